"""Every lesson of every game is replayed in every way that it can be answered; a broken one is named."""

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from quattrocento.core.trouble import Trouble
from quattrocento.games import game, ids
from quattrocento.text.lessons import lesson as lessons
from quattrocento.text.lessons import words
from quattrocento.text.lessons.chapters import untouched
from quattrocento.text.lessons.check import check_lesson
from quattrocento.text.lessons.lesson import BrokenLesson, Lesson, course, lesson
from quattrocento.text.lessons.run import GO_ON, Run
from quattrocento.text.lessons.words import LessonText, sentences
from quattrocento.text.rules import rulebook
from quattrocento.text.speech import LANGUAGES, Speech

ROOT = Path(__file__).parents[2]

ALL = [(one, path.name) for one in ids() for path in lessons.lesson_files(game(one))]


@pytest.mark.parametrize(("of", "file"), ALL, ids=[f"{of}/{file}" for of, file in ALL])
def test_a_lesson_can_be_given_in_every_way(of, file):
    one = next(one for one in course(of) if one.file == f"{of}/{file}")
    assert check_lesson(one) >= 1


@pytest.mark.parametrize("of", ids())
def test_no_sentence_of_a_course_is_left_without_use(of):
    used = {key for one in course(of) for key in one.sentences()}
    for language in LANGUAGES:
        assert sentences(of, language).keys() == used, f"{of} in {language}"


@pytest.mark.parametrize("of", [of for of in ids() if course(of)])
def test_the_first_lesson_of_a_course_soon_asks_for_a_decision(of):
    """A real one: several moves are right."""
    steps = course(of)[0].steps
    assert any(len(step.ways()) > 1 or "*" in step.ways() or step.until for step in steps)
    assert any(step.ask for step in steps[:2])


@dataclass
class Folder:
    """A folder of lessons of Palazzo that a test writes."""

    path: Path

    def lesson(self, text, **said):
        """Write a lesson after its usual beginning, and read it."""
        (self.path / "1-one.toml").write_text("seats = 3\nminutes = 2\nseed = '7'\n" + text)
        keys = {"title": "t", "about": "a", "s": "Look.", **said}
        for language in LANGUAGES:
            told = "\n".join(
                f'msgid "palazzo.lesson.one.{key}"\nmsgstr "{text}"\n' for key, text in keys.items()
            )
            head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
            (self.path / f"{language}.po").write_text(head + told)
        return Lesson(game("palazzo"), self.path / "1-one.toml")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    for module in (lessons, words):
        monkeypatch.setattr(module, "lesson_folder", lambda one: tmp_path)
    monkeypatch.setattr(words, "sentences", words.sentences.__wrapped__)
    monkeypatch.setattr("quattrocento.text.lessons.check.sentences", words.sentences)
    return Folder(tmp_path)


STEP = "[[step]]\nsay = 's'\n"
BROKEN = [
    ("", "1-one.toml: Object missing required field `step`"),
    (STEP + "loook = []", "unknown field `loook`"),
    ("learner = 'Nobody'\n" + STEP, "the learner 'Nobody' is none of Anna, Cosimo, Bianca"),
    ("position = 'gone.json'\n" + STEP, "no file 'gone.json' beside it"),
    ("before = ['pass']\n" + STEP, "Anna decides now; say whose move it is, 'Anna: pass'"),
    ("before = ['Anna: pass']\n" + STEP, "refused by TAB-3; Anna may: take money, turn tiles"),
    ("before = ['Ben: pass']\n" + STEP, "nobody is called 'Ben'; there are Anna, Cosimo, Bianca"),
    ("[[step]]\nsay = 'unsaid'", "en.po has no sentence 'palazzo.lesson.one.unsaid'"),
    (STEP + "look = ['piece.moat']", "step 1 (s): nothing on the board is called 'piece.moat'"),
    (STEP + "rules = ['PAL-99.1']", "there is no rule PAL-99.1"),
    (STEP + "facts = { riders = 2 }", "riders is 0, not 2"),
    (STEP + "facts = { moats = 2 }", "there is no fact 'moats': before 'moats' there is game, "),
    (STEP + "ask = ['remodel']", "'remodel' is not allowed; Anna may: take money, turn tiles"),
    (STEP + "ask = ['take money', 'remodel']", "'remodel' is never a move of that kind here"),
    (STEP + "ask = ['take money']\nwrong = { remodel = 's' }", "'remodel' is never a move of that kind here"),
    (
        STEP + "played = ['Anna: turn tiles', 'Anna: auction']\nask = ['pass']",
        "Anna is asked, but Cosimo decides now",
    ),
    (
        STEP + "refused = { remodel = 'PAL-8.1' }",
        "'remodel' should be refused by PAL-8.1, but it is refused by PAL-8.5",
    ),
    (STEP + "refused = { 'take money' = 'PAL-5.3' }", "should be refused by PAL-5.3, but it is allowed"),
    (
        STEP + "ask = ['take money']\nuntil = { riders = 1 }",
        "it has ask and until; a step asks for one thing",
    ),
    (STEP + "until = { riders = 1 }", "needs bots for the others"),
    (STEP + "until = { riders = 0 }\nbots = 'greedy'", "holds already"),
]


