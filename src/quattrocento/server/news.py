"""What servers at one database tell each other: at which tables, and for which guests, something is new.

A notice is only a hint: the truth is the version of a table. Notices are sent after what they tell of is on
the disk, all that have gathered in one message, so that no act waits for them. One that is lost, with the
server that should have sent it or with the line, is made up for by the next beat.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from quattrocento.server.postgres_store import CONNECTING, PostgresStore

log = structlog.get_logger(__name__)

CHANNEL = "quattrocento"
LONGEST = 7_900
"""Bytes that a message may have: PostgreSQL takes less than 8,000."""

BEAT = 1.5
"""Seconds between two looks at what no notice has told."""

AGAIN = 1.0
"""Seconds after which a line that was cut is tried again."""


class Notice(Struct, frozen=True):
    """Which versions tables have now, and which guests have signed out everywhere else; of the *sender*.

    Whether something was *asked* of workers, and to whose questions an answer is there. At which tables
    somebody listens *here*, and which of their players; None where nobody does any more.
    """

    sender: str
    tables: dict[str, int] = {}
    gone: list[str] = []
    asked: bool = False
    answered: list[str] = []
    here: dict[str, list[str] | None] = {}


def messages(
    sender: str, tables: dict[str, int], gone: list[str], here: dict[str, list[str] | None] | None = None
) -> Iterator[str]:
    """Write notices down, in as many messages as they need."""
    parts = [
        *(Notice("", tables={table: version}) for table, version in tables.items()),
        *(Notice("", gone=[guest]) for guest in gone),
        *(Notice("", here={table: guests}) for table, guests in (here or {}).items()),
    ]
    alone = len(msgspec.json.encode(Notice("")))
    notice, size = Notice(sender), alone + len(sender)
    for number, part in enumerate(parts):
        more = len(msgspec.json.encode(part)) - alone + len(",")
        if number and size + more > LONGEST:
            yield msgspec.json.encode(notice).decode()
            notice, size = Notice(sender), alone + len(sender)
        notice.tables.update(part.tables)
        notice.gone.extend(part.gone)
        notice.here.update(part.here)
        size += more
    if parts:
        yield msgspec.json.encode(notice).decode()


class News:
    """Tells other servers, and hears them."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.sender = secrets.token_urlsafe(6)
        self._tables: dict[str, int] = {}
        self._gone: list[str] = []
        self._here: dict[str, list[str] | None] = {}
        self._asked = False
        self._answered: set[str] = set()
        self._new = asyncio.Event()
        self._missed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self, heard: Callable[[Notice], None], beat: Callable[[], Awaitable[None]]) -> None:
        """Begin to tell and to hear.

        *heard* is called with each notice of another server, *beat* whenever the line was made, and every
        few seconds.
        """
        self._tasks = [
            asyncio.create_task(one) for one in (self._tell(), self._hear(heard), self._beat(beat))
        ]

    async def close(self) -> None:
        """Hear nobody any more; what is still to be told, `send` tells."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def changed(self, table_id: str, version: int) -> None:
        """Have others told that a table has a new version."""
        self._tables[table_id] = max(version, self._tables.get(table_id, 0))
        self._new.set()

    def signed_out(self, guest_id: str) -> None:
        """Have others told that older cookies of a guest are worth nothing."""
        self._gone.append(guest_id)
        self._new.set()

    def listening(self, here: dict[str, list[str] | None]) -> None:
        """Have others told who listens here."""
        if here:
            self._here.update(here)
            self._new.set()

    def asked(self) -> None:
        """Have workers told that there is something to think about."""
        self._asked = True
        self._new.set()

    def answered(self, asker: str) -> None:
        """Have a server told that there is an answer for it."""
        self._answered.add(asker)
        self._new.set()

    async def _tell(self) -> None:
        while True:
            await self._new.wait()
            self._new.clear()
            await self.send()

    async def send(self) -> None:
        """Send all that has gathered; nobody waits until it is on a disk."""
        tables, self._tables = self._tables, {}
        gone, self._gone = self._gone, []
        here, self._here = self._here, {}
        asked, self._asked = self._asked, False
        answered, self._answered = list(self._answered), set()
        first = Notice(self.sender, asked=asked, answered=answered) if asked or answered else None
        hasty = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(:channel, :message)"
        try:
            told = [] if first is None else [msgspec.json.encode(first).decode()]
            for message in (*told, *messages(self.sender, tables, gone, here)):
                async with self.store.writing() as connection:
                    await connection.execute(text(hasty), {"channel": CHANNEL, "message": message})
        except (SQLAlchemyError, OSError) as error:
            log.warning("other servers were not told", reason=repr(error))

    async def _beat(self, beat: Callable[[], Awaitable[None]]) -> None:
        """Beat, beside what is heard, which does not wait for it."""
        while True:
            try:
                await beat()
            except Exception as error:
                log.warning("it is looked again at the next beat", reason=repr(error))
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._missed.wait()
            self._missed.clear()

    async def _hear(self, heard: Callable[[Notice], None]) -> None:
        """Listen for ever, at a line that is made again whenever it is cut."""
        while True:
            try:
                await self._listen(heard)
            except Exception as error:
                log.warning("other servers are not heard", reason=repr(error))
            await asyncio.sleep(AGAIN)

    async def _listen(self, heard: Callable[[Notice], None]) -> None:
        import psycopg

        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        given: dict[str, Any] = CONNECTING
        async with await psycopg.AsyncConnection.connect(address, autocommit=True, **given) as line:
            await line.execute(f"LISTEN {CHANNEL}")
            self._missed.set()  # what was told before, nobody heard
            while True:
                async for told in line.notifies(timeout=BEAT):
                    notice = self._read(told.payload)
                    if notice is not None:
                        heard(notice)
                async with asyncio.timeout(BEAT):  # a line that was cut without a word is noticed by this
                    await line.execute("SELECT 1")

    def _read(self, message: str) -> Notice | None:
        """Read what another server tells; at the same channel somebody may say something else."""
        try:
            notice = msgspec.json.decode(message, type=Notice)
        except msgspec.MsgspecError:
            return None
        return None if notice.sender == self.sender else notice
