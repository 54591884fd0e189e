"""The two who search: OpenSpiel's and ours, each with a count of its simulations and of its time.

Time is that of the processor, so that whatever else runs on the machine does not count.
"""

from abc import ABC, abstractmethod
from importlib import import_module
from time import process_time
from typing import Any

from quattrocento.bots import bot
from quattrocento.bots.bot import consider
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.search import SearchBot
from quattrocento.bots.tree import EXPLORING
from quattrocento.core.entropy import WIDE, Quick, quick
from quattrocento.core.game import Game
from quattrocento.core.state import State

# By name, because the package has no types and exists only in the environment this script runs in.
pyspiel: Any = import_module("pyspiel")
ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
adapter: Any = import_module("quattrocento.adapters.openspiel")

KNOWS_NOTHING = "search:judge=0:prior=0"
"""Our search as it plays a game that it knows nothing about."""


class Budget:
    """What may be spent on a move: so many simulations, or so many seconds of the processor."""

    def __init__(self, simulations: int = 1_000_000, seconds: float = 0.0) -> None:
        self.simulations = simulations
        self.seconds = seconds


class Searcher(ABC):
    """Chooses moves, and counts what that took."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.simulations = self.decisions = 0
        self.seconds = 0.0

    def choose(self, state: State, seat: int) -> int:
        """Search, where there is anything to decide."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        started = process_time()
        move, simulations = self.search(state, seat)
        self.seconds += process_time() - started
        self.simulations += simulations
        self.decisions += 1
        return move

    @abstractmethod
    def search(self, state: State, seat: int) -> tuple[int, int]:
        """Give a move, and how many simulations it took to find it."""


class Ours(Searcher):
    """Our search, without any knowledge of the game."""

    def __init__(self, game: Game[Any], budget: Budget, seed: int) -> None:
        super().__init__(budget)
        spec = f"{KNOWS_NOTHING}:simulations={budget.simulations}:seconds={budget.seconds}"
        self.bot = bot(spec, game, process_time)
        self.chance = quick(seed)

    def search(self, state: State, seat: int) -> tuple[int, int]:
        thoughts = consider(self.bot, state, seat, self.chance)
        return thoughts[0].move, sum(thought.tries for thought in thoughts)


class Playouts:
    """Values the leaves of OpenSpiel's tree as ours does, by random moves and then the points.

    The moves are made by the compiled engine: OpenSpiel's own playouts call Python for each of them.
    """

    def __init__(self, player: SearchBot, chance: Quick) -> None:
        self.player = player
        self.chance = chance
        self.judgement = Judgement()

    def evaluate(self, position: Any) -> list[float]:
        # In the world itself: the simulation ends here, so a copy would be time lost.
        table = position.held.table
        self.player.play_on(table, self.chance)
        return self.judgement.estimate(table).rewards

    def prior(self, position: Any) -> list[tuple[int, float]]:
        """Favour no move."""
        legal = position.legal_actions()
        return [(move, 1.0 / len(legal)) for move in legal]


class Theirs(Searcher):
    """OpenSpiel's search, with the same playouts and the same taste for what was seldom tried."""

    def __init__(self, game: Game[Any], budget: Budget, seed: int, evaluator: Any = None) -> None:
        super().__init__(budget)
        self.title = pyspiel.load_game(f"quattrocento_{game.id}(players=2)")
        chance = quick(seed)
        player = bot(KNOWS_NOTHING, game)
        assert isinstance(player, SearchBot)
        leaves = evaluator or Playouts(player, chance)
        self.bot = ismcts.ISMCTSBot(
            self.title, leaves, EXPLORING, budget.simulations, use_observation_string=True
        )
        self.bot.set_resampler(
            lambda position, seat: position.resample_from_infostate(seat, lambda: chance.below(WIDE) / WIDE)
        )

    def search(self, state: State, seat: int) -> tuple[int, int]:
        """Grow a tree: the steps are OpenSpiel's, the loop over them is ours, since theirs knows no time."""
        position = adapter.position_of(self.title, state)
        self.bot.reset()
        root = self.bot.create_new_node(position)
        done = 0
        started = process_time()
        while done < self.budget.simulations:
            self.bot.run_simulation(self.bot.sample_root_state(position))
            done += 1
            if self.budget.seconds and process_time() - started >= self.budget.seconds:
                break
        policy: list[tuple[int, float]] = self.bot.get_final_policy(position, root)
        return max(policy, key=lambda each: each[1])[0], done
