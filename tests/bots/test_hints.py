"""Hints in whole matches: whoever follows the first plays like the bot that gave it; every word is true."""

import pytest

import quattrocento
from hint_truths import TRUTHS
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.server.api_hints import weighed
from quattrocento.server.frames import Narrator
from quattrocento.terminal import menu
from quattrocento.terminal.screen import Screen
from quattrocento.text import advice
from quattrocento.text.advice import ADVISER, advise, percent, reasons_said, weighing_bot
from quattrocento.text.games import match_text
from quattrocento.text.speech import Speech, catalogue

EXPANSIONS = {"characters": "on", "cooperation": "on"}

TABLES = [
    *[("palazzo", seats, {}) for seats in (2, 3, 4)],
    *[("princes", seats, {}) for seats in (1, 2, 3, 4, 5)],
    ("princes", 3, {"edition": "alea"}),
    ("princes", 3, EXPANSIONS),
    *[("augsburg", seats, {}) for seats in (2, 3, 4, 5)],
    *[("firenze", seats, {}) for seats in (2, 3, 4)],
]

LANGUAGE = {1: "en", 2: "fr", 3: "en", 4: "fr", 5: "en"}
"""Both languages are asked, one at each table."""


@pytest.fixture(autouse=True)
def by_counting(monkeypatch):
    """Let the adviser count its trials, only a few, and never look at a clock."""
    monkeypatch.setattr(advice, "TRIALS", 2)
    monkeypatch.setattr(advice, "in_time", lambda level: level)


def names_of(game, language):
    """Find the name of a reason by its sentence."""
    key = f"reason.{game.id}."
    sentences = {k: said for k, (said, *_) in catalogue(language)[0].items() if k.startswith(key)}
    assert len(set(sentences.values())) == len(sentences)
    return {said: k.removeprefix(key) for k, said in sentences.items()}


def check_terminal(match, seat, found, text, capsys):
    """Every move that is named can be typed: by its number or else by its name."""
    view = match.state.view(seat)
    numbers = {move: number for number, move in text.menu(view).items()}
    for plain in (True, False):
        menu.show_advice(Screen(plain), text, found, numbers)
    printed = capsys.readouterr().out
    for one in found:
        assert text.label(one.move) in printed
        called = str(numbers[one.move]) if one.move in numbers else text.label(one.move)
        assert menu.find(text, view, called) == one.move


def check_page(match, seat, found, language):
    """The server tells of every move in the same order, and the page offers it."""
    narrator = Narrator(match, language)
    rows, equal = weighed(narrator, seat, found)
    notation, view = match.game.vocabulary.notation, match.state.view(seat)
    assert [row.move for row in rows] == [notation(one.move) for one in found]
    offered = {*narrator.text.menu(view).values(), *narrator.text.unnumbered(view)}
    assert {one.move for one in found} <= offered
    shown = [percent(row.share) for row in rows if row.share is not None]
    assert shown == sorted(shown, reverse=True)
    assert bool(equal) == (len(shown) > 1 and len(set(shown)) == 1)


def check_reasons(match, seat, found, names):
    """What is said for a move is so right after it; give what was said."""
    before = match.state.view(seat)
    told = [one for one in found if one.reason]
    for one in told:
        after = match.state.clone()
        after.apply(seat, one.move)
        name = names[one.reason]
        move = match.game.vocabulary.notation(one.move)
        assert TRUTHS[match.game.id][name](before, after.view(seat)), (name, move)
    return {names[one.reason] for one in told}


@pytest.mark.parametrize(("title", "seats", "options"), TABLES)
def test_whoever_follows_the_first_hint_plays_like_the_bot_that_gave_it(title, seats, options, deep, capsys):
    """So he ends as high: at equal chance it is the same match, move for move.

    On the way hints are read at the terminal and on the page, and every reason is checked. Unless there is
    time, hints are asked for at every eighth decision only.
    """
    game, language = quattrocento.game(title), LANGUAGE[seats]
    match = Match(game, seats, 11, options)
    adviser = bot(weighing_bot(game, ADVISER), game)
    text, names = match_text(match, Speech(language)), names_of(game, language)
    other, said = bot("greedy", game), set()
    while not match.over:
        seat, place = match.state.actors()[0], len(match.moves)
        if place % 8 and not deep:
            match.play(seat, decide(other, match.state, seat, quick(place)))
            continue
        found = advise(game, match.state, seat, ADVISER, place, language)
        assert found[0].move == decide(adviser, match.state, seat, quick(place))
        check_terminal(match, seat, found, text, capsys)
        check_page(match, seat, found, language)
        said |= check_reasons(match, seat, found, names)
        match.play(seat, found[0].move)
    assert said


