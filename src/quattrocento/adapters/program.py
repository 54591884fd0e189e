"""A program that plays from outside: a process that is spoken to by lines and never outlives its use."""

import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, TypeVar

from msgspec import Struct

from quattrocento.adapters.line_protocol import (
    ENDED,
    LONG,
    LONGEST,
    MALFORMED,
    SILENT,
    Fault,
    Goodbye,
    read,
    write,
)

GUARD = ("/bin/sh", "-c", "read -r line; kill -9 0")
"""Kills its process group as soon as nobody holds its input open: when this process ends, even by force."""

FAREWELL = 1.0
"""Seconds in which a program has to end after the goodbye."""

CHUNK = 1 << 16
TAIL = 2000
"""Bytes of the error stream that are kept: enough for the last line of a long complaint."""

M = TypeVar("M", bound=Struct)


class Program:
    """A running program, in a process group of its own together with its guard.

    Nothing it does can hold this process up: all pipes are read and written only as far as they allow,
    and only until the time of a question is over. Its error stream is read and dropped but for the end.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.guard = subprocess.Popen(
            GUARD,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            process_group=0,
        )
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                process_group=self.guard.pid,
            )
        except BaseException:
            _end(self.guard)
            raise
        self.unsent = b""
        self.unread = b""
        self.tail = b""
        self.selector = selectors.DefaultSelector()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            os.set_blocking(_pipe(stream).fileno(), False)
        self.selector.register(_pipe(self.process.stdout), selectors.EVENT_READ, self._hear)
        self.selector.register(_pipe(self.process.stderr), selectors.EVENT_READ, self._overhear)

    def ask(self, message: Struct, kind: type[M], seconds: float) -> M:
        """Send a message and wait for the answer that is due, at most so many seconds."""
        end = time.monotonic() + seconds
        try:
            self._attend(0)
            if self.unread:
                raise Fault(MALFORMED)  # nobody had asked
            self.tell(message)
            while b"\n" not in self.unread:
                if len(self.unread) > LONGEST:
                    raise Fault(LONG)
                self._wait(end)
            line, _, self.unread = self.unread.partition(b"\n")
            if len(line) > LONGEST:
                raise Fault(LONG)
            return read(line, kind)
        except Fault as fault:
            raise Fault(fault.kind, self.last_words()) from None

    def tell(self, message: Struct) -> None:
        """Send a message to which no answer is due; what the pipe does not take now goes with the next."""
        self.unsent += write(message)
        self._send()

    def stop(self) -> None:
        """End the program and all that it has started, at once."""
        self.selector.close()
        _end(self.guard, self.process)

    def dismiss(self) -> None:
        """Say goodbye, and give the program a moment to end by itself."""
        self.tell(Goodbye())
        end = time.monotonic() + FAREWELL
        with suppress(Fault):
            while self.unsent:
                self._wait(end)
        _pipe(self.process.stdin).close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(max(0.0, end - time.monotonic()))
        self.stop()

    def last_words(self) -> str:
        """Give the last line of the error stream, as far as it has come."""
        with suppress(KeyError):  # of a stream that has ended there is nothing left
            self._overhear()
        lines = self.tail.decode(errors="replace").strip().splitlines()
        return "".join(filter(str.isprintable, lines[-1]))[:200] if lines else ""

    def _wait(self, end: float) -> None:
        """Do what the pipes allow next."""
        left = end - time.monotonic()
        if left <= 0:
            raise Fault(SILENT)
        self._attend(left)

    def _attend(self, seconds: float) -> None:
        """Do what the pipes allow within so many seconds."""
        for key, _ in self.selector.select(seconds):
            key.data()

    def _hear(self) -> None:
        heard = os.read(_pipe(self.process.stdout).fileno(), CHUNK)
        if not heard:
            self._mourn()
        if len(self.unread) <= LONGEST:  # more than that is too much already, and would fill the memory
            self.unread += heard

    def _mourn(self) -> None:
        """Let a program that says nothing any more come to its end, to know its last words."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        raise Fault(ENDED)

    def _overhear(self) -> None:
        """Take in what the program complains about."""
        stream = _pipe(self.process.stderr)
        with suppress(BlockingIOError):
            heard = os.read(stream.fileno(), CHUNK)
            self.tail = (self.tail + heard)[-TAIL:]
            if not heard:
                self.selector.unregister(stream)

    def _send(self) -> None:
        """Pass on what the pipe takes; whoever closes his ears is not spoken to, and may still answer."""
        stream = _pipe(self.process.stdin)
        try:
            self.unsent = self.unsent[os.write(stream.fileno(), self.unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self.unsent = b""
        known = stream in self.selector.get_map()
        if self.unsent and not known:
            self.selector.register(stream, selectors.EVENT_WRITE, self._send)
        elif known and not self.unsent:
            self.selector.unregister(stream)


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    """Give a stream that is there, since it was asked for."""
    assert stream is not None
    return stream


def _end(guard: "subprocess.Popen[bytes]", *others: "subprocess.Popen[bytes]") -> None:
    """Kill the group of the *guard*, and see to it that nothing of it is left."""
    with suppress(ProcessLookupError):
        os.killpg(guard.pid, signal.SIGKILL)
    for process in (guard, *others):
        process.kill()  # by its id too: it may have left the group
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
