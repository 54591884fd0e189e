"""Lorenzo as numbers: his court, his cards, the dummies, and the auctions by card and die.

All of them are zeros at a table of several players.
"""

from typing import Any

from quattrocento.adapters.fields import Field, Names, part
from quattrocento.games.princes.box.components import DATA, MOST_BUILDERS
from quattrocento.games.princes.faces.observation_names import (
    BONUS,
    BUILDINGS,
    CARDS,
    FREEDOMS,
    LANDSCAPES,
    LOTS,
    MOST_CARDS,
    MOST_COINS,
    MOST_VALUE,
    PRESTIGE,
    PROFESSIONS,
    THINGS,
)
from quattrocento.games.princes.lorenzo.box.cards import AUTOMATION_NAMES, BACK_NAMES, DIE
from quattrocento.games.princes.lorenzo.box.cards import LORENZO as HIS_NUMBER
from quattrocento.games.princes.lorenzo.box.data import BACKS, DIFFICULTIES, HIGHEST
from quattrocento.games.princes.lorenzo.position.observation import DUMMIES, PLACES
from quattrocento.games.princes.lorenzo.position.view import RECRUITING_CARD
from quattrocento.games.princes.position.observation import COIN, SEATS
from quattrocento.games.princes.rules.tiles import CELLS

LEVELS = Names("levels of difficulty", tuple(DIFFICULTIES))
AUTOMATION = Names("automation cards", tuple(AUTOMATION_NAMES))
BACKS_LEFT = Names("backs of automation cards", tuple(BACK_NAMES))
ROW_PLACES = Names("places of a row", tuple(f"place {number + 1}" for number in range(PLACES)))
MOST_TILES = 40
"""More than he can have of any kind."""


def his(view: Any, name: str, otherwise: Any = None) -> Any:
    """Give something of Lorenzo's."""
    return part(view, "lorenzo", name, otherwise)


def sale(view: Any, of: str, name: str, otherwise: Any = None) -> Any:
    """Give something of the automation card or the object of the running auctions."""
    return otherwise if his(view, of) is None else getattr(his(view, of), name)


