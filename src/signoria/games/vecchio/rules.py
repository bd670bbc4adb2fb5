"""How Il Vecchio is played: the turn, the rounds and the end; the chapters are beside this file."""

from signoria.core.chance import Stream
from signoria.core.event import Event
from signoria.core.fast import i64
from signoria.core.state import CHANCE, OVER, places
from signoria.games.vecchio import (
    events,
    members,
    offices,
    preparation,
    provinces,
    tiles,
    towns,
    travel,
    unseen,
)
from signoria.games.vecchio.actions import (
    CREST,
    END,
    MEMBER,
    MIDDLEMAN,
    PASS,
    RECOVER,
    REINFORCE,
    REVEAL,
    ROLL,
    USE,
)
from signoria.games.vecchio.board import TOWNS
from signoria.games.vecchio.components import BIT, NOBILITY_NAMES, STACK, WAYS, terms_of
from signoria.games.vecchio.encoding import EncodedTable
from signoria.games.vecchio.options import Options
from signoria.games.vecchio.scoring import points, tell_scores, tie_break
from signoria.games.vecchio.state import (
    ACTING,
    AFTER,
    BEGINNING,
    BY_CHANCE,
    CRESTS,
    ENDED,
    ENTER_TRACK,
    GOING,
    HOW,
    LAYOUT,
    NOBODY,
    OFFICES,
    PROVINCE,
    REUSING,
    ROLLING,
    SKIPPED,
    TAKE_FOLLOWER,
    TURN_UP,
    UNVEILING,
    Table,
    left_of,
    offer,
    push,
)


class Vecchio(EncodedTable):
    """The interface: who may act, what they may do, and what then happens."""

    def actor(self) -> i64:
        """Return who must act."""
        if self.phase == ENDED:
            return OVER
        if BY_CHANCE[self.phase]:
            return CHANCE
        return self.asked

    def legal(self) -> list[int]:
        """Return what the actor may do."""
        return [int(self.moves[n]) for n in range(self.count)]

    def legal_count(self) -> i64:
        """Return how many actions are legal, without listing them."""
        return self.count

    def legal_at(self, index: i64) -> i64:
        """Return one legal action, without listing them."""
        return self.moves[index]

    def odds(self) -> list[int]:
        """Dice, crests and layouts have their weights; all else is alike."""
        return [int(weight(self, self.moves[n])) for n in range(self.count)]

    def pick(self, rng: Stream) -> i64:
        """Return a random legal action."""
        if self.phase == ROLLING:
            return ROLL + 2 + rng.below(6) + rng.below(6)
        if self.phase in (CRESTS, LAYOUT):
            return weighed(self, rng)
        return self.moves[rng.below(self.count)]

    def redraw(self, seat: i64, rng: Stream) -> None:
        """Lay anew all tiles that *seat* cannot know."""
        unseen.redraw(self, seat, rng)
        if self.phase in unseen.TOLD_BY_TILES:
            self.count = 0
            ask(self)

    def certain(self, seat: i64) -> bool:
        """Say whether *seat* knows where every tile is."""
        return unseen.certain(self, seat)

    def seen_as(self, action: i64, seat: i64) -> i64:
        """Return *action*, about to be done, as *seat* sees it done."""
        return unseen.seen_as(self, action, seat)

    def playout(self, rng: Stream) -> i64:
        """Act at random to the end of the game; return how many actions it took."""
        plies: i64 = 0
        while self.phase != ENDED:
            answer(self, self.pick(rng))
            go_on(self)
            plies += 1
        return plies

    def apply(self, action: i64) -> None:
        """Do a legal *action*, and all that follows without a choice."""
        answer(self, action)
        go_on(self)

    def copy(self) -> "Vecchio":
        """Return the same position, sharing nothing that changes."""
        new = Vecchio()
        self.copy_to(new)
        return new

    def scores(self) -> list[int]:
        """Return the power points so far; nobility tiles count once they are shown. § Scoring."""
        return [int(points(self, seat)) for seat in range(self.players)]

    def standing(self) -> list[int]:
        """Rank by points, then followers and scrolls, then florins. § Scoring."""
        return places(
            [
                int(points(self, seat) * 1000000 + tie_break(self, seat))
                for seat in range(self.players)
            ]
        )


