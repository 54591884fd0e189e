"""Bots that play for all people of a table take their time, so that somebody can come back."""

import time

import pytest

from quattrocento.server.settings import Settings
from web_table import Visitor

SLOW = 30.0


def moved(visitor, table, moves, seconds):
    """Give how far a table has come as soon as it has made so many moves, or after some seconds."""
    until = time.monotonic() + seconds
    while (place := visitor.frame(table)["place"]) < moves and time.monotonic() < until:
        time.sleep(0.02)
    return place


def test_bots_wait_where_all_people_have_left_and_go_on_as_soon_as_one_is_back(open_house):
    with open_house(alone_seconds=SLOW) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "random", seed="3")["id"]
        began = time.monotonic()
        anna.post(f"/api/tables/{table}/leave", {"seat": 0, "bot": "random"})
        place = moved(anna, table, 1, 20)
        assert 1 <= place < 10
        assert moved(anna, table, place + 10, 1.0) < place + 10
        anna.post(f"/api/tables/{table}/return", {"seat": 0})
        frame = anna.frame(table, 0)
        while not frame["choices"] and time.monotonic() - began < SLOW:
            time.sleep(0.02)
            frame = anna.frame(table, 0)
        assert frame["choices"]
        assert time.monotonic() - began < SLOW


def test_a_short_pause_is_kept_between_moves(open_house):
    with open_house(alone_seconds=0.2) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "random", seed="3")["id"]
        began = time.monotonic()
        anna.post(f"/api/tables/{table}/leave", {"seat": 0, "bot": "random"})
        assert moved(anna, table, 6, 30) >= 6
        assert time.monotonic() - began >= 4 * 0.2


def test_somebody_who_still_plays_waits_for_nobody(open_house):
    with open_house(alone_seconds=SLOW) as client:
        anna, bruno = Visitor(client, "Anna"), Visitor(client, "Bruno")
        table = anna.table("palazzo", "me", "open", "random", seed=None)["id"]
        bruno.post(f"/api/tables/{table}/join", {})
        bruno.post(f"/api/tables/{table}/leave", {"seat": 1, "bot": "random"})
        began = time.monotonic()
        rounds = 0
        while rounds < 3 and time.monotonic() - began < SLOW:
            frame = anna.frame(table, 0)
            if frame["choices"]:
                anna.move(table, frame)
                rounds += 1
        assert rounds == 3
        assert time.monotonic() - began < SLOW


@pytest.mark.parametrize("watched", [True, False])
def test_bots_among_themselves_slow_down_for_a_spectator_alone(open_house, watched):
    with open_house(watched_seconds=SLOW) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "random", "random", seed="5")["id"]
        if not watched:
            assert moved(anna, table, 20, 30) >= 20
            return
        with anna.live(f"/api/tables/{table}/live") as socket:
            socket.receive_json(timeout=10)
            here = moved(anna, table, 1, 20)
            time.sleep(0.3)
            here = anna.frame(table)["place"]
            assert moved(anna, table, here + 5, 1.0) < here + 5


def test_the_pause_is_two_seconds_where_nothing_else_is_said(tmp_path):
    usual = Settings(data=tmp_path, secret=b"s" * 32)
    assert (usual.alone_seconds, usual.watched_seconds) == (2.0, 1.0)
