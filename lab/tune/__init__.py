"""Numbers for the computer players, found by play against themselves: ``make tune``."""
