"""Augsburg 1520 as numbers: what each one is, and how it is read off the view."""

from typing import Any

from quattrocento.adapters.fields import PRESENT, Field, Names, circle, opening, own, seen_from
from quattrocento.adapters.observation import Schema
from quattrocento.games.augsburg.box.components import (
    BUILDINGS,
    CARDS,
    DATA,
    LADDER_NAMES,
    LEVEL_CARDS,
    NOBLE_NAMES,
    NOTE_NAMES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    RIGHT_TILES,
    SIZE_NAMES,
    SLOT_NAMES,
    SLOTS_EACH,
    STEP,
    TOP,
)
from quattrocento.games.augsburg.game import GAME
from quattrocento.games.augsburg.position.observation import HUNDRED, SEATS

JOKERS = DATA.notes.jokers
"""No card is there more often."""

POINTS = 500
FLORINS = 1000
"""More than anybody can have, of the latter in steps of 50."""

DEAREST = max(max(table.joker, *table.values) for table in DATA.prices) // STEP
ROUNDS = SEATS + DATA.rounds.more
RIGHT_NUMBER = max(max(tiles) // HUNDRED for tiles in RIGHT_TILES[:BUILDINGS])

PLAYERS = circle(SEATS)
NOTES = Names("notes", tuple(NOTE_NAMES))
NOBLES = Names("nobles", tuple(NOBLE_NAMES))
PRIVILEGES = Names("privilege cards", tuple(PRIVILEGE_NAMES))
SLOTS = Names("slots", tuple(SLOT_NAMES))
LADDERS = Names("ladders", tuple(LADDER_NAMES))
RIGHTS = Names("rights", tuple(RIGHT_NAMES))
LEVEL_SIZES = Names(
    "level cards", tuple(f"{ladder} {size}" for ladder in LADDER_NAMES for size in SIZE_NAMES)
)
HIGH_LEVELS = Names(
    "high levels", tuple(f"{ladder} {level}" for ladder in LADDER_NAMES for level in (TOP - 1, TOP))
)

ROUND = (
    Field("round", "The round; 0 while the first notes are bought.", lambda view, _: view.round, ROUNDS),
    Field("rounds", "How many rounds are played.", lambda view, _: view.rounds, ROUNDS),
    Field("last round", "Whether this is the last one.", lambda view, _: view.last_round),
    Field("noble", "Who is being visited.", lambda view, _: view.noble, names=NOBLES),
    Field("opener", "Who opens the visit.", lambda view, _: seen_from(view, view.opener), names=PLAYERS),
    Field("winner", "Who won last.", lambda view, _: seen_from(view, view.winner), names=PLAYERS),
    Field("turn", "Who uses his privilege card.", lambda view, _: seen_from(view, view.turn), names=PLAYERS),
    Field("bid", "The highest number named.", lambda view, _: view.bid, CARDS),
    Field("leader", "Who named it first.", lambda view, _: seen_from(view, view.leader), names=PLAYERS),
)


def used(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something of the privilege card in use."""
    return otherwise if view.card is None else getattr(view.card, name)


CARDS_IN_USE = (
    Field("row", "Open privilege cards.", lambda view, _: [each.card for each in view.row], names=PRIVILEGES),
    Field(
        "coming",
        "Those of the next round.",
        lambda view, _: [each.card for each in view.coming],
        names=PRIVILEGES,
    ),
    Field("card", "The one in use.", lambda view, _: used(view, "card"), names=PRIVILEGES),
    Field("slots", "Its slots that are left.", lambda view, _: used(view, "slots"), SLOTS_EACH, SLOTS),
    Field("uses", "How many of them may still be used.", lambda view, _: used(view, "uses", 0), SLOTS_EACH),
    Field("extra", "Extra buildings built for it.", lambda view, _: used(view, "extra", 0), 10),
    Field(
        "victim", "Who is asked for his amends.", lambda view, _: seen_from(view, view.victim), names=PLAYERS
    ),
    Field(
        "robbed", "Where he lost a level.", lambda view, _: view.robbed and view.robbed.ladder, names=LADDERS
    ),
    Field("robbed level", "Which one.", lambda view, _: view.robbed.level if view.robbed else 0, TOP),
)


def level_cards(view: Any, _: int) -> list[int]:
    """Count the level cards in the supply."""
    return [count for ladder in LADDER_NAMES for count in view.ladders[ladder].supply]


def robbable(view: Any, _: int) -> list[str]:
    """Name the levels that can be taken away now."""
    return [f"{ladder} {level}" for ladder in LADDER_NAMES for level in view.ladders[ladder].robbable]


def told(right: str, number: int) -> int:
    """Tell the number on a right; those of churches and cathedrals are prices."""
    return number // HUNDRED if right in RIGHT_NAMES[:BUILDINGS] else number


SUPPLY = (
    Field(
        "level cards", "Level cards in the supply.", level_cards, max(map(max, LEVEL_CARDS[2:])), LEVEL_SIZES
    ),
    Field("robbable", "Levels that can be taken away now.", robbable, names=HIGH_LEVELS),
    Field(
        "rights left",
        "Tiles left of each right.",
        lambda view, _: {right: len(tiles) for right, tiles in view.rights.items()},
        max(map(len, RIGHT_TILES)),
        RIGHTS,
    ),
    Field(
        "next right",
        "The number on the top tile of each; for churches and cathedrals in hundreds of florins.",
        lambda view, _: {right: told(right, tiles[0]) for right, tiles in view.rights.items() if tiles},
        RIGHT_NUMBER,
        RIGHTS,
    ),
    Field("pile", "Notes in the pile.", lambda view, _: view.pile, CARDS),
    Field(
        "top price",
        "The price of its top card, in 50 florins; 0 if it is empty.",
        lambda view, _: (view.top_price or 0) // STEP,
        DEAREST,
    ),
    Field("top discard", "The note on top of the discards.", lambda view, _: view.top_discard, names=NOTES),
    Field("open counts", "Whether numbers of cards are open.", lambda view, _: view.open_counts),
    Field(
        "discards",
        "All notes on the discards; 0 where numbers are hidden.",
        lambda view, _: view.discards or 0,
        CARDS,
    ),
)


def offered(view: Any) -> Any:
    """Give the notes that one may buy."""
    return own(view, "offer", ())


OWN = (
    Field("hand", "Cards in hand.", lambda view, _: own(view, "hand"), JOKERS, NOTES),
    Field(
        "florins",
        "One's own florins, in steps of 50.",
        lambda view, _: own(view, "florins", 0) // STEP,
        FLORINS,
    ),
    Field(
        "bids", "The highest number one could name to each.", lambda view, _: own(view, "bids"), CARDS, NOBLES
    ),
    Field(
        "offer",
        "Notes that one may buy.",
        lambda view, _: [each.note for each in offered(view)],
        JOKERS,
        NOTES,
    ),
    Field(
        "offer price",
        "What each of them costs, in 50 florins.",
        lambda view, _: {each.note: each.price // STEP for each in offered(view)},
        DEAREST,
        NOTES,
    ),
    Field(
        "picked",
        "Those one has picked.",
        lambda view, _: [each.note for each in offered(view) if each.picked],
        JOKERS,
        NOTES,
    ),
    Field("cost", "What these cost, in 50 florins.", lambda view, _: own(view, "cost", 0) // STEP, FLORINS),
    Field("laid", "Cards one will show.", lambda view, _: own(view, "laid"), JOKERS, NOTES),
    Field("drawn", "Notes one has just drawn.", lambda view, _: own(view, "drawn"), JOKERS, NOTES),
    Field("given", "The card one gives away.", lambda view, _: own(view, "given"), names=NOTES),
)

PLAYER = (
    *PRESENT,
    Field("points", "His points.", lambda view, seat: view.players[seat].points, POINTS),
    Field("lost", "Points lost above a limit.", lambda view, seat: view.players[seat].lost, POINTS),
    Field(
        "limit", "Points he cannot pass; 0 for none.", lambda view, seat: view.players[seat].limit or 0, 100
    ),
    Field("levels", "His levels.", lambda view, seat: view.players[seat].levels, TOP, LADDERS),
    Field(
        "rights",
        "The numbers on his rights; for churches and cathedrals in hundreds of florins.",
        lambda view, seat: {
            right: told(right, number) for right, number in view.players[seat].rights.items()
        },
        RIGHT_NUMBER,
        RIGHTS,
    ),
    Field(
        "poorest",
        "The least he can have, in 50 florins.",
        lambda view, seat: view.players[seat].poorest // STEP,
        FLORINS,
    ),
    Field(
        "richest",
        "The most he can have, in 50 florins.",
        lambda view, seat: view.players[seat].richest // STEP,
        FLORINS,
    ),
    Field("least", "The fewest cards he can hold.", lambda view, seat: view.players[seat].least, CARDS),
    Field("most", "The most cards he can hold.", lambda view, seat: view.players[seat].most, CARDS),
    Field(
        "shown", "Cards that all know he holds.", lambda view, seat: view.players[seat].shown, JOKERS, NOTES
    ),
    Field("offered", "Notes that he may buy.", lambda view, seat: view.players[seat].offered, CARDS),
    Field(
        "named",
        "The highest number he named in this visit.",
        lambda view, seat: view.players[seat].named,
        CARDS,
    ),
    Field("holding", "Whether he stands by the highest bid.", lambda view, seat: view.players[seat].holding),
    Field("passed", "Whether he is out of the visit.", lambda view, seat: view.players[seat].passed),
    Field(
        "ready", "Whether he has chosen while others still do.", lambda view, seat: view.players[seat].ready
    ),
)

SCHEMA = Schema(
    GAME,
    (*opening(SEATS, [phase.name for phase in GAME.phases]), *ROUND, *CARDS_IN_USE, *SUPPLY, *OWN),
    PLAYER,
)
