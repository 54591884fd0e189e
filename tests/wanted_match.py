"""What a recorded match must show, and how such a match is played."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.event import Event
from quattrocento.core.match import Match

E = TypeVar("E", bound=Event)


def anything(match: Match) -> bool:
    """Be content with every match."""
    return match.over


@dataclass(frozen=True)
class WantedMatch:
    """A file name, the game and its seats, who plays, what must be true of the match, and options."""

    name: str
    game: str
    seats: int
    players: str = "random"
    fits: Callable[[Match], bool] = anything
    options: dict[str, str] = field(default_factory=dict)


def play(wanted: WantedMatch, number: int) -> Match:
    """Play the match of a number."""
    game = quattrocento.game(wanted.game)
    names = [f"{wanted.players} {seat + 1}" for seat in range(wanted.seats)]
    match = Match(game, wanted.seats, f"{wanted.name} {number}", wanted.options, names)
    player = bot(wanted.players, game)
    chance = quick(number)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
    return match


def decided_by(match: Match) -> str:
    """Tell what decided the match: points, money, or nothing (a shared victory)."""
    standings = [*match.state.scores(), *match.state.automata()]
    best = max(standing.points for standing in standings)
    if sum(standing.points == best for standing in standings) == 1:
        return "points"
    return "money" if sum(standing.rank == 1 for standing in standings) == 1 else "shared"


def by(decided: str) -> Callable[[Match], bool]:
    """Ask for what decides."""
    return lambda match: decided_by(match) == decided


def told(match: Match) -> Iterator[Event]:
    """List all that happened."""
    for part in match.log:
        yield from part


def happened(match: Match, kind: type, times: int = 1) -> bool:
    """Tell whether something happened often enough."""
    return sum(isinstance(event, kind) for event in told(match)) >= times


def some(kind: type[E], fits: Callable[[E], bool]) -> Callable[[Match], bool]:
    """Ask for something that happened in a certain way."""
    return lambda match: any(isinstance(event, kind) and fits(event) for event in told(match))
