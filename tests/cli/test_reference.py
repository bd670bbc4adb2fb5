"""What is in the box, and its rules."""

import json


def test_games_are_listed(signoria):
    done = signoria("games")
    assert done.code == 0
    assert done.lines[0].split() == ["Name", "Title", "Players", "About"]
    (medici,) = [line for line in done.lines if line.startswith("medici")]
    assert medici.split()[:6] == ["medici", "Medici", "3\N{EN DASH}6", "Three", "rounds", "of"]
    (court,) = [line for line in done.lines if line.startswith("court")]
    assert court.split()[:6] == ["court", "Court", "of", "the", "Medici", "2"]


def test_games_are_listed_for_programs_in_french(signoria):
    listed = json.loads(signoria("games", "--json", "--lang", "fr").out)
    (medici,) = [game for game in listed if game["name"] == "medici"]
    assert medici["seats"] == [3, 6]
    assert medici["about"].startswith("Trois manches d'enchères")


def test_a_game_tells_its_options_its_credit_and_its_readings(signoria):
    done = signoria("games", "medici")
    assert "For 3 to 6 players." in done.lines
    assert "--option edition=…  Edition" in done.lines
    assert "    amigo  Amigo 1995, as in the rulebook (default)" in done.lines
    assert "    rio-grande  Rio Grande" in done.lines
    assert "Designed by Reiner Knizia" in done.out


def test_a_game_for_one_number_of_players_says_that_number(signoria):
    assert "For 2 players." in signoria("games", "court").lines
    assert "Pour 2 joueurs." in signoria("games", "court", "--lang", "fr").lines
    done = signoria("simulate", "court", "--players", "3")
    assert done.err.strip() == "court is for exactly 2 players, not 3."


def test_a_game_tells_the_same_to_programs(signoria):
    told = json.loads(signoria("games", "medici", "--json").out)
    assert told["options"]["edition"]["default"] == "amigo"
    assert list(told["options"]["edition"]["choices"]) == ["amigo", "rio-grande"]
    assert told["rules"] == 1
    assert told["readings"] > 20


def test_the_rules_are_shown_by_section(signoria):
    done = signoria("rules", "medici")
    titles = [line for line in done.lines if line.startswith("§ ")]
    assert titles[:3] == ["§ Contents", "§ Preparation", "§ The first player"]
    assert len(titles) == 15


def test_a_section_is_found_by_name_by_title_and_by_part_of_it(signoria):
    for wanted in ("auction", "The auction", "the AUCTION", "auct"):
        done = signoria("rules", "medici", wanted)
        assert (done.code, done.lines[0]) == (0, "§ The auction")
        assert len(done.lines) == 2


def test_a_section_is_found_without_accents(signoria):
    assert signoria("rules", "medici", "egalites", "--lang", "fr").lines[0] == "§ Égalités"


def test_a_part_of_several_titles_names_them(signoria):
    done = signoria("rules", "medici", "scoring")
    assert (done.code, done.out) == (2, "")
    assert done.err == "'scoring' does not name one single section. Choose from cargo and goods.\n"


def test_the_rules_tell_what_an_option_changes_under_its_section(signoria):
    done = signoria("rules", "medici", "--option", "edition=rio-grande")
    at = done.lines.index("§ Scoring the cargo")
    assert done.lines[at + 2] == (
        "With edition=rio-grande: With six players the third earns 15 instead of 10."
    )
    at = done.lines.index("§ Summit bonuses")
    assert done.lines[at + 2].startswith("With edition=rio-grande: ")
    assert len([line for line in done.lines if line.startswith("With edition=")]) == 2
    assert not any(line.startswith("With ed") for line in signoria("rules", "medici").lines)


def test_a_section_alone_tells_its_changes_in_french(signoria):
    done = signoria("rules", "tuscany", "cards", "--option", "draw=2", "--lang", "fr")
    assert done.lines[-1] == (
        "Avec draw=2 : Piochez deux cartes au lieu de trois, et une de plus par amélioration."
    )


def test_an_option_set_by_itself_goes_before_the_edition(signoria):
    english = ["--option", "edition=english"]
    done = signoria("rules", "court", *english, "--option", "end_inner=empty")
    said = [line.partition(":")[0] for line in done.lines if line.startswith("With ")]
    assert said == ["With edition=english", "With end_inner=empty"]
    assert "With edition=english: The game ends at once when one player cannot play." in done.lines


def test_options_that_change_nothing_here_say_so_and_wrong_ones_are_refused(signoria):
    said = "These options change nothing of what is shown here."
    assert said in signoria("rules", "medici", "--option", "edition=amigo").lines
    assert said in signoria("rules", "medici", "auction", "--option", "edition=rio-grande").lines
    done = signoria("rules", "medici", "--option", "edition=grail")
    assert (done.code, "'edition' must be" in done.err) == (2, True)
