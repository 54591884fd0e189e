"""The setup (chapter 1): stones, contracts, tiles, seals, cards."""

from collections import Counter

import pytest

from firenze_positions import BALCONIES, GAME, facts, may, phase, play, seen, told
from quattrocento.core.trouble import Trouble
from quattrocento.games.firenze.box.components import CONTRACT_NAMES

SEEDS = range(40)
START = Counter(
    {
        "mason": 2,
        "wholesaler": 2,
        "smuggler": 1,
        "princess": 1,
        "workshop": 1,
        "storehouse": 1,
        "trading house": 1,
        "church 5": 1,
    }
)
NUMBERS = {
    1: ["white 5", "white 6", "white 7", "yellow 5", "yellow 6"],
    2: ["yellow 7", "green 5", "green 6", "red 5", "red 6"],
    3: ["red 7", "green 7", "yellow 8", "white 8", "blue 5"],
    4: ["blue 6", "blue 7", "violet 5", "violet 6"],
}
WORTH = {
    "white": [1, 2, 3, 4, 5, 7],
    "yellow": [1, 2, 3, 4, 6, 8],
    "green": [2, 3, 4, 5, 7, 9],
    "red": [2, 3, 5, 6, 8, 11],
    "blue": [3, 4, 6, 8, 11, 14],
    "violet": [3, 5, 7, 10, 14, 18],
}


def deal(seats=2, seed=1, **options):
    """Set a table up."""
    return GAME.new(seats, seed, options)


def board(table):
    """List all contracts."""
    return [one for tower in table.view(None).towers.values() for one in tower]


def covered(table):
    """Name the contracts under neutral seals."""
    return [one.contract for one in board(table) if one.neutral]


def laid(table):
    """Name the contracts under balconies, by number."""
    return {one.balcony: one.contract for one in board(table) if one.balcony}


