"""The match of the day: one deal for everybody, of which the first finished try counts."""

import asyncio
from datetime import date, timedelta

import httpx
import pytest

from quattrocento.core.entropy import seed_hash
from quattrocento.server import bot_turns, solo_results
from quattrocento.server.solo_results import counted_day, first_tries
from quattrocento.server.table_storage import TableRow
from quattrocento.text.daily import daily_options, daily_seed
from web_table import ORIGIN, Visitor, error

TODAY = date(2026, 11, 17)
EASY = {"difficulty": "easy"}


def deal(visitor, **options):
    """Ask for today's match."""
    body = {"day": solo_results.today().isoformat(), "options": options}
    return visitor.post("/api/daily", body, 201)


def row(**changes):
    """A table at which the match of the day is played alone."""
    options = daily_options(EASY)
    columns = {
        "id": "x",
        "game": "princes",
        "revision": 1,
        "components": "",
        "options": options,
        "seed": daily_seed(TODAY, options),
        "host": None,
        "public": False,
        "imported": False,
        "status": "playing",
        "created": "2026-11-17T23:59:59.000+00:00",
        "moved": "2026-11-18T00:30:00.000+00:00",
    }
    return TableRow(**{**columns, **changes})


def test_a_match_counts_for_the_day_on_which_it_was_begun_even_if_it_ends_later():
    assert counted_day(row(), 1) == "2026-11-17"


@pytest.mark.parametrize(
    "changes",
    [
        {"created": "2026-11-18T00:00:01.000+00:00"},
        {"created": "2026-11-16T23:59:59.000+00:00"},
        {"imported": True},
        {"seed": "another"},
        {"seed": daily_seed(TODAY, daily_options({"difficulty": "hard"}))},
        {"options": daily_options({"difficulty": "hard"})},
        {"game": "palazzo"},
    ],
)
def test_what_was_begun_on_another_day_or_dealt_otherwise_counts_for_none(changes):
    assert counted_day(row(**changes), 1) is None


def played(guest, table, points, **changes):
    """A result as the store tells it, the earlier ones first."""
    columns = {
        "guest": guest,
        "table_id": table,
        "name": guest or "somebody",
        "public": False,
        "difficulty": "easy",
        "players": "5",
        "won": points > 50,
        "points": points,
        "against": 50,
        "finished": f"2026-11-17T10:00:0{table[-1]}",
        "hints": 0,
    }
    return {**columns, **changes}


def test_of_everybody_the_first_finished_try_at_each_difficulty_counts_the_best_first():
    rows = [
        played("anna", "t1", 40),
        played("bruno", "t2", 60),
        played("anna", "t3", 99),
        played("anna", "t4", 30, difficulty="hard"),
    ]
    told = first_tries(rows, "anna")
    assert [(one.name, one.outcome.difficulty, one.outcome.points) for one in told] == [
        ("bruno", "easy", 60),
        ("anna", "easy", 40),
        ("anna", "hard", 30),
    ]
    assert [one.you for one in told] == [False, True, True]


def test_a_private_table_is_shown_to_its_player_only():
    rows = [played("anna", "t1", 40), played("bruno", "t2", 30, public=True)]
    assert [one.table for one in first_tries(rows, "anna")] == ["t1", "t2"]
    assert [one.table for one in first_tries(rows, None)] == [None, "t2"]
    # Guests who were let go are not taken for one another.
    assert len(first_tries([played(None, "t1", 1), played(None, "t2", 2)], None)) == 2


def finish(visitor, table):
    """Play a table to its end by whatever comes first."""
    frame = visitor.play(table["id"], 400)
    assert frame["result"], frame["prompt"]
    return frame


def test_the_day_and_until_when_it_lasts_are_told_to_anybody(passer):
    told = passer.get("/api/daily").json()
    assert told["day"] == told["today"] == solo_results.today().isoformat()
    tomorrow = solo_results.today() + timedelta(days=1)
    assert told["until"] == f"{tomorrow.isoformat()}T00:00:00+00:00"
    assert passer.get("/api/daily?day=2026-01-02").json()["results"] == []


