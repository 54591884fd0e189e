"""Several servers in one process, on a simulated clock and database: a seed says all that happens.

The rooms, the order of versions, the news and the turns of bots are those of the server; only what lies
outside is simulated. The database is one SQLite in memory, at which each question takes a time drawn from
the seed, fails, or succeeds without anybody hearing of it; leases and notices go by the simulated clock.
Servers die and freeze. Nothing waits in real time.
"""

import asyncio
import random
import selectors
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from msgspec import json
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, insert, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool
from structlog.testing import capture_logs

from faults import checks
from faults.history import (
    LATE,
    OK,
    REFUSED,
    UNKNOWN,
    Began,
    Deaf,
    Entry,
    Failed,
    Heard,
    Looked,
    Ordered,
    Saw,
    Struck,
    Tried,
    saw,
)
from faults.mutants import LET_GO
from faults.run import kept_in
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import ids
from quattrocento.server import bot_turns, house, live, room
from quattrocento.server.api_live import listening
from quattrocento.server.api_play import Answer, UndoRedo, act
from quattrocento.server.counts import PLAY, REDO, UNDO
from quattrocento.server.frames import Frame
from quattrocento.server.guests import Guest
from quattrocento.server.leases import SECONDS, Leases
from quattrocento.server.live import Listener
from quattrocento.server.neighbours import Neighbours
from quattrocento.server.news import News, Notice
from quattrocento.server.problems import REFUSED as REFUSAL
from quattrocento.server.problems import Problem
from quattrocento.server.schema import CHAIRS, GUESTS, METADATA, TABLES
from quattrocento.server.seating import NewSeat, NewTable, new_table
from quattrocento.server.settings import Settings
from quattrocento.server.standing_orders import new_order, ordered_move
from quattrocento.server.store import Store
from quattrocento.server.table_storage import table_values, with_table
from quattrocento.text.speech import Speech

PATIENCE = 5.0
STALE = 409
GAMES = ids()


class Skipping(selectors.SelectSelector):
    """Waits for nothing: the clock is set on instead."""

    clock = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits for somebody else")
        self.clock += max(0.0, timeout)
        return []


class SimulatedLoop(asyncio.SelectorEventLoop):
    """A loop whose time passes as soon as nobody has anything to do."""

    def __init__(self) -> None:
        self.clock = Skipping()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.clock


@cache
def empty(loose: bool) -> bytes:
    """Make the tables of the database once; *loose* without what keeps acts apart."""
    file = sqlite3.connect(":memory:", check_same_thread=False)
    engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: file)
    with engine.begin() as connection:
        METADATA.create_all(connection)
        for step in LET_GO if loose else ():
            connection.execute(text(step))
    made = file.serialize()
    file.close()
    return made


class Vault:
    """The one database, and what else lies between the servers."""

    def __init__(self, chance: random.Random, loose: bool) -> None:
        self.chance = chance
        self.file = sqlite3.connect(":memory:", check_same_thread=False)
        self.file.deserialize(empty(loose))
        self.engine = create_engine("sqlite://", poolclass=StaticPool, creator=lambda: self.file)
        self.connection = self.engine.connect()
        self.lock = asyncio.Lock()
        self.over = False
        self.waiting: list[asyncio.Future[None]] = []
        self.buried: list[Server] = []
        self.leases: dict[str, tuple[str, float]] = {}
        self.news: list[SimulatedNews] = []

    def close(self) -> None:
        self.connection.close()
        self.file.close()


class Vitality:
    """Whether a server lives; one that is dead or frozen gets no further than its next question."""

    def __init__(self, vault: Vault) -> None:
        self.vault = vault
        self.dead = False
        self.frozen = 0.0

    async def wait(self) -> None:
        """Let a question take its time; once all is over nobody waits for anything."""
        if self.vault.over:
            raise asyncio.CancelledError
        await asyncio.sleep(self.vault.chance.choice((0.0, 0.001, 0.002, 0.02)))
        loop = asyncio.get_running_loop()
        while self.frozen > loop.time():
            await asyncio.sleep(self.frozen - loop.time())
        if self.dead:
            never: asyncio.Future[None] = loop.create_future()
            self.vault.waiting.append(never)  # or what waits for it would be swept away at any moment
            await never


