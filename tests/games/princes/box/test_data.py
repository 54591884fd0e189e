"""What is in the box, and how a wrong data file is noticed."""

import copy
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from princes_positions import BOX, GAME
from princes_tiles import BUILDINGS, LANDSCAPES
from quattrocento.core.data import WrongData
from quattrocento.games.princes.box import data

RAW = tomllib.loads(files("quattrocento.games.princes.box").joinpath("data.toml").read_text("utf-8"))


def wrong(change):
    """Change the data and give what is said about it."""
    raw = copy.deepcopy(RAW)
    change(raw)
    with pytest.raises(WrongData) as error:
        data.check(raw)
    return str(error.value)


@pytest.mark.rule("PRI-1.5")
def test_the_box_holds_what_both_books_list():
    assert {name: BOX[name] for name in ("jester", "builder", "recruiting card")} == {
        "jester": 7,
        "builder": 6,
        "recruiting card": 5,
    }
    assert sum(BOX[name] for name in BUILDINGS) == 30
    assert sum(BOX[name] for name in LANDSCAPES) == 18
    assert sum(BOX[f"freedom {name}"] for name in ("travel", "religion", "opinion")) == 12
    cards = Counter(name.split()[0] for name in BOX if name.split()[0] in ("profession", "bonus", "prestige"))
    assert cards == {"profession": 21, "bonus": 20, "prestige": 14}
    assert sum(cards.values()) + BOX["recruiting card"] == 60
    assert all(GAME.box(seats) == BOX for seats in GAME.players if seats > 1)


@pytest.mark.rule("PRI-7.5")
def test_the_outlines_are_those_of_the_tests():
    shapes = {tile["name"]: " ".join(tile["shape"]) for tile in RAW["buildings"] + RAW["landscapes"]}
    assert shapes == {**BUILDINGS, **LANDSCAPES}
    assert RAW["principality"]["rows"] == ["......."] * 5 + ["PPP...."] * 2


@pytest.mark.rule("PRI-6.3")
def test_nine_want_forests_seven_lakes_five_parks_and_seven_each_freedom():
    for what, counts in {
        "landscape": {"forest": 9, "lake": 7, "park": 5},
        "freedom": {"travel": 7, "religion": 7, "opinion": 7},
        "building": {
            **dict.fromkeys(["university", "laboratory", "workshop"], 3),
            **dict.fromkeys(["library", "opera", "studio", "hospital", "theatre"], 2),
            **dict.fromkeys(["tower", "chapel"], 1),
        },
    }.items():
        assert Counter(profession[what] for profession in RAW["professions"]) == counts


@pytest.mark.rule("PRI-6.3")
def test_the_large_buildings_want_every_pair_of_landscape_and_freedom_once():
    large = {building["name"] for building in RAW["buildings"] if building["size"] == "large"}
    pairs = [(one["landscape"], one["freedom"]) for one in RAW["professions"] if one["building"] in large]
    assert len(set(pairs)) == len(pairs) == 9


def test_every_entry_names_its_source():
    lists = ["buildings", "landscapes", "professions", "bonus", "prestige_cards"]
    tables = ["rounds", "setup", "supply", "auction", "costs", "prestige", "work", "principality"]
    entries = [entry for name in lists for entry in RAW[name]] + [RAW[name] for name in tables]
    assert {entry["source"] for entry in entries} == {"rulebook", "found", "reconstructed"}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda raw: raw["rounds"]["minimum"].pop(), "6 rounds"),
        (lambda raw: raw["costs"]["building"].append(0), "5 building costs"),
        (lambda raw: raw["freedoms"].append("press"), "4 freedoms"),
        (lambda raw: raw["buildings"].pop(0), "2 large buildings"),
        (lambda raw: raw["buildings"].pop(4), "4 medium buildings"),
        (lambda raw: raw["buildings"].pop(), "1 small buildings"),
        (lambda raw: raw["landscapes"].append(raw["landscapes"][0]), "4 landscapes"),
        (lambda raw: raw["landscapes"].pop(), "2 landscapes"),
        (lambda raw: raw["professions"].pop(), "20 professions"),
        (lambda raw: raw["bonus"].pop(), "19 bonus cards"),
        (lambda raw: raw["prestige_cards"].pop(), "13 prestige cards"),
        (lambda raw: raw["professions"][0].update(landscape="forest"), "forests"),
        (lambda raw: raw["professions"][0].update(freedom="travel"), "freedom of travel"),
        (lambda raw: raw["principality"]["rows"].pop(), "6 rows of the principality"),
        (lambda raw: raw["principality"]["rows"].__setitem__(0, "P......"), "7 cells of the palazzo"),
        (lambda raw: raw["principality"]["rows"].__setitem__(0, "........"), "........"),
        (lambda raw: raw["buildings"][0].update(shape=["###", "###"]), "university"),
        (lambda raw: raw["buildings"][0].update(size="huge"), "2 large buildings"),
        (lambda raw: raw["buildings"][8].update(shape=["##", "#"]), "tower"),
        (lambda raw: raw["landscapes"][0].update(shape=["##x##", "#...."]), "of '.' and '#'"),
        (lambda raw: raw["landscapes"][0].update(shape=["####"]), "forest has 4 cells"),
        (lambda raw: raw["landscapes"][1].update(shape=["###"]), "lake has 3 cells"),
        (lambda raw: raw["landscapes"][2].update(shape=["##", "##"]), "park has 4 cells"),
        (lambda raw: raw["setup"].update(kept=4), "4 professions kept"),
        (lambda raw: raw["professions"][0].update(building="opera"), "preferred by"),
        (lambda raw: raw["professions"][0].update(building="castle"), "castle"),
        (lambda raw: raw["bonus"][0].update(adds={"castles": 1}), "castles"),
        (lambda raw: raw["prestige_cards"][0].update(most="castles"), "castles"),
        (lambda raw: raw["prestige_cards"][0].update(fewest="parks"), "most buildings"),
        (lambda raw: raw["prestige_cards"][0].pop("most"), "most buildings"),
        (lambda raw: raw["work"].update(source="hearsay"), "source"),
        (lambda raw: raw["supply"].update(castles=3), "castles"),
        (lambda raw: raw.pop("auction"), "auction"),
    ],
)
def test_what_is_wrong_is_named(change, named):
    assert named in wrong(change)
