"""A choice that is made before a match: an edition, a variant, one of two readings of a rule."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from msgspec import Struct

from quattrocento.core.entropy import Entropy
from quattrocento.core.trouble import Trouble


class Option(Struct, frozen=True):
    """A named choice; the first of its values is the default. `rule` is the id it belongs to.

    Where `seats` are named, it is a choice for so many players only: for others it is left out.
    """

    id: str
    values: tuple[str, ...]
    rule: str
    seats: tuple[int, ...] = ()

    @property
    def default(self) -> str:
        """The value that holds when nobody chooses."""
        return self.values[0]


def settle(options: Sequence[Option], chosen: Mapping[str, object], seats: int = 0) -> dict[str, str]:
    """Complete the *chosen* values by the defaults; refuse what is not an option.

    What is no choice for so many *seats* must be well written, but is left out.
    """
    known = {option.id: option for option in options}
    for name in chosen:
        if name not in known:
            nearest = get_close_matches(name, known, 1)
            key = "no-such-option-but" if nearest else "no-such-option"
            raise Trouble(key, given=name, nearest="".join(nearest), options=", ".join(known))
    settled = {}
    for option in options:
        value = str(chosen.get(option.id, option.default))
        if value not in option.values:
            raise Trouble("no-such-value", option=option.id, given=value, values=", ".join(option.values))
        if not option.seats or seats in option.seats:
            settled[option.id] = value
    return settled


def check_first_player(option: Option, seats: int, chosen: str) -> None:
    """Let only a seat that is taken begin, or a random one; seats count from 1 here."""
    if chosen != "random" and int(chosen) > seats:
        allowed = ", ".join(value for value in option.values if value == "random" or int(value) <= seats)
        raise Trouble("no-such-value", option=option.id, given=chosen, values=allowed)


def first_seat(chosen: str, seats: int, entropy: Entropy) -> int:
    """Give the seat that begins, drawing it if it is random; seats count from 0 here."""
    return entropy.below(seats) if chosen == "random" else int(chosen) - 1
