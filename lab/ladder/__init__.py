"""The ladder: every level beats the one below, measured for each game and number of seats."""
