"""Workers think for servers: in the order in which somebody waits, of what a seat knows, and may die."""

import asyncio
import subprocess
import sys
from contextlib import asynccontextmanager

import msgspec
import psycopg
import pytest

from children import end, wait_until
from command import flat, run
from quattrocento.core.match import Match
from quattrocento.games import game
from quattrocento.server import worker as module
from quattrocento.server.bot_workers import BotWorkers
from quattrocento.server.house import House
from quattrocento.server.leases import Leases
from quattrocento.server.news import News
from quattrocento.server.postgres_store import PostgresStore, read_address
from quattrocento.server.shared_thoughts import PLACE, NoThinker, SharedThoughts, TakenThoughts, Work
from quattrocento.server.thinking_queue import ALONE, HINT, WAITED_FOR
from quattrocento.server.worker import Worker
from server_process import ENVIRONMENT, START, Script, ServerProcess
from web_table import settings


@asynccontextmanager
async def store_at(database):
    store = PostgresStore(read_address(database))
    await store.open()
    yield store
    await store.close()


def rows(database):
    with psycopg.connect(database) as connection:
        return connection.execute("SELECT rank, work, owner, answer FROM thoughts ORDER BY asked").fetchall()


def overdue(database, what):
    """Let the time be over until which something is somebody's."""
    with psycopg.connect(database) as connection:
        table, column = what.split(".")
        connection.execute(f"UPDATE {table} SET {column} = now() - interval '1 second'")


@pytest.fixture
def match():
    played = Match(game("princes"), 3, 7)
    for _ in range(12):
        seat = played.state.actors()[0]
        played.play(seat, played.game.vocabulary.notation(played.state.legal(seat)[0]))
    return played


def never(*_):
    raise AssertionError("it was thought about here")


def at_home(database, folder, bot_workers, scene):
    """Play a scene with a house that has no workers of its own, and a worker elsewhere."""

    async def played():
        house = House(settings(folder, database=database, bot_workers=0))
        await house.open()
        worker = Worker(PostgresStore(read_address(database)), bot_workers)
        bot_workers_close, bot_workers.close = bot_workers.close, lambda: None  # they are everybody's
        await worker.open()
        try:
            await worker.beat()
            await house.neighbours.beat()
            return await scene(house, worker)
        finally:
            await worker.close()
            bot_workers.close = bot_workers_close
            await house.close()

    return asyncio.run(played())


def test_a_worker_decides_and_weighs_and_nothing_is_left(postgres, tmp_path, bot_workers, match, monkeypatch):
    database = postgres.database()
    seat = match.state.actors()[0]
    legal = match.state.legal(seat)

    async def scene(house, worker):
        assert house.bot_turns.turns.places == house.bot_workers.places == 1
        monkeypatch.setattr(house.bot_workers, "ask", never)
        moves = [await house.bot_workers.decide(match, "greedy", seat, WAITED_FOR) for _ in range(3)]
        advice = await house.bot_workers.weigh(match, "apprentice", seat, "fr", HINT)
        return moves, [one.move for one in advice]

    moves, advised = at_home(database, tmp_path, bot_workers, scene)
    assert set(moves) | set(advised) <= set(legal)
    assert rows(database) == []


def test_what_a_worker_cannot_do_is_thought_about_at_the_server(
    postgres, tmp_path, bot_workers, match, monkeypatch
):
    """As where a newer server and an older worker do not play the same."""
    monkeypatch.setattr(module, "version_of", lambda *_: "another")
    seat = match.state.actors()[0]
    asked = []

    async def scene(house, worker):
        async def here(*given, **more):
            asked.append(given)
            return match.state.legal(seat)[0]

        monkeypatch.setattr(house.bot_workers, "ask", here)
        return await house.bot_workers.decide(match, "greedy", seat)

    assert at_home(postgres.database(), tmp_path, bot_workers, scene) == match.state.legal(seat)[0]
    assert len(asked) == 1


