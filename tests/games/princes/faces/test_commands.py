"""What a newcomer types at a table of The Princes of Florence, and what the commands answer."""

import re

import msgspec
import pytest

from command import flat, run
from quattrocento.bots import bot
from quattrocento.bots.bot import decide
from quattrocento.core import record
from quattrocento.core.entropy import quick
from quattrocento.core.match import Match
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.games.princes.faces.board import PrincesBoard
from quattrocento.games.princes.faces.text import PrincesText
from quattrocento.games.princes.position.events import Acquired
from quattrocento.games.princes.rules.words import AUCTION, FREEDOM, PASS, RAISE, WORDS
from quattrocento.terminal.board import board
from quattrocento.text.speech import Speech

NAMES = ["Anna", "Bianca", "Carla"]
LANGUAGES = ("en", "fr")


def text_in(language):
    return PrincesText(Speech(language), WORDS, NAMES)


def rounds(seats, seed, moves):
    """Let bots make so many moves, or fewer if the match ends."""
    match = Match(game("princes"), seats, seed, players=NAMES[:seats])
    chance = quick(seed)
    player = bot("random", match.game)
    while not match.over and len(match.moves) < moves:
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["raise to 900", "monter jusqu’à 100000", "bid", "enchérir"])
def test_a_bid_outside_an_auction_is_a_move_of_another_moment(language, typed):
    assert text_in(language).parse(typed, [AUCTION.first]) == RAISE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_limit_below_the_next_bid_is_said_to_be_too_low(language):
    text = text_in(language)
    with pytest.raises(Trouble, match="low-limit") as raised:
        text.parse("raise to 250", [RAISE, PASS])
    assert "250" in text.speech.trouble(raised.value)


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "put up jester", "auction jester"),
        ("en", "jester put up", "auction jester"),
        ("fr", "proposer saltimbanque", "auction jester"),
        ("fr", "carte recrutement", "auction recruiting card"),
    ],
)
def test_some_words_of_a_move_are_enough(language, typed, notation):
    assert text_in(language).parse(typed, [AUCTION.at(object_) for object_ in range(7)]) == WORDS.parse(
        notation
    )


@pytest.mark.parametrize("typed", ["lawyer", "work", "forest"])
def test_words_of_moves_that_cannot_be_made_suggest_none_of_them(typed):
    with pytest.raises(Trouble) as raised:
        text_in("en").parse(typed, [PASS])
    assert raised.value.key == "none-now"


def test_a_word_of_a_single_other_move_gets_its_own_reason():
    assert text_in("en").parse("opinion", [PASS]) == WORDS.parse("freedom opinion")
    assert WORDS.parse("freedom opinion") in FREEDOM


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3])
def test_prices_name_all_that_was_bought(seats, language):
    match = rounds(seats, 5, 150)
    events = match.events(0)
    bought = [event for event in events if isinstance(event, Acquired)]
    assert len(bought) > seats
    said = list(PrincesBoard(text_in(language)).prices(events))
    assert sum(line.count(" par ") + line.count(" by ") for line in said) == len(bought)
    for event in bought:
        line = next(line for line in said if line.startswith(text_in(language).thing(event.object)))
        assert f"{event.price} " in line
        assert NAMES[event.seat] in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_first_purchase_there_are_no_prices(language):
    assert list(PrincesBoard(text_in(language)).prices([])) == [Speech(language).say("princes.prices.none")]


@pytest.mark.parametrize(("language", "leave"), [("en", "q"), ("en", "exit"), ("fr", "q"), ("fr", "sortir")])
def test_leaving_has_several_names(language, leave):
    done = run("play", "princes", "--seed", 3, "--lang", language, typed=f"{leave}\n1\n")
    assert "> 1" not in done.stdout
    assert Speech(language).say("play.goodbye") in done.stdout


