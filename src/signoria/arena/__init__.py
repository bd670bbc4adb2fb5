"""Many games at once: simulations, contests, counts and speed."""
