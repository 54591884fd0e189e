"""A match alone against Lorenzo: how hard it was, what it came to, and how that is told."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from quattrocento.core.match import Match
from quattrocento.core.record import Record
from quattrocento.core.standing import Standing
from quattrocento.games import game as find_game
from quattrocento.text.games import value_label
from quattrocento.text.speech import Speech

GAME = "princes"
"""The game that can be played alone."""

SEATS = 1
CHOICES = ("difficulty", "opponents")
"""The options that say how hard it is: Lorenzo's money, and how many players are simulated."""


class Outcome(Struct, frozen=True):
    """What a match alone came to: one's own `points` and those `against` them."""

    difficulty: str
    opponents: str
    won: bool
    points: int
    against: int


class Tally(Struct, frozen=True):
    """All matches of one difficulty: how many, the best and the mean of one's points, and the last one."""

    difficulty: str
    opponents: str
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
    head = record.head
    if (head.game, head.seats, head.bots) != (GAME, SEATS, [""]) or record.result is None:
        return None
    return _outcome(head.options, record.result)


def _outcome(options: Mapping[str, str], standings: Sequence[Standing]) -> Outcome:
    """Read the scores of the two who can win; a victory that is shared is one."""
    own, rival = standings
    difficulty, opponents = (options[name] for name in CHOICES)
    return Outcome(difficulty, opponents, own.rank == 1, own.points, rival.points)


def tallies(played: Iterable[tuple[Outcome, str]]) -> list[Tally]:
    """Sum up matches, told from the first to the last with their times, the easiest kind first."""
    kinds: dict[tuple[str, ...], list[tuple[Outcome, str]]] = {}
    for one, time in played:
        kinds.setdefault((one.difficulty, one.opponents), []).append((one, time))
    values = [option.values for option in find_game(GAME).options if option.id in CHOICES]

    def rank(kind: tuple[str, ...]) -> list[int]:
        return [named.index(value) for named, value in zip(values, kind, strict=True)]

    return [_tally(kinds[kind]) for kind in sorted(kinds, key=rank)]


def _tally(played: list[tuple[Outcome, str]]) -> Tally:
    """Sum up matches of one kind."""
    points = [one.points for one, _ in played]
    won = sum(one.won for one, _ in played)
    last, when = played[-1]
    return Tally(
        difficulty=last.difficulty,
        opponents=last.opponents,
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
    key = f"{GAME}.option.difficulty"
    hard = value_label("difficulty", key, outcome.difficulty, speech)
    return speech.say("solo.level", difficulty=hard, opponents=outcome.opponents)
