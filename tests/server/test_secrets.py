"""Nobody is shown, told or let guess what he may not know."""

import json

import pytest

from quattrocento.games import game
from quattrocento.server.record_exchange import overheard
from web_table import ending, error


@pytest.fixture
def table(anna, bruno):
    made = anna.table("augsburg", "me", "link")
    token = made["chairs"][1]["link"].removeprefix("/join/")
    bruno.post(f"/api/tables/{made['id']}/join", {"token": token})
    return made["id"]


def test_the_seat_of_another_is_closed(anna, bruno, passer, table):
    for path in ("?seat=1", "/at/0?seat=1", "/text?seat=1", "/why?seat=1&move=pass", "/stream?seat=1"):
        assert error(anna.get(f"/api/tables/{table}{path}"), 403) == "not-your-seat"
        assert error(passer.get(f"/api/tables/{table}{path}"), 403) == "not-your-seat"
    for path in ("moves", "undo", "redo"):
        body = {"seat": 1, "seq": 0, **({"move": "pass"} if path == "moves" else {})}
        assert error(anna.send("POST", f"/api/tables/{table}/{path}", body), 403) == "not-your-seat"
    order = {"seat": 1, "order": "buy 1 2"}
    assert error(anna.send("POST", f"/api/tables/{table}/order", order), 403) == "not-your-seat"
    assert error(anna.get(f"/api/tables/{table}?seat=5"), 404) == "no-such-seat"


def test_a_spectator_sees_nobodys_hand_and_no_choices(passer, table):
    frame = passer.frame(table)
    assert frame["seat"] is None
    assert frame["view"]["own"] is None
    assert frame["choices"] == []
    assert frame["undo"] is False


def test_a_running_match_tells_its_seed_to_nobody(anna, passer, table):
    for visitor in (anna, passer):
        shown = visitor.get(f"/api/tables/{table}").json()
        assert shown["table"]["seed"] is None
        assert shown["frame"]["result"] is None
    head = json.loads(passer.get(f"/api/tables/{table}/record").text.splitlines()[0])
    assert head["seed"] is None


def test_the_record_of_a_running_match_does_not_tell_how_many_notes_somebody_buys(anna, bruno, passer, table):
    for buyer in (bruno, bruno, anna):
        frame = buyer.frame(table)
        picks = [number for number, one in enumerate(frame["choices"]) if one["move"].startswith("buy")]
        buyer.move(table, frame, picks[0])
    for visitor in (anna, bruno, passer):
        lines = visitor.get(f"/api/tables/{table}/record").text.splitlines()
        assert [json.loads(line)["play"] for line in lines[1:-1]] == []


def test_a_running_record_does_not_tell_whether_cards_were_put_under_a_deck_in_an_order():
    words = game("princes").vocabulary
    put = [move for move in range(words.size) if words.notation(move).startswith("under")]
    assert len(put) > 2
    assert {overheard(words, words.notation(move)) for move in put} == {"under"}


def test_what_others_buy_unseen_changes_nothing_for_me(anna, bruno, table):
    """Both buy notes at the same time; nobody sees how many the other picks."""
    mine, theirs = anna.frame(table), bruno.frame(table)
    assert mine["view"]["phase"] == "buying"
    picks = [number for number, one in enumerate(theirs["choices"]) if one["move"].startswith("buy")]
    after = bruno.move(table, theirs, picks[0])["frame"]
    assert after["seq"] == theirs["seq"] + 1
    assert anna.frame(table) == mine
    lines = {line["id"]: line for line in anna.get("/api/me").json()["tables"]}
    assert lines[table]["place"] == mine["place"]
    moved = anna.move(table, mine, 0)["frame"]
    assert moved["seq"] == mine["seq"] + 1


def test_once_it_is_over_everybody_sees_everything(anna, passer):
    table = anna.bring(ending("augsburg"))["id"]
    assert anna.play(table, 60)["result"]
    seen = passer.frame(table, 1)
    assert seen["view"]["own"] is not None
    assert seen["result"]["seed"]
    assert passer.frame(table)["places"] == len(seen["result"]["chart"]) - 1
    assert passer.get(f"/api/tables/{table}/at/3?seat=0").json()["view"]["own"] is not None
    assert passer.get(f"/api/tables/{table}").json()["table"]["seed"] == seen["result"]["seed"]
