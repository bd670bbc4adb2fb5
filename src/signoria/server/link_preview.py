"""What a link shows where it is shared: title, description and picture of the page behind it."""

from html import escape

from fastapi import Request

from signoria.core.problem import Problem
from signoria.core.vocabulary import SEAT_NAMES
from signoria.server.app_state import app_state
from signoria.server.errors import lang_of
from signoria.server.words import words


def preview(request: Request, path: str) -> str:
    """Return the meta tags for the page at *path*; those of a table name its game alone."""
    here, lang = app_state(request), lang_of(request)
    game = _game_of(request, path)
    title, about, picture = "Signoria", words(lang).say("page.about"), "share.png"
    if game is not None:
        spoken = here.hall.registry.words(game, lang, SEAT_NAMES)
        title, about = f"{spoken.say('title')} – Signoria", spoken.say("about")
        picture = f"share-{game}.png" if here.static_files.find(f"share-{game}.png") else picture
    root = f"{request.url.scheme}://{request.url.netloc}{here.settings.prefix}"
    named = {"description": about, "twitter:card": "summary_large_image"}
    graph = {
        "og:type": "website",
        "og:site_name": "Signoria",
        "og:title": title,
        "og:description": about,
        "og:image": f"{root}/{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    return "".join(
        [f'<meta name="{key}" content="{escape(value)}">' for key, value in named.items()]
        + [f'<meta property="{key}" content="{escape(value)}">' for key, value in graph.items()]
    )


def _game_of(request: Request, path: str) -> str | None:
    """Return the name of the game that the page is about, if it is known without reading a file."""
    hall = app_state(request).hall
    place, _, name = path.partition("/")
    if place in ("t", "replay"):
        live = hall.tables.find(name.removesuffix("/study"))
        return live.table.spec.game.NAME if live is not None and live.table is not None else None
    if place != "new":
        return None
    try:
        return hall.registry.load_game(name).NAME
    except Problem:
        return None
