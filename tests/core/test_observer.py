"""Observations being written: what is written is what is described."""

from struct import unpack

from bottega import Auction, Bottega, Workshop
from quattrocento.adapters.observation import Schema
from quattrocento.core.observer import Field, Names, Observation, Observer

FRUIT = Names("fruit", ("apple", "pear", "plum"))
BASKET = Field("basket", "Fruit in the basket.", 9, FRUIT)
WEIGHT = Field("weight", "What it weighs.", 500, low=-500)
BASKETS = [Field(f"basket {number}", "One of some baskets.", 9, FRUIT) for number in range(3)]


def numbers(write):
    """Write something, once with fields and once without, and give the numbers."""
    fields = []
    rows = [Observation(fields), Observation()]
    for row in rows:
        write(row)
    described, plain = (row.written() for row in rows)
    assert described == plain
    assert rows[0].count() == len(plain) // 2 == sum(field.size for field in fields)
    return list(unpack(f"<{len(plain) // 2}h", plain))


def test_every_way_to_write_fills_its_field():
    assert numbers(lambda row: row.put(WEIGHT, -300)) == [-300]
    assert numbers(lambda row: row.flag(WEIGHT, True)) == [1]
    assert numbers(lambda row: row.one_of(BASKET, 2)) == [0, 0, 1]
    assert (
        numbers(lambda row: row.one_of(BASKET, -1)) == numbers(lambda row: row.one_of(BASKET, 3)) == [0] * 3
    )
    assert numbers(lambda row: row.bits(BASKET, 0b1101)) == [1, 0, 1]
    assert numbers(lambda row: row.each(BASKET, [7, 300, 2])) == [7, 300, 2]
    assert numbers(lambda row: row.each(BASKET, [7])) == [7, 0, 0]
    assert numbers(lambda row: row.tally(BASKET, [1, 2, 1])) == [0, 2, 1]


def test_places_are_reserved_and_marked():
    def write(row):
        row.put(WEIGHT, 5)
        place = row.reserve(BASKET)
        row.reserve_rest(BASKETS, 1)
        row.mark(place + 1, 255)
        row.mark_bits(place + 4, 0b11)

    assert numbers(write) == [5, 0, 255, 0, 0, 1, 1, 0, 0, 0]


def test_what_is_wiped_is_zero():
    def write(row):
        row.put(WEIGHT, 5)
        row.each(BASKET, [1, 2, 300])
        row.wipe(2)

    assert numbers(write) == [5, 1, 0, 0]


class BottegaObserver(Observer):
    """Tells of Bottega how many lots wait, one's own purse, and what each has won."""

    def look(self, observation, state, observer):
        assert isinstance(state, Workshop)
        observation.put(LOTS, len(state.lots))
        before = observation.count()
        observation.put(PURSE, state.purses[max(observer, 0)])
        if observer < 0:
            observation.wipe(before)
        for place in range(state.seats()):
            seat = (max(observer, 0) + place) % state.seats()
            observation.player(state.decides(seat))
            observation.put(WON, len(state.won[seat]))


LOTS = Field("lots", "Lots that wait.", 10)
PURSE = Field("purse", "One's own florins.", 100)
WON = Field("won", "Lots he has won.", 10)


def test_the_observer_of_a_game_describes_what_it_writes():
    game = Bottega()
    observer = BottegaObserver(4, [Auction()])
    found = Schema(game, *observer.describe(game.new(4, 1)))
    assert [field.name for field in found.table] == ["seats", "seat", "phase", "lots", "purse"]
    assert [field.name for field in found.player] == ["seated", "decides", "won"]
    state = game.new(3, 1)
    state.purses[2] = 7
    for seat, purse, chair in ((None, None, None), (0, "10", "seat 1"), (2, "7", "seat 3")):
        row = unpack(f"<{found.size}h", observer.observe(state, seat))
        told = dict(line.split(": ") for line in found.text(row).splitlines())
        assert (told["seats"], told.get("seat"), told["phase"], told["lots"]) == ("3", chair, "auction", "6")
        assert told.get("purse") == purse
        assert [told.get(f"player {place} seated") for place in range(4)] == ["1", "1", "1", None]
