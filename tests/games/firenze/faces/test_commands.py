"""What people type at a table of Firenze: several stones in one line, cards by name, and wrong lines."""

import pytest

from firenze_sittings import at_phase, follow, heap_of, new_match, refused, text_of, with_stones
from quattrocento.games.firenze.box.components import CARD_NAMES
from quattrocento.games.firenze.faces.typed_stones import read
from quattrocento.games.firenze.rules.towers import tower
from quattrocento.games.firenze.rules.words import BUILT, END, SKIP, WORDS
from quattrocento.terminal import menu
from typist import sit

LANGUAGES = ("en", "fr")


def row(match, *cards):
    """Lay these cards into the row, a white, a red and a blue stone on each."""
    match.state.row = [CARD_NAMES.index(card) for card in cards]
    match.state.lying = [heap_of({"white": 1, "red": 1, "blue": 1})] * len(cards)
    return match


def choosing(**stones):
    """Set up a choice among six cards."""
    match = with_stones(new_match(3, 1), 0, "", **stones)
    return row(match, "tribute", "spy", "mason", "workshop", "spy", "church 6")


def due(phase, number, towers="", **stones):
    """Set up a phase in which so many stones are due."""
    match = at_phase(row(with_stones(new_match(3, 1), 0, towers, **stones), "spy", "mason"), phase)
    match.state.due = number
    if phase == "levy":
        match.state.event, match.state.asked = CARD_NAMES.index("tribute"), 3
    return match


def building(towers="", **stones):
    """Set up building."""
    return at_phase(with_stones(new_match(3, 1, placement="pictured"), 0, towers, **stones), "building")


@pytest.mark.parametrize(
    "typed",
    [
        "take 4 pay white red white",
        "take 4 with white, red, white",
        "take workshop pay w r w",
        "take card 4 pay white red white",
    ],
)
def test_a_card_is_taken_and_paid_in_one_line(typed):
    match = choosing(white=3, red=1)
    assert follow(match, typed)[:4] == ["take 4", "pay white", "pay red", "pay white"]
    assert "workshop" in [CARD_NAMES[card] for card in range(26) if match.state.players[0].has_building(card)]


@pytest.mark.parametrize(
    "typed", ["prendre 4 payer blanc rouge blanc", "prendre atelier avec blanche, rouge, bl"]
)
def test_so_it_is_in_french(typed):
    if typed.endswith(" bl"):
        assert "bl" in refused(choosing(white=3, red=1), typed, "fr")
    else:
        made = follow(choosing(white=3, red=1), typed, "fr")
        assert made == ["take 4", "pay white", "pay red", "pay white"]


@pytest.mark.parametrize("typed", ["take 3", "take mason", "take the mason", "take card 3", "3"])
def test_a_card_is_taken_by_place_or_name(typed):
    assert follow(choosing(white=3), typed) == ["take 3"]


def test_a_card_of_the_row_needs_no_verb_unless_its_name_is_a_move():
    assert follow(choosing(white=3), "workshop") == ["take 4"]
    assert follow(choosing(white=3), "atelier", "fr") == ["take 4"]
    assert "FIR-9.1" in refused(choosing(white=3), "mason")
    match = row(choosing(white=3), "patrician", "wholesaler")
    assert follow(match, "patrician") == ["take 1"]
    match = row(choosing(white=3), "patrician", "wholesaler")
    match.state.players[0].hand = [CARD_NAMES.index(name) for name in ("wholesaler", "patrician", "festival")]
    assert follow(match, "patrician") == ["patrician festival"]
    assert follow(match, "wholesaler with 2") == ["wholesale 2"]


def test_a_card_that_is_unclear_missing_or_too_dear_is_told():
    assert "by its place" in refused(choosing(white=3), "take spy")
    assert "no such card" in refused(choosing(white=3), "take festival")
    assert "no such card" in refused(choosing(white=3), "take 9")
    assert "FIR-3.3" in refused(choosing(white=3), "take 6")
    assert "you named 1" in refused(choosing(white=3), "take 4 pay white")
    assert "2 instead of 1" in refused(choosing(white=3, red=1), "take 4 pay white red red")


@pytest.mark.parametrize(
    "typed", ["pay white red", "white red", "w r", "pay white, red", "payer blanc rouge"]
)
def test_stones_are_laid_on_the_cards_in_the_order_typed(typed):
    match = choosing(white=2, red=1)
    follow(match, "take 3")
    assert follow(match, typed) == ["pay white", "pay red"]
    match = choosing(white=2, red=1)
    follow(match, "take 3")
    assert follow(match, "red white") == ["pay red", "pay white"]


def test_too_many_stones_are_not_laid():
    match = choosing(white=3, red=1)
    follow(match, "take 3")
    assert "you named 3" in refused(match, "pay white white white")
    assert "no colour" in refused(match, "pay white pink")
    assert "FIR-3.2" in refused(match, "violet")
    assert follow(match, "white") == ["pay white"]


