"""The words of The Princes of Florence: every move, event, question and refusal can be said and read."""

import re
from pathlib import Path

import pytest

from princes_characters import acting, market
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.games.princes.box.components import (
    BONUS_NAMES,
    CARD_NAMES,
    FREEDOM_NAMES,
    OBJECT_NAMES,
    PRESTIGE_NAMES,
    TILE_NAMES,
)
from quattrocento.games.princes.characters.position import events as court_events
from quattrocento.games.princes.characters.rules.court import ABOUT_CHARACTERS
from quattrocento.games.princes.characters.rules.words import BID
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.faces.typed_sites import read_site
from quattrocento.games.princes.game import PHASES
from quattrocento.games.princes.lorenzo.position import events as lorenzo_events
from quattrocento.games.princes.lorenzo.rules.words import ACCEPT, REFUSE
from quattrocento.games.princes.position import events
from quattrocento.games.princes.rules.phases import OVER
from quattrocento.games.princes.rules.words import PASS, PLACE, PRESTIGE, RAISE, SELL, WORDS
from quattrocento.text.games import match_text
from quattrocento.text.speech import LANGUAGES, Speech, catalogue

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elsa"]
ENGINE = Path(events.__file__).parents[1]
TOGETHER = {"cooperation": "on"}
ALEA = {"edition": "alea"}


