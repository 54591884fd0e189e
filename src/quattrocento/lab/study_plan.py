"""What is asked of the lab: which matches, under which settings of the options, in which chunks."""

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from typing import Any

from msgspec import Struct

from quattrocento.core.game import Game, check_seed
from quattrocento.core.option import Option, settle
from quattrocento.core.trouble import Trouble
from quattrocento.lab.simulate import seat_bots

EVERY = "all"
"""Said instead of an option: compare the values of each."""

BASE = "base"
"""The name of the setting that the others are compared with."""

FIRST = "first_player"
"""The option of who begins. Here seat 1 does unless something else is said, so that seats tell."""

QUICK = ("random", "greedy")
"""Bots that play a match in a moment, so that many matches make a chunk."""

MANY = 25
"""Matches in a chunk of quick bots; others play a chunk for each."""


def chunk_size(bots: Sequence[str]) -> int:
    """Tell how many matches of these bots make a chunk."""
    return MANY if set(bots) <= set(QUICK) else 1


class Chunk(Struct, frozen=True):
    """Some matches of one setting: all that is needed to play them anywhere."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    setting: str
    options: dict[str, str]
    matches: tuple[int, ...]

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"{self.setting}.{self.matches[0]:07}"


class StudyPlan(Struct, frozen=True):
    """What is asked: `games` deals, each played under every setting. `settings` hold all options."""

    game: str
    revision: int
    components: str
    seats: int
    bots: list[str]
    seed: str
    games: int
    settings: dict[str, dict[str, str]]

    def fixed(self) -> dict[str, object]:
        """Tell what cannot change from one run in a folder to the next; matches and settings may be added."""
        return {
            "game": self.game,
            "revision": self.revision,
            "components": self.components,
            "seats": self.seats,
            "bots": self.bots,
            "seed": self.seed,
            "options": self.settings[BASE],
        }

    def missing(self, finished: Set[tuple[str, int]]) -> list[Chunk]:
        """List the chunks that are not finished; the settings take turns, so that early results compare."""
        size = chunk_size(self.bots)
        chunks = []
        for first in range(0, self.games, size):
            for setting in self.settings:
                matches = [
                    match
                    for match in range(first, min(first + size, self.games))
                    if (setting, match) not in finished
                ]
                if matches:
                    chunks.append(self.chunk(setting, matches))
        return chunks

    def chunk(self, setting: str, matches: Sequence[int]) -> Chunk:
        return Chunk(
            self.game,
            self.seats,
            tuple(self.bots),
            self.seed,
            setting,
            self.settings[setting],
            tuple(matches),
        )


def first_seat_begins(game: Game[Any]) -> dict[str, str]:
    """Let seat 1 begin, in a game that lets one choose."""
    return {FIRST: "1"} if any(option.id == FIRST for option in game.options) else {}


def plan_study(
    game: Game[Any],
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: str = "1",
    options: Mapping[str, str] | None = None,
    compare: Sequence[str] = (),
) -> StudyPlan:
    if games < 1:
        raise Trouble("few-games", given=games)
    check_seed(seed)
    chosen = {**first_seat_begins(game), **(options or {})}
    base = game.settle(seats, chosen)
    if seats == 1:
        raise Trouble("lab-alone", title=game.id)
    seat_bots(game, seats, bots)
    return StudyPlan(
        game=game.id,
        revision=game.revision,
        components=game.components,
        seats=seats,
        bots=(list(bots) * seats)[:seats],
        seed=seed,
        games=games,
        settings=dict(_settings(game, seats, chosen, base, compare)),
    )


def _settings(
    game: Game[Any], seats: int, chosen: dict[str, str], base: dict[str, str], compare: Sequence[str]
) -> Iterator[tuple[str, dict[str, str]]]:
    """Give the base, then what differs from it by one value of an option that is compared."""
    yield BASE, base
    for name in compare:
        if name == EVERY:
            for option in game.options:
                if option.id != FIRST:
                    yield from _variations(game, seats, chosen, base, option)
            continue
        found = {option.id: option for option in game.options}.get(name)
        if found is None:
            settle(game.options, {name: ""})  # says that there is no such option, and what there is
            continue
        varied = list(_variations(game, seats, chosen, base, found))
        if not varied:
            game.settle(seats, {**chosen, name: found.default})  # says if it means nothing here
            raise Trouble("nothing-to-compare", option=name, given=base[name], seats=seats)
        yield from varied


def _variations(
    game: Game[Any], seats: int, chosen: dict[str, str], base: dict[str, str], option: Option
) -> Iterator[tuple[str, dict[str, str]]]:
    """Give every other value of an option that goes together with the rest, and what follows from it."""
    for value in option.values:
        if value != base.get(option.id):
            with suppress(Trouble):
                yield f"{option.id}={value}", game.settle(seats, {**chosen, option.id: value})
