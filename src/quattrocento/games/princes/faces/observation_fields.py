"""The Princes of Florence as numbers: what each one is, and how it is read off the view.

Every section is a tuple of fields; a further part of the game adds one here and its writer to
`position/observation.py`.
"""

from collections.abc import Mapping
from typing import Any

from quattrocento.adapters.fields import Field, opening, own, part, seen_from
from quattrocento.adapters.observation import Schema
from quattrocento.games.princes.box.components import (
    DATA,
    DECK_NAMES,
    MINIMUM,
    PRESTIGE_NAMES,
    PROFESSION_NAMES,
    ROUNDS,
    SUPPLY,
)
from quattrocento.games.princes.characters.box.kinds import MORE_ACTIONS
from quattrocento.games.princes.characters.faces.observation_fields import CHARACTERS, OWNER
from quattrocento.games.princes.cooperation.faces.observation_fields import BORDER, NEIGHBOUR
from quattrocento.games.princes.faces.observation_names import (
    ALL_CARDS,
    BONUS,
    BUILDINGS,
    CARDS,
    DECKS,
    FREEDOMS,
    INTERLUDES,
    LOTS,
    MOST_CARDS,
    MOST_COINS,
    MOST_VALUE,
    PLAYERS,
    PROFESSIONS,
    THINGS,
    TILES,
    TIMES,
)
from quattrocento.games.princes.faces.observation_players import COURT, ESTATE
from quattrocento.games.princes.game import GAME
from quattrocento.games.princes.lorenzo.faces.observation_fields import LORENZO
from quattrocento.games.princes.position.observation import COIN, SEATS
from quattrocento.games.princes.rules.rounds import ACTIONS

