"""A record that is shown while the match runs tells no more than the table does (PRI-1.9)."""

import pytest

from princes_positions import GAME, action
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match

pytestmark = pytest.mark.rule("PRI-1.9")


def plays(match):
    """Give the moves as the public record tells them."""
    return [entry.play for entry in record.read(record.write(match, secret=False)).entries]


def test_cards_that_are_rejected_kept_or_returned_are_not_named():
    match = Match(GAME, 3, 5)
    player = bot("random", GAME)
    chance = quick(3)
    secret = {"reject", "keep", "under"}
    told = set()
    while not match.over:
        about_cards = {play for play in plays(match) if play.split()[0] in secret}
        assert about_cards <= secret | {"under as they lie"}
        told |= about_cards
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
        if match.state.round > 2:
            break
    assert {"reject", "keep"} <= told


def test_a_finished_match_tells_everything():
    match = Match(GAME, 2, 5)
    player = bot("random", GAME)
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, quick(len(match.moves))))
    assert any(play.startswith("reject ") for play in plays(match))


def test_selling_amid_a_work_does_not_tell_of_the_work():
    match = Match(GAME, 3, 0)
    match.state = action({"hand": "poet", "jesters": 3, "prestige": 2, "bonus": "jesters"}, {}, {})
    match.play(0, "work poet")
    match.play(0, "sell")
    assert plays(match) == ["sell"]
    match.play(0, "complete")
    assert plays(match) == ["sell", "complete"]
