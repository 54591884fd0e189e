"""Tells how much: points, length, prices, and what other settings change."""

from math import floor

import polars as pl

from quattrocento.lab import charts, study_figures
from quattrocento.lab.page import Figure
from quattrocento.lab.study_findings import Findings, Row

COLUMNS = 8
"""Columns of rounds in a chart; of more rounds several make a column."""

BARS = 24
"""Bars of a histogram, about."""

MOST = 24
"""Lines of prices in a chart; of more things the most frequent are drawn, and all are in the table."""

PLAIN = ("points", "winner", "decisions")
"""Measures that are numbers; the others are shares."""


def step_for(low: float, high: float) -> int:
    """Find a round width for bars: 1, 2 or 5 times a power of ten."""
    power = 1
    while True:
        for width in (power, 2 * power, 5 * power):
            if (high - low) / width <= BARS:
                return width
        power *= 10


def _bars(findings: Findings, numbers: pl.DataFrame, key: str) -> list[Row]:
    width = step_for(_float(numbers["number"].min()), _float(numbers["number"].max()))
    start = pl.col("number").floordiv(width) * width
    counted = numbers.group_by(start.alias("start"), "kind", "rank").len("count").sort("rank", "start")
    rows: list[Row] = []
    for row in counted.iter_rows(named=True):
        end = row["start"] + width
        note = findings.speech.count(key, row["count"], low=row["start"], high=end - 1, kind=row["kind"])
        rows.append({**row, "end": end, "note": note})
    return rows


def scores(findings: Findings) -> Figure:
    say = findings.speech.say
    kinds = [say("lab.scores.winners"), say("lab.scores.others")]
    won = pl.col("rank") == 1
    numbers = findings.results.select(
        pl.col("points").alias("number"),
        pl.when(won).then(pl.lit(kinds[0])).otherwise(pl.lit(kinds[1])).alias("kind"),
        pl.when(won).then(0).otherwise(1).alias("rank"),
    )
    present = [kind for kind in kinds if kind in set(numbers["kind"])]
    chart = charts.histogram(
        _bars(findings, numbers, "lab.scores.note"), present, say("lab.axis.points"), say("lab.axis.seats")
    )
    winners = numbers.filter(rank=0)["number"]
    title = say("lab.scores.title", winner=_mean(findings, winners), all=_mean(findings, numbers["number"]))
    lines = [_spread(findings, kind, numbers.filter(kind=kind)["number"]) for kind in present]
    lines.append(_spread(findings, say("lab.scores.all"), numbers["number"]))
    heads = findings.heads("who", *SPREAD)
    return Figure("scores", title, say("lab.scores.lead"), charts.svg(chart, findings.speech), heads, lines)


SPREAD = ("mean", "deviation", "least", "median", "most")
"""Columns that tell how numbers are spread."""


def _mean(findings: Findings, numbers: pl.Series) -> str:
    return findings.speech.decimal(_float(numbers.mean()))


def _float(number: object) -> float:
    """Give a number of a frame that may have none."""
    return float(number) if isinstance(number, int | float) else 0.0


def _spread(findings: Findings, name: str, numbers: pl.Series) -> list[str]:
    decimal = findings.speech.decimal
    return [
        name,
        decimal(_float(numbers.mean())),
        decimal(_float(numbers.std())),
        str(numbers.min()),
        decimal(_float(numbers.median())),
        str(numbers.max()),
    ]


def length(findings: Findings) -> Figure:
    say = findings.speech.say
    kind = say("lab.length.matches")
    numbers = findings.results.unique("match").select(
        pl.col("decisions").alias("number"), pl.lit(kind).alias("kind"), pl.lit(0).alias("rank")
    )
    series = numbers["number"]
    low, high = (floor(_float(series.quantile(part, "nearest"))) for part in (0.05, 0.95))
    title = say("lab.length.title", mean=_mean(findings, series), low=low, high=high)
    rows = _bars(findings, numbers, "lab.length.note")
    chart = charts.histogram(rows, [kind], say("lab.axis.decisions"), say("lab.axis.matches"))
    lines = [_spread(findings, kind, series)]
    picture = charts.svg(chart, findings.speech)
    return Figure("scores", title, say("lab.length.lead"), picture, findings.heads("who", *SPREAD), lines)


