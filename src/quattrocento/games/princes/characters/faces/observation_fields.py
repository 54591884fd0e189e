"""The characters as numbers: what is said of each of them, and what they are to each player.

All of them are zeros where they are not played with.
"""

from typing import Any

from quattrocento.adapters.fields import Field, Names, part
from quattrocento.games.princes.box.components import ROUNDS
from quattrocento.games.princes.characters.box.kinds import CHARACTER_NAMES
from quattrocento.games.princes.characters.position.view import ASKING
from quattrocento.games.princes.faces.observation_names import LOTS, MOST_COINS, MOST_VALUE
from quattrocento.games.princes.position.observation import COIN, SEATS

SIX = Names("characters", tuple(CHARACTER_NAMES))
REASONS = Names("reasons to ask an owner", tuple(ASKING[1:]))


def court(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something of the characters."""
    return part(view, "characters", name, otherwise)


def held(view: Any, how: str, seat: int) -> list[str]:
    """Name the characters that a player owns, bids for or has bought."""
    return [card.name for card in court(view, "cards", []) if getattr(card, how) == seat]


def bargain(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something of the object that the merchant can make free."""
    found = court(view, "bargain")
    return otherwise if found is None else getattr(found, name)


CHARACTERS = (
    Field("characters", "Whether they are played with.", lambda view, _: view.characters is not None),
    Field(
        "character bids",
        "The bid of the pawn or of the latest buyer, in 50 florins.",
        lambda view, _: {card.name: (card.bid or 0) // COIN for card in court(view, "cards", [])},
        MOST_COINS,
        SIX,
    ),
    Field(
        "face down",
        "Those bought and used before the auction is over.",
        lambda view, _: [card.name for card in court(view, "cards", []) if card.face_down],
        names=SIX,
    ),
    Field(
        "banker money",
        "What lies on the banker, in 50 florins.",
        lambda view, _: court(view, "florins", 0) // COIN,
        MOST_COINS,
    ),
    Field("asking", "Why an owner is asked.", lambda view, _: court(view, "asking"), names=REASONS),
    Field(
        "inspired",
        "What the muse adds to the works of the one who acts.",
        lambda view, _: court(view, "inspired", 0),
        ROUNDS,
    ),
    Field(
        "princess work",
        "Whether the work that is being paid is hers.",
        lambda view, _: part(view, "work", "profession") == "princess",
    ),
    Field(
        "bargain",
        "The object that the merchant can make free.",
        lambda view, _: bargain(view, "object"),
        names=LOTS,
    ),
    Field(
        "bargain price",
        "What it costs otherwise, in 50 florins.",
        lambda view, _: bargain(view, "price", 0) // COIN,
        MOST_COINS,
    ),
)

OWNER = (
    Field("character", "The character before him.", lambda view, seat: held(view, "owner", seat), names=SIX),
    Field("pawn", "Where his pawn stands.", lambda view, seat: held(view, "pawn", seat), names=SIX),
    Field(
        "bought",
        "What he bought in the latest auction of characters.",
        lambda view, seat: held(view, "buyer", seat),
        names=SIX,
    ),
    Field(
        "done",
        "Whether he has bought a character or passed.",
        lambda view, seat: seat in court(view, "done", []),
    ),
    Field(
        "rank",
        "What the merchant would bring him now.",
        lambda view, seat: court(view, "ranks", [0] * SEATS)[seat],
        SEATS,
    ),
    Field(
        "princess value",
        "What a work of the princess would be worth to him now.",
        lambda view, seat: court(view, "princess", [0] * SEATS)[seat],
        MOST_VALUE,
    ),
)
