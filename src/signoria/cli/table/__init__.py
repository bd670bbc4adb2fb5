"""A game in the terminal: seats, input and output."""
