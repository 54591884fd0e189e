"""What an imagined world must not tell, and worlds imagined within worlds (PRI-1.9)."""

import pytest

from notation import everybody
from princes_positions import (
    BOX,
    GAME,
    action,
    bonus,
    cards,
    deck,
    hand,
    may,
    money,
    phase,
    play,
    play_as,
    position,
    seen,
    split,
)
from quattrocento.core.entropy import quick
from quattrocento.games.princes.rules import phases

pytestmark = pytest.mark.rule("PRI-1.9")

SIX = "lakes, forests, parks, jesters, builders, freedoms"


def test_a_world_imagined_within_a_world_keeps_every_piece():
    """Hands in a world for seat 2 may hold what seat 0 knows to lie in the real deck."""
    table = action({}, {"bonus": "landscapes, buildings"}, {}, bonuses=SIX, bare="bonus")
    play(table, "draw bonus", "keep bonus lakes", "under as they lie")
    for number in range(30):
        world = table.redeal(2, quick(number)).redeal(0, quick(number))
        assert world.census() == BOX


def test_two_tables_that_look_alike_give_equal_worlds():
    """What seat 1 put under the deck is unknown to seat 0."""
    worlds = []
    for kept in ("lakes", "forests"):
        table = action({}, {}, {}, bonuses=SIX, turn=1)
        play(table, "draw bonus", f"keep bonus {kept}", "under as they lie")
        worlds.append((table.view(0), table.redeal(0, quick(1)).dump()))
    assert worlds[0][0] == worlds[1][0]
    assert worlds[0][1] == worlds[1][1]


def test_a_work_in_the_making_leaves_no_trace_in_a_world_of_another():
    table = action({"hand": "poet, lawyer", "jesters": 3, "bonus": "jesters"}, {}, {})
    begun = [play(table.clone(), f"work {name}") for name in ("poet", "lawyer")]
    assert begun[0].view(1) == begun[1].view(1)
    assert begun[0].redeal(1, quick(1)).dump() == begun[1].redeal(1, quick(1)).dump()


def test_a_work_in_the_making_does_not_change_the_standings_of_another():
    owner = {"cards": "most works", "works": "physicist"}
    table = action({"hand": "poet", "works": "lawyer", "jesters": 3, "bonus": "jesters"}, owner, {})
    before = table.standings(1)
    play(table, "work poet")
    assert table.standings(1) == before


def test_prestige_cards_shown_at_the_end_are_not_drawn_anew():
    players = [{"cards": "most lakes"}, {"cards": "most parks"}, {}]
    table = position(*players, at=phases.OVER, round_=7)
    for number in range(10):
        assert table.redeal(2, quick(number)).view(2) == table.view(2)


