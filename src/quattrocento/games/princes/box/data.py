"""Reads `data.toml` and checks that it describes the box of The Princes of Florence."""

from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read

MEASURES = (
    "buildings",
    "large",
    "medium",
    "small",
    "sizes",
    "landscapes",
    "forests",
    "lakes",
    "parks",
    "landscape_kinds",
    "freedoms",
    "jesters",
    "builders",
    "prestige_cards",
    "categories",
    "hand",
    "works",
    "free_cells",
)
"""What bonus and prestige cards count in a principality."""

SIZES = {"small": 3, "medium": 5, "large": 7}
"""Cells of a building."""

LANDSCAPE_CELLS = {"forest": 5, "lake": 4, "park": 3}
"""Cells of a landscape."""


class Rounds(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of rounds."""

    minimum: list[int]
    source: Source


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What each player begins with."""

    dealt: int
    kept: int
    money: int
    money_two: int
    source: Source


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are of each piece."""

    buildings: int
    landscapes: int
    freedoms: int
    jesters: int
    builders: int
    recruiting: int
    source: Source


class Auction(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of an auction."""

    opening: int
    opening_two: int
    step: int
    last: int
    source: Source


class Costs(Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid for what."""

    building: list[int]
    card: int
    freedom: int
    looked: int
    paid: int
    prestige: int
    sold: int
    source: Source


class Prestige(Struct, frozen=True, forbid_unknown_fields=True):
    """What brings prestige during the match."""

    building: int
    landscape: int
    builder: int
    best_work: int
    source: Source


class Work(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes the value of a work."""

    building: int
    landscape: int
    freedom: int
    jester: int
    card: int
    source: Source


class Principality(Struct, frozen=True, forbid_unknown_fields=True):
    """The grid from top to bottom; P is the palazzo."""

    rows: list[str]
    source: Source


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """A building with its outline."""

    name: str
    size: str
    shape: list[str]
    source: Source


class Landscape(Struct, frozen=True, forbid_unknown_fields=True):
    """A landscape with its outline."""

    name: str
    shape: list[str]
    source: Source


class Profession(Struct, frozen=True, forbid_unknown_fields=True):
    """A profession and what it prefers."""

    name: str
    building: str
    landscape: str
    freedom: str
    source: Source


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card: what it adds for each of what it counts."""

    name: str
    adds: dict[str, int]
    source: Source


class PrestigeCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A prestige card: for the most or fewest of something, or for having enough of some things."""

    name: str
    points: int
    source: Source
    most: str = ""
    fewest: str = ""
    needs: dict[str, int] = {}
    tied: int = 0


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    freedoms: list[str]
    rounds: Rounds
    setup: Setup
    supply: Supply
    auction: Auction
    costs: Costs
    prestige: Prestige
    work: Work
    principality: Principality
    buildings: list[Building]
    landscapes: list[Landscape]
    professions: list[Profession]
    bonus: list[Bonus]
    prestige_cards: list[PrestigeCard]


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against the sums that the rulebooks print."""
    data = convert(raw, Data, "The Princes of Florence")
    sizes = [building.size for building in data.buildings]
    check_sums(
        [
            ("rounds", len(data.rounds.minimum), 7),
            ("building costs", len(data.costs.building), 4),
            ("freedoms", len(data.freedoms), 3),
            ("large buildings", sizes.count("large"), 3),
            ("medium buildings", sizes.count("medium"), 5),
            ("small buildings", sizes.count("small"), 2),
            ("landscapes", len(data.landscapes), 3),
            ("professions kept by each player", data.setup.kept, data.setup.dealt - 1),
            ("professions", len(data.professions), 21),
            ("bonus cards", len(data.bonus), 20),
            ("prestige cards", len(data.prestige_cards), 14),
            ("rows of the principality", len(data.principality.rows), 7),
            ("cells of the palazzo", "".join(data.principality.rows).count("P"), 6),
        ]
    )
    check_sums(
        [
            ("professions who like forests", _wanting(data, "landscape", 0), 9),
            ("professions who like lakes", _wanting(data, "landscape", 1), 7),
            ("professions who like parks", _wanting(data, "landscape", 2), 5),
            *[
                (f"professions who want freedom of {name}", _wanting(data, "freedom", number), 7)
                for number, name in enumerate(data.freedoms)
            ],
        ]
    )
    _check_shapes(data)
    _check_names(data)
    return data


def _wanting(data: Data, what: str, number: int) -> int:
    """Count the professions that prefer one of the landscapes or freedoms."""
    names = data.freedoms if what == "freedom" else [one.name for one in data.landscapes]
    return sum(getattr(profession, what) == names[number] for profession in data.professions)


def _check_shapes(data: Data) -> None:
    """Count the cells of every tile, and the columns of the grid."""
    for row in data.principality.rows:
        if len(row) != len(data.principality.rows) or set(row) - set(".P"):
            raise WrongData(f"A row of the principality must be seven of '.' and 'P'; one is '{row}'.")
    for building in data.buildings:
        cells = "".join(building.shape).count("#")
        if cells != SIZES.get(building.size):
            raise WrongData(f"The {building.name} ({building.size}) has {cells} cells.")
    for landscape in data.landscapes:
        cells = "".join(landscape.shape).count("#")
        if cells != LANDSCAPE_CELLS.get(landscape.name):
            raise WrongData(f"The {landscape.name} has {cells} cells.")
    shapes = {tile.name: tile.shape for tile in data.buildings}
    shapes |= {tile.name: tile.shape for tile in data.landscapes}
    for name, shape in shapes.items():
        if len({len(row) for row in shape}) != 1 or set("".join(shape)) - set(".#"):
            raise WrongData(f"The rows of the {name} must be equally long, of '.' and '#'.")


def _check_names(data: Data) -> None:
    """Hold what professions and cards speak of against what there is."""
    buildings = [building.name for building in data.buildings]
    for profession in data.professions:
        if profession.building not in buildings:
            raise WrongData(f"The {profession.name} prefers a building '{profession.building}'.")
    for building in buildings:
        expected = {"large": 3, "medium": 2, "small": 1}[data.buildings[buildings.index(building)].size]
        found = sum(profession.building == building for profession in data.professions)
        if found != expected:
            raise WrongData(f"The {building} is preferred by {found} professions; it must be {expected}.")
    counted = [measure for card in data.bonus for measure in card.adds]
    for card in data.prestige_cards:
        kinds = [card.most] * bool(card.most) + [card.fewest] * bool(card.fewest)
        counted += [*kinds, *card.needs]
        if len(kinds) + bool(card.needs) != 1:
            raise WrongData(f"The prestige card '{card.name}' must have one of most, fewest and needs.")
    for measure in counted:
        if measure not in MEASURES:
            raise WrongData(f"A card counts '{measure}'; it can count: {', '.join(MEASURES)}.")


def load() -> Data:
    return check(read("princes"))
