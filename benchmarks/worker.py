"""A process of its own for each contender: it answers every task it is told with a lap.

Usage: worker.py CONTENDER GAME SEATS SECONDS, then one name of a task on each line of input.
"""

import json
import sys
from collections.abc import Callable, Mapping
from typing import Final

from engine import compiled, interpreted
from hearts import openspiel
from lap import Task, size_for
from limits import limit
from missing import MissingError

CONTENDERS: Final[Mapping[str, Callable[[str, int], dict[str, Task]]]] = {
    "compiled": compiled,
    "interpreted": interpreted,
    "limit": limit,
    "openspiel": openspiel,
}


def main(contender: str, game: str, seats: int, seconds: float) -> None:
    """Find out how large each task shall be, say so, then run what is asked for."""
    try:
        tasks = CONTENDERS[contender](game, seats)
    except MissingError as missing:
        tell({"missing": str(missing)})
        return
    sizes = {name: size_for(task, seconds) for name, task in tasks.items()}
    for name, task in tasks.items():  # once for nothing: what is counted is counted beforehand
        task(sizes[name])
    tell({"sizes": sizes})
    for line in sys.stdin:
        name = line.strip()
        tell(tasks[name](sizes[name])._asdict())


def tell(answer: Mapping[str, object]) -> None:
    """Write one line to the bench, at once."""
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
