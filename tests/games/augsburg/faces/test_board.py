"""Augsburg 1520 as a person meets it at the terminal: the table at every moment."""

import re

import msgspec
import pytest

from augsburg_sittings import NAMES, chance_player, drawn, eager_player, new_match, read, text_of, until
from command import flat, run
from quattrocento.core.entropy import quick
from quattrocento.games.augsburg.box.components import NOTE_NAMES
from quattrocento.games.augsburg.game import PHASES
from quattrocento.games.augsburg.rules.words import DISCARD, GIVE, PASS
from quattrocento.terminal.board import board
from quattrocento.text.speech import Speech
from typist import sit

ENDS = {"en": "The last round is over.", "fr": "Le dernier tour est fini."}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("player", [chance_player, eager_player])
def test_a_whole_match_played_by_numbers_of_the_menu(seats, language, player, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    sitting = sit(new_match(seats, seats), language=language, player=player)
    assert sitting.match.over
    shown = capsys.readouterr().out
    assert ENDS[language] in shown
    assert re.search(r"^1\. .*: \d+ pts|^1\. .* : \d+ pts", shown, re.MULTILINE)
    assert max(map(len, shown.splitlines())) <= 80
    assert "{" not in shown


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_match_read_out(language, capsys):
    sitting = sit(new_match(3, 5), language=language, plain=True, player=eager_player)
    assert sitting.match.over
    said = capsys.readouterr().out
    assert ENDS[language] in said
    assert not re.search(r"[|─│·]| {3}", said)


def test_watching_bots_through_a_pipe_needs_nobody():
    done = run("play", "augsburg", "--players", "random,random,random,random,random", "--seed", 4)
    assert done.returncode == 0, done.stderr
    assert "Round 7 of 7 begins, the last" in done.stdout
    assert "You may" not in done.stdout
    assert "Offered to you" not in done.stdout, "what only one player knows is not told to spectators"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_can_be_drawn_and_read_out_at_every_moment(language):
    phases = set()
    for seed, seats in (1, 2), (2, 5), (3, 3):
        match = new_match(seats, seed, open_counts="off" if seed == 3 else "on")
        chance = quick(seed)
        while not match.over:
            seat = match.state.actors()[0]
            if len(match.moves) % 5 == seed:
                for who in (seat, None):
                    said = [*drawn(match, who, language), *read(match, who, language)]
                    assert not any("{" in line for line in said)
                    assert max(map(len, drawn(match, who, language))) <= 80
            phases.add(match.state.view(seat).phase)
            match.play(seat, eager_player(match.state, seat, chance))
    assert phases >= {phase.name for phase in PHASES} - {"giving"}


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_drawing_is_wider_than_the_screen(language, width):
    match = new_match(5, 8)
    for round_ in (0, 2, 4):
        until(match, lambda view, wanted=round_: view.round == wanted, eager_player)
        for seat in (0, None):
            assert max(map(len, drawn(match, seat, language, width))) <= width


def test_the_ladders_show_who_stands_where_and_what_can_be_stolen():
    match = new_match(3, 2)
    until(match, lambda view: view.ladders["nobility"].robbable == [3], eager_player)
    lines = drawn(match, 0)
    owner = NAMES[match.state.view(0).ladders["nobility"].standing[2][0]]
    place = next(number for number, line in enumerate(lines) if "3 count" in line)
    assert f"steal from: {owner}" in lines[place + 1]
    assert "coat of arms" in lines[place + 2]
    assert sum(f"steal from: {owner}" in line for line in lines) >= 1
    assert any(
        f"Nobility, level 3: none left, can be stolen now from {owner}" in fact for fact in read(match, 0)
    )


def test_each_right_stands_beside_the_level_that_opens_it():
    lines = drawn(new_match(3, 2), 0)
    text = "\n".join(lines)
    for right in ("letter of nobility 5 ×5", "master builder ×5", "coat of arms 4 ×5", "mint master ×5"):
        assert right in text
    assert text.index("letter of nobility") < text.index("coat of arms") < text.index("church 800 ×5")
    assert "or 300 florins" in text


def test_points_are_a_plain_total_with_the_limit_and_how_far_it_is():
    match = new_match(3, 1)
    match.state.players[0].points = 18
    match.state.players[1].points = 45
    match.state.players[1].rights[0] = 800
    match.state.players[2].points = 61
    match.state.players[2].rights[:2] = [700, 900]
    lines = drawn(match, 0)
    assert re.search(r"Anna \(you\) +18/25 +7 ", "\n".join(lines))
    assert re.search(r"Bruno +45/45 +0 ", "\n".join(lines))
    assert re.search(r"Carla +61 +- ", "\n".join(lines))
    facts = read(match, 0)
    assert "Anna: 7 below the limit of 25." in facts
    assert "Bruno: AT THE LIMIT of 45." in facts
    assert "Carla: no limit." in facts


def test_whoever_is_stuck_at_a_limit_is_warned():
    match = new_match(3, 1)
    match.state.players[0].points = 25
    match.state.players[0].rights[1] = 1000
    assert "until you build a church" in flat(" ".join(drawn(match, 0)))
    assert "until you build a church" not in flat(" ".join(drawn(match, 1)))


def test_the_hand_says_the_highest_bid_for_every_noble():
    match = new_match(3, 1)
    player = match.state.players[0]
    player.hand[0], player.hand[3] = 0b101, 1 << 16
    lines = drawn(match, 0)
    assert re.search(r"Philipp +1  3  \+ 2 jokers +4$", "\n".join(lines), re.MULTILINE)
    assert re.search(r"Louise +- +-$", "\n".join(lines), re.MULTILINE)
    assert re.search(r"Maximilian +all notes  \+ 2 jokers +5$", "\n".join(lines), re.MULTILINE)
    assert "Philipp: 1, 3; highest bid 4." in read(match, 0)


def test_a_long_hand_stays_within_the_screen():
    match = new_match(3, 1)
    match.state.players[0].hand[:4] = [(1 << 17) - 1] * 4
    lines = drawn(match, 0, width=60)
    assert max(map(len, lines)) <= 60
    assert re.search(r"Maximilian +all notes  \+ 2 jokers +70$", "\n".join(lines), re.MULTILINE)


def test_hidden_counts_are_shown_as_a_range():
    match = new_match(3, 1, open_counts="off")
    seat = until(match, lambda view: view.round == 1)
    other = (seat + 1) % 3
    view = match.state.view(seat).players[other]
    assert view.least < view.most
    assert any(f" {view.least}-{view.most} " in line for line in drawn(match, seat))
    assert f"{NAMES[other]}: {view.least} to {view.most} cards." in read(match, seat)


def test_the_last_round_is_announced():
    match = new_match(2, 3)
    until(match, lambda view: view.phase == "buying" and view.round == 3)
    assert any("The next round is the last" in line for line in drawn(match, 0))
    until(match, lambda view: view.last_round)
    assert any(line.startswith("LAST ROUND") for line in drawn(match, 0))
    assert any(line.startswith("DERNIER TOUR") for line in drawn(match, 0, "fr"))


def test_what_brings_nothing_to_the_chooser_stands_in_brackets():
    match = new_match(3, 2)
    seat = until(
        match, lambda view: view.phase == "choosing" and any("agency" in one.card for one in view.row)
    )
    player = match.state.players[seat]
    assert not any("(nobility)" in line for line in drawn(match, seat))
    player.levels[1], player.rights[4], player.rights[5] = 4, 4, 5
    if any("nobility" in one.card for one in match.state.view(seat).row):
        assert any("(nobility)" in line for line in drawn(match, seat))
        assert "Brings you nothing now: nobility." in read(match, seat)
    assert not any("(nobility)" in line for line in drawn(match, (seat + 1) % 3))


def test_many_cards_and_bids_do_not_flood_the_screen():
    match = new_match(2, 1)
    seat = until(match, lambda view: view.phase == "bidding")
    player = match.state.players[seat]
    player.hand[:4] = [0b111111, 0b11111, 0b1111, 0b11111111111]
    text = text_of(match)
    table = board(match.game, text)
    match.state.noble = 4
    view = match.state.view(seat)
    lines = [str(line) for line in table.choices(view, 80)]
    assert len(lines) <= 4
    assert "1 to 29" in " ".join(lines)
    said = list(table.read_choices(view))
    assert len(said) == len(lines)
    cards = [GIVE.at(card) for card in range(len(NOTE_NAMES))]
    giving = msgspec.structs.replace(view, phase="giving", legal=cards)
    listed = [str(line) for line in table.choices(giving, 80)]
    assert len(listed) < 20
    assert max(map(len, listed)) <= 80
    assert any("18. 1" in line for line in listed)
    french = board(match.game, text_of(match, "fr"))
    told = [str(line) for moment in (view, giving) for line in french.choices(moment, 80)]
    assert not [line for line in told if re.search(r"\S[:;]", line)]
    few = msgspec.structs.replace(view, phase="discarding", legal=[DISCARD.at(0)])
    assert list(table.choices(few, 80)) == []


def test_a_visit_is_drawn_once_and_then_glanced_at(capsys):
    match = new_match(3, 1)
    sit(match, player=eager_player)
    shown = capsys.readouterr().out
    screens = shown.split("\n> ")
    glanced = [screen for screen in screens if "In use by Anna" in screen and "AGENCY" not in screen]
    assert glanced
    assert all("Florins in your purse" in screen for screen in glanced)


def test_forced_cards_are_laid_without_asking(capsys):
    """Whoever bid all valid cards need not name them one by one."""
    match = new_match(2, 1)
    until(match, lambda view: view.phase == "bidding" and view.seat == 0 and view.own.bids[view.noble] > 2)
    most = match.state.view(0).own.bids[match.state.view(0).noble]
    match.play(0, f"bid {most}")
    rival = match.state.actors()[0]
    assert rival == 1
    match.play(1, "pass")
    sit(match, lines=["q"])
    shown = capsys.readouterr().out
    assert "which privilege card do you take" in flat(shown)
    assert len(match.state.players[0].laid) == 0


def visiting(match, hand, noble, seat=0):
    """Let *seat* be asked for a noble with this hand, given by suits."""
    until(match, lambda view: view.phase == "bidding" and view.seat == seat and view.noble == noble)
    match.state.players[seat].hand = list(hand)
    return match


LEO_ONLY = [0, 0, 0b111, 0, 0]
"""A hand with nothing for Philipp and Louise, and three notes for Leo."""


@pytest.mark.rule("AUG-3.3")
@pytest.mark.parametrize("opens", [True, False])
def test_a_forced_pass_is_always_made_and_told(capsys, opens):
    """Whoever has just moved himself, and whoever comes after others, is treated alike."""
    match = visiting(new_match(2, 1, first_player="1" if opens else "2"), LEO_ONLY, "philipp")
    sit(match, ["q"])
    shown = flat(capsys.readouterr().out)
    assert shown.count("Your only possible move is made for you: pass.") == 2
    assert "too few valid cards" not in shown
    assert match.state.view(0).noble == "leo"


@pytest.mark.rule("AUG-3.3")
@pytest.mark.parametrize(("language", "typed"), [("en", "pass"), ("fr", "passer"), ("en", "0")])
def test_a_pass_typed_once_too_often_does_not_hit_the_next_question(capsys, language, typed):
    match = visiting(new_match(2, 1, first_player="1"), LEO_ONLY, "philipp")
    sit(match, [typed, "q"], language)
    assert match.state.view(0).noble == "leo"
    assert match.state.decides(0), "nothing was thrown away"
    assert {"en": "This question is new", "fr": "Cette question-ci est nouvelle"}[language] in flat(
        capsys.readouterr().out
    )


@pytest.mark.rule("AUG-3.3")
def test_it_is_made_if_it_is_typed_again(capsys):
    match = visiting(new_match(2, 1, first_player="1"), LEO_ONLY, "philipp")
    sit(match, ["pass", "pass", "q"])
    made = [move.code for move in match.moves if move.seat == 0]
    assert made[-3:] == [PASS, PASS, PASS], "two for want of a choice, and one that was wanted"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "2 jokers, but no note"), ("fr", "2 jokers, mais aucune")]
)
def test_jokers_are_listed_even_if_the_hand_holds_nothing_else(language, said):
    match = visiting(new_match(3, 1), [0, 0, 0, 0, 0b11], "philipp")
    assert said in " ".join(" ".join(drawn(match, 0, language)).split())
    match.state.players[0].hand = [0, 1, 0, 0, 0b11]
    assert said not in " ".join(" ".join(drawn(match, 0, language)).split())


