"""Storage: the database, its migrations, the single writer, backups and keys."""
