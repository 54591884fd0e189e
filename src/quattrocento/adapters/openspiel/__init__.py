"""The games in OpenSpiel: importing this registers `quattrocento_palazzo` and its sisters.

import pyspiel
import quattrocento.adapters.openspiel

game = pyspiel.load_game("quattrocento_palazzo(players=3,rider_slot=shift)")
"""

import quattrocento
from quattrocento.adapters.extras import lacking

try:
    from quattrocento.adapters.openspiel.position import Position, position_of
    from quattrocento.adapters.openspiel.title import Title, register
except ModuleNotFoundError as error:
    raise lacking(error) from None

__all__ = ["Position", "Title", "position_of", "register"]

for each in quattrocento.titles():
    register(each)
