"""The end of the match and its scoring (chapter 10)."""

from random import Random

import pytest

from firenze_positions import (
    GAME,
    at_random,
    contracts,
    kinds,
    may,
    phase,
    play,
    points,
    position,
    rest,
    seen,
    told,
)
from quattrocento.games.firenze.box.components import COLOUR_NAMES, CONTRACT_NAMES

BONUS = {"white": 2, "yellow": 3, "green": 3, "red": 4, "blue": 4, "violet": 5}
OPEN_TABLE = ["white 5", "yellow 7", "red 7", "blue 7"]


def part(table, name):
    """Give one part of the points of everybody."""
    return [standing.breakdown[name] for standing in table.scores()]


@pytest.mark.rule("FIR-10.1")
def test_the_first_to_place_his_last_seal_gets_five_points():
    table = contracts({"towers": "red 3", "seals": 1, "points": 20}, {"points": 3}, {})
    heard = told(table, "fulfil red 3")
    assert kinds(heard, "last-seal") == [{"seat": 0, "points": 5}]
    assert points(table, 0) == 20 + 2 + 5
    assert (table.view(None).ender, table.view(None).last_round) == (0, True)
    assert part(table, "last_seal") == [5, 0, 0]


@pytest.mark.rule("FIR-10.1")
def test_nobody_after_him_does():
    table = contracts({"towers": "red 3", "seals": 1}, {"seals": 0}, {})
    heard = told(table, "fulfil red 3")
    assert kinds(heard, "last-seal") == []
    assert (points(table, 0), table.view(None).ender) == (2, 1)


@pytest.mark.rule("FIR-10.1")
def test_the_last_but_one_seal_brings_nothing():
    table = contracts({"towers": "red 3", "seals": 2}, {}, {})
    play(table, "fulfil red 3")
    assert (points(table, 0), table.view(None).ender) == (2, None)


@pytest.mark.rule("FIR-10.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ender", [0, 1])
def test_every_other_player_has_exactly_one_more_turn(seats, ender):
    players = [{"warehouse": "white 1"} for _ in range(seats)]
    players[ender] = {"towers": "red 3", "seals": 1}
    table = contracts(*players, turn=ender, first=seats - 1)
    heard = told(table, "fulfil red 3")
    turns = []
    while table.actors():
        turns.append(table.actors()[0])
        heard += told(table, "take 1")
        rest(table)
    assert turns == [(ender + number) % seats for number in range(1, seats)]
    assert phase(table) == "over"
    began = kinds(heard, "turn-began")
    assert began[0] == {"seat": turns[0], "last": True}


@pytest.mark.rule("FIR-10.2")
def test_who_placed_his_last_seal_finishes_his_turn():
    table = contracts({"towers": "red 3, red 4", "seals": 1, "warehouse": "white 12"}, {})
    play(table, "fulfil red 3")
    assert (phase(table), table.actors(), table.view(None).due) == ("storing", [0], 2)


@pytest.mark.rule("FIR-10.3")
def test_holger_has_the_white_majority():
    """Example: Thomas has one white contract, Holger two, Dani none; Holger gets 2 points."""
    owners = {"white 8": 0, "white 3": 1, "white 4": 1}
    table = position({}, {}, {}, owners=owners, balconies=OPEN_TABLE)
    assert part(table, "majorities") == [0, 2, 0]
    assert table.view(None).leaders["white"] == 1


@pytest.mark.rule("FIR-10.3")
def test_dani_has_the_highest_yellow_seal():
    """Example: Thomas and Dani are equal in yellow; Dani's highest is the sixth floor, Thomas's the fifth."""
    owners = {"yellow 5": 0, "yellow 3": 0, "yellow 6": 2, "yellow 4": 2}
    table = position({}, {}, {}, owners=owners, balconies=OPEN_TABLE)
    assert part(table, "majorities") == [0, 0, 3]


@pytest.mark.rule("FIR-10.3")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_each_colour_has_its_bonus(colour):
    table = position({}, {}, owners={f"{colour} 4": 1})
    assert part(table, "majorities") == [0, BONUS[colour]]


@pytest.mark.rule("FIR-10.3")
def test_a_balcony_counts_like_any_contract():
    owners = {"white 6": 0, "white 3": 1, "white 4": 0}
    assert part(position({}, {}, owners=owners), "majorities") == [2, 0]


def plain_majorities(owners, seats):
    """Count who has most seals of each colour, as the book says it."""
    won = [0] * seats
    for colour, bonus in BONUS.items():
        floors = {seat: [] for seat in range(seats)}
        for name, owner in owners.items():
            if name.split()[0] == colour and owner != "neutral":
                floors[owner].append(int(name.split()[1]))
        most = max(len(heights) for heights in floors.values())
        if most:
            equal = [seat for seat in floors if len(floors[seat]) == most]
            won[max(equal, key=lambda seat: max(floors[seat]))] += bonus
    return won


