"""Links tell what they lead to: a title, a sentence and a picture, and nothing that spectators do not see."""

import re
import struct
import zlib

import pytest
from litestar.testing import TestClient

from quattrocento.core.entropy import quick
from quattrocento.games import game as find_game
from quattrocento.games import ids
from quattrocento.server.built_page import Page
from quattrocento.server.pictures import Invitation, Standing, picture
from quattrocento.server.png import Canvas, shortened, width_of
from quattrocento.text.sketch import Area, Box, Disc, sketch
from web_table import Visitor, ending

FRONT = "<!doctype html><html><head><title>Quattrocento</title></head><body></body></html>"


@pytest.fixture
def paged(client: TestClient, tmp_path, monkeypatch):
    """A house whose page is built."""
    (tmp_path / "index.html").write_text(FRONT, "utf-8")
    monkeypatch.setattr(client.app.state, "page", Page(tmp_path), raising=False)
    return client


def told(visitor, path):
    """Read what a page says of itself."""
    html = visitor.get(path, accept="text/html").text
    return dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', html))


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """Read a picture back, with nothing but the standard library."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    size = struct.unpack(">I", png[33:37])[0]
    rows = zlib.decompress(png[41 : 41 + size])
    assert len(rows) == height * (3 * width + 1)
    return width, height, rows


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Anna: 1 seat is still free at this table."), ("fr", "Anna : il reste 1 place à cette table.")],
)
def test_a_table_that_waits_invites(paged, anna, passer, language, sentence):
    table = anna.table("palazzo", "me", "link")
    for path in (f"/t/{table['id']}", table["chairs"][1]["link"]):
        said = told(passer, f"{path}?lang={language}")
        assert (said["og:title"], said["og:description"]) == ("Palazzo", sentence)
        assert said["twitter:card"] == "summary_large_image"
        image = said["og:image"].removeprefix("http://127.0.0.1:8437")
        answer = passer.get(image)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert pixels(answer.content)[:2] == (1200, 630)


def test_a_running_and_a_finished_match_are_told(paged, anna, passer):
    table = anna.bring(ending("palazzo"))["id"]
    names = [chair["name"] for chair in anna.get(f"/api/tables/{table}").json()["table"]["chairs"]]
    assert all(name in told(passer, f"/t/{table}")["og:description"] for name in names)
    before = passer.get(f"/pictures/t/{table}.png").content
    assert passer.get(f"/pictures/t/{table}.png").content == before
    sentence = anna.play(table, 60)["result"]["sentence"]
    assert told(passer, f"/t/{table}")["og:description"] == sentence
    assert passer.get(f"/pictures/t/{table}.png").content != before


def test_a_day_tells_its_results(paged, passer):
    said = told(passer, "/daily")
    assert said["og:title"].startswith("The match of ")
    assert said["og:description"].endswith("0 results so far.")
    day = said["og:title"].removeprefix("The match of ")
    assert passer.get(f"/pictures/daily/{day}.png").status_code == 200


@pytest.mark.parametrize("path", ["/t/nowhere", "/join/nowhere", "/daily?day=tomorrow", f"/t/{'x' * 100}"])
def test_a_link_that_leads_nowhere_is_the_page_as_it_is(paged, passer, path):
    answer = passer.get(path, accept="text/html")
    assert (answer.status_code, answer.text) == (200, FRONT)


@pytest.mark.parametrize(
    "path", ["/pictures/t/nowhere.png", "/pictures/join/no.png", "/pictures/daily/no.png"]
)
def test_there_is_no_picture_of_nothing(paged, passer, path):
    assert passer.get(path).status_code in (404, 422)


def test_names_are_escaped(paged, client, passer):
    wild = Visitor(client, '"><script>alert(1)</script>')
    table = wild.table("palazzo", "me", "link")["id"]
    html = passer.get(f"/t/{table}", accept="text/html").text
    assert "<script>alert" not in html


def middle_of(title, seats=3):
    """Give a position in which much lies on the table."""
    game = find_game(title)
    state = game.new(seats, "sketch", game.settle(seats, {}))
    entropy = quick(3)
    for _ in range(150):
        if not state.actors():
            break
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(seat, legal[entropy.below(len(legal))])
    return game, state


@pytest.mark.parametrize("title", ids())
def test_each_game_is_drawn_and_what_is_hidden_changes_nothing(title):
    game, state = middle_of(title)
    shapes = sketch(game, state.view(None))
    assert len(shapes) > 5
    again = sketch(game, state.redeal(None, quick(8)).view(None))
    assert again == shapes


def test_shapes_and_words_leave_their_marks():
    canvas = Canvas(60, 40, "#ffffff")
    canvas.draw([Box(1, 1, 4, 4, "#ff0000"), Disc(20, 10, 5, "#00ff00")], 0, 0)
    canvas.draw([Area([(30, 0), (40, 10), (30, 20), (20, 10)], "#0000ff")], 10, 10)

    def at(x, y):
        return bytes(canvas.pixels[3 * (60 * y + x) : 3 * (60 * y + x) + 3]).hex()

    assert [at(2, 2), at(6, 6), at(20, 10), at(40, 20), at(59, 39)] == [
        "ff0000",
        "ffffff",
        "00ff00",
        "0000ff",
        "ffffff",
    ]
    canvas.write("I", 0, 0, "text", "#000000")
    assert at(4, 20) != "ffffff"


def test_long_and_foreign_names_fit():
    assert width_of(shortened("Maximilian" * 9, "text", 200), "text") <= 200
    assert shortened("Anna", "text", 200) == "Anna"
    seated = [Standing(seat, "名" * 40, None) for seat in range(8)]
    assert pixels(picture(Invitation("T" * 80, "word " * 90, "/t/x", "", seated, [])))[0] == 1200
