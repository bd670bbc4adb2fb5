"""signoria position: set a position up, try actions on it, see what the rules say."""

from collections.abc import Mapping, Sequence

import click

from signoria.cli import files, options, sentences, showing, spelling
from signoria.cli.command import Command
from signoria.cli.session import Session, json_text
from signoria.core.event import Event
from signoria.core.game import Game
from signoria.core.match import illegal, wrong_seats
from signoria.core.position import Json, fingerprint
from signoria.core.problem import Problem
from signoria.core.state import CHANCE, OVER, State
from signoria.core.vocabulary import SEAT_NAMES


@click.command("position", cls=Command)
@options.argument("game")
@click.option("--from", "source", metavar="file")
@options.whole("--players", low=1)
@options.settings_option()
@options.board_option()
@options.text("--do", "actions")
@options.text("--save", "file")
@options.flag("--json")
@click.pass_obj
def command(
    session: Session,
    /,
    *,
    game: str,
    source: str | None,
    players: int | None,
    settings: dict[str, str],
    board: str | None,
    do: str | None,
    save: str | None,
    json: bool,
) -> None:
    """Show a position after the actions asked for."""
    found = session.game(game)
    state, told = begun(found, source, players, options.on_board(found, settings, board))
    told += done(found, state, (do or "").split(";"))
    if save is not None:
        files.write_text(save, json_text(found.save(state)))
    if json:
        session.show_json(_described(session, found, state, told))
    else:
        _show(session, found, state, told)


def begun(
    game: Game, source: str | None, players: int | None, settings: Mapping[str, Json]
) -> tuple[State, list[Event]]:
    """Return the state to begin with, and what the rules did by themselves to get there."""
    if source is None:
        chosen = options.chosen_options(game, settings)
        count = options.sensible_players(game, chosen) if players is None else players
        if count not in game.seats(chosen):
            raise wrong_seats(game, count, chosen)
        state: State = game.setup(count, chosen)
        return state, []
    position = files.read_position(source)
    if settings and isinstance(position, dict):
        given = position.get("options")
        position["options"] = {**(given if isinstance(given, dict) else {}), **settings}
    state = game.load(position, players, listen=True)
    told = list(state.told or [])
    state.told = None
    return state, told


def done(game: Game, state: State, actions: Sequence[str]) -> list[Event]:
    """Apply the *actions* by name, chance included; return their events."""
    told: list[Event] = []
    named = [action.strip() for action in actions if action.strip()]
    for number, name in enumerate(named, 1):
        try:
            meant = spelling.named_code(game, name)
            action = game.VOCABULARY.parse(name) if meant is None else meant
            if action not in state.legal():
                raise illegal(game, state, action)
        except Problem as problem:
            raise Problem("bad_step", number=number, action=name) from problem
        state.told = told
        state.apply(action)
    state.told = None
    return told


def _described(
    session: Session, game: Game, state: State, told: Sequence[Event]
) -> dict[str, object]:
    """Return the position and all that follows from it, for another program."""
    position = game.save(state)
    actor = int(state.actor())
    return {
        "position": position,
        "hash": fingerprint(position),
        "actor": None if actor == OVER else sentences.actor_name(actor),
        "legal": [game.VOCABULARY.describe(action).name for action in state.legal()],
        "scores": state.scores(),
        "standing": state.standing(),
        "over": actor == OVER,
        "events": [sentences.event_json(session, game, event) for event in told],
    }


def _show(session: Session, game: Game, state: State, told: Sequence[Event]) -> None:
    actor = int(state.actor())
    names = SEAT_NAMES[: len(state.scores())]
    session.show(*showing.events(session, game, names, told))
    session.show(showing.show_board(session, game, game.observe(state, None), names, actor), "")
    if actor == OVER:
        session.tell("position.over", "bold")
        session.show(showing.standing(session, names, state.scores(), state.standing()))
        return
    session.tell("position.scores", scores=state.scores())
    if actor == CHANCE:
        session.tell("position.chance", "bold")
    else:
        session.tell("position.turn", "bold", seat=actor)
    session.show(*showing.legal_names(session, game, state))
