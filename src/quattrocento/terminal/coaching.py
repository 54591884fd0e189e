"""The coach at the terminal: what is new is told before the menu, and a costly move is asked about."""

from pathlib import Path
from typing import Any

from quattrocento.core.match import Hinted, Match
from quattrocento.core.trouble import Trouble
from quattrocento.terminal.lesson_progress import keep_progress, read_progress
from quattrocento.terminal.screen import Screen
from quattrocento.text.coach.caution import caution, caution_words
from quattrocento.text.coach.lines import CoachText, coach
from quattrocento.text.game_text import GameText, plain

MOST = 2
"""So much is explained at one decision at most."""


class Coaching:
    """A coach at a table, silent until he is called; in `path` is kept what has been explained."""

    def __init__(self, match: Match, text: GameText[Any], screen: Screen, path: Path) -> None:
        self.match = match
        self.text = text
        self.screen = screen
        self.path = path
        self.on = False

    def call(self) -> None:
        """Let him speak from now on; he teaches whoever plays against bots."""
        if not any(self.match.bots) and not self.match.game.automata(self.match.options, self.match.seats):
            raise Trouble("coach-without-bots")
        self.on = True

    def explain(self, seat: int) -> None:
        found = coach(self.match.game.id) if self.on else None
        if found is None:
            return
        progress = read_progress(self.path)
        known = progress.coached.setdefault(self.match.game.id, [])
        text = CoachText(found, self.match, self.text)
        for line in found.timely(self.match, seat, known)[:MOST]:
            said = self.text.speech.say("coach.says", text=text.say(line, seat), rules=", ".join(line.rules))
            self.screen.hanging(said, 2, "green")
            known.append(line.say)
            keep_progress(self.path, progress)

    def lets(self, seat: int, move: int) -> bool:
        """Ask about a costly move; tell whether it shall be made."""
        if not self.on:
            return True
        place = len(self.match.moves)
        found = caution(self.match.game, self.match.state, seat, [move], place)
        if found is None:
            return True
        self.match.note_hint(Hinted(seat, place))
        self.screen.hanging(caution_words(self.match.game, self.text, found), 2, "red")
        typed = self.screen.ask(self.text.speech.say("coach.ask") + " ")
        agreed = typed is not None and plain(typed) in self.text.speech.say("coach.yes").split()
        if not agreed:
            self.screen.line(self.text.speech.say("coach.dropped"))
        return agreed
