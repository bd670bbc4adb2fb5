"""A table in the terminal: what is typed, what is answered, and that nothing gets lost."""

import builtins
import json

import pytest

CHOOSING = {"players": 3, "auctioneer": "A", "lot": ["cloth-5"], "phase": "choose"}
ASKED_LAST = {
    "players": 3, "auctioneer": "A", "lot": ["cloth-5"], "phase": "bid", "bidder": "A",
    "standing_bid": 6, "leader": "C",
}  # fmt: skip
HOT_SEAT = ["--seats", "me,me,me", "--names", "Ada,Bruno,Carla", "--seed", "florence"]
REFUSED = "Not allowed: a bid must beat the standing bid of 6 florins (§ The auction)."


@pytest.fixture
def play(signoria, tmp_path):
    """Play from a position; three people sit at one keyboard."""

    def typed(position, *lines, lang="en", seats=HOT_SEAT):
        (tmp_path / "position.json").write_text(json.dumps(position))
        line = ["play", "medici", "--position", "position.json", *seats, "--lang", lang]
        return signoria(*line, stdin="".join([f"{each}\n" for each in lines]))

    return typed


def test_a_number_is_a_bid_where_bids_are_asked_for(play):
    done = play(ASKED_LAST, "7")
    assert " bid 7 … 40   Bid 7 florins or more, up to 40" in done.lines
    assert " · Ada bids 7 florins." in done.lines
    assert "   → Ada takes cloth 5 for 7 florins." in done.lines


def test_a_number_is_a_line_where_the_list_is_numbered(play):
    done = play(CHOOSING, "1", "log")
    assert "  1  offer   Offer the lot" in done.lines
    assert "  2  turn    Turn up another card" in done.lines
    assert " · Ada offers the lot." in done.lines


def test_the_log_is_told_in_one_sentence_a_turn(play):
    done = play(ASKED_LAST, "7", "log turns")
    assert " · Ada puts up cloth 5, and keeps the lot for 7 florins." in done.lines


def test_a_line_that_is_not_in_the_list_is_refused(play):
    assert "There is no line 3 in the list; it goes up to 2." in play(CHOOSING, "3").lines


@pytest.mark.parametrize("typed", ["bid 7", "BID  7", "b 7", "Bid 7 florins", "bid 7 fl"])
def test_an_action_may_be_cut_short_or_spelt_out(play, typed):
    assert " · Ada bids 7 florins." in play(ASKED_LAST, typed).lines


@pytest.mark.parametrize(
    "typed", ["enchérir 7", "Encherir 7", "ench 7", "bid 7", "7", "Enchérir à 7"]
)
def test_french_verbs_are_understood(play, typed):
    done = play(ASKED_LAST, typed, lang="fr")
    assert " enchérir 7 … 40   Enchérir à 7 ou plus, jusqu'à 40" in done.lines
    assert " · Ada enchérit à 7." in done.lines


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("vendre", " · Ada met le lot en vente."),
        ("vendre le", " · Ada met le lot en vente."),
        ("retourner", " · Ada retourne une carte de plus."),
        ("offer", " · Ada met le lot en vente."),
    ],
)
def test_french_choices_are_shown_and_understood(play, typed, told):
    done = play(CHOOSING, typed, lang="fr")
    assert "  1  vendre      Vendre le lot" in done.lines
    assert "  2  retourner   Retourner une carte de plus" in done.lines
    assert told in done.lines


def test_what_is_not_allowed_is_refused_with_its_reason_and_paragraph(play):
    done = play(ASKED_LAST, "bid 6", "5")
    assert done.lines.count(REFUSED) == 2


def test_why_explains_the_last_refusal_with_the_whole_paragraph(play):
    done = play(ASKED_LAST, "bid 6", "why")
    assert done.lines.count(REFUSED) == 2
    assert "§ The auction" in done.lines
    assert "Everyone bids or passes once, starting on the auctioneer's left" in done.out


