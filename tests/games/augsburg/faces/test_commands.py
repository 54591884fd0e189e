"""What people type at a table of Augsburg 1520: bids, several cards in one line, and wrong ones."""

import pytest

from augsburg_sittings import new_match, text_of, until
from quattrocento.core.trouble import Trouble
from quattrocento.games.augsburg.faces.typed_cards import read_cards
from quattrocento.games.augsburg.position.events import Shown
from quattrocento.games.augsburg.rules.words import (
    BID,
    BUILD,
    BUY,
    DISCARD,
    DONE,
    EXTRA,
    HOLD,
    PASS,
    SHOW,
    WORDS,
)
from quattrocento.terminal import menu
from quattrocento.terminal.board import board
from quattrocento.terminal.screen import Screen
from typist import sit

LANGUAGES = ("en", "fr")


def buying(offer="philipp 3, louise 5, leo 12, maria 14, maria 15, joker, joker", florins=5000):
    """Set up a purchase of the first player alone."""
    match = new_match(3, 1)
    for seat in (1, 2):
        match.play(seat, DONE)
    player = match.state.players[0]
    wanted = [WORDS.parse(f"buy {name.strip()}") - BUY.first for name in offer.split(",")]
    jokers = [card for card in wanted if card == 68]
    player.offer = [card for card in wanted if card < 68] + [70 + place for place in range(len(jokers))]
    player.florins = florins
    return match


