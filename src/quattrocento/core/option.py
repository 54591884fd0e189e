"""A choice that is made before a match: an edition, a variant, one of two readings of a rule."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from msgspec import Struct

from quattrocento.core.entropy import Entropy
from quattrocento.core.trouble import Trouble

FIRST_PLAYER = "first_player"
"""The option whose values are seats, from 1, or another way to find who begins."""

SEATS = "seats"
"""What a default can follow beside another option: how many play."""


class Option(Struct, frozen=True):
    """A named choice; the first of its values is the default. `rule` is the id it belongs to.

    Where `seats` are named, it is a choice for so many players only; where `needs` names another option
    and one of its values, only beside that value. Elsewhere it means nothing and is refused. `limits`
    names the values that are for so many players only.

    A default can follow what is chosen before: `follows` is another option, or the number of seats, and
    `defaults` says which of its values bring another default than the first. An option that is followed
    or needed stands before those that depend on it.
    """

    id: str
    values: tuple[str, ...]
    rule: str
    seats: tuple[int, ...] = ()
    needs: dict[str, str] = {}
    limits: dict[str, tuple[int, ...]] = {}
    follows: str = ""
    defaults: dict[str, str] = {}

    @property
    def default(self) -> str:
        """The value that holds when nobody chooses, and nothing brings another default."""
        return self.values[0]

    def usual(self, seats: int, chosen: Mapping[str, str]) -> str:
        """Give the value that holds at a table when nobody chooses this option."""
        followed = str(seats) if self.follows == SEATS else chosen.get(self.follows, "")
        return self.defaults.get(followed, self.default)

    def offered(self, seats: int) -> tuple[str, ...]:
        """List the values that so many players can choose."""
        return tuple(value for value in self.values if seats in self.limits.get(value, (seats,)))


def settle(options: Sequence[Option], chosen: Mapping[str, object], seats: int = 0) -> dict[str, str]:
    """Complete the *chosen* values by the defaults; refuse what is not an option, or none at this table.

    What means nothing with so many *seats*, or beside what else is chosen, is left out.
    """
    if not isinstance(chosen, Mapping):
        raise Trouble("options-kind", given=ascii(chosen))
    known = {option.id: option for option in options}
    for name in chosen:
        if name not in known:
            nearest = get_close_matches(str(name), known, 1)
            key = "no-such-option-but" if nearest else "no-such-option"
            raise Trouble(key, given=name, nearest="".join(nearest), options=", ".join(known))
    settled: dict[str, str] = {}
    held: dict[str, str] = {}
    for option in options:
        value = str(chosen.get(option.id, option.usual(seats, held)))
        if value not in option.values:
            raise Trouble("no-such-value", option=option.id, given=value, values=", ".join(option.values))
        limit = option.limits.get(value)
        if limit is not None and seats not in limit:
            facts = {"option": option.id, "value": value, "least": limit[0], "most": limit[-1]}
            raise Trouble("value-seats", given=seats, **facts)
        idle = _idle(option, seats, held)
        held[option.id] = option.default if idle else value
        if idle is None:
            settled[option.id] = value
        elif option.id in chosen:
            raise idle
    return settled


def _idle(option: Option, seats: int, held: Mapping[str, str]) -> Trouble | None:
    """Say why an option means nothing at a table; None if it is a choice there."""
    if option.seats and seats not in option.seats:
        least, most = option.seats[0], option.seats[-1]
        key = "option-alone" if most == 1 else "option-seats" if least == most else "option-seats-range"
        key = "option-company" if seats == 1 else key
        return Trouble(key, option=option.id, given=seats, least=least, most=most)
    for other, value in option.needs.items():
        if held[other] != value:
            return Trouble("option-needs", option=option.id, other=other, value=value, given=held[other])
    return None


def check_first_player(option: Option, seats: int, chosen: str) -> None:
    """Let only a seat that is taken begin; seats count from 1 here."""
    if chosen.isdecimal() and int(chosen) > seats:
        allowed = ", ".join(value for value in option.values if not value.isdecimal() or int(value) <= seats)
        raise Trouble("no-such-value", option=option.id, given=chosen, values=allowed)


def first_seat(chosen: str, seats: int, entropy: Entropy) -> int:
    """Give the seat that begins, drawing it if it is random; seats count from 0 here."""
    return entropy.below(seats) if chosen == "random" else int(chosen) - 1
