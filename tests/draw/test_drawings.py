"""Drawings of views: complete, self-contained, in both languages, and without others' secrets."""

import json
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import toy

import signoria
from signoria import games
from signoria.core import views
from signoria.core.chance import Stream
from signoria.core.text import LANGUAGES, Words
from signoria.draw import draw, generic, svg

ROOT = Path(__file__).parents[2]
TABLES = [
    pytest.param(game.name, players, marks=[pytest.mark.slow] if i else [])
    for game in signoria.list_games()
    for i, players in enumerate(game.seats)
]
"""Every game with each number of players; only the fewest in `make check`."""
NAMES = ["Ada", "Bruno & Co", "Carla <3", "Dino", "Elena", "Fosco"]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)
each_game = pytest.mark.parametrize("game", games.names())


@cache
def moments(game, players):
    """Return copies of one random game: at its beginning, on its way and at its end."""
    play = signoria.new(game, players=players, seed=f"drawn {players}")
    stops, decisions = [play.copy()], 0
    while not play.is_over:
        play.push(play.ask("random"))
        decisions += 1
        if decisions in (5, 17, 60):
            stops.append(play.copy())
    return [*stops, play]


@cache
def seen(game, players):
    """Return what each seat and a spectator see at these moments: views with their pictures."""
    seats = [None, *range(players)]
    found = [play.view(seat) for play in moments(game, players) for seat in seats]
    return [(view, drawn(game, view)) for view in found]


def drawn(game, view, **kind):
    return draw(game, view, names=NAMES[: getattr(view, "players", 2)], **kind)


def pieces(picture):
    """Return how often each piece is in the picture."""
    return Counter(re.findall(r'data-piece="([^"]*)"', picture))


def medici_pieces(view):
    found = Counter([*view.lot, *view.unseen, *[card for hold in view.holds for card in hold]])
    return found + Counter({f"seat-{seat}": 5 for seat in range(view.players)})


def court_pieces(view):
    cards = [card for stack in view.stacks for card in stack.cards]
    cards += [card for pile in (*view.discards, *view.aside) for card in pile]
    cards += [*view.hand, *view.buried, *[card for card in view.shown if card]]
    if view.chosen and view.chosen not in view.hand:
        cards.append(view.chosen)
    return Counter(cards)


def vecchio_pieces(view):
    found = Counter([tile for tiles in view.offered.values() for tile in tiles])
    for seat in range(view.players):
        for pile in (view.provinces, view.used, view.council, view.nobility):
            found.update(pile[seat])
        found.update([view.new_tile[seat]] if view.new_tile[seat] else [])
        found["unknown_nobility"] += view.nobility_count[seat] - len(view.nobility[seat])
        for pose, rows in (("standing", view.standing), ("lying", view.lying)):
            found.update([f"{pose}-{seat}-{n}" for n in Counter(rows[seat]).values()])
    found.update([f"seat-{seat}" for track in view.tracks.values() for seat in track])
    found.update([f"middleman-{colour}" for colour in view.middlemen])
    found.update(view.hand)
    found.update([tile for looks in view.looks.values() for look in looks for tile in look["seen"]])
    return +found


def tuscany_pieces(view):
    found = Counter([*view.display, *view.hand])
    for seat in range(view.players):
        found.update(view.storage[seat])
        found.update(view.regions[seat].pieces.values())
        found.update([f"{name}-{count}" for name, count in Counter(view.owned[seat]).items()])
    return found


EXPECTED = {
    "court": court_pieces,
    "medici": medici_pieces,
    "tuscany": tuscany_pieces,
    "vecchio": vecchio_pieces,
}


@each_table
def test_every_card_tile_and_piece_of_the_view_is_in_the_drawing(game, players):
    for view, picture in seen(game, players):
        assert pieces(picture) == EXPECTED[game](view)


@each_table
def test_a_drawing_is_well_formed_and_says_what_it_is(game, players):
    for _, picture in seen(game, players):
        root = ET.fromstring(picture)  # noqa: S314 - our own picture
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("role") == "img"
        title = root.find("{http://www.w3.org/2000/svg}title")
        assert title.text == root.get("aria-label")
        assert title.text.startswith(games.words(game, "en").say("title") + ": ")


@each_table
def test_drawings_have_texts_in_both_languages_and_two_themes(game, players):
    others = [{"lang": "fr"}, {"theme": "dark"}, {"lang": "fr", "theme": "dark"}]
    assert LANGUAGES == ("en", "fr")
    for view, picture in seen(game, players)[:: players + 2]:
        assert len({picture, *[drawn(game, view, **kind) for kind in others]}) == 4


@each_game
def test_a_drawing_needs_nothing_from_elsewhere_and_has_no_names_that_could_clash(game):
    for _, whole in seen(game, 3 if game != "court" else 2):
        picture = whole.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"href|url\(|http|<style|<script|<image|\bid=", picture)


@each_game
def test_no_drawing_has_a_number_that_is_none(game):
    for _, picture in seen(game, 2 if game == "court" else 3):
        assert not re.search(r'="[^"]*\b(nan|inf|None)\b', picture)


