"""What a tournament asks: which bots meet, in which line-ups, on which deals."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from msgspec import Struct

from quattrocento.adapters.naming import called
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game, check_seed
from quattrocento.core.trouble import Trouble
from quattrocento.lab.bot_chance import bot_chance
from quattrocento.lab.match_bots import check_bot

STEP = 0.2
"""How much more than asked the first bot is tested for, in fair shares: 0.25 against 0.30 at four seats."""


class Question(Struct, frozen=True):
    """Whether the first bot wins no more than the share `least`, or already the share `more`."""

    least: float
    more: float


class Plan(Struct, frozen=True, omit_defaults=True):
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

    def spec(self, name: str) -> str:
        """Tell how the bot of that name was typed."""
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


def draw_up(
    game: Game[Any],
    seats: int,
    bots: Sequence[str],
    seed: str = "1",
    options: Mapping[str, object] | None = None,
    both: bool = False,
    until_decided: bool = False,
    least: float | None = None,
) -> Plan:
    """Check the arguments of a tournament and put them together."""
    check_seed(seed)
    settled = game.settle(seats, options or {})
    if seats == 1:
        raise Trouble("tournament-alone", title=game.id)
    names = [called(each) for each in bots]
    for place, (name, each) in enumerate(zip(names, bots, strict=True)):
        if name in names[:place]:
            raise Trouble("bot-twice", given=name)
        check_bot(each, game)
    if not bots:
        raise Trouble("no-bots")
    if both and len(bots) != 2:
        raise Trouble("both-of-two", given=len(bots))
    if least is not None and not until_decided:
        raise Trouble("least-undecided")
    return Plan(
        game=game.id,
        revision=game.revision,
        components=game.components,
        seats=seats,
        bots=names,
        options=settled,
        seed=seed,
        both=both,
        question=_question(seats, len(bots), least) if until_decided else None,
        programs={name: each for name, each in zip(names, bots, strict=True) if name != each},
    )


def _question(seats: int, bots: int, least: float | None) -> Question:
    """Ask whether the first of several bots wins more than a share, the fair one if not said."""
    if bots < 2:
        raise Trouble("undecidable")
    asked = 1 / seats if least is None else least
    if not 0 < asked < 1:
        raise Trouble("no-share", given=least)
    return Question(asked, min(asked + STEP / seats, (asked + 1) / 2))


def line_ups(plan: Plan) -> Iterator[tuple[str, ...]]:
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


def _pool(plan: Plan) -> Iterator[tuple[str, ...]]:
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


def seatings(plan: Plan, games: int) -> list[Seating]:
    """List the matches of as many whole blocks as it takes to play *games* matches."""
    if games < 1:
        raise Trouble("few-games", given=games)
    listed: list[Seating] = []
    for block, names in enumerate(line_ups(plan)):
        if len(listed) >= games:
            break
        listed += [Seating(block, number, turned) for number, turned in enumerate(rotations(names))]
    return listed
