"""The words of Augsburg 1520: every move, event, question and refusal can be said and read."""

import re
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.refusal import Refusal
from quattrocento.games import game
from quattrocento.games.augsburg.box.components import (
    LADDER_NAMES,
    NOTE_NAMES,
    PRIVILEGE_NAMES,
    RIGHT_NAMES,
    SLOT_NAMES,
    TOP,
)
from quattrocento.games.augsburg.faces.text import AugsburgText
from quattrocento.games.augsburg.game import PHASES
from quattrocento.games.augsburg.position import events
from quattrocento.games.augsburg.rules.words import BID, BUY, GIVE, HOLD, PASS, WORDS
from quattrocento.text.speech import LANGUAGES, Speech

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elsa"]
ENGINE = Path(events.__file__).parents[1]
EVERY = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
]
SAMPLES = {
    "note": ["maria 14", "joker"],
    "best": ["leo 17"],
    "noble": ["philipp", "maximilian"],
    "card": PRIVILEGE_NAMES[:1],
    "cards": [PRIVILEGE_NAMES[:5]],
    "notes": [["philipp 3", "joker", "joker"], ["leo 17"], []],
    "ladder": LADDER_NAMES,
    "level": [3, 4],
    "right": RIGHT_NAMES[2:],
    "building": RIGHT_NAMES[:2],
    "points": [0, 1, 6],
    "florins": [100, 600],
    "price": [200, 400],
    "lost": [0, 1, 6],
    "winners": [[2], [0, 1]],
    "alone": [True, False],
    "extra": [True, False],
    "victim": [2],
    "round": [1, 5],
    "rounds": [5],
    "place": [2, 3],
    "seat": [0],
}


FAULTS = {
    "en": (
        r"(?<![\d–-])1 (cards|notes|points|jokers|florins|uses|buildings)\b",
        r"(?<![\d–-])[02] (card|note|point|joker|florin|building)\b",
        r"\b(buy|shows?|discards?|give|lay|pick|draws?) joker\b",
    ),
    "fr": (
        r"(?<![\d–-])[01] (cartes|points|jokers|florins|gratuites|privilèges|constructions|autres)\b",
        r"(?<![\d–-])2 (carte|point|joker|florin|gratuite|privilège|construction)\b",
        r"\bde (un|une|le|les|joker)\b",
        r"\b(acheter|montrer?|donne[rz]?|défausser?|pose[rz]?|choisi\w*|voit|prend) joker\b",
        r"\bsi il\b|\bque il\b|\bà le\b|\bde [AE]\w+ ",
    ),
}
"""Wrong numbers, and words without their articles or with the wrong ones."""


def faultless(language, said):
    """Hold a sentence against what is often wrong."""
    found = [fault for fault in FAULTS[language] if re.search(fault, said)]
    assert not found, said
    return said


def text_in(language):
    return AugsburgText(Speech(language), WORDS, NAMES)


def samples(kind):
    """Make events of a kind, with each sample of each field at least once."""
    fields = [field for field in get_type_hints(kind) if field != "only"]
    values = {field: SAMPLES.get(field, [0, 1, 2, 100]) for field in fields}
    longest = max(map(len, values.values()))
    for shift in range(3):
        for place in range(longest):
            yield kind(
                **{
                    field: among[(place + shift * number) % len(among)]
                    for number, (field, among) in enumerate(values.items())
                }
            )


