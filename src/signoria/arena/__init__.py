"""Many games at once: simulations, tournaments, perft counts and speed."""
