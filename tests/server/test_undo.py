"""Taking moves back: alone, by consent, or not."""

import pytest
import toybox
from serving import first, play_on

from signoria.core import record


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
    assert "Others have played" in bidder.newest["undo"]["text"]
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


def record_of(guest, table):
    """Return the record of a finished game, proved, and its first and last line."""
    text = guest.get(f"tables/{table}/record").text
    proved = record.verify(text, toybox.load_game)
    return proved, proved.header, proved.closing


def test_one_person_among_bots_practises_and_chance_does_not_repeat_itself(anna):
    table = anna.make("toy", ("me", "bot"))
    assert anna.table(table)["practice"] is True
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
    assert after["table"]["seats"][0]["take_backs"] is None, "counted at the end"
    seats = play_on(a)["table"]["seats"]
    assert [seat["take_backs"] for seat in seats] == [1, 0]
    proved, header, closing = record_of(anna, table)
    assert (proved.match.over(), header["practice"]) == (True, True)
    assert closing["take_backs"] == [1, 0]


def alone_at(anna, action, **settings):
    """Let Anna do *action* among bots; return her line when it is her turn again, and the table."""
    table = anna.make("medici", ("me", "bot", "bot"), **settings)
    a = anna.live(table)
    while a.until(lambda u: u["legal"])["view"]["phase"] != "choose":
        assert a.act("pass")["type"] == "ack"
    assert a.act(action)["type"] == "ack"
    a.until(lambda u: u["legal"])
    return a, table


@pytest.mark.parametrize("action", ["offer", "turn"], ids=["for bids", "for draws"])
def test_where_the_maker_says_that_it_is_no_practice_nobody_fishes(anna, action):
    a, table = alone_at(anna, action, practice=False)
    assert anna.table(table)["practice"] is False
    before = a.newest["seq"]
    undo = a.newest["undo"]
    assert (undo["allowed"], undo["askable"]) == (False, False)
    assert "this is not practice" in undo["text"]
    assert a.ask("undo", seq=before)["error"]["name"] == "undo_known"
    assert anna.get(f"tables/{table}/update").json()["seq"] == before


@pytest.mark.parametrize("action", ["offer", "turn"])
def test_in_practice_one_may_go_back_past_bids_and_draws(anna, action):
    a, _ = alone_at(anna, action)
    assert a.newest["undo"]["allowed"]
    seq = a.ask("undo", seq=a.newest["seq"])["seq"]
    assert a.until(lambda u: u["seq"] >= seq)["view"]["phase"] == "choose"


