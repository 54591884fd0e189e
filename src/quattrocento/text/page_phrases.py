"""The sentences that the page in the browser says by itself, exported from the same kind of catalogues.

They lie in `catalogues/web`, a file for each part of the page, and those of a game among its faces, in
`page.en.po`; the names of pieces come from the catalogue that all other parts of the house share.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from quattrocento.games import folder
from quattrocento.games import game as find_game
from quattrocento.text.speech import catalogue, dialect, read_catalogue

COMMON = ("frame", "lobby", "review")
"""The parts that are needed whatever game is played."""

SPOKEN_BY_THE_SERVER = ("ask", "board", "event", "help", "hint", "option", "plain", "prices", "tie")
"""Groups of a game's sentences that reach the page only within finished sentences."""


def page_files(language: str, game: str | None = None) -> list[Traversable]:
    """Find the files of the page: those of its common parts, or that of *game*, if it brings one."""
    if game is None:
        web = files("quattrocento.text").joinpath("catalogues", "web")
        return [web.joinpath(f"{part}.{language}.po") for part in COMMON]
    path = files(folder(find_game(game))).joinpath("faces", f"page.{language}.po")
    return [path] if path.is_file() else []


@cache
def phrases(language: str, game: str | None = None, edition: str = "") -> dict[str, list[str]]:
    """Give the sentences of the page, each in its plural forms: common ones, or those of *game*.

    Those of a game are in the words of the *edition*, if one is named.
    """
    found: dict[str, list[str]] = {}
    shared, _ = catalogue(language)
    prefix = "game." if game is None else f"{game}."
    for key, forms in shared.items():
        group = key.removeprefix(prefix).partition(".")[0]
        if key.startswith(prefix) and (game is None or group not in SPOKEN_BY_THE_SERVER):
            found[key] = list(forms)
    for path in page_files(language, game):
        found.update({key: list(forms) for key, forms in read_catalogue(path, language)[0].items()})
    own = dialect(language, edition) if edition else {}
    return {key: list(own.get(key, forms)) for key, forms in found.items()}
