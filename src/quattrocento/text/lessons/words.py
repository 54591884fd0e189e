"""The sentences of lessons: read only when a lesson is given."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from quattrocento.core.game import Game
from quattrocento.games import game
from quattrocento.text.game_text import GameText
from quattrocento.text.games import match_text
from quattrocento.text.lessons.lesson import Lesson, lesson_folder
from quattrocento.text.lessons.run import Answered, Run
from quattrocento.text.page_phrases import phrases
from quattrocento.text.speech import Speech, read_catalogue


@cache
def sentences(game_id: str, language: str) -> Mapping[str, str]:
    """Read what the lessons of a game say: `en.po` and `fr.po` beside them."""
    found = lesson_folder(game(game_id))
    path = found.joinpath(f"{language}.po") if found is not None else None
    if path is None or not path.is_file():
        return {}
    return {key: forms[0] for key, forms in read_catalogue(path, language)[0].items()}


def lesson_title(lesson: Lesson, language: str) -> str:
    return sentences(lesson.game.id, language)[lesson.key("title")]


def lesson_about(lesson: Lesson, language: str) -> str:
    return sentences(lesson.game.id, language)[lesson.key("about")]


class LessonText:
    """A lesson in one language."""

    def __init__(self, run: Run, speech: Speech) -> None:
        self.run = run
        self.lesson = run.lesson
        self.speech = speech
        self.text: GameText[Any] = match_text(run.match, speech)
        self._sentences = sentences(run.lesson.game.id, speech.language)

    def say(self, name: str) -> str:
        return self._sentences[self.lesson.key(name)]

    def step(self) -> str:
        return self.say(self.run.step.say)

    def answer(self, answered: Answered) -> str:
        """Say what there is to say to an answer; nothing where the next step says enough."""
        if answered.key:
            return self.say(answered.key)
        if answered.refusal is not None:
            return self.text.refuse(answered.refusal)
        if answered.right:
            return self.so_far()
        moves = [self.text.label(move) for move in self.run.accepted()]
        if not moves:
            return self.speech.say("learn.not-yet")
        return self.speech.say("learn.not-now", moves=self.speech.choice(moves[:MOST]))

    def so_far(self) -> str:
        """Say what was made of a step that asks for more; the same move again is told as another one."""
        made = self.run.made
        if not made:
            return ""
        return self.speech.say("learn.made", number=len(made), move=self.text.label(made[-1]))


MOST = 4
"""So many moves at most are named to somebody who tried another."""


def page_pieces(one: Game[Any], language: str) -> set[str]:
    """Name the pieces of the board to which a lesson can point, besides those that stand for a move."""
    begins = f"{one.id}.piece."
    return {key.removeprefix(f"{one.id}.") for key in phrases(language, one.id) if key.startswith(begins)}
