"""Measure what the luck ledger is worth: the mean of luck, and how much less results scatter without it.

    python tools/luck.py FOLDER [--games 1000] [--game palazzo] [--seats 4] [--told]

Bots that answer at once play, so that there can be many matches; each tournament keeps them in FOLDER and
goes on where it was. With --told nothing new is played. The table is that of docs/explanation/luck.md.
"""

import argparse
from pathlib import Path
from statistics import stdev

from quattrocento.games import ids, titles
from quattrocento.lab.tournament import Tournament, play
from quattrocento.lab.tournament_figures import less_luck
from quattrocento.lab.tournament_plan import Setup
from quattrocento.text.markdown import table

BOTS = ("journeyman", "greedy")
SEED = "luck"
HEAD = [
    "game",
    "seats",
    "matches",
    "mean luck, points",
    "share of the victory",
    "scatter of the margin",
    "of its luck",
    "variance left",
]


def rows_of(out: Path) -> list[tuple[float, float]]:
    """Read of every match the margin of the bot that sits alone, and the luck in it."""
    import polars

    kept = polars.read_parquet(out / "matches.parquet").filter(polars.col("bot") == BOTS[0])
    return kept.sort("block", "rotation").select("margin", "luck_margin").rows()


def told(title: str, seats: int, found: Tournament, out: Path) -> list[str]:
    figures = found.line_ups[0].figures[0].without_luck
    if figures is None:
        raise SystemExit(f"{out}: luck was not measured.")
    rows = rows_of(out)
    margins = [row[0] for row in rows]
    lucks = [row[1] for row in rows]
    left = (stdev(less_luck(margins, lucks)) / stdev(margins)) ** 2
    points, share = figures.luck_margin, figures.luck_share
    return [
        title,
        str(seats),
        str(found.matches),
        f"{points.mean:+.2f} ± {points.error:.2f}",
        f"{share.mean:+.3f} ± {share.error:.3f}",
        f"{stdev(margins):.1f}",
        f"{stdev(lucks):.1f}",
        f"{100 * left:.0f} %",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what the luck ledger is worth.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", choices=ids())
    parser.add_argument("--seats", type=int, choices=(2, 4))
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--told", action="store_true", help="play nothing, tell what the folder holds")
    asked = parser.parse_args()
    rows = []
    for title in titles():
        for seats in (2, 4):
            out = asked.folder / f"{title.id}-{seats}"
            if asked.game in (None, title.id) and asked.seats in (None, seats):
                games = asked.games
                if asked.told:
                    if not (out / "matches.parquet").exists():
                        continue
                    games = len(rows_of(out))
                setup = Setup(title.id, seats, BOTS, games, SEED, luck=True, out=out, workers=asked.workers)
                rows.append(told(title.manifest.title, seats, play(setup), out))
                print(" | ".join(rows[-1]), flush=True)
    print("\n".join(table(HEAD, rows)))


if __name__ == "__main__":
    main()
