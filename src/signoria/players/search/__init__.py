"""Information-set Monte Carlo tree search (ISMCTS), and the player that uses it."""
