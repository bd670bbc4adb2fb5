"""Whatever is typed wrong is answered by one clear sentence, in the language of the user."""

import json

import pytest

from signoria import games
from signoria.players.find import KNOWN

*_SOME, _LAST = games.names()
GAMES_EN = f"{', '.join(_SOME)} and {_LAST}"
GAMES_FR = f"{', '.join(_SOME)} et {_LAST}"
*_SOME, _LAST = KNOWN
PLAYERS = ", ".join(KNOWN)
PLAYERS_EN = f"{', '.join(_SOME)} and {_LAST}"
PLAYERS_FR = f"{', '.join(_SOME)} et {_LAST}"

CASES = [
    (["play", "medichi"],
     f"There is no game called 'medichi'. The games are {GAMES_EN}; did you mean medici?",
     f"Aucun jeu ne s'appelle « medichi ». Les jeux sont {GAMES_FR} ; vouliez-vous dire medici ?"),
    (["play", "medici", "--seats", "me,random"],
     "With these options, medici is for 3 to 6 players, not 2.",
     "Avec ces options, medici se joue de 3 à 6 joueurs, et non à 2."),
    (["play", "medici", "--seats", "me,heuristics,random"],
     (f"There is no player 'heuristics'. The players are me, {PLAYERS} and program:…; did you mean"
      " heuristic?"),
     (f"Aucun joueur ne s'appelle « heuristics ». Les joueurs sont me, {PLAYERS} et program:… ;"
      " vouliez-vous dire heuristic ?")),
    (["play", "medici", "--seats", "me,x,random"],
     f"There is no player 'x'. The players are me, {PLAYERS} and program:….",
     f"Aucun joueur ne s'appelle « x ». Les joueurs sont me, {PLAYERS} et program:…."),
    (["play", "medici", "--option", "editon=amigo"],
     "There is no option 'editon'. The options are edition, prize_needs_card and two_players.",
     ("L'option « editon » n'existe pas. Les options sont edition, prize_needs_card et"
      " two_players.")),
    (["play", "medici", "--option", "edition=parker"],
     "The option 'edition' must be amigo or rio-grande, not 'parker'.",
     "L'option « edition » doit être amigo ou rio-grande, et non « parker »."),
    (["play", "medici", "--option", "edition"],
     "--option needs a name and a value, such as name=value, not 'edition'.",
     "--option demande un nom et une valeur, comme nom=valeur, et non « edition »."),
    (["play", "medici", "--names", "a,b,c,d,e"],
     "There are 5 names for 4 seats.",
     "Il y a 5 noms pour 4 places."),
    (["play", "medici", "--names", "Ada,Ada"],
     "Two players cannot both be called 'Ada'.",
     "Deux joueurs ne peuvent pas s'appeler tous deux « Ada »."),
    (["play", "medici", "--names", "Ada,,Bruno"],
     "'' cannot be a name: it needs 1 to 24 visible characters.",
     "«  » ne peut pas être un nom : il faut de 1 à 24 caractères visibles."),
    (["play", "medici", "--save", "game.jsonl"],
     "The file 'game.jsonl' already exists; choose another name.",
     "Le fichier « game.jsonl » existe déjà ; choisissez un autre nom."),
    (["position", "medici", "--save", "folder"],
     "'folder' is a folder; a file is needed.",
     "« folder » est un dossier ; il faut un fichier."),
    (["play", "medici", "--load", "nothing.jsonl"],
     "There is no file 'nothing.jsonl'.",
     "Le fichier « nothing.jsonl » n'existe pas."),
    (["play", "medici", "--load", "folder"],
     "'folder' is a folder; a file is needed.",
     "« folder » est un dossier ; il faut un fichier."),
    (["play", "medici", "--load", "binary"],
     "'binary' is not a text file in UTF-8.",
     "« binary » n'est pas un fichier texte en UTF-8."),
    (["play", "medici", "--load", "game.jsonl", "--seed", "x"],
     "--load and --seed cannot be used together.",
     "--load et --seed ne peuvent pas servir ensemble."),
    (["play", "medici", "--position", "round.json", "--option", "edition=amigo"],
     "--position and --option cannot be used together.",
     "--position et --option ne peuvent pas servir ensemble."),
    (["play", "medici", "--position", "three.json", "--seats", "me,random,random,random"],
     "Position: it is for 3 players, but 4 were asked for.",
     "Position : elle est pour 3 joueurs, mais on en a demandé 4."),
    (["simulate", "medici", "--games", "many"],
     "--games needs a whole number from 1 to 999999999, not 'many'.",
     "--games demande un nombre entier de 1 à 999999999, et non « many »."),
    (["simulate", "medici", "--games", "0"],
     "--games needs a whole number from 1 to 999999999, not '0'.",
     "--games demande un nombre entier de 1 à 999999999, et non « 0 »."),
    (["simulate", "medici", "--players", "7"],
     "With these options, medici is for 3 to 6 players, not 7.",
     "Avec ces options, medici se joue de 3 à 6 joueurs, et non à 7."),
    (["simulate", "medici", "--policy", "oracle"],
     f"There is no player 'oracle'. The players are {PLAYERS_EN}.",
     f"Aucun joueur ne s'appelle « oracle ». Les joueurs sont {PLAYERS_FR}."),
    (["simulate", "medici", "--plot", "scores.gif"],
     "The name of a picture must end in .png or .svg; 'scores.gif' does not.",
     "Le nom d'une image doit finir par .png ou .svg ; ce n'est pas le cas de « scores.gif »."),
    (["simulate", "medici", "florence", "venice"],
     "Too many arguments: florence and venice.",
     "Trop d'arguments : florence et venice."),
    (["arena", "medici", "--seats", "random,random"],
     "With these options, medici is for 3 to 6 players, not 2.",
     "Avec ces options, medici se joue de 3 à 6 joueurs, et non à 2."),
    (["arena", "medici", "--seats", "me,random,random"],
     f"There is no player 'me'. The players are {PLAYERS} and program:….",
     f"Aucun joueur ne s'appelle « me ». Les joueurs sont {PLAYERS} et program:…."),
    (["replay", "nothing.jsonl"],
     "There is no file 'nothing.jsonl'.",
     "Le fichier « nothing.jsonl » n'existe pas."),
    (["replay", "game.jsonl", "--seat", "D"],
     "There is no seat 'D'. Expected a letter from A to C, or a number from 1 to 3.",
     "La place « D » n'existe pas. On attendait une lettre de A à C, ou un numéro de 1 à 3."),
    (["verify", "folder"],
     "'folder' is a folder; a file is needed.",
     "« folder » est un dossier ; il faut un fichier."),
    (["verify", "binary"],
     "'binary' is not a text file in UTF-8.",
     "« binary » n'est pas un fichier texte en UTF-8."),
    (["perft", "medici", "--depth", "-1"],
     "--depth needs a whole number from 1 to 999999999, not '-1'.",
     "--depth demande un nombre entier de 1 à 999999999, et non « -1 »."),
    (["bench", "chess"],
     f"There is no game called 'chess'. The games are {GAMES_EN}.",
     f"Aucun jeu ne s'appelle « chess ». Les jeux sont {GAMES_FR}."),
    (["bench", "--seconds", "soon"],
     "--seconds needs a time in seconds, more than 0 and at most 3600, not 'soon'.",
     "--seconds demande une durée en secondes, plus de 0 et au plus 3600, et non « soon »."),
    (["position", "medici", "--players", "2"],
     "With these options, medici is for 3 to 6 players, not 2.",
     "Avec ces options, medici se joue de 3 à 6 joueurs, et non à 2."),
    (["position", "medici", "--from", "round.json"],
     "Position, round: expected a whole number from 1 to 3, found 9.",
     "Position, round : on attendait un nombre entier de 1 à 3, et non 9."),
    (["position", "medici", "--from", "list.json"],
     "Position, position: expected an object in braces, found [1].",
     "Position, position : on attendait un objet entre accolades, et non [1]."),
    (["position", "medici", "--from", "broken.json"],
     "'broken.json' is not valid JSON: look at line 2, column 13.",
     "« broken.json » n'est pas du JSON valide : voyez la ligne 2, colonne 13."),
    (["position", "medici", "--from", "deep.json"],
     "'deep.json' is nested too deeply or holds a number too long to read.",
     "« deep.json » est trop imbriqué, ou contient un nombre trop long."),
    (["position", "medici", "--from", "long.json"],
     "'long.json' is nested too deeply or holds a number too long to read.",
     "« long.json » est trop imbriqué, ou contient un nombre trop long."),
    (["games", "chess"],
     f"There is no game called 'chess'. The games are {GAMES_EN}.",
     f"Aucun jeu ne s'appelle « chess ». Les jeux sont {GAMES_FR}."),
    (["verifi", "x"],
     "There is no command 'verifi'. Did you mean verify? 'signoria --help' lists them all.",
     ("La commande « verifi » n'existe pas. Vouliez-vous dire verify ? « signoria --help » les"
      " montre toutes.")),
]  # fmt: skip

