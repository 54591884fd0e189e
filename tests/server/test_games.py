"""What there is to play, in both languages."""

import pytest

from quattrocento.games import game, ids
from quattrocento.text.rules import rulebook
from web_table import error


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_games_are_told_with_their_options_and_bots(passer, lang):
    games = passer.get(f"/api/games?lang={lang}").json()
    assert [one["id"] for one in games] == list(ids())
    for one in games:
        options = game(one["id"]).options
        assert [option["id"] for option in one["options"]] == [option.id for option in options]
        for told, option in zip(one["options"], options, strict=True):
            assert [value["value"] for value in told["values"]] == list(option.values)
            assert len({value["label"] for value in told["values"]}) == len(option.values)
            assert told["name"]
            assert told["default"] == option.default
        levels = [bot["id"] for bot in one["bots"] if bot["level"]]
        assert levels == ["novice", "apprentice", "journeyman", "master", "maestro"]
        assert [bot["id"] for bot in one["bots"]] == [*levels, "greedy", "random"]
        assert [bot["id"] for bot in one["bots"] if bot["usual"]] == ["journeyman"]
        assert one["minutes"][0] < one["minutes"][1]
        assert one["sources"]["reconstructed"] >= 0


def test_the_languages_differ(passer):
    english, french = (passer.get(f"/api/games?lang={lang}").json() for lang in ("en", "fr"))
    assert english[0]["options"][0]["name"] == "First player"
    assert french[0]["options"][0]["name"] == "Premier joueur"


@pytest.mark.parametrize("game_id", ids())
def test_the_rules_of_a_game_are_followed_by_those_of_every_table(passer, game_id):
    told = passer.get(f"/api/rules/{game_id}?lang=fr").json()
    ids = [rule["id"] for chapter in told["chapters"] for rule in chapter["rules"]]
    assert sorted(ids) == sorted(rule.id for book in (game_id, "table") for rule in rulebook(book).rules)
    assert [chapter["number"] for chapter in told["chapters"] if chapter["number"] > 100] == [101, 102]


def test_phrases_are_not_sent_twice(passer):
    first = passer.get("/api/phrases/fr/palazzo")
    assert first.json()["palazzo.element.brick"]
    assert (
        passer.get("/api/phrases/fr/palazzo", **{"if-none-match": first.headers["etag"]}).status_code == 304
    )
    assert passer.get("/api/phrases/fr", **{"if-none-match": first.headers["etag"]}).json()["game.palazzo"]


def test_what_there_is_not_is_not_found(passer):
    assert error(passer.get("/api/rules/palazo"), 404) == "no-such-game-but"
    assert error(passer.get("/api/phrases/fr/chess"), 404) == "no-such-game"
    assert error(passer.get("/api/phrases/tlh"), 404) == "no-such-language"
    assert error(passer.get("/api/games?lang=tlh"), 400)