def text_in(language):
    return PrincesText(Speech(language), WORDS, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_moves_have_labels_that_differ_and_are_read_back(language):
    text = text_in(language)
    labels = [text.label(move) for move in range(WORDS.size)]
    assert len(set(labels)) == WORDS.size
    for move, label in enumerate(labels):
        assert text.parse(label.upper(), [0]) == move
        assert text.parse(WORDS.notation(move), [0]) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_and_every_card_says_what_it_does(language):
    text = text_in(language)
    for deck in CARD_NAMES:
        assert len({text.card(card) for card in deck}) == len(deck)
        assert len({text.about(card) for card in deck}) == len(deck)
    assert len({text.letter(tile) for tile in TILE_NAMES}) == len(TILE_NAMES)
    for name in OBJECT_NAMES:
        assert text.thing(name) in text.one(name)
    for name in FREEDOM_NAMES:
        assert text.wish(name) in text.freedom(name)
    assert "5" in text.about(PRESTIGE_NAMES[1])
    assert "1" in text.about(BONUS_NAMES[0])


def play(language, seats, seed, options=None):
    """Let chance play a match, saying all that can be said; give what was told, asked and refused."""
    match = Match(game("princes"), seats, seed, options, NAMES[:seats])
    text = match_text(match, Speech(language))
    chance = quick(seed)
    player = bot("random", match.game)
    told, asked, refused = set(), set(), set()
    while not match.over:
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        question = text.ask(view)
        assert question.startswith(NAMES[seat])
        assert "{" not in question
        asked.add(view.phase)
        assert set(view.legal) - set(text.menu(view).values()) <= {SELL}
        for move in view.legal[:: max(len(view.legal) // 20, 1)]:
            assert "{" not in text.hint(view, move, None)
        for move in range(len(match.moves) % 11, WORDS.size, 11):
            refusal = match.state.refusal(seat, move)
            if refusal is not None:
                said = text.refuse(refusal)
                assert refusal.rule in said
                assert "{" not in said
                refused.add(refusal.rule)
        for event in match.play(seat, decide(player, match.state, seat, chance)):
            sentence = text.tell(event)
            assert "{" not in sentence
            assert sentence.endswith(".")
            told.add(type(event))
    return told, asked, refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language):
    """Play matches of chance at all numbers of seats: every event, question, hint and refusal is said."""
    told, asked, refused = set(), set(), set()
    for seed, seats in [*enumerate([2, 3, 4, 5, 2, 5, 3]), (22, 1), (29, 1), (40, 3)]:
        together = ALEA if seed == 40 else TOGETHER if seed > 4 and seats > 1 else None
        happened, questions, rules = play(language, seats, seed, together)
        told |= happened
        asked |= questions
        refused |= rules
    happened, questions, _ = play(language, 3, 1, {"edition": "alea"})  # others are asked between turns there
    told |= happened
    asked |= questions
    every = {
        kind
        for kind in [*vars(events).values(), *vars(lorenzo_events).values()]
        if isinstance(kind, type) and issubclass(kind, events.Event)
    }
    assert told >= every - {events.Event}
    others = {PHASES[phase].name for phase in (OVER, *ABOUT_CHARACTERS)}
    assert asked == {phase.name for phase in PHASES} - others
    assert len(refused) >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_with_characters_can_be_told(language):
    told, asked, refused = set(), set(), set()
    for seats, seed in ((4, 18), (3, 2), (4, 13)):
        happened, questions, rules = play(language, seats, seed, {"characters": "on"})
        told |= happened
        asked |= questions
        refused |= rules
    kinds = {kind for kind in vars(court_events).values() if isinstance(kind, type)}
    assert told >= kinds - {events.Event}
    assert asked >= {PHASES[phase].name for phase in ABOUT_CHARACTERS}
    assert {f"PRI-11.{number}" for number in (4, 5, 8, 9)} <= refused


REFUSED = [
    (lambda: market({}, {}), "sell", "PRI-11.2"),
    (lambda: market({}, {}, turn=1, owners={"muse": 0}), "bid muse 9", "PRI-11.6"),
    (lambda: market({}, {}, turn=1, bought={"banker": (0, 0)}), "bid banker 5", "PRI-11.10"),
    (lambda: acting({}, {}, owners={"princess": 0}), "use princess", "PRI-11.19"),
    (lambda: acting({}, {}, owners={"professor": 0}, bare="bonus"), "use professor bonus", "PRI-11.20"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("table", "move", "rule"), REFUSED)
def test_what_the_characters_forbid_is_said_in_full(language, table, move, rule):
    said = text_in(language).refuse(table().refusal(table().actors()[0], WORDS.parse(move)))
    assert rule in said
    assert "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("muse 600", "bid muse 6"),
        ("600 muse", "bid muse 6"),
        ("muse 6", "bid muse 6"),
        ("bid muse 6", "bid muse 6"),
        ("MUSE 1500", "bid muse 15"),
    ],
)
def test_a_bid_for_a_character_is_read_by_its_florins_or_its_number(language, typed, notation):
    legal = [*range(BID.first, BID.end), PASS]
    assert text_in(language).parse(typed, legal) == WORDS.parse(notation)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_its_sentence(language):
    speech = Speech(language)
    rules = {
        rule
        for path in ENGINE.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if "Refusal(" in line or line.startswith("RULE:")
        for rule in re.findall(r'"(PRI-[0-9.]+)"', line)
    }
    assert len(rules) >= 30
    for rule in rules:
        assert speech.has(f"refusal.{rule}"), rule
    for variant in ("PRI-7.6.none", "PRI-7.7.none", "PRI-5.4.none", "PRI-5.6.none", "PRI-3.14.lot"):
        assert speech.has(f"refusal.{variant}")


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("d3", "d3"),
        ("D3 turn 1", "d3 turn 1"),
        ("d3 flip turn 2", "d3 flip turn 2"),
        ("place d3 turn", "d3 turn 1"),
        ("d3 t2", "d3 turn 2"),
        ("d3 3", "d3 turn 3"),
        ("d3 turn 2 flip", "d3 flip turn 2"),
        ("d3, flip, turn 1", "d3 flip turn 1"),
        ("d3 tourne 1", "d3 turn 1"),
        ("placer en d3 retournée, tournée 3", "d3 flip turn 3"),
        ("d3 retourne", "d3 flip"),
        ("d3 turn 0", "d3"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_site_is_read_as_people_type_it(language, typed, notation):
    assert text_in(language).parse(typed, [PLACE.first]) == WORDS.parse(f"place {notation}")


@pytest.mark.parametrize("typed", ["d8", "h3", "d3 twice", "turn 1", "d3 turn 4", "d3 flip flip"])
def test_what_is_no_site_is_read_as_none(typed):
    assert read_site(typed) is None


def test_a_cell_means_nothing_while_no_tile_is_placed():
    with pytest.raises(Trouble):
        text_in("en").parse("d3", [WORDS.parse("pass")])


def test_a_share_of_prestige_has_its_own_number():
    match = Match(game("princes"), 3, 3)
    chance = quick(3)
    player = bot("random", match.game)
    while match.state.view(match.state.actors()[0]).phase != "payment":
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
    menu = text_in("en").menu(match.state.view(match.state.actors()[0]))
    assert all(menu[share] == PRESTIGE.at(share) for share in range(4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_payment_all_in_prestige_names_no_florins(language):
    told = text_in(language).tell(events.Paid(seat=0, florins=0, prestige=5))
    assert "5" in told
    assert "0" not in told


def test_french_sentences_about_players_fit_women_and_men():
    text = text_in("fr")
    for auctioned in (False, True):
        bought = events.Acquired(seat=1, object="lake", price=200, auctioned=auctioned)
        assert "dernier" not in text.tell(bought)
    assert "dernier" not in text.tell(events.Declined(seat=1))
    assert "premier joueur" not in text.tell(events.RoundBegan(round=2, minimum=10, seat=1))
    shared = text.tell(events.BestWork(seats=[0, 1], value=12, prestige=3))
    assert "chacun" not in shared


def test_french_does_not_contract_the_article_of_a_title():
    sentences, _ = catalogue("fr")
    for key, forms in sentences.items():
        for form in forms:
            assert not re.search(r"(?:\bde|\bà|\bdu jeu) \{game\}", form), key


def test_the_lie_of_a_tile_is_named_in_french_by_nouns():
    text = text_in("fr")
    told = text.tell(events.Placed(seat=0, tile="lake", site="b1 flip turn 1", prestige=3))
    assert "en b1, un quart de tour et en miroir :" in told


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("en", "buy", ACCEPT),
        ("en", "no", REFUSE),
        ("fr", "oui", ACCEPT),
        ("fr", "Passer", REFUSE),
        ("en", "acc", ACCEPT),
    ],
)
def test_a_price_of_lorenzo_is_answered_as_people_speak(language, typed, meant):
    text = text_in(language)
    assert text.parse(typed, [ACCEPT, REFUSE, SELL]) == meant
    assert text.parse("pass", [RAISE, PASS]) == PASS, "elsewhere it means what it always means"