def weight(s: Table, action: i64) -> i64:
    """Return how likely an action of chance is, beside the others."""
    if s.phase == ROLLING:
        return WAYS[action - ROLL]
    if s.phase == CRESTS:
        return s.events[action - CREST]
    if s.phase == LAYOUT:
        return preparation.layouts_with(s, action - MIDDLEMAN)
    return 1


def weighed(s: Table, rng: Stream) -> i64:
    """Return one of the actions of chance, by their weights."""
    total: i64 = 0
    for n in range(s.count):
        total += weight(s, s.moves[n])
    at = rng.below(total)
    n = 0
    while at >= weight(s, s.moves[n]):
        at -= weight(s, s.moves[n])
        n += 1
    return s.moves[n]


def setup(players: int, options: Options) -> Vecchio:
    """Return the table before lots decide who starts. § Preparation."""
    s = Vecchio()
    s.lay_out(players, terms_of(players, options))
    push(s, BEGINNING)
    go_on(s)
    return s


def go_on(s: Table) -> None:
    """Work the agenda off until someone has a choice. § The turn."""
    while True:
        if s.depth == 0:
            finish(s)
        s.depth -= 1
        s.phase = s.agenda[s.depth]
        s.count = 0
        ask(s)
        if s.phase == ENDED:
            return
        if s.count == 0:
            continue
        if s.count > 1 or not SKIPPED[s.phase] or s.moves[0] >= USE:
            return  # a tile is never used without being asked for
        answer(s, s.moves[0])


def ask(s: Table) -> None:
    """List what can be done in this phase, by the chapter it belongs to."""
    if s.phase < HOW:
        if s.phase >= GOING:
            travel.ask(s)
        elif s.phase >= ACTING:
            ask_turn(s)
        elif s.phase >= ROLLING:
            members.ask(s)
        else:
            preparation.ask(s)
    else:
        ask_in_town(s)


def ask_in_town(s: Table) -> None:
    """List what can be done once a member has arrived, or at the end."""
    if s.phase < PROVINCE:
        towns.ask(s)
    elif s.phase < OFFICES:
        provinces.ask(s)
    elif s.phase < CRESTS:
        offices.ask(s)
    elif s.phase < TAKE_FOLLOWER:
        events.ask(s)
    elif s.phase < UNVEILING:
        ask_for_tile(s)
    elif s.phase == ENTER_TRACK:
        provinces.enter_region(s)
    else:
        ask_unveiling(s)


def ask_for_tile(s: Table) -> None:
    """List what a tile leaves to choose; at a gate, less can be used again. § Province tiles."""
    if s.phase == REUSING and s.depth and s.agenda[s.depth - 1] == PROVINCE:
        provinces.ask_which_again(s)
    else:
        tiles.ask(s)


def answer(s: Table, action: i64) -> None:
    """Do what was decided, by the chapter it belongs to."""
    if s.phase < HOW:
        if s.phase >= GOING:
            travel.answer(s, action)
        elif s.phase >= ACTING:
            take_action(s, action)
        elif s.phase >= ROLLING:
            members.answer(s, action)
        else:
            preparation.answer(s, action)
    else:
        answer_in_town(s, action)


def answer_in_town(s: Table, action: i64) -> None:
    """Do what was decided once a member has arrived, or at the end."""
    if s.phase < PROVINCE:
        towns.answer(s, action)
    elif s.phase < OFFICES:
        provinces.answer(s, action)
    elif s.phase < CRESTS:
        offices.answer(s, action)
    elif s.phase < TAKE_FOLLOWER:
        events.answer(s, action)
    elif s.phase < UNVEILING:
        tiles.answer(s, action)
    else:
        unveil(s, action - REVEAL - STACK)


