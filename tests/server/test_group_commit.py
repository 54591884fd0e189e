"""What is to be written at the same time is written in one transaction; what fails takes nothing along."""

import asyncio

import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import IntegrityError

from quattrocento.server.group_commit import GroupCommit


@pytest.fixture
def writer(tmp_path):
    engine = create_engine(
        f"sqlite:///{tmp_path / 'written.sqlite3'}", connect_args={"check_same_thread": False}
    )
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE kept (number INTEGER PRIMARY KEY)"))
    yield engine
    engine.dispose()


def keep(number):
    row = {"number": number}
    return lambda connection: connection.execute(text("INSERT INTO kept VALUES (:number)"), row)


def kept(writer):
    with writer.connect() as connection:
        return list(connection.execute(text("SELECT number FROM kept ORDER BY number")).scalars())


def written(writer, *works):
    """Ask for all while something else is being written; count the commits, and give what each came to."""
    commits = []
    event.listen(writer, "commit", commits.append)

    async def ask():
        writing = asyncio.Lock()
        group = GroupCommit(writer, writing)
        async with writing:
            asked = [asyncio.create_task(group.write(work)) for work in works]
            await asyncio.sleep(0)
            assert kept(writer) == []
        return await asyncio.gather(*asked, return_exceptions=True)

    return asyncio.run(ask()), len(commits)


def test_what_waits_together_is_committed_once(writer):
    told, commits = written(writer, keep(1), keep(2), keep(3))
    assert told == [None, None, None]
    assert kept(writer) == [1, 2, 3]
    assert commits == 1


def test_only_what_is_at_fault_fails(writer):
    told, _ = written(writer, keep(1), keep(1), keep(2))
    assert [type(one) for one in told] == [type(None), IntegrityError, type(None)]
    assert kept(writer) == [1, 2]


def test_whoever_went_away_is_written_all_the_same(writer):
    async def ask():
        writing = asyncio.Lock()
        group = GroupCommit(writer, writing)
        async with writing:
            gone = asyncio.create_task(group.write(keep(1)))
            stays = asyncio.create_task(group.write(keep(2)))
            await asyncio.sleep(0)
            gone.cancel()
        await stays

    asyncio.run(ask())
    assert kept(writer) == [1, 2]
