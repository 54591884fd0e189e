"""Choosing a card (chapter 3)."""

import pytest

from firenze_positions import (
    GAME,
    agree,
    bag,
    discards,
    facts,
    kinds,
    lying,
    may,
    offered,
    phase,
    play,
    position,
    refused,
    rest,
    row,
    seen,
    told,
    warehouse,
)

SIX = "mason, spy, princess, saboteur, smuggler, wholesaler"
STONES = {1: "white 1", 2: "yellow 1", 3: "green 1, red 1, blue 2", 4: "green 1", 5: "red 1", 6: "blue 1"}


@pytest.mark.rule("FIR-3.2")
@pytest.mark.rule("FIR-3.4")
@pytest.mark.rule("FIR-3.6")
def test_thomas_takes_the_princess():
    """Example: Thomas pays two stones for the third card; the row is refilled."""
    table = position({"warehouse": "white 2, violet 1"}, {}, row=SIX, lying=STONES, deck="festival")
    play(table, "take 3", "pay violet", "pay white")
    assert (lying(table, 1), lying(table, 2)) == ("white 1, violet 1", "white 1, yellow 1")
    assert seen(table, 0).hand == ["princess"]
    assert warehouse(table) == "white 1, green 1, red 1, blue 2"
    assert row(table) == ["mason", "spy", "saboteur", "smuggler", "wholesaler", "festival"]
    assert [lying(table, place) for place in (3, 4, 5)] == ["green 1", "red 1", "blue 1"]
    assert sum(table.view(None).row[5].stones.values()) == 4


@pytest.mark.rule("FIR-3.1")
def test_a_card_must_be_chosen():
    table = position({"warehouse": "white 5"}, {}, row=SIX)
    assert may(table) == [f"take {place}" for place in range(1, 7)]
    for move in ("no exchange", "end", "built", "pay white", "raise white 0"):
        assert facts(table, move) == ("TAB-3", {})


@pytest.mark.rule("FIR-3.1")
def test_only_one_card_is_chosen():
    table = position({"warehouse": "white 5"}, {}, row=SIX)
    play(table, "take 1")
    assert refused(table, "take 1") == "TAB-3"


@pytest.mark.rule("FIR-3.2")
@pytest.mark.parametrize("place", range(1, 7))
def test_each_card_to_the_left_gets_one_stone(place):
    table = position({"warehouse": "white 1, yellow 1, green 1, red 1, blue 1"}, {}, row=SIX)
    colours = ["blue", "green", "white", "yellow", "red"][: place - 1]
    heard = told(table, f"take {place}", *[f"pay {colour}" for colour in colours])
    names = SIX.split(", ")
    assert kinds(heard, "stone-paid") == [
        {"seat": 0, "colour": colour, "card": card} for colour, card in zip(colours, names, strict=False)
    ]
    assert [lying(table, number + 1) for number in range(place - 1)] == [f"{colour} 1" for colour in colours]
    assert seen(table, 0).hand == [names[place - 1]]


@pytest.mark.rule("FIR-3.2")
def test_only_stones_of_the_warehouse_are_paid():
    table = position({"warehouse": "white 1, red 2"}, {}, row=SIX, lying=STONES)
    play(table, "take 3", "pay white")
    assert (phase(table), may(table)) == ("paying", ["pay red"])
    assert facts(table, "pay white") == ("FIR-3.2", {"colour": "white"})
    assert facts(table, "pay blue") == ("FIR-3.2", {"colour": "blue"})
    assert facts(table, "take 1") == ("TAB-3", {})
    agree(table)


@pytest.mark.rule("FIR-3.3")
def test_who_has_too_few_stones_cannot_choose():
    table = position({"warehouse": "white 1, red 1"}, {}, row=SIX, lying=STONES)
    assert offered(table, "take") == ["1", "2", "3"]
    assert facts(table, "take 4") == ("FIR-3.3", {"card": "saboteur", "cost": 3, "stones": 2})
    assert facts(table, "take 6") == ("FIR-3.3", {"card": "wholesaler", "cost": 5, "stones": 2})


@pytest.mark.rule("FIR-3.3")
def test_stones_of_the_card_do_not_pay_for_it():
    table = position({}, {}, row=SIX, lying=STONES)
    assert offered(table, "take") == ["1"]
    assert facts(table, "take 3") == ("FIR-3.3", {"card": "princess", "cost": 2, "stones": 0})


@pytest.mark.rule("FIR-3.3")
def test_stones_of_towers_do_not_pay():
    assert offered(position({"towers": "white 4"}, {}, row=SIX), "take") == ["1"]


@pytest.mark.rule("FIR-3.4")
def test_all_stones_of_the_card_are_taken():
    table = position({"warehouse": "white 1"}, {}, row=SIX, lying={1: "white 2, blue 3, violet 2"})
    heard = told(table, "take 1")
    assert kinds(heard, "card-taken") == [
        {"seat": 0, "card": "mason", "stones": {"white": 2, "blue": 3, "violet": 2}}
    ]
    assert warehouse(table) == "white 3, blue 3, violet 2"


@pytest.mark.rule("FIR-3.5")
def test_each_kind_of_card_goes_where_it_belongs():
    names = "flood, mason, festival, workshop, church 4, spy"
    table = position({"warehouse": "white 9"}, {}, row=names, options={"event_stones": "automatic"})
    for place, name in enumerate(names.split(", ")[:5]):
        twin = play(table.clone(), f"take {place + 1}", *["pay white"] * place)
        held = seen(twin, 0)
        assert held.hand == ([name] if name in ("mason", "festival") else [])
        assert held.buildings == (["workshop"] if name == "workshop" else [])
        assert twin.view(None).churches == ({"church 4": 1} if name == "church 4" else {})
        assert discards(twin) == (["flood"] if name == "flood" else [])


