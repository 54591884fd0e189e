"""Character cards (FIR-9.1, FIR-9.12, FIR-9.14, FIR-9.17, FIR-9.18)."""

import pytest

from firenze_positions import (
    agree,
    building,
    contracts,
    discards,
    facts,
    kinds,
    lying,
    may,
    offered,
    phase,
    play,
    position,
    rest,
    row,
    seen,
    told,
    towers,
    trading,
    warehouse,
)

ALL = "mason, smuggler, wholesaler, spy, saboteur, patrician, princess, scandal"
OTHER = {"warehouse": "yellow 2, red 1", "towers": "blue 4, green 2"}
QUIET = "church 4, church 5, church 6, church 7, campanile, festival"


@pytest.mark.rule("FIR-9.1")
def test_a_character_is_played_at_once_or_later_and_then_discarded():
    table = position({"warehouse": "white 2"}, {"warehouse": "red 2"}, row="spy", bag="")
    play(table, "take 1")
    assert "spy 2 red" in may(table)
    heard = told(table, "spy 2 red")
    assert kinds(heard, "character-played") == [{"seat": 0, "card": "spy"}]
    assert (seen(table, 0).hand, seen(table, 0).played, discards(table)) == ([], ["spy"], ["spy"])


@pytest.mark.rule("FIR-9.1")
def test_never_two_of_one_name_in_a_turn():
    table = position({"hand": "spy, spy, mason", "warehouse": "white 2"}, {"warehouse": "red 3"}, row=QUIET)
    play(table, "spy 2 red")
    assert facts(table, "spy 2 red") == ("FIR-9.1", {"card": "spy", "again": 1})
    assert "mason" in may(table)
    play(table, "mason", "take 1")
    assert facts(table, "spy 2 red") == ("FIR-9.1", {"card": "spy", "again": 1})
    assert facts(table, "mason") == ("FIR-9.1", {"card": "mason", "again": 1})
    agree(table)


@pytest.mark.rule("FIR-9.1")
def test_in_the_next_turn_the_name_may_be_played_again():
    table = position({"hand": "spy, spy", "warehouse": "white 2"}, {"warehouse": "red 3"}, row=QUIET)
    rest(play(table, "spy 2 red", "take 1"))
    rest(play(table, "take 1"))
    assert (table.actors(), seen(table, 0).played) == ([0], [])
    play(table, "spy 2 red")


@pytest.mark.rule("FIR-9.1")
def test_who_has_no_such_card_cannot_play_it():
    table = position(
        {"hand": "festival", "warehouse": "white 2"}, OTHER, row=QUIET.replace("festival", "mason")
    )
    moves = [
        "mason",
        "princess",
        "patrician festival",
        "spy 2 red",
        "smuggle 2 red white",
        "sabotage 2",
        "wholesale 1",
    ]
    cards = ["mason", "princess", "patrician", "spy", "smuggler", "saboteur", "wholesaler"]
    for move, card in zip(moves, cards, strict=True):
        assert facts(table, move) == ("FIR-9.1", {"card": card, "again": 0})


@pytest.mark.rule("FIR-9.27")
@pytest.mark.parametrize("make", [position, trading, building, contracts])
def test_characters_are_played_at_each_decision_of_ones_own_turn(make):
    player = {"hand": ALL, "warehouse": "white 1", "towers": "white 3"}
    table = make(player, OTHER, row=QUIET, lying={2: "red 1"})
    assert agree(table).actors() == [0]
    for move in ("spy 2 red", "smuggle 2 yellow white", "sabotage 2", "wholesale 2", "patrician scandal"):
        before = phase(table)
        twin = play(table.clone(), move)
        while phase(twin) in ("sabotage", "wholesale"):
            play(twin, may(twin)[0])
        assert phase(twin) == before, move
    assert facts(table, "mason", 1) == ("TAB-2", {})


@pytest.mark.rule("FIR-9.27")
def test_characters_do_not_interrupt_a_payment():
    player = {"hand": ALL, "warehouse": "white 5, red 2"}
    paying = play(position(player, OTHER, row=QUIET), "take 3")
    assert (phase(paying), may(paying)) == ("paying", ["pay white", "pay red"])
    table = building({**player, "towers": "white 1"}, OTHER)
    play(table, "raise white 1", "raise white 2", "raise white 3", "built")
    assert (phase(table), may(agree(table))) == ("cost", ["pay white", "pay red", "mason"])
    assert facts(table, "spy 2 red") == ("TAB-3", {})


