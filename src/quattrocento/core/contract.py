"""What every game must pass: the laws of the house, checked on random matches.

Whoever writes a game, here or elsewhere, calls `check_game`; it raises `BrokenLaw` with
the seed and the move at which a law was broken, and returns what it has checked. The laws:

1. every decision has a legal move; `legal` and `refusal` agree on the whole vocabulary,
   a refusal names its rule, and asking changes nothing;
2. every match ends within the stated number of moves, and the scores add up;
3. pieces are conserved: all zones together always hold what the box holds;
4. record, notation and dump lead back to an equal state;
5. two worlds: a seat sees, may do and is told the same in every world it cannot tell
   apart from the real one, and such worlds keep laws 1 and 3 as well; nobody is told what
   he cannot see; a clone shares nothing with its origin;
6. taking a move back gives exactly the state before, or is refused;
8. chance: a world in which only what nobody knows is drawn anew looks the same to every seat
   and lets it do the same, and keeps law 3; a move reveals something in both worlds or in
   neither, and one that reveals nothing leads to the same sight in both.

That recorded matches still replay to their results (law 7) is checked by `check_record`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.json import encode

from quattrocento.core import record
from quattrocento.core.entropy import Quick, quick
from quattrocento.core.event import Event
from quattrocento.core.game import Game
from quattrocento.core.match import Match, Refused
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble

ENOUGH_WORLDS: Final = 100
"""Redealt worlds of which one at least must differ from the real one, where anything is hidden."""

RARER: Final = 3
"""Law 8 is held at one in so many of the positions at which the dearer laws are."""


class BrokenLaw(Exception):
    """A law that a game breaks, and where."""

    def __init__(self, law: int, what: str, seed: int, move: int) -> None:
        super().__init__(f"law {law}: {what} (seed {seed}, after {move} moves)")
        self.law = law


class Report:
    """What was checked."""

    def __init__(self) -> None:
        self.matches = 0
        self.decisions = 0
        self.questions = 0
        self.worlds = 0
        self.differing = 0
        self.longest = 0


class Inspector:
    """Follows one random match and holds every position against the laws.

    Law 3 is checked at every position, law 1 at one in `asking`, the dearer ones at one in `spacing`,
    law 8 at a third of those.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, object],
        seed: int,
        spacing: int,
        asking: int,
        report: Report,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.spacing = spacing
        self.asking = asking
        self.report = report
        self.size = game.vocabulary.size
        self.box = game.box(seats)
        self.moves: list[tuple[int, int]] = []

    def broken(self, law: int, what: str) -> BrokenLaw:
        """Name the place."""
        return BrokenLaw(law, what, self.seed, len(self.moves))

    def follow(self) -> None:
        """Play a match to its end and then from its record."""
        state = self.game.new(self.seats, self.seed, self.options)
        chance = quick(self.seed)
        while True:
            self.conserved(state)
            if not state.actors():
                break
            seat = state.actors()[chance.below(len(state.actors()))]
            if len(self.moves) % self.asking:
                legal = state.legal(seat)
            else:
                legal = self.agreement(state, seat)
                self.report.questions += self.size
            if chance.below(self.spacing) == 0:
                self.unchanged(state, seat)
                self.worlds(state, chance)
                if chance.below(RARER) == 0:
                    self.redrawn(state, chance)
            move = legal[chance.below(len(legal))]
            state.apply(seat, move)
            self.moves.append((seat, move))
            self.report.decisions += 1
            if len(self.moves) > self.game.longest:
                raise self.broken(2, f"the match is longer than {self.game.longest} moves")
        self.scored(state)
        self.recorded(state, chance)
        self.report.matches += 1
        self.report.longest = max(self.report.longest, len(self.moves))

    def agreement(self, state: State, seat: int) -> list[int]:
        """Law 1: generator and checker agree, word by word."""
        legal = state.legal(seat)
        if not legal:
            raise self.broken(1, f"seat {seat} owes a decision and has no legal move")
        allowed = [False] * self.size
        for move in legal:
            if not 0 <= move < self.size or allowed[move]:
                raise self.broken(1, f"move {move} is listed twice or is no word of the game")
            allowed[move] = True
        for move in range(self.size):
            refusal = state.refusal(seat, move)
            if (refusal is None) != allowed[move]:
                told = "is listed but refused" if allowed[move] else "is neither listed nor refused"
                raise self.broken(1, f"'{self.game.vocabulary.notation(move)}' {told} ({refusal})")
            if refusal is not None and not refusal.rule:
                raise self.broken(1, f"'{self.game.vocabulary.notation(move)}' is refused without a rule")
        actors = state.actors()
        for other in range(self.seats):
            if other not in actors and (state.legal(other) or state.refusal(other, legal[0]) is None):
                raise self.broken(1, f"seat {other} may move out of turn")
        return legal

    def unchanged(self, state: State, seat: int) -> None:
        """Laws 1, 4 and 5: asking changes nothing, a dump loads, a clone is independent."""
        before = state.dump()
        legal = state.legal(seat)
        for move in range(self.size):
            state.refusal(seat, move)
        if state.dump() != before:
            raise self.broken(1, "asking for a refusal changed the state")
        if self.game.load(before).dump() != before:
            raise self.broken(4, "a position does not survive dump and load")
        if state.clone().dump() != before:
            raise self.broken(5, "a clone differs from its origin")
        for move in legal:
            state.clone().apply(seat, move)
        if state.dump() != before:
            raise self.broken(5, "a clone shares something with its origin")

    def conserved(self, state: State) -> None:
        """Law 3: the census equals the box."""
        census = state.census()
        if census != self.box:
            for piece in sorted({*census, *self.box}):
                if census.get(piece) != self.box.get(piece):
                    told = f"{census.get(piece)} of '{piece}' on the table, {self.box.get(piece)} in the box"
                    raise self.broken(3, told)

    def worlds(self, state: State, chance: Quick) -> None:
        """Law 5: no seat can tell the real world from one redealt for it."""
        for number in range(-1, self.seats):
            seat = None if number < 0 else number
            world = state.redeal(seat, chance)
            self.report.worlds += 1
            self.report.differing += world.dump() != state.dump()
            self.conserved(world)
            for actor in world.actors():
                self.agreement(world, actor)
            if world.view(seat) != state.view(seat):
                raise self.broken(5, f"the view of seat {seat} depends on what it cannot know")
            if seat is None:
                continue
            if world.legal(seat) != state.legal(seat):
                raise self.broken(5, f"the legal moves of seat {seat} depend on what it cannot know")
            for move in state.legal(seat):
                self.same_told(state.clone(), world.clone(), seat, move)
        for actor in state.actors():
            self.nothing_overheard(state, actor)

    def same_told(self, real: State, imagined: State, seat: int, move: int) -> None:
        """Law 5: a move that reveals nothing tells its player the same in both worlds."""
        reveals = real.reveals
        real.told = []
        imagined.told = []
        real.apply(seat, move)
        imagined.apply(seat, move)
        if real.reveals != reveals:
            return
        told = [event for event in real.told if event.for_(seat)]
        if told != [event for event in imagined.told if event.for_(seat)]:
            raise self.broken(5, f"what seat {seat} is told depends on what it cannot know")
        if real.view(seat) != imagined.view(seat):
            raise self.broken(5, f"a move of seat {seat} shows it something without counting as a reveal")

    def nothing_overheard(self, state: State, actor: int) -> None:
        """Law 5: moves of *actor* after which another seat sees the same must also sound the same to it.

        What tells a bystander something is written into the record of a running match, as it is overheard.
        """
        words = self.game.vocabulary
        sounds: dict[tuple[int, bytes], tuple[list[Event], str]] = {}
        for move in state.legal(actor):
            after = state.clone()
            after.told = []
            after.apply(actor, move)
            if after.reveals != state.reveals:
                continue
            for number in range(-1, self.seats):
                observer = None if number < 0 else number
                told = [event for event in after.told if event.for_(observer)]
                seen = (number, encode(after.view(observer)))
                heard = (told, words.overheard(move) if told and observer is None else "")
                if observer != actor and sounds.setdefault(seen, heard) != heard:
                    raise self.broken(5, f"seat {observer} is told what it cannot see")

    def redrawn(self, state: State, chance: Quick) -> None:
        """Law 8: nobody can tell the real world from one in which only what nobody knows is drawn anew.

        One move of each seat is tried out: whether it reveals anything may not be left to chance either.
        """
        world = state.redraw(chance)
        self.conserved(world)
        self.same_sight(state, world, "what nobody knows")
        for actor in state.actors():
            legal = state.legal(actor)
            if world.legal(actor) != legal:
                raise self.broken(8, f"the legal moves of seat {actor} depend on what nobody knows")
            move = legal[chance.below(len(legal))]
            real = state.clone()
            imagined = world.clone()
            real.apply(actor, move)
            imagined.apply(actor, move)
            revealed = real.reveals != state.reveals
            if revealed != (imagined.reveals != world.reveals):
                raise self.broken(8, "whether a move reveals anything depends on what nobody knows")
            if not revealed:
                self.same_sight(real, imagined, "chance, without counting as a reveal")

    def same_sight(self, real: State, imagined: State, what: str) -> None:
        """Law 8: every seat and bystander sees the same in both worlds."""
        for number in range(-1, self.seats):
            seat = None if number < 0 else number
            if real.view(seat) != imagined.view(seat):
                raise self.broken(8, f"the view of seat {seat} depends on {what}")

    def scored(self, state: State) -> None:
        """Law 2: the scores add up, and somebody has won."""
        standings = state.scores()
        for standing in standings:
            if sum(standing.breakdown.values()) != standing.points:
                raise self.broken(2, f"the points of seat {standing.seat} do not add up")
            if state.points(standing.seat) != standing.points:
                raise self.broken(2, f"the points of seat {standing.seat} are counted in two ways")
        if [standing.seat for standing in standings] != list(range(self.seats)):
            raise self.broken(2, "the scores do not list every seat once")
        automata = state.automata()
        if [standing.seat for standing in automata] != list(range(self.seats, self.seats + len(automata))):
            raise self.broken(2, "those whom the rules play are not numbered on from the last seat")
        if any(sum(standing.breakdown.values()) != standing.points for standing in automata):
            raise self.broken(2, "the points of somebody whom the rules play do not add up")
        if min(standing.rank for standing in [*standings, *automata]) != 1:
            raise self.broken(2, "nobody has won")

    def recorded(self, state: State, chance: Quick) -> None:
        """Laws 4 and 6: the record leads to an equal state; undo leads exactly one move back."""
        match = Match(self.game, self.seats, self.seed, self.options)
        tried = chance.below(len(self.moves))
        for place, (seat, move) in enumerate(self.moves):
            before = match.state.dump() if place == tried else {}
            match.play(seat, move)
            if place == tried:
                self.undone(match, seat, before)
        if match.state.dump() != state.dump():
            raise self.broken(4, "the same moves lead to another state")
        again = record.replay(record.read(record.write(match)), lambda _: self.game)
        if again.state.dump() != state.dump() or again.moves != match.moves:
            raise self.broken(4, "the record leads to another state")

    def undone(self, match: Match, seat: int, before: dict[str, Any]) -> None:
        """Law 6 at one place."""
        after = match.state.dump()
        try:
            match.undo(seat)
        except Refused:
            if match.state.dump() != after:
                raise self.broken(6, "a refused undo changed the state") from None
            return
        if match.state.dump() != before:
            raise self.broken(6, "undo does not bring back the state before")
        match.redo(seat)
        if match.state.dump() != after:
            raise self.broken(6, "redo does not bring back the state after")


