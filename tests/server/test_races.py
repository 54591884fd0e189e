"""What happens at the same moment happens in one order, and nothing happens after it was called off."""

import asyncio
import sqlite3
import threading
from concurrent.futures import Future
from contextlib import closing
from functools import partial

import pytest

from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.server import seating
from quattrocento.server.api_play import Answer, act
from quattrocento.server.backup import backup
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.house import House
from quattrocento.server.problems import Problem
from quattrocento.server.seating import NewSeat, NewTable, new_table
from quattrocento.server.sqlite_store import migrate
from quattrocento.server.standing_orders import new_order, ordered_move
from quattrocento.text.speech import Speech
from web_table import settings


def in_house(folder, bot_workers, scene, **more):
    """Open a house for one scene."""

    async def opened():
        house = House(settings(folder, **more), bot_workers)
        await house.open()
        try:
            return await scene(house)
        finally:
            await house.close()

    return asyncio.run(opened())


async def set_up(house, name, *kinds, seed=None):
    """Set a table up; give its id and its host."""
    guest = await house.guests.make("Anna", "en")
    wanted = NewTable(name, [NewSeat(kind) for kind in kinds], seed=seed)
    row, chairs = new_table(wanted, guest, Speech("en"))
    await house.ledger.add(row, chairs)
    return row.id, guest


def test_a_room_closed_before_anybody_entered_is_opened_again(tmp_path, bot_workers):
    async def scene(house):
        table, _ = await set_up(house, "palazzo", "me", "here")
        opened, closed = house.rooms._opened, []

        async def opened_and_closed(table_id):
            room = await opened(table_id)
            if not closed:
                closed.append(house.rooms.open.pop(table_id))
            return room

        house.rooms._opened = opened_and_closed
        async with house.room(table) as room:
            return room is house.rooms.open[table], room is closed[0]

    assert in_house(tmp_path, bot_workers, scene) == (True, False)


def test_an_answer_that_stands_is_not_called_late_where_the_write_of_another_failed(
    tmp_path, bot_workers, monkeypatch
):
    """The room is given up while the repeated answer waits for it; the one opened afresh knows it."""

    async def scene(house):
        table, anna = await set_up(house, "palazzo", "me", "here", seed="7")
        async with house.room(table) as room:
            seat = room.match.state.actors()[0]

            def answer(move):
                asked = Answer(seat, room.counts.seq(seat), room.match.game.vocabulary.notation(move))
                return partial(act, house, room, anna, asked, "play", "en")

            first = answer(room.match.state.legal(seat)[0])
            await first()
            seat = room.match.state.actors()[0]
            other = answer(room.match.state.legal(seat)[0])

            async def fail(*_):
                await asyncio.sleep(0.01)
                raise OSError("the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(house.ledger, "write_acts", fail)
                failed, repeated = await asyncio.gather(other(), first(), return_exceptions=True)
        return type(failed), repeated.frame.seq

    assert in_house(tmp_path, bot_workers, scene) == (OSError, 1)


def test_nobody_sits_down_at_a_table_that_was_just_dissolved(tmp_path, bot_workers):
    async def scene(house):
        table, _ = await set_up(house, "palazzo", "me", "open")
        bruno = await house.guests.make("Bruno", "en")
        async with house.room(table) as room:
            async with room.lock:
                joining = asyncio.create_task(seating.join(room, bruno, None, None))
                await asyncio.sleep(0.01)
                await house.ledger.remove(room.row)
                house.rooms.forget(table)
            with pytest.raises(Problem, match="stale"):
                await joining

    in_house(tmp_path, bot_workers, scene)


def test_an_order_that_was_withdrawn_makes_no_move_any_more(tmp_path, bot_workers):
    async def scene(house):
        table, _ = await set_up(house, "princes", "me", "here", "here", seed="7")
        async with house.room(table) as room:
            while room.match.state.view(None).auction is None:
                seat = room.match.state.actors()[0]
                move = room.match.game.vocabulary.notation(room.match.state.legal(seat)[0])
                await room.answer(seat, room.counts.seq(seat), "play", [move])
            seat = room.match.state.actors()[0]
            bid = room.match.state.view(None).auction.bid
            order = new_order(room, seat, f"raise to {bid + 100}", "en")
            await room.put_order(seat, order)
            before = room.counts.number
            async with room.lock:
                pursuing = asyncio.create_task(room.pursue(seat, ordered_move))
                await asyncio.sleep(0.01)
                await room.put_order(seat, None)
            await pursuing
            assert room.counts.number == before
            await room.put_order(seat, order)
            await room.pursue(seat, ordered_move)
            return room.counts.number - before

    assert in_house(tmp_path, bot_workers, scene) == 1


def test_a_copy_is_finished_while_others_go_on_writing(tmp_path):
    database = tmp_path / "made.sqlite3"
    migrate(database)
    over = threading.Event()

    def write():
        with closing(sqlite3.connect(database, isolation_level=None)) as file:
            file.execute("PRAGMA synchronous=OFF")
            while not over.is_set():
                file.execute("UPDATE guests SET name = name || 'x' WHERE id = '1'")

    with closing(sqlite3.connect(database)) as file:
        rows = [(str(number), "x" * 3000, "en", "") for number in range(8000)]
        file.executemany("INSERT INTO guests (id, name, language, created) VALUES (?, ?, ?, ?)", rows)
        file.commit()
    writer = threading.Thread(target=write)
    copying = threading.Thread(target=backup, args=(database, tmp_path / "copy"), daemon=True)
    writer.start()
    copying.start()
    copying.join()
    over.set()
    writer.join()
    assert not copying.is_alive()
    assert (tmp_path / "copy").exists()


def test_a_decision_whose_worker_was_sent_home_is_asked_for_again(monkeypatch):
    """A pool that is replaced cancels what it had not begun; the table must not stop for that."""
    match = Match(game("palazzo"), 2, 7)
    made = BotWorkers(1, 20.0)
    submit = made.pool.submit
    asked = []

    def first_cancelled(*given):
        asked.append(submit(*given) if asked else Future())
        if len(asked) == 1:
            asked[0].cancel()
        return asked[-1]

    monkeypatch.setattr(made.pool, "submit", first_cancelled)
    try:
        assert asyncio.run(made.decide(match, "random", 0)) in match.state.legal(0)
    finally:
        made.close()
    assert len(asked) == 2
