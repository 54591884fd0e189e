"""Reads `data.toml` and checks that it describes the box of Palazzo."""

from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read

FLOORS = range(1, 6)
WINDOWS = range(1, 4)


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the three stacks of elements; faces are written floor-windows."""

    back: str
    faces: list[str]
    riders: int
    source: Source


class Money(Struct, frozen=True, forbid_unknown_fields=True):
    """The money cards."""

    values: list[int]
    copies: int
    certificate: int
    certificates: int
    triple: int
    dealt: int
    source: Source


class Auction(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of an auction."""

    opening: int
    shared_from: int
    source: Source


class Depot(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a purchase."""

    base: int
    most: int
    source: Source


class Height(Struct, frozen=True, forbid_unknown_fields=True):
    """What a palace of so many floors is worth."""

    floors: int
    points: int
    windows: bool
    one_material: int
    source: Source


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    materials: list[str]
    currencies: list[str]
    stacks: list[Stack]
    money: Money
    auction: Auction
    depot: Depot
    heights: list[Height]


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against the sums that the rulebook prints."""
    data = convert(raw, Data, "Palazzo")
    elements = sum(len(stack.faces) for stack in data.stacks) * len(data.materials)
    cards = len(data.money.values) * data.money.copies * len(data.currencies) + data.money.certificates
    sums = [
        ("materials", len(data.materials), 3),
        ("currencies", len(data.currencies), 3),
        ("building elements", elements, 48),
        ("stacks", len(data.stacks), 3),
        ("riders in stack III", sum(stack.riders for stack in data.stacks[2:]), 5),
        ("riders", sum(stack.riders for stack in data.stacks), 5),
        ("money cards", cards, 55),
        ("certificates", data.money.certificates, 10),
        ("money values", len(data.money.values), 5),
        ("heights in the score table", len(data.heights), 5),
    ]
    check_sums(sums)
    heights = [height.floors for height in data.heights]
    if heights != list(FLOORS):
        raise WrongData(
            f"It must list the heights from 1 floor to 5 in order; it lists {', '.join(map(str, heights))}."
        )
    faces = sorted(face for stack in data.stacks for face in stack.faces)
    if faces != sorted([f"{floor}-{windows}" for floor in FLOORS for windows in WINDOWS] + ["3-1"]):
        raise WrongData(
            "It must list each floor from 1 to 5 with 1, 2 and 3 windows once, "
            f"and a second 3-1; it lists {', '.join(faces)}."
        )
    return data


def load() -> Data:
    return check(read("palazzo"))