@pytest.mark.parametrize("title", list(TRUTHS))
def test_what_is_said_for_any_move_beside_any_others_is_so(title):
    """Whatever moves are compared, and not only the best: whole matches, four moves of each decision."""
    game = quattrocento.game(title)
    names = names_of(game, "en")
    said = set()
    for seats in (1, 3) if title == "princes" else (2, 3):
        match, player, chance = Match(game, seats, 5), bot("greedy", game), quick(seats)
        while not match.over:
            state, seat = match.state, match.state.actors()[0]
            moves = state.legal(seat)
            chance.shuffle(moves)
            told = reasons_said(game, state, seat, moves[:4], chance, Speech("en"))
            found = [advice.Advice(move, None, why) for move, why in zip(moves, told, strict=False)]
            said |= check_reasons(match, seat, found, names)
            match.play(seat, decide(player, state, seat, chance))
    assert len(said) >= 4


@pytest.mark.parametrize("title", list(TRUTHS))
def test_every_reason_can_be_checked(title):
    assert list(TRUTHS[title]) == [claim.name for claim in quattrocento.game(title).judge().claims()]


PRINCES = quattrocento.game("princes")
SELL = PRINCES.vocabulary.parse("sell")


def sales(spec, seats, seed):
    """Let such bots play; count the points sold, and how often what followed could be had without it."""
    state, player, chance = PRINCES.new(seats, seed), bot(spec, PRINCES), quick(seed)
    made = wasted = 0
    legal_before = []
    while state.actors():
        seat = state.actors()[0]
        legal = state.legal(seat)
        move = decide(player, state, seat, chance)
        if move == SELL:
            made += 1
            legal_before = legal_before or legal
        elif legal_before:
            wasted += move in legal_before
            legal_before = []
        state.apply(seat, move)
    return made, wasted


@pytest.mark.parametrize(
    ("spec", "seats", "matches"),
    [("master", 1, 6), ("master", 3, 2), ("maestro:playouts=16", 1, 6), ("maestro:playouts=16", 3, 1)],
)
def test_bots_sell_prestige_only_for_something(spec, seats, matches):
    """They sold 4 to 8 points a match and seat, nearly all of it for nothing."""
    counted = [sales(spec, seats, seed) for seed in range(matches)]
    assert sum(made for made, _ in counted) <= 2 * seats * matches
    assert sum(wasted for _, wasted in counted) <= seats * matches / 4


def test_a_sale_is_thought_of_only_where_it_buys_what_is_wanted():
    """At every decision of whole matches: after it the adviser does what could not be done before."""
    vain = PRINCES.adviser().vain
    for seed in range(4):
        state, player, chance = PRINCES.new(2, seed), bot("greedy", PRINCES), quick(seed)
        while state.actors():
            seat = state.actors()[0]
            legal = state.legal(seat)
            if SELL in legal and not vain(state, seat, SELL):
                after = state.clone()
                wanted = SELL
                while wanted == SELL:
                    after.apply(seat, SELL)
                    wanted = PRINCES.adviser().advise(after, seat)
                assert wanted not in legal
            assert not all(vain(state, seat, move) for move in legal)
            state.apply(seat, decide(player, state, seat, chance))


@pytest.mark.parametrize("title", list(TRUTHS))
def test_every_legal_move_can_be_called_and_advised(title, capsys):
    """Also those without a number, such as a sale while a work is paid, where numbers are points."""
    game = quattrocento.game(title)
    nameless = 0
    for language, seats in (("en", 3), ("fr", 2)):
        match, player, chance = Match(game, seats, 3), bot("random", game), quick(seats)
        text = match_text(match, Speech(language))
        while not match.over:
            seat = match.state.actors()[0]
            legal = match.state.legal(seat)
            if len(match.moves) % 12 == 0 or match.state.view(seat).phase == "payment":
                nameless += len(text.unnumbered(match.state.view(seat)))
                found = [advice.Advice(move, 0.5, "") for move in legal]
                check_terminal(match, seat, found, text, capsys)
                check_page(match, seat, found, language)
            match.play(seat, decide(player, match.state, seat, chance))
    assert bool(nameless) == (title == "princes")
