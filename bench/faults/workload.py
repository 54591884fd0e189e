"""Scripted people at tables: they answer, repeat themselves, take back, come late, and come back elsewhere.

Everything that they ask and are told goes into the history. What they do next follows from the seed of the
run, as far as the server's answers and their order allow it.
"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from load_lines import Line
from load_lines import Refused as Answered
from msgspec import json
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from faults.history import (
    LATE,
    OK,
    REFUSED,
    UNKNOWN,
    Deaf,
    Failed,
    Heard,
    History,
    Looked,
    Ordered,
    Saw,
    Tried,
    Waited,
    saw,
)
from quattrocento.games import ids
from quattrocento.server.counts import PLAY, REDO, UNDO

GAMES = ids()
STALE, WRONG, BUSY = 409, 422, 503
PATIENCE = 4.0
"""Seconds after which a script takes it that nobody will answer, and goes elsewhere; a page does so too."""

READY = 1.0
"""Seconds after which the servers are asked again whether they are ready; one that takes so long is not."""

ALIVE = 2.0
"""Seconds between two signs of life that a live line must answer."""

LOSSES = (OSError, TimeoutError, EOFError, WebSocketException, ValueError)
"""What it looks like when an answer is lost on its way."""

Frame = dict[str, Any]


class Street:
    """What all scripts share: the ports of the servers, the history, and whether it is over."""

    def __init__(self, ports: Sequence[int], history: History, seed: int, think: float) -> None:
        self.ports = ports
        self.history = history
        self.seed = seed
        self.think = think
        self.over = asyncio.Event()
        self.wishes = count(1)
        self.lines = count(1)
        self.moves = 0
        self.ready: set[int] = set()

    async def watch(self) -> None:
        """Ask all servers again and again whether they take moves, as a proxy before them does."""
        async with asyncio.TaskGroup() as group:
            for server in range(len(self.ports)):
                group.create_task(self._watch(server))

    async def _watch(self, server: int) -> None:
        while True:
            line = Line()
            try:
                async with asyncio.timeout(READY):
                    await line.open(self.ports[server])
                    await line.ask("GET", "/ready")
                self.ready.add(server)
            except (*LOSSES, Answered):
                self.ready.discard(server)
            finally:
                line.close()
            await asyncio.sleep(READY)

    async def pause(self, seconds: float) -> None:
        """Let some time pass, or less if it is over."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.over.wait()


class Person:
    """A guest with a line to each server, and one that listens to one of them."""

    def __init__(self, street: Street, name: str, chance: random.Random) -> None:
        self.street = street
        self.name = name
        self.chance = chance
        self.at = chance.randrange(len(street.ports))
        self.cookies: dict[str, str] = {}
        self._lines: dict[int, Line] = {}

    async def ask(self, server: int, method: str, path: str, body: object = None) -> Any:
        """Ask a server; a line on which an answer was lost is not used again."""
        line = self._lines.pop(server, None)
        try:
            async with asyncio.timeout(PATIENCE):
                if line is None:
                    line = Line()
                    line.cookies = self.cookies
                    await line.open(self.street.ports[server])
                answer = await line.ask(method, path, body)
        except Answered as answered:
            self._keep(server, line)
            if answered.status >= 500 and answered.status != BUSY:
                told = answered.answer[:200].decode(errors="replace")
                self.street.history.note(Failed(self.name, server, f"{method} {path}", answered.status, told))
            raise
        except BaseException:
            if line is not None:
                line.close()
            raise
        self._keep(server, line)
        return answer

    def _keep(self, server: int, line: Line | None) -> None:
        """Keep a line for the next question, unless there is one by now."""
        if line is None:
            return
        if server in self._lines:
            line.close()
        else:
            self._lines[server] = line

    def turn_away(self) -> None:
        """Turn to a server that was ready when it was asked last, if possible to another one."""
        ready = sorted(self.street.ready) or range(len(self.street.ports))
        self.at = self.chance.choice([one for one in ready if one != self.at] or ready)

    async def move_on(self) -> None:
        """Go elsewhere; where none is ready, a proxy would have nobody to send the question to."""
        while not self.street.ready and len(self.street.ports) > 1 and not self.street.over.is_set():
            await self.street.pause(0.2)
        self.turn_away()

    async def insist(self, method: str, path: str, body: object = None) -> Any:
        """Ask until somebody answers, here or elsewhere."""
        while True:
            try:
                return await self.ask(self.at, method, path, body)
            except Answered as answered:
                if answered.status < 500:
                    raise
            except LOSSES:
                pass
            await asyncio.sleep(0.2)
            await self.move_on()

    async def arrive(self) -> None:
        """Take a name."""
        await self.insist("GET", "/api/me?lang=en")
        await self.insist("PUT", "/api/me?lang=en", {"name": self.name})

    async def look(self, table: str, seat: int | None, server: int, final: bool = False) -> Frame:
        """Ask for the position."""
        chosen = "" if seat is None else f"&seat={seat}"
        begin = time.monotonic()
        shown = await self.ask(server, "GET", f"/api/tables/{table}?lang=en{chosen}")
        frame: Frame = shown["frame"]
        self.street.history.note(
            Looked(
                self.name,
                table,
                seat,
                server,
                begin,
                time.monotonic(),
                saw(frame, -1, shown["table"]["seed"]),
                final,
            )
        )
        return frame

    def leave(self) -> None:
        """Hang up."""
        for line in self._lines.values():
            line.close()
        self._lines.clear()


