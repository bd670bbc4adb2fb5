"""Positions: set up, tried out, and told to people and to programs."""

import json

AUCTION = '{"players": 3, "lot": ["cloth-5"], "phase": "bid", "auctioneer": "A", "bidder": "B"}'


def test_named_actions_lead_to_the_position_for_a_program(signoria):
    line = ["--players", "3", "--do", "begin A; reveal cloth-5; offer; bid 38", "--json"]
    told = json.loads(signoria("position", "medici", *line).out)
    assert list(told) == [
        "position", "hash", "actor", "legal", "scores", "standing", "over", "events",
    ]  # fmt: skip
    assert told["actor"] == "C"
    assert told["legal"] == ["pass", "bid 39", "bid 40"]
    assert told["scores"] == [40, 40, 40]
    assert told["standing"] == [1, 1, 1]
    assert told["over"] is False
    assert told["events"] == []
    assert told["position"]["lot"] == ["cloth-5"]
    assert told["position"]["standing_bid"] == 38
    assert len(told["hash"]) == 64


def test_events_have_their_parts_their_text_and_their_section(signoria):
    line = ["--from", "-", "--do", "pass; pass; bid 2", "--json", "--lang", "fr"]
    told = json.loads(signoria("position", "medici", *line, stdin=AUCTION).out)
    assert told["actor"] == "chance"
    assert told["events"] == [
        {
            "name": "sold",
            "parts": {"seat": 0, "cards": ["cloth-5"], "florins": 2},
            "text": "A prend le lot pour 2 florins : étoffe 5.",
            "section": "auction",
        }
    ]


def test_what_the_rules_do_while_loading_is_told_too(signoria):
    position = '{"players": 3, "lot": ["cloth-5"], "phase": "bid", "florins": [9, 0, 9]}'
    told = json.loads(signoria("position", "medici", "--from", "-", "--json", stdin=position).out)
    assert [event["text"] for event in told["events"]] == [
        "B cannot bid: the purse cannot beat the standing bid."
    ]
    assert told["actor"] == "C"


def test_a_saved_position_loads_to_itself(signoria):
    line = ["position", "medici", "--do", "begin B; reveal dye-0", "--save", "saved.json", "--json"]
    first = json.loads(signoria(*line).out)
    again = json.loads(signoria("position", "medici", "--from", "saved.json", "--json").out)
    assert again == first


def test_people_see_the_table_the_turn_and_short_choices(signoria):
    done = signoria("position", "medici", "--from", "-", "--do", "bid 7", stdin=AUCTION)
    assert done.code == 0
    assert done.lines[0] == "Medici · Round 1 of 3 · the auction · pile: 17 cards"
    assert "Lot  C5  · worth 5 · offered by A · B leads at 7 florins" in done.lines
    assert done.lines[-4:] == [
        "Scores: 40, 40 and 40.",
        "It is C's turn; the choices are:",
        " pass         Pass",
        " bid 8 … 40   Bid 8 florins or more, up to 40",
    ]


def test_chance_acts_in_a_position_of_chance(signoria):
    done = signoria("position", "medici", "--lang", "fr")
    assert done.lines[-5:] == [
        "C'est au hasard de jouer ; il peut :",
        " begin A   A commence",
        " begin B   B commence",
        " begin C   C commence",
        " begin D   D commence",
    ]


def test_a_finished_game_shows_its_standing(signoria):
    done = signoria(
        "position", "medici", "--from", "-", stdin='{"phase": "over", "florins": [3, 9, 9]}'
    )
    assert done.lines[-6:] == [
        "The game is over.",
        "Place  Player  Score",
        "────────────────────",
        "    1  B           9",
        "    1  C           9",
        "    3  A           3",
    ]


def test_an_illegal_action_is_refused_by_its_number_with_its_paragraph(signoria):
    done = signoria("position", "medici", "--from", "-", "--do", "bid 7; bid 6", stdin=AUCTION)
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "Action 2 of the list, 'bid 6': Not allowed: a bid must beat the standing bid"
        " of 7 florins (§ The auction).\n"
    )


def test_an_unknown_action_is_refused_by_its_number(signoria):
    done = signoria("position", "medici", "--do", "begin A; reveal cloth-6", "--lang", "fr")
    assert done.code == 2
    assert done.err.startswith(
        "Action 2 de la liste, « reveal cloth-6 » : Aucune action ne s'appelle"
    )


def test_options_of_the_line_go_before_those_of_the_position(signoria):
    position = '{"players": 2, "options": {"edition": "amigo"}}'
    line = ["--from", "-", "--option", "two_players=grail", "--option", "edition=rio-grande"]
    told = json.loads(signoria("position", "medici", *line, "--json", stdin=position).out)
    assert told["position"]["options"] == {
        "edition": "rio-grande", "prize_needs_card": False, "two_players": "grail",
    }  # fmt: skip


def test_a_field_that_is_given_twice_is_refused(signoria):
    position = '{"florins": [1, 2, 3], "round": 1, "round": 2}'
    done = signoria("position", "medici", "--from", "-", stdin=position)
    assert done.code == 2
    assert "gives the field 'round' twice" in done.err
    french = signoria("position", "medici", "--from", "-", "--lang", "fr", stdin=position)
    assert "donne deux fois le champ" in french.err