@pytest.mark.parametrize(("text", "why"), BROKEN, ids=[why[:40] for _, why in BROKEN])
def test_what_is_wrong_with_a_lesson_is_told(folder, text, why):
    with pytest.raises(BrokenLesson) as told:
        check_lesson(folder.lesson(text))
    assert "palazzo/1-one.toml" in str(told.value)
    assert why in str(told.value)


def test_pieces_that_lie_nowhere_are_named(folder):
    position = game("palazzo").new(3, 7).dump()
    position["tiles"]["depot"] = []
    (folder.path / "bare.json").write_text(json.dumps(position))
    with pytest.raises(BrokenLesson, match=r"cannot be set up: .*piece='\w+ \d-\d', found=0"):
        check_lesson(folder.lesson("position = 'bare.json'\n" + STEP))


def test_a_sentence_of_a_lesson_has_no_gaps(folder):
    with pytest.raises(BrokenLesson, match="has a gap"):
        check_lesson(folder.lesson(STEP, s="Look at {seat}."))


def test_bots_play_until_the_learner_decides_and_free_play_ends(folder):
    text = STEP + "until = { riders = '>= 1' }\nbots = 'random'\nmost = 6\n" + STEP
    assert check_lesson(folder.lesson(text)) == 1


def test_a_lesson_goes_its_way_step_by_step():
    run = Run(lesson("palazzo", "build"))
    assert (run.kind, run.accepted(), run.place) == ("show", [], 0)
    assert not run.answer("build brick 3-3").right
    assert run.answer(GO_ON).right
    text = LessonText(run, Speech("en"))
    wrong = run.answer("build sandstone 2-1")
    assert not wrong.right
    assert text.answer(wrong) == "That one comes in a moment. First choose brick 3-3."
    refused = run.answer("on palace 1")
    assert not refused.right
    assert refused.refusal.rule == "TAB-3"
    before = len(run.match.moves)
    assert run.answer("build brick 3-3; on palace 1").right
    assert (run.place, len(run.match.moves)) == (3, before + 2)
    assert run.answer(GO_ON).right
    assert run.answer("build sandstone 2-1").right
    tried = run.answer("on palace 2")
    assert tried.right
    assert tried.refusal.rule == "PAL-2.1"
    assert "PAL-2.1" in text.answer(tried)
    again = Run(run.lesson)
    again.follow(run.answers)
    assert (again.place, again.match.moves) == (run.place, run.match.moves)


def test_all_moves_of_an_answer_are_made_or_none():
    run = Run(lesson("palazzo", "build"))
    run.follow([GO_ON])
    assert not run.answer("build brick 3-3; new palace").right
    assert (run.place, run.made, run.match.moves) == (1, [], [])


def test_answers_to_another_edition_of_a_lesson_are_told():
    with pytest.raises(Trouble, match="lesson-changed"):
        Run(lesson("palazzo", "build")).follow([GO_ON, "pass"])


def test_a_lesson_that_there_is_not_is_told_with_those_there_are():
    with pytest.raises(Trouble, match=re.escape("lessons='build")):
        lesson("palazzo", "moat")


@pytest.mark.parametrize("of", [of for of in ids() if rulebook(of).chapters])
def test_every_chapter_of_the_rules_is_touched_by_a_lesson(of):
    assert [chapter.en for chapter in untouched(of)] == []


def test_the_table_of_lessons_is_up_to_date():
    page = [sys.executable, str(ROOT / "tools" / "lessons_page.py"), "--check"]
    checked = subprocess.run(page, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
