"""All that can be said in The Princes of Florence: the vocabulary of moves."""

from typing import Final

from quattrocento.core.vocabulary import Vocabulary
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
from quattrocento.games.princes.rules.tiles import SITE_NAMES

MOST_PRESTIGE: Final = 90
"""No work of a match is worth 2 * 91, whatever it is made with; in a position edited by hand the rest is paid
in money."""

DECK_CARDS: Final[list[str]] = [
    *PROFESSION_NAMES,
    *[f"bonus {name}" for name in BONUS_NAMES],
    *[f"prestige {name}" for name in PRESTIGE_NAMES],
]
"""Every card of the three decks."""

FIRST_CARD: Final[list[int]] = [0, len(PROFESSION_NAMES), len(PROFESSION_NAMES) + len(BONUS_NAMES)]
"""Where each deck begins among `DECK_CARDS`."""

WORDS: Final = Vocabulary()

REJECT: Final = WORDS.add("reject", PROFESSION_NAMES, secret=True)

AUCTION: Final = WORDS.add("auction", OBJECT_NAMES)
RENOUNCE: Final[int] = WORDS.add("renounce").first
RAISE: Final[int] = WORDS.add("raise").first
PASS: Final[int] = WORDS.add("pass").first
BUY: Final = WORDS.add("buy", OBJECT_NAMES[:OBJECTS])
DECLINE: Final[int] = WORDS.add("decline").first
TAKE: Final = WORDS.add("take", LANDSCAPE_NAMES)

PLACE: Final = WORDS.add("place", SITE_NAMES)

KEEP: Final = WORDS.add("keep", DECK_CARDS, secret=True)
UNDER: Final = WORDS.add("under", DECK_CARDS, secret=True)
AS_THEY_LIE: Final[int] = WORDS.add("under as they lie", secret=True, heard="under").first

RECRUIT: Final = WORDS.add("recruit", PROFESSION_NAMES)
HOLD: Final[int] = WORDS.add("hold").first

WORK: Final = WORDS.add("work", PROFESSION_NAMES)
BUILD: Final = WORDS.add("build", BUILDING_NAMES)
DRAW_PROFESSION: Final[int] = WORDS.add("draw profession").first
DRAW_BONUS: Final[int] = WORDS.add("draw bonus").first
FREEDOM: Final = WORDS.add("freedom", FREEDOM_NAMES)
END: Final[int] = WORDS.add("end turn").first

ADD: Final = WORDS.add("add", BONUS_NAMES)
COMPLETE: Final[int] = WORDS.add("complete").first
PRESTIGE: Final = WORDS.add("prestige", range(MOST_PRESTIGE + 1))

SELL: Final[int] = WORDS.add("sell").first

WORDS.leave(79)
NOT_NOW: Final[int] = WORDS.add("not now").first
WORDS.leave(224)
"""Between the words of the base game lie those of the expansions, which add them where they belong."""

# Standing answers of those who are asked between the turns of others (PRI-4.11).
NOT_THIS_ROUND: Final[int] = WORDS.add("not this round").first
ONLY_FOR: Final = WORDS.add("only for", PROFESSION_NAMES)
