"""Chapter 12: where buildings may stand across a border, and alone beside one."""

from random import Random

import pytest

import princes_cooperation
from princes_cooperation import PALACE, named, offer, places, strip, together, verdict
from princes_positions import GAME, agree, buying, offered, play, refused, seen
from princes_tiles import BUILDINGS, GRID, TILES, all_sites, around, other_names
from quattrocento.core.entropy import quick
from quattrocento.games.princes.cooperation.box.board import CROSSING_NAMES
from quattrocento.games.princes.cooperation.rules import offering
from quattrocento.games.princes.cooperation.rules.border import border_of
from quattrocento.games.princes.rules.tiles import SITE_NAMES

ACROSS = {"border_contact": "across"}
ANYTHING = {"border_occupied": "anything"}
TALL = "g2 flip turn 3"
"""Where an opera stands with four cells upright on the left of a border and the topmost one on its right."""


def lying(table, seat, buildings):
    """Give the cells of *seat* that its tiles cover, or only its buildings."""
    tiles = [one for one in seen(table, seat).placed if one.tile in BUILDINGS or not buildings]
    return {cell for one in tiles for cell in named(one.cells)}


def in_strip(table, left, right, buildings):
    """Give the same for two neighbours side by side."""
    return strip(lying(table, left, buildings), False) | strip(lying(table, right, buildings), True)


class TestSideB:
    @pytest.mark.rule("PRI-12.2")
    def test_the_palazzo_stands_in_the_middle_of_the_two_lowest_rows(self):
        table = together({"builders": 2}, {}, {})
        assert table.view(None).border.palazzo == ["c1", "d1", "e1", "c2", "d2", "e2"]
        free = play(table, "build tower")
        expected = [
            site
            for site, cells in all_sites("tower").items()
            if cells <= GRID - PALACE and site[2:] not in other_names("tower")
        ]
        assert sorted(offered(free, "place")) == sorted(expected)
        assert refused(free, "place c1") == "PRI-7.6"
        assert refused(free, "place a1 turn 1") is None

    @pytest.mark.rule("PRI-12.2")
    def test_every_tile_has_room_in_an_empty_principality(self):
        for builders in range(4):
            assert seen(together({"builders": builders}, {}, {}), 0).room == list(TILES)
        assert seen(GAME.new(4, 1, princes_cooperation.TOGETHER), 0).room == list(TILES)

    @pytest.mark.rule("PRI-12.3")
    def test_a_landscape_stays_in_one_principality(self):
        table = buying({}, {}, {}, options=princes_cooperation.TOGETHER)
        play(table, "buy lake")
        assert refused(agree(table), "place g3") == "PRI-7.5"
        assert not offered(table, "across")
        assert refused(table, "place e3") is None, "beside a border it may lie without a builder"


class TestCrossing:
    @pytest.mark.rule("PRI-12.3", "PRI-12.13")
    @pytest.mark.parametrize("name", BUILDINGS)
    def test_all_places_across_an_open_border(self, name):
        table = agree(play(together({}, {}, {}), f"offer {name} right"))
        found = offered(table, "across")
        assert sorted(found) == sorted(places(name, set(), set(), (False, False)))
        for move in [word for word in all_sites(name) if word[0] in "efg" and word not in found]:
            rule = verdict(name, move, set(), set(), (False, False))
            assert refused(table, f"across {move}") == rule

    @pytest.mark.rule("PRI-12.3")
    def test_at_least_one_cell_lies_on_each_side(self):
        table = play(together({}, {}, {}), "offer workshop right")
        for place in offered(table, "across"):
            after = play(table.clone(), f"across {place}", "for 0", "agree")
            cells = [named(seen(after, seat).placed[0].cells) for seat in (0, 1)]
            assert all(cells)
            assert strip(cells[0], False) | strip(cells[1], True) == all_sites("workshop")[place]

    @pytest.mark.rule("PRI-12.3")
    def test_its_cells_must_be_free_on_both_sides(self):
        table = together({"tiles": "lake e3"}, {"tiles": "park a6"}, {})
        play(table, "offer tower right")
        assert refused(table, "across f4") == "PRI-7.6"
        assert refused(table, "across g6") == "PRI-7.6"
        assert refused(table, "across g5") is None

    @pytest.mark.rule("PRI-12.3")
    def test_where_there_is_no_room_nothing_can_be_offered(self):
        parks = "park f1 turn 2, park f3 turn 3, park f5 turn 2, park f6"
        table = agree(together({"tiles": parks}, {"tiles": "lake a4"}, {}))
        assert offered(table, "offer") == [f"{name} left" for name in BUILDINGS]
        assert refused(table, "offer tower right") == "PRI-12.3"

    @pytest.mark.rule("PRI-12.13")
    def test_one_name_only_for_the_same_place(self):
        table = play(together({}, {}, {}), "offer tower right")
        assert refused(table, "across g3 turn 2") == "PRI-12.13"
        assert refused(table, "across g3") is None

    @pytest.mark.rule("PRI-12.13")
    def test_the_corner_is_named_in_the_left_principality_for_both(self):
        right = play(together({}, {}, {}), "offer opera right")
        left = play(together({}, {}, {}, turn=1), "offer opera left")
        assert offered(right, "across") == offered(left, "across")
        for table in (right, left):
            play(table, "across f3", "for 0", "agree")
        assert [seen(right, seat).placed for seat in (0, 1)] == [seen(left, seat).placed for seat in (0, 1)]