def ask_turn(s: Table) -> None:
    """One action, and any number of province tiles around it. § The turn."""
    if s.phase == AFTER:
        offer(s, END)
        tiles.offer_uses(s)
        return
    first = s.turn * TOWNS
    for town in s.board.towns:
        if s.standing_in[first + town] and travel.may_act_from(s, town):
            offer(s, MEMBER + town)
    if s.supply[s.turn]:
        offer(s, REINFORCE)
    offer(s, RECOVER)  # R4
    if s.final:
        offer_leaving(s)
    tiles.offer_uses(s)


def offer_leaving(s: Table) -> None:
    """In the final round one may pass both actions, or leave the second. § End of the game."""
    if s.acted == 0 and s.tile_used == 0:
        offer(s, PASS)  # R16 G5
    if s.acted:
        offer(s, END)  # G13


def take_action(s: Table, action: i64) -> None:
    """Begin one of the actions, use a tile, or leave it there. § The turn."""
    if action >= USE:
        tiles.use(s, action - USE)
    elif action == END:
        end_turn(s)
    elif action == PASS:
        s.passed[s.turn] = 1
        end_turn(s)
    elif action == RECOVER:
        members.recover(s)
    elif action == REINFORCE:
        members.reinforce(s)
    else:
        s.member = action - MEMBER
        push(s, GOING)


def finish(s: Table) -> None:
    """When all is done: the next to settle, or what comes after an action. § The turn."""
    if s.settling:
        if not preparation.settle_next(s):
            start_turn(s, s.first)
        return
    s.acted += 1
    s.member = NOBODY
    s.to = NOBODY
    if s.final and s.acted == 1:
        push(s, ACTING)
    elif tiles.any_use(s):
        push(s, AFTER)
    else:
        end_turn(s)


def start_turn(s: Table, seat: i64) -> None:
    """A new council tile is turned up first. § The turn."""
    s.turn = seat
    s.asked = seat
    s.acted = 0
    s.tile_used = 0
    push(s, ACTING)
    if s.new_tile[seat] != NOBODY:
        push(s, TURN_UP)


def end_turn(s: Table) -> None:
    """The turn goes clockwise; after the last crest the round is finished. § End of the game."""
    seat = left_of(s, s.turn)
    if seat == s.first:
        end_round(s)
    else:
        start_turn(s, seat)


def end_round(s: Table) -> None:
    """The final round follows the round of the last crest. § End of the game."""  # R15
    if s.final:
        push(s, UNVEILING)
        return
    if s.ending:
        s.final = 1
        if s.told is not None:
            s.told.append(Event("final_round", {"seat": s.first}))
    elif s.round >= s.terms.round_limit:
        if s.told is not None:
            s.told.append(Event("limit", {"rounds": s.round}))
        push(s, UNVEILING)  # R26
        return
    s.round += 1
    start_turn(s, s.first)


def ask_unveiling(s: Table) -> None:
    """Reveal the nobility tiles one by one, then count. § Scoring."""
    if s.phase == ENDED:
        end_game(s)
        return
    for seat in range(s.players):
        hidden = s.nobility[seat] ^ s.shown[seat]
        for tile in range(STACK):
            if hidden & BIT[tile]:
                offer(s, REVEAL + STACK + tile)
                return
    push(s, ENDED)


def unveil(s: Table, tile: i64) -> None:
    """A nobility tile is shown to all. § Scoring."""
    for seat in range(s.players):
        if s.nobility[seat] & BIT[tile]:
            s.shown[seat] |= BIT[tile]
            if s.told is not None:
                told = {"seat": seat, "tile": NOBILITY_NAMES[tile]}
                s.told.append(Event("turned_up", told))
    push(s, UNVEILING)


def end_game(s: Table) -> None:
    """The most power points win. § Scoring."""
    tell_scores(s)
    if s.told is not None:
        standing = s.standing()
        winners = [seat for seat in range(s.players) if standing[seat] == 1]
        s.told.append(Event("game_ends", {"winners": winners, "points": max(s.scores())}))
