"""`import signoria`: a game in a few lines of Python."""

import pickle

import pytest

import signoria
from signoria.core.record import verify
from signoria.games import load_game

GAMES = ["court", "medici", "tuscany", "vecchio"]


def begun(**options):
    return signoria.new("medici", players=3, seed="florence", **options)


def played(game, seed=1):
    play = signoria.new(game, seed=seed)
    while not play.is_over:
        play.push(play.ask("random"))
    return play


def test_a_new_game_waits_for_a_seat_with_moves_that_are_their_names():
    play = begun()
    assert play.turn == 0
    assert play.legal_moves == ["offer", "turn"]
    assert repr(play.legal_moves) == "['offer', 'turn']"
    assert [move.verb for move in play.legal_moves] == ["offer", "turn"]


def test_a_move_is_a_string_with_a_code_and_parts():
    play = begun()
    play.push("offer")
    bid = play.legal_moves[-1]
    assert (bid, bid.verb, bid.parts) == ("bid 40", "bid", {"florins": 40})
    assert pickle.loads(pickle.dumps(bid)).parts == {"florins": 40}  # noqa: S301 - our own


def test_pushing_returns_the_move_and_what_chance_did_after_it():
    steps = begun().push("turn")
    assert [step.by for step in steps] == [0, None]
    assert [step.move for step in steps] == ["turn", "reveal cloth-2"]
    assert str(steps[0]) == "A turns up another card."
    assert str(steps[1]) == "Cloth 2 is turned up."


def test_an_illegal_move_says_why_and_cites_the_section_and_nothing_happens():
    play = begun()
    with pytest.raises(signoria.IllegalMove) as refused:
        play.push("bid 3")
    assert str(refused.value) == "'bid 3': A has not offered the lot yet (§ The auction)"
    assert (len(play), play.turn) == (2, 0)


def test_what_is_no_move_is_answered_with_what_is_near():
    with pytest.raises(signoria.Problem, match="There is no action called 'ofer'") as problem:
        begun().push("ofer")
    assert "offer" in str(problem.value)


def test_popping_takes_back_the_decision_with_the_chance_after_it():
    play = begun()
    before = play.position()
    steps = play.push("turn")
    assert play.pop() == "turn"
    assert play.position() == before
    assert play.push("turn") == steps


def test_popping_a_game_in_which_nobody_has_decided_is_refused():
    with pytest.raises(signoria.Problem, match="nothing to undo"):
        begun().pop()


def test_nothing_can_be_pushed_when_the_game_is_over():
    play = played("court")
    assert (play.turn, play.legal_moves) == (None, [])
    with pytest.raises(signoria.Problem, match="game is over"):
        play.push("pass")
    with pytest.raises(signoria.Problem, match="game is over"):
        play.ask("random")


def test_a_view_holds_only_what_the_seat_may_know():
    play = signoria.new("court", seed=3)
    assert len(play.view(0).hand) == 5
    assert play.view(None).hand == ()
    with pytest.raises(signoria.Problem, match="no seat 2; the seats are 0 to 1"):
        play.view(2)


def test_the_same_seed_gives_the_same_game_and_a_number_is_its_text():
    assert signoria.new("court", seed=7) == signoria.new("court", seed="7")
    assert signoria.new("court", seed=7) != signoria.new("court", seed=8)


def test_without_a_seed_games_differ():
    assert signoria.new("court").seed != signoria.new("court").seed


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_saved_and_opened(game, tmp_path):
    play = played(game)
    play.save(tmp_path / "game.jsonl")
    opened = signoria.open(tmp_path / "game.jsonl")
    assert opened == play
    assert (opened.scores, opened.places) == (play.scores, play.places)
    assert [str(step) for step in opened] == [str(step) for step in play.history]
    assert verify(play.record(), load_game).closing["end"] == "over"


def test_a_paused_record_goes_on_as_the_game_did(tmp_path):
    play = begun()
    play.push("turn")
    play.save(tmp_path / "paused.jsonl")
    opened = signoria.open(tmp_path / "paused.jsonl")
    assert opened.push("offer") == play.push("offer")
    assert opened == play


