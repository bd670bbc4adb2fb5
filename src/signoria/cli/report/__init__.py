"""The report of a contest: what came of it for programs, and a page with plots for people."""
