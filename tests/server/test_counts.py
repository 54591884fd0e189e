"""Each seat counts what it has heard of, and knows what still holds of it."""

import pytest

from quattrocento.core.event import Event
from quattrocento.server.counts import PLAY, REDO, UNDO, Act, Counts, audience, bit, everybody


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
    return Counts(
        2,
        [
            Act(1, PLAY, 0, "a", 0, everybody(2)),
            Act(2, PLAY, 1, "b", 1, bit(1)),
            Act(3, PLAY, 0, "c", 1, everybody(2)),
            Act(4, UNDO, 0, "c", 2, everybody(2)),
            Act(5, REDO, 0, "c", 3, everybody(2)),
        ],
    )


def test_what_is_not_heard_is_not_counted(heard):
    assert heard.number == 5
    assert (heard.seq(0), heard.seq(1), heard.seq(None)) == (4, 5, 4)
    assert (heard.place(0), heard.place(1), heard.place(None)) == (2, 3, 2)


@pytest.mark.parametrize(("known", "holds"), [(0, 0), (1, 1), (2, 1), (3, 1), (4, 2), (9, 0)])
def test_what_was_taken_back_meanwhile_must_be_told_again(heard, known, holds):
    assert heard.since(0, known) == holds


def test_an_answer_is_known_again_by_all_its_moves(heard):
    heard.add(Act(6, PLAY, 0, "d", 4, everybody(2)))
    heard.add(Act(7, PLAY, 0, "e", 5, everybody(2)))
    assert heard.done(0, 4, PLAY, ["d", "e"])
    assert heard.done(0, 2, UNDO, [])
    assert not heard.done(0, 2, REDO, [])
    assert not heard.done(0, 4, PLAY, ["d", "f"])
    assert not heard.done(0, 4, PLAY, ["d", "e", "f"])
    assert not heard.done(1, 4, PLAY, ["d", "e"])
