"""What is said about building across a border (chapter 12 of The Princes of Florence)."""

from collections.abc import Sequence

from quattrocento.core.event import Event
from quattrocento.core.refusal import Refusal
from quattrocento.games.princes.box.components import BUILDING_NAMES, BUILDINGS
from quattrocento.games.princes.cooperation.box.board import (
    CROSSING_NAMES,
    LEFT_HALF,
    MOST_ASKED,
    RIGHT_HALF,
    STRIP,
    SUM_STEP,
    corner,
)
from quattrocento.games.princes.cooperation.position import events
from quattrocento.games.princes.cooperation.position.view import Offer
from quattrocento.games.princes.cooperation.rules.words import ACROSS, AGREE, BREAK_OFF, ELSEWHERE, FOR, OFFER
from quattrocento.games.princes.game import PrincesView
from quattrocento.games.princes.rules.tiles import CELL_NAMES, CELLS, SITE_NAMES


def about_border(move: int) -> bool:
    """Tell whether a move is a word of cooperative building."""
    return OFFER.first <= move <= ELSEWHERE


def partner_at(view: PrincesView, side: str) -> int:
    """Give the neighbour of the seat of a view across its left or right border."""
    assert view.border is not None
    assert view.seat is not None
    for left, right in view.border.pairs:
        if view.seat == (left if side == "right" else right):
            return right if side == "right" else left
    return view.seat


def halves(building: str, place: str) -> tuple[list[str], list[str]]:
    """Name the cells that a building covers left and right of a border."""
    tile, crossing = BUILDING_NAMES.index(building), CROSSING_NAMES.index(place)
    cells = LEFT_HALF[tile][crossing], RIGHT_HALF[tile][crossing]
    left, right = ([CELL_NAMES[cell] for cell in range(CELLS) if half >> cell & 1] for half in cells)
    return left, right


def site_of(crossing: int) -> int:
    """Give the number of the site that is named like a crossing."""
    return crossing // STRIP * CELLS + corner(crossing)


def crossing_at(site: int | None) -> int | None:
    """Give the crossing that is named like a site; None if no building across a border has its corner so."""
    name = None if site is None else SITE_NAMES[site]
    return CROSSING_NAMES.index(name) if name in CROSSING_NAMES else None


def offer_key(move: int) -> str:
    """Give the ending of the key of an offer: the border across which it is."""
    return ".right" if OFFER.index(move) >= BUILDINGS else ".left"


def offered_building(move: int) -> str:
    return BUILDING_NAMES[OFFER.index(move) % BUILDINGS]


def sum_of(move: int) -> int:
    return SUM_STEP * FOR.index(move)


def money_after(view: PrincesView, asked: int) -> int:
    """Give what the seat of a view would have after building for a sum."""
    assert view.own is not None
    offer = current(view)
    return view.own.money + (asked - offer.cost if view.seat == offer.active else -asked)


def current(view: PrincesView) -> Offer:
    """Give the offer that is discussed."""
    assert view.border is not None
    assert view.border.offer is not None
    return view.border.offer


def other_of(view: PrincesView) -> int:
    """Give the partner of the seat of a view in this offer."""
    offer = current(view)
    return offer.partner if view.seat == offer.active else offer.active


def numbered(legal: Sequence[int]) -> dict[int, int]:
    """Number the moves: answers from 1, then what else there is, and sums by themselves."""
    answers = [move for move in (AGREE, BREAK_OFF, ELSEWHERE) if move in legal]
    rest = [move for move in legal if move not in answers and move not in FOR]
    sums = {sum_of(move): move for move in legal if move in FOR}
    return {**dict(enumerate([*answers, *rest], 1)), **sums}


def by_number(number: int) -> int | None:
    """Give the sum that a number means; None if it is none."""
    return FOR.at(number // SUM_STEP) if number % SUM_STEP == 0 and number <= MOST_ASKED else None


def question(view: PrincesView) -> tuple[str, dict[str, object]]:
    """Give the ending of the key of a question about an offer, and its facts."""
    offer = current(view)
    active = view.seat == offer.active
    facts: dict[str, object] = {
        "partner": other_of(view),
        "building": offer.building,
        "left": offer.left,
        "cost": offer.cost,
        "place": offer.place,
        "asked": offer.asked,
    }
    if view.phase == "naming":
        return "" if active else ".partner", facts
    if view.phase == "answering":
        return ".active" if active else "" if offer.counters else ".last", facts
    return "", facts


def border_refusal(refusal: Refusal) -> str:
    """Give the ending of the key of a refusal of this chapter that can be broken in several ways."""
    facts = refusal.facts
    if refusal.rule == "PRI-12.7" and facts["active"]:
        return ".active"
    if refusal.rule == "PRI-12.8" and facts["asked"] == "":
        return ".place"
    if refusal.rule == "PRI-12.9" and "counters" in facts:
        return ".counters"
    return ".occupied" if refusal.rule == "PRI-12.12" and facts.get("occupied") else ""


def border_variant(event: Event) -> str:
    """Give the ending of the key of an event about offers."""
    if isinstance(event, events.OfferMade):
        return f"{'.counter' if event.counter else ''}{'' if event.asked else '.free'}"
    if isinstance(event, events.BuiltTogether):
        return "" if event.asked else ".free"
    return ""


def across_cells(view: PrincesView, move: int) -> tuple[list[str], list[str]]:
    """Name the cells that a place would take of the seat of a view and of its partner."""
    offer = current(view)
    left, right = halves(offer.building, CROSSING_NAMES[ACROSS.index(move)])
    return (left, right) if view.seat == offer.left else (right, left)
