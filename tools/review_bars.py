"""Measure what reviews are worth, by reviewing matches of bots.

How long does one take, does the ledger balance, how many blunders stand when more is tried, and does
the number put the bots in order?

    python tools/review_bars.py FOLDER [--game palazzo] [--seats 4] [--matches 200] [--bots apprentice,master]

Whoever plays sits at another place from match to match. What is found is kept in FOLDER after every match,
and the same command goes on where it was; with --told nothing new is played. With --decisions 4 every fourth
decision alone is weighed, as a review weighs it, and no ledger is kept: for the numbers of the bots that is
enough, and takes a fraction of the time. With --ladder these numbers are written among the faces of each game
in which their intervals lie apart, where reviews place people beside them. The tables are those of
docs/explanation/review.md.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
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
from quattrocento.lab.review import DEEP, Reviewer
from quattrocento.lab.review_ladder import FILE, Ladder, Rung, write_ladder
from quattrocento.lab.review_marks import kind_of, real_ones
from quattrocento.text.markdown import table

GAMES = Path(__file__).resolve().parent.parent / "src" / "quattrocento" / "games"

WIDTH = 1.96
"""Standard errors on either side of a number within which it lies in 95 cases of 100."""

LINES = ("deal", "luck", "gifts", "play", "rest")


class SeatFound(Struct):
    """What was found of one seat; lines of the ledger as they are, each with its standard error, if kept."""

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
        real = [one.loss for one in real_ones(found.decisions, seat)]
        lines = {name: (getattr(account, name).share, getattr(account, name).error) for name in LINES}
        seats.append(SeatFound(sitting[seat], real, account.result, account.fair, lines))
    blunders = [one.number for one in found.decisions if one.kind == "blunder"]
    return MatchFound(
        seconds, found.moves, found.trials, found.worlds, seats, list(tried_again(reviewer, match, blunders))
    )


def weighed(match: Match, sitting: Sequence[str], number: int, every: int) -> MatchFound:
    """Weigh every so many decisions of a match alone; with which it begins follows from its number."""
    began = process_time()
    reviewer = Reviewer(match)
    state, losses, passed = match.fork(0).state, [list[float]() for _ in sitting], number
    for made, move in enumerate(match.moves, 1):
        if len(state.legal(move.seat)) > 1:
            passed += 1
            if passed % every == 0:
                found = reviewer.decide(made, state.clone(), move.seat, move.code, reviewer.chance(made))
                losses[move.seat] += [found.loss] if found.real else []
        state.apply(move.seat, move.code)
    results = reviewer.results()
    fair = 1 / reviewer.contenders()
    seats = [
        SeatFound(name, own, result, fair, {})
        for name, own, result in zip(sitting, losses, results, strict=False)
    ]
    seconds = process_time() - began
    return MatchFound(seconds, len(match.moves), reviewer.trials, 0, seats, [])


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


def losses_of(found: Sequence[MatchFound]) -> dict[str, list[list[float]]]:
    """Give what the real decisions of each bot cost, match by match."""
    losses: dict[str, list[list[float]]] = {}
    for match in found:
        for name in dict.fromkeys(seat.bot for seat in match.seats):
            own = [loss for seat in match.seats if seat.bot == name for loss in seat.losses]
            if own:
                losses.setdefault(name, []).append(own)
    return losses


def ladder_of(reviewed: Sequence[MatchFound]) -> list[Rung]:
    """Give the number of each bot over all matches, the weakest first."""
    rungs = []
    for name, found in losses_of(reviewed).items():
        number, error = ratio([sum(own) for own in found], [len(own) for own in found])
        rungs.append(Rung(name, round(1000 * number, 2), round(1000 * error, 2), len(found)))
    return sorted(rungs, key=lambda rung: -rung.number)


def ratio(sums: Sequence[float], counts: Sequence[int]) -> tuple[float, float]:
    """Give a mean over all decisions and its standard error, where the decisions of a match hang together."""
    mean = sum(sums) / max(sum(counts), 1)
    off = [one - mean * count for one, count in zip(sums, counts, strict=True)]
    matches = len(off)
    return mean, scatter(off) * sqrt(matches * matches / max(matches - 1, 1)) / max(sum(counts), 1)


def apart(rungs: Sequence[Rung]) -> bool:
    """Tell whether the levels stand in their order, and the intervals of neighbours do not overlap."""
    if [rung.bot for rung in rungs] != [level for level in LEVELS if level in {rung.bot for rung in rungs}]:
        return False
    return all(
        weaker.number - stronger.number > WIDTH * (weaker.error + stronger.error)
        for weaker, stronger in pairwise(rungs)
    )


def kept(path: Path) -> list[MatchFound]:
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=MatchFound) for line in path.read_bytes().splitlines()]


def search(
    folder: Path, names: Sequence[str], seats: int, bots: Sequence[str], matches: int, every: int | None
) -> None:
    """Play and review the matches that are missing, one of each game after the other."""
    for number in range(matches):
        for name in names:
            path = folder / f"{name}-{seats}.jsonl"
            if len(kept(path)) > number:
                continue
            found, sitting = played(name, seats, bots, number)
            match = weighed(found, sitting, number, every) if every else measured(found, sitting)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(match) + b"\n")
            print(f"{name} {seats}: match {number + 1}, {match.seconds:.0f} s", flush=True)


def tell(folder: Path) -> None:
    """Print the tables of everything that a folder holds."""
    ledgers, blunders, ladders = [], [], []
    for path in sorted(folder.glob("*.jsonl")):
        name, _, seats = path.stem.rpartition("-")
        found, title = kept(path), find_game(name).manifest.title
        kept_whole = [match for match in found if match.worlds]
        if kept_whole:
            ledgers.append(of_ledgers(title, int(seats), kept_whole))
            blunders.append(of_blunders(title, int(seats), kept_whole))
        for rung in ladder_of(found):
            interval = f"{rung.number:.1f} ± {WIDTH * rung.error:.1f}"
            ladders.append([title, seats, rung.bot, str(rung.matches), interval])
    head = ["game", "seats", "matches"]
    times = ["moves at most", "time, longest", "worlds"]
    for columns, rows in (
        ([*head, *times, "mean luck", "rest", "error of luck, gifts, play"], ledgers),
        ([*head, "blunders", "blunders again", "at least mistakes again"], blunders),
        (["game", "seats", "bot", "matches", "number"], ladders),
    ):
        if rows:
            print("\n".join(table(columns, rows)))


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
    parser.add_argument("--decisions", type=int, metavar="EVERY", help="weigh every so many decisions alone")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    names = [asked.game] if asked.game else list(ids())
    if not asked.told:
        search(asked.folder, names, asked.seats, asked.bots.split(","), asked.matches, asked.decisions)
    if asked.ladder:
        for name in names:
            rungs = ladder_of(kept(asked.folder / f"{name}-{asked.seats}.jsonl"))
            if not apart(rungs):
                print(f"{name}: the levels do not stand apart, so no ladder is written.")
                continue
            write_ladder(GAMES / name / "faces" / FILE, Ladder(name, asked.seats, rungs))
    tell(asked.folder)


if __name__ == "__main__":
    main()
