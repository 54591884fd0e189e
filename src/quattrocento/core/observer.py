"""Observations: what a seat may know as a row of small numbers, for programs that learn.

A view is for people and takes a tenth of a millisecond to draw up. A learner asks after every move
and wants numbers only, so a game may bring an observer, which writes them down in compiled code, field by
field. Each field says what its numbers are: the same code that writes an observation describes it.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from quattrocento.core.phase import Phase
from quattrocento.core.state import State
from quattrocento.core.trouble import Unwritten

MOST_BITS: Final = 62
"""So many things can be written as a set of bits."""

ZEROS: Final[bytes] = bytes(4096)
"""What a page looks like before anything is written."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """A list of things in a fixed order, one number of a field for each."""

    def __init__(self, title: str, names: Sequence[str]) -> None:
        self.title = title
        self.names = tuple(names)


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """Some numbers of an observation that belong together.

    `names` says what they are if they are several, `all` are so many bits, as far as a set of bits goes;
    `about` what they mean, in one sentence.
    All lie from `low` to `high`. Those of a game are `Final`: so compiled code finds them at once.
    """

    def __init__(
        self, name: str, about: str, high: int = 1, names: Names | None = None, low: int = 0
    ) -> None:
        self.name = name
        self.about = about
        self.high = high
        self.names = names
        self.low = low
        self.size: i64 = 1 if names is None else len(names.names)
        self.all: i64 = (1 << min(int(self.size), MOST_BITS)) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Section:
    """Fields that are written one after the other, or left out together."""

    def __init__(self, *fields: Field) -> None:
        self.fields: list[Field] = []
        self.size = 0
        self.join(*fields)

    def join(self, *fields: Field) -> None:
        self.fields += fields
        self.size = sum([field.size for field in self.fields])

    def add(self, name: str, about: str, high: int = 1, names: Names | None = None, low: int = 0) -> Field:
        """Make a field, and put it after the others."""
        field = Field(name, about, high, names, low)
        self.join(field)
        return field


SEATED: Final = Field("seated", "Whether anybody sits here.")
DECIDES: Final = Field("decides", "Whether he owes a decision now.")
"""What is told first of each player."""


def circle(most: int) -> Names:
    """Name the players as one of them sees them: himself, then round the table to the left."""
    return Names("players, oneself first", ["oneself"] + [f"left {place}" for place in range(1, most)])


def opening(most: int, phases: Sequence[str]) -> list[Field]:
    """Give the fields about the one who looks, and the kind of decision that is due."""
    chairs = Names("chairs", [f"seat {number + 1}" for number in range(most)])
    kinds = list(phases) if "over" in phases else [*phases, "over"]
    return [
        Field("seats", "Players at the table.", most),
        Field("seat", "The chair one sits on; none for a spectator.", names=chairs),
        Field("phase", "The kind of decision that is due.", names=Names("phases", kinds)),
    ]


class Page:
    """A row of numbers being written, two bytes each, the low one first.

    Most numbers are zero, and these cost nothing: a page is *blank* from the beginning, so they are only
    passed over. It grows where it was too short.
    """

    def __init__(self, blank: bytes = ZEROS) -> None:
        self.writer = BytesWriter()
        self.writer.write(blank)
        self.end: i64 = 0
        self.room: i64 = len(blank)

    def pass_over(self, count: i64) -> i64:
        """Leave so many numbers as they are, and give the byte at which the first begins."""
        start = self.end
        self.end = start + 2 * count
        if self.end > self.room:
            self.grow()
        return start

    def grow(self) -> None:
        """Make room for what was passed over."""
        while self.end > self.room:
            self.writer.write(ZEROS)
            self.room += len(ZEROS)

    def append_all(self, numbers: list[int]) -> None:
        start = self.pass_over(len(numbers))
        writer = self.writer
        for number in numbers:
            if number != 0:
                value: i64 = number
                writer[start] = u8(value & 255)
                if value > 255 or value < 0:
                    writer[start + 1] = u8(value >> 8 & 255)
            start += 2

    def count_up(self, things: list[int], count: int) -> None:
        """Write how often each number below *count* is among *things*; no more than 255 times."""
        start = self.pass_over(count)
        writer = self.writer
        for thing in things:
            place = start + 2 * i64(thing)
            writer[place] = writer[place] + u8(1)

    def count(self) -> int:
        """Count the numbers written so far."""
        return self.end // 2

    def blank(self, count: i64) -> None:
        self.pass_over(count)

    def mark(self, place: i64, number: i64) -> None:
        """Write a number from 0 to 255 at a place that was reserved."""
        self.writer[2 * place] = u8(number & 255)

    def count_one(self, place: i64) -> None:
        """Write one more at a place that was reserved; no more than 255."""
        writer = self.writer
        writer[2 * place] = writer[2 * place] + u8(1)

    def mark_bits(self, place: i64, held: i64) -> None:
        """Write 1 for each in a set of at most MOST_BITS, from a place on that was reserved."""
        start = 2 * place
        writer = self.writer
        while held:
            if held & 15:  # by fours, since most sets have long gaps
                if held & 1:
                    writer[start] = u8(1)
                if held & 2:
                    writer[start + 2] = u8(1)
                if held & 4:
                    writer[start + 4] = u8(1)
                if held & 8:
                    writer[start + 6] = u8(1)
            held >>= 4
            start += 8

    def renew(self, blank: bytes) -> None:
        """Begin again with a page that is *blank*."""
        self.writer.truncate(0)
        self.writer.write(blank)
        self.end = 0
        self.room = len(blank)

    def written(self) -> bytes:
        whole = self.writer.getvalue()
        return whole if self.end == len(whole) else whole[: self.end]


class Observation(Page):
    """An observation being written.

    `fields`, if they are asked for, collects what is written; every way to write asks for itself, since a
    call would cost more than many a number. The numbers of the players begin at `players`.
    """

    def __init__(self, fields: list[Field] | None = None, blank: bytes = ZEROS) -> None:
        super().__init__(blank)
        self.fields = fields
        self.players = -1

    def wipe(self, first: int) -> None:
        """Make all numbers from *first* on zeros."""
        place: i64 = 2 * i64(first)
        while place < self.end:
            self.writer[place] = u8(0)
            place += 1

    def put(self, field: Field, number: i64) -> None:
        """Write a number; most numbers are written here, so nothing else is called."""
        if self.fields is not None:
            self.fields.append(field)
        start = self.end
        self.end = start + 2
        if self.end > self.room:
            self.grow()
        if number != 0:
            writer = self.writer
            writer[start] = u8(number & 255)
            if number > 255 or number < 0:
                writer[start + 1] = u8(number >> 8 & 255)

    def flag(self, field: Field, holds: bool) -> None:
        """Write 1 for yes, 0 for no."""
        if self.fields is not None:
            self.fields.append(field)
        start = self.pass_over(1)
        if holds:
            self.writer[start] = u8(1)

    def reserve(self, field: Field) -> i64:
        """Write zeros, and give the place of the first, from which `mark` counts."""
        if self.fields is not None:
            self.fields.append(field)
        return self.pass_over(field.size) >> 1

    def reserve_rest(self, fields: list[Field], first: int) -> None:
        """Write zeros for those of equally long *fields* that come from *first* on."""
        if self.fields is not None:
            self.fields += fields[first:]
        self.blank((len(fields) - first) * fields[0].size)

    def leave_out(self, section: Section) -> None:
        """Write zeros for all fields of a section."""
        if self.fields is not None:
            self.fields += section.fields
        self.blank(section.size)

    def one_of(self, field: Field, which: i64) -> None:
        """Write 1 at place *which* among zeros; nothing but zeros if it is none of the places."""
        if self.fields is not None:
            self.fields.append(field)
        start = self.pass_over(field.size)
        if 0 <= which < field.size:
            self.writer[start + 2 * which] = u8(1)

    def bits(self, field: Field, held: i64) -> None:
        """Write a set of at most MOST_BITS, one number each; those beyond the field are left out."""
        if self.fields is not None:
            self.fields.append(field)
        start = self.pass_over(field.size)
        if held != 0:
            self.mark_bits(start >> 1, held & field.all)

    def each(self, field: Field, counts: list[int]) -> None:
        """Write a list; what it lacks is zero."""
        if self.fields is not None:
            self.fields.append(field)
        self.append_all(counts)
        if len(counts) < field.size:
            self.blank(field.size - len(counts))

    def tally(self, field: Field, things: list[int]) -> None:
        """Write how often each place is among *things*; no more than 255 times."""
        if self.fields is not None:
            self.fields.append(field)
        self.count_up(things, field.size)

    def player(self, decides: bool) -> None:
        """Begin with a player."""
        if self.players < 0:
            self.players = self.count()
        self.put(SEATED, 1)
        self.flag(DECIDES, decides)


def mask(legal: list[int], size: int) -> bytes:
    """Write one byte for each of *size* moves: 1 for those in *legal*, 0 for the others."""
    writer = BytesWriter()
    writer.write(ZEROS[:size])
    for move in legal:
        writer[i64(move)] = u8(1)
    return writer.getvalue()


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes down what a seat may know: always so many numbers, in an order that never changes.

    At *most* so many sit round the table; *phases* are the kinds of decisions.
    """

    def __init__(self, most: int = 1, phases: Sequence[Phase[Any]] = ()) -> None:
        self.most = most
        kinds: Sequence[Any] = phases  # asked as Python asks: a phase from outside has its name in its class
        self.opening = opening(most, [kind.name for kind in kinds])
        self.blank = ZEROS

    def observe(self, state: State, seat: int | None) -> bytes:
        """Write all that *seat* (None: a spectator) may know, and nothing else."""
        observation = Observation(None, self.blank)
        self.add(observation, state, -1 if seat is None else seat)
        written = observation.written()
        if len(written) != len(self.blank):
            self.blank = bytes(len(written))  # the next page has the right size from the beginning
        return written

    def add(self, observation: Observation, state: State, observer: int) -> None:
        """Write what *observer* (-1: a spectator) may know after whatever the page holds already."""
        observation.players = -1
        self.write(observation, state, observer)

    def describe(self, state: State) -> tuple[list[Field], list[Field]]:
        """Give the fields of the table and those of each player, as they are written of a full *state*."""
        fields: list[Field] = []
        self.write(Observation(fields), state, 0)
        first = fields.index(SEATED)
        return fields[:first], fields[first : first + (len(fields) - first) // self.most]

    def write(self, observation: Observation, state: State, observer: int) -> None:
        """Write who looks (-1: a spectator), what is due, and the rest; zeros where nobody sits."""
        seats = state.seats()
        observation.put(self.opening[0], seats)
        observation.one_of(self.opening[1], observer)
        observation.one_of(self.opening[2], self.phase(state, observer))
        self.look(observation, state, observer)
        size = (observation.count() - observation.players) // seats
        for _ in range(self.most - seats):
            observation.blank(size)

    def phase(self, state: State, observer: int) -> int:
        """Give the kind of decision that is due, as far as *observer* may know."""
        return state.phase

    def look(self, observation: Observation, state: State, observer: int) -> None:
        """Write the table, then each player from the *observer* (the first seat if it is -1) to the left."""
        raise Unwritten(self, "look")
