"""A title as OpenSpiel sees a game, and how it is registered there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import pyspiel

from quattrocento.adapters.encoder import encoder
from quattrocento.adapters.openspiel.observing import Observing
from quattrocento.adapters.openspiel.parameters import (
    DEALS,
    PLAYERS,
    REWARD,
    SEED,
    Value,
    options_of,
    specification,
)
from quattrocento.adapters.openspiel.position import Position
from quattrocento.adapters.openspiel.state_contents import GAMES
from quattrocento.core.game import Game
from quattrocento.core.rewards import check_way
from quattrocento.core.trouble import Trouble

if TYPE_CHECKING:
    from quattrocento.core.state import State

PREFIX = "quattrocento_"
FAR = 10_000.0
"""More points than anybody can win, or lose."""

KIND = pyspiel.GameType


def kind_of(game: Game[Any], reward: str) -> Any:
    utilities = {"win": KIND.Utility.CONSTANT_SUM, "rank": KIND.Utility.ZERO_SUM}
    return KIND(
        short_name=PREFIX + game.id,
        long_name=f"Quattrocento: {game.id}",
        dynamics=KIND.Dynamics.SEQUENTIAL,
        chance_mode=KIND.ChanceMode.EXPLICIT_STOCHASTIC,
        information=KIND.Information.IMPERFECT_INFORMATION,
        utility=utilities.get(reward, KIND.Utility.GENERAL_SUM),
        reward_model=KIND.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(game),
    )


def info_of(game: Game[Any], seats: int, deals: int, reward: str) -> Any:
    """Describe how large the game is, and what can be won in it."""
    least, most, total = {"win": (0.0, 1.0, 1.0), "rank": (-1.0, 1.0, 0.0)}.get(reward, (-FAR, FAR, None))
    return pyspiel.GameInfo(
        num_distinct_actions=game.vocabulary.size,
        max_chance_outcomes=deals,
        num_players=seats,
        min_utility=least,
        max_utility=most,
        utility_sum=total,
        max_game_length=game.longest + 1,
    )


class Title(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games with its seats and options.

    Chance chooses one of so many *deals* at the root, all equally likely; deal 7 of the seed 0 is what
    `game.new(players, "0/7")` deals. What is drawn later follows from the deal.
    """

    game: ClassVar[Game[Any]]

    def __init__(self, given: Mapping[str, Value] | None = None) -> None:
        game = self.game
        parameters = {**specification(game), **(given or {})}
        self.seats = int(parameters[PLAYERS])
        self.options = game.settle(self.seats, options_of(game, parameters))
        self.deals = int(parameters[DEALS])
        if self.deals < 1:
            raise Trouble("few-games", given=self.deals)
        self.seed = int(parameters[SEED])
        # Alone there is nobody to come before.
        self.reward = check_way(str(parameters[REWARD])) if self.seats > 1 else "points"
        self.outcomes = [(deal, 1.0 / self.deals) for deal in range(self.deals)]
        self.encoder = encoder(game)
        kind, info = kind_of(game, self.reward), info_of(game, self.seats, self.deals, self.reward)
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> Position:
        """Set up a table on which nothing has been dealt."""
        return Position(self)

    def dealt(self, deal: int) -> "State":
        table: State = self.game.new(self.seats, f"{self.seed}/{deal}", self.options)
        return table

    def unheard(self) -> list[str]:
        """Give what everybody remembers, spectators last, before anything has happened: nothing."""
        return [""] * (self.seats + 1)

    def max_chance_nodes_in_history(self) -> int:
        """Chance decides once."""
        return 1

    def make_py_observer(
        self, observation: Any = None, params: Mapping[str, object] | None = None
    ) -> Observing | None:
        """Make an observer; there is none of what is private to all players at once."""
        if params:
            raise ValueError(f"Observers take no parameters; given were {', '.join(params)}.")
        wanted = observation or pyspiel.IIGObservationType(perfect_recall=False)
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observing(self.encoder, wanted.perfect_recall, wanted.public_info, private)


def register(game: Game[Any]) -> None:
    """Let OpenSpiel know a game; also one from outside this package, by any id of its own."""
    GAMES[game.id] = game
    # OpenSpiel drops what it holds after Python has ended: that must be a class, which outlives it.
    pyspiel.register_game(kind_of(game, "rank"), type(f"{game.id}_title", (Title,), {"game": game}))
