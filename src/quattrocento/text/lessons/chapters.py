"""Which chapters of the rules the lessons of a game touch."""

from quattrocento.text.lessons.lesson import Lesson, course
from quattrocento.text.rules import Chapter, all_rules, rulebook


def touched(lesson: Lesson) -> set[int]:
    """Number the chapters of the game's own rules that a lesson touches."""
    known = all_rules()
    own = {rule.id for rule in rulebook(lesson.game.id).rules}
    cited = {rule for step in lesson.steps for rule in (*step.rules, *step.refused.values())}
    return {known[rule].chapter for rule in cited & own}


def untouched(game: str) -> list[Chapter]:
    """List the chapters that no lesson of a game touches."""
    found = {chapter for lesson in course(game) for chapter in touched(lesson)}
    return [chapter for chapter in rulebook(game).chapters if chapter.number not in found]
