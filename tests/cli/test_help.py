"""Help, the version, and the language they are in."""

import pytest

from signoria import __version__
from signoria.cli import language
from signoria.cli.command import COMMANDS
from signoria.core.fast import COMPILED


def test_without_a_command_the_commands_are_listed(signoria):
    done = signoria()
    assert done.code == 0
    assert done.lines[0] == "Usage: signoria [OPTIONS] COMMAND …"
    assert "Commands:" in done.lines
    for command in COMMANDS:
        assert f"  {command} " in done.out


def test_the_list_is_french_when_french_is_asked_for(signoria):
    done = signoria("--lang", "fr")
    assert done.lines[0] == "Utilisation : signoria [OPTIONS] COMMANDE …"
    assert "Commandes\u00a0:" in signoria.printed.splitlines()
    assert "Afficher cette aide et quitter." in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(signoria, command):
    english = signoria(command, "--help")
    french = signoria(command, "--help", "--lang", "fr")
    assert english.code == french.code == 0
    assert english.lines[0].startswith(f"Usage: signoria {command} [OPTIONS]")
    assert french.lines[0].startswith(f"Utilisation : signoria {command} [OPTIONS]")
    assert "Show this message and exit." in english.out
    assert "Afficher cette aide et quitter." in french.out


def test_help_tells_the_argument_and_the_default(signoria):
    done = signoria("simulate", "--help")
    assert done.lines[0] == "Usage: signoria simulate [OPTIONS] GAME"
    assert "  GAME  The name of a game; 'signoria games' lists them." in done.lines
    assert "  --games N            How many games to play. [default: 1000]" in done.lines


def test_help_fits_into_eighty_columns(signoria):
    for command in COMMANDS:
        for lang in ("en", "fr"):
            assert max(map(len, signoria(command, "--help", "--lang", lang).lines)) <= 80


def test_the_version_says_whether_it_is_compiled(signoria):
    done = signoria("--version")
    kind = "compiled" if COMPILED else "interpreted; to run many times faster, compile it"
    assert done.out.startswith(f"signoria {__version__}, {kind}")
    assert len(done.lines) == 1


def test_the_version_in_french(signoria):
    kind = "compilé" if COMPILED else "interprété ; pour aller beaucoup plus vite"
    assert signoria("--version", "--lang", "fr").out.startswith(f"signoria {__version__}, {kind}")


@pytest.mark.parametrize(
    ("line", "environment", "lang"),
    [
        ([], {}, "en"),
        (["--lang", "fr", "games"], {}, "fr"),
        (["games", "--lang=fr"], {}, "fr"),
        (["games", "--lang", "en", "--lang", "fr"], {}, "fr"),
        (["games", "--", "--lang", "fr"], {}, "en"),
        (["games", "--lang"], {}, "en"),
        (["--lang", "en"], {"SIGNORIA_LANG": "fr"}, "en"),
        (["--lang", "de"], {"SIGNORIA_LANG": "fr"}, "fr"),
        ([], {"SIGNORIA_LANG": "FR"}, "fr"),
        ([], {"SIGNORIA_LANG": "it", "LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_CA.UTF-8"}, "fr"),
        ([], {"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ([], {"LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
        ([], {"LC_ALL": "", "LANG": "fr"}, "fr"),
    ],
)
def test_the_language_is_the_one_asked_for_or_suggested(line, environment, lang):
    assert language.chosen_language(line, environment) == lang
