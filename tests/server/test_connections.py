"""Nobody holds all connections: half-sent requests, idle and unread ones make room; a log is not flooded."""

import asyncio
import logging
import socket
import sys
from contextlib import ExitStack
from functools import partial
from types import SimpleNamespace

import httpx
import pytest
from litestar.testing import TestClient
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from children import wait_until
from quattrocento.server import request_gate
from quattrocento.server.app import create_app
from quattrocento.server.connections import (
    AHEAD,
    ARRIVES,
    MOST_HEAD,
    TAKEN,
    Crowd,
    LiveConnection,
    PatientConnection,
    connection_of,
    room_for,
)
from quattrocento.server.logs import Seldom
from quattrocento.server.rate_limits import LIMITS
from quattrocento.server.settings import Settings
from server_process import Script, ServerProcess

REQUEST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nab"


class Transport:
    """As much of a connection as a protocol looks at."""

    def __init__(self, address="9.9.9.9"):
        self.address = address
        self.closed = False

    def get_extra_info(self, name):
        return (self.address, 1) if name == "peername" else None

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    abort = close

    def write(self, _):
        pass

    def pause_reading(self):
        pass

    resume_reading = pause_reading


class Task:
    """Something that never ends."""

    def add_done_callback(self, _):
        pass


class Loop:
    """A loop whose alarms are rung by hand; what it is to run, it does not run."""

    def __init__(self):
        self.alarms = []
        self.now = 0.0

    def time(self):
        return self.now

    def call_later(self, seconds, ring):
        alarm = SimpleNamespace(seconds=seconds, ring=ring)
        alarm.cancel = lambda: self.alarms.remove(alarm)
        self.alarms.append(alarm)
        return alarm

    def create_task(self, running, **_):
        running.close()
        return Task()


class Door:
    """Lets connections in."""

    def __init__(self, crowd=None):
        self.crowd = crowd or Crowd()
        self.loop = Loop()
        self.state = ServerState()

    def enter(self, address="9.9.9.9"):
        async def app(scope, receive, send):
            """Answers nothing."""

        protocol = PatientConnection(self.crowd, Config(app, ws="none"), self.state, {}, self.loop)
        protocol.connection_made(Transport(address))
        return protocol


def answered(protocol):
    """Let the answer to the present request have been given."""
    protocol.cycle.response_complete = True
    protocol.on_response_complete()


@pytest.fixture
def connection():
    door = Door()
    return door.enter(), door.loop


@pytest.mark.parametrize("sent", [0, 1, 20, len(REQUEST) - 2, len(REQUEST) - 1])
def test_a_request_must_arrive_in_time_however_little_comes_at_once(connection, sent):
    protocol, loop = connection
    first = loop.alarms[0]
    for place in range(sent):
        protocol.data_received(REQUEST[place : place + 1])
    (alarm,) = loop.alarms
    assert alarm.seconds == ARRIVES
    assert alarm is first or sent >= REQUEST.index(b"ab"), "what trickles in wins no time"
    alarm.ring()
    assert protocol.transport.closed


def test_once_it_has_arrived_it_may_take_its_time(connection):
    protocol, loop = connection
    protocol.data_received(REQUEST)
    assert loop.alarms == []
    protocol.cycle.response_complete = True
    protocol.connection_lost(None)
    assert loop.alarms == []