@pytest.mark.rule("AUG-1.9")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "on top of the discards"), ("fr", "sur le dessus de la défausse")]
)
def test_of_the_discards_the_top_one_is_told(language, said):
    match = new_match(3, 1)
    assert said not in " ".join(drawn(match, 0, language))
    until(match, lambda view: view.top_discard is not None)
    top = text_of(match, language).one_note(match.state.view(0).top_discard)
    assert f"{said}{' :' if language == 'fr' else ':'} {top}" in " ".join(
        " ".join(drawn(match, 0, language)).split()
    )


@pytest.mark.rule("AUG-1.9")
def test_hands_are_hidden_but_for_ones_own():
    match = new_match(3, 1)
    until(match, lambda view: view.phase == "bidding" and view.seat == 0)
    held = len(match.state.view(0).own.hand)
    rows = {line.split()[0]: line for line in drawn(match, 0) if re.match(r"(Anna|Bruno) .*/25", line)}
    assert re.search(rf" 0 +{held} +\d+ ", f"{rows['Anna']} ")
    assert re.search(r" 0 +\d+-\d+ ", rows["Bruno"]), "between two numbers"
    shown = new_match(3, 1, open_counts="on")
    until(shown, lambda view: view.phase == "bidding" and view.seat == 0)
    assert any(re.match(r"Bruno +\S+ +\d+ +0 +\d+ ", line) for line in drawn(shown, 0))


