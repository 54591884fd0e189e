"""What is said to the price that card and die have made (PRI-10.10)."""

from typing import Final

from quattrocento.games.princes.rules.words import SELL, WORDS

ACCEPT: Final[int] = WORDS.add("accept", at=SELL + 1).first
REFUSE: Final[int] = WORDS.add("refuse", at=SELL + 2).first
