"""A position as OpenSpiel sees one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pyspiel

from quattrocento.adapters.openspiel.state_contents import CHANCE, TERMINAL, Held, Origin, heard
from quattrocento.core.entropy import quick
from quattrocento.core.rewards import rewards
from quattrocento.core.state import State

if TYPE_CHECKING:
    from quattrocento.adapters.openspiel.title import Title

FINE = 1 << 53
"""How many different numbers a sampler gives."""


class Position(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match of one of our games; chance deals once, at the root, and all else follows from the deal.

    Everything is in `held`, for OpenSpiel copies the attributes of a state one by one.
    """

    def __init__(self, title: "Title") -> None:
        super().__init__(title)
        self.held = Held(title.game)

    def current_player(self) -> int:
        """Name the player who decides; -1 is chance, -4 the end."""
        return self.held.turn

    def is_terminal(self) -> bool:
        return self.held.turn == TERMINAL

    def is_chance_node(self) -> bool:
        """Tell whether nothing has been dealt yet."""
        return self.held.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the legal moves of a player, of the one who decides if none is named, in ascending order.

        OpenSpiel's own method comes to the same by a longer way.
        """
        held = self.held
        turn = held.turn
        if player is not None and player != turn:
            return []
        if turn >= 0:
            assert held.table is not None
            return sorted(held.table.legal(turn))
        return list(range(self.title.deals)) if turn == CHANCE else []

    def _legal_actions(self, player: int) -> list[int]:
        """List the legal moves of the player who decides, for OpenSpiel's algorithms in C++."""
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.title.outcomes

    def _apply_action(self, action: int) -> None:
        """Deal, or make a move of the player who decides."""
        if self.held.turn == CHANCE:
            self.held = Held(self.held.game, self.title.dealt(action))
        else:
            self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else self.held.game.vocabulary.notation(action)

    def returns(self) -> list[float]:
        """Tell what the end is worth to each player; nothing before."""
        if self.held.turn != TERMINAL:
            return [0.0] * self.num_players()
        assert self.held.table is not None
        return rewards(self.held.table, self.title.reward)

    def __str__(self) -> str:
        """Write the whole truth, as JSON."""
        table = self.held.table
        return "" if table is None else msgspec.json.encode(table.dump()).decode()

    @property
    def title(self) -> "Title":
        title: Title = self.get_game()
        return title

    def memories(self) -> list[str]:
        """Give what everybody remembers; where nobody has listened so far, the moves are made once more."""
        held = self.held
        if held.memories is None:
            history = self.full_history()
            if held.origin is None:
                table, found, made = self.title.dealt(history[0].action), self.title.unheard(), 1
            else:
                table, found, made = held.origin.table.clone(), held.origin.memories, held.origin.made
            for each in history[made:]:
                found = heard(table, each.player, each.action, found)
            held.memories = found
        return held.memories

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "Position":
        """Draw a position anew that *player* cannot tell from this one.

        What the others remember of the true one must not show in it, so they begin to remember there.
        """
        twin: Position = self.clone()
        if self.held.table is not None:
            world = self.held.table.redeal(player, quick(int(sampler() * FINE)))
            known = self.title.unheard()
            known[player] = self.memories()[player]
            twin.held = Held(self.held.game, world, Origin(world.clone(), known, self.move_number()))
        return twin


def position_of(title: "Title", table: State) -> Position:
    """Show a position of the engine's to OpenSpiel; it has no history; everybody remembers from here on."""
    position: Position = title.new_initial_state()
    position.held = Held(title.game, table.clone(), Origin(table.clone(), title.unheard(), 0))
    return position
