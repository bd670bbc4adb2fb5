"""What stops the bench before it can measure anything."""


class MissingError(Exception):
    """Something that the bench needs is not there; the message says how to get it."""
