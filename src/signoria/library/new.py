"""`signoria.new`, typed: each game by its name returns plays with that game's views."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from signoria.library.making import new_play
from signoria.library.play import Play

if TYPE_CHECKING:
    from signoria.games.court.view import View as CourtView
    from signoria.games.medici.view import View as MediciView
    from signoria.games.tuscany.view import View as TuscanyView
    from signoria.games.vecchio.view import View as VecchioView


@overload
def new(
    game: Literal["court"],
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> "Play[CourtView]": ...
@overload
def new(
    game: Literal["medici"],
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> "Play[MediciView]": ...
@overload
def new(
    game: Literal["tuscany"],
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> "Play[TuscanyView]": ...
@overload
def new(
    game: Literal["vecchio"],
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> "Play[VecchioView]": ...
@overload
def new(
    game: str,
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Play[Any]: ...
def new(
    game: str,
    players: int | None = None,
    *,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Play[Any]:
    """Begin a game of *players* (the fewest if left out); options are keywords.

    *seed* decides every draw: a string or an integer, 256 random bits if left out. *names* are
    the names of the players in sentences and in records.

    Raise `signoria.Problem` for an unknown game or option, or a number of players it is not for.

    >>> import signoria
    >>> signoria.new("medici", players=3, seed=1, edition="rio-grande").options["edition"]
    'rio-grande'
    """
    return new_play(game, players, seed=seed, names=names, **options)
