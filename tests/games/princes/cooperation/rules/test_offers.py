"""Chapter 12: offers to build across a border, their answers, and what an agreement does."""

import pytest

from princes_cooperation import TOGETHER, offer, together
from princes_positions import (
    GAME,
    action,
    agree,
    may,
    money,
    offered,
    phase,
    play,
    play_as,
    prestige,
    refused,
    seen,
)
from quattrocento.core.trouble import Trouble


def built(table, seat):
    """Name the buildings of *seat*, shared ones too."""
    return [lying.tile for lying in seen(table, seat).placed]


def discussed(table, seat=None):
    """Give the offer on the table as *seat* sees it."""
    return table.view(seat).border.offer


class TestOption:
    @pytest.mark.rule("PRI-12.1")
    def test_it_is_off_unless_chosen(self):
        table = agree(action({}, {}, {}))
        assert table.view(None).border is None
        assert not offered(table, "offer")
        assert refused(table, "offer university right") == "PRI-12.1"

    @pytest.mark.rule("PRI-12.1")
    @pytest.mark.parametrize(
        ("seats", "options"), [(3, {"edition": "alea"}), (5, {"edition": "alea", "border_contact": "across"})]
    )
    def test_it_needs_the_kbg_edition(self, seats, options):
        with pytest.raises(Trouble) as trouble:
            GAME.new(seats, 1, {**options, **TOGETHER})
        assert trouble.value.key == "option-needs"
        assert trouble.value.facts["other"] == "edition"

    @pytest.mark.rule("PRI-12.1")
    def test_it_is_not_for_one(self):
        with pytest.raises(Trouble):
            GAME.new(1, 1, TOGETHER)

    @pytest.mark.rule("PRI-12.1")
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_money_pieces_and_auctions_stay_the_same(self, seats):
        usual, joined = GAME.new(seats, 1).view(0), GAME.new(seats, 1, TOGETHER).view(0)
        for part in ("own", "piles", "buildings", "freedoms", "opening", "building_costs", "minima", "legal"):
            assert getattr(usual, part) == getattr(joined, part)


class TestNeighbours:
    @pytest.mark.rule("PRI-12.2")
    @pytest.mark.parametrize("seats", [3, 4, 5])
    def test_everybody_has_two(self, seats):
        table = together(*[{}] * seats, turn=1)
        assert table.view(None).border.pairs == [[seat, (seat + 1) % seats] for seat in range(seats)]
        for side, partner in (("left", 0), ("right", 2)):
            asked = offer(table.clone(), "tower", side)
            assert asked.actors() == [partner]
            assert discussed(asked).partner == partner

    @pytest.mark.rule("PRI-12.2")
    def test_the_last_joins_the_first(self):
        table = offer(together({}, {}, {}, {}), "tower", "left")
        assert (discussed(table).left, discussed(table).right) == (3, 0)
        assert table.actors() == [3]

    @pytest.mark.rule("PRI-12.2")
    def test_two_players_have_one_border(self):
        table = agree(together({}, {}))
        assert table.view(None).border.pairs == [[0, 1]]
        assert refused(table, "offer tower left") == "PRI-12.2"
        assert len(offered(table, "offer")) == 10
        other = agree(together({}, {}, turn=1))
        assert refused(other, "offer tower right") == "PRI-12.2"
        assert offer(other, "tower", "left").actors() == [0]


