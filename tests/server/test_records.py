"""Records come out of the house and back into it."""

import pytest

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games import ids
from web_table import Visitor, ending, error


@pytest.mark.parametrize("game", ids())
def test_a_finished_match_comes_back_as_it_was(anna, passer, game):
    table = anna.bring(ending(game))
    assert (table["status"], table["imported"]) == ("playing", True)
    assert table["yours"] == list(range(len(table["chairs"])))
    over = anna.play(table["id"], 80)
    assert over["result"]
    answer = passer.get(f"/api/tables/{table['id']}/record")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert record.replay(record.read(answer.text), find_game).over
    review = passer.bring(answer.text)
    assert (review["status"], review["yours"]) == ("over", [])
    seen = passer.frame(review["id"], 0)
    assert seen["told"] == anna.frame(table["id"], 0)["told"]
    assert seen["result"] == anna.frame(table["id"], 0)["result"]


def test_a_running_match_needs_somebody_to_play_it(passer):
    assert error(passer.send("POST", "/api/records", content=ending("palazzo")), 401) == "no-guest"


def test_the_record_of_a_running_match_is_sealed(anna):
    table = anna.table("palazzo", "me", "here")["id"]
    anna.play(table, 4)
    text = anna.get(f"/api/tables/{table}/record").text
    assert error(anna.send("POST", "/api/records", content=text), 422) == "record-sealed"


@pytest.mark.parametrize(
    ("content", "status", "key"),
    [
        (b"", 422, "record-empty"),
        (b"once upon a time", 422, "record-foreign"),
        (b"\xff\xfe\x00", 400, "record-not-text"),
        (ending("palazzo")[:-40].encode(), 422, "record-cut"),
    ],
)
def test_what_is_no_record_is_refused(anna, content, status, key):
    assert error(anna.send("POST", "/api/records", content=content), status) == key


def test_a_record_that_is_too_large_is_refused(anna):
    assert error(anna.send("POST", "/api/records", content=b"x" * 1_000_001), 413)


def test_a_bot_that_is_not_here_cannot_play_on(anna):
    told = record.read(ending("palazzo", 3))
    match = record.replay(told, find_game)
    match.bots = ["deep", *match.bots[1:]]
    assert error(anna.send("POST", "/api/records", content=record.write(match)), 422) == "no-such-bot"


def test_bots_go_on_in_a_match_that_is_brought(open_house):
    told = record.read(ending("palazzo", 12))
    match = record.replay(told, find_game)
    match.bots = ["random"] * match.seats
    with open_house(watched_seconds=0) as client:
        dora = Visitor(client, "Dora")
        table = dora.bring(record.write(match))["id"]
        with dora.live(f"/api/tables/{table}/live") as socket:
            while True:
                frame = socket.receive_json().get("frame")
                if frame and frame["result"]:
                    break
