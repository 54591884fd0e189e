"""Matches of Palazzo to be recorded."""

from collections.abc import Callable, Iterator

import quattrocento
from quattrocento.core.match import Match
from quattrocento.games.palazzo.position import events
from wanted_match import WantedMatch, by, decided_by, happened

GAME = quattrocento.game("palazzo")


def rider_slot(match: Match) -> str:
    """Tell whether the fifth rider was the first or the second tile turned."""
    turned = [event for event in match.log[-1] if isinstance(event, events.TilesTurned)]
    return "first" if len(turned) == 1 else "second"


def reshuffled(match: Match) -> bool:
    """Tell whether the discards were shuffled back."""
    return any(
        isinstance(event, events.MoneyTurned) and event.reshuffled for told in match.log for event in told
    )


def triple_card_by_card(match: Match) -> bool:
    """Tell whether somebody laid the cards of a triple one by one and paid with it."""
    return any(isinstance(event, events.MoneyLaid) and event.triple for told in match.log for event in told)


def ending(decided: str, slot: str) -> Callable[[Match], bool]:
    """Ask for a way to end."""
    return lambda match: decided_by(match) == decided and rider_slot(match) == slot


def wanted_matches() -> Iterator[WantedMatch]:
    """List every match to be found."""
    for seats in GAME.players:
        for decided in ("points", "money", "shared"):
            for slot in ("first", "second"):
                name = f"{seats}-seats-{decided}-rider-{slot}"
                yield WantedMatch(name, GAME.id, seats, fits=ending(decided, slot))
        yield WantedMatch(f"{seats}-seats-greedy", GAME.id, seats, "greedy", by("points"))
    for option in GAME.options:
        for value in option.values[1:]:
            yield WantedMatch(f"option-{option.id}-{value}", GAME.id, 4, options={option.id: value})
    plain = {"tie_break": "plain"}
    yield WantedMatch("option-tie_break-plain-decides", GAME.id, 3, fits=by("money"), options=plain)
    yield WantedMatch("discards-reshuffled", GAME.id, 4, "greedy", reshuffled)
    yield WantedMatch("triple-card-by-card", GAME.id, 2, fits=triple_card_by_card)
    yield WantedMatch(
        "nothing-auctioned", GAME.id, 2, fits=lambda match: happened(match, events.NothingAuctioned)
    )
    yield WantedMatch("shared-out-with-rest", GAME.id, 2, fits=lambda match: happened(match, events.LeftOver))
