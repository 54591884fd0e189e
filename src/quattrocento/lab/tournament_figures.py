"""What matches say about bots: share of victories, rank, margin and points, with errors over blocks.

The matches of a block share one deal, so they are not independent of each other; blocks are.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

from quattrocento.adapters.line_protocol import FAULTS
from quattrocento.lab.extras import extra
from quattrocento.lab.tournament_match import Finish, Played

WITHIN = 0.95
"""How often an interval holds the truth."""

LENT = 10
"""Blocks that are held to want all of their luck taken off, so that a few others do not decide by chance."""

PLACES = 100
"""Places at which the course of an estimate is told."""


class Estimate(Struct, frozen=True):
    """A mean over blocks with its standard error; one block alone has none."""

    mean: float
    error: float | None


class WithoutLuck(Struct, frozen=True):
    """What a bot did without what chance gave it: its `share` and `margin`, and the luck in either.

    A match says as much about the margin as `as_sure_as` matches with luck in them.
    """

    share: Estimate
    margin: Estimate
    luck_share: Estimate
    luck_margin: Estimate
    as_sure_as: float | None


class Figures(Struct, frozen=True):
    """How a bot did; `interval` holds its share of victories in 95 cases of 100.

    `without_luck` is there where luck was measured in all matches.
    """

    bot: str
    blocks: int
    matches: int
    share: Estimate
    interval: tuple[float, float] | None
    rank: Estimate
    margin: Estimate
    points: Estimate
    without_luck: WithoutLuck | None = None


class Pace(Struct, frozen=True):
    """How long a bot thinks over a decision, in seconds."""

    bot: str
    decisions: int
    mean: float
    longest: float


class Forfeits(Struct, frozen=True):
    """How many matches a program gave away by one kind of fault."""

    bot: str
    fault: str
    matches: int


class LineUp(Struct, frozen=True):
    """What the bots did in blocks of one kind: who sat there, and how often each; nobody if it varied."""

    seats: dict[str, int]
    figures: list[Figures]


def by_block(matches: Iterable[Played]) -> dict[int, list[Played]]:
    blocks: dict[int, list[Played]] = {}
    for match in matches:
        blocks.setdefault(match.block, []).append(match)
    return blocks


def block_means(
    blocks: Iterable[list[Played]], bot: str, figure: Callable[[Finish], float], once: bool = False
) -> list[float]:
    """Average a figure over the seats of *bot* in each block in which it sits, or sits exactly once."""
    means = []
    for matches in blocks:
        seats = [finish for match in matches for finish in match.finishes if finish.bot == bot]
        if seats and not (once and len(seats) > len(matches)):
            means.append(fmean(figure(finish) for finish in seats))
    return means


def estimate(means: Sequence[float]) -> Estimate:
    error = stdev(means) / sqrt(len(means)) if len(means) > 1 else None
    return Estimate(fmean(means), error)


def share_interval(share: Estimate, blocks: int, matches: int) -> tuple[float, float] | None:
    """Give the interval of a share: Wilson's, for as many independent matches as would err as much.

    Where all blocks ended alike, their matches are taken for independent ones. With few blocks
    the error itself is uncertain: Student's quantile allows for that.
    """
    from quattrocento.lab.study_figures import wilson

    if share.error is None:
        return None
    mean, error = share.mean, share.error
    size = mean * (1 - mean) / error**2 if error and 0 < mean < 1 else matches
    z = float(extra("scipy.stats").t.ppf((1 + WITHIN) / 2, blocks - 1))
    return wilson(mean, size, z)


def less_luck(results: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Take from the result of each block as much of its luck as the blocks *before* it advise.

    Part of measured luck is noise, which should not be taken off: the factor is the one with which the
    blocks before would scatter least, but for some that are held to want all of it. The luck of the block
    itself has no part in it, so the mean of what is taken off stays nothing; neither have later ones, so
    that a question can be answered on the way.
    """
    found: list[float] = []
    squares = products = total = luck_total = 0.0
    for before, (result, luck) in enumerate(zip(results, lucks, strict=True)):
        lent = LENT * squares / max(before, 1)
        together = products - total * luck_total / max(before, 1)
        factor = (together + lent) / (squares + lent) if squares else 1.0
        found.append(result - factor * luck)
        squares += luck * luck
        products += result * luck
        total += result
        luck_total += luck
    return found


