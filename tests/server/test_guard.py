"""Whoever asks what must not be asked gets a clear answer, and never a look behind it."""

import json
import logging
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import structlog
from litestar import get
from litestar.testing import TestClient

from quattrocento.server import app as application
from quattrocento.server.app import create_app
from quattrocento.server.guard import GUEST_COOKIE, Signet, is_local, same_origin
from quattrocento.server.logs import LogFile, start_log
from quattrocento.server.metrics import Meter
from quattrocento.server.rate_limits import LIMITS, Buckets, cost_of, kind_of
from quattrocento.server.request_language import answered
from quattrocento.server.settings import Settings

SECRET = b"s" * 32


@get("/api/broken", include_in_schema=False)
async def broken() -> None:
    """A route that fails, with words that nobody may read."""
    raise RuntimeError("the seed is 4711")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with one route that fails, without limits."""
    kept = application.ROUTES
    application.ROUTES = [*kept, broken]
    folder = tmp_path_factory.mktemp("guarded")
    try:
        app = create_app(Settings(data=folder, secret=SECRET, limits=False))
        with TestClient(app, base_url="http://table.local:8437", raise_server_exceptions=False) as client:
            yield client
    finally:
        application.ROUTES = kept


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """A log in a file, taken away afterwards."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    path = tmp_path / "serve.log"
    start_log(path)
    yield path
    for handler in root.handlers:
        handler.close()
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def test_a_line_of_the_log_that_finds_no_room_is_lost_without_a_word(log, monkeypatch, capsys):
    handler = next(one for one in logging.getLogger().handlers if isinstance(one, LogFile))
    logging.getLogger("first").info("written")
    with monkeypatch.context() as full:
        full.setattr(handler, "stream", Mock(wraps=handler.stream))
        handler.stream.write.side_effect = OSError(ENOSPC, "no space")
        logging.getLogger("second").info("lost, with all that it says")
    logging.getLogger("third").info("written again")
    assert [json.loads(line)["event"] for line in log.read_text("utf-8").splitlines()] == [
        "written",
        "written again",
    ]
    assert capsys.readouterr().err == ""


def token(client: TestClient[Any]) -> dict[str, str]:
    client.get("/api/me")
    return {"x-csrftoken": client.cookies["csrftoken"]}


def error(response: Any, status: int) -> str:
    """Check that an answer is an error as it must be, and give its key."""
    assert response.status_code == status, response.text
    assert response.headers["content-type"].startswith("application/json")
    body = response.json()
    assert body["message"]
    assert "Traceback" not in response.text
    assert ".py" not in response.text
    key: str = body["error"]
    return key


def test_every_answer_carries_the_headers_of_a_guarded_page(client):
    for path in ("/health", "/api/me", "/api/nothing", "/", "/nowhere", "/schema"):
        headers = client.get(path, headers={"accept": "text/html"}).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["x-request-id"]


def test_a_request_of_another_site_is_refused(client):
    given = token(client)
    for origin in (
        "http://evil.example",
        "null",
        "http://localhost:9000",
        "http://localhost.evil.example:8437",
    ):
        assert (
            error(client.put("/api/me", json={"name": "A"}, headers={**given, "origin": origin}), 403)
            == "foreign"
        )
    aside = {**given, "sec-fetch-site": "cross-site"}
    assert error(client.put("/api/me", json={"name": "A"}, headers=aside), 403) == "foreign"
    own = {**given, "origin": "http://table.local:8437"}
    assert client.put("/api/me", json={"name": "Anna"}, headers=own).status_code == 200


def test_a_live_connection_of_another_site_is_refused(client):
    from litestar.exceptions import WebSocketDisconnect

    foreign = client.websocket_connect("/api/me/live", headers={"origin": "http://evil.example"})
    with pytest.raises(WebSocketDisconnect) as refused, foreign:
        pass
    assert refused.value.code == 4403


def test_a_missing_or_wrong_token_is_refused_and_a_good_one_handed_out(client):
    client.get("/api/me")
    assert error(client.put("/api/me", json={"name": "A"}), 403) == "csrf"
    wrong = client.put("/api/me", json={"name": "A"}, headers={"x-csrftoken": "0" * 128})
    assert error(wrong, 403) == "csrf"
    fresh = {"x-csrftoken": wrong.cookies["csrftoken"]}
    assert client.put("/api/me", json={"name": "Anna"}, headers=fresh).status_code == 200


