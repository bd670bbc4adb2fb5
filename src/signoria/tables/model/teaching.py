"""Tables at which a step of a lesson is played: the rules judge every answer."""

from typing import TYPE_CHECKING, NamedTuple

from signoria.core.lesson import Kind, judged_step, shown_action

if TYPE_CHECKING:
    from signoria.core.match import Match
    from signoria.tables.model.spec import TableStart


class Taught(NamedTuple):
    """How far a step is."""

    kind: Kind
    reply_to: str
    """The action that was answered and taken back last; empty if it was none."""
    show: str | None
    """The next action of the answer that is shown."""


def taught(start: "TableStart | None", match: "Match | None", reply_to: str) -> Taught | None:
    """Return how far the learner is; ``None`` where no step of a lesson is played."""
    if start is None or start.step is None or match is None:
        return None
    kind: Kind = "other" if reply_to else judged_step(match, start.step)
    shown = None if kind == "done" else shown_action(match, start.step)
    name = None if shown is None else match.game.VOCABULARY.describe(shown).name
    return Taught(kind, reply_to, name)


def corrected(start: "TableStart | None", match: "Match", first: int) -> str:
    """Take back what the learner did from entry *first* on, if it leads elsewhere.

    Return the name of the last action that was taken back; empty if nothing was.
    """
    step = None if start is None else start.step
    if step is None or match.entries[first].by != step.seat:
        return ""
    if judged_step(match, step) != "other":
        return ""
    own = [entry for entry in match.entries[first:] if entry.by == step.seat]
    match.undo(first, step.seat)
    return match.game.VOCABULARY.describe(own[-1].action).name
