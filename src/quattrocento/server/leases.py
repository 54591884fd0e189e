"""Leases: which server does something that one is enough for, until when.

They save work and keep nothing right: what two servers do at one table is ordered by its version. A server
that dies or sleeps loses its leases when their time is over, by the clock of the database; the number of a
lease, which rises whenever it is taken, keeps a server that slept from giving back what another one has now.
"""

import secrets

from sqlalchemy import delete, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert

from quattrocento.server.schema import LEASES
from quattrocento.server.store import Store

SECONDS = 4.5
"""How long a lease is good; a server renews its own with every beat."""

OLD = 7 * 24 * 3600.0
"""Seconds after which a lease that nobody has is forgotten."""

HASTY = text("SELECT set_config('synchronous_commit', 'off', true)")
"""What is lost of leases when the machine of the database stops, nobody misses."""


class Leases:
    """The leases of one server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.owner = secrets.token_urlsafe(6)
        self.held: dict[str, int] = {}

    async def take(self, name: str, seconds: float | None = None, again: bool = True) -> bool:
        """Take a lease that nobody has, or that is ours already if it may be taken *again*."""
        until = func.clock_timestamp() + func.make_interval(0, 0, 0, 0, 0, 0, seconds or SECONDS)
        free = LEASES.c.until < func.clock_timestamp()
        wanted = insert(LEASES).values(name=name, owner=self.owner, number=1, until=until)
        taken = wanted.on_conflict_do_update(
            index_elements=["name"],
            set_={"owner": self.owner, "number": LEASES.c.number + 1, "until": until},
            where=or_(free, LEASES.c.owner == self.owner) if again else free,
        ).returning(LEASES.c.number)
        async with self.store.writing() as connection:
            await connection.execute(HASTY)
            number = (await connection.execute(taken)).scalar()
        if number is None:
            return False
        self.held[name] = number
        return True

    async def release(self, name: str) -> None:
        """Give a lease back, if it is still ours."""
        number = self.held.pop(name, None)
        if number is None:
            return
        mine = (LEASES.c.name == name, LEASES.c.owner == self.owner, LEASES.c.number == number)
        async with self.store.writing() as connection:
            await connection.execute(HASTY)
            await connection.execute(update(LEASES).where(*mine).values(until=func.clock_timestamp()))

    async def renew(self) -> None:
        """Keep what is ours for longer, and forget what has become another's."""
        if not self.held:
            return
        until = func.clock_timestamp() + func.make_interval(0, 0, 0, 0, 0, 0, SECONDS)
        mine = (LEASES.c.owner == self.owner, LEASES.c.name.in_(self.held))
        # One that is good for longer stays so.
        longer = update(LEASES).where(*mine).values(until=func.greatest(LEASES.c.until, until))
        async with self.store.writing() as connection:
            await connection.execute(HASTY)
            kept = set((await connection.execute(longer.returning(LEASES.c.name))).scalars())
        self.held = {name: number for name, number in self.held.items() if name in kept}

    async def forget_old(self) -> None:
        """Forget the leases that nobody has had for long."""
        old = func.clock_timestamp() - func.make_interval(0, 0, 0, 0, 0, 0, OLD)
        async with self.store.writing() as connection:
            await connection.execute(delete(LEASES).where(LEASES.c.until < old))

    async def taken(self) -> set[str]:
        """Name all leases that somebody has now; not those of ours that we could not give back."""
        async with self.store.reading() as connection:
            now = select(LEASES.c.name, LEASES.c.owner).where(LEASES.c.until > func.clock_timestamp())
            found = (await connection.execute(now)).all()
        return {name for name, owner in found if owner != self.owner or name in self.held}
