"""What is in the box, and how a wrong data file is noticed."""

import copy
import tomllib
from importlib.resources import files

import pytest

from firenze_positions import GAME
from quattrocento.core.data import WrongData
from quattrocento.games.firenze.box import data

RAW = tomllib.loads(files("quattrocento.games.firenze.box").joinpath("data.toml").read_text("utf-8"))
NAMES = ", ".join(data.NAMES)
KINDS = "event, character, celebration, building, church"


def wrong(change):
    """Change the data and give what is said about it."""
    raw = copy.deepcopy(RAW)
    change(raw)
    with pytest.raises(WrongData) as error:
        data.check(raw)
    return str(error.value)


def put(*path):
    """Make a change: the last of *path* is put where the others lead."""

    def change(raw):
        part = raw
        for key in path[:-2]:
            part = part[key]
        part[path[-2]] = path[-1]

    return change


def too_many_starts(raw):
    """Give two start symbols of the Masons to the only church of seven floors."""
    raw["cards"][6]["start"] = 0
    raw["cards"][24]["start"] = 2


@pytest.mark.rule("FIR-1.1")
@pytest.mark.rule("FIR-1.9")
def test_the_box_holds_what_the_book_lists():
    box = GAME.box(4)
    assert sum(count for name, count in box.items() if name.endswith("stone")) == 88
    assert sum(box[name] for name in data.NAMES) == 52
    assert [GAME.box(seats)["seal of seat 1"] for seats in (2, 3, 4)] == [9, 7, 6]
    assert (box["campanile"], box["mason"], box["workshop"], box["monument"]) == (1, 4, 2, 3)
    assert RAW["rules"]["neutral"] == 7


def test_kinds_of_cards_are_as_many_as_found():
    copies = {}
    for card in RAW["cards"]:
        copies[card["kind"]] = copies.get(card["kind"], 0) + card["copies"]
    assert copies == {"event": 12, "character": 18, "celebration": 9, "building": 8, "church": 5}


@pytest.mark.rule("FIR-1.4")
def test_balconies_are_worth_more_than_their_contracts():
    worth = {colour["name"]: colour["contracts"] for colour in RAW["colours"]}
    for balcony in RAW["balconies"]:
        base = worth[balcony["colour"]][balcony["height"] - 3]
        assert balcony["points"] == int(base * 1.75 + 0.5)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda raw: raw["colours"].pop(), "It has 5 colours; the rulebook has 6."),
        (put("colours", 0, "stones", 24), "It has 87 stones; the rulebook has 88."),
        (put("colours", 5, "stones", 9), "It has 89 stones; the rulebook has 88."),
        (lambda raw: raw["colours"][1]["contracts"].pop(), "It has 35 contracts; the rulebook has 36."),
        (lambda raw: raw["colours"][1]["contracts"].append(9), "It has 37 contracts; the rulebook has 36."),
        (lambda raw: raw["floors"].pop(), "It has 3 floor tiles; the rulebook has 4."),
        (lambda raw: raw["balconies"].pop(), "It has 18 balconies; the rulebook has 19."),
        (put("cards", 6, "copies", 5), "It has 53 cards; the rulebook has 52."),
        (lambda raw: raw["cards"].pop(), "It has 51 cards; the rulebook has 52."),
        (put("cards", 6, "start", 1), "It has 9 start cards; the rulebook has 10."),
        (lambda raw: raw["rules"]["building"].append(15), "It has 8 costs of building; the rulebook has 7."),
        (lambda raw: raw["rules"]["seals"].pop(), "It has 4 numbers of seals; the rulebook has 5."),
        (lambda raw: raw["picture"]["balconies"].pop(), "It has 3 pictured balconies; the rulebook has 4."),
        (lambda raw: raw["picture"]["seals"].pop(), "It has 4 pictured neutral seals; the rulebook has 5."),
    ],
)
def test_a_wrong_sum_is_named(change, said):
    assert wrong(change) == said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda raw: raw["colours"][0]["contracts"].append(raw["colours"][1]["contracts"].pop()),
            "Each colour must have 6 contracts, one for each height.",
        ),
        (put("heights", [3, 4, 5, 6, 7]), "Each colour must have 5 contracts, one for each height."),
        (
            put("balconies", 0, "height", 9),
            "There is no contract 'white 9'; write colour and height, such as 'white 6'.",
        ),
        (
            put("balconies", 0, "colour", "black"),
            "There is no contract 'black 5'; write colour and height, such as 'white 6'.",
        ),
        (
            put("picture", "seals", 0, "red 2"),
            "There is no contract 'red 2'; write colour and height, such as 'white 6'.",
        ),
        (
            put("picture", "balconies", 0, "six white"),
            "There is no contract 'six white'; write colour and height, such as 'white 6'.",
        ),
        (put("balconies", 0, "height", 6), "No two balconies may lie on the same contract."),
        (put("balconies", 18, "number", 5), "The balconies must bear the numbers 1, 2, 3 and 4."),
        (put("balconies", 0, "number", 0), "The balconies must bear the numbers 1, 2, 3 and 4."),
        (
            lambda raw: raw["picture"]["balconies"].reverse(),
            "The pictured balconies must be of the numbers 1, 2, 3 and 4, in this order.",
        ),
        (
            put("picture", "balconies", 0, "white 3"),
            "The pictured balconies must be of the numbers 1, 2, 3 and 4, in this order.",
        ),
        (put("floors", 0, "height", 9), "A floor tile must lie at the height of a contract."),
    ],
)
def test_contracts_and_tiles_fit_together(change, said):
    assert wrong(change) == said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (put("cards", 0, "name", "tax"), f"The cards must be {NAMES}, in this order."),
        (
            put("cards", 0, "kind", "disaster"),
            f"The card 'tribute' must be one of {KINDS}, with no more start symbols than copies.",
        ),
        (
            too_many_starts,
            f"The card 'church 7' must be one of {KINDS}, with no more start symbols than copies.",
        ),
        (put("cards", 0, "height", 4), "The card 'tribute' must have a height exactly if it is a church."),
        (put("cards", 21, "height", 0), "The card 'church 4' must have a height exactly if it is a church."),
    ],
)
def test_cards_are_those_of_the_rules(change, said):
    assert wrong(change) == said


@pytest.mark.parametrize(
    "change",
    [
        put("colours", 0, "stones", "many"),
        put("colours", 0, "source", "guess"),
        put("cards", 0, "effect", "rain"),
        lambda raw: raw["rules"].pop("row"),
        lambda raw: raw.pop("heights"),
    ],
)
def test_a_wrong_field_is_named(change):
    assert wrong(change).startswith("Firenze's data.toml: ")


def test_the_file_that_comes_with_the_game_is_right():
    assert data.check(copy.deepcopy(RAW)) == data.load()
