"""Chapter 1: how the table is laid out, what everybody begins with, and what notes cost."""

import pytest

from augsburg_layout import NOTES
from augsburg_positions import (
    GAME,
    buy_nothing,
    florins,
    hand,
    last_visit,
    may,
    offer,
    phase,
    play,
    position,
    seen,
    split,
    supply,
    using,
)
from quattrocento.core.entropy import sealed
from quattrocento.core.trouble import Trouble
from quattrocento.games.augsburg.position.dump import CARD_NAMES

SEATS = [2, 3, 4, 5]
SEEDS = range(30)


def price_list(prices):
    """Find the price of every note, by offering it."""
    found = {}
    for seed in range(12):
        table = GAME.new(5, seed, {"prices": prices})
        for seat in range(5):
            found |= {note.note: note.price for note in table.view(seat).own.offer}
    assert len(found) == 69, "some note was never offered"
    return found


@pytest.mark.rule("AUG-1.1")
@pytest.mark.parametrize(("seats", "cards"), [(2, [2, 1, 1]), (3, [3, 1, 1]), (4, [4, 2, 1]), (5, [5, 3, 1])])
def test_level_cards_lie_there_by_the_number_of_players(seats, cards):
    table = GAME.new(seats, 7)
    assert [supply(table, ladder) for ladder in ("agency", "nobility", "office")] == [cards] * 3


