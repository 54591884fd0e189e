"""What a sensible player does against Lorenzo, and how his end is foreseen."""

import pytest

from lorenzo_positions import GAME, action, play, roll, solo
from quattrocento.bots import bot
from quattrocento.bots.bot import consider, decide
from quattrocento.bots.estimate import final, foreseen
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.levels import LEVELS
from quattrocento.bots.weights import judgement
from quattrocento.core.entropy import quick
from quattrocento.games.princes.lorenzo.rules.state import BARGAINING, CLAIMING

HAND = {"hand": "poet, painter, watchmaker"}
"""Three who like lakes and travelling."""


def advice(table):
    """Give what the adviser says."""
    return GAME.vocabulary.notation(GAME.adviser().advise(table, 0))


class TestAuctions:
    def test_something_is_put_up_in_the_first_round(self):
        assert advice(solo(HAND, {"row": "lawyer"})).startswith("auction ")

    def test_a_cheap_artist_is_recruited_and_a_dear_landscape_that_nobody_likes_refused(self):
        cheap = solo(HAND, {"row": "lawyer"}, at=BARGAINING, offer=("recruiting card", 1), card="A4")
        assert advice(cheap) == "accept"
        dear = solo(HAND, {"row": "lawyer"}, at=BARGAINING, offer=("park", 6), card="A4")
        assert advice(dear) == "refuse"

    def test_a_good_roll_is_refused_only_for_something_better(self):
        """A jester for 700 is worth its price, but a recruiting card is still to come."""
        offer = {"at": BARGAINING, "offer": ("jester", 1), "card": "A4"}
        assert advice(solo(HAND, {"row": "lawyer"}, **offer)) == "refuse"
        nothing = {"recruiting card": 0, "builder": 0}
        assert (
            advice(solo({"hand": "poet, lawyer, pharmacist"}, {"row": "painter"}, piles=nothing, **offer))
            == "accept"
        )

    def test_what_must_be_bought_is_bought_and_prestige_sold_for_it(self):
        table = play(roll(solo({**HAND, "money": 100, "prestige": 3}, card="A1"), 1), "auction prestige card")
        assert advice(table) == "sell"
        assert advice(play(table, "sell")) == "accept"

    def test_what_cannot_be_paid_is_refused(self):
        table = play(roll(solo({**HAND, "money": 100}, card="A1"), 5), "auction jester")
        assert advice(table) == "refuse"

    def test_the_last_auction_is_used_for_what_helps(self):
        bids = {"jester": 1000, "builder": 600, "recruiting card": 400, "park": 400}
        table = solo(HAND, {"row": "lawyer"}, at=CLAIMING, card="A2", refuse=bids)
        assert advice(table) == "buy lake"
        assert advice(solo({"money": 0}, {}, at=CLAIMING, card="A2", refuse=bids)) == "decline"

    def test_who_has_nothing_to_gain_renounces(self):
        assert advice(solo({"money": 0}, {"row": "lawyer"}, round_=7)) == "renounce"


class TestForesight:
    def test_who_leads_lorenzo_clearly_has_almost_won(self):
        ahead = judgement(GAME).estimate(action({"prestige": 90}, {}, round_=7))
        behind = judgement(GAME).estimate(action({}, {"prestige": 90}, round_=7))
        assert ahead.shares[0] > 0.95
        assert behind.shares[0] < 0.05
        assert len(ahead.shares) == len(ahead.rewards) == 1

    def test_lorenzos_points_are_foretold_from_his_row_and_his_court(self):
        judge = GAME.judge()
        poor = judge.automata(solo({}, {"row": "poet"}, round_=3))[0]
        rich = judge.automata(solo({}, {"row": "poet, lawyer, painter", "jesters": 2}, round_=3))[0]
        assert rich > poor + 15
        assert judge.automata(GAME.new(2, 3)) == []

    @pytest.mark.parametrize(
        ("yours", "his", "share"), [((30, 0), (20, 0), 1.0), ((20, 0), (30, 0), 0.0), ((20, 5), (23, 5), 0.5)]
    )
    def test_a_finished_match_is_won_lost_or_shared(self, yours, his, share):
        you = {"prestige": yours[0], "money": yours[1], "value": 99}
        table = action(you, {"prestige": his[0], "money": his[1]}, round_=7, bare="profession")
        verdict = final(play(table, "end turn"))
        assert (verdict.shares, verdict.rewards) == ([share], [share])

    def test_without_a_judge_points_are_compared(self):
        assert Judgement().estimate(action({"prestige": 30}, {}, round_=7)).shares[0] > 0.9
        assert foreseen([10.0], [], 5.0).shares == [1.0], "who has no rival at all has won"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_against_lorenzo(level):
    table = action({**HAND, "tiles": "lake"}, {"row": "lawyer, botanist", "works": "sculptor"}, round_=5)
    player = bot(f"{level}:playouts=6", GAME)
    assert len(consider(player, table, 0, quick(1))) >= 1
    for number in range(3):
        play(table, GAME.vocabulary.notation(decide(player, table, 0, quick(number))))


def test_a_sensible_player_beats_lorenzo_now_and_then_and_chance_never():
    """Six matches of each; docs/explanation/greedy-princes.md has the numbers of many more."""
    won = {"greedy": 0, "random": 0}
    for name in won:
        player = bot(name, GAME)
        for number in range(6):
            state, chance = GAME.new(1, f"sensible {number}", {"difficulty": "easy"}), quick(number)
            while state.actors():
                state.apply(0, decide(player, state, 0, chance))
            won[name] += state.scores()[0].rank == 1
    assert won["greedy"] >= 3
    assert won["random"] == 0
