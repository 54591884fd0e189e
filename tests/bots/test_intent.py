"""What a bot is after: exactly what it reckons with, and nothing that its seat cannot know."""

import pytest

import quattrocento
from greedy_positions import positions, raising
from quattrocento.bots import bot
from quattrocento.bots.intent import WORLDS, intent, played_on
from quattrocento.bots.reasons import LITTLE
from quattrocento.core.entropy import quick
from quattrocento.text.intent import intent_said
from quattrocento.text.speech import LANGUAGES, Speech, catalogue

TITLES = [game.id for game in quattrocento.titles()]
AUCTION_WORDS = ("limit", "limit-most", "limit-none")
NAMES = ["Anna", "Ben", "Cleo"]


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plan_and_price_has_a_whole_sentence(title, language):
    game = quattrocento.game(title)
    plans = [claim.name for claim in game.judge().claims() if not claim.ahead]
    prices = AUCTION_WORDS if game.auctioneer() else ()
    said = [key for key in catalogue(language)[0] if key.startswith(f"intent.{title}.")]
    assert sorted(said) == sorted(f"intent.{title}.{name}" for name in (*plans, *prices))
    for key in said:
        sentence = Speech(language).say(key, price=7)
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("title", TITLES)
def test_a_plan_comes_true_in_all_worlds_that_the_bot_imagines(title):
    game = quattrocento.game(title)
    player = bot("playouts:playouts=12:horizon=4", game)
    judge = game.judge()
    names = judge.names() + judge.facts()
    planned = 0
    for state, seat in positions(game, most=400):
        move = game.adviser().advise(state, seat)
        found = intent(player, state, seat, move, False, quick(3))
        if not found.plan:
            continue
        planned += 1
        claim = next(claim for claim in judge.claims() if claim.name == found.plan)
        chance = quick(3)
        worlds = [state.redeal(seat, chance) for _ in range(WORLDS)]
        for world in worlds:
            after = judge.at_once(played_on(player, world, seat, move, chance), seat)
            before = judge.at_once(world, seat)
            for name in claim.up + claim.rose:
                assert after[names.index(name)] > before[names.index(name)] + LITTLE
            for name in claim.down + claim.fell:
                assert after[names.index(name)] < before[names.index(name)] - LITTLE
        if planned == 8:
            return
    assert planned


@pytest.mark.parametrize("title", ["palazzo", "princes", "augsburg"])
def test_the_price_is_the_limit_price_of_its_worlds(title):
    game = quattrocento.game(title)
    state, seat, leaving = raising(game)
    player = bot("playouts:playouts=12:horizon=4", game)
    price = intent(player, state, seat, leaving, True, quick(3)).price
    chance = quick(3)
    worlds = [state.redeal(seat, chance) for _ in range(WORLDS)]
    prices = [game.auctioneer().prices(world, seat) for world in worlds]
    limits = [player.bidder.limit(world, seat, known) for world, known in zip(worlds, prices, strict=True)]
    assert (price.lowest, price.least, price.most) == (prices[0][0], min(limits), max(limits))
    rivals = {player.bidder.likeliest(world, seat) for world in worlds}
    assert price.rival == (rivals.pop() if len(rivals) == 1 else -1)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("level", ["novice", "master"])
def test_on_worlds_that_look_alike_a_bot_says_the_same(title, level):
    """So nothing that lies hidden from its seat can be in what it says."""
    game = quattrocento.game(title)
    asked = 0
    for nth, (state, seat) in enumerate(positions(game, most=160)):
        if nth % 16:
            continue
        move = game.adviser().advise(state, seat)
        for twin in (state.redeal(seat, quick(nth)), state.redeal(seat, quick(nth + 1))):
            told = [
                intent_said(game, one, seat, move, level, nth, NAMES, Speech("en")) for one in (state, twin)
            ]
            assert told[0] == told[1]
        asked += 1
    assert asked > 3


def test_who_bids_by_rule_of_thumb_says_so_and_who_has_a_limit_names_it(palazzo):
    state, seat, leaving = raising(palazzo)
    novice, master = (
        intent_said(palazzo, state, seat, leaving, level, 1, NAMES, Speech("en"))
        for level in ("novice", "master")
    )
    assert "I set myself no limit for the lot: I bid by rule of thumb." in novice
    assert any(sentence.startswith("The lot on the block was") for sentence in master)
    assert not any("rule of thumb" in sentence for sentence in master)


def test_where_there_was_no_choice_no_plan_is_claimed(palazzo):
    state, seat = next(positions(palazzo))
    move = state.legal(seat)[0]
    state.legal = lambda _: [move]
    for language, said in (("en", "I had no choice: "), ("fr", "Je n’avais pas le choix")):
        (sentence,) = intent_said(palazzo, state, seat, move, "master", 1, NAMES, Speech(language))
        assert sentence.startswith(said)
