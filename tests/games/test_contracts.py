"""Every game of the house keeps every law: every edition at every seat count, and every option."""

from importlib import import_module
from pathlib import Path

import pytest

import quattrocento
from quattrocento.core.contract import check_game
from quattrocento.core.trouble import Trouble

pytestmark = pytest.mark.matches

COMPILED = quattrocento.compiled
CHECKS = {game.id: import_module(f"{game.id}_checks") for game in quattrocento.titles()}
"""How each game is checked: those with more to say take longer."""

ASKING, SPACING = 4, 50
"""The whole vocabulary is asked for at one position in so many, the dearer laws hold at one in so many."""

DEEP = 8
"""So many times as many matches are checked where nobody waits, and the whole vocabulary is always asked."""

PARTS = 2 if COMPILED else 1
"""The matches are checked in parts, so that several cores share the work."""


def editions(game):
    """List the values of the option that chooses between printed editions, if there is one."""
    return next((option.values for option in game.options if option.id == "edition"), (None,))


def allowed(game, seats, options):
    """Tell whether so many can play with these options."""
    try:
        game.settle(seats, options)
    except Trouble:
        return False
    return True


TABLES = [
    (game.id, seats, {} if edition is None else {"edition": edition})
    for game in quattrocento.titles()
    for edition in editions(game)
    for seats in game.players
    if allowed(game, seats, {} if edition is None else {"edition": edition})
]

TOGETHER = [
    (name, seats, options)
    for name, checks in CHECKS.items()
    for options, counts in getattr(checks, "TOGETHER", ())
    for seats in counts
]


def counts(game, option):
    """Give for how many players a value of an option is checked: the fewest and, compiled, the most."""
    able = option.seats or (game.fewest(), game.players[-1])
    return sorted({able[0], able[-1]}) if COMPILED else able[:1]


VALUES = [
    (game.id, seats, {**option.needs, option.id: value})
    for game in quattrocento.titles()
    for option in game.options
    if option.id != "edition" and not any(option.id in options for _, _, options in TOGETHER)
    for value in option.values[1:]
    for seats in counts(game, option)
    if allowed(game, seats, {**option.needs, option.id: value})
]
VALUES += TOGETHER

if not COMPILED and any(Path(quattrocento.__file__).parent.rglob("*.so")):
    # The compiled engine is at hand: it is checked with all of them, by the same tests in another run.
    TABLES = TABLES[::3]
    # Matches of which a single one is enough where the engine is compiled take too long here.
    VALUES = [value for value in VALUES if CHECKS[value[0]].WITH_OPTIONS > 1][::12]
    ASKING = 25
    SPACING = 250


def told(case):
    """Name a case."""
    return "-".join(map(str, case.values())) if isinstance(case, dict) else str(case)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=told)
def test_the_contract(name, seats, options, part, deep):
    matches = CHECKS[name].COMPILED if COMPILED else CHECKS[name].PLAIN
    count = max(matches // PARTS, 1) * (DEEP if deep else 1)
    asking = 1 if deep else ASKING
    game = quattrocento.game(name)
    report = check_game(game, seats, count, part * count, options, SPACING, asking=asking)
    assert report.matches == count
    # A match may end just before the next question.
    assert report.questions >= (report.decisions // asking - count) * game.vocabulary.size


@pytest.mark.parametrize(("name", "seats", "options"), VALUES, ids=told)
def test_the_contract_with_every_option(name, seats, options, deep):
    count = (CHECKS[name].WITH_OPTIONS if COMPILED else 1) * (DEEP if deep else 1)
    spacing = CHECKS[name].SPACING if COMPILED else 3 * SPACING
    asking = ASKING if deep else 4 * ASKING
    check_game(quattrocento.game(name), seats, count, 10_000, options, spacing, asking=asking)
