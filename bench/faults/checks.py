"""Holds a history against what must never happen; it knows nothing of the server but what was seen.

A table is a list to which acts are added. The list that the database holds in the end is an order of all
acts; a history is linearizable if every operation can be given a moment between its begin and its end so
that all saw the list as it was then. As every act has its number, this is decided in one pass in the order
of time: each operation is put at the lowest version that it can have seen and that is not below what had
been seen when it began.
"""

import heapq
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from faults.history import (
    LATE,
    OK,
    REFUSED,
    Began,
    Deaf,
    Entry,
    Failed,
    Heard,
    Kept,
    Lagged,
    Looked,
    Ordered,
    Saw,
    Struck,
    Thought,
    Tried,
    Waited,
)
from faults.nemesis import LAMED
from faults.worlds import Spoilt, Worlds
from quattrocento.server.counts import PLAY, Act

LONGEST_WAIT = 15.0
"""Seconds that a table may wait after its server died."""


@dataclass
class Report:
    """What was found: `violations` by their kind, and figures."""

    violations: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    figures: Counter[str] = field(default_factory=Counter)
    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def wrong(self, kind: str, what: str) -> None:
        self.violations[kind].append(what)


def check(entries: Iterable[Entry], timed: bool = False) -> Report:
    """Check a whole history; how long something took only if it is *timed*."""
    report = Report()
    sort: defaultdict[type[Entry], list[Any]] = defaultdict(list)
    for entry in entries:
        sort[type(entry)].append(entry)
    for deaf in sort[Deaf]:
        report.wrong("deaf line", f"{deaf.who}, line {deaf.line} to server {deaf.server}")
    for one in sort[Failed]:
        report.wrong("error", f"{one.asked} at server {one.server}: {one.status} {one.answer}")
    for fault in sort[Struck]:
        report.figures[f"fault {fault.name}"] += 1
    report.figures["faults"] = len(sort[Struck])
    report.figures["decisions made by workers"] = sum(one.decisions for one in sort[Thought])
    tables: defaultdict[str, Table] = defaultdict(Table)
    for tried in sort[Tried]:
        tables[tried.table].tried.append(tried)
    for seen in [*sort[Looked], *sort[Heard]]:
        tables[seen.table].seen.append(seen)
    for order in sort[Ordered]:
        tables[order.table].ordered.append(order)
    check_tables(tables, sort[Kept], report)
    if timed:
        servers = max([one.servers for one in sort[Began]], default=1)
        check_waits(sort[Waited], sort[Struck], sort[Lagged], servers, report)
    return report


def check_tables(tables: Mapping[str, "Table"], found: Iterable[Kept], report: Report) -> None:
    """Check every table at which something was done or seen."""
    kept = {one.table: one for one in found}
    for name, table in tables.items():
        if name in kept:
            check_table(kept[name], table, report)
        else:
            report.wrong("lost table", name)


@dataclass
class Table:
    """What concerns one table."""

    tried: list[Tried] = field(default_factory=list)
    seen: list[Looked | Heard] = field(default_factory=list)
    ordered: list[Ordered] = field(default_factory=list)


def check_table(kept: Kept, table: Table, report: Report) -> None:
    """Check what was done and seen at a table."""
    report.figures["tables"] += 1
    report.figures["acts"] += len(kept.acts)
    if not numbered(kept, report):
        return
    answered(kept, table, report)
    try:
        worlds = Worlds(kept)
    except Spoilt as spoilt:
        report.wrong("replay", str(spoilt))
        return
    Timeline(worlds, table, report).check()
    unheard(table, report)
    orders(table, report)


def numbered(kept: Kept, report: Report) -> bool:
    """No two acts have one number, none is missing, and no seat answered the same twice."""
    numbers = [act.number for act in kept.acts]
    answers = Counter((act.seat, act.seq) for act in kept.acts)
    if numbers != list(range(1, len(numbers) + 1)):
        report.wrong("numbers", f"{kept.table}: {numbers}")
        return False
    for (seat, seq), times in answers.items():
        if times > 1:
            report.wrong("doubled", f"{kept.table}: seat {seat} answered {seq} {times} times")
            return False
    return True


def wanted(tried: Tried) -> list[tuple[str, int, str]]:
    """Name the acts that an answer makes; what is taken back or made again, it does not say."""
    if tried.act != PLAY:
        return [(tried.act, tried.seq, "")]
    return [(PLAY, tried.seq + nth, move) for nth, move in enumerate(tried.moves)]


def meant(act: Act) -> tuple[str, int, str]:
    return act.kind, act.seq, act.move if act.kind == PLAY else ""


