"""A clock that a bot may look at; the engine has none of its own, so somebody outside lends it."""

from collections.abc import Callable


class Clock:
    """Says when the time of a decision is over; without a time to read it never is.

    `read` gives seconds; a bot that looks at it gives up being the same on every machine.
    """

    def __init__(self, read: Callable[[], float] | None = None, seconds: float = 0.0) -> None:
        self.read = read
        self.seconds = seconds
        self.end = 0.0

    def start(self) -> None:
        if self.read is not None:
            self.end = self.read() + self.seconds

    def over(self) -> bool:
        return self.read is not None and self.read() >= self.end
