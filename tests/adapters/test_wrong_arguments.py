"""What a newcomer gets wrong when he makes an environment is told in a sentence, whichever of them it is."""

import numpy as np
import pytest

from quattrocento.adapters.gymnasium import SeatEnv
from quattrocento.adapters.gymnasium_vector import TablesEnv
from quattrocento.adapters.pettingzoo import env
from quattrocento.adapters.pufferlib import TablesPuffer
from quattrocento.adapters.vector_matches import Tables
from quattrocento.bots.batch import Batch
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.text.speech import Speech

MAKERS = {
    "batch": lambda title="palazzo", **more: Batch(title, 2, **{"seats": 3, **more}),
    "tables": lambda title="palazzo", **more: Tables(title, 2, **more),
    "vector": lambda title="palazzo", **more: TablesEnv(title, 2, **more),
    "puffer": lambda title="palazzo", **more: TablesPuffer(title, 2, **more),
    "seat": lambda title="palazzo", **more: SeatEnv(title, **more),
    "zoo": lambda title="palazzo", **more: env(title, **more),
}

WITH_BOTS = ("vector", "puffer", "seat")


def told(make, *given, **more):
    """Give the key of the trouble, which must have a sentence of its own in every language."""
    with pytest.raises(Trouble) as found:
        make(*given, **more)
    for language in ("en", "fr"):
        assert Speech(language).trouble(found.value)
    return found.value.key


@pytest.mark.parametrize("maker", MAKERS)
def test_games_and_options(maker):
    make = MAKERS[maker]
    assert told(make, "chess") == told(make, 3) == told(make, {}) == "no-such-game"
    assert told(make, "Palazo") == told(make, ["palazzo"]) == "no-such-game-but"
    assert told(make, options=["x"]) == told(make, options=["tie_break"]) == "options-kind"
    assert told(make, options="tie_break") == "options-kind"
    assert told(make, options={"x": 1}) == told(make, options={1: 2}) == "no-such-option"
    assert told(make, options={"tie_break": None}) == "no-such-value"
    assert told(make, reward=None) == told(make, reward="gold") == "no-such-reward"
    assert make(game("palazzo"), options=None) is not None


@pytest.mark.parametrize("maker", [maker for maker in MAKERS if maker != "batch"])
def test_numbers_of_seats(maker):
    make = MAKERS[maker]
    for seats in ("3", 2.5, 3.0, float("nan"), [3]):
        assert told(make, seats=seats) == "no-whole-number"
    for seats in (0, 9, -1, np.int64(9)):
        assert told(make, seats=seats) == "seats"
    assert make(seats=np.int64(3)) is not None


@pytest.mark.parametrize("make", [Tables, TablesEnv, TablesPuffer])
def test_numbers_of_tables(make):
    for count in ("4", 2.5, None, [4], float("nan")):
        assert told(make, "palazzo", count) == "no-whole-number"
    assert told(make, "palazzo", 0) == told(make, "palazzo", -1) == "batch-count"
    assert make("palazzo", np.int32(2)) is not None


@pytest.mark.parametrize("maker", WITH_BOTS)
def test_chairs_and_bots(maker):
    make = MAKERS[maker]
    for seat in ("0", 1.5, float("nan"), [0]):
        assert told(make, seats=3, seat=seat, bots="greedy") == "no-whole-number"
    for seat in (3, -1, np.int64(3)):
        assert told(make, seats=3, seat=seat, bots="greedy") == "no-such-chair"
    assert make(seats=3, seat=np.int64(1), bots="greedy") is not None
    for bots in (3, [3], [None], "", ["greedy", ""]):
        assert told(make, seats=3, bots=bots) == "no-such-bot"
    assert told(make, seats=3, bots="gredy") == "no-such-bot-but"
    assert told(make, seats=3, bots=[]) == told(make, seats=3, bots=["random"] * 3) == "bots-for-seats"


def test_players_of_tables():
    def made(players):
        return Tables("palazzo", 2, 2, players=players)

    assert told(made, 5) == told(made, ["", 3]) == "no-such-bot"
    assert told(made, "greedy") == told(made, ["greedy"]) == "names"
    assert told(made, ["greedy", "greedy"]) == "batch-players"
    assert made(["greedy", None]).batch.alone is False
    assert made(np.array(["", "greedy"])).batch.alone is False


def test_ways_to_begin_anew():
    for again in ("never ", None, 3):
        assert told(Tables, "palazzo", 2, again=again) == "batch-again"
    for mode in ("SAME_STEP", "same", None, 3):
        assert told(TablesEnv, "palazzo", 2, autoreset_mode=mode) == "batch-again"
