"""Writes docs/reference/observations.md: every number of every observation, and the vocabularies.

`python tools/observations_page.py` writes the page; with `--check` it only tells whether it is out of date.
"""

import sys
from pathlib import Path
from typing import Any, Final

from quattrocento.adapters.observation import Schema, schema
from quattrocento.core.game import Game
from quattrocento.core.observer import Field, Names
from quattrocento.games import titles

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "observations.md"

INTRO: Final = """\
<!-- Written by tools/observations_page.py from position/observation.py of each game: change it there. -->

# Observations

What a seat may know, as numbers; [how to use them](../how-to/research-environments.md). A game has as many
numbers in the same order for all its options and numbers of players. Worlds that the
seat cannot tell apart give the same numbers, so nothing hidden is in them.

- **Whole** numbers are as the tables below tell them (16 bits). **Scaled** ones are divided by the greater of
  the two bounds, so that all lie between -1 and 1 (32-bit floats).
- Players are told from oneself round the table to the left: `player 0` is oneself, `player 1` sits to the
  left. Where nobody sits, all numbers are 0. A spectator sees the players from the first seat on, no secrets.
- A field *of* a list has one number for each thing in it, in the order of the lists below: 1 for the thing in
  question, or how many of it there are. Nothing but zeros means none.
- An action is a move's number in the vocabulary; the mask has 1 for those that are legal.
  `game.vocabulary.notation(number)` gives the words of a move and `game.vocabulary.parse(words)` its number.

In Python `schema(game).place("hand")` of `quattrocento.adapters.observation` tells where a field lies.
"""


def where(place: range) -> str:
    return str(place[0]) if len(place) == 1 else f"{place[0]} to {place[-1]}"


def row(name: str, place: str, field: Field) -> str:
    of = f" Of the {field.names.title}." if field.names else ""
    return f"| `{name}` | {place} | {field.low} to {field.high} | {field.about}{of} |"


def table_lines(found: Schema) -> list[str]:
    lines = ["| field | place | numbers | meaning |", "|---|---|---|---|"]
    return lines + [row(field.name, where(found.places[field.name]), field) for field in found.table]


def player_lines(found: Schema) -> list[str]:
    """Write the fields of a player, by their places after the first of his."""
    first = found.places[f"player 0 {found.player[0].name}"][0]
    each = sum(field.size for field in found.player)
    lines = [
        f"Each of the {found.most} places round the table has {each} numbers; those of place *p* begin at",
        f"{first} + {each} × *p*. A field is called `player p` with its name; its place counts from there.",
        "",
        "| field | place | numbers | meaning |",
        "|---|---|---|---|",
    ]
    for field in found.player:
        place = found.places[f"player 0 {field.name}"]
        lines.append(row(field.name, where(range(place[0] - first, place[-1] + 1 - first)), field))
    return lines


def list_lines(found: Schema) -> list[str]:
    lists: dict[str, Names] = {}
    for field in (*found.table, *found.player):
        if field.names:
            lists.setdefault(field.names.title, field.names)
    return [f"- **{title}** ({len(each.names)}): {', '.join(each.names)}" for title, each in lists.items()]


def word_lines(game: Game[Any]) -> list[str]:
    lines = [f"{game.vocabulary.size} actions.", "", "| actions | words |", "|---|---|"]
    for word in game.vocabulary.words:
        first = game.vocabulary.notation(word.first)
        last = game.vocabulary.notation(word.end - 1)
        told = f"`{first}`" if word.end == word.first + 1 else f"`{first}` to `{last}`"
        lines.append(f"| {where(range(word.first, word.end))} | {told} |")
    return lines


def game_lines(game: Game[Any]) -> list[str]:
    found = schema(game)
    title = game.manifest.title
    parts: list[tuple[str, list[str]]] = [
        (f"## {title}", [f"{found.size} numbers."]),
        (f"### {title}: the table", table_lines(found)),
        (f"### {title}: each player", player_lines(found)),
        (f"### {title}: lists", list_lines(found)),
        (f"### {title}: actions", word_lines(game)),
    ]
    return [line for heading, lines in parts for line in (heading, "", *lines, "")]


def page() -> str:
    lines = [line for game in titles() for line in game_lines(game)]
    return "\n".join([INTRO, *lines]).rstrip() + "\n"


def main() -> int:
    """Write the page, or tell whether it is out of date."""
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(page(), "utf-8")
        return 0
    if PAGE.exists() and PAGE.read_text("utf-8") == page():
        return 0
    print(
        f"{PAGE.relative_to(ROOT)} is out of date: run `python tools/observations_page.py`.", file=sys.stderr
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
