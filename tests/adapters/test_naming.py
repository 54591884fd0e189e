"""How programs from outside are named on a command line."""

import pytest

from quattrocento.adapters.naming import called, spec_of, split_names
from quattrocento.core.trouble import Trouble


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy", ["greedy"]),
        (" greedy , random", ["greedy", "random"]),
        ("search:simulations=400,random", ["search:simulations=400", "random"]),
        ("maestro,program:python3 mybot.py", ["maestro", "program:python3 mybot.py"]),
        ("maestro,program:bot 'a,b' c,random", ["maestro", "program:bot 'a,b' c", "random"]),
        ('maestro,"program:bot a,b"', ["maestro", "program:bot a,b"]),
        ("Anna,L'Aquila,Ben", ["Anna", "L'Aquila", "Ben"]),
        ("'program:bot a,b'", ["program:bot a,b"]),
        (",greedy", ["", "greedy"]),
        ("Anna,,", ["Anna", "", ""]),
        ("", [""]),
    ],
)
def test_lists_are_taken_apart_at_commas_outside_of_quotes(text, names):
    assert split_names(text) == names


def test_a_program_has_a_command_and_settings():
    spec = spec_of("program:name=scout:seconds=2.5:start=60:python3 'my bot.py' --level=3:4 a=b:c")
    assert spec.command == ("python3", "my bot.py", "--level=3:4", "a=b:c")
    assert (spec.name, spec.seconds, spec.start) == ("scout", 2.5, 60.0)
    assert spec.short == "scout"


def test_a_program_without_a_name_is_called_as_it_was_typed():
    spec = spec_of("program:./bots/scout")
    assert (spec.name, spec.short, spec.seconds, spec.start) == ("program:./bots/scout", "scout", 10.0, 30.0)
    assert called("program:name=a:b") == "a"
    assert called("search:simulations=4") == "search:simulations=4"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("program:", "program-command"),
        ("program:seconds=3:", "program-command"),
        ("program:bot 'a", "program-quotes"),
        ("program:seconds=0:bot", "program-seconds"),
        ("program:seconds=nan:bot", "program-seconds"),
        ("program:start=soon:bot", "program-seconds"),
        ("program:start=1e9:bot", "program-seconds"),
        ("program:name=greedy:bot", "program-name"),
        ("program:name=:bot", "program-name"),
        ("program:speed=3:bot", "no-such-setting"),
    ],
)
def test_what_cannot_be_meant_is_said(text, key):
    with pytest.raises(Trouble) as trouble:
        spec_of(text)
    assert trouble.value.key == key
