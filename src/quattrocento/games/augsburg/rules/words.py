"""All that can be said in Augsburg 1520: the vocabulary of moves."""

from typing import Final

from quattrocento.core.vocabulary import Vocabulary
from quattrocento.games.augsburg.box.components import (
    BUILDINGS,
    CARDS,
    LADDER_NAMES,
    NOTE_NAMES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    SEVEN,
    SIX,
    SLOT_POINTS,
)

MOST_SEATS: Final = 5

WORDS: Final = Vocabulary()

BUY: Final = WORDS.add("buy", NOTE_NAMES, secret=True)
DONE: Final[int] = WORDS.add("done").first

PASS: Final[int] = WORDS.add("pass").first
HOLD: Final[int] = WORDS.add("hold").first
BID: Final = WORDS.add("bid", range(1, CARDS + 1))
SHOW: Final = WORDS.add("show", NOTE_NAMES, secret=True)

CHOOSE: Final = WORDS.add("choose", PRIVILEGE_NAMES)

FORGO: Final[int] = WORDS.add("forgo").first
FLORINS: Final[int] = WORDS.add("florins").first
POINTS: Final = WORDS.add("points", [SLOT_POINTS[SIX], SLOT_POINTS[SEVEN]])
DRAW: Final[int] = WORDS.add("draw").first
CLIMB: Final = WORDS.add("climb", LADDER_NAMES)
ROB: Final = WORDS.add(
    "rob", [f"{ladder} {seat + 1}" for ladder in LADDER_NAMES for seat in range(MOST_SEATS)]
)
AGENCY_FLORINS: Final[int] = WORDS.add("agency florins").first
RIGHT: Final = WORDS.add("right", RIGHT_NAMES[BUILDINGS:])
BUILD: Final = WORDS.add("build", RIGHT_NAMES[:BUILDINGS])
EXTRA: Final = WORDS.add("extra", RIGHT_NAMES[:BUILDINGS])
END: Final[int] = WORDS.add("end").first

DISCARD: Final = WORDS.add("discard", NOTE_NAMES)

ACCEPT_FLORINS: Final[int] = WORDS.add("accept florins").first
ACCEPT_POINT: Final[int] = WORDS.add("accept point").first

GIVE: Final = WORDS.add("give", NOTE_NAMES, secret=True)