def answered(kept: Kept, table: Table, report: Report) -> None:
    """What was acknowledged is there, what was late is not, and nothing is there that nobody wanted."""
    there = {(act.seat, *meant(act)) for act in kept.acts}
    asked: set[tuple[int, str, int, str]] = set()
    for one in table.tried:
        report.figures["answers"] += 1
        report.figures[f"answers {one.said}"] += 1
        acts = {(one.seat, *act) for act in wanted(one)}
        asked |= acts
        told = f"{kept.table}: {one.act} {one.moves} of seat {one.seat} at {one.seq}"
        if one.said == OK and not acts <= there:
            report.wrong("lost", f"{told} was acknowledged by server {one.server}")
        if one.said == LATE and one.saw is not None and one.saw.seq > one.seq and acts <= there:
            report.wrong("told late", f"{told} stands, and server {one.server} called it late")
    served = {seat for seat, bot in enumerate(kept.bots) if bot}
    ordering = {order.seat for order in table.ordered}
    for act in kept.acts:
        nobody = (act.seat, *meant(act)) not in asked
        if nobody and act.seat not in served and not (act.seat in ordering and act.kind == PLAY):
            report.wrong("from nowhere", f"{kept.table}: act {act.number}, {act.kind} {act.move}")


@dataclass(order=True)
class PendingFrame:
    """A frame that had not yet arrived when `bound` acts had been seen by somebody."""

    end: float
    order: int
    begin: float = field(compare=False)
    entry: Looked | Heard | Tried = field(compare=False)
    bound: int = field(default=0, compare=False)


class Timeline:
    """Puts everything that was seen and done at a table into one order."""

    def __init__(self, worlds: Worlds, table: Table, report: Report) -> None:
        self.worlds = worlds
        self.table = table
        self.report = report
        self.number_of = {(act.seat, *meant(act)): act.number for act in worlds.kept.acts}
        self.highest = 0
        self._open: list[PendingFrame] = []
        self._lines: dict[tuple[str, int], int] = {}

    def number(self, tried: Tried) -> int | None:
        """Name the last act that an answer made, if it made any."""
        return self.number_of.get((tried.seat, *wanted(tried)[-1]))

    def _frames(self) -> Iterator[PendingFrame]:
        sent = [one for one in self.table.tried if one.saw is not None]
        for order, one in enumerate([*self.table.seen, *sent]):
            if one.end is not None:
                yield PendingFrame(one.end, order, one.begin, one)

    def _steps(self) -> list[tuple[float, int, PendingFrame | int]]:
        """List what began (0) and what ended (1), in the order of time."""
        steps: list[tuple[float, int, PendingFrame | int]] = [(one.begin, 0, one) for one in self._frames()]
        for one in self.table.tried:
            last = self.number(one)
            if last is not None and one.said == OK and one.end is not None:
                steps.append((one.end, 1, last))
        steps += [(begin, 0, number) for number, begin in self._first_wanted().items()]
        return sorted(steps, key=lambda step: step[:2])

    def _first_wanted(self) -> dict[int, float]:
        """Tell when each act that was tried was wanted first.

        Which of several tries took effect, nobody can tell, nor whether a standing order did before its seat
        tried the same.
        """
        first: dict[int, float] = {}
        for one in self.table.tried:
            last = self.number(one) or 0
            for number in range(last - len(wanted(one)) + 1, last + 1) if last else ():
                first[number] = min(first.get(number, one.begin), one.begin)
        for order in self.table.ordered:
            for number, begin in first.items():
                act = self.worlds.kept.acts[number - 1]
                if (act.seat, act.kind) == (order.seat, PLAY) and order.said != REFUSED:
                    first[number] = min(begin, order.begin)
        return first

    def check(self) -> None:
        """Go through all in the order of time."""
        for at, ending, what in self._steps():
            self._close(at)
            if isinstance(what, PendingFrame):
                what.bound = self.highest
                heapq.heappush(self._open, what)
            elif ending:
                self.highest = max(self.highest, what)
            elif what <= self.highest:
                act = self.worlds.kept.acts[what - 1]
                told = f"act {what} of seat {act.seat} was wanted when {self.highest} acts had been seen"
                self.report.wrong("order", f"{self.worlds.kept.table}: {told}")
        self._close(float("inf"))

    def _close(self, until: float) -> None:
        """Place all frames that had arrived by then."""
        while self._open and self._open[0].end < until:
            moment = heapq.heappop(self._open)
            entry, bound = moment.entry, moment.bound
            if isinstance(entry, Heard) and entry.nth:
                # What is on its way may be overtaken, but not by what comes on the same line.
                bound = self._lines.get((entry.who, entry.line), 0)
            if isinstance(entry, Tried) and entry.said == OK:
                bound = max(bound, self.number(entry) or 0)
            assert entry.saw is not None
            version = placed(self.worlds, entry.seat, entry.saw, bound, entry, self.report)
            if version is None:
                continue
            if isinstance(entry, Heard):
                self._lines[entry.who, entry.line] = version
            self.highest = max(self.highest, version)


