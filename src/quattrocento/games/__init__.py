"""The games that are installed, found by their entry points: ours, and anybody's.

A package that brings a game names it in the group `quattrocento.games` of its entry points, its id first:
`palazzo = "quattrocento.games.palazzo.game:GAME"`. Nothing else lists the games.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.trouble import Trouble

GROUP = "quattrocento.games"


@cache
def _entries() -> dict[str, EntryPoint]:
    """Read the entry points; nobody takes the id of one of ours."""
    ours_last = sorted(entry_points(group=GROUP), key=lambda entry: entry.module.startswith(f"{__name__}."))
    return {entry.name: entry for entry in ours_last}


@cache
def _opened(name: str) -> Game[Any] | Trouble:
    """Load a game; whatever is wrong with somebody's package must not keep anybody from the other games."""
    try:
        found = _entries()[name].load()
    except Exception as error:
        return Trouble("broken-game", game=name, why=f"{type(error).__name__}: {error}")
    if not isinstance(found, Game) or found.id != name:
        return Trouble("broken-game", game=name, why=f"{_entries()[name].value} is no game of this id")
    return found


def game(name: str | Game[Any]) -> Game[Any]:
    """Find a game by its id, nothing of the other games is loaded; a game itself is given back."""
    if isinstance(name, Game):
        return name
    if not isinstance(name, str) or name not in _entries():
        known = ids()
        nearest = get_close_matches(str(name).lower(), known, 1)
        key = "no-such-game-but" if nearest else "no-such-game"
        raise Trouble(key, given=str(name), nearest="".join(nearest), games=", ".join(known))
    found = _opened(name)
    if isinstance(found, Trouble):
        raise found
    return found


@cache
def titles() -> tuple[Game[Any], ...]:
    """List all games that can be loaded, as they stand on the shelf."""
    able = [found for found in map(_opened, _entries()) if isinstance(found, Game)]
    return tuple(sorted(able, key=lambda one: (one.manifest.shelf, one.id)))


def broken() -> list[Trouble]:
    """Tell which games are installed and cannot be loaded, and why."""
    return [found for found in map(_opened, sorted(_entries())) if isinstance(found, Trouble)]


def ids() -> tuple[str, ...]:
    """List the ids of all games that can be loaded, as they stand on the shelf."""
    return tuple(one.id for one in titles())


def names() -> tuple[str, ...]:
    """List the ids of all games that are installed, without loading any."""
    return tuple(_entries())


@cache
def folders() -> tuple[str, ...]:
    """List the packages in which games lie that can be found, without loading the games."""
    named = [entry.module.removesuffix(".game") for entry in _entries().values()]
    return tuple(name for name in named if _is_package(name))


def _is_package(name: str) -> bool:
    try:
        spec = find_spec(name)
    except ImportError:
        return False
    return spec is not None and spec.submodule_search_locations is not None


def folder(one: Game[Any]) -> str:
    """Name the package in which a game lies with all its rooms."""
    module = type(one).__module__
    return module.removesuffix(".game")


def room(one: Game[Any], name: str) -> ModuleType | None:
    """Open a module in the folder of a game, `faces.text`; None where it brings none."""
    whole = f"{folder(one)}.{name}"
    try:
        return import_module(whole) if find_spec(whole) else None
    except ModuleNotFoundError as missing:
        if missing.name is not None and whole.startswith(missing.name):
            return None
        raise