def test_whoever_waits_is_thought_for_first_and_nothing_twice(postgres):
    database = postgres.database()

    async def scene():
        async with store_at(database) as store:
            wanting, taking = SharedThoughts(News(store)), TakenThoughts(News(store))
            tasks = []
            order = [ALONE, HINT, WAITED_FOR, HINT, WAITED_FOR]
            for number, rank in enumerate(order):
                asking = asyncio.create_task(wanting.ask(f"{rank} {number}".encode(), rank))
                while len(rows(database)) == number:
                    await asyncio.sleep(0.01)
                tasks.append(asking)
            taken = [await taking.take() for _ in range(6)]
            for one in taken[:5]:
                await taking.answer(one[0], one[1][::-1])
            await wanting.take_answers()
            return [one and one[1].decode() for one in taken], await asyncio.gather(*tasks)

    taken, answers = asyncio.run(scene())
    assert taken == ["0 2", "0 4", "1 1", "1 3", "2 0", None]
    assert answers == [f"{rank} {number}"[::-1].encode() for number, rank in enumerate([2, 1, 0, 1, 0])]
    assert rows(database) == []


def test_in_the_queue_lies_only_what_the_seat_may_know(postgres, match):
    database = postgres.database()
    seat = match.state.actors()[0]

    async def scene():
        async with store_at(database) as store:
            own = BotWorkers(0, 1.0)
            own.shared = SharedThoughts(News(store))
            own.shared.places = 1
            asked = [asyncio.create_task(own.decide(match, "greedy", seat)) for _ in range(8)]
            while len(rows(database)) < len(asked):
                await asyncio.sleep(0.01)
            found = [msgspec.json.decode(work, type=Work) for _, work, _, _ in rows(database)]
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            return found

    found = asyncio.run(scene())
    worlds = [match.game.load(work.dump) for work in found]
    assert all(world.view(seat) == match.state.view(seat) for world in worlds)
    other = next(one for one in range(3) if one != seat)
    hidden = {msgspec.json.encode(world.view(other)) for world in [*worlds, match.state]}
    assert len(hidden) > 1, "what others hold is dealt anew"
    assert match.state.dump() not in [work.dump for work in found]
    assert match.seed not in {str(value) for work in found for value in work.dump.values()}
    assert rows(database) == [], "who no longer asks leaves nothing behind"


def test_the_thought_of_a_worker_who_died_is_taken_by_another_and_his_answer_is_not_heard(postgres):
    database = postgres.database()

    async def scene():
        async with store_at(database) as store:
            wanting = SharedThoughts(News(store))
            dead, alive = TakenThoughts(News(store)), TakenThoughts(News(store))
            asked = asyncio.create_task(wanting.ask(b"think", 0))
            while (first := await dead.take()) is None:
                await asyncio.sleep(0.01)
            assert await alive.take() is None
            overdue(database, "thoughts.until")
            await dead.beat()  # he only slept
            assert await alive.take() is None
            overdue(database, "thoughts.until")
            assert await alive.take() == first
            await dead.answer(first[0], b"late")
            await alive.answer(first[0], b"answer")
            await wanting.take_answers()
            return await asked

    assert asyncio.run(scene()) == b"answer"


def test_nobody_thinks_for_a_server_that_is_gone(postgres):
    database = postgres.database()

    async def scene():
        async with store_at(database) as store:
            wanting, taking = SharedThoughts(News(store)), TakenThoughts(News(store))
            asked = asyncio.create_task(wanting.ask(b"think", 0))
            while not rows(database):
                await asyncio.sleep(0.01)
            overdue(database, "thoughts.wanted")
            assert await taking.take() is None
            wanting.places = 1
            await wanting.beat()  # it only slept; but there is no worker
            with pytest.raises(NoThinker):
                await asked
            other = asyncio.create_task(wanting.ask(b"think", 0))
            while not rows(database):
                await asyncio.sleep(0.01)
            overdue(database, "thoughts.wanted")
            await taking.beat()
            left = rows(database)
            other.cancel()
            await asyncio.gather(other, return_exceptions=True)
            return left

    assert asyncio.run(scene()) == []


