"""Positions as JSON values: readable, editable, and checked when they are read back.

A game says once how each field of its state is written: `Form("palazzo", numbers=Group(turn=number(seats)))`.
Dump, restoring, and the check of shape, names and ranges follow from it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from quattrocento.core.bits import names_of
from quattrocento.core.entropy import MASK, Entropy, Quick, Sealed, sealed
from quattrocento.core.trouble import Trouble

if TYPE_CHECKING:
    from quattrocento.core.game import Game
    from quattrocento.core.state import State

Bits32 = Annotated[int, Meta(ge=0, le=MASK)]
"""A word of a quick stream; compiled, a larger one would not even be held."""


class Chance(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The seed of a match and how far it has been used, or the four words of a quick stream."""

    seed: str = ""
    place: Annotated[int, Meta(ge=0, le=2**40)] = 0
    quick: tuple[Bits32, Bits32, Bits32, Bits32] | None = None


def write_chance(entropy: Entropy) -> Chance:
    """Write where a stream stands."""
    if isinstance(entropy, Sealed):
        return Chance(entropy.seed, entropy.place)
    assert isinstance(entropy, Quick)
    return Chance(quick=(entropy.x, entropy.y, entropy.z, entropy.w))


def read_chance(chance: Chance) -> Entropy:
    """Open a stream where it stood, if there can be such a one."""
    if chance.quick is not None:
        if not any(chance.quick):
            raise Trouble("position-field", detail="quick: nothing but zeros")
        return Quick(*chance.quick)
    if chance.seed == "":
        raise Trouble("no-seed")
    if not chance.seed.isprintable():
        raise Trouble("bad-seed", given=ascii(chance.seed))
    return sealed(chance.seed, chance.place)


def numbers(names: Sequence[str], known: Sequence[str]) -> list[int]:
    """Find pieces by their names."""
    for name in names:
        if name not in known:
            raise Trouble("position-name", given=name)
    return [known.index(name) for name in names]


def bits(names: Sequence[str], known: Sequence[str]) -> int:
    """Find pieces by their names, each at most once, as a set of bits."""
    found = 0
    for piece in numbers(names, known):
        if found >> piece & 1:
            raise Trouble("position-pieces", piece=known[piece], found=names.count(known[piece]), box=1)
        found |= 1 << piece
    return found


def check_validity(fits: Mapping[str, bool]) -> None:
    """Refuse a part of a position that cannot be so at its moment."""
    for name, fitting in fits.items():
        if not fitting:
            raise Trouble("position-field", detail=f"{name}: not at this moment")


def check_pieces(lying: Mapping[str, int], box: Mapping[str, int]) -> None:
    """Hold what lies on the table against the box."""
    for piece, count in box.items():
        if lying.get(piece, 0) != count:
            raise Trouble("position-pieces", piece=piece, found=lying.get(piece, 0), box=count)


def check_moves(table: "State") -> None:
    """Refuse a position in which somebody is asked who cannot decide anything."""
    if any(not table.legal(seat) for seat in table.actors()):
        raise Trouble("position-field", detail="nothing can be decided")


class Part(ABC):
    """How a part of a state is written, and read back; what it is called is told in trouble."""

    @abstractmethod
    def take(self, holder: Any, name: str) -> Any:
        """Write the part of this name."""

    @abstractmethod
    def lay(self, holder: Any, name: str, written: Any) -> None:
        """Read the part of this name, and give it to its holder."""


class Value(Part):
    """A field that holds a value: how it becomes JSON, and what is made of that."""

    def __init__(self, write: Callable[[Any], Any], read: Callable[[str, Any], Any]) -> None:
        self.write = write
        self.read = read

    def take(self, holder: Any, name: str) -> Any:
        return self.write(getattr(holder, name))

    def lay(self, holder: Any, name: str, written: Any) -> None:
        setattr(holder, name, self.read(name, written))


class Group(Part):
    """Several fields of one thing, written together under one name."""

    def __init__(self, **parts: Part) -> None:
        self.parts = parts

    def take(self, holder: Any, name: str) -> dict[str, Any]:
        return {field: part.take(holder, field) for field, part in self.parts.items()}

    def lay(self, holder: Any, name: str, written: Any) -> None:
        fields = of_kind(name, written, dict)
        check_names(name, fields, self.parts)
        for field, part in self.parts.items():
            part.lay(holder, field, fields[field])


