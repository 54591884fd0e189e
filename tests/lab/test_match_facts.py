"""What the lab remembers of matches of each game, and how it names it."""

from collections import Counter

import pytest

from quattrocento.games import game, ids
from quattrocento.lab.chunk_matches import play_chunk
from quattrocento.lab.match_facts import reader_of
from quattrocento.lab.study_findings import Naming
from quattrocento.lab.study_plan import plan_study
from quattrocento.text.speech import LANGUAGES, Speech

SEATS = 3
GREEDY = {"palazzo", "augsburg"}
"""Games whose greedy bots are quick even in plain Python."""


@pytest.fixture(scope="module")
def played():
    """The rows of two matches of each game."""
    found = {}
    for name in ids():
        bot = "greedy" if name in GREEDY else "random"
        plan = plan_study(game(name), SEATS, [bot], 2)
        found[name] = play_chunk(plan.missing(set())[0])
    return found


def facts(rows, kind, match=0):
    """List (turn, seat, what, number) of a kind in a match."""
    return [row[4:] for row in rows["facts"] if row[1] == match and row[3] == kind]


@pytest.mark.parametrize("name", ids())
def test_every_match_has_its_results(played, name):
    rows = played[name]["results"]
    assert [row[1:3] for row in rows] == [(match, seat) for match in (0, 1) for seat in (1, 2, 3)]
    for match in (0, 1):
        assert sum(row[6] for row in rows if row[1] == match) == pytest.approx(1)
        assert len({row[7] for row in rows if row[1] == match}) == 1


@pytest.mark.parametrize("name", ids())
def test_facts_are_numbered_and_of_known_kinds(played, name):
    rows, reader = played[name]["facts"], reader_of(name)
    assert [row[2] for row in rows if row[1] == 0] == list(range(sum(row[1] == 0 for row in rows)))
    kinds = {row[3] for row in rows}
    assert kinds <= {*reader.priced, *reader.first, *reader.deciding}
    assert {row[5] for row in rows} <= {1, 2, 3}
    assert [row[4] for row in rows if row[1] == 0] == sorted(row[4] for row in rows if row[1] == 0)
    for kind in set(reader.priced) & kinds:
        assert all(row[7] is not None for row in rows if row[3] == kind)


def test_palazzo_counts_a_round_for_a_turn_of_everybody(played):
    actions = facts(played["palazzo"], "action")
    turns = Counter(turn for turn, *_ in actions)
    assert all(count == SEATS for count in list(turns.values())[:-1])
    assert [seat for _, seat, _, _ in actions[:6]] == [1, 2, 3, 1, 2, 3]
    assert {what for *_, what, _ in actions} <= {"take money", "buy", "auction", "remodel"}
    assert facts(played["palazzo"], "built")


def test_augsburg_wins_a_visit_with_every_privilege(played):
    visits, cards = facts(played["augsburg"], "visit"), facts(played["augsburg"], "privilege")
    assert [(turn, seat) for turn, seat, *_ in visits] == [(turn, seat) for turn, seat, *_ in cards]
    assert {turn for turn, *_ in visits} == {1, 2, 3, 4, 5}


def test_princes_buys_at_most_a_character_a_round():
    plan = plan_study(game("princes"), SEATS, ["random"], 1, options={"characters": "on"})
    rows = play_chunk(plan.missing(set())[0])
    bought = facts(rows, "character")
    assert len({what for _, _, what, _ in bought}) > 3
    assert len({(turn, seat) for turn, seat, _, _ in bought}) == len(bought)
    names = Naming(game("princes"), Speech("en"))
    assert names.what("character", "muse") == "The muse"


def test_princes_acquires_at_most_an_object_a_round(played):
    objects = facts(played["princes"], "object")
    assert max(Counter((turn, seat) for turn, seat, *_ in objects).values()) == 1
    assert {turn for turn, *_ in objects} == set(range(1, 8))
    assert all(price >= 200 and price % 100 == 0 for *_, price in objects)


def test_firenze_takes_a_card_a_turn_and_counts_the_stones_it_cost(played):
    cards = facts(played["firenze"], "card")
    assert [(turn, seat) for turn, seat, *_ in cards[:6]] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
        (2, 3),
    ]
    assert {0, 1, 2} <= {stones for *_, stones in cards} <= set(range(6))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_everything_has_a_name_of_its_own(played, name, language):
    naming, speech = Naming(game(name), Speech(language)), Speech(language)
    seen = {(row[3], row[6]) for row in played[name]["facts"]}
    for kind in {kind for kind, _ in seen}:
        things = [what for other, what in seen if other == kind]
        names = {naming.what(kind, what) for what in things}
        assert len(names) == len(things)
        assert all(name[0] == name[0].upper() for name in names)
    reader = reader_of(name)
    for part, kinds in (("price", reader.priced), ("first", reader.first), ("with", reader.deciding)):
        assert all(speech.has(f"lab.{part}.{name}.{kind}") for kind in kinds)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ids())
def test_every_setting_has_a_name(name, language):
    naming = Naming(game(name), Speech(language))
    for option in game(name).options:
        names = {naming.setting(f"{option.id}={value}") for value in option.values}
        assert len(names) == len(option.values)
