"""Marks: how a decision is called by what it cost, and how well somebody played over many of them."""

from collections.abc import Sequence
from statistics import fmean

from msgspec.structs import asdict

from quattrocento.bots.move_trials import Difference, standard_error
from quattrocento.lab.review_values import Chapter, Decision, Kind, Mark, Tally

NOISE = 0.0025
"""What is below this share of the victory is nothing."""

KINDS: tuple[tuple[Kind, float, float], ...] = (
    ("blunder", 0.10, 6.0),
    ("mistake", 0.05, 3.0),
    ("inaccuracy", 0.02, 1.0),
)
"""From which loss on, in shares between two, or in points once the match is decided."""

SURE = 2.0
"""Standard errors by which a difference must be more than nothing."""


def kind_of(lost: Difference, seat: int, decided: bool, contenders: int) -> Kind:
    """Name a decision by what it surely cost; what cannot be told from nothing cost nothing."""
    loss = lost.points if decided else lost.shares[seat]
    error = lost.points_error if decided else lost.error
    if loss < SURE * error or (loss < NOISE and not decided):
        return "good"
    two = 1.0 if decided else contenders / 2
    for kind, share, points in KINDS:
        if (loss - error) * two >= (points if decided else share):
            return kind
    return "good"


def mark(decisions: Sequence[Decision], seat: int) -> Mark:
    """Sum up how a seat played."""
    return Mark(**asdict(tally(real_ones(decisions, seat))), seat=seat)


def real_ones(decisions: Sequence[Decision], seat: int) -> list[Decision]:
    """Give the real decisions of a seat: those that count."""
    return [one for one in decisions if one.seat == seat and one.real]


def tally(real: Sequence[Decision]) -> Tally:
    """Sum up real decisions, in all and by chapter of the rules."""
    losses = [decision.loss for decision in real]
    kinds = [decision.kind for decision in real]
    known = len(real) > 1
    return Tally(
        decisions=len(real),
        number=round(1000 * fmean(losses), 3) if known else None,
        error=round(1000 * standard_error(losses), 3) if known else None,
        inaccuracies=kinds.count("inaccuracy"),
        mistakes=kinds.count("mistake"),
        blunders=kinds.count("blunder"),
        chapters=by_chapter(real),
    )


def by_chapter(real: Sequence[Decision]) -> list[Chapter]:
    """Sum up what real decisions cost in each chapter."""
    chapters = []
    for number in sorted({decision.chapter for decision in real}):
        within = [decision.loss for decision in real if decision.chapter == number]
        chapters.append(Chapter(number, len(within), round(sum(within), 6)))
    return chapters
