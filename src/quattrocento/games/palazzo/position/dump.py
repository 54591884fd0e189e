"""How a position of Palazzo is written, and what it must be like to be read."""

from functools import cache
from typing import Any

from quattrocento.core.dump import (
    CHANCE,
    COUNT,
    FLAG,
    Each,
    Form,
    Group,
    changed,
    number,
    piece_counts,
    pieces,
    rows,
)
from quattrocento.core.trouble import Trouble
from quattrocento.games.palazzo.box.components import (
    BOX_ELEMENTS,
    CARD_NAMES,
    COPIES,
    CURRENCIES,
    DEPOT_BASE,
    ELEMENT_NAMES,
    FLOOR,
    KINDS,
    NO_CURRENCY,
    QUARRIES,
    RIDERS,
    TILE_NAMES,
)
from quattrocento.games.palazzo.rules import palace
from quattrocento.games.palazzo.rules.money import payable
from quattrocento.games.palazzo.rules.phases import OVER
from quattrocento.games.palazzo.rules.table import Table


def built_of(kinds: list[int]) -> int:
    """Build a palace, if its floors rise."""
    floors = [FLOOR[kind] for kind in kinds]
    if not floors or floors != sorted(set(floors)):
        raise Trouble("position-palace", palace=", ".join([ELEMENT_NAMES[kind] for kind in kinds]) or "-")
    return sum([palace.BLOCK[kind] for kind in kinds])


@cache
def form(seats: int) -> Form:
    """Say how each field of a table with so many seats is written."""
    seat = number(seats)
    elements = pieces(ELEMENT_NAMES)
    money = piece_counts(CARD_NAMES)
    sum_paid = number(payable(COPIES) + 1)
    return Form(
        "palazzo",
        numbers=Group(
            phase=number(OVER + 1),
            reveals=COUNT,
            turn=seat,
            actor=seat,
            architect=number(QUARRIES),
            riders=number(RIDERS + 1),
            reshuffles=COUNT,
            takers=number(seats + 2),
            price=number(DEPOT_BASE + 1),
            offered=sum_paid,
            leader=seat,
            tile=number(KINDS),
            source=number(BOX_ELEMENTS),
        ),
        chance=CHANCE,
        players=Each(
            hand=money,
            known=money,
            palaces=rows(changed(elements, palace.elements, built_of)),
            laid=money,
            bid=sum_paid,
            currency=number(CURRENCIES, NO_CURRENCY),
            bidding=FLAG,
        ),
        tiles=Group(stack=pieces(TILE_NAMES), depot=elements, box=elements, chosen=elements, tiles=elements),
        quarries=rows(elements, QUARRIES),
        pile=pieces(CARD_NAMES),
        money=Group(discards=money, offer=money, laying=money),
    )


def dump(table: Table) -> dict[str, Any]:
    return form(table.seats()).dump(table)