def test_a_tampered_cookie_is_nobody(client):
    assert client.put("/api/me", json={"name": "Anna"}, headers=token(client)).status_code == 200
    good = client.cookies[GUEST_COOKIE]
    assert client.get("/api/me").json()["guest"] == {"name": "Anna"}
    forged = (good[:-2] + ("AA" if good[-2:] != "AA" else "BB"), "x", "", Signet(b"t" * 32).cookie("a").value)
    for text in forged:
        client.cookies.clear()
        seen = client.get("/api/me", headers={"cookie": f"{GUEST_COOKIE}={text}"})
        assert seen.json()["guest"] is None, text
    client.cookies.clear()


def test_the_cookie_of_a_guest_is_for_the_server_alone(client):
    client.cookies.clear()
    answer = client.put("/api/me", json={"name": "Anna"}, headers=token(client))
    line = next(value for value in answer.headers.get_list("set-cookie") if value.startswith(GUEST_COOKIE))
    assert "httponly" in line.lower()
    assert "samesite=lax" in line.lower()
    assert "Max-Age=31536000" in line
    assert "Secure" not in line


def test_what_cannot_be_read_is_refused(client):
    given = {**token(client), "content-type": "application/json"}
    for body in (b"{", b"", b"[]", b'"x"', b'{"name": 7}', b'{"name": "A", "language": "x"}', b"\xff\xfe"):
        assert error(client.put("/api/me", content=body, headers=given), 400) == "malformed", body
    large = b'{"name": "' + b"x" * 70_000 + b'"}'
    assert error(client.put("/api/me", content=large, headers=given), 413) == "too-large"


def test_a_wrong_method_and_an_unknown_address(client):
    assert error(client.post("/api/games", json={}, headers=token(client)), 405) == "method"
    assert error(client.get("/api/nothing"), 404) == "not-found"
    assert error(client.get("/nowhere"), 404) == "not-found"
    assert error(client.get("/api/nothing", headers={"accept": "text/html"}), 404) == "not-found"
    french = client.get("/api/nothing", headers={"accept-language": "fr-FR,fr;q=0.9,en;q=0.8"}).json()
    assert french["message"] == "Il n’y a rien à cette adresse."


def test_an_internal_error_tells_nothing_but_that_it_happened(client, log):
    answer = client.get("/api/broken")
    assert error(answer, 500) == "internal"
    assert "4711" not in answer.text
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    told = next(line for line in lines if line["event"] == "internal error")
    assert told["kind"] == "RuntimeError"
    assert any("broken" in place for place in told["places"])
    assert "4711" not in log.read_text("utf-8")


def test_metrics_are_for_this_machine_only(client, tmp_path):
    assert is_local("127.0.0.1", "localhost:8437")
    assert is_local("::1", "[::1]:8437")
    assert not is_local("127.0.0.1", "table.example")
    assert not is_local("10.0.0.7", "localhost")
    assert not is_local(None, None)
    assert error(client.get("/metrics"), 404) == "not-found"  # the test client is no address of this machine
    app = create_app(Settings(data=tmp_path, secret=SECRET, metrics_open=True))
    with TestClient(app) as public:
        public.get("/health")
        text = public.get("/metrics").text
    assert 'quattrocento_requests_total{method="GET",route="/health",status="200"} 1.0' in text


def test_who_asks_too_often_must_wait(tmp_path):
    app = create_app(Settings(data=tmp_path, secret=SECRET))
    with TestClient(app, base_url="http://table.local:8437") as client:
        given = token(client)
        granted = 0
        while (answer := client.put("/api/me", json={"name": "Anna"}, headers=given)).status_code == 200:
            granted += 1
            assert granted < 5 * LIMITS["guest"].burst
        assert granted >= LIMITS["guest"].burst
        assert error(answer, 429) == "too-many"
        assert int(answer.headers["retry-after"]) >= 1
        assert client.get("/api/me").status_code == 200


@pytest.mark.parametrize("path", ["/api/daily", "/api/tables", "/api/tables/x/join"])
def test_every_way_to_become_a_guest_is_counted_alike(tmp_path, path):
    body = {
        "/api/daily": {"day": "2020-01-01", "name": "Anna"},
        "/api/tables": {"game": "chess", "seats": [{"kind": "me", "name": "Anna"}]},
        "/api/tables/x/join": {"name": "Anna"},
    }[path]
    app = create_app(Settings(data=tmp_path, secret=SECRET))
    app.asgi_handler.buckets = Buckets(lambda: 0.0)  # however long it takes, nothing is filled again
    with TestClient(app, base_url="http://table.local:8437") as client:
        given = token(client)
        for _ in range(LIMITS["guest"].burst - 1):
            client.put("/api/me", json={"name": "Anna"}, headers=given)
            client.cookies.delete("quattrocento_guest")
        answers = []
        for _ in range(5):
            answers.append(client.post(path, json=body, headers=given).status_code)
            client.cookies.delete("quattrocento_guest")
    assert answers[0] != 429
    assert answers[-1] == 429


