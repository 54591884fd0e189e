"""Climbing the three ladders, and taking a level card from another player (chapter 5)."""

from quattrocento.core.phase import Phase
from quattrocento.core.refusal import NOT_ASKED, Refusal
from quattrocento.games.augsburg.box.components import DATA, LADDER_NAMES, SIZES, TOP
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules import privilege_slots
from quattrocento.games.augsburg.rules.phases import AMENDS
from quattrocento.games.augsburg.rules.player import AMENDS as AMENDS_WAY
from quattrocento.games.augsburg.rules.player import Player
from quattrocento.games.augsburg.rules.table import Table
from quattrocento.games.augsburg.rules.words import ACCEPT_FLORINS, ACCEPT_POINT, CLIMB, MOST_SEATS, ROB


def legal_climbs(table: Table, player: Player, ladder: int) -> list[int]:
    """List how a player may climb: by the supply, or by all who stand on the next level (AUG-5.3)."""
    level = player.levels[ladder]
    if level == TOP:
        return []
    if table.left(ladder, level + 1):
        return [CLIMB.first + ladder]
    return [
        ROB.first + ladder * MOST_SEATS + other
        for other in range(len(table.players))
        if table.players[other].levels[ladder] == level + 1
    ]


def climb_refusal(table: Table, seat: int, ladder: int) -> Refusal | None:
    """Say why *seat* cannot take the next level card from the supply."""
    level = table.players[seat].levels[ladder]
    if level >= TOP:
        return Refusal("AUG-5.1", {"ladder": LADDER_NAMES[ladder]})
    if table.supply[ladder * SIZES + level - 1] == 0:
        return Refusal("AUG-5.3", {"ladder": LADDER_NAMES[ladder], "level": level + 1})
    return None


def rob_refusal(table: Table, seat: int, ladder: int, victim: int) -> Refusal | None:
    """Say why *seat* cannot take the next level card from *victim*."""
    facts: dict[str, object] = {"ladder": LADDER_NAMES[ladder]}
    if victim >= len(table.players) or victim == seat:
        return NOT_ASKED
    level = table.players[seat].levels[ladder] + 1
    if level > TOP:
        return Refusal("AUG-5.1", facts)
    facts["level"] = level
    facts["victim"] = victim
    if table.supply[ladder * SIZES + level - 2] > 0:
        return Refusal("AUG-5.3", facts)
    if table.players[victim].levels[ladder] != level:
        return Refusal("AUG-5.3", facts)
    return None


def climb(table: Table, seat: int, ladder: int) -> None:
    """Take the next level card from the supply; the fourth gives the third back (AUG-5.1, AUG-5.2)."""
    player = table.players[seat]
    level = player.levels[ladder] + 1
    player.levels[ladder] = level
    table.supply[ladder * SIZES + level - 2] -= 1
    if level == TOP:
        table.supply[ladder * SIZES + level - 3] += 1
    if table.told is not None:
        table.told.append(events.Climbed(seat=seat, ladder=LADDER_NAMES[ladder], level=level))


def rob(table: Table, seat: int, ladder: int, victim: int) -> None:
    """Take the next level card from *victim*, who drops a level and is asked for amends (AUG-5.3, AUG-5.5).

    For the fourth level he gets the robber's third in exchange.
    """
    player = table.players[seat]
    level = player.levels[ladder] + 1
    player.levels[ladder] = level
    table.players[victim].levels[ladder] = level - 1
    table.actor = victim
    table.robbed = ladder
    table.phase = AMENDS
    if table.told is not None:
        ladder_name = LADDER_NAMES[ladder]
        table.told.append(events.Robbed(seat=seat, victim=victim, ladder=ladder_name, level=level))


class Amends(Phase[Table]):
    """Take florins or a point for a level card that was taken away (AUG-5.4)."""

    name = "amends"

    def legal(self, state: Table, seat: int) -> list[int]:
        return [ACCEPT_FLORINS, ACCEPT_POINT]

    def refusal(self, state: Table, seat: int, move: int) -> Refusal | None:
        return None if move in (ACCEPT_FLORINS, ACCEPT_POINT) else NOT_ASKED

    def apply(self, state: Table, seat: int, move: int) -> None:
        """Give what was chosen; the robber goes on with his card."""
        player = state.players[seat]
        if move == ACCEPT_FLORINS:
            player.earn(DATA.amends.florins)
            if state.told is not None:
                state.told.append(events.AmendsFlorins(seat=seat, florins=DATA.amends.florins))
        else:
            gained = player.gain(DATA.amends.points, AMENDS_WAY)
            if state.told is not None:
                lost = DATA.amends.points - gained
                state.told.append(events.AmendsPoint(seat=seat, points=gained, lost=lost))
        state.robbed = 0
        privilege_slots.go_on(state)
