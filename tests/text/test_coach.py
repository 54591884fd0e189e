"""The coach of every game: each line comes up and tells nothing hidden; costly moves are warned of."""

from pathlib import Path

import pytest

from quattrocento.core.match import Match
from quattrocento.games import game, ids
from quattrocento.text.coach import lines
from quattrocento.text.coach.caution import caution, caution_words
from quattrocento.text.coach.check import check_coach
from quattrocento.text.coach.lines import BrokenCoach, Coach, coach
from quattrocento.text.games import edition_speech, match_text
from quattrocento.text.lessons.lesson import lesson
from quattrocento.text.lessons.run import Run
from quattrocento.text.speech import LANGUAGES, read_catalogue


@pytest.mark.parametrize("of", ids())
def test_each_line_of_a_coach_comes_up_and_tells_nothing_hidden(of):
    check_coach(coach(of))


@pytest.fixture
def written(tmp_path, monkeypatch):
    """A coach of Palazzo that a test writes."""

    def write(text, said="Look.", numbers=""):
        (tmp_path / "coach.toml").write_text(f"[[line]]\nsay = 'one'\n{text}\n{numbers}\n")
        for language in LANGUAGES:
            plural = "Plural-Forms: nplurals=2; plural=(n != 1);"
            (tmp_path / f"{language}.po").write_text(
                f'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n{plural}\\n"\n\n'
                f'msgid "palazzo.coach.one"\nmsgstr "{said}"\n'
            )
        monkeypatch.setattr(
            "quattrocento.text.coach.check.sentences",
            lambda _, language: read_catalogue(tmp_path / f"{language}.po", language)[0],
        )
        monkeypatch.setattr(lines, "sentences", lambda *_: {"palazzo.coach.one": (said,)})
        return Coach(game("palazzo"), Path(tmp_path / "coach.toml"))

    return write


RULE = "rules = ['PAL-4.1']"


@pytest.mark.parametrize(
    ("text", "said", "wrong"),
    [
        (f"{RULE}\nphase = 'party'", "Look.", "there is no phase 'party'"),
        (f"{RULE}\nmoves = ['dance *']", "Look.", r"no move is called 'dance \*'"),
        (f"{RULE}\nlook = ['piece.moon']", "Look.", "nothing on the board is called 'piece.moon'"),
        ("rules = ['PAL-99.1']", "Look.", "there is no rule PAL-99.1"),
        ("phase = 'turn'", "Look.", "it names no rule"),
        (RULE, "You have {gold}.", r"its gaps in en.po are \['gold'\], what fills them is nothing"),
        (f"{RULE}\nfacts = {{ turn = 99 }}", "Look.", "it never comes up in the matches that are listed"),
        (f"{RULE}\nfacts = {{ 'own.luck' = 1 }}", "Look.", "it never comes up"),
        (f"{RULE}\nevents = ['earthquake']", "Look.", "it never comes up"),
    ],
)
def test_a_broken_coach_is_told_what_is_wrong(written, text, said, wrong):
    with pytest.raises(BrokenCoach, match=wrong):
        check_coach(written(text, said))


def test_numbers_fill_the_gaps(written):
    found = written(RULE, "You have {cards} cards.", "numbers = { cards = 'own.hand.#' }")
    match = Match(game("palazzo"), 3, "7")
    text = lines.CoachText(found, match, match_text(match, edition_speech(match, "en")))
    (line,) = found.timely(match, 0) or found.timely(match, match.state.actors()[0])
    assert text.say(line, match.state.actors()[0]) == "You have 4 cards."


def test_what_is_known_is_not_explained_again_and_nothing_to_whoever_waits():
    match = Match(game("palazzo"), 3, "7", {"first_player": "1"})
    found = [line.say for line in coach("palazzo").timely(match, 0)]
    assert found[:2] == ["turn", "hand"]
    assert [line.say for line in coach("palazzo").timely(match, 0, ["turn"])] == found[1:]
    assert coach("palazzo").timely(match, 1) == []


def at_the_cathedral():
    """The last lesson of Augsburg 1520: whoever does not build now loses the match."""
    run = Run(lesson("augsburg", "end"))
    while run.kind != "ask":
        run.answer("")
    return run


def test_a_move_that_loses_the_match_is_warned_of_and_the_best_is_not():
    run = at_the_cathedral()
    match, words = run.match, run.words
    found = caution(
        match.game, match.state, run.seat, [words.parse(one) for one in ("points 6", "florins")], 1
    )
    # There are two uses: the first one costs little, but the second was the last chance.
    assert (found.place, words.notation(found.better)) == (1, "build cathedral")
    assert found.loss > 0.5
    assert caution(match.game, match.state, run.seat, [words.parse("build cathedral")], 1) is None
    for language, begins in (("en", "A costly move: "), ("fr", "Un coup qui coûte cher : ")):
        said = caution_words(match.game, match_text(match, edition_speech(match, language)), found)
        assert said.startswith(begins)
        assert match_text(match, edition_speech(match, language)).label(found.better) in said


def test_good_moves_are_let_through_and_forbidden_ones_are_left_to_the_rules():
    run = at_the_cathedral()
    match, parse = run.match, run.words.parse
    moves = [parse("build cathedral"), parse("forgo")]
    assert caution(match.game, match.state, run.seat, moves, 1) is None
    assert caution(match.game, match.state, run.seat, [parse("bid 3")], 1) is None
    assert match.state.decides(run.seat)  # nothing was made
