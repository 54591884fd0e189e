"""Matches of Augsburg 1520 to be recorded."""

from collections.abc import Callable, Iterator

import quattrocento
from quattrocento.core.match import Match
from quattrocento.games.augsburg.box.components import CATHEDRAL
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules.table import Table
from wanted_match import WantedMatch, decided_by, happened, some, told

GAME = quattrocento.game("augsburg")


def decided(match: Match) -> str:
    """Tell what decided the match: points, a cathedral, a church, or nothing."""
    way = decided_by(match)
    if way != "money":
        return way
    assert isinstance(match.state, Table)
    players = match.state.players
    most = max(player.points for player in players)
    tied = [player for player in players if player.points == most]
    return "cathedral" if any(player.rights[CATHEDRAL] for player in tied) else "church"


def by(way: str) -> Callable[[Match], bool]:
    """Ask for what decides."""
    return lambda match: decided(match) == way


def shows(match: Match) -> Iterator[int]:
    """Count for each visit who showed cards."""
    showing = 0
    for event in told(match):
        if isinstance(event, events.Shown):
            showing += 1
        elif isinstance(event, events.VisitWon):
            yield showing
            showing = 0


def nobody_at_the_end(match: Match) -> bool:
    """Tell whether nobody came to Maximilian."""
    came = some(events.NobodyCame, lambda event: event.noble == "maximilian")
    return came(match)


def cathedral_first(match: Match) -> bool:
    """Tell whether somebody built a cathedral before his church."""
    churches: set[int] = set()
    for event in told(match):
        if isinstance(event, events.Built):
            if event.building == "church":
                churches.add(event.seat)
            elif event.seat not in churches:
                return True
    return False


def robbed_back(match: Match) -> bool:
    """Tell whether a robbed player took his card back from the robber."""
    robbed: set[tuple[int, int, str]] = set()
    for event in told(match):
        if isinstance(event, events.Robbed):
            if (event.victim, event.seat, event.ladder) in robbed:
                return True
            robbed.add((event.seat, event.victim, event.ladder))
    return False


MOMENTS: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "third-level-robbed": (3, "greedy", some(events.Robbed, lambda event: event.level == 3)),
    "fourth-level-robbed": (4, "greedy", some(events.Robbed, lambda event: event.level == 4)),
    "robbed-back": (3, "greedy", robbed_back),
    "point-for-a-lost-level": (3, "random", lambda match: happened(match, events.AmendsPoint)),
    "third-place-consoled": (5, "random", some(events.Consoled, lambda event: event.place == 3)),
    "four-hold": (5, "random", lambda match: max(shows(match)) >= 4),
    "nobody-comes-to-maximilian": (2, "random", nobody_at_the_end),
    "points-lost-at-a-limit": (4, "random", some(events.PointsTaken, lambda event: event.lost > 0)),
    "cathedral-before-church": (3, "random", cathedral_first),
    "extra-building": (4, "greedy", some(events.Built, lambda event: event.extra)),
    "notes-reshuffled": (4, "greedy", lambda match: happened(match, events.Reshuffled)),
    "too-few-notes": (5, "greedy", lambda match: happened(match, events.TooFewNotes)),
    "too-few-notes-again": (5, "greedy", lambda match: happened(match, events.TooFewNotes, 3)),
    "more-than-a-hundred-points": (2, "greedy", lambda match: max(map(match.state.points, (0, 1))) > 100),
}
"""What else can happen: seats, who plays, and how to tell."""


def wanted_matches() -> Iterator[WantedMatch]:
    """List every match to be found."""
    for seats in GAME.players:
        for way in ("points", "cathedral", "church", "shared"):
            players = "greedy" if way == "cathedral" else "random"
            yield WantedMatch(f"{seats}-seats-{way}", GAME.id, seats, players, by(way))
        yield WantedMatch(f"{seats}-seats-greedy", GAME.id, seats, "greedy", by("points"))
    for option in GAME.options:
        players = "greedy" if option.id == "master_builder" else "random"
        for value in option.values[1:]:
            yield WantedMatch(f"option-{option.id}-{value}", GAME.id, 5, players, options={option.id: value})
    for name, (seats, players, wanted) in MOMENTS.items():
        yield WantedMatch(name, GAME.id, seats, players, wanted)