@pytest.mark.rule("AUG-1.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_can_play(seats):
    with pytest.raises(Trouble) as trouble:
        GAME.new(seats, 7)
    assert trouble.value.key == "seats"


@pytest.mark.rule("AUG-1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_all_thirty_rights_are_laid_out_whoever_plays_the_dearest_on_top(seats):
    rights = GAME.new(seats, 7).view(None).rights
    assert rights == {
        "church": [800, 700, 600, 500, 400],
        "cathedral": [1000, 900, 800, 700, 600],
        "mint master": [1] * 5,
        "master builder": [1] * 5,
        "coat of arms": [4, 3, 2, 1, 1],
        "letter of nobility": [5, 4, 3, 2, 2],
    }
    assert sum(len(pile) for pile in rights.values()) == 30


@pytest.mark.rule("AUG-1.3")
def test_ten_privilege_cards_five_open_five_aside():
    found = set()
    for seed in SEEDS:
        view = GAME.new(3, seed).view(None)
        row, coming = [card.card for card in view.row], [card.card for card in view.coming]
        assert (len(row), len(coming), len(set(row + coming))) == (5, 5, 10)
        found.add(tuple(row))
    assert len(found) > 25, "they are shuffled"


@pytest.mark.rule("AUG-1.3")
def test_no_two_privilege_cards_are_alike_and_each_has_three_slots():
    view = GAME.new(2, 7).view(None)
    slots = [tuple(sorted(card.slots)) for card in view.row + view.coming]
    assert len(set(slots)) == 10
    assert {len(kinds) for kinds in slots} == {3}


@pytest.mark.rule("AUG-1.4")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_or_named(seats):
    assert {GAME.new(seats, seed).view(None).opener for seed in range(60)} == set(range(seats))
    for seat in range(seats):
        table = buy_nothing(GAME.new(seats, 7, {"first_player": str(seat + 1)}))
        assert table.actors() == [seat]


@pytest.mark.rule("AUG-1.4")
def test_only_a_taken_seat_can_begin():
    with pytest.raises(Trouble) as trouble:
        GAME.new(3, 7, {"first_player": "4"})
    assert trouble.value.key == "no-such-value"


@pytest.mark.rule("AUG-1.5")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_1500_florins_no_points_and_on_every_first_level(seats):
    table = GAME.new(seats, 7)
    assert florins(table) == [1500] * seats
    for seat in range(seats):
        player = seen(table, seat)
        assert (player.points, player.lost, player.rights) == (0, 0, {})
        assert player.levels == {"agency": 1, "nobility": 1, "office": 1}


@pytest.mark.rule("AUG-1.6")
@pytest.mark.parametrize("seats", SEATS)
def test_two_jokers_each_and_the_others_in_the_pile(seats):
    table = GAME.new(seats, 7)
    assert [hand(table, seat) for seat in range(seats)] == ["joker, joker"] * seats
    assert [seen(table, seat).shown for seat in range(seats)] == [["joker", "joker"]] * seats
    left = table.dump()["pile"] + [card for player in table.dump()["players"] for card in player["offer"]]
    assert len(left) == 80 - 2 * seats
    assert sorted(card for card in left if not card.startswith("joker")) == sorted(NOTES)
    assert table.view(None).pile == len(table.dump()["pile"]) == 80 - 9 * seats


@pytest.mark.rule("AUG-1.6")
def test_the_pile_is_shuffled():
    assert len({tuple(GAME.new(2, seed).dump()["pile"]) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.rule("AUG-1.7")
@pytest.mark.parametrize("seats", SEATS)
def test_seven_notes_are_offered_to_each(seats):
    table = GAME.new(seats, 7)
    assert (phase(table), table.actors()) == ("buying", list(range(seats)))
    assert [len(split(offer(table, seat))) for seat in range(seats)] == [7] * seats
    assert [seen(table, seat).offered for seat in range(seats)] == [7] * seats
    assert table.view(None).round == 0


@pytest.mark.rule("AUG-1.7")
def test_they_are_dealt_one_at_a_time_from_the_first_player():
    """All decks of a seed are alike, so whoever begins gets what the first player got, and so on."""

    def dealt(first):
        table = GAME.new(3, 7, {"first_player": first})
        return [
            [card for card in player["offer"] if "joker" not in card] for player in table.dump()["players"]
        ]

    one, two, three = dealt("1"), dealt("2"), dealt("3")
    assert [two[1], two[2], two[0]] == one == [three[2], three[0], three[1]]


@pytest.mark.rule("AUG-1.7")
def test_one_at_a_time_means_in_turns():
    """The shuffled pile is made again from the seed: first the privilege cards, then the notes."""
    chance = sealed("7")
    chance.shuffle(list(range(10)))
    pile = [*range(68), *range(72, 80)]
    chance.shuffle(pile)
    dump = GAME.new(2, 7, {"first_player": "1"}).dump()
    assert dump["pile"] == [CARD_NAMES[card] for card in pile[:62]]
    seat_of = {card: seat for seat, player in enumerate(dump["players"]) for card in player["offer"]}
    assert [seat_of[CARD_NAMES[card]] for card in pile[:61:-1]] == [0, 1] * 7


@pytest.mark.rule("AUG-1.8")
def test_a_note_costs_200_to_400_and_never_less_than_a_lower_one():
    prices = price_list("200")
    for noble in ("philipp", "louise", "leo", "maria"):
        listed = [prices[f"{noble} {value}"] for value in range(1, 18)]
        assert listed == [200] * 5 + [250] * 5 + [300] * 4 + [350] * 2 + [400]
    assert prices["joker"] == 400
    assert prices["maria 13"] == 300, "the printed one"


@pytest.mark.rule("AUG-1.8")
def test_by_the_other_table_the_cheapest_costs_150():
    prices = price_list("150")
    for noble in ("philipp", "louise", "leo", "maria"):
        listed = [prices[f"{noble} {value}"] for value in range(1, 18)]
        assert listed == [150] * 3 + [200] * 3 + [250] * 4 + [300] * 4 + [350] * 3
    assert prices["joker"] == 400


@pytest.mark.rule("AUG-1.8")
def test_there_are_no_other_tables():
    with pytest.raises(Trouble) as trouble:
        GAME.new(3, 7, {"prices": "100"})
    assert trouble.value.key == "no-such-value"


@pytest.mark.rule("AUG-1.9")
@pytest.mark.parametrize(
    ("top", "price"), [("maria 17", 400), ("leo 6", 250), ("philipp 1", 200), ("joker", 400)]
)
def test_everybody_reads_the_price_on_the_back_of_the_top_card(top, price):
    table = position({}, {}, {}, pile=top)
    assert [table.view(seat).top_price for seat in (0, 1, 2, None)] == [price] * 4


@pytest.mark.rule("AUG-1.9")
def test_an_empty_pile_has_no_price():
    table = position({}, {}, rest="discarded")
    assert (table.view(None).pile, table.view(0).top_price) == (0, None)


@pytest.mark.rule("AUG-1.10")
def test_the_bank_never_runs_out_though_the_box_has_15100_florins():
    rich = {"florins": 15000, "agency": 3}
    table = play(using("florins/6-points/office", rich, {"florins": 15000}, noble="maximilian"), "florins")
    play(table, "forgo")
    assert florins(table) == [15000 + 500 + 1200, 15600]


@pytest.mark.rule("AUG-1.11")
def test_a_hand_has_no_limit():
    table = last_visit({}, {}, pile=", ".join(f"leo {value}" for value in range(1, 9)), rest=1)
    assert len(split(hand(table, 1))) == 72
    assert may(play(table, "pass"))[-1] == "bid 72"
