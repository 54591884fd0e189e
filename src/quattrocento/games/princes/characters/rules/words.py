"""What is said about characters (chapter 11)."""

from typing import Final

from quattrocento.games.princes.characters.box.components import BID_NAMES, USES
from quattrocento.games.princes.rules.words import NOT_NOW, SELL, WORDS

BID: Final = WORDS.add("bid", BID_NAMES, at=SELL + 3)
USE: Final = WORDS.add("use", USES, at=BID.end)
BARGAIN_FREE: Final[int] = WORDS.add("bargain free", at=NOT_NOW + 1).first
BARGAIN_PRESTIGE: Final[int] = WORDS.add("bargain prestige", at=NOT_NOW + 2).first