class TestChoice:
    @pytest.mark.rule("PRI-12.4")
    @pytest.mark.parametrize("owner", [0, 1])
    def test_neither_partner_may_have_the_building(self, owner):
        players = [{}, {}, {}]
        players[owner] = {"tiles": "theatre c5"}
        table = agree(together(*players))
        assert refused(table, "offer theatre right") == "PRI-12.4"
        assert refused(table, "offer tower right") is None
        assert (refused(table, "offer theatre left") is None) == (owner == 1)

    @pytest.mark.rule("PRI-12.4")
    def test_a_shared_one_counts_for_both(self):
        table = agree(together({}, {}, {}, {}, shared="theatre 1 f4"))
        assert refused(table, "offer theatre right") == "PRI-12.4"
        assert refused(table, "offer theatre left") is None
        other = agree(together({}, {}, {}, {}, shared="theatre 1 f4", turn=2))
        assert refused(other, "build theatre") == "PRI-7.3"
        assert refused(other, "offer theatre right") == "PRI-12.4"

    @pytest.mark.rule("PRI-12.4")
    def test_three_of_a_kind_are_all_there_are(self):
        tiles = {"tiles": "theatre c5"}
        table = agree(together({}, {}, tiles, tiles, tiles))
        assert refused(table, "offer theatre right") == "PRI-7.4"

    @pytest.mark.rule("PRI-12.3")
    def test_an_action_must_be_left(self):
        table = together({"recruiting": 1}, {"works": "poet"}, {}, actions=0)
        assert refused(agree(table), "offer tower right") == "PRI-5.1"


class TestSum:
    @pytest.mark.rule("PRI-12.6", "PRI-12.7", "PRI-12.10")
    def test_the_example_of_the_manufactory(self):
        """Alexandra has one builder, Léon three: he pays 500, she pays the bank 300 and gains 200."""
        table = together({"builders": 1}, {"builders": 3}, {})
        offer(table, "workshop", asked=500)
        assert money(table) == [3500, 3500, 3500], "nothing is paid before both agree"
        play(table, "agree")
        assert money(table) == [3700, 3000, 3500]
        assert prestige(table) == [3, 3, 0]
        assert [built(table, seat) for seat in range(3)] == [["workshop"], ["workshop"], []]

    @pytest.mark.rule("PRI-12.6")
    @pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
    @pytest.mark.parametrize("others", [0, 3])
    def test_only_the_builders_of_the_one_on_turn_count(self, builders, cost, others):
        table = offer(together({"builders": builders}, {"builders": others}, {}), "opera")
        assert discussed(table).cost == cost
        assert money(play(table, "agree"), 0) == 3500 - cost

    @pytest.mark.rule("PRI-12.7")
    @pytest.mark.parametrize("asked", [0, 100, 700, 1500, 3000])
    def test_any_sum_from_nothing_to_more_than_the_cost_can_be_agreed_upon(self, asked):
        table = play(offer(together({}, {}, {}), "opera", asked=asked), "agree")
        assert money(table) == [2800 + asked, 3500 - asked, 3500]

    @pytest.mark.rule("PRI-12.7")
    def test_whoever_cannot_pay_can_be_asked_but_cannot_accept(self):
        table = offer(together({}, {"money": 400, "prestige": 1}, {}), "opera", asked=500)
        agree(table)
        assert refused(table, "agree") == "PRI-12.7"
        assert refused(table, "for 400") is None
        assert refused(table, "for 600") == "PRI-12.7"
        assert refused(play(table, "sell"), "agree") is None

    @pytest.mark.rule("PRI-12.7")
    def test_nobody_else_learns_whether_it_can_be_paid(self):
        rich = offer(together({}, {"money": 3500}, {}), "opera", asked=500)
        poor = offer(together({}, {"money": 400}, {}), "opera", asked=500)
        for seat in (0, 2, None):
            assert rich.view(seat) == poor.view(seat)
        assert rich.view(1) != poor.view(1)

    @pytest.mark.rule("PRI-12.7")
    def test_the_partner_pays_first_so_that_the_sum_helps_with_the_bank(self):
        table = together({"money": 200}, {}, {})
        assert "build opera" not in may(table)
        agree(play(table, "offer opera right", may(play(table.clone(), "offer opera right"))[0]))
        assert phase(table) == "naming"
        assert refused(table, "for 400") == "PRI-12.7"
        play(table, "for 500", "agree")
        assert money(table) == [0, 3000, 3500]

    @pytest.mark.rule("PRI-12.7")
    def test_the_one_on_turn_cannot_accept_what_leaves_the_bank_unpaid(self):
        table = offer(together({"money": 200, "prestige": 2}, {}, {}), "opera", asked=500)
        play(table, "for 300")
        assert table.actors() == [0]
        assert refused(agree(table), "agree") == "PRI-12.7"
        play_as(table, 0, "sell", "sell", "agree")
        assert money(table) == [0, 3200, 3500]

    @pytest.mark.rule("PRI-12.9")
    def test_sums_go_by_hundreds_up_to_three_thousand(self):
        table = play(together({}, {}, {}), "offer tower right")
        play(table, may(table)[0])
        assert may(table) == [f"for {asked}" for asked in range(0, 3001, 100)]


