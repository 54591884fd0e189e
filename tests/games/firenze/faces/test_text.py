"""The words of Firenze: every move, event, question and refusal can be said and read."""

import re
from pathlib import Path
from string import Formatter
from typing import get_type_hints

import pytest

from firenze_sittings import NAMES, builder, chance_player, new_match, text_of
from quattrocento.core.entropy import quick
from quattrocento.core.refusal import Refusal
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.games.firenze.box.components import CARD_NAMES, COLOUR_NAMES, CONTRACT_NAMES
from quattrocento.games.firenze.faces.text import FirenzeText
from quattrocento.games.firenze.game import PHASES
from quattrocento.games.firenze.position import events
from quattrocento.games.firenze.rules.words import WORDS
from quattrocento.text.speech import LANGUAGES, Speech, catalogue

ENGINE = Path(events.__file__).parents[1]
EVERY = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
]
SAMPLES = {
    "contract": CONTRACT_NAMES[::5],
    "colour": COLOUR_NAMES,
    "given": COLOUR_NAMES[:2],
    "taken": COLOUR_NAMES[2:],
    "card": CARD_NAMES,
    "stones": [{"white": 2, "violet": 1}, {"red": 1}, {}],
    "height": [1, 2, 8],
    "points": [1, 2, -3],
    "kept": [0, 2],
    "balcony": [True, False],
    "last": [True, False],
    "winners": [[2], [0, 1]],
    "victim": [2],
    "seat": [0],
    "copies": [1, 2],
}


def text_in(language):
    return FirenzeText(Speech(language), WORDS, NAMES)


