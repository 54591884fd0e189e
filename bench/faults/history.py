"""What was asked and answered while faults struck: one line each in a file, and nothing else is checked.

Times are seconds of one clock. An operation took effect, if it did, between `begin` and `end`; without
an end nobody knows whether and when.
"""

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import Struct, json

from quattrocento.server.counts import Act

OK, LATE, REFUSED, UNKNOWN = "ok", "late", "refused", "unknown"


class Saw(Struct, frozen=True, omit_defaults=True):
    """A frame that somebody was sent.

    `known` is the `seq` that was said to be known. `look` sums up everything in the frame but what it told
    after `told_from`, which `told` sums up, the standing `order`, and the hash of the seed. `seed` is the
    seed, wherever it stood.
    """

    seq: int
    look: str
    told_from: int
    told: str
    seed_hash: str
    known: int = -1
    order: str | None = None
    seed: str | None = None
    over: bool = False


class Tried(Struct, frozen=True, tag="tried", omit_defaults=True):
    """An answer that a seat sent, once; several tries of the same answer have the same `wish`."""

    who: str
    wish: int
    table: str
    seat: int
    act: str
    seq: int
    moves: list[str]
    server: int
    begin: float
    end: float | None
    said: str
    status: int = 0
    saw: Saw | None = None


class Looked(Struct, frozen=True, tag="looked", omit_defaults=True):
    """A question for the position; without a seat it is that of a spectator."""

    who: str
    table: str
    seat: int | None
    server: int
    begin: float
    end: float
    saw: Saw
    final: bool = False


class Heard(Struct, frozen=True, tag="heard", omit_defaults=True):
    """A frame that came by a live line, its `nth`; the line was asked for at the `begin`."""

    who: str
    line: int
    nth: int
    table: str
    seat: int | None
    server: int
    begin: float
    end: float
    saw: Saw


class Ordered(Struct, frozen=True, tag="ordered", omit_defaults=True):
    """A standing order that a seat gave, or at least asked for."""

    who: str
    table: str
    seat: int
    text: str
    begin: float
    end: float | None
    said: str


class Waited(Struct, frozen=True, tag="waited"):
    """How long a seat waited until its answer was settled, or until a bot at its table had moved."""

    who: str
    table: str
    what: str
    begin: float
    end: float


class Deaf(Struct, frozen=True, tag="deaf"):
    """A live line that was open and alive to the end, and had not brought what the server showed."""

    who: str
    line: int
    table: str
    seat: int | None
    server: int


class Failed(Struct, frozen=True, tag="failed"):
    """An answer that a server must never give."""

    who: str
    server: int
    asked: str
    status: int
    answer: str


class Struck(Struct, frozen=True, tag="fault"):
    """A fault that struck a target."""

    number: int
    name: str
    target: str
    begin: float
    end: float


class Lagged(Struct, frozen=True, tag="lagged"):
    """A time in which the scripts themselves did not get the processor."""

    begin: float
    end: float


class Thought(Struct, frozen=True, tag="thought"):
    """How many decisions of bots were made by workers."""

    decisions: int


class Kept(Struct, frozen=True, tag="kept"):
    """What the database holds of a table in the end."""

    table: str
    game: str
    seed: str
    options: dict[str, str]
    names: list[str]
    bots: list[str]
    acts: list[Act]
    status: str


class Began(Struct, frozen=True, tag="began"):
    """How the run was made."""

    seed: int
    servers: int
    arguments: list[str]


Entry = Began | Tried | Looked | Heard | Ordered | Waited | Deaf | Failed | Struck | Lagged | Thought | Kept

ASIDE = ("told", "told_from", "order", "seed_hash")


def summed(what: object) -> str:
    """Sum up something as a short text; the order in which an object names its parts is nothing."""
    return blake2b(json.encode(what, order="sorted"), digest_size=12).hexdigest()


def saw(frame: dict[str, Any], known: int, seed: str | None = None) -> Saw:
    """Note a frame; *seed* is what the table told beside it."""
    result = frame["result"]
    return Saw(
        seq=frame["seq"],
        look=summed({name: part for name, part in frame.items() if name not in ASIDE}),
        told_from=frame["told_from"],
        told=summed(frame["told"]),
        seed_hash=frame["seed_hash"],
        known=known,
        order=frame["order"],
        seed=seed if result is None else result["seed"],
        over=result is not None,
    )


class History:
    """The file that is written while it happens; `of` counts what was noted."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.of: dict[str, int] = {}
        self._file = path.open("wb")

    def note(self, entry: Entry) -> None:
        """Write something down."""
        tag = str(entry.__struct_config__.tag)
        self.of[tag] = self.of.get(tag, 0) + 1
        self._file.write(json.encode(entry) + b"\n")

    def close(self) -> None:
        self._file.close()


def read(path: Path) -> Iterator[Entry]:
    """Read what was written; the last line may be torn."""
    decoder = json.Decoder(Entry)
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield decoder.decode(line)
