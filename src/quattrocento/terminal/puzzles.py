"""Puzzles at the terminal: the table is drawn, a move typed, and told whether it was the best, and why."""

import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from quattrocento.core.game import Game
from quattrocento.core.match import Refused
from quattrocento.core.trouble import Trouble
from quattrocento.games import game as find_game
from quattrocento.lab.puzzle_making import PuzzleMaking
from quattrocento.lab.puzzle_recheck import recheck
from quattrocento.lab.puzzle_values import FILE, Puzzle, PuzzleFile, known_themes, read_puzzles, shipped
from quattrocento.terminal import menu
from quattrocento.terminal.arguments import INTERRUPTED
from quattrocento.terminal.board import board
from quattrocento.terminal.files import read_text
from quattrocento.terminal.learn import called
from quattrocento.terminal.progress import interrupted_once, progress_bar
from quattrocento.terminal.puzzle_progress import Tried, keep_tried, read_tried, tried_path
from quattrocento.terminal.rules import show_rule
from quattrocento.terminal.screen import Screen
from quattrocento.text.game_text import plain
from quattrocento.text.puzzle_words import PuzzleWords, games_with_puzzles, puzzles, theme_name
from quattrocento.text.speech import Speech

COMMANDS = ("help", "board", "rule", "skip", "quit")
"""What can be typed besides moves."""


class Solving:
    """Somebody who solves puzzles of a game; `path` is where it is kept which ones were tried."""

    def __init__(self, speech: Speech, screen: Screen, path: Path, game: Game[Any]) -> None:
        self.speech = speech
        self.screen = screen
        self.path = path
        self.game = game
        self.tried: Tried = read_tried(path)
        self.words = {word: name for name in COMMANDS for word in called(speech, name)}
        self.words["?"] = "help"
        self.left = False

    def say(self, key: str, style: str = "", **facts: object) -> None:
        self.screen.hanging(self.speech.say(key, **facts), 0, style)

    def solve(self, waiting: Sequence[Puzzle]) -> None:
        """Ask one puzzle after the other until they are all done or somebody leaves."""
        self.say("puzzle.keys")
        for one in waiting:
            self.ask(one)
            if self.left:
                self.say("puzzle.left", streak=self.tried.streak)
                return
        self.say("puzzle.all-done")

    def ask(self, one: Puzzle) -> None:
        """Ask a puzzle until it is answered or skipped."""
        words = PuzzleWords(one, self.game, self.speech.language)
        self.screen.line()
        self.say("puzzle.title", "bold", theme=words.theme(), rating=one.rating, id=one.id)
        self.draw(words)
        while True:
            view = words.match.state.view(one.seat)
            menu.offer(self.screen, words.text, board(self.game, words.text), words.match, view)
            typed = self.screen.ask(self.speech.say("play.prompt"))
            if typed is None:
                self.left = True
                return
            if self.obey(words, typed):
                return

    def obey(self, words: PuzzleWords, typed: str) -> bool:
        """Carry out a command or judge a move; tell whether the puzzle is done with."""
        word, _, rest = typed.strip().partition(" ")
        doing: dict[str, Callable[[], None]] = {
            "help": lambda: self.say("puzzle.help"),
            "board": lambda: self.draw(words),
            "rule": lambda: show_rule(self.screen, words.speech, self.game.id, rest.strip()),
        }
        command = self.words.get(plain(word))
        try:
            if command in doing:
                doing[command]()
                return False
            if command is not None:
                self.left = command == "quit"
                return True
            self.judge(words, typed)
        except Trouble as trouble:
            self.screen.hanging(words.speech.trouble(trouble), 0, "red")
            return False
        return True

    def judge(self, words: PuzzleWords, typed: str) -> None:
        """Say whether a move is the best, and why; only the first answer counts."""
        one = words.puzzle
        code = menu.find(words.text, words.match.state.view(one.seat), typed)
        refusal = words.match.refusal(one.seat, code)
        if refusal is not None:
            raise Refused(refusal, code)
        verdict = words.verdict(self.game.vocabulary.notation(code))
        self.screen.line()
        for line in verdict.said:
            self.screen.hanging(line, 0, "green" if verdict.right else "red")
        for line in verdict.why:
            self.screen.hanging(line, 0)
        held = self.tried.games.setdefault(self.game.id, {})
        if one.id not in held:
            self.tried.streak = self.tried.streak + 1 if verdict.right else 0
        held.setdefault(one.id, verdict.right)
        keep_tried(self.path, self.tried)

    def draw(self, words: PuzzleWords) -> None:
        drawn = board(self.game, words.text)
        view = words.match.state.view(words.puzzle.seat)
        self.screen.line()
        for line in drawn.read_out(view) if self.screen.plain else drawn.draw(view, self.screen.width):
            self.screen.line(line)