def samples(kind):
    """Make events of a kind, with each sample of each field at least once."""
    fields = [field for field in get_type_hints(kind) if field != "only"]
    values = {field: SAMPLES.get(field, [1, 2, 5]) for field in fields}
    if kind in (events.BuildingPutUp, events.ChurchFounded):
        values["kept"] = [True, False]
    for shift in range(4):
        for place in range(max(map(len, values.values()))):
            yield kind(
                **{
                    field: among[(place + shift * number) % len(among)]
                    for number, (field, among) in enumerate(values.items())
                }
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_moves_have_labels_that_differ_and_are_read_back(language):
    text = text_in(language)
    labels = [text.label(move) for move in range(WORDS.size)]
    assert len(set(labels)) == WORDS.size
    for move, label in enumerate(labels):
        assert text.parse(label.upper(), [0]) == move
        assert text.parse(WORDS.notation(move), [0]) == move


def test_a_seat_that_nobody_has_is_named_by_its_number():
    text = FirenzeText(Speech("en"), WORDS, NAMES[:2])
    assert text.label(WORDS.parse("sabotage 4")) == "Saboteur against Player 4"
    assert text.label(WORDS.parse("sabotage 2")) == "Saboteur against Bruno"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own_and_a_line_of_text(language):
    text = text_in(language)
    assert len({text.card(card) for card in CARD_NAMES}) == len(CARD_NAMES) == 26
    for card in CARD_NAMES:
        assert text.card(card).lower() in text.the_card(card).lower()
        assert "{" not in text.card_text(card)
        assert len(text.card_text(card)) > 5
        assert text.kind(card)


ONE = r"stone|point|card|seal|floor|shuffle|pierre|carte|sceau|étage|mélange"
MANY = r"stones|points|cards|seals|floors|shuffles|pierres|cartes|sceaux|étages|mélanges"
WRONG = {
    "en": rf"\b1 (more |neutral )?({MANY})\b|\b[02] (more |neutral )?({ONE})\b",
    "fr": rf"\b[01] (autres )?({MANY})\b|\b2 (autre )?({ONE})\b",
}
"""A number with the wrong form behind it: French counts nothing as one, English as many."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_sentence_with_a_number_has_the_form_of_the_number(language, number):
    speech = Speech(language)
    counted = {
        key: forms
        for key, forms in catalogue(language)[0].items()
        if key.startswith("firenze.") and len(forms) > 1
    }
    assert len(counted) > 60
    for key, forms in counted.items():
        names = {name for _, name, _, _ in Formatter().parse(forms[0]) if name} - {"number"}
        told = speech.count(key, number, **{name: f"<{name}>" for name in names})
        assert not re.search(WRONG[language], told), f"{key}: {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_is_told_to_be_of_its_kind_twice(language):
    text = text_in(language)
    for card in CARD_NAMES:
        told = text.card_and_kind(card).lower()
        assert told.count(text.kind(card)) == 1, told


def test_in_french_cards_and_towers_agree_with_their_articles():
    """Cards and towers are of both genders: articles come with the names, never before them."""
    text = text_in("fr")
    for key, forms in catalogue("fr")[0].items():
        if key.startswith(("firenze.", "refusal.FIR")):
            for form in forms:
                assert not re.search(r"\b(le|la|un|une|du|au|de|à) \{(the_)?card\}", form), key
    feminine = [card for card in CARD_NAMES if text.the_card(card).startswith("la ")]
    assert [text.card(card) for card in feminine] == [
        "Taxe de luxe",
        "Princesse",
        "Reconnaissance",
        "Fête",
        "Briqueterie",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_every_event_is_a_whole_sentence(kind, language):
    text = text_in(language)
    for event in samples(kind):
        told = text.tell(event)
        assert told.endswith(".")
        assert "{" not in told
        assert told[0].isupper()


def play(language, match, player, most, step):
    """Let a match be played, saying all that can be said; give what was asked and refused."""
    text = text_of(match, language)
    chance = quick(step)
    asked, refused = set(), set()
    while not match.over and len(match.moves) < most:
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        question = text.ask(view)
        assert question.startswith(NAMES[seat])
        assert "{" not in question
        asked.add(view.phase)
        assert sorted(text.menu(view).values()) == sorted(view.legal)
        for move in view.legal[:: 1 + len(view.legal) // 20]:
            hint = text.hint(view, move, (0, 9))
            assert hint
            assert "{" not in hint
        for move in range(len(match.moves) % 17, WORDS.size, 17):
            refusal = match.state.refusal(seat, move)
            if refusal is not None:
                said = text.refuse(refusal)
                assert refusal.rule in said
                assert "{" not in said
                refused.add(refusal.rule)
        for event in match.play(seat, player(match.state, seat, chance)):
            assert "{" not in text.tell(event)
    return asked, refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language):
    """Play at all numbers of seats: every question, hint and refusal is said."""
    asked, refused = set(), set()
    for step, (seats, player) in enumerate([(2, chance_player), (4, chance_player), (3, builder)]):
        options = {"placement": "players"} if step == 1 else {}
        questions, rules = play(language, new_match(seats, step, **options), player, 450, step)
        asked |= questions
        refused |= rules
    assert asked == {phase.name for phase in PHASES}
    assert len(refused) >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_has_its_question(language):
    for phase in PHASES:
        assert Speech(language).has(f"firenze.ask.{phase.name}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_its_sentence(language):
    speech = Speech(language)
    rules = set()
    for path in ENGINE.rglob("*.py"):
        rules |= set(re.findall(r'"(FIR-[0-9.]+)"', path.read_text("utf-8")))
    options = {option.rule for option in game("firenze").options} - {"FIR-1.5", "FIR-9.5"}
    assert len(rules - options) >= 25
    for rule in rules - options:
        assert speech.has(f"refusal.{rule}"), rule


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [
        ("FIR-1.5", {"contract": "white 3", "owner": -2}, "neutral"),
        ("FIR-1.5", {"contract": "white 3", "owner": -1}, "balcony"),
        (
            "FIR-4.1",
            {"card": "mason", "colour": "red", "rate": 3, "stones": 5, "exchanged": 1},
            "already exchanged",
        ),
        (
            "FIR-4.1",
            {"card": "mason", "colour": "red", "rate": 3, "stones": 2, "exchanged": 0},
            "costs you 3",
        ),
        ("FIR-4.1", {"card": "mason", "colour": "red", "rate": 3, "stones": 5, "exchanged": 0}, "red, Mason"),
        ("FIR-4.1", {"colour": "red", "due": 2}, "Still to give: 2"),
        ("FIR-5.1", {"colour": "red", "height": 3, "stones": 2}, "on your site: red 3"),
        ("FIR-5.1", {"colour": "red", "height": 3, "stones": 0}, "in your warehouse: red"),
        ("FIR-5.5", {"added": 5, "cost": 6, "left": 2}, "costs 6"),
        ("FIR-5.5", {"colour": "red", "due": 1}, "Still to pay: 1"),
        ("FIR-7.1", {"contract": "blue 5", "owner": -1}, "no tower of exactly"),
        ("FIR-7.1", {"contract": "blue 5", "owner": 1}, "seal of Bruno"),
        ("FIR-7.4", {"contract": "blue 5", "number": 3, "next": 1}, "balcony III, and balcony I comes"),
        ("FIR-7.8", {"colour": "red", "height": 9, "there": 1}, "exactly 9"),
        ("FIR-7.8", {"colour": "red", "height": 9, "there": 0}, "no church space"),
        ("FIR-9.1", {"card": "spy", "again": 1}, "already played"),
        ("FIR-9.1", {"card": "spy", "again": 0}, "not have this character"),
        ("FIR-9.13", {"victim": 1, "wanted": "", "given": ""}, "Bruno is none"),
        ("FIR-9.13", {"victim": 1, "wanted": "red", "given": "red"}, "alike"),
        ("FIR-9.13", {"victim": 1, "wanted": "red", "given": "blue"}, "a red stone, and yours a blue"),
        ("FIR-9.14", {"card": "spy", "mine": "", "theirs": ""}, "Wholesaler needs"),
        ("FIR-9.14", {"card": "spy", "mine": "red", "theirs": "red"}, "same colour"),
        ("FIR-9.14", {"card": "spy", "mine": "red", "theirs": "blue"}, "the Spy"),
        ("FIR-9.15", {"victim": 3, "wanted": "", "given": ""}, "Dario is none"),
        ("FIR-9.15", {"victim": 3, "wanted": "red", "given": ""}, "a red stone"),
        ("FIR-9.16", {"victim": 3, "wanted": "", "given": ""}, "Dario is none"),
        ("FIR-9.16", {"colour": "red", "height": 2}, "red 2"),
    ],
)
def test_a_refusal_says_what_was_wrong(rule, facts, said):
    assert said in text_in("en").refuse(Refusal(rule, facts))
    french = text_in("fr").refuse(Refusal(rule, facts))
    assert "{" not in french
    assert rule in french


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_of_seals_that_does_not_fit_its_placement_is_told(language):
    with pytest.raises(Trouble, match="placement-seals") as raised:
        new_match(3, 1, placement="pictured", neutral_seals="3")
    assert "neutral_seals=3" in Speech(language).trouble(raised.value)


def test_french_sentences_about_players_fit_all_names():
    text = text_in("fr")
    for kind in EVERY:
        for event in samples(kind):
            told = text.tell(event)
            assert not re.search(r"\b(?:il|elle|le joueur)\b(?! (?:en|n’y|faut|reste))", told), told
            assert " de Anna" not in told
