"""Signatures: a server vouches for its records with an Ed25519 key.

Records are read, replayed and proved without this; only here is `cryptography` needed.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, NamedTuple

from signoria.core import record
from signoria.core.problem import BadRecord, Problem
from signoria.core.record import Record

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

UNSIGNED: Final = "unsigned"
UNCHECKED: Final = "unchecked"
SIGNED: Final = "signed"
KIND: Final = "ed25519"


class SignatureFinding(NamedTuple):
    """The state of a record's signature."""

    state: str
    """It has none, nobody here can check it, or it is right."""
    key: str | None = None
    """The public key that the record names."""
    trusted: bool = False
    """Whether that is a key that the reader named."""


def new_key() -> str:
    """Return a new private key, as PEM."""
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415 - slow, seldom used
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PrivateKey,
    )

    form = serialization.PrivateFormat.PKCS8
    secret = serialization.NoEncryption()
    made = Ed25519PrivateKey.generate()
    return made.private_bytes(serialization.Encoding.PEM, form, secret).decode()


def public_of(pem: str) -> str:
    """Return the public key that belongs to a private one, in hexadecimal."""
    return _private(pem).public_key().public_bytes_raw().hex()


def sign(text: str, pem: str) -> str:
    """Return the record in *text* with the signature of a private key."""
    private = _private(pem)
    signature = private.sign(record.signable(text)).hex()
    return record.signed(text, private.public_key().public_bytes_raw().hex(), signature)


def _private(pem: str) -> "Ed25519PrivateKey":
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
        Ed25519PrivateKey,
    )

    key = serialization.load_pem_private_key(pem.encode(), None)
    if not isinstance(key, Ed25519PrivateKey):
        raise TypeError("not an Ed25519 key")
    return key


def check_signature(text: str, proved: Record, trusted: Collection[str] = ()) -> SignatureFinding:
    """Return what the signature of a record is worth, or refuse a wrong one.

    With *trusted* keys the record must be signed by one of them.
    """
    line, at = proved.signature, proved.lines
    if line is None:
        if trusted:
            raise BadRecord("record_unsigned", at)
        return SignatureFinding(UNSIGNED)
    key, signature = _hex(line.get("key"), 32), _hex(line.get("signature"), 64)
    if key is None or signature is None or line.get("kind") != KIND:
        raise BadRecord("record_signature", at)
    if trusted and key.hex() not in trusted:
        raise BadRecord("record_key", at, found=key.hex())
    right = _fits(key, signature, record.signable(text))
    if right is None:
        if trusted:
            raise Problem("no_cryptography")
        return SignatureFinding(UNCHECKED, key.hex())
    if not right:
        raise BadRecord("record_signature", at)
    return SignatureFinding(SIGNED, key.hex(), bool(trusted))


def _hex(found: object, length: int) -> bytes | None:
    """Return the bytes that *found* spells in hexadecimal; ``None`` if the length is wrong."""
    try:
        read = bytes.fromhex(found) if isinstance(found, str) else b""
    except ValueError:
        return None
    return read if len(read) == length and read.hex() == found else None


def _fits(key: bytes, signature: bytes, signed: bytes) -> bool | None:
    """Return whether a signature is valid; ``None`` without the package `cryptography`."""
    try:
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - may be missing
        from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
            Ed25519PublicKey,
        )
    except ImportError:
        return None
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, signed)
    except (InvalidSignature, ValueError):
        return False
    return True
