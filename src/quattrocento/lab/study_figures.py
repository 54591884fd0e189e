"""The numbers of a study: shares of victory with their intervals, scores, prices, differences.

A share is a mean over matches of what a match gives (a shared victory counts as its share). Matches
are independent of each other, seats of one match are not; so all errors are taken over matches.
Intervals are those of Wilson, at 95 %, for as many independent trials as would have that error.
"""

from collections.abc import Sequence
from math import sqrt

import polars as pl

from quattrocento.lab.study_plan import BASE

NORMAL = 1.96
"""How many standard errors an interval of 95 % reaches to each side."""


TINY = 1e-9
"""Less than this is nothing: what is left by rounding."""


def wilson(share: float, trials: float, reaching: float = NORMAL) -> tuple[float, float]:
    """Give the interval, *reaching* so many errors, of a share found in so many independent trials."""
    squared = reaching * reaching / trials
    middle = (share + squared / 2) / (1 + squared)
    reach = reaching * sqrt(share * (1 - share) / trials + squared / trials / 4) / (1 + squared)
    return max(0.0, middle - reach), min(1.0, middle + reach)


FEW = 30
"""Below so many matches their error is too uncertain to claim more trials than there are rows."""


def trials(share: float, error: float, rows: int, matches: int) -> float:
    """Count the independent trials that a standard error over matches is worth.

    Where all matches agree the error says nothing, and each of them counts as one.
    """
    spread = share * (1 - share)
    if spread < TINY or error < TINY:
        return float(matches)
    return min(spread / error**2, float(rows)) if matches < FEW else spread / error**2


def shares(rows: pl.DataFrame, keys: Sequence[str]) -> pl.DataFrame:
    """Give the share of victory for each value of *keys*, from rows with `match` and `share`.

    Columns: the keys; `seats`, the rows; `matches`, the matches they come from; `share`, `low`, `high`.
    """
    by_match = rows.group_by([*keys, "match"]).agg(pl.col("share").sum().alias("won"), pl.len().alias("rows"))
    rate = pl.col("won").sum().over(keys) / pl.col("rows").sum().over(keys)
    by_match = by_match.with_columns(rate.alias("mean"))
    off = (pl.col("won") - pl.col("mean") * pl.col("rows")) ** 2
    found = by_match.group_by(keys).agg(
        pl.col("rows").sum().cast(pl.Int64).alias("seats"),
        pl.len().cast(pl.Int64).alias("matches"),
        pl.col("mean").first().alias("share"),
        off.sum().sqrt().alias("off"),
    )
    bounds = [
        wilson(share, trials(share, off / seats, seats, matches))
        for share, off, seats, matches in found.select("share", "off", "seats", "matches").iter_rows()
    ]
    low = pl.Series("low", [low for low, _ in bounds], pl.Float64)
    high = pl.Series("high", [high for _, high in bounds], pl.Float64)
    return found.drop("off").with_columns(low, high).sort(keys)


def holders(results: pl.DataFrame, facts: pl.DataFrame, kind: str) -> pl.DataFrame:
    """Give the share of victory of those who came by something of a *kind*, at least once.

    What everybody has in every match tells nothing and is left out. `alone` counts the matches in
    which the only holder won by himself: those it may have decided.
    """
    held = facts.filter(kind=kind).select("match", "seat", "what").unique()
    held = held.join(results.select("match", "seat", "share"), on=["match", "seat"])
    everybody = results.select("match", "seat").unique().height
    found = shares(held, ["what"]).filter(pl.col("seats") < everybody)
    only = held.filter(pl.len().over("what", "match") == 1, pl.col("share") == 1)
    alone = only.group_by("what").agg(pl.len().cast(pl.Int64).alias("alone"))
    return found.join(alone, on="what", how="left").with_columns(pl.col("alone").fill_null(0)).sort("what")


def first_choices(results: pl.DataFrame, facts: pl.DataFrame, kind: str) -> pl.DataFrame:
    """Give the share of victory by what a seat came by first of a *kind*."""
    first = facts.filter(kind=kind).sort("place").group_by("match", "seat").first()
    joined = first.join(results.select("match", "seat", "share"), on=["match", "seat"])
    return shares(joined.select("match", "what", "share"), ["what"])


def prices(facts: pl.DataFrame, kind: str) -> pl.DataFrame:
    """Give what each thing of a *kind* cost in each round: how many, mean, median and quartiles."""
    number = pl.col("number")
    return (
        facts.filter(kind=kind)
        .group_by("what", "round")
        .agg(
            pl.len().cast(pl.Int64).alias("count"),
            number.mean().alias("mean"),
            number.median().alias("median"),
            number.quantile(0.25, "linear").alias("low"),
            number.quantile(0.75, "linear").alias("high"),
        )
        .sort("what", "round")
    )


MEASURES = ("points", "winner", "decisions", "first")
"""What is compared between settings: points of a seat, of the winner, length, victories of seat 1."""


def measured(results: pl.DataFrame) -> pl.DataFrame:
    return (
        results.group_by("setting", "match")
        .agg(
            pl.col("points").mean(),
            pl.col("points").filter(pl.col("rank") == 1).max().cast(pl.Float64).alias("winner"),
            pl.col("decisions").first().cast(pl.Float64),
            pl.col("share").filter(pl.col("seat") == 1).first().alias("first"),
        )
        .sort("setting", "match")
    )


def differences(results: pl.DataFrame) -> pl.DataFrame:
    """Compare every setting with the base, deal by deal.

    Columns: `setting`, `measure`, `matches`, `base` and `mean` (of the setting), their `difference`
    with its interval `low` to `high`, unknown with a single match.
    """
    by_match = measured(results)
    base = by_match.filter(setting=BASE).drop("setting")
    paired = by_match.filter(pl.col("setting") != BASE).join(base, on="match", suffix="_base")
    tables = [_difference(paired, measure) for measure in MEASURES]
    order = pl.Enum(list(MEASURES))
    return pl.concat(tables).with_columns(pl.col("measure").cast(order)).sort("setting", "measure")


def _difference(paired: pl.DataFrame, measure: str) -> pl.DataFrame:
    off = pl.col(measure) - pl.col(f"{measure}_base")
    reach = NORMAL * pl.col("deviation") / pl.col("matches").sqrt()
    return (
        paired.group_by("setting")
        .agg(
            pl.lit(measure).alias("measure"),
            pl.len().cast(pl.Int64).alias("matches"),
            pl.col(f"{measure}_base").mean().alias("base"),
            pl.col(measure).mean().alias("mean"),
            off.mean().alias("difference"),
            off.std().alias("deviation"),
        )
        .with_columns(
            (pl.col("difference") - reach).alias("low"), (pl.col("difference") + reach).alias("high")
        )
        .drop("deviation")
    )
