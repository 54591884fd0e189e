"""Finds and writes recorded matches: one for every way to end and for every option of a game.

Run it again only when the `revision` of a game rises: `python tools/make_records.py princes`. It
plays seeded matches until every wish is met, says what it does, and replaces
tests/records/<game>.
"""

import sys
from importlib import import_module
from pathlib import Path

from wish import Wish, play

from quattrocento.core import record

RECORDS = Path(__file__).parent.parent / "tests" / "records"


def find(wish: Wish) -> str:
    """Play matches until one is as wished, and write it."""
    number = 0
    while not wish.wanted(match := play(wish, number)):
        number += 1
    print(f"{wish.name}: match {number}, {len(match.moves)} moves", flush=True)
    return record.write(match)


def main(games: list[str]) -> None:
    """Fulfil all wishes for some games."""
    for game in games:
        folder = RECORDS / game
        folder.mkdir(parents=True, exist_ok=True)
        found = {wish.name: find(wish) for wish in import_module(f"{game}_wishes").wishes()}
        for old in folder.glob("*.jsonl"):
            old.unlink()
        for name, text in found.items():
            (folder / f"{name}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Say for which games: python tools/make_records.py princes")
    main(sys.argv[1:])