def test_a_day_that_is_none_or_still_to_come_is_refused(passer):
    assert error(passer.get("/api/daily?day=2026-02-30"), 422) == "no-such-day"
    tomorrow = solo_results.today() + timedelta(days=1)
    assert error(passer.get(f"/api/daily?day={tomorrow.isoformat()}"), 404) == "day-to-come"
    assert error(passer.get("/api/daily?day=20260102"), 422) == "no-such-day"


def test_the_match_of_the_day_begins_at_once_and_goes_on_where_it_was_left(anna, bruno):
    table = deal(anna, difficulty="easy")
    assert (table["status"], table["yours"], table["day"]) == (
        "playing",
        [0],
        solo_results.today().isoformat(),
    )
    assert table["automata"][0] == "Lorenzo"
    assert anna.frame(table["id"])["choices"]
    assert deal(anna, difficulty="easy")["id"] == table["id"]
    assert deal(anna, difficulty="hard")["id"] != table["id"]
    same = deal(bruno, difficulty="easy")
    assert same["id"] != table["id"]
    assert same["seed_hash"] == table["seed_hash"] != deal(bruno, difficulty="hard")["seed_hash"]
    assert [line["names"] for line in anna.get("/api/me").json()["tables"]] == [["Anna"], ["Anna"]]


def test_a_stranger_gives_a_name_and_yesterday_is_dealt_no_more(passer, anna):
    today, yesterday = solo_results.today(), solo_results.today() - timedelta(days=1)
    assert error(passer.send("POST", "/api/daily", {"day": today.isoformat()}), 401) == "no-guest"
    assert error(anna.send("POST", "/api/daily", {"day": yesterday.isoformat()}), 409) == "day-over"
    wish = {"day": today.isoformat(), "options": {"first_player": "1"}}
    assert error(anna.send("POST", "/api/daily", wish), 422) == "daily-option"
    made = passer.post("/api/daily", {"day": today.isoformat(), "name": "Carla"}, 201)
    assert made["chairs"][0]["name"] == "Carla"


def test_what_came_of_it_is_told_to_everybody_and_only_the_first_try_counts(client):
    donna, eva = Visitor(client, "Donna"), Visitor(client, "Eva")
    table = deal(donna, difficulty="easy", solo_table="4")
    result = finish(donna, table)["result"]
    own, rival = sorted(result["scores"], key=lambda score: score["seat"])
    assert result["line"] == (
        f"Quattrocento {solo_results.today().isoformat()}, easy, table of 4: "
        f"{'won' if own['rank'] == 1 else 'lost'} {own['points']} to {rival['points']} against Lorenzo, "
        f"seal {seed_hash(result['seed'])[:16]}"
    )
    (told,) = [one for one in eva.get("/api/daily").json()["results"] if one["name"] == "Donna"]
    assert (told["you"], told["table"]) == (False, None)
    assert told["outcome"] == {
        "difficulty": "easy",
        "players": "4",
        "won": own["rank"] == 1,
        "points": own["points"],
        "against": rival["points"],
    }
    again = deal(donna, difficulty="easy", solo_table="4")
    assert again["id"] != table["id"]
    finish(donna, again)
    (mine,) = [one for one in donna.get("/api/daily").json()["results"] if one["you"]]
    assert mine["table"] == table["id"]
    (tally,) = donna.get("/api/me/results").json()["tallies"]
    assert (tally["difficulty"], tally["players"], tally["played"]) == ("easy", "4", 2)
    assert tally["won"] + tally["lost"] == 2
    assert tally["best"] >= own["points"]
    assert eva.get("/api/me/results").json() == {"tallies": []}


