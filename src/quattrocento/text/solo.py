"""A match alone against Lorenzo: how hard it was, what it came to, and how that is told."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from quattrocento.core.match import Match
from quattrocento.core.record import Record
from quattrocento.core.standing import Standing
from quattrocento.text.speech import Speech

GAME = "princes"
"""The game that can be played alone."""

SEATS = 1
CHOICES = ("difficulty", "solo_table")
"""The options that say how hard it is: Lorenzo's money, and how many players there seem to be."""

EASIEST_FIRST = ("easy", "medium", "hard")


class Outcome(Struct, frozen=True):
    """What a match alone came to: one's own `points` and those `against` them."""

    difficulty: str
    players: str
    won: bool
    points: int
    against: int


class Tally(Struct, frozen=True):
    """All matches of one difficulty: how many, the best and the mean of one's points, and the last one."""

    difficulty: str
    players: str
    played: int
    won: int
    lost: int
    best: int
    mean: float
    last: Outcome
    when: str


def outcome(match: Match) -> Outcome | None:
    """Tell what a match came to; None if it still runs, or was not played alone."""
    if match.game.id != GAME or match.seats != SEATS or not match.over:
        return None
    return _outcome(match.options, [*match.state.scores(), *match.state.automata()])


def recorded(record: Record) -> Outcome | None:
    """Tell the same of a record, as far as a person made it."""
    head, standings = record.head, record.result or []
    alone = (head.game, head.seats, head.bots, len(standings)) == (GAME, SEATS, [""], 2)
    return _outcome(head.options, standings) if alone and set(CHOICES) <= set(head.options) else None


def _outcome(options: Mapping[str, str], standings: Sequence[Standing]) -> Outcome:
    """Read the scores of the two who can win; a victory that is shared is one."""
    own, rival = standings
    difficulty, players = (options[name] for name in CHOICES)
    return Outcome(difficulty, players, own.rank == 1, own.points, rival.points)


def tallies(played: Iterable[tuple[Outcome, str]]) -> list[Tally]:
    kinds: dict[tuple[int, str], list[tuple[Outcome, str]]] = {}
    for one, time in played:
        kinds.setdefault((EASIEST_FIRST.index(one.difficulty), one.players), []).append((one, time))
    return [_tally(kinds[kind]) for kind in sorted(kinds)]


def _tally(played: list[tuple[Outcome, str]]) -> Tally:
    points = [one.points for one, _ in played]
    won = sum(one.won for one, _ in played)
    last, when = played[-1]
    return Tally(
        difficulty=last.difficulty,
        players=last.players,
        played=len(played),
        won=won,
        lost=len(played) - won,
        best=max(points),
        mean=round(sum(points) / len(points), 1),
        last=last,
        when=when,
    )


def level(speech: Speech, outcome: Outcome | Tally) -> str:
    """Call a difficulty by its name, with the number of players that are simulated."""
    difficulty = speech.say(f"solo.difficulty.{outcome.difficulty}")
    return speech.say("solo.level", difficulty=difficulty, players=outcome.players)
