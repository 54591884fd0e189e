"""The Princes of Florence with all its expansions: which are played, what is seen and written of them."""

from typing import Any

import msgspec
from msgspec import structs

from quattrocento.core.trouble import Trouble
from quattrocento.games.princes.characters.expansion import receive_characters
from quattrocento.games.princes.characters.position.dump import CourtDump
from quattrocento.games.princes.characters.position.observation import OF_CHARACTERS, OF_OWNER
from quattrocento.games.princes.characters.position.view import Characters
from quattrocento.games.princes.characters.rules.court import PART as COURT
from quattrocento.games.princes.cooperation.expansion import join_principalities
from quattrocento.games.princes.cooperation.position.dump import BorderDump
from quattrocento.games.princes.cooperation.position.observation import OF_BORDER, OF_NEIGHBOUR
from quattrocento.games.princes.cooperation.position.view import BorderView
from quattrocento.games.princes.cooperation.rules.border import PART as BORDER
from quattrocento.games.princes.lorenzo.expansion import play_alone
from quattrocento.games.princes.lorenzo.position.dump import LorenzoDump
from quattrocento.games.princes.lorenzo.position.observation import OF_LORENZO
from quattrocento.games.princes.lorenzo.position.view import LorenzoView
from quattrocento.games.princes.lorenzo.rules.automaton import PART as LORENZO
from quattrocento.games.princes.position import dump, view
from quattrocento.games.princes.position.observation import Share
from quattrocento.games.princes.rules.table import Table

SHARES = [
    Share(LORENZO, OF_LORENZO, 0),
    Share(COURT, OF_CHARACTERS, OF_OWNER),
    Share(BORDER, OF_BORDER, OF_NEIGHBOUR),
]
"""What each of them has of the numbers of an observation."""


class PrincesView(view.TableView, frozen=True, kw_only=True):
    """The table as one seat sees it.

    `lorenzo` is the opponent of a player who sits alone; then `first` is 1 if he is the first player.
    `characters` are those of chapter 11, where they are played with. `border` is what cooperative
    building adds, if it is played.
    """

    lorenzo: LorenzoView | None = None
    characters: Characters | None = None
    border: BorderView | None = None


class PrincesDump(dump.TableDump, frozen=True, forbid_unknown_fields=True):
    """A whole position, with a part for each expansion that is played."""

    lorenzo: LorenzoDump | None = None
    court: CourtDump | None = None
    border: BorderDump | None = None


def lay_out(table: Table) -> None:
    """Lay out what the expansions add that are chosen; alone one plays against Lorenzo (PRI-10.1)."""
    if len(table.players) == 1:
        table.expansions.append(play_alone(table))
    if table.rulings.options.get("characters") == "on":
        table.expansions.append(receive_characters(table))
    if table.rulings.options.get("cooperation") == "on":
        table.expansions.append(join_principalities(table))


def see(table: Table, seat: int | None) -> PrincesView:
    """Show the table to *seat*, as it lies before him."""
    lying = table.shown_to(seat)
    shown = structs.asdict(view.view(lying, seat))
    for expansion in lying.expansions:
        expansion.show(lying, -1 if seat is None else seat, shown)
    return PrincesView(**shown)


def write(table: Table) -> dict[str, Any]:
    """Write the table."""
    parts: dict[str, Any] = {expansion.part(): expansion.write(table) for expansion in table.expansions}
    written: dict[str, Any] = msgspec.to_builtins(PrincesDump(**structs.asdict(dump.dump(table)), **parts))
    return written


def restore(table: Table, written: PrincesDump) -> None:
    """Fill an empty *table*, if there is a part for just the expansions that are played, and check it."""
    for share in SHARES:
        if (table.expansion(share.part) is None) != (getattr(written, share.part) is None):
            raise Trouble("position-field", detail=f"{share.part}: not with these options")
    dump.restore(table, written)
    dump.check(table)
