"""What is sent of a table: snapshots, log lines and replays. Pure, like the model."""
