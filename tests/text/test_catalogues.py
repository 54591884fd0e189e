"""Every sentence exists in every language, with the same facts, and every key the code uses exists."""

import re
import string
from pathlib import Path

import pytest

import quattrocento
from quattrocento.core.trouble import Trouble
from quattrocento.games.palazzo.faces.text import PalazzoText
from quattrocento.games.palazzo.game import PHASES
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules.words import WORDS
from quattrocento.text.speech import LANGUAGES, Speech, catalogue, language_of

PACKAGE = Path(quattrocento.__file__).parent
SOURCES = {path: path.read_text("utf-8") for path in PACKAGE.rglob("*.py")}


def facts_of(sentence):
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_all_languages_say_the_same_things():
    english, _ = catalogue("en")
    for language in LANGUAGES:
        sentences, _ = catalogue(language)
        assert sentences.keys() == english.keys()
        for key, forms in sentences.items():
            assert all(forms), f"{key} is empty in {language}"
            for form in forms:
                assert facts_of(form) == facts_of(english[key][-1]), f"{key} in {language}"


def test_every_trouble_and_refusal_that_the_code_raises_can_be_said():
    speech = Speech("fr")
    for path, source in SOURCES.items():
        for key in re.findall(r'Trouble\(\s*"([a-z-]+)"', source):
            assert speech.has(f"trouble.{key}") or key == "refused", f"{key} of {path}"
        for key in re.findall(r'BrokenRecord\([^"]*"([a-z]+)"', source):
            assert speech.has(f"trouble.record-{key}"), f"{key} of {path}"
        for rule in re.findall(r'Refusal\("([A-Z]+-[0-9.]+)"', source):
            assert speech.has(f"refusal.{rule}"), f"{rule} of {path}"


def test_every_plain_key_in_the_code_exists():
    speech = Speech("en")
    for path, source in SOURCES.items():
        for key in re.findall(r'(?:say|count)\(\s*"([a-z]+\.[^"{]+)"', source):
            assert speech.has(key), f"{key} of {path}"


def test_no_sentence_is_left_without_use():
    """A key is used if the code names it, or names its beginning in a formatted string."""
    code = "\n".join(SOURCES.values())
    begun = set(re.findall(r'f"([a-z.-]*?)\{', code)) - {""}
    endings = re.findall(r'f"\{[^}]*\}([a-z.-]+)[."{]', code)
    unused = []
    for key in catalogue("en")[0]:
        named = f'"{key}"' in code or f"'{key}'" in code
        composed = any(key.startswith(start) for start in begun if "." in start)
        if not named and not composed and not any(ending in key for ending in endings):
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_shows_too_asks_for_no_keyboard(language):
    """Questions, hints and refusals are read in the browser as well; what can be typed is told apart."""
    typed = re.compile(r"\b(type|typed|one line|tapez|taper|une ligne|une seule ligne)\b", re.IGNORECASE)
    sentences, _ = catalogue(language)
    shown = re.compile(r"refusal\.|[a-z]+\.(ask|hint)\.")
    for key, forms in sentences.items():
        if shown.match(key):
            assert not any(typed.search(form) for form in forms), key
    assert any(typed.search(form) for form in sentences["augsburg.type.buying"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_moves_have_labels_that_differ_and_are_read_back(language):
    text = PalazzoText(Speech(language), WORDS, ["A", "B", "C"])
    labels = [text.label(move) for move in range(WORDS.size)]
    assert len(set(labels)) == WORDS.size
    for move, label in enumerate(labels):
        assert text.parse(label.upper(), [0]) == move
        assert text.parse(WORDS.notation(move), [0]) == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(language, palazzo):
    """Play greedy and random matches, tell every event, ask every question, hint at every move."""
    from quattrocento.bots import bot
    from quattrocento.bots.bot import decide
    from quattrocento.core.entropy import quick
    from quattrocento.core.match import Match

    told = set()
    for seed in range(6):
        match = Match(palazzo, 3, seed)
        text = PalazzoText(Speech(language), WORDS, ["Anna", "Bruno", "Carla"])
        chance = quick(seed)
        player = bot("random", palazzo)
        while not match.over:
            seat = match.state.actors()[0]
            view = match.state.view(seat)
            assert "Anna" in text.ask(view) or "Bruno" in text.ask(view) or "Carla" in text.ask(view)
            for move in view.legal:
                assert isinstance(text.hint(view, move, (0, 1)), str)
            for event in match.play(seat, decide(player, match.state, seat, chance)):
                assert "{" not in text.tell(event)
                told.add(type(event))
            refused = (move for move in range(len(match.moves) % 7, WORDS.size, 7) if move not in view.legal)
            for move in refused:
                refusal = match.state.refusal(seat, move)
                if refusal is not None:
                    assert refusal.rule in text.refuse(refusal)
    every = {
        kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)
    }
    assert told >= every - {events.Event, events.NothingAuctioned}


def test_every_phase_has_its_question():
    for language in LANGUAGES:
        for phase in PHASES:
            assert Speech(language).has(f"palazzo.ask.{phase.name}")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_locale_chooses_the_language(environment, language):
    assert language_of(environment) == language


def test_an_unknown_language_is_refused():
    with pytest.raises(Trouble, match="no-such-language"):
        Speech("tlh")


def test_plurals_follow_the_language():
    english, french = Speech("en"), Speech("fr")
    assert english.count("play.resumed", 0) == "Resumed after 0 moves."
    assert french.count("play.resumed", 0) == "Reprise après 0 coup."
    assert french.count("play.resumed", 2) == "Reprise après 2 coups."


def test_the_beginning_of_a_move_is_enough_and_an_unclear_one_is_asked_back():
    text = PalazzoText(Speech("fr"), WORDS, ["A", "B"])
    legal = [WORDS.parse("take money"), WORDS.parse("turn tiles"), WORDS.parse("remodel")]
    assert text.parse("trans", legal) == legal[2]
    assert text.parse("prendre de l'argent", legal) == legal[0]
    with pytest.raises(Trouble, match="unclear-word"):
        text.parse("sur le palais", [WORDS.parse("on palace 1"), WORDS.parse("on palace 2")])
    with pytest.raises(Trouble, match="no-such-word"):
        text.parse("qwertz", legal)