class Questions:
    """A connection as the server's code knows it."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def execute(self, *given: Any) -> Any:
        return self.connection.execute(*given)

    async def run_sync(self, work: Callable[..., Any], *given: Any) -> Any:
        return work(self.connection, *given)


def failed(what: str) -> OperationalError:
    """Say that the database failed."""
    return OperationalError(what, None, Exception(what))


class SimulatedStore(Store):
    """A way to the one database, on which questions and answers are lost."""

    shared = True

    def __init__(self, vitality: Vitality) -> None:
        super().__init__()
        self.vitality = vitality
        self.vault = vitality.vault

    async def open(self) -> None:
        """There is nothing to open."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Any]:
        await self.vitality.wait()
        async with self.vault.lock:
            try:
                yield Questions(self.vault.connection)
            finally:
                self.vault.connection.rollback()
        await self.vitality.wait()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Any]:
        await self.vitality.wait()
        async with self.vault.lock:
            try:
                yield Questions(self.vault.connection)
            except BaseException:
                self.vault.connection.rollback()
                raise
            self.vault.connection.commit()
        await self.vitality.wait()

    async def _write(self, work: Callable[[Connection], None]) -> None:
        fate = self.vault.chance.random()
        if fate < 0.02:
            raise failed("the question was lost")
        async with self.writing() as connection:
            await connection.run_sync(work)
        if fate < 0.05:
            raise failed("it is written, and the answer was lost")

    def say_nothing(self, connection: Connection) -> None:
        """Nobody asks for it."""


class SimulatedLeases(Leases):
    """Leases by the simulated clock."""

    def __init__(self, store: SimulatedStore, owner: str) -> None:
        super().__init__(store)
        self.vitality = store.vitality
        self.owner = owner

    async def take(self, name: str, seconds: float | None = None, again: bool = True) -> bool:
        await self.vitality.wait()
        now = asyncio.get_running_loop().time()
        owner, until = self.vitality.vault.leases.get(name, ("", 0.0))
        if until >= now and not (again and owner == self.owner):
            return False
        self.vitality.vault.leases[name] = (self.owner, now + (seconds or SECONDS))
        self.held[name] = 1
        return True

    async def release(self, name: str) -> None:
        await self.vitality.wait()
        if self.held.pop(name, None) and self.vitality.vault.leases[name][0] == self.owner:
            self.vitality.vault.leases[name] = (self.owner, asyncio.get_running_loop().time() - 1)

    async def renew(self) -> None:
        await self.vitality.wait()
        leases, until = self.vitality.vault.leases, asyncio.get_running_loop().time() + SECONDS
        self.held = dict.fromkeys((name for name in self.held if leases[name][0] == self.owner), 1)
        leases.update(dict.fromkeys(self.held, (self.owner, until)))

    async def taken(self) -> set[str]:
        await self.vitality.wait()
        now = asyncio.get_running_loop().time()
        found = ((name, owner) for name, (owner, until) in self.vitality.vault.leases.items() if until > now)
        return {name for name, owner in found if owner != self.owner or name in self.held}


class SimulatedNews(News):
    """Notices that take their time, and are sometimes lost."""

    def __init__(self, vitality: Vitality, sender: str) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # nothing is asked of it
        self.sender = sender
        self.vitality = vitality
        self.vault = vitality.vault
        self.heard: Callable[[Notice], None] = lambda _: None
        self.vault.news.append(self)

    async def send(self) -> None:
        tables, self._tables = self._tables, {}
        gone, self._gone = self._gone, []
        here, self._here = self._here, {}
        notice = Notice(self.sender, tables, gone, here=here)
        await self.vitality.wait()
        for other in self.vault.news:
            if other is not self and self.vault.chance.random() > 0.1:
                late = self.vault.chance.uniform(0.0, 0.1)
                asyncio.get_running_loop().call_later(late, other.take, notice)

    def take(self, notice: Notice) -> None:
        """Hear a notice, unless nobody is there to hear it."""
        if not self.vitality.dead and self.vitality.frozen <= asyncio.get_running_loop().time():
            self.heard(notice)

    async def _hear(self, heard: Callable[[Notice], None]) -> None:
        self.heard = heard
        self._missed.set()
        await asyncio.get_running_loop().create_future()


class Thinkers:
    """Bots that move at random after a while."""

    places = 1
    thinking = 0
    shared = None

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    async def decide(self, match: Match, kind: str, seat: int, rank: int) -> int:
        await asyncio.sleep(self.chance.uniform(0.01, 0.3))
        return self.chance.choice(match.state.legal(seat))