def solve_puzzles(speech: Speech, game: str | None, theme: str | None, anew: bool, plainly: bool) -> None:
    """Ask the puzzles of a game that were not tried yet, in any order; without a game, list what there is."""
    screen = Screen(plainly)
    if game is None:
        list_puzzles(speech, screen)
        return
    found = find_game(game)
    held = puzzles(found.id)
    if not held:
        raise Trouble("no-puzzles", game=found.id)
    themes = known_themes(held)
    if theme is not None and theme not in themes:
        raise Trouble("no-such-theme", given=theme, themes=", ".join(themes))
    solving = Solving(speech, screen, tried_path(), found)
    before = {} if anew else solving.tried.games.get(found.id, {})
    waiting = [one for one in held if one.id not in before and theme in (None, one.theme)]
    random.shuffle(waiting)
    try:
        solving.solve(waiting)
    except KeyboardInterrupt:
        screen.line()
        solving.say("puzzle.left", streak=solving.tried.streak)


def list_puzzles(speech: Speech, screen: Screen) -> None:
    for game in games_with_puzzles():
        themes = known_themes(puzzles(game))
        named = [f"{theme} ({theme_name(game, theme, speech)}, {count})" for theme, count in themes.items()]
        screen.hanging(
            speech.say(
                "puzzle.of-game",
                game=speech.say(f"game.{game}"),
                id=game,
                number=len(puzzles(game)),
                themes=", ".join(named),
            ),
            2,
        )
    screen.line(speech.say("puzzle.how"))


def make_puzzles(
    speech: Speech,
    game: str,
    path: Path,
    matches: int | None,
    count: int | None,
    seed: str,
    workers: int | None,
) -> None:
    """Search matches for puzzles with a progress bar on the error stream; Ctrl-C keeps what was found."""
    making = PuzzleMaking(find_game(game), path, seed)
    with interrupted_once(), progress_bar() as bar:
        task = bar.add_task(speech.say("puzzles.progress"), total=count if matches is None else matches)
        try:
            for found in making.go(matches, count, workers):
                bar.update(task, completed=len(found.puzzles) if matches is None else found.head.matches)
        except KeyboardInterrupt:
            bar.stop()
            print(made(speech, making.found, path), file=sys.stderr)
            sys.exit(INTERRUPTED)
    print(made(speech, making.found, path))


def made(speech: Speech, found: PuzzleFile, path: Path) -> str:
    return speech.say(
        "puzzles.made",
        path=path,
        number=len(found.puzzles),
        matches=found.head.matches,
        seconds=found.head.seconds,
    )


def check_puzzles(speech: Speech, game: str, path: Path | None, sample: int | None) -> None:
    """Try puzzles with eight times the search, and tell how many keep their answer."""
    found = find_game(game)
    data = shipped(found) if path is None else read_text(path).encode()
    if data is None:
        raise Trouble("no-puzzles", game=game)
    held = read_puzzles(data, found, str(path or FILE)).puzzles
    step = 1 if sample is None else max(len(held) // sample, 1)
    chosen = held[::step][:sample]
    kept = 0
    with progress_bar() as bar:
        for one in bar.track(chosen, description=speech.say("puzzles.checking")):
            checked = recheck(one, found)
            kept += checked.kept
            if not checked.kept:
                print(speech.say("puzzles.lost", id=one.id, best=one.best(), other=checked.best))
    print(speech.say("puzzles.checked", kept=kept, number=len(chosen)))
