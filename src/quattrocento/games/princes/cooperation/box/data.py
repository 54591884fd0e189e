"""Reads the `data.toml` of cooperative building and checks it."""

from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """The grid from top to bottom; P is the palazzo."""

    rows: list[str]
    source: Source


class Haggling(Struct, frozen=True, forbid_unknown_fields=True):
    """How much is said at most: offers in a turn, answers to an offer that change it, and sums."""

    offers: int
    counters: int
    step: int
    most: int
    source: Source


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    side: Side
    haggling: Haggling


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold them against what is known of the board."""
    data = convert(raw, Data, "Cooperative building")
    rows = data.side.rows
    check_sums([("rows of side B", len(rows), 7), ("cells of the palazzo", "".join(rows).count("P"), 6)])
    for row in rows:
        if len(row) != len(rows) or set(row) - set(".P"):
            raise WrongData(f"A row of side B must be seven of '.' and 'P'; one is '{row}'.")
        if row[0] == "P" or row[-1] == "P":
            raise WrongData("The palazzo of side B must not stand at a border.")
    if data.haggling.most % data.haggling.step:
        raise WrongData(f"The highest sum must be a multiple of {data.haggling.step}.")
    return data


def load() -> Data:
    return check(read("princes.cooperation"))
