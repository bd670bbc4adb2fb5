"""The games that can be played in the browser: an entry for each is all that the tests need."""

import re
from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Played:
    """A game as someone meets it on the page."""

    name: str
    """Its folder."""
    title: tuple[str, str]
    """What its door says, in English and in French."""
    players: int
    """How many play the whole games."""
    most: int
    """How many sit at the fullest table, which must still fit on the screen."""
    keys: dict[str, str]
    """The key of each verb that has one, as its face says."""
    needed: tuple[str, ...]
    """Selectors of what must be visible without scrolling, on a desktop and on a phone."""
    cells: tuple[str, ...]
    """Names, as patterns, of pieces on the board of a new game."""
    house: str
    """What each player's house says at the start, to those who only listen."""
    names: tuple[str, ...]
    """Patterns for the English names of all actions of the players."""
    scoring: bool = False
    """Whether it has a scene that explains a scoring."""
    seconds: float = 55
    """How long a whole game may take in the browser."""
    wide: tuple[str, ...] = ()
    """What must be visible besides, on a desktop."""
    narrow: tuple[str, ...] = ()
    """What must be visible besides, on a phone."""

    @property
    def door(self) -> re.Pattern[str]:
        """The name of the button that opens it, in either language."""
        return re.compile("^(Play|Jouer à) (" + "|".join(map(re.escape, self.title)) + ")")

    def __str__(self) -> str:
        """The name, for the ids of tests."""
        return self.name


COURT = Played(
    name="court",
    title=("Court of the Medici", "Court of the Medici"),
    players=2,
    most=2,
    keys={"send": "s", "bury": "b", "keep": "k"},
    needed=(".zone", ".stack", ".held", ".deck", ".doorway", "#actions", "#actions h2"),
    cells=(r"^Stack \d, Inner circle", "^Your outer court", "in your hand$", "^Your deck: 1[56]"),
    house="nobles at court",
    names=(
        "^Play Della Rovere",
        "^Conspire with stack",
        "^Ally with stack",
        "^Bring down stack",
        "^Send the noble",
        "^Announce the value",
        "^Prepare the future",
    ),
    scoring=True,
    wide=(".houses li", ".houses .ledger", ".backs"),
    narrow=("button.line", "li.own", "#actions ol button"),
)

MEDICI = Played(
    name="medici",
    title=("Medici", "Medici"),
    players=3,
    most=6,
    keys={"turn": "t", "offer": "o", "pass": "p", "bid": "b"},
    needed=(".pile", ".place", ".bid", ".pyramid", ".ledger", "#actions", "#actions h2"),
    cells=("^Pile: 1[4-7] cards", "^cloth: .* on 0"),
    house="40 florins",
    names=("^Turn up one more card", "^Offer the lot", r"^Bid \d+ florins?", "^Pass"),
    scoring=True,
    wide=(".houses li", ".houses .slot", "#log-title"),
    narrow=("button.line", "li.own", "li.own .slot", "#actions ol button"),
)

PLAYED = [COURT, MEDICI]
