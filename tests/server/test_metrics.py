"""Numbers about the running server."""

import re

from children import wait_until
from quattrocento.server.app import create_app
from web_table import Visitor, client_of, settings


def test_metrics_tell_what_the_house_holds(tmp_path):
    with client_of(create_app(settings(tmp_path, metrics_open=True))) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here")["id"]
        anna.play(table, 1)
        with anna.live(f"/api/tables/{table}/live") as line:
            line.receive_json()
            told = anna.get("/metrics").text
    assert 'quattrocento_house{what="rooms"} 1.0' in told
    assert 'quattrocento_house{what="listeners"} 1.0' in told
    assert 'quattrocento_house{what="thinking"} 0.0' in told
    assert "process_open_fds" in told
    written = re.search(r"quattrocento_write_seconds_count (\d+)", told)
    assert int(written[1]) > 0


def test_metrics_tell_how_long_tables_wait_for_bots(tmp_path):
    with client_of(create_app(settings(tmp_path, metrics_open=True))) as client:
        anna = Visitor(client, "Anna")
        anna.table("palazzo", "random", "random", seed="1")
        wait_until(lambda: "quattrocento_bot_seconds_count 0.0" not in anna.get("/metrics").text)