@pytest.mark.rule("FIR-9.12")
def test_the_mason_saves_three_stones():
    table = building({"hand": "mason, mason", "warehouse": "white 5"}, {})
    play(table, "raise white 0", "mason")
    assert (table.view(None).next_cost, seen(table, 0).discount) == (0, 3)
    play(table, "raise white 1", "raise white 2", "raise white 3")
    assert (towers(table), warehouse(table)) == ("white 4", "white 1")


@pytest.mark.rule("FIR-9.12")
def test_the_mason_helps_after_the_stones_were_added():
    table = building({"hand": "mason", "warehouse": "white 5, red 1"}, {})
    play(table, "raise white 0", "raise white 1", "raise white 2")
    assert phase(table) == "building"
    play(table, "mason", "built")
    assert warehouse(table) == "white 2, red 1"


@pytest.mark.rule("FIR-9.12")
def test_the_mason_is_played_until_the_cost_is_paid():
    table = building({"hand": "mason", "warehouse": "white 5, red 2, blue 2"}, {})
    play(table, "raise white 0", "raise white 1", "raise white 2", "raise white 3", "built")
    assert (phase(table), table.view(0).due) == ("cost", 3)
    assert may(agree(table)) == ["pay white", "pay red", "pay blue", "mason"]
    free = play(table.clone(), "mason")
    assert (warehouse(free), discards(free)) == ("white 1, red 2, blue 2", ["mason"])
    play(table, "pay red", "mason")
    assert warehouse(table) == "white 1, red 1, blue 2", "what was paid stays paid"


@pytest.mark.rule("FIR-9.12")
def test_the_mason_lowers_what_is_still_due():
    table = building({"hand": "mason", "warehouse": "white 6, red 4, blue 2"}, {})
    play(table, *(f"raise white {height}" for height in range(5)), "built")
    assert table.view(0).due == 6
    play(table, "pay red", "mason")
    assert (phase(table), table.view(0).due) == ("cost", 2)
    assert may(agree(table)) == ["pay white", "pay red", "pay blue"]
    assert facts(table, "mason") == ("FIR-9.1", {"card": "mason", "again": 1})


@pytest.mark.rule("FIR-9.12")
def test_stones_are_not_paid_unasked_while_a_mason_could_be_played():
    """All stones left are due, but there is still a choice."""
    table = building({"hand": "mason", "warehouse": "white 4"}, {})
    play(table, "raise white 0", "raise white 1", "raise white 2", "built")
    assert (phase(table), may(table)) == ("cost", ["pay white", "mason"])
    play(table, "mason")
    assert warehouse(table) == "white 1"


@pytest.mark.rule("FIR-9.12")
def test_the_mason_lasts_for_one_turn():
    table = position({"hand": "mason", "warehouse": "white 9"}, {}, row=QUIET)
    play(table, "mason", "take 1")
    assert seen(table, 0).discount == 3
    rest(table)
    rest(play(table, "take 1"))
    assert (table.actors(), seen(table, 0).discount) == ([0], 0)


@pytest.mark.rule("FIR-9.12")
def test_after_the_cost_the_mason_is_of_no_use():
    table = contracts({"hand": "mason, spy", "towers": "white 3"}, OTHER)
    assert "mason" not in may(table)
    assert facts(table, "mason") == ("FIR-9.12", {})


@pytest.mark.rule("FIR-9.14")
def test_the_wholesaler_swaps_up_to_three_stones_with_one_card():
    table = trading(
        {"hand": "wholesaler", "warehouse": "white 4"}, {}, lying={3: "red 2, blue 2", 4: "violet 1"}
    )
    assert offered(table, "wholesale") == ["3", "4"]
    play(table, "wholesale 3")
    assert may(table) == ["swap white red", "swap white blue", "enough"]
    assert (phase(table), table.view(None).due, table.view(None).place) == ("wholesale", 3, 3)
    heard = told(table, "swap white red")
    assert kinds(heard, "stone-swapped") == [
        {"seat": 0, "card": row(table)[2], "given": "white", "taken": "red"}
    ]
    play(table, "swap white blue", "swap white blue")
    assert (warehouse(table), lying(table, 3)) == ("white 1, red 1, blue 2", "white 3, red 1")
    assert (phase(table), table.view(None).exchanged, discards(table)) == ("trading", False, ["wholesaler"])
    assert "exchange 4 violet" in may(table)


