"""Draws charts in the colours of the house, as SVG that needs no script and nothing from elsewhere."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import vl_convert
from altair.typing import ChartType

from quattrocento.text.speech import LOCALES, Speech

INK, SOFT, LINE, PANEL = "#2b2420", "#6a5d50", "#cdbfa4", "#fffaf0"
TERRACOTTA, ULTRAMARINE, VERDIGRIS = "#a8442a", "#2c4a8a", "#2f6f62"
FONT = "'Source Sans 3', 'Segoe UI', sans-serif"

WIDTH = 620
ROW = 24
"""Points of height for each line of a chart."""

Row = Mapping[str, Any]

MARK = re.compile(r'(<(path|text|line)\b[^>]*\baria-label="([^"]+)"[^>]*?)(?:/>|>(?:</\2>)?)')
"""A mark that says what it stands for, in the SVG of Vega."""


def _config() -> dict[str, Any]:
    axis = {
        "labelColor": INK,
        "titleColor": SOFT,
        "gridColor": LINE,
        "gridOpacity": 0.6,
        "domainColor": LINE,
        "tickColor": LINE,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelLimit": 420,
    }
    return {
        "background": None,
        "font": FONT,
        "view": {"stroke": None},
        "axis": axis,
        "legend": {"labelColor": INK, "labelFontSize": 12, "orient": "top", "title": None},
        "header": {"labelColor": INK, "labelFontSize": 13},
        "title": {"color": INK, "fontSize": 13, "fontWeight": "normal", "anchor": "start"},
    }


def svg(chart: ChartType, speech: Speech) -> str:
    """Draw a chart; what its marks stand for is shown when one points at them."""
    drawn = vl_convert.vegalite_to_svg(
        {**chart.to_dict(), "config": _config()}, format_locale=LOCALES[speech.language]
    )
    return MARK.sub(lambda found: f"{found[1]}><title>{found[3]}</title></{found[2]}>", drawn)


def png(chart: ChartType, speech: Speech) -> bytes:
    sheet = {**chart.to_dict(), "config": {**_config(), "background": PANEL}, "padding": 24}
    return vl_convert.vegalite_to_png(sheet, scale=2, format_locale=LOCALES[speech.language])


def data(rows: Sequence[Row]) -> alt.InlineData:
    return alt.InlineData(values=[dict(row) for row in rows])


def whiskers(rows: Sequence[Row], fair: float, axis: str) -> ChartType:
    """Draw shares of victory with their intervals, one line each, beside the fair share.

    Rows: `name`, `share`, `low`, `high`, `note`.
    """
    names = [row["name"] for row in rows]
    y = alt.Y("name:N", sort=names, title=None)
    scale = alt.Scale(domain=[0, max([2 * fair, *(row["high"] for row in rows)])], nice=True)
    x_axis = alt.Axis(format=".0%", tickCount=6)
    base = alt.Chart(data(rows)).encode(y=y, description="note:N")
    reach = base.mark_rule(strokeWidth=2.5, opacity=0.55, color=ULTRAMARINE).encode(
        x=alt.X("low:Q", title=axis, scale=scale, axis=x_axis), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=90, opacity=1, color=ULTRAMARINE).encode(x="share:Q")
    line = alt.Chart(data([{"fair": fair}])).mark_rule(strokeDash=[5, 4], color=TERRACOTTA, aria=False)
    return alt.layer(line.encode(x="fair:Q"), reach, point).properties(width=WIDTH, height=ROW * len(rows))


def histogram(rows: Sequence[Row], kinds: Sequence[str], x: str, y: str) -> ChartType:
    """Draw how often numbers came up. Rows: `start`, `end`, `count`, `kind`, `note`."""
    colours = alt.Scale(domain=list(kinds), range=[TERRACOTTA, LINE][-len(kinds) :])
    legend = alt.Legend() if len(kinds) > 1 else None
    chart: ChartType = (
        alt.Chart(data(rows))
        .mark_bar(stroke=PANEL, strokeWidth=0.6)
        .encode(
            x=alt.X("start:Q", bin="binned", title=x, axis=alt.Axis(grid=False, tickCount=12)),
            x2="end:Q",
            y=alt.Y("count:Q", title=y, stack="zero", axis=alt.Axis(tickMinStep=1, format=",d", tickCount=6)),
            color=alt.Color("kind:N", scale=colours, legend=legend),
            order=alt.Order("rank:Q"),
            description="note:N",
        )
        .properties(width=WIDTH, height=220)
    )
    return chart


def heat(rows: Sequence[Row], columns: Sequence[str], axis: str) -> ChartType:
    """Draw numbers by line and column, the darker the higher.

    Rows: `name`, `column`, `mean`, `told` (the number as it is written), `note`.
    """
    names = list(dict.fromkeys(row["name"] for row in rows))
    middle = (min(row["mean"] for row in rows) + max(row["mean"] for row in rows)) / 2
    base = alt.Chart(data(rows)).encode(
        x=alt.X(
            "column:N",
            sort=list(columns),
            title=axis,
            axis=alt.Axis(orient="top", labelAngle=0, domain=False, ticks=False),
        ),
        y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(domain=False, ticks=False)),
    )
    shade = alt.Scale(range=["#f6e7d2", "#e0a98a", TERRACOTTA])
    cells = base.mark_rect(stroke=PANEL, strokeWidth=2, cornerRadius=3).encode(
        color=alt.Color("mean:Q", scale=shade, legend=None), description="note:N"
    )
    ink = alt.condition(f"datum.mean > {middle * 1.15}", alt.value(PANEL), alt.value(INK))
    text = base.mark_text(fontSize=12, aria=False).encode(text="told:N", color=ink)
    return alt.layer(cells, text).properties(width=max(240, 66 * len(columns)), height=ROW * len(names))


def changes(panels: Sequence[tuple[str, Sequence[Row]]]) -> ChartType:
    """Draw differences from the base, a panel for each measure. Rows: `name`, `difference`, `low`, `high`."""
    drawn = []
    for place, (title, rows) in enumerate(panels):
        names = [row["name"] for row in rows]
        side = alt.Axis() if place % 2 == 0 else alt.Axis(labels=False, ticks=False)
        base = alt.Chart(data(rows)).encode(
            y=alt.Y("name:N", sort=names, title=None, axis=side), description="note:N"
        )
        zero = alt.Chart(data([{"zero": 0}])).mark_rule(strokeDash=[5, 4], color=TERRACOTTA, aria=False)
        reach = base.mark_rule(strokeWidth=2.5, opacity=0.55, color=VERDIGRIS).encode(
            x=alt.X("low:Q", title=None, axis=alt.Axis(tickCount=4)), x2="high:Q"
        )
        point = base.mark_point(filled=True, size=80, opacity=1, color=VERDIGRIS).encode(x="difference:Q")
        panel = alt.layer(zero.encode(x="zero:Q"), reach, point)
        drawn.append(panel.properties(title=title, width=230, height=max(30, ROW * len(rows))))
    pairs = [alt.hconcat(*drawn[place : place + 2]) for place in range(0, len(drawn), 2)]
    return alt.vconcat(*pairs)


def ratings(rows: Sequence[Row], axis: str) -> ChartType:
    """Draw ratings with their intervals, one line each. Rows: `name`, `rating`, `low`, `high`, `note`."""
    names = [row["name"] for row in rows]
    base = alt.Chart(data(rows)).encode(y=alt.Y("name:N", sort=names, title=None), description="note:N")
    reach = base.mark_rule(strokeWidth=2.5, opacity=0.55, color=VERDIGRIS).encode(
        x=alt.X("low:Q", title=axis, scale=alt.Scale(zero=True), axis=alt.Axis(tickCount=6)), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=90, opacity=1, color=VERDIGRIS).encode(x="rating:Q")
    return alt.layer(reach, point).properties(width=WIDTH, height=ROW * len(rows))


def course(rows: Sequence[Row], fair: float, x: str, y: str) -> ChartType:
    """Draw how a share settled, beside the fair one. Rows: `blocks`, `share`, `low`, `high`, `note`."""
    base = alt.Chart(data(rows)).encode(
        x=alt.X("blocks:Q", title=x, axis=alt.Axis(tickMinStep=1, grid=False))
    )
    shares = alt.Y("low:Q", title=y, scale=alt.Scale(zero=True, nice=True), axis=alt.Axis(format=".0%"))
    band = base.mark_area(opacity=0.2, color=ULTRAMARINE, aria=False).encode(y=shares, y2="high:Q")
    line = base.mark_line(color=ULTRAMARINE, strokeWidth=2, aria=False).encode(y="share:Q")
    points = base.mark_point(filled=True, size=40, opacity=0, color=ULTRAMARINE).encode(
        y="share:Q", description="note:N"
    )
    even = alt.Chart(data([{"fair": fair}])).mark_rule(strokeDash=[5, 4], color=TERRACOTTA, aria=False)
    return alt.layer(even.encode(y="fair:Q"), band, line, points).properties(width=WIDTH, height=220)
