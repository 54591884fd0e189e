"""Chapter 2: rounds, the order of the visits, who opens, and new privilege cards."""

import pytest

from augsburg_positions import (
    COLOURS,
    GAME,
    LUCK,
    PURSE,
    all_pass,
    buy_nothing,
    facts,
    florins,
    kinds,
    last_visit,
    may,
    offer,
    phase,
    play,
    points,
    position,
    refused,
    told,
    using,
)

NOBLES = ["philipp", "louise", "leo", "maria", "maximilian"]
ONE_EACH = ", ".join(f"{noble} 9" for noble in NOBLES[:4])


def win(table, *seats):
    """Let the seats win one visit after the other with a bid of one card, forgoing all privileges."""
    for seat in seats:
        while phase(table) == "bidding":
            mine = table.actors() == [seat]
            play(table, "bid 1" if mine and table.view(None).bid == 0 else "pass")
        play(table, may(table)[0])
        if phase(table) == "choosing":
            play(table, may(table)[0])
        play(table, "forgo", "forgo")
    return table


def opened(table):
    """Give who opens which visit."""
    view = table.view(None)
    return view.noble, view.opener, table.actors()[0]


@pytest.mark.rule("AUG-2.1", "AUG-8.1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_there_are_two_rounds_more_than_players_each_of_five_visits_and_an_income(seats, rounds):
    table = buy_nothing(GAME.new(seats, 7))
    for number in range(1, rounds + 1):
        view = table.view(None)
        assert (view.round, view.rounds, view.last_round) == (number, rounds, number == rounds)
        assert points(table) == [3 * (number - 1)] * seats
        all_pass(table, 5)
        if number < rounds:
            assert phase(table) == "buying"
            buy_nothing(table)
    assert phase(table) == "over"
    assert table.actors() == []
    assert refused(table, "pass", 0) == "TAB-1"


@pytest.mark.rule("AUG-2.2")
def test_the_nobles_are_always_visited_in_the_same_order():
    table = buy_nothing(GAME.new(3, 7))
    for _ in range(2):
        for noble in NOBLES:
            assert table.view(None).noble == noble
            heard = told(table, "pass", "pass", "pass")
            assert kinds(heard, "nobody-came") == [{"noble": noble}]
        assert table.view(None).noble is None
        buy_nothing(table)


@pytest.mark.rule("AUG-2.3")
def test_the_first_player_opens_and_then_whoever_won():
    table = position({"hand": ONE_EACH}, {"hand": "louise 1, leo 1"}, {"hand": "maria 1"}, turn=1)
    assert opened(table) == ("philipp", 1, 1)
    for winner, noble in [(0, "louise"), (1, "leo"), (0, "maria"), (2, "maximilian")]:
        assert opened(win(table, winner)) == (noble, winner, winner)


@pytest.mark.rule("AUG-2.3")
def test_the_others_follow_clockwise():
    table = position({}, {}, {}, {}, turn=2)
    asked = []
    for _ in range(4):
        asked += table.actors()
        play(table, "pass")
    assert asked == [2, 3, 0, 1]


@pytest.mark.rule("AUG-2.4")
def test_if_all_pass_no_card_is_given_and_the_same_player_opens_again():
    table = position({}, {}, {}, turn=1)
    row = table.view(None).row
    all_pass(table)
    assert opened(table) == ("louise", 1, 1)
    assert table.view(None).row == row
    assert opened(all_pass(table)) == ("leo", 1, 1)


@pytest.mark.rule("AUG-2.4")
def test_by_the_option_the_left_neighbour_opens():
    table = position({}, {}, {}, turn=1, options={"opener": "next"})
    assert opened(all_pass(table)) == ("louise", 2, 2)
    assert opened(all_pass(table)) == ("leo", 0, 0)


@pytest.mark.rule("AUG-2.4", "AUG-2.6")
@pytest.mark.parametrize("opener", ["same", "next"])
def test_the_option_does_not_touch_who_opens_a_round(opener):
    table = position({"hand": ONE_EACH}, {}, {}, options={"opener": opener})
    all_pass(win(table, 0), 4)
    assert table.view(None).winner == 0
    assert opened(buy_nothing(table)) == ("philipp", 0, 0)


@pytest.mark.rule("AUG-2.4")
def test_the_last_card_of_the_row_comes_later_if_nobody_came_before():
    """Footnote 10: the choice shrinks only with cards that were given."""
    table = win(all_pass(position({"hand": ONE_EACH}, {})), 0)
    assert len(table.view(None).row) == 4


@pytest.mark.rule("AUG-2.5")
def test_in_the_second_round_the_other_five_lie_open_and_then_all_are_shuffled():
    table = buy_nothing(GAME.new(3, 7))
    rows = []
    for number in range(1, 6):
        view = table.view(None)
        rows.append([card.card for card in view.row])
        assert len(rows[-1]) == 5
        assert len(view.coming) == (5 if number in (1, 3) else 0), "no round follows the fifth"
        all_pass(table, 5)
        if number < 5:
            assert table.view(None).row == [], "cards that were not given are put away too"
            heard = told(table, "done", "done", "done")
            began = kinds(heard, "round-began")
            assert began[0]["round"] == number + 1
            assert began[0]["cards"] == [card.card for card in table.view(None).row]
    assert sorted(rows[0] + rows[1]) == sorted(rows[2] + rows[3])
    assert not set(rows[0]) & set(rows[1])
    assert not set(rows[2]) & set(rows[3])


@pytest.mark.rule("AUG-2.5")
def test_after_two_rounds_any_five_may_come():
    found = set()
    for seed in range(20):
        table = buy_nothing(GAME.new(2, seed))
        first = {card.card for card in table.view(None).row}
        for _ in range(2):
            buy_nothing(all_pass(table, 5))
        found.add(len(first & {card.card for card in table.view(None).row}))
    assert len(found) >= 3, "they are shuffled, not turned over"


@pytest.mark.rule("AUG-2.5")
def test_a_used_card_does_not_come_back_in_the_next_round():
    table = win(position({"hand": ONE_EACH}, {}), 0)
    used = table.dump()["away"]
    buy_nothing(all_pass(table, 4))
    assert len(used) == 1
    assert used[0] not in [card.card for card in table.view(None).row]


@pytest.mark.rule("AUG-2.6")
def test_who_won_maximilian_opens_the_new_round():
    table = win(last_visit({}, {}, {"hand": "leo 4"}), 2)
    assert opened(buy_nothing(table)) == ("philipp", 2, 2)


@pytest.mark.rule("AUG-2.6")
def test_if_nobody_did_it_is_who_won_last_in_the_round():
    table = win(position({}, {}, {"hand": "leo 4"}, noble="leo"), 2)
    all_pass(table, 2)
    assert opened(buy_nothing(table)) == ("philipp", 2, 2)


@pytest.mark.rule("AUG-2.6")
@pytest.mark.parametrize("opener", ["same", "next"])
def test_if_nobody_won_a_visit_it_is_who_opened_the_round(opener):
    table = position({}, {}, {}, turn=1, options={"opener": opener})
    assert opened(buy_nothing(all_pass(table, 5))) == ("philipp", 1, 1)


@pytest.mark.rule("AUG-2.6", "AUG-7.4")
def test_the_same_player_is_dealt_notes_first():
    top = ", ".join(f"maria {value}" for value in range(1, 9))
    table = win(position({}, {}, {"hand": "leo 4"}, noble="leo", pile=top), 2)
    all_pass(table, 2)
    assert offer(table, 2) == "maria 1, maria 2, maria 3, maria 4"
    assert offer(table, 0) == "maria 5, maria 6, maria 7, maria 8"


@pytest.mark.rule("AUG-2.6")
def test_what_is_told_when_visits_and_rounds_begin():
    table = using(PURSE, {}, {}, {}, turn=1)
    assert kinds(told(table, "forgo", "forgo"), "visit-began") == [{"seat": 1, "noble": "louise"}]
    table = buy_nothing(GAME.new(2, 7, {"first_player": "2"}))
    all_pass(table, 5)
    heard = told(table, "done", "done")
    assert [event["event"] for event in heard][-2:] == ["round-began", "visit-began"]
    began = kinds(heard, "round-began")[0]
    assert (began["round"], began["rounds"]) == (2, 4)
    assert kinds(heard, "visit-began") == [{"seat": 1, "noble": "philipp"}]


@pytest.mark.rule("AUG-2.1")
def test_only_the_one_who_is_asked_decides():
    table = position({}, {}, {}, turn=1)
    assert refused(table, "pass", 0) == "TAB-2"
    assert facts(table, "forgo") == ("TAB-3", {})
    assert florins(table) == [1500] * 3
    assert table.view(0).legal == []


@pytest.mark.rule("AUG-2.5")
def test_cards_in_the_row_are_shown_with_their_slots():
    table = position({}, {}, row=f"{COLOURS}, {LUCK}", noble="maria")
    assert [(card.card, card.slots) for card in table.view(None).row] == [
        (COLOURS, ["agency", "nobility", "office"]),
        (LUCK, ["7-points", "draw", "agency"]),
    ]
