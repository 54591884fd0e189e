"""Guests: a name is enough, and the list of one's tables begins with those that wait."""

from web_table import Visitor, error


def test_somebody_without_a_name_has_no_tables(passer):
    me = passer.get("/api/me").json()
    assert me["guest"] is None
    assert me["tables"] == []
    assert me["your_turn"] == 0
    assert me["version"]


def test_a_name_makes_a_guest_whom_the_cookie_remembers(passer):
    assert passer.send("PUT", "/api/me", {"name": "  Carla   Maria "}).json()["guest"] == {
        "name": "Carla Maria"
    }
    assert passer.get("/api/me").json()["guest"] == {"name": "Carla Maria"}


def test_a_guest_takes_another_name_and_language(anna):
    me = anna.send("PUT", "/api/me", {"name": "Anne", "language": "fr"}).json()
    assert (me["guest"]["name"], me["language"]) == ("Anne", "fr")
    assert anna.get("/api/me").json()["language"] == "fr"
    assert anna.get("/api/me?lang=en").json()["language"] == "en"


def test_the_browser_chooses_the_language_of_a_stranger(passer):
    assert passer.get("/api/me", **{"accept-language": "de, fr;q=0.8"}).json()["language"] == "fr"
    assert passer.get("/api/me", **{"accept-language": "de"}).json()["language"] == "en"


def test_names_that_cannot_be_shown_are_refused(passer):
    assert error(passer.send("PUT", "/api/me", {"name": "a\u0007b"}), 422) == "bad-name"
    assert error(passer.send("PUT", "/api/me", {"name": "   "}), 422) == "bad-name"
    assert error(passer.send("PUT", "/api/me", {"name": "x" * 41}), 422) == "bad-name"
    assert error(passer.send("PUT", "/api/me", {"name": ""}), 400)
    assert error(passer.send("PUT", "/api/me", {"name": "Carla", "more": 1}), 400)


def test_a_guest_can_be_forgotten(anna):
    assert anna.send("DELETE", "/api/me").status_code == 204
    assert anna.get("/api/me").json()["guest"] is None


def test_tables_that_wait_for_me_come_first(client):
    carla = Visitor(client, "Carla")
    mine = carla.table("palazzo", "me", "here")["id"]
    waiting = carla.table("palazzo", "me", "link")["id"]
    me = carla.get("/api/me").json()
    assert [line["id"] for line in me["tables"]] == [mine, waiting]
    assert [line["your_turn"] for line in me["tables"]] == [True, False]
    assert me["your_turn"] == 1
    assert me["tables"][1]["free"] == 1


def test_the_weights_of_the_browsers_languages_count(passer):
    header = {"accept-language": "en;q=0.3, fr;q=0.9"}
    assert passer.get("/api/me", **header).json()["language"] == "fr"


def test_a_language_that_does_not_exist_is_malformed_and_no_error_of_the_server(anna):
    assert error(anna.send("PUT", "/api/me", {"name": "Anna", "language": "de"}), 400) == "malformed"
    assert error(anna.send("PUT", "/api/me", {"name": "Anna", "language": 7}), 400) == "malformed"
