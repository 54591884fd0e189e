"""What nobody comes back to is let go, and nobody can fill the house alone."""

import sqlite3
from contextlib import closing

import pytest
from litestar.exceptions import WebSocketDisconnect

from children import wait_until
from quattrocento.server import request_gate, tidying
from quattrocento.server.rate_limits import LIMITS
from quattrocento.server.settings import DATABASE
from web_table import Visitor, ending, error

LONG_AGO = "2020-01-01T00:00:00.000+00:00"


def age(open_house):
    """Make everything old."""
    with closing(sqlite3.connect(open_house.folder / DATABASE)) as file:
        file.execute("UPDATE tables SET created = ?, moved = ?", (LONG_AGO, LONG_AGO))
        file.execute("UPDATE guests SET created = ?", (LONG_AGO,))
        file.commit()


def kept(open_house, what="tables"):
    with closing(sqlite3.connect(open_house.folder / DATABASE)) as file:
        return {found for (found,) in file.execute(f"SELECT id FROM {what}")}


def tidied(client):
    house = client.app.state.house
    client.blocking_portal.call(tidying.tidy_up, house.store, house.rooms)


def test_old_tables_that_never_began_are_dissolved_and_others_are_not(open_house):
    with open_house() as client:
        anna, idle, passer = Visitor(client, "Anna"), Visitor(client, "Idle"), Visitor(client)
        waiting = anna.table("palazzo", "me", "link")["id"]
        running = anna.table("palazzo", "me", "here")["id"]
        finished = anna.bring(ending("augsburg"))["id"]
        anna.play(finished, 60)
        unowned = passer.bring(anna.get(f"/api/tables/{finished}/record").text)["id"]
        tidied(client)
        assert kept(open_house) == {waiting, running, finished, unowned}
        assert len(kept(open_house, "guests")) == 2
        cookies = idle.cookies
    age(open_house)
    with open_house() as client:
        tidied(client)
        assert kept(open_house) == {running, finished}
        assert len(kept(open_house, "guests")) == 1
        idle = Visitor(client)
        idle.cookies = cookies
        assert idle.get("/api/me").json()["guest"] is None
        assert error(idle.get(f"/api/tables/{waiting}"), 404) == "no-such-table"


def test_a_clock_that_runs_ahead_lets_nothing_go(open_house, monkeypatch):
    with open_house() as client:
        anna, _ = Visitor(client, "Anna"), Visitor(client, "Idle")
        waiting = anna.table("palazzo", "me", "link")["id"]
    ahead = tidying.days_ago
    with monkeypatch.context() as wrong:
        wrong.setattr(tidying, "days_ago", lambda days: ahead(days - 100))
        with open_house() as client:
            client.blocking_portal.call(client.app.state.house.tidy)
            assert kept(open_house) == {waiting}
            assert len(kept(open_house, "guests")) == 2


def test_a_table_that_somebody_looks_at_stays(open_house):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "link")["id"]
        with anna.live(f"/api/tables/{table}/live") as socket:
            socket.receive_json()
            age(open_house)
            tidied(client)
            assert kept(open_house) == {table}


def test_nobody_has_ever_so_many_tables_wait(anna, monkeypatch):
    monkeypatch.setattr(tidying, "MOST_WAITING", 2)
    body = {"game": "palazzo", "seats": [{"kind": "me"}, {"kind": "link"}]}
    tables = [anna.post("/api/tables", body, 201)["id"] for _ in range(2)]
    assert error(anna.send("POST", "/api/tables", body), 422) == "tables-waiting"
    anna.table("palazzo", "me", "here")
    assert anna.send("DELETE", f"/api/tables/{tables[0]}").status_code == 204
    anna.post("/api/tables", body, 201)


