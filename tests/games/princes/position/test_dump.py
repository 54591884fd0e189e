"""A position as JSON: written, read back, and held against the box."""

import json
from random import Random

import pytest

from effort import PART
from princes_positions import GAME, action, buying, hand, may, phase, play, play_as
from princes_spoilt import unreadable
from quattrocento.core.entropy import quick
from quattrocento.games.princes.game import PHASES

pytestmark = pytest.mark.matches


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_position_of_a_match_comes_back(seats):
    table, rng = GAME.new(seats, 7, {"last_price": "300"} if seats == 2 else {"edition": "alea"}), Random(7)
    everybody = range(seats)
    for number in range(150):
        if number % PART == 0 or not table.actors():
            written = json.dumps(table.dump())
            again = GAME.load(json.loads(written))
            assert json.dumps(again.dump()) == written
            assert [again.legal(seat) for seat in everybody] == [table.legal(seat) for seat in everybody]
            assert [again.view(seat) for seat in everybody] == [table.view(seat) for seat in everybody]
        if not table.actors():
            break
        seat = rng.choice(table.actors())
        words = {GAME.vocabulary.word(code).name: code for code in table.legal(seat)}
        table.apply(seat, words[rng.choice(sorted(words))])


def test_a_clone_is_equal_and_goes_its_own_way():
    player = {"prestige": 5, "sold": 2, "best": 1, "hand": "poet", "jesters": 3, "bonus": "jesters, lakes"}
    begun = action(player, {"recruiting": 1, "works": "lawyer", "replaced": 1}, {"cards": "most parks"})
    assert begun.clone().dump() == begun.dump()
    moves = [["sell"], ["draw bonus"], ["build tower"], ["work poet"], ["freedom travel"], ["end turn"]]
    for first in moves:
        table = play(begun.clone(), *first)
        before = table.dump()
        assert table.clone().dump() == before
        for code in table.legal(table.actors()[0]):
            twin = table.clone()
            twin.apply(table.actors()[0], code)
            if twin.actors() and phase(twin) == "returning":
                play(twin, "under as they lie")
            assert table.dump() == before, "a clone shares something with its origin"


def test_chance_goes_on_where_it_was():
    table = GAME.new(3, 7)
    again = GAME.load(table.dump())
    for one in (table, again):
        for seat in range(3):
            play_as(one, seat, may(one, seat)[0])
    assert again.dump() == table.dump()


def test_a_world_that_was_imagined_comes_back_too():
    world = GAME.new(3, 7).redeal(0, quick(1))
    assert GAME.load(world.dump()).dump() == world.dump()


def test_names_are_told_as_people_write_them():
    dump = play(action({"hand": "poet", "jesters": 3, "bonus": "jesters, lakes"}, {}, {}), "work poet").dump()
    assert dump["players"][0]["cards"]["works"] == ["poet"]
    assert dump["players"][0]["cards"]["bonus"] == ["lakes", "jesters"]
    dump = play(buying({}, {}, {}), "buy lake", "place d1 turn 1").dump()
    assert [tuple(laid) for laid in dump["players"][0]["placed"]] == [("lake", "d1 turn 1")]


def test_a_rejected_card_is_written_while_others_choose():
    table = GAME.new(3, 7)
    name = hand(table, 1).split(", ")[0]
    play_as(table, 1, f"reject {name}")
    assert table.dump()["players"][1]["rejected"] == name
    assert GAME.load(table.dump()).view(1).own.rejected == name


