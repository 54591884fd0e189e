"""Bots think elsewhere: a worker that dies or dawdles costs a retry, and the match goes on."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import pytest

from children import child, wait_until
from quattrocento.bots.levels import SECONDS
from quattrocento.bots.random import RandomBot
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.server import bot_workers as module
from quattrocento.server.bot_workers import BotWorkers, ready
from web_table import Visitor

SERVER = """
import time
from quattrocento.server.bot_workers import BotWorkers, ready
print(BotWorkers(1, 1.0).pool.submit(ready).result(), flush=True)
time.sleep(3600)
"""


@pytest.fixture
def own():
    """Workers of one's own, to be killed."""
    made = BotWorkers(1, 20.0)
    yield made
    made.close()


@pytest.fixture
def match():
    return Match(game("palazzo"), 2, 7)


def decide(bot_workers, match, kind="greedy"):
    return asyncio.run(bot_workers.decide(match, kind, match.state.actors()[0]))


def test_a_worker_that_is_killed_is_replaced(own, match):
    first = own.pool.submit(ready).result()
    os.kill(first, signal.SIGKILL)
    assert decide(own, match) in match.state.legal(0)
    assert own.pool.submit(ready).result() != first


def test_after_three_failures_a_move_is_drawn_by_lot(bot_workers, match):
    assert decide(bot_workers, match, "no such bot") in match.state.legal(0)


def test_a_bot_that_takes_too_long_is_cut_off(match, monkeypatch):
    slow = BotWorkers(1, 0.05)
    monkeypatch.setattr(module, "TRIES", 1)
    asyncio.run(slow.warm())
    slow.pool.submit(time.sleep, 3600)
    assert decide(slow, match) in match.state.legal(0)
    slow.close()


def test_workers_are_hired_anew_once_the_engine_has_been_compiled(monkeypatch):
    built = False
    monkeypatch.setattr(module, "compiled_there", lambda: built)
    own = BotWorkers(1, 20.0)
    first = own.pool
    assert own.pool is first
    built = True
    own.thinking = 1
    assert own.pool is first, "whoever thinks is not disturbed"
    own.thinking = 0
    assert own.pool is not first
    assert own.pool is own.pool
    own.close()


def test_a_bot_is_waited_for_longer_than_it_may_think():
    for kind, seconds in SECONDS.items():
        assert BotWorkers(1, 3.0).patience(kind) == seconds + 3.0
    assert BotWorkers(1, 3.0).patience("greedy") == 3.0


def gone(pid):
    """Tell whether a process has ended; one that nobody has fetched yet has."""
    try:
        return "(zombie)" in Path(f"/proc/{pid}/status").read_text("utf-8")
    except FileNotFoundError:
        return True


def test_workers_end_with_their_server_even_if_it_is_killed():
    with child([sys.executable, "-c", SERVER]) as server:
        worker = int(server.stdout.readline())
        assert not gone(worker)
        server.kill()
        server.wait()
        wait_until(lambda: gone(worker))


def test_bots_play_to_the_end_and_a_stand_in_goes_on_after_a_restart(open_house):
    with open_house(alone_seconds=0) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "random", seed="3")["id"]
        anna.post(f"/api/tables/{table}/leave", {"seat": 0, "bot": "random"})
        cookies = anna.cookies
    with open_house(alone_seconds=0) as client:
        anna = Visitor(client)
        anna.cookies = cookies
        with anna.live(f"/api/tables/{table}/live") as socket:
            place = 0
            while place < 40:
                place = socket.receive_json().get("frame", {}).get("place", place)
        back = anna.post(f"/api/tables/{table}/return", {"seat": 0})["table"]
        assert back["chairs"][0]["stand_in"] is None


def test_who_may_think_long_is_waited_for_longer_and_a_worker_thinks_as_the_table_wants(monkeypatch):
    own = BotWorkers(1, 3.0)
    assert own.patience("maestro", "long") == 4 * SECONDS["maestro"] + 3.0
    assert own.patience("maestro", "quick") == SECONDS["maestro"] / 5 + 3.0
    called = []
    monkeypatch.setattr(module, "bot", lambda spec, *_: called.append(spec) or RandomBot())
    state = game("palazzo").new(2, 3)
    for thinking in ("quick", "normal", "long"):
        module.think(1, "palazzo", state.dump(), "maestro", state.actors()[0], thinking)
    assert [float(spec.split(":")[1].removeprefix("seconds=")) for spec in called] == [1.0, 5.0, 20.0]