@pytest.mark.rule("FIR-10.3")
@pytest.mark.parametrize("seed", range(30))
def test_majorities_agree_with_a_plain_count(seed):
    rng = Random(seed)
    seats = rng.choice([2, 3, 4])
    seals = [owner for owner in range(seats) for _ in range(rng.randrange({2: 9, 3: 7, 4: 6}[seats]))]
    seals += ["neutral"] * rng.randrange(6)
    free = [name for name in CONTRACT_NAMES if name not in OPEN_TABLE]
    owners = dict(zip(rng.sample(free, len(seals)), seals, strict=True))
    table = position(*[{} for _ in range(seats)], owners=owners, balconies=OPEN_TABLE)
    assert part(table, "majorities") == plain_majorities(owners, seats)


@pytest.mark.rule("FIR-10.4")
def test_without_a_seal_of_a_player_there_is_no_bonus():
    owners = {"white 3": "neutral", "white 4": "neutral", "red 8": "neutral", "red 3": 1, "red 4": "neutral"}
    table = position({}, {}, owners=owners)
    assert part(table, "majorities") == [0, 4]
    assert table.view(None).leaders == dict.fromkeys(COLOUR_NAMES) | {"red": 1}


@pytest.mark.rule("FIR-10.5")
def test_celebrations_are_shown_and_counted():
    hand = "festival, scandal, scandal, recognition"
    table = position({"seals": 0}, {"hand": hand}, turn=1, owners={"red 3": 1})
    table.told = []
    rest(play(table, "take 1"))
    heard = [event for event in table.told if type(event).__name__ == "CelebrationCounted"]
    assert [(event.seat, event.card, event.copies, event.points) for event in heard] == [
        (1, "recognition", 1, 1),
        (1, "festival", 1, 2),
        (1, "scandal", 2, -6),
    ]
    assert part(table, "celebrations") == [0, -3]


@pytest.mark.rule("FIR-10.5")
def test_majorities_are_told_at_the_end():
    table = position({"seals": 0}, {"points": 50}, turn=1, owners={"red 3": 1, "white 4": 0})
    table.told = []
    rest(play(table, "take 1"))
    won = {
        event.colour: (event.seat, event.points)
        for event in table.told
        if type(event).__name__ == "MajorityWon"
    }
    assert won["red"] == (1, 4)
    assert won["white"] == (0, 2)
    assert table.told[-1].winners == [1]


@pytest.mark.rule("FIR-10.6")
def test_most_points_win_and_equals_share():
    table = position({"points": 7}, {"points": 9}, {"points": 4, "hand": "monument, festival"}, {})
    assert [standing.points for standing in table.scores()] == [7, 9, 9, 0]
    assert [standing.rank for standing in table.scores()] == [3, 1, 1, 4]


@pytest.mark.rule("FIR-10.6")
def test_points_may_be_negative():
    table = position({"hand": "scandal, scandal"}, {"hand": "festival"})
    assert [standing.points for standing in table.scores()] == [-6, 2]
    assert [table.points(seat) for seat in (0, 1)] == [-6, 2]
    assert seen(table, 0).expected == -6


@pytest.mark.rule("FIR-10.6")
def test_the_parts_add_up():
    rng = Random(3)
    for seed in range(6):
        table = at_random(GAME.new(3, seed), rng, 400)
        for standing in table.scores():
            assert standing.points == sum(standing.breakdown.values())


@pytest.mark.rule("FIR-10.7")
def test_after_six_shuffles_the_match_ends_with_the_round():
    table = position({}, {}, {}, turn=1, first=0, shuffles=5, discards="rest")
    assert table.view(None).shuffles_left == 1
    rest(play(table, "take 1"))
    assert (table.view(None).shuffles_left, table.actors()) == (0, [2])
    rest(play(table, "take 1"))
    assert (table.actors(), phase(table)) == ([], "over")
    assert part(table, "last_seal") == [0, 0, 0]
    assert table.view(None).ender is None


@pytest.mark.rule("FIR-10.7")
def test_before_the_sixth_shuffle_the_match_goes_on():
    table = position({}, {}, turn=1, first=0, shuffles=4, discards="rest")
    rest(play(table, "take 1"))
    assert (table.actors(), may(table)[0]) == ([0], "take 1")


@pytest.mark.rule("FIR-10.7")
def test_if_somebody_ends_it_everybody_still_has_his_last_turn():
    table = position({}, {"seals": 0}, {}, turn=2, first=0, shuffles=6)
    rest(play(table, "take 1"))
    assert table.actors() == [0]
    rest(play(table, "take 1"))
    assert phase(table) == "over"


@pytest.mark.rule("FIR-10.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_play_at_random_comes_to_an_end(seats):
    table = at_random(GAME.new(seats, 1), Random(seats), GAME.longest)
    assert phase(table) == "over"
