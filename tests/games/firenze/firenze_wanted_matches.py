"""Matches of Firenze to be recorded."""

from collections.abc import Callable, Iterator

import quattrocento
from quattrocento.core.match import Match
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules.table import Table
from wanted_match import WantedMatch, by, happened, some, told

GAME = quattrocento.game("firenze")


def table(match: Match) -> Table:
    """Give the table at the end."""
    assert isinstance(match.state, Table)
    return match.state


def stalled(match: Match) -> bool:
    """Tell whether nobody brought the match to an end."""
    return table(match).ender < 0


def ended(match: Match) -> bool:
    """Tell whether somebody placed his last seal, and one player won."""
    return not stalled(match) and by("points")(match)


def shared(match: Match) -> bool:
    """Tell whether somebody placed his last seal, and the victory is shared."""
    return not stalled(match) and by("shared")(match)


def contracts_in_a_turn(match: Match) -> int:
    """Count the most contracts that somebody fulfilled in one turn."""
    most = 0
    count = 0
    for event in told(match):
        if isinstance(event, events.TurnBegan):
            count = 0
        elif isinstance(event, events.ContractFulfilled):
            count += 1
            most = max(most, count)
    return most


def all_balconies(match: Match) -> bool:
    """Tell whether all four balconies were built."""
    return table(match).opened == len(table(match).balconies)


def second_building(match: Match) -> bool:
    """Tell whether somebody took a building that he had."""
    return some(events.BuildingPutUp, lambda event: not event.kept)(match)


def mason_while_paying(match: Match) -> bool:
    """Tell whether somebody played the Mason between two stones that he paid."""
    heard = list(told(match))
    return any(
        isinstance(before, events.CostPaid)
        and isinstance(event, events.CharacterPlayed)
        and isinstance(after, events.CostPaid)
        for before, event, after in zip(heard, heard[1:], heard[2:], strict=False)
    )


MOMENTS: dict[str, tuple[int, str, Callable[[Match], bool]]] = {
    "all-balconies": (2, "greedy", all_balconies),
    "two-contracts-in-a-turn": (3, "greedy", lambda match: contracts_in_a_turn(match) > 1),
    "floor-bonus": (3, "greedy", lambda match: happened(match, events.FloorBonus)),
    "church-bonus": (4, "greedy", lambda match: happened(match, events.ChurchBonus)),
    "campanile-built": (2, "greedy", lambda match: happened(match, events.CampanileBuilt)),
    "monument-for-another": (3, "random", lambda match: happened(match, events.MonumentGiven)),
    "second-building": (3, "random", second_building),
    "stones-stolen": (4, "random", lambda match: happened(match, events.StoneStolen)),
    "brickworks": (3, "greedy", lambda match: happened(match, events.BrickworksDrew)),
    "cards-discarded": (4, "random", lambda match: happened(match, events.CardDiscarded)),
    "deck-shuffled": (4, "greedy", lambda match: happened(match, events.DeckShuffled)),
    "mason-while-paying": (3, "random", mason_while_paying),
    "nobody-ends-it": (3, "random", stalled),
}
"""What else can happen: seats, who plays, and how to tell."""


def wanted_matches() -> Iterator[WantedMatch]:
    """List every match to be found; random players hardly ever come to an end."""
    for seats in GAME.players:
        yield WantedMatch(f"{seats}-seats-ended", GAME.id, seats, "greedy", ended)
        yield WantedMatch(f"{seats}-seats-shared", GAME.id, seats, "greedy", shared)
        yield WantedMatch(f"{seats}-seats-stalled", GAME.id, seats, "random", stalled)
    for option in GAME.options:
        for value in option.values[1:]:
            seats = 2 + int(value) % 3 if option.id == "neutral_seals" else 4
            yield WantedMatch(
                f"option-{option.id}-{value}", GAME.id, seats, "greedy", options={option.id: value}
            )
    for name, (seats, players, wanted) in MOMENTS.items():
        yield WantedMatch(name, GAME.id, seats, players, wanted)