def test_why_explains_an_action_without_doing_it(play):
    done = play(ASKED_LAST, "why", "why 41", "why turn", "why 7")
    assert (
        "Nothing has been refused yet. 'why ACTION' tells why an action is not allowed."
        in done.lines
    )
    assert "Not allowed: you have only 40 florins (§ The auction)." in done.lines
    assert "Not allowed: the auction has already begun (§ The auction)." in done.lines
    assert "'bid 7' is allowed now." in done.lines
    assert " · Ada bids 7 florins." not in done.lines


def test_why_shows_all_that_an_action_takes(play):
    done = play(ASKED_LAST, "why 41")
    assert "   ✓ the lot is offered" in done.lines
    assert "   ✗ 40 of 41 florins" in done.lines


def test_why_alone_lists_what_is_out_of_reach(play):
    done = play(ASKED_LAST, "why")
    assert "Turn up another card" in done.lines
    assert "   ✗ the auction has already begun" in done.lines


def test_why_takes_a_piece_of_the_board(play):
    done = play(ASKED_LAST, "why pile")
    assert ("Turn up another card: the auction has already begun. (§ The auction)") in done.lines


def test_why_tells_what_a_piece_takes_that_a_plan_leads_to(play):
    done = play(CHOOSING, "why pile", "why lot")
    assert "Turn up another card." in done.lines
    assert "Offer the lot." in done.lines


def test_a_plan_for_a_goal_out_of_reach_tells_what_is_lacking(play):
    done = play(ASKED_LAST, "plan pile", "plan atlantis")
    assert "Turn up another card: the auction has already begun. (§ The auction)" in done.lines
    assert "   ✗ the auction has already begun" in done.lines
    assert any(line.startswith("No plan leads to 'atlantis' now.") for line in done.lines)


def test_why_in_french(play):
    done = play(ASKED_LAST, "pourquoi 3", lang="fr")
    assert (
        "Impossible : il faut dépasser l'enchère en cours (6 florins) (§ Les enchères)."
    ) in done.lines


@pytest.mark.parametrize("typed", ["dance", "?", "bid cloth-5 or so"])
def test_what_nobody_understands_is_said_to_be_so(play, typed):
    done = play(ASKED_LAST, typed)
    assert (
        f"'{typed}' is not something you can do here. Type a choice from the list, or 'help'."
    ) in done.lines


def test_a_very_long_line_is_not_understood_either(play):
    done = play(ASKED_LAST, "9" * 5000)
    assert f"'{'9' * 80}…' is not something you can do here." in done.out


AGAINST_BOTS = ["--seats", "me,random,random", "--names", "Ada,Bruno,Carla", "--seed", "florence"]
RICH = {**CHOOSING, "florins": [40, 3, 3]}
KNOWN_ALONE = (
    "Something has been revealed since: what chance did, or what another player decided. That can"
    " be undone in practice only ('signoria play --practice')."
)
KNOWN_HERE = (
    "Something has been revealed since: what chance did, or what another player decided. If"
    " everyone at this keyboard agrees to undo it, type 'undo agreed'."
)


def record_in(folder):
    """Return the first and the last line of the only game kept in *folder*."""
    (kept,) = (folder / "kept").iterdir()
    lines = kept.read_text(encoding="utf-8").splitlines()
    return json.loads(lines[0]), json.loads(lines[-1])


def test_nobody_fishes_for_the_bids_of_the_programs_players(play, tmp_path):
    done = play(RICH, "offer", "undo", seats=AGAINST_BOTS)
    assert KNOWN_ALONE in done.lines
    assert done.lines.count("  1  offer   Offer the lot") == 1
    header, closing = record_in(tmp_path)
    assert (header["practice"], closing["take_backs"]) == (False, [0, 0, 0])


