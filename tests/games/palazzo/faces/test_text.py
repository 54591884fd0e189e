"""What Palazzo says: whole sentences with every number, and nothing that is not so."""

import re
from string import Formatter

import pytest

from palazzo_positions import auction, market, play, position
from quattrocento.games.palazzo.faces.board import PalazzoBoard
from quattrocento.games.palazzo.faces.text import PalazzoText
from quattrocento.games.palazzo.position import events
from quattrocento.games.palazzo.rules.words import WORDS
from quattrocento.text.speech import LANGUAGES, Speech, catalogue

FRENCH = PalazzoText(Speech("fr"), WORDS, ["Anna", "Bruno"])
ENGLISH = PalazzoText(Speech("en"), WORDS, ["Anna", "Bruno"])


def refused(table, move, text=FRENCH):
    """Say why the one who is asked may not make *move*."""
    return text.refuse(table.refusal(table.actors()[0], WORDS.parse(move)))


def hint(table, move, text=FRENCH):
    """Say what *move* would do."""
    return text.hint(table.view(table.actors()[0]), WORDS.parse(move), None)


@pytest.mark.parametrize(
    ("cards", "french", "english"),
    [
        (["certificate"], "un certificat", "a certificate"),
        (["certificate", "certificate"], "2 certificats", "2 certificates"),
        (["red 4", "brown 4", "brown 4"], "un rouge 4 et 2 bruns 4", "a red 4 and 2 brown 4s"),
        (["triple 4", "white 7"], "un brelan de 4 et un blanc 7", "a triple of 4 and a white 7"),
    ],
)
def test_money_is_told_with_its_article_or_its_number(cards, french, english):
    raised = events.Raised(seat=1, cards=cards, bid=20)
    assert FRENCH.tell(raised) == f"Bruno monte à 20 avec {french}."
    assert ENGLISH.tell(raised) == f"Bruno raises to 20 with {english}."


def test_elements_are_told_with_their_article():
    for name, told in [
        ("brick 3-1", "la brique 3-1"),
        ("sandstone 3-1", "le grès 3-1"),
        ("marble 3-1", "le marbre 3-1"),
    ]:
        assert FRENCH.tell(events.Chosen(seat=0, tile=name)) == f"Anna choisit {told}."
    assert FRENCH.tell(events.MoneyTaken(seat=0, card="certificate")) == "Anna prend un certificat."


@pytest.mark.parametrize(
    ("text", "typed", "notation"),
    [
        (FRENCH, "prendre un certificat", "take certificate"),
        (FRENCH, "prendre certificat", "take certificate"),
        (FRENCH, "Poser un brelan de 4", "lay triple 4"),
        (FRENCH, "acheter la brique 3-1", "buy brick 3-1"),
        (FRENCH, "construire grès 2-2", "build sandstone 2-2"),
        (ENGLISH, "lay a red 3", "lay red 3"),
        (ENGLISH, "lay triple 4", "lay triple 4"),
    ],
)
def test_moves_are_read_with_and_without_articles(text, typed, notation):
    assert text.parse(typed, [0]) == WORDS.parse(notation)


@pytest.mark.rule("PAL-6.3", "PAL-6.6")
def test_nobody_is_asked_to_buy_from_an_empty_depot():
    table = market("", "red 7, red 7")
    assert FRENCH.ask(table.view(0)) == "Anna, le dépôt est vide : mettez aux enchères."
    assert ENGLISH.ask(table.view(0)) == "Anna, the depot is empty: hold an auction."


@pytest.mark.rule("PAL-6.3", "PAL-6.8")
def test_nobody_is_asked_to_buy_what_cannot_be_paid():
    table = market("brick 1-1", "red 3")
    assert "plus que vous ne pouvez payer" in FRENCH.ask(table.view(0))
    assert "achetez au dépôt à 9" in FRENCH.ask(market("brick 1-1", "red 3, red 6").view(0))


@pytest.mark.rule("PAL-6.5")
def test_what_is_free_has_no_price():
    ten = ", ".join(f"{material} {face}" for material in ("brick", "marble") for face in FACES)
    table = market(ten, "")
    assert "gratuitement" in FRENCH.ask(table.view(0))
    assert hint(table, "buy brick 1-1") == "gratuit"
    play(table, "buy brick 1-1")
    assert "gratuit" in FRENCH.ask(table.view(0))
    assert hint(table, "settle") == "prendre gratuitement : brique 1-1"


