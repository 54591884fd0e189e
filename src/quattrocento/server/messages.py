"""What is said about tables, in the form in which it comes and goes."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from quattrocento.server.frames import Frame, Told
from quattrocento.server.table_storage import Kind, Status
from quattrocento.server.terms import Terms
from quattrocento.text.solo import Outcome, Tally

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
PERSON: Final = "person"
BOT: Final = "bot"
FREE: Final = "free"

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]


class Chair(Struct, frozen=True):
    """Who sits on a seat.

    `open`: free for anyone. `here`: has a page open now. `stand_in`: the bot that plays for a person.
    `link`: where somebody can take the seat, told only to the host.
    """

    seat: int
    kind: Kind
    name: str
    bot: str | None
    open: bool
    you: bool
    here: bool
    stand_in: str | None
    link: str | None


class Origin(Struct, frozen=True):
    """From where a match was played on: after `place` moves of a table, if that is still known."""

    table: str | None
    place: int | None


class TableInfo(Struct, frozen=True):
    """A table as one guest sees it.

    `host`: whether that is you. `yours`: your seats. `seed` is told when the match is over.
    `halted`: the game has been corrected since the match began, and it cannot go on. `broken`: the game
    came from outside and broke down, which this sentence tells. `day`: it is the
    match of that day, whose seed everybody can know. `automata`: those whom the rules play, numbered on
    from the last seat. `origin`: it did not begin with a deal. `queued`: its bots, or the hint you asked
    for, wait until there is somebody to think about them.
    """

    id: str
    game: str
    game_name: str
    status: Status
    host: bool
    public: bool
    options: dict[str, str]
    chairs: list[Chair]
    automata: list[str]
    yours: list[int]
    created: str
    seed_hash: str
    seed: str | None
    rematch: str | None
    imported: bool
    halted: bool
    broken: str | None
    day: str | None
    terms: Terms
    origin: Origin | None
    queued: bool


class Returned(Struct, frozen=True):
    """A table whose seat a person has taken back, and what a bot did there meanwhile."""

    table: TableInfo
    done: list[Told]


class TableLine(Struct, frozen=True):
    """A table in a list. `place` counts its moves as far as a bystander has heard of them.

    `day`: it is the match of that day.
    """

    id: str
    game: str
    game_name: str
    status: Status
    names: list[str]
    your_turn: bool
    seats: int
    free: int
    moved: str
    place: int
    day: str | None


class Lobby(Struct, frozen=True):
    """Public tables: those with seats open to anyone, and those to watch."""

    open: list[TableLine]
    running: list[TableLine]


class Shown(Struct, frozen=True):
    """A table and, once it plays, its position."""

    table: TableInfo
    frame: Frame | None


class Framed(Struct, frozen=True):
    """The position after what was asked for."""

    frame: Frame


class News(Struct, frozen=True, omit_defaults=True):
    """What has changed at a table."""

    table: TableInfo | None = None
    frame: Frame | None = None


class MyNews(Struct, frozen=True):
    """What has changed among my tables."""

    your_turn: int
    tables: list[TableLine]


class Named(Struct, frozen=True):
    """A guest as others see one."""

    name: str


class Me(Struct, frozen=True):
    """Who is asking, and the tables of that guest: those that wait for the guest first, then the newest."""

    guest: Named | None
    language: str
    tables: list[TableLine]
    your_turn: int
    version: str


class DayResult(Struct, frozen=True):
    """What somebody made of the match of a day; `table` is told where the reader may look at it.

    `hints` says how many were asked for.
    """

    name: str
    you: bool
    table: str | None
    finished: str
    outcome: Outcome
    hints: int


class Daily(Struct, frozen=True):
    """The match of a `day`: until when it can be begun, and everybody's first tries, the best first."""

    game: str
    day: str
    today: str
    until: str
    results: list[DayResult]


class MyResults(Struct, frozen=True):
    """The matches that a guest has played alone, summed up by difficulty."""

    tallies: list[Tally]
