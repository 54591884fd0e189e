"""The games in OpenSpiel: importing this registers `quattrocento_palazzo` and its sisters.

import pyspiel
import quattrocento.adapters.openspiel

game = pyspiel.load_game("quattrocento_palazzo(players=3,rider_slot=shift)")
"""

from quattrocento.adapters.extras import need

need("numpy", "pyspiel")

import quattrocento  # noqa: E402
from quattrocento.adapters.openspiel.position import Position, position_of  # noqa: E402
from quattrocento.adapters.openspiel.title import Title, register  # noqa: E402

__all__ = ["Position", "Title", "position_of", "register"]

for each in quattrocento.titles():
    register(each)
