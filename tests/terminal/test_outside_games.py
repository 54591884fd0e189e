"""Commands that look at all games, with games from outside among them."""

import pytest

from bottega import Bottega
from quattrocento.adapters.watch import BrokenGame
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.terminal import benchmark, game_list, simulation
from quattrocento.text.speech import Speech


class Unfinished(Bottega):
    """A game that cannot be dealt."""

    id = "unfinished_game"

    def deal(self, seats, entropy, options):
        raise KeyError("lots")


class Words(Speech):
    """A voice that knows the game too."""

    def __init__(self):
        super().__init__("en")
        said = {f"game.unfinished_game{what}": (what,) for what in ("", ".by", ".about")}
        self._sentences = {**self._sentences, **said}


def test_a_game_that_breaks_down_is_named_and_the_others_are_measured(monkeypatch, capsys):
    monkeypatch.setattr(benchmark, "titles", lambda: [Unfinished(), game("firenze")])
    benchmark.run_bench(Speech("en"), 0.01, json=False)
    told = capsys.readouterr()
    assert told.err.startswith(
        "The game unfinished_game broke down: KeyError: 'lots' (test_outside_games.py:"
    )
    assert told.out.startswith("Firenze")


def test_a_game_that_breaks_down_ends_its_simulation_with_a_sentence(monkeypatch):
    def simulated(bots):
        simulation.run_simulation(Speech("en"), "unfinished_game", 3, 1, "1", bots, {}, json=False)

    monkeypatch.setattr(simulation, "find_game", lambda _: Unfinished())
    with pytest.raises(BrokenGame) as broken:
        simulated("random")
    assert (
        Speech("en")
        .trouble(broken.value)
        .startswith("The game unfinished_game broke down: KeyError: 'lots' (test_outside_games.py:")
    )
    with pytest.raises(Trouble, match="no-such-bot"):  # that is no fault of the game
        simulated("nobody")


def test_a_long_id_is_listed_apart_from_the_name(monkeypatch, capsys):
    monkeypatch.setattr(game_list, "titles", lambda: [Unfinished(), game("firenze")])
    game_list.list_games(Words(), json=False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("unfinished_game  ")
    assert lines[1].startswith(" " * len("unfinished_game  "))


@pytest.mark.parametrize("package", ["polars", "altair", "vl_convert"])
def test_a_tournament_without_the_packages_of_the_lab_says_what_to_install(monkeypatch, package):
    from quattrocento.terminal import lab_commands

    def missing(name):
        if name == package:
            raise ModuleNotFoundError(name=name)

    monkeypatch.setattr("quattrocento.lab.extras.import_module", missing)
    with pytest.raises(Trouble) as trouble:
        lab_commands.tournament("palazzo", "greedy,random")
    assert trouble.value.key == "no-extra"