class Server:
    """One life of a server."""

    def __init__(self, vault: Vault, name: str) -> None:
        self.vitality = Vitality(vault)
        store = SimulatedStore(self.vitality)
        leases = SimulatedLeases(store, name)
        settings = Settings(data=Path(), secret=b"", limits=False, undo_seconds=0.5)
        with (
            patch.object(house, "store_of", lambda _: store),
            patch.object(house, "Leases", lambda _: leases),
        ):
            self.house = house.House(settings, Thinkers(vault.chance))  # type: ignore[arg-type]
        self.news = SimulatedNews(self.vitality, name)
        one = self.house
        one.neighbours = Neighbours(
            self.news, leases, one.rooms, one.watchers, one.table_lists, one.bot_turns
        )
        one.ledger.changed = self.news.changed
        one.neighbours.open()

    def die(self) -> None:
        """Do nothing any more."""
        self.vitality.dead = True
        self.vitality.vault.buried.append(self)
        self.news.vault.news.remove(self.news)


class Seat:
    """Somebody at a table who answers at one server or another, and listens."""

    def __init__(self, world: "World", table: str, seat: int | None, guest: Guest | None) -> None:
        self.world = world
        self.table = table
        self.seat = seat
        self.guest = guest
        self.who = "a spectator" if guest is None else guest.name
        self.chance = world.chance
        self.at = self.chance.randrange(len(world.servers))
        self.known = -1
        self.ear: asyncio.Task[None] | None = None
        self.told: Saw | None = None

    def elsewhere(self) -> None:
        self.at = self.chance.randrange(len(self.world.servers))

    async def look(self, server: int, final: bool = False) -> dict[str, Any] | None:
        """Ask for the position; nothing if there was no answer."""
        begin = self.world.time()
        try:
            async with asyncio.timeout(PATIENCE):
                async with self.world.servers[server].house.room(self.table) as found:
                    shown = plain(found.frame(self.seat, "en"))
            self.world.note(
                Looked(
                    self.who, self.table, self.seat, server, begin, self.world.time(), saw(shown, -1), final
                )
            )
            self.known = shown["seq"]
            return shown
        except Problem as problem:
            self.world.note(Failed(self.who, server, f"look at {self.table}", problem.status, problem.key))
        except (OperationalError, TimeoutError):
            pass
        return None

    async def attempt(self, kind: str, seq: int, moves: list[str], server: int) -> None:
        """Send an answer, and note what was said."""
        assert self.seat is not None
        assert self.guest is not None
        begin, end, said, status, shown = self.world.time(), None, UNKNOWN, 0, None
        asked = Answer(self.seat, seq, moves) if kind == PLAY else UndoRedo(self.seat, seq)
        there = self.world.servers[server].house
        try:
            async with asyncio.timeout(PATIENCE):
                async with there.room(self.table) as found:
                    shown = plain((await act(there, found, self.guest, asked, kind, "en")).frame)
            end, said, status = self.world.time(), OK, 200
        except Problem as problem:
            end, status = self.world.time(), problem.status
            if status == STALE and "frame" in problem.extra:
                said, shown = LATE, plain(problem.extra["frame"])
            elif status == REFUSAL:
                said = REFUSED
            else:
                end = None
        except (OperationalError, TimeoutError):
            pass
        except Exception as error:
            self.world.note(Failed(self.who, server, kind, 500, repr(error)))
        seen = None if shown is None else saw(shown, seq)
        self.world.note(
            Tried(
                self.who,
                next(self.world.wishes),
                self.table,
                self.seat,
                kind,
                seq,
                moves,
                server,
                begin,
                end,
                said,
                status,
                seen,
            )
        )

    def listen(self) -> None:
        """Listen at a server, and no longer at another one."""
        if self.ear is not None:
            self.ear.cancel()
        self.ear = self.world.begin(self._listen(self.at, next(self.world.lines), self.world.time()))

    async def _listen(self, server: int, line: int, begin: float) -> None:
        listener = Listener(None if self.guest is None else self.guest.id)
        there, known, nth = self.world.servers[server], self.known, 0
        with suppress(OperationalError, Problem):
            async with listening(
                there.house, self.table, self.guest, self.seat, "en", known, listener
            ) as feed:
                while not listener.closed:
                    await listener.wait()
                    known = feed.known
                    news = None if listener.closed else await feed.next(listener)
                    shown = json.decode(news).get("frame") if news else None
                    if shown is None or there.vitality.dead or there.vitality.frozen > self.world.time():
                        continue
                    self.told, now = saw(shown, known), self.world.time()
                    self.world.note(
                        Heard(
                            self.who,
                            line,
                            nth,
                            self.table,
                            self.seat,
                            server,
                            now if nth else begin,
                            now,
                            self.told,
                        )
                    )
                    nth += 1

    async def play(self, turns: int) -> None:
        """Do something so many times."""
        for _ in range(turns):
            await asyncio.sleep(self.chance.uniform(0.0, 1.0))
            if self.chance.random() < 0.2 or self.ear is None or self.ear.done():
                self.elsewhere()
                self.listen()
            shown = await self.look(self.at)
            if shown is None:
                self.elsewhere()
            elif self.seat is not None and shown["result"] is None:
                await self.do(shown)

    async def do(self, shown: dict[str, Any]) -> None:
        """Answer a frame as people do whose connections are bad."""
        seq, drawn = shown["seq"], self.chance.random()
        choices = [choice["move"] for choice in shown["choices"]]
        other = self.chance.randrange(len(self.world.servers))
        if shown["undo"] and drawn < 0.15:
            await self.attempt(UNDO, seq, [], self.at)
        elif shown["redo"] and drawn < 0.4:
            await self.attempt(REDO, seq, [], self.at)
        elif not choices:
            return
        elif drawn < 0.5:  # twice at the same moment
            moves = [self.chance.choice(choices), self.chance.choice(choices)]
            await asyncio.gather(
                self.attempt(PLAY, seq, moves[:1], self.at),
                self.attempt(PLAY, seq, moves[self.chance.randrange(2) :][:1], other),
            )
        elif drawn < 0.6 and (bid := (shown["view"].get("auction") or {}).get("bid")) is not None:
            await self.order(f"raise to {bid + 200}")
        else:
            move = self.chance.choice(choices)
            await self.attempt(PLAY, seq, [move], self.at)
            if drawn > 0.8:  # once more, elsewhere
                await self.attempt(PLAY, seq, [move], other)

    async def order(self, told: str) -> None:
        """Give a standing order."""
        assert self.seat is not None
        seat, begin, end, said = self.seat, self.world.time(), None, UNKNOWN
        there = self.world.servers[self.at].house
        with suppress(OperationalError, TimeoutError, Trouble):
            async with asyncio.timeout(PATIENCE), there.room(self.table) as found:

                async def put() -> None:
                    await found.put_order(seat, new_order(found, seat, told, "en"))

                await found.in_turn(put)
                await found.pursue(seat, ordered_move)
                there.bot_turns.wake(found)
                end, said = self.world.time(), OK
        self.world.note(Ordered(self.who, self.table, seat, told, begin, end, said))


