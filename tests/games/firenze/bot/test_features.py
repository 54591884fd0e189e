"""What the judge of Firenze sees in a position."""

import math

import pytest

import quattrocento
from firenze_positions import contracts, play, position
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.games.firenze.position import events

GAME = quattrocento.game("firenze")
JUDGE = GAME.judge()
MATCHES = [
    (2, "greedy", {}),
    (3, "greedy", {}),
    (4, "greedy", {}),
    (2, "random", {"placement": "players", "recognition": "all"}),
    (3, "random", {"placement": "dead_colour", "campanile": "out"}),
    (4, "random", {"event_stones": "automatic"}),
]


def course(seats, name, options):
    """Play a match, and give its positions one after the other, the last one too."""
    state = GAME.new(seats, f"judged {seats}", options)
    state.told = []
    player = bot(name, GAME)
    chance = quick(seats)
    yield state
    while state.actors():
        seat = state.actors()[0]
        state.apply(seat, decide(player, state, seat, chance))
        yield state


def seen(table, seat, name):
    """Give what the judge sees of *seat* under a name."""
    return JUDGE.features(table, seat)[JUDGE.names().index(name)]


@pytest.mark.parametrize(("seats", "name", "options"), MATCHES)
def test_every_quiet_moment_of_a_match_can_be_judged(seats, name, options):
    length = len(JUDGE.names())
    progress = 0.0
    turns = set()
    for state in course(seats, name, options):
        if not JUDGE.quiet(state):
            continue
        turns.add(sum(isinstance(event, events.TurnBegan) for event in state.told))
        assert progress <= JUDGE.progress(state) <= 1.0
        progress = JUDGE.progress(state)
        for seat in range(seats):
            features = JUDGE.features(state, seat)
            assert len(features) == length
            assert all(math.isfinite(number) and abs(number) < 20 for number in features)
            assert features[0] == pytest.approx(state.points(seat) / 10)
    assert turns >= set(range(1, max(turns) + 1)), "a turn without a quiet moment"
    assert progress == 1.0


def test_names_are_unlike_each_other_and_points_come_first():
    assert JUDGE.names()[0] == "points"
    assert len(set(JUDGE.names())) == len(JUDGE.names())


@pytest.mark.parametrize("seats", GAME.players)
def test_the_order_of_the_deck_is_not_looked_at(seats):
    chance = quick(5)
    for number, state in enumerate(course(seats, "random", {})):
        if number % 40 == 0 and state.actors():
            seat = state.actors()[0]
            world = state.redeal(seat, chance)
            assert JUDGE.features(world, seat) == JUDGE.features(state, seat)


def test_a_match_has_not_begun_to_end():
    assert JUDGE.progress(GAME.new(3, 1)) == 0.0


def test_nothing_is_quiet_in_the_middle_of_a_turn():
    table = position({"warehouse": "white 3"}, {}, {})
    assert JUDGE.quiet(table)
    play(table, "take 2")
    assert not JUDGE.quiet(table)


def test_a_tower_promises_more_the_taller_it_is_and_the_more_stones_wait_for_it():
    low = position({"towers": "red 2"}, {}, {})
    tall = position({"towers": "red 5"}, {}, {})
    fed = position({"towers": "red 5", "warehouse": "red 2"}, {}, {})
    assert 0 < seen(low, 0, "best_tower") < seen(tall, 0, "best_tower") < seen(fed, 0, "best_tower")
    assert [seen(table, 0, "hungry_towers") for table in (low, tall, fed)] == [0.5, 0.5, 0.0]
    assert seen(fed, 0, "matching_stones") == pytest.approx(0.4)
    assert seen(fed, 1, "best_tower") == 0.0


def test_a_second_tower_is_counted_besides():
    table = position({"towers": "red 5, green 4"}, {}, {})
    green = position({"towers": "green 4"}, {}, {})
    assert seen(table, 0, "other_towers") == pytest.approx(seen(green, 0, "best_tower"))


def test_the_next_turn_brings_what_the_stones_at_hand_are_enough_for():
    """Red 6 it is, worth more than blue 4; red 7 lacks a stone, which lies on a card."""
    owners = {"red 5": 1, "blue 3": 1}
    table = position(
        {"towers": "blue 3, red 4", "warehouse": "blue 1, red 2"},
        {},
        {},
        owners=owners,
        lying={1: "red 1"},
        balconies=["white 6", "yellow 7", "green 7", "violet 6"],
    )
    assert seen(table, 0, "next_turn") == pytest.approx((6 + 2 + 2) / 10)  # red 6, its tile, half a majority
    assert seen(table, 0, "next_card") == pytest.approx((8 + 3 + 2) / 10 - 1)
    assert seen(table, 0, "row_stones") > 0


