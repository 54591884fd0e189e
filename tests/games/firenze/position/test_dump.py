"""A position as JSON: written, read back, and held against the box."""

import json
from random import Random

import pytest

from effort import PART, some
from firenze_positions import GAME, at_random, play, position
from firenze_spoilt import numbers, own, trouble_of, unreadable
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.game import PHASES
from quattrocento.games.firenze.position.dump import form

pytestmark = pytest.mark.matches

COURSES = [
    (2, {"placement": "players"}),
    (3, {}),
    (4, {"event_stones": "automatic", "campanile": "out"}),
    (4, {"placement": "dead_colour", "recognition": "all"}),
]


def test_every_position_of_a_match_comes_back():
    phases = set()
    for seats, options in COURSES:
        table, rng = GAME.new(seats, 7, options), Random(seats)
        for number in range(3000):
            name = table.rules.phases[table.phase].name if table.actors() else "over"
            if number % (40 * PART) == 0 or name not in phases or not table.actors():
                written = json.dumps(table.dump())
                again = GAME.load(json.loads(written))
                assert json.dumps(again.dump()) == written
                assert again.view(None) == table.view(None)
                assert [again.legal(seat) for seat in range(seats)] == [
                    table.legal(seat) for seat in range(seats)
                ]
                phases.add(name)
            if not table.actors():
                break
            at_random(table, rng, 1)
    assert phases == {phase.name for phase in PHASES} | {"over"}


def test_a_clone_is_equal_and_goes_its_own_way():
    rng = Random(2)
    for number in some(range(40)):
        table = at_random(GAME.new(2 + number % 3, number), rng, 12 * number)
        before = table.dump()
        assert table.clone().dump() == before
        for seat in table.actors():
            for code in table.legal(seat)[:6]:
                twin = table.clone()
                twin.apply(seat, code)
                at_random(twin, rng, 5)
                assert table.dump() == before, "a clone shares something with its origin"


def test_a_clone_has_every_number_and_mark():
    table = GAME.new(2, 1)
    numbers, flags = (list(form(2).parts[group].parts) for group in ("numbers", "flags"))
    for place, name in enumerate(numbers):
        setattr(table, name, place + 1)
    for name in flags:
        setattr(table, name, True)
    twin = table.clone()
    assert [getattr(twin, name) for name in numbers] == list(range(1, len(numbers) + 1))
    assert all(getattr(twin, name) for name in flags)


def test_chance_goes_on_where_it_was():
    table = GAME.new(3, 7)
    again = GAME.load(table.dump())
    for one in (table, again):
        at_random(one, Random(1), 100)
    assert again.dump() == table.dump()


def test_a_world_that_was_imagined_comes_back_too():
    world = GAME.new(3, 7).redeal(0, quick(1))
    assert GAME.load(world.dump()).dump() == world.dump()


def test_names_are_told_as_people_write_them():
    player = {"warehouse": "white 2", "towers": "red 3", "hand": "spy", "buildings": "workshop"}
    dump = position(player, {}, owners={"white 3": 1, "yellow 3": "neutral"}, churches="church 5").dump()
    assert dump["players"][0]["warehouse"] == {"white": 2}
    assert dump["players"][0]["towers"] == [{"colour": "red", "height": 3, "grown": False}]
    assert dump["owners"] == {"white 3": 1, "yellow 3": -2}
    assert (dump["churches"], dump["floors"], dump["game"]) == (["church 5"], [5, 6, 7, 8], "firenze")