def grab(state, seat, chance):
    """Bid high, buy all, climb and rob: so much happens that chance alone would hardly bring."""
    legal = state.legal(seat)
    if any(move in BID for move in legal):
        bids = [move for move in legal if move in BID or move == HOLD]
        return bids[chance.below(min(2, len(bids)))]
    if HOLD in legal:
        return HOLD
    if any(move in BUY for move in legal):
        return legal[0]
    return legal[chance.below(len(legal))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_moves_have_labels_that_differ_and_are_read_back(language):
    text = text_in(language)
    labels = [text.label(move) for move in range(WORDS.size)]
    assert len(set(labels)) == WORDS.size
    for move, label in enumerate(labels):
        assert text.parse(label.upper(), [0]) == move
        assert text.parse(WORDS.notation(move), [0]) == move


def test_a_seat_that_nobody_has_is_named_by_its_number():
    text = AugsburgText(Speech("en"), WORDS, ["Anna", "Bruno"])
    assert text.label(WORDS.parse("rob office 5")) == "rob Player 5: office"
    assert text.label(WORDS.parse("rob office 2")) == "rob Bruno: office"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name_of_its_own(language):
    text = text_in(language)
    assert len({text.note(note) for note in NOTE_NAMES}) == len(NOTE_NAMES)
    assert len({text.privilege(card) for card in PRIVILEGE_NAMES}) == len(PRIVILEGE_NAMES)
    assert len({text.right(right) for right in RIGHT_NAMES}) == len(RIGHT_NAMES)
    assert len({text.slot(slot) for slot in SLOT_NAMES}) == len(SLOT_NAMES)
    levels = [text.title(ladder, level) for ladder in LADDER_NAMES for level in range(1, TOP + 1)]
    assert len(set(levels)) == len(levels)
    for right in RIGHT_NAMES:
        assert text.right(right) in text.the_right(right)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_every_event_is_a_whole_sentence(kind, language):
    text = text_in(language)
    for event in samples(kind):
        told = faultless(language, text.tell(event))
        assert told.endswith(".")
        assert "{" not in told
        assert told[0].isupper()


def play(language, seats, seed, player):
    """Let a match be played, saying all that can be said; give what was asked and refused."""
    match = Match(game("augsburg"), seats, seed)
    text = text_in(language)
    chance = quick(seed)
    asked, refused = set(), set()
    while not match.over:
        seat = match.state.actors()[0]
        view = match.state.view(seat)
        question = faultless(language, text.ask(view))
        assert question.startswith(NAMES[seat])
        assert "{" not in question
        asked.add(view.phase)
        assert sorted(text.menu(view).values()) == sorted(view.legal)
        for move in view.legal:
            hint = faultless(language, text.hint(view, move, None))
            assert hint
            faultless(language, text.label(move))
            assert "{" not in hint
        for move in range(len(match.moves) % 11, WORDS.size, 11):
            refusal = match.state.refusal(seat, move)
            if refusal is not None:
                said = faultless(language, text.refuse(refusal))
                assert refusal.rule in said
                assert "{" not in said
                refused.add(refusal.rule)
        for event in match.play(seat, player(match.state, seat, chance)):
            assert "{" not in faultless(language, text.tell(event))
    return asked, refused


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language):
    """Play matches at all numbers of seats: every question, hint and refusal is said."""
    asked, refused = set(), set()
    random = bot("random", game("augsburg"))
    for seed, seats in enumerate([2, 3, 4, 5, 3]):
        player = grab if seed % 2 else lambda state, seat, chance: decide(random, state, seat, chance)
        questions, rules = play(language, seats, seed, player)
        asked |= questions
        refused |= rules
    assert asked >= {phase.name for phase in PHASES} - {"giving"}
    assert len(refused) >= 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_giving_a_card_is_asked_and_hinted_at(language):
    text = text_in(language)
    match = Match(game("augsburg"), 3, 1)
    view = match.state.view(0)
    giving = msgspec.structs.replace(view, phase="giving", legal=[GIVE.at(len(NOTE_NAMES) - 1)])
    assert text.ask(giving).startswith("Anna")
    assert "1 joker" in text.hint(giving, giving.legal[0], None)
    assert text.menu(giving) == {1: giving.legal[0]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_its_sentence(language):
    speech = Speech(language)
    sources = "".join(path.read_text("utf-8") for path in ENGINE.rglob("*.py"))
    lines = [line for line in sources.splitlines() if "Refusal(" in line or line.startswith(("RULES", " "))]
    rules = {rule for line in lines for rule in re.findall(r'"(AUG-[0-9.]+)"', line)}
    assert len(rules) >= 24
    for rule in rules:
        assert speech.has(f"refusal.{rule}"), rule


@pytest.mark.parametrize(
    ("rule", "facts", "said"),
    [
        ("AUG-3.1", {"noble": "leo", "number": 4, "have": 3}, "3"),
        ("AUG-3.1", {"note": "leo 3", "noble": "maria", "number": 4}, "Maria"),
        ("AUG-3.2", {"note": "joker", "noble": "maria", "number": 4}, "Maria"),
        ("AUG-4.2", {"uses": 0}, "AUG-4.2"),
        ("AUG-4.6", {"note": "", "drawn": [], "held": 0}, "AUG-4.6"),
        ("AUG-4.6", {"note": "maria 3", "drawn": ["maria 5", "joker"], "held": 0}, "Maria 3"),
        ("AUG-4.6", {"note": "maria 3", "drawn": ["maria 5", "joker"], "held": 1}, "Maria 5"),
        ("AUG-5.3", {"ladder": "nobility", "level": 4}, "prince"),
        ("AUG-5.3", {"ladder": "nobility", "level": 4, "victim": 1}, "Bruno"),
        ("AUG-6.5", {"built": 0}, "AUG-6.5"),
        ("AUG-6.5", {"built": 1}, "AUG-6.5"),
        ("AUG-6.9", {"right": "church", "price": 800, "florins": 300}, "800"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_was_wrong(language, rule, facts, said):
    told = text_in(language).refuse(Refusal(rule, facts))
    assert said in told
    assert "{" not in told


def test_a_cathedral_without_a_church_is_said_to_lift_nothing():
    text, view = text_in("en"), rich(3)
    assert "lifts no limit until" in text.hint(view, WORDS.parse("build cathedral"), None)
    assert "from 25 to 45" in text.hint(view, WORDS.parse("build church"), None)
    both = with_rights(view, {"church": 800})
    assert "no limit to your points" in text.hint(both, WORDS.parse("build cathedral"), None)
    first = with_rights(view, {"cathedral": 1000})
    assert "no limit to your points" in text.hint(first, WORDS.parse("build church"), None)


@pytest.mark.parametrize(
    ("points", "limit", "rights", "said"),
    [
        (22, 25, {}, "3 points of 6 would be lost: no church yet"),
        (22, 25, {"cathedral": 900}, "3 points of 6 would be lost: no church yet"),
        (44, 45, {"church": 700}, "5 points of 6 would be lost: no cathedral yet"),
    ],
)
def test_points_above_a_limit_are_said_to_be_lost(points, limit, rights, said):
    text, view = text_in("en"), with_rights(rich(3), rights)
    seats = view.players.copy()
    seats[0] = msgspec.structs.replace(seats[0], points=points, limit=limit)
    view = msgspec.structs.replace(view, players=seats)
    assert said in text.hint(view, WORDS.parse("points 6"), None)
    assert said in text.hint(view, WORDS.parse(f"choose {PRIVILEGE_NAMES[0]}"), None)


def rich(seats):
    """Look at a table as somebody who can pay for everything."""
    view = Match(game("augsburg"), seats, 1).state.view(0)
    return msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, florins=5000))


def with_rights(view, rights):
    """Give the first player some rights."""
    seats = view.players.copy()
    seats[0] = msgspec.structs.replace(seats[0], rights=rights)
    return msgspec.structs.replace(view, players=seats)


def test_a_bid_says_what_it_could_show():
    text, view = text_in("en"), rich(3)
    hand = ["leo 3", "maria 9", "maria 14", "joker"]
    own = msgspec.structs.replace(view.own, hand=hand)
    view = msgspec.structs.replace(view, phase="bidding", noble="maria", own=own, bid=2)
    assert text.hint(view, HOLD, None) == "2 cards of your 3; best note Maria 14"
    assert text.hint(view, BID.at(2), None).endswith("best note Maria 14; at least 1 joker")
    assert "out of this visit" in text.hint(view, PASS, None)


def test_french_sentences_about_players_fit_women_and_men():
    text = text_in("fr")
    for kind in EVERY:
        for event in samples(kind):
            assert not re.search(
                r"\b(?:il|elle|premier joueur|le joueur)\b(?! (?:en|n’y|faut|reste))", text.tell(event)
            )


@pytest.mark.parametrize(
    ("language", "shown", "second"),
    [
        ("en", "Anna shows Leo 17.", "Anna comes second and gets 100 florins."),
        ("fr", "Anna montre Léo 17.", "Anna a la deuxième meilleure carte et reçoit 100 florins."),
    ],
)
def test_a_single_card_is_named_once_and_places_are_ordinals(language, shown, second):
    text = AugsburgText(Speech(language), WORDS, NAMES)
    assert text.tell(events.Shown(seat=0, notes=["leo 17"], best="leo 17")) == shown
    assert text.tell(events.Consoled(seat=0, place=2, florins=100)) == second


@pytest.mark.parametrize("key", ["augsburg.ask.bidding.hold.one", "augsburg.hint.bid.only"])
def test_an_only_card_is_not_spoken_of_as_several(key):
    for language, many in (("en", "cards"), ("fr", "cartes")):
        assert many not in Speech(language).say(key, seat="A", leader="B", bid=1, noble="C", best="D")


def test_a_move_of_another_moment_may_be_said_in_some_of_its_words():
    """What cannot be done now is refused with its reason, not called a word that nobody knows."""
    text = text_in("fr")
    built = WORDS.parse("build church")
    assert text.label(built) == "construire une église"
    assert text.parse("construire église", []) == built
