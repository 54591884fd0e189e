"""Guests: a name is enough, and the list of one's tables begins with those that wait."""

import asyncio
import json
import sqlite3
from contextlib import closing, contextmanager

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import event

from quattrocento.server import table_lists
from quattrocento.server.guests import Guest
from quattrocento.server.messages import MyNews
from quattrocento.server.settings import DATABASE
from quattrocento.server.table_lists import ToldLists
from web_table import Visitor, error


def test_somebody_without_a_name_has_no_tables(passer):
    me = passer.get("/api/me").json()
    assert me["guest"] is None
    assert me["tables"] == []
    assert me["your_turn"] == 0
    assert me["version"]


def test_a_name_makes_a_guest_whom_the_cookie_remembers(passer):
    assert passer.send("PUT", "/api/me", {"name": "  Carla   Maria "}).json()["guest"] == {
        "name": "Carla Maria"
    }
    assert passer.get("/api/me").json()["guest"] == {"name": "Carla Maria"}


def test_a_guest_takes_another_name_and_language(anna):
    me = anna.send("PUT", "/api/me", {"name": "Anne", "language": "fr"}).json()
    assert (me["guest"]["name"], me["language"]) == ("Anne", "fr")
    assert anna.get("/api/me").json()["language"] == "fr"
    assert anna.get("/api/me?lang=en").json()["language"] == "en"


def test_the_browser_chooses_the_language_of_a_stranger(passer):
    assert passer.get("/api/me", **{"accept-language": "de, fr;q=0.8"}).json()["language"] == "fr"
    assert passer.get("/api/me", **{"accept-language": "de"}).json()["language"] == "en"


def test_names_that_cannot_be_shown_are_refused(passer):
    assert error(passer.send("PUT", "/api/me", {"name": "a\u0007b"}), 422) == "bad-name"
    assert error(passer.send("PUT", "/api/me", {"name": "   "}), 422) == "bad-name"
    assert error(passer.send("PUT", "/api/me", {"name": "x" * 41}), 422) == "bad-name"
    for unseen in ("\u3164", "\u2800 \uffa0", "\u0301", "Anna\u3164", "\u00a0"):
        assert error(passer.send("PUT", "/api/me", {"name": unseen}), 422) == "bad-name"
    for name in ("Zoë", "李", "Ò 2", "♥"):
        assert passer.send("PUT", "/api/me", {"name": name}).json()["guest"]["name"] == name
    assert error(passer.send("PUT", "/api/me", {"name": ""}), 400)
    assert error(passer.send("PUT", "/api/me", {"name": "Carla", "more": 1}), 400)


def test_a_guest_can_be_forgotten(anna):
    assert anna.send("DELETE", "/api/me").status_code == 204
    assert anna.get("/api/me").json()["guest"] is None


def test_tables_that_wait_for_me_come_first(client):
    carla = Visitor(client, "Carla")
    mine = carla.table("palazzo", "me", "here")["id"]
    waiting = carla.table("palazzo", "me", "link")["id"]
    me = carla.get("/api/me").json()
    assert [line["id"] for line in me["tables"]] == [mine, waiting]
    assert [line["your_turn"] for line in me["tables"]] == [True, False]
    assert me["your_turn"] == 1
    assert me["tables"][1]["free"] == 1


def test_the_weights_of_the_browsers_languages_count(passer):
    header = {"accept-language": "en;q=0.3, fr;q=0.9"}
    assert passer.get("/api/me", **header).json()["language"] == "fr"


def test_a_language_that_does_not_exist_is_malformed_and_no_error_of_the_server(anna):
    assert error(anna.send("PUT", "/api/me", {"name": "Anna", "language": "de"}), 400) == "malformed"
    assert error(anna.send("PUT", "/api/me", {"name": "Anna", "language": 7}), 400) == "malformed"


@pytest.mark.parametrize("tables", [0, 3])
def test_my_list_is_found_without_looking_at_the_tables_of_others(open_house, tables):
    """Whatever is read for it is found by an index: how many tables there are does not matter."""
    with open_house() as client:
        anna = Visitor(client, "Anna")
        for _ in range(tables):
            anna.table("palazzo", "me", "here")
        with looked_up(open_house, client) as steps:
            assert len(anna.get("/api/me").json()["tables"]) == tables
    assert any(step.startswith("SEARCH tables") for step in steps)
    assert [step for step in steps if step.startswith(("SCAN tables", "SCAN chairs"))] == []


