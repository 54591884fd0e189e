"""Measure what reviews are worth, by reviewing matches of bots.

How long does one take, does the ledger balance, how many blunders stand when more is tried, and does
the number put the bots in order?

    python tools/review_bars.py FOLDER [--game palazzo] [--seats 4] [--matches 200] [--bots apprentice,master]

Whoever plays sits at another place from match to match. What is found is kept in FOLDER after every match,
and the same command goes on where it was; with --told nothing new is played. With --ladder the numbers of
the bots are written among the faces of each game, where reviews place people beside them. The tables are
those of docs/explanation/review.md.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from time import process_time

import msgspec
from msgspec import Struct

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.bots.levels import LEVELS
from quattrocento.bots.move_trials import Difference, Weigher, standard_error
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.match import Match
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.lab.review import DEEP, Reviewer, kind_of
from quattrocento.lab.review_ladder import FILE, Ladder, Rung, write_ladder
from quattrocento.text.markdown import table

GAMES = Path(__file__).resolve().parent.parent / "src" / "quattrocento" / "games"

LINES = ("deal", "luck", "gifts", "play", "rest")


class SeatFound(Struct):
    """What was found of one seat; lines of the ledger as they are, each with its standard error."""

    bot: str
    losses: list[float]
    result: float
    fair: float
    lines: dict[str, tuple[float, float]]


class MatchFound(Struct):
    """What was found in one match: seconds of processor time, and what each blunder is at more trials."""

    seconds: float
    moves: int
    trials: int
    worlds: int
    seats: list[SeatFound]
    blunders: list[str]


def played(name: str, seats: int, bots: Sequence[str], number: int) -> tuple[Match, list[str]]:
    """Let the bots play the match of this number; who sits where follows from it."""
    game = find_game(name)
    sitting = [bots[(number + seat) % len(bots)] for seat in range(seats)]
    match = Match(game, seats, f"review bars {number}", None, sitting)
    players = [bot(one, game) for one in sitting]
    chance = quick(int(seed_hash(f"review bars {name} {seats} {number}")[:13], 16))
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, decide(players[seat], match.state, seat, chance))
    return match, sitting


def measured(match: Match, sitting: Sequence[str]) -> MatchFound:
    began = process_time()
    reviewer = Reviewer(match)
    for _ in reviewer.go():
        pass
    found = reviewer.found()
    seconds = process_time() - began
    seats = []
    for seat, account in enumerate(found.accounts):
        real = [one.loss for one in found.decisions if one.seat == seat and one.real]
        lines = {name: (getattr(account, name).share, getattr(account, name).error) for name in LINES}
        seats.append(SeatFound(sitting[seat], real, account.result, account.fair, lines))
    blunders = [one.number for one in found.decisions if one.kind == "blunder"]
    return MatchFound(
        seconds, found.moves, found.trials, found.worlds, seats, list(tried_again(reviewer, match, blunders))
    )


def tried_again(reviewer: Reviewer, match: Match, numbers: Sequence[int]) -> Iterator[str]:
    """Weigh decisions on eight times the worlds, by another chance, and name them anew."""
    weigher = Weigher(reviewer.weigher.player, DEEP * reviewer.trials)
    for number in numbers:
        move, state = match.moves[number - 1], match.fork(number - 1).state
        weighed = weigher.weigh(state, move.seat, move.code, quick(number))
        lost = Difference(weighed.best, weighed.played, move.seat)
        yield kind_of(lost, move.seat, reviewer.is_decided(weighed.played), reviewer.contenders())


def scatter(numbers: Sequence[float]) -> float:
    """Give the standard deviation around nothing."""
    return sqrt(fmean(number * number for number in numbers)) if numbers else 0.0


def of_ledgers(title: str, seats: int, found: Sequence[MatchFound]) -> list[str]:
    """Tell how long reviews took, and how the ledger balances: in parts of the scatter of the result."""
    everybody = [seat for match in found for seat in match.seats]
    result = scatter([seat.result - seat.fair for seat in everybody])
    # Of a match one seat alone: what one has the others lack. The deal is left out: a place may be good.
    luck = [match.seats[number % seats].lines["luck"][0] for number, match in enumerate(found)]
    rest = scatter([seat.lines["rest"][0] for seat in everybody])
    errors = [scatter([seat.lines[name][1] for seat in everybody]) for name in ("luck", "gifts", "play")]
    seconds = [match.seconds for match in found]
    return [
        title,
        str(seats),
        str(len(found)),
        f"{max(match.moves for match in found)}",
        f"{fmean(seconds):.0f}, {max(seconds):.0f} s",
        f"{round(fmean(match.worlds for match in found))}",
        f"{100 * fmean(luck):+.1f} ± {100 * standard_error(luck):.1f} %",
        f"{100 * rest / max(result, 1e-9):.0f} %",
        ", ".join(f"{100 * error / max(result, 1e-9):.0f} %" for error in errors),
    ]


def of_blunders(title: str, seats: int, found: Sequence[MatchFound]) -> list[str]:
    kinds = [kind for match in found for kind in match.blunders]
    stand, faults = kinds.count("blunder"), sum(kind in ("blunder", "mistake") for kind in kinds)
    parts = [f"{100 * number / max(len(kinds), 1):.0f} %" for number in (stand, faults)]
    return [title, str(seats), str(len(found)), str(len(kinds)), *parts]


def numbers_of(found: Sequence[MatchFound]) -> dict[str, list[float]]:
    """Give the number of each bot in each match in which it had some real decisions."""
    numbers: dict[str, list[float]] = {}
    for match in found:
        for seat in match.seats:
            if len(seat.losses) > 1:
                numbers.setdefault(seat.bot, []).append(1000 * fmean(seat.losses))
    return numbers


def ladder_of(reviewed: Sequence[MatchFound]) -> list[Rung]:
    """Give the number of each bot over all matches, the weakest first."""
    numbers = numbers_of(reviewed)
    rungs = [
        Rung(name, round(fmean(found), 2), round(standard_error(found), 2), len(found))
        for name, found in numbers.items()
    ]
    return sorted(rungs, key=lambda rung: -rung.number)


def kept(path: Path) -> list[MatchFound]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=MatchFound) for line in path.read_bytes().splitlines()]


def search(folder: Path, names: Sequence[str], seats: int, bots: Sequence[str], matches: int) -> None:
    """Play and review the matches that are missing, one of each game after the other."""
    for number in range(matches):
        for name in names:
            path = folder / f"{name}-{seats}.jsonl"
            if len(kept(path)) > number:
                continue
            match = measured(*played(name, seats, bots, number))
            with path.open("ab") as file:
                file.write(msgspec.json.encode(match) + b"\n")
            print(f"{name} {seats}: match {number + 1}, {match.seconds:.0f} s", flush=True)


def tell(folder: Path) -> None:
    """Print the tables of everything that a folder holds."""
    ledgers, blunders, ladders = [], [], []
    for path in sorted(folder.glob("*.jsonl")):
        name, _, seats = path.stem.rpartition("-")
        found, title = kept(path), find_game(name).manifest.title
        ledgers.append(of_ledgers(title, int(seats), found))
        blunders.append(of_blunders(title, int(seats), found))
        for rung in ladder_of(found):
            interval = f"{rung.number:.1f} ± {1.96 * rung.error:.1f}"
            ladders.append([title, seats, rung.bot, str(rung.matches), interval])
    head = ["game", "seats", "matches"]
    times = ["moves at most", "time, longest", "worlds"]
    print("\n".join(table([*head, *times, "mean luck", "rest", "error of luck, gifts, play"], ledgers)))
    print("\n".join(table([*head, "blunders", "blunders again", "at least mistakes again"], blunders)))
    print("\n".join(table(["game", "seats", "bot", "matches", "number"], ladders)))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what reviews are worth.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=ids())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--bots", default=",".join(LEVELS))
    parser.add_argument("--told", action="store_true", help="play nothing, tell what the folder holds")
    parser.add_argument(
        "--ladder", action="store_true", help="write the numbers of the bots beside each game"
    )
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    names = [asked.game] if asked.game else list(ids())
    if not asked.told:
        search(asked.folder, names, asked.seats, asked.bots.split(","), asked.matches)
    if asked.ladder:
        for name in names:
            rungs = ladder_of(kept(asked.folder / f"{name}-{asked.seats}.jsonl"))
            write_ladder(GAMES / name / "faces" / FILE, Ladder(name, asked.seats, rungs))
    tell(asked.folder)


if __name__ == "__main__":
    main()
