"""Puzzles at the terminal: asked, judged and explained; what was tried is kept."""

import signal

import pytest

from command import flat, run
from quattrocento.games import game
from quattrocento.lab.puzzle_making import PuzzleMaking
from quattrocento.terminal.arguments import INTERRUPTED
from quattrocento.terminal.puzzle_progress import read_tried
from quattrocento.terminal.puzzles import Solving, make_puzzles
from quattrocento.text.game_text import plain
from quattrocento.text.puzzle_words import PuzzleWords, games_with_puzzles, puzzles
from quattrocento.text.speech import LANGUAGES, Speech
from typist import Typist


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games_with_puzzles())
def test_a_puzzle_is_asked_answered_and_explained(name, language, tmp_path, capsys):
    one = puzzles(name)[0]
    speech, title = Speech(language), game(name)
    for plainly, move, streak in ((False, one.best(), 1), (True, one.second(), 1)):
        solving = Solving(speech, Typist(plainly, [move]), tmp_path / "tried.json", title)
        solving.solve([one])
        told = flat(capsys.readouterr().out)
        words = PuzzleWords(one, title, language)
        for line in words.verdict(move).said + words.why():
            assert plain(flat(line)) in plain(told)
        assert read_tried(tmp_path / "tried.json").games[name] == {one.id: True}
        assert read_tried(tmp_path / "tried.json").streak == streak


def test_what_was_tried_is_not_asked_again_and_a_wrong_word_is_answered(tmp_path):
    env = {"XDG_DATA_HOME": str(tmp_path)}
    out = flat(run("puzzle", "palazzo", "--plain", typed="moat\n?\nskip\nquit\n", env=env).stdout)
    assert "'moat' is not a move" in out
    assert "Only the first answer to a puzzle counts." in out
    assert "Until next time." in out
    listed = flat(run("puzzle", env=env).stdout)
    assert "Palazzo (palazzo): " in listed


def test_what_cannot_be_asked_or_made_is_told_in_a_sentence(tmp_path):
    for arguments, said in (
        (("puzzle", "palazzo", "--theme", "moat"), "There is no theme 'moat'"),
        (("puzzles", "bake", "palazzo"), "say make or check"),
        (("puzzles", "check", "palazzo", "--file", str(tmp_path / "none")), "none"),
    ):
        done = run(*arguments)
        assert done.returncode == 2
        assert said in flat(done.stderr)


def test_who_presses_ctrl_c_twice_is_told_once_what_was_found(tmp_path, monkeypatch, capsys):
    """The second comes while what was begun is put away."""

    def twice(self, *_):
        try:
            signal.raise_signal(signal.SIGINT)
            yield self.found
        finally:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(PuzzleMaking, "go", twice)
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(SystemExit) as left:
        make_puzzles(Speech("en"), "palazzo", tmp_path / "found.jsonl", None, 5, "1", 1)
    assert left.value.code == INTERRUPTED
    assert "0 puzzles" in flat(capsys.readouterr().err)
    assert signal.getsignal(signal.SIGINT) is before