class TestAnswers:
    @pytest.mark.rule("PRI-12.8")
    def test_an_offer_names_building_partner_place_and_sum(self):
        table = agree(play(together({}, {}, {}), "offer tower right"))
        assert (phase(table), table.actors()) == ("crossing", [0])
        assert (discussed(table).place, discussed(table).asked) == (None, None)
        agree(play(table, "across f3"))
        assert (phase(table), table.actors()) == ("naming", [0])
        assert (discussed(table).place, discussed(table).asked) == ("f3", None)
        agree(play(table, "for 200"))
        assert (phase(table), table.actors()) == ("answering", [1])
        said = discussed(table, 2)
        assert (said.building, said.active, said.partner, said.maker) == ("tower", 0, 1, 0)
        assert (said.place, said.asked, said.cost, said.counters) == ("f3", 200, 700, 2)
        assert (said.left_cells, said.right_cells) == (["f3", "g3"], ["a3"])

    @pytest.mark.rule("PRI-12.8")
    def test_what_it_would_do_is_told_before(self):
        table = offer(together({}, {}, {}), "tower", place="f3", asked=200)
        active, partner = discussed(table).effects
        assert (active.seat, active.prestige, active.florins, active.free_cells) == (0, 3, -500, 41)
        assert (partner.seat, partner.prestige, partner.florins, partner.free_cells) == (1, 3, -200, 42)
        assert active.lost == partner.lost == []
        play(table, "agree")
        assert [seen(table, seat).free_cells for seat in range(3)] == [41, 42, 43]

    @pytest.mark.rule("PRI-12.8")
    def test_a_refusal_leaves_everything_as_it_was(self):
        before = together({}, {}, {})
        table = play(offer(before.clone(), "tower", asked=200), "break off")
        assert (phase(table), table.actors(), table.view(0).actions) == ("action", [0], 2)
        assert money(table) == money(before)
        assert table.view(None).buildings == before.view(None).buildings
        assert discussed(table) is None
        play(table, "build tower")
        assert phase(table) == "placing"

    @pytest.mark.rule("PRI-12.8")
    def test_another_sum_is_put_to_the_other(self):
        table = offer(together({}, {}, {}), "tower", place="f3", asked=500)
        assert refused(table, "for 500") == "PRI-12.8"
        agree(play(table, "for 200"))
        assert table.actors() == [0]
        assert (discussed(table).maker, discussed(table).place, discussed(table).asked) == (1, "f3", 200)
        assert money(play(table, "agree")) == [3000, 3300, 3500]

    @pytest.mark.rule("PRI-12.8")
    def test_another_place_is_put_to_the_other_with_its_sum(self):
        table = offer(together({}, {}, {}), "tower", place="f3", asked=500)
        agree(play(table, "elsewhere"))
        assert (phase(table), table.actors()) == ("crossing", [1])
        assert refused(table, "across f3") == "PRI-12.8"
        agree(play(table, "across g5"))
        assert (phase(table), table.actors()) == ("naming", [1])
        play(table, "for 500")
        assert table.actors() == [0]
        play(table, "agree")
        assert seen(table, 0).placed[0].cells == ["g5"]
        assert seen(table, 1).placed[0].cells == ["a5", "b5"]

    @pytest.mark.rule("PRI-12.8")
    def test_where_there_is_one_place_only_no_other_can_be_named(self):
        """Parks leave the tower one way across: g4 to b4."""
        parks = "park f1 turn 2, park f3 turn 3, park f5 turn 2, park f6"
        table = offer(together({"tiles": parks}, {}, {}), "tower")
        assert discussed(table).place == "g4"
        assert refused(agree(table), "elsewhere") == "PRI-12.3"
        assert refused(table, "for 300") is None

    @pytest.mark.rule("PRI-12.9")
    def test_the_terms_are_changed_twice_at_most(self):
        table = offer(together({}, {}, {}), "tower", asked=500)
        play(table, "for 100", "for 400")
        assert table.actors() == [1]
        assert discussed(table).counters == 0
        assert may(table) == ["agree", "break off"]
        assert refused(agree(table), "for 300") == "PRI-12.9"
        assert refused(table, "elsewhere") == "PRI-12.9"

    @pytest.mark.rule("PRI-12.9")
    def test_a_turn_has_three_offers(self):
        table = together({}, {}, {})
        for left in (3, 2, 1):
            assert table.view(None).border.offers == left
            play(offer(table, "tower"), "break off")
        assert refused(agree(table), "offer tower left") == "PRI-12.9"
        play(table, "end turn")
        assert table.view(None).border.offers == 3
        assert refused(table, "offer tower left") is None


