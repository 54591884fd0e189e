"""A player from outside at a table, and what happens when it does not keep to the protocol."""

import atexit
import os
from collections.abc import Callable, Mapping
from typing import Any

from quattrocento.adapters.line_protocol import (
    ENDED,
    MALFORMED,
    PROTOCOL,
    Answer,
    Deal,
    Fault,
    Hello,
    Over,
    Ready,
    chosen,
    question,
)
from quattrocento.adapters.naming import Spec
from quattrocento.adapters.program import Program
from quattrocento.bots import bot
from quattrocento.bots.bot import Bot
from quattrocento.core.entropy import Entropy
from quattrocento.core.game import Game
from quattrocento.core.standing import Standing
from quattrocento.core.state import State
from quattrocento.core.trouble import Trouble

Heed = Callable[[Spec, Fault], None]
"""Whoever wants to know that a program has forfeited a match, and why."""

STAND_IN = "greedy"
"""Who plays on for a program that has forfeited: quick, and good enough for the others to have a match."""


def start(spec: Spec) -> Program:
    """Start a program and exchange greetings."""
    program = Program(spec.command)
    try:
        if program.ask(Hello(PROTOCOL), Hello, spec.start).protocol != PROTOCOL:
            raise Fault(MALFORMED, program.last_words())
    except BaseException:
        program.stop()
        raise
    return program


class Waiting:
    """Programs that wait for their next match, by what they were called with; a process has its own."""

    def __init__(self) -> None:
        self.programs: dict[Spec, list[Program]] = {}

    def check(self, spec: Spec) -> None:
        """Start a program before anything depends on it, and say what is wrong if that fails."""
        if os.name != "posix":
            raise Trouble("program-posix")
        try:
            self.back(spec, start(spec))
        except OSError as error:
            raise Trouble("program-unstartable", program=spec.name, reason=error.strerror) from None
        except Fault as fault:
            saying = "-saying" if fault.kind == ENDED and fault.last_words else ""
            key = f"program-{fault.kind}-at-start{saying}"
            raise Trouble(key, program=spec.name, seconds=f"{spec.start:g}", said=fault.last_words) from None

    def take(self, spec: Spec, deal: Deal) -> Program:
        """Have a program sit down: one that waits, if it has not ended meanwhile, or a new one."""
        waiting = self.programs.get(spec, [])
        while waiting:
            program = waiting.pop()
            try:
                return _set_up(program, spec, deal)
            except Fault as fault:
                if fault.kind != ENDED:  # to end after a match is no fault
                    raise
        try:
            return _set_up(start(spec), spec, deal)
        except OSError as error:  # it could be started before the first match
            raise Fault(ENDED, error.strerror or "") from None

    def back(self, spec: Spec, program: Program) -> None:
        if not self.programs:
            atexit.register(self.close)
        self.programs.setdefault(spec, []).append(program)

    def close(self) -> None:
        atexit.unregister(self.close)
        while self.programs:
            for program in self.programs.popitem()[1]:
                program.dismiss()


def _set_up(program: Program, spec: Spec, deal: Deal) -> Program:
    """Tell a program which match begins; one that is not ready in time is stopped."""
    try:
        program.ask(deal, Ready, spec.start)
    except BaseException:
        program.stop()
        raise
    return program


waiting = Waiting()
"""The programs of this process that wait."""


class OutsideBot(Bot):
    """A program at a seat. Once it breaks the protocol it has forfeited the match, and a bot plays on for it.

    `heed` is told of the fault at once.
    """

    def __init__(self, spec: Spec, game: Game[Any], heed: Heed | None = None) -> None:
        self.spec = spec
        self.game = game
        self.heed = heed
        self.stand_in = bot(STAND_IN, game)
        self.program: Program | None = None
        self.fault: Fault | None = None
        self.asked = 0

    def begin(self, seats: int, seat: int, options: Mapping[str, str], chance: int) -> None:
        game, seconds = self.game, self.spec.seconds
        self.fault = None
        self.asked = 0
        deal = Deal(game.id, game.revision, game.components, seats, seat, options, chance, seconds)
        try:
            self.program = waiting.take(self.spec, deal)
        except Fault as fault:
            self.forfeit(fault)

    def choose(self, world: State, seat: int, legal: list[int], entropy: Entropy) -> int:
        """Show the program what its seat sees, and take its answer."""
        if self.program is not None:
            self.asked += 1
            asked = question(self.asked, world.view(seat), legal, self.game.vocabulary)
            try:
                return chosen(self.program.ask(asked, Answer, self.spec.seconds), asked)
            except Fault as fault:
                self.forfeit(Fault(fault.kind, fault.last_words or self.program.last_words()))
        return self.stand_in.choose(world, seat, legal, entropy)

    def forfeit(self, fault: Fault) -> None:
        self.leave()
        self.fault = fault
        if self.heed is not None:
            self.heed(self.spec, fault)

    def finish(self, standings: list[Standing]) -> None:
        """Tell the program how the match ended, and let it wait for another."""
        if self.program is not None:
            self.program.tell(Over(standings))
            waiting.back(self.spec, self.program)
            self.program = None

    def leave(self) -> None:
        """Leave a match that is not over: nobody knows what the program is doing, so it is stopped."""
        if self.program is not None:
            self.program.stop()
            self.program = None
