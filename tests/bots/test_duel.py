"""A bot may play otherwise in a duel than at other tables."""

import pytest

import quattrocento
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, consider, decide
from quattrocento.bots.duel import DuelBot
from quattrocento.core.entropy import quick


class First(Bot):
    def choose(self, world, seat, legal, entropy):
        return legal[0]


class Last(Bot):
    def choose(self, world, seat, legal, entropy):
        return legal[-1]


@pytest.mark.parametrize(("seats", "place"), [(2, 0), (3, -1), (4, -1)])
def test_between_two_another_bot_is_asked(palazzo, seats, place):
    state = palazzo.new(seats, 1)
    seat = state.actors()[0]
    legal = state.legal(seat)
    player = DuelBot(palazzo, First(), Last())
    assert len(legal) > 1
    assert decide(player, state, seat, quick(1)) == legal[place]
    assert consider(player, state, seat, quick(1))[0].move == legal[place]


def test_what_is_set_holds_at_every_table():
    firenze = quattrocento.game("firenze")
    duel = firenze.manifest.duels["maestro"]
    player = bot("maestro:horizon=3", firenze)
    assert player.in_duel.playouts == duel["playouts"] > player.otherwise.playouts
    assert player.in_duel.horizon == player.otherwise.horizon == 3
    assert bot("maestro:playouts=7", firenze).in_duel.playouts == 7


def test_the_maestro_of_former_times_plays_alike_at_every_table():
    assert not isinstance(bot("maestro-1", quattrocento.game("firenze")), DuelBot)


def test_shared_buildings_of_the_princes_are_no_duel():
    princes = quattrocento.game("princes")
    player = bot("maestro", princes)
    for cooperation, asked in (("off", player.in_duel), ("on", player.otherwise)):
        assert player.at(princes.new(2, 1, {"cooperation": cooperation})) is asked
    assert player.in_duel.horizon < player.otherwise.horizon
