"""A game of ours as OpenSpiel's search in Python sees games: only what it asks for.

OpenSpiel's search in C++ draws new worlds only for games written in C++, so the one in Python plays. It asks
nothing of a state but the methods below; they are a plain class, which spares it the way through C++.
"""

from importlib import import_module
from typing import Any

import msgspec

from quattrocento.bots.reward import final
from quattrocento.core.entropy import Quick
from quattrocento.core.game import Game
from quattrocento.core.state import State

# By name, because the package has no types and exists only in the environment this script runs in.
pyspiel: Any = import_module("pyspiel")


class Title:
    """What OpenSpiel asks about a game before it searches."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        kind = pyspiel.GameType
        self.type = kind(
            short_name=game.id,
            long_name=game.id,
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.CONSTANT_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
        )

    def get_type(self) -> Any:
        """Name the kind of game."""
        return self.type


class Table:
    """A position: what a player can do in it, what he knows of it, and what its end is worth to him."""

    def __init__(self, title: Title, state: State) -> None:
        self.title = title
        self.state = state
        self.known = ""

    def get_game(self) -> Title:
        """Name the game."""
        return self.title

    def clone(self) -> "Table":
        """Copy the position."""
        return Table(self.title, self.state.clone())

    def resampled(self, player: int, chance: Quick) -> "Table":
        """Draw anew all that *player* cannot know."""
        return Table(self.title, self.state.redeal(player, chance))

    def is_terminal(self) -> bool:
        """Tell whether the match is over."""
        return not self.state.actors()

    def is_chance_node(self) -> bool:
        """Chance is part of the moves: a world draws what comes from a stream of its own."""
        return False

    def current_player(self) -> int:
        """Name the player who decides."""
        return self.state.actors()[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List his moves; some of OpenSpiel's code names him, some does not."""
        return self.state.legal(self.current_player() if player is None else player)

    def apply_action(self, action: int) -> None:
        """Make a move of his."""
        self.known = ""
        self.state.apply(self.state.actors()[0], int(action))

    def information_state_string(self) -> str:
        """Write down all that he knows; kept, since the search asks for it more than once."""
        if not self.known:
            self.known = msgspec.json.encode(self.state.view(self.current_player())).decode()
        return self.known

    def returns(self) -> list[float]:
        """Tell what the end is worth to each player, from 0 to 1."""
        return final(self.state).rewards