MISUSES = [
    (["play"], "GAME is missing.", "Il manque JEU.", "signoria play"),
    (["arena", "medici"], "The option --seats is missing.", "Il manque l'option --seats.",
     "signoria arena"),
    (["simulate", "medici", "--gmes", "3"],
     "There is no option '--gmes' here. Did you mean --games?",
     "L'option « --gmes » n'existe pas ici. Vouliez-vous dire --games ?", "signoria simulate"),
    (["rules", "-x"], "There is no option '-x' here. The options are --option, --board and --lang.",
     "L'option « -x » n'existe pas ici. Les options sont --option, --board et --lang.",
     "signoria rules"),
    (["--x"], "There is no option '--x' here. The options are --version and --lang.",
     "L'option « --x » n'existe pas ici. Les options sont --version et --lang.", "signoria"),
    (["simulate", "medici", "--games"], "The option --games needs a value.",
     "L'option --games demande une valeur.", "signoria simulate"),
    (["games", "--json=1"], "The option --json takes no value.",
     "L'option --json ne prend pas de valeur.", "signoria games"),
]  # fmt: skip


@pytest.fixture(autouse=True)
def files(record, tmp_path):
    """Files that are not what they should be."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    (tmp_path / "round.json").write_text('{"round": 9}')
    (tmp_path / "three.json").write_text('{"players": 3}')
    (tmp_path / "list.json").write_text("[1]")
    (tmp_path / "broken.json").write_text('{"players": 3,\n "florins": }')
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "long.json").write_text(json.dumps({"players": 1}).replace("1", "1" * 5000))


@pytest.mark.parametrize(
    ("line", "english", "french"), CASES, ids=[" ".join(case[0]) for case in CASES]
)
def test_bad_input_gets_one_clear_sentence(signoria, line, english, french):
    for lang, sentence in (("en", english), ("fr", french)):
        assert signoria("--lang", lang, *line) == (2, "", sentence + "\n")


@pytest.mark.parametrize(("line", "english", "french", "command"), MISUSES)
def test_a_misused_command_says_where_its_help_is(signoria, line, english, french, command):
    assert signoria("--lang", "en", *line) == (
        2, "", f"{english}\nTry '{command} --help'.\n",
    )  # fmt: skip
    assert signoria("--lang", "fr", *line) == (
        2, "", f"{french}\nEssayez « {command} --help ».\n",
    )  # fmt: skip


def test_an_unknown_language_is_refused(signoria):
    done = signoria("games", "--lang", "de")
    assert (done.code, done.err) == (2, "--lang must be en or fr, not 'de'.\n")


def test_a_file_that_may_not_be_read_is_said_to_be_so(signoria, monkeypatch):
    def refuse(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    done = signoria("verify", "game.jsonl")
    assert done.code == 2
    assert done.err == "'game.jsonl' cannot be opened: permission denied.\n"


def test_a_missing_matplotlib_is_one_line(signoria, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    done = signoria("simulate", "medici", "--games", "5", "--plot", "x.png")
    assert (done.code, done.out) == (2, "")
    assert done.err == "Pictures need matplotlib: pip install 'signoria[plot]'.\n"


def test_ctrl_c_is_one_line_and_130(signoria, monkeypatch):
    def interrupt(*arguments, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr("signoria.cli.commands.simulate.simulate", interrupt)
    assert signoria("simulate", "medici") == (130, "", "Interrupted.\n")
    assert signoria("simulate", "medici", "--lang", "fr") == (130, "", "Interrompu.\n")
