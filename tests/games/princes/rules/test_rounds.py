"""Chapter 2: seven rounds of two phases, and the best work of each."""

import pytest

from princes_positions import action, buying, may, pass_round, phase, play, position, prestige, refused, seen

WORKER = {"hand": "poet, painter, composer", "jesters": 2, "money": 0}
"""Three cards and two jesters make seven, the minimum of the first round."""


@pytest.mark.rule("PRI-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_match_lasts_seven_rounds(seats):
    table = position(*[{}] * seats)
    for number in range(1, 8):
        assert table.view(None).round == number
        assert phase(table) == "opening"
        pass_round(table)
    assert table.actors() == []
    assert (phase(table), table.view(None).round) == ("over", 7)


@pytest.mark.rule("PRI-2.1")
def test_first_the_auctions_of_all_then_the_actions_of_one_after_the_other():
    table = position({}, {}, {})
    told = []
    while table.view(None).round == 1:
        told.append((phase(table), table.actors()[0]))
        play(table, next(m for m in ("renounce", "decline", "end turn") if m in may(table)))
    assert told == [
        ("opening", 0),
        ("opening", 1),
        ("buying", 2),
        ("action", 0),
        ("action", 1),
        ("action", 2),
    ]


@pytest.mark.rule("PRI-2.1")
def test_nobody_acts_during_the_auctions_or_bids_during_the_actions():
    table = position({"hand": "poet"}, {}, {})
    for move in ["draw bonus", "build tower", "work poet", "freedom travel", "end turn"]:
        assert refused(table, move) == "TAB-3"
    table = action({}, {}, {})
    for move in ["auction lake", "renounce", "raise", "pass", "buy lake", "decline"]:
        assert refused(table, move) == "TAB-3"


@pytest.mark.rule("PRI-2.2")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_marker_goes_to_the_left(first):
    table = position({}, {}, {}, first=first, turn=first)
    firsts = []
    for _ in range(7):
        firsts.append(table.view(None).first)
        assert table.actors() == [firsts[-1]], "who has the marker opens"
        pass_round(table)
    assert firsts == [(first + number) % 3 for number in range(7)]


@pytest.mark.rule("PRI-2.2", "PRI-3.2", "PRI-3.1")
def test_a_new_round_opens_all_piles_and_lets_everybody_in():
    table = play(buying({}, {}, {}, closed="lake, park"), "buy jester", *["end turn"] * 3)
    view = table.view(None)
    assert (view.round, view.closed, view.out) == (2, [], [])
    assert refused(table, "auction jester") is None


class TestBestWork:
    def ended(self, *players, works=1):
        """Let everybody who can make this many works, for money, and end the round."""
        table = action(*players)
        while table.view(None).round == 1:
            able = [move for move in may(table) if move.startswith("work")]
            made = 2 - table.view(None).actions
            if phase(table) == "payment":
                play(table, "prestige 0")
            else:
                play(table, able[0] if able and made < works else "end turn")
        return table

    @pytest.mark.rule("PRI-2.3")
    def test_the_highest_work_brings_three(self):
        table = self.ended(WORKER, {**WORKER, "hand": "lawyer, physicist", "jesters": 3}, {})
        assert prestige(table) == [0, 3, 0], "eight beats seven"

    @pytest.mark.rule("PRI-2.3")
    def test_the_only_work_is_the_best(self):
        assert prestige(self.ended({}, {}, WORKER)) == [0, 0, 3]

    @pytest.mark.rule("PRI-2.3")
    def test_all_who_share_it_get_three(self):
        other = {**WORKER, "hand": "lawyer, goldsmith, physicist"}
        third = {**WORKER, "hand": "sculptor, physician", "recruiting": 1}
        table = self.ended(WORKER, other, {}, third)
        assert prestige(table) == [3, 3, 0, 3]

    @pytest.mark.rule("PRI-2.3")
    def test_without_a_work_nobody_gets_anything(self):
        assert prestige(self.ended({}, {}, {})) == [0, 0, 0]

    @pytest.mark.rule("PRI-2.3")
    def test_it_is_given_after_the_last_turn_only(self):
        table = play(action(WORKER, {}, {}), "work poet", "prestige 0", "end turn", "end turn")
        assert prestige(table) == [0, 0, 0]
        assert prestige(play(table, "end turn")) == [3, 0, 0]

    @pytest.mark.rule("PRI-2.3")
    def test_a_work_competes_in_its_own_round_only(self):
        table = self.ended(WORKER, {}, {})
        assert seen(table, 0).value == 0
        assert prestige(pass_round(table)) == [3, 0, 0], "nothing more in the second round"

    @pytest.mark.rule("PRI-2.3")
    def test_the_seventh_round_has_a_best_work_too(self):
        table = action({**WORKER, "jesters": 7}, {}, {}, round_=7)
        play(table, "work poet", "prestige 0", *["end turn"] * 3)
        assert prestige(table) == [3, 0, 0]

    @pytest.mark.rule("PRI-2.4", "PRI-6.2")
    def test_two_works_are_not_added_up(self):
        able = {**WORKER, "jesters": 3}
        better = {"hand": "sculptor, lawyer, physicist, philosopher", "jesters": 3, "money": 0}
        table = self.ended(able, better, {}, works=2)
        assert prestige(table) == [0, 3, 0], "twice nine loses against ten"

    @pytest.mark.rule("PRI-2.4")
    @pytest.mark.parametrize("order", [("poet", "lawyer"), ("lawyer", "poet")])
    def test_the_better_of_two_counts_whichever_came_first(self, order):
        estate = {"hand": "poet, lawyer", "jesters": 3, "tiles": "theatre", "money": 0}
        table = action(estate, {}, {})
        for number, name in enumerate(order):
            play(table, f"work {name}", "prestige 0")
            assert seen(table, 0).value == (12 if "poet" in order[: number + 1] else 8)
        play(table, *["end turn"] * 2)
        assert prestige(table) == [3, 0, 0], "once, though both are better than anybody's"
