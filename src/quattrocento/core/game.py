"""A title: what can be chosen before a match, and how a match begins."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from quattrocento.core.adviser import Adviser
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.judge import Auctioneer, Judge
from quattrocento.core.observer import Observer
from quattrocento.core.option import FIRST_PLAYER, Option, check_first_player, settle
from quattrocento.core.phase import Phase, Rules
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.core.vocabulary import Vocabulary

if TYPE_CHECKING:
    from quattrocento.core.view import View

S = TypeVar("S", bound=State)


class Manifest(Struct, frozen=True, kw_only=True):
    """What a house must know of a game besides its rules.

    `title` is its name, `minutes` how long a match takes at a table, at least and at most. `chapters`
    tell for each phase which chapter of the rules speaks of it. `levels` tell how the levels of bots play
    it, as settings of the bot `playouts`; where there are none, they play it like any other game. `duels` are
    what some of them set otherwise in a `duel`. `shelf` tells where it stands among the other games:
    the lowest comes first.
    """

    title: str = ""
    minutes: tuple[int, int] = (30, 90)
    chapters: dict[str, int] = {}
    levels: dict[str, dict[str, float]] = {}
    duels: dict[str, dict[str, float]] = {}
    shelf: int = 100


def new_seed() -> str:
    """Draw a secret seed of 128 bits."""
    return secrets.token_hex(16)


def check_seed(seed: str) -> None:
    """Refuse a seed that is empty or that cannot be shown."""
    if not seed:
        raise Trouble("no-seed")
    if not seed.isprintable():
        raise Trouble("bad-seed", given=ascii(seed))


class Game(ABC, Generic[S]):
    """A game of the house, without any state of its own.

    `phases` are the kinds of decisions, each at the place that is its number in `State.phase`.
    `revision` rises whenever a change makes recorded moves lead elsewhere. `longest`
    bounds the moves of a random match; `players` are the seat counts the box allows;
    `components` is a fingerprint of the data of its pieces, for records; `hidden` tells
    whether there is anything in it that some player cannot know.
    """

    id: ClassVar[str]
    revision: ClassVar[int]
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    phases: ClassVar[Sequence[Phase[Any]]]
    vocabulary: ClassVar[Vocabulary]
    longest: ClassVar[int]
    components: ClassVar[str] = ""
    hidden: ClassVar[bool] = True
    manifest: ClassVar[Manifest] = Manifest()

    def __init__(self) -> None:
        self.rules = Rules(self, list(self.phases))

    @cached_property
    def usual(self) -> dict[int, dict[str, str]]:
        """The options that hold for so many seats if nobody chooses any, as far as they were asked for."""
        return {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Be copied and pickled as what it is: a game holds nothing but its class."""
        return type(self), ()

    def new(self, seats: int, seed: int | str, options: Mapping[str, object] | None = None) -> S:
        """Set up a match; equal arguments give an equal match on every machine."""
        settled = self.settle(seats, options or {})
        check_seed(str(seed))
        return self.deal(seats, sealed(str(seed)), settled)

    def settle(self, seats: int, options: Mapping[str, object]) -> dict[str, str]:
        """Check the seat count and complete the options by their defaults."""
        if seats not in self.players:
            raise Trouble("seats", game=self.id, given=seats, least=self.players[0], most=self.players[-1])
        if not options and seats in self.usual:
            return dict(self.usual[seats])
        settled = settle(self.options, options, seats)
        self.check(seats, settled)
        if not options:
            self.usual[seats] = dict(settled)
        return settled

    def adopt(self, seats: int, options: Mapping[str, object]) -> dict[str, str]:
        """Take over options chosen under another revision; what is no choice any more is left out."""
        kept: dict[str, object] = {}
        for option in self.options:
            wish = {**kept, option.id: options.get(option.id)}
            if option.id in options:
                try:
                    self.settle(seats, wish)
                except Trouble:
                    continue
                kept = wish
        return self.settle(seats, kept)

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        """Refuse options that do not go together with each other or with the seat count."""
        for option in self.options:
            if option.id == FIRST_PLAYER:
                check_first_player(
                    option, max(seats, 2), options.get(option.id, "")
                )  # alone, a rival may begin

    def fewest(self) -> int:
        """Give the fewest players who meet each other: two, where the box has a game for one as well."""
        return max(self.players[0], min(2, self.players[-1]))

    def made_of(self, seats: int) -> str:
        """Give the fingerprint of the pieces that so many players use, for records."""
        return self.components

    def automata(self, options: Mapping[str, str], seats: int) -> tuple[str, ...]:
        """Name those at the table who are no seats: the rules themselves play them.

        In events and views they are numbered on from the last seat, and so are those of them
        who can win in `State.automata`.
        """
        return ()

    @abstractmethod
    def deal(self, seats: int, entropy: Entropy, options: Mapping[str, str]) -> S:
        """Set up a match from checked arguments."""

    @abstractmethod
    def load(self, dump: Mapping[str, Any]) -> S:
        """Read a position written by `dump`; refuse one that cannot be."""

    @abstractmethod
    def dump(self, state: S, /) -> dict[str, Any]:
        """Write a position as plain JSON values."""

    @abstractmethod
    def view(self, state: S, seat: int | None, /) -> "View":
        """Show all that *seat* may know; None is a spectator."""

    @abstractmethod
    def redeal(self, state: S, seat: int | None, entropy: Entropy, /) -> S:
        """Clone a world in which all that *seat* cannot know is drawn anew; None is a bystander."""

    def redraw(self, state: S, entropy: Entropy, /) -> S:
        """Clone a world in which only what nobody at the table knows is drawn anew.

        The order of a deck is drawn as it was shuffled, given all that the players know together; so is
        what dice and bags will bring. Hands and choices in the making stay. Luck is measured by such
        worlds, so a game that leaves this out has none to measure.
        """
        return state.clone()

    @abstractmethod
    def census(self, state: S, /) -> dict[str, int]:
        """Count every kind of piece over all zones, the supply and the discards included."""

    def adviser(self) -> Adviser[Any] | None:
        """Bring knowledge of the game for bots, if there is any."""
        return None

    def former_adviser(self) -> Adviser[Any] | None:
        """Bring the knowledge of former times, if it was another, to be measured against."""
        return self.adviser()

    def duel(self, state: S) -> bool:
        """Tell whether the levels play at this table as `duels` of the manifest sets it."""
        return state.seats() == 2

    def judge(self) -> Judge[Any] | None:
        """Bring eyes for what a position is worth, if there are any."""
        return None

    def auctioneer(self) -> Auctioneer[Any] | None:
        """Bring knowledge of the game's auctions, if there is any."""
        return None

    def observer(self) -> Observer | None:
        """Bring a quick eye for learners, if there is one."""
        return None

    @abstractmethod
    def box(self, seats: int, /) -> dict[str, int]:
        """Count the pieces in the box, as `census` counts them on the table."""
