"""Tables are opened from what is kept of them, quickly, and never otherwise than they were."""

import asyncio
import gc
import json
import sqlite3
import tracemalloc
from contextlib import ExitStack

import pytest
from sqlalchemy.exc import InternalError

from quattrocento.server import rooms as module
from quattrocento.server import store
from quattrocento.server.house import House
from quattrocento.server.seating import NewSeat, NewTable, new_table
from quattrocento.server.settings import DATABASE
from quattrocento.text.speech import Speech
from web_table import Visitor, error, settings


def played(open_house, moves=12):
    """Play some moves at a table, close the house; give the table, the visitor's cookies and the frame."""
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        anna.play(table, moves)
        return table, anna.cookies, anna.frame(table, 0)


def returned(client, cookies):
    visitor = Visitor(client)
    visitor.cookies = dict(cookies)
    return visitor


def database(open_house):
    return sqlite3.connect(open_house.folder / DATABASE)


def test_a_restart_changes_nothing(open_house):
    table, cookies, before = played(open_house)
    with open_house() as client:
        anna = returned(client, cookies)
        assert anna.frame(table, 0) == before
        anna.play(table, 1)


@pytest.mark.parametrize(
    "spoilt",
    [
        "UPDATE acts SET move = 'on palace 9' WHERE number = 3",
        "UPDATE acts SET move = 'nothing' WHERE number = 3",
        "UPDATE acts SET kind = 'redo' WHERE number = 1",
    ],
)
def test_acts_that_lead_nowhere_are_not_played_on(open_house, spoilt):
    table, cookies, _ = played(open_house)
    with database(open_house) as file:
        file.execute(spoilt)
    file.close()
    with open_house() as client:
        anna = returned(client, cookies)
        assert error(anna.get(f"/api/tables/{table}"), 500) == "acts-spoilt"
        assert anna.table("palazzo", "me", "here")


def test_moves_taken_back_stay_taken_back(open_house):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        frame = anna.play(table, 1)
        while not frame["undo"]:
            frame = anna.frame(table)
            free = next(number for number, one in enumerate(frame["choices"]) if not one["final"])
            frame = anna.move(table, frame, free)["frame"]
        wish = {"seat": frame["seat"], "seq": frame["seq"]}
        undone = anna.post(f"/api/tables/{table}/undo", wish)["frame"]
        client.app.state.house.rooms.open.clear()
        again = anna.frame(table, frame["seat"])
        assert again["view"] == undone["view"]
        assert (again["seq"], again["redo"]) == (undone["seq"], True)
        wish["seq"] = undone["seq"]
        assert anna.post(f"/api/tables/{table}/redo", wish)["frame"]["view"] == frame["view"]


def test_rooms_that_nobody_uses_are_closed(open_house):
    with open_house(open_rooms=2) as client:
        anna = Visitor(client, "Anna")
        tables = [anna.table("palazzo", "me", "here")["id"] for _ in range(4)]
        assert list(client.app.state.house.rooms.open) == tables[-2:]
        assert anna.frame(tables[0])["choices"]
        with anna.live(f"/api/tables/{tables[0]}/live") as socket:
            socket.receive_json()
            for table in tables[1:]:
                anna.frame(table)
            assert tables[0] in client.app.state.house.rooms.open


def test_only_rooms_that_were_shown_lately_keep_what_they_have_shown(open_house, monkeypatch):
    monkeypatch.setattr(module, "MOST_SHOWN", 1)
    with open_house() as client:
        anna = Visitor(client, "Anna")
        first, second = [anna.table("palazzo", "me", "here")["id"] for _ in range(2)]
        before = anna.frame(first)
        anna.frame(second)
        rooms = client.app.state.house.rooms.open
        assert (bool(rooms[first]._frames), bool(rooms[second]._frames)) == (False, True)
        assert anna.frame(first) == before


def test_a_line_on_which_nothing_happens_keeps_little(open_house, monkeypatch):
    """What our own code keeps of one; what the libraries keep depends on their versions."""
    monkeypatch.setattr(module, "MOST_SHOWN", 1)
    lines, ours = 12, tracemalloc.Filter(inclusive=True, filename_pattern="*/quattrocento/*")
    with open_house() as client, ExitStack() as held:
        anna = Visitor(client, "Anna")
        tables = [anna.table("princes", "me", "here")["id"] for _ in range(lines + 1)]

        def listen(table):
            socket = held.enter_context(anna.live(f"/api/tables/{table}/live"))
            while "frame" not in socket.receive_json():
                pass

        listen(tables.pop())
        gc.collect()
        tracemalloc.start()
        try:
            before = tracemalloc.take_snapshot().filter_traces([ours])
            for table in tables:
                listen(table)
            gc.collect()
            after = tracemalloc.take_snapshot().filter_traces([ours])
        finally:
            tracemalloc.stop()
        kept = sum(found.size_diff for found in after.compare_to(before, "filename"))
        assert kept / lines < 8_000


