"""One declaration gives codes, notation, parsing with suggestions, and the size of the action space."""

import pytest

from quattrocento.core.trouble import Trouble
from quattrocento.core.vocabulary import Vocabulary


@pytest.fixture
def words():
    vocabulary = Vocabulary()
    vocabulary.add("pass")
    vocabulary.add("bid", range(1, 4))
    vocabulary.add("lay", ["red 5", "brown 5"])
    return vocabulary


def test_codes_follow_the_order_of_declaration(words):
    assert words.size == 6
    assert [words.notation(move) for move in range(6)] == [
        "pass",
        "bid 1",
        "bid 2",
        "bid 3",
        "lay red 5",
        "lay brown 5",
    ]


def test_a_word_takes_the_codes_that_were_left_to_it(words):
    words.leave(2)
    words.add("end")
    words.add("sell", ["card", "tile"], at=6)
    assert words.texts[6:] == ["sell card", "sell tile", "end"]
    assert [word.name for word in words.words] == ["pass", "bid", "lay", "sell", "end"]
    assert words.parse("sell tile") == 7
    with pytest.raises(ValueError, match="the place of 'end'"):
        words.add("buy", at=8)


def test_every_notation_parses_back(words):
    for move in range(words.size):
        assert words.parse(words.notation(move)) == move
        assert words.parse("  " + words.notation(move).upper().replace(" ", "   ")) == move


def test_a_word_knows_its_moves(words):
    bid = words.word(2)
    assert (bid.name, bid.first, bid.end) == ("bid", 1, 4)
    assert bid.at(2) == 3
    assert bid.index(3) == 2
    assert [move for move in range(words.size) if move in bid] == [1, 2, 3]


def test_an_unknown_word_comes_with_the_nearest(words):
    with pytest.raises(Trouble) as trouble:
        words.parse("lay rad 5")
    assert trouble.value.key == "no-such-word-but"
    assert trouble.value.facts["nearest"] == "lay red 5"


def test_the_nearest_is_sought_among_the_legal_moves_first(words):
    with pytest.raises(Trouble) as trouble:
        words.parse("bid 7", among=[1, 2])
    assert trouble.value.facts["nearest"] in ("bid 1", "bid 2")


def test_the_beginning_of_a_single_legal_move_is_enough(words):
    assert words.parse("lay b", among=[0, 4, 5]) == 5
    with pytest.raises(Trouble):
        words.parse("lay", among=[0, 4, 5])


def test_nothing_like_it_is_said_plainly(words):
    with pytest.raises(Trouble) as trouble:
        words.parse("xyzzy")
    assert trouble.value.key == "no-such-word"


@pytest.mark.parametrize("code", [-1, 6])
def test_a_code_outside_the_list_is_refused(words, code):
    with pytest.raises(Trouble, match="no-such-code"):
        words.notation(code)
    with pytest.raises(Trouble, match="no-such-code"):
        words.word(code)


def test_two_moves_cannot_be_written_alike(words):
    with pytest.raises(ValueError, match="lay red 5"):
        words.add("lay red", [5])


def test_of_a_secret_word_others_hear_only_the_word():
    words = Vocabulary()
    words.add("keep", ["poet", "painter"], secret=True)
    words.add("play", ["poet"])
    words.add("keep any", secret=True, heard="keep")
    assert [words.overheard(move) for move in range(4)] == ["keep", "keep", "play poet", "keep"]
