"""The commands that people type beside their moves; those here change nothing in the match."""

import shlex
from pathlib import Path
from typing import Any

from quattrocento.core import record
from quattrocento.core.match import Hinted, Match, Refused
from quattrocento.core.trouble import Trouble
from quattrocento.terminal import menu
from quattrocento.terminal.board import Board
from quattrocento.terminal.bot_thoughts import show_last_intents
from quattrocento.terminal.coaching import Coaching
from quattrocento.terminal.files import named_path, write_text
from quattrocento.terminal.results import show_points
from quattrocento.terminal.rules import show_rule
from quattrocento.terminal.screen import Screen, small_number
from quattrocento.text.advice import ADVISER, advise
from quattrocento.text.game_text import GameText, plain
from quattrocento.text.speech import Speech

COMMANDS = (
    "help",
    "board",
    "hint",
    "coach",
    "why",
    "rules",
    "undo",
    "redo",
    "log",
    "score",
    "prices",
    "professions",
    "rule",
    "save",
    "quit",
)
"""All commands, in the order in which they are listed; a game has those for which it has a line of help."""

HELP_COLUMN = 26
"""Where the list of help says what a command does."""

LOG = 20
"""How many things `log` tells unless it is asked for more."""


class Commands:
    """What can be asked at a table: rules, history, points, advice."""

    match: Match
    speech: Speech
    screen: Screen
    text: GameText[Any]
    board: Board[Any]
    coaching: Coaching

    def help(self, seat: int, rest: str) -> None:
        """List what can be typed, or say what a move or a command would do."""
        if rest:
            command = self.callings().get(plain(rest))
            if command is None:
                self.explain(seat, rest)
            else:
                self.screen.hanging(self.help_line(command), HELP_COLUMN)
            return
        for part in ("number", "move", "order", "several", "what", *COMMANDS[1:], "help"):
            line = self.help_line(part)
            if line:
                self.screen.hanging(line, HELP_COLUMN)
        legend = f"{self.match.game.id}.board.legend"
        if self.speech.has(legend) and not self.screen.plain:
            self.screen.line(self.speech.say(legend), "dim")

    def help_line(self, part: str) -> str:
        keys = (f"{self.match.game.id}.help.{part}", f"help.{part}")
        return next((self.speech.say(key) for key in keys if self.speech.has(key)), "")

    def callings(self) -> dict[str, str]:
        """Tell which command of this game a word calls, in English or in the language."""
        found = {"?": "help"}
        for name in COMMANDS:
            if self.help_line(name):
                for called in (name, *self.speech.say(f"command.{name}").split("|")):
                    found[plain(called)] = name
        return found

    def explain(self, seat: int, typed: str) -> None:
        view = self.match.state.view(seat)
        move = menu.find(self.text, view, typed)
        refusal = self.match.refusal(seat, move)
        if refusal is not None:
            raise Refused(refusal, move)
        menu.explain(self.screen, self.text, self.board, self.match, view, move)

    def log(self, seat: int, rest: str) -> None:
        number = small_number(rest) if rest else LOG
        if not number:
            raise Trouble("no-number", given=rest)
        events = self.match.events(seat)[-number:]
        for event in events:
            self.screen.line(self.text.tell(event))
        if not events:
            self.screen.line(self.speech.say("play.log-empty"))

    def score(self, seat: int, rest: str) -> None:
        show_points(self.screen, self.speech, self.match, seat)

    def prices(self, seat: int, rest: str) -> None:
        for line in self.board.prices(self.match.events(seat)):
            self.screen.hanging(line, 2)

    def professions(self, seat: int, rest: str) -> None:
        for line in self.board.professions(self.match.state.view(seat)):
            self.screen.hanging(line, 4)

    def hint(self, seat: int, rest: str) -> None:
        """Ask a good player for the best moves, knowing no more than this seat."""
        game, state, place = self.match.game, self.match.state, len(self.match.moves)
        edition = self.match.options.get("edition", "")
        found = advise(game, state, seat, ADVISER, place, self.speech.language, edition)
        self.match.note_hint(Hinted(seat, place))
        self.screen.line(self.speech.say("play.hint", move=self.text.label(found[0].move)))
        numbers = {move: number for number, move in self.text.menu(state.view(seat)).items()}
        menu.show_advice(self.screen, self.text, found, numbers)

    def coach(self, seat: int, rest: str) -> None:
        """Call the coach, or send him away."""
        if self.coaching.on:
            self.coaching.on = False
        else:
            self.coaching.call()
        self.screen.line(self.speech.say("coach.on" if self.coaching.on else "coach.off"))

    def why(self, seat: int, rest: str) -> None:
        """Let the bots say what they were after with their last moves: in a match with the coach, alone."""
        if not self.coaching.on or self.match.bots.count("") != 1:
            raise Trouble("intent-later")
        self.match.note_hint(Hinted(seat, len(self.match.moves)))
        show_last_intents(self.screen, self.text, self.match, seat)

    def rules(self, seat: int, rest: str) -> None:
        if rest:
            self.rule(seat, rest)
            return
        for line in self.speech.say(f"game.{self.match.game.id}.intro").split("\n"):
            self.screen.hanging(line, 0)
        show_rule(self.screen, self.speech, self.match.game.id, "")

    def rule(self, seat: int, rest: str) -> None:
        show_rule(self.screen, self.speech, self.match.game.id, rest)

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            self.screen.line(self.speech.say("play.save-where"))
            return
        path = named_path(rest)
        write_text(path, record.write(self.match))
        self.tell_saved(path)

    def tell_saved(self, path: Path) -> None:
        self.screen.line(self.speech.say("play.saved"))
        self.screen.whole(f"  quattrocento play --resume {shlex.quote(str(path))}")
