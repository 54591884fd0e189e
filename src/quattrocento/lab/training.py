"""Learning to judge: generations of players watch each other's matches, and weights are fitted to them.

Every generation plays among a pool - the greedy player, a tree search, and what earlier generations
have learned - with some slips, so that nobody learns to play into the others' hands; then the weights
are fitted anew to all matches watched so far. Each chunk of matches is kept in a folder as it comes,
and the same command goes on from there.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from quattrocento.bots import PLAYOUTS, SEARCH, playing_out, searching
from quattrocento.bots.bot import Bot
from quattrocento.bots.clock import Clock
from quattrocento.bots.greedy import GreedyBot
from quattrocento.bots.judgement import Judgement
from quattrocento.bots.weights import SeatWeights, Weights, learned
from quattrocento.core.entropy import quick
from quattrocento.core.game import Game
from quattrocento.core.judge import Judge
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.chunks import run
from quattrocento.lab.fitting import Fit, Watched, fit
from quattrocento.lab.folder import Folder
from quattrocento.lab.match_bots import bot_chance
from quattrocento.lab.watched_matches import pack, unpack, watch

GROUPS = ((2,), (3, 4, 5), (1,))
"""Seat counts that share a model."""

CHUNK = 10
"""Matches watched by one worker before it reports."""

NUMBERS = re.compile(r"\[([^\[\]{}]*)\]")
"""A list of numbers, however it is broken into lines."""

LATER = 0.1
"""Later generations think, and watch this part of the matches that the first one does."""


class Chunk(Struct, frozen=True):
    """Some matches of one generation and one group of seat counts; `weights` are what is known before."""

    game: str
    seed: str
    group: int
    generation: int
    number: int
    weights: tuple[Weights, ...]


class TrainingPlan(Struct, omit_defaults=True):
    """What is asked for: how many generations, how many matches in the first one of each group.

    Where `seats` are told, only the group of this seat count is trained.
    """

    game: str
    seed: str
    matches: int
    generations: int
    seats: int | None = None

    def command(self) -> str:
        """Write the command that does the same again."""
        seats = "" if self.seats is None else f" --seats {self.seats}"
        return (
            f"quattrocento train {self.game} --matches {self.matches} "
            f"--generations {self.generations} --seed {self.seed}{seats}"
        )

    def chunks(self, generation: int) -> int:
        """Count the chunks of a generation in each group."""
        matches = self.matches if generation == 0 else self.matches * LATER
        return max(1, round(matches / CHUNK))


def judge_of(game: Game[Any]) -> Judge[Any]:
    """Ask the game for its judge; without one there is nothing to learn."""
    judge = game.judge()
    if judge is None:
        raise Trouble("no-judge", game=game.id)
    return judge


def seat_counts(game: Game[Any], group: int) -> list[int]:
    return [seats for seats in GROUPS[group] if seats in game.players]


def pool(game: Game[Any], known: tuple[Weights, ...]) -> list[Bot]:
    """Bring the players: greedy, and once something has been learned also those who use it, and a search."""
    greedy = GreedyBot(game.adviser())
    if not known:
        return [greedy]
    judgements: list[Judgement] = [learned(game, judge_of(game), weights) for weights in known]
    thinking = {**PLAYOUTS, "playouts": 12.0, "width": 5.0, "horizon": 0.0}
    players = [playing_out(game, thinking, Clock(), judgement) for judgement in judgements]
    search = searching(game, {**SEARCH, "simulations": 60.0}, Clock(), judgements[-1])
    return [greedy, *players, players[-1], search]


def watch_chunk(chunk: Chunk) -> bytes:
    """Watch the matches of a chunk; who sits where follows from its seed."""
    game = find_game(chunk.game)
    judge = judge_of(game)
    players = pool(game, chunk.weights)
    counts = seat_counts(game, chunk.group)
    seen: list[Watched] = []
    for match in range(CHUNK):
        name = f"{chunk.seed}/{chunk.group}/{chunk.generation}/{chunk.number}/{match}"
        entropy = quick(bot_chance(name))
        seats = counts[entropy.below(len(counts))]
        options = some_options(game, seats, entropy.below)
        state = game.new(seats, name, options)
        bots = [players[entropy.below(len(players))] for _ in range(seats)]
        seen.append(watch(game, judge, state, bots, entropy))
    return pack(seen)


def some_options(game: Game[Any], seats: int, below: Callable[[int], int]) -> dict[str, str]:
    """Choose the edition by lot where a game has several, and what is a choice for so many only."""
    chosen: dict[str, str] = {}
    for option in game.options:
        if option.id == "edition" or seats in option.seats:
            offered = option.offered(seats)
            wish = {**chosen, option.id: offered[below(len(offered))]}
            with suppress(Trouble):  # it means nothing beside what was chosen
                game.settle(seats, wish)
                chosen = wish
    return chosen


class Training:
    """A training in a folder, which holds the plan and what was watched so far."""

    def __init__(self, plan: TrainingPlan, folder: Path) -> None:
        if plan.matches < CHUNK or plan.generations < 1:
            raise Trouble("small-training", matches=plan.matches, generations=plan.generations, least=CHUNK)
        self.plan = plan
        self.game = find_game(plan.game)
        self.judge = judge_of(self.game)
        if plan.seats is not None:
            self.game.settle(plan.seats, {})
        self.groups = [
            group
            for group in range(len(GROUPS))
            if seat_counts(self.game, group) and plan.seats in (None, *GROUPS[group])
        ]
        self.store = Folder(folder, msgspec.to_builtins(plan))

    def steps(self) -> int:
        return len(self.groups) * sum(self.plan.chunks(number) for number in range(self.plan.generations))

    def path(self, chunk: Chunk) -> Path:
        return self.store.folder / f"watched-{chunk.group}-{chunk.generation}-{chunk.number}.npz"

    def run(self, workers: int | None, progress: Callable[[int], None]) -> Weights:
        """Watch what is still to be watched, generation by generation; give the last weights."""
        known: tuple[Weights, ...] = ()
        done = 0
        for generation in range(self.plan.generations):
            chunks = list(self.chunks(generation, known))
            missing = [chunk for chunk in chunks if not self.path(chunk).exists()]
            done += len(chunks) - len(missing)
            progress(done)
            for chunk, seen in run(watch_chunk, missing, workers):
                self.store.replace(self.path(chunk), seen)
                done += 1
                progress(done)
            known = (*known, self.fitted(generation, known))
        return known[-1]

    def chunks(self, generation: int, known: tuple[Weights, ...]) -> Iterator[Chunk]:
        for group in self.groups:
            for number in range(self.plan.chunks(generation)):
                yield Chunk(self.plan.game, self.plan.seed, group, generation, number, known)

    def fitted(self, generation: int, known: tuple[Weights, ...]) -> Weights:
        """Fit weights to everything watched up to this generation."""
        models = []
        for group in self.groups:
            seen: list[Watched] = []
            for past in range(generation + 1):
                for chunk in self.chunks(past, known):
                    if chunk.group == group:
                        seen += unpack(self.path(chunk).read_bytes())
            models.append(self.written(group, fit(seen)))
        return Weights(self.plan.game, self.plan.command(), models)

    def written(self, group: int, found: Fit) -> SeatWeights:
        """Write a model down by the names of its features."""
        model = found.model
        pairs = zip(model.opening, model.course, strict=True)
        weights = {name: list(pair) for name, pair in zip(self.judge.names(), pairs, strict=True)}
        counts = seat_counts(self.game, group)
        explained = round(found.explained, 3)
        made_by = "" if self.plan.seats is None else self.plan.command()
        return SeatWeights(counts, found.watched, explained, model.base, model.spread, weights, made_by)


def written(weights: Weights) -> str:
    """Write weights as people read them: a feature a line."""
    text = msgspec.json.format(msgspec.json.encode(weights), indent=2).decode()
    return NUMBERS.sub(lambda found: f"[{', '.join(found[1].replace(',', ' ').split())}]", text) + "\n"
