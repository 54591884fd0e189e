"""The bots of a match, in the order of their seats; those from outside are fetched and let go."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from quattrocento.adapters.naming import is_program, spec_of
from quattrocento.adapters.outside_bot import Heed, OutsideBot, waiting
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot
from quattrocento.core.game import Game
from quattrocento.core.standing import Standing
from quattrocento.core.state import State


def bot_chance(name: str) -> int:
    """Give the number from which the bots' chance follows in the match of that name."""
    return int.from_bytes(sha256(name.encode()).digest()[:8], "little")


def check_bot(name: str, game: Game[Any]) -> None:
    """Refuse a bot that does not exist, or a program that does not start."""
    if is_program(name):
        waiting.check(spec_of(name))
    else:
        bot(name, game)


@contextmanager
def waiting_room() -> Iterator[None]:
    """Send the programs home that wait for a match when all is done."""
    try:
        yield
    finally:
        waiting.close()


class MatchBots:
    """Bots around a table, for one match after the other."""

    def __init__(
        self,
        game: Game[Any],
        names: Sequence[str],
        read: Callable[[], float] | None = None,
        heed: Heed | None = None,
    ) -> None:
        self.bots: list[Bot] = [
            OutsideBot(spec_of(name), game, heed) if is_program(name) else bot(name, game, read)
            for name in names
        ]

    @property
    def outside(self) -> dict[int, OutsideBot]:
        return {seat: each for seat, each in enumerate(self.bots) if isinstance(each, OutsideBot)}

    @contextmanager
    def seated(self, options: Mapping[str, str], name: str) -> Iterator[list[Bot]]:
        """Have everybody sit down for the match of that name; who is left in the middle of it is stopped."""
        try:
            for seat, each in self.outside.items():
                # Numbers of 53 bits are whole numbers in every language.
                each.begin(len(self.bots), seat, options, bot_chance(f"{name}/{seat}") >> 11)
            yield self.bots
        finally:
            for each in self.outside.values():
                each.leave()

    def finish(self, state: State) -> list[Standing]:
        """End the match: tell everybody how it ended, those who forfeited it coming last.

        Opponents whom the rules play follow the seats.
        """
        standings = settled([*state.scores(), *state.automata()], self.faults())
        for each in self.outside.values():
            each.finish(standings)
        return standings

    def faults(self) -> dict[int, str]:
        """Tell by which fault which seats have forfeited the match."""
        return {seat: each.fault.kind for seat, each in self.outside.items() if each.fault is not None}


def settled(standings: Sequence[Standing], forfeited: Mapping[int, str]) -> list[Standing]:
    """Rank those last who *forfeited*, level with each other, with no more points than anybody else.

    What their stand-ins won beyond that is nobody's. Where all have forfeited, all are level.
    """
    kept = [standing for standing in standings if standing.seat not in forfeited]
    least = min((standing.points for standing in kept), default=0)
    found = []
    for standing in standings:
        if standing.seat in forfeited:
            points = min(standing.points, least) if kept else standing.points
            found.append(replace(standing, points=points, rank=len(kept) + 1))
        else:
            ahead = sum(other.rank < standing.rank for other in kept)
            found.append(replace(standing, rank=1 + ahead))
    return found
