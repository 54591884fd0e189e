"""Titles, their options, and what is wrong with a wish for a match."""

from contextlib import suppress

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.core.option import Option, settle
from quattrocento.core.phase import Phase, Rules
from quattrocento.core.standing import ranks
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble


def test_games_are_found_by_their_ids():
    assert quattrocento.game("palazzo").id == "palazzo"
    assert [game.id for game in quattrocento.titles()] == ["palazzo", "princes", "augsburg", "firenze"]


@pytest.mark.parametrize(("name", "key"), [("palazo", "no-such-game-but"), ("go", "no-such-game")])
def test_an_unknown_game_is_named(name, key):
    with pytest.raises(Trouble) as trouble:
        quattrocento.game(name)
    assert trouble.value.key == key
    assert "palazzo" in str(trouble.value)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_seat_counts_outside_the_box_are_refused(palazzo, seats):
    with pytest.raises(Trouble, match="seats"):
        palazzo.new(seats, 1)


def test_an_empty_seed_is_refused(palazzo):
    with pytest.raises(Trouble, match="no-seed"):
        palazzo.new(2, "")


def test_options_are_completed_by_their_defaults(palazzo):
    settled = palazzo.settle(3, {"least_price": 1})
    assert settled == {
        "first_player": "1",
        "rider_slot": "keep",
        "depot_price": "after",
        "least_price": "1",
        "tie_break": "triples",
        "seen_cards": "shown",
    }


def test_an_unknown_option_comes_with_the_nearest(palazzo):
    with pytest.raises(Trouble) as trouble:
        palazzo.new(3, 1, {"tiebreak": "plain"})
    assert (trouble.value.key, trouble.value.facts["nearest"]) == ("no-such-option-but", "tie_break")


def test_an_unknown_value_comes_with_the_possible_ones(palazzo):
    with pytest.raises(Trouble) as trouble:
        palazzo.new(3, 1, {"tie_break": "coin"})
    assert trouble.value.facts["values"] == "triples, plain"


def test_a_trouble_tells_its_facts_to_programmers():
    assert str(Trouble("seats", given=7)) == "seats (given=7)"
    assert str(Trouble("no-seed")) == "no-seed"


def test_ranks_are_shared_by_equals():
    assert ranks([(3, 1), (5, 0), (3, 1), (3, 2)]) == [3, 1, 3, 2]


def test_equal_arguments_give_an_equal_match(palazzo):
    assert palazzo.new(3, 7).dump() == palazzo.new(3, "7").dump()
    assert palazzo.new(3, 7).dump() != palazzo.new(3, 8).dump()


def test_a_class_that_leaves_a_method_out_is_told_which():
    """Compiled code cannot notice it before the method is called; plain Python does when it is made."""

    class Unfinished(Phase):
        name = "unfinished"

    class Room(State):
        def actors(self):
            return [0]

    with pytest.raises(TypeError, match=r"Unfinished .*legal"):
        Room(Rules(Bottega(), [Unfinished()])).legal(0)


def test_a_game_without_knowledge_brings_no_adviser():
    assert Bottega().adviser() is None


def test_an_option_for_some_seat_counts_is_left_out_for_others_and_refused_there():
    options = (
        Option("colour", ("red", "blue"), "BOT-1"),
        Option("alone", ("no", "yes"), "BOT-2", (1,)),
        Option("pair", ("no", "yes"), "BOT-2", (2,)),
        Option("several", ("no", "yes"), "BOT-2", (2, 3)),
    )
    assert settle(options, {"alone": "yes"}, 1) == {"colour": "red", "alone": "yes"}
    assert settle(options, {}, 3) == {"colour": "red", "several": "no"}
    for seats, chosen, key in [
        (3, {"alone": "perhaps"}, "no-such-value"),
        (3, {"alone": "yes"}, "option-alone"),
        (3, {"alone": "no"}, "option-alone"),  # whatever its value
        (3, {"pair": "no"}, "option-seats"),
        (4, {"several": "no"}, "option-seats-range"),
        (1, {"several": "no"}, "option-company"),
    ]:
        with pytest.raises(Trouble, match=rf"^{key}\b"):
            settle(options, chosen, seats)


