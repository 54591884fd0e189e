"""Characters played against others: Smuggler, Spy and Saboteur (FIR-9.13, FIR-9.15, FIR-9.16)."""

import pytest

from firenze_positions import (
    agree,
    bag,
    discards,
    facts,
    kinds,
    may,
    offered,
    phase,
    play,
    position,
    told,
    towers,
    warehouse,
)

OTHER = {"warehouse": "yellow 2, red 1", "towers": "blue 4, green 2"}
QUIET = "church 4, church 5, church 6, church 7, campanile, festival"


@pytest.mark.rule("FIR-9.13")
def test_the_smuggler_swaps_stones_of_two_warehouses():
    table = position(
        {"hand": "smuggler", "warehouse": "white 2, red 1"}, OTHER, {"warehouse": "blue 1"}, row=QUIET
    )
    assert offered(table, "smuggle") == [
        "2 yellow white",
        "2 yellow red",
        "2 red white",
        "3 blue white",
        "3 blue red",
    ]
    heard = told(table, "smuggle 2 yellow white")
    assert kinds(heard, "stone-smuggled") == [{"seat": 0, "victim": 1, "colour": "yellow", "given": "white"}]
    assert (warehouse(table), warehouse(table, 1)) == ("white 1, yellow 1, red 1", "white 1, yellow 1, red 1")
    assert towers(table, 1) == "green 2, blue 4"


@pytest.mark.rule("FIR-9.13")
def test_the_smuggler_needs_two_stones():
    table = position({"hand": "smuggler", "warehouse": "white 2"}, OTHER, {}, row=QUIET)
    refusal = {"victim": 1, "wanted": "blue", "given": "white"}
    assert facts(table, "smuggle 2 blue white") == ("FIR-9.13", refusal)
    refusal = {"victim": 1, "wanted": "red", "given": "red"}
    assert facts(table, "smuggle 2 red red") == ("FIR-9.13", refusal)
    assert facts(table, "smuggle 2 red green")[0] == "FIR-9.13"
    assert facts(table, "smuggle 1 white red") == ("FIR-9.13", {"victim": 0, "wanted": "", "given": ""})
    assert facts(table, "smuggle 4 white red") == ("FIR-9.13", {"victim": 3, "wanted": "", "given": ""})
    agree(table)


@pytest.mark.rule("FIR-9.15")
def test_the_spy_takes_a_stone():
    table = position({"hand": "spy"}, OTHER, {"warehouse": "blue 1"}, row=QUIET)
    assert offered(table, "spy") == ["2 yellow", "2 red", "3 blue"]
    heard = told(table, "spy 2 red")
    assert kinds(heard, "stone-stolen") == [{"seat": 0, "victim": 1, "colour": "red"}]
    assert (warehouse(table), warehouse(table, 1)) == ("red 1", "yellow 2")


@pytest.mark.rule("FIR-9.15")
def test_the_spy_takes_from_the_warehouse_of_an_opponent():
    table = position({"hand": "spy", "warehouse": "white 1"}, OTHER, {}, row=QUIET)
    assert facts(table, "spy 2 blue") == ("FIR-9.15", {"victim": 1, "wanted": "blue", "given": ""})
    assert facts(table, "spy 3 white") == ("FIR-9.15", {"victim": 2, "wanted": "white", "given": ""})
    assert facts(table, "spy 1 white") == ("FIR-9.15", {"victim": 0, "wanted": "", "given": ""})
    assert facts(table, "spy 4 white") == ("FIR-9.15", {"victim": 3, "wanted": "", "given": ""})


@pytest.mark.rule("FIR-9.15")
def test_a_stolen_stone_pays_for_a_card():
    table = position({"hand": "spy"}, OTHER, row=QUIET)
    assert offered(table, "take") == ["1"]
    play(table, "spy 2 red")
    assert offered(table, "take") == ["1", "2"]


@pytest.mark.rule("FIR-9.16")
def test_the_saboteur_takes_the_top_off_a_tower():
    table = position({"hand": "saboteur", "towers": "white 3"}, OTHER, {}, row=QUIET)
    before = bag(table)
    play(table, "sabotage 2")
    assert (phase(table), table.view(None).victim) == ("sabotage", 1)
    assert may(table) == ["topple green 2", "topple blue 4"]
    assert facts(table, "topple white 3") == ("FIR-9.16", {"colour": "white", "height": 3})
    assert facts(table, "topple blue 3") == ("FIR-9.16", {"colour": "blue", "height": 3})
    assert facts(table, "take 1") == ("TAB-3", {})
    agree(table)
    heard = told(table, "topple blue 4")
    assert kinds(heard, "toppled") == [{"seat": 1, "colour": "blue", "height": 4}]
    assert (towers(table, 1), bag(table)["blue"]) == ("green 2, blue 3", before["blue"] + 1)
    assert (phase(table), discards(table)) == ("choosing", ["saboteur"])


@pytest.mark.rule("FIR-9.16")
def test_a_sabotaged_tower_of_one_stone_is_gone():
    table = position({"hand": "saboteur"}, {"towers": "red 1, red 1"}, row=QUIET)
    play(table, "sabotage 2", "topple red 1")
    assert towers(table, 1) == "red 1"


@pytest.mark.rule("FIR-9.16")
def test_the_saboteur_needs_a_tower_of_an_opponent():
    table = position({"hand": "saboteur", "towers": "white 3"}, OTHER, {}, row=QUIET)
    assert offered(table, "sabotage") == ["2"]
    for seat in (1, 3, 4):
        assert facts(table, f"sabotage {seat}") == (
            "FIR-9.16",
            {"victim": seat - 1, "wanted": "", "given": ""},
        )
