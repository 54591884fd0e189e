"""Every game of the house keeps every law, at every seat count and with every option."""

import pytest

import quattrocento
from quattrocento.core.contract import check_game

pytestmark = pytest.mark.engine

COMPILED = quattrocento.compiled
MATCHES = 2000 if COMPILED else 3
PARTS = 4 if COMPILED else 1
"""The matches are checked in parts, so that several cores share the work."""

SEATS = [(game.id, seats) for game in quattrocento.titles() for seats in game.players]
VALUES = [
    (game.id, option.id, value)
    for game in quattrocento.titles()
    for option in game.options
    for value in option.values[1:]
]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_the_contract(name, seats, part):
    count = MATCHES // PARTS
    report = check_game(quattrocento.game(name), seats, count, first_seed=part * count)
    assert report.matches == count
    assert report.questions == report.decisions * quattrocento.game(name).vocabulary.size


@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_the_contract_with_every_option(name, option, value):
    game = quattrocento.game(name)
    check_game(
        game, game.players[-1], 40 if COMPILED else 1, first_seed=10_000, options={option: value}, spacing=20
    )
