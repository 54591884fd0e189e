"""Chapter 11: the auction of the characters (PRI-11.1 to PRI-11.7)."""

import pytest

from princes_characters import ON, cards, holders, market, opening
from princes_positions import GAME, action, agree, may, money, offered, phase, play, position, refused
from quattrocento.core.data import WrongData
from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.characters.box.data import check, read

POOR = {"money": 0}
CALM = ("renounce", "decline", "end turn", "pass")


class TestSetup:
    @pytest.mark.rule("PRI-11.1")
    def test_without_the_option_there_are_none(self):
        table = position({}, {}, {})
        assert table.view(None).characters is None
        assert not [move for move in may(table) if move.startswith(("bid", "use"))]
        for move in ("bid muse 3", "use muse", "not now", "bargain free"):
            assert refused(table, move) == "TAB-3"

    @pytest.mark.rule("PRI-11.1", "PRI-11.12")
    def test_six_lie_ready_with_600_florins_on_the_banker(self):
        view = GAME.new(4, 7, ON).view(None).characters
        names = ["banker", "cardinal", "merchant", "muse", "princess", "professor"]
        assert [card.name for card in view.cards] == names
        assert view.florins == 600
        assert all(card.owner is card.pawn is card.buyer is card.bid is None for card in view.cards)

    @pytest.mark.rule("PRI-11.1")
    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_for_two_to_five(self, seats):
        assert GAME.new(seats, 7, ON).view(None).characters is not None

    @pytest.mark.rule("PRI-11.1", "PRI-1.1")
    def test_only_in_the_edition_that_has_them(self):
        with pytest.raises(Trouble) as trouble:
            GAME.new(3, 7, ON | {"edition": "alea"})
        assert (trouble.value.key, trouble.value.facts["other"]) == ("option-needs", "edition")

    @pytest.mark.rule("PRI-11.1")
    def test_never_alone(self):
        with pytest.raises(Trouble) as trouble:
            GAME.settle(1, ON)
        assert trouble.value.key == "option-company"

    @pytest.mark.rule("PRI-11.3")
    def test_the_numbers_on_the_cards_are_the_printed_ones(self):
        raw = read("princes.characters")
        raw["characters"][3]["highest"] = 14
        with pytest.raises(WrongData, match="12 spaces on the muse; the rulebook has 13"):
            check(raw)
        raw["characters"].pop()
        with pytest.raises(WrongData, match="must be banker, cardinal"):
            check(raw)


class TestNoSelling:
    @pytest.mark.rule("PRI-11.2", "PRI-8.1")
    def test_prestige_is_never_sold(self):
        rich = {"prestige": 9}
        for table in (
            opening(rich, {}, {}),
            market(rich, {}, {}),
            action(rich, {}, {}, options=ON),
            play(opening({}, rich, {}), "auction jester"),
        ):
            assert refused(table, "sell") == "PRI-11.2"
            assert "sell" not in may(table)

    @pytest.mark.rule("PRI-11.2")
    def test_without_the_option_it_still_is(self):
        assert refused(action({"prestige": 9}, {}, {}), "sell") is None


class TestOrder:
    @pytest.mark.rule("PRI-11.3", "PRI-2.1")
    def test_it_follows_the_auctions_of_objects_and_the_actions_follow_it(self):
        table = opening({}, {}, {}, first=1, turn=1)
        play(table, "renounce", "renounce", "decline")
        assert (phase(table), table.actors()) == ("market", [1])
        play(table, "pass", "pass", "pass")
        assert (phase(table), table.actors()) == ("action", [1])

    @pytest.mark.rule("PRI-11.3")
    def test_the_first_player_begins_and_the_others_follow_clockwise(self):
        table = market({}, {}, {}, {}, turn=2, first=2)
        play(table, "bid muse 3")
        assert table.actors() == [3]
        play(table, "bid princess 3")
        assert table.actors() == [0]
        play(table, "bid cardinal 3")
        assert table.actors() == [1]

    @pytest.mark.rule("PRI-11.3", "PRI-2.1")
    def test_in_each_of_the_seven_rounds(self):
        table, rounds = GAME.new(3, 7, ON), []
        while table.actors():
            if phase(table) == "market" and table.view(None).round not in rounds:
                rounds.append(table.view(None).round)
            moves = may(table)
            play(table, next((move for move in CALM if move in moves), moves[0]))
        assert rounds == [1, 2, 3, 4, 5, 6, 7]


