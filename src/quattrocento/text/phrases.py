"""The sentences that the page in the browser says by itself, exported from the same kind of catalogues.

They lie in `catalogues/web`, a file for each part of the page; the names of pieces come from the
catalogue that all other parts of the house share.
"""

from functools import cache
from importlib.resources import files

from quattrocento.text.speech import catalogue, read_catalogue

COMMON = ("frame", "lobby")
"""The parts that are needed whatever game is played."""

SPOKEN_BY_THE_SERVER = ("ask", "board", "event", "help", "hint", "option", "plain", "prices", "tie")
"""Groups of a game's sentences that reach the page only within finished sentences."""


@cache
def phrases(language: str, game: str | None = None) -> dict[str, list[str]]:
    """Give the sentences of the page, each in its plural forms: common ones, or those of *game*."""
    found: dict[str, list[str]] = {}
    shared, _ = catalogue(language)
    prefix = "game." if game is None else f"{game}."
    for key, forms in shared.items():
        group = key.removeprefix(prefix).partition(".")[0]
        if key.startswith(prefix) and (game is None or group not in SPOKEN_BY_THE_SERVER):
            found[key] = list(forms)
    for part in COMMON if game is None else (game,):
        path = files("quattrocento.text").joinpath("catalogues", "web", f"{part}.{language}.po")
        found.update({key: list(forms) for key, forms in read_catalogue(path, language)[0].items()})
    return found
