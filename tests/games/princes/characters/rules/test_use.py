"""Chapter 11: when characters are used."""

import pytest

from princes_characters import acting, cards, court, holders, market, opening, told
from princes_positions import agree, buying, may, phase, play, position, prestige, refused, seen
from quattrocento.games.princes.characters.position import events
from quattrocento.games.princes.rules import phases

POET = {"hand": "poet", "tiles": "theatre, lake", "jesters": 3}
"""Whose poet makes a work of 14."""


class TestTimes:
    @pytest.mark.rule("PRI-11.8")
    def test_a_used_card_goes_back(self):
        table = play(acting({}, {}, {}, owners={"cardinal": 0}), "use cardinal")
        assert holders(table) == {}
        assert refused(table, "use cardinal") == "PRI-11.8"

    @pytest.mark.rule("PRI-11.8")
    def test_nobody_uses_what_others_have(self):
        table = acting({}, {}, {}, owners={"muse": 1, "professor": 2})
        for use in ("muse", "cardinal", "merchant", "princess", "professor bonus"):
            assert refused(table, f"use {use}") == "PRI-11.8"
        agree(table)

    @pytest.mark.rule("PRI-11.9")
    @pytest.mark.parametrize("name", ["cardinal", "muse", "princess"])
    def test_three_of_them_only_in_ones_own_turn_of_actions(self, name):
        rich = {"tiles": "forest, forest, lake, lake"}
        table = opening(rich, {}, {}, owners={name: 0})
        assert refused(table, f"use {name}") == "PRI-11.9"
        agree(table)
        assert refused(acting(rich, {}, {}, owners={name: 0}), f"use {name}") is None
        assert refused(acting({}, rich, {}, owners={name: 1}), f"use {name}", seat=1) == "TAB-2"

    @pytest.mark.rule("PRI-11.9", "PRI-11.15", "PRI-11.20")
    @pytest.mark.parametrize("use", ["merchant", "professor bonus", "professor prestige"])
    def test_two_of_them_at_any_decision_of_ones_own(self, use):
        owners = {use.split()[0]: 0}
        for table in (
            opening({}, {}, {}, owners=owners),
            play(opening({}, {}, {}, owners=owners, turn=2, first=2), "auction jester"),
            court(buying({}, {}, {}, options={"characters": "on"}, round_=2), owners),
            acting({}, {}, {}, owners=owners),
        ):
            agree(table)
            kind, before = phase(table), table.actors()
            play(table, f"use {use}")
            if use != "merchant":
                play(table, may(table)[0], "under as they lie")
            assert (phase(table), table.actors()) == (kind, before), "the decision still has to be made"
            assert holders(table) == {}
            agree(table)

    @pytest.mark.rule("PRI-11.9")
    def test_but_not_in_the_middle_of_something(self):
        table = play(acting({}, {}, {}, owners={"professor": 0}), "build tower")
        assert refused(table, "use professor bonus") == "PRI-11.9"
        agree(table)
        working = play(acting(POET | {"bonus": "jesters"}, {}, {}, owners={"merchant": 0}), "work poet")
        assert refused(working, "use merchant") == "PRI-11.9"
        agree(working)

    @pytest.mark.rule("PRI-11.9")
    def test_an_auction_goes_on_where_it_was(self):
        table = opening({}, {}, {}, owners={"professor": 1})
        play(table, "auction jester", "use professor bonus")
        auction = table.view(None).auction
        assert (auction.object, auction.bid, auction.leader, auction.bidding) == ("jester", 200, 0, [0, 1, 2])
        play(table, may(table)[0], "under as they lie", "raise")
        assert table.view(None).auction.bid == 300


