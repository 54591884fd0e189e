"""What the reviews of many matches tell together of each player."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec.structs import asdict

from quattrocento.lab.review_marks import real_ones, tally
from quattrocento.lab.review_values import Account, Decision, Review, Tally


class Total(Tally, frozen=True):
    """How a player did in so many reviewed matches.

    The shares are means of his accounts: the `result`, the `luck` of deal and draws in it, the `gifts` of
    others, his own `play` with open cards, and `adjusted`, the result without that luck. They are None where
    no review went to the end.
    """

    player: str
    matches: int
    result: float | None
    luck: float | None
    gifts: float | None
    play: float | None
    adjusted: float | None


def totals(reviews: Iterable[tuple[Sequence[str], Review]]) -> list[Total]:
    """Sum up reviews, each with the names at its table; whoever is called the same is the same player."""
    decisions = defaultdict[str, list[Decision]](list)
    accounts = defaultdict[str, list[Account]](list)
    matches: dict[str, set[int]] = {}
    for number, (names, review) in enumerate(reviews):
        for seat, name in enumerate(names[: len(review.marks)]):
            matches.setdefault(name, set()).add(number)
            decisions[name] += real_ones(review.decisions, seat)
            accounts[name] += [one for one in review.accounts if one.seat == seat]
    return [total(name, len(found), decisions[name], accounts[name]) for name, found in matches.items()]


def total(player: str, matches: int, real: Sequence[Decision], accounts: Sequence[Account]) -> Total:
    return Total(
        **asdict(tally(real)),
        player=player,
        matches=matches,
        result=mean(one.result for one in accounts),
        luck=mean(one.deal.share + one.luck.share for one in accounts),
        gifts=mean(one.gifts.share for one in accounts),
        play=mean(one.play.share for one in accounts),
        adjusted=mean(one.adjusted for one in accounts),
    )


def mean(shares: Iterable[float]) -> float | None:
    known = list(shares)
    return round(fmean(known), 6) if known else None
