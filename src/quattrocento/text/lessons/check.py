"""Replays a lesson in every way that it can be answered, and says what is wrong with it.

The suite holds all lessons to this; `quattrocento learn GAME --check` does it for whoever writes one.
"""

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.text.lessons.lesson import Lesson
from quattrocento.text.lessons.run import GO_ON, Run, fits
from quattrocento.text.lessons.words import page_pieces, sentences
from quattrocento.text.rules import all_rules
from quattrocento.text.speech import LANGUAGES

MOST_WAYS = 300
"""In so many ways at most can a lesson be answered, or nobody could try them all."""

MOST_MOVES = 300
"""After so many moves of a good player free play must have come to its end."""


def check_lesson(lesson: Lesson) -> int:
    """Replay *lesson* in every way; give their number, or raise what is wrong."""
    check_words(lesson)
    for place in range(len(lesson.steps)):
        check_step(lesson, place)
    walk = Walk(lesson)
    walk.go(Run(lesson))
    walk.check_met()
    return walk.ways


def check_words(lesson: Lesson) -> None:
    """Hold every sentence to exist in every language, whole and without gaps to fill."""
    for language in LANGUAGES:
        said = sentences(lesson.game.id, language)
        for key in lesson.sentences():
            if not said.get(key):
                lesson.fail(f"{language}.po has no sentence {key!r}")
            if "{" in said[key]:
                lesson.fail(f"{key!r} in {language}.po has a gap; sentences of lessons are whole")


def check_step(lesson: Lesson, place: int) -> None:
    """Hold what a step names against the words of the game, its board and its rules."""
    step, words = lesson.steps[place], lesson.game.vocabulary
    pieces = page_pieces(lesson.game, "en")
    for piece in step.look:
        if piece not in pieces and not any(fits(move, piece) for move in words.texts):
            known = ", ".join(sorted(pieces))
            lesson.fail(f"nothing on the board is called {piece!r}; it is a move, or one of {known}", place)
    for rule in (*step.rules, *step.refused.values()):
        if rule not in all_rules():
            lesson.fail(f"there is no rule {rule}", place)
    asked = [name for name in ("ask", "refused", "until") if getattr(step, name)]
    if len(asked) > 1:
        lesson.fail(f"it has {' and '.join(asked)}; a step asks for one thing", place)
    if step.until and not step.bots:
        lesson.fail("who plays until something holds needs bots for the others, bots = 'greedy'", place)


class Walk:
    """Goes every way through a lesson. Each move that a step speaks of must be met on one of them."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.ways = 0
        self.met: set[tuple[int, str]] = set()
        self.legal: dict[int, set[str]] = {}

    def go(self, run: Run) -> None:
        """Go every way that is left."""
        while not run.over and run.kind != "ask":
            check_facts(run)
            if run.kind == "play":
                play_out(run)
            elif run.kind == "try":
                check_refusals(run)
                run.answer(next(iter(run.step.refused)))
            else:
                run.answer(GO_ON)
        if not run.over:
            self.ask(run)
            return
        self.ways += 1
        if self.ways > MOST_WAYS:
            self.lesson.fail(
                f"there are more than {MOST_WAYS} ways through it: ask for fewer moves, or later"
            )

    def ask(self, run: Run) -> None:
        """Make every move that is accepted, each on a way of its own."""
        check_facts(run)
        check_asked(run)
        legal = run.legal()
        self.legal.setdefault(run.place, set()).update(legal)
        accepted = run.accepted()
        for pattern in run.step.wrong:
            if any(fits(move, pattern) for move, code in legal.items() if code not in accepted):
                self.met.add((run.place, pattern))
        if not accepted:
            wanted = " or ".join(repr(way[len(run.made)]) for way in run.open_ways())
            run.fail(f"{wanted} is not allowed; {run.lesson.names[run.seat]} may: {', '.join(legal)}")
        for way in run.open_ways():
            if any(fits(move, way[len(run.made)]) for move in legal) and len(way) == len(run.made) + 1:
                self.met.add((run.place, "; ".join(way)))
        for move in accepted:
            after = run.branch()
            after.answer(run.words.notation(move))
            self.go(after)

    def check_met(self) -> None:
        """Hold every way to answer, and every wrong move that is spoken of, to be possible."""
        for place, step in enumerate(self.lesson.steps):
            for pattern in (*("; ".join(way) for way in step.ways()), *(step.wrong if step.ask else ())):
                if (place, pattern) not in self.met:
                    can = ", ".join(sorted(self.legal[place]))
                    self.lesson.fail(
                        f"{pattern!r} is never a move of that kind here; allowed are: {can}", place
                    )


def check_facts(run: Run) -> None:
    """Hold what a step says of the position to be true."""
    for path, value in run.step.facts.items() if not run.made else ():
        if not run.holds({path: value}):
            run.fail(f"{path} is {run.fact(path)!r}, not {value!r}")


def check_asked(run: Run) -> None:
    """Hold it to be the learner who decides."""
    actors = run.match.state.actors()
    if run.seat not in actors:
        who = ", ".join(run.lesson.names[actor] for actor in actors) or "nobody"
        run.fail(f"{run.lesson.names[run.seat]} is asked, but {who} decides now")


def check_refusals(run: Run) -> None:
    """Hold each move that the learner shall try in vain to be refused by its rule."""
    check_asked(run)
    for move, rule in run.step.refused.items():
        refusal = run.match.refusal(run.seat, run.words.parse(move))
        if refusal is None or refusal.rule != rule:
            why = "allowed" if refusal is None else f"refused by {refusal.rule}"
            run.fail(f"{move!r} should be refused by {rule}, but it is {why}")


def play_out(run: Run) -> None:
    """Play freely, as a good player would, until it is enough."""
    if run.holds(run.step.until):
        run.fail("what the learner plays for holds already")
    check_asked(run)
    place, player, chance = run.place, bot("greedy", run.lesson.game), quick(1)
    for _ in range(MOST_MOVES):
        move = decide(player, run.match.state, run.seat, chance)
        if not run.answer(run.words.notation(move)).right:
            run.fail(f"{run.words.notation(move)!r} was not accepted in free play")
        if run.place != place:
            return
    run.fail(f"free play did not come to its end within {MOST_MOVES} moves")
