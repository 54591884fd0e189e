"""Numbers about the running server."""

from quattrocento.server.app import create_app
from web_table import Visitor, client_of, settings


def test_metrics_tell_what_the_house_holds(tmp_path):
    with client_of(create_app(settings(tmp_path, metrics_open=True))) as client:
        anna = Visitor(client, "Anna")
        table = anna.table("palazzo", "me", "here")["id"]
        with anna.live(f"/api/tables/{table}/live") as line:
            line.receive_json()
            told = anna.get("/metrics").text
    assert 'quattrocento_house{what="rooms"} 1.0' in told
    assert 'quattrocento_house{what="listeners"} 1.0' in told
    assert 'quattrocento_house{what="thinking"} 0.0' in told
