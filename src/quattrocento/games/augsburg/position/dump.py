"""How a position of Augsburg 1520 is written, and what it must be like to be read."""

from functools import cache
from typing import Any

from quattrocento.core.dump import (
    CHANCE,
    COUNT,
    Each,
    Form,
    Group,
    among,
    by_name,
    changed,
    number,
    piece,
    piece_set,
    pieces,
    rows,
)
from quattrocento.games.augsburg.box.components import (
    CARDS,
    DATA,
    FIRST_JOKER,
    LADDER_NAMES,
    LADDERS,
    NOTE_NAMES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    SIZES,
    SLOTS_EACH,
    STEP,
    TOP,
    VISITS,
)
from quattrocento.games.augsburg.position.redeal import joined, spread
from quattrocento.games.augsburg.rules.phases import OVER
from quattrocento.games.augsburg.rules.scoring import WAY_NAMES
from quattrocento.games.augsburg.rules.table import Table

CARD_NAMES = NOTE_NAMES[:FIRST_JOKER] + [f"joker {joker + 1}" for joker in range(DATA.notes.jokers)]
"""Here jokers are told apart, since it matters which of them everybody knows of."""


def by_ladder(supply: list[int]) -> list[list[int]]:
    """Split the level cards left by ladder."""
    return [supply[ladder * SIZES : (ladder + 1) * SIZES] for ladder in range(LADDERS)]


def in_a_row(supply: list[list[int]]) -> list[int]:
    """Join what was split."""
    return [count for counts in supply for count in counts]


@cache
def form(seats: int, extra_buildings: int) -> Form:
    """Say how each field of a table with so many seats is written."""
    seat = number(seats)
    some_seats = number(1 << seats)
    cards = number(CARDS + 1)
    florins = number(STEP * 1000)
    rounds = seats + DATA.rounds.more
    notes = pieces(CARD_NAMES)
    note = piece(CARD_NAMES)
    note_set = piece_set(CARD_NAMES)
    suits = changed(note_set, joined, spread)
    privileges = piece_set(PRIVILEGE_NAMES)
    return Form(
        "augsburg",
        numbers=Group(
            phase=number(OVER + 1),
            reveals=COUNT,
            round=number(rounds + 1),
            noble=number(VISITS),
            opener=seat,
            turn=seat,
            actor=seat,
            winner=seat,
            pending=some_seats,
            bid=cards,
            leader=number(seats, -1),
            holding=some_seats,
            passed=some_seats,
            slots=number(1 << SLOTS_EACH),
            uses=number(DATA.privileges.uses + 1),
            extra=number(extra_buildings + 1),
            robbed=number(LADDERS),
        ),
        chance=CHANCE,
        players=Each(
            numbers=Group(
                points=number(1000),
                lost=number(1000),
                florins=florins,
                picked=COUNT,
                named=cards,
                least=cards,
                most=cards,
                poorest=florins,
                ledger=florins,
                bought=number(CARDS * rounds),
                turned_down=COUNT,
            ),
            levels=by_name(LADDER_NAMES, among(range(1, TOP + 1))),
            rights=by_name(RIGHT_NAMES, COUNT),
            gained=by_name(WAY_NAMES, COUNT),
            hand=suits,
            shown=suits,
            offer=notes,
            laid=notes,
            refused=note_set,
            given=note,
        ),
        pile=notes,
        discarded=note_set,
        uppermost=note,
        drawn=notes,
        supply=changed(by_name(LADDER_NAMES, rows(COUNT, SIZES)), by_ladder, in_a_row),
        taken=by_name(RIGHT_NAMES, COUNT),
        row=privileges,
        coming=privileges,
        away=privileges,
        card=piece(PRIVILEGE_NAMES),
        excluded=rows(note_set, (seats + 1) * seats),
    )


def dump(table: Table) -> dict[str, Any]:
    return form(table.seats(), table.rulings.extra_buildings).dump(table)
