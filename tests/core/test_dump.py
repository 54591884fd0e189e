"""What written positions have in common: chance that goes on where it stood, and fields named once."""

import json
from types import SimpleNamespace

import pytest

from quattrocento.core.dump import (
    CHANCE,
    COUNT,
    FLAG,
    Absent,
    Each,
    Elsewhere,
    Form,
    Group,
    among,
    by_name,
    changed,
    columns,
    number,
    piece,
    piece_counts,
    piece_set,
    pieces,
    read_chance,
    record,
    rows,
    some_by_name,
    write_chance,
)
from quattrocento.core.entropy import quick, sealed
from quattrocento.core.trouble import Trouble

MOST = (1 << 32) - 1


def stream_of(written):
    """Read a stream of chance."""
    holder = SimpleNamespace()
    CHANCE.lay(holder, "chance", written)
    return holder.entropy


@pytest.mark.parametrize("stream", [sealed("seven"), sealed("7", 21), quick(7)])
def test_a_stream_goes_on_where_it_stood(stream):
    stream.below(6)
    again = read_chance(write_chance(stream))
    assert [again.below(100) for _ in range(40)] == [stream.below(100) for _ in range(40)]


@pytest.mark.parametrize("words", [[MOST] * 4, [0, 0, 0, 1], [1, 0, 0, 0]])
def test_words_may_be_of_any_32_bits(words):
    assert write_chance(stream_of({"quick": words})).quick == tuple(words)


@pytest.mark.parametrize(
    ("chance", "key"),
    [
        ({}, "no-seed"),
        ({"seed": ""}, "no-seed"),
        ({"seed": "a\nb"}, "bad-seed"),
        ({"seed": "\ud800"}, "bad-seed"),
        ({"seed": "7", "place": -1}, "position-field"),
        ({"seed": "7", "place": 1 << 41}, "position-field"),
        ({"quick": [0, 0, 0, 0]}, "position-field"),
        ({"quick": [MOST + 1, 1, 1, 1]}, "position-field"),
        ({"quick": [1, 1, -1, 1]}, "position-field"),
        ({"quick": [1, 1, 1]}, "position-field"),
    ],
)
def test_a_stream_that_cannot_be_is_refused(chance, key):
    with pytest.raises(Trouble) as trouble:
        stream_of(chance)
    assert trouble.value.key == key


class Stall:
    """A market stall with one field of every kind."""

    def __init__(self):
        self.rulings = SimpleNamespace(options={"weather": "fair"})
        self.entropy = sealed("7", 3)
        self.day, self.owner, self.open = 2, -1, True
        self.crates, self.best, self.kinds, self.stock = [2, 0], -1, 0b101, [1, 0, 2]
        self.prices, self.debts, self.shelves, self.scale = [3, 1, 4], [0, 5, 0], [[1], []], (2, True)
        self.weight = 600
        self.queue = [[7, 8], [1, 0]]
        self.helpers = [SimpleNamespace(hours=4), SimpleNamespace(hours=0)]


FRUIT = ("apple", "pear", "plum")
FORM = Form(
    "stall",
    numbers=Group(day=number(7), owner=number(3, -1)),
    open=FLAG,
    chance=CHANCE,
    helpers=Each(hours=COUNT),
    crates=pieces(FRUIT),
    best=piece(FRUIT, range(2)),
    kinds=piece_set(FRUIT),
    stock=piece_counts(FRUIT),
    prices=by_name(FRUIT, among(range(1, 10))),
    debts=some_by_name(FRUIT, [COUNT] * 3, 0),
    shelves=rows(pieces(FRUIT), 2),
    scale=record(pans=number(3), even=FLAG),
    weight=changed(COUNT, lambda grams: grams // 100, lambda hundreds: hundreds * 100),
    queue=columns(tickets=rows(COUNT), served=rows(number(2))),
    hours=Elsewhere(lambda stall, _: (stall.helpers[0], number(stall.day + 3))),
    awning=Absent(),
)
WRITTEN = {
    "game": "stall",
    "options": {"weather": "fair"},
    "numbers": {"day": 2, "owner": -1},
    "open": True,
    "chance": {"seed": "7", "place": 3},
    "helpers": [{"hours": 4}, {"hours": 0}],
    "crates": ["plum", "apple"],
    "best": "",
    "kinds": ["apple", "plum"],
    "stock": ["apple", "plum", "plum"],
    "prices": {"apple": 3, "pear": 1, "plum": 4},
    "debts": {"pear": 5},
    "shelves": [["pear"], []],
    "scale": {"pans": 2, "even": True},
    "weight": 6,
    "queue": {"tickets": [7, 8], "served": [1, 0]},
    "hours": 4,
    "awning": None,
}


def read_back(written):
    """Read a stall, without a box to hold it against."""
    stall = Stall()
    FORM.fill(stall, written)
    return stall


def test_every_kind_of_field_is_written_in_its_order_and_comes_back():
    assert json.dumps(FORM.dump(Stall())) == json.dumps(WRITTEN)
    other = json.loads(json.dumps(WRITTEN))
    other["numbers"]["day"], other["open"], other["crates"], other["best"] = 6, False, [], "pear"
    other["debts"], other["helpers"][1]["hours"], other["weight"] = {}, 9, 1
    other["helpers"][0]["hours"] = other["hours"] = 8
    stall = read_back(other)
    assert (stall.day, stall.open, stall.crates, stall.best, stall.weight) == (6, False, [], 1, 100)
    assert FORM.dump(stall) == other


@pytest.mark.parametrize(
    ("part", "value", "key", "told"),
    [
        ("numbers", {"day": 7, "owner": 0}, "position-number", "day"),
        ("numbers", {"day": 1, "owner": -2}, "position-number", "owner"),
        ("numbers", {"day": True, "owner": 0}, "position-field", "day: not a whole number"),
        ("numbers", {"day": 1}, "position-field", "numbers: owner"),
        ("numbers", {"day": 1, "owner": 0, "night": 1}, "position-field", "numbers: night"),
        ("numbers", [], "position-field", "numbers: not an object"),
        ("open", 1, "position-field", "open: not true or false"),
        ("helpers", [{"hours": 4}, {}], "position-field", "helpers: hours"),
        ("crates", "plum", "position-field", "crates: not a list"),
        ("crates", ["fig"], "position-name", "fig"),
        ("crates", [1], "position-field", "crates: not a text"),
        ("best", "plum", "position-field", "best: plum"),
        ("kinds", ["pear", "pear"], "position-pieces", "pear"),
        ("prices", {"apple": 0, "pear": 1, "plum": 4}, "position-field", "prices: 0"),
        ("debts", {"fig": 1}, "position-name", "fig"),
        ("shelves", [[]], "position-field", "shelves: 1 instead of 2"),
        ("scale", {"pans": 2}, "position-field", "scale: even"),
        ("queue", {"tickets": [7], "served": []}, "position-field", "queue: not of one length"),
        ("hours", 5, "position-number", "hours"),
        ("awning", "red", "position-field", "awning: not with these options"),
    ],
)
def test_what_is_wrong_with_a_field_is_told(part, value, key, told):
    with pytest.raises(Trouble) as trouble:
        read_back({**WRITTEN, part: value})
    assert trouble.value.key == key
    assert told in trouble.value.facts.values()
