"""Tell the recorded games of this folder, one sentence a turn, in both languages.

Usage: python docs/stories/tell.py
"""

from pathlib import Path
from typing import Final

from signoria.cli import sentences
from signoria.cli.session import Session
from signoria.core import record

HERE: Final = Path(__file__).parent
LANGUAGES: Final = {"en": "In English", "fr": "En français"}


def page(kept: Path) -> str:
    """Return the page of the record at *kept*."""
    told = {lang: _told(kept, Session(lang)) for lang in LANGUAGES}
    title = told["en"][0]
    lines = [
        f"# A game of {title}",
        "",
        f"A whole game among bots of level 2, as a spectator saw it ([record]({kept.name})).",
        "`signoria replay FILE --turns` tells any recorded game like this.",
    ]
    for lang, heading in LANGUAGES.items():
        lines += ["", f"## {heading}", "", *(f"- {turn}" for turn in told[lang][1:])]
    return "\n".join([*lines, ""])


def _told(kept: Path, session: Session) -> list[str]:
    """Return the title of the game, then one sentence a turn."""
    played = record.verify(kept.read_text(encoding="utf-8"), session.game)
    match = played.match
    session.call_seats(match.game, [each.name for each in played.seats])
    turns = [turn for turn in match.turns().all if turn.counts]
    told = [sentences.of_turn(session, match, turn, None) for turn in turns]
    return [session.say("title"), *told]


if __name__ == "__main__":
    for kept in sorted(HERE.glob("*.jsonl")):
        kept.with_suffix(".md").write_text(page(kept), encoding="utf-8")
