"""What is said when two build together (chapter 12)."""

from typing import Final

from quattrocento.games.princes.box.components import BUILDING_NAMES
from quattrocento.games.princes.cooperation.box.board import CROSSING_NAMES, MOST_ASKED, SUM_STEP
from quattrocento.games.princes.rules.words import NOT_NOW, WORDS

OFFER: Final = WORDS.add(
    "offer", [f"{name} {side}" for side in ("left", "right") for name in BUILDING_NAMES], at=NOT_NOW + 3
)
ACROSS: Final = WORDS.add("across", CROSSING_NAMES, at=OFFER.end)
FOR: Final = WORDS.add("for", range(0, MOST_ASKED + 1, SUM_STEP), at=ACROSS.end)
AGREE: Final[int] = WORDS.add("agree", at=FOR.end).first
BREAK_OFF: Final[int] = WORDS.add("break off", at=AGREE + 1).first
ELSEWHERE: Final[int] = WORDS.add("elsewhere", at=AGREE + 2).first
