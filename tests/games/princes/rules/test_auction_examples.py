"""The auctions printed in both rulebooks, move by move (chapter 3)."""

import pytest

from princes_positions import money, offered, phase, play, position, seen


class TestPrintedExample:
    """Anne, Bruno, Christian, David (alea); Alexandra, Léon, Christine, Guillaume (kbg): the same course."""

    EDITIONS = pytest.mark.parametrize("edition", ["alea", "kbg"])

    def opened(self, edition):
        return position({}, {}, {}, {}, options={"edition": edition})

    def first(self, edition):
        return play(self.opened(edition), "auction park", "pass", "pass", "pass", "place d1")

    def second(self, edition):
        table = play(self.first(edition), "auction jester", *["raise"] * 5)
        return play(table, "pass", "pass")

    def third(self, edition):
        table = play(self.second(edition), "auction forest", *["raise"] * 4)
        return play(table, "pass", "place d1")

    @pytest.mark.rule("PRI-3.4", "PRI-3.8", "PRI-4.1")
    @EDITIONS
    def test_the_first_player_gets_a_park_for_200_since_all_others_pass(self, edition):
        table = self.opened(edition)
        assert table.actors() == [0]
        asked = [play(table, "auction park").actors()[0]]
        asked += [play(table, "pass").actors()[0] for _ in range(2)]
        assert asked == [1, 2, 3]
        play(table, "pass")
        assert (phase(table), table.actors()) == ("placing", [0])
        play(table, "place d1")
        assert money(table) == [3300, 3500, 3500, 3500]
        assert seen(table, 0).landscapes == {"forest": 0, "lake": 0, "park": 1}
        assert table.view(None).closed == ["park"]
        assert table.view(None).out == [0]

    @pytest.mark.rule("PRI-3.6", "PRI-3.8", "PRI-3.1")
    @EDITIONS
    def test_the_last_one_gets_the_jester_for_700(self, edition):
        table = self.first(edition)
        assert table.actors() == [1], "the left neighbour opens"
        play(table, "auction jester")
        asked, bids = [], []
        for _ in range(5):
            asked += table.actors()
            play(table, "raise")
            bids.append(table.view(None).auction.bid)
        assert asked == [2, 3, 1, 2, 3], "the first player is asked no more"
        assert bids == [300, 400, 500, 600, 700]
        assert table.actors() == [1]
        assert play(table, "pass").actors() == [2]
        play(table, "pass")
        assert money(table) == [3300, 3500, 3500, 2800]
        assert [seen(table, seat).jesters for seat in range(4)] == [0, 0, 0, 1]

    @pytest.mark.rule("PRI-3.9", "PRI-3.2")
    @EDITIONS
    def test_the_second_opens_again_and_gets_a_forest_for_600(self, edition):
        table = self.second(edition)
        assert table.actors() == [1]
        assert offered(table, "auction") == ["forest", "lake", "builder", "prestige card", "recruiting card"]
        play(table, "auction forest")
        asked = table.actors()
        for _ in range(4):
            asked += play(table, "raise").actors()
        assert asked == [2, 1, 2, 1, 2], "only these two are left"
        play(table, "pass", "place d1")
        assert money(table) == [3300, 2900, 3500, 2800]
        assert seen(table, 1).landscapes["forest"] == 1

    @pytest.mark.rule("PRI-3.10")
    @EDITIONS
    def test_the_third_buys_a_builder_for_200_without_auction(self, edition):
        table = self.third(edition)
        assert (phase(table), table.actors()) == ("buying", [2])
        assert offered(table, "buy") == ["lake", "builder", "prestige card", "recruiting card"]
        play(table, "buy builder")
        assert money(table) == [3300, 2900, 3300, 2800]
        assert seen(table, 2).builders == 1
        assert (phase(table), table.actors()) == ("action", [0])