def check_notation(game: Game[Any]) -> None:
    """Law 4: every word is written in its own way and read back."""
    for move in range(game.vocabulary.size):
        try:
            back = game.vocabulary.parse(game.vocabulary.notation(move))
        except Trouble:
            back = -1
        if back != move:
            raise BrokenLaw(4, f"move {move} does not survive notation and parsing", 0, 0)


def check_game(
    game: Game[Any],
    seats: int,
    matches: int,
    first_seed: int = 0,
    options: Mapping[str, object] | None = None,
    spacing: int = 50,
    progress: Callable[[int], None] | None = None,
    asking: int = 1,
) -> Report:
    """Hold *game* against the laws in random matches with the seeds from *first_seed* on.

    The whole vocabulary is asked for at one position in *asking*, the dearer laws at one in *spacing*.
    """
    report = Report()
    check_notation(game)
    for seed in range(first_seed, first_seed + matches):
        Inspector(game, seats, options or {}, seed, spacing, asking, report).follow()
        if progress is not None:
            progress(seed - first_seed + 1)
    if game.hidden and report.worlds >= ENOUGH_WORLDS and not report.differing:
        raise BrokenLaw(5, "redealing never changes anything, so bots see all", first_seed, 0)
    return report


def check_record(text: str, find: Callable[[str], Game[Any]]) -> Match:
    """Law 7: a recorded match replays to its result, and is over."""
    try:
        match = record.replay(record.read(text), find)
    except record.BrokenRecord as broken:
        raise BrokenLaw(7, f"the recorded match does not replay: {broken}", 0, 0) from broken
    if not match.over:
        raise BrokenLaw(7, "the recorded match is not over", 0, len(match.moves))
    return match
