"""Presence: who has a page of a table open, and since when somebody has not."""

import time

from quattrocento.server.live import Listener


class Presence:
    """The listeners of a table."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self._gone: dict[str, float] = {}
        self._since = time.monotonic()

    def arrive(self, listener: Listener) -> None:
        """Let somebody listen; the others see who has come."""
        self.listeners.add(listener)
        if listener.guest_id is not None:
            self.tell(table=True)

    def depart(self, listener: Listener) -> None:
        """Let a listener go."""
        self.listeners.discard(listener)
        if listener.guest_id is not None:
            self._gone[listener.guest_id] = time.monotonic()
            self.tell(table=True)

    def tell(self, table: bool) -> None:
        """Tell all that something is new, perhaps about the *table* itself."""
        for listener in self.listeners:
            listener.tell(table)

    def close(self) -> None:
        """Let all go; they come again by themselves."""
        for listener in self.listeners:
            listener.close()

    def here(self, guest_id: str | None) -> bool:
        """Tell whether a guest has a page open."""
        return guest_id is not None and any(one.guest_id == guest_id for one in self.listeners)

    def absent(self, guest_id: str | None) -> float:
        """Tell for how many seconds a guest has had no page open, as far as it is known."""
        if self.here(guest_id):
            return 0.0
        return time.monotonic() - self._gone.get(guest_id or "", self._since)
