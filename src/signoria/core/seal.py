"""Sealed chance: a seed to which the server and every person at a table add a number.

Each shows the hash of its number first, and the number only when all hashes are there. So nobody,
the server included, can choose what the seed becomes. `docs/record-format.md` tells it in full.
"""

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple

from signoria.core.position import Json, as_integer, as_list, as_object
from signoria.core.problem import BadRecord
from signoria.core.vocabulary import SEAT_NAMES

DIGITS: Final = 64
"""A number has 256 bits and is written in so many hexadecimal digits, all in lower case."""


class Seal(NamedTuple):
    """What the seed was made of, and whose share was not there."""

    table: str
    secret: str
    """The server's number."""
    shares: Mapping[int, str]
    """The numbers of the persons, by seat."""
    missing: tuple[int, ...] = ()
    """The seats of the persons whose share did not come in time."""
    repeats: int = 0
    """How often the numbers were begun anew."""

    def seed(self) -> str:
        """Return the seed that all have made together."""
        return seed_of(self.secret, self.shares, self.table)

    def header(self) -> dict[str, Json]:
        """Return what the first line of a record tells: hashes alone."""
        return {
            "table": self.table,
            "secret_hash": hash_of(self.secret),
            "share_hashes": _lettered({s: hash_of(share) for s, share in self.shares.items()}),
            "missing": [SEAT_NAMES[seat] for seat in self.missing],
            "repeats": self.repeats,
        }

    def closing(self) -> dict[str, Json]:
        """Return what the last line of a record tells: the numbers themselves."""
        return {"secret": self.secret, "shares": _lettered(self.shares)}


def is_number(text: object) -> bool:
    """Return whether *text* is a number, or the hash of one, as they are written."""
    return isinstance(text, str) and len(text) == DIGITS and set(text) <= set("0123456789abcdef")


def hash_of(number: str) -> str:
    """Return the SHA-256 of the 32 bytes of *number*."""
    return hashlib.sha256(bytes.fromhex(number)).hexdigest()


def seed_of(secret: str, shares: Mapping[int, str], table: str) -> str:
    """Return the SHA-256 of the secret, the shares in the order of seats, and the table's id."""
    numbers = [secret, *[shares[seat] for seat in sorted(shares)]]
    whole = b"".join([bytes.fromhex(number) for number in numbers]) + table.encode()
    return hashlib.sha256(whole).hexdigest()


def proved(header: Mapping[str, Json], closing: Mapping[str, Json], last: int) -> Seal | None:
    """Return the seal of a record if it has one and its numbers are those that were hashed."""
    if "seal" not in header:
        return None
    said = header["seal"]
    if not isinstance(said, Mapping):
        raise BadRecord("record_seal", 1)
    seal = _read(said, closing, as_integer(header["players"]), last)
    if hash_of(seal.secret) != said.get("secret_hash"):
        raise BadRecord("record_secret", last)
    hashes = {seat: hash_of(share) for seat, share in seal.shares.items()}
    if _lettered(hashes) != said.get("share_hashes"):
        raise BadRecord("record_share", last)
    if seal.seed() != closing.get("seed"):
        raise BadRecord("record_seed", last)
    return seal


def _read(said: Mapping[str, Json], closing: Mapping[str, Json], players: int, last: int) -> Seal:
    """Return the seal that the first and the last line tell of."""
    try:
        secret, told = closing["secret"], as_object(closing["shares"])
        if not is_number(secret) or not all(map(is_number, told.values())):
            raise BadRecord("record_numbers", last)
        seats = list(SEAT_NAMES[:players])
        shares = {seats.index(name): str(share) for name, share in told.items()}
        missing = tuple([seats.index(str(name)) for name in as_list(said["missing"])])
        table, repeats = said["table"], as_integer(said["repeats"])
        wrong = set(missing) & set(shares) or isinstance(repeats, bool)
        if wrong or repeats < bool(missing) or not isinstance(table, str):
            raise BadRecord("record_seal", 1)
        return Seal(table, str(secret), shares, missing, repeats)
    except (KeyError, TypeError, ValueError):
        raise BadRecord("record_seal", 1) from None


def _lettered(by_seat: Mapping[int, str]) -> dict[str, Json]:
    return {SEAT_NAMES[seat]: by_seat[seat] for seat in sorted(by_seat)}
