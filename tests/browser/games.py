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
    seconds: float = 240
    """How long a whole game may take in the browser."""
    by_hand: int = 1000
    """How many decisions of a whole game are taken on the page; the rest of a long one is not."""
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

VECCHIO = Played(
    name="vecchio",
    title=("Il Vecchio", "Il Vecchio"),
    players=3,
    most=4,
    keys={
        "member": "m",
        "go": "g",
        "travel": "t",
        "act": "a",
        "take": "k",
        "give": "v",
        "keep": "k",
        "choose": "k",
        "place": "p",
        "enter": "i",
        "office": "o",
        "use": "s",
        "reuse": "s",
        "reinforce": "f",
        "recover": "c",
        "lay": "l",
        "return": "b",
        "accept": "y",
        "decline": "x",
        "end": "e",
        "pass": "w",
    },
    needed=(".town .label", ".piece.track", ".crests", ".dice", ".tilecard", "#actions h2"),
    cells=(
        "^Pistoia, brown town: 5 florins or a scroll.* Roads to Carmignano and Vernio",
        "^Ducato di Milano: asks for a knight and an abbot. Next is space 1: 8 points for 3 flor",
        "^Crests: 5 crests left",
        "^Keep Council: ",
    ),
    house="Members: 12 in the supply",
    names=(
        "^Act in ",
        "^Assume an office: ",
        "^Pay and take over",
        "^Let a member in .* act",
        "^Keep ",
        "^Place a member in ",
        "^Travel: pay ",
        "^Act (with|and|for) ",
        "^Take: ",
        "^Pay: ",
        "^Take the tile: ",
        "^Use: ",
        "^Use once more: ",
        "^Lay down the member in ",
        "^Return the lying member in ",
        "^End the turn",
        "^Reinforcement: ",
        "^Recovery: ",
        r"^(Yes|No)\b",
        "^Pass the double turn",
    ),
    scoring=True,
    by_hand=45,
    wide=(".houses li", ".houses .token", ".province", "#actions"),
    narrow=("button.line", "li.own", "li.own .token"),
)

TUSCANY = Played(
    name="tuscany",
    title=("The Castles of Tuscany", "Les Châteaux de Toscane"),
    players=2,
    most=4,
    keys={
        "draw": "d", "take": "t", "place": "b", "joker": "j", "marble": "m", "end": "e",
        "decline": "x",
    },
    needed=(".region", ".region .spot", ".hand", ".cards", "#actions", "#actions h2"),
    cells=("^a1, ", "^f5, ", "^Village: [0-5] cards? in your hand"),
    house="Own tiles left: 7, 7, 7",
    names=(
        "^Lay the modules", "^Turn by half", "^Lay one space lower", "^Put the start castle",
        "^Take ", "^Draw cards", "^Exchange ", "^Place ", "^Pay ", "^Give up ", "^The castle adds",
        "^Leave the castle", "^Spend a marble", "^End the turn",
    ),
    scoring=True,
    wide=(".display", ".offer", ".pile", ".desk", ".desk .build", ".houses li", ".houses .mini"),
    narrow=("button.line", "li.own", ".desk", ".desk button"),
)  # fmt: skip

PLAYED = [COURT, MEDICI, TUSCANY, VECCHIO]