def test_nobody_draws_until_the_draw_is_good(play, tmp_path):
    done = play(RICH, "turn", "undo", "undo agreed", seats=AGAINST_BOTS)
    assert done.lines.count(KNOWN_ALONE) == 2, "there is nobody else who could agree"
    assert record_in(tmp_path)[1]["take_backs"] == [0, 0, 0]


def test_in_practice_take_backs_are_free_and_counted(play, tmp_path):
    seats = [*AGAINST_BOTS, "--practice"]
    done = play(RICH, "offer", "undo", "turn", "undo", "log", seats=seats)
    assert "This is practice: you can undo anything, and undone moves are counted." in done.lines
    assert " · Ada offers the lot. (undone)" in done.lines
    assert " · Ada undoes a move." in done.lines
    assert done.lines.count("  1  offer   Offer the lot") == 4
    header, closing = record_in(tmp_path)
    assert header["practice"] is True
    assert (closing["take_backs"], closing["take_backs_known"]) == ([2, 0, 0], [2, 0, 0])


def test_a_game_that_was_practice_goes_on_as_practice(play, signoria, tmp_path):
    play(RICH, "save mine.jsonl", seats=[*AGAINST_BOTS, "--practice"])
    done = signoria("play", "medici", "--load", "mine.jsonl", stdin="turn\nundo\n")
    assert "This is practice: you can undo anything, and undone moves are counted." in done.lines
    assert KNOWN_ALONE not in done.lines


def test_the_end_of_practice_says_so_and_who_took_back(play):
    holds = [
        ["dye-1", "dye-2", "dye-3", "dye-4"],
        ["metal-1", "metal-2", "metal-3", "metal-4"],
        ["spice-0", "spice-1", "spice-2", "spice-3", "spice-4"],
    ]
    seats = [*HOT_SEAT, "--practice"]
    typed = ("bid 1", "undo", "bid 1", "pass")
    done = play({**CHOOSING, "round": 3, "holds": holds}, *typed, seats=seats)
    end = done.lines.index("This was practice: the game counts in no statistics.")
    told = "Moves undone by Bruno: 1, of which 0 after something was revealed."
    assert done.lines[end + 1] == told


def test_undo_at_one_keyboard_takes_back_the_last_decision_of_anyone(play):
    done = play(CHOOSING, "offer", "bid 3", "undo", "log")
    log = done.lines.index("Bruno > log")
    assert done.lines[log : log + 5] == [
        "Bruno > log",
        " · Ada offers the lot.",
        " · Bruno bids 3 florins. (undone)",
        " · Bruno undoes a move.",
        "Bruno >",
    ]


def test_undo_stops_where_something_became_known(play):
    done = play(CHOOSING, "turn", "undo")
    assert KNOWN_HERE in done.lines


def test_several_at_one_keyboard_may_agree_to_go_back_further(play, tmp_path):
    done = play(CHOOSING, "turn", "undo agreed", "log")
    assert " · Ada turns up another card. (undone)" in done.lines
    closing = record_in(tmp_path)[1]
    assert (closing["take_backs"], closing["take_backs_known"]) == ([1, 0, 0], [1, 0, 0])
    assert (
        " · Ada annule un coup."
        in play(CHOOSING, "retourner", "annuler Accord", "journal", lang="fr").lines
    )


def test_what_follows_undo_is_agreed_or_nothing(play):
    done = play(CHOOSING, "offer", "undo twice")
    assert (
        "'undo twice' means nothing here: type 'undo', or 'undo agreed' if everyone at this"
        " keyboard agrees."
    ) in done.lines


def test_undo_at_the_beginning_has_nothing_to_take_back(play):
    assert "Il n'y a rien à annuler." in play(CHOOSING, "annuler", lang="fr").lines


