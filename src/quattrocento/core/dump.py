"""What the written positions of all games have in common."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from quattrocento.core.entropy import MASK, Entropy, Quick, Sealed, sealed
from quattrocento.core.trouble import Trouble

D = TypeVar("D", bound=Struct)

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


def read(written: Mapping[str, Any], kind: type[D]) -> D:
    """Read what a `dump` wrote, or say what is wrong with it."""
    try:
        return msgspec.convert(dict(written), kind)
    except msgspec.ValidationError as error:
        raise Trouble("position-field", detail=str(error)) from None


def same_names(field: str, found: Iterable[object], known: Iterable[object]) -> None:
    """Refuse a field that lacks something or has something unknown."""
    for name in set(found) ^ set(known):
        raise Trouble("position-field", detail=f"{field}: {name}")


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


def check_ranges(table: object, ranges: Mapping[str, int]) -> None:
    """Refuse a number of a *table* that is not below the end of its range."""
    for name, end in ranges.items():
        if getattr(table, name) not in range(end):
            raise Trouble("position-number", name=name, given=getattr(table, name), most=end - 1)


def check_moment(fits: Mapping[str, bool]) -> None:
    """Refuse a part of a position that cannot be so at its moment."""
    for name, fitting in fits.items():
        if not fitting:
            raise Trouble("position-field", detail=f"{name}: not at this moment")


def check_pieces(lying: Mapping[str, int], box: Mapping[str, int]) -> None:
    """Hold what lies on the table against the box."""
    for piece, count in box.items():
        if lying.get(piece, 0) != count:
            raise Trouble("position-pieces", piece=piece, found=lying.get(piece, 0), box=count)
