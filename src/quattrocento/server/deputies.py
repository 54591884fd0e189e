"""Deputies: which moves bots made in the places of people, and what is told of them to whoever comes back."""

from collections.abc import Iterable

from quattrocento.server.frames import Narrator, Told
from quattrocento.server.heard_acts import UNDO
from quattrocento.server.ledger import Act


def note_deputy(deputies: dict[int, str], act: Act, standing: int) -> None:
    """Note who made the last of so many *standing* moves, or that the one after them was taken back."""
    if act.kind == UNDO:
        deputies.pop(standing + 1, None)
    elif act.stand_in is not None:
        deputies[standing] = act.stand_in
    else:
        deputies.pop(standing, None)


def deputies_of(acts: Iterable[Act]) -> dict[int, str]:
    """Give for the moves that bots made in the places of people, by their numbers, which bot it was."""
    found: dict[int, str] = {}
    standing = 0
    for act in acts:
        standing += -1 if act.kind == UNDO else 1
        note_deputy(found, act, standing)
    return found


def done_for(narrator: Narrator, seat: int) -> list[Told]:
    """Tell what was done in the place of *seat* since its person made a move."""
    told = [one for one in narrator.told(seat, 0) if one.seat == seat]
    own = max((number for number, one in enumerate(told, 1) if one.stand_in is None), default=0)
    return told[own:]
