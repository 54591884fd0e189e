"""Two servers at one PostgreSQL: how long after an answer a listener at the other server has heard of it."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from load_guests import PATIENCE, Guest
from load_server import ours

from postgres_server import postgres_server


@contextmanager
def neighbours() -> Iterator[tuple[int, int]]:
    """Run two servers at one database; give their ports."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres_server()).database()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="quattrocento-load-")))
        given = ("--database", database, "--bot-workers", "0")
        first, second = (stack.enter_context(ours(folder / name, *given)) for name in ("first", "second"))
        yield first.port, second.port


class Separated(Guest):
    """A guest who moves at one server, and listens with both seats at another one."""

    def __init__(self, port: int, number: int, elsewhere: int) -> None:
        super().__init__(port, number, live=True)
        self.listens_at = elsewhere

    async def move(self) -> float:
        """Make a move; tell how many seconds after its answer it was heard of elsewhere."""
        await super().move()
        answered, frame = time.perf_counter(), self.frame
        ear = self.ears[frame.seat or 0]
        while ear.frame is None or ear.frame.seq < frame.seq:
            ear.news.clear()
            await asyncio.wait_for(ear.news.wait(), PATIENCE)
        return max(0.0, ear.heard - answered)
