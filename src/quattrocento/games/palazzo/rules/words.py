"""All that can be said in Palazzo: the vocabulary of moves."""

from typing import Final

from quattrocento.core.vocabulary import Vocabulary
from quattrocento.games.palazzo.box.components import (
    BOX_ELEMENTS,
    CARD_NAMES,
    CERTIFICATE_VALUE,
    DATA,
    ELEMENT_NAMES,
    FLOORS,
)

TRIPLES: Final = 6
"""Kinds of triples: of certificates, then of each value. They come first among what can be laid."""

LAYS: Final = 22
"""What can be laid on a bid or a payment: a triple, a certificate, or a card of a currency."""

LAY_NAMES: Final[list[str]] = [
    f"triple {value}" for value in [CERTIFICATE_VALUE, *DATA.money.values]
] + CARD_NAMES

PALACES: Final[list[str]] = [str(number) for number in range(1, BOX_ELEMENTS + 1)]

WORDS: Final = Vocabulary()

TAKE_MONEY: Final[int] = WORDS.add("take money").first
TURN_TILES: Final[int] = WORDS.add("turn tiles").first
REMODEL: Final[int] = WORDS.add("remodel").first

TAKE: Final = WORDS.add("take", CARD_NAMES)

BUY: Final = WORDS.add("buy", ELEMENT_NAMES)
AUCTION: Final[int] = WORDS.add("auction").first

LAY: Final = WORDS.add("lay", LAY_NAMES)
SETTLE: Final[int] = WORDS.add("settle").first
STAND: Final[int] = WORDS.add("stand").first
PASS: Final[int] = WORDS.add("pass").first

CHOOSE: Final = WORDS.add("choose", ELEMENT_NAMES)
BUILD: Final = WORDS.add("build", ELEMENT_NAMES)
ON: Final = WORDS.add("on palace", PALACES)
NEW_PALACE: Final[int] = WORDS.add("new palace").first
DISCARD: Final[int] = WORDS.add("discard").first

CHANGE: Final = WORDS.add("change palace", PALACES)
EXTRACT: Final = WORDS.add("extract floor", range(1, FLOORS + 1))
INSERT: Final = WORDS.add("insert into palace", PALACES)
REMOVE: Final[int] = WORDS.add("remove").first
PAY: Final = WORDS.add("pay", CARD_NAMES)