class Each(Group):
    """The fields of each thing in a list that is already there, such as the players."""

    def take(self, holder: Any, name: str) -> Any:
        return [super(Each, self).take(one, name) for one in getattr(holder, name)]

    def lay(self, holder: Any, name: str, written: Any) -> None:
        for one, fields in zip(getattr(holder, name), of_kind(name, written, list), strict=True):
            super().lay(one, name, fields)


class Elsewhere(Part):
    """A part of another thing, or in a form that depends on the rest: *find* gives holder and form."""

    def __init__(self, find: Callable[[Any, str], tuple[Any, Part]]) -> None:
        self.find = find

    def take(self, holder: Any, name: str) -> Any:
        owner, part = self.find(holder, name)
        return part.take(owner, name)

    def lay(self, holder: Any, name: str, written: Any) -> None:
        owner, part = self.find(holder, name)
        part.lay(owner, name, written)


class Absent(Part):
    """What there is with other options only."""

    def take(self, holder: Any, name: str) -> None:
        return None

    def lay(self, holder: Any, name: str, written: Any) -> None:
        if written is not None:
            raise Trouble("position-field", detail=f"{name}: not with these options")


class Stream(Part):
    """Where the chance of a match stands."""

    def take(self, holder: Any, name: str) -> Any:
        return msgspec.to_builtins(write_chance(holder.entropy))

    def lay(self, holder: Any, name: str, written: Any) -> None:
        try:
            chance = msgspec.convert(of_kind(name, written, dict), Chance)
        except msgspec.ValidationError as error:
            raise Trouble("position-field", detail=str(error)) from None
        holder.entropy = read_chance(chance)


class Form(Group):
    """A whole position of a game: its id, its options, and the fields of its state."""

    def __init__(self, game: str, **parts: Part) -> None:
        super().__init__(**parts)
        self.game = game

    def dump(self, table: Any) -> dict[str, Any]:
        return {"game": self.game, "options": dict(table.rulings.options), **self.take(table, self.game)}

    def fill(self, table: Any, written: Mapping[str, Any]) -> None:
        """Fill an empty *table* for the right number of players."""
        fields = {name: part for name, part in written.items() if name not in ("game", "options")}
        self.lay(table, self.game, fields)

    def restore(
        self, table: Any, written: Mapping[str, Any], validity: Callable[[Any], Mapping[str, bool]]
    ) -> None:
        """Fill an empty *table*, and check that the match can go on from it."""
        self.fill(table, written)
        check_pieces(table.census(), table.rules.game.box(table.seats()))
        check_validity(validity(table))
        check_moves(table)


def begun(game: "Game[Any]", written: Mapping[str, Any]) -> tuple[int, dict[str, str]]:
    """Read how many play which game by which options."""
    check_names(game.id, written, [*written, "game", "options", "players"])
    if written["game"] != game.id:
        raise Trouble("position-field", detail=f"game: {written['game']}")
    seats = len(of_kind("players", written["players"], list))
    return seats, game.settle(seats, of_kind("options", written["options"], dict))


KINDS = {dict: "an object", list: "a list", int: "a whole number", str: "a text", bool: "true or false"}
K = TypeVar("K", dict[str, Any], list[Any], int, str, bool)


def of_kind(name: str, written: Any, kind: type[K]) -> K:
    """Refuse what is no value of the right kind."""
    if type(written) is not kind:
        raise Trouble("position-field", detail=f"{name}: not {KINDS[kind]}")
    return written


def check_names(name: str, found: Collection[str], known: Collection[str]) -> None:
    """Refuse an object that lacks something, or has something unknown."""
    for field in [*known, *found]:
        if field not in found or field not in known:
            raise Trouble("position-field", detail=f"{name}: {field}")


def as_it_is(value: Any) -> Any:
    """Write a value that JSON knows."""
    return value


def number(end: int, least: int = 0) -> Value:
    """A number from 0, or from *least* for none, that stays below its end."""

    def read_number(name: str, written: Any) -> int:
        given = of_kind(name, written, int)
        if given not in range(least, end):
            raise Trouble("position-number", name=name, given=given, most=end - 1)
        return given

    return Value(as_it_is, read_number)


def among(allowed: Collection[int]) -> Value:
    """One of some numbers."""

    def read_one(name: str, written: Any) -> int:
        if of_kind(name, written, int) not in allowed:
            raise Trouble("position-field", detail=f"{name}: {written}")
        return int(written)

    return Value(as_it_is, read_one)


COUNT = number(1 << 20)
"""No number of a match comes near its end."""

FLAG = Value(as_it_is, lambda name, written: of_kind(name, written, bool))
CHANCE = Stream()


