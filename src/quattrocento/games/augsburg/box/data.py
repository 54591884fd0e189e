"""Reads `data.toml` and checks that it describes the box of Augsburg 1520."""

from itertools import pairwise
from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read

SLOTS = ("florins", "6 points", "7 points", "draw", "agency", "nobility", "office")
RIGHTS = ("church", "cathedral", "mint master", "master builder", "coat of arms", "letter of nobility")
SPAN = {"200": (200, 400), "150": (150, 400)}
"""The cheapest note and the joker in each table of prices."""


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """How many debt notes and jokers there are."""

    values: int
    jokers: int
    source: Source


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What each player begins with."""

    florins: int
    jokers: int
    offered: int
    source: Source


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """What notes cost, by value, and jokers."""

    name: str
    values: list[int]
    joker: int
    source: Source


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A privilege card; each slot has a source of its own."""

    slots: list[str]
    source: list[Source]


class Privileges(Struct, frozen=True, forbid_unknown_fields=True):
    """What privileges bring."""

    florins: int
    drawn: int
    uses: int
    forgone: int
    agency: int
    agency_level: int
    source: Source


class Ladder(Struct, frozen=True, forbid_unknown_fields=True):
    """What each level of a ladder brings in a round."""

    name: str
    brings: list[int]
    free: list[int]
    source: Source


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """The level cards of each ladder for a number of players."""

    players: int
    cards: list[int]
    source: Source


class Right(Struct, frozen=True, forbid_unknown_fields=True):
    """A pile of rights from top to bottom, its ladder and the level it needs."""

    name: str
    ladder: str
    level: int
    tiles: list[int]
    source: Source


class Amends(Struct, frozen=True, forbid_unknown_fields=True):
    """What losers of a comparison and robbed players get."""

    second: int
    third: int
    florins: int
    points: int
    source: Source


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The points that nobody passes without a church or a cathedral."""

    church: int
    cathedral: int
    source: Source


class Rounds(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rounds more than players."""

    more: int
    source: Source


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    nobles: list[str]
    notes: Notes
    setup: Setup
    prices: list[Prices]
    cards: list[Card]
    privileges: Privileges
    ladders: list[Ladder]
    levels: list[Levels]
    rights: list[Right]
    amends: Amends
    limits: Limits
    rounds: Rounds


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against what the rulebook prints."""
    data = convert(raw, Data, "Augsburg 1520")
    most = data.levels[-1].cards if data.levels else []
    sums = [
        ("nobles", len(data.nobles), 5),
        ("debt notes", data.notes.values * (len(data.nobles) - 1), 68),
        ("jokers", data.notes.jokers, 12),
        ("privilege cards", len(data.cards), 10),
        ("slots on privilege cards", sum(len(card.slots) for card in data.cards), 30),
        ("ladders", len(data.ladders), 3),
        ("level cards", sum(most) * len(data.ladders), 27),
        ("piles of rights", len(data.rights), 6),
        ("rights", sum(len(right.tiles) for right in data.rights), 30),
        ("tables of prices", len(data.prices), len(SPAN)),
    ]
    check_sums(sums)
    for table in data.prices:
        check_prices(table, data.notes.values)
    check_cards(data.cards)
    check_tables(data)
    return data


def check_prices(table: Prices, values: int) -> None:
    """A price for each value, never falling, within the printed span."""
    if table.name not in SPAN or len(table.values) != values:
        raise WrongData(f"The prices '{table.name}' must be called 200 or 150 and list {values} notes.")
    least, most = SPAN[table.name]
    if table.values[0] != least or table.joker != most or table.values[-1] > most:
        raise WrongData(f"The prices '{table.name}' must reach from {least} to {most}, the price of a joker.")
    if any(dearer < cheaper for cheaper, dearer in pairwise(table.values)):
        raise WrongData(f"In the prices '{table.name}' no note may be cheaper than one of a lower value.")
    if any(price % 50 for price in table.values):
        raise WrongData(f"In the prices '{table.name}' every price must be a multiple of 50.")


def check_cards(cards: list[Card]) -> None:
    """Three known slots on each privilege card, no two cards alike."""
    for card in cards:
        unknown = sorted(set(card.slots) - set(SLOTS))
        if unknown or len(card.slots) != 3 or len(card.source) != 3:
            raise WrongData(
                "A privilege card has three slots, each with its source, among "
                f"{', '.join(SLOTS)}; it lists {', '.join(card.slots)}."
            )
    if len({tuple(sorted(card.slots)) for card in cards}) < len(cards):
        raise WrongData("The ten privilege cards must all be different.")


def check_tables(data: Data) -> None:
    """Four levels on each ladder, cards for two to five players, rights in falling order."""
    if tuple(ladder.name for ladder in data.ladders) != SLOTS[4:]:
        raise WrongData(f"The ladders must be {', '.join(SLOTS[4:])}.")
    if any(len(ladder.brings) != 4 or len(ladder.free) != 4 for ladder in data.ladders):
        raise WrongData("Each ladder must list what its four levels bring.")
    if [levels.players for levels in data.levels] != [2, 3, 4, 5]:
        raise WrongData("The level cards must be listed for two, three, four and five players.")
    if any(len(levels.cards) != 3 or levels.cards[0] < levels.players for levels in data.levels):
        raise WrongData("Level cards are small, medium and large, with a small one for each player.")
    if tuple(right.name for right in data.rights) != RIGHTS:
        raise WrongData(f"The piles of rights must be {', '.join(RIGHTS)}.")
    for right in data.rights:
        if len(right.tiles) != 5 or right.tiles != sorted(right.tiles, reverse=True):
            raise WrongData(f"The pile '{right.name}' must list five tiles in falling order.")
        if right.ladder not in SLOTS[4:] or right.level not in range(1, 5):
            raise WrongData(f"The pile '{right.name}' must name its ladder and a level from 1 to 4.")


def load() -> Data:
    return check(read("augsburg"))
