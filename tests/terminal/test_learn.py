"""Lessons at the terminal: listed, given in both languages, left and taken up again."""

import pytest

from command import flat, run
from quattrocento.games import ids
from quattrocento.terminal import learn as lessons
from quattrocento.terminal.learn import Learning
from quattrocento.text.lessons.lesson import course
from quattrocento.text.speech import LANGUAGES, Speech
from typist import Typist


class Pupil(Typist):
    """Goes on where nothing is asked, and otherwise does the first thing that the lesson wants."""

    def ask(self, prompt):
        if self.lines:
            return super().ask(prompt)
        run = self.teaching.lesson_run
        if run.kind == "show" or self.teaching.learning.left:
            return ""
        if run.kind == "try":
            return "1"
        return self.teaching.text.text.label(run.accepted()[0])


def give(one, language, plain, path, lines=()):
    """Give a lesson to a pupil; tell how far he is then."""
    pupil = Pupil(plain, lines)
    learning = Learning(Speech(language), pupil, path)
    pupil.teaching = lessons.Teaching(learning, one)
    pupil.teaching.run()
    return learning.progress


ALL = [one for of in ids() for one in course(of)]


@pytest.mark.parametrize("one", ALL, ids=[f"{one.game.id}-{one.id}" for one in ALL])
def test_whoever_does_what_is_wanted_finishes_each_lesson(one, tmp_path, capsys):
    for language in LANGUAGES:
        for plain in (False, True):
            kept = give(one, language, plain, tmp_path / f"{language}{plain}.json")
            assert kept.done == [f"{one.game.id}/{one.id}"]
            assert kept.begun == {}


def test_courses_and_lessons_are_listed(tmp_path):
    env = {"XDG_DATA_HOME": str(tmp_path)}
    listed = run("learn", env=env)
    assert "Palazzo: " in listed.stdout
    lesson = run("learn", "palazzo", "--lang", "fr", env=env)
    assert "1. Un palais s’élève (build, 2 min)" in flat(lesson.stdout)


def test_a_lesson_that_is_left_goes_on_where_it_was(tmp_path):
    env = {"XDG_DATA_HOME": str(tmp_path)}
    left = run("learn", "palazzo", "build", typed="\nbuild brick 3-3\nquit\n", env=env)
    assert "Your place is kept." in left.stdout
    again = run("learn", "palazzo", typed="on palace 1\n", env=env)
    assert "(build, begun)" in flat(again.stdout)
    assert "3 of 9. Palaces grow upwards" in flat(again.stdout)
    assert "4 of 9." in flat(again.stdout)
    anew = run("learn", "palazzo", "build", "--anew", env=env)
    assert "1 of 9." in flat(anew.stdout)


def test_whatever_is_typed_is_answered_kindly(tmp_path):
    typed = "\n\nfoo\n99\nbuild sandstone 2-1\non palace 1\nundo\n?\nrule\nboard\n\n1\n"
    out = flat(run("learn", "palazzo", "build", typed=typed, env={"XDG_DATA_HOME": str(tmp_path)}).stdout)
    assert "Type one of the moves" in out
    assert "'foo' is not a move of this game" in out
    assert "from 1 to 3" in out
    assert "That one comes in a moment. First choose brick 3-3." in out
    assert "PAL-9.4" in out
    assert "3 of 9." in out


def test_what_does_not_exist_is_told_in_a_sentence():
    assert "There is no lesson 'moat'; there are: build" in run("learn", "palazzo", "moat").stderr
    assert run("learn", "palazo").returncode == 2
    assert (
        "palazzo/build: 9 ways, all of them replayed." in run("learn", "palazzo", "build", "--check").stdout
    )