class TestAtOnce:
    @pytest.mark.rule("PRI-11.9", "PRI-11.10")
    def test_merchant_and_professor_can_be_used_when_they_are_bought(self):
        table = play(market({}, {}, {}), "bid professor 3", "bid merchant 3", "bid muse 3")
        assert (phase(table), table.actors()) == ("using", [0])
        assert may(table) == ["not now", "use professor bonus", "use professor prestige"]
        agree(table)
        play(table, "not now")
        assert (phase(table), table.actors()) == ("using", [1])
        assert may(table) == ["not now", "use merchant"]
        play(table, "use merchant")
        assert phase(table) == "action"
        assert holders(table) == {"professor": 0, "muse": 2}

    @pytest.mark.rule("PRI-11.10")
    def test_then_they_lie_face_down_and_are_not_sold_again(self):
        table = play(market({}, {}, {}), "bid merchant 3", "bid muse 3", "bid muse 4", "use merchant")
        card = cards(table)["merchant"]
        assert (card.face_down, card.owner, card.buyer) == (True, None, 0)
        assert table.actors() == [1]
        assert refused(table, "bid merchant 15") == "PRI-11.10"
        agree(table)

    @pytest.mark.rule("PRI-11.10")
    def test_in_the_next_round_they_are_on_offer_again(self):
        table = play(market({}, {}, {}), "bid merchant 3", "pass", "pass", "use merchant")
        assert not cards(table)["merchant"].face_down, "the auction is over"
        play(table, "end turn", "end turn", "end turn", "renounce", "renounce", "decline")
        assert refused(table, "bid merchant 3") is None

    @pytest.mark.rule("PRI-11.9", "PRI-11.20")
    def test_the_professor_in_the_auction_looks_and_then_the_auction_goes_on(self):
        table = play(market({}, {}, {}), "bid professor 3", "bid muse 3", "bid muse 4")
        play(table, "use professor prestige")
        assert (phase(table), table.view(None).looked, table.actors()) == ("looking", 5, [0])
        agree(table)
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors()) == ("market", [1])
        assert seen(table, 0).cards == 1


class TestUnused:
    @pytest.mark.rule("PRI-11.11")
    @pytest.mark.parametrize("name", ["cardinal", "muse", "princess"])
    def test_they_go_back_before_the_next_auction(self, name):
        table = opening({}, {}, {}, owners={name: 1})
        said = told(table, "renounce", "renounce", "decline")
        assert (phase(table), holders(table)) == ("market", {})
        assert [event for event in said if isinstance(event, events.CharacterReturned)] == [
            events.CharacterReturned(seat=1, character=name)
        ]
        assert cards(table)[name].buyer is None

    @pytest.mark.rule("PRI-11.11")
    @pytest.mark.parametrize("name", ["merchant", "professor"])
    def test_merchant_and_professor_have_a_last_chance(self, name):
        table = opening({"prestige": 5}, {"prestige": 5}, {"prestige": 1}, owners={name: 2})
        play(table, "renounce", "renounce", "decline")
        assert (phase(table), table.actors(), table.view(None).characters.asking) == ("using", [2], "last")
        agree(table)
        said = told(table, "not now")
        assert isinstance(said[0], events.CharacterReturned)
        assert (phase(table), table.actors(), prestige(table, 2)) == ("market", [0], 1)

    @pytest.mark.rule("PRI-11.11")
    def test_and_both_may_take_it_one_after_the_other_clockwise(self):
        table = opening({}, {}, {"prestige": 1}, first=1, turn=1, owners={"merchant": 0, "professor": 2})
        play(table, "renounce", "renounce", "decline")
        assert (phase(table), table.actors()) == ("using", [2]), "from the first player on"
        play(table, "use professor bonus")
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors()) == ("using", [0])
        play(table, "use merchant")
        assert (phase(table), table.actors(), prestige(table, 0)) == ("market", [1], 2)

    @pytest.mark.rule("PRI-11.11", "PRI-9.1")
    def test_after_the_last_round_too(self):
        table = acting({"prestige": 9}, {}, {}, round_=7, owners={"merchant": 1, "professor": 0})
        play(table, "end turn", "not now", "end turn", "not now", "end turn", "not now", "not now")
        assert (phase(table), table.actors(), table.view(None).characters.asking) == ("using", [0], "end")
        play(table, "use professor prestige")
        play(table, may(table)[0], "under as they lie")
        assert (phase(table), table.actors()) == ("using", [1])
        play(table, "use merchant")
        assert (table.view(None).over, prestige(table, 1)) == (True, 2)

    @pytest.mark.rule("PRI-11.11", "PRI-11.20")
    def test_nobody_is_asked_about_a_professor_without_cards(self):
        table = opening({}, {}, {}, owners={"professor": 1}, bare="bonus, prestige", round_=7)
        assert refused(table, "use professor bonus", seat=1) == "TAB-2"
        play(table, "renounce", "renounce", "decline")
        assert (phase(table), holders(table)) == ("market", {})


@pytest.mark.rule("PRI-11.9")
def test_a_market_position_is_read_as_it_was_written():
    table = market({}, {}, {}, turn=1, pawns={"muse": (0, 6)}, done=[2])
    assert table.view(None).characters.done == [2]
    assert position({}, {}, {}, at=phases.OPENING).view(None).characters is None