def test_a_saved_game_is_loaded_again_as_it_was(play, tmp_path):
    done = play(ASKED_LAST, "save mine.jsonl", "bid 9", "load mine.jsonl", "log")
    assert "Saved as mine.jsonl." in done.lines
    assert "   → Ada takes cloth 5 for 9 florins." in done.lines
    assert "Resuming mine.jsonl. The previous game is kept." in done.lines
    after = done.out.partition("Resuming mine.jsonl")[2]
    assert "Ada > log\nAda > " in after
    assert len(list((tmp_path / "kept").iterdir())) == 2


def test_save_alone_says_where_the_game_is_kept(play, tmp_path):
    done = play(ASKED_LAST, "save")
    (kept,) = (tmp_path / "kept").iterdir()
    assert f"Saved as {kept}." in done.lines


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("load", "Type 'load' and the name of a file."),
        ("load nothing.jsonl", "There is no file 'nothing.jsonl'."),
        (
            "load position.json",
            "This is a position, not a record: 'signoria position GAME --from FILE'",
        ),
        ("save kept", "'kept' is a folder; a file is needed."),
        ("save no/where.jsonl", "'no/where.jsonl' cannot be written: its folder does not exist."),
        ("rules dance", "'dance' does not name one single section."),
    ],
)
def test_a_problem_at_the_table_does_not_end_the_game(play, typed, answer):
    done = play(ASKED_LAST, typed, "bid 9")
    assert answer in done.out
    assert " · Ada bids 9 florins." in done.lines


@pytest.mark.parametrize("last", [[], ["quit"]])
def test_a_game_that_is_left_goes_on_where_it_was(play, signoria, last):
    left = play(ASKED_LAST, "bid 9", *last)
    assert left.code == 0
    again = signoria(*left.suggested("The game is kept. To resume it: "), stdin="log\n")
    assert again.code == 0
    assert " · Ada bids 9 florins." in again.lines
    assert "   → Ada takes cloth 5 for 9 florins." in again.lines
    known = again.out.partition("Bruno > log\n")[2].splitlines()[:2]
    assert known == [" · Ada bids 9 florins.", "   → Ada takes cloth 5 for 9 florins."]


def test_going_on_writes_the_same_kept_game(play, signoria, tmp_path):
    left = play(ASKED_LAST, "bid 9")
    command = left.suggested("The game is kept. To resume it: ")
    signoria(*command, stdin="offer\n")
    (kept,) = (tmp_path / "kept").iterdir()
    assert '"do": "offer"' in kept.read_text()
    assert signoria("verify", str(kept)).code == 0


def test_ctrl_c_keeps_the_game_and_leaves_with_130(play, monkeypatch):
    def interrupt(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    done = play(ASKED_LAST)
    assert done.code == 130
    assert done.lines[-1].startswith("The game is kept. To resume it: signoria play medici --load ")


def test_ctrl_c_while_others_think_leaves_what_was_kept(play, monkeypatch):
    def interrupt(self):
        raise KeyboardInterrupt

    monkeypatch.setattr("signoria.cli.table.terminal_game.TerminalGame.let_bots_act", interrupt)
    assert play(ASKED_LAST).code == 130


def test_at_one_keyboard_it_is_said_whose_turn_it_is(play):
    done = play(CHOOSING, "offer", "pass")
    turns = [line.strip("─ ") for line in done.lines if line.startswith("────") and " " in line]
    assert turns == ["A Ada", "B Bruno", "C Carla"]


def test_rules_and_help_are_at_hand(play):
    done = play(ASKED_LAST, "rules holds", "help", "")
    assert "§ Limited holds" in done.lines
    assert "undo [agreed]    Undo your last decision, unless something has been" in done.out
    assert "a number         Here a bare number is an amount: for 'bid 7' the number" in done.out
    assert done.out.count("Medici · Round 1 of 3") == 2


def test_help_in_french_lists_french_words(play):
    done = play(CHOOSING, "aide", lang="fr")
    assert "pourquoi [ACTION]" in done.out
    assert "un nombre          Ici, un nombre seul choisit une ligne de la liste." in done.lines
