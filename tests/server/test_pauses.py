"""Bots that play for all people of a table take their time, so that somebody can come back."""

import time
from contextlib import nullcontext
from itertools import count
from math import inf
from types import SimpleNamespace

import pytest

from children import wait_until
from quattrocento.server import bot_turns
from quattrocento.server.bot_turns import BotTurns
from quattrocento.server.settings import Settings
from web_table import Visitor

HOURS = 36000.0
"""Longer than any test may take: who waited for it would not be seen again."""


def moved(visitor, table, moves):
    """Wait until a table has made so many moves; give how far it has come."""
    wait_until(lambda: visitor.frame(table)["place"] >= moves)
    return visitor.frame(table)["place"]


def rests(visitor, table):
    """Look for a second: a table that does not rest makes dozens of moves meanwhile."""
    here = visitor.frame(table)["place"]
    time.sleep(1)
    return visitor.frame(table)["place"] < here + 5


def test_bots_wait_where_all_people_have_left_and_go_on_as_soon_as_one_is_back(open_house):
    with open_house(alone_seconds=HOURS) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "random", seed="3")["id"]
        anna.post(f"/api/tables/{table}/leave", {"seat": 0, "bot": "random"})
        assert moved(anna, table, 1) < 10
        assert rests(anna, table)
        anna.post(f"/api/tables/{table}/return", {"seat": 0})
        wait_until(lambda: anna.frame(table, 0)["choices"])


def test_a_short_pause_is_kept_between_moves(open_house, monkeypatch):
    """By a clock that is a tenth of a second later at each look: three looks are two tenths."""
    looks = count()
    monkeypatch.setattr(bot_turns, "time", SimpleNamespace(monotonic=lambda: next(looks) / 10))
    with open_house(alone_seconds=0.2) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "random", seed="3")["id"]
        anna.post(f"/api/tables/{table}/leave", {"seat": 0, "bot": "random"})
        moved(anna, table, 6)
    assert next(looks) >= 4 * 3


def test_somebody_who_still_plays_waits_for_nobody(open_house):
    with open_house(alone_seconds=HOURS) as client:
        anna, bruno = Visitor(client, "Anna"), Visitor(client, "Bruno")
        table = anna.table("palazzo", "me", "open", "random", seed=None)["id"]
        bruno.post(f"/api/tables/{table}/join", {})
        bruno.post(f"/api/tables/{table}/leave", {"seat": 1, "bot": "random"})
        for _ in range(3):
            wait_until(lambda: anna.frame(table, 0)["choices"])
            anna.move(table, anna.frame(table, 0))


def test_at_the_start_no_more_tables_are_taken_up_than_there_is_room_for(open_house):
    with open_house(alone_seconds=HOURS) as client:
        anna = Visitor(client, "Anna")
        for _ in range(5):
            table = anna.table("palazzo", "me", "random")["id"]
            anna.post(f"/api/tables/{table}/leave", {"seat": 0, "bot": "random"})
    with open_house(alone_seconds=HOURS, open_rooms=2) as client:
        house = client.app.state.house
        wait_until(lambda: len(house.bot_turns.tasks) == 2)
        assert len(house.rooms.open) == 2
        assert not house._starting.done()


@pytest.mark.parametrize("watched", [True, False])
def test_bots_among_themselves_slow_down_for_a_spectator_alone(open_house, watched):
    with open_house(watched_seconds=HOURS) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "random", "random", seed="5")["id"]
        if not watched:
            moved(anna, table, 20)
            return
        with anna.live(f"/api/tables/{table}/live") as socket:
            socket.receive_json()
            moved(anna, table, 1)
            time.sleep(0.3)  # what was being decided when somebody came to look
            assert rests(anna, table)


def open_auction(visitor, table):
    """Put something up: the turn is over, and the bot to the left would speak now."""
    return visitor.move(table, visitor.frame(table, 0))["frame"]


def test_a_turn_can_be_taken_back_before_a_bot_moves(open_house, monkeypatch):
    with open_house() as client:
        anna = Visitor(client, "Anna")
        table = anna.table("princes", "me", "random", "random", seed="4")["id"]
        wait_until(lambda: anna.frame(table, 0)["place"] == 2)  # the bots have chosen their professions
        anna.move(table, anna.frame(table, 0))
        wait_until(lambda: anna.frame(table, 0)["choices"])
    looks = count()
    clock = SimpleNamespace(monotonic=lambda: float(next(looks)))
    with open_house(undo_seconds=inf) as client:
        anna.client = client
        before = anna.frame(table, 0)
        monkeypatch.setattr(bot_turns, "time", clock)
        after = open_auction(anna, table)
        assert (after["choices"], after["undo"]) == ([], True)
        wait_until(lambda: next(looks) > 10)  # the bot has decided, and waits
        undone = anna.post(f"/api/tables/{table}/undo", {"seat": 0, "seq": after["seq"]})["frame"]
        assert [undone[part] for part in ("place", "prompt", "choices")] == [
            before[part] for part in ("place", "prompt", "choices")
        ]
        open_auction(anna, table)
    with open_house() as client:
        anna.client = client
        moved(anna, table, before["place"] + 2)


def waits(bot_turns, *, seq=7, by=0, undoable=True, ordered=()):
    """Tell whether the bot of seat 1 waits, having heard of seven acts, for whoever moved last."""
    match = SimpleNamespace(moves=[SimpleNamespace(seat=by)], undo_refusal=lambda seat: not undoable or None)
    room = SimpleNamespace(
        match=match,
        orders=dict.fromkeys(ordered),
        asking=nullcontext,
        bot_at=lambda seat: "random" if seat else None,
        counts=SimpleNamespace(seq=lambda seat: seq),
    )
    return bot_turns.second_thoughts(room, 1, 7) > 0


def test_nobody_waits_for_what_stands_nor_for_bots_and_orders(bot_workers):
    patient = BotTurns(bot_workers, undo=inf)
    assert waits(patient)
    assert not waits(patient, by=1)
    assert not waits(patient, undoable=False)
    assert not waits(patient, ordered=[0])
    assert not waits(patient, seq=8)
    assert not waits(BotTurns(bot_workers))


def test_the_pauses_are_short_where_nothing_else_is_said(tmp_path):
    usual = Settings(data=tmp_path, secret=b"s" * 32)
    assert (usual.alone_seconds, usual.watched_seconds, usual.undo_seconds) == (2.0, 1.0, 2.0)