def plain(frame: Frame) -> dict[str, Any]:
    """Give a frame as it is sent."""
    made: dict[str, Any] = json.decode(json.encode(frame))
    return made


class World:
    """All that a seed makes happen; `entries` is what was seen of it."""

    def __init__(self, seed: int, servers: int = 2, turns: int = 5, loose: bool = False) -> None:
        self.seed = seed
        self.turns = turns
        self.chance = random.Random(seed)
        self.entries: list[Entry] = []
        self.wishes, self.lines, self.lives = count(1), count(1), count(1)
        self.vault = Vault(self.chance, loose)
        self.servers: list[Server] = []
        self.seats: list[Seat] = []
        self.over = False
        self._number = servers
        self._tasks: list[asyncio.Task[None]] = []
        self.note(Began(seed, servers, []))

    def time(self) -> float:
        return asyncio.get_running_loop().time()

    def note(self, entry: Entry) -> None:
        """Note what was seen, unless all is over."""
        if not self.over:
            self.entries.append(entry)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.append(task)
        return task

    def server(self) -> Server:
        """Let a server begin to live."""
        return Server(self.vault, f"life {next(self.lives)}")

    async def happen(self) -> None:
        """Let everything happen, and heal."""
        self.servers = [self.server() for _ in range(self._number)]
        self._sit_down()
        await asyncio.sleep(0)
        striking = self.begin(self._strike())
        await asyncio.gather(*(seat.play(self.turns) for seat in self.seats))
        striking.cancel()
        await asyncio.sleep(10.0)
        await self._finish()
        self.over = True
        self.entries += kept_in(self.vault.connection)

    def _sit_down(self) -> None:
        """Set a table up, one of ours for each seed."""
        game = GAMES[self.seed % len(GAMES)]
        people = 2 if game in {"palazzo", "augsburg", "firenze"} else 3
        with_bot = self.seed % 5 == 0
        guests = [Guest(f"guest{n}", f"Guest {n}", "en") for n in range(people - with_bot)]
        kinds = ["me", *("here" for _ in guests[1:]), *(["bot"] if with_bot else [])]
        seats = [
            NewSeat(
                cast("Any", kind),
                "random" if kind == "bot" else None,
                f"Guest {n}" if kind == "here" else None,
            )
            for n, kind in enumerate(kinds)
        ]
        row, chairs = new_table(NewTable(game, seats, seed=str(self.seed)), guests[0], Speech("en"))
        row = replace(row, id=f"table{self.seed}", created="", moved="")
        chairs = [
            replace(chair, guest=guests[chair.seat].id) if chair.kind == "person" else chair
            for chair in chairs
        ]
        connection = self.vault.connection
        for guest in guests:
            values = {"id": guest.id, "name": guest.name, "language": "en", "created": ""}
            connection.execute(insert(GUESTS).values(values))
        connection.execute(insert(TABLES).values(table_values(row)))
        connection.execute(insert(CHAIRS), with_table(row.id, chairs))
        connection.commit()
        self.seats = [Seat(self, row.id, n, guest) for n, guest in enumerate(guests)]
        self.seats.append(Seat(self, row.id, None, None))

    async def _strike(self) -> None:
        """Kill and freeze servers."""
        for number in count(1):
            await asyncio.sleep(self.chance.uniform(0.1, 2.5))
            struck, begin = self.chance.randrange(len(self.servers)), self.time()
            if self.chance.random() < 0.6:
                self.servers[struck].die()
                self.servers[struck] = self.server()
                name = "server killed"
            else:
                self.servers[struck].vitality.frozen = begin + self.chance.choice((0.2, 2.0, 11.0))
                name = "server stopped"
            self.note(Struck(number, name, f"server {struck}", begin, self.time()))

    async def _finish(self) -> None:
        """Hold all servers and lines to the same in the end, after a last act."""
        for nth, seat in enumerate(self.seats):
            seat.at = nth % len(self.servers)
            seat.listen()
        await asyncio.sleep(PATIENCE)
        for seat in self.seats:
            shown = await seat.look(seat.at)
            if shown is not None and shown["choices"]:
                await seat.attempt(PLAY, shown["seq"], [shown["choices"][0]["move"]], seat.at)
                break
        await asyncio.sleep(PATIENCE)  # longer than the beat
        lines = [(seat, seat.told, seat.ear is not None and not seat.ear.done()) for seat in self.seats]
        for seat, told, open_still in lines:
            for server in range(len(self.servers)):
                shown = await seat.look(server, final=True)
                if open_still and shown is not None and (told is None or told.look != saw(shown, -1).look):
                    self.note(Deaf(seat.who, 0, seat.table, seat.seat, seat.at))


