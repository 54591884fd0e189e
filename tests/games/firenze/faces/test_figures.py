"""What the page prints beside a view of Firenze."""

from msgspec.structs import replace

from quattrocento.games.firenze.faces.figures import BOX, figures, gain
from quattrocento.games.firenze.game import GAME
from quattrocento.games.firenze.position.view import Tower


def told(**facts):
    """Give a view of seat 0, who builds, some facts of which are changed, and the figures beside it."""
    view = GAME.new(3, "figures").view(0)
    own = replace(view.players[0], **facts.pop("own", {}))
    facts = {"phase": "building", "turn": 0, **facts}
    view = replace(view, players=[own, *view.players[1:]], **facts)
    return view, figures(view)


def steps(stones, added=0, discount=0, phase="building"):
    """Show the scale of costs."""
    return told(own={"stones": stones, "discount": discount}, added=added, phase=phase)[1].scale


def test_building_costs_more_with_every_stone_and_no_step_is_open_that_could_not_be_paid():
    assert [step.cost for step in steps(6)] == [0, 0, 1, 3, 6, 10]
    assert [step.state for step in steps(6)] == ["next", "open", "open", "poor", "poor", "poor"]
    assert [step.state for step in steps(4, added=2)] == ["done", "done", "next", "poor", "poor", "poor"]
    assert {step.state for step in steps(9, phase="storing")} == {"poor"}


def test_discounts_are_granted_down_to_nothing():
    assert [(step.cost, step.full) for step in steps(20, discount=4)][3:] == [(0, 3), (2, 6), (6, 10)]


def test_a_tower_falls_aims_at_a_contract_or_is_ready_for_it():
    view, _ = told()
    (contract,) = [one for one in view.towers["blue"] if one.contract == "blue 5"]
    tower = Tower("blue", 5, False, "blue 5")
    open_blue = {"blue": [replace(one, open=one.contract == "blue 5") for one in view.towers["blue"]]}
    towers = {"towers": {**view.towers, **open_blue}, "campanile": None}

    def fate(one, **facts):
        return told(own={"towers": [one]}, **towers, **facts)[1].fates[0][0]

    assert (fate(tower).kind, fate(tower).kept) == ("ruin", 2)
    grown = replace(tower, grown=True)
    assert (fate(grown).kind, fate(grown).contract) == ("ready", "blue 5")
    assert fate(grown).points == gain(view, "blue 5") >= contract.points
    low = replace(tower, height=2, grown=True, contract=None)
    assert (fate(low).kind, fate(low).contract) == ("goal", "blue 5")
    assert fate(replace(tower, height=9, grown=True, contract=None)).kind == ""
    assert fate(tower, turn=1).kind == ""


def test_floor_tile_and_church_are_added_to_a_contract():
    view, _ = told(floors={5: 1, 6: 2}, churches={"church 5": 2, "campanile": 12})
    points = {one.contract: one.points for one in view.towers["blue"]}
    assert gain(view, "blue 5") == points["blue 5"] + 3
    assert gain(view, "blue 7") == points["blue 7"]


def test_what_is_due_is_laid_from_the_left_and_brings_the_stones_of_the_card():
    view, _ = told()
    paid = told(phase="paying", place=3, due=2)[1]
    assert paid.laid == [1, 2]
    assert paid.coming == view.row[2].stones
    assert told(phase="giving", wanted="blue", place=2, due=1)[1].coming == {"blue": 1}


def test_the_box_tells_numbers_of_cards():
    assert (BOX.cards["mason"].kind, BOX.cards["mason"].number) == ("character", 3)
    assert BOX.heights == [8, 7, 6, 5, 4, 3]