def test_cards_of_the_row_count_less_for_those_who_choose_later():
    towers = {"towers": "blue 4", "warehouse": "white 1"}
    table = position(towers, {}, towers, lying={1: "blue 2"})
    assert 0 < seen(table, 2, "row_stones") < seen(table, 0, "row_stones")
    assert [seen(table, seat, "turn_order") for seat in range(3)] == pytest.approx([0, 1 / 3, 2 / 3])


def test_majorities_are_held_safe_or_in_reach():
    table = position({}, {}, owners={"red 3": 0, "blue 4": 0, "blue 5": 0, "green 3": 1})
    assert seen(table, 0, "majorities") == pytest.approx(0.8)
    assert seen(table, 0, "safe_majorities") == pytest.approx(0.4)
    reach = seen(table, 0, "majorities_in_reach")
    assert reach == pytest.approx(0.3 + 0.3 * (0.2 + 0.3 + 0.5))  # green; white, yellow, violet are nobody's
    assert seen(table, 1, "majorities") == pytest.approx(0.3)


def test_who_has_fewer_seals_is_nearer_to_the_end():
    table = position({"seals": 4}, {"seals": 5}, {})
    assert [seen(table, seat, "first_to_finish") for seat in range(3)] == [0.5, -0.5, -1.0]
    assert [seen(table, seat, "time_left") for seat in range(3)] == [0.8, 0.8, 0.8]
    assert JUDGE.progress(table) > JUDGE.progress(position({"seals": 5}, {"seals": 5}, {}))


def test_whoever_has_no_turn_left_has_nothing_to_hope_for():
    """Seat 1 is out of seals; seat 2 has the last turn but one, seat 0 the last one."""
    tower = {"towers": "violet 5", "warehouse": "violet 1"}
    table = position({"towers": "red 5", "warehouse": "red 1"}, {"seals": 0, **tower}, {}, turn=2)
    assert [seen(table, seat, "last_turn") for seat in range(3)] == [1.0, 0.0, 1.0]
    assert seen(table, 1, "best_tower") == seen(table, 1, "stones") == 0.0
    assert seen(table, 0, "best_tower") == seen(table, 0, "next_turn") > 0.0


def test_a_rival_who_is_as_near_contests_a_tower():
    own = {"towers": "blue 4"}
    alone = position(own, {"towers": "red 4"}, {})
    contested = position(own, {"towers": "blue 4"}, {})
    far = position(own, {"towers": "blue 1"}, {})
    assert seen(contested, 0, "contested_towers") == pytest.approx(seen(contested, 0, "best_tower"))
    assert seen(alone, 0, "contested_towers") == seen(far, 0, "contested_towers") == 0.0


def test_cards_are_seen_for_what_they_do():
    table = position(
        {"hand": "mason, spy, patrician, scandal", "buildings": "workshop, brickworks", "towers": "red 3"},
        {"towers": "red 2", "buildings": "storehouse, trading house"},
        row="monument",
        churches="campanile",
    )
    own = ("masons", "characters", "scandal_relief", "workshop", "brickworks", "monument")
    assert [seen(table, 0, name) for name in own] == [0.5, 0.5, 1.0, 1.0, 1.0, 1.0]
    assert [seen(table, 1, name) for name in own] == [0.0] * len(own)
    assert [seen(table, 1, name) for name in ("storehouse", "trading_house")] == [1.0, 1.0]
    assert seen(table, 0, "campanile") == pytest.approx(3 / 9)


def test_recognition_makes_low_contracts_worth_more():
    plain = position({"towers": "blue 2"}, {})
    recognised = position({"towers": "blue 2", "hand": "recognition"}, {})
    assert seen(recognised, 0, "best_tower") >= seen(plain, 0, "best_tower")
    assert seen(recognised, 0, "open_contracts") == seen(plain, 0, "open_contracts")
    everywhere = position({"towers": "blue 2", "hand": "recognition"}, {}, options={"recognition": "all"})
    assert seen(everywhere, 0, "open_contracts") > seen(plain, 0, "open_contracts")


def test_a_fulfilled_contract_closes_the_hope_for_it():
    table = contracts({"towers": "violet 3", "warehouse": "white 2"}, {}, {})
    before = seen(table, 1, "open_contracts")
    play(table, "fulfil violet 3")
    assert seen(table, 0, "points") == pytest.approx(0.8)  # three points and the majority
    assert seen(table, 1, "open_contracts") < before
