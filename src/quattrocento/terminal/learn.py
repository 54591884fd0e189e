"""Lessons at the terminal: a step is told, the table drawn when it has changed, and an answer typed."""

from collections.abc import Callable, Sequence
from pathlib import Path

from quattrocento.core.trouble import Trouble
from quattrocento.games import ids
from quattrocento.terminal import menu
from quattrocento.terminal.board import board
from quattrocento.terminal.lesson_progress import Progress, keep_progress, progress_path, read_progress
from quattrocento.terminal.rules import show_rule
from quattrocento.terminal.screen import Screen, small_number
from quattrocento.text.game_text import plain
from quattrocento.text.games import edition_speech
from quattrocento.text.lessons.check import check_lesson
from quattrocento.text.lessons.lesson import Lesson, course, lesson
from quattrocento.text.lessons.run import GO_ON, Run
from quattrocento.text.lessons.words import LessonText, lesson_about, lesson_title
from quattrocento.text.speech import Speech

COMMANDS = ("help", "board", "rule", "undo", "quit")
"""What can be typed besides moves."""


class Learning:
    """Somebody who learns a game; `path` is where it is kept how far he is."""

    def __init__(self, speech: Speech, screen: Screen, path: Path) -> None:
        self.speech = speech
        self.screen = screen
        self.path = path
        self.progress: Progress = read_progress(path)
        self.left = False

    def list_courses(self) -> None:
        for game in ids():
            lessons = course(game)
            if lessons:
                minutes = sum(one.written.minutes for one in lessons)
                done = sum(1 for one in lessons if name(one) in self.progress.done)
                facts = {"game": self.speech.say(f"game.{game}"), "id": game, "minutes": minutes}
                self.screen.hanging(
                    self.speech.say("learn.course", lessons=len(lessons), done=done, **facts), 2
                )
        self.screen.line(self.speech.say("learn.how"))

    def list_lessons(self, lessons: Sequence[Lesson]) -> None:
        """Say how one wins, and list a course, and what of it is done or begun."""
        for sentence in filter(None, self.speech.say(f"game.{lessons[0].game.id}.win").split("\n")):
            self.screen.hanging(sentence, 2)
        for number, one in enumerate(lessons, 1):
            key = "learn.lesson"
            if name(one) in self.progress.done:
                key = "learn.lesson.done"
            elif self.progress.begun.get(name(one)):
                key = "learn.lesson.begun"
            language = self.speech.language
            facts = {"title": lesson_title(one, language), "about": lesson_about(one, language), "id": one.id}
            self.screen.hanging(self.speech.say(key, number=number, minutes=one.written.minutes, **facts), 4)

    def take(self, game: str, wanted: str | None, anew: bool) -> None:
        """Go through the lessons of a game, from the one that is wanted, or where one left."""
        lessons = course(game)
        if not lessons:
            raise Trouble("no-lessons", game=game)
        if wanted is None:
            self.list_lessons(lessons)
            undone = [one for one in lessons if name(one) not in self.progress.done]
            first = undone[0] if undone else lessons[0]
        else:
            first = lesson(game, wanted)
        if anew:
            self.progress.begun.pop(name(first), None)
        for one in lessons[lessons.index(first) :]:
            self.give(one)
            if self.left or not self.wants_next(lessons, one):
                return

    def wants_next(self, lessons: Sequence[Lesson], one: Lesson) -> bool:
        """Ask whether to go on with the lesson that follows."""
        place = lessons.index(one) + 1
        if place == len(lessons):
            self.screen.line(self.speech.say("learn.course-done", game=one.game.id), "bold")
            return False
        title = lesson_title(lessons[place], self.speech.language)
        typed = self.screen.ask(self.speech.say("learn.next", title=title) + " ")
        return typed is not None and plain(typed) not in called(self.speech, "quit")

    def give(self, one: Lesson) -> None:
        """Give a lesson, from where it was left."""
        Teaching(self, one).run()

    def keep(self) -> None:
        keep_progress(self.path, self.progress)


