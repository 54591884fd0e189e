"""Writes what OpenSpiel sees of a whole match of each game, by its own generator.

The tests make the files in tests/adapters/playthroughs again and compare them byte for byte. Run
`python tools/playthroughs.py` when a game, its options or its observations have changed. OpenSpiel would show
every tenth position and every number of it; here fewer are shown, and zeros in a row are counted.
"""

import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pyspiel
from open_spiel.python.algorithms import generate_playthrough as generator
from open_spiel.python.observation import make_observation

import quattrocento
import quattrocento.adapters.openspiel
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick

FOLDER = Path(__file__).parent.parent / "tests" / "adapters" / "playthroughs"
SHOWN_EVERY = 200
NAMES = {game.id: f"quattrocento_{game.id}(deals=2)" for game in quattrocento.titles()}


class Shown:
    """Shows the first position of each player and of chance, some later ones, and the last."""

    now = True

    def __init__(self) -> None:
        self.seen: set[int] = set()

    def __call__(self, state: Any) -> bool:
        player = state.current_player()
        Shown.now = player not in self.seen or state.move_number() % SHOWN_EVERY == 0
        self.seen.add(player)
        return Shown.now


class Curtained:
    """An observer that looks only at what is shown: the generator asks it about every position."""

    def __init__(self, observer: Any) -> None:
        self.observer = observer
        self.tensor = observer.tensor

    @property
    def dict(self) -> Any:
        return self.observer.dict if Shown.now else {}

    def set_from(self, state: Any, player: int) -> None:
        if Shown.now:
            self.observer.set_from(state, player)

    def string_from(self, state: Any, player: int) -> str | None:
        return str(self.observer.string_from(state, player)) if Shown.now else None


def observe(*arguments: Any, **named: Any) -> Curtained:
    return Curtained(make_observation(*arguments, **named))


def format_tensor(tensor: Any, name: str) -> list[str]:
    """Write numbers; several zeros in a row are counted."""
    parts = []
    for value, same in groupby(round(float(number), 5) for number in tensor.ravel()):
        count = len(list(same))
        parts += [f"0 x {count}"] if value == 0 and count > 1 else [f"{value:g}"] * count
    return [f"{name} = [{', '.join(parts)}]"]


generator.make_observation = observe
generator.ShouldDisplayStateTracker = Shown
generator._format_tensor = format_tensor


def greedy_match(name: str) -> Iterator[int]:
    """Give the actions of a match between greedy bots, the deal first."""
    state = pyspiel.load_game(name).new_initial_state()
    player, chance = None, quick(1)
    while not state.is_terminal():
        held = state.held
        player = player or bot("greedy", held.game)
        action = 1 if state.is_chance_node() else decide(player, held.table, held.turn, chance)
        yield action
        state.apply_action(action)


def playthrough(name: str, actions: list[int]) -> str:
    Shown.now = True  # the head, which comes first, is shown
    return str(generator.playthrough(name, actions, seed=1))


def actions_in(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]


def main() -> None:
    """Write all playthroughs, or those of the games that are named."""
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or NAMES:
        (FOLDER / f"{game}.txt").write_text(playthrough(NAMES[game], list(greedy_match(NAMES[game]))))


if __name__ == "__main__":
    main()