def test_an_event_is_written_while_it_is_carried_out():
    table = play(position({"warehouse": "white 2, red 2"}, {}, row="tribute"), "take 1")
    assert table.dump()["event"] == "tribute"
    assert GAME.load(table.dump()).view(0) == table.view(0)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda dump: dump.update(game="palazzo"), "position-field"),
        (lambda dump: dump.update(colour="blue"), "position-field"),
        (lambda dump: dump.pop("bag"), "position-field"),
        (lambda dump: dump["numbers"].pop("turn"), "position-field"),
        (lambda dump: dump["numbers"].update(colours=1), "position-field"),
        (lambda dump: dump["flags"].pop("free"), "position-field"),
        (numbers(turn=3), "position-number"),
        (numbers(actor=-1), "position-number"),
        (numbers(first=3), "position-number"),
        (numbers(victim=3), "position-number"),
        (numbers(phase=15), "position-number"),
        (numbers(reveals=-1), "position-number"),
        (numbers(starts=11), "position-number"),
        (numbers(opened=5), "position-number"),
        (numbers(neutral=8), "position-number"),
        (numbers(place=6), "position-number"),
        (numbers(paid=6), "position-number"),
        (numbers(asked=4), "position-number"),
        (numbers(due=89), "position-number"),
        (numbers(colour=6), "position-number"),
        (numbers(wanted=6), "position-number"),
        (numbers(added=7), "position-number"),
        (numbers(resume=14), "position-number"),
        (numbers(ender=3), "position-number"),
        (numbers(ender=-2), "position-number"),
        (numbers(shuffles=-1), "position-number"),
        (lambda dump: dump["deck"].append("castle"), "position-name"),
        (lambda dump: dump["deck"].append("mason"), "position-pieces"),
        (lambda dump: dump["deck"].pop(), "position-pieces"),
        (lambda dump: dump["discards"].append("mason"), "position-pieces"),
        (lambda dump: dump["lying"].pop(), "position-field"),
        (lambda dump: dump["lying"].append({}), "position-field"),
        (lambda dump: dump["lying"][0].update(white=1), "position-pieces"),
        (lambda dump: dump["lying"][0].update(black=1), "position-name"),
        (lambda dump: dump["bag"].update(white=26), "position-field"),
        (lambda dump: dump["bag"].update(white=0), "position-field"),
        (lambda dump: dump["bag"].update(red=-1), "position-field"),
        (lambda dump: dump["bag"].update(red=11), "position-pieces"),
        (lambda dump: dump["owners"].update({"white 9": 0}), "position-name"),
        (lambda dump: dump["owners"].update({"white 3": 3}), "position-field"),
        (lambda dump: dump["owners"].update({"white 3": -1}), "position-field"),
        (lambda dump: dump["owners"].update({"white 3": 0}), "position-pieces"),
        (lambda dump: dump["balconies"].__setitem__(0, "white 3"), "position-field"),
        (lambda dump: dump["balconies"].__setitem__(0, "black 3"), "position-name"),
        (lambda dump: dump["floors"].append(4), "position-field"),
        (lambda dump: dump["floors"].append(9), "position-field"),
        (lambda dump: dump["floors"].append(5), "position-field"),
        (lambda dump: dump["churches"].append("chapel"), "position-name"),
        (lambda dump: dump["churches"].append("church 4"), "position-pieces"),
        (lambda dump: dump.update(event="storm"), "position-name"),
        (lambda dump: dump["players"].pop(), "position-pieces"),
        (own(seals=8), "position-pieces"),
        (own(warehouse={"white": 1}), "position-pieces"),
        (own(warehouse={"black": 1}), "position-name"),
        (own(hand=["mason"]), "position-pieces"),
        (own(hand=["baker"]), "position-name"),
        (own(buildings=["workshop"]), "position-pieces"),
        (own(buildings=["workshop", "workshop"]), "position-pieces"),
        (own(played=["mason", "mason"]), "position-pieces"),
        (own(towers=[{"colour": "red", "height": 3, "grown": False}]), "position-pieces"),
        (own(towers=[{"colour": "red", "height": 13, "grown": False}]), "position-field"),
        (own(towers=[{"colour": "red", "height": 0, "grown": False}]), "position-field"),
        (own(towers=[{"colour": "black", "height": 1, "grown": False}]), "position-name"),
        (own(gained={}), "position-field"),
        (lambda dump: dump["options"].update(campanile="maybe"), "no-such-value"),
        (lambda dump: dump["options"].update(tower="blue"), "no-such-option"),
        (lambda dump: dump["options"].update(first_player="4"), "no-such-value"),
        (lambda dump: dump["options"].update(campanile="out"), "position-pieces"),
        (lambda dump: dump.update(chance={"seed": "7", "place": -1}), "position-field"),
        (lambda dump: dump.update(chance={"seed": ""}), "no-seed"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change, key):
    assert unreadable(change) == key


def test_nobody_cannot_play():
    assert isinstance(trouble_of(lambda dump: dump["players"].clear()), Trouble)


def test_the_trouble_tells_what_is_wrong():
    assert trouble_of(lambda dump: dump["deck"].append("mason")).facts == {
        "piece": "mason",
        "found": 5,
        "box": 4,
    }
    assert trouble_of(numbers(turn=3)).facts == {"name": "turn", "given": 3, "most": 2}
    assert trouble_of(numbers(ender=3)).facts == {"name": "ender", "given": 3, "most": 2}
    assert trouble_of(lambda dump: dump["deck"].append("castle")).facts == {"given": "castle"}
    assert trouble_of(own(seals=8)).facts == {"piece": "seal of seat 1", "found": 8, "box": 7}
