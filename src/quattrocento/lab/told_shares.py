"""Tells who won: by seat, by bot, by first choice, and with what."""

from collections.abc import Callable

import polars as pl

from quattrocento.lab import charts, figures
from quattrocento.lab.account import Account, Row
from quattrocento.lab.page import Figure

MOST = 24
"""Lines in a chart; of more things the most frequent are drawn, and all are in the table."""


def seats(account: Account) -> Figure:
    """Tell which seats win; seat 1 begins unless something else was asked."""
    found = figures.shares(account.results, ["seat"])
    return _all(account, "seat", found, lambda row: account.speech.say("lab.seat", number=row["seat"]))


def bots(account: Account) -> Figure:
    """Tell which bots win."""
    found = figures.shares(account.results, ["bot"])
    return _all(account, "bot", found, lambda row: str(row["bot"]))


def _all(account: Account, key: str, found: pl.DataFrame, name: Callable[[Row], str]) -> Figure:
    """Tell the shares of all seats or bots; the title says whether any of them stands out."""
    say = account.speech.say
    best = max(found.iter_rows(named=True), key=lambda row: (row["low"], row["share"]))
    title = say(f"lab.{key}.even")
    if best["low"] > account.fair:
        title = say(f"lab.{key}.best", who=name(best), share=account.percent(best["share"]))
    lead = say("lab.share.lead", fair=account.percent(account.fair))
    rows = [_named(account, row, name(row)) for row in found.iter_rows(named=True)]
    picture = charts.svg(charts.whiskers(rows, account.fair, say("lab.axis.share")), account.speech)
    lines = [[row["name"], account.percent(row["share"]), account.interval(row)] for row in rows]
    return Figure("who", title, lead, picture, account.heads(key, "share", "interval"), lines)


def _named(account: Account, row: Row, name: str) -> Row:
    """Add to a share its name and what is shown when one points at it."""
    note = account.speech.say(
        "lab.share.note",
        what=name,
        share=account.percent(row["share"]),
        interval=account.interval(row),
        seats=row["seats"],
        matches=row["matches"],
    )
    return {**row, "name": name, "note": note}


def first(account: Account, kind: str) -> Figure:
    """Tell who won by what he came by first."""
    return _things(account, "first", kind, figures.first_choices(account.results, account.facts, kind))


def holders(account: Account, kind: str) -> Figure | None:
    """Tell who won with what; nothing if everybody had everything."""
    found = figures.holders(account.results, account.facts, kind)
    return _things(account, "with", kind, found) if found.height else None


def _things(account: Account, part: str, kind: str, found: pl.DataFrame) -> Figure:
    """Tell the shares of things, the highest first."""
    say = account.speech.say
    found = found.sort("share", "seats", "what", descending=[True, True, False])
    rows = [
        _named(account, row, account.naming.what(kind, row["what"])) for row in found.iter_rows(named=True)
    ]
    least = sorted((row["seats"] for row in rows), reverse=True)[:MOST][-1]
    drawn = [row for row in rows if row["seats"] >= least][:MOST]
    lead = say(f"lab.{part}.lead", fair=account.percent(account.fair))
    if len(drawn) < len(rows):
        lead = say("lab.most", lead=lead, drawn=len(drawn), all=len(rows))
    picture = charts.svg(charts.whiskers(drawn, account.fair, say(f"lab.axis.{part}")), account.speech)
    columns = ["what", "seats", "matches", "share", "interval"]
    lines = [
        [
            row["name"],
            str(row["seats"]),
            str(row["matches"]),
            account.percent(row["share"]),
            account.interval(row),
        ]
        for row in rows
    ]
    if "alone" in found.columns:
        columns.append("alone")
        lines = [[*line, str(row["alone"])] for line, row in zip(lines, rows, strict=True)]
    title = say(f"lab.{part}.{account.game.id}.{kind}")
    return Figure(part, title, lead, picture, account.heads(*columns), lines)