class TestAgreement:
    @pytest.mark.rule("PRI-12.10")
    def test_both_get_three_prestige_and_the_partner_uses_no_action(self):
        table = play(offer(together({}, {}, {}), "tower"), "agree")
        assert prestige(table) == [3, 3, 0]
        assert (phase(table), table.actors(), table.view(0).actions) == ("action", [0], 1)
        play(table, "end turn")
        assert table.view(1).actions == 2

    @pytest.mark.rule("PRI-12.10")
    def test_it_is_one_piece_of_the_supply(self):
        table = play(offer(together({}, {}, {}), "tower"), "agree")
        assert table.view(None).buildings["tower"] == 2
        assert table.census() == GAME.box(3)

    @pytest.mark.rule("PRI-12.10")
    def test_works_of_both_find_it(self):
        table = together({"hand": "astronomer"}, {"hand": "organ builder"}, {"hand": "mathematician"})
        before = [table.view(seat).own.hand[0].value for seat in range(3)]
        play(offer(table, "tower"), "agree")
        play(offer(table, "chapel"), "agree")
        assert [table.view(seat).own.hand[0].value for seat in range(3)] == [
            before[0] + 4,
            before[1] + 4,
            before[2],
        ]

    @pytest.mark.rule("PRI-12.10")
    def test_bonus_and_prestige_cards_of_both_count_it(self):
        cards = {"bonus": "buildings", "cards": "most buildings"}
        table = together(cards, {"bonus": "building sizes"}, {})
        assert [held.adds for seat in (0, 1) for held in table.view(seat).own.bonus] == [0, 0]
        play(offer(table, "tower"), "agree")
        assert [held.adds for seat in (0, 1) for held in table.view(seat).own.bonus] == [1, 2]
        tied = table.view(0).own.cards[0].prestige
        play(table, "build chapel")
        play(table, may(table)[0])
        assert 0 < tied < table.view(0).own.cards[0].prestige

    @pytest.mark.rule("PRI-12.11")
    def test_each_counts_only_the_cells_of_the_own_half(self):
        for place, halves, brought in (("f3", [5, 2], 0), ("g3", [3, 4], 8)):
            table = together({}, {"cards": "fewest free cells"}, {})
            play(offer(table, "university", place=place), "agree")
            assert [len(lying.cells) for seat in (0, 1) for lying in seen(table, seat).placed] == halves
            assert [seen(table, seat).free_cells for seat in (0, 1, 2)] == [
                43 - halves[0],
                43 - halves[1],
                43,
            ]
            assert table.view(1).own.cards[0].prestige == brought

    @pytest.mark.rule("PRI-12.10")
    def test_all_see_it_in_both_principalities(self):
        table = play(offer(together({}, {}, {}), "chapel", place="g3"), "agree")
        for seat in (0, 1, 2, None):
            view = table.view(seat)
            shared = view.border.shared
            assert [(one.building, one.left, one.right, one.place) for one in shared] == [
                ("chapel", 0, 1, "g3")
            ]
            assert [lying.partner for lying in view.players[0].placed] == [1]
            assert [lying.partner for lying in view.players[1].placed] == [0]
            assert view.players[0].placed[0].cells == shared[0].left_cells
            assert view.players[1].placed[0].cells == shared[0].right_cells
