"""Analysis of finished games: where they were decided, by luck and by choices."""