def test_tables_that_wait_for_bots_are_found_without_looking_at_finished_ones(open_house):
    """Every server at a database asks for them with each beat."""
    with open_house() as client, looked_up(open_house, client) as steps:
        assert client.blocking_portal.call(client.app.state.house.table_lists.waiting_for_bots) == []
    assert any(step.startswith("SEARCH tables USING INDEX ix_tables_status") for step in steps)
    assert [step for step in steps if step.startswith(("SCAN tables", "SCAN chairs"))] == []


@contextmanager
def looked_up(open_house, client):
    """List the steps by which the database finds what it is asked for within the block."""
    asked, steps = [], []
    engine = client.app.state.house.store.engine.sync_engine

    def note(_connection, _cursor, statement, values, *_):
        asked.append((statement, values))

    event.listen(engine, "before_cursor_execute", note)
    yield steps
    event.remove(engine, "before_cursor_execute", note)
    with closing(sqlite3.connect(open_house.folder / DATABASE)) as file:
        for statement, values in asked:
            steps += [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {statement}", values)]


def heard_to_the_end(line):
    while True:
        line.receive_json()


def test_whoever_signs_out_everywhere_else_keeps_this_browser_alone(anna, bruno, passer):
    table = anna.table("palazzo", "me", "here")["id"]
    passer.cookies = dict(anna.cookies)  # a copy, on another device
    assert passer.get("/api/me").json()["guest"] == {"name": "Anna"}
    with passer.live("/api/me/live") as list_line, passer.live(f"/api/tables/{table}/live") as table_line:
        list_line.receive_json()
        while "frame" not in table_line.receive_json():
            pass
        for _ in range(2):  # a second time a new cookie again
            assert anna.send("POST", "/api/me/revoke").status_code == 204
        for line in (list_line, table_line):
            with pytest.raises(WebSocketDisconnect):
                heard_to_the_end(line)
    assert passer.get("/api/me").json()["guest"] is None
    assert error(passer.send("POST", "/api/me/revoke"), 401) == "no-guest"
    body = {"seat": 0, "seq": 0, "move": "take money"}
    assert error(passer.send("POST", f"/api/tables/{table}/moves", body), 403) == "not-your-seat"
    assert anna.get("/api/me").json()["guest"] == {"name": "Anna"}
    assert anna.play(table, 1)["place"] == 1
    assert bruno.get("/api/me").json()["guest"] == {"name": "Bruno"}


def test_a_revoked_cookie_stays_revoked_after_a_restart(open_house):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        old = dict(anna.cookies)
        assert anna.send("POST", "/api/me/revoke").status_code == 204
    with open_house() as client:
        for cookies, name in ((old, None), (anna.cookies, {"name": "Anna"})):
            visitor = Visitor(client)
            visitor.cookies = dict(cookies)
            assert visitor.get("/api/me").json()["guest"] == name
            assert visitor.get("/api/me").json()["guest"] == name  # from what is at hand, too


def test_the_list_of_a_guest_is_made_once_for_all_his_lines_and_not_again_at_once(monkeypatch):
    """Two hundred tables and a hundred lines of one guest were half a second for each of his moves."""
    guest = Guest("anna", "Anna", "en")
    made, open_again = [], asyncio.Event()

    class Lists:
        async def mine(self, _guest, _language):
            made.append(len(made))
            mine = len(made)
            await open_again.wait()
            return MyNews(mine, [])

    async def scene():
        told = ToldLists(Lists())
        monkeypatch.setattr(table_lists, "PAUSE", 0.0)
        first = [asyncio.create_task(told.newest(guest, "en")) for _ in range(100)]
        while not made:
            await asyncio.sleep(0)
        later = asyncio.create_task(
            told.newest(guest, "en")
        )  # the first may be without what this one heard of
        while len(made) < 2:
            await asyncio.sleep(0)
        open_again.set()
        answers = set(await asyncio.gather(*first)), await later
        monkeypatch.setattr(table_lists, "PAUSE", 3600.0)
        waiting = {asyncio.create_task(told.newest(guest, "en")) for _ in range(100)}
        _, pending = await asyncio.wait(waiting, timeout=0.01)
        for task in pending:
            task.cancel()
        await told.newest(guest, "fr")
        return answers, len(pending), len(made)

    ((first,), later), pending, times = asyncio.run(scene())
    assert [json.loads(one)["your_turn"] for one in (first, later)] == [1, 2]
    assert (pending, times) == (100, 3)