class TestBids:
    @pytest.mark.rule("PRI-11.3")
    def test_any_number_on_a_free_card(self):
        table = market({}, {}, {})
        assert [move for move in offered(table, "bid") if "banker" in move] == [
            f"banker {n}" for n in range(6)
        ]
        for name in ("cardinal", "merchant", "muse", "princess", "professor"):
            numbers = [move for move in offered(table, "bid") if name in move]
            assert numbers == [f"{name} {n}" for n in range(3, 16)]
        assert may(table)[-1] == "pass"
        agree(table)

    @pytest.mark.rule("PRI-11.3")
    def test_a_number_is_so_many_hundreds(self):
        """Alexandra puts her pawn on the 6 of the merchant: she bids 600 florins."""
        table = play(market({}, {}, {}, {}), "bid merchant 6")
        card = cards(table)["merchant"]
        assert (card.pawn, card.bid, card.owner) == (0, 600, None)
        assert money(table, 0) == 3500, "nothing is paid yet"

    @pytest.mark.rule("PRI-11.4")
    def test_a_taken_card_asks_for_a_higher_number(self):
        table = play(market({}, {}, {}), "bid muse 6")
        for number in (3, 5, 6):
            assert refused(table, f"bid muse {number}") == "PRI-11.4"
        assert [move for move in offered(table, "bid") if "muse" in move] == [
            f"muse {n}" for n in range(7, 16)
        ]
        agree(table)

    @pytest.mark.rule("PRI-11.4")
    def test_the_highest_number_cannot_be_outbid(self):
        table = play(market({}, {}, {}), "bid muse 15")
        assert not [move for move in offered(table, "bid") if "muse" in move]
        assert refused(table, "bid muse 15") == "PRI-11.4"
        agree(table)

    @pytest.mark.rule("PRI-11.4")
    def test_who_is_outbid_takes_the_pawn_back_and_bids_again(self):
        table = play(market({}, {}, {}), "bid muse 6", "bid muse 7", "pass")
        card = cards(table)["muse"]
        assert (card.pawn, card.bid) == (1, 700)
        assert (phase(table), table.actors()) == ("market", [0])
        play(table, "bid muse 8")
        assert table.actors() == [1], "seat 2 has passed"
        play(table, "bid cardinal 3")
        assert holders(table) == {"muse": 0, "cardinal": 1}, "both pawns stood until their turn"
        assert money(table) == [2700, 3200, 3500]
        assert phase(table) == "action"

    @pytest.mark.rule("PRI-11.5")
    @pytest.mark.parametrize(("florins", "rule"), [(599, "PRI-11.5"), (600, None)])
    def test_nobody_bids_more_than_the_cash(self, florins, rule):
        table = market({"money": florins}, {}, {})
        assert refused(table, "bid muse 6") == rule
        agree(table)

    @pytest.mark.rule("PRI-11.5", "PRI-11.12")
    def test_but_the_banker_needs_no_cash(self):
        table = market(POOR, {}, {})
        assert offered(table, "bid") == [f"banker {n}" for n in range(6)]
        agree(table)
        play(table, "bid banker 5", "pass", "pass")
        assert money(table, 0) == 100


class TestBuying:
    @pytest.mark.rule("PRI-11.6")
    def test_a_pawn_that_still_stands_buys_the_card(self):
        table = play(market({}, {}, {}), "bid muse 6", "pass", "bid princess 4")
        assert holders(table) == {"muse": 0, "princess": 2}
        assert money(table) == [2900, 3500, 3100]
        card = cards(table)["muse"]
        assert (card.pawn, card.buyer, card.bid, card.face_down) == (None, 0, 600, False)

    @pytest.mark.rule("PRI-11.6")
    def test_it_buys_when_the_turn_comes_round_and_not_before(self):
        table = play(market({}, {}, {}), "bid muse 6", "bid princess 4")
        assert holders(table) == {}
        play(table, "bid princess 5")
        assert (holders(table), table.actors()) == ({"muse": 0}, [1])

    @pytest.mark.rule("PRI-11.6")
    def test_who_has_bought_is_not_asked_again(self):
        table = play(market({}, {}, {}), "bid muse 6", "bid cardinal 3", "bid cardinal 4")
        assert (holders(table), table.actors()) == ({"muse": 0}, [1])
        play(table, "bid cardinal 5", "bid cardinal 6")
        assert table.actors() == [1], "seat 0 has a character"

    @pytest.mark.rule("PRI-11.6")
    def test_a_sold_character_is_gone_for_this_round(self):
        table = market({}, {}, {}, turn=1, owners={"muse": 0})
        assert refused(table, "bid muse 15") == "PRI-11.6"
        agree(table)

    @pytest.mark.rule("PRI-11.7")
    def test_who_passes_is_out_for_this_round(self):
        table = play(market({}, {}, {}), "pass", "bid muse 3", "bid muse 4")
        assert table.actors() == [1], "seat 0 is not asked"

    @pytest.mark.rule("PRI-11.7")
    def test_it_ends_when_all_have_passed_or_bought(self):
        table = play(market({}, {}, {}), "pass", "pass")
        assert (phase(table), table.actors()) == ("market", [2])
        play(table, "bid muse 3")
        assert (phase(table), table.actors()) == ("action", [0])
        assert holders(table) == {"muse": 2}, "alone, the last pawn buys at once"

    @pytest.mark.rule("PRI-11.7")
    def test_in_the_next_round_everybody_bids_again(self):
        table = play(market({}, {}, {}), "pass", "pass", "pass", "end turn", "end turn", "end turn")
        play(table, "renounce", "renounce", "decline")
        assert (phase(table), table.actors(), table.view(None).characters.done) == ("market", [1], [])

    @pytest.mark.rule("PRI-11.6", "PRI-11.7")
    def test_two_players_outbid_each_other(self):
        table = market({}, {})
        play(table, "bid muse 3", "bid muse 4", "bid muse 5", "bid muse 9", "pass")
        assert (holders(table), money(table)) == ({"muse": 1}, [3500, 2600])
        assert phase(table) == "action"
