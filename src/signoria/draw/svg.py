"""SVG as strings: elements, the colours of a theme, signs, and the arms of the players."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final, Literal, TypedDict, cast

from signoria.core.text import Words

WIDTH: Final = 900
"""The width of every drawing; the height follows from what there is to draw."""
EDGE: Final = 16
DASH: Final = "\N{EN DASH}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
Theme = Literal["light", "dark"]
Anchor = Literal["start", "middle", "end"]
_LETTER: Final = 0.54
"""The mean width of a letter, in font sizes."""
_SMALL_LETTER: Final = 0.46
"""The same in a line of mostly small letters."""


class Shape(TypedDict, total=False):
    """One part of a sign: a path, circle, ellipse or rectangle, and how it is painted."""

    d: str
    circle: list[float]
    ellipse: list[float]
    rect: list[float]
    fill: str
    stroke: str
    width: float
    dash: str
    join: str
    cap: str
    transform: str


class Houses(TypedDict):
    """Colours and emblems of the seats, as `houses.json` has them."""

    arms: list[tuple[str, str]]
    shield: str
    inlay: str
    member: str
    signs: dict[str, list[Shape]]


@cache
def layout(name: str) -> object:
    """Return the layout data called *name*, which the web client reads too."""
    return json.loads((files(__package__) / f"{name}.json").read_text(encoding="utf-8"))


def houses() -> Houses:
    """Return the arms of the players."""
    return cast("Houses", layout("houses"))


def number(value: float) -> str:
    """Return *value* with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: str, **attributes: str | float | None) -> str:
    """Return an element; an attribute that is ``None`` is left out."""
    told = ""
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            told += f' {key.rstrip("_").replace("_", "-")}="{escape(text)}"'
    return f"<{name}{told}>{''.join(inside)}</{name}>" if inside else f"<{name}{told}/>"


def group(*inside: str, x: float = 0, y: float = 0, scale: float = 1, piece: str = "") -> str:
    """Return a group moved to *x*, *y*; *piece* names what it shows."""
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    sized = f"scale({number(scale)})" if scale != 1 else ""
    place = f"{moved} {sized}".strip() or None
    return tag("g", *inside, transform=place, data_piece=piece or None)


def fitted(text: str, width: float, size: float) -> str:
    """Return *text*, cut off where it would be wider than *width*."""
    most = max(1, int(width / (size * _LETTER)))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def shrunk(text: str, width: float, size: float) -> float:
    """Return the font size, at most *size*, at which all of *text* is within *width*."""
    return min(size, width / (max(1, len(text)) * _SMALL_LETTER))


def width_of(text: str, size: float) -> float:
    """Return about how wide *text* is."""
    return len(text) * size * _LETTER


def initials(names: Sequence[str]) -> list[str]:
    """Return one letter for each name, all different."""
    taken: list[str] = []
    for seat, name in enumerate(names):
        letters = [letter for letter in name.upper() if letter.isalnum()]
        free = [*letters, *"ABCDEF"[seat:], *"ABCDEFGHIJ"]
        taken.append(next(letter for letter in free if letter not in taken))
    return taken


