"""The proxies that are recommended, really started before two servers; and what systemd says of the units."""

import os
import re
import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from children import child, wait_until
from postgres_server import postgres_server
from server_process import Script, ServerProcess, quiet_port, wait_for

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
HOST = (ROOT / "docs" / "how-to" / "host.md").read_text("utf-8")
PATIENCE = 60
CHOSEN = "http://127.0.0.1:{port}"


def needs(program):
    """Try it where a program is installed."""
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def block(begin):
    """Find a block of settings on the page about hosting, by how it begins."""
    return next(
        part.strip() for part in re.findall(r"```text\n(.*?)```", HOST, re.DOTALL) if part.startswith(begin)
    )


def behind_nginx(folder, port, servers):
    """Write what the page says for nginx, with the addresses of these servers."""
    upstream = re.sub(r"server 10\.0\.0\.\d:8437", "server {}", block("map $request_uri")).replace("{", "{{")
    upstream = upstream.replace("}", "}}").replace("server {{}}", "server {}").format(*servers)
    location = block("location / {").replace("http://127.0.0.1:8437", "http://tables")
    places = " ".join(
        f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off; pid {folder / 'pid'}; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {places}\n{upstream}\n"
        f"server {{ listen 127.0.0.1:{port};\n{location}\n}} }}\n"
    )
    return ["nginx", "-p", folder, "-c", config, "-e", "stderr"], ["-t"], {}


def behind_caddy(folder, port, servers):
    """Take the file of the container, with the addresses of these servers."""
    config = folder / "Caddyfile"
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    for number, server in enumerate(servers, 1):
        text = text.replace(f"server{number}:8437", server)
    config.write_text(text)
    environment = {
        "TABLE_HOST": CHOSEN.format(port=port),
        "CADDY_ADMIN": f"127.0.0.1:{quiet_port()}",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    return ["caddy", "run", "--config", config, "--adapter", "caddyfile"], None, environment


@contextmanager
def proxy(behind, folder, servers):
    """Start a proxy in front of servers; give its address."""
    port = quiet_port()
    folder.mkdir()
    command, check, more = behind(folder, port, [one.address.removeprefix("http://") for one in servers])
    environment = {**os.environ, **more}
    if check is not None:
        subprocess.run([*map(str, command), *check], check=True, capture_output=True, env=environment)
    address = CHOSEN.format(port=port)
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with child(command, env=environment, **silent):
        wait_for(address)
        yield address


def listen(anna, address, table):
    """Open a live line, as the guest's browser would."""
    cookies = "; ".join(f"{name}={value}" for name, value in anna.client.cookies.items())
    path = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
    return connect(
        path, additional_headers={"cookie": cookies}, origin=address, proxy=None, open_timeout=PATIENCE
    )


def moved(anna, table):
    """Make a move, asking again as long as there is nobody who answers; give how many were heard of then."""
    answers = []

    def played():
        frame = anna.get(f"/api/tables/{table}").json()["frame"]
        move = {"seat": frame["seat"], "seq": frame["seq"], "move": frame["choices"][0]["move"]}
        answers.append(anna.send("POST", f"/api/tables/{table}/moves", move))
        return answers[-1].status_code == 200

    def answered():
        try:
            return played()
        except (httpx.HTTPError, KeyError, ValueError):  # the proxy says that there is no server
            return False

    wait_until(answered)
    return answers[-1].json()["frame"]["seq"]


def heard(line, seq):
    """Wait until a live line brings what is there after so many acts."""
    while f'"seq":{seq},' not in line.recv(timeout=PATIENCE):
        pass


def ready(server):
    """Tell whether a server takes moves."""
    return httpx.get(f"{server.address}/ready", timeout=PATIENCE).status_code == 200


@pytest.mark.deep
@pytest.mark.parametrize(
    "behind",
    [pytest.param(behind_nginx, marks=needs("nginx")), pytest.param(behind_caddy, marks=needs("caddy"))],
    ids=["nginx", "caddy"],
)
def test_through_a_proxy_one_plays_on_when_a_server_dies(behind, tmp_path):
    with ExitStack() as stack:
        database = stack.enter_context(postgres_server()).database()
        servers = []
        for number in range(2):
            given = ("--port", str(quiet_port()), "--database", database, "--bot-workers", "0")
            servers.append(stack.enter_context(ServerProcess(tmp_path / f"{number}", *given)))
        address = stack.enter_context(proxy(behind, tmp_path / "proxy", servers))
        anna = stack.enter_context(Script(address))
        table = anna.table("palazzo")["id"]
        line = stack.enter_context(listen(anna, address, table))
        assert moved(anna, table) == 1
        heard(line, 1)
        foreign = anna.client.post(f"/api/tables/{table}/moves", headers={"origin": "http://else.example"})
        assert foreign.status_code == 403
        for number, server in enumerate(servers, 2):
            server.kill()
            assert moved(anna, table) == number
            server.start()
            wait_until(lambda there=server: ready(there))
        with pytest.raises(ConnectionClosed):
            heard(line, 4)
        heard(stack.enter_context(listen(anna, address, table)), 3)


@pytest.mark.parametrize("path", sorted(DEPLOY.glob("*.service")), ids=lambda path: path.stem)
@needs("systemd-analyze")
def test_a_unit_is_understood_by_systemd(path, tmp_path):
    unit = re.sub(
        r"^ExecStart=\S+", f"ExecStart={sys.executable}", path.read_text("utf-8"), flags=re.MULTILINE
    )
    (tmp_path / path.name).write_text(unit)
    found = subprocess.run(
        ["systemd-analyze", "verify", tmp_path / path.name], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, "")


@needs("caddy")
def test_caddy_understands_its_settings(tmp_path):
    written = [part for part in re.findall(r"```text\n(.*?)```", HOST, re.DOTALL) if "reverse_proxy" in part]
    written.append((DEPLOY / "Caddyfile").read_text("utf-8"))
    assert len(written) == 3
    for number, text in enumerate(written):
        config = tmp_path / f"{number}.caddyfile"
        config.write_text(text)
        command = ["caddy", "adapt", "--validate", "--config", config, "--adapter", "caddyfile"]
        subprocess.run(
            command, check=True, capture_output=True, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)}
        )