class TestTouching:
    @pytest.mark.rule("PRI-12.5")
    def test_the_example_of_the_adjacent_manufactory(self):
        """Alexandra has one builder and Léon three: he may build beside an existing building, she may not."""
        players = {"tiles": "chapel d6", "builders": 1}, {"tiles": "chapel b4", "builders": 3}
        table = agree(play(together(*players, {}), "offer workshop right"))
        assert refused(table, "across g2") is None, "touches the chapel of Léon"
        assert refused(table, "across f6") == "PRI-12.5", "touches the chapel of Alexandra"
        swapped = {"tiles": "chapel d6", "builders": 3}, {"tiles": "chapel b4", "builders": 1}
        table = agree(play(together(*swapped, {}), "offer workshop right"))
        assert refused(table, "across g2") == "PRI-12.5"
        assert refused(table, "across f6") is None

    @pytest.mark.rule("PRI-12.5")
    @pytest.mark.parametrize(("builders", "rule"), [(0, "PRI-12.5"), (1, "PRI-12.5"), (2, None), (3, None)])
    def test_two_builders_let_the_own_half_touch(self, builders, rule):
        table = together({"tiles": "chapel d6", "builders": builders}, {}, {})
        play(table, "offer tower right")
        assert refused(table, "across f6") == rule

    @pytest.mark.rule("PRI-12.5")
    def test_no_builder_is_needed_to_build_together_at_a_border(self):
        table = play(offer(together({}, {}, {}), "university"), "agree")
        assert seen(table, 0).builders == seen(table, 1).builders == 0

    @pytest.mark.rule("PRI-12.5")
    def test_a_shared_building_bars_the_cells_beside_each_half(self):
        table = together({"builders": 1}, {}, {}, shared="tower 0 f4")
        play(table, "build chapel")
        assert refused(table, "place e5") == "PRI-7.7"
        assert refused(table, "place d4") == "PRI-7.7"
        assert refused(table, "place d5") is None, "corners may touch"

    @pytest.mark.rule("PRI-12.5")
    def test_a_building_just_across_is_no_matter_of_the_own_half(self):
        """The opera would stand on g2 to g5 and a5; just across g2 there is a tower."""
        players = {}, {"tiles": "tower a1 turn 1", "builders": 2}
        usual = play(together(*players, {}), "offer opera right")
        strict = play(together(*players, {}, options=ACROSS), "offer opera right")
        assert refused(usual, f"across {TALL}") is None
        assert refused(agree(strict), f"across {TALL}") == "PRI-12.5"
        better = {"builders": 2}, players[1]
        strict = play(together(*better, {}, options=ACROSS), "offer opera right")
        assert refused(agree(strict), f"across {TALL}") is None

    @pytest.mark.rule("PRI-12.5")
    def test_only_buildings_count_across_even_if_landscapes_occupy_borders(self):
        players = {}, {"tiles": "lake a5"}
        usual = play(together(*players, {}), "offer opera right")
        strict = play(together(*players, {}, options={**ACROSS, **ANYTHING}), "offer opera right")
        assert offered(agree(strict), "across") == offered(usual, "across")


class TestAlone:
    def refusals(self, builders, beyond="", options=None, place="place g4 turn 1"):
        """Say what forbids the first player a tower upright at g4, whose right neighbour has some tiles."""
        other = {"tiles": beyond, "builders": 2}
        table = together({"builders": builders}, other, {}, options=options)
        return refused(agree(play(table, "build tower")), place)

    @pytest.mark.rule("PRI-12.12")
    @pytest.mark.parametrize(("builders", "rule"), [(0, "PRI-12.12"), (1, None), (2, None), (3, None)])
    def test_a_free_border_needs_a_builder(self, builders, rule):
        assert self.refusals(builders) == rule
        assert self.refusals(builders, place="place f4 turn 1") is None, "one column away none is needed"

    @pytest.mark.rule("PRI-12.12")
    @pytest.mark.parametrize(("builders", "rule"), [(0, "PRI-12.12"), (1, "PRI-12.12"), (2, None), (3, None)])
    def test_an_occupied_border_needs_two(self, builders, rule):
        assert self.refusals(builders, "chapel a6") == rule

    @pytest.mark.rule("PRI-12.12")
    def test_only_the_cells_just_opposite_count(self):
        assert self.refusals(1, "chapel a2") is None
        assert self.refusals(1, "chapel b5") is None

    @pytest.mark.rule("PRI-12.12")
    def test_a_landscape_opposite_counts_only_by_the_other_reading(self):
        assert self.refusals(1, "lake a5") is None
        assert self.refusals(1, "lake a5", ANYTHING) == "PRI-12.12"
        assert self.refusals(2, "lake a5", ANYTHING) is None

    @pytest.mark.rule("PRI-12.12")
    def test_half_of_a_shared_building_occupies_too(self):
        """The opera stands on g2 to g5 and a5: the cells below a5 have its other half just across."""
        for builders, rule in ((0, "PRI-12.12"), (1, "PRI-12.12"), (2, None)):
            table = together({}, {"builders": builders}, {}, shared=f"opera 0 {TALL}", turn=1)
            assert refused(agree(play(table, "build tower")), "place a1 turn 1") == rule

    @pytest.mark.rule("PRI-12.12")
    def test_the_outer_edges_of_two_players_are_no_borders(self):
        table = agree(play(together({}, {}), "build tower"))
        assert refused(table, "place a4 turn 1") is None
        assert refused(table, "place g4 turn 1") == "PRI-12.12"
        other = agree(play(together({}, {}, turn=1), "build tower"))
        assert refused(other, "place a4 turn 1") == "PRI-12.12"
        assert refused(other, "place g4 turn 1") is None

    @pytest.mark.rule("PRI-12.12")
    def test_a_first_builder_opens_the_borders(self):
        table = together({"builders": 0}, {}, {})
        before = set(offered(play(table, "build tower"), "place"))
        after = set(offered(play(together({"builders": 1}, {}, {}), "build tower"), "place"))
        assert before < after
        assert after - before == {
            site for site in after if any(column in (0, 6) for column, _ in all_sites("tower")[site])
        }


