"""How the characters are written; nobody is -1.

`inspired` is what the muse adds to the works of the active player, `resume` the decision that waits until the
professor's cards are put back.
"""

from quattrocento.core.dump import Elsewhere, Group, by_name, number, rows
from quattrocento.games.princes.box.components import ROUNDS
from quattrocento.games.princes.characters.box.components import CHARACTER_NAMES, FLORINS, HIGHEST
from quattrocento.games.princes.characters.rules.court import AT_THE_END, NOBODY
from quattrocento.games.princes.position.dump import POINTS
from quattrocento.games.princes.rules.table import NO_DECISION, Table


def court_form(table: Table) -> Group:
    seats = table.seats()
    by_character = by_name(CHARACTER_NAMES, number(seats, NOBODY))
    resume = number(len(table.rules.phases), NO_DECISION)
    inspired = number(ROUNDS + 1)
    return Group(
        owners=by_character,
        pawns=by_character,
        buyers=by_character,
        spaces=by_name(CHARACTER_NAMES, number(max(HIGHEST) + 1, NOBODY)),
        gained=rows(POINTS, seats),
        numbers=Group(
            florins=number(50_001, FLORINS),
            done=number(1 << seats),
            asking=number(AT_THE_END + 1),
            resume=Elsewhere(lambda _court, _name: (table, resume)),
        ),
        inspired=Elsewhere(lambda _court, _name: (table.players[table.turn], inspired)),
    )