@pytest.mark.rule("FIR-9.14")
def test_fewer_stones_may_be_enough():
    table = trading({"hand": "wholesaler", "warehouse": "white 4"}, {}, lying={3: "red 2"})
    play(table, "wholesale 3", "swap white red", "enough")
    assert (warehouse(table), phase(table)) == ("white 3, red 1", "trading")


@pytest.mark.rule("FIR-9.14")
def test_the_wholesaler_swaps_only_what_is_there():
    table = trading(
        {"hand": "wholesaler, spy", "warehouse": "white 4"},
        {"warehouse": "red 1"},
        row=QUIET,
        lying={3: "white 1, red 2"},
    )
    assert facts(table, "wholesale 2") == ("FIR-9.14", {"card": "church 5", "mine": "", "theirs": ""})
    play(table, "wholesale 3")
    for mine, theirs in (("white", "blue"), ("green", "red"), ("white", "white")):
        assert facts(table, f"swap {mine} {theirs}") == (
            "FIR-9.14",
            {"card": "church 6", "mine": mine, "theirs": theirs},
        )
    assert facts(table, "no exchange") == ("TAB-3", {})
    assert facts(table, "spy 2 red") == ("TAB-3", {})
    agree(table)
    poor = trading({"hand": "wholesaler"}, {}, row=QUIET, lying={3: "red 2"})
    assert facts(poor, "wholesale 3") == ("FIR-9.14", {"card": "church 6", "mine": "", "theirs": ""})


@pytest.mark.rule("FIR-9.14")
def test_a_short_row_has_no_card_for_the_wholesaler():
    table = position({"hand": "wholesaler", "warehouse": "white 1"}, {}, row="spy, mason")
    table.row, table.lying = table.row[:2], table.lying[:2]  # Out of reach in play.
    assert facts(table, "wholesale 3") == ("FIR-3.8", {"place": 3, "cards": 2})


@pytest.mark.rule("FIR-9.17")
def test_the_patrician_discards_a_celebration():
    table = position(
        {"hand": "patrician, festival, scandal"}, {"hand": "monument"}, row=QUIET.replace("festival", "mason")
    )
    assert offered(table, "patrician") == ["festival", "scandal"]
    assert facts(table, "patrician monument") == ("FIR-9.17", {"card": "monument"})
    heard = told(table, "patrician scandal")
    assert kinds(heard, "celebration-dropped") == [{"seat": 0, "card": "scandal"}]
    assert (seen(table, 0).hand, discards(table)) == (["festival"], ["patrician", "scandal"])


@pytest.mark.rule("FIR-9.17")
def test_of_two_equal_celebrations_one_is_discarded():
    table = position({"hand": "patrician, scandal, scandal"}, {}, row=QUIET)
    play(table, "patrician scandal")
    assert seen(table, 0).hand == ["scandal"]


@pytest.mark.rule("FIR-9.18")
def test_the_princess_makes_the_card_free():
    table = position({"hand": "princess", "warehouse": "white 1"}, {}, row=QUIET, lying={6: "red 2"})
    assert offered(table, "take") == ["1", "2"]
    play(table, "princess")
    assert table.view(None).free_card
    assert [card.cost for card in table.view(None).row] == [0] * 6
    assert offered(table, "take") == ["1", "2", "3", "4", "5", "6"]
    play(table, "take 6")
    assert [lying(table, place) for place in range(1, 6)] == [""] * 5
    assert (warehouse(table), seen(table, 0).hand) == ("white 1, red 2", ["festival"])
    assert (table.view(None).free_card, [card.cost for card in table.view(None).row][:3]) == (
        False,
        [0, 1, 2],
    )


@pytest.mark.rule("FIR-9.18")
def test_the_princess_is_played_before_choosing():
    table = trading({"hand": "princess, spy", "warehouse": "white 3"}, OTHER, lying={2: "red 1"})
    assert "princess" not in may(table)
    assert facts(table, "princess") == ("FIR-9.18", {})


@pytest.mark.rule("FIR-9.18")
def test_the_princess_helps_for_one_turn():
    table = position({"hand": "princess"}, {}, row=QUIET)
    rest(play(table, "princess", "take 3"))
    assert offered(table, "take") == ["1"]