def piece(known: Sequence[str], kinds: Collection[int] | None = None) -> Value:
    """A piece by its name, if *kinds* has it; nothing (-1) is an empty text."""

    def read_piece(name: str, written: Any) -> int:
        return -1 if written == "" else find(name, written, known, kinds)

    return Value(lambda value: known[value] if value >= 0 else "", read_piece)


def pieces(known: Sequence[str], kinds: Collection[int] | None = None) -> Value:
    """A list of pieces by their names; all must be of certain *kinds*, if these are told."""

    def read_pieces(name: str, written: Any) -> list[int]:
        return [find(name, one, known, kinds) for one in of_kind(name, written, list)]

    return Value(lambda value: [known[one] for one in value], read_pieces)


def find(name: str, written: Any, known: Sequence[str], kinds: Collection[int] | None) -> int:
    """Find a piece by its name."""
    found = numbers([of_kind(name, written, str)], known)[0]
    if kinds is not None and found not in kinds:
        raise Trouble("position-field", detail=f"{name}: {written}")
    return found


def piece_set(known: Sequence[str], kinds: Collection[int] | None = None) -> Value:
    """A set of bits as a list of names, each at most once."""
    listed = pieces(known, kinds)

    def read_set(name: str, written: Any) -> int:
        return bits([known[one] for one in listed.read(name, written)], known)

    return Value(lambda value: names_of(value, list(known)), read_set)


def piece_counts(known: Sequence[str]) -> Value:
    """How many there are of each piece, as a list of names."""
    listed = pieces(known)

    def read_counts(name: str, written: Any) -> list[int]:
        found = listed.read(name, written)
        return [found.count(one) for one in range(len(known))]

    return Value(
        lambda value: [known[one] for one, count in enumerate(value) for _ in range(count)], read_counts
    )


def by_name(known: Sequence[str], part: Value) -> Value:
    """A list with something for each of some names, as an object."""

    def read_all(name: str, written: Any) -> list[Any]:
        fields = of_kind(name, written, dict)
        check_names(name, fields, known)
        return [part.read(name, fields[one]) for one in known]

    return Value(
        lambda value: {one: part.write(each) for one, each in zip(known, value, strict=True)}, read_all
    )


def some_by_name(known: Sequence[str], parts: Sequence[Value], nothing: int) -> Value:
    """The same, where those that have *nothing* are left out."""

    def write_some(value: Sequence[int]) -> dict[str, Any]:
        fields = zip(known, parts, value, strict=True)
        return {one: part.write(each) for one, part, each in fields if each != nothing}

    def read_some(name: str, written: Any) -> list[Any]:
        found = [nothing] * len(known)
        for one, each in of_kind(name, written, dict).items():
            place = find(name, one, known, None)
            found[place] = parts[place].read(f"{name}, {one}", each)
        return found

    return Value(write_some, read_some)


def rows(part: Value, count: int | None = None) -> Value:
    """A list of things of one kind, of which there are so many if it is told."""

    def read_rows(name: str, written: Any) -> list[Any]:
        found = [part.read(name, one) for one in of_kind(name, written, list)]
        if count is not None and len(found) != count:
            raise Trouble("position-field", detail=f"{name}: {len(found)} instead of {count}")
        return found

    return Value(lambda value: [part.write(one) for one in value], read_rows)


def record(**parts: Value) -> Value:
    """A row of values, as an object with a name for each."""

    def read_record(name: str, written: Any) -> list[Any]:
        fields = of_kind(name, written, dict)
        check_names(name, fields, parts)
        return [part.read(name, fields[field]) for field, part in parts.items()]

    def write_record(value: Sequence[Any]) -> dict[str, Any]:
        return {field: part.write(each) for (field, part), each in zip(parts.items(), value, strict=True)}

    return Value(write_record, read_record)


def columns(**parts: Value) -> Value:
    """Lists that belong together, each as long as the others."""
    lists = record(**parts)

    def read_columns(name: str, written: Any) -> list[Any]:
        found: list[Any] = lists.read(name, written)
        if len({len(column) for column in found}) != 1:
            raise Trouble("position-field", detail=f"{name}: not of one length")
        return found

    return Value(lists.write, read_columns)


def changed(part: Value, write: Callable[[Any], Any], read_back: Callable[[Any], Any]) -> Value:
    """A part that a state holds in another way: changed before it is written, and back after it is read."""
    return Value(
        lambda value: part.write(write(value)), lambda name, written: read_back(part.read(name, written))
    )
