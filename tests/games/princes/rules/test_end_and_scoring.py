"""Chapter 9: the end of the match, points and ties."""

import pytest

from princes_positions import GAME, action, may, pass_round, phase, play, position, prestige, refused, seen
from quattrocento.core.match import Match
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules import phases


def ended(*players):
    """Let the last turn of the seventh round end without a work."""
    return play(action(*players, round_=7, turn=len(players) - 1), "end turn")


def ranks(table):
    """Give points, tie-break and rank of everybody."""
    return [(standing.points, standing.tie_break, standing.rank) for standing in table.scores()]


@pytest.mark.rule("PRI-9.1", "TAB-1")
def test_the_match_ends_after_the_seventh_round():
    table = ended({}, {}, {})
    view = table.view(0)
    assert (table.actors(), view.over, view.phase, view.round) == ([], True, "over", 7)
    for move in ["renounce", "auction lake", "draw bonus", "end turn", "sell"]:
        assert [refused(table, move, seat) for seat in range(3)] == ["TAB-1"] * 3


@pytest.mark.rule("PRI-9.1")
def test_not_after_the_sixth():
    table = play(action({}, {}, {}, round_=6, turn=2), "end turn")
    assert (phase(table), table.view(None).round) == ("opening", 7)


@pytest.mark.rule("PRI-9.1", "PRI-5.1")
def test_everybody_has_his_turn_in_the_seventh():
    table = position({}, {}, {}, {}, round_=7, first=2, turn=2)
    acted = set()
    while table.actors():
        if phase(table) == "action":
            acted.add(table.actors()[0])
        play(table, next(m for m in ("renounce", "decline", "end turn") if m in may(table)))
    assert acted == {0, 1, 2, 3}


@pytest.mark.rule("PRI-9.1", "PRI-1.9")
def test_prestige_cards_and_money_are_shown_then():
    players = [{"cards": "most jesters, most parks", "money": 400}, {"cards": "most lakes"}, {}]
    before = action(*players, round_=7, turn=2).view(2)
    assert [player.shown_cards for player in before.players] == [[], [], []]
    assert [player.money for player in before.players] == [None] * 3
    after = ended(*players).view(2)
    assert [player.shown_cards for player in after.players] == [
        ["most jesters", "most parks"],
        ["most lakes"],
        [],
    ]
    assert [player.money for player in after.players] == [400, 3500, 3500]


@pytest.mark.rule("PRI-9.1")
def test_they_are_scored_then_and_not_before():
    owner = {"cards": "most jesters, most lakes", "jesters": 2, "prestige": 4}
    table = action(owner, {}, {}, round_=7, turn=2)
    assert prestige(table, 0) == 4
    scores = play(table, "end turn").scores()
    assert (scores[0].points, scores[0].breakdown["cards"]) == (10, 6)


@pytest.mark.rule("PRI-9.1", "PRI-2.3")
def test_the_best_work_of_the_seventh_round_comes_before_the_end():
    table = action({}, {}, {"hand": "poet, painter, lawyer", "jesters": 7, "money": 0}, round_=7, turn=2)
    play(table, "work poet", "prestige 8", "end turn")
    assert table.actors() == []
    assert ranks(table)[2] == (11, 100, 1)


