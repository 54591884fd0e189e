"""Draws how an agent fares while it learns, with what the lab draws with: the extra `lab` brings it."""

from pathlib import Path

import altair
import vl_convert


def draw(told: list[dict[str, float]], path: Path, cores: str) -> None:
    """Draw the share of the victory against each rival over the minutes."""
    rows = [
        {"minutes": each["minutes"], "share": share, "against": rival}
        for each in told
        for rival, share in each.items()
        if rival not in ("minutes", "decisions")
    ]
    chart = altair.Chart(altair.InlineData(values=rows), width=560, height=300).mark_line(point=True)
    drawn = chart.encode(
        x=altair.X("minutes:Q", title=f"minutes of learning, {cores}"),
        y=altair.Y("share:Q", title="share of the victory", scale=altair.Scale(domain=[0, 1])),
        color=altair.Color("against:N", title="against", scale=altair.Scale(range=["#2c4a8a", "#a8442a"])),
    )
    path.write_bytes(vl_convert.vegalite_to_png(drawn.to_json(), scale=2))
