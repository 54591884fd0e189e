"""Finds and writes recorded matches: one for every way to end and for every option of a game.

Run it again only when the `revision` of a game rises: `python tests/make_records.py princes`. It
plays seeded matches until every wanted match is found, says what it does, and replaces
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
from wanted_match import WantedMatch, play

TESTS = Path(__file__).parent
RECORDS = TESTS / "records"


def wanted_matches(game: str) -> list[WantedMatch]:
    """List the matches to be recorded of a game: they are told among its tests."""
    sys.path.append(str(TESTS / "games" / game))
    return list(import_module(f"{game}_wanted_matches").wanted_matches())


def find(wanted: WantedMatch) -> str:
    """Play matches until one is as wanted, and write it."""
    number = 0
    while not wanted.fits(match := play(wanted, number)):
        number += 1
    print(f"{wanted.name}: match {number}, {len(match.moves)} moves", flush=True)
    return record.write(match)


def again(game: str) -> None:
    """Replay the matches of a game, write them as they are written now, and find those still wanted."""
    folder = RECORDS / game
    for path in sorted(folder.glob("*.jsonl")):
        match = check_record(path.read_text("utf-8"), quattrocento.game)
        path.write_text(record.write(match), "utf-8")
    for wanted in wanted_matches(game):
        path = folder / f"{wanted.name}.jsonl"
        if not path.exists():
            path.write_text(find(wanted), "utf-8")


def main(games: list[str]) -> None:
    """Find all wanted matches of some games."""
    for game in games:
        folder = RECORDS / game
        folder.mkdir(parents=True, exist_ok=True)
        found = {wanted.name: find(wanted) for wanted in wanted_matches(game)}
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
