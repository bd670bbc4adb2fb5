"""What the regions of a deal are worth is known for each deal alone. § Assembling the region."""

from signoria.core.fast import i64, vec
from signoria.games.tuscany.board import made
from signoria.games.tuscany.boards import BOARDS


def test_the_plans_of_one_dealare_not_taken_for_those_of_another():
    """What the regions of each deal are worth is found once, and kept by its three modules."""
    board = made(BOARDS.table("reconstruction"))
    kept = board._plans  # noqa: SLF001 - finding all of them takes too long for a test
    deals = [(a, b, c) for a in range(4) for b in range(4) for c in range(4)]
    for number in range(64):
        kept[number] = vec[i64]([number])
    for who in range(2):
        found = []
        for deal in deals:
            modules = vec[i64]([9, 9, 9, 9, 9, 9])
            for letter in range(3):
                modules[who * 3 + letter] = deal[letter]
            found.append(int(board.plans(modules, who)[0]))
        assert found == list(range(64))
