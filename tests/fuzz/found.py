"""What was found: kept as files, one for each place that broke, and judged by `make test`."""

import fnmatch
import hashlib
import json
import traceback
from functools import cache
from pathlib import Path

from fuzz import api, files, rules, seats

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "found"


@cache
def targets():
    """Return all that can be fuzzed, by name."""
    groups = [*rules.targets(), *files.targets(), *seats.targets(), *api.targets()]
    return {each.name: each for each in groups}


def chosen(patterns):
    """Return the names of the targets that *patterns* mean: a group, or names with asterisks."""
    return [
        name
        for name in targets()
        if not patterns
        or any(fnmatch.fnmatch(name, p) or name.startswith(f"{p}/") for p in patterns)
    ]


def fault_of(error):
    """Return what went wrong, and where: two faults at one place are one."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "site-packages" not in frame.filename] or frames
    last = ours[-1]
    where = f"{Path(last.filename).name}:{last.name}"
    told = "".join(traceback.format_exception(error, limit=-4))
    return {
        "kind": type(error).__name__,
        "where": where,
        "told": told.replace(f"{ROOT}/", "")[-3000:],
    }


def keep(name, seed, text, fault):
    """Keep a case that broke, unless a shorter one that broke there is kept already."""
    place = f"{name} {fault['kind']} {fault['where']}"
    mark = hashlib.sha256(place.encode()).hexdigest()[:8]
    path = FOLDER / f"{name.replace('/', '-')}-{mark}.json"
    if path.exists() and len(json.loads(path.read_text(encoding="utf-8"))["text"]) <= len(text):
        return path
    case = {"target": name, "seed": seed, "fault": fault, "text": text}
    FOLDER.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(case, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def kept():
    """Return all files of cases that broke once."""
    return sorted(FOLDER.glob("*.json"))


def judge(path):
    """Judge a case again that was kept; the name of its file will do."""
    case = json.loads((FOLDER / Path(path).name).read_text(encoding="utf-8"))
    target = targets()[case["target"]]
    target.judge(case["text"] or target.make(case["seed"]))


def repeat(name, seed):
    """Return the command that repeats a case."""
    return f'make fuzz ARGS="--only {name} --seed {seed}"'