def test_a_changed_record_is_refused_unless_one_does_not_ask_for_proof(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text(begun().record().replace('"name": "A"', '"name": "Eve"'))
    with pytest.raises(signoria.Problem, match="Line 1 was changed"):
        signoria.open(file)
    assert "Eve begins the round." in signoria.open(file, verify=False).log()


def test_a_record_is_looked_at_step_by_step():
    play = begun()
    play.push("turn")
    play.push("offer")
    assert [step.move for step in play.at(2)] == ["begin A", "reveal spice-5"]
    assert [step.move for step in play.at(3)][2:] == ["turn", "reveal cloth-2"]
    assert play.at(5) == play
    with pytest.raises(signoria.Problem, match="no step 6; the game has 5 steps"):
        play.at(6)


def test_a_copy_goes_its_own_way():
    play = begun()
    copy = play.copy()
    copy.push("offer")
    assert (len(play), len(copy)) == (2, 3)


def test_a_game_is_pickled_with_its_options_and_names():
    play = signoria.new(
        "medici", players=3, seed=1, names=["Alba", "Bruno", "Carla"], edition="rio-grande"
    )
    play.push(play.legal_moves[0])
    again = pickle.loads(pickle.dumps(play))  # noqa: S301 - our own
    assert again == play
    assert again.log() == play.log()
    assert again.options["edition"] == "rio-grande"


def test_the_log_is_told_in_both_languages_and_as_a_seat_saw_it():
    play = signoria.new("court", seed=3, names=["Alba", "Bruno"])
    assert play.log("fr") != play.log("en")
    assert play.log("en", seat=0) != play.log("en", seat=1)


def test_a_position_goes_on_from_an_object_or_a_file(tmp_path):
    position = {"game": "medici", "players": 3, "florins": [10, 20, 30]}
    play = signoria.position(position, seed=1)
    assert play.view().florins == (10, 20, 30)
    file = tmp_path / "position.json"
    file.write_text('{"game": "medici", "players": 3, "florins": [10, 20, 30]}')
    assert signoria.position(file, seed=1) == play


def test_a_position_that_gives_a_field_twice_is_refused(tmp_path):
    file = tmp_path / "twice.json"
    file.write_text('{"game": "medici", "players": 3, "players": 4}')
    with pytest.raises(signoria.Problem, match="gives the field 'players' twice"):
        signoria.position(file)


def test_a_file_that_is_no_position_is_called_that(tmp_path):
    file = tmp_path / "position.json"
    file.write_text("[1, 2]")
    with pytest.raises(signoria.Problem, match="not a position file"):
        signoria.position(file)


def test_printing_shows_the_board_of_the_seat_to_act():
    assert "Lot  S5  · worth 5 · offered by A" in str(begun())
    play = signoria.new("court", seed=3)
    hand = play.view(play.turn).hand
    assert len(hand) == 5
    assert "Hand" in str(play)


def test_repr_says_how_far_it_has_come():
    assert repr(begun()) == "<Play medici, 3 players, 2 steps, turn 0>"


class First:
    """A bot of one's own."""

    def __init__(self):
        self.seen = []

    def choose(self, view, legal):
        self.seen.append(view)
        return str(legal[0])


def test_any_object_that_chooses_can_be_asked_and_sees_only_its_view():
    play, first = begun(), First()
    assert play.ask(first) == "offer"
    assert first.seen == [play.view(0)]


def test_a_built_in_player_answers_the_same_to_the_same_game():
    assert begun().ask("level:1") == begun().ask("level:1")
    with pytest.raises(signoria.Problem, match="There is no player 'nobody'"):
        begun().ask("nobody")


def test_wrong_wishes_are_answered_in_a_sentence():
    with pytest.raises(signoria.Problem) as problem:
        signoria.new("chess")
    assert str(problem.value) == (
        "There is no game called 'chess'. The games are court, medici, tuscany and vecchio."
    )
    with pytest.raises(signoria.Problem, match="did you mean medici"):
        signoria.new("medicci")
    with pytest.raises(signoria.Problem, match="is for 3 to 6 players"):
        signoria.new("medici", players=7)
    with pytest.raises(signoria.Problem, match="There is no option 'editoin'"):
        signoria.new("medici", editoin="rio-grande")
    with pytest.raises(signoria.Problem, match=r"3 players, but 1 name\."):
        signoria.new("medici", names=["Alba"])


def test_the_log_is_told_in_one_sentence_a_turn():
    play = signoria.new("medici", players=3, seed="florence")
    while len(play.turns()) < 3:
        play.push(play.legal_moves[0])
    assert len(play.turns()) == 3
    assert play.turns()[1].endswith("nobody bids.")
    assert play.turns("fr")[1] != play.turns()[1]


def test_hints_are_whole_moves_that_can_be_made_by_the_chance_to_win():
    play = signoria.new("medici", players=3, seed="florence")
    hints = play.hints(seconds=0.05, seed=1)
    assert [hint.win for hint in hints] == sorted([hint.win for hint in hints], reverse=True)
    for move in hints[0].moves:
        play.push(move)


def test_why_tells_what_an_action_or_a_piece_lacks():
    play = signoria.new("medici", players=3, seed="florence")
    told = play.why("bid 41")
    assert told.text == (
        "Bid 41 florins: it takes 41 florins; you have 40; A has not offered the lot yet."
    )
    assert told.section == "auction"
    assert ("40 of 41 florins", 40, 41) in told.needs
    assert play.why("pile") is None
    with pytest.raises(signoria.Problem, match="no piece called 'atlantis'"):
        play.why("atlantis")
