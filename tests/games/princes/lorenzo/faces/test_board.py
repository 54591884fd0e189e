"""Lorenzo as a person meets him at the terminal."""

import re

import pytest

from command import flat, run
from princes_sittings import ENDS, numbers
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.lab.study_plan import plan_study
from quattrocento.lab.tournament_plan import Setup, draw_up
from quattrocento.terminal.board import board
from quattrocento.terminal.play import new_match
from quattrocento.terminal.simulation import run_simulation
from quattrocento.text.ending import winning_sentence
from quattrocento.text.games import match_text, table_names, welcome_sentence
from quattrocento.text.speech import LANGUAGES, Speech

RECONSTRUCTED = {
    "en": "automation cards are reconstructed",
    "fr": "cartes d’automatisation de Lorenzo sont reconst",
}
ENDED = {
    "en": r"Lorenzo has beaten Anna|Anna has beaten Lorenzo",
    "fr": r"Lorenzo a battu Anna|Anna a battu Lorenzo",
}


@pytest.mark.parametrize(("language", "more"), [("en", ()), ("fr", ("--plain",))])
def test_a_whole_match_through_a_pipe(language, more):
    arguments = ("play", "princes", "--players", "Anna", "--seed", 6, "--lang", language, *more)
    done = run(*arguments, "--option", "difficulty=easy", "--option", "solo_table=4", typed=numbers(6))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    told = flat(done.stdout)
    assert RECONSTRUCTED[language] in told, "the player is told that the deck is not the printed one"
    assert ENDS[language] in told
    assert re.search(ENDED[language], told)
    assert re.search(r"[12]\. Lorenzo ?: -?\d+ pts", told)
    if more:
        assert not re.search(r"[|─│·]| {3}", done.stdout)
    else:
        drawing = [line for line in done.stdout.splitlines() if "quattrocento/matches" not in line]
        assert max(map(len, drawing)) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_seat_is_enough_to_say(language):
    speech = Speech(language)
    match = new_match("princes", 1, None, "3", {"difficulty": "hard"}, speech)
    assert (match.seats, match.bots) == (1, [""])
    assert "Lorenzo" in welcome_sentence(speech, match)


def test_what_needs_others_says_so():
    for ask in (
        lambda: draw_up(Setup("princes", 1, ["greedy"])),
        lambda: plan_study(game("princes"), 1, ["greedy"], 2),
    ):
        with pytest.raises(Trouble) as trouble:
            ask()
        assert "quattrocento simulate princes --seats 1" in Speech("en").trouble(trouble.value)


def test_a_simulation_tells_how_lorenzo_fared(capsys):
    run_simulation(Speech("en"), "princes", 1, 2, "1", "random", {}, False)
    assert re.search(r"Lorenzo, whom the rules play: .* 100\.0 % won", capsys.readouterr().out)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 100])
def test_everything_on_his_table_is_drawn_and_read_out(language, width):
    match = Match(game("princes"), 1, 11, {"solo_table": "4"}, ["Anna"])
    chance, mover = quick(11), bot("greedy", match.game)
    text = match_text(match, Speech(language))
    drawing = board(match.game, text)
    seen = set()
    while not match.over:
        view = match.state.view(0)
        lorenzo = view.lorenzo
        if view.phase not in seen or len(match.moves) % 7 == 0:
            seen.add(view.phase)
            drawn = "\n".join(str(line) for line in drawing.draw(view, width))
            assert max(map(len, drawn.splitlines())) <= width
            spoken = "\n".join(drawing.read_out(view))
            for told in (" ".join(drawn.split()), spoken):
                assert "{" not in told
                for name in [*lorenzo.works, *filter(None, lorenzo.row)]:
                    assert text.thing(name) if name == "recruiting card" else text.profession(name) in told
                if lorenzo.card is not None:
                    assert lorenzo.card.card in told
                for name in table_names(match, text.speech):
                    assert name in told
        match.play(0, decide(mover, match.state, 0, chance))
    drawn = "\n".join(str(line) for line in drawing.draw(match.state.view(0), width))
    assert "Lorenzo" in drawn
    assert "Lorenzo" in winning_sentence(text.speech, match)
    assert {"offering", "bargaining", "action"} <= seen