@each_table
def test_equal_views_give_equal_pictures(game, players):
    for number, (view, picture) in enumerate(seen(game, players)):
        again = views.read_view(games.load_game(game), views.write_view(view))
        assert again == view
        if (number + number // (players + 1)) % 3 == 0:  # at each moment others who look
            assert drawn(game, again) == picture


@each_table
def test_what_others_hold_in_secret_changes_no_byte_of_the_picture(game, players):
    """Resample everything hidden from a viewer: the picture stays as it is."""
    rules, other_worlds, pictures = games.load_game(game), 0, iter(seen(game, players))
    for play in moments(game, players):
        for seat in [None, *range(players)]:
            view, picture = next(pictures)
            world = rules.imagine(view, Stream(7))
            other_worlds += rules.save(world) != play.position()
            again = rules.observe(world, seat)
            # equal views give equal pictures, see above: only others are drawn
            assert again == view or drawn(game, again) == picture
    assert (other_worlds > 0) == (game != "medici")


@each_game
def test_a_secret_that_did_get_into_a_view_would_be_seen_in_its_picture(game):
    """Someone's own view is drawn differently from a spectator's where they know more."""
    if game == "medici":
        return
    play = moments(game, 2)[1]
    assert pieces(play.svg(0)) != pieces(play.svg()) or play.view(0).hand == ()


def test_names_are_written_as_text():
    picture = drawn("medici", moments("medici", 3)[1].view())
    assert "Bruno &amp; Co" in picture
    assert "Carla &lt;3" in picture


def test_the_colours_are_those_of_the_web_client():
    css = (ROOT / "web" / "src" / "style" / "tokens.css").read_text(encoding="utf-8")
    light, dark = css.split(":root[data-theme='dark']")
    for theme, text in (("light", light), ("dark", dark)):
        assert svg.layout("palette")[theme] == dict(re.findall(r"--([\w-]+): (#\w{6});", text))


def test_the_colours_of_tracks_and_tiles_are_those_of_the_web_client():
    css = (ROOT / "web/src/games/vecchio/kinds.css").read_text(encoding="utf-8")
    sorts = re.findall(r"\.(\w+) \{\s+--sort: (#\w{6});\s+--on-sort: (#\w{6});", css)
    assert svg.layout("vecchio")["sorts"] == {name: [ground, on] for name, ground, on in sorts}


def test_a_game_without_a_drawing_of_its_own_is_drawn_as_a_tree_of_its_view():
    state = toy.Toy(2, toy.Options())
    view = toy.observe(state, 0)
    words = Words("en", Path(toy.__file__).parent)
    labels = Words("en", Path(svg.__file__).parent)
    picture = generic.draw(view, svg.Brush(words, labels, ["Ada", "Bruno"]))
    root = ET.fromstring(picture)  # noqa: S314 - our own picture
    told = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert set(view.__dataclass_fields__) <= set(told)


def test_a_play_shows_itself_in_a_notebook_as_a_spectator_sees_it():
    play = moments("court", 2)[1]
    assert play._repr_html_() == play.svg()
    assert play.svg() == draw("court", play.view(), names=["A", "B"])
    assert play.svg(1, lang="fr") == draw("court", play.view(1), lang="fr", names=["A", "B"])


def test_a_spectator_of_a_running_game_sees_no_hand():
    play = moments("court", 2)[1]
    assert play.view(0).hand
    assert "Hand</text>" in play.svg(0)
    assert play.svg(0).count("data-piece") - play.svg().count("data-piece") == len(
        [*play.view(0).hand, *play.view(0).buried]
    )


def test_a_seat_that_is_not_there_is_refused():
    with pytest.raises(signoria.Problem, match="There is no seat 2"):
        moments("court", 2)[0].svg(2)


def test_a_drawing_is_an_array_of_pixels_of_the_width_that_is_asked_for():
    play = signoria.new("court", seed=1)
    pixels = play.rgb_array(width=450)
    height = float(ET.fromstring(play.svg()).attrib["height"])  # noqa: S314 - our own
    assert pixels.shape[1:] == (450, 3)
    assert abs(pixels.shape[0] - height / 2) <= 1
    assert pixels.dtype.name == "uint8"
    assert len({tuple(pixel) for pixel in pixels[::9, ::9].reshape(-1, 3).tolist()}) > 5
    assert (pixels != play.rgb_array(width=450, theme="dark")).any()


@pytest.mark.parametrize("missing", ["resvg_py", "PIL"])
def test_pixels_without_the_extra_say_which_one_is_needed(monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(signoria.Problem) as problem:
        signoria.new("court", seed=1).rgb_array()
    wanted = "A picture in pixels needs the extra 'picture': pip install 'signoria[picture]'."
    assert str(problem.value) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_il_vecchio_names_all_events_that_are_left_in_full(lang):
    picture = signoria.new("vecchio", players=2, seed=1).svg(lang=lang)
    words = games.words("vecchio", lang)
    names = [words.say(f"strike.{name}") for name in ("levy", "middlemen", "family")]
    line = next(each for each in re.findall(r">([^<]*)</text>", picture) if names[0] in each)
    assert [name in line for name in names] == [True] * 3


@pytest.mark.parametrize("edition", ["amigo", "rio-grande"])
def test_the_prizes_of_cargo_are_printed_as_medici_pays_them(edition):
    layout = json.loads((ROOT / "src/signoria/draw/medici.json").read_text(encoding="utf-8"))
    medici = games.load_game("medici")
    for players, printed in layout["cargo"][edition].items():
        two = {"two_players": "grail"} if players == "2" else {}
        options = medici.Options(edition=edition, **two)
        view = medici.observe(medici.setup(int(players), options), None)
        assert list(medici.reckon(view, None).prizes.cargo) == printed
