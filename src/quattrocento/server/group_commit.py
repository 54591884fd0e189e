"""One commit for all that is to be written at the same time: a disk is waited for once, not once for each.

What comes while a transaction is on its way to the disk goes into the next one together. Nobody hears that
his work is done before it is on the disk. Where some of it fails, nothing of the transaction has happened,
and each piece is done again in one of its own: only what is at fault fails.
"""

import asyncio
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine

Work = Callable[[Connection], None]


def commit(writer: Engine, batch: Sequence[Work]) -> list[Exception | None]:
    """Do all work in one transaction, or each piece in its own if that fails; tell what failed."""
    try:
        with writer.begin() as connection:
            for work in batch:
                work(connection)
    except Exception as error:
        if len(batch) == 1:
            return [error]
        return [failed for work in batch for failed in commit(writer, [work])]
    return [None] * len(batch)


class GroupCommit:
    """Collects work while *writing* is held, and has it done by a thread."""

    def __init__(self, writer: Engine, writing: asyncio.Lock) -> None:
        self._writer = writer
        self._writing = writing
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Do some work in a transaction; it is on the disk afterwards, or has not happened."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        while self._waiting:
            async with self._writing:
                batch, self._waiting = self._waiting, []
                failures = await asyncio.to_thread(commit, self._writer, [work for work, _ in batch])
            for (_, done), failed in zip(batch, failures, strict=True):
                if done.cancelled():
                    continue
                if failed is None:
                    done.set_result(None)
                else:
                    done.set_exception(failed)
        self._task = None