def test_a_table_for_one_begins_at_once_and_is_not_left_to_a_bot(anna, passer):
    table = anna.table("princes", "me")
    assert (table["status"], table["day"]) == ("playing", None)
    wish = {"seat": 0, "bot": "random"}
    assert error(anna.send("POST", f"/api/tables/{table['id']}/leave", wish), 409) == "alone"
    seen = passer.frame(table["id"])
    assert (seen["seat"], seen["choices"]) == (None, [])
    over = finish(anna, table)
    assert over["result"]["line"] is None
    assert len(over["result"]["chart"][0]) == 2
    again = anna.post(f"/api/tables/{table['id']}/rematch")
    assert (again["status"], len(again["chairs"])) == ("playing", 1)
    text = passer.get(f"/api/tables/{table['id']}/record").text
    brought = passer.bring(text)
    assert brought["status"] == "over"
    assert passer.frame(brought["id"], 0)["result"]["scores"] == over["result"]["scores"]


def test_somebody_alone_may_ask_for_a_hint_and_take_back_what_showed_nothing(anna, monkeypatch):
    table = anna.table("princes", "me", seed="hint")["id"]
    frame = anna.frame(table)
    monkeypatch.setattr(bot_turns, "ADVISER", "apprentice")
    hint = anna.post(f"/api/tables/{table}/hint")
    assert hint["moves"][0]["move"] in [choice["move"] for choice in frame["choices"]]
    while not any(choice["move"] == "refuse" for choice in frame["choices"]):
        frame = anna.move(table, frame)["frame"]
    refuse = [choice["move"] for choice in frame["choices"]].index("refuse")
    after = anna.move(table, frame, refuse)["frame"]
    assert after["undo"]
    back = anna.post(f"/api/tables/{table}/undo", {"seat": 0, "seq": after["seq"]})["frame"]
    assert back["view"]["lorenzo"]["offer"] == frame["view"]["lorenzo"]["offer"]


def test_a_result_with_hints_is_marked(client, monkeypatch):
    monkeypatch.setattr(bot_turns, "ADVISER", "apprentice")
    gina = Visitor(client, "Gina")
    today = gina.get("/api/daily").json()["today"]
    table = gina.post("/api/daily", {"day": today}, 201)
    assert table["terms"]["hints"] is True
    gina.post(f"/api/tables/{table['id']}/hint")
    over = finish(gina, table)
    assert "with 1 hint," in over["result"]["line"]
    (own,) = [one for one in gina.get("/api/daily").json()["results"] if one["you"]]
    assert own["hints"] == 1
    assert over["result"]["scores"][0]["hints"] + over["result"]["scores"][1]["hints"] == 1


def test_matches_that_were_brought_count_for_nobody(client):
    fanny = Visitor(client, "Fanny")
    table = fanny.table("princes", "me", seed="brought")
    finish(fanny, table)
    assert fanny.get("/api/me/results").json()["tallies"][0]["played"] == 1
    fanny.bring(fanny.get(f"/api/tables/{table['id']}/record").text)
    assert fanny.get("/api/me/results").json()["tallies"][0]["played"] == 1


def test_the_match_of_the_day_is_one_even_if_it_is_asked_for_ten_times_at_once(open_house):
    """Nothing but the store keeps them apart: all have seen that there is none yet."""
    with open_house() as client:
        anna = Visitor(client, "Anna")
        body = {"day": solo_results.today().isoformat(), "options": EASY}
        cookies = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        headers = {"x-csrftoken": anna.cookies["csrftoken"], "cookie": cookies}

        async def ask():
            transport = httpx.ASGITransport(app=client.app)
            async with httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers=headers) as together:
                sent = [together.post("/api/daily", json=body) for _ in range(10)]
                return [answer.json()["id"] for answer in await asyncio.gather(*sent)]

        assert len(set(client.blocking_portal.call(ask))) == 1
        assert len(anna.get("/api/me").json()["tables"]) == 1
