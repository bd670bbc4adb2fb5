"""The texts of the command line: complete, in both languages, and all of them used."""

import ast
import re
import string
from pathlib import Path

import click

from signoria import cli
from signoria.cli.command import COMMANDS
from signoria.cli.main import program
from signoria.cli.session import Session
from signoria.core import text

FOLDER = Path(cli.__file__).parent
SOURCE = FOLDER.parent
LAYERS = ("cli", "players", "arena")
DYNAMIC = ("command.", "option.", "metavar.", "problem.", "noun.")


def leaves(table, prefix=""):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


ENGLISH, FRENCH = (dict(leaves(text.table(FOLDER, lang))) for lang in ("en", "fr"))


def placeholders(template):
    return {(name, spec) for _, name, spec, _ in string.Formatter().parse(template) if name}


def nodes():
    for layer in LAYERS:
        for path in (SOURCE / layer).rglob("*.py"):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def patterns():
    """Return what keys the source asks for: literally, or with a part that varies."""
    for node in nodes():
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w-]+"
                for part in node.values
            ]
            yield "".join(parts)


def raised():
    """Return the names of all problems that these layers raise."""
    names = set()
    for node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
            first = node.args[0]
            if isinstance(first, ast.Constant):
                names.add(first.value)
    return names


def asked_by_help():
    """Return the keys that the help pages of all commands ask for."""
    context = click.Context(program, info_name="signoria", obj=Session("en"))
    keys = set()
    for command in [program, *[program.get_command(context, name) for name in COMMANDS]]:
        if command is not program:
            keys.add(f"command.{command.name}.about")
        for param in command.get_params(context):
            name = param.opts[0].removeprefix("--")
            own = f"command.{command.name}.{name}"
            keys.add(own if own in ENGLISH else f"option.{name}")
            if isinstance(param, click.Argument) or not param.is_flag:
                keys.add(f"metavar.{param.metavar or param.name}")
    return keys


def test_both_languages_have_the_same_keys_in_the_same_order():
    assert list(ENGLISH) == list(FRENCH)


def test_both_languages_name_the_same_parts():
    keys = ENGLISH.keys() & FRENCH.keys()
    different = [k for k in keys if placeholders(ENGLISH[k]) != placeholders(FRENCH[k])]
    assert different == []


def test_no_french_sentence_is_still_english():
    same = [key for key, value in ENGLISH.items() if len(value) > 30 and FRENCH[key] == value]
    assert same == ["seating.names"]


def test_every_text_is_used():
    known = [re.compile(pattern) for pattern in set(patterns())]
    plain = [key for key in ENGLISH if not key.startswith(DYNAMIC)]
    assert len(plain) > 100
    assert [key for key in plain if not any(each.fullmatch(key) for each in known)] == []


def test_help_asks_for_exactly_the_texts_that_there_are():
    asked = asked_by_help()
    assert asked - ENGLISH.keys() == set()
    told = {key for key in ENGLISH if key.startswith(("command.", "option.", "metavar."))}
    longer = {key for key in told if re.fullmatch(r"command\.[\w-]+\.text", key)}
    assert told - longer == asked
    assert {key.split(".")[1] for key in longer} <= set(COMMANDS)


def test_every_problem_has_its_text_and_every_text_its_problem():
    core = dict(leaves(text.table(SOURCE / "core", "en")))
    own = {key.removeprefix("problem.") for key in ENGLISH if key.startswith("problem.")}
    shared = {key.removeprefix("problem.") for key in core if key.startswith("problem.")}
    by_variable = {
        "missing_argument", "missing_option", "takes_no_value", "needs_value",
        "file_missing", "file_directory", "file_forbidden",
    }  # fmt: skip
    assert own == (raised() - shared) | by_variable
