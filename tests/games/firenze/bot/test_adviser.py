"""What a sensible player of Firenze does in some plain situations."""

import pytest

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.firenze.position import events

GAME = quattrocento.game("firenze")
MATCHES = 8 if quattrocento.compiled else 2


@pytest.fixture(scope="module")
def told():
    """Let greedy players play some matches, and list all that happened."""
    happened = []
    player = bot("greedy", GAME)
    for seed in range(MATCHES):
        state = GAME.new(3, seed)
        state.told = happened
        while state.actors():
            seat = state.actors()[0]
            state.apply(seat, decide(player, state, seat, quick(seed)))
    return happened


def count(told, kind):
    """Count what happened of a kind."""
    return sum(isinstance(event, kind) for event in told)


def test_towers_are_fed(told):
    """A single stone may be given up; of taller towers few fall to ruin."""
    ruins = [event for event in told if isinstance(event, events.RuinLost) and event.height > 1]
    assert 3 * len(ruins) < count(told, events.ContractFulfilled)


def test_matches_are_brought_to_an_end(told):
    assert count(told, events.LastSeal) == MATCHES


def test_low_towers_and_tall_ones_are_built(told):
    heights = {
        int(event.contract.split()[1]) for event in told if isinstance(event, events.ContractFulfilled)
    }
    assert {3, 4} & heights
    assert {6, 7, 8} & heights


def test_balconies_are_built(told):
    assert any(event.balcony for event in told if isinstance(event, events.ContractFulfilled))
