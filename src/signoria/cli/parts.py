"""The parts that Signoria consists of here: itself, what its page ships, and what it needs."""

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final, Literal, NamedTuple

import signoria
from signoria.core.problem import Problem

NAME: Final = "signoria"
EXTRAS: Final = ("server", "postgres", "plot", "picture", "ray")
"""The extras for those who run Signoria; the others are for those who work on it."""
RULE: Final = "-" * 72
PACKAGE: Final = Path(signoria.__file__).parent
SHIPPED: Final[tuple[tuple[Path, Literal["npm", "pypi"]], ...]] = (
    (PACKAGE / "server" / "static" / "licences.txt", "npm"),
    (PACKAGE / "notices" / "mypyc.txt", "pypi"),
)
"""Notices that the build wrote of what it put in: of the page, and of compiled modules."""
_NOTICE: Final = re.compile(r"^(\S+) (\S+) \(([^\n]+)\)\n", re.MULTILINE)
_NEEDED: Final = re.compile(r"^([\w.-]+)\s*(?:\[([\w.,\s-]*)\])?")
_EXTRA: Final = re.compile(r"""extra\s*==\s*['"]([\w.-]+)['"]""")


class Part(NamedTuple):
    """A package with its licence, and the packages among the parts that it needs."""

    name: str
    version: str
    licence: str
    text: str
    registry: Literal["npm", "pypi"]
    is_spdx: bool = True
    """Whether the licence is written as an SPDX expression."""
    needs: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The line above its licence."""
        return f"{self.name} {self.version} ({self.licence})"


def all_parts() -> list[Part]:
    """Return Signoria, then what it ships, then what is installed of what it needs."""
    installed = dict(_installed())
    itself = installed.pop(NAME)
    shipped = [part for file, registry in SHIPPED for part in _noticed(file, registry)]
    needs = (*itself.needs, *[part.name for part in shipped])
    return [itself._replace(needs=needs), *shipped, *sorted(installed.values())]


def _noticed(file: Path, registry: Literal["npm", "pypi"]) -> Iterator[Part]:
    """Yield the parts of a *file* of notices; of none if nothing of the kind was built."""
    whole = file.read_text(encoding="utf-8") if file.is_file() else ""
    for notice in whole.split(f"\n{RULE}\n\n"):
        head = _NOTICE.match(notice)
        if head:
            name, version, licence = head.groups()
            yield Part(name, version, licence, notice[head.end() :].strip(), registry)


def _installed() -> Iterator[tuple[str, Part]]:
    """Yield Signoria and every installed package that it needs, with its extras."""
    wanted: dict[str, set[str]] = {NAME: set(EXTRAS)}
    left = [NAME]
    found: dict[str, tuple[Distribution, set[str]]] = {}
    while left:
        name = left.pop()
        package = _found(name)
        if package is None:
            continue
        needs = dict(_needs(package, wanted[name]))
        found[name] = package, set(needs)
        for each, extras in needs.items():
            if each not in wanted or not extras <= wanted[each]:
                wanted.setdefault(each, set()).update(extras)
                left.append(each)
    for name, (package, all_needs) in found.items():
        yield name, _part(package, sorted((all_needs & found.keys()) - {name}))


def _found(name: str) -> Distribution | None:
    """Return the package *name*; ``None`` if this system does not need it, or has not got it."""
    try:
        return distribution(name)
    except PackageNotFoundError:
        if name == NAME:
            raise Problem("not_installed") from None
        return None


def _needs(package: Distribution, extras: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Yield the packages that *package* with its *extras* needs, each with extras of its own."""
    together: dict[str, set[str]] = {}
    for line in package.requires or ():
        needed, _, marker = line.partition(";")
        asked = set(_EXTRA.findall(marker))
        match = _NEEDED.match(needed.strip())
        if match and (not asked or asked & extras):
            own = {extra.strip() for extra in (match[2] or "").split(",") if extra.strip()}
            together.setdefault(_normal(match[1]), set()).update(own)
    yield from together.items()


def _normal(name: str) -> str:
    """Return *name* as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _part(package: Distribution, needs: list[str]) -> Part:
    expression = _field(package, "License-Expression")
    licence = expression or _declared(package)
    files = package.metadata.get_all("License-File") or []
    texts = [package.read_text(f"licenses/{file}") or package.read_text(file) for file in files]
    text = "\n\n".join(text.strip() for text in texts if text)
    name = _normal(package.metadata["Name"])
    return Part(name, package.version, licence, text, "pypi", bool(expression), tuple(needs))


def _field(package: Distribution, name: str) -> str:
    """Return a field of the package's metadata; nothing if it is not there."""
    return "".join((package.metadata.get_all(name) or [])[:1]).strip()


def _declared(package: Distribution) -> str:
    """Return the licence of a package without an SPDX expression: its field, or its classifiers."""
    field = _field(package, "License")
    if field and "\n" not in field:
        return field
    classifiers = package.metadata.get_all("Classifier") or []
    kinds = [each.split(" :: ")[-1] for each in classifiers if each.startswith("License ::")]
    return " or ".join(kinds) or "see the text"