@pytest.mark.rule("AUG-2.5")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_last_round_announces_no_cards_of_a_round_that_will_not_come(language):
    said = {"en": "Next round", "fr": "Au prochain tour"}[language]
    match = new_match(3, 1)
    until(match, lambda view: view.phase == "bidding" and view.round == 1)
    assert said in " ".join(drawn(match, 0, language))
    until(match, lambda view: view.phase == "bidding" and view.round == 5)
    assert said not in " ".join(drawn(match, 0, language))
    assert not any(said in line for line in read(match, 0, language))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "after which a card of the hand is discarded"), ("fr", "après quoi on se défausse")],
)
def test_the_short_rules_tell_that_free_notes_cost_a_card(language, said):
    assert said in Speech(language).say("game.augsburg.intro")


def test_help_and_rules_speak_of_this_game():
    done = run("play", "augsburg", "--seed", 7, typed="?\nrules\nrule 6.11\n? 1\nprices\nscore\nquit\n")
    assert "rule AUG-6.11" in done.stdout
    assert "are reconstructed" in flat(done.stdout)
    assert "AUG-6.11  " in done.stdout
    assert "No visit has been won yet." in done.stdout
    assert max(map(len, [line for line in done.stdout.splitlines() if "--resume" not in line])) <= 80


@pytest.mark.parametrize("language", ["en", "fr"])
def test_prices_tell_every_visit(language):
    match = new_match(3, 4)
    until(match, lambda view: view.round == 3)
    said = list(board(match.game, text_of(match, language)).prices(match.events(0)))
    assert len(said) == 2
    assert all(line.count("Maximil") == 1 for line in said)
    assert all(line.count({"en": "; ", "fr": " ; "}[language]) == 4 for line in said)


def test_games_lists_it_with_its_options():
    done = run("games")
    assert "Augsburg 1520, by Karsten Hartwig" in done.stdout
    assert "master_builder=one|both" in done.stdout


@pytest.mark.parametrize(
    ("language", "said"), [("en", "45 without a cathedral"), ("fr", "45 sans cathédrale")]
)
def test_both_limits_are_told_under_the_points(language, said):
    assert said in " ".join(" ".join(drawn(new_match(3, 1), 0, language)).split())


def test_undo_takes_back_the_card_that_was_named_last():
    """It was put in its place before others, but is the one that the person thinks of."""
    arguments = ("play", "augsburg", "--lang", "fr", "--players", ",greedy,greedy", "--seed", 5, "--plain")
    done = run(*arguments, typed="4\n1\n3\nannuler\nquitter\n")
    named = [line for line in done.stdout.splitlines() if line.startswith("Repris : acheter ")]
    third = re.search(r"^3\. acheter (.*?) :", done.stdout, re.MULTILINE)
    assert third is not None
    assert named == [f"Repris : acheter {third[1]}."]
