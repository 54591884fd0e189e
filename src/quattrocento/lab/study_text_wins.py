"""Tells who won: by seat, by bot, by first choice, and with what."""

from collections.abc import Callable

import polars as pl

from quattrocento.lab import charts, study_figures
from quattrocento.lab.page import Figure
from quattrocento.lab.study_findings import Findings, Row

MOST = 24
"""Lines in a chart; of more things the most frequent are drawn, and all are in the table."""


def seats(findings: Findings) -> Figure:
    """Tell which seats win; seat 1 begins unless something else was asked."""
    found = study_figures.shares(findings.results, ["seat"])
    return _all(findings, "seat", found, lambda row: findings.speech.say("lab.seat", number=row["seat"]))


def bots(findings: Findings) -> Figure:
    found = study_figures.shares(findings.results, ["bot"])
    return _all(findings, "bot", found, lambda row: str(row["bot"]))


def _all(findings: Findings, key: str, found: pl.DataFrame, name: Callable[[Row], str]) -> Figure:
    """Tell the shares of all seats or bots; the title says whether any of them stands out."""
    say = findings.speech.say
    best = max(found.iter_rows(named=True), key=lambda row: (row["low"], row["share"]))
    title = say(f"lab.{key}.even")
    if best["low"] > findings.fair:
        title = say(f"lab.{key}.best", who=name(best), share=findings.percent(best["share"]))
    lead = say("lab.share.lead", fair=findings.percent(findings.fair))
    rows = [_named(findings, row, name(row)) for row in found.iter_rows(named=True)]
    picture = charts.svg(charts.whiskers(rows, findings.fair, say("lab.axis.share")), findings.speech)
    lines = [[row["name"], findings.percent(row["share"]), findings.interval(row)] for row in rows]
    return Figure("who", title, lead, picture, findings.heads(key, "share", "interval"), lines)


def _named(findings: Findings, row: Row, name: str) -> Row:
    """Add to a share its name and what is shown when one points at it."""
    note = findings.speech.say(
        "lab.share.note",
        what=name,
        share=findings.percent(row["share"]),
        interval=findings.interval(row),
        seats=row["seats"],
        matches=row["matches"],
    )
    return {**row, "name": name, "note": note}


def first(findings: Findings, kind: str) -> Figure:
    return _things(
        findings, "first", kind, study_figures.first_choices(findings.results, findings.facts, kind)
    )


def holders(findings: Findings, kind: str) -> Figure | None:
    found = study_figures.holders(findings.results, findings.facts, kind)
    return _things(findings, "with", kind, found) if found.height else None


def _things(findings: Findings, part: str, kind: str, found: pl.DataFrame) -> Figure:
    say = findings.speech.say
    found = found.sort("share", "seats", "what", descending=[True, True, False])
    rows = [
        _named(findings, row, findings.naming.what(kind, row["what"])) for row in found.iter_rows(named=True)
    ]
    least = sorted((row["seats"] for row in rows), reverse=True)[:MOST][-1]
    drawn = [row for row in rows if row["seats"] >= least][:MOST]
    lead = say(f"lab.{part}.lead", fair=findings.percent(findings.fair))
    if len(drawn) < len(rows):
        lead = say("lab.most", lead=lead, drawn=len(drawn), all=len(rows))
    picture = charts.svg(charts.whiskers(drawn, findings.fair, say(f"lab.axis.{part}")), findings.speech)
    columns = ["what", "seats", "matches", "share", "interval"]
    lines = [
        [
            row["name"],
            str(row["seats"]),
            str(row["matches"]),
            findings.percent(row["share"]),
            findings.interval(row),
        ]
        for row in rows
    ]
    if "alone" in found.columns:
        columns.append("alone")
        lines = [[*line, str(row["alone"])] for line, row in zip(lines, rows, strict=True)]
    title = say(f"lab.{part}.{findings.game.id}.{kind}")
    return Figure(part, title, lead, picture, findings.heads(*columns), lines)
