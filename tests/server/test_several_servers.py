"""Two servers at one database: what they do at the same moment happens in one order, and both know it."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import psycopg
import pytest
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from quattrocento.server import seating
from quattrocento.server.counts import PLAY
from quattrocento.server.problems import Problem
from quattrocento.server.table_storage import Overtaken, after
from server_process import Script, ServerProcess
from several_houses import asked, in_houses, set_up


def test_a_room_is_brought_up_to_date_before_it_answers(tmp_path, postgres, bot_workers):
    async def scene(one, other):
        table, _ = await set_up(one, "palazzo", "me", "here", "open")
        async with one.room(table) as here, other.room(table) as there:
            assert not there.begun
            bruno = await other.guests.make("Bruno", "en")
            await seating.join(here, bruno, None, None)
            for number in range(20):
                houses = (one, other) if number % 2 else (other, one)
                async with houses[0].room(table) as room:
                    await room.answer(*asked(room, number)[:2], PLAY, asked(room, number)[2:])
                async with houses[1].room(table) as follower:
                    for seat in (None, 0, 1, 2):
                        assert follower.frame(seat, "en") == room.frame(seat, "en")
        return here.counts.number, there.row == here.row, there.chairs == here.chairs

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) == (20, True, True)


def test_moves_taken_back_and_made_again_elsewhere_are_followed(tmp_path, postgres, bot_workers):
    async def scene(one, other):
        table, _ = await set_up(one, "princes", "me", "here", "here", seed="7")
        tried = 0
        for number in range(16):
            async with one.room(table) as room:
                seat, seq, move = asked(room, number)
                await room.answer(seat, seq, PLAY, [move])
            for kind in ("undo", "redo"):
                async with other.room(table) as room:
                    if room.match.undo_refusal(seat) is None or kind == "redo":
                        await room.answer(seat, room.counts.seq(seat), kind)
                        tried += 1
                    else:
                        break
                async with one.room(table) as same:
                    assert [same.frame(eyes, "en") for eyes in (None, 0, 1, 2)] == [
                        room.frame(eyes, "en") for eyes in (None, 0, 1, 2)
                    ]
        return tried

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) > 4


def test_whoever_wants_the_last_chair_second_is_told_that_it_is_taken(tmp_path, postgres, bot_workers):
    async def scene(one, other):
        table, _ = await set_up(one, "palazzo", "me", "open")
        guests = [await house.guests.make(name, "en") for house, name in ((one, "Bruno"), (other, "Chiara"))]
        async with one.room(table) as here, other.room(table) as there:
            told = await asyncio.gather(
                seating.join(here, guests[0], None, None),
                seating.join(there, guests[1], None, None),
                return_exceptions=True,
            )
        refused = [error for error in told if error is not None]
        assert [(error.status, error.key) for error in refused] == [(409, "seat-taken")]
        async with one.room(table) as here, other.room(table) as there:
            assert here.chairs == there.chairs
            return here.row.status

    assert in_houses(tmp_path, postgres.database(), bot_workers, scene) == "playing"


def test_a_table_that_was_dissolved_elsewhere_is_gone(tmp_path, postgres, bot_workers):
    async def scene(one, other):
        table, _ = await set_up(one, "palazzo", "me", "open")
        async with one.room(table) as here, other.room(table):
            await one.ledger.remove(here.row)
        with pytest.raises(Problem, match="no-such-table"):
            async with other.room(table):
                pass

    in_houses(tmp_path, postgres.database(), bot_workers, scene)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_written_over_a_version_that_was_not_read(tmp_path, request, bot_workers, kind):
    database = request.getfixturevalue("postgres").database() if kind == "postgres" else None

    async def scene(house):
        table, _ = await set_up(house, "palazzo", "me", "here", seed="7")
        async with house.room(table) as room:
            old = room.row
            await room.answer(*asked(room)[:2], PLAY, asked(room)[2:])
            for late in (
                house.ledger.change(old, after(old, public=True)),
                house.ledger.put_order(after(old), 0, None),
                house.ledger.remove(old),
                house.ledger.write_acts(after(old), []),
            ):
                with pytest.raises(Overtaken):
                    await late
            kept = await house.ledger.read(table)
            assert kept is not None
            return kept.row == room.row, len(kept.acts)

    assert in_houses(tmp_path, database, bot_workers, scene, 1) == (True, 1)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@pytest.mark.parametrize("again", ["number", "answer"])
def test_no_act_has_the_number_of_another_nor_answers_the_same(tmp_path, request, bot_workers, kind, again):
    """Not even somebody who knows nothing of versions can write one."""
    database = request.getfixturevalue("postgres").database() if kind == "postgres" else None

    async def scene(house):
        table, _ = await set_up(house, "palazzo", "me", "here", seed="7")
        async with house.room(table) as room:
            await room.answer(*asked(room)[:2], PLAY, asked(room)[2:])
            kept = await house.ledger.read(table)
            assert kept is not None
            act = kept.acts[0]
            second = replace(act, seq=99) if again == "number" else replace(act, number=99)
            with pytest.raises(Overtaken) as caught:
                await house.ledger.write_acts(after(room.row), [second])
            assert isinstance(caught.value.__cause__, IntegrityError)
            kept = await house.ledger.read(table)
            assert kept is not None
            return kept.row == room.row, len(kept.acts)

    assert in_houses(tmp_path, database, bot_workers, scene, 1) == (True, 1)


ROUNDS = 12


def test_two_servers_that_collide_on_purpose_keep_every_act_once(tmp_path, postgres):
    """Both are sent an answer to the same frame at the same moment, again and again, at several tables."""
    database = postgres.database()
    with ExitStack() as stack:
        servers = [
            stack.enter_context(
                ServerProcess(tmp_path / str(nth), "--no-limits", "--port", "0", "--database", database)
            )
            for nth in range(2)
        ]
        anna = stack.enter_context(Script(servers[0].address))
        twin = stack.enter_context(Script(servers[1].address))
        twin.client.cookies = anna.client.cookies  # the same guest: both servers sign with one secret
        pool = stack.enter_context(ThreadPoolExecutor(2))
        for name, seats in (("palazzo", 2), ("augsburg", 2)):
            collide(anna, twin, pool, str(anna.table(name, seats)["id"]))
    with psycopg.connect(database) as connection:
        acts = connection.execute("SELECT table_id, number FROM acts ORDER BY table_id, number").fetchall()
    for table in {table for table, _ in acts}:
        numbers = [number for name, number in acts if name == table]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= ROUNDS


def collide(anna, twin, pool, table):
    """Send two answers at once to two servers, as often as wanted; hold both to what they may say."""
    statuses = []
    for number in range(ROUNDS):
        frames = [script.get(f"/api/tables/{table}").json()["frame"] for script in (anna, twin)]
        assert frames[0] == frames[1]
        frame, gate = frames[0], threading.Barrier(2)
        choices = [choice["move"] for choice in frame["choices"]]
        moves = [choices[0], choices[number % len(choices)]]

        def send(script, move, frame=frame, gate=gate):
            gate.wait()
            body = {"seat": frame["seat"], "seq": frame["seq"], "move": move}
            return script.send("POST", f"/api/tables/{table}/moves", body)

        answers = list(pool.map(send, (anna, twin), moves))
        got = sorted(answer.status_code for answer in answers)
        statuses.append(got)
        # The same answer twice counts once; of two different ones one is late, and is shown what happened.
        assert got == ([200, 200] if moves[0] == moves[1] else [200, 409]), [one.text for one in answers]
        for answer in answers:
            assert answer.json()["frame"]["seq"] > frame["seq"]
    assert [200, 409] in statuses
    assert [200, 200] in statuses


def test_a_cookie_that_was_revoked_at_one_server_is_worth_nothing_at_the_other(
    tmp_path, postgres, bot_workers
):
    async def scene(one, other):
        anna = await one.guests.make("Anna", "en")
        assert await other.guests.find(anna.credential) == anna
        twice = await other.guests.revoke(await one.guests.revoke(anna))
        found = [
            await house.guests.find(guest.credential) for house in (one, other) for guest in (anna, twice)
        ]
        return [guest is not None for guest in found], twice.key

    told = in_houses(tmp_path, postgres.database(), bot_workers, scene)
    assert told == ([False, True, False, True], 2)