def placed(
    worlds: Worlds, seat: int | None, seen: Saw, bound: int, entry: Looked | Heard | Tried, report: Report
) -> int | None:
    """Find the lowest version, from the *bound* on, at which *seat* must be shown what it saw."""
    report.figures["frames"] += 1
    numbers = worlds.numbers(seat, seen.seq)
    told = f"{worlds.kept.table}: seat {seat} at server {entry.server} saw {seen.seq} acts"
    if not numbers:
        report.wrong("unknown future", f"{told}, of {len(worlds.kept.acts)} that stand")
        return None
    alike = [number for number in numbers if worlds.look(seat, number) == seen.look]
    if not alike:
        report.wrong("two worlds", f"{told}, and something that is not so or that it cannot know")
        return None
    found = next((number for number in alike if number >= bound), None)
    if found is None:
        report.wrong("stale", f"{told} when {bound} of all had been seen; the last it can be is {alike[-1]}")
        return None
    match = worlds.versions[found]
    if seen.seed_hash != worlds.seed_hash or (seen.seed is not None and not match.over):
        report.wrong("seed", told)
    if seen.told_from > worlds.told_from(seat, found, seen.known):
        report.wrong("log", f"{told}, and was not told what came after {seen.known}")
    elif seen.told != worlds.told(seat, found, seen.told_from):
        report.wrong("two worlds", f"{told}, and was told something else of them")
    return found


def unheard(table: Table, report: Report) -> None:
    """A line brings nothing twice: who is sent the same again learns that something was done unseen."""
    last: dict[tuple[str, int], tuple[str, str | None]] = {}
    for one in table.seen:
        if isinstance(one, Heard):
            look = (one.saw.look, one.saw.order)
            if last.get((one.who, one.line)) == look:
                report.wrong("sent twice", f"{one.who}, line {one.line}, frame {one.nth}")
            last[one.who, one.line] = look


def orders(table: Table, report: Report) -> None:
    """A standing order is shown to whoever gave it, and to nobody else."""
    given = {(order.seat, order.text) for order in table.ordered}
    frames: list[tuple[int | None, Saw | None]] = [(one.seat, one.saw) for one in table.seen]
    frames += [(one.seat, one.saw) for one in table.tried]
    for seat, seen in frames:
        if seen is not None and seen.order is not None and (seat, seen.order) not in given:
            report.wrong("orders", f"seat {seat} was shown the order {seen.order!r}")


def check_waits(
    waits: Sequence[Waited],
    faults: Sequence[Struck],
    lags: Sequence[Lagged],
    servers: int,
    report: Report,
) -> None:
    """No table waits long after its server died; time in which nobody could answer is not counted.

    That is when the database was away, when all servers or their lines were struck, and when the
    scripts did not get the processor.
    """
    down = [(one.begin, one.end) for one in faults if one.target == "database"]
    down += [(one.begin, one.end) for one in lags]
    struck: dict[str, list[tuple[float, float]]] = {f"server {number}": [] for number in range(servers)}
    for one in faults:
        if one.name in LAMED and one.target != "database":
            struck[one.target.partition(" and ")[0]].append((one.begin, one.end))
    down += at_once(list(struck.values()))
    for wait in waits:
        seconds = wait.end - wait.begin - covered(wait.begin, wait.end, down)
        report.waits[wait.what].append(seconds)
        if seconds > LONGEST_WAIT:
            report.wrong("wait", f"{wait.who} waited {seconds:.1f} s for {wait.what}")


def at_once(stretches: Sequence[Sequence[tuple[float, float]]]) -> list[tuple[float, float]]:
    """Find the stretches that lie within one of each row."""
    steps = sorted((at, one) for row in stretches for at, one in union(row))
    found, depth, since = [], 0, 0.0
    for at, step in steps:
        if depth == len(stretches):
            found.append((since, at))
        depth += step
        since = at
    return found


def union(row: Sequence[tuple[float, float]]) -> list[tuple[float, int]]:
    """Give the steps up and down of stretches of which those that overlap count as one."""
    steps: list[tuple[float, int]] = []
    until = float("-inf")
    for begin, end in sorted(row):
        if begin > until:
            if steps:
                steps.append((until, -1))
            steps.append((begin, 1))
        until = max(until, end)
    return [*steps, (until, -1)] if steps else []


def covered(begin: float, end: float, stretches: Iterable[tuple[float, float]]) -> float:
    """Count the seconds between *begin* and *end* that lie within one of the stretches."""
    total, until = 0.0, begin
    for one, other in sorted(stretches):
        low, high = max(one, until), min(other, end)
        if high > low:
            total += high - low
            until = high
    return total


def told(report: Report) -> list[str]:
    """Say what was found."""
    lines = [f"{report.figures[name]:>9,} {name}" for name in sorted(report.figures)]
    for what, seconds in sorted(report.waits.items()):
        ordered = sorted(seconds)
        cut = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
        lines.append(
            f"waited for {what}: {len(ordered)}, 99 of 100 up to {cut:.1f} s, longest {ordered[-1]:.1f} s"
        )
    if not report.violations:
        return [*lines, "no violation"]
    for kind, found in report.violations.items():
        lines.append(f"VIOLATION, {kind}: {len(found)}")
        lines += [f"    {one}" for one in found[:5]]
    return lines
