"""Standing orders: what a seat wants done again and again while a scene lasts."""

from typing import Any

import msgspec

from quattrocento.core.match import Refused
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.server.problems import REFUSED, Problem
from quattrocento.server.room import Room
from quattrocento.server.table_storage import Order
from quattrocento.terminal.board import board
from quattrocento.text.game_text import GameText


def scene_of(room: Room, text: GameText[Any], view: View) -> str:
    """Name the scene in which an order that is given now holds."""
    return board(room.match.game, text).scene(view)


def ordered_move(room: Room, seat: int) -> int | None:
    """Give the move that the standing order of *seat* makes now, if it has one to make in this scene."""
    order = room.orders[seat]
    text = room.narrator(order.language).text
    view = room.match.state.view(seat)
    if scene_of(room, text, view) != order.scene:
        return None
    try:
        move = text.pursue(view, order.text)
    except Trouble:
        return None
    return move if move is not None and room.match.refusal(seat, move) is None else None


def new_order(room: Room, seat: int, typed: str | None, language: str) -> Order | None:
    """Check a standing order: one that has nothing to do, now or when its seat is asked, is refused."""
    if typed is None:
        return None
    match, text = room.match, room.narrator(language).text
    view = match.state.view(seat)
    scene = scene_of(room, text, view)
    if match.state.decides(seat):
        move = text.pursue(view, typed)
        refusal = None if move is None else match.refusal(seat, move)
        if refusal is not None:
            raise Refused(refusal)
    else:
        # Whoever is not asked may order ahead what he could say if everything were allowed.
        anything = list(range(match.game.vocabulary.size))
        move = text.pursue(msgspec.structs.replace(view, legal=anything), typed) if scene else None
    if move is None:
        raise Problem(REFUSED, "order-unclear", given=typed)
    return Order(seat, typed, scene, language)
