"""What a tournament asks: which bots meet, in which line-ups, on which deals."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path

from msgspec import Struct

from quattrocento.adapters.naming import called
from quattrocento.core.entropy import quick
from quattrocento.core.game import check_seed
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.match_bots import bot_chance, check_bot

STEP = 0.2
"""How much more than asked the first bot is tested for, in fair shares: 0.25 against 0.30 at four seats."""


class Setup(Struct, frozen=True):
    """How a tournament is to be played: at least `games` matches, in whole blocks.

    Without `seats` as few sit down as the game takes. With `both`, of two bots each plays alone against the
    other. With `until_decided` it ends as soon as it is known whether the first bot wins more than the share
    `least`, the fair one if not said. With `luck` it is measured what chance gave each seat. `out` is the
    folder that keeps it; `workers` or `cluster` play it.
    """

    game: str
    seats: int | None
    bots: Sequence[str]
    games: int = 400
    seed: str = "1"
    options: Mapping[str, object] = {}
    both: bool = False
    until_decided: bool = False
    least: float | None = None
    luck: bool = False
    out: Path | None = None
    workers: int | None = None
    cluster: str | None = None


class Question(Struct, frozen=True):
    """Whether the first bot wins no more than the share `least`, or already the share `more`."""

    least: float
    more: float


class TournamentPlan(Struct, frozen=True, omit_defaults=True):
    """All that decides how the matches of a tournament go; how many there are is not part of it.

    `bots` are called as in the report; `programs` tells how those were typed that have a name of their own.
    """

    game: str
    revision: int
    components: str
    seats: int
    bots: list[str]
    options: dict[str, str]
    seed: str
    both: bool
    question: Question | None
    programs: dict[str, str] = {}
    luck: bool = False

    def spec(self, name: str) -> str:
        return self.programs.get(name, name)

    @property
    def fair(self) -> float:
        """The share of victories of each seat among equals."""
        return 1 / self.seats


class Seating(Struct, frozen=True):
    """One match: the deal of a block, and who sits where in this rotation of its line-up."""

    block: int
    rotation: int
    names: tuple[str, ...]


def draw_up(setup: Setup) -> TournamentPlan:
    """Check how a tournament is to be, and give all of it that decides how its matches go."""
    game = find_game(setup.game)
    seats = game.fewest() if setup.seats is None else setup.seats
    check_seed(setup.seed)
    settled = game.settle(seats, setup.options)
    if seats == 1:
        raise Trouble("tournament-alone", title=game.id)
    names = [called(each) for each in setup.bots]
    for place, (name, each) in enumerate(zip(names, setup.bots, strict=True)):
        if name in names[:place]:
            raise Trouble("bot-twice", given=name)
        check_bot(each, game)
    if not names:
        raise Trouble("no-bots")
    if setup.both and len(names) != 2:
        raise Trouble("both-of-two", given=len(names))
    if setup.least is not None and not setup.until_decided:
        raise Trouble("least-undecided")
    return TournamentPlan(
        game=game.id,
        revision=game.revision,
        components=game.components,
        seats=seats,
        bots=names,
        options=settled,
        seed=setup.seed,
        both=setup.both,
        question=_question(seats, len(names), setup.least) if setup.until_decided else None,
        programs={name: each for name, each in zip(names, setup.bots, strict=True) if name != each},
        luck=setup.luck,
    )


def _question(seats: int, bots: int, least: float | None) -> Question:
    """Ask whether the first of several bots wins more than a share, the fair one if not said."""
    if bots < 2:
        raise Trouble("undecidable")
    asked = 1 / seats if least is None else least
    if not 0 < asked < 1:
        raise Trouble("no-share", given=least)
    return Question(asked, min(asked + STEP / seats, (asked + 1) / 2))


def line_ups(plan: TournamentPlan) -> Iterator[tuple[str, ...]]:
    """Give the line-up of each block, without end.

    One bot plays against its like. Of two, the first plays alone against the second in all other
    seats; with `both`, in every other block the second against the first.
    """
    if len(plan.bots) > 2:
        yield from _pool(plan)
    lone, many = plan.bots[0], plan.bots[-1]
    for block in count():
        if plan.both and block % 2:
            yield (many, *[lone] * (plan.seats - 1))
        else:
            yield (lone, *[many] * (plan.seats - 1))


def _pool(plan: TournamentPlan) -> Iterator[tuple[str, ...]]:
    """Seat the bots that sit least often in this line-up, then in all so far; equals are drawn by lot."""
    entropy = quick(bot_chance(f"{plan.seed}/line-ups"))
    sat = [0] * len(plan.bots)
    while True:
        lot = list(range(len(sat)))
        entropy.shuffle(lot)
        seated: list[int] = []
        for _ in range(plan.seats):
            turns = [(seated.count(number), sat[number], place) for place, number in enumerate(lot)]
            chosen = lot[min(turns)[2]]
            seated.append(chosen)
            sat[chosen] += 1
        entropy.shuffle(seated)  # who sits before whom matters too
        yield tuple(plan.bots[number] for number in seated)


def rotations(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """List the different ways to move a line-up on around the table, each bot sitting everywhere."""
    turned = [names[number:] + names[:number] for number in range(len(names))]
    return list(dict.fromkeys(turned))


def seatings(plan: TournamentPlan, games: int) -> list[Seating]:
    """List the matches of as many whole blocks as it takes to play *games* matches."""
    if games < 1:
        raise Trouble("few-games", given=games)
    listed: list[Seating] = []
    for block, names in enumerate(line_ups(plan)):
        if len(listed) >= games:
            break
        listed += [Seating(block, number, turned) for number, turned in enumerate(rotations(names))]
    return listed
