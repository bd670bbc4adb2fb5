"""What every game shares: the interface, chance, matches, records, positions and words."""