class Brush:
    """Draws in the colours of a theme, with the texts of a language and the arms of the seats."""

    def __init__(
        self,
        words: Words,
        labels: Words,
        names: Sequence[str],
        theme: Theme = "light",
        arms: Sequence[tuple[str, str]] | None = None,
    ) -> None:
        """Draw for seats called *names*; *words* are the game's, *labels* those of drawings."""
        self._words = words
        self._labels = labels
        self.names = names
        self.letters = initials(names)
        self._colours = cast("Mapping[str, Mapping[str, str]]", layout("palette"))[theme]
        self._arms = arms or houses()["arms"]

    def say(self, key: str, **parts: object) -> str:
        """Return the text for *key*."""
        words = self._labels if key.startswith("drawn.") else self._words
        return words.say(key, parts)

    def colour(self, name: str, own: str = "ink", ground: str = "card") -> str:
        """Return a colour by its name in the palette; ``self`` is *own*, others pass through."""
        name = {"self": own, "ground": ground}.get(name, name)
        return self._colours.get(name, name)

    def on(self, tincture: str) -> str:
        """Return the ink that can be read on *tincture*."""
        return self._colours.get(f"on-{tincture}", "#2a211a")

    def tincture(self, seat: int) -> str:
        """Return the name of the colour of *seat*."""
        return self._arms[seat % len(self._arms)][0]

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 16,
        *,
        fill: str = "ink",
        anchor: Anchor = "start",
        weight: int = 400,
        serif: bool = False,
    ) -> str:
        """Return a line of text."""
        return tag(
            "text", escape(text), x=x, y=y, font_size=size, fill=self.colour(fill),
            font_family="serif" if serif else None,
            text_anchor=None if anchor == "start" else anchor,
            font_weight=None if weight == 400 else str(weight),
        )  # fmt: skip

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "panel",
        stroke: str = "line",
        line: float = 1,
        rx: float = 6,
        dash: str | None = None,
    ) -> str:
        """Return a rectangle: by default a panel."""
        return tag(
            "rect", x=x, y=y, width=width, height=height, rx=rx, fill=self.colour(fill),
            stroke=self.colour(stroke), stroke_width=line, stroke_dasharray=dash,
        )  # fmt: skip

    def path(
        self,
        d: str,
        fill: str = "none",
        stroke: str = "none",
        line: float = 1,
        *,
        dash: str | None = None,
        opacity: float | None = None,
    ) -> str:
        """Return a path."""
        drawn = None if stroke == "none" else line
        return tag(
            "path", d=d, fill=self.colour(fill), stroke=self.colour(stroke), stroke_width=drawn,
            stroke_dasharray=dash, stroke_linejoin="round" if drawn else None, opacity=opacity,
        )  # fmt: skip

    def circle(
        self, x: float, y: float, r: float, fill: str, stroke: str = "ink", line: float = 1
    ) -> str:
        """Return a circle."""
        return tag(
            "circle", cx=x, cy=y, r=r, fill=self.colour(fill), stroke=self.colour(stroke),
            stroke_width=line,
        )  # fmt: skip

    def shapes(self, shapes: Sequence[Shape], own: str = "ink", ground: str = "card") -> str:
        """Return the parts of a sign, in their own box."""
        return "".join([self._shape(shape, own, ground) for shape in shapes])

    def sign(
        self,
        shapes: Sequence[Shape],
        x: float,
        y: float,
        size: float,
        own: str = "ink",
        ground: str = "card",
    ) -> str:
        """Return a sign of a box of 24, *size* wide, its upper left corner at *x*, *y*."""
        return group(self.shapes(shapes, own, ground), x=x, y=y, scale=size / 24)

    def _shape(self, shape: Shape, own: str, ground: str) -> str:
        name, place = _outline(shape)
        stroke = shape.get("stroke")
        painted: dict[str, str | float | None] = {
            **place,
            "fill": self.colour(shape.get("fill", "self"), own, ground),
            "stroke": None if stroke is None else self.colour(stroke, own, ground),
            "stroke_width": shape.get("width") if stroke else None,
            "stroke_dasharray": shape.get("dash"),
            "stroke_linejoin": shape.get("join"),
            "stroke_linecap": shape.get("cap"),
            "transform": shape.get("transform"),
        }
        return tag(name, **painted)

    def arms(self, seat: int, x: float, y: float, size: float) -> str:
        """Return the shield of a seat, *size* wide: colour, emblem and initial."""
        tincture, emblem = self._arms[seat % len(self._arms)]
        on, own = self.on(tincture), houses()
        return group(
            self.path(own["shield"], tincture, "ink", 1.2),
            self.path(own["inlay"], "none", on, 0.8, opacity=0.55),
            group(self.shapes(own["signs"][emblem], on, tincture), x=20, y=15, scale=0.82),
            self.circle(20, 33, 9, "panel", "ink", 1.2),
            self.text(20, 38, self.letters[seat], 15, anchor="middle", weight=600),
            x=x, y=y, scale=size / 40,
        )  # fmt: skip

    def token(self, seat: int, x: float, y: float, r: float) -> str:
        """Return a round counter of a seat, its middle at *x*, *y*."""
        tincture = self.tincture(seat)
        letter = self.text(
            0, r * 0.45, self.letters[seat], r * 1.3, fill=self.on(tincture), anchor="middle",
            weight=700,
        )  # fmt: skip
        return group(self.circle(0, 0, r, tincture), letter, x=x, y=y, piece=f"seat-{seat}")


def _outline(shape: Shape) -> tuple[str, dict[str, str | float | None]]:
    """Return the element of a shape and where it lies."""
    if "circle" in shape:
        return "circle", dict(zip(("cx", "cy", "r"), shape["circle"], strict=True))
    if "ellipse" in shape:
        return "ellipse", dict(zip(("cx", "cy", "rx", "ry"), shape["ellipse"], strict=True))
    if "rect" in shape:
        names = ("x", "y", "width", "height", "rx")
        return "rect", dict(zip(names, shape["rect"], strict=True))
    return "path", {"d": shape["d"]}


def sheet(brush: Brush, height: float, title: str, facts: Sequence[str], *inside: str) -> str:
    """Return the whole drawing: a head with the *title* and *facts*, and what is *inside*."""
    told = " · ".join(facts)
    label = f"{title}: {told}"
    head = [
        brush.rect(1, 1, WIDTH - 2, height - 2, fill="parchment", stroke="line-strong", rx=10),
        brush.text(EDGE + 4, 44, title, 32, serif=True, weight=600),
        brush.text(EDGE + 4, 70, fitted(told, WIDTH - 2 * EDGE - 8, 16), 16, fill="ink-soft"),
    ]
    return tag(
        "svg", tag("title", escape(label)), *head, *inside, xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {number(height)}", width=str(WIDTH), height=number(height),
        font_family="sans-serif", role="img", aria_label=label, style="max-width:100%;height:auto",
    )  # fmt: skip


TOP: Final = 84
"""Where the drawing below the head begins."""
