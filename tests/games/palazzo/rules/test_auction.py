"""Chapter 7: auctioning the elements of a quarry."""

import pytest

from palazzo_positions import (
    NOTHING,
    auction,
    hand,
    may,
    out_of_the_game,
    palaces,
    phase,
    play,
    position,
    refused,
)


def bids(table):
    """Give what everybody bids now."""
    return [bid.total for bid in table.view(None).auction.bids]


class TestMarie:
    """The example of the rulebook, with two other players who drive the bids as it tells."""

    MARIE = "certificate, certificate, certificate, red 4, red 6, brown 4, brown 5, white 4"
    OTHER = "red 5, brown 5, white 5, white 3, white 7, white 6"

    def opened(self):
        return auction([self.MARIE, "red 3", self.OTHER], "brick 1-1, brick 2-2")

    def outbid(self):
        table = play(self.opened(), "pass", "lay triple 5", "stand", "lay triple 4", "stand")
        play(table, "lay white 3", "lay white 7", "stand")
        play(table, "lay certificate", "lay red 6", "stand")
        return play(table, "lay white 6", "stand")

    @pytest.mark.rule("PAL-7.3", "PAL-3.2")
    def test_her_three_fours_make_eighteen_with_the_certificate_of_three(self):
        table = play(self.opened(), "pass", "lay triple 5", "stand")
        assert bids(table) == [3, 0, 15]
        assert bids(play(table, "lay triple 4", "stand")) == [18, 0, 15]

    @pytest.mark.rule("PAL-7.4", "PAL-3.2")
    def test_at_twenty_five_she_could_say_thirty_three_or_twenty_six(self):
        table = play(self.opened(), "pass", "lay triple 5", "stand", "lay triple 4", "stand")
        play(table, "lay white 3", "lay white 7", "stand")
        assert bids(table) == [18, 0, 25]
        assert bids(play(table.clone(), "lay triple 2", "stand")) == [33, 0, 25]
        assert bids(play(table.clone(), "lay certificate", "lay red 6", "stand")) == [26, 0, 25]

    @pytest.mark.rule("PAL-3.1", "PAL-3.2", "PAL-3.7")
    def test_at_thirty_one_she_must_pass(self):
        table = self.outbid()
        assert bids(table) == [26, 0, 31]
        assert hand(table, 0) == "certificate, certificate, brown 5"
        assert refused(table, "lay brown 5") == "PAL-3.1", "her bid is red"
        assert refused(table, "lay triple 2") == "PAL-3.5", "the certificate laid before does not count"
        assert refused(table, "lay certificate") == "PAL-3.7", "two certificates are worth four"
        assert may(table) == ["pass"]

    @pytest.mark.rule("PAL-7.5", "PAL-7.6", "PAL-7.7")
    def test_she_passes_and_takes_all_her_cards_back(self):
        table = play(self.outbid(), "pass")
        assert hand(table, 0) == self.MARIE, "and no certificate of three among them"
        assert table.view(None).discards == ["red 5", "brown 5", "white 3", "white 5", "white 6", "white 7"]
        play(table, "build brick 1-1", "new palace", "on palace 1")
        assert palaces(table, 2) == ["brick 1-1, brick 2-2"]
        assert table.actors() == [1], "to the left of Marie, though another has won"


@pytest.mark.rule("PAL-7.1")
@pytest.mark.parametrize(
    ("filled", "architect", "reached"),
    [({1, 2}, 0, 1), ({0, 3}, 0, 3), ({0, 3}, 1, 3), ({0, 1}, 3, 0), ({2}, 2, 2), ({0}, 0, 0)],
)
def test_the_architect_moves_to_the_next_filled_quarry(filled, architect, reached):
    elements = ["brick 1-1", "brick 2-1", "brick 3-1", "brick 4-1"]
    quarries = [elements[number] if number in filled else "" for number in range(4)]
    table = position(["", ""], quarries=quarries, architect=architect, next_tiles=NOTHING)
    view = play(table, "turn tiles", "auction").view(None)
    assert view.architect == reached
    assert view.auction.elements == [elements[reached]]


@pytest.mark.rule("PAL-7.2")
def test_with_all_quarries_empty_an_auction_is_named_and_nothing_happens():
    table = position(["red 3", ""], depot="brick 1-1", architect=2, next_tiles=NOTHING)
    play(table, "turn tiles", "auction")
    assert (phase(table), table.actors()) == ("turn", [1])
    assert table.view(None).architect == 2


@pytest.mark.rule("PAL-7.3")
def test_the_auctioneer_opens_with_three_and_adds_nothing():
    table = auction(["red 7", "red 3", "red 4"], "brick 1-1")
    assert bids(table) == [3, 0, 0]
    assert table.view(None).auction.leader == 0
    assert table.actors() == [1]
    assert refused(table, "lay red 7", seat=0) == "TAB-2"


@pytest.mark.rule("PAL-7.3", "PAL-3.2")
def test_the_certificate_of_three_is_the_base_of_later_raises_but_in_no_triple():
    table = auction(["brown 3, white 3, certificate, certificate", "red 4"], "brick 1-1")
    play(table, "lay red 4", "stand")
    assert refused(table, "lay triple 3") == "PAL-3.5"
    assert refused(table, "lay triple 2") == "PAL-3.5"
    assert bids(play(table, "lay certificate", "stand")) == [5, 4]


