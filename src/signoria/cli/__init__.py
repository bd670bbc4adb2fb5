"""One command for everything: signoria."""
