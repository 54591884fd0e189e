"""What is run on other machines names only files, commands and options that there are: it is not run here."""

import configparser
import json
import re
import shlex
from pathlib import Path

import pytest
import typer.main
import yaml

from quattrocento.server.settings import PORT
from quattrocento.terminal.main import app

ROOT = Path(__file__).resolve().parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))
HOST = (ROOT / "docs" / "how-to" / "host.md").read_text("utf-8")


def understood(arguments):
    """Have the command line read arguments, without doing what they say; give what it made of them."""
    command = typer.main.get_command(app).commands[arguments[0]]
    return command.make_context(arguments[0], list(arguments[1:])).params


def variables(environment):
    """Which variables of ours are set."""
    return {name for name in environment if name.startswith("QUATTROCENTO_")}


def test_two_servers_two_workers_a_database_and_a_proxy():
    services = COMPOSE["services"]
    commands = {
        name: understood(service["command"]) for name, service in services.items() if "command" in service
    }
    assert [name for name in commands if "bot_workers" in commands[name]] == ["server1", "server2"]
    assert set(services) == {"server1", "server2", "worker1", "worker2", "postgres", "proxy"}
    for name in commands:
        service = services[name]
        assert variables(service["environment"]) == {"QUATTROCENTO_DATABASE"}
        assert "@postgres/" in service["environment"]["QUATTROCENTO_DATABASE"]
        assert service["ulimits"]["nofile"] == 65536
        assert (DEPLOY / service["build"]["context"]).resolve() == ROOT
        assert (ROOT / service["build"]["dockerfile"]).is_file()
    folders = [services[name]["volumes"][0].split(":")[0] for name in ("server1", "server2")]
    assert len(set(folders)) == 2, "each server has a folder of its own"
    used = {one.split(":")[0] for service in services.values() for one in service.get("volumes", [])}
    assert {name for name in used if not name.startswith(".")} == set(COMPOSE["volumes"])
    for name in (one for one in used if one.startswith(".")):
        assert (DEPLOY / name).is_file()
    assert all(set(service.get("depends_on", [])) <= set(services) for service in services.values())
    assert [name for name in services if "ports" in services[name]] == ["proxy"]


def test_the_proxy_asks_the_servers_whether_they_are_ready_where_they_listen():
    proxy = (DEPLOY / "Caddyfile").read_text("utf-8")
    upstreams = re.search(r"reverse_proxy (.*) \{", proxy)[1].split()
    assert upstreams == [f"server1:{PORT}", f"server2:{PORT}"]
    assert proxy.count("{") == proxy.count("}")
    for name in ("server1", "server2"):
        service = COMPOSE["services"][name]
        assert understood(service["command"])["port"] == PORT
        assert f"127.0.0.1:{PORT}/ready" in service["healthcheck"]["test"][-1]
    assert "health_uri /ready" in proxy


def test_the_image_is_made_of_what_there_is_and_serves():
    sources = [line.split()[1:-1] for line in CONTAINERFILE.splitlines() if line.startswith("COPY ")]
    for names in sources:
        assert names[0].startswith("--from=") or all((ROOT / name).exists() for name in names)
    assert "\nwheel:" in (ROOT / "Makefile").read_text("utf-8")
    given = json.loads(re.search(r"^CMD (.*)$", CONTAINERFILE, re.MULTILINE)[1])
    params = understood(given)
    assert (params["host"], params["port"], str(params["data"])) == ("0.0.0.0", PORT, "/data")
    assert f"EXPOSE {PORT}" in CONTAINERFILE
    assert "VOLUME /data" in CONTAINERFILE


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.stem)
def test_a_unit_starts_a_command_that_there_is(path):
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read(path, "utf-8")
    program, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/bin/quattrocento")
    params = understood(arguments)
    assert unit["Service"]["LimitNOFILE"] == "65536"
    writable = unit["Service"].get("ReadWritePaths")
    assert writable == (str(params["data"]) if "data" in params else None)
    assert f"deploy/{path.name}" in HOST


def test_the_commands_of_the_page_about_hosting_are_understood():
    given = [
        shlex.split(re.sub(r"^(QUATTROCENTO_\w+=\S+ )?quattrocento ", "", line))
        for line in HOST.splitlines()
        if re.match(r"(QUATTROCENTO_\w+=\S+ )?quattrocento ", line)
    ]
    assert {arguments[0] for arguments in given} == {"serve", "worker", "move-house", "backup", "restore"}
    for arguments in given:
        understood(arguments)
