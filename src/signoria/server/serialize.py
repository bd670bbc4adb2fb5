"""JSON with orjson, for responses and for the wire."""

from typing import Final, TypeAlias

import orjson

from signoria.tables.wire.serializer import Serializer, plain

JsonObject: TypeAlias = dict[str, object]
"""A response or message before it is serialized."""


class OrjsonSerializer(Serializer):
    """The serializer that the server hands to the hall."""

    def dumps(self, message: object) -> str:
        """Return *message* as compact JSON."""
        return self.encode(message).decode()

    def encode(self, message: object) -> bytes:
        """Return *message* as compact JSON in UTF-8."""
        return orjson.dumps(message, default=plain, option=orjson.OPT_NON_STR_KEYS)

    def fragment(self, message: object) -> object:
        """Return *message* serialized: orjson copies it into each message that contains it.

        Fragments are kept for long. The bytes that orjson returns hold kilobytes of unused room;
        a copy of them does not.
        """
        return orjson.Fragment(bytes(memoryview(self.encode(message))))

    def members(self, message: JsonObject) -> bytes:
        """Return the members of an object, which has some, without its braces."""
        return self.encode(message)[1:-1]

    def joined(self, *members: object) -> object:
        """Return an object of all these *members*: their bytes are copied."""
        return orjson.Fragment(self.message(*members))

    def message(self, *members: object) -> bytes:
        """Return an object of all these *members* as it is sent: their bytes are copied."""
        return b"{%b}" % b",".join(members)  # type: ignore[arg-type]


SERIALIZER: Final = OrjsonSerializer()
dumps: Final = SERIALIZER.dumps
encode: Final = SERIALIZER.encode