class TestWinners:
    @pytest.mark.rule("PRI-9.5")
    def test_the_most_prestige_wins(self):
        table = ended({"prestige": 20, "money": 9000}, {"prestige": 21, "money": 0}, {"prestige": 3})
        assert [rank for *_, rank in ranks(table)] == [2, 1, 3]

    @pytest.mark.rule("PRI-9.5", "PRI-9.1")
    def test_cards_count(self):
        table = ended({"prestige": 20, "cards": "most jesters", "jesters": 1}, {"prestige": 25}, {})
        assert ranks(table)[:2] == [(26, 3500, 1), (25, 3500, 2)]

    @pytest.mark.rule("PRI-9.5")
    def test_among_equals_the_richest(self):
        table = ended(
            {"prestige": 9, "money": 300}, {"prestige": 9, "money": 400}, {"prestige": 9, "money": 0}
        )
        assert ranks(table) == [(9, 300, 2), (9, 400, 1), (9, 0, 3)]

    @pytest.mark.rule("PRI-9.6")
    def test_still_equal_they_share_the_victory(self):
        table = ended({"prestige": 9, "money": 300}, {"prestige": 9, "money": 300}, {"prestige": 9})
        assert [rank for *_, rank in ranks(table)] == [2, 2, 1]
        table = ended({"prestige": 9, "money": 300}, {"prestige": 8}, {"prestige": 9, "money": 300})
        assert [rank for *_, rank in ranks(table)] == [1, 3, 1]

    @pytest.mark.rule("PRI-9.6")
    def test_after_a_match_without_anything_all_share_it(self):
        table = position({}, {}, {})
        while table.actors():
            pass_round(table)
        assert ranks(table) == [(0, 3500, 1)] * 3


class TestBreakdown:
    @pytest.mark.rule("PRI-9.5")
    def test_the_points_are_told_by_their_reasons(self):
        player = {
            "tiles": "tower, chapel, lake, lake, lake, park",
            "builders": 3,
            "best": 2,
            "sold": 4,
            "prestige": 31,
            "cards": "most builders",
        }
        breakdown = ended(player, {}, {}).scores()[0].breakdown
        assert breakdown == {
            "works": 11,
            "buildings": 6,
            "landscapes": 6,
            "builders": 6,
            "best_works": 6,
            "sold": -4,
            "cards": 6,
        }
        assert sum(breakdown.values()) == 37

    @pytest.mark.rule("PRI-2.3")
    def test_best_works_are_counted(self):
        table = action({"hand": "poet, lawyer", "jesters": 3}, {}, {})
        play(table, "work poet", "prestige 1", *["end turn"] * 3)
        breakdown = table.scores()[0].breakdown
        assert (breakdown["works"], breakdown["best_works"]) == (1, 3)

    @pytest.mark.rule("PRI-1.9")
    def test_before_the_end_others_cards_and_money_do_not_count(self):
        players = [
            {"cards": "most jesters", "jesters": 1, "money": 1},
            {"cards": "most lakes", "tiles": "lake"},
            {},
        ]
        table = action(*players)
        assert [standing.points for standing in table.standings(0)] == [6, 0, 0]
        assert [standing.points for standing in table.standings(1)] == [0, 6, 0]
        assert [standing.points for standing in table.standings(None)] == [0, 0, 0]
        assert {standing.tie_break for standing in table.standings(0)} == {0}
        over = ended(*players)
        assert [standing.points for standing in over.standings(2)] == [6, 6, 0]
        assert [standing.tie_break for standing in over.standings(None)] == [1, 3500, 3500]


@pytest.mark.rule("PRI-9.1", "PRI-9.6")
def test_the_end_is_told():
    match = Match(GAME, 3, 7)
    for seat in range(3):
        match.play(seat, match.state.legal(seat)[0])
    match.play(0, "auction prestige card")
    match.play(1, "pass")
    match.play(2, "pass")
    match.play(0, "keep " + may(match.state)[0].removeprefix("keep "))
    match.play(0, "under as they lie")
    held = match.state.view(0).own.cards[0].card
    while not match.over:
        seat = match.state.actors()[0]
        match.play(seat, next(m for m in ("renounce", "decline", "end turn") if m in may(match.state)))
    told = [event for event in match.log[-1] if isinstance(event, (events.CardShown, events.Ended))]
    assert told[0].seat == 0
    assert told[0].card == held
    winners = [standing.seat for standing in match.state.scores() if standing.rank == 1]
    assert told[-1].winners == winners
    assert match.undo_refusal(match.moves[-1].seat).rule == "TAB-7"
    assert seen(match.state, 0).shown_cards == [held]
    assert match.state.phase == phases.OVER
