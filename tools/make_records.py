"""Finds and writes recorded matches: one for every way to end and for every option of a game.

Run it again only when the `revision` of a game rises: `python tools/make_records.py princes`. It
plays seeded matches until every wish is met, says what it does, and replaces
tests/records/<game>. When only an option or a wish was added, `--keep` keeps the matches that
are there, writes them anew with all options, and finds what is missing.
"""

import argparse
from importlib import import_module
from pathlib import Path

from wish import Wish, play

import quattrocento
from quattrocento.core import record

RECORDS = Path(__file__).parent.parent / "tests" / "records"


def find(wish: Wish) -> str:
    """Play matches until one is as wished, and write it."""
    number = 0
    while not wish.wanted(match := play(wish, number)):
        number += 1
    print(f"{wish.name}: match {number}, {len(match.moves)} moves", flush=True)
    return record.write(match)


def kept(path: Path) -> str:
    """Write a match that is there anew."""
    return record.write(record.replay(record.read(path.read_text("utf-8")), quattrocento.game))


def main(games: list[str], keep: bool) -> None:
    """Fulfil all wishes for some games."""
    for game in games:
        folder = RECORDS / game
        folder.mkdir(parents=True, exist_ok=True)
        found = {}
        for wish in import_module(f"{game}_wishes").wishes():
            path = folder / f"{wish.name}.jsonl"
            found[wish.name] = kept(path) if keep and path.exists() else find(wish)
        for old in folder.glob("*.jsonl"):
            old.unlink()
        for name, text in found.items():
            (folder / f"{name}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Find and write recorded matches.")
    parser.add_argument("games", nargs="+", help="for which games, for instance princes")
    parser.add_argument("--keep", action="store_true", help="keep the matches that are there")
    given = parser.parse_args()
    main(given.games, given.keep)
