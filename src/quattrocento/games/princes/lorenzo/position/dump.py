"""Lorenzo and the dummies as JSON values."""

from msgspec import Struct

from quattrocento.core.bits import names_of
from quattrocento.core.dump import bits, numbers, same_names
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    BUILDING_NAMES,
    FREEDOM_NAMES,
    LANDSCAPE_NAMES,
    OBJECT_NAMES,
    OBJECTS,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
)
from quattrocento.games.princes.lorenzo.box.cards import AUTOMATION_NAMES
from quattrocento.games.princes.lorenzo.rules.automaton import Lorenzo, Row

NUMBERS = (
    "money",
    "prestige",
    "spent",
    "best",
    "value",
    "jesters",
    "builders",
    "recruiting",
    "played",
    "replaced",
    "lot",
    "die",
    "auctions",
    "sold",
    "used",
    "builders_gone",
    "recruiting_gone",
)
BELOW_ZERO = ("prestige", "lot")
"""Numbers that may be negative: his prestige, and the lot where there is none."""

CARDS = {
    "works": PROFESSION_NAMES,
    "barred": PROFESSION_NAMES,
    "laid": BONUS_NAMES,
    "cards": PRESTIGE_NAMES,
}
COUNTS = {
    "buildings": BUILDING_NAMES,
    "landscapes": LANDSCAPE_NAMES,
    "freedoms": FREEDOM_NAMES,
    "refused": OBJECT_NAMES[:OBJECTS],
}
ROW_NAMES = [*PROFESSION_NAMES, "recruiting card"]


class RowDump(Struct, frozen=True, forbid_unknown_fields=True):
    """Face-down cards, the first first, and their marks: 1 known to you, 2 to all, 4 dealt at first."""

    cards: list[str]
    marks: list[int]


class LorenzoDump(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies before Lorenzo and the dummies; the automation cards to come are told from the bottom."""

    numbers: dict[str, int]
    cards: dict[str, list[str]]
    counts: dict[str, dict[str, int]]
    rows: list[RowDump]
    dummies: list[list[str]]
    deck: list[str]
    turned: list[str]
    acts: list[int]


def dump_lorenzo(lorenzo: Lorenzo) -> LorenzoDump:
    return LorenzoDump(
        numbers={name: getattr(lorenzo, name) for name in NUMBERS},
        cards={name: names_of(getattr(lorenzo, name), names) for name, names in CARDS.items()},
        counts={
            name: dict(zip(names, getattr(lorenzo, name), strict=True)) for name, names in COUNTS.items()
        },
        rows=[RowDump([ROW_NAMES[card] for card in row.cards], row.marks) for row in lorenzo.rows],
        dummies=[names_of(works, PROFESSION_NAMES) for works in lorenzo.dummies],
        deck=[AUTOMATION_NAMES[card] for card in lorenzo.deck],
        turned=[AUTOMATION_NAMES[card] for card in lorenzo.turned],
        acts=lorenzo.acts,
    )


def restore_lorenzo(lorenzo: Lorenzo, written: LorenzoDump) -> None:
    """Fill an empty Lorenzo for the right number of dummies."""
    same_names("numbers", written.numbers, NUMBERS)
    same_names("cards", written.cards, CARDS)
    same_names("counts", written.counts, COUNTS)
    same_names("rows", range(len(written.rows)), range(len(lorenzo.rows)))
    same_names("dummies", range(len(written.dummies)), range(len(lorenzo.dummies)))
    for name in NUMBERS:
        number = written.numbers[name]
        if number < 0 and name not in BELOW_ZERO:
            raise Trouble("position-field", detail=f"{name}: {number}")
        setattr(lorenzo, name, number)
    for name, names in CARDS.items():
        setattr(lorenzo, name, bits(written.cards[name], names))
    for name, names in COUNTS.items():
        same_names(name, written.counts[name], names)
        setattr(lorenzo, name, [written.counts[name][kind] for kind in names])
    lorenzo.rows = [_read_row(row) for row in written.rows]
    lorenzo.dummies = [bits(works, PROFESSION_NAMES) for works in written.dummies]
    lorenzo.deck = numbers(written.deck, AUTOMATION_NAMES)
    lorenzo.turned = numbers(written.turned, AUTOMATION_NAMES)
    lorenzo.acts = list(written.acts)


def _read_row(written: RowDump) -> Row:
    same_names("marks", range(len(written.cards)), range(len(written.marks)))
    return Row(numbers(written.cards, ROW_NAMES), list(written.marks))
