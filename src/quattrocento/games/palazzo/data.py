"""Reads `data.toml` and checks that it describes the box of Palazzo."""

import tomllib
from hashlib import sha256
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from quattrocento.core.trouble import Trouble

Source = Literal["rulebook", "found", "reconstructed"]

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


class WrongData(Trouble):
    """The data file contradicts the rulebook's list of components; the text says where."""

    def __init__(self, text: str) -> None:
        super().__init__("wrong-data", detail=text)

    def __str__(self) -> str:
        return str(self.facts["detail"])


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against the sums that the rulebook prints."""
    try:
        data = msgspec.convert(raw, Data)
    except msgspec.ValidationError as error:
        raise WrongData(f"Palazzo's data.toml: {error}.") from None
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
    for name, found, printed in sums:
        if found != printed:
            raise WrongData(f"It has {found} {name}; the rulebook has {printed}.")
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
    """Read the file that comes with the game."""
    text = files("quattrocento.games.palazzo").joinpath("data.toml").read_text("utf-8")
    return check(tomllib.loads(text))


def fingerprint(data: Data) -> str:
    """Make a short hash of all values: it changes when a component is corrected, not its source."""
    return sha256(msgspec.json.encode(_values(msgspec.to_builtins(data)))).hexdigest()[:12]


def _values(part: Any) -> Any:
    """Leave out where values come from."""
    if isinstance(part, dict):
        return {name: _values(value) for name, value in part.items() if name != "source"}
    return [_values(value) for value in part] if isinstance(part, list) else part