@pytest.mark.rule("FIR-4.2", "FIR-8.6")
@pytest.mark.parametrize(
    ("phase", "word", "typed", "named"),
    [
        ("levy", "return", "return blue 2 white", "blue blue white"),
        ("levy", "return", "2 blue white", "blue blue white"),
        ("storing", "return", "remettre blanc, 2 bleues", "white blue blue"),
        ("giving", "give", "give blue white blue", "blue white blue"),
        ("giving", "give", "donner blanche et 2 bleues", "white blue blue"),
        ("cost", "pay", "pay blue blue white", "blue blue white"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_stones_are_parted_with_in_any_order(language, phase, word, typed, named):
    match = due(phase, 3, white=3, blue=3, red=9)
    assert follow(match, typed, language) == [f"{word} {colour}" for colour in named.split()]


def test_parting_with_too_few_too_many_or_other_stones_does_nothing():
    match = due("levy", 3, white=3, blue=3)
    assert "still to be named: 3; you named 2" in refused(match, "white blue")
    assert "4 instead of 3" in refused(match, "4 white")
    assert "you named 4" in refused(match, "2 white 2 blue")
    assert "2 instead of 0" in refused(match, "red red blue")
    assert "FIR-9.5" in refused(match, "red")
    assert "no colour" in refused(match, "return 3")
    follow(match, "blue")
    assert follow(match, "white blue") == ["return white", "return blue"]


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("white 3", ["raise white 3"]),
        ("raise white 3", ["raise white 3"]),
        ("white", ["raise white 3"]),
        ("raise white", ["raise white 3"]),
        ("blanc", ["raise white 3"]),
        ("agrandir blanc 3", ["raise white 3"]),
        ("new white", ["raise white 0"]),
        ("green", ["raise green 0"]),
        ("build white 2", ["raise white 3", "raise white 4"]),
        ("2 white", ["raise white 3", "raise white 4"]),
        (
            "build yellow, white 2, green",
            ["raise yellow 0", "raise white 3", "raise white 4", "raise green 0"],
        ),
        ("construire vert, blanc 2", ["raise green 0", "raise white 3", "raise white 4"]),
        ("construire 1 vert, 2 blanc", ["raise green 0", "raise white 3", "raise white 4"]),
        ("raise red 2, white 3", ["raise red 2", "raise white 3"]),
        ("build new white 2", ["raise white 0", "raise white 1"]),
        ("build white done", ["raise white 3", "built"]),
        (
            "build white 2 green pay blue",
            ["raise white 3", "raise white 4", "raise green 0", "built", "pay blue"],
        ),
    ],
)
@pytest.mark.rule("FIR-5.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_stones_are_built_in_one_line(language, typed, made):
    match = building("white 3, red 2", white=3, yellow=2, green=2, red=1, blue=4)
    done = follow(match, typed, language)
    assert done[: len(made)] == made
    assert len(done) == len(made)


def test_a_new_tower_beside_one_of_its_height_is_raised_again():
    match = building("white 1", white=5)
    assert follow(match, "build new white 2") == ["raise white 0", "again white 1"]


def test_building_skips_the_exchange():
    match = at_phase(building("white 3", white=3, blue=2), "trading")
    assert follow(match, "build white 2") == ["no exchange", "raise white 3", "raise white 4"]
    match = at_phase(building("white 3", white=3, blue=2), "trading")
    assert "5 instead of 3" in refused(match, "build white 5")


def test_what_cannot_be_built_is_told_and_nothing_is_done():
    match = building("white 3, white 5, red 2", white=9, red=2)
    assert "several towers" in refused(match, "build white 2")
    assert "no tower of this colour and height: white 4" in refused(match, "white 4, red 2")
    assert "most" in refused(match, "build new white 7")
    assert "3 instead of 2" in refused(match, "build red 3")
    assert "costs 6" in refused(building(white=8), "build white 5")
    assert "no colour" in refused(match, "build pink")
    assert "FIR-5.1" in refused(match, "blue")
    assert "to be named: 1; you named 2" in refused(match, "build red 2, new white pay white white")
    follow(match, "red")
    assert follow(match, "new white, red") == ["raise white 0", "raise red 3"]


@pytest.mark.rule("FIR-5.7")
def test_no_colour_comes_too_late_at_the_keyboard():
    match = building("white 3", white=2, yellow=2)
    assert follow(match, "jaune", "fr") == ["raise yellow 0"]
    assert follow(match, "blanc", "fr") == ["raise white 3"]


def test_a_number_is_told_to_be_a_height_or_stones():
    """What is offered names a tower by its floors; a number typed after `build` counts stones."""
    match = building("white 3", white=5, yellow=2)
    labels = [text_of(match, "fr").label(move) for move in match.state.legal(0)]
    assert labels == [
        "finir de construire",
        "commencer une maison-tour blanche",
        "agrandir la maison-tour blanche (3 étages)",
        "commencer une maison-tour jaune",
    ]
    assert "le nombre est une hauteur" in refused(match, "agrandir blanc 2", "fr")
    assert "construire blanc 2" in refused(match, "agrandir blanc 2", "fr")
    assert follow(match, "construire 2 blanches", "fr") == ["raise white 3", "raise white 4"]
    assert (
        text_of(match, "fr").label(WORDS.parse("raise white 1"))
        == "agrandir la maison-tour blanche (1 étage)"
    )


@pytest.mark.parametrize(
    "typed", ["exchange 1 blue for white white red", "échanger 1 bleu contre blanc blanc rouge"]
)
def test_an_exchange_is_made_in_one_line(typed):
    match = at_phase(row(with_stones(new_match(3, 1), 0, "", white=3, red=1), "spy", "mason"), "trading")
    made = follow(match, typed, "fr" if "contre" in typed else "en")
    assert made == ["exchange 1 blue", "give white", "give white", "give red"]
    assert match.state.players[0].warehouse == heap_of({"white": 1, "blue": 1})


def test_a_wrong_exchange_does_nothing():
    match = at_phase(row(with_stones(new_match(3, 1), 0, "", white=3, red=1), "spy", "mason"), "trading")
    assert "you named 1" in refused(match, "exchange 1 blue for white")
    assert "2 instead of 1" in refused(match, "exchange 1 blue for white red red")
    assert "FIR-4.1" in refused(match, "exchange 1 violet for white white red")
    assert "FIR-3.8" in refused(match, "exchange 5 blue")


@pytest.mark.parametrize("typed", ["no", "non", "done", "rien", "0"])
def test_what_ends_a_phase_has_many_names(typed):
    for phase, move in ("trading", SKIP), ("building", BUILT), ("contracts", END):
        match = at_phase(with_stones(new_match(3, 1), 0, "red 3", white=3, red=1), phase)
        assert menu.find(text_of(match), match.state.view(0), typed) == move


def test_swaps_are_read():
    match = at_phase(row(with_stones(new_match(3, 1), 0, "", white=3), "spy"), "wholesale")
    match.state.due, match.state.resume = 3, 5
    assert follow(match, "white for red") == ["swap white red"]
    assert follow(match, "échanger blanc contre bleu", "fr") == ["swap white blue"]


def test_an_order_of_another_moment_is_told():
    match = choosing(white=3)
    assert "can be made now" in refused(match, "build white 2, red")
    assert "TAB-3" in refused(match, "built")


def test_an_order_that_is_done_is_not_taken_up_again():
    match = due("giving", 3, white=9, blue=3, red=9)
    match.state.exchanged = True
    text = text_of(match)
    for _ in range(3):
        match.state.apply(0, text.pursue(match.state.view(0), "white white blue"))
    assert match.state.view(0).phase == "building"
    assert text.pursue(match.state.view(0), "white white blue") is None
    assert text.pursue(match.state.view(0), "white white blue") is not None


def test_numbers_stand_before_or_behind_colours():
    assert read("pay 2 white blue", "en").stones() == ["white", "white", "blue"]
    assert read("pay white 2 blue", "en").stones() == ["white", "white", "blue"]
    assert read("white, 2x blue", "en").stones() == ["white", "blue", "blue"]
    assert read("b", "en").stones() == ["blue"]
    assert read("b", "fr").strange == "b"
    assert read("purple", "en").stones() == ["violet"]


def test_an_order_is_carried_out_before_what_follows_it(capsys):
    match = new_match(2, 1)
    with_stones(match, 0, "", white=3, red=2)
    sit(match, ["take 3 pay white red; undo; ? build white", "board", "quit"])
    shown = capsys.readouterr().out
    assert shown.index("Anna lays a red stone") < shown.index("it stands")


def test_two_towers_of_one_height_are_told_apart():
    match = building("red 2", red=4)
    match.state.players[0].towers.append(tower(3, 2, 1))
    view = match.state.view(0)
    assert WORDS.parse("again red 2") in view.legal
    assert follow(match, "raise again: red 2") == ["again red 2"]
    match = building("red 2", red=4)
    match.state.players[0].towers.append(tower(3, 2, 1))
    assert follow(match, "agrandir encore la maison-tour rouge (2 étages)", "fr") == ["again red 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_strange_lines_do_no_harm(language):
    lines = ["pay", "build", "take", "raise 0", "white " * 200, "9" * 400, "build 99999 white", "take 0", ","]
    for match in choosing(white=3), building("white 3", white=3), due("levy", 2, white=3, red=2):
        for line in lines:
            refused(match, line, language)
