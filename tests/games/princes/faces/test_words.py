"""What The Princes of Florence tells at the terminal: open knowledge, costs, the words of an edition."""

import pytest

from command import flat, run
from princes_positions import GAME, action, play, position
from princes_sittings import drawn, saved, until
from quattrocento.core.match import Match
from quattrocento.games.princes.box.components import PROFESSION_NAMES
from quattrocento.games.princes.lorenzo.position.events import Built, LorenzoPaid
from quattrocento.games.princes.position import events
from quattrocento.terminal.board import board
from quattrocento.text.games import game_text
from quattrocento.text.speech import Speech

NAMES = ["Anna", "Bruno", "Carla"]


def text_of(language="en", edition=""):
    return game_text(GAME, Speech(language, edition), NAMES)


def listed(table, language="en", seat=0):
    return list(board(GAME, text_of(language)).professions(table.view(seat)))


@pytest.mark.rule("PRI-1.9")
@pytest.mark.parametrize(
    ("language", "poet", "hand"),
    [
        ("en", "Poet: theatre, lake, travel", "in your hand"),
        ("fr", "Poète : théâtre, lac, circulation", "main"),
    ],
)
def test_all_professions_are_listed_with_their_wishes(language, poet, hand):
    table = action({"hand": "painter"}, {"works": "poet"}, {})
    head, *lines = listed(table, language)
    assert "21" in head
    assert len(lines) == len(PROFESSION_NAMES)
    assert any(line.startswith(poet) and "Bruno" in line for line in lines), "played, so everybody sees it"
    assert sum(hand in line for line in lines) == 1
    assert not any("{" in line for line in lines)


@pytest.mark.rule("PRI-1.9")
def test_where_a_profession_is_stays_unsaid_unless_one_knows():
    table = action({"hand": "painter"}, {"hand": "poet"}, {})
    assert not [line for line in listed(table) if line.startswith("Poet:") and "(" in line]
    assert [line for line in listed(table, seat=1) if line.startswith("Poet:") and "in your hand" in line]


def test_the_command_is_found_in_both_languages(tmp_path):
    match, _ = until(3, 4, lambda view: view.phase == "action")
    path = saved(match, tmp_path)
    assert (
        "Poet: theatre, lake, travel" in run("play", "--resume", path, typed="\nprofessions\nquit\n").stdout
    )
    told = run("play", "--resume", path, "--lang", "fr", typed="\nprofessions\n? professions\nquit\n").stdout
    assert "Poète : théâtre, lac, circulation" in told
    assert "les 21 professions" in flat(told)


@pytest.mark.rule("PRI-1.9")
def test_known_cards_of_a_deck_are_told_in_their_places():
    shown = board(GAME, text_of())
    assert list(shown.from_the_top(["", "", "poet", "painter", ""])) == [
        "2 unknown",
        "Poet",
        "Painter",
        "1 unknown",
    ]
    assert list(shown.from_the_top(["poet", ""])) == ["Poet", "1 unknown"]
    french = board(GAME, text_of("fr"))
    assert list(french.from_the_top(["", "poet", "", ""])) == ["1 inconnue", "Poète", "2 inconnues"]


@pytest.mark.rule("PRI-1.2", "PRI-6.3")
def test_while_professions_are_chosen_the_fourth_does_not_count():
    match = Match(GAME, 3, "5", None, NAMES)
    assert {held.value for held in match.state.view(0).own.hand} == {3}
    match.play(0, match.state.legal(0)[0])
    assert {held.value for held in match.state.view(0).own.hand} == {3}
    assert {held.value for held in match.state.view(1).own.hand} == {3}
    assert any("3" in line for line in drawn(match, 1))


@pytest.mark.rule("PRI-5.4", "PRI-5.6", "PRI-4.6")
def test_looking_tells_what_it_costs():
    for language, paid in (
        ("en", "Anna pays 300 florins and looks at 5"),
        ("fr", "Anna paie 300 florins et regarde 5"),
    ):
        text = text_of(language)
        for deck in ("profession", "bonus"):
            table = action({}, {}, {})
            table.told = []
            play(table, f"draw {deck}")
            assert text.tell(table.told[0]).startswith(paid)
        free = events.LookedAt(seat=0, deck="bonus", count=5, cost=0)
        assert "300" not in text.tell(free), "the professor's card costs nothing"
        assert "300" not in text.tell(events.LookedAt(seat=0, deck="prestige", count=5, cost=0))


@pytest.mark.rule("PRI-10.8", "PRI-10.29")
def test_what_lorenzo_pays_is_told_once():
    for language in ("en", "fr"):
        text = game_text(GAME, Speech(language), ["Anna", "Lorenzo"])
        told = [
            text.tell(events.FreedomInstituted(seat=1, freedom="travel", cost=0)),
            text.tell(Built(seat=1, building="opera", cost=300, prestige=3)),
            text.tell(LorenzoPaid(florins=300, cash=300, spent=0, prestige=0, money=0)),
        ]
        assert [sentence.count("300") for sentence in told] == [0, 0, 1]


@pytest.mark.rule("PRI-4.7", "PRI-4.8")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "each of your works +1"), ("fr", "chacune de vos œuvres +1")]
)
def test_a_recruiting_card_helps_ones_own_works_before_and_after_it_is_used(language, said):
    view = position({}, {}, {}).view(0)
    move = GAME.vocabulary.parse("auction recruiting card")
    assert said in text_of(language).hint(view, move, None)


def test_the_game_in_short_tells_of_selling_and_of_three_builders():
    for language, words in (
        ("en", ("sell prestige", "with three nothing")),
        ("fr", ("vendre du prestige", "rien avec trois")),
    ):
        intro = Speech(language).say("game.princes.intro")
        assert all(word in intro for word in words)
    alea = Speech("fr", "alea").say("game.princes.intro")
    assert "vendre de la renommée" in alea
    assert "Lorenzo" not in alea


@pytest.mark.rule("PRI-3.7", "PRI-3.16")
def test_a_bid_that_prestige_covers_is_told():
    table = play(
        position({}, {"money": 200, "prestige": 3}, {}, options={"edition": "alea"}), "auction jester"
    )
    text, view = text_of("fr", "alea"), table.view(1)
    assert "500 avec la renommée" in text.ask(view)
    assert "vendre 1 point de renommée" in text.hint(view, GAME.vocabulary.parse("raise"), None)
    refusal = play(table, "raise", "raise", "raise").refusal(1, GAME.vocabulary.parse("raise"))
    assert "PRI-3.7" in text.refuse(refusal)
    assert "renommée" in text.refuse(refusal)


def test_a_table_of_the_alea_edition_is_told_in_its_words():
    arguments = ("play", "princes", "--players", "Anna,random,random", "--seed", 5, "--lang", "fr")
    told = flat(run(*arguments, "--option", "edition=alea", typed="1\nrègles\nquit\n").stdout)
    assert "artisan" in told
    assert "carte de renommée" in told
    assert "Prestige" not in told


def test_options_that_mean_nothing_are_refused_in_one_line():
    for language, said in (
        ("en", "The option last_price is for 2 players; it means nothing with 3."),
        ("fr", "L’option last_price est pour 2 joueurs ; à 3, elle ne décide de rien."),
    ):
        done = run("play", "princes", "--seats", 3, "--option", "last_price=200", "--lang", language)
        assert done.returncode != 0
        assert said in flat(done.stderr)
