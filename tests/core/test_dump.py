"""What written positions have in common: chance that goes on where it stood."""

import pytest

from quattrocento.core.dump import Chance, read, read_chance, write_chance
from quattrocento.core.entropy import quick, sealed
from quattrocento.core.trouble import Trouble

MOST = (1 << 32) - 1


@pytest.mark.parametrize("stream", [sealed("seven"), sealed("7", 21), quick(7)])
def test_a_stream_goes_on_where_it_stood(stream):
    stream.below(6)
    again = read_chance(write_chance(stream))
    assert [again.below(100) for _ in range(40)] == [stream.below(100) for _ in range(40)]


@pytest.mark.parametrize("words", [[MOST] * 4, [0, 0, 0, 1], [1, 0, 0, 0]])
def test_words_may_be_of_any_32_bits(words):
    assert write_chance(read_chance(read({"quick": words}, Chance))).quick == tuple(words)


@pytest.mark.parametrize(
    ("chance", "key"),
    [
        ({}, "no-seed"),
        ({"seed": ""}, "no-seed"),
        ({"seed": "a\nb"}, "bad-seed"),
        ({"seed": "\ud800"}, "bad-seed"),
        ({"seed": "7", "place": -1}, "position-field"),
        ({"seed": "7", "place": 1 << 41}, "position-field"),
        ({"quick": [0, 0, 0, 0]}, "position-field"),
        ({"quick": [MOST + 1, 1, 1, 1]}, "position-field"),
        ({"quick": [1, 1, -1, 1]}, "position-field"),
        ({"quick": [1, 1, 1]}, "position-field"),
    ],
)
def test_a_stream_that_cannot_be_is_refused(chance, key):
    with pytest.raises(Trouble) as trouble:
        read_chance(read(chance, Chance))
    assert trouble.value.key == key
