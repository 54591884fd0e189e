"""What the page prints beside a view of The Princes of Florence."""

from functools import cache
from pathlib import Path

from quattrocento.core import record
from quattrocento.games import game as find_game
from quattrocento.games.princes.box.components import PAID
from quattrocento.games.princes.faces.board_principality import barred_cells
from quattrocento.games.princes.faces.figures import BOX, figures, in_full
from quattrocento.games.princes.faces.principality_worth import card_now

RECORDS = Path(__file__).parents[3] / "records" / "princes"


@cache
def views():
    """Give views of seats that must decide, from some recorded matches."""
    found = []
    for path in sorted(RECORDS.glob("*.jsonl"))[::13]:
        match = record.replay(record.read(path.read_text("utf-8")), find_game)
        places = range(0, len(match.moves), 23)
        found += [(match.fork(place).state, match.moves[place].seat) for place in places]
    return [(state, seat, state.view(seat)) for state, seat in found]


def told(view):
    """Give all figures beside a view."""
    return in_full(view, figures(view))


def test_works_in_hand_are_worth_what_the_engine_says():
    seen = 0
    for state, seat, view in views():
        works = figures(view).works
        for held in view.own.hand:
            work = works[held.profession]
            assert work.total + state.players[seat].inspired == held.value
            assert [wish.name for wish in work.wishes if not wish.met] == held.missing
            seen += 1
    assert seen > 100


def test_there_is_room_for_the_tiles_for_which_the_view_has_room():
    for _, seat, view in views():
        player = view.players[seat]
        built = {lying.tile for lying in player.placed if lying.tile in BOX.buildings}
        room = told(view).room
        assert set(room) - built == set(player.room)
        assert all(one.sites and one.cells for one in room.values())


def test_closed_cells_are_those_where_nobody_may_build_alone():
    kinds = set()
    for _, _, view in views():
        for number, cells in enumerate(told(view).closed):
            assert set(cells) == barred_cells(view, number)
            assert all(bool(cell.what) == (cell.kind == "touches") for cell in cells.values())
            kinds |= {cell.kind for cell in cells.values()}
    assert kinds >= {"touches", "border"}


def test_a_prestige_card_that_brings_something_is_led_or_tied():
    for _, _, view in views():
        standings = told(view).standings
        for held in view.own.cards:
            if held.card in standings and card_now(view, held.card):
                one = standings[held.card]
                assert one.own <= one.best if held.card.startswith("fewest") else one.own >= one.best


def test_what_a_tile_brings_is_what_placing_it_brings():
    seen = 0
    for state, seat, view in views():
        if view.phase != "placing":
            continue
        prize = told(view).prizes[view.placing]
        after = state.clone()
        after.apply(seat, after.legal(seat)[0])
        then = after.view(seat)
        assert then.players[seat].prestige - view.players[seat].prestige == prize.prestige
        before = {held.profession: held.value for held in view.own.hand}
        gained = {one.profession: one.value - before[one.profession] for one in then.own.hand}
        assert {name: more for name, more in gained.items() if more} == prize.works
        seen += 1
    assert seen > 5


def test_a_spectator_is_told_nothing_of_hands():
    state, _, _ = views()[0]
    watched = told(state.view(None))
    assert (watched.works, watched.prizes, watched.room, watched.standings) == ({}, {}, {}, {})


def test_a_work_is_paid_by_its_value():
    paid = [(figures(view).payment, view.work.value) for _, _, view in views() if view.work]
    assert paid
    assert all(payment == PAID * value for payment, value in paid)
