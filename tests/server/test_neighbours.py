"""Servers at one database hear of each other, make up for what they did not hear, and do nothing twice."""

import asyncio
from contextlib import asynccontextmanager

import psycopg
import pytest

from quattrocento.server import leases, neighbours, news
from quattrocento.server.api_live import TableFeed
from quattrocento.server.counts import PLAY
from quattrocento.server.leases import Leases
from quattrocento.server.live import Listener
from quattrocento.server.news import LONGEST, Notice, messages
from quattrocento.server.postgres_store import PostgresStore, read_address
from several_houses import asked, in_houses, set_up

CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE query LIKE '%LISTEN%' AND datname = current_database() AND pid <> pg_backend_pid()"""


@asynccontextmanager
async def listening(house, table, guest_id=None):
    """Listen at a table, as a page does."""
    async with house.room(table) as room:
        listener = Listener(guest_id)
        room.presence.arrive(listener)
        await listener.wait()
        listener.take_table()
        yield room, listener
        room.presence.depart(listener)


async def hears(room, listener, number):
    """Wait until a listener has been told of so many acts."""
    while room.counts.number < number:
        await listener.wait()


async def act(house, table):
    """Make a move at a house."""
    async with house.room(table) as room:
        seat, seq, move = asked(room)
        await room.answer(seat, seq, PLAY, [move])


def deaf(monkeypatch, house):
    """Let a house tell nobody anything, as if it had been killed just before."""
    monkeypatch.setattr(house.ledger, "changed", lambda *_: None)


def test_whoever_listens_at_another_server_hears_of_a_move(tmp_path, postgres, bot_workers, monkeypatch):
    monkeypatch.setattr(news, "BEAT", 3600.0)

    async def scene(one, other):
        table, _ = await set_up(one, "palazzo", "me", "here", seed="7")
        async with listening(other, table) as (room, listener):
            await act(one, table)
            await hears(room, listener, 1)
            return room.frame(None, "en").place

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) == 1


def test_an_act_that_nobody_heard_of_sends_nothing_at_another_server(tmp_path, postgres, bot_workers):
    async def scene(one, other):
        table, anna = await set_up(one, "augsburg", "me", "here", seed="7")
        async with listening(other, table) as (room, listener):
            feeds = {
                seat: TableFeed(room, anna if seat is not None else None, seat, "en", -1)
                for seat in (None, 1)
            }
            for feed in feeds.values():
                await feed.next(Listener())
            await act(one, table)
            await hears(room, listener, 1)
            assert room.match.moves[0].seat == 0
            return [await feed.next(listener) for feed in feeds.values()]

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) == [None, None]


def test_a_notice_that_was_never_sent_is_made_up_for_by_the_next_beat(
    tmp_path, postgres, bot_workers, monkeypatch
):
    monkeypatch.setattr(news, "BEAT", 0.05)

    async def scene(one, other):
        table, anna = await set_up(one, "palazzo", "me", "here", seed="7")
        mine = Listener(anna.id)
        other.watchers.add(mine)
        await mine.wait()
        async with listening(other, table) as (room, listener):
            while anna.id not in other.neighbours._tidings:
                await asyncio.sleep(0.01)
            deaf(monkeypatch, one)
            await act(one, table)
            await hears(room, listener, 1)
        await mine.wait()
        other.watchers.remove(mine)

    in_houses(tmp_path, postgres.database(), bot_workers, scene)


def test_a_line_that_was_cut_is_made_again_and_nothing_is_missed(
    tmp_path, postgres, bot_workers, monkeypatch
):
    monkeypatch.setattr(news, "AGAIN", 0.05)
    monkeypatch.setattr(news, "BEAT", 3600.0)
    database = postgres.database()

    async def scene(one, other):
        table, _ = await set_up(one, "palazzo", "me", "here", seed="7")
        async with listening(other, table) as (room, listener):
            await act(one, table)
            await hears(room, listener, 1)
            async with await psycopg.AsyncConnection.connect(database) as line:
                assert len(await (await line.execute(CUT)).fetchall()) >= 2
            await act(one, table)
            await hears(room, listener, 2)
            return room.counts.number

    assert in_houses(tmp_path, database, bot_workers, scene) == 2


def test_a_list_of_tables_is_told_at_another_server(tmp_path, postgres, bot_workers, monkeypatch):
    monkeypatch.setattr(news, "BEAT", 3600.0)

    async def scene(one, other):
        _, anna = await set_up(one, "palazzo", "me", "here", seed="7")
        mine = Listener(anna.id)
        other.watchers.add(mine)
        await mine.wait()
        other.neighbours.heard(Notice("another", {"no table of hers": 1}))
        table, _ = await set_up(one, "palazzo", "me", "here", host=anna)
        await mine.wait()
        other.watchers.remove(mine)
        return [line.id for line in (await other.table_lists.mine(anna, "en")).tables][:1] == [table]

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene)


def test_lines_of_a_guest_are_cut_at_all_servers(tmp_path, postgres, bot_workers):
    async def scene(one, other):
        table, anna = await set_up(one, "palazzo", "me", "here", seed="7")
        async with listening(other, table, anna.id) as (_, listener):
            one.hang_up(anna.id)
            while not listener.closed:
                await listener.wait()

    in_houses(tmp_path, postgres.database(), bot_workers, scene)


async def sees(room, guest, here):
    """Wait until a room knows that somebody is here, or is not."""
    while room.presence.here(guest.id) is not here:
        await asyncio.sleep(0.01)


def test_who_is_here_is_seen_at_other_servers_until_he_leaves(tmp_path, postgres, bot_workers, monkeypatch):
    monkeypatch.setattr(news, "BEAT", 3600.0)
    monkeypatch.setattr(neighbours, "BELIEVED", 3600.0)

    async def scene(one, other):
        table, anna = await set_up(one, "palazzo", "me", "here", seed="7")
        async with listening(other, table) as (room, listener):
            assert not room.presence.here(anna.id)
            async with listening(one, table, anna.id):
                await one.neighbours.beat()
                await sees(room, anna, True)
                assert room.presence.absent(anna.id) == 0.0
                await listener.wait()
                told = listener.take_table()
            await one.neighbours.beat()
            await sees(room, anna, False)
            return told, room.presence.absent(anna.id) < room.presence.absent("nobody")

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) == (True, True)


def test_who_was_at_a_server_that_died_is_believed_to_be_here_for_a_while_only(
    tmp_path, postgres, bot_workers, monkeypatch
):
    monkeypatch.setattr(neighbours, "BELIEVED", 0.0)

    async def scene(house):
        table, anna = await set_up(house, "palazzo", "me", "here", seed="7")
        async with house.room(table) as room:
            house.neighbours.heard(Notice("another", here={table: [anna.id]}))
            before = room.presence.here(anna.id), room.presence.watched
            await house.neighbours.beat()
            return before, room.presence.here(anna.id), room.presence.watched

    told = in_houses(tmp_path, postgres.database(), bot_workers, scene, 1)
    assert told == ((True, True), False, False)


def test_notices_are_sent_in_as_few_messages_as_hold_them():
    tables = {f"table-{number:06}": number for number in range(1000)}
    here = {f"table-{number:06}": ["anna", "bruno"] if number % 2 else None for number in range(300)}
    sent = list(messages("me", tables, ["Anna"], here))
    assert all(len(message) <= LONGEST for message in sent)
    assert 2 < len(sent) < 10, len(sent)
    told = [news.msgspec.json.decode(message, type=Notice) for message in sent]
    assert {table: version for notice in told for table, version in notice.tables.items()} == tables
    assert [guest for notice in told for guest in notice.gone] == ["Anna"]
    assert {table: guests for notice in told for table, guests in notice.here.items()} == here
    assert list(messages("me", {}, [])) == []


@pytest.fixture
def long_leases(monkeypatch):
    """Leases that last, however slow the machine is."""
    monkeypatch.setattr(leases, "SECONDS", 3600.0)


def test_a_lease_has_one_owner_until_its_time_is_over(postgres, long_leases):
    database = postgres.database()

    async def scene():
        store = PostgresStore(read_address(database))
        await store.open()
        try:
            mine, theirs = Leases(store), Leases(store)
            assert await mine.take("table")
            assert not await theirs.take("table")
            assert await mine.take("table")
            assert not await mine.take("table", again=False)
            await mine.renew()
            assert await mine.taken() == await theirs.taken() == {"table"}
            number = mine.held.pop("table")  # as when it cannot be given back: it may be taken up again here
            assert (await mine.taken(), await theirs.taken()) == (set(), {"table"})
            mine.held["table"] = number
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute("UPDATE leases SET until = now() - interval '1 second'")
            assert await theirs.take("table")  # mine sleeps, and does not know
            await mine.release("table")
            assert not await mine.take("table")
            assert await theirs.taken() == {"table"}
            await theirs.release("table")
            assert await mine.take("table")
            await theirs.renew()
            return mine.held["table"]
        finally:
            await store.close()

    assert asyncio.run(scene()) == 4


@pytest.mark.parametrize("dies", [True, False])
def test_what_another_server_drives_is_left_to_it_until_it_is_gone(
    tmp_path, postgres, bot_workers, monkeypatch, dies
):
    """Its lease runs out, or it gives the lease back; either way the table goes on without anybody asking."""
    monkeypatch.setattr(news, "BEAT", 0.05)
    database = postgres.database()

    async def scene(house):
        theirs = Leases(house.store)
        guest = await house.guests.make("Anna", "en")
        table = "a-table-of-bots"
        assert await theirs.take(table, 3600.0)
        await set_up(house, "palazzo", "bot", "bot", host=guest, seed="7", table=table)
        async with house.room(table) as room:
            house.bot_turns.wake(room)
            while room.driving is not None:
                await asyncio.sleep(0.01)
            await house.neighbours.beat()
            await asyncio.gather(*house.neighbours._tasks)
            assert room.counts.number == 0
            if dies:
                with psycopg.connect(database, autocommit=True) as connection:
                    connection.execute("UPDATE leases SET until = now() - interval '1 second'")
            else:
                await theirs.release(table)
            while room.counts.number < 3:
                await asyncio.sleep(0.01)

    in_houses(tmp_path, database, bot_workers, scene, 1)


def test_bots_of_a_table_are_driven_by_one_server(tmp_path, postgres, bot_workers, long_leases):
    async def scene(one, other):
        guest = await one.guests.make("Anna", "en")
        table, _ = await set_up(one, "palazzo", "bot", "bot", host=guest, seed="7")
        async with one.room(table) as here, other.room(table) as there:
            one.bot_turns.wake(here)
            other.bot_turns.wake(there)
            while here.counts.number + there.counts.number < 2:
                await asyncio.sleep(0.01)
            async with here.lock, there.lock:  # so that the match is not over before anybody has looked
                one.bot_turns.wake(here)
                other.bot_turns.wake(there)
                while here.driving is not None and there.driving is not None:
                    await asyncio.sleep(0.01)
                driven = [here.driving is not None, there.driving is not None]
                return driven == [table in house.leases.held for house in (one, other)], sum(driven)

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) == (True, 1)


def test_one_server_tidies_up_for_all(tmp_path, postgres, bot_workers):
    async def scene(*houses):
        while not (owners := [house for house in houses if "tidying" in house.leases.held]):
            await asyncio.sleep(0.01)
        return len(owners)

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene, 3) == 1
