"""A guest: a person known by the hash of a session, and the secrets that prove it."""

import hashlib
import secrets
from dataclasses import dataclass

from signoria.tables.model.arms import Arms, proposed


@dataclass(frozen=True)
class Guest:
    """A person: the hash of the session, a name, and the arms that were chosen."""

    id: str
    name: str
    lang: str | None = None
    arms: Arms | None = None

    def bears(self) -> Arms:
        """Return the arms: the chosen ones, or those that are proposed."""
        return self.arms or proposed(self.id)


def new_token() -> str:
    """Return a secret for a cookie or a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return what is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()