@pytest.mark.rule("FIR-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_stones_but_those_of_the_players_and_the_row_are_in_the_bag(seats):
    table = deal(seats)
    total = Counter(table.view(None).bag)
    for card in table.view(None).row:
        total += Counter(card.stones)
    for seat in range(seats):
        total += Counter(seen(table, seat).warehouse)
    assert total == {"white": 25, "yellow": 18, "green": 15, "red": 12, "blue": 10, "violet": 8}
    assert sum(total.values()) == 88


@pytest.mark.rule("FIR-1.2")
def test_six_towers_have_six_contracts_each():
    table = deal(placement="pictured")
    assert {colour: len(tower) for colour, tower in table.view(None).towers.items()} == dict.fromkeys(
        WORTH, 6
    )
    for one in board(table):
        colour, height = one.contract.split()
        if not one.balcony:
            assert one.points == WORTH[colour][int(height) - 3]


@pytest.mark.rule("FIR-1.2")
def test_the_contract_of_the_example_is_five_green_stones_for_four_points():
    """Example: a tower of exactly five green stones brings 4 points."""
    green = deal(placement="pictured").view(None).towers["green"]
    assert [(one.contract, one.points) for one in green if one.contract == "green 5"] == [("green 5", 4)]


@pytest.mark.rule("FIR-1.3")
def test_four_floor_tiles_lie_beside_the_upper_heights():
    assert deal().view(None).floors == {5: 1, 6: 2, 7: 3, 8: 4}


@pytest.mark.rule("FIR-1.4")
def test_one_balcony_of_each_number_is_drawn():
    drawn = Counter()
    for seed in range(200):
        found = laid(deal(seed=seed))
        assert sorted(found) == [1, 2, 3, 4]
        assert all(found[number] in NUMBERS[number] for number in found)
        drawn.update(found.values())
    assert set(drawn) == {name for names in NUMBERS.values() for name in names}


@pytest.mark.rule("FIR-1.4")
def test_only_the_first_balcony_is_open():
    table = deal(placement="pictured")
    assert {one.balcony: one.open for one in board(table) if one.balcony} == {
        1: True,
        2: False,
        3: False,
        4: False,
    }
    assert table.view(None).next_balcony == 1


@pytest.mark.rule("FIR-1.5")
@pytest.mark.parametrize("placement", ["advice", "dice"])
@pytest.mark.parametrize("number", range(8))
def test_so_many_neutral_seals_cover_contracts_without_balcony(placement, number):
    for seed in range(5):
        table = deal(seed=seed, placement=placement, neutral_seals=str(number))
        assert len(covered(table)) == number
        assert not set(covered(table)) & set(laid(table).values())
        assert not any(one.open for one in board(table) if one.neutral)


@pytest.mark.rule("FIR-1.5")
def test_five_neutral_seals_are_used():
    assert len(covered(deal())) == 5


@pytest.mark.matches
@pytest.mark.rule("FIR-1.6")
@pytest.mark.parametrize("number", ["5", "7"])
def test_the_advice_is_followed(number):
    low = set()
    for seed in range(150):
        table = deal(seed=seed, neutral_seals=number)
        tiles = Counter(name.split()[0] for name in [*covered(table), *laid(table).values()])
        alone = Counter(name.split()[0] for name in laid(table).values())
        assert all(count <= max(2, alone[colour]) for colour, count in tiles.items())
        low.add(sum(name.split()[1] in "34" for name in covered(table)))
    assert low == ({2, 3} if number == "5" else {3, 4})


@pytest.mark.rule("FIR-1.6")
def test_tiles_lie_as_pictured():
    table = deal(placement="pictured")
    assert [laid(table)[number] for number in (1, 2, 3, 4)] == BALCONIES
    assert covered(table) == ["white 8", "yellow 3", "green 3", "blue 4", "blue 7"]


@pytest.mark.rule("FIR-1.6")
def test_dice_reach_every_contract():
    found = set()
    for seed in range(120):
        found.update(covered(deal(seed=seed, placement="dice", neutral_seals="7")))
    assert found == set(CONTRACT_NAMES)


@pytest.mark.rule("FIR-1.6")
def test_a_dead_colour_has_all_six_seals_and_no_balcony():
    dead = set()
    for seed in SEEDS:
        table = deal(seed=seed, placement="dead_colour")
        colour = covered(table)[0].split()[0]
        assert covered(table) == [f"{colour} {height}" for height in range(3, 9)]
        assert sorted(laid(table)) == [1, 2, 3, 4]
        assert colour not in {name.split()[0] for name in laid(table).values()}
        dead.add(colour)
    assert dead == set(WORTH)


@pytest.mark.rule("FIR-1.6")
@pytest.mark.parametrize("colour", list(WORTH))
def test_the_dead_colour_can_be_chosen(colour):
    for seed in range(20):
        table = deal(seed=seed, placement=f"dead_{colour}")
        assert covered(table) == [f"{colour} {height}" for height in range(3, 9)]
        assert sorted(laid(table)) == [1, 2, 3, 4]
        assert colour not in {name.split()[0] for name in laid(table).values()}


@pytest.mark.rule("FIR-1.6")
def test_players_place_the_seals_in_turn_from_the_first_player():
    table = deal(3, placement="players", first_player="2", neutral_seals="4")
    free = [name for name in CONTRACT_NAMES if name not in laid(table).values()]
    assert (phase(table), may(table)) == ("placing", [f"seal {name}" for name in free])
    heard = []
    for name in free[:4]:
        heard += told(table, f"seal {name}")
    assert [event["seat"] for event in heard if event["event"] == "neutral-placed"] == [1, 2, 0, 1]
    assert covered(table) == free[:4]
    assert (phase(table), table.actors(), table.view(None).neutral) == ("choosing", [1], 0)


@pytest.mark.rule("FIR-1.5")
def test_no_seal_is_placed_on_a_balcony_or_on_another():
    table = deal(2, placement="players", first_player="1")
    first = laid(table)[1]
    assert facts(table, f"seal {first}") == ("FIR-1.5", {"contract": first, "owner": -1})
    play(table, "seal yellow 3")
    assert facts(table, "seal yellow 3") == ("FIR-1.5", {"contract": "yellow 3", "owner": -2})
    assert facts(table, "take 1") == ("TAB-3", {})


@pytest.mark.rule("FIR-1.6")
def test_without_neutral_seals_nobody_is_asked():
    assert phase(deal(placement="players", neutral_seals="0")) == "choosing"


@pytest.mark.rule("FIR-1.6")
@pytest.mark.parametrize("placement", ["pictured", "dead_colour", "dead_green"])
def test_where_the_number_is_given_none_is_chosen(placement):
    with pytest.raises(Trouble) as trouble:
        deal(placement=placement, neutral_seals="3")
    assert (trouble.value.key, trouble.value.facts) == (
        "placement-seals",
        {"placement": placement, "given": "3"},
    )


@pytest.mark.rule("FIR-1.7")
@pytest.mark.parametrize(("seats", "seals"), [(2, 9), (3, 7), (4, 6)])
def test_seals_depend_on_the_number_of_players(seats, seals):
    table = deal(seats)
    assert [seen(table, seat).seals for seat in range(seats)] == [seals] * seats
    assert [seen(table, seat).points for seat in range(seats)] == [0] * seats


@pytest.mark.rule("FIR-1.8")
@pytest.mark.parametrize(
    ("seats", "first", "given"), [(2, 2, [3, 2]), (3, 3, [3, 4, 2]), (4, 2, [5, 2, 3, 4])]
)
def test_each_next_player_has_one_white_stone_more(seats, first, given):
    table = deal(seats, first_player=str(first))
    assert [seen(table, seat).warehouse for seat in range(seats)] == [{"white": count} for count in given]
    assert (table.view(None).first, table.actors()) == (first - 1, [first - 1])


@pytest.mark.rule("FIR-1.8")
def test_anybody_may_be_drawn_to_begin():
    assert {deal(4, seed).view(None).first for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.rule("FIR-1.8")
def test_only_a_taken_seat_begins():
    with pytest.raises(Trouble) as trouble:
        deal(2, first_player="3")
    assert trouble.value.key == "no-such-value"


@pytest.mark.rule("FIR-1.9")
@pytest.mark.parametrize(("choice", "cards"), [("in", 52), ("out", 51)])
def test_the_campanile_is_in_or_out(choice, cards):
    dump = deal(campanile=choice).dump()
    assert len(dump["deck"] + dump["row"]) == cards
    assert ("campanile" in dump["deck"]) == (choice == "in")
    assert GAME.load(dump).dump() == dump


@pytest.mark.rule("FIR-1.10")
def test_ten_start_cards_lie_above_the_others():
    orders = set()
    for seed in SEEDS:
        dump = deal(seed=seed).dump()
        first = [*dump["row"], *reversed(dump["deck"])][:10]
        assert Counter(first) == START
        assert dump["numbers"]["starts"] == 4
        orders.add(tuple(first))
        orders.add(tuple(dump["deck"][:42]))
    assert len(orders) == 2 * len(SEEDS)


@pytest.mark.rule("FIR-1.10")
def test_six_cards_lie_in_the_row_with_four_stones_each():
    table = deal()
    assert [sum(card.stones.values()) for card in table.view(None).row] == [4] * 6
    assert [card.cost for card in table.view(None).row] == [0, 1, 2, 3, 4, 5]
    assert table.view(None).deck == 46


@pytest.mark.rule("FIR-1.11")
def test_all_that_lies_open_is_told():
    table = deal(3)
    public = table.view(None)
    assert sum(public.bag.values()) == 88 - 24 - 9
    assert [len(public.players), public.discards, public.churches] == [3, [], {}]
    assert not hasattr(public, "own")