def test_many_names_at_one_address_make_no_more_tables_than_it_may(client):
    door = request_gate.RequestGate(None, client.app.state.signet, None, True)
    made = 0
    for number in range(100):
        cookie = door.signet.cookie(f"guest-{number}")
        header = (b"cookie", f"{cookie.key}={cookie.value}".encode())
        asker = request_gate.Asker({"headers": [header], "client": ("9.9.9.9", 1), "query_string": b""})
        made += sum(door._wait("make", asker) == 0.0 for _ in range(10))
    assert made in range(LIMITS["site"].burst, LIMITS["site"].burst + 5)


def test_nobody_keeps_ever_so_many_connections_open(open_house, monkeypatch):
    monkeypatch.setattr(request_gate, "MOST_STAYING", 1)
    with open_house() as client:
        door = client.app.asgi_handler
        door.buckets = request_gate.Buckets()
        anna, bruno = Visitor(client, "Anna"), Visitor(client, "Bruno")
        table = anna.table("palazzo", "me", "here")["id"]
        path = f"/api/tables/{table}"
        with anna.live(f"{path}/live") as socket:
            socket.receive_json()
            monkeypatch.setattr(request_gate, "MOST_AT_ADDRESS", 1)
            assert error(bruno.get(f"{path}/stream"), 429) == "too-many"
            monkeypatch.setattr(request_gate, "MOST_AT_ADDRESS", 9)
            assert error(anna.get(f"{path}/stream"), 429) == "too-many"
            with pytest.raises(WebSocketDisconnect) as closed, anna.live(f"{path}/live"):
                pass
            assert closed.value.code == request_gate.BUSY
            with bruno.live(f"{path}/live") as other:
                other.receive_json()
        wait_until(lambda: not door.staying)


def left_alone(open_house, moves=0):
    """A match of which nobody has heard for long, in a house that is closed."""
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        anna.play(table, moves)
    age(open_house)
    return table, anna.cookies


def tidied_today(client):
    """Tidy up in a house to which somebody has just come, so that its clock is believed."""
    Visitor(client, "Cleo")
    client.blocking_portal.call(client.app.state.house.tidy)


def test_a_begun_match_that_nobody_came_back_to_becomes_a_record_and_goes_on_from_it(open_house):
    table, _ = left_alone(open_house, 5)
    with open_house(keep_days=400) as client:
        tidied_today(client)
        assert kept(open_house) == set()
        (file,) = (open_house.folder / "archive").iterdir()
        assert file.name == f"{LONG_AGO[:10]}-palazzo-{table}.jsonl"
        assert file.stat().st_mode & 0o077 == 0
        bruno = Visitor(client, "Bruno")
        again = bruno.bring(file.read_text())["id"]
        assert bruno.frame(again)["place"] == 5
        assert bruno.play(again, 1)["place"] == 6


@pytest.mark.parametrize("keep_days", [0, 99_999])
def test_how_long_a_begun_match_is_kept_the_host_says(open_house, keep_days):
    table, _ = left_alone(open_house)
    with open_house(keep_days=keep_days) as client:
        tidied_today(client)
        assert kept(open_house) == {table}


def test_a_match_that_a_player_has_looked_at_stays_and_one_that_a_stranger_saw_goes(open_house):
    table, cookies = left_alone(open_house)
    with open_house() as client:
        anna = Visitor(client)
        anna.cookies = cookies
        with anna.live(f"/api/tables/{table}/live") as socket:
            socket.receive_json()
    for visitor, there in ((anna, {table}), (None, set())):
        if visitor is None:
            age(open_house)
            with closing(sqlite3.connect(open_house.folder / DATABASE)) as file, file:
                file.execute("UPDATE tables SET visited = ?", (LONG_AGO[:10],))
        with open_house() as client:
            with Visitor(client).live(f"/api/tables/{table}/live") as socket:
                socket.receive_json()
            tidied_today(client)
            assert kept(open_house) == there


def test_a_match_that_cannot_be_archived_stays(open_house):
    table, _ = left_alone(open_house)
    (open_house.folder / "archive").write_text("in the way")
    with open_house() as client:
        tidied_today(client)
        assert kept(open_house) == {table}
