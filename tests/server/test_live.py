"""Whoever listens hears at once what is new, and only what is new."""

import asyncio
import json
from unittest.mock import AsyncMock

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import DataError, OperationalError

from quattrocento.server import api_live
from quattrocento.server.live import Listener, Watchers


@pytest.fixture
def table(anna, bruno):
    made = anna.table("palazzo", "me", "link")
    token = made["chairs"][1]["link"].removeprefix("/join/")
    bruno.post(f"/api/tables/{made['id']}/join", {"token": token})
    return made["id"]


def hear(socket, part="frame"):
    """Wait for news that hold a part."""
    while True:
        news = socket.receive_json()
        if part in news:
            return news[part]


def test_a_move_reaches_the_other_player(anna, bruno, table):
    with bruno.live(f"/api/tables/{table}/live") as socket:
        first = hear(socket)
        assert (first["seat"], first["told_from"]) == (1, 0)
        anna.move(table, anna.frame(table))
        news = hear(socket)
        assert (news["seq"], news["told_from"], len(news["told"])) == (1, 0, 1)
        socket.send_text("ping")
        while (said := socket.receive_text()) != "pong":
            assert json.loads(said)


def test_whoever_comes_back_hears_only_what_is_new(anna, bruno, table):
    anna.play(table, 1)
    with anna.live(f"/api/tables/{table}/live?seq=1&lang=fr") as socket:
        news = hear(socket)
        assert (news["seq"], news["told_from"], news["told"]) == (1, 1, [])
    with anna.live(f"/api/tables/{table}/live?seq=0") as socket:
        assert len(hear(socket)["told"]) == 1


def test_the_beat_of_a_stream_tells_nothing_of_what_is_done_unseen():
    """Unseen acts come every four seconds; the clock is the test's own."""
    clock = [0.0]

    class Feed:
        async def next(self, _):
            return None

    class Ear(Listener):
        async def wait(self, seconds):
            clock[0] += min(4, seconds)
            return seconds > 4

    async def scene():
        stream = api_live.beating(Feed(), Ear(), lambda: clock[0])
        return [(await anext(stream), clock[0]) for _ in range(5)]

    heard = asyncio.run(scene())
    assert heard == [(b"\n", 15), (b"\n", 30), (b"\n", 45), (b"\n", 60), (b"\n", 75)]


def test_who_is_here_is_seen_by_the_others(anna, bruno, table):
    with anna.live(f"/api/tables/{table}/live") as socket:
        assert [chair["here"] for chair in hear(socket, "table")["chairs"]] == [True, False]
        with bruno.live(f"/api/tables/{table}/live"):
            assert [chair["here"] for chair in hear(socket, "table")["chairs"]] == [True, True]
        assert [chair["here"] for chair in hear(socket, "table")["chairs"]] == [True, False]


def test_whoever_has_given_the_seat_away_is_told_so(anna, bruno):
    table = anna.table("palazzo", "me", "open", "open")["id"]
    bruno.post(f"/api/tables/{table}/join", {"seat": 1})
    with bruno.live(f"/api/tables/{table}/live?seat=1") as socket:
        hear(socket, "table")
        bruno.post(f"/api/tables/{table}/leave", {"seat": 1})
        for seat in (1, 2):
            anna.post(f"/api/tables/{table}/replace", {"seat": seat, "bot": "random"})
        with pytest.raises(WebSocketDisconnect) as closed:
            hear(socket, "never")
    assert closed.value.code == 4403


def test_a_spectator_listens_without_a_seat(passer, table):
    with passer.live(f"/api/tables/{table}/live") as socket:
        assert hear(socket)["seat"] is None


@pytest.mark.parametrize(("query", "code"), [("?seat=1", 4403), ("?seat=6", 4404)])
def test_a_seat_that_is_not_mine_is_not_listened_from(anna, table, query, code):
    with (
        anna.live(f"/api/tables/{table}/live{query}") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_json()
    assert closed.value.code == code


def test_there_is_nothing_to_hear_at_no_table(anna):
    with anna.live("/api/tables/nothing/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4404


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (DataError("SELECT", None, Exception("a zero byte")), 4400),
        (OperationalError("SELECT", None, Exception("gone")), 4503),
    ],
)
def test_a_line_says_why_the_database_does_not_lead_to_its_table(
    client, anna, table, monkeypatch, error, code
):
    monkeypatch.setattr(client.app.state.house.ledger, "read", AsyncMock(side_effect=error))
    with anna.live("/api/tables/another/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == code


def test_my_list_changes_when_it_is_my_turn(anna, bruno, table):
    with bruno.live("/api/me/live") as socket:
        assert hear(socket, "your_turn") == 0
        frame = anna.frame(table)
        while frame["choices"]:
            frame = anna.move(table, frame)["frame"]
        while hear(socket, "your_turn") != 1:
            pass


def test_somebody_without_a_name_has_no_list_to_hear(passer):
    with passer.live("/api/me/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4401


def test_unseen_purchases_are_not_told(anna, bruno):
    made = anna.table("augsburg", "me", "link")
    token = made["chairs"][1]["link"].removeprefix("/join/")
    bruno.post(f"/api/tables/{made['id']}/join", {"token": token})
    with anna.live(f"/api/tables/{made['id']}/live") as socket:
        before = hear(socket)
        theirs = bruno.frame(made["id"])
        bruno.move(made["id"], theirs, 0)
        anna.move(made["id"], before)
        assert hear(socket)["seq"] == before["seq"] + 1


def test_the_stream_tells_the_same_in_lines(anna, client, table, monkeypatch):
    """Read the generator itself: a test client waits for the end of an answer, and this has none."""
    monkeypatch.setattr(api_live, "BEAT", 0.05)
    house = client.app.state.house

    async def listen():
        told = api_live.lines(house, table, None, None, "en", -1, "")
        first = json.loads(await anext(told))
        beat = await anext(told)
        await told.aclose()
        return first, beat

    first, beat = client.blocking_portal.call(listen)
    assert first["table"]["id"] == table
    assert first["frame"]["seat"] is None
    assert beat == b"\n"


def test_a_slow_listener_is_told_once_however_much_is_new():
    async def listen():
        listener = Listener()
        for _ in range(1000):
            listener.tell()
        assert await listener.wait(1)
        assert listener.take_table()
        assert not listener.take_table()
        return await listener.wait(0.01)

    assert asyncio.run(listen()) is False


def test_watchers_hear_of_their_own_guest_only():
    async def watch():
        watchers = Watchers()
        one, other = Listener("a"), Listener("b")
        for listener in (one, other):
            watchers.add(listener)
            await listener.wait(1)
        watchers.tell("a")
        heard = await one.wait(0.01), await other.wait(0.01)
        watchers.remove(one)
        watchers.close()
        return heard, one.closed, other.closed

    assert asyncio.run(watch()) == ((True, False), False, True)
