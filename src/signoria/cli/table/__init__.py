"""A table in the terminal: who sits there, what they type, and what they are told."""
