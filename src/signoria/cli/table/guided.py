"""A guided first game: a sitting against gentle bots in which moves are explained."""

from collections.abc import Sequence

from rich.text import Text

from signoria.cli import rulebook, theme
from signoria.cli.session import Session
from signoria.cli.spelling import spelled
from signoria.cli.table.host import Host
from signoria.cli.table.terminal_game import TerminalGame
from signoria.core.chance import Stream
from signoria.core.game import Reason
from signoria.core.problem import Problem
from signoria.players.guide import Comment, comment_on


class GuidedHost(Host):
    """Explains the moves of the person, and of the bots what the person may know.

    Reasons for a bot's move are told only where nobody ever holds a secret. The paragraph of the
    rules behind a bot's move is told the first time that such a move is made.
    """

    def __init__(self, session: Session, table: TerminalGame, kept: str | None = None) -> None:
        """Lead *table* and watch its bots."""
        super().__init__(session, table, kept)
        self._known: set[str] = set()
        self._seen: list[tuple[int, str, Comment | None]] = []
        table.witness = self._watch

    def _watch(self, seat: int, action: int) -> None:
        """Note what a bot is about to do."""
        game = self.table.game
        verb = game.VOCABULARY.describe(action).verb
        comment = None
        if game.OPEN:
            comment = comment_on(game, self.table.view(None), action, self._stream())
        self._seen.append((seat, verb, comment))

    def _stream(self) -> Stream:
        return Stream(len(self.table.match.entries))

    def _show_news(self) -> None:
        """Print the log, then what there is to explain about it."""
        super()._show_news()
        seen, self._seen = self._seen, []
        for seat, verb, comment in seen:
            if comment is not None and comment.reasons:
                reasons = self._said(comment.reasons)
                self.session.tell("learn.in_place", theme.QUIET, seat=seat, reasons=reasons)
            section = self.table.game.SECTIONS[verb]
            if section not in self._known:
                self._known.add(section)
                rulebook.show(self.session, section)

    def _said(self, reasons: Sequence[Reason]) -> str:
        words = self.session.words
        told = [words.say(f"reason.{each.name}", each.parts) for each in reasons]
        return "; ".join(told)

    def _play_typed(self, action: int) -> None:
        """Do *action* and comment on it."""
        game = self.table.game
        view, legal = self.table.view(self.table.actor), self._legal()
        comment = comment_on(game, view, action, self._stream()) if action in legal else None
        super()._play_typed(action)
        if comment is None:
            return
        if comment.reasons:
            self.session.tell("learn.your_move", theme.QUIET, reasons=self._said(comment.reasons))
        if comment.better != action:
            move = game.VOCABULARY.describe(comment.better)
            better = self.session.say(
                "learn.better",
                action=spelled(self.session, game, move),
                reasons=self._said(comment.better_reasons),
            )
            self.session.show(Text(better, "bold"))

    def _load(self, rest: str) -> None:
        """Refuse to go on with another game: its bots may not be gentle."""
        raise Problem("guided_load", found=rest)
