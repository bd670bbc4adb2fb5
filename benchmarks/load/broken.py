"""What stops the load test while it measures."""


class BrokenError(Exception):
    """A server or a client did what it must not; the figures would mean nothing."""
