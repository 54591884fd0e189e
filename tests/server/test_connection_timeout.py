"""A request that does not arrive whole in time costs nothing but its own connection; a log is not flooded."""

import logging
from types import SimpleNamespace

import pytest
from litestar.testing import TestClient
from uvicorn import Config
from uvicorn.server import ServerState

from quattrocento.server import request_gate
from quattrocento.server.app import create_app
from quattrocento.server.connection_timeout import ARRIVES, PatientProtocol
from quattrocento.server.logs import Seldom
from quattrocento.server.rate_limits import LIMITS
from quattrocento.server.settings import Settings

REQUEST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nab"


class Transport:
    """As much of a connection as a protocol looks at."""

    def __init__(self):
        self.closed = False

    def get_extra_info(self, _):
        return None

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def write(self, _):
        pass


class Task:
    """Something that never ends."""

    def add_done_callback(self, _):
        pass


class Loop:
    """A loop whose alarms are rung by hand; what it is to run, it does not run."""

    def __init__(self):
        self.alarms = []

    def call_later(self, seconds, ring):
        alarm = SimpleNamespace(seconds=seconds, ring=ring)
        alarm.cancel = lambda: self.alarms.remove(alarm)
        self.alarms.append(alarm)
        return alarm

    def create_task(self, running, **_):
        running.close()
        return Task()


@pytest.fixture
def connection():
    async def app(scope, receive, send):
        """Answers nothing."""

    loop = Loop()
    protocol = PatientProtocol(Config(app, ws="none"), ServerState(), {}, loop)
    protocol.connection_made(Transport())
    return protocol, loop


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


def test_what_a_library_complains_of_again_and_again_is_told_seldom():
    seldom = Seldom()
    complaint = logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, "Invalid HTTP request.", (), None)
    told = sum(seldom.filter(complaint) for _ in range(1000))
    assert LIMITS["complaint"].burst <= told < 500
    failure = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Failed.", (), None)
    assert seldom.filter(failure)


def test_a_live_line_outlasts_the_time_of_a_request():
    protocol = PatientProtocol.__new__(PatientProtocol)
    protocol.cycle = None
    assert protocol._missing()
    protocol._left = True
    assert not protocol._missing()
