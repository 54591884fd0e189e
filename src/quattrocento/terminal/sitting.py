"""A match at one keyboard: people and bots round a table, and the commands people type."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from quattrocento.adapters.watch import BrokenGame, watched
from quattrocento.bots.bot import Bot, decide
from quattrocento.core import record
from quattrocento.core.entropy import quick, seed_hash
from quattrocento.core.match import Match, Refused
from quattrocento.core.trouble import Trouble
from quattrocento.core.view import View
from quattrocento.terminal import menu
from quattrocento.terminal.board import board
from quattrocento.terminal.bot_thoughts import tell_afterwards
from quattrocento.terminal.coaching import Coaching
from quattrocento.terminal.commands import Commands
from quattrocento.terminal.daily import tell_day
from quattrocento.terminal.files import write_text
from quattrocento.terminal.lesson_progress import progress_path
from quattrocento.terminal.results import show_result
from quattrocento.terminal.screen import Screen
from quattrocento.text.game_text import plain
from quattrocento.text.games import edition_speech, match_text, welcome_sentence
from quattrocento.text.move_moments import awaited
from quattrocento.text.speech import Speech


class Sitting(Commands):
    """People and bots at one table.

    `bots` holds a bot or None (a person) for each seat; `path` is where the match is kept
    after every move of a person, so that nothing is lost whatever happens.
    """

    def __init__(
        self,
        match: Match,
        bots: Sequence[Bot | None],
        speech: Speech,
        screen: Screen,
        path: Path | None,
        delay: float = 0.0,
    ) -> None:
        self.match = match
        self.bots = bots
        self.speech = edition_speech(match, speech.language)
        self.screen = screen
        self.path = path
        self.delay = delay
        self.text = match_text(match, self.speech)
        self.board = board(match.game, self.text)
        self.coaching = Coaching(match, self.text, screen, progress_path())
        self.people = [seat for seat, player in enumerate(bots) if player is None]
        self.entropy = quick(int(seed_hash(f"bots of {match.seed}"), 16) + len(match.moves))
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.told = dict.fromkeys(self.people, 0)
        self.left = False
        self.stale = True
        self.shown = -1
        self.scene = ""
        self.orders: dict[int, tuple[str, str]] = {}
        self.taken_back = -1
        self.forced = -1
        self.acted: dict[int, str] = {}
        self.made: dict[int, int] = {}
        self.placed: tuple[int, int, list[int]] | None = None
        self.commands = self._commands()

    def _commands(self) -> dict[str, Callable[[int, str], None]]:
        return {
            called: self.draw_again if name == "board" else getattr(self, name)
            for called, name in self.callings().items()
        }

    def run(self) -> None:
        """Play until the match is over, somebody leaves, or a game from outside breaks down."""
        try:
            with watched(self.match.game, Trouble, seconds=None):
                self._run()
        except BrokenGame as broken:
            self.rescue()
            raise broken from broken.__cause__

    def rescue(self) -> None:
        """Keep the match as it was before the move at which its game broke down, if it can be made again."""
        with suppress(Exception):
            self.match.become(self.match.fork())
            self.keep()
        if self.path is not None and self.path.exists():
            self.tell_saved(self.path)

    def _run(self) -> None:
        self.welcome()
        while not self.match.over and not self.left:
            seat = self.next_seat()
            player = self.bots[seat]
            if player is None:
                self.person(seat)
            else:
                self.bot_move(player, seat)
        if self.match.over:
            self.finish()

    def next_seat(self) -> int:
        """Of several who decide at once, take bots first, then whoever is at the keyboard."""
        actors = self.match.state.actors()
        waiting = [seat for seat in actors if self.bots[seat] is not None]
        return waiting[0] if waiting else self.at_keyboard if self.at_keyboard in actors else actors[0]

    def welcome(self) -> None:
        self.screen.line(welcome_sentence(self.speech, self.match), "bold")
        tell_day(self.screen, self.speech, self.match)
        self.screen.line(self.speech.say("play.seed", hash=seed_hash(self.match.seed)[:16]), "dim")
        if self.people:
            self.screen.line(self.speech.say("play.help-hint"))
        if self.match.moves:
            self.screen.line(self.speech.count("play.resumed", len(self.match.moves)))
            self.told = dict.fromkeys(self.people, len(self.match.moves))

    def finish(self) -> None:
        self.tell(self.at_keyboard)
        self.show(self.match.state.view(None))
        self.screen.line()
        show_result(self.screen, self.speech, self.match)
        self.keep()
        if self.path is not None:
            self.screen.line(self.speech.say("play.kept"), "dim")
            self.screen.whole(f"  {self.path}")
        if self.people:
            tell_afterwards(self.screen, self.text, self.match)

    def bot_move(self, player: Bot, seat: int) -> None:
        """Let a bot move; people at the table are told when it is their turn, spectators at once."""
        self.match.play(seat, decide(player, self.match.state, seat, self.entropy))
        self.stale = True
        if not self.people:
            for event in self.match.log[-1]:
                if event.for_(None):
                    self.screen.line(self.text.tell(event))
            if self.delay:
                time.sleep(self.delay)

    def tell(self, seat: int | None) -> None:
        """Tell *seat* what has happened since it was last told."""
        since = 0 if seat is None else self.told[seat]
        if seat is None and not self.people:
            return
        for event in self.match.events(seat, since):
            self.screen.line(self.text.tell(event))
        if seat is not None:
            self.told[seat] = len(self.match.moves)

    def show(self, view: View) -> None:
        if self.screen.plain:
            for fact in self.board.read_out(view):
                self.screen.line(fact)
            return
        self.screen.line()
        for line in self.board.draw(view, self.screen.width):
            self.screen.line(line)

    def person(self, seat: int) -> None:
        """Ask a person for one decision; where there is no choice, it is made and told."""
        if self.pursued(seat):
            return
        if self.is_forced(seat):
            self.make_forced(seat)
            return
        if self.at_keyboard != seat:
            self.hand_over(seat)
        if self.left:
            return
        self.tell(seat)
        view = self.match.state.view(seat)
        if self.stale or (view.phase in self.board.fresh and self.shown != len(self.match.moves)):
            self.show_again(view)
        self.coaching.explain(seat)
        menu.offer(self.screen, self.text, self.board, self.match, view)
        typed = self.screen.ask(self.speech.say("play.prompt"))
        if typed is None:
            self.quit(seat, "")
        else:
            self.obey_all(seat, typed)

    def is_forced(self, seat: int) -> bool:
        """Tell whether the only move of *seat* goes without asking.

        It is asked for where friends would see that there was no choice, and within a scene in which
        the person has just moved: that move could still be taken back.
        """
        moves = len(self.match.moves)
        if len(self.people) > 1 or len(self.match.state.legal(seat)) > 1 or moves == self.taken_back:
            return False
        scene = self.board.scene(self.match.state.view(seat))
        after_others = moves > 0 and self.match.moves[-1].seat != seat
        elsewhere = scene != "" and scene != self.acted.get(seat, scene)
        return after_others or elsewhere or moves == self.forced

    def make_forced(self, seat: int) -> None:
        """Make the only move of *seat*, and say so: nobody need wonder what became of the question."""
        move = self.match.state.legal(seat)[0]
        self.tell(seat)
        self.screen.line(self.speech.say("play.forced", move=self.text.label(move)), "dim")
        self.match.play(seat, move)
        self.forced = len(self.match.moves)  # what is forced again right after it goes on by itself
        self.made[seat] = move
        self.keep()

    def pursued(self, seat: int) -> bool:
        """Carry on with what a person has ordered for this scene, as long as there is something to do."""
        scene, order = self.orders.get(seat, ("", ""))
        if not order:
            return False
        view = self.match.state.view(seat)
        move = self.text.pursue(view, order) if self.board.scene(view) == scene else None
        try:
            if move is not None:
                self.make(seat, view, move)
        except Refused as error:
            self.screen.line(self.text.refuse(error.refusal), "red")
            move = None
        if move is None:
            del self.orders[seat]
            return False
        self.stale = True
        self.keep()
        return True

    def show_again(self, view: View) -> None:
        """Draw the table, or, within a scene that is on the screen, only what has changed."""
        scene = self.board.scene(view)
        if scene and scene == self.scene:
            for line in self.board.glance(view):
                self.screen.line(line)
        elif self.screen.plain and not self.stale:
            for line in self.board.read_again(view):
                self.screen.line(line)
        else:
            self.show(view)
        self.scene = scene
        self.stale = False
        self.shown = len(self.match.moves)

    def hand_over(self, seat: int) -> None:
        self.screen.cover()
        typed = self.screen.ask(self.speech.say("play.hand-over", seat=self.match.players[seat]))
        if typed is None or self.commands.get(plain(typed)) == self.quit:
            self.quit(seat, "")
        self.at_keyboard = seat
        self.draw_again(seat, "")

    def obey_all(self, seat: int, typed: str) -> None:
        """Carry out what was typed, several things if they are separated by semicolons.

        The first that cannot be done, or after which somebody else decides, is the last.
        """
        for part in typed.split(";"):
            if part.strip() and not self.obey(seat, part.strip()):
                return
            while not self.left and self.match.state.decides(seat) and self.pursued(seat):
                pass  # an order is carried out before what was typed after it
            if self.left or not self.match.state.decides(seat):
                return
            self.tell(seat)

    def obey(self, seat: int, typed: str) -> bool:
        """Carry out a command or a move; say what is wrong with any other line."""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(plain(word))
        try:
            if command is not None:
                command(seat, rest.strip())
            else:
                self.play(seat, typed)
        except Refused as error:
            self.refuse(seat, error)
        except Trouble as error:
            self.screen.line(self.speech.trouble(error), "red")
        else:
            return True
        return False

    def refuse(self, seat: int, error: Refused) -> None:
        """Say why not; of a move at a wrong moment also when it is made and what comes first."""
        self.screen.line(self.text.refuse(error.refusal), "red")
        if error.move is None:
            return
        moment = awaited(self.match, self.text, seat, error.move, error.refusal)
        rule = f" [{moment.rule}]" if moment.rule else ""
        for line in filter(None, (moment.sentence and moment.sentence + rule, moment.first)):
            self.screen.hanging(line, 0)

    def play(self, seat: int, typed: str) -> None:
        view = self.match.state.view(seat)
        move = menu.find(self.text, view, typed)
        if move == self.made.pop(seat, None) and move in view.legal:
            # It may have been typed for the question that was answered meanwhile.
            raise Trouble("made-for-you", move=self.text.label(move))
        if not self.coaching.lets(seat, move):
            return
        ordered = self.text.pursue(view, typed) is not None
        reveals = self.match.state.reveals
        self.make(seat, view, move)
        self.acted[seat] = self.board.scene(view)
        if ordered:
            self.orders[seat] = (self.board.scene(view), typed)
        self.stale = self.stale or self.match.state.reveals != reveals
        self.keep()

    def make(self, seat: int, view: View, move: int) -> None:
        """Make a move; one that comes before others of the same person is put in its place among them."""
        anew = self.text.anew(view, move)
        made = self.match.moves[len(self.match.moves) - len(anew) + 1 :] if anew else []
        if {one.code for one in made} | {move} != set(anew) or any(one.seat != seat for one in made):
            anew = []
        reveals = self.match.state.reveals
        for _ in anew[1:]:
            self.match.undo(seat)
        for one in anew or [move]:
            self.match.play(seat, one)
        if anew:
            self.placed = (len(self.match.moves), move, [one.code for one in made])
            # What was made again was told before; only what the last of them brought to light is new.
            self.told[seat] = len(self.match.moves) - int(self.match.state.reveals != reveals)

    def keep(self) -> None:
        """Write the match to its file; where that cannot be done, say so once and go on."""
        if self.path is None:
            return
        try:
            write_text(self.path, record.write(self.match))
        except Trouble as error:
            self.path = None
            self.screen.line(self.speech.trouble(error), "red")
            self.screen.line(self.speech.say("play.not-kept"), "red")

    def draw_again(self, seat: int, rest: str) -> None:
        self.stale = True
        self.scene = ""

    def undo(self, seat: int, rest: str) -> None:
        """Take the last move back: of several that were made again, the one that was put among them."""
        place, code, before = self.placed or (-1, -1, [])
        if place == len(self.match.moves):
            for _ in range(len(before) + 1):
                self.match.undo(seat)
            for one in before:
                self.match.play(seat, one)
        else:
            code = self.match.undo(seat).code
        self.placed = None
        self.made.pop(seat, None)
        self.orders.pop(seat, None)  # or it would make the move again at once
        self.taken_back = len(self.match.moves)
        self.told = {person: min(place, len(self.match.moves)) for person, place in self.told.items()}
        self.screen.line(self.speech.say("play.undone", move=self.text.label(code)))
        self.keep()

    def redo(self, seat: int, rest: str) -> None:
        move = self.match.redo(seat)
        self.screen.line(self.speech.say("play.redone", move=self.text.label(move.code)))
        self.keep()

    def quit(self, seat: int, rest: str) -> None:
        """Leave; the match is kept."""
        self.left = True
        if self.match.moves:
            self.keep()
            if self.path is not None:
                self.tell_saved(self.path)
        self.screen.line(self.speech.say("play.goodbye"))
