"""Finished matches: told with winner, points and date, by game; the public ones to everybody."""

import sqlite3

from children import wait_until
from web_table import Visitor, ending, error, settings


def finished(visitor, *kinds, **more):
    """Play a match of this visitor's people to its end; one of the Princes takes the fewest moves."""
    table = visitor.table("princes", *kinds, seed="9", **more)["id"]
    assert visitor.play(table, 2000)["result"]
    return table


def matches(visitor, query=""):
    answer = visitor.get(f"/api/me/matches{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()["matches"]


def test_my_matches_tell_who_won_with_what_and_when(client):
    dora, other = Visitor(client, "Dora"), Visitor(client, "Other")
    table = finished(dora, "me", "here")
    (told,) = matches(dora)
    result = dora.frame(table)["result"]
    assert [(one["points"], one["rank"]) for one in told["players"]] == [
        (score["points"], score["rank"]) for score in result["scores"]
    ]
    assert {one["name"] for one in told["players"]} == set(told["names"])
    assert all(one["you"] for one in told["players"])
    assert (told["id"], told["game"], told["game_name"], told["imported"]) == (
        table,
        "princes",
        "The Princes of Florence",
        False,
    )
    assert told["finished"] >= dora.get(f"/api/tables/{table}").json()["table"]["created"]
    assert matches(other) == []
    assert matches(dora, "?game=princes") == [told]
    assert matches(dora, "?game=palazzo") == []
    assert error(dora.get("/api/me/matches?game=chess"), 422) == "no-such-game"


def test_a_match_that_is_brought_is_told_too_with_its_bots(client):
    erna = Visitor(client, "Erna")
    table = erna.bring(ending("palazzo"))["id"]
    erna.play(table, 60)
    text = erna.get(f"/api/tables/{table}/record").text
    brought = erna.bring(text)["id"]
    both = {one["id"]: one for one in matches(erna)}
    assert both[brought]["players"][0]["points"] == both[table]["players"][0]["points"]
    assert both[brought]["imported"]
    assert not any(one["you"] for one in both[brought]["players"])


def test_whom_the_rules_play_is_told_by_name(client):
    frida = Visitor(client, "Frida")
    table = finished(frida, "me")
    (told,) = matches(frida, "?lang=fr")
    automata = frida.get(f"/api/tables/{table}?lang=fr").json()["table"]["automata"]
    assert {one["name"] for one in told["players"]} == {"Frida", automata[0]}


def test_only_public_matches_are_told_to_others(client, passer):
    gerda = Visitor(client, "Gerda")
    private, public = finished(gerda, "me", "here"), finished(gerda, "me", "here", public=True)
    told = [one["id"] for one in passer.get("/api/matches").json()["matches"]]
    assert public in told
    assert private not in told
    assert passer.get("/api/matches?game=firenze").json()["matches"] == []


def test_matches_that_ended_before_scores_were_kept_are_counted(open_house):
    with open_house() as client:
        hans = Visitor(client, "Hans")
        table = finished(hans, "me", "here")
        before = matches(hans)
    path = settings(open_house.folder).file
    file = sqlite3.connect(path)
    file.execute("DELETE FROM scores WHERE table_id = ?", (table,))
    file.commit()
    file.close()
    with open_house() as client:
        hans.client = client
        wait_until(lambda: matches(hans)[0]["players"])
        assert matches(hans) == before