def test_a_default_can_follow_another_option_or_the_seats():
    options = (
        Option("edition", ("new", "old"), "BOT-1", limits={"old": (3, 4)}),
        Option("cover", ("cash", "all"), "BOT-2", follows="edition", defaults={"old": "all"}),
        Option("first", ("1", "lot"), "BOT-2", follows="seats", defaults={"1": "lot"}),
    )
    assert settle(options, {}, 3) == {"edition": "new", "cover": "cash", "first": "1"}
    assert settle(options, {"edition": "old"}, 3) == {"edition": "old", "cover": "all", "first": "1"}
    assert settle(options, {"edition": "old", "cover": "cash"}, 3)["cover"] == "cash"
    assert settle(options, {}, 1)["first"] == "lot"
    with pytest.raises(Trouble, match="value-seats"):
        settle(options, {"edition": "old"}, 2)
    assert [options[0].offered(seats) for seats in (2, 3)] == [("new",), ("new", "old")]


def test_an_option_that_needs_another_is_refused_without_it():
    options = (
        Option("edition", ("new", "old"), "BOT-1"),
        Option("court", ("off", "on"), "BOT-2", needs={"edition": "new"}),
        Option("rank", ("first", "last"), "BOT-3", needs={"court": "on"}),
    )
    assert settle(options, {}, 3) == {"edition": "new", "court": "off"}
    assert settle(options, {"court": "on", "rank": "last"}, 3)["rank"] == "last"
    assert settle(options, {"edition": "old"}, 3) == {"edition": "old"}
    for chosen in ({"rank": "first"}, {"edition": "old", "court": "off"}, {"court": "off", "rank": "last"}):
        with pytest.raises(Trouble, match="option-needs"):
            settle(options, chosen, 3)


def test_what_is_settled_can_be_settled_again():
    for title in quattrocento.titles():
        for seats in title.players:
            for option in title.options:
                assert option.follows in ("", "seats") or option.defaults
                for value in option.values:
                    settled = {}
                    with suppress(Trouble):
                        settled = title.settle(seats, {option.id: value})
                    assert not settled or title.settle(seats, settled) == settled


def test_options_of_another_revision_are_taken_over_as_far_as_they_mean_something():
    princes = quattrocento.game("princes")
    old = {"last_price": "300", "edition": "alea", "characters": "off", "colour": "red", "bid_cover": "never"}
    assert princes.adopt(3, old) == princes.settle(3, {"edition": "alea"})
    assert princes.adopt(2, old) == princes.settle(2, {"last_price": "300", "characters": "off"})


@pytest.mark.parametrize(
    ("game", "seats", "given"), [("palazzo", 2, "3"), ("princes", 1, "3"), ("firenze", 3, "4")]
)
def test_only_a_seat_that_is_taken_begins(game, seats, given):
    found = quattrocento.game(game)
    with pytest.raises(Trouble) as trouble:
        found.settle(seats, {"first_player": given})
    assert trouble.value.key == "no-such-value"
    assert given not in trouble.value.facts["values"].split(", ")
    assert "random" in trouble.value.facts["values"].split(", ")
    allowed = str(int(given) - 1)
    assert found.settle(seats, {"first_player": allowed})["first_player"] == allowed


def test_an_option_stands_before_those_that_depend_on_it():
    for title in quattrocento.titles():
        before = {"", "seats"}
        for option in title.options:
            assert {option.follows, *option.needs} <= before
            before.add(option.id)
            for bag in (option.limits, dict.fromkeys(option.defaults.values(), "")):
                assert set(bag) <= set(option.values)


def test_the_fewest_players_who_meet_are_two_where_one_can_play_alone():
    assert [title.fewest() for title in quattrocento.titles()] == [2, 2, 2, 2]
    assert quattrocento.game("princes").players[0] == 1


def test_only_who_sits_alone_meets_somebody_whom_the_rules_play():
    for title in quattrocento.titles():
        for seats in title.players:
            options = title.settle(seats, {})
            assert bool(title.automata(options, seats)) == (seats == 1)
            assert bool(title.new(seats, 1).automata()) == (seats == 1)
            assert (title.made_of(seats) == title.components) == (seats > 1)
