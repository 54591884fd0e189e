"""Finds and writes recorded matches of Palazzo: one for every way to end and for every option.

Run it again only when `revision` rises: `python tools/make_records.py`. It plays seeded
matches until every wish is met, says what it does, and replaces tests/records/palazzo.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.games.palazzo import events

FOLDER = Path(__file__).parent.parent / "tests" / "records" / "palazzo"
GAME = quattrocento.game("palazzo")

Wish = tuple[str, int, dict[str, str], str, Callable[[Match], bool]]
"""A file name, seats, options, who plays, and what must be true of the match."""


def decided_by(match: Match) -> str:
    """Tell what decided the match: points, money, or nothing (a shared victory)."""
    standings = match.state.scores()
    best = max(standing.points for standing in standings)
    if sum(standing.points == best for standing in standings) == 1:
        return "points"
    return "money" if sum(standing.rank == 1 for standing in standings) == 1 else "shared"


def rider_slot(match: Match) -> str:
    """Tell whether the fifth rider was the first or the second tile turned."""
    turned = [event for event in match.log[-1] if isinstance(event, events.TilesTurned)]
    return "first" if len(turned) == 1 else "second"


def happened(match: Match, kind: type, times: int = 1) -> bool:
    """Tell whether something happened often enough."""
    return sum(isinstance(event, kind) for told in match.log for event in told) >= times


def reshuffled(match: Match) -> bool:
    """Tell whether the discards were shuffled back."""
    return any(
        isinstance(event, events.MoneyTurned) and event.reshuffled for told in match.log for event in told
    )


def ending(decided: str, slot: str) -> Callable[[Match], bool]:
    """Ask for a way to end."""
    return lambda match: decided_by(match) == decided and rider_slot(match) == slot


def wishes() -> Iterator[Wish]:
    """List every match to be found."""
    for seats in GAME.players:
        for decided in ("points", "money", "shared"):
            for slot in ("first", "second"):
                yield f"{seats}-seats-{decided}-rider-{slot}", seats, {}, "random", ending(decided, slot)
        yield f"{seats}-seats-greedy", seats, {}, "greedy", lambda match: decided_by(match) == "points"
    for option in GAME.options:
        for value in option.values[1:]:
            yield f"option-{option.id}-{value}", 4, {option.id: value}, "random", lambda _: True
    yield (
        "option-tie_break-plain-decides",
        3,
        {"tie_break": "plain"},
        "random",
        lambda match: decided_by(match) == "money",
    )
    yield "discards-reshuffled", 4, {}, "greedy", reshuffled
    yield "nothing-auctioned", 2, {}, "random", lambda match: happened(match, events.NothingAuctioned)
    yield "shared-out-with-rest", 2, {}, "random", lambda match: happened(match, events.LeftOver)


def play(seats: int, options: dict[str, str], names: str, number: int) -> Match:
    """Play the match of a number."""
    match = Match(GAME, seats, f"record {number}", options, [f"{names} {seat + 1}" for seat in range(seats)])
    player = bot(names, GAME)
    chance = quick(number)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
    return match


def main() -> None:
    """Fulfil all wishes."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for name, seats, options, players, wanted in wishes():
        number = 0
        while not wanted(match := play(seats, options, players, number)):
            number += 1
        (FOLDER / f"{name}.jsonl").write_text(record.write(match), "utf-8")
        print(f"{name}: match {number}, {len(match.moves)} moves", flush=True)


if __name__ == "__main__":
    main()
