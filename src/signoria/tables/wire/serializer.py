"""JSON for the wire. The server hands in a faster serializer; this one needs Python alone."""

import dataclasses
import json


def plain(value: object) -> object:
    """Return a view as JSON types: a dataclass becomes an object, a named tuple an array."""
    if isinstance(value, tuple):
        return list(value)
    if not dataclasses.is_dataclass(value):
        raise TypeError(type(value).__name__)
    return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}


class Serializer:
    """Writes messages as JSON with the standard library."""

    def dumps(self, message: object) -> str:
        """Return *message* as compact JSON; keys that are integers become strings."""
        return json.dumps(message, default=plain, ensure_ascii=False, separators=(",", ":"))

    def encode(self, message: object) -> bytes:
        """Return the same in UTF-8, as it is sent."""
        return self.dumps(message).encode()

    def fragment(self, message: object) -> object:
        """Return *message* so that several messages can contain it and it is serialized once."""
        return message
