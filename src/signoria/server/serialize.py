"""JSON with orjson, for responses and for the wire."""

from typing import Final

import orjson

from signoria.tables.wire.serializer import Serializer, plain


class OrjsonSerializer(Serializer):
    """The serializer that the server hands to the hall."""

    def dumps(self, message: object) -> str:
        """Return *message* as compact JSON."""
        return orjson.dumps(message, default=plain, option=orjson.OPT_NON_STR_KEYS).decode()

    def fragment(self, message: object) -> object:
        """Return *message* serialized: orjson copies it into each message that contains it."""
        return orjson.Fragment(self.dumps(message))


SERIALIZER: Final = OrjsonSerializer()
dumps: Final = SERIALIZER.dumps
