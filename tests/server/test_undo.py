"""Taking moves back: alone, by consent, or not."""

import pytest
from serving import play_on


@pytest.fixture
def trio(server, anna, bruno):
    table = anna.make("medici", ("me", "open", "open"))
    bruno.sit(table)
    carla = server.guest("Carla")
    carla.sit(table)
    anna.post(f"tables/{table}/start")
    return [guest.live(table) for guest in (anna, bruno, carla)]


def bidding(sockets):
    """Play until a bid is asked for; return the bidder's line and the other two."""
    play_on(*sockets, stop=lambda u: u["view"]["phase"] == "bid")
    for socket in sockets:
        if socket.newest["legal"]:
            return socket, [other for other in sockets if other is not socket]
    raise AssertionError("nobody is asked")


def test_a_move_after_which_nothing_became_known_is_taken_back_alone(trio):
    bidder, others = bidding(trio)
    seat, seq = bidder.newest["seat"], bidder.newest["seq"]
    assert bidder.act("pass")["type"] == "ack"
    assert bidder.newest["undo"]["allowed"]
    answer = bidder.ask("undo", seq=bidder.newest["seq"])
    assert answer["type"] == "ack"
    update = bidder.until(lambda u: u["seq"] == answer["seq"])
    assert update["actor"] == seat
    assert update["full"], "older lines no longer count"
    assert [line["counts"] for line in update["log"]][seq:] == [False, True]
    undone = update["log"][-1]
    assert (undone["do"], undone["by"]) == ("undo", seat)
    others[0].until(lambda u: u["seq"] == answer["seq"])
    assert others[0].newest["log"] == update["log"]


def test_once_another_has_acted_all_persons_must_agree(trio):
    bidder, others = bidding(trio)
    seat, to = bidder.newest["seat"], bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    last = next(o for o in others if o is not next_one)
    next_one.act("pass")
    bidder.until(lambda u: u["seq"] == to + 2)
    assert not bidder.newest["undo"]["allowed"]
    assert bidder.newest["undo"]["askable"]
    assert "Others have acted" in bidder.newest["undo"]["text"]
    assert bidder.ask("undo", seq=to + 2)["seq"] == to + 2, "asked, not done"
    asked = last.until(lambda u: u["undo"]["asked"])["undo"]["asked"]
    needed = sorted(o.newest["seat"] for o in others)
    assert asked == {"by": seat, "to": to, "agreed": [], "needed": needed}
    assert last.ask("consent", agree=True)["type"] == "ack"
    seen = bidder.until(lambda u: u["undo"]["asked"] and u["undo"]["asked"]["agreed"])
    assert seen["undo"]["asked"]["agreed"] == [last.newest["seat"]]
    assert next_one.ask("consent", agree=True)["seq"] == to + 3
    update = bidder.until(lambda u: u["seq"] == to + 3)
    assert (update["actor"], update["undo"]["asked"]) == (seat, None)


def test_an_undo_means_the_last_decision_one_saw_although_others_went_on(trio):
    bidder, others = bidding(trio)
    to = bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    next_one.act("pass")
    assert bidder.ask("undo", seq=to + 1)["type"] == "ack", "the other's pass changes nothing"
    asked = next_one.until(lambda u: u["undo"]["asked"])["undo"]["asked"]
    assert asked["to"] == to
    for seen in (to, to + 3):
        assert bidder.ask("undo", seq=seen)["error"]["name"] == "stale"


def test_one_who_does_not_agree_is_enough_to_refuse(trio):
    bidder, others = bidding(trio)
    to = bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    next_one.act("pass")
    bidder.until(lambda u: u["seq"] == to + 2)
    bidder.ask("undo", seq=to + 2)
    others[0].until(lambda u: u["undo"]["asked"])
    others[0].ask("consent", agree=False)
    update = bidder.until(lambda u: u["undo"]["asked"] is None and u["version"] > 0)
    assert update["seq"] == to + 2
    assert others[1].ask("consent", agree=True)["error"]["name"] == "nothing_asked"


def test_who_asked_may_withdraw_and_play_goes_on_meanwhile(trio):
    bidder, others = bidding(trio)
    to = bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    next_one.act("pass")
    bidder.until(lambda u: u["seq"] == to + 2)
    bidder.ask("undo", seq=to + 2)
    last = next(o for o in others if o is not next_one)
    assert last.act("pass")["type"] == "ack"
    assert last.newest["undo"]["asked"]["to"] == to
    bidder.ask("consent", agree=False)
    last.until(lambda u: u["undo"]["asked"] is None)


def test_one_undo_is_asked_at_a_time(trio):
    bidder, others = bidding(trio)
    to = bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    last = next(o for o in others if o is not next_one)
    next_one.act("pass")
    last.until(lambda u: u["seq"] == to + 2)
    after = last.act("bid 1")["seq"]
    assert bidder.ask("undo", seq=after)["type"] == "ack"
    next_one.until(lambda u: u["undo"]["asked"])
    assert next_one.ask("undo", seq=after)["error"]["name"] == "undo_asked"


def test_bots_always_agree_and_chance_does_not_repeat_itself(anna):
    table = anna.make("medici", ("me", "bot", "bot"))
    a = anna.live(table)
    a.act()
    update = a.until(lambda u: u["legal"])
    answer = a.ask("undo", seq=update["seq"])
    assert answer["type"] == "ack"
    after = a.until(lambda u: u["seq"] >= answer["seq"])
    assert after["actor"] == 0
    undone = [line for line in a.log.values() if not line["counts"]]
    assert undone[0]["by"] == 0
    assert all(line["n"] == n for n, line in enumerate(after["log"])), "nothing is erased"
    play_on(a)
    text = anna.get(f"tables/{table}/record").text
    from signoria.core import record

    assert record.verify(text, __import__("toybox").load).match.over()


def test_there_is_no_undo_after_the_end_for_then_the_seed_is_known(anna):
    a = anna.live(anna.make("toy", ("me", "bot")))
    end = play_on(a)
    assert end["table"]["seed"]
    assert a.ask("undo", seq=end["seq"])["error"]["name"] == "not_while_over"
    assert end["undo"] == {
        "allowed": False, "askable": False, "text": "The game is over.", "asked": None
    }  # fmt: skip


def test_a_stale_undo_is_refused_and_a_bystander_has_nothing_to_take_back(server, trio):
    bidder, _ = bidding(trio)
    before = bidder.newest["seq"]
    bidder.act("pass")
    assert bidder.ask("undo", seq=before)["error"]["name"] == "stale"
    table = bidder.newest["table"]["id"]
    watcher = server.guest("Dario").live(table)
    assert watcher.ask("undo", seq=bidder.newest["seq"])["error"]["name"] == "not_your_seat"
    assert watcher.ask("consent", agree=True)["error"]["name"] in ("nothing_asked", "not_seated")