ROUND = (
    Field("edition", "Whether it is the edition of alea.", lambda view, _: view.edition == "alea"),
    Field(
        "recruiting time",
        "When recruiting cards that were kept are used.",
        lambda view, _: view.recruiting_time,
        names=TIMES,
    ),
    Field("round", "The round, from 1.", lambda view, _: view.round, ROUNDS),
    Field("minimum", "The least value of a work in this round.", lambda view, _: view.minimum, max(MINIMUM)),
    Field(
        "first",
        "The first player; nobody if it is Lorenzo.",
        lambda view, _: seen_from(view, view.first),
        names=PLAYERS,
    ),
    Field("turn", "Who opens or acts.", lambda view, _: seen_from(view, view.turn), names=PLAYERS),
    Field("opening", "The opening price, in 50 florins.", lambda view, _: view.opening // COIN, 10),
    Field(
        "last price",
        "What the last one pays without an auction, in 50 florins.",
        lambda view, _: view.last_price // COIN,
        10,
    ),
    Field("one face", "Whether landscapes may not be flipped.", lambda view, _: view.faces == 1),
    Field("decks", "Cards in each deck.", lambda view, _: view.decks, len(PROFESSION_NAMES), DECKS),
    Field(
        "piles",
        "What is left of each object.",
        lambda view, _: view.piles,
        max(*SUPPLY, len(PRESTIGE_NAMES)),
        THINGS,
    ),
    Field("closed", "Objects sold this round.", lambda view, _: view.closed, names=THINGS),
    Field(
        "buildings left",
        "Buildings to be had.",
        lambda view, _: view.buildings,
        DATA.supply.buildings,
        BUILDINGS,
    ),
    Field(
        "freedoms left", "Freedoms to be had.", lambda view, _: view.freedoms, DATA.supply.freedoms, FREEDOMS
    ),
    Field("spent", "Bonus cards out of the game.", lambda view, _: view.spent, names=BONUS),
    Field(
        "actions", "Actions left to the one who acts.", lambda view, _: view.actions, ACTIONS + MORE_ACTIONS
    ),
)


MOMENT = (
    Field("lot", "What is being auctioned.", lambda view, _: part(view, "auction", "object"), names=LOTS),
    Field(
        "bid",
        "The highest bid, in 50 florins.",
        lambda view, _: part(view, "auction", "bid", 0) // COIN,
        MOST_COINS,
    ),
    Field(
        "leader",
        "Whose it is.",
        lambda view, _: seen_from(view, part(view, "auction", "leader")),
        names=PLAYERS,
    ),
    Field("placing", "The tile that is being placed.", lambda view, _: view.placing, names=TILES),
    Field("looked", "How many cards are being looked at.", lambda view, _: view.looked, MOST_CARDS),
    Field("deck", "From which deck.", lambda view, _: view.deck, names=DECKS),
    Field(
        "work",
        "Whose work is in the making.",
        lambda view, _: part(view, "work", "profession"),
        names=PROFESSIONS,
    ),
    Field(
        "work value", "What it is worth so far.", lambda view, _: part(view, "work", "value", 0), MOST_VALUE
    ),
    Field("added", "Bonus cards added to it.", lambda view, _: part(view, "work", "added"), names=BONUS),
    Field(
        "interlude",
        "Why somebody is asked while another is on turn.",
        lambda view, _: view.interlude or None,
        names=INTERLUDES,
    ),
)


def held(view: Any, of: str, name: str, number: str) -> Mapping[str, int]:
    """Give a number for each card that one holds."""
    return {getattr(each, name): int(getattr(each, number)) for each in own(view, of, [])}


def cards(view: Any, of: str, name: str) -> list[str]:
    """Name the cards that one holds."""
    return [getattr(each, name) for each in own(view, of, [])]


def full_name(deck: str, card: str) -> str:
    """Name a card as moves do, so that no two cards of different decks have the same name."""
    return card if deck == DECK_NAMES[0] else f"{deck} {card}"


def looking(view: Any, _: int) -> dict[str, int]:
    """Tell the places of the cards that one looks at."""
    seen = own(view, "looking", [])
    return {full_name(view.deck, card): place + 1 for place, card in enumerate(seen)}


def remembered(view: Any, _: int) -> dict[str, int]:
    """Tell the places of the cards that one put under the decks."""
    under = own(view, "under", {})
    return {
        full_name(deck, card): place + 1
        for deck, cards in under.items()
        for place, card in enumerate(cards)
        if card
    }


OWN = (
    Field(
        "money", "One's own money, in 50 florins.", lambda view, _: own(view, "money", 0) // COIN, MOST_COINS
    ),
    Field(
        "funds", "What one can bid, in 50 florins.", lambda view, _: own(view, "funds", 0) // COIN, MOST_COINS
    ),
    Field(
        "hand", "Professions in hand.", lambda view, _: cards(view, "hand", "profession"), names=PROFESSIONS
    ),
    Field(
        "hand value",
        "What the work of each of them would be worth now, without bonus cards.",
        lambda view, _: held(view, "hand", "profession", "value"),
        MOST_VALUE,
        PROFESSIONS,
    ),
    Field(
        "hand with bonus",
        "The same with all bonus cards that one holds.",
        lambda view, _: held(view, "hand", "profession", "with_bonus"),
        MOST_VALUE,
        PROFESSIONS,
    ),
    Field("bonus", "Bonus cards in hand.", lambda view, _: cards(view, "bonus", "card"), names=BONUS),
    Field(
        "bonus adds",
        "What each of them would add to a work now.",
        lambda view, _: held(view, "bonus", "card", "adds"),
        MOST_VALUE,
        BONUS,
    ),
    Field("cards", "One's own prestige cards.", lambda view, _: cards(view, "cards", "card"), names=CARDS),
    Field(
        "card prestige",
        "What each of them would bring now.",
        lambda view, _: held(view, "cards", "card", "prestige"),
        20,
        CARDS,
    ),
    Field("looking", "Cards that one looks at, by their places from 1.", looking, MOST_CARDS, ALL_CARDS),
    Field(
        "remembered",
        "Cards of the decks whose places one knows, counted from the top, which is 1.",
        remembered,
        MOST_CARDS,
        ALL_CARDS,
    ),
    Field(
        "rejected",
        "The profession that one gave back at the beginning.",
        lambda view, _: own(view, "rejected") or None,
        names=PROFESSIONS,
    ),
)


SCHEMA = Schema(
    GAME,
    (
        *opening(SEATS, [phase.name for phase in GAME.phases]),
        *ROUND,
        *MOMENT,
        *OWN,
        *LORENZO,
        *CHARACTERS,
        *BORDER,
    ),
    (*COURT, *ESTATE, *OWNER, *NEIGHBOUR),
)
