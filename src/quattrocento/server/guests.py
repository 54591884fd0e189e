"""Guests: people who have given a name, known by an unguessable id in their browser.

A cookie holds the id and, from the second on, the number of the key; only the newest key is good.
"""

import secrets
import unicodedata
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Any

from litestar.connection import ASGIConnection
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import insert, select, update

from quattrocento.core.match import LONGEST_NAME
from quattrocento.core.trouble import Trouble
from quattrocento.server.schema import GUESTS
from quattrocento.server.store import Store

REMEMBERED = "quattrocento_guest"
"""Where a handler leaves what the cookie of a guest shall say; empty to forget it."""


SEEN = frozenset("LNPS")
"""Kinds of signs that leave ink: letters, numbers, punctuation, symbols."""

BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""What counts as a letter or a symbol, and yet is not seen."""

AT_HAND = 2000
"""How many guests are known without looking them up."""


class Guest(Struct, frozen=True):
    """Somebody with a name."""

    id: str
    name: str
    language: str
    key: int = 0

    @property
    def credential(self) -> str:
        """What the cookie says."""
        return f"{self.id}.{self.key}" if self.key else self.id


def now() -> str:
    """Give the time as it is written everywhere."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def proper_name(name: str) -> str:
    """Trim a name, and refuse one that cannot be shown."""
    trimmed = " ".join(name.split())
    seen = any(unicodedata.category(letter)[0] in SEEN for letter in trimmed)
    if not (trimmed.isprintable() and len(trimmed) <= LONGEST_NAME and seen and not BLANK & {*trimmed}):
        raise Trouble("bad-name", given=ascii(name[: LONGEST_NAME + 1]), most=LONGEST_NAME)
    return trimmed


def remember(connection: ASGIConnection[Any, Any, Any, Any], guest: Guest | None) -> None:
    """Have the answer carry the cookie of *guest*, or forget it."""
    connection.scope["state"][REMEMBERED] = "" if guest is None else guest.credential


def remembered(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Give the id of the guest whose cookie the answer carries."""
    return id_in(connection.scope["state"][REMEMBERED])


def id_in(credential: str) -> str:
    """Read the id of a guest from what the cookie says."""
    return credential.partition(".")[0]


class Guests:
    """Finds and keeps guests."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lately: OrderedDict[str, Guest] = OrderedDict()

    def _remember(self, guest: Guest) -> None:
        """Keep a guest at hand, for every request asks who it is from; forget the one idle for longest."""
        self._lately[guest.id] = guest
        self._lately.move_to_end(guest.id)
        while len(self._lately) > AT_HAND:
            self._lately.popitem(last=False)

    def forget(self) -> None:
        """Have everybody looked up again, after some have been let go."""
        self._lately.clear()

    async def find(self, credential: str) -> Guest | None:
        """Find the guest whose cookie says this; nobody, if it has been revoked."""
        guest_id = id_in(credential)
        # Where others share the database, one of them may have revoked the cookie.
        if self.store.shared or guest_id not in self._lately:
            found = await self._read(guest_id)
            if found is None:
                return None
            self._remember(found)
        self._lately.move_to_end(guest_id)
        guest = self._lately[guest_id]
        return guest if guest.credential == credential else None

    async def _read(self, guest_id: str) -> Guest | None:
        """Look a guest up."""
        columns = select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.language, GUESTS.c.key)
        async with self.store.reading() as connection:
            row = (await connection.execute(columns.where(GUESTS.c.id == guest_id))).first()
        return None if row is None else Guest(*row)

    async def make(self, name: str, language: str) -> Guest:
        """Welcome a new guest."""
        guest = Guest(secrets.token_urlsafe(18), proper_name(name), language)
        values = {"id": guest.id, "name": guest.name, "language": language, "created": now()}
        async with self.store.writing() as connection:
            await connection.execute(insert(GUESTS).values(values))
        self._remember(guest)
        return guest

    async def rename(self, guest: Guest, name: str, language: str) -> Guest:
        """Give a guest another name or language; the names at tables stay."""
        renamed = replace(guest, name=proper_name(name), language=language)
        await self._change(renamed, name=renamed.name, language=language)
        return renamed

    async def revoke(self, guest: Guest) -> Guest:
        """Give a guest a new key: whoever has an older one is a stranger."""
        mine = GUESTS.c.id == guest.id
        async with self.store.writing() as connection:
            await connection.execute(update(GUESTS).where(mine).values(key=GUESTS.c.key + 1))
            key = (await connection.execute(select(GUESTS.c.key).where(mine))).scalar_one()
        renewed = replace(guest, key=key)
        self._remember(renewed)
        return renewed

    async def _change(self, guest: Guest, **values: str) -> None:
        async with self.store.writing() as connection:
            await connection.execute(update(GUESTS).where(GUESTS.c.id == guest.id).values(**values))
        self._remember(guest)
