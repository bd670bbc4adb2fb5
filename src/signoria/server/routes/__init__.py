"""The endpoints of the interface, by subject."""