class TestRedeal:
    def imagined(self, table, seat, worlds=60):
        """Imagine many worlds."""
        return [table.redeal(seat, quick(number)) for number in range(worlds)]

    def chosen(self, seats=3):
        """Let everybody reject the first of his professions; give the table and what was rejected."""
        table = GAME.new(seats, 7)
        rejected = [split(hand(table, seat))[0] for seat in range(seats)]
        for seat in range(seats):
            play_as(table, seat, f"reject {rejected[seat]}")
        return table, rejected

    def test_hidden_hands_and_decks_are_drawn_anew(self):
        table, _ = self.chosen()
        worlds = self.imagined(table, 0)
        assert all(hand(world, 0) == hand(table, 0) for world in worlds)
        assert len({hand(world, 1) for world in worlds}) > 50
        for name in ("profession", "bonus", "prestige"):
            assert len({deck(world, name) for world in worlds}) == 60

    def test_ones_rejected_profession_is_in_no_other_hand(self):
        table, rejected = self.chosen(5)
        for seat in range(5):
            for world in self.imagined(table, seat, 40):
                others = [hand(world, other) for other in range(5) if other != seat]
                assert rejected[seat] not in ", ".join(others).split(", ")
                assert rejected[seat] in split(deck(world, "profession"))

    def test_those_rejected_by_others_may_be_anywhere(self):
        table, rejected = self.chosen(5)
        hands = [hand(world, 2) for world in self.imagined(table, 0)]
        assert any(rejected[1] in split(held) for held in hands)

    def test_until_somebody_draws_who_may_have_taken_it(self):
        table, rejected = self.chosen()
        play(table, "renounce", "renounce", "decline", "end turn", "draw profession")
        drawn = next(m for m in may(table) if m != f"keep {rejected[0]}")
        play(table, drawn, "under as they lie")
        worlds = self.imagined(table, 0, 150)
        assert any(rejected[0] in split(hand(world, 1)) for world in worlds)
        assert not any(rejected[0] in split(hand(world, 2)) for world in worlds)

    def test_while_all_choose_only_ones_own_cards_stay(self):
        table = GAME.new(3, 7)
        name = split(hand(table, 1))[0]
        play_as(table, 1, f"reject {name}")
        own = self.imagined(table, 1)
        assert all(world.view(1).own.rejected == name for world in own)
        assert not any(name in split(hand(world, 0)) for world in own)
        others = self.imagined(table, 0)
        assert len({world.view(1).own.rejected for world in others}) > 10
        assert all(len(split(hand(world, 1))) == 3 for world in others)

    def test_cards_put_under_a_deck_stay_at_their_places(self):
        table = action({}, {"bonus": "lakes"}, {}, bonuses="forests, parks, jesters, builders, freedoms")
        play(table, "draw bonus", "keep bonus parks", "under as they lie")
        for world in self.imagined(table, 0):
            assert split(deck(world, "bonus"))[-4:] == ["forests", "jesters", "builders", "freedoms"]
        assert len({deck(world, "bonus")[-20:] for world in self.imagined(table, 1)}) > 30

    def test_and_nobody_else_holds_them(self):
        names = "lakes, forests, parks, jesters, builders, freedoms"
        table = action({}, {"bonus": "landscapes"}, {"bonus": "buildings"}, bonuses=names, bare="bonus")
        play(table, "draw bonus", "keep bonus lakes", "under as they lie")
        held = {bonus(world, 1) for world in self.imagined(table, 0)}
        assert held == {"landscapes", "buildings", "freedoms"}, "what lies under the deck is not among them"

    def test_who_could_not_take_them_up_does_not_hold_them_later(self):
        """Seat 1 draws above what seat 0 put under the deck, and only seat 2 reaches it."""
        under = ["forests", "parks", "jesters", "builders"]
        top = ["lakes", *under, "freedoms", "landscapes", "buildings", "categories", "cards in hand"]
        table = action({}, {}, {}, bonuses=", ".join(top), bare="bonus")
        play(table, "draw bonus", "keep bonus lakes", "under as they lie", "end turn")
        play(table, "draw bonus", "keep bonus freedoms", "under as they lie", "end turn")
        play(table, "draw bonus", "keep bonus parks", "under as they lie")
        worlds = self.imagined(table, 0, 100)
        assert not any(bonus(world, 1) in under for world in worlds)
        assert any(bonus(world, 2) in under for world in worlds)

    def test_recruited_professions_stay(self):
        table = action({}, {"recruiting": 1, "hand": "lawyer"}, {"works": "poet"}, turn=1)
        play(table, "recruit poet")
        worlds = self.imagined(table, 0)
        assert all("poet" in split(hand(world, 1)) for world in worlds)
        assert len({hand(world, 1) for world in worlds}) > 10, "the other one is unknown"

    def test_what_another_looks_at_is_drawn_anew_and_ones_own_stays(self):
        table = play(action({}, {}, {}), "draw profession")
        looked = table.view(0).own.looking
        assert all(world.view(0).own.looking == looked for world in self.imagined(table, 0))
        worlds = self.imagined(table, 1)
        assert len({tuple(world.view(0).own.looking) for world in worlds}) == 60
        assert all(len(world.view(0).own.looking) == 5 for world in worlds)

    def test_prestige_cards_of_others_are_drawn_anew(self):
        table = position({"cards": "most lakes"}, {"cards": "most parks, most works"}, {})
        worlds = self.imagined(table, 0)
        assert all(cards(world, 0) == "most lakes" for world in worlds)
        assert len({cards(world, 1) for world in worlds}) > 25
        assert all(len(split(cards(world, 1))) == 2 for world in worlds)

    def test_for_a_spectator_all_hands_are_drawn_anew(self):
        table, _ = self.chosen()
        worlds = self.imagined(table, None)
        for seat in range(3):
            assert len({hand(world, seat) for world in worlds}) > 50

    def test_a_work_in_the_making_is_taken_back_for_the_others(self):
        table = action({"hand": "poet, lawyer", "jesters": 3, "bonus": "jesters, builders"}, {}, {})
        play(table, "work poet", "add jesters")
        own = table.redeal(0, quick(1))
        assert (phase(own), own.view(0).work.profession) == ("work", "poet")
        world = table.redeal(1, quick(1))
        assert (world.view(0).phase, world.view(0).work) == ("action", None)
        assert len(split(hand(world, 0))) == len(split(bonus(world, 0))) == 2
        assert seen(world, 0).works == []
        assert len({hand(world, 0) for world in self.imagined(table, 1)}) > 30

    def test_bonus_cards_that_are_spent_stay_so(self):
        table = action({}, {}, {}, bonuses="lakes, parks", bare="bonus")
        spent = table.view(None).spent
        assert len(spent) == 18
        assert all(world.view(0).spent == spent for world in self.imagined(table, 1, 10))
        assert all(sorted(split(deck(w, "bonus"))) == ["lakes", "parks"] for w in self.imagined(table, 1, 10))

    def test_money_is_kept(self):
        table = action({"money": 1}, {"money": 2}, {"money": 3})
        assert money(table.redeal(0, quick(3))) == [1, 2, 3]

    def test_chance_is_another(self):
        table = GAME.new(3, 7)
        assert "quick" in table.redeal(0, quick(1)).dump()["chance"]
        first, second = (table.redeal(0, quick(number)) for number in (1, 2))
        assert first.dump()["chance"] != second.dump()["chance"]

    def test_the_real_table_is_left_alone(self):
        table, _ = self.chosen()
        play(table, "renounce", "renounce", "decline", "draw bonus")
        before = table.dump()
        for seat in everybody(table):
            self.imagined(table, seat, worlds=3)
        assert table.dump() == before
