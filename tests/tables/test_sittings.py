"""What ends a sitting, and that a return link ends with it; who may be unseated."""

from pathlib import Path

import pytest
import toybox

from signoria.tables.model import doors
from signoria.tables.model.creation import SeatRequest, TableRequest, new_table, rematch_of
from signoria.tables.model.guest import Guest
from signoria.tables.model.refusal import NotNow, NotThere, NotYours
from signoria.tables.model.undo import UndoRequest

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena"]
PEOPLE = [name[0].lower() * 64 for name in NAMES]
ANNA, BRUNO, CARLA, DARIO, _ = PEOPLE

OLD = "0" * 64
PAGE = Path(__file__).parents[2] / "docs" / "seats.md"


def test_the_page_about_seats_shows_the_doors_as_they_are():
    table = PAGE.read_text("utf-8").partition("| door |")[2].partition("\n\n")[0]
    rows = [
        [cell.strip() for cell in line.strip("| \n").split("|")] for line in table.splitlines()[2:]
    ]
    shown = {
        name: (phases, dict(zip(doors.STATES, leads, strict=True)), ends)
        for name, phases, *leads, ends in rows
    }
    assert list(shown) == [door.name for door in doors.DOORS]
    for door in doors.DOORS:
        leads = {state: door.leads.get(state, "-") for state in doors.STATES}
        assert shown[door.name] == (", ".join(door.phases), leads, door.ends)


def begun(*kinds):
    """Return a table of Anna, Bruno and the rest, after the start, with a link to Bruno's seat."""
    wish = TableRequest(
        "toy", {}, [SeatRequest("me"), SeatRequest("open"), *[SeatRequest(kind) for kind in kinds]]
    )
    table = new_table(wish, Guest(ANNA, "Anna"), toybox)
    for who in PEOPLE[1 : 2 + kinds.count("open")]:
        table.seating.sit(who, NAMES[PEOPLE.index(who)], None, 0)
    table.start(ANNA)
    table.deal(1e12, 0)
    table.seating.make_link(BRUNO, None, OLD)
    return table


def gathering():
    """Return the table of Anna and Bruno before the start, with a link to Bruno's seat."""
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open"), SeatRequest("open")])
    table = new_table(wish, Guest(ANNA, "Anna"), toybox)
    table.seating.sit(BRUNO, "Bruno", 1, 0)
    table.seating.make_link(BRUNO, None, OLD)
    return table


def left_and_taken():
    table = gathering()
    table.seating.leave(BRUNO, None, 0)
    table.seating.sit(CARLA, "Carla", 1, 0)
    return table


def left_and_sat_down_again():
    table = gathering()
    table.seating.leave(BRUNO, None, 0)
    table.seating.sit(BRUNO, "Bruno", 1, 0)
    return table


def left_and_admitted():
    table = gathering()
    table.seating.leave(BRUNO, None, 0)
    table.seating.admit(ANNA, 1, "t" * 64, "Program", 0)
    return table


def left_and_filled():
    table = gathering()
    table.seating.leave(BRUNO, None, 0)
    table.seating.fill(ANNA, "random")
    return table


def unseated():
    table = gathering()
    table.seating.unseat(ANNA, 1)
    return table


def left_while_playing():
    table = begun()
    table.seating.leave(BRUNO, None, 0)
    return table


def voted_out():
    table = begun("open")
    table.voting.vote_out(ANNA, 1, "random", 0)
    table.voting.vote_out(CARLA, 1, "random", 0)
    assert table.seats[1].kind == "bot"
    return table


def voted_out_and_taken_over():
    table = voted_out()
    table.seating.sit(DARIO, "Dario", 1, 0)
    return table


def moved_to_another_device():
    table = begun()
    table.seating.bind(1, OLD, DARIO, 0)
    return table


def replaced_by_a_newer_link():
    table = begun()
    table.seating.make_link(BRUNO, None, "n" * 64)
    return table


def revoked():
    table = begun()
    table.seating.revoke_link(BRUNO, None)
    return table


def played_again():
    table = begun()
    while table.actor() is not None:
        code = table.match.state.legal()[0]
        spoken = table.spec.game.VOCABULARY.describe(code).name
        table.act(table.actor(), table.seq, spoken)
    table.replaced_by(rematch_of(table, ANNA).spec.id, ANNA)
    return table


ENDS = (
    left_and_taken, left_and_sat_down_again, left_and_admitted, left_and_filled, unseated,
    left_while_playing, voted_out, voted_out_and_taken_over, moved_to_another_device,
    replaced_by_a_newer_link, revoked, played_again,
)  # fmt: skip


@pytest.mark.parametrize("story", ENDS, ids=lambda story: story.__name__)
@pytest.mark.parametrize("who", [1, 4], ids=["by who made it", "by a stranger"])
def test_a_link_dies_when_its_sitting_ends(story, who):
    table = story()
    seats = [each.write() for each in table.seats]
    with pytest.raises(NotThere) as refused:
        table.seating.bind(1, OLD, PEOPLE[who], 0)
    assert refused.value.name == "link_void"
    assert [each.write() for each in table.seats] == seats


