"""`make fuzz`: fresh cases until the time is over; what breaks is kept and told."""

import argparse
import sys
import time
from collections import Counter
from itertools import cycle

from rich.console import Console
from rich.live import Live
from rich.table import Table

from fuzz import found
from fuzz.crew import Crew, try_case
from fuzz.target import fresh

OUT = Console(highlight=False)
EVERY = 30.0
"""Where nobody looks at a terminal, one line in so many seconds."""


def asked(words):
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (5)")
    parser.add_argument("--only", nargs="+", default=[], metavar="TARGET",
                        help="a group (positions) or a target (positions/court)")  # fmt: skip
    parser.add_argument("--seed", type=int, help="repeat one case of one target")
    parser.add_argument("--again", metavar="FILE", help="judge a case that was kept")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    wish = parser.parse_args(words)
    wish.names = found.chosen(wish.only)
    if not wish.names:
        parser.error(f"no such target; there are: {', '.join(found.targets())}")
    if wish.seed is not None and len(wish.names) != 1:
        parser.error("a seed belongs to one target: --only positions/court --seed 7")
    return wish


class Tally:
    """How many cases were tried, and what broke."""

    def __init__(self, minutes):
        self.began = time.monotonic()
        self.seconds = minutes * 60
        self.tried = Counter()
        self.broke = Counter()
        self.files = {}

    @property
    def left(self):
        return max(0.0, self.began + self.seconds - time.monotonic())

    def add(self, name, count, broke):
        self.tried[name] += count
        self.broke[name] += len(broke)
        for tried in broke:
            path = found.keep(name, tried.seed, tried.text, tried.fault)
            if path not in self.files:
                self.files[path] = tried
                where = f"{tried.fault['kind']} in {tried.fault['where']}"
                OUT.print(f"broke: {name}: {where}", style="bold red", markup=False)

    def table(self):
        left = int(self.left)
        table = Table(title=f"make fuzz: {left // 60}:{left % 60:02} left", title_justify="left")
        table.add_column("group")
        for heading in ("tried", "broke"):
            table.add_column(heading, justify="right")
        groups = Counter()
        for name, count in self.tried.items():
            groups[name.split("/")[0]] += count
        for group, count in groups.items():
            broke = sum(n for name, n in self.broke.items() if name.startswith(f"{group}/"))
            table.add_row(group, f"{count:,}", f"[bold red]{broke:,}[/]" if broke else "0")
        return table


def run(wish):
    """Try fresh cases until the time is over, or until one is interrupted."""
    tally, names, crew = Tally(wish.minutes), cycle(wish.names), Crew(wish.jobs)
    said = time.monotonic()
    try:
        for worker in crew.workers:
            crew.give(worker, next(names), fresh())
        with Live(tally.table(), console=OUT, auto_refresh=False, transient=True) as shown:
            while tally.left:
                for worker, *tried in crew.results(1.0):
                    tally.add(*tried)
                    crew.give(worker, next(names), fresh())
                if OUT.is_terminal:
                    shown.update(tally.table(), refresh=True)
                elif time.monotonic() - said > EVERY:
                    said = time.monotonic()
                    OUT.print(f"{sum(tally.tried.values()):,} tried, {int(tally.left)} s left")
    except KeyboardInterrupt:
        OUT.print("interrupted")
    finally:
        crew.end()
    return tally


def summary(tally):
    OUT.print(tally.table())
    for path, tried in tally.files.items():
        OUT.print(f"\n[bold]{tried.name}[/], kept in {path.relative_to(found.FOLDER.parents[1])}")
        OUT.print(tried.fault["told"].rstrip(), markup=False)
        OUT.print(found.repeat(tried.name, tried.seed), markup=False, soft_wrap=True)
    if not tally.files:
        OUT.print(f"nothing broke in {sum(tally.tried.values()):,} cases")


def main(words):
    wish = asked(words)
    if wish.again:
        found.judge(wish.again)
        OUT.print("it does not break any more")
        return 0
    if wish.seed is not None:
        tried = try_case(wish.names[0], wish.seed)
        OUT.print(tried.text, markup=False, soft_wrap=True)
        OUT.print(tried.fault["told"] if tried.fault else "it does not break", markup=False)
        return int(tried.fault is not None)
    tally = run(wish)
    summary(tally)
    return int(bool(tally.files))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