def test_a_write_that_fails_leaves_everything_as_it_was(open_house, monkeypatch):
    with open_house() as client:
        client.raise_server_exceptions = False
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        before = anna.frame(table)
        house = client.app.state.house

        async def fail(*_):
            raise OSError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(house.ledger, "write_acts", fail)
            anna.move(table, before, 0, 500)
        assert anna.frame(table) == before
        assert anna.move(table, before)["frame"]["seq"] == 1


def test_a_disk_that_takes_nothing_more_is_named(open_house, monkeypatch):
    monkeypatch.setattr(store, "SOON", None)
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here", seed="7")["id"]
        before = anna.frame(table)
        writer = client.app.state.house.store._writer
        with writer.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only=ON")
        move = {"seat": before["seat"], "seq": before["seq"], "move": before["choices"][0]["move"]}
        assert error(anna.send("POST", f"/api/tables/{table}/moves", move), 503) == "storage"
        assert anna.frame(table) == before
        assert anna.get("/health").status_code == 200
        ready = anna.get("/ready")
        assert (ready.status_code, ready.json()["status"]) == (503, "not ready")
        with writer.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only=OFF")
        assert anna.get("/ready").json()["status"] == "ready"
        assert anna.move(table, before)["frame"]["seq"] == 1


@pytest.mark.parametrize(("gone", "status", "key"), [(True, 503, "storage"), (False, 500, "internal")])
def test_a_database_that_goes_away_is_no_fault_of_ours_whatever_it_says(
    open_house, monkeypatch, gone, status, key
):
    """PostgreSQL that is stopped while an answer is ready answers the end of the transaction twice."""
    with open_house() as client:
        client.raise_server_exceptions = False
        anna = Visitor(client, "Anna")

        async def read(*_):
            raise InternalError(
                "ROLLBACK", None, Exception("received 2 results"), connection_invalidated=gone
            )

        monkeypatch.setattr(client.app.state.house.ledger, "read", read)
        assert error(anna.get("/api/tables/table"), status) == key


def test_a_match_of_a_corrected_game_is_read_but_not_played(open_house):
    table, cookies, _ = played(open_house)
    with database(open_house) as file:
        file.execute("UPDATE tables SET revision = revision + 1")
    file.close()
    with open_house() as client:
        anna = returned(client, cookies)
        shown = anna.get(f"/api/tables/{table}").json()
        assert (shown["table"]["halted"], shown["frame"]) == (True, None)
        body = {"seat": 0, "seq": 0, "move": "take money"}
        refused = anna.send("POST", f"/api/tables/{table}/moves", body)
        assert error(refused, 409) == "halted"
        assert "Palazzo" in refused.json()["message"]
        whole, sealed = (
            [json.loads(line) for line in visitor.get(f"/api/tables/{table}/record").text.splitlines()]
            for visitor in (anna, Visitor(client))
        )
        assert (len(whole), whole[0]["seed"]) == (14, "7")
        assert (sealed[0]["seed"], sealed[0]["seed_hash"]) == (None, whole[0]["seed_hash"])
        assert [one["play"] for one in sealed[1:-1]] == [one["play"] for one in whole[1:-1]]


def test_strangers_read_of_a_match_that_cannot_go_on_only_what_they_could_hear(open_house):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("augsburg", "me", "here")["id"]
        anna.play(table, 1)
        cookies = anna.cookies
    with database(open_house) as file:
        (bought,) = file.execute("SELECT move FROM acts").fetchone()
        file.execute("UPDATE tables SET revision = revision + 1")
    file.close()
    assert bought.startswith("buy")
    with open_house() as client:
        path = f"/api/tables/{table}/record"
        assert bought in returned(client, cookies).get(path).text
        assert "buy" not in Visitor(client).get(path).text


def test_a_room_is_opened_once_for_all_who_ask_at_once(tmp_path, bot_workers):
    async def ask():
        house = House(settings(tmp_path), bot_workers)
        await house.open()
        try:
            guest = await house.guests.make("Anna", "en")
            row, chairs = rooms_of_two(guest)
            await house.ledger.add(row, chairs)

            async def use():
                async with house.room(row.id) as room:
                    await asyncio.sleep(0.01)
                    return room

            return {id(room) for room in await asyncio.gather(*(use() for _ in range(5)))}
        finally:
            await house.close()

    assert len(asyncio.run(ask())) == 1


def rooms_of_two(guest):
    return new_table(NewTable("palazzo", [NewSeat("me"), NewSeat("here")]), guest, Speech("en"))