@pytest.mark.parametrize("bot", ["rest", "vote"])
def test_a_bot_that_plays_for_the_person_leaves_the_link_alone(bot):
    table = begun()
    if bot == "rest":
        table.rest(BRUNO, None, "random")
    else:
        table.seating.come(ANNA, "here")
        table.voting.vote(ANNA, 1, "random", 1000)
    assert table.seats[1].stand_in == "random"
    table.seating.bind(1, OLD, DARIO, 0)
    assert (table.seats[1].session, table.seats[1].stand_in) == (DARIO, None)


# who may be unseated


def test_who_was_unseated_does_not_sit_down_again():
    table = unseated()
    with pytest.raises(NotYours) as refused:
        table.seating.sit(BRUNO, "Bruno", None, 0)
    assert refused.value.name == "unseated"
    table.seating.sit(CARLA, "Carla", 1, 0)
    assert table.seats[1].session == CARLA


def test_who_was_unseated_comes_back_by_nobodys_link():
    table = unseated()
    table.seating.sit(CARLA, "Carla", 1, 0)
    table.seating.make_link(CARLA, None, "n" * 64)
    with pytest.raises(NotYours) as refused:
        table.seating.bind(1, "n" * 64, BRUNO, 0)
    assert refused.value.name == "unseated"


def test_who_was_voted_out_takes_no_seat_of_a_bot():
    with pytest.raises(NotYours) as refused:
        voted_out().seating.sit(BRUNO, "Bruno", 1, 0)
    assert refused.value.name == "unseated"


def test_one_voice_alone_unseats_nobody_who_is_there():
    table = begun()
    table.seating.come(BRUNO, "here")
    with pytest.raises(NotNow) as refused:
        table.voting.vote_out(ANNA, 1, "random", 0)
    assert refused.value.name == "too_few_voices"
    table.seating.leave(BRUNO, None, 0)
    table.voting.vote_out(ANNA, 1, "random", 0)
    assert table.seats[1].kind == "bot"


def test_all_others_who_are_there_must_agree_to_unseat_someone():
    table = begun("open")
    for who in PEOPLE[:3]:
        table.seating.come(who, "here")
    table.voting.vote_out(ANNA, 1, "random", 1000)
    assert (table.seats[1].session, table.seats[1].against) == (BRUNO, [ANNA])
    table.voting.vote_out(CARLA, 1, "random", 1000)
    assert (table.seats[1].kind, table.seats[1].session) == ("bot", None)
    assert table.seats[1].held == [BRUNO]


@pytest.mark.parametrize("vote", ["vote", "vote_out"])
def test_a_program_has_no_voice(vote):
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open")])
    table = new_table(wish, Guest(ANNA, "Anna"), toybox)
    table.seating.admit(ANNA, 1, OLD, "Program", 0)
    table.start(ANNA)
    table.deal(1e12, 0)
    with pytest.raises(NotYours) as refused:
        getattr(table.voting, vote)(OLD, 0, "random", 1000)
    assert refused.value.name == "not_seated"


def test_what_someone_asked_lapses_when_they_are_unseated():
    table = begun("open")
    table.ask = UndoRequest(by=1, to=3, agreed=(), needed=(0, 2))
    table.voting.vote_out(ANNA, 1, "random", 0)
    assert table.ask is not None
    table.voting.vote_out(CARLA, 1, "random", 0)
    assert table.ask is None


def test_no_undo_passes_what_someone_decided_who_was_unseated():
    table = begun("open")
    for seat in (0, 1):
        code = table.match.state.legal()[0]
        table.act(seat, table.seq, table.spec.game.VOCABULARY.describe(code).name)
    table.voting.vote_out(ANNA, 1, "random", 0)
    table.undo(0, table.seq, 0)
    assert table.ask == UndoRequest(by=0, to=table.ask.to, agreed=(), needed=(1, 2))
    table.voting.vote_out(CARLA, 1, "random", 0)
    assert table.ask is None
    with pytest.raises(NotNow) as refused:
        table.undo(0, table.seq, 0)
    assert refused.value.name == "undo_absent"


def test_a_token_that_was_void_before_the_start_has_shown_nothing():
    table = new_table(
        TableRequest("toy", {}, [SeatRequest("open"), SeatRequest("open")]),
        Guest(ANNA, "Anna"),
        toybox,
    )
    table.seating.admit(ANNA, 0, OLD, "Program", 0)
    table.seating.dismiss(ANNA, 0, "random")
    table.seating.fill(ANNA, "random")
    table.start(ANNA)
    table.seating.sit(ANNA, "Anna", 0, 0)
    assert table.seats[0].session == ANNA


def test_against_a_program_it_is_no_practice_but_its_rematch_against_bots_is():
    wish = TableRequest("toy", {}, [SeatRequest("me"), SeatRequest("open")])
    table = new_table(wish, Guest(ANNA, "Anna"), toybox)
    table.seating.admit(ANNA, 1, "9" * 64, "Program", 0)
    table.start(ANNA)
    assert table.settings.practice is False
    table.deal(1e12, 0)
    while (seat := table.actor()) is not None:
        code = table.match.state.legal()[0]
        table.act(seat, table.seq, table.spec.game.VOCABULARY.describe(code).name)
    again = rematch_of(table, ANNA)
    again.seating.fill(ANNA, "random")
    again.start(ANNA)
    assert again.settings.practice is True
