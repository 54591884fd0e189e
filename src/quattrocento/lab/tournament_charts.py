"""Draws what a tournament found: ratings with their intervals, and how a share settled."""

from collections.abc import Sequence

import altair as alt
from altair.typing import ChartType

from quattrocento.lab.charts import ROW, TERRACOTTA, ULTRAMARINE, VERDIGRIS, WIDTH, Row, data


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
