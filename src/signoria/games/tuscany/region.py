"""A player's region: three modules side by side. § Assembling the region, § Zones."""

from typing import Final

from signoria.core.fast import i64, vec
from signoria.games.tuscany.components import (
    ADJACENT,
    BIT,
    COLOURS,
    ORDERS,
    SPACES,
    ZONE_POINTS,
)

NONE: Final = vec[i64]([0] * 30)


class Region:
    """Thirty spaces that never change; what lies on them is the table's."""

    lower: i64
    colour: vec[i64]
    """The colour of each space."""
    spaces: vec[i64]
    """The spaces of each colour, one bit each."""
    zone: vec[i64]
    """The zone of each space, one bit for each of its spaces."""
    points: vec[i64]
    """What completing the zone of each space is worth."""
    zones: vec[i64]
    """Each zone once, by its first space; after them, nothing."""
    sizes: vec[i64]
    """How many spaces each of those zones has."""
    zone_count: i64
    zone_points: i64
    """What all zones are worth together."""

    def near(self, space: i64) -> i64:
        """Return the neighbours of *space*, one bit each. § Placing a tile."""
        return ADJACENT[self.lower * SPACES + space]


def assemble(layouts: vec[i64], a: i64, b: i64, c: i64, assembly: i64) -> Region:
    """Lay the modules side by side, in any order, turned and lowered. § Assembling the region.

    *layouts* holds the colour of each space, at ``[module * 10 + space]``; *assembly* is the
    order, the turn and the lowering in one number.
    """
    new = Region()
    new.lower = assembly % 7
    turned = assembly // 7 % 8
    order = assembly // 56
    new.colour = NONE[:]
    for slot in range(3):
        letter = ORDERS[order * 3 + slot]
        module = a
        if letter == 1:
            module = b
        elif letter == 2:
            module = c
        for space in range(10):
            at = space
            if turned & BIT[letter]:
                at = 9 - space
            new.colour[slot * 10 + space] = layouts[(letter * 4 + module) * 10 + at]
    find_zones(new)
    return new


def find_zones(region: Region) -> None:
    """Find the spaces of each colour and those that touch. § Zones."""
    region.spaces = NONE[:COLOURS]
    region.zone = NONE[:]
    region.points = NONE[:]
    region.zones = NONE[:]
    region.sizes = NONE[:]
    region.zone_count = 0
    region.zone_points = 0
    for space in range(SPACES):
        region.spaces[region.colour[space]] |= BIT[space]
    for space in range(SPACES):
        if region.zone[space] == 0:
            spread(region, space)


def spread(region: Region, first: i64) -> None:
    """Gather all spaces of a colour that hang together with *first*. § Zones."""
    zone = BIT[first]
    size: i64 = 1
    grown = True
    while grown:
        grown = False
        for space in range(SPACES):
            alike = region.colour[space] == region.colour[first]
            if alike and not zone & BIT[space] and region.near(space) & zone:
                zone |= BIT[space]
                size += 1
                grown = True
    for space in range(SPACES):
        if zone & BIT[space]:
            region.zone[space] = zone
            region.points[space] = ZONE_POINTS[size]
    region.zones[region.zone_count] = zone
    region.sizes[region.zone_count] = size
    region.zone_count += 1
    region.zone_points += ZONE_POINTS[size]


def assembly_of(order: i64, turned: i64, lower: i64) -> i64:
    """Return the three choices as one number. § Assembling the region."""
    return (order * 8 + turned) * 7 + lower
