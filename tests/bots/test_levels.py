"""The four levels: called by name, set as one likes, in their time, and never at a loss in any game."""

from itertools import count

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots import BOTS, NAMES, bot, in_time
from quattrocento.bots.bot import decide
from quattrocento.bots.levels import FORMER, LEVELS, SECONDS
from quattrocento.bots.search import SearchBot
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble

TITLES = [game.id for game in quattrocento.titles()]


def test_there_are_four_levels_and_the_other_bots():
    assert LEVELS == ("apprentice", "journeyman", "master", "maestro")
    assert (*LEVELS, *BOTS, *FORMER) == NAMES
    assert list(SECONDS) == list(LEVELS)


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("maestr", "no-such-bot-but"),
        ("maestro:depth=3", "no-such-setting"),
        ("random:playouts=3", "no-such-setting"),
        ("search:simulations=many", "setting-number"),
        ("search:simulations=-1", "setting-number"),
        ("search:simulations=nan", "setting-number"),
        ("search:simulations", "setting-number"),
    ],
)
def test_what_cannot_be_set_is_said(palazzo, spec, key):
    with pytest.raises(Trouble) as trouble:
        bot(spec, palazzo)
    assert trouble.value.key == key


def test_a_setting_changes_the_bot(palazzo):
    player = bot("search:simulations=12:horizon=3", palazzo)
    assert isinstance(player, SearchBot)
    assert (player.simulations, player.horizon) == (12, 3)


@pytest.mark.parametrize("level", [*LEVELS, *FORMER])
def test_a_game_without_knowledge_has_the_levels_too(level):
    game = Bottega()
    state = game.new(2, 1)
    assert state.refusal(0, decide(bot(f"{level}:simulations=20", game), state, 0, quick(1))) is None


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_keeps_its_time(title, level):
    """Over the first decisions of a full table, by a clock that is a bit later at each look.

    A bot that is slower than its level allows looks up in time; what it does between two looks is measured by
    `quattrocento bench`, not here.
    """
    game = quattrocento.game(title)
    state = game.new(game.players[-1], 5)
    looks = count()
    look = SECONDS[level] / 20
    player = bot(in_time(level), game, lambda: next(looks) * look)
    for move in range(4):
        seat = state.actors()[0]
        before = next(looks)
        state.apply(seat, decide(player, state, seat, quick(move)))
        assert next(looks) - before < 20 * 1.2


def test_only_levels_have_a_time_of_their_own():
    assert in_time("master") == "master:seconds=1.5"
    assert in_time("greedy") == "greedy"
