"""How Lorenzo and the dummies are written.

A face-down card is marked: 1 known to you, 2 to all, 4 dealt at first. Automation cards to come are told
from the bottom.
"""

from typing import Final

from quattrocento.core.dump import COUNT, Group, by_name, changed, columns, number, piece_set, pieces, rows
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_NAMES,
    DATA,
    FREEDOM_NAMES,
    LANDSCAPE_NAMES,
    MOST_BUILDERS,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
)
from quattrocento.games.princes.lorenzo.box.components import (
    ACTION_NAMES,
    AUTOMATION_CARDS,
    AUTOMATION_NAMES,
    DIE,
)
from quattrocento.games.princes.lorenzo.rules.state import DEALT, NO_OBJECT, TO_ALL, TO_YOU, Lorenzo, Row
from quattrocento.games.princes.position.dump import FLORINS, HELD, POINTS, WORTH

ROW_NAMES: Final = [*PROFESSION_NAMES, "recruiting card"]
FARTHEST: Final = 1000
"""His prestige never gets so far from zero."""


def row_columns(row: Row) -> list[list[int]]:
    return [row.cards, row.marks]


def row_of(lists: list[list[int]]) -> Row:
    return Row(lists[0], lists[1])


def lorenzo_form(lorenzo: Lorenzo) -> Group:
    professions = piece_set(PROFESSION_NAMES)
    automation = pieces(AUTOMATION_NAMES)
    row = columns(cards=pieces(ROW_NAMES), marks=rows(number((TO_YOU | TO_ALL | DEALT) + 1)))
    return Group(
        numbers=Group(
            money=FLORINS,
            prestige=number(FARTHEST, -FARTHEST),
            spent=POINTS,
            best=COUNT,
            value=WORTH,
            jesters=number(DATA.supply.jesters + 1),
            builders=number(MOST_BUILDERS + 1),
            recruiting=HELD,
            played=HELD,
            replaced=HELD,
            lot=number(OBJECTS, NO_OBJECT),
            die=number(DIE + 1),
            auctions=number(lorenzo.players() + 1),
            sold=number(1 << OBJECTS),
            used=number(1 << len(ACTION_NAMES)),
            builders_gone=COUNT,
            recruiting_gone=COUNT,
        ),
        cards=Group(
            works=professions,
            barred=professions,
            laid=piece_set(BONUS_NAMES),
            cards=piece_set(PRESTIGE_NAMES),
        ),
        counts=Group(
            buildings=by_name(BUILDING_NAMES, COUNT),
            landscapes=by_name(LANDSCAPE_NAMES, COUNT),
            freedoms=by_name(FREEDOM_NAMES, COUNT),
            refused=by_name(OBJECT_NAMES[:OBJECTS], FLORINS),
        ),
        rows=rows(changed(row, row_columns, row_of), len(lorenzo.rows)),
        dummies=rows(professions, len(lorenzo.dummies)),
        deck=automation,
        turned=automation,
        acts=rows(number(max(AUTOMATION_CARDS, len(ACTION_NAMES)), NO_OBJECT)),
    )
