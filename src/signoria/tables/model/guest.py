"""A guest: a person known by the hash of a session, and the secrets that prove it."""

import hashlib
import secrets
from dataclasses import dataclass


@dataclass(frozen=True)
class Guest:
    """A person: the hash of the session, and a name."""

    id: str
    name: str
    lang: str | None = None


def new_token() -> str:
    """Return a secret for a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()