def showing(noble, bid, hand):
    """Set up a bid of the first player whose cards are to be shown."""
    match = new_match(3, 1)
    until(match, lambda view: view.phase == "bidding")
    state = match.state
    player = state.players[0]
    player.hand = [0] * 5
    for name in hand.split(","):
        card = WORDS.parse(f"show {name.strip()}") - SHOW.first
        if card == 68:
            player.hand[4] = player.hand[4] << 1 | 1
        else:
            player.hand[card // 17] |= 1 << card % 17
    state.noble, state.bid, state.leader, state.holding = noble, bid, 0, 0b011
    state.players[1].hand[noble % 4] |= 0b111111
    state.pending, state.phase = 0b011, 2
    return match


def follow(match, typed, language="en", seat=0):
    """Carry an order out as far as it goes; give the notations of its moves."""
    text = text_of(match, language)
    made = []
    move = menu.find(text, match.state.view(seat), typed)
    while move is not None:
        match.state.apply(seat, move)
        made.append(WORDS.notation(move))
        if not match.state.decides(seat):
            break
        move = text.pursue(match.state.view(seat), typed)
    return made


def refused(match, typed, language="en", seat=0):
    """Give what is said of a line that cannot be carried out; nothing of it may be done."""
    before = match.state.dump()
    text = text_of(match, language)
    try:
        move = menu.find(text, match.state.view(seat), typed)
    except Trouble as trouble:
        said = text.speech.trouble(trouble)
    else:
        refusal = match.refusal(seat, move)
        assert refusal is not None, WORDS.notation(move)
        said = text.refuse(refusal)
    assert match.state.dump() == before
    assert "{" not in said
    return said


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        ("buy 1 3 5", ["philipp 3", "leo 12", "maria 15"]),
        ("buy 5, 3, 1", ["philipp 3", "leo 12", "maria 15"]),
        ("5 3 1", ["philipp 3", "leo 12", "maria 15"]),
        ("buy philipp 3, joker", ["philipp 3", "joker"]),
        ("buy joker joker maria 15 14", ["maria 14", "maria 15", "joker", "joker"]),
        ("ma 15 14 j", ["maria 14", "maria 15", "joker"]),
        ("buy ph3 and le12", ["philipp 3", "leo 12"]),
        ("acheter philippe 3 et léo 12", ["philipp 3", "leo 12"]),
        ("acheter 6 7", ["joker", "joker"]),
        ("Buy 7, 1", ["philipp 3", "joker"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_several_notes_are_picked_in_one_line_and_the_purchase_stays_open(language, typed, notes):
    """However many are named, it is ended in the same way: by saying so."""
    match = buying()
    assert follow(match, typed, language) == [f"buy {note}" for note in notes]
    assert match.state.decides(0)
    assert follow(match, "0", language) == ["done"]
    assert match.state.round == 1


@pytest.mark.parametrize(("language", "line"), [("en", "buy 1 2; done"), ("fr", "acheter 1 2; terminer")])
def test_it_can_be_ended_in_the_same_line(language, line, capsys):
    match = new_match(2, 1)
    match.state.players[0].florins = 3000
    sit(match, [line, "q"], language)
    assert match.state.round == 1


def test_all_or_none_can_be_bought():
    assert len(follow(buying(), "buy all")) == 7
    assert len(follow(buying(), "acheter tout", "fr")) == 7
    assert follow(buying(), "buy nothing") == ["done"]
    assert follow(buying(), "rien", "fr") == ["done"]


@pytest.mark.parametrize("typed", ["3", "buy 3", "leo 12", "buy leo 12", "le 12", "acheter léo 12"])
def test_one_note_is_one_move(typed):
    match = buying()
    assert follow(match, typed) == ["buy leo 12"]
    assert match.state.decides(0)


def test_a_second_joker_can_be_bought_after_the_first():
    match = buying()
    assert follow(match, "j") == ["buy joker"]
    assert text_of(match).menu(match.state.view(0)) == {7: WORDS.parse("buy joker"), 0: DONE}
    assert follow(match, "joker") == ["buy joker"]
    assert "AUG-7.12" in refused(match, "joker")


def test_notes_already_picked_may_be_named_again():
    match = buying()
    assert follow(match, "1") == ["buy philipp 3"]
    assert follow(match, "buy 1 3") == ["buy leo 12"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("buy 1 9", "number 9"),
        ("buy 1 1", "twice"),
        ("buy maria 3 4", "not among the cards offered"),
        ("buy philipp 3 3", "twice"),
        ("buy j j j", "not among the cards offered"),
        ("buy philipp 3, willi 4", "'willi' is no card"),
        ("buy l 12 ph 3", "'l' is no card"),
        ("philipp 4", "AUG-7.6"),
        ("hold", "TAB-3"),
        ("show maria 14 15", "TAB-3"),
        ("bid 3", "TAB-3"),
        ("8", "number from 0 to 6"),
        ("maria", "could mean several"),
    ],
)
def test_a_wrong_note_gets_a_clear_answer_and_nothing_is_done(typed, said):
    assert said in refused(buying(), typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_buys_for_more_than_the_purse(language):
    assert "650" in refused(buying(florins=600), "buy 3 5", language)
    assert "AUG-7.7" in refused(buying(florins=200), "7", language)
    assert "300" in refused(buying(florins=200), "buy 3", language)


@pytest.mark.parametrize(("language", "said"), [("en", "nothing more"), ("fr", "rien d’autre")])
def test_nobody_is_asked_for_more_where_nothing_more_can_be_bought(language, said):
    match = buying("philipp 3, louise 5, leo 12", florins=400)
    text = text_of(match, language)
    match.state.apply(0, WORDS.parse("buy philipp 3"))
    assert said not in text.ask(match.state.view(0))
    match.state.apply(0, WORDS.parse("buy louise 5"))
    assert said in text.ask(match.state.view(0))


def picked(match):
    """Name the notes that the first player has picked."""
    return [offer.note for offer in match.state.view(0).own.offer if offer.picked]


@pytest.mark.rule("AUG-7.12")
@pytest.mark.parametrize("lines", [["4", "2"], ["4", "buy 2"], ["buy 4", "buy 1 2"], ["4", "3", "2", "1"]])
def test_notes_are_picked_in_any_order(lines, capsys):
    """The engine has an order; a note that is named late is put in its place."""
    match = new_match(2, 1)
    offer = [one.note for one in match.state.view(0).own.offer]
    sit(match, [*lines, "q"])
    wanted = {int(word) for line in lines for word in line.split() if word.isdecimal()}
    told = [line for line in capsys.readouterr().out.splitlines() if " picks " in line]
    assert len(told) == len(set(told)), "nothing is told twice"
    assert picked(match) == [offer[number - 1] for number in sorted(wanted)]
    assert match.state.view(0).own.cost == sum(
        one.price for one in match.state.view(0).own.offer if one.picked
    )


@pytest.mark.rule("AUG-7.7")
def test_a_note_named_late_must_be_paid_like_any_other(capsys):
    match = new_match(2, 1)
    match.state.players[0].florins = 0
    dear = match.state.view(0).own.offer[3].price
    match.state.players[0].florins = dear + 100
    sit(match, ["4", "1", "q"])
    assert len(picked(match)) <= 1
    assert "AUG-7" in capsys.readouterr().out


def test_nobody_is_told_that_nothing_more_can_be_bought_while_an_earlier_note_can():
    match = buying("philipp 3, louise 5, leo 12", florins=1000)
    match.state.apply(0, WORDS.parse("buy leo 12"))
    text = text_of(match)
    assert "nothing more" not in text.ask(match.state.view(0))
    assert "Earlier ones can still be named" in text.typing(match.state.view(0))


@pytest.mark.rule("AUG-3.12")
def test_cards_are_shown_in_any_order(capsys):
    match = new_match(2, 1, first_player="1")
    low, middle, high = (offer.note for offer in match.state.view(0).own.offer[:3])
    for note in (low, middle, high):
        match.play(0, f"buy {note}")
    for seat in (0, 1):
        match.play(seat, DONE)
    while match.state.view(0).noble != "maximilian":
        match.play(match.state.actors()[0], PASS)
    match.play(0, "bid 2")
    match.play(1, PASS)
    sit(match, [middle, low, "q"])
    shown = [event.notes for event in match.events(0) if isinstance(event, Shown)]
    assert shown == [[low, middle]]


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        ("show maria 14 15 joker joker", ["maria 14", "maria 15", "joker", "joker"]),
        ("ma 15 14 j j", ["maria 14", "maria 15", "joker", "joker"]),
        ("show 15 14 0 0", ["maria 14", "maria 15", "joker", "joker"]),
        ("4 14 15 joker", ["maria 4", "maria 14", "maria 15", "joker"]),
        ("montrer maria 14 15 4 8", ["maria 4", "maria 8", "maria 14", "maria 15"]),
        ("joker, maria 4, joker, maria 8", ["maria 4", "maria 8", "joker", "joker"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_a_bid_are_shown_in_one_line(language, typed, notes):
    match = showing(3, 4, "maria 4, maria 8, maria 14, maria 15, philipp 2, joker, joker")
    assert follow(match, typed, language) == [f"show {note}" for note in notes]


def test_a_note_for_one_noble_has_its_value_for_a_number():
    match = showing(3, 2, "maria 4, maria 14, joker, joker")
    numbers = text_of(match).menu(match.state.view(0))
    assert numbers == {4: WORDS.parse("show maria 4"), 14: WORDS.parse("show maria 14")}
    assert follow(match, "14") == ["show maria 14"]
    assert text_of(match).menu(match.state.view(0)) == {0: WORDS.parse("show joker")}


def test_for_maximilian_cards_are_numbered_by_their_place():
    match = showing(4, 3, "philipp 7, philipp 15, leo 2, maria 3, joker")
    numbers = text_of(match).menu(match.state.view(0))
    assert [WORDS.notation(move) for move in numbers.values()] == [
        "show philipp 7",
        "show philipp 15",
        "show leo 2",
    ]
    assert list(numbers) == [1, 2, 3]
    assert follow(match, "show 5 1 4") == ["show philipp 7", "show maria 3", "show joker"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("show maria 14 15", "still to be laid: 4; you named 2"),
        ("show maria 14 15 8 4 joker", "still to be laid: 4; you named 5"),
        ("show maria 14 9 8 4", "Maria 9"),
        ("show philipp 2, maria 4 8 14", "Philipp 2"),
        ("show joker joker joker maria 4", "joker"),
        ("philipp 2", "AUG-3.1"),
        ("maria 9", "AUG-3.8"),
        ("9", "AUG-3.8"),
        ("joker", "AUG-3.2"),
        ("pass", "TAB-3"),
        ("buy 1 3", "TAB-3"),
    ],
)
def test_wrong_cards_of_a_bid_get_a_clear_answer(typed, said):
    match = showing(3, 4, "maria 4, maria 8, maria 14, maria 15, philipp 2, joker, joker")
    assert said in refused(match, typed)


def test_jokers_alone_are_never_enough():
    match = showing(3, 2, "maria 4, joker, joker")
    assert "Jokers alone" in refused(match, "joker joker")


def bidding(hand="maria 4, maria 8, joker", bid=2):
    """Set up a visit to Maria in which somebody else has bid."""
    match = showing(3, bid, hand)
    state = match.state
    state.phase, state.pending, state.actor = 1, 0, 0
    state.leader, state.holding = (1, 0b010) if bid else (-1, 0)
    return match


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("0", PASS),
        ("2", HOLD),
        ("3", BID.at(2)),
        ("bid 3", BID.at(2)),
        ("I bid 3 cards", BID.at(2)),
        ("raise to 3", BID.at(2)),
        ("raise", BID.at(2)),
        ("hold", HOLD),
        ("hold 2", HOLD),
        ("pass", PASS),
        ("passer", PASS),
        ("je passe", PASS),
        ("tenir", HOLD),
        ("je tiens", HOLD),
        ("J’offre 3 cartes", BID.at(2)),
        ("surenchérir", BID.at(2)),
        ("surenchérir à 3", BID.at(2)),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bid_is_read_as_people_say_it(language, typed, move):
    match = bidding()
    assert menu.find(text_of(match, language), match.state.view(0), typed) == move


@pytest.mark.parametrize(
    ("typed", "said"),
    [("1", "AUG-3.5"), ("bid 2", "AUG-3.5"), ("4", "AUG-3.1"), ("bid 80", "AUG-3.1"), ("81", "0 to 3")],
)
def test_a_bid_that_cannot_be_made_gets_its_reason(typed, said):
    assert said in refused(bidding(), typed)


def test_without_a_note_or_a_bid_there_is_nothing_to_name_or_hold():
    assert "AUG-3.2" in refused(bidding("leo 4, joker, joker"), "2")
    assert "AUG-3.4" in refused(bidding(bid=0), "hold")


def test_building_falls_to_the_master_builder_where_no_slot_builds():
    text = text_of(new_match())
    assert text.parse("build church", [EXTRA.at(0), PASS]) == EXTRA.at(0)
    assert text.parse("build church", [EXTRA.at(0), BUILD.at(0)]) == BUILD.at(0)
    assert text.parse("build church", [PASS]) == BUILD.at(0)


def test_one_card_is_discarded_never_the_first_of_several():
    text = text_of(new_match())
    legal = [DISCARD.at(3), DISCARD.at(5)]
    assert text.parse("ph 4", legal) == DISCARD.at(3)
    assert text.parse("défausser philippe 6", legal) == DISCARD.at(5)
    with pytest.raises(Trouble):
        text.parse("discard philipp 4 6", legal)


def test_names_of_nobles_may_be_shortened_as_long_as_they_are_clear():
    assert read_cards("m 3 p 4 lo 5 le 6 j").notes == ["maria 3", "philipp 4", "louise 5", "leo 6", "joker"]
    assert read_cards("l 3").strange == "l"
    assert read_cards("maria 18").strange == "18"


def test_an_order_goes_on_by_itself_at_the_table(capsys):
    match = new_match(3, 1)
    notes = match.state.view(0).own.offer
    sitting = sit(match, lines=["buy 2 1", "done", "q"])
    shown = capsys.readouterr().out
    assert shown.count(" picks ") == 2
    assert f" pays {notes[0].price + notes[1].price} florins" in shown
    assert sitting.orders == {} or sitting.match.state.round == 1


def test_a_wrong_order_leaves_the_table_as_it_was(capsys):
    match = new_match(3, 1)
    sit(match, lines=["buy 1 99", "1 1", "undo", "q"])
    shown = capsys.readouterr().out
    assert " picks " not in shown
    assert "There is no move to take back" in shown or "another player" in shown


def test_what_one_person_picks_the_next_does_not_see(capsys):
    """Two people at one keyboard: an order is carried out before the keyboard is handed over."""
    sit(new_match(3, 1), lines=["", "buy 1 2", "0", "", "0", "", "q"], people=(0, 1))
    _, _, bruno, *_ = capsys.readouterr().out.split("\n" * 100)
    assert "Anna has chosen." in bruno
    assert " picks " not in bruno
    assert "Bruno (you)" in bruno


@pytest.mark.parametrize(("language", "said"), [("en", "buy 1 3 5"), ("fr", "acheter 1 3 5")])
def test_the_terminal_tells_what_can_be_typed_beside_the_question(language, said, capsys):
    match = buying()
    text, view = text_of(match, language), match.state.view(0)
    assert said not in text.ask(view)
    menu.offer(Screen(plain=True), text, board(match.game, text), match, view)
    asked = next(line for line in capsys.readouterr().out.splitlines() if line.startswith(text.ask(view)))
    assert said in asked
    match.state.apply(0, WORDS.parse("buy philipp 3"))
    assert text.typing(match.state.view(0)) == ""


@pytest.mark.parametrize(("language", "said"), [("en", "in one line"), ("fr", "en une ligne")])
def test_several_cards_may_be_shown_in_one_line(language, said):
    two = showing(0, 2, "philipp 3, philipp 5, philipp 8")
    assert said in text_of(two, language).typing(two.state.view(0))
    one = showing(0, 1, "philipp 3, philipp 5, philipp 8")
    assert text_of(one, language).typing(one.state.view(0)) == ""
