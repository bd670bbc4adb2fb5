"""signoria games: lists the games."""

import re
from typing import NotRequired, TypedDict

import click
from rich.text import Text

from signoria import games as in_the_box
from signoria.cli import options
from signoria.cli.command import Command
from signoria.cli.grid import grid
from signoria.cli.session import Session, game_folder
from signoria.core.game import Game
from signoria.core.options import choices, spell


@click.command("games", cls=Command)
@options.argument("game", required=False)
@options.flag("--json")
@click.pass_obj
def command(session: Session, /, *, game: str | None, json: bool) -> None:
    """List all games, or tell about one."""
    if game is not None:
        found = session.game(game)
        if json:
            session.show_json(_whole(session, found))
        else:
            _show_one(session, found)
        return
    found_games = [session.game(name) for name in in_the_box.names()]
    for fault in in_the_box.broken():
        session.warn(session.words.problem(fault))
    if json:
        session.show_json([_brief(session, each) for each in found_games])
    else:
        _show_all(session, found_games)


class Setting(TypedDict):
    """An option with its texts."""

    title: str
    text: str
    default: str | int | bool
    choices: dict[str, str]


class Brief(TypedDict):
    """A game as the list shows it."""

    name: str
    title: str
    seats: list[int]
    about: str


class Whole(Brief):
    """A game with its options and where its rules come from."""

    provenance: NotRequired[str]
    options: dict[str, Setting]
    credit: str
    rules: int
    readings: int


def _brief(session: Session, game: Game) -> Brief:
    words, seats = session.words_of(game), game.seats(game.Options())
    return {
        "name": game.NAME,
        "title": words.say("title"),
        "seats": [seats.start, seats.stop - 1],
        "about": words.say("about"),
    }


def _whole(session: Session, game: Game) -> Whole:
    words = session.words_of(game)
    settings: dict[str, Setting] = {
        name: {
            "title": words.say(f"option.{name}.title"),
            "text": words.say(f"option.{name}.text"),
            "default": values[0],
            "choices": {spell(v): words.say(f"option.{name}.{spell(v)}") for v in values},
        }
        for name, values in choices(game.Options).items()
    }
    brief = _brief(session, game)
    whole: Whole = {
        "name": brief["name"],
        "title": brief["title"],
        "seats": brief["seats"],
        "about": brief["about"],
        "options": settings,
        "credit": words.say("credit"),
        "rules": game.VERSION,
        "readings": readings(game),
    }
    if words.has("provenance"):
        whole["provenance"] = words.say("provenance")
    return whole


def readings(game: Game) -> int:
    """Return how many readings of unclear rules the game's ``RULES.md`` numbers."""
    path = game_folder(game) / "RULES.md"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return len(set(re.findall(r"\bR[0-9]+\b", text)))


def _show_all(session: Session, found: list[Game]) -> None:
    table = grid()
    table.add_column(session.say("games.name"), style="typed")
    table.add_column(session.say("games.title"))
    table.add_column(session.say("games.seats"), no_wrap=True)
    table.add_column(session.say("games.about"))
    for game in found:
        brief = _brief(session, game)
        low, high = brief["seats"]
        table.add_row(
            game.NAME,
            brief["title"],
            str(low) if low == high else session.say("games.range", low=low, high=high),
            brief["about"],
        )
    session.show(table)


def _show_one(session: Session, game: Game) -> None:
    whole = _whole(session, game)
    low, high = whole["seats"]
    session.show(Text(whole["title"], "bold"))
    session.show(whole["about"])
    session.tell("games.played_by_all" if low == high else "games.played_by", low=low, high=high)
    if "provenance" in whole:
        session.show(whole["provenance"])
    for name, option in whole["options"].items():
        session.show("", Text(f"--option {name}=…", "typed").append(f"  {option['title']}"))
        session.show(f"  {option['text']}")
        for value, text in option["choices"].items():
            mark = f" {session.say('games.default')}" if value == spell(option["default"]) else ""
            session.show(Text(f"    {value}", "bold").append(f"  {text}{mark}", "not bold"))
    session.show("")
    session.tell("games.rules", version=whole["rules"], readings=whole["readings"])
    session.show(Text(whole["credit"], "dim"))
