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
    """How many sit at most tables of the tests."""
    fewest: int
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
    """Whether scorings are shown on its board."""
    seconds: float = 240
    """How long a whole game may take in the browser."""
    limit: str | None = None
    """The option that ends a game after so many turns: whole games are played with the fewest."""
    wide: tuple[str, ...] = ()
    """What must be visible besides, on a desktop."""
    narrow: tuple[str, ...] = ()
    """What must be visible besides, on a phone."""

    @property
    def door(self) -> re.Pattern[str]:
        """The name of the link to a new table of it, in either language."""
        titles = "|".join(map(re.escape, self.title))
        return re.compile(rf"^(Set up a table|Préparer une table)\s?: ({titles})")

    def __str__(self) -> str:
        """The name, for the ids of tests."""
        return self.name


COURT = Played(
    name="court",
    title=("Court of the Medici", "Court of the Medici"),
    players=2,
    fewest=2,
    most=2,
    keys={"send": "s", "bury": "b", "keep": "k"},
    needed=(".zone", ".stack", ".held", ".deck", ".doorway", "#actions", "#actions h2"),
    cells=(r", worth \d+, Inner circle", "^Your outer court", "in your hand", "^Your deck: 1[56]"),
    house="nobles at court",
    names=(
        "^Play the Della Rovere",
        "^Conspire with (Della Rovere|Gonzaga)",
        "^Ally with (Della Rovere|Gonzaga)",
        "^Eliminate (Della Rovere|Gonzaga)",
        "^Send the noble",
        "^Announce the value",
        "^Prepare the future",
    ),
    scoring=True,
    wide=(".houses li", ".houses .ledger", ".backs"),
    narrow=("button.line", "[data-region=own] .held"),
)

MEDICI = Played(
    name="medici",
    title=("Medici", "Medici"),
    players=3,
    fewest=3,
    most=6,
    keys={"turn": "t", "offer": "o", "pass": "p", "bid": "b"},
    needed=(".pile", ".place", ".bid", ".pyramid", ".ledger", "#actions", "#actions h2"),
    cells=("^Draw pile: 1[4-7] cards", "^cloth: .* on space 0"),
    house="40 florins",
    names=("^Turn up another card", "^Offer the lot", r"^Bid \d+ florins?", "^Pass"),
    scoring=True,
    wide=(".houses li", ".houses .slot", "#log-title"),
    narrow=(".rival", "[data-region=own] .slot", "#actions ol button"),
)

VECCHIO = Played(
    name="vecchio",
    title=("Il Vecchio", "Il Vecchio"),
    players=3,
    fewest=2,
    most=4,
    keys={"reinforce": "f", "recover": "s", "end": "e", "pass": "w"},
    needed=(".town", ".piece.track", ".dice", "#actions h2"),
    cells=(
        "^Pistoia, brown town: 5 florins or a scroll.* Roads to Carmignano and Vernio",
        r"^Ducato di Milano: costs a knight and an abbot. Next space, \d: \d points for \d flor",
        "^5 crests left",
    ),
    house="Family members: 12 in supply",
    names=(
        "^Act in ",
        "^Assume an office in ",
        "^Pay and take over",
        "^Choose a member in ",
        "^Keep ",
        "^Place a member in ",
        "^Travel by ",
        "^(Use the middleman|Lay your member down|Spend a bishop)",
        "^Take (5 florins|2 |an? )",
        "^Spend ",
        "^Take the tile “",
        "^Use “",
        "^Use “.*” again",
        "^Lay down the member in ",
        "^Return the lying member in ",
        "^End the turn",
        "^Reinforcement",
        "^Recovery",
        r"^(Yes|No)\b",
        "^Pass the whole double turn",
    ),
    scoring=True,
    seconds=600,
    limit="Limit of rounds",
    wide=(".houses li", ".houses .token", ".province", ".crests", "#actions"),
    narrow=("button.line", "li.own", "[data-region=own] .purse .token"),
)

TUSCANY = Played(
    name="tuscany",
    title=("The Castles of Tuscany", "Les Châteaux de Toscane"),
    players=2,
    fewest=2,
    most=4,
    keys={
        "draw": "d", "take": "t", "place": "b", "joker": "j", "marble": "m", "end": "e",
        "decline": "x",
    },
    needed=(".region", ".region .spot", ".hand", ".cards", "#actions", "#actions h2"),
    cells=("^a1, ", "^f5, ", "^Village: [0-5] cards? in your hand"),
    house="Tiles left in each stack: 7, 7, 7",
    names=(
        "^Lay the modules", "^Turn half round", "^Lay one space lower", "^Put the starting castle",
        "^Take ", "^Draw cards", "^Exchange ", "^Place ", "^Pay ", "^Discard ", "^Castle: place ",
        "^Skip the castle", "^Spend a marble", "^End the turn",
    ),
    scoring=True,
    limit="Limit of turns",
    wide=(".display", ".offer", ".pile", ".desk", ".desk .build", ".houses li", ".houses .mini"),
    narrow=("button.line", "li.own", ".desk", ".desk button"),
)  # fmt: skip

PLAYED = [COURT, MEDICI, TUSCANY, VECCHIO]
