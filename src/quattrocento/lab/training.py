"""Learning to judge: generations of players watch each other's matches, and weights are fitted to them.

The first generation plays greedily, the later ones compare their moves by what was learned before; all
slip now and then, so that nobody learns to play into the others' hands. Then the weights are fitted anew
to all matches watched so far. A training may start from weights that there are; then nobody plays greedily.
Each chunk of matches is kept in a folder as it comes, and the same command goes on from there.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from quattrocento.bots import PLAYOUTS, playing_out
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

COMPARING = {**PLAYOUTS, "playouts": 1.0, "width": 10.0, "horizon": 1.0, "caution": 0.0}
"""Who compares his moves in a single world; nobody else who judges plays so many matches in a minute."""


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

    Where `seats` are told, only the group of this seat count is trained. `start` are the weights that
    the first generation compares its moves by, and `file` is where they were read.
    """

    game: str
    seed: str
    matches: int
    generations: int
    seats: int | None = None
    start: Weights | None = None
    file: str = ""

    def command(self) -> str:
        """Write the command that does the same again."""
        seats = "" if self.seats is None else f" --seats {self.seats}"
        start = f" --start {self.file}" if self.start is not None else ""
        return (
            f"quattrocento train {self.game} --matches {self.matches} "
            f"--generations {self.generations} --seed {self.seed}{seats}{start}"
        )

    def chunks(self) -> int:
        """Count the chunks of a generation in each group."""
        return max(1, round(self.matches / CHUNK))


def judge_of(game: Game[Any]) -> Judge[Any]:
    """Ask the game for its judge; without one there is nothing to learn."""
    judge = game.judge()
    if judge is None:
        raise Trouble("no-judge", game=game.id)
    return judge


def seat_counts(game: Game[Any], group: int) -> list[int]:
    return [seats for seats in GROUPS[group] if seats in game.players]


def pool(game: Game[Any], known: tuple[Weights, ...]) -> list[Bot]:
    """Bring the players: greedy, or those who compare by what was learned last, one by what was before."""
    if not known:
        return [GreedyBot(game.adviser())]
    judgements: list[Judgement] = [learned(game, judge_of(game), weights) for weights in known[-2:]]
    players = [playing_out(game, COMPARING, Clock(), judgement) for judgement in judgements]
    return [*players, players[-1]]


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
        return len(self.groups) * self.plan.chunks() * self.plan.generations

    def path(self, chunk: Chunk) -> Path:
        return self.store.folder / f"watched-{chunk.group}-{chunk.generation}-{chunk.number}.npz"

    def run(self, workers: int | None, progress: Callable[[int], None]) -> Weights:
        """Watch what is still to be watched, generation by generation; give the last weights."""
        known = self.begin()
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

    def begin(self) -> tuple[Weights, ...]:
        return () if self.plan.start is None else (self.plan.start,)

    def chunks(self, generation: int, known: tuple[Weights, ...]) -> Iterator[Chunk]:
        for group in self.groups:
            for number in range(self.plan.chunks()):
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