class Teaching:
    """One lesson at the terminal."""

    def __init__(self, learning: Learning, one: Lesson) -> None:
        self.learning = learning
        self.lesson = one
        self.screen = learning.screen
        self.words = {word: name for name in COMMANDS for word in called(learning.speech, name)}
        self.words["?"] = "help"
        self.open(learning.progress.begun.get(name(one), []))

    def open(self, answers: Sequence[str]) -> None:
        """Stand where these answers lead; at the beginning if the lesson has changed since."""
        self.lesson_run = Run(self.lesson)
        try:
            self.lesson_run.follow(answers)
        except Trouble:
            self.lesson_run = Run(self.lesson)
        speech = edition_speech(self.lesson_run.match, self.learning.speech.language)
        self.text = LessonText(self.lesson_run, speech)
        self.board = board(self.lesson.game, self.text.text)
        self.told = len(self.lesson_run.match.moves)
        self.drawn = -1

    def say(self, key: str, **facts: object) -> None:
        self.screen.hanging(self.text.speech.say(key, **facts), 0)

    def run(self) -> None:
        """Teach until the lesson is over or left."""
        title = lesson_title(self.lesson, self.text.speech.language)
        self.screen.line()
        self.screen.line(
            self.text.speech.say("learn.begins", title=title, minutes=self.lesson.written.minutes), "bold"
        )
        self.say("learn.keys")
        while not self.lesson_run.over and not self.learning.left:
            self.show()
            typed = self.screen.ask(self.prompt())
            if typed is None:
                self.learning.left = True
            else:
                self.obey(typed)
        if self.lesson_run.over:
            self.screen.line(self.text.speech.say("learn.done", title=title), "bold")
            progress = self.learning.progress
            progress.begun.pop(name(self.lesson), None)
            if name(self.lesson) not in progress.done:
                progress.done.append(name(self.lesson))
            self.learning.keep()

    def show(self) -> None:
        """Tell what happened, draw the table if it has changed, and say the step."""
        run, game = self.lesson_run, self.text.text
        for event in run.match.events(run.seat, self.told):
            self.screen.line(game.tell(event))
        self.told = len(run.match.moves)
        view = run.match.state.view(run.seat)
        if self.drawn != len(run.match.moves):
            self.drawn = len(run.match.moves)
            self.screen.line()
            for line in (
                self.board.read_out(view) if self.screen.plain else self.board.draw(view, self.screen.width)
            ):
                self.screen.line(line)
        self.screen.line()
        place, steps = run.place + 1, len(self.lesson.steps)
        self.screen.hanging(
            self.text.speech.say("learn.step", place=place, steps=steps, text=self.text.step()), 0, "bold"
        )
        if run.kind == "try":
            for number, move in enumerate(run.step.refused, 1):
                menu.show_move(self.screen, game, number, run.words.parse(move), "", 0)
        elif run.kind != "show":
            menu.offer(self.screen, game, self.board, run.match, view)

    def prompt(self) -> str:
        say = self.text.speech.say
        return say("learn.enter") + " " if self.lesson_run.kind == "show" else say("play.prompt")

    def obey(self, typed: str) -> None:
        """Carry out a command, or take what was typed as an answer."""
        word, _, rest = typed.strip().partition(" ")
        command = self.words.get(plain(word))
        doing: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.say("learn.help"),
            "board": self.draw_again,
            "rule": self.rule,
            "undo": self.back,
            "quit": self.leave,
        }
        try:
            if command is not None:
                doing[command](rest.strip())
            else:
                self.answer(typed.strip())
        except Trouble as trouble:
            self.screen.hanging(self.text.speech.trouble(trouble), 0, "red")

    def answer(self, typed: str) -> None:
        """Answer the step; a show step goes on with whatever is typed."""
        run = self.lesson_run
        if run.kind == "show":
            given = GO_ON
        elif not typed:
            raise Trouble("lesson-move")
        else:
            given = "; ".join(run.words.notation(self.meant(part.strip())) for part in typed.split(";"))
        answered = run.answer(given)
        said = self.text.answer(answered)
        if said:
            self.screen.hanging(said, 0, "green" if answered.right and not answered.refusal else "red")
        if answered.right:
            self.learning.progress.begun[name(self.lesson)] = run.answers
            self.learning.keep()

    def meant(self, typed: str) -> int:
        """Find the move that was typed; numbers stand for what shall be tried, where that is asked."""
        run = self.lesson_run
        proposed = list(run.step.refused)
        number = small_number(typed)
        if proposed and number is not None and 0 < number <= len(proposed):
            return run.words.parse(proposed[number - 1])
        return menu.find(self.text.text, run.match.state.view(run.seat), typed)

    def draw_again(self, rest: str) -> None:
        self.drawn = -1

    def rule(self, rest: str) -> None:
        show_rule(
            self.screen,
            self.text.speech,
            self.lesson.game.id,
            rest or " ".join(self.lesson_run.step.rules[:1]),
        )

    def back(self, rest: str) -> None:
        answers = self.lesson_run.answers[:-1]
        self.open(answers)
        self.learning.progress.begun[name(self.lesson)] = answers

    def leave(self, rest: str) -> None:
        self.learning.left = True
        self.say("learn.left")


def name(one: Lesson) -> str:
    """Name a lesson among those of all games."""
    return f"{one.game.id}/{one.id}"


def called(speech: Speech, command: str) -> list[str]:
    """Give the words that call a command, in English and in the language."""
    return [plain(word) for word in (command, *speech.say(f"command.{command}").split("|"))]


def learn(speech: Speech, game: str | None, wanted: str | None, plainly: bool, anew: bool) -> None:
    """List the courses, or go on with that of a game."""
    learning = Learning(speech, Screen(plainly), progress_path())
    if game is None:
        learning.list_courses()
        return
    try:
        learning.take(game, wanted, anew)
    except KeyboardInterrupt:
        learning.screen.line()
        learning.screen.line(speech.say("learn.left"))


def check(speech: Speech, game: str | None, wanted: str | None) -> None:
    """Replay lessons in every way, for whoever writes them; the first that is broken is told."""
    for one_game in ids() if game is None else [game]:
        for one in course(one_game) if wanted is None else [lesson(one_game, wanted)]:
            print(speech.say("learn.checked", lesson=name(one), ways=check_lesson(one)))
