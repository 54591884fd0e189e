"""Reads `data.toml` and checks that it describes the box of Firenze."""

from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read

KINDS = ("event", "character", "celebration", "building", "church")

NAMES = (
    "tribute",
    "luxury tax",
    "flood",
    "warehouse fire",
    "collapse",
    "earthquake",
    "mason",
    "smuggler",
    "wholesaler",
    "spy",
    "saboteur",
    "patrician",
    "princess",
    "monument",
    "recognition",
    "festival",
    "scandal",
    "workshop",
    "storehouse",
    "trading house",
    "brickworks",
    "church 4",
    "church 5",
    "church 6",
    "church 7",
    "campanile",
)
"""The cards whose effects are written down as rules, in their order."""


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers in the rules."""

    row: int
    stones: int
    exchange: int
    building: list[int]
    warehouse: int
    cards: int
    churches: int
    end: int
    seals: list[int]
    first: int
    start_cards: int
    neutral: int
    source: Source


class Colour(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of stones, and its tower on the board."""

    name: str
    stones: int
    majority: int
    contracts: list[int]
    source: Source


class Floor(Struct, frozen=True, forbid_unknown_fields=True):
    """A floor tile."""

    height: int
    points: int
    source: Source


class Balcony(Struct, frozen=True, forbid_unknown_fields=True):
    """A balcony, the contract it lies on and its points."""

    number: int
    colour: str
    height: int
    points: int
    source: Source


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """Where tiles lie if they are laid as pictured; contracts are written `white 6`."""

    balconies: list[str]
    seals: list[str]
    source: Source


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card; `number` is the one in its effect, `height` that of a church."""

    name: str
    kind: str
    copies: int
    start: int
    height: int
    number: int
    source: Source


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    heights: list[int]
    rules: Rules
    colours: list[Colour]
    floors: list[Floor]
    balconies: list[Balcony]
    picture: Picture
    cards: list[Card]


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against the sums that the rulebook prints."""
    data = convert(raw, Data, "Firenze")
    sums = [
        ("colours", len(data.colours), 6),
        ("stones", sum(colour.stones for colour in data.colours), 88),
        ("contracts", sum(len(colour.contracts) for colour in data.colours), 36),
        ("floor tiles", len(data.floors), 4),
        ("balconies", len(data.balconies), 19),
        ("cards", sum(card.copies for card in data.cards), 52),
        ("start cards", sum(card.start for card in data.cards), data.rules.start_cards),
        ("costs of building", len(data.rules.building), 7),
        ("numbers of seals", len(data.rules.seals), 5),
        ("pictured balconies", len(data.picture.balconies), 4),
        ("pictured neutral seals", len(data.picture.seals), 5),
    ]
    check_sums(sums)
    check_contracts(data)
    check_cards(data)
    return data


def check_contracts(data: Data) -> None:
    """Every colour has a contract for every height, and every tile lies on one, each on its own."""
    if any(len(colour.contracts) != len(data.heights) for colour in data.colours):
        raise WrongData(f"Each colour must have {len(data.heights)} contracts, one for each height.")
    known = {f"{colour.name} {height}" for colour in data.colours for height in data.heights}
    lying = [f"{balcony.colour} {balcony.height}" for balcony in data.balconies]
    for place in [*lying, *data.picture.balconies, *data.picture.seals]:
        if place not in known:
            raise WrongData(f"There is no contract '{place}'; write colour and height, such as 'white 6'.")
    if len(set(lying)) < len(lying):
        raise WrongData("No two balconies may lie on the same contract.")
    if {balcony.number for balcony in data.balconies} != {1, 2, 3, 4}:
        raise WrongData("The balconies must bear the numbers 1, 2, 3 and 4.")
    pictured = [
        data.balconies[lying.index(place)].number for place in data.picture.balconies if place in lying
    ]
    if pictured != [1, 2, 3, 4]:
        raise WrongData("The pictured balconies must be of the numbers 1, 2, 3 and 4, in this order.")
    if any(floor.height not in data.heights for floor in data.floors):
        raise WrongData("A floor tile must lie at the height of a contract.")


def check_cards(data: Data) -> None:
    """Every card has an effect, and churches a height."""
    if tuple(card.name for card in data.cards) != NAMES:
        raise WrongData(f"The cards must be {', '.join(NAMES)}, in this order.")
    for card in data.cards:
        if card.kind not in KINDS or card.start > card.copies:
            raise WrongData(
                f"The card '{card.name}' must be one of {', '.join(KINDS)}, "
                "with no more start symbols than copies."
            )
        if (card.height > 0) != (card.kind == "church"):
            raise WrongData(f"The card '{card.name}' must have a height exactly if it is a church.")


def load() -> Data:
    return check(read("firenze"))
