"""The merchant and the professor at any time, and what else the characters leave open."""

import pytest

from lorenzo_positions import solo
from princes_characters import acting, holders
from princes_cooperation import TOGETHER, offer, together
from princes_positions import PRESTIGE, agree, may, money, offered, phase, play, prestige, refused, seen
from quattrocento.core.contract import check_game
from quattrocento.games.princes.characters.box.components import MERCHANT
from quattrocento.games.princes.characters.rules.court import court_of
from quattrocento.games.princes.characters.rules.market import buy
from quattrocento.games.princes.characters.rules.powers import rank_after_honours
from quattrocento.games.princes.game import GAME
from quattrocento.games.princes.lorenzo.rules.card_counts import points_of as lorenzo_points_of
from quattrocento.games.princes.lorenzo.rules.state import opponent
from quattrocento.games.princes.rules.interludes import NOT_THIS_ROUND
from quattrocento.games.princes.rules.words import WORDS

pytestmark = pytest.mark.matches

POET = {"hand": "poet", "tiles": "theatre, lake", "jesters": 5}
"""Whose poet makes a work of 18."""

THREE = {"hand": "poet, painter, lawyer", "tiles": "theatre, lake", "jesters": 3}
"""Who makes three works."""


def asked(table):
    return phase(table), table.view(None).interlude, table.actors()


class TestMerchant:
    @pytest.mark.rule("PRI-11.21")
    def test_who_buys_him_is_asked_whatever_he_answered_before(self):
        table = acting({}, {}, {})
        table.players[1].answer = NOT_THIS_ROUND
        court_of(table).spaces[MERCHANT] = 2
        buy(table, court_of(table), 1, MERCHANT)
        play(table, "end turn")
        assert asked(table) == ("meanwhile", "turn", [1])

    @pytest.mark.rule("PRI-11.9", "PRI-11.21")
    def test_after_the_last_action_the_turn_waits_for_him(self):
        table = play(acting({}, {}, {}, owners={"merchant": 0}), "freedom travel", "draw bonus")
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors(), may(table)) == ("action", [0], ["end turn", "use merchant"])
        play(table, "use merchant")
        assert (prestige(table, 0), phase(table), table.actors()) == (1, "action", [1])

    @pytest.mark.rule("PRI-11.21")
    def test_who_made_the_best_work_of_the_last_round_uses_him_before_it_is_honoured(self):
        """Third with 5 points he takes 3 for his rank and 3 for his work; asked later, he would be first."""
        players = [POET | {"prestige": 5}, {"prestige": 6}, {"prestige": 7}]
        table = acting(*players, round_=7, first=1, owners={"merchant": 0})
        assert rank_after_honours(table, 0) == 3
        play(table, "freedom travel", "work poet", "prestige 0")
        assert (phase(table), table.actors()) == ("action", [0])
        assert rank_after_honours(table, 0) == 1
        assert GAME.adviser().advise(table, 0) == WORDS.parse("use merchant")
        play(table, "use merchant")
        assert prestige(table, 0) == 5 + 3 + 3

    @pytest.mark.rule("PRI-11.21")
    def test_he_is_offered_when_the_turn_of_another_ends(self):
        table = acting({}, {}, {"prestige": 0}, owners={"merchant": 2})
        play(table, "build tower", "place e1", "end turn")
        assert asked(table) == ("meanwhile", "turn", [2])
        assert may(table) == ["not now", "not this round", "use merchant"]
        assert refused(table, "only for poet") == "PRI-4.9"
        agree(table)
        play(table, "use merchant")
        assert (prestige(table, 2), phase(table), table.actors()) == (2, "action", [1])
        assert holders(table) == {}

    @pytest.mark.rule("PRI-11.21")
    def test_before_the_best_work_of_the_round_is_honoured(self):
        table = acting({"prestige": 4}, POET, {}, turn=2, owners={"merchant": 1}, round_=2)
        play(table, "end turn")
        assert asked(table) == ("meanwhile", "turn", [1])
        assert may(table) == ["not now", "use merchant"]

    @pytest.mark.rule("PRI-11.21")
    def test_not_this_round_is_heard(self):
        table = acting({}, {}, {}, owners={"merchant": 2})
        play(table, "end turn", "not this round", "end turn")
        assert (phase(table), table.actors(), seen(table, 2).answer) == ("action", [2], "round")

    @pytest.mark.rule("PRI-11.9")
    def test_before_an_offer_is_answered(self):
        """To agree would make him first."""
        table = acting({"prestige": 2}, {}, {}, owners={"merchant": 1}, options=TOGETHER)
        offer(table, "tower")
        assert (phase(table), table.actors()) == ("answering", [1])
        agree(table)
        play(table, "use merchant", "agree")
        assert prestige(table, 1) == 2 + 3