def prices(findings: Findings, kind: str) -> Figure:
    say = findings.speech.say
    facts = findings.facts.filter(kind=kind)
    width = -(-int(_float(facts["round"].max())) // COLUMNS)
    binned = facts.with_columns((pl.col("round") - 1) // width)
    found = study_figures.prices(binned, kind)
    often = facts.group_by("what").agg(pl.len().alias("often"), pl.col("number").mean())
    often = often.sort("often", "what", descending=[True, False])
    dearest = often[:MOST].sort("number", "what", descending=[True, False])["what"]
    rows = [_priced(findings, kind, row, width) for row in found.iter_rows(named=True)]
    drawn = [row for what in dearest for row in rows if row["what"] == what]
    columns = [_rounds(number, width) for number in sorted(set(found["round"]))]
    lead = say(f"lab.price.{findings.game.id}.{kind}.lead")
    if often.height > MOST:
        lead = say("lab.most", lead=lead, drawn=MOST, all=often.height)
    picture = charts.svg(charts.heat(drawn, columns, say("lab.axis.round")), findings.speech)
    lines = [
        [
            row["name"],
            row["column"],
            str(row["count"]),
            row["told"],
            *(f"{row[part]:g}" for part in QUARTILES),
        ]
        for row in rows
    ]
    heads = findings.heads("what", "rounds", "count", "mean", *QUARTILES)
    return Figure("prices", say(f"lab.price.{findings.game.id}.{kind}"), lead, picture, heads, lines)


QUARTILES = ("low", "median", "high")


def _rounds(number: int, width: int) -> str:
    first, last = number * width + 1, (number + 1) * width
    return f"{first}" if first == last else f"{first}–{last}"


def _priced(findings: Findings, kind: str, row: Row, width: int) -> Row:
    """Add to the prices of a thing its name, its rounds, and what is shown when one points at it."""
    name, rounds = findings.naming.what(kind, row["what"]), _rounds(row["round"], width)
    whole = row["mean"] >= 100
    told = f"{row['mean']:.0f}" if whole else findings.speech.decimal(row["mean"])
    note = findings.speech.count(
        "lab.price.note",
        row["count"],
        what=name,
        rounds=rounds,
        mean=told,
        low=f"{row['low']:g}",
        high=f"{row['high']:g}",
    )
    return {**row, "name": name, "column": rounds, "told": told, "note": note}


def changes(findings: Findings) -> Figure:
    say = findings.speech.say
    found = study_figures.differences(findings.all)
    panels, lines = [], []
    for measure in study_figures.MEASURES:
        rows = [_changed(findings, row) for row in found.filter(measure=measure).iter_rows(named=True)]
        panels.append((say(f"lab.measure.{measure}"), rows))
        lines += [
            [row["name"], say(f"lab.measure.{measure}"), row["from"], row["to"], row["told"], row["span"]]
            for row in rows
        ]
    chart = charts.changes(panels)
    heads = findings.heads("setting", "measure", "base", "changed", "difference", "interval")
    picture = charts.svg(chart, findings.speech)
    return Figure("change", say("lab.change.title"), say("lab.change.lead"), picture, heads, lines)


def _changed(findings: Findings, row: Row) -> Row:
    """Put a difference into words; shares are drawn in hundredths."""
    plain = row["measure"] in PLAIN
    scale = 1 if plain else 100
    write = findings.speech.decimal if plain else findings.percent
    single = row["low"] is None
    low, high = (row["difference"], row["difference"]) if single else (row["low"], row["high"])
    span = "–" if single else findings.speech.say("lab.interval", low=write(low), high=write(high))
    name = findings.naming.setting(row["setting"])
    note = findings.speech.say(
        "lab.change.note", what=name, base=write(row["base"]), mean=write(row["mean"]), interval=span
    )
    return {
        "name": name,
        "difference": scale * row["difference"],
        "low": scale * low,
        "high": scale * high,
        "from": write(row["base"]),
        "to": write(row["mean"]),
        "told": write(row["difference"]),
        "span": span,
        "note": note,
    }
