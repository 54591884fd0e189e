"""The commands `serve` and `backup`, as people type them."""

import json
import os
import re
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from command import run
from quattrocento.core.trouble import Trouble
from quattrocento.server.folder_lock import FolderLock
from quattrocento.server.serving import address_of, bind
from quattrocento.server.settings import PORT, data_folder, read_secret
from server_process import Script, ServerProcess


def test_serve_says_where_it_is_and_ends_cleanly(tmp_path):
    with ServerProcess(tmp_path / "data", "--port", "0", lang="fr") as server:
        health = httpx.get(f"{server.address}/health").json()
        assert health["status"] == "ok"
        assert server.said[-1] == f"La table est ouverte : {server.address}"
        assert (tmp_path / "data" / "address").read_text("utf-8").strip() == server.address
        assert server.stop() == 0
    assert server.said[-1] == "La table est fermée."
    assert any("Ctrl-C" in line for line in server.said)
    assert not (tmp_path / "data" / "address").exists()


def test_a_folder_is_open_once_only(tmp_path):
    with ServerProcess(tmp_path / "data", "--port", "0") as server:
        again = run("serve", "--data", str(tmp_path / "data"), "--port", "0")
        assert again.returncode == 2
        assert again.stderr.startswith("quattrocento: another server is already open")
        assert server.address in again.stderr


def test_a_port_that_was_named_must_be_free(tmp_path):
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        failed = run("serve", "--data", str(tmp_path), "--port", str(port))
    assert failed.returncode == 2
    assert failed.stderr == f"quattrocento: port {port} is already taken; name another one with --port.\n"


def test_a_folder_that_cannot_be_used(tmp_path):
    (tmp_path / "file").write_text("x")
    failed = run("serve", "--data", str(tmp_path / "file" / "data"), "--lang", "fr")
    assert failed.returncode == 2
    assert failed.stderr.startswith("quattrocento: le dossier de données ")
    assert "Traceback" not in failed.stderr


def test_a_database_that_is_none(tmp_path):
    (tmp_path / "quattrocento.sqlite3").write_bytes(b"no database at all" * 100)
    failed = run("serve", "--data", str(tmp_path), "--port", "0")
    assert failed.returncode == 2
    assert failed.stderr.startswith("quattrocento: ")
    assert failed.stderr.count("\n") == 1
    assert "quattrocento.sqlite3" in failed.stderr


def test_an_address_that_is_not_ours(tmp_path):
    failed = run("serve", "--data", str(tmp_path), "--host", "192.0.2.1", "--port", "0")
    assert failed.returncode == 2
    assert failed.stderr.startswith("quattrocento: 192.0.2.1 is no address of this machine")


def test_the_next_port_is_taken_where_none_was_named(monkeypatch):
    with closing(socket.socket()) as first:
        first.bind(("127.0.0.1", 0))
        first.listen()
        monkeypatch.setattr("quattrocento.server.serving.PORT", first.getsockname()[1])
        with closing(bind("127.0.0.1", None)) as found:
            assert found.getsockname()[1] != first.getsockname()[1]


def test_addresses_can_be_opened_in_a_browser():
    assert address_of("127.0.0.1", PORT) == "http://127.0.0.1:8437"
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert address_of("::", 80) == "http://[::1]:80"
    assert address_of("fe80::1", 80) == "http://[fe80::1]:80"


def test_the_secret_is_made_once_and_for_its_owner(tmp_path):
    folder = data_folder(tmp_path / "data")
    secret = read_secret(folder)
    assert len(secret) == 32
    assert read_secret(folder) == secret
    if os.name != "nt":
        assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    (folder / "secret").write_text("abcd")
    with pytest.raises(Trouble, match="secret"):
        read_secret(folder)


def test_a_claim_ends_with_its_holder(tmp_path):
    with FolderLock(tmp_path) as first:
        assert first.holder is None
        first.tell("http://127.0.0.1:1")
        with FolderLock(tmp_path) as second:
            assert second.holder == "http://127.0.0.1:1"
    with FolderLock(tmp_path) as third:
        assert third.holder is None


def test_a_backup_of_a_running_server_is_whole(tmp_path):
    copy = tmp_path / "copy.sqlite3"
    serve = ServerProcess(tmp_path / "data", "--port", "0", "--no-limits")
    with serve as server, Script(server.address) as script:
        table = script.table("palazzo")["id"]
        frame = script.get(f"/api/tables/{table}").json()["frame"]
        body = {"seat": frame["seat"], "seq": frame["seq"], "move": frame["choices"][0]["move"]}
        assert script.send("POST", f"/api/tables/{table}/moves", body).status_code == 200
        done = run("backup", str(copy), "--data", str(tmp_path / "data"))
        assert done.returncode == 0, done.stderr
        again = run("backup", str(copy), "--data", str(tmp_path / "data"))
    assert again.returncode == 2
    assert "exists already" in again.stderr
    assert not list(tmp_path.glob(".copy*"))
    assert not list(tmp_path.glob("copy.sqlite3-*"))
    with closing(sqlite3.connect(copy)) as connection:
        kept = connection.execute("SELECT table_id, seat, move FROM acts").fetchall()
    assert kept == [(table, frame["seat"], body["move"])]
    (tmp_path / "second").mkdir()
    copy.rename(tmp_path / "second" / "quattrocento.sqlite3")
    with ServerProcess(tmp_path / "second", "--port", "0") as server:
        assert httpx.get(f"{server.address}/api/tables/{table}").json()["frame"]["place"] == 1


def test_there_is_nothing_to_back_up(tmp_path):
    failed = run("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "nowhere"))
    assert failed.returncode == 2
    assert failed.stderr.startswith("quattrocento: there are no tables to keep")


def test_the_log_of_a_match_holds_no_secret(tmp_path):
    log = tmp_path / "log"
    serve = ServerProcess(tmp_path / "data", "--port", "0", "--log", str(log))
    with serve as server, Script(server.address, "Fiammetta") as script:
        made = script.table("palazzo", seed="quite-secret-seed")
        script.send("POST", f"/api/tables/{made['id']}/moves", {"seat": 0, "seq": 0, "move": "no such move"})
        script.get("/api/join/a-secret-token")
        cookies = list(script.client.cookies.values())
        assert server.stop() == 0
    text = log.read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    assert any(line.get("route", "").endswith("/moves") for line in lines)
    for secret in ("Fiammetta", "quite-secret-seed", "a-secret-token", made["id"], *cookies):
        assert str(secret) not in text
    assert not re.search(r"cookie|csrf", text, re.IGNORECASE)


def test_who_listens_to_a_stream_is_let_go_when_the_server_ends(tmp_path):
    with ServerProcess(tmp_path / "data", "--port", "0") as server, Script(server.address) as anna:
        table = anna.table("palazzo")["id"]
        with anna.client.stream("GET", f"/api/tables/{table}/stream") as stream:
            lines = stream.iter_lines()
            assert next(lines)
            assert server.stop() == 0
            assert all(not line or "table" in line for line in lines), "it is not cut off"


@pytest.mark.skipif(not Path("/proc/self/limits").exists(), reason="only Linux tells")
def test_as_many_files_may_be_open_as_the_system_allows(tmp_path):
    code = (
        "import resource, sys; _, most = resource.getrlimit(resource.RLIMIT_NOFILE); "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (256, most)); "
        "from quattrocento.server.serving import allow_many_files; allow_many_files(); "
        "sys.exit(resource.getrlimit(resource.RLIMIT_NOFILE) != (most, most))"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
