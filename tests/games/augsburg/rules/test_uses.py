"""Chapters 4 to 6: a list of all uses made from the text of the rules, held against the game."""

from random import Random

import pytest

from augsburg_positions import (
    AGENCIES,
    COLOURS,
    COUNCIL,
    COURT,
    GIFTS,
    LUCK,
    OFFICES,
    PURSE,
    TITLES,
    TOWN,
    agree,
    may,
    phase,
    play,
    using,
)

CARDS = [PURSE, OFFICES, TITLES, COLOURS, AGENCIES, COURT, COUNCIL, TOWN, GIFTS, LUCK]


@pytest.mark.matches
@pytest.mark.rule("AUG-4.2", "AUG-4.7")
def test_what_can_be_used_by_brute_force():
    """A list made from the text of chapters 4 to 6 agrees with the game at random sheets."""
    rng = Random(4)
    for _ in range(120):
        seats = rng.randrange(2, 6)
        sheets = [random_sheet(rng) for _ in range(seats)]
        if not levels_exist(sheets):
            continue
        give_rights(rng, sheets)
        table = using(rng.choice(CARDS), *sheets, options={"master_builder": rng.choice(["one", "both"])})
        for _ in range(4):
            if phase(table) != "using" or table.view(None).card is None:
                break
            assert sorted(may(table)) == sorted(uses(table))
            agree(table)
            play(table, rng.choice(may(table)))


def random_sheet(rng):
    """Make a sheet of a player."""
    return {
        "agency": rng.choice([1, 1, 2, 2, 3, 4]),
        "nobility": rng.choice([1, 2, 2, 3, 4]),
        "office": rng.choice([1, 2, 2, 3, 4]),
        "florins": rng.choice([0, 400, 700, 800, 1000, 2000]),
    }


def levels_exist(sheets):
    """Tell whether there are so many level cards for these players."""
    medium = (1, 1, 2, 3)[len(sheets) - 2]
    return all(
        [sheet[ladder] for sheet in sheets].count(3) <= medium
        and [sheet[ladder] for sheet in sheets].count(4) <= 1
        for ladder in ("agency", "nobility", "office")
    )


def give_rights(rng, sheets):
    """Give rights from the tops of their piles to some players."""
    piles = {"church": [800, 700, 600, 500, 400], "cathedral": [1000, 900, 800, 700, 600], "mint": [1] * 5}
    piles |= {"builder": [1] * 5, "coat": [4, 3, 2, 1, 1], "letter": [5, 4, 3, 2, 2]}
    for word, pile in piles.items():
        owners = rng.sample(range(len(sheets)), rng.randrange(len(sheets)))
        for owner, tile in zip(owners, pile, strict=False):
            sheets[owner][word] = tile


def uses(table):
    """List what seat 0 may do, from the text of the rules."""
    view = table.view(0)
    me, card, purse = view.players[0], view.card, view.own.florins
    buildings = [
        name for name in ("church", "cathedral") if name not in me.rights and view.rights[name][0] <= purse
    ]
    moves = {"end"} if card.uses == 0 else {"forgo"}
    most = 2 if table.dump()["options"]["master_builder"] == "both" else 1
    if "master builder" in me.rights and card.extra < most:
        moves |= {f"extra {name}" for name in buildings}
    if card.uses == 0:
        return moves
    for slot in card.slots:
        if slot in ("florins", "draw"):
            moves.add(slot)
        elif slot.endswith("points"):
            moves.add(f"points {slot[0]}")
        else:
            moves |= coloured(view, slot)
            moves |= {f"build {name}" for name in buildings} if slot == "office" else set()
    return moves


def coloured(view, ladder):
    """List the level cards and rights that a slot of a ladder brings to seat 0."""
    me = view.players[0]
    at, moves = me.levels[ladder], set()
    if at < 4 and view.ladders[ladder].supply[at - 1]:
        moves.add(f"climb {ladder}")
    elif at < 4:
        for seat, other in enumerate(view.players):
            if other.levels[ladder] == at + 1:
                moves.add(f"rob {ladder} {seat + 1}")
    if ladder == "agency" and at >= 2:
        moves.add("agency florins")
    opens = {"agency": [], "nobility": ["coat of arms", "letter of nobility"]}
    opens["office"] = ["mint master", "master builder"]
    for least, name in zip((3, 4), opens[ladder], strict=False):
        if at >= least and name not in me.rights:
            moves.add(f"right {name}")
    return moves