def shuffled_table(seed, options):
    """Play by chance for a while, building as often as possible, until somebody discusses a place."""
    chance = Random(seed)
    table = GAME.new(chance.choice([2, 3, 4]), seed, {**princes_cooperation.TOGETHER, **options})
    words = GAME.vocabulary
    wanted = ("offer", "build", "across", "agree", "buy", "place")
    for _ in range(chance.randrange(120, 260)):
        if not table.actors():
            break
        seat = table.actors()[0]
        legal = table.legal(seat)
        liked = [move for move in legal if words.word(move).name in wanted] or legal
        table.apply(seat, chance.choice(liked))
    return table


@pytest.mark.rule("PRI-12.3", "PRI-12.5", "PRI-12.12", "PRI-12.13")
@pytest.mark.parametrize("seed", range(12))
def test_places_agree_with_the_outlines_in_matches_of_chance(seed):
    """Hold what can be offered across each border against what the outlines say, tile by tile."""
    options = [{}, ACROSS, ANYTHING, {**ACROSS, **ANYTHING}][seed % 4]
    table = shuffled_table(seed, options)
    view = table.view(None)
    for left, right in view.border.pairs:
        taken = in_strip(table, left, right, False)
        standing = in_strip(table, left, right, True)
        touching = view.players[left].builders >= 2, view.players[right].builders >= 2
        for number, name in enumerate(BUILDINGS):
            across = options.get("border_contact") == "across"
            expected = places(name, taken, standing, touching, across=across)
            world = table.clone()
            border_of(world).number, world.tile = left, number
            assert sorted(CROSSING_NAMES[place] for place in offering.places(world)) == sorted(expected)


@pytest.mark.rule("PRI-12.12")
@pytest.mark.parametrize("seed", range(8))
def test_building_alone_agrees_with_the_outlines_in_matches_of_chance(seed):
    options = [{}, ANYTHING][seed % 2]
    table = shuffled_table(seed, options)
    seats = table.seats()
    pairs = table.view(None).border.pairs
    for seat in range(seats):
        player = seen(table, seat)
        taken = lying(table, seat, False) | PALACE
        standing = lying(table, seat, True) | PALACE
        opposite = set()
        edges = set()
        for left, right in pairs:
            other = right if seat == left else left if seat == right else None
            if other is None:
                continue
            there, here = (0, 6) if seat == left else (6, 0)
            edges |= {(here, row) for row in range(7)}
            occupied = lying(table, other, "border_occupied" not in options)
            opposite |= {(here, row) for column, row in occupied if column == there}
        for number, name in enumerate(BUILDINGS):
            expected = []
            for site, cells in all_sites(name).items():
                if not cells <= GRID or site[2:] in other_names(name) or cells & taken:
                    continue
                if player.builders < 2 and around(cells) & standing:
                    continue
                closed = edges if player.builders == 0 else opposite if player.builders == 1 else set()
                if not cells & closed:
                    expected.append(site)
            found = [SITE_NAMES[site] for site in table.players[seat].sites(number)]
            assert sorted(found) == sorted(expected)
            assert (name in player.room) == bool(expected) or name in {one.tile for one in player.placed}


@pytest.mark.rule("PRI-12.7")
@pytest.mark.parametrize("seats", [2, 5])
def test_an_offer_looks_the_same_in_every_world(seats):
    table = offer(together(*[{"hand": "poet"}, *[{}] * (seats - 1)]), "opera", asked=300)
    for seat in range(seats):
        for number in range(5):
            world = table.redeal(seat, quick(number))
            assert world.view(seat) == table.view(seat)
            assert world.legal(seat) == table.legal(seat)
