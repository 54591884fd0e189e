"""What an imagined world must not tell, and worlds imagined within worlds (PRI-1.9)."""

import pytest

from princes_positions import BOX, action, play, position
from quattrocento.core.entropy import quick
from quattrocento.games.princes import phases

pytestmark = [pytest.mark.engine, pytest.mark.rule("PRI-1.9")]

SIX = "lakes, forests, parks, jesters, builders, freedoms"


def test_a_world_imagined_within_a_world_keeps_every_piece():
    """Hands in a world for seat 2 may hold what seat 0 knows to lie in the real deck."""
    table = action({}, {"bonus": "landscapes, buildings"}, {}, bonuses=SIX, bare="bonus")
    play(table, "draw bonus", "keep bonus lakes", "under as they lie")
    for number in range(30):
        world = table.redeal(2, quick(number)).redeal(0, quick(number))
        assert world.census() == BOX


def test_two_tables_that_look_alike_give_equal_worlds():
    """What seat 1 put under the deck is unknown to seat 0."""
    worlds = []
    for kept in ("lakes", "forests"):
        table = action({}, {}, {}, bonuses=SIX, turn=1)
        play(table, "draw bonus", f"keep bonus {kept}", "under as they lie")
        worlds.append((table.view(0), table.redeal(0, quick(1)).dump()))
    assert worlds[0][0] == worlds[1][0]
    assert worlds[0][1] == worlds[1][1]


def test_a_work_in_the_making_leaves_no_trace_in_a_world_of_another():
    table = action({"hand": "poet, lawyer", "jesters": 3, "bonus": "jesters"}, {}, {})
    begun = [play(table.clone(), f"work {name}") for name in ("poet", "lawyer")]
    assert begun[0].view(1) == begun[1].view(1)
    assert begun[0].redeal(1, quick(1)).dump() == begun[1].redeal(1, quick(1)).dump()


def test_a_work_in_the_making_does_not_change_the_standings_of_another():
    owner = {"cards": "most works", "works": "physicist"}
    table = action({"hand": "poet", "works": "lawyer", "jesters": 3, "bonus": "jesters"}, owner, {})
    before = table.standings(1)
    play(table, "work poet")
    assert table.standings(1) == before


def test_prestige_cards_shown_at_the_end_are_not_drawn_anew():
    players = [{"cards": "most lakes"}, {"cards": "most parks"}, {}]
    table = position(*players, at=phases.OVER, round_=7)
    for number in range(10):
        assert table.redeal(2, quick(number)).view(2) == table.view(2)
