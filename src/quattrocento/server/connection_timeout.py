"""Connections: one on which no request arrives whole in time is closed, so that nobody holds them all."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

ARRIVES = 60.0
"""Seconds within which a request must have arrived, from its first byte or from the connection on."""


class PatientProtocol(H11Protocol):
    """Waits for requests, but not for ever; quiet connections between them are closed by the framework."""

    _late: asyncio.TimerHandle | None = None
    _left = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait on if something is still missing; a request that follows another one has its own time."""
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before or not self._missing():
            self._stop()
        if self._late is None and self._missing():
            self._wait()

    def _missing(self) -> bool:
        """Tell whether something of a request has not come yet."""
        cycle = self.cycle
        return not self._left and (cycle is None or cycle.response_complete or cycle.more_body)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the live line."""
        self._left = True
        self._stop()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._late = self.loop.call_later(ARRIVES, self.transport.close)

    def _stop(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
