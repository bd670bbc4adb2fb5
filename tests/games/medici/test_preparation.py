"""§ Contents, § Preparation, § The first player."""

import pytest
from games.medici.table import field, legal

from signoria.games import medici
from signoria.games.medici.components import CARD_NAMES, KIND_OF


def test_the_box_holds_36_cards_worth_110():
    cards = [CARD_NAMES[kind] for kind in KIND_OF]
    assert len(cards) == 36
    assert sum(int(card.split("-")[1]) for card in cards) == 110


@pytest.mark.parametrize("good", ["metal", "porcelain", "dye", "cloth", "spice"])
def test_each_good_has_the_values_0_1_2_3_4_5_5(good):
    cards = [CARD_NAMES[kind] for kind in KIND_OF]
    values = [card.split("-")[1] for card in cards if card.startswith(good)]
    assert values == ["0", "1", "2", "3", "4", "5", "5"]


def test_there_is_one_neutral_card_worth_10():
    assert [CARD_NAMES[kind] for kind in KIND_OF].count("neutral-10") == 1


@pytest.mark.parametrize(
    ("players", "pile", "florins"), [(3, 18, 40), (4, 24, 40), (5, 30, 30), (6, 36, 30)]
)
def test_m07_the_pile_and_the_purses_depend_on_the_players(players, pile, florins):
    state = medici.setup(players, medici.Options())
    assert field(state, "pile") == pile
    assert field(state, "florins") == [florins] * players


def test_m07_all_markers_start_at_the_foot():
    state = medici.setup(6, medici.Options())
    assert [sum(spaces) for spaces in field(state, "markers").values()] == [0] * 5
    assert [len(spaces) for spaces in field(state, "markers").values()] == [6] * 5


def test_lots_decide_who_begins():
    state = medici.setup(4, medici.Options())
    assert legal(state) == ["begin A", "begin B", "begin C", "begin D"]
    assert state.odds() == [1, 1, 1, 1]


@pytest.mark.parametrize("players", [1, 2, 7])
def test_other_numbers_cannot_play(players):
    assert players not in medici.seats(medici.Options())