def test_what_takes_long_to_answer_counts_more(tmp_path):
    app = create_app(Settings(data=tmp_path, secret=SECRET))
    app.asgi_handler.buckets = Buckets(lambda: 0.0)
    with TestClient(app, base_url="http://table.local:8437") as client:
        for path in ("/api/tables/none/record", "/pictures/table/none.png"):
            app.asgi_handler.buckets = Buckets(lambda: 0.0)
            asked = 0
            while client.get(path).status_code != 429:
                asked += 1
            assert asked == LIMITS["ask"].burst // 10
    assert [cost_of(f"/api/{path}") for path in ("me", "tables", "tables/x", "tables/x/at/3")] == [1, 1, 2, 5]


def test_buckets_fill_again():
    clock = [0.0]
    buckets = Buckets(lambda: clock[0])
    for _ in range(LIMITS["play"].burst):
        assert buckets.take("play", "anna") == 0
    wait = buckets.take("play", "anna")
    assert 0 < wait <= 1 / LIMITS["play"].rate
    assert buckets.take("play", "ben") == 0
    clock[0] += wait
    assert buckets.take("play", "anna") == 0
    assert buckets.take("play", "anna") > 0


def test_requests_are_counted_by_their_kind():
    assert kind_of("GET", "/assets/index.js") is None
    assert kind_of("GET", "/api/tables/x") == "ask"
    assert kind_of("PUT", "/api/me") == "guest"
    assert kind_of("POST", "/api/tables") == "make"
    assert kind_of("POST", "/api/tables/x/rematch") == "make"
    assert kind_of("POST", "/api/daily") == "make"
    assert kind_of("POST", "/api/tables/x/lines") == "make"
    assert kind_of("POST", "/api/tables/x/what-if/previews") == "preview"
    assert kind_of("POST", "/api/tables/x/moves") == "play"


def test_an_origin_is_ours_whatever_the_scheme_a_proxy_speaks():
    assert same_origin("https://table.example", None, "table.example")
    assert same_origin("https://table.example:443", None, "table.example")
    assert same_origin(None, None, "table.example")
    assert not same_origin("https://table.example:444", None, "table.example")
    assert not same_origin("https://table.example", None, None)
    assert not same_origin("https://[", None, "[")
    assert not same_origin("null", None, "null")


def test_the_language_follows_the_address_then_the_guest_then_the_browser():
    assert answered("fr", "en", "en") == "fr"
    assert answered(None, "fr", "en") == "fr"
    assert answered(None, None, "de, fr;q=0.3, en;q=0.2") == "fr"
    assert answered("xx", None, "de;q=x") == "en"


def test_cookies_are_secure_where_the_page_is(tmp_path):
    app = create_app(Settings(data=tmp_path, secret=SECRET))
    with TestClient(app, base_url="https://table.example") as client:
        lines = client.get("/api/me").headers.get_list("set-cookie")
        assert lines
        assert all("Secure" in line for line in lines)


def test_a_log_keeps_no_secret_that_is_handed_to_it(log):
    structlog.get_logger().info("told", seed="4711", name="Anna", token="x1", table="t4ble", seat=2)
    logging.getLogger("library").warning("guest %s", "Anna")
    first, second = (json.loads(line) for line in log.read_text("utf-8").splitlines())
    assert first["event"] == "told"
    assert first["seat"] == 2
    assert not {"seed", "name", "token"} & first.keys()
    assert "t4ble" not in first["table"]
    assert second["event"] == "guest %s"
    assert "Anna" not in log.read_text("utf-8")


DEEP = b"[" * 25_000 + b"]" * 25_000


@pytest.mark.parametrize(
    "body", [DEEP, b'{"name":' + DEEP + b"}", b'{"name":"\xff"}', b'{"name":"\\ud800"}', b""]
)
def test_a_body_that_cannot_be_read_is_malformed(client, body):
    headers = {**token(client), "content-type": "application/json"}
    assert error(client.put("/api/me", content=body, headers=headers), 400) == "malformed"


@pytest.mark.parametrize("host", ["a:b", "[", "[::1", "a:99999999", ":"])
@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/me", "/metrics"])
def test_a_host_that_cannot_be_read_is_malformed(client, host, path):
    assert error(client.get(path, headers={"host": host}), 400) == "malformed"


def test_made_up_methods_are_counted_as_one():
    meter = Meter()
    for number in range(50):
        meter.answered(f"BREW{number}", "other", 405, 0.001)
    told = meter.text({}).decode()
    assert 'quattrocento_requests_total{method="other",route="other",status="405"} 50.0' in told
    assert "BREW" not in told
