"""Each seat counts what it has heard of, and knows what still holds of it."""

import pytest

from quattrocento.core.event import Event
from quattrocento.server.heard_acts import PLAY, REDO, UNDO, HeardActs, audience, bit, everybody


class Whispered(Event, frozen=True, tag="whispered"):
    """Something that only some may know."""


def test_a_move_is_heard_by_its_seat_and_by_those_it_tells():
    assert audience(3, 1, []) == bit(1)
    assert audience(3, 1, [Whispered(only=(2,))]) == bit(1) | bit(2)
    assert audience(3, 1, [Whispered(), Whispered(only=(0,))]) == everybody(3)
    assert everybody(3) == bit(None) | bit(0) | bit(1) | bit(2)


@pytest.fixture
def heard():
    """Two seats: both hear a move, seat 1 makes an unheard one, then seat 0 moves, takes back and redoes."""
    counted = HeardActs.of(2)
    for kind, hearers in [
        (PLAY, everybody(2)),
        (PLAY, bit(1)),
        (PLAY, everybody(2)),
        (UNDO, everybody(2)),
        (REDO, everybody(2)),
    ]:
        counted.add(kind, hearers)
    return counted


def test_what_is_not_heard_is_not_counted(heard):
    assert (heard.seq(0), heard.seq(1), heard.seq(None)) == (4, 5, 4)
    assert (heard.place(0), heard.place(1), heard.place(None)) == (2, 3, 2)


@pytest.mark.parametrize(("known", "holds"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (9, 0)])
def test_what_was_taken_back_meanwhile_must_be_told_again(heard, known, holds):
    assert heard.since(0, known) == holds
