"""The one look of all our tables."""

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table


def grid() -> Table:
    """Return an empty table."""
    return Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        collapse_padding=True,
        header_style="bold",
    )


class SideBySide:
    """Two things side by side where the width allows it, otherwise one below the other."""

    def __init__(self, left: RenderableType, right: RenderableType, gap: int = 4) -> None:
        """Keep *gap* columns between *left* and *right*."""
        self._both = (left, right)
        self._gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Measure, then choose."""
        unbounded = options.update(width=10_000)
        widths = [Measurement.get(console, unbounded, part).maximum for part in self._both]
        if sum(widths) + self._gap > options.max_width:
            yield from self._both
            return
        beside = Table.grid(padding=(0, self._gap))
        beside.add_row(*self._both)
        yield beside