@pytest.mark.rule("PAL-7.3")
def test_the_certificate_of_three_enters_no_hand():
    table = auction(["red 7", "red 4", "red 5"], "brick 1-1")
    play(table, "lay red 4", "stand", "lay red 5", "stand", "pass", "pass", "discard")
    assert [hand(table, seat) for seat in range(3)] == ["red 7", "red 4", ""]
    assert table.view(None).discards == ["red 5"]


@pytest.mark.rule("PAL-7.4")
def test_a_raise_is_higher_than_the_highest_bid():
    table = play(auction(["", "red 3, red 4"], "brick 1-1"), "lay red 3")
    assert refused(table, "stand") == "PAL-7.4", "three is not more than three"
    assert refused(play(table, "lay red 4"), "stand") is None


@pytest.mark.rule("PAL-7.4", "PAL-3.8")
def test_a_raise_may_leap():
    table = auction(["", "red 3, red 4, red 7"], "brick 1-1")
    assert bids(play(table, "lay red 3", "lay red 4", "lay red 7", "stand")) == [3, 14]


@pytest.mark.rule("PAL-7.4")
def test_cards_are_only_added():
    table = auction(["red 7, red 7", "red 4, red 6"], "brick 1-1")
    play(table, "lay red 4", "stand", "lay red 7", "stand")
    assert bids(table) == [10, 4]
    assert hand(table, 1) == "red 6", "what lies there cannot be taken up to lay something else"
    assert refused(table, "lay red 4") == "PAL-3.5"
    assert refused(table, "lay red 6") == "PAL-3.7", "ten is not more than ten"


@pytest.mark.rule("PAL-7.4")
def test_nobody_stands_without_a_raise():
    table = auction(["", "red 4"], "brick 1-1")
    assert refused(table, "stand") == "PAL-7.4"


@pytest.mark.rule("PAL-7.5")
def test_a_pass_is_final_and_may_come_at_once():
    table = auction(["red 7", "red 5, red 7", "red 4, red 7"], "brick 1-1")
    play(table, "pass")
    order = []
    for moves in [["lay red 4", "stand"], ["lay red 7", "stand"], ["lay red 7", "stand"]]:
        order += table.actors()
        play(table, *moves)
    assert order == [2, 0, 2], "the second player is asked no more"
    assert [bid.bidding for bid in table.view(None).auction.bids] == [True, False, True]


@pytest.mark.rule("PAL-7.5")
def test_who_passes_takes_his_cards_back():
    table = auction(["red 7, red 7", "brown 4, brown 6", ""], "brick 1-1")
    play(table, "lay brown 4", "stand", "pass", "lay red 7", "stand")
    assert hand(table, 1) == "brown 6"
    play(table, "pass")
    assert hand(table, 1) == "brown 4, brown 6"


@pytest.mark.rule("PAL-7.5")
def test_the_auctioneer_may_pass_too():
    table = auction(["red 7, red 7", "brown 4, brown 5", "white 5, white 6"], "brick 1-1, brick 2-2")
    play(table, "lay brown 4", "stand", "lay white 5", "stand", "pass")
    assert bids(table) == [0, 4, 5], "the certificate of three is back on the table"
    order = table.actors()
    order += play(table, "lay brown 5", "stand").actors()
    order += play(table, "lay white 6", "stand").actors()
    assert order == [1, 2, 1], "for good"


@pytest.mark.rule("PAL-7.6")
def test_the_last_bidder_pays_what_lies_before_him_and_takes_the_whole_lot():
    table = auction(["red 3", "red 4, red 5, red 6"], "brick 1-1, marble 2-2, marble 1-1")
    play(table, "lay red 4", "stand", "lay red 3", "stand", "lay red 5", "stand", "pass")
    assert hand(table, 1) == "red 6"
    assert table.view(None).discards == ["red 4", "red 5"]
    assert table.view(None).quarries[1] == []
    play(table, "build brick 1-1", "new palace", "build marble 1-1", "new palace", "on palace 2")
    assert palaces(table, 1) == ["brick 1-1", "marble 1-1, marble 2-2"]


@pytest.mark.rule("PAL-7.6")
def test_if_nobody_overbids_the_auctioneer_pays_nothing():
    table = play(auction(["red 3", "red 7", "red 7"], "brick 1-1"), "pass", "pass", "new palace")
    assert palaces(table, 0) == ["brick 1-1"]
    assert hand(table, 0) == "red 3"
    assert table.view(None).discards == []


@pytest.mark.rule("PAL-7.6")
def test_the_winner_may_throw_away_what_he_won():
    table = auction(["", "red 4"], "brick 1-1")
    gone = out_of_the_game(table)
    play(table, "lay red 4", "stand", "pass", "discard")
    assert out_of_the_game(table) == [*gone, "brick 1-1"]


@pytest.mark.rule("PAL-7.7")
@pytest.mark.parametrize("winner", [1, 2, 3])
def test_whoever_wins_the_turn_goes_to_the_left_of_the_auctioneer(winner):
    hands = ["" if seat != winner else "red 7" for seat in range(4)]
    table = auction(hands, "brick 1-1")
    while phase(table) == "bidding":
        play(table, *(["lay red 7", "stand"] if len(may(table)) > 1 else ["pass"]))
    assert table.actors() == [winner]
    assert play(table, "new palace").actors() == [1]


@pytest.mark.rule("PAL-7.8")
def test_a_raise_begun_is_no_pass():
    table = play(auction(["", "red 4, red 5"], "brick 1-1"), "lay red 4")
    assert refused(table, "pass") == "PAL-7.8"
    assert may(table) == ["lay red 5", "stand"]
