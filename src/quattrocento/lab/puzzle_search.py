"""The search for puzzles in a match of bots: cheap looks first, ever more worlds for what is left."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from time import process_time
from typing import Any

import msgspec
from msgspec import Struct

from quattrocento.bots import bot
from quattrocento.bots.bot import Bot, decide
from quattrocento.bots.clock import Clock
from quattrocento.bots.judgement import Learned
from quattrocento.bots.levels import LEVELS
from quattrocento.bots.move_trials import Difference, Trial, Weigher, ranked, standard_error
from quattrocento.bots.playouts import PlayoutBot
from quattrocento.bots.reasons import Sight, look, true_claims
from quattrocento.bots.weights import judgement
from quattrocento.core.adviser import in_earnest
from quattrocento.core.entropy import Entropy, quick, seed_hash
from quattrocento.core.game import Game
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble
from quattrocento.lab.puzzle_plan import Setting, puzzle_plan
from quattrocento.lab.puzzle_turn import turn_made
from quattrocento.lab.puzzle_values import Lead, Puzzle, When

STRONGEST = "maestro"
"""The bot that sits at one seat of every match, from match to match at the next."""

OTHERS = "master"
"""The bot at the other seats."""

LEAST, MOST = 0.15, 0.85
"""Between these shares the match is open."""

AHEAD = 0.06
"""The answer must be ahead of the best other move by this share of the victory."""

SURE = 4.0
"""And by so many standard errors."""

WORLDS = 1024
"""On so many worlds."""

HOPELESS = 2.5
"""Standard errors below what is asked for by which a decision is dropped before it has met all worlds."""

WIDTH = 6
"""Moves of the first look, besides the played and the advised one."""

HORIZON = 4
"""Moves that the adviser makes for each seat before a trial is judged."""

LOOK = 128
"""Trials for which the first look is made, about."""

PROMISING = 0.04
"""The lead after a first look that is worth a second one."""

WIDE_WORLDS = 16
"""Worlds on which every move is tried once a decision is promising."""

CLOSE = 0.12
"""A move that is surely behind by so much is tried no further."""

TO_THE_END = 100_000
"""A horizon beyond the end of every match."""

ENDED = ((128, 0.0, 3.0), (256, 1.0, 3.0), (512, 2.0, 2.0))
"""Worlds that are played to their end, and after each: below how many standard errors a lead is given up,
and above how many it is sure."""

REFUTED = 2.0
"""Standard errors by which matches played to their end may give a lead above all that was promised."""

SAME_WORLDS = 4
"""Two moves are one answer if they come to the same in so many worlds."""

REASON_WORLDS = 4
"""In so many worlds a reason must be true."""

REASONS = 3
"""How many reasons are kept."""

SIGNIFICANT = 3
"""So many features tell a theme from another."""

TRIES = {"novice": 8, "apprentice": 8, "journeyman": 8, "master": 8, "maestro": 4}
"""How often each level tries a puzzle."""

STRENGTH = {"novice": 800, "apprentice": 1100, "journeyman": 1400, "master": 1700, "maestro": 2000}
"""What a level counts for the first rating of a puzzle."""

MOMENTS: tuple[When, ...] = ("move", "turn", "later")
"""When what speaks for a move is looked for: at once, after the turn, some moves later."""

APART = 6
"""Moves between two puzzles of one match, at least."""

TOLD = 24
"""Shares of other moves that are kept at most."""


class Searched(Struct):
    """What came of a match: its puzzles, how many decisions it had, and the processor time that it took."""

    puzzles: list[Puzzle]
    decisions: int
    seconds: float


class Table(Struct, frozen=True):
    """A match to be searched: it follows from this alone."""

    game: str
    seed: str
    number: int

    def setting(self, game: Game[Any]) -> Setting:
        tables = puzzle_plan(game).table
        return tables[self.number % len(tables)]


class Held(Struct, frozen=True):
    """What there are enough of: signatures of puzzles, and kinds of them that are full."""

    signatures: frozenset[str] = frozenset()
    kinds: frozenset[tuple[str, str, str]] = frozenset()


class Measured(Struct):
    """An answer with its equals, and the trials of it and of what comes closest."""

    answers: list[int]
    best: Trial
    second: Trial
    others: list[Trial]


def able(game: Game[Any]) -> Learned:
    """Give the learned judgement of a game; without one, and without an adviser, nothing can be judged."""
    found = judgement(game)
    if game.adviser() is None or not isinstance(found, Learned):
        raise Trouble("puzzles-no-judge", game=game.id)
    return found


NOTHING = Held()
"""Nothing is held yet."""


class PuzzleSearch:
    """Looks for puzzles in matches of one game."""

    def __init__(self, game: Game[Any], worlds: int = WORLDS) -> None:
        adviser = game.adviser()
        self.judgement = able(game)
        assert adviser is not None
        self.game = game
        self.adviser = adviser
        self.worlds = worlds
        self.plan = puzzle_plan(game)
        self.weigher = self.weighing(HORIZON)
        self.to_the_end = self.weighing(TO_THE_END)
        self.levels: dict[str, Bot] = {level: bot(level, game) for level in LEVELS}

    def weighing(self, horizon: int) -> Weigher:
        assert self.adviser is not None
        player = PlayoutBot(self.adviser, self.judgement, None, 0, WIDTH, horizon, 0.0, Clock())
        return Weigher(player, LOOK)

    def match(self, table: Table, held: Held = NOTHING) -> Searched:
        """Let bots play a match and search it for what is not *held* yet."""
        started = process_time()
        found: list[Puzzle] = []
        decisions = 0
        chance = quick(int(seed_hash(f"puzzles {table.seed} {table.number}")[:13], 16))
        for number, state, seat, played in self.decisions(table, chance.fork()):
            decisions += 1
            if found and number - found[-1].move < APART:
                continue
            puzzle = self.puzzle(table, number, state, seat, played, chance.fork(), held)
            if puzzle is not None and puzzle.signature not in {one.signature for one in found}:
                found.append(puzzle)
        return Searched(found, decisions, process_time() - started)

    def decisions(self, table: Table, chance: Entropy) -> Iterator[tuple[int, State, int, int]]:
        """Play a match and give its decisions: number of the move, position, seat, and the move made."""
        setting = table.setting(self.game)
        state: State = self.game.new(setting.seats, f"{table.seed}/{table.number}", setting.options)
        strongest = table.number // len(self.plan.table) % setting.seats
        names = [STRONGEST if seat == strongest else OTHERS for seat in range(setting.seats)]
        number = 0
        while state.actors():
            seat = state.actors()[0]
            played = decide(self.levels[names[seat]], state, seat, chance)
            number += 1
            if len(state.legal(seat)) > 1:
                yield number, state.clone(), seat, played
            state.apply(seat, played)

    def puzzle(
        self, table: Table, number: int, state: State, seat: int, played: int, chance: Entropy, held: Held
    ) -> Puzzle | None:
        """Make a puzzle of a decision if it is one."""
        if not self.promising(state, seat, played, chance):
            return None
        world = state.redeal(seat, chance)
        measured = self.measured(world, seat, chance, held)
        if measured is None:
            return None
        signature = self.signature(world, seat, measured, chance.fork())
        if signature in held.signatures:
            return None
        ended = self.ended(measured, world, seat, chance)
        if ended is None:
            return None
        return self.written(table, number, world, seat, measured, ended, signature, chance)

    def promising(self, state: State, seat: int, played: int, chance: Entropy) -> bool:
        """Look cheaply: the match must be open, and another move better than the advised one."""
        share = self.judgement.estimate(state).shares[seat]
        if not LEAST / 2 < share < (1 + MOST) / 2:
            return False
        world = state.redeal(seat, chance)
        advised = self.adviser.advise(world, seat)
        if played == advised:
            return False
        moves = [one.move for one in self.weigher.player.shortlist(world, seat, state.legal(seat))]
        moves += [move for move in (advised, played) if move not in moves]
        trials = self.weigher.look([Trial(move) for move in moves], state, seat, chance)
        best = trials[0]
        if best.move == advised:
            return False
        for rival in trials[1:]:
            if not self.same(state, seat, best.move, rival.move, chance):
                return best.share(seat) - rival.share(seat) >= PROMISING
        return False

    def measured(self, state: State, seat: int, chance: Entropy, held: Held = NOTHING) -> Measured | None:
        """Measure the moves on ever more worlds; give up as soon as no puzzle can come of it."""
        answers, rivals, behind = self.wide(state, seat, chance)
        if not rivals or self.adviser.advise(state, seat) in answers:
            return None
        worlds = WIDE_WORLDS
        fresh = [Trial(answers[0]), *(Trial(rival.move) for rival in rivals)]
        while worlds < self.worlds:
            if all(self.kind(state, answers[0], rival.move) in held.kinds for rival in fresh[1:]):
                return None
            self.weigher.try_out(fresh, worlds, state, seat, chance)
            worlds = len(fresh[0].shares)
            if not self.may_be_open(fresh[0], seat) or not self.hopeful(fresh, seat):
                return None
            close = self.still_close(fresh, seat)
            behind += [trial for trial in fresh[1:] if trial not in close]
            fresh = [fresh[0], *close]
        second = ranked(fresh[1:], seat)[0]
        if not self.clear(fresh, seat):
            return None
        return Measured(answers, fresh[0], second, ranked(fresh[1:] + behind, seat))

    def wide(self, state: State, seat: int, chance: Entropy) -> tuple[list[int], list[Trial], list[Trial]]:
        """Try every move on few worlds: the best with its equals, the rivals, and those that are far behind.

        There are no rivals where the match is as good as decided.
        """
        legal = in_earnest(self.adviser, state, seat, state.legal(seat))
        trials = [Trial(move) for move in legal]
        self.weigher.try_out(trials, WIDE_WORLDS, state, seat, chance)
        trials = ranked(trials, seat)
        best, rest = trials[0], trials[1:]
        answers, rivals, behind = [best.move], list[Trial](), list[Trial]()
        if not self.may_be_open(best, seat):
            return answers, rivals, behind
        for trial in rest:
            difference = Difference(best, trial, seat)
            lead = difference.shares[seat]
            if lead < CLOSE and self.same(state, seat, best.move, trial.move, chance):
                answers.append(trial.move)
            elif lead - HOPELESS * difference.error > CLOSE:
                behind.append(trial)
            else:
                rivals.append(trial)
        return (answers, rivals, behind) if rivals else (answers, behind[:1], behind[1:])

    def kind(self, state: State, best: int, second: int) -> tuple[str, str, str]:
        """Give the theme of a puzzle with this answer and this other move, and the words of both."""
        phase, vocabulary = state.rules.phases[state.phase].name, self.game.vocabulary
        moves = vocabulary.notation(best), vocabulary.notation(second)
        return self.plan.name(phase, moves), vocabulary.word(best).name, vocabulary.word(second).name

    def may_be_open(self, best: Trial, seat: int) -> bool:
        """Tell whether the share of the best move may still turn out to be that of an open match."""
        share = best.share(seat)
        error = HOPELESS * standard_error([shares[seat] for shares in best.shares])
        return LEAST - error <= share <= MOST + error

    def hopeful(self, fresh: Sequence[Trial], seat: int) -> bool:
        """Tell whether the best move may still be far enough ahead of all others."""
        for rival in fresh[1:]:
            difference = Difference(fresh[0], rival, seat)
            if difference.shares[seat] + HOPELESS * difference.error < AHEAD:
                return False
        return True

    def still_close(self, fresh: Sequence[Trial], seat: int) -> list[Trial]:
        """List the rivals that are not surely far behind; the best of them always stays."""
        rivals = ranked(list(fresh[1:]), seat)
        differences = [Difference(fresh[0], rival, seat) for rival in rivals]
        close = [
            rival
            for rival, difference in zip(rivals, differences, strict=True)
            if difference.shares[seat] - SURE * difference.error < CLOSE
        ]
        return close or rivals[:1]

    def clear(self, fresh: Sequence[Trial], seat: int) -> bool:
        """Tell whether the match is open and the best move far enough ahead, and surely."""
        if not LEAST <= fresh[0].share(seat) <= MOST:
            return False
        for rival in fresh[1:]:
            difference = Difference(fresh[0], rival, seat)
            lead = difference.shares[seat]
            if lead < AHEAD or lead < SURE * difference.error:
                return False
        return True

    def ended(self, measured: Measured, state: State, seat: int, chance: Entropy) -> Lead | None:
        """Hold the answer against the best other move by matches played to their end: nothing is judged.

        If it leads by more than its whole share, the answer may be right, but the share that is told is not.
        """
        trials = [Trial(measured.best.move), Trial(measured.second.move)]
        for worlds, hopeless, sure in ENDED:
            self.to_the_end.try_out(trials, worlds - len(trials[0].shares), state, seat, chance)
            difference = Difference(trials[0], trials[1], seat)
            lead, error = difference.shares[seat], difference.error
            if lead > sure * error:
                if lead - REFUTED * error > measured.best.share(seat):
                    return None
                return Lead(round(lead, 4), round(error, 4), worlds)
            if lead < hopeless * error:
                return None
        return None

    def same(self, state: State, seat: int, one: int, other: int, chance: Entropy) -> bool:
        """Tell whether two moves come to the same once the turn is over: orders of naming things."""
        for _ in range(SAME_WORLDS):
            world = state.redeal(seat, chance)
            if self.turn_over(world, seat, one) != self.turn_over(world, seat, other):
                return False
        return True

    def turn_over(self, world: State, seat: int, move: int) -> dict[str, Any]:
        """Write the position once the seat has made a move and the rest of its turn."""
        written = turn_made(self.adviser, world, seat, move)[0].dump()
        written.pop("chance", None)
        return written

    def written(
        self,
        table: Table,
        number: int,
        world: State,
        seat: int,
        measured: Measured,
        ended: Lead,
        signature: str,
        chance: Entropy,
    ) -> Puzzle:
        """Write a puzzle down; its position is a world that only the seat's own knowledge went into."""
        tell = self.game.vocabulary.notation
        best, second = measured.best, measured.second
        difference = Difference(best, second, seat)
        phase = world.rules.phases[world.phase].name
        theme, *_ = self.kind(world, best.move, second.move)
        position = world.dump()
        worlds = [world.redeal(seat, chance) for _ in range(REASON_WORLDS)]
        when, reasons, tempting = self.explained(worlds, seat, best.move, second.move, chance)
        found = {level: self.finding(level, world, seat, measured.answers, chance) for level in LEVELS}
        name = sha256(msgspec.json.encode([position, seat], order="deterministic")).hexdigest()[:10]
        return Puzzle(
            id=name,
            seats=world.seats(),
            seat=seat,
            phase=phase,
            chapter=self.game.manifest.chapters.get(phase, 0),
            theme=theme,
            answers=[tell(move) for move in measured.answers],
            share=round(best.share(seat), 4),
            shares={tell(trial.move): round(trial.share(seat), 4) for trial in measured.others[:TOLD]},
            judged=Lead(round(difference.shares[seat], 4), round(difference.error, 4), len(best.shares)),
            played_out=ended,
            when=when,
            reasons=reasons,
            tempting=tempting,
            rating=first_rating(found),
            found=found,
            signature=signature,
            match=table.number,
            move=number,
            position=position,
        )

    def explained(
        self, worlds: Sequence[State], seat: int, best: int, second: int, chance: Entropy
    ) -> tuple[When, list[str], list[str]]:
        """Name what is true of the answer and what of the other move, beside each other: claims of the judge.

        If nothing is true of the move alone, the rest of the turn is made, and then some moves of everybody.
        """
        model = self.judgement.models[worlds[0].seats()]
        progress = self.judgement.judge.progress(worlds[0])
        for when in MOMENTS:
            sights = [self.sight(world, seat, [best, second], when, chance) for world in worlds]
            claims = [true_claims(self.judgement, model, progress, sights, place) for place in range(2)]
            if claims[0]:
                return when, claims[0][:REASONS], [one for one in claims[1] if one not in claims[0]][:REASONS]
        return "", [], claims[1][:REASONS]

    def sight(self, world: State, seat: int, moves: list[int], when: When, chance: Entropy) -> Sight:
        """See what some moves have led to at a moment after them."""
        judge = self.judgement.judge
        if when == "move":
            return look(judge, world, seat, moves)
        ends: list[State] = []
        for move in moves:
            if when == "turn":
                ends.append(turn_made(self.adviser, world, seat, move)[0])
            else:
                after = world.clone()
                after.apply(seat, move)
                self.weigher.player.play_on(after, seat, chance)
                ends.append(after)
        after_all = [judge.at_once(end, seat) for end in ends]
        return Sight(judge.at_once(world, seat), after_all, [judge.features(end, seat) for end in ends])

    def finding(self, level: str, state: State, seat: int, answers: Sequence[int], chance: Entropy) -> float:
        """Tell how often a level finds the answer."""
        tries = TRIES[level]
        return sum(decide(self.levels[level], state, seat, chance) in answers for _ in range(tries)) / tries

    def signature(self, state: State, seat: int, measured: Measured, chance: Entropy) -> str:
        """Hash what a puzzle is about."""
        about = self.about(state, seat, [measured.best.move, measured.second.move], chance)
        return sha256(about.encode()).hexdigest()[:10]

    def about(self, state: State, seat: int, moves: list[int], chance: Entropy) -> str:
        """Name the kind of decision and of both moves, how far the match is, and in what they differ most.

        What a bid is about is seen only later; so each moment is looked at until something differs.
        """
        worlds = [state.redeal(seat, chance) for _ in range(REASON_WORLDS)]
        phase, (_, *words) = state.rules.phases[state.phase].name, self.kind(state, *moves)
        progress = self.judgement.judge.progress(worlds[0])
        names = self.judgement.judge.names()
        points = [0.0] * len(names)
        for when in MOMENTS:
            points = self.differences(worlds, seat, moves, when, chance)
            if any(points):
                break
        heavy = sorted(range(len(names)), key=lambda place: -abs(points[place]))[:SIGNIFICANT]
        told = [f"{names[place]}{'+' if points[place] > 0 else '-'}" for place in heavy if points[place]]
        return " ".join([phase, *words, str(int(4 * min(progress, 0.999))), *sorted(told)])

    def differences(
        self, worlds: Sequence[State], seat: int, moves: list[int], when: When, chance: Entropy
    ) -> list[float]:
        """Give by how many points each feature is worth more after the first move than after the second."""
        model = self.judgement.models[worlds[0].seats()]
        progress = self.judgement.judge.progress(worlds[0])
        points = [0.0] * len(self.judgement.judge.names())
        for world in worlds:
            seen = self.sight(world, seat, moves, when, chance).judged
            for place in range(len(points)):
                weight = model.opening[place] + progress * model.course[place]
                points[place] += weight * (seen[0][place] - seen[1][place]) / len(worlds)
        return points


def first_rating(found: dict[str, float]) -> int:
    """Rate a puzzle so that the levels could be expected to find it as often as they did.

    A draw against the middle keeps one that everybody or nobody found within bounds.
    """
    middle = sum(STRENGTH[level] for level in found) / len(found)
    held = [(float(STRENGTH[level]), part * TRIES[level], TRIES[level]) for level, part in found.items()]
    held.append((middle, 1.0, 2))
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        rating = (low + high) / 2
        expected = sum(tries / (1 + 10 ** ((rating - strength) / 400)) for strength, _, tries in held)
        if expected > sum(solved for _, solved, _ in held):
            low = rating
        else:
            high = rating
    return round(low)