def test_a_question_mark_explains_commands_too_and_only_those_of_the_game():
    typed = "? hint\n? prices\nprices\nq\n"
    princes = run("play", "princes", "--seed", 3, typed=typed).stdout
    assert "the three best moves that a master sees here" in princes
    assert "what every object has cost so far" in princes
    assert "Nothing has been bought yet." in princes
    palazzo = run("play", "palazzo", "--seed", 3, typed=typed).stdout
    assert "'prices' is not a move of this game" in flat(palazzo)


def test_after_a_choice_is_taken_back_the_table_is_drawn_again():
    done = run("play", "princes", "--players", "Anna,random,random", "--seed", 3, typed="1\nundo\nq\n")
    after = done.stdout.partition("Taken back")[2]
    assert "4 cards in hand" in after


def test_read_out_after_a_move_of_my_own_is_only_what_is_mine(tmp_path):
    """Whoever listens does not want to hear the whole table after every action."""
    match = Match(game("princes"), 3, 5, players=NAMES, bots=["", "random", "random"])
    chance = quick(5)
    player = bot("random", match.game)
    while match.state.actors() != [0] or match.state.view(0).phase != "action":
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
    path = tmp_path / "match.jsonl"
    path.write_text(record.write(match), "utf-8")
    done = run("play", "--resume", path, "--plain", typed="opinion\nboard\nq\n")
    before, after, again = done.stdout.split("\n> ")[:3]
    assert "In the auctions, forest" in before
    assert "Anna: freedoms: opinion." in after
    assert "In the auctions" not in after
    assert "Bianca:" not in after
    assert "In the auctions, forest" in again


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_cannot_open_an_auction_is_told_so(language):
    text = text_in(language)
    match = rounds(3, 5, 3)
    seat = match.state.actors()[0]
    view = match.state.view(seat)
    assert view.phase == "opening"
    poor = msgspec.structs.replace(view, own=msgspec.structs.replace(view.own, money=100))
    assert text.ask(poor) != text.ask(view)
    assert "100" in text.ask(poor)


def test_while_bids_go_round_the_bidder_is_on_turn_not_who_opened():
    match = rounds(3, 5, 3)
    match.play(match.state.actors()[0], "auction jester")
    seat = match.state.actors()[0]
    view = match.state.view(seat)
    assert view.phase == "bidding"
    assert seat != view.turn
    table = board(match.game, text_in("en"))
    drawn = [str(line) for line in table.draw(view, 80)]
    marked = [line for line in drawn if "on turn" in line]
    assert len(marked) == 1
    assert marked[0].startswith(NAMES[seat])
    assert f"On turn: {NAMES[seat]}." in list(table.read_out(view))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_cannot_see_the_shape_of_a_tile_hears_its_cells(language):
    match = rounds(3, 5, 3)
    chance = quick(5)
    player = bot("random", match.game)
    while len(match.state.legal(match.state.actors()[0])) < 30 or not placing(match):
        seat = match.state.actors()[0]
        match.play(seat, decide(player, match.state, seat, chance))
    view = match.state.view(match.state.actors()[0])
    table = board(match.game, text_in(language))
    after = match.state.clone()
    move = view.legal[0]
    after.apply(view.seat, move)
    cells = ", ".join(after.view(view.seat).players[view.seat].placed[-1].cells)
    assert cells in "".join(table.read_preview(view, move))
    how, first, *_ = table.read_choices(view)
    assert cells in first
    assert "picture" not in how
    assert "dessin" not in how


def placing(match):
    """Tell whether a tile is to be placed."""
    return match.state.view(match.state.actors()[0]).placing is not None


def test_the_last_table_leaves_the_points_to_the_ranking():
    """What lies on the table lacks the prestige cards, and would contradict the points below it."""
    match = rounds(3, 5, 9999)
    assert match.over
    table = board(match.game, text_in("en"))
    view = match.state.view(None)
    for said in (list(table.draw(view, 80)), list(table.read_out(view))):
        players = [str(line) for line in said if str(line).startswith(tuple(NAMES))]
        assert players
        assert not any(re.search(r"\d prestige( ·|\.|$)", line) for line in players)
