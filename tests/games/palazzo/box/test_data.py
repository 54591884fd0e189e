"""What is in the box, and how a wrong data file is noticed."""

import copy
import tomllib
from importlib.resources import files

import pytest

from quattrocento.games.palazzo.box import components, data

RAW = tomllib.loads(files("quattrocento.games.palazzo.box").joinpath("data.toml").read_text("utf-8"))


def wrong(change):
    """Change the data and give what is said about it."""
    raw = copy.deepcopy(RAW)
    change(raw)
    with pytest.raises(data.WrongData) as error:
        data.check(raw)
    return str(error.value)


@pytest.mark.rule("PAL-1.2")
def test_forty_eight_elements_stand_on_three_backs():
    faces = {
        "I": ["1-1", "1-3", "2-2", "2-3", "3-2"],
        "II": ["1-2", "2-1", "3-1", "3-3", "4-3", "5-3"],
        "III": ["3-1", "4-1", "4-2", "5-1", "5-2"],
    }
    for stack, tiles in zip(RAW["stacks"], components.STACKS, strict=True):
        names = [components.TILE_NAMES[tile] for tile in tiles]
        expected = [
            f"{stone} {face}" for stone in ("brick", "sandstone", "marble") for face in faces[stack["back"]]
        ]
        assert sorted(names) == sorted(expected + ["rider"] * (5 if stack["back"] == "III" else 0))


@pytest.mark.rule("PAL-1.2")
def test_three_whole_palaces_of_each_material_and_one_more_third_floor():
    elements = [tile for tiles in components.STACKS for tile in tiles if tile != components.RIDER]
    assert len(elements) == 48
    by_windows = [sum(components.WINDOWS[tile] == windows for tile in elements) for windows in (1, 2, 3)]
    by_floor = [sum(components.FLOOR[tile] == floor for tile in elements) for floor in range(1, 6)]
    assert by_windows == [18, 15, 15]
    assert by_floor == [9, 9, 12, 9, 9]
    assert sorted(set(components.COUNT[:-1])) == [1, 2]


@pytest.mark.rule("PAL-1.4")
def test_fifty_five_money_cards():
    values = dict(zip(components.CARD_NAMES, components.VALUE, strict=True))
    copies = dict(zip(components.CARD_NAMES, components.COPIES, strict=True))
    assert (values.pop("certificate"), copies.pop("certificate")) == (2, 10)
    assert set(copies.values()) == {3}
    assert values == {f"{currency} {n}": n for currency in ("red", "brown", "white") for n in range(3, 8)}


def test_every_entry_names_its_source():
    entries = [*RAW["stacks"], RAW["money"], RAW["auction"], RAW["depot"], *RAW["heights"]]
    assert {entry["source"] for entry in entries} == {"rulebook", "found"}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda raw: raw["stacks"][0]["faces"].pop(), "45 building elements"),
        (lambda raw: raw["stacks"][2].update(riders=4), "4 riders in stack III"),
        (lambda raw: raw["money"].update(certificates=9), "54 money cards"),
        (lambda raw: raw["materials"].append("wood"), "4 materials"),
        (lambda raw: raw["currencies"].pop(), "2 currencies"),
        (lambda raw: raw["heights"].pop(), "4 heights"),
        (lambda raw: raw["stacks"][0]["faces"].__setitem__(0, "1-2"), "1-2, 1-2, 1-3"),
        (lambda raw: raw["money"].update(values=[3, 4, 5], copies=5), "3 money values"),
        (lambda raw: raw["money"].update(copies=2, certificates=25), "25 certificates"),
        (
            lambda raw: (raw["stacks"][0].update(riders=5), raw["stacks"][2].update(riders=0)),
            "0 riders in stack III",
        ),
        (lambda raw: raw["stacks"].append(dict(raw["stacks"][0], faces=[])), "4 stacks"),
        (lambda raw: raw["heights"].reverse(), "5, 4, 3, 2, 1"),
        (lambda raw: raw["money"].update(source="rumour"), "rumour"),
        (lambda raw: raw["depot"].update(bottom=1), "bottom"),
        (lambda raw: raw.pop("auction"), "auction"),
    ],
)
def test_the_wrong_number_is_named(change, named):
    assert named in wrong(change)