FACES = ("1-1", "1-2", "1-3", "2-1", "2-2")


@pytest.mark.rule("PAL-7.4")
def test_whoever_has_not_bid_has_no_bid_of_nothing():
    table = auction(["red 3", "red 4, red 6"], "brick 1-1")
    assert (
        FRENCH.ask(table.view(1))
        == "Bruno, la plus haute enchère est de 3, par Anna. Surenchérissez ou passez."
    )
    play(table, "lay red 4", "stand", "lay red 3", "stand")
    assert "la vôtre est de 4" in FRENCH.ask(table.view(1))
    poor = auction(["red 7", "red 3"], "brick 1-1")
    assert "vous ne pouvez pas monter plus haut : passez" in FRENCH.ask(poor.view(1))


@pytest.mark.rule("PAL-3.2", "PAL-3.6")
def test_laying_says_what_it_comes_to_and_what_is_begun():
    table = play(market("brick 1-1", "red 4, brown 4, white 4, red 7, red 6"), "buy brick 1-1")
    assert hint(table, "lay triple 4") == "total 15"
    play(table, "lay red 7")
    assert hint(table, "lay red 6") == "total 13"
    assert hint(table, "lay brown 4") == "commence un brelan ; total 7 pour l’instant"
    play(table, "lay brown 4", "lay red 6")
    assert "posez encore un rouge 4, ou annulez" in refused(table, "settle")
    play(table, "lay red 4")
    laid = events.MoneyLaid(seat=0, lay="white 4", total=28, triple="triple 4")
    assert FRENCH.tell(laid) == (
        "Anna pose un blanc 4 : avec ce qui est posé, cela fait un brelan de 4 ; 28 en tout."
    )
    assert hint(table, "lay white 4") == "total 28"


@pytest.mark.rule("PAL-3.7")
def test_a_refusal_to_lay_says_what_one_would_come_to():
    table = play(market("brick 1-1", "red 3, red 7, brown 4, brown 4"), "buy brick 1-1")
    assert refused(table, "lay brown 4").startswith(
        "Avec un brun 4, vous arriveriez au mieux à 8, et il faut 9."
    )


@pytest.mark.parametrize(
    ("points", "told"), [(-4, "-4 pts"), (-1, "-1 pt"), (0, "0 pt"), (1, "1 pt"), (2, "2 pts")]
)
def test_points_below_zero_take_the_form_of_their_opposite(points, told):
    assert Speech("fr").count("palazzo.board.points", points) == told


@pytest.mark.rule("PAL-1.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_discards_are_shown_and_read_out(language):
    text = PalazzoText(Speech(language), WORDS, ["Anna", "Bruno"])
    view = position(["", ""], pile="red 7", discards="red 3, certificate, certificate").view(0)
    board = PalazzoBoard(text)
    drawn = "\n".join(str(line) for line in board.draw(view, 80))
    said = "\n".join(board.read_out(view))
    shown = {
        "en": "Discarded, face up: red 3 | certificate of 2 ×2",
        "fr": "Défausse, face visible : rouge 3",
    }
    told = {"en": "2 certificates and a red 3", "fr": "2 certificats et un rouge 3"}
    assert shown[language] in drawn
    assert told[language] in said


def test_three_certificates_are_a_triple_in_the_rules_in_short():
    assert "ou trois certificats" in Speech("fr").say("game.palazzo.intro")
    assert "or three certificates" in Speech("en").say("game.palazzo.intro")


WORDED = {"seat", "leader", "tile", "tiles", "card", "cards", "lay", "triple", "what", "values", "points"}
"""Facts that are words; all others are numbers."""

NOUNS = "card|element|floor|point|pt|tile|window|rider|carte|élément|étage|fenêtre|tuile|cavalier|posé"


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_wrong_for_none_one_or_two(language, number):
    """Wherever a number stands before a noun, the noun follows it."""
    single = number < 2 if language == "fr" else number == 1
    speech = Speech(language)
    for key, forms in catalogue(language)[0].items():
        if not key.startswith(("palazzo.", "refusal.PAL")) or key.startswith("palazzo.several."):
            continue
        names = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
        said = speech.count(key, number, **{name: name if name in WORDED else number for name in names})
        for noun in re.findall(rf"\b{number} ((?:money )?(?:{NOUNS})s?)\b", said):
            assert noun.endswith("s") != single, f"{key}: {said}"