@pytest.mark.rule("FIR-3.6")
def test_the_row_closes_up_with_its_stones():
    table = position({"warehouse": "white 1"}, {}, row=SIX, lying=STONES, deck="scandal, festival")
    play(table, "take 1")
    assert row(table) == ["spy", "princess", "saboteur", "smuggler", "wholesaler", "scandal"]
    assert lying(table, 2) == "green 1, red 1, blue 2"
    assert sum(bag(table).values()) == 88 - 1 - 9 - 4


@pytest.mark.rule("FIR-3.6")
@pytest.mark.parametrize(
    ("left", "laid"), [("", ""), ("blue 1", "blue 1"), ("blue 2, red 1", "red 1, blue 2")]
)
def test_a_poor_bag_gives_what_it_has(left, laid):
    table = position({}, {}, row=SIX, bag=left)
    play(table, "take 1")
    assert (lying(table, 6), bag(table)) == (laid, {})


@pytest.mark.rule("FIR-3.6")
def test_a_poor_card_is_never_filled_up():
    table = position({"towers": "yellow 3"}, {}, row=SIX, bag="blue 1", deck="festival, scandal")
    play(table, "take 1")
    while table.view(None).turn == 0:
        rest(table)
    assert (row(table)[5], lying(table, 6)) == ("festival", "blue 1")
    assert bag(table) == {"yellow": 2}
    rest(play(table, "take 1"))
    assert (row(table)[4], lying(table, 5)) == ("festival", "blue 1")
    assert lying(table, 6) == "yellow 2"


@pytest.mark.rule("FIR-3.7")
def test_an_empty_deck_is_made_of_the_discards():
    table = position({}, {}, row=SIX, discards="rest")
    gone = len(discards(table))
    heard = told(table, "take 1")
    assert kinds(heard, "deck-shuffled") == [{"cards": gone}]
    assert (table.view(None).deck, discards(table)) == (gone - 1, [])
    assert table.view(None).shuffles_left == 5


@pytest.mark.rule("FIR-3.7")
def test_the_discards_are_shuffled():
    orders = set()
    for seed in range(5):
        dump = position({}, {}, row=SIX, discards="rest").dump()
        dump["chance"] = {"seed": str(seed)}
        table = play(GAME.load(dump), "take 1")
        orders.add(tuple(table.dump()["deck"]))
    assert len(orders) == 5


@pytest.mark.rule("FIR-3.7")
def test_as_soon_as_the_last_card_of_the_deck_is_laid_out_the_discards_are_shuffled():
    table = position({}, {}, row=SIX, deck="scandal", discards="rest")
    gone = len(discards(table))
    play(table, "take 1")
    assert (row(table)[5], table.view(None).deck, table.view(None).shuffles_left) == ("scandal", gone, 5)


@pytest.mark.rule("FIR-3.8")
def test_without_any_card_the_row_stays_shorter():
    table = position({"warehouse": "white 9"}, {"warehouse": "white 9"}, row=SIX)
    table.deck, table.discards = [], []  # No position of the whole box is like that.
    for place in (6, 5):
        table.apply(table.turn, table.legal(table.turn)[place - 1])
        while phase(table) == "paying":
            table.apply(table.turn, table.legal(table.turn)[0])
        assert len(row(table)) == place - 1
        assert phase(table) != "choosing"
        while phase(table) != "choosing":
            table.apply(table.turn, table.legal(table.turn)[0])


@pytest.mark.rule("FIR-3.8")
def test_in_a_short_row_a_card_costs_the_number_of_cards_to_its_left():
    table = position({"warehouse": "white 9"}, {}, row="mason, spy, princess, patrician")
    table.row, table.lying = table.row[:3], table.lying[:3]  # Out of reach in play.
    assert [card.cost for card in table.view(None).row] == [0, 1, 2]
    assert offered(table, "take") == ["1", "2", "3"]
    assert facts(table, "take 4") == ("FIR-3.8", {"place": 4, "cards": 3})
    for move in ("take 3", "pay white", "pay white"):
        table.apply(0, GAME.vocabulary.parse(move))
    assert row(table)[:2] == ["mason", "spy"]
    assert facts(table, "exchange 6 white") == ("FIR-3.8", {"place": 6, "cards": 3})


@pytest.mark.rule("FIR-3.9")
def test_an_event_comes_before_the_row_is_refilled_and_its_own_stones_count():
    table = position(
        {"warehouse": "white 1"}, {}, row="warehouse fire", lying={1: "red 2"}, bag="", deck="spy"
    )
    play(table, "take 1")
    assert (phase(table), table.view(None).event, len(row(table))) == ("levy", "warehouse fire", 5)
    play(table, "return white", "return red")
    assert (warehouse(table), discards(table)) == ("red 1", ["warehouse fire"])
    assert (row(table)[5], lying(table, 6)) == ("spy", "white 1, red 1")


@pytest.mark.rule("FIR-3.9")
def test_a_toppled_stone_may_be_drawn_for_the_new_card():
    table = position({"towers": "violet 3"}, {}, row="collapse", bag="", deck="spy")
    heard = told(table, "take 1")
    assert kinds(heard, "card-laid-out") == [{"card": "spy", "stones": {"violet": 1}}]
    assert kinds(heard, "toppled") == [{"seat": 0, "colour": "violet", "height": 3}]