@pytest.mark.rule("PRI-7.7")
def test_tiles_that_touch_are_read_in_any_order_since_two_builders_are_never_lost():
    for tiles in ("tower d1, opera a3", "opera a3, tower d1"):
        table = action({"tiles": tiles, "builders": 2}, {}, {})
        assert GAME.load(table.dump()).dump() == table.dump()


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda dump: dump.update(game="palazzo"), "position-field"),
        (lambda dump: dump.update(colour="blue"), "position-field"),
        (lambda dump: dump.pop("piles"), "position-field"),
        (lambda dump: dump["numbers"].pop("turn"), "position-field"),
        (lambda dump: dump["numbers"].update(colour=1), "position-field"),
        (lambda dump: dump["numbers"].update(turn=3), "position-number"),
        (lambda dump: dump["numbers"].update(actor=-1), "position-number"),
        (lambda dump: dump["numbers"].update(round=7), "position-number"),
        (lambda dump: dump["numbers"].update(first=3), "position-number"),
        (lambda dump: dump["numbers"].update(phase=13), "position-field"),
        (lambda dump: dump["numbers"].update(phase=len(PHASES)), "position-number"),
        (lambda dump: dump["numbers"].update(closed=128), "position-number"),
        (lambda dump: dump["numbers"].update(out=8), "position-number"),
        (lambda dump: dump["numbers"].update(passed=8), "position-number"),
        (lambda dump: dump["numbers"].update(leader=3), "position-number"),
        (lambda dump: dump["numbers"].update(lot=8), "position-number"),
        (lambda dump: dump["numbers"].update(actions=4), "position-number"),
        (lambda dump: dump["numbers"].update(used=256), "position-number"),
        (lambda dump: dump["numbers"].update(tile=13), "position-number"),
        (lambda dump: dump["numbers"].update(deck=3), "position-number"),
        (lambda dump: dump["numbers"].update(work=22), "position-number"),
        (lambda dump: dump["numbers"].update(worth=182), "position-number"),
        (lambda dump: dump["numbers"].update(pending=8), "position-number"),
        (lambda dump: dump["decks"]["bonus"]["cards"].append("lakes"), "position-field"),
        (lambda dump: dump["decks"]["bonus"]["cards"].__setitem__(0, "castles"), "position-name"),
        (lambda dump: dump["decks"]["bonus"]["known"].__setitem__(0, 8), "position-number"),
        (lambda dump: dump["decks"]["bonus"]["known"].pop(), "position-field"),
        (lambda dump: dump["decks"].pop("bonus"), "position-field"),
        (lambda dump: dump["excluded"].pop(), "position-field"),
        (lambda dump: dump["players"][0]["cards"]["hand"].append("baker"), "position-name"),
        (lambda dump: dump["players"][0]["cards"]["hand"].append("poet"), "position-pieces"),
        (lambda dump: dump["players"][0]["cards"]["hand"].extend(["poet", "poet"]), "position-pieces"),
        (lambda dump: dump["players"][0]["numbers"].update(money=-100), "position-number"),
        (lambda dump: dump["players"][0]["numbers"].update(prestige=1000), "position-number"),
        (lambda dump: dump["players"][0]["numbers"].update(money=1 << 40), "position-number"),
        (lambda dump: dump["players"][0]["numbers"].update(builders=4), "position-number"),
        (lambda dump: dump["piles"].update(jester=-1), "position-number"),
        (lambda dump: dump["players"][0]["numbers"].pop("money"), "position-field"),
        (lambda dump: dump["players"][0]["placed"].append(["tower"]), "position-field"),
        (lambda dump: dump["players"][0]["numbers"].update(jesters=1), "position-pieces"),
        (lambda dump: dump["players"][0]["numbers"].update(builders=1), "position-pieces"),
        (lambda dump: dump["players"][0]["numbers"].update(recruiting=1), "position-pieces"),
        (lambda dump: dump["players"][0]["numbers"].update(replaced=1), "position-pieces"),
        (lambda dump: dump["players"][0]["cards"].pop("shown"), "position-field"),
        (lambda dump: dump["players"][0]["placed"].append(["tower", "e1"]), "position-pieces"),
        (lambda dump: dump["players"][0]["placed"].append(["lake", "d1"]), "position-pieces"),
        (lambda dump: dump["players"][0]["placed"].append(["tower", "a1"]), "position-field"),
        (lambda dump: dump["players"][0]["placed"].append(["tower", "f1"]), "position-field"),
        (lambda dump: dump["players"][0]["placed"].append(["tower", "d1 turn 2"]), "position-field"),
        (lambda dump: dump["players"][0]["placed"].append(["castle", "d1"]), "position-name"),
        (lambda dump: dump["players"][0]["placed"].append(["tower", "h1"]), "position-name"),
        (lambda dump: dump["players"].pop(), "position-field"),
        (lambda dump: dump["piles"].update(jester=6), "position-pieces"),
        (lambda dump: dump["buildings"].update(tower=4), "position-pieces"),
        (lambda dump: dump["options"].update(edition="other"), "no-such-value"),
        (lambda dump: dump["options"].update(colour="blue"), "no-such-option"),
        (lambda dump: dump["options"].update(first_player="4"), "no-such-value"),
        (lambda dump: dump.update(chance={"seed": "7", "place": -1}), "position-field"),
        (lambda dump: dump.update(chance={"seed": ""}), "no-seed"),
        (lambda dump: dump.update(chance={"seed": "\ud800"}), "bad-seed"),
        (lambda dump: dump.update(chance={"quick": [1 << 80, 1, 1, 1]}), "position-field"),
        (lambda dump: dump.update(chance={"quick": [0, 0, 0, 0]}), "position-field"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change, key):
    assert unreadable(change) == key
