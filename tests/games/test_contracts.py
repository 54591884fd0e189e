"""Every game of the house keeps every law: every edition at every seat count, and every option."""

from pathlib import Path

import pytest

import quattrocento
from quattrocento.core.contract import check_game
from quattrocento.core.trouble import Trouble

pytestmark = pytest.mark.matches

COMPILED = quattrocento.compiled
IN_PLAIN_PYTHON = {"palazzo": 3, "princes": 1, "augsburg": 2, "firenze": 1}
BY_COMPILED = {"palazzo": 40, "princes": 8, "augsburg": 16, "firenze": 4}
MATCHES = BY_COMPILED if COMPILED else IN_PLAIN_PYTHON
"""How many, by game: those with more to say take longer to check."""

WITH_OPTIONS = {"palazzo": 4, "princes": 2, "augsburg": 3, "firenze": 1}
"""How many with every value of every option, compiled."""

SPACING_OF_OPTIONS = {"palazzo": 60, "princes": 20, "augsburg": 30, "firenze": 60}
"""The dearer laws hold at one position in so many, so that it is some thirty with every value."""

ASKING, SPACING = 1, 50
"""The whole vocabulary is asked for at one position in so many, the dearer laws hold at one in so many."""

PARTS = 4 if COMPILED else 1
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

EXPANSIONS = [{"characters": "on"}, {"cooperation": "on"}, {"characters": "on", "cooperation": "on"}]
"""Each expansion of The Princes of Florence, and both together; they are checked with every seat count."""


def counts(game, option):
    """Give for how many players a value of an option is checked: the fewest and, compiled, the most."""
    able = option.seats or (game.fewest(), game.players[-1])
    return sorted({able[0], able[-1]}) if COMPILED else able[:1]


VALUES = [
    (game.id, seats, {**option.needs, option.id: value})
    for game in quattrocento.titles()
    for option in game.options
    if option.id not in ("edition", "characters", "cooperation")
    for value in option.values[1:]
    for seats in counts(game, option)
    if allowed(game, seats, {**option.needs, option.id: value})
]
VALUES += [("princes", seats, options) for options in EXPANSIONS for seats in range(2, 6)]

if not COMPILED and any(Path(quattrocento.__file__).parent.rglob("*.so")):
    # The compiled engine is at hand: it is checked with all of them, by the same tests in another run.
    TABLES = TABLES[::3]
    # Matches of Firenze are the longest by far.
    VALUES = [value for value in VALUES if value[0] != "firenze"][::12]
    ASKING = 25
    SPACING = 250


def told(case):
    """Name a case."""
    return "-".join(map(str, case.values())) if isinstance(case, dict) else str(case)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=told)
def test_the_contract(name, seats, options, part):
    count = max(MATCHES[name] // PARTS, 1)
    game = quattrocento.game(name)
    report = check_game(game, seats, count, part * count, options, SPACING, asking=ASKING)
    assert report.matches == count
    assert report.questions >= report.decisions * game.vocabulary.size // ASKING


@pytest.mark.parametrize(("name", "seats", "options"), VALUES, ids=told)
def test_the_contract_with_every_option(name, seats, options):
    count = WITH_OPTIONS[name] if COMPILED else 1
    spacing = SPACING_OF_OPTIONS[name] if COMPILED else 3 * SPACING
    check_game(quattrocento.game(name), seats, count, 10_000, options, spacing, asking=4 * ASKING)