def test_a_head_without_end_is_not_read_on(connection):
    protocol, _ = connection
    protocol.data_received(b"GET / HTTP/1.1\r\nx: ")
    for _ in range(MOST_HEAD // 1000):
        assert not protocol.transport.closed
        protocol.data_received(b"a" * 1000)
    assert protocol.transport.closed


def test_few_requests_may_come_ahead_of_their_answers(connection):
    """Each is kept with all that it says, and 8 MB of short ones were half a gigabyte."""
    protocol, _ = connection
    protocol.data_received(REQUEST * (1 + AHEAD))
    assert not protocol.transport.closed
    answered(protocol)
    protocol.data_received(REQUEST)
    assert not protocol.transport.closed
    protocol.data_received(REQUEST * 100)
    assert protocol.transport.closed
    assert len(protocol.pipeline) == AHEAD


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(connection):
    protocol, loop = connection
    protocol.data_received(REQUEST)
    protocol.pause_writing()
    answered(protocol)
    (alarm,) = (one for one in loop.alarms if one.seconds == TAKEN)
    protocol.resume_writing()
    assert alarm not in loop.alarms, "it is read after all"
    protocol.pause_writing()
    loop.alarms[-1].ring()
    assert protocol.transport.closed


def test_one_address_has_no_more_than_its_share_and_the_longest_idle_makes_room():
    door = Door(Crowd(at_address=3))
    busy, idle, half = door.enter(), door.enter(), door.enter()
    other = door.enter("8.8.8.8")
    busy.data_received(REQUEST)
    idle.data_received(REQUEST)
    half.data_received(REQUEST[:20])
    answered(idle)
    fourth = door.enter()
    assert [one.transport.closed for one in (busy, idle, half, fourth, other)] == [0, 0, 1, 0, 0]
    fourth.data_received(REQUEST)
    fifth = door.enter()
    assert idle.transport.closed, "between two requests it waited for longest"
    fifth.data_received(REQUEST)
    assert door.enter().transport.closed, "all others are being answered"
    busy.connection_lost(None)
    assert not door.enter().transport.closed
    assert not any(door.enter("127.0.0.1").transport.closed for _ in range(9)), "a proxy brings everybody"


def test_all_of_one_network_share_its_address():
    door = Door(Crowd(at_address=1))
    first = door.enter("2001:db8::1")
    door.enter("2001:db8::2")
    assert first.transport.closed


def test_before_the_system_has_no_room_left_whoever_waited_for_longest_goes():
    door = Door(Crowd(most=2))
    first, second = door.enter("127.0.0.1"), door.enter("9.9.9.9")
    door.enter("8.8.8.8")
    assert (first.transport.closed, second.transport.closed) == (True, False)
    for files in (100, 1024, 65_536):
        room, at_once = room_for(files)
        assert room + at_once <= files


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no limit to open files")
def test_half_sent_requests_beyond_all_descriptors_keep_nobody_out(tmp_path):
    with ExitStack() as held, ServerProcess(tmp_path / "data", "--port", "0", files=256) as server:
        port = int(server.address.rpartition(":")[2])
        for _ in range(400):
            half = held.enter_context(socket.create_connection(("127.0.0.1", port)))
            half.sendall(b"GET /api/me HTTP/1.1\r\nhost: ")
        # They would be let go by themselves after a minute.
        assert httpx.get(f"{server.address}/api/me", timeout=ARRIVES / 2).status_code == 200
    log = (tmp_path / "data" / "serve.log").read_text("utf-8")
    assert log.count("out of system resource") < LIMITS["complaint"].burst * 2


def test_one_address_does_not_fill_the_log(tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(request_gate, "log", SimpleNamespace(info=lambda *_, **facts: written.append(facts)))
    app = create_app(Settings(data=tmp_path, secret=b"s" * 32))
    asked = LIMITS["line"].burst + 100
    with TestClient(app) as client:
        for _ in range(asked):
            client.get("/nothing")
        told = client.get("/health").json()
    assert LIMITS["line"].burst <= len(written) < asked
    assert told["status"] == "ok"


def test_what_goes_wrong_again_and_again_is_told_seldom():
    seldom = Seldom()
    for level, said in ((logging.WARNING, "Invalid HTTP request."), (logging.ERROR, "accept() failed")):
        lines = [
            logging.LogRecord("asyncio", level, "", 0, f"{said}\nsocket: {n}", (), None) for n in range(1000)
        ]
        assert LIMITS["complaint"].burst <= sum(map(seldom.filter, lines)) < 500
    other = logging.LogRecord("quattrocento", logging.ERROR, "", 0, {"event": "internal error"}, (), None)
    assert seldom.filter(other)
    for game in (f"game {number}" for number in range(50)):
        told = {"event": "a game broke down", "game": game}
        assert seldom.filter(logging.LogRecord("quattrocento", logging.ERROR, "", 0, told, (), None)), game


HANDSHAKE = (
    b"GET /api/me/live HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n\r\n"
)
PING = b"\x81\x84\0\0\0\0ping"


def test_a_live_line_on_which_too_much_is_said_is_cut_before_it_is_read():
    loop = Loop()

    async def app(scope, receive, send):
        """Hears nothing."""

    line = LiveConnection(Config(app, ws="none"), ServerState(), {}, loop)
    line.connection_made(Transport())
    line.data_received(HANDSHAKE)
    for _ in range(50):  # a page shows now and then that it is there
        loop.now += 20
        line.data_received(PING * 2)
    assert not line.transport.closed
    heard = line.queue.qsize()
    line.data_received(PING * 25_000)
    assert line.transport.closed
    assert line.queue.qsize() == heard


def test_a_line_on_which_nothing_happens_needs_no_task_and_is_left_once():
    """The application leaves; what is said then are signs of life, and all who wait for the end are told."""
    ended = []

    async def app(scope, receive, send):
        await receive()
        await send({"type": "websocket.accept"})
        connection_of(scope).keep(partial(ended.append, "the line"))
        connection_of(scope).when_lost(partial(ended.append, "the connection"))

    async def scene():
        loop = asyncio.get_running_loop()
        made = []

        def let_in():
            made.append(LiveConnection(Config(app, ws="none"), ServerState(), {}))
            return made[-1]

        async with await loop.create_server(let_in, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(HANDSHAKE)
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(PING)  # perhaps before the application has left
            assert await reader.readexactly(6) == b"\x81\x04pong"
            assert asyncio.all_tasks() == {asyncio.current_task()}
            assert not hasattr(made[0], "scope")
            for said in (PING, PING[:1] + b"\x83\0\0\0\0huh", PING):
                writer.write(said)
            assert await reader.readexactly(12) == b"\x81\x04pong" * 2
            await made[0].send_text("news")
            assert await reader.readexactly(6) == b"\x81\x04news"
            assert ended == []
            await made[0].close(1012, "")
            assert await reader.readexactly(4) == b"\x88\x02\x03\xf4"
            assert ended == ["the line"]
            writer.close()
            while len(ended) < 2:
                await asyncio.sleep(0.01)
            made[0].keep(partial(ended.append, "too late"))
        return ended

    assert asyncio.run(scene()) == ["the line", "the connection", "too late"]


def test_who_takes_nothing_more_does_not_keep_a_line_that_has_ended(monkeypatch):
    """As long as something is to be sent, closing waits for whoever reads it."""
    monkeypatch.setattr(Transport, "close", lambda _: None)
    loop = Loop()

    async def app(scope, receive, send):
        """Never asked."""

    line = LiveConnection(Config(app, ws="none"), ServerState(), {}, loop)
    line.connection_made(Transport())
    line.data_received(HANDSHAKE)
    line.data_received(b"\x88\x80\0\0\0\0")
    assert not line.transport.closed
    (alarm,) = loop.alarms
    alarm.ring()
    assert line.transport.closed


def test_who_hangs_up_is_here_no_longer_and_counted_no_more(tmp_path):
    with ServerProcess(tmp_path / "data", "--port", "0") as server, Script(server.address) as anna:
        table = anna.table("palazzo")["id"]
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
        cookies = "; ".join(f"{name}={value}" for name, value in anna.client.cookies.items())

        def live():
            return "quattrocento_live 1.0" in anna.get("/metrics").text

        def here():
            return anna.get(f"/api/tables/{table}").json()["table"]["chairs"][0]["here"]

        with connect(address, additional_headers={"cookie": cookies}, proxy=None) as line:
            line.send("ping")
            while line.recv(timeout=60) != "pong":
                pass
            assert live()
            assert here()
        wait_until(lambda: not live() and not here())
    assert "failed" not in (tmp_path / "data" / "serve.log").read_text("utf-8")


def test_live_lines_that_are_refused_do_not_fill_the_log(tmp_path):
    with ServerProcess(tmp_path / "data", "--port", "0") as server:
        address = server.address.replace("http", "ws")
        for _ in range(30):
            with pytest.raises(InvalidStatus):
                connect(f"{address}/api/me/live", origin="http://elsewhere.example", proxy=None)
        assert httpx.get(f"{server.address}/health").status_code == 200
    assert (tmp_path / "data" / "serve.log").read_text("utf-8").count("WebSocket") == 0


def test_a_live_line_is_no_connection_that_waits(connection, monkeypatch):
    protocol, loop = connection
    monkeypatch.setattr(PatientConnection.__base__, "handle_websocket_upgrade", lambda *_: None)
    protocol.handle_websocket_upgrade()
    assert loop.alarms == []
    protocol.crowd.most = 0
    protocol.crowd.add(Door().enter())
    assert not protocol.transport.closed
