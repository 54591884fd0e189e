"""Gymnasium: one seat of a game, the others taken by bots of the house.

    import gymnasium
    table = gymnasium.make("quattrocento.adapters.gymnasium:quattrocento/Palazzo-v1", seats=3, bots="greedy")

The extra `research` brings what this needs. Importing this module registers every game.
"""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, ClassVar

from quattrocento.adapters.extras import lacking

try:
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise lacking(error) from None

from quattrocento.adapters.arguments import names_of_bots, number
from quattrocento.adapters.illegal_moves import ILLEGAL, check_illegal, refused
from quattrocento.adapters.play import NOBODY, Play
from quattrocento.adapters.rendering import MODES, check_mode, render
from quattrocento.adapters.spaces import Senses
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import Entropy, sealed
from quattrocento.core.game import Game
from quattrocento.core.rewards import check_way, rewards
from quattrocento.core.trouble import Trouble
from quattrocento.games import titles


class SeatEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """A seat at a table of one game; its bots move at once, so that it is always this seat's turn.

    *seat* is the chair, from 0, or None to sit down on another one by chance in every match. *bots* are the
    others in the order of their seats, a name as `quattrocento simulate` takes it or several. *seats*,
    *options*, *reward*, *numbers* and *illegal* are those of the PettingZoo environment.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str | Game[Any] = "palazzo",
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        seat: int | None = 0,
        bots: str | Sequence[str] = "random",
        reward: str = "win",
        numbers: str = "scaled",
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        self.play = Play(game, seats, options or {})
        if seat is not None and not 0 <= number("seat", seat) < self.play.seats:
            raise Trouble("no-such-chair", given=seat, most=self.play.seats - 1)
        names = names_of_bots(bots)
        if len(names) not in (1, self.play.seats - 1):
            raise Trouble("bots-for-seats", given=len(names), seats=self.play.seats - 1)
        self.bots = [bot(name, self.play.game) for name in names]
        self.chair = seat
        self.seat = seat or 0
        self.reward = check_way(reward)
        self.illegal = check_illegal(illegal)
        self.render_mode = check_mode(render_mode)
        self.senses = Senses(self.play.game, numbers)
        self.observation_space = self.senses.observation_space()
        self.action_space = self.senses.action_space()
        self.chance: Entropy = sealed("-")
        self.broken_off = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin the match that the engine deals from *seed*; *options* of this call count nothing."""
        super().reset(seed=seed)
        self.play.deal(seed)
        self.chance = sealed(f"{self.play.seed} bots").fork()
        self.seat = self.chance.below(self.play.seats) if self.chair is None else self.chair
        self.broken_off = False
        self._let_bots_move()
        return self._observe(), {"seat": self.seat}

    def _let_bots_move(self) -> None:
        """Ask the bots until this seat is asked, or nobody any more."""
        play = self.play
        while play.seat not in (self.seat, NOBODY):
            place = (play.seat - self.seat) % play.seats - 1
            player = self.bots[place % len(self.bots)]
            play.make(decide(player, play.state, play.seat, self.chance))

    def _observe(self) -> dict[str, Any]:
        """Show what this seat may know, and which moves it may make."""
        over = self.broken_off or self.play.seat == NOBODY
        return self.senses.observe(self.play.state, self.seat, [] if over else self.play.legal())

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Make a move, and let the bots make theirs."""
        if self.broken_off or self.play.seat == NOBODY:
            raise gymnasium.error.ResetNeeded("The match is over: reset() begins another one.")
        move = index(action)
        refusal = self.play.refusal(move)
        if refusal is not None:
            if self.illegal != ILLEGAL[0]:
                raise refused(self.play.game, move, refusal)
            self.broken_off = True
            return self._observe(), -1.0, True, False, {"seat": self.seat, "refusal": refusal.rule}
        self.play.make(move)
        self._let_bots_move()
        if self.play.seat != NOBODY:
            return self._observe(), 0.0, False, False, {"seat": self.seat}
        return self._observe(), rewards(self.play.state, self.reward)[self.seat], True, False, self._result()

    def _result(self) -> dict[str, Any]:
        standing = self.play.state.scores()[self.seat]
        return {"seat": self.seat, "points": standing.points, "rank": standing.rank}

    def action_masks(self) -> Any:
        """Give the mask alone, as some learners ask for it."""
        return self._observe()["action_mask"].astype(bool)

    def render(self) -> Any:
        """Show what this seat may know, as `render_mode` says."""
        return render(self.render_mode, self.senses.encoder, self.play.state, self.seat)


def register_all() -> None:
    """Make every game known to `gymnasium.make`, as `quattrocento/Palazzo-v1`."""
    for title in titles():
        name = f"quattrocento/{title.id.capitalize()}-v{title.revision}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}_vector:TablesEnv",
                kwargs={"game": title.id},
            )


register_all()