class Ear:
    """A live line of somebody at a table, and the last frame that it brought."""

    def __init__(self, person: Person, table: str, seat: int | None, known: int) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.known = known
        self.server = person.at
        self.number = next(person.street.lines)
        self.begin = time.monotonic()
        self.brought = 0
        self.frame: Frame | None = None
        self.saw: Saw | None = None
        self.news = asyncio.Event()
        self.closed = False
        self._pong = 0.0
        self._socket: ClientConnection | None = None
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        chosen = "" if self.seat is None else f"&seat={self.seat}"
        path = f"/api/tables/{self.table}/live?lang=en&seq={self.known}{chosen}"
        line = Line()
        line.cookies = self.person.cookies
        try:
            async with asyncio.timeout(PATIENCE):
                self._socket = await line.listen(self.person.street.ports[self.server], path)
            self._pong = time.monotonic()
            async with asyncio.TaskGroup() as group:
                beating = group.create_task(self._beat(self._socket))
                async for message in self._socket:
                    self._pong = time.monotonic()
                    if message != "pong":
                        self._take(json.decode(message))
                beating.cancel()
        except* LOSSES:
            pass
        finally:
            self.closed = True
            self.news.set()
            if self._socket is not None:
                self._socket.transport.abort()

    async def _beat(self, socket: ClientConnection) -> None:
        """Show that somebody is there, and see that somebody is there."""
        while True:
            await socket.send("ping")
            sent = time.monotonic()
            await asyncio.sleep(ALIVE)
            if self._pong < sent and time.monotonic() - sent > ALIVE:
                await asyncio.sleep(ALIVE)
                if self._pong < sent:
                    raise TimeoutError

    def _take(self, news: dict[str, Any]) -> None:
        frame = news.get("frame")
        if frame is None:
            return
        seed = (news.get("table") or {}).get("seed")
        seen = saw(frame, self.known, seed)
        now = time.monotonic()
        self.person.street.history.note(
            Heard(
                self.person.name,
                self.number,
                self.brought,
                self.table,
                self.seat,
                self.server,
                now if self.brought else self.begin,
                now,
                seen,
            )
        )
        self.brought += 1
        self.known, self.frame, self.saw = frame["seq"], frame, seen
        self.news.set()

    async def wait(self, seconds: float) -> None:
        """Wait until something was brought, or the line is gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.news.wait()
        self.news.clear()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Seat:
    """A person on a seat of a table, or without one who only looks on."""

    def __init__(self, person: Person, table: str, seat: int | None, alone: bool) -> None:
        self.person = person
        self.street = person.street
        self.chance = person.chance
        self.table = table
        self.seat = seat
        self.alone = alone  # among bots: whatever it waits for, it waits for them
        self.ear: Ear | None = None
        self.frame: Frame | None = None
        self.known = -1

    async def sit(self, done: Callable[[], None]) -> None:
        """Play, or look on, until the match or everything is over."""
        waiting, heard = time.monotonic(), -1
        while not self.street.over.is_set():
            if self.chance.random() < 0.02:
                await self.go_away()
                waiting = time.monotonic()
            frame = await self.newest()
            if frame is None:
                continue
            if self.alone and frame["seq"] > heard >= 0:  # they move several times in a turn
                self.waited("bots", waiting)
                waiting = time.monotonic()
            heard = frame["seq"]
            if frame["result"] is not None:
                done()
                return
            if self.seat is None or not frame["choices"]:
                if await self.take_back(frame):
                    waiting, heard = time.monotonic(), self.known
                else:
                    await self.listen(frame)
                continue
            await self.street.pause(self.street.think * self.chance.uniform(0.2, 1.8))
            if self.street.over.is_set():
                return
            await self.decide(frame)
            waiting, heard = time.monotonic(), self.known

    def waited(self, what: str, begin: float) -> None:
        self.street.history.note(Waited(self.person.name, self.table, what, begin, time.monotonic()))

    async def go_away(self) -> None:
        """Close the page, and come back later and elsewhere, with what was known."""
        await self.hang_up()
        await self.street.pause(4 * self.street.think * self.chance.random())
        self.frame = None
        self.person.turn_away()

    async def hang_up(self) -> None:
        if self.ear is not None:
            await self.ear.close()
            self.ear = None

    def keep(self, frame: Frame) -> Frame:
        """Have a frame, unless a newer one is there."""
        if self.frame is None or frame["seq"] >= self.frame["seq"]:
            self.frame = frame
            self.known = frame["seq"]
        return self.frame

    async def newest(self) -> Frame | None:
        """Give the newest frame that there is; nothing if it could not be had."""
        if self.ear is not None and self.ear.closed:
            await self.hang_up()
            self.person.turn_away()
            self.frame = None
        if self.ear is not None and self.ear.frame is not None:
            self.keep(self.ear.frame)
        if self.ear is None and self.chance.random() < 0.7:
            self.ear = Ear(self.person, self.table, self.seat, self.known)
        if self.frame is not None:
            return self.frame
        begin = time.monotonic()
        while not self.street.over.is_set():
            try:
                found = self.keep(await self.person.look(self.table, self.seat, self.person.at))
            except (*LOSSES, Answered):
                await self.street.pause(0.2)
                await self.person.move_on()
            else:
                self.waited("a look", begin)
                return found
        return None

    async def listen(self, frame: Frame) -> None:
        """Wait for something new; without a line, or when it is long in coming, look."""
        if self.ear is None:
            # Whoever waits for bots alone looks often, so that little of the wait is his own.
            await self.street.pause(1.0 if self.alone else self.street.think * self.chance.uniform(0.5, 1.5))
            self.frame = None
            return
        over = asyncio.create_task(self.street.over.wait())
        news = asyncio.create_task(self.ear.wait(6 * self.street.think + 5))
        await asyncio.wait({over, news}, return_when=asyncio.FIRST_COMPLETED)
        for task in (over, news):
            task.cancel()
        heard = self.ear.frame
        if heard is None or heard["seq"] <= frame["seq"]:
            self.frame = None  # look oneself

    async def take_back(self, frame: Frame) -> bool:
        """Take a move back or make it again, sometimes; tell whether it was tried."""
        if self.seat is None:
            return False
        for act, often in ((UNDO, 0.1), (REDO, 0.3)):
            if frame[act] and self.chance.random() < often:
                await self.settle(act, frame, [])
                return True
        return False

    async def decide(self, frame: Frame) -> None:
        """Answer a frame, in one of the ways in which people and their connections do."""
        if await self.take_back(frame):
            return
        moves = [choice["move"] for choice in frame["choices"]]
        move, drawn = self.chance.choice(moves), self.chance.random()
        if drawn < 0.04 and frame["seq"] > 0:  # an old page is answered
            await self.attempt(PLAY, frame["seq"] - 1, [move], self.person.at, next(self.street.wishes))
        elif drawn < 0.08 and await self.order(frame):
            self.frame = None
        elif drawn < 0.18:  # two pages are answered at the same moment
            other = self.chance.choice([move, self.chance.choice(moves)])
            servers = [self.person.at, self.chance.randrange(len(self.street.ports))]
            if servers[0] == servers[1]:
                servers[1] = (servers[0] + 1) % len(self.street.ports)
            wishes = [next(self.street.wishes), next(self.street.wishes)]
            await asyncio.gather(
                *(
                    self.attempt(PLAY, frame["seq"], [one], server, wish)
                    for one, server, wish in zip((move, other), servers, wishes, strict=True)
                )
            )
            self.frame = None
        else:
            await self.settle(PLAY, frame, [move])
            if drawn < 0.25:  # it is sent once more, though it was answered
                await self.person.move_on()
                await self.attempt(PLAY, frame["seq"], [move], self.person.at, next(self.street.wishes))

    async def settle(self, act: str, frame: Frame, moves: list[str]) -> None:
        """Send an answer until somebody says what became of it."""
        wish, begin = next(self.street.wishes), time.monotonic()
        while not self.street.over.is_set():
            said = await self.attempt(act, frame["seq"], moves, self.person.at, wish)
            if said != UNKNOWN:
                self.waited("an answer", begin)
                if said != OK:
                    self.frame = None
                return
            await self.street.pause(0.2)
            await self.person.move_on()

    async def attempt(self, act: str, seq: int, moves: list[str], server: int, wish: int) -> str:
        """Send an answer once, and note what was said."""
        assert self.seat is not None
        begin = time.monotonic()
        body: dict[str, object] = {"seat": self.seat, "seq": seq}
        if act == PLAY:
            body["move"] = moves[0] if len(moves) == 1 else moves
        end: float | None = None
        said, status, frame = UNKNOWN, 0, None
        path = {PLAY: "moves"}.get(act, act)
        try:
            answer = await self.person.ask(server, "POST", f"/api/tables/{self.table}/{path}?lang=en", body)
            end, said, status, frame = time.monotonic(), OK, 200, answer["frame"]
        except Answered as answered:
            status = answered.status
            if status == STALE:
                frame = json.decode(answered.answer).get("frame")
                end, said = time.monotonic(), LATE
            elif status == WRONG:
                end, said = time.monotonic(), REFUSED
        except LOSSES:
            pass
        seen = None if frame is None else saw(frame, seq)
        self.street.history.note(
            Tried(
                self.person.name,
                wish,
                self.table,
                self.seat,
                act,
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
        if frame is not None:
            self.keep(frame)
        self.street.moves += said == OK
        return said

    async def order(self, frame: Frame) -> bool:
        """Give a standing order where there is one to give; tell whether it was tried."""
        auction = frame["view"].get("auction")
        bid = auction.get("bid") if isinstance(auction, dict) else None
        if not isinstance(bid, int):
            return False
        text = f"raise to {bid + 200}"
        begin, end, said = time.monotonic(), None, UNKNOWN
        body = {"seat": self.seat, "order": text}
        try:
            answer = await self.person.ask(
                self.person.at, "POST", f"/api/tables/{self.table}/order?lang=en", body
            )
            end, said = time.monotonic(), OK
            self.keep(answer["frame"])
        except Answered as answered:
            if answered.status < 500:
                end, said = time.monotonic(), REFUSED
        except LOSSES:
            pass
        assert self.seat is not None
        self.street.history.note(Ordered(self.person.name, self.table, self.seat, text, begin, end, said))
        return True

    async def listen_at(self, server: int, patience: float) -> None:
        """Have a line to a server, which has brought something."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if self.ear is not None and (self.ear.closed or self.ear.server != server):
                await self.hang_up()
                await asyncio.sleep(0.2)
            if self.ear is None:
                self.person.at = server
                self.ear = Ear(self.person, self.table, self.seat, self.known)
            if self.ear.frame is not None:
                return
            await self.ear.wait(0.2)
        self.never(server, "live")

    async def look_at(self, server: int, patience: float, final: bool = False) -> Frame | None:
        """Look until the server answers."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            try:
                return await self.person.look(self.table, self.seat, server, final)
            except (*LOSSES, Answered):
                await asyncio.sleep(0.2)
        self.never(server, "look")
        return None

    def never(self, server: int, asked: str) -> None:
        """Note that a server never answered in the end, though nothing struck it any more."""
        self.street.history.note(
            Failed(self.person.name, server, f"{asked} at {self.table}", 0, "nothing in the end")
        )

    async def be_told(self, shown_at: int, patience: float) -> None:
        """See that the live line brings what one server shows; nobody asks the one that it leads to."""
        until = time.monotonic() + patience
        while (shown := await self.look_at(shown_at, patience)) is not None:
            ear = self.ear
            if ear is None or ear.closed:
                return
            if ear.saw is not None and ear.saw.look == saw(shown, -1).look:
                return
            if time.monotonic() > until:
                self.street.history.note(
                    Deaf(self.person.name, ear.number, self.table, self.seat, ear.server)
                )
                return
            await ear.wait(0.1)


class Party:
    """Those who play at one table after the other, and somebody who looks on."""

    def __init__(self, street: Street, number: int) -> None:
        self.street = street
        self.number = number
        chance = random.Random(f"{street.seed} table {number}")
        self.chance = chance
        self.game = GAMES[number % len(GAMES)]
        self.with_bots = number % 5 == 4
        most = 2 if self.game == "palazzo" or number % 2 else 3
        self.people = [
            Person(street, f"Guest {number}-{nth}", random.Random(f"{street.seed} guest {number} {nth}"))
            for nth in range(1 if self.with_bots else most)
        ]
        self.watcher = Person(street, f"Watcher {number}", random.Random(f"{street.seed} watcher {number}"))
        self.seats: list[Seat] = []
        self.ready = asyncio.Event()

    async def play(self) -> None:
        """Play match after match until it is over."""
        for person in [*self.people, self.watcher]:
            await person.arrive()
        while not self.street.over.is_set():
            await self.sit_down()
            self.ready.set()
            over = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                for seat in self.seats:
                    group.create_task(seat.sit(over.set))
            if not self.street.over.is_set():
                for seat in self.seats:
                    await seat.hang_up()

    async def sit_down(self) -> None:
        """Set a table up, and have everybody sit down at it."""
        kinds: list[dict[str, str]] = [{"kind": "me"}]
        kinds += [{"kind": "link"} for _ in self.people[1:]]
        if self.with_bots:
            kinds += [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
        wish = {"game": self.game, "seats": kinds, "options": {}, "public": False}
        host = self.people[0]
        made = await host.insist("POST", "/api/tables?lang=en", wish)
        table = made["id"]
        for seat, person in enumerate(self.people):
            if not seat:
                continue
            link = made["chairs"][seat]["link"].removeprefix("/join/")
            while True:
                with suppress(Answered):
                    await person.insist("POST", f"/api/tables/{table}/join?lang=en", {"token": link})
                shown = await person.insist("GET", f"/api/tables/{table}?lang=en")
                if seat in shown["table"]["yours"]:
                    break
        self.seats = [Seat(person, table, seat, self.with_bots) for seat, person in enumerate(self.people)]
        self.seats.append(Seat(self.watcher, table, None, False))

    async def finish(self, patience: float) -> None:
        """See in the end that everybody is told of a last act, and shown the same everywhere."""
        servers = len(self.street.ports)
        for nth, seat in enumerate(self.seats):
            await seat.listen_at((self.number + nth) % servers, patience)
        shown_at = 0
        for seat in self.seats:
            frame = await seat.look_at(seat.person.at, patience)
            if frame is not None and frame["choices"]:
                shown_at = seat.person.at
                move = self.chance.choice(frame["choices"])["move"]
                await seat.attempt(PLAY, frame["seq"], [move], shown_at, next(self.street.wishes))
                break
        await asyncio.gather(*(seat.be_told(shown_at, patience) for seat in self.seats))
        for seat in self.seats:
            for server in range(servers):
                await seat.look_at(server, patience, final=True)
            await seat.hang_up()
            seat.person.leave()
