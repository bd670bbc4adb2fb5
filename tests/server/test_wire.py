"""The wire is written once: the schema and the types of the web client follow from the models."""

import hashlib
import json
import sys
from pathlib import Path

import jsonschema_rs
import pytest

from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.core.state import OVER
from signoria.server import shapes

sys.path.insert(0, str(Path(__file__).parents[2] / "build_support"))

import wire

pytestmark = pytest.mark.once
TYPES = wire.ROOT / "web" / "src" / "wire" / "wire.ts"
NAMES = ("court", "medici", "tuscany", "vecchio")


def bare(part):
    """Return the schema without its descriptions: a docstring may change without a new type."""
    if isinstance(part, list):
        return [bare(each) for each in part]
    if isinstance(part, dict):
        return {key: bare(each) for key, each in part.items() if not is_said(key, each)}
    return part


def is_said(key, part):
    return key == "description" and isinstance(part, str)


@pytest.fixture(scope="module")
def document():
    return wire.document()


@pytest.fixture
def schemas(document):
    return document["components"]["schemas"]


def test_the_schema_is_that_of_the_server_and_the_games_or_make_wire_is_due(document):
    assert bare(json.loads(wire.OPENAPI.read_text())) == bare(document)


def test_the_types_were_generated_from_this_schema_or_make_wire_is_due():
    digest = hashlib.sha256(wire.OPENAPI.read_bytes()).hexdigest()
    assert TYPES.read_text().splitlines()[1] == f"// SHA-256 of openapi.json: {digest}"


def test_every_message_of_the_websocket_is_in_the_schema(schemas):
    inward = schemas["FromClient"]["discriminator"]["mapping"]
    outward = schemas["FromServer"]["discriminator"]["mapping"]
    assert sorted(inward) == [
        "act", "chain", "commit", "consent", "hint", "order", "ping", "plans", "rest", "reveal",
        "seat", "seen", "undo", "unseat", "vote", "why", "whynot",
    ]  # fmt: skip
    assert sorted(outward) == [
        "ack", "hint", "plans", "pong", "refused", "update", "why", "whynot",
    ]  # fmt: skip
    named = [*inward.values(), *outward.values()]
    assert {name.rpartition("/")[2] for name in named} <= set(schemas)


def test_fields_say_what_their_source_says(schemas):
    assert "description" in schemas["Seal"]["properties"]["shown"]
    assert "description" in schemas["CourtStack"]["properties"]["cards"]


def test_a_mapping_over_set_words_has_all_of_them(schemas):
    markers = schemas["MediciView"]["properties"]["markers"]
    assert markers["required"] == ["metal", "porcelain", "dye", "cloth", "spice"]
    assert schemas["TuscanyView"]["properties"]["discard"] == {
        "additionalProperties": {"type": "integer"},
        "type": "object",
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_is_seen_in_a_game_fits_the_schema(schemas, name):
    whole = {"$ref": f"#/components/schemas/{name.title()}View", "components": {"schemas": schemas}}
    check = jsonschema_rs.validator_for(whole)
    game = games.load_game(name)
    players = game.seats(game.Options())[-1]
    state, chance, count = game.setup(players, game.Options()), Stream(5), 0
    while state.actor() != OVER and count < 150:
        if count % 5 == 0:
            for seat in (count % players, None):
                check.validate(views.write_view(game.observe(state, seat)))
        state.apply(state.pick(chance))
        count += 1
    assert count > 50


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_described_as_its_shape_says(anna, name):
    shapes.WholeGame.model_validate_json(anna.get(f"games/{name}").text)
