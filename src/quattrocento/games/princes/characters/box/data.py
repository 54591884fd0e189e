"""Reads `data.toml` and checks that it describes the six characters."""

from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read

NAMES = ["banker", "cardinal", "merchant", "muse", "princess", "professor"]
"""The characters as the rulebook lists them."""


class Banker(Struct, frozen=True, forbid_unknown_fields=True):
    """The money of the banker."""

    florins: int
    growth: int
    rate: int
    source: Source


class Cardinal(Struct, frozen=True, forbid_unknown_fields=True):
    """What the cardinal allows."""

    actions: int
    source: Source


class Princess(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes the value of a work of the princess."""

    landscape: int
    builder: int
    building: int
    card: int
    source: Source


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """A character and the numbers on which a pawn can stand."""

    name: str
    lowest: int
    highest: int
    source: Source


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    unit: int
    banker: Banker
    cardinal: Cardinal
    princess: Princess
    characters: list[Character]


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against what the rulebook prints."""
    data = convert(raw, Data, "The Muse and the Princess")
    found = [character.name for character in data.characters]
    if found != NAMES:
        raise WrongData(f"The characters must be {', '.join(NAMES)}; they are {', '.join(found)}.")
    for character in data.characters:
        spaces = 6 if character.name == "banker" else 13
        counted = character.highest - character.lowest + 1
        check_sums([(f"spaces on the {character.name}", counted, spaces)])
    return data


def load() -> Data:
    return check(read("princes.characters"))