def simulated(seed: int, loose: bool = False, **more: Any) -> list[Entry]:
    """Let happen what a seed says; give what was seen."""
    loop = SimulatedLoop()
    clock = SimpleNamespace(monotonic=loop.time, perf_counter=loop.time)
    drawn = random.getstate()
    random.seed(seed)
    with ExitStack() as stack:
        for module in (bot_turns, live):
            stack.enter_context(patch.object(module, "time", clock))
        stack.enter_context(patch.object(room, "now", lambda: f"{loop.time():020.6f}"))
        stack.callback(random.setstate, drawn)
        stack.enter_context(capture_logs())  # a database that fails is no news here
        world = World(seed, loose=loose, **more)
        stack.callback(world.vault.close)
        stack.enter_context(closed(loop))
        try:
            loop.run_until_complete(world.happen())
        finally:
            world.over = world.vault.over = True
        return world.entries


@contextmanager
def closed(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Close a loop with all that still waits in it."""
    try:
        yield
    finally:
        while waiting := asyncio.all_tasks(loop):
            for task in waiting:
                task.cancel()
            loop.run_until_complete(asyncio.wait(waiting))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


def show(seed: int) -> None:
    """Let happen once more what a seed says, and print all of it with what is wrong."""
    entries = simulated(seed)
    for entry in entries:
        print(json.encode(entry).decode())
    print("\n".join(checks.told(checks.check(entries))))
