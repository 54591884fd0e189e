"""How a match ended, in words: every tie has its reason, at the top and below."""

from types import SimpleNamespace

import pytest

from quattrocento.core.match import Match
from quattrocento.core.standing import Standing, ranks
from quattrocento.games import game as find_game
from quattrocento.games.augsburg.box.components import CATHEDRAL, CHURCH
from quattrocento.text.ending import ties
from quattrocento.text.speech import Speech

NAMES = ["Anna", "Bruno", "Carla", "Dario"]


def ended(game, points, breaks, **options):
    """Let a match of four stand at these *points*, with these numbers to break ties."""
    places = ranks(list(zip(points, breaks, strict=True)))
    scores = [Standing(seat, points[seat], {}, breaks[seat], places[seat]) for seat in range(4)]
    state = SimpleNamespace(scores=lambda: scores, automata=list)
    return SimpleNamespace(game=find_game(game), seats=4, options=options, players=NAMES, state=state)


@pytest.mark.rule("PRI-9.5")
def test_a_tie_below_the_first_place_has_its_reason():
    match = ended("princes", [50, 41, 41, 30], [100, 300, 1200, 0])
    assert ties(Speech("en"), match) == [
        "Equal with 41 points; whoever has more florins comes first: Carla 1200, Bruno 300."
    ]
    assert ties(Speech("fr"), match) == [
        "Égalité à 41 points ; qui a le plus de florins passe devant : Carla 1200, Bruno 300."
    ]


@pytest.mark.rule("PRI-9.6")
def test_what_is_still_equal_is_said_to_be_shared():
    match = ended("princes", [50, 41, 41, 41], [100, 300, 1200, 300])
    reason, shared = ties(Speech("en"), match)
    assert reason.endswith("Carla 1200, Bruno 300, Dario 300.")
    assert shared == "Nothing else sets them apart: Bruno and Dario share place 3."
    assert ties(Speech("fr"), match)[1] == (
        "Rien d’autre ne les départage : Bruno et Dario se partagent la place 3."
    )


@pytest.mark.rule("PRI-9.5")
def test_every_tie_of_a_match_is_told():
    match = ended("princes", [1, 7, 7, 1], [100, 300, 1200, 300])
    first, second = ties(Speech("en"), match)
    assert first.startswith("Equal with 7 points;")
    assert second.startswith("Equal with 1 point;")


def test_without_a_tie_nothing_is_said():
    assert ties(Speech("en"), ended("princes", [4, 3, 2, 1], [0, 0, 0, 0])) == []


@pytest.mark.rule("PAL-9.5", "PAL-9.6")
@pytest.mark.parametrize(
    ("reading", "told"), [("triples", "could pay more at once"), ("plain", "in one currency")]
)
def test_in_palazzo_the_reading_of_the_rule_is_told(reading, told):
    match = ended("palazzo", [20, 20, 5, 5], [12, 9, 4, 4], tie_break=reading)
    top, low, shared = ties(Speech("en"), match)
    assert told in top
    assert top.endswith("Anna 12, Bruno 9.")
    assert low.endswith("Carla 4, Dario 4.")
    assert "share place 3" in shared


@pytest.mark.rule("FIR-10.6")
def test_firenze_breaks_no_tie_and_says_so():
    match = ended("firenze", [20, 30, 20, 5], [0, 0, 0, 0])
    assert ties(Speech("en"), match) == [
        "Equal with 20 points, and these rules break no tie: Anna and Carla share place 2."
    ]
    assert "se partagent la place 2" in ties(Speech("fr"), match)[0]


@pytest.mark.rule("AUG-8.2")
def test_in_augsburg_the_buildings_of_the_equals_are_told():
    match = Match(find_game("augsburg"), 4, 1, None, NAMES)
    for seat, (points, cathedral, church) in enumerate([(9, 0, 700), (30, 0, 0), (9, 900, 600), (9, 0, 0)]):
        player = match.state.players[seat]
        player.points = points
        player.rights[CATHEDRAL], player.rights[CHURCH] = cathedral, church
    (told,) = ties(Speech("en"), match)
    assert told.endswith("Carla cathedral at 900, Anna church at 700, Dario neither.")
    (told,) = ties(Speech("fr"), match)
    assert told.endswith("Carla cathédrale à 900, Anna église à 700, Dario ni l’une ni l’autre.")