def coins(florins: dict[str, int]) -> dict[str, int]:
    """Tell sums in 50 florins."""
    return {name: amount // COIN for name, amount in florins.items()}


def known(row: list[str]) -> dict[str, int]:
    """Tell the places of the known professions of a row, from 1."""
    return {card: place + 1 for place, card in enumerate(row) if card in PROFESSIONS.names}


def recruiters(view: Any) -> list[str]:
    """Name the places of his row where a recruiting card lies."""
    places = zip(his(view, "row", []), ROW_PLACES.names, strict=False)
    return [place for card, place in places if card == RECRUITING_CARD]


def dummy(view: Any, number: int, name: str) -> list[str]:
    """Give the row or the works of a dummy, from 0; nothing if he is not there."""
    dummies = his(view, "dummies", [])
    found: list[str] = getattr(dummies[number], name) if number < len(dummies) else []
    return found


def simple(name: str, about: str, high: int, low: int = 0) -> Field:
    """Make a field of one number that the view tells by the same name."""
    key = name.replace(" ", "_")
    return Field(f"lorenzo {name}", about, lambda view, _: his(view, key, 0), high, low=low)


def listed(name: str, about: str, names: Names, high: int = 1) -> Field:
    """Make a field of several numbers that the view tells by the same name."""
    return Field(f"lorenzo {name}", about, lambda view, _: his(view, name), high, names)


COURT = (
    Field("lorenzo", "Whether Lorenzo plays.", lambda view, _: view.lorenzo is not None),
    listed("difficulty", "How strong he is.", LEVELS),
    simple("players", "How many are at the table, Lorenzo and the dummies included.", SEATS),
    Field(
        "lorenzo first",
        "Whether he is the first player.",
        lambda view, _: view.lorenzo is not None and view.first == HIS_NUMBER,
    ),
    simple("prestige", "His prestige so far.", PRESTIGE, -PRESTIGE),
    simple("points", "The same with what his prestige cards would bring now.", PRESTIGE, -PRESTIGE),
    simple("spent", "The prestige he has paid with.", PRESTIGE),
    Field(
        "lorenzo money",
        "His money, in 50 florins.",
        lambda view, _: his(view, "money", 0) // COIN,
        MOST_COINS,
    ),
    simple("jesters", "His jesters.", DATA.supply.jesters),
    simple("builders", "His builders.", MOST_BUILDERS),
    simple("recruiting", "All recruiting cards he has bought.", MOST_CARDS),
    simple("played", "Those of them that lie face up before him.", MOST_CARDS),
    simple("replaced", "Recruiting cards left to him for a profession.", MOST_CARDS),
    listed("buildings", "His buildings.", BUILDINGS, MOST_TILES),
    listed("landscapes", "His landscapes.", LANDSCAPES, MOST_TILES),
    listed("freedoms", "His freedoms.", FREEDOMS, MOST_TILES),
    simple("free cells", "Cells that he would have left in a principality like yours.", CELLS),
    simple("value", "His best work of the round.", MOST_VALUE),
    simple("next work", "What a work of his would be worth in this round.", MOST_VALUE),
    simple("auctions", "Auctions held in this round.", SEATS),
)

ROW = (
    Field("lorenzo row", "His cards face down.", lambda view, _: len(his(view, "row", [])), MOST_CARDS),
    Field(
        "lorenzo known",
        "Professions that one knows among them, by their places; the next to be played is 1.",
        lambda view, _: known(his(view, "row", [])),
        MOST_CARDS,
        PROFESSIONS,
    ),
    Field(
        "lorenzo recruiters",
        "Where recruiting cards lie among them.",
        lambda view, _: recruiters(view),
        names=ROW_PLACES,
    ),
    Field(
        "lorenzo bonus",
        "Bonus cards laid on his next work.",
        lambda view, _: [each.card for each in his(view, "bonus", [])],
        names=BONUS,
    ),
    listed("works", "Professions face up before him.", PROFESSIONS),
    Field(
        "lorenzo cards",
        "His prestige cards.",
        lambda view, _: [each.card for each in his(view, "cards", [])],
        names=CARDS,
    ),
    Field(
        "lorenzo card prestige",
        "What each of them would bring now.",
        lambda view, _: {each.card: each.worth for each in his(view, "cards", [])},
        20,
        CARDS,
    ),
)


def of_dummy(number: int) -> tuple[Field, ...]:
    """Make the fields of a dummy."""
    title = f"dummy {number + 1}"
    return (
        Field(
            f"{title} row",
            "His cards face down.",
            lambda view, _: len(dummy(view, number, "row")),
            MOST_CARDS,
        ),
        Field(
            f"{title} known",
            "Professions that one knows among them, by their places.",
            lambda view, _: known(dummy(view, number, "row")),
            MOST_CARDS,
            PROFESSIONS,
        ),
        Field(
            f"{title} works",
            "Professions face up before him.",
            lambda view, _: dummy(view, number, "works"),
            names=PROFESSIONS,
        ),
    )


SALE = (
    Field(
        "automation card",
        "The card of the running auctions.",
        lambda view, _: sale(view, "card", "card"),
        names=AUTOMATION,
    ),
    Field(
        "modifiers",
        "What it adds to the die; the three landscapes are one.",
        lambda view, _: sale(view, "card", "prices"),
        HIGHEST,
        LOTS,
    ),
    Field("rolled lot", "What is on the block.", lambda view, _: sale(view, "offer", "object"), names=LOTS),
    Field(
        "rolled modifier",
        "What is added to the die for it.",
        lambda view, _: sale(view, "offer", "modifier", 0),
        HIGHEST,
    ),
    Field("die", "The roll for it.", lambda view, _: sale(view, "offer", "die", 0), DIE),
    Field(
        "last bid",
        "What Lorenzo would pay for it, in 50 florins.",
        lambda view, _: sale(view, "offer", "bid", 0) // COIN,
        MOST_COINS,
    ),
    Field(
        "price",
        "What the player would pay for it, in 50 florins.",
        lambda view, _: sale(view, "offer", "price", 0) // COIN,
        MOST_COINS,
    ),
    Field("forced", "Whether he must buy it.", lambda view, _: sale(view, "offer", "forced", 0)),
    Field(
        "refused",
        "The last bid for each object that was refused, in 50 florins.",
        lambda view, _: coins(his(view, "refused", {})),
        MOST_COINS,
        THINGS,
    ),
    Field(
        "takes",
        "What Lorenzo would get if the auctions ended now.",
        lambda view, _: his(view, "takes"),
        names=LOTS,
    ),
    Field(
        "protected",
        "Objects that cannot be had in the last auction.",
        lambda view, _: his(view, "protected"),
        names=THINGS,
    ),
)

DECK = (
    Field(
        "automation left",
        "Automation cards to come.",
        lambda view, _: his(view, "left"),
        max(BACKS.values()),
        BACKS_LEFT,
    ),
    Field("automation turned", "Those turned over.", lambda view, _: his(view, "turned"), names=AUTOMATION),
    Field(
        "builders gone",
        "Builders out of the game.",
        lambda view, _: his(view, "gone", {}).get("builder", 0),
        MOST_CARDS,
    ),
    Field(
        "recruiting gone",
        "Recruiting cards out of the game.",
        lambda view, _: his(view, "gone", {}).get(RECRUITING_CARD, 0),
        MOST_CARDS,
    ),
)

LORENZO = (
    *COURT,
    *ROW,
    *(field for number in range(DUMMIES) for field in of_dummy(number)),
    *SALE,
    *DECK,
)
