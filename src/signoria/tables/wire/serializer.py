"""JSON for the wire. The server hands in a faster serializer; this one needs Python alone."""

import dataclasses
import json
from typing import Any


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

    def members(self, message: dict[str, Any]) -> object:
        """Return the members of an object, so that several objects can have them."""
        return message

    def joined(self, *members: object) -> object:
        """Return an object of all these *members*, as a fragment."""
        found: dict[str, Any] = {}
        for each in members:
            assert isinstance(each, dict)
            found |= each
        return found

    def message(self, *members: object) -> bytes:
        """Return an object of all these *members* in UTF-8, as it is sent."""
        return self.encode(self.joined(*members))
