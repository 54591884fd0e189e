"""The page: its files travel small and are kept long, and every address of it leads to the same HTML."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from quattrocento.server import app as application
from quattrocento.server.app import create_app
from quattrocento.server.built_page import Page
from quattrocento.server.settings import Settings

HTML = "<!doctype html><title>Quattrocento</title>" + "<!-- x -->" * 100
SCRIPT = "export const answer = 42;\n" * 100
WISH = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small page, built by hand."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(HTML)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-4f.js").write_text(SCRIPT)
    (folder / "assets" / "index-4f.js.br").write_bytes(b"packed by brotli")
    return folder


@pytest.fixture
def client(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Any]]:
    """A server with that page."""
    monkeypatch.setattr(application, "Page", lambda: Page(built))
    app = create_app(Settings(data=tmp_path, secret=b"s" * 32))
    with TestClient(app, base_url="http://table.local") as client:
        yield client


def test_the_page_is_told_which_games_there_are(built):
    (built / "index.html").write_text('<!doctype html><meta name="games" content="" />' + "<!-- x -->" * 100)
    leaf = Page(built).leaves["/index.html"]
    assert b'<meta name="games" content="palazzo princes augsburg firenze" />' in leaf.forms[""]
    assert gzip.decompress(leaf.forms["gzip"]) == leaf.forms[""]


def test_every_address_of_the_page_leads_to_its_html(client):
    begun = ("/", "/new/palazzo", "/t/abc?at=3&seat=1", "/t/abc/review", "/join/xyz", "/me", "/rules/princes")
    learning = ("/learn", "/learn/palazzo", "/learn/palazzo/buy", "/puzzles", "/puzzles/palazzo/1?theme=bid")
    for path in (*begun, *learning, "/matches", "/about"):
        answer = client.get(path, headers=WISH)
        assert answer.status_code == 200, path
        assert answer.text == HTML
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
    assert "csrftoken" in client.cookies


def test_an_unknown_address_is_a_page_that_says_so(client):
    answer = client.get("/no/such/place", headers=WISH)
    assert answer.status_code == 404
    assert answer.text == HTML
    assert client.get("/assets/gone-3c.js").status_code == 404
    assert client.get("/../secret").status_code == 404


def test_files_travel_in_the_best_form_and_are_kept(client):
    path = "/assets/index-4f.js"
    packed = client.get(path, headers={"accept-encoding": "identity"})
    assert packed.text == SCRIPT
    assert packed.headers["content-type"].startswith("text/javascript")
    assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert "set-cookie" not in packed.headers
    assert client.get(path, headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    with client.stream("GET", path, headers={"accept-encoding": "gzip, br;q=1.0"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"packed by brotli"
    assert client.get("/assets/index-4f.js.br").status_code == 404


def test_what_the_browser_has_is_not_sent_again(client):
    first = client.get("/", headers=WISH)
    again = client.get("/", headers={**WISH, "if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    other = client.get("/", headers={**WISH, "if-none-match": '"other"'})
    assert other.status_code == 200


def test_the_compressed_form_is_the_same_file(built):
    leaf = Page(built).leaves["/assets/index-4f.js"]
    assert gzip.decompress(leaf.forms["gzip"]).decode() == SCRIPT
    assert Page(built).leaves["/icon.svg"].forms.keys() == {""}


def test_a_page_that_was_never_built_is_said_to_be_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(application, "Page", lambda: Page(tmp_path / "nothing"))
    with TestClient(create_app(Settings(data=tmp_path, secret=b"s" * 32))) as client:
        answer = client.get("/", headers={**WISH, "accept-language": "fr"})
        assert answer.status_code == 503
        assert "make web" in answer.text
        assert '<html lang="fr">' in answer.text
        assert client.get("/health").status_code == 200
