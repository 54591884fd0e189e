"""Worlds in which only what nobody knows is drawn anew: what luck is measured by."""

import pytest

from quattrocento.core.entropy import quick
from quattrocento.games import game

UNSEEN = {
    "palazzo": {"pile", "tiles"},
    "augsburg": {"pile"},
    "firenze": {"deck"},
    "princes": {"decks", "lorenzo"},
}
"""What alone changes of a written position, besides the chance to come."""

SETTINGS = [
    ("palazzo", 2),
    ("palazzo", 4),
    ("princes", 1),
    ("princes", 2),
    ("princes", 4),
    ("augsburg", 2),
    ("augsburg", 5),
    ("firenze", 2),
    ("firenze", 4),
]


def positions(name, seats):
    """Give some positions of a random match, the first one too."""
    state = game(name).new(seats, 5)
    chance = quick(5)
    made = 0
    while state.actors():
        if made % 60 == 0:
            yield state.clone()
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
        made += 1


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_only_what_nobody_knows_is_drawn_anew_and_it_tells_nothing_of_the_truth(name, seats):
    """Hands and all that lies open stay. Equal chance gives equal worlds, whatever the truth was."""
    changed = set()
    for state in positions(name, seats):
        world = state.redraw(quick(1))
        assert world.redraw(quick(2)).dump() == state.redraw(quick(2)).dump()
        before, after = state.dump(), world.dump()
        changed |= {key for key in before if before[key] != after[key]}
    assert changed - {"chance"} <= UNSEEN[name]
    assert changed - {"chance"}


def test_chance_to_come_is_drawn_anew_as_well():
    """The stones of Firenze come out of the bag when they are drawn, with other entropy in each world."""
    state = game("firenze").new(2, 1)
    seat = state.actors()[0]
    seen = set()
    for number in range(20):
        world = state.redraw(quick(number))
        while world.reveals == state.reveals:
            world.apply(seat, world.legal(seat)[0])
            seat = world.actors()[0]
        seen.add(str(world.dump()["lying"]))
        seat = state.actors()[0]
    assert len(seen) > 10


def test_the_price_on_the_pile_of_augsburg_stays_and_every_note_of_it_may_lie_there():
    state = game("augsburg").new(2, 1)
    prices = state.rulings.prices
    fitting = {card for card in state.pile if prices[card] == state.top_price()}
    assert {state.redraw(quick(number)).pile[-1] for number in range(40 * len(fitting))} == fitting
    assert len(fitting) > 1
