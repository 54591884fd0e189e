"""Listeners: pages and scripts that hear at once when something changes.

A listener is only told *that* something is new and asks for the newest state when it is ready to send:
however slow it reads, nothing heaps up.
"""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable


class Listener:
    """One open connection of a guest, or of somebody without a name.

    Either somebody waits for what is new, or `told` is called whenever something is: a line on which nothing
    happens needs no task.
    """

    __slots__ = ("_new", "_table_new", "_waiting", "address", "closed", "guest_id", "told")

    def __init__(self, guest_id: str | None = None, address: str = "") -> None:
        self.guest_id = guest_id
        self.address = address
        self.closed = False
        self.told: Callable[[], None] | None = None
        self._new = True
        self._table_new = True
        self._waiting: asyncio.Future[None] | None = None

    def tell(self, table: bool = False) -> None:
        """Say that something is new, perhaps about the *table* itself."""
        self._table_new = self._table_new or table
        self._wake()

    def close(self) -> None:
        """Say that there will be nothing more."""
        self.closed = True
        self._wake()

    def _wake(self) -> None:
        self._new = True
        if self.told is not None:
            self.told()
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait until something is new; False if nothing was in time."""
        if not self._new:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                async with asyncio.timeout(seconds):
                    await self._waiting
            except TimeoutError:
                return False
        return self.take_news()

    def take_news(self) -> bool:
        """Tell whether something is new since this was last asked."""
        new, self._new = self._new, False
        return new

    def take_table(self) -> bool:
        """Tell whether the table itself has changed since this was last asked."""
        new, self._table_new = self._table_new, False
        return new


class Watchers:
    """Listeners to the list of tables of each guest."""

    def __init__(self) -> None:
        self._of: defaultdict[str, set[Listener]] = defaultdict(set)

    def add(self, listener: Listener) -> None:
        """Let a listener hear of the tables of its guest."""
        assert listener.guest_id is not None
        self._of[listener.guest_id].add(listener)

    def remove(self, listener: Listener) -> None:
        """Let a listener go."""
        assert listener.guest_id is not None
        mine = self._of[listener.guest_id]
        mine.discard(listener)
        if not mine:
            del self._of[listener.guest_id]

    def tell(self, guest_id: str) -> None:
        """Say that something has changed among the tables of a guest."""
        for listener in self._of.get(guest_id, ()):
            listener.tell()

    @property
    def guests(self) -> list[str]:
        """Those whose lists somebody listens to."""
        return list(self._of)

    def close(self, guest_id: str | None = None) -> None:
        """Let all go, or those of one guest."""
        for listeners in [self._of.get(guest_id, ())] if guest_id else self._of.values():
            for listener in listeners:
                listener.close()


class Presence:
    """The listeners of a table: who has a page of it open, and since when somebody has not.

    Who listens at another server is believed to be here until a time that server has named.

    `queued` counts what waits for its turn to be thought about: of the bots under None, of hints under
    the guest who asked, for nobody else shall know of them.
    """

    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        self.queued: Counter[str | None] = Counter()
        self._gone: dict[str, float] = {}
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        self._since = time.monotonic()

    def arrive(self, listener: Listener) -> None:
        """Let somebody listen; the others see who has come."""
        self.listeners[listener] = None
        if listener.guest_id is not None:
            self.tell(table=True)

    def depart(self, listener: Listener) -> None:
        """Let a listener go."""
        self.listeners.pop(listener, None)
        if listener.guest_id is not None:
            self._gone[listener.guest_id] = time.monotonic()
            self.tell(table=True)

    @property
    def watched(self) -> bool:
        """Whether somebody has the table open, here or at another server."""
        return bool(self.listeners) or bool(self._elsewhere)

    def hear(self, server: str, guests: Iterable[str] | None, seconds: float) -> None:
        """Believe for so many *seconds* that these of the players listen at a *server*; None: nobody does."""
        heard = {name: known for name, known in self._elsewhere.items() if name != server}
        if guests is not None:
            heard[server] = (frozenset(guests), time.monotonic() + seconds)
        self._believe(heard)

    def expire(self) -> None:
        """Believe no longer what no server has said again."""
        now = time.monotonic()
        self._believe({name: known for name, known in self._elsewhere.items() if known[1] > now})

    def guests_elsewhere(self) -> set[str]:
        """Name the players who listen at other servers."""
        return {guest for guests, _ in self._elsewhere.values() for guest in guests}

    def _believe(self, elsewhere: dict[str, tuple[frozenset[str], float]]) -> None:
        before = self.guests_elsewhere()
        self._elsewhere = elsewhere
        now = self.guests_elsewhere()
        self._gone.update(dict.fromkeys(before - now, time.monotonic()))
        if before != now:
            self.tell(table=True)

    def tell(self, table: bool) -> None:
        """Tell all that something is new, perhaps about the *table* itself."""
        for listener in self.listeners:
            listener.tell(table)

    def close(self, guest_id: str | None = None) -> None:
        """Let all go, or those of one guest; they come again by themselves."""
        for listener in self.listeners:
            if guest_id is None or listener.guest_id == guest_id:
                listener.close()

    def queue(self, guest_id: str | None, waits: bool) -> None:
        """Tell everybody that the bots wait for their turn, or one guest that his hint does; or no more."""
        self.queued[guest_id] += 1 if waits else -1
        for listener in self.listeners:
            if guest_id is None or listener.guest_id == guest_id:
                listener.tell(table=True)

    def in_queue(self, guest_id: str | None) -> bool:
        """Tell whether something waits for its turn that a guest may know of."""
        return self.queued[None] > 0 or self.queued[guest_id] > 0

    def waiting_listener(self, seated: set[str]) -> Listener | None:
        """Name one who waits at the table: of those *seated* the first who came, or else of all."""
        mine = (one for one in self.listeners if one.guest_id in seated)
        return next(mine, next(iter(self.listeners), None))

    def here(self, guest_id: str | None) -> bool:
        """Tell whether a guest has a page open."""
        if guest_id is None:
            return False
        return any(one.guest_id == guest_id for one in self.listeners) or guest_id in self.guests_elsewhere()

    def absent(self, guest_id: str | None) -> float:
        """Tell for how many seconds a guest has had no page open, as far as it is known."""
        if self.here(guest_id):
            return 0.0
        return time.monotonic() - self._gone.get(guest_id or "", self._since)
