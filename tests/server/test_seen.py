"""Whoever has seen a scoring says so, over the WebSocket or over HTTP."""


def test_a_seated_person_says_what_was_seen(anna):
    table = anna.make("toy", ("me", "bot"))
    anna.post(f"tables/{table}/start")
    assert anna.live(table).ask("seen", turn=3)["type"] == "ack"
    said = anna.post(f"tables/{table}/seen", {"turn": 3, "hidden": True})
    assert said.status_code == 204


def test_a_spectator_has_nothing_to_say_about_it(anna, bruno):
    table = anna.make("toy", ("me", "bot"))
    anna.post(f"tables/{table}/start")
    refused = bruno.post(f"tables/{table}/seen", {"turn": 3})
    assert (refused.status_code, refused.json()["error"]["name"]) == (403, "not_seated")


def test_what_is_no_turn_is_refused(anna):
    table = anna.make("toy", ("me", "bot"))
    assert anna.post(f"tables/{table}/seen", {"turn": -1}).status_code == 422
