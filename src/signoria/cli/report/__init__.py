"""The report of a tournament: JSON files, and an HTML page with plots."""