def test_a_thought_that_is_no_longer_there_is_not_waited_for(postgres):
    """It was thrown away while the server slept, or was not on the disk when the database stopped."""
    database = postgres.database()

    async def scene():
        async with store_at(database) as store:
            wanting, taking = SharedThoughts(News(store)), TakenThoughts(News(store))
            worker = Leases(store)
            assert await worker.take(f"{PLACE}somebody", 3600.0)
            lost = asyncio.create_task(wanting.ask(b"lost", 0))
            while not wanting._asked:
                await asyncio.sleep(0.01)
            overdue(database, "thoughts.wanted")
            await taking.beat()
            kept = asyncio.create_task(wanting.ask(b"kept", 0))
            while len(wanting._asked) < 2:
                await asyncio.sleep(0.01)
            await wanting.beat()
            with pytest.raises(NoThinker):
                await lost
            await taking.answer(*await taking.take())
            await wanting.beat()
            return await kept

    assert asyncio.run(scene()) == b"kept"
    assert rows(database) == []


def test_a_server_without_workers_thinks_itself_and_hands_over_only_what_is_too_much(match, monkeypatch):
    async def here(*_, **more):
        return 1

    class Shared:
        places = 0
        asked = 0

        async def ask(self, work, rank):
            self.asked += 1
            raise NoThinker

    own, shared = BotWorkers(1, 1.0), Shared()
    own.shared = shared
    monkeypatch.setattr(own, "ask", here)
    for places, busy, asked in ((0, 1, 0), (2, 0, 0), (2, 1, 1)):
        shared.places, own._here, shared.asked = places, busy, 0
        assert own.places == 1 + places
        asyncio.run(own.decide(match, "greedy", match.state.actors()[0]))
        assert shared.asked == asked
    own.workers, shared.places = 0, 0
    assert own.places == 1


def test_a_worker_that_is_killed_costs_a_retry(tmp_path, postgres):
    database = postgres.database()
    arguments = [sys.executable, *START, "worker", "--database", database, "--workers", "1", "--lang", "en"]
    with (
        ServerProcess(
            tmp_path, "--port", "0", "--database", database, "--bot-workers", "0", "--no-limits"
        ) as server,
        Script(server.address) as script,
    ):
        worker = subprocess.Popen(
            arguments, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        try:
            assert "1 decision at a time" in worker.stdout.readline()
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
            body = {"game": "palazzo", "seats": seats, "options": {}, "public": False}
            table = script.send("POST", "/api/tables", body).json()["id"]

            def frame():
                found = script.get(f"/api/tables/{table}").json()["frame"]
                return found if found["choices"] else None

            for number in range(4):
                if number == 2:
                    end(worker)
                    overdue(database, "leases.until")
                wait_until(frame)
                now = frame()
                answer = {"seat": now["seat"], "seq": now["seq"], "move": now["choices"][0]["move"]}
                assert script.send("POST", f"/api/tables/{table}/moves", answer).status_code == 200
            wait_until(frame)
        finally:
            end(worker)
            worker.stdout.close()
    assert [row for row in rows(database) if row[3] is not None] == []


def test_a_worker_needs_a_database_that_it_can_reach():
    for given, said in (
        ([], "must be named"),
        (["--database", "mysql://host/tables"], "a database is named by"),
        (["--database", "postgresql://anna:hidden@127.0.0.1:1/tables"], "cannot be used"),
    ):
        done = run("worker", *given, env={"QUATTROCENTO_DATABASE": ""})
        assert done.returncode == 2
        assert said in flat(done.stderr)
        assert "hidden" not in done.stderr
