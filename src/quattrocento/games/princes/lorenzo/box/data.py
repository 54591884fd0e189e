"""Reads Lorenzo's `data.toml` and checks that it can be the deck of automation cards (PRI-10.5)."""

from typing import Any

from msgspec import Struct

from quattrocento.core.data import Source, WrongData, check_sums, convert, read

BACKS = {"1-2": 6, "3-4": 6, "5-7": 9}
"""The three backs, by the rounds printed on them, and how many cards have each: three for every round."""

ICONS = ("jester", "builder", "prestige card", "recruiting card", "landscape")
"""The objects on every card; one modifier serves the three kinds of landscapes."""

ACTIONS = ("work", "build", "profession", "freedom", "bonus")
"""What Lorenzo can do."""

DIFFICULTIES = ("medium", "easy", "hard")

HIGHEST = 12
"""No modifier is higher."""


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the solo game."""

    money: dict[str, int]
    freedoms: int
    prestige: int
    step: int
    last: int
    protected: int
    forced: int
    die: int
    source: Source


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """An object of the upper panel, and what is added to the die."""

    object: str
    modifier: int


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An automation card: its back, its prices from left to right, and its two panels of actions."""

    name: str
    rounds: str
    prices: list[Price]
    first: list[str]
    second: list[str]
    source: Source


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    lorenzo: Terms
    cards: list[Card]


def check(raw: dict[str, Any]) -> Data:
    """Read the data and hold it against what the rulebook tells of the deck."""
    data = convert(raw, Data, "Lorenzo")
    backs = [card.rounds for card in data.cards]
    check_sums(
        [
            ("automation cards", len(data.cards), sum(BACKS.values())),
            *[(f"automation cards for rounds {back}", backs.count(back), n) for back, n in BACKS.items()],
            ("names of automation cards", len({card.name for card in data.cards}), len(data.cards)),
            ("levels of difficulty", len(set(data.lorenzo.money) & set(DIFFICULTIES)), len(DIFFICULTIES)),
        ]
    )
    for card in data.cards:
        _check_card(card)
    return data


def _check_card(card: Card) -> None:
    """Hold the three panels of a card against what there is."""
    objects = [price.object for price in card.prices]
    if sorted(objects) != sorted(ICONS):
        raise WrongData(f"Card {card.name} prices {', '.join(objects)}; it must price {', '.join(ICONS)}.")
    for price in card.prices:
        if not 0 <= price.modifier <= HIGHEST:
            raise WrongData(
                f"Card {card.name} adds {price.modifier} for the {price.object}; it can be 0 to {HIGHEST}."
            )
    for panel in (card.first, card.second):
        if not 1 <= len(panel) <= 2 or len(set(panel)) != len(panel):
            raise WrongData(f"A panel of card {card.name} must show one or two different actions.")
        for action in panel:
            if action not in ACTIONS:
                raise WrongData(f"Card {card.name} shows '{action}'; it can show: {', '.join(ACTIONS)}.")


def load() -> Data:
    return check(read("princes.lorenzo"))
