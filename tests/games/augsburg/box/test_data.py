"""What is in the box, and how a wrong data file is noticed."""

import copy
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from augsburg_positions import GAME
from quattrocento.core.data import WrongData
from quattrocento.games.augsburg.box import data
from quattrocento.games.augsburg.box.components import prices

RAW = tomllib.loads(files("quattrocento.games.augsburg.box").joinpath("data.toml").read_text("utf-8"))


def wrong(change):
    """Change the data and give what is said about it."""
    raw = copy.deepcopy(RAW)
    change(raw)
    with pytest.raises(WrongData) as error:
        data.check(raw)
    return str(error.value)


@pytest.mark.rule("AUG-1.1", "AUG-1.6")
def test_the_box_holds_what_the_rulebook_lists():
    box = GAME.box(5)
    notes = [name for name in box if name.split()[0] in ("philipp", "louise", "leo", "maria")]
    assert (len(notes), box["joker"]) == (68, 12)
    assert all(box[name] == 1 for name in notes)
    assert sum(box[name] for name in box if name.endswith("card")) == 27
    assert sum(box[name] for name in data.RIGHTS) == 30
    assert sum(box[name] for name in box if "/" in name) == 10
    assert sum(1 for seats in GAME.players if GAME.box(seats) == box) == 1


@pytest.mark.rule("AUG-1.3")
def test_each_colour_is_on_six_slots_and_points_florins_and_draws_on_four_each():
    slots = Counter(slot for card in RAW["cards"] for slot in card["slots"])
    assert slots == {
        **dict.fromkeys(("agency", "nobility", "office"), 6),
        **dict.fromkeys(("florins", "draw"), 4),
        **dict.fromkeys(("6 points", "7 points"), 2),
    }


@pytest.mark.rule("AUG-1.3")
def test_the_slots_of_the_printed_examples_are_there():
    cards = [sorted(card["slots"]) for card in RAW["cards"]]
    for used in (
        ["florins", "6 points"],
        ["office", "office"],
        ["nobility", "nobility"],
        ["agency", "office"],
    ):
        assert any(not Counter(used) - Counter(card) for card in cards)


@pytest.mark.rule("AUG-1.2", "AUG-1.8")
def test_the_printed_values_are_there():
    rights = {right["name"]: right["tiles"] for right in RAW["rights"]}
    assert (700 in rights["church"], 900 in rights["cathedral"]) == (True, True)
    assert (rights["coat of arms"][0], rights["coat of arms"][-1]) == (4, 1)
    assert (rights["letter of nobility"][0], rights["letter of nobility"][-1]) == (5, 2)
    assert {2, 1} <= set(rights["coat of arms"])
    assert 4 in rights["letter of nobility"]
    assert [table["values"][12] for table in RAW["prices"]] == [300, 300], "a 13"
    assert len(set(rights["church"])) == len(set(rights["cathedral"])) == 5, "or the tie-break would be none"


def test_every_entry_names_its_source():
    lists = ["prices", "ladders", "levels", "rights"]
    tables = ["notes", "setup", "privileges", "amends", "limits", "rounds"]
    entries = [entry["source"] for name in lists for entry in RAW[name]]
    entries += [RAW[name]["source"] for name in tables]
    entries += [source for card in RAW["cards"] for source in card["source"]]
    assert set(entries) == {"rulebook", "reconstructed"}


def test_there_is_no_third_table_of_prices():
    with pytest.raises(ValueError, match="100"):
        prices("100")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda raw: raw["nobles"].pop(), "4 nobles"),
        (lambda raw: raw["notes"].update(values=16), "64 debt notes"),
        (lambda raw: raw["notes"].update(jokers=11), "11 jokers"),
        (lambda raw: raw["cards"].pop(), "9 privilege cards"),
        (lambda raw: raw["cards"][0]["slots"].pop(), "29 slots"),
        (lambda raw: raw["ladders"].pop(), "2 ladders"),
        (lambda raw: raw["levels"].pop(), "21 level cards"),
        (lambda raw: raw["levels"].clear(), "0 level cards"),
        (lambda raw: raw["levels"][3].update(cards=[5, 2, 1]), "24 level cards"),
        (lambda raw: raw["rights"].pop(), "5 piles of rights"),
        (lambda raw: raw["rights"][0]["tiles"].pop(), "29 rights"),
        (lambda raw: raw["prices"].pop(), "1 tables of prices"),
        (lambda raw: raw["prices"][0].update(name="250"), "'250'"),
        (lambda raw: raw["prices"][0]["values"].pop(), "list 17 notes"),
        (lambda raw: raw["prices"][0]["values"].__setitem__(0, 150), "from 200 to 400"),
        (lambda raw: raw["prices"][0].update(joker=350), "from 200 to 400"),
        (lambda raw: raw["prices"][0]["values"].__setitem__(16, 450), "from 200 to 400"),
        (lambda raw: raw["prices"][1]["values"].__setitem__(0, 200), "from 150 to 400"),
        (lambda raw: raw["prices"][0]["values"].__setitem__(6, 200), "lower value"),
        (lambda raw: raw["prices"][0]["values"].__setitem__(6, 260), "lower value"),
        (lambda raw: raw["prices"][0]["values"].__setitem__(9, 275), "multiple of 50"),
        (lambda raw: raw["cards"][0]["slots"].__setitem__(0, "8 points"), "8 points"),
        (
            lambda raw: (raw["cards"][0]["slots"].append("draw"), raw["cards"][1]["slots"].pop()),
            "three slots",
        ),
        (lambda raw: raw["cards"][0]["source"].pop(), "three slots"),
        (lambda raw: raw["cards"][1].update(slots=["office", "florins", "6 points"]), "all be different"),
        (lambda raw: raw["ladders"].reverse(), "agency, nobility, office"),
        (lambda raw: raw["ladders"][0]["brings"].pop(), "four levels"),
        (lambda raw: raw["ladders"][0]["free"].pop(), "four levels"),
        (lambda raw: raw["levels"][0].update(players=1), "two, three, four and five"),
        (lambda raw: raw["levels"][0].update(cards=[2, 1]), "small, medium and large"),
        (lambda raw: raw["levels"][0].update(cards=[1, 1, 1]), "one for each player"),
        (lambda raw: raw["rights"].reverse(), "church, cathedral"),
        (
            lambda raw: (raw["rights"][0]["tiles"].pop(), raw["rights"][1]["tiles"].append(500)),
            "five tiles",
        ),
        (lambda raw: raw["rights"][0]["tiles"].reverse(), "falling order"),
        (lambda raw: raw["rights"][0].update(ladder="guild"), "'church'"),
        (lambda raw: raw["rights"][0].update(level=5), "from 1 to 4"),
        (lambda raw: raw["rights"][0].update(level=0), "from 1 to 4"),
        (lambda raw: raw["limits"].update(source="hearsay"), "source"),
        (lambda raw: raw["amends"].update(fourth=25), "fourth"),
        (lambda raw: raw.pop("rounds"), "rounds"),
        (lambda raw: raw["setup"].update(florins="many"), "florins"),
    ],
)
def test_what_is_wrong_is_named(change, named):
    assert named in wrong(change)


def test_what_is_right_is_read():
    assert data.check(copy.deepcopy(RAW)) == data.load()