def gone_and_stood_in_for(server, anna, bruno):
    """Play with Anna, Bruno and a bot until Bruno goes and a bot plays for him."""
    table = anna.make("medici", ("me", "open", "bot"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    a, b = anna.live(table), bruno.live(table)
    play_on(a, b, stop=lambda u: u["seq"] >= 40)
    b.close()
    bruno.post(f"tables/{table}/leave")
    assert a.ask("vote", seat=1)["type"] == "ack"
    a.until(lambda u: u["legal"] and u["table"]["seats"][1]["standing_in"])
    return a, table


def test_no_undo_passes_a_decision_of_someone_stood_in_for(server, anna, bruno):
    a, _ = gone_and_stood_in_for(server, anna, bruno)
    refused = None
    for _ in range(18):
        answer = a.ask("undo", seq=a.newest["seq"])
        if answer["type"] == "refused":
            refused = answer["error"]["name"]
            break
        a.until(lambda u: u["seq"] >= answer["seq"] and u["legal"])  # noqa: B023 - called at once
    assert refused in ("undo_absent", "undo_away")
    assert all(line["counts"] for line in a.log.values() if line["by"] == 1)
    known = [line for line in a.log.values() if line["by"] is None]
    assert all(line["counts"] for line in known), "nor is chance asked again"


def test_beyond_what_became_known_everyone_must_be_there_to_agree(trio):
    bidder, others = bidding(trio)
    to = bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    last = next(o for o in others if o is not next_one)
    next_one.act("pass")
    table = bidder.newest["table"]["id"]
    last.guest.post(f"tables/{table}/leave")
    seen = bidder.until(lambda u: u["seq"] == to + 2 and not u["undo"]["askable"])
    assert "is away" in seen["undo"]["text"]
    assert bidder.ask("undo", seq=to + 2)["error"]["name"] == "undo_away"


def asked(trio):
    """Let someone pass, another pass, and the first ask to take back; return all three lines."""
    bidder, others = bidding(trio)
    to = bidder.newest["seq"]
    bidder.act("pass")
    next_one = next(o for o in others if o.until(lambda u: u["seq"] == to + 1)["legal"])
    last = next(o for o in others if o is not next_one)
    next_one.act("pass")
    bidder.until(lambda u: u["seq"] == to + 2)
    assert bidder.ask("undo", seq=to + 2)["type"] == "ack"
    next_one.until(lambda u: u["undo"]["asked"])
    return bidder, next_one, last


def test_consent_ends_with_the_presence_of_whoever_gave_it(trio):
    bidder, next_one, last = asked(trio)
    assert next_one.ask("consent", agree=True)["type"] == "ack"
    next_one.guest.post(f"tables/{bidder.newest['table']['id']}/leave")
    bidder.until(lambda u: u["undo"]["asked"] is None)
    assert last.ask("consent", agree=True)["error"]["name"] == "nothing_asked"


def test_one_who_lets_a_bot_play_has_not_agreed_by_that(trio):
    bidder, next_one, last = asked(trio)
    seq = bidder.newest["seq"]
    last.ask("consent", agree=True)
    next_one.ask("rest", bot="random")
    seen = bidder.until(lambda u: u["undo"]["asked"] is None)
    assert all(line["counts"] for line in seen["log"]), "the decision of who rests stays"
    assert seen["seq"] >= seq


def test_what_all_agreed_to_is_counted_in_the_record(anna, bruno):
    table = anna.make("toy", ("me", "open"))
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    a, b = anna.live(table), bruno.live(table)
    a.act()
    b.act()
    seq = b.newest["seq"]
    a.until(lambda u: u["seq"] == seq)
    assert a.ask("undo", seq=seq)["seq"] == seq, "asked, not done"
    assert b.ask("consent", agree=True)["seq"] == seq + 1
    a.until(lambda u: u["seq"] == seq + 1)
    seats = play_on(a, b)["table"]["seats"]
    assert [seat["take_backs_known"] for seat in seats] == [1, 0]
    _, header, closing = record_of(anna, table)
    assert header["practice"] is False
    assert (closing["take_backs"], closing["take_backs_known"]) == ([1, 0], [1, 0])


def with_program(server, anna, *others):
    """Start a table of Anna, a program and *others*; return its id and the program."""
    table = anna.make("toy", ("me", "open", *others))
    token = anna.post(f"tables/{table}/seats/1/token").json()["token"]
    return table, server.guest(None, Authorization=f"Bearer {token}")


def plays(program, table):
    """Let *program* do the first that is legal."""
    update = program.get(f"tables/{table}/update").json()
    act = {"type": "act", "id": "1", "seq": update["seq"], "action": first(update["legal"])}
    assert "ack" in program.post(f"tables/{table}/act", act).json()


def test_against_a_program_it_is_no_practice_and_undo_stops_at_its_decision(server, anna):
    table, program = with_program(server, anna, "bot")
    anna.post(f"tables/{table}/start")
    assert anna.table(table)["practice"] is False
    a = anna.live(table)
    a.act()
    plays(program, table)
    seq = a.until(lambda u: any(line["by"] == 1 for line in a.log.values()))["seq"]
    assert a.ask("undo", seq=seq)["error"]["name"] == "undo_known"
    anna.post(f"tables/{table}/seats/1/revoke")
    a.until(lambda u: u["table"]["seats"][1]["kind"] == "bot")
    assert a.ask("undo", seq=a.newest["seq"])["error"]["name"] == "undo_known", "nor without it"


def test_no_undo_passes_a_decision_of_a_program_that_is_stood_in_for(server, anna, bruno):
    table, program = with_program(server, anna, "open")
    bruno.sit(table)
    anna.post(f"tables/{table}/start")
    a, b = anna.live(table), bruno.live(table)
    a.act()
    plays(program, table)
    b.act()
    seq = a.until(lambda u: any(line["by"] == 2 for line in a.log.values()))["seq"]
    assert a.ask("undo", seq=seq)["type"] == "ack", "Bruno is asked"
    b.until(lambda u: u["undo"]["asked"])
    program.post(f"tables/{table}/act", {"type": "rest", "id": "2", "bot": "random"})
    assert b.ask("consent", agree=True)["error"]["name"] == "nothing_asked"
    assert a.ask("undo", seq=a.newest["seq"])["error"]["name"] == "undo_absent"


def test_a_practice_table_at_which_someone_sat_down_is_free_no_longer(anna, bruno):
    a, table = alone_at(anna, "turn")
    bruno.sit(table, seat=1)
    a.until(lambda u: u["table"]["seats"][1]["kind"] == "person")
    assert not a.newest["undo"]["allowed"]
    assert a.newest["undo"]["askable"], "Bruno may agree"
    assert a.newest["table"]["practice"], "and yet it counts in no statistics"


def test_at_one_screen_the_others_there_agree_in_so_many_words(anna):
    table = anna.make("toy", ("me", "me"), hotseat=True)
    assert anna.table(table)["practice"] is False
    a = anna.live(table, seat=0)
    a.act()
    seq = a.newest["seq"]
    assert a.ask("undo", seq=seq)["seq"] == seq, "asked, not done"
    assert a.until(lambda u: u["undo"]["asked"])["undo"]["asked"]["needed"] == [1]
    assert a.ask("consent", agree=True)["seq"] == seq + 1


def test_whether_it_is_practice_is_settled_before_the_start(anna):
    table = anna.make("toy", ("me", "open"))
    call = f"tables/{table}/customs"
    assert anna.post(call, {"practice": False}).json()["practice"] is False
    assert anna.post(call, {"practice": True}).json()["practice"] is True
    anna.post(f"tables/{table}/fill")
    anna.post(f"tables/{table}/start")
    assert anna.post(call, {"practice": False}).json()["error"]["name"] == "not_while_playing"
    assert anna.post(call, {"practice": True}).status_code == 200, "nothing changes"


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