def without_luck(blocks: Sequence[list[Played]], bot: str) -> WithoutLuck | None:
    """Sum up what *bot* did without luck, if that was measured in all matches."""
    seats = [finish for block in blocks for match in block for finish in match.finishes]
    if any(finish.luck_share is None for finish in seats):
        return None
    shares = block_means(blocks, bot, lambda finish: finish.share)
    margins = block_means(blocks, bot, lambda finish: finish.margin)
    luck_shares = block_means(blocks, bot, lambda finish: finish.luck_share or 0.0)
    luck_margins = block_means(blocks, bot, lambda finish: finish.luck_margin or 0.0)
    margin = estimate(less_luck(margins, luck_margins))
    raw = estimate(margins)
    return WithoutLuck(
        share=estimate(less_luck(shares, luck_shares)),
        margin=margin,
        luck_share=estimate(luck_shares),
        luck_margin=estimate(luck_margins),
        as_sure_as=(raw.error / margin.error) ** 2 if raw.error and margin.error else None,
    )


def figures_of(blocks: Sequence[list[Played]], bot: str) -> Figures:
    """Sum up what *bot* did in *blocks*, in some of which it sat."""
    shares = block_means(blocks, bot, lambda finish: finish.share)
    matches = sum(any(finish.bot == bot for finish in match.finishes) for block in blocks for match in block)
    share = estimate(shares)
    return Figures(
        bot=bot,
        blocks=len(shares),
        matches=matches,
        share=share,
        interval=share_interval(share, len(shares), matches),
        rank=estimate(block_means(blocks, bot, lambda finish: finish.rank)),
        margin=estimate(block_means(blocks, bot, lambda finish: finish.margin)),
        points=estimate(block_means(blocks, bot, lambda finish: finish.points)),
        without_luck=without_luck(blocks, bot),
    )


def line_up_figures(blocks: Sequence[list[Played]], bots: Sequence[str]) -> list[LineUp]:
    """Sum up the blocks of each line-up of one or two bots, or all blocks of a pool together."""
    kinds: dict[tuple[int, ...], list[list[Played]]] = {}
    for block in blocks:
        names = [finish.bot for finish in block[0].finishes]
        kind = tuple(names.count(bot) for bot in bots) if len(bots) <= 2 else ()
        kinds.setdefault(kind, []).append(block)
    found = []
    for kind, alike in kinds.items():
        sat = {finish.bot for block in alike for finish in block[0].finishes}
        listed = [figures_of(alike, bot) for bot in bots if bot in sat]
        found.append(LineUp(dict(zip(bots, kind, strict=False)), listed))
    return found


def paces(matches: Iterable[Played], bots: Sequence[str]) -> list[Pace]:
    """Tell how long each bot thought over a decision; one that decided nothing is left out."""
    decisions = dict.fromkeys(bots, 0)
    seconds = dict.fromkeys(bots, 0.0)
    longest = dict.fromkeys(bots, 0.0)
    for match in matches:
        for finish, spent in zip(match.finishes, match.spent, strict=True):
            decisions[finish.bot] += finish.decisions
            seconds[finish.bot] += spent.seconds
            longest[finish.bot] = max(longest[finish.bot], spent.longest)
    return [
        Pace(bot, decisions[bot], seconds[bot] / decisions[bot], longest[bot])
        for bot in bots
        if decisions[bot]
    ]


def forfeits(matches: Iterable[Played], bots: Sequence[str]) -> list[Forfeits]:
    """Count the matches that programs from outside gave away, by bot and by how it broke the protocol."""
    given = Counter((each.bot, each.forfeit) for match in matches for each in match.finishes if each.forfeit)
    return [Forfeits(bot, fault, given[bot, fault]) for bot in bots for fault in FAULTS if given[bot, fault]]


def course(means: Sequence[float]) -> list[tuple[int, Estimate]]:
    step = max(1, len(means) // PLACES)
    places = [*range(step, len(means), step), len(means)] if means else []
    return [(place, estimate(means[:place])) for place in places]
