"""Finds and writes recorded matches: one for every way to end and for every option of a game.

Run it again only when the `revision` of a game rises: `python tests/make_records.py princes`. It
plays seeded matches until every wish is met, says what it does, and replaces
tests/records/<game>. After an option was added, `python tests/make_records.py --again princes`
keeps the matches that there are: it writes them with the default of that option, and plays only
what is still missing.
"""

import sys
from importlib import import_module
from pathlib import Path

import quattrocento
from quattrocento.core import record
from quattrocento.core.contract import check_record
from wish import Wish, play

TESTS = Path(__file__).parent
RECORDS = TESTS / "records"


def wishes(game: str) -> list[Wish]:
    """List the matches to be recorded of a game: they are told among its tests."""
    sys.path.append(str(TESTS / "games" / game))
    return list(import_module(f"{game}_wishes").wishes())


def find(wish: Wish) -> str:
    """Play matches until one is as wished, and write it."""
    number = 0
    while not wish.wanted(match := play(wish, number)):
        number += 1
    print(f"{wish.name}: match {number}, {len(match.moves)} moves", flush=True)
    return record.write(match)


def again(game: str) -> None:
    """Replay the matches of a game, write them as they are written now, and fulfil the other wishes."""
    folder = RECORDS / game
    for path in sorted(folder.glob("*.jsonl")):
        match = check_record(path.read_text("utf-8"), quattrocento.game)
        path.write_text(record.write(match), "utf-8")
    for wish in wishes(game):
        path = folder / f"{wish.name}.jsonl"
        if not path.exists():
            path.write_text(find(wish), "utf-8")


def main(games: list[str]) -> None:
    """Fulfil all wishes for some games."""
    for game in games:
        folder = RECORDS / game
        folder.mkdir(parents=True, exist_ok=True)
        found = {wish.name: find(wish) for wish in wishes(game)}
        for old in folder.glob("*.jsonl"):
            old.unlink()
        for name, text in found.items():
            (folder / f"{name}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Say for which games: python tests/make_records.py princes")
    if sys.argv[1] == "--again":
        for name in sys.argv[2:]:
            again(name)
    else:
        main(sys.argv[1:])