class TestProfessor:
    @pytest.mark.rule("PRI-11.21", "PRI-11.20")
    def test_cards_are_looked_at_in_the_turn_of_another(self):
        table = acting({}, {}, {}, owners={"professor": 2})
        play(table, "end turn", "use professor bonus")
        assert (phase(table), table.actors(), len(table.view(2).own.looking)) == ("looking", [2], 5)
        dump = table.dump()
        assert GAME.load(dump).dump() == dump
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors(), seen(table, 2).bonus) == ("action", [1], 1)

    @pytest.mark.rule("PRI-11.21")
    def test_after_the_last_action_he_ends_the_turn(self):
        table = acting({}, {}, {}, owners={"professor": 0})
        play(table, "freedom travel", "draw profession")
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors()) == ("action", [0])
        play(table, "use professor prestige")
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors(), seen(table, 0).cards) == ("action", [1], 1)

    @pytest.mark.rule("PRI-11.21")
    def test_without_cards_nobody_is_asked(self):
        table = acting({}, {}, {}, owners={"professor": 1}, bare="bonus, prestige", round_=7)
        play(table, "end turn")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-11.21")
    def test_the_one_who_holds_both_may_do_both(self):
        table = acting(
            {"works": "lawyer"},
            {"recruiting": 1},
            {},
            owners={"professor": 1},
            options={"recruiting_time": "action_phase"},
        )
        play(table, "end turn", "recruit lawyer")
        assert asked(table) == ("meanwhile", "turn", [1])
        agree(table)
        play(table, "use professor bonus")
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors(), seen(table, 1).bonus) == ("action", [1], 1)


class TestCardinal:
    @pytest.mark.rule("PRI-11.14")
    def test_his_action_may_be_a_third_work(self):
        table = acting(THREE, {}, {}, owners={"cardinal": 0})
        for name in ("poet", "painter"):
            play(table, f"work {name}", "prestige 0")
        play(table, "use cardinal", "work lawyer", "prestige 0")
        assert (seen(table, 0).works, table.actors()) == (["lawyer", "painter", "poet"], [1])

    @pytest.mark.rule("PRI-11.14")
    def test_or_not_by_the_other_reading(self):
        table = acting(THREE, {}, {}, owners={"cardinal": 0}, options={"cardinal_third": "twice"})
        play(table, "work poet", "prestige 0", "work painter", "prestige 0", "use cardinal")
        assert (offered(table, "work"), refused(table, "work lawyer")) == ([], "PRI-11.14")
        assert offered(table, "build")
        agree(table)

    @pytest.mark.rule("PRI-11.14")
    def test_nor_a_third_building_or_bonus_card(self):
        table = acting({"builders": 3}, {}, {}, owners={"cardinal": 0}, options={"cardinal_third": "twice"})
        for building in ("tower", "chapel"):
            play(table, f"build {building}")
            play(table, may(table)[0])
        play(table, "use cardinal")
        assert (offered(table, "build"), refused(table, "build opera")) == ([], "PRI-11.14")
        table = acting({}, {}, {}, owners={"cardinal": 0}, options={"cardinal_third": "twice"})
        for _ in range(2):
            play(table, "draw bonus")
            play(table, may(table)[0], "under as they lie")
        play(table, "use cardinal")
        assert refused(table, "draw bonus") == "PRI-11.14"
        agree(table)


class TestPartners:
    @pytest.mark.rule("PRI-12.14")
    def test_with_both_expansions_a_partner_pays_in_cash_alone(self):
        table = acting({}, {"money": 200, "prestige": 9}, {}, options=TOGETHER)
        offer(table, "tower", asked=300)
        assert (refused(table, "agree"), refused(table, "sell")) == ("PRI-12.7", "PRI-11.2")
        assert refused(table, "for 400") == "PRI-12.7"

    @pytest.mark.rule("PRI-12.14", "PRI-8.1")
    def test_without_the_characters_he_may_give_prestige_up_first(self):
        table = together({}, {"money": 200, "prestige": 9}, {})
        offer(table, "tower", asked=300)
        assert refused(table, "agree") == "PRI-12.7"
        play(table, "sell", "agree")
        assert (money(table, 1), prestige(table, 1)) == (0, 11)


class TestDummies:
    @pytest.mark.rule("PRI-10.20")
    @pytest.mark.parametrize(("reading", "points"), [("ignored", 7), ("counted", 4)])
    def test_level_with_a_dummy_lorenzo_has_the_most_works(self, reading, points):
        table = solo(lorenzo={"works": "poet"}, options={"dummy_works": reading})
        opponent(table).dummies[0] = 1 << 3
        assert lorenzo_points_of(table, opponent(table), PRESTIGE.index("most works")) == points


@pytest.mark.rule("PRI-11.21")
@pytest.mark.parametrize("time", ["own_turn", "any_time"])
def test_the_laws_hold_with_characters(time):
    options = {"characters": "on", "recruiting_time": time, "cardinal_third": "twice"}
    check_game(GAME, 3, 1, options=options, spacing=50)
