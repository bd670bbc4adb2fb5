"""What things are worth. § Zones, § Agriculture, § Colour bonuses, § Scoring, § End of the game."""

from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.games.tuscany.components import (
    BIT,
    COLOUR_NAMES,
    COLOURS,
    CROPS_OF,
    JOKER,
    NOTHING,
    SPACES,
)
from signoria.games.tuscany.state import ENDED, Table, hand_size, region_of


def score_zone(s: Table, space: i64) -> None:
    """A zone that is covered whole brings 1, 3 or 6 green points at once. § Zones."""  # R19
    region = region_of(s, s.turn)
    if region.zone[space] & ~s.covered[s.turn]:
        return
    s.green[s.turn] += region.points[space]
    if s.told is not None:
        zone = {"seat": s.turn, "colour": COLOUR_NAMES[region.colour[space]]}
        s.told.append(Event("zone", {**zone, "points": region.points[space]}))


def score_crops(s: Table, piece: i64, space: i64) -> None:
    """Each crop that the zone does not have yet brings a green point. § Agriculture."""
    points: i64 = 1
    if piece != JOKER:  # R28
        points = new_crops(s, piece, space)
    s.green[s.turn] += points
    if points and s.told is not None:
        s.told.append(Event("crops", {"seat": s.turn, "points": points}))


def new_crops(s: Table, piece: i64, space: i64) -> i64:
    """Count the crops of a tile that the other tiles of the zone lack. § Agriculture."""
    present = zone_crops(s, s.turn, space)
    found: i64 = 0
    for crop in range(4):
        if CROPS_OF[piece] & BIT[crop] and not present & BIT[crop]:
            found += 1
    return found


def zone_crops(s: Table, seat: i64, space: i64) -> i64:
    """Return the crops on the other spaces of a zone, one bit each. § Agriculture."""
    zone = region_of(s, seat).zone[space]
    present: i64 = 0
    for other in range(SPACES):
        if zone & BIT[other] and other != space:
            piece = s.tiles[seat * SPACES + other]
            if piece != NOTHING:
                present |= CROPS_OF[piece]
    return present


def award_bonuses(s: Table) -> None:
    """Reward the first and the second to cover all spaces of a colour. § Colour bonuses."""
    region = region_of(s, s.turn)
    for colour in range(COLOURS):
        covered = region.spaces[colour] & ~s.covered[s.turn] == 0
        if covered and not s.complete[s.turn] & BIT[colour]:
            award_bonus(s, colour)


def award_bonus(s: Table, colour: i64) -> None:
    """Turn the bonus tile over, or put it away after the second. § Colour bonuses."""  # R31 R32
    s.complete[s.turn] |= BIT[colour]
    if s.faces[colour] == 2:
        return
    points = s.terms.board.bonus[colour * 2 + s.faces[colour]]
    s.faces[colour] += 1
    s.green[s.turn] += points
    if s.told is not None:
        bonus = {"seat": s.turn, "colour": COLOUR_NAMES[colour], "place": s.faces[colour]}
        s.told.append(Event("bonus", {**bonus, "points": points}))


def score_round(s: Table) -> None:
    """The red marker goes on by the green points, which stay. § Scoring."""
    for seat in range(s.players):
        s.red[seat] += s.green[seat]
        if s.told is not None:
            score = {"seat": seat, "round": s.round, "green": s.green[seat]}
            s.told.append(Event("scored", {**score, "red": s.red[seat]}))


def leftovers(s: Table, seat: i64) -> i64:
    """Count stored pieces, marbles, workers and groups of cards. § End of the game."""  # R36 R37
    cards = hand_size(s, seat) // s.terms.cards_per_point
    return s.stored[seat] + s.marbles[seat] + s.workers[seat] + cards


def end_game(s: Table) -> None:
    """What is left brings red points; the most red points win. § End of the game."""
    s.phase = ENDED
    for seat in range(s.players):
        points = leftovers(s, seat)
        s.red[seat] += points
        if s.told is not None:
            s.told.append(Event("leftovers", {"seat": seat, "points": points}))
    if s.told is not None:
        standing = s.standing()
        winners = [seat for seat in range(s.players) if standing[seat] == 1]
        s.told.append(Event("game_ends", {"winners": winners, "points": s.red[winners[0]]}))


def empty_spaces(s: Table, seat: i64) -> i64:
    """Count the spaces of a region that nothing covers. § End of the game."""
    found: i64 = 0
    for space in range(SPACES):
        if not s.covered[seat] & BIT[space]:
            found += 1
    return found


def rank(s: Table, seat: i64) -> int:
    """Return a number that is larger, the better a seat stands. § End of the game.

    Red points first; then more empty spaces, fewer green points, fewer cards.
    """
    points = s.red[seat] * 32 + empty_spaces(s, seat)  # R38
    points = points * 1024 + 1023 - s.green[seat]
    return int(points * 1024 + 1023 - hand_size(s, seat))
