"""The model of a table: seats, settings, undo and chance. Pure: no input or output."""
