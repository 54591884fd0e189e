"""The five levels: called by name, set as one likes, in their time, and never at a loss in any game."""

from itertools import count

import pytest

import quattrocento
from bottega import Bottega
from quattrocento.bots import BOTS, NAMES, bot, in_time, paced, recipe, trials
from quattrocento.bots.bot import decide
from quattrocento.bots.duel import DuelBot
from quattrocento.bots.levels import FORMER, LEVELS, SECONDS
from quattrocento.bots.search import SearchBot
from quattrocento.core.entropy import quick
from quattrocento.core.trouble import Trouble

TITLES = [game.id for game in quattrocento.titles()]


def test_there_are_five_levels_and_the_other_bots():
    assert LEVELS == ("novice", "apprentice", "journeyman", "master", "maestro")
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


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", LEVELS)
def test_at_the_usual_pace_a_level_is_as_ever_at_the_others_it_tries_less_or_more(title, level):
    game = quattrocento.game(title)
    assert paced(level, "normal") == in_time(level)
    known = recipe(level, game)[1]["playouts"]
    for thinking, pace in (("quick", 0.2), ("long", 4.0)):
        name, *settings = paced(level, thinking).split(":")
        chosen = {key: float(value) for key, value in (setting.split("=") for setting in settings)}
        assert name == level
        assert chosen["seconds"] == pytest.approx(SECONDS[level] * pace)
        assert trials({"playouts": known, **chosen}, "playouts") == max(1, round(known * pace))
        assert bot(paced(level, thinking), game, lambda: 0.0)


def test_between_two_players_a_level_follows_the_pace_too():
    firenze = quattrocento.game("firenze")
    long = bot(paced("maestro", "long"), firenze, lambda: 0.0)
    assert isinstance(long, DuelBot)
    assert long.in_duel.playouts == 4 * firenze.manifest.duels["maestro"]["playouts"]
    assert long.otherwise.playouts == 4 * firenze.manifest.levels["maestro"]["playouts"]


def test_what_is_written_out_is_not_changed_by_the_table():
    assert paced("maestro:playouts=7", "long") == "maestro:playouts=7"
    assert paced("greedy", "quick") == "greedy"
    assert bot(paced("maestro", "quick"), Bottega(), lambda: 0.0).simulations == 2400


def test_thinking_that_there_is_not_is_refused():
    for name in ("maestro", "greedy"):
        with pytest.raises(Trouble) as trouble:
            paced(name, "forever")
        assert trouble.value.key == "no-such-thinking"


def test_by_counting_the_same_seed_gives_the_same_move_at_every_pace(palazzo):
    state = palazzo.new(2, 3)
    for thinking in ("quick", "normal", "long"):
        player = bot(paced("master", thinking), palazzo, lambda: 0.0)
        assert len({decide(player, state, state.actors()[0], quick(9)) for _ in range(2)}) == 1
