"""The running server keeps what its schema promises, whatever it is sent."""

import shutil
import subprocess
import sys
from pathlib import Path

import httpx

from server_process import Script, ServerProcess

CHECKS = ",".join(
    (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_headers_conformance",
        "response_schema_conformance",
        "negative_data_rejection",
        "unsupported_method",
    )
)


def schemathesis() -> str:
    """Find the program beside the Python that runs the tests."""
    found = shutil.which("schemathesis", path=str(Path(sys.executable).parent)) or shutil.which(
        "schemathesis"
    )
    assert found is not None
    return found


def known(values: dict[str, str]) -> str:
    """Write down what there is, so that the requests reach something."""
    return "[parameters]\n" + "".join(f'"path.{name}" = "{value}"\n' for name, value in values.items())


def test_the_server_keeps_its_schema(tmp_path):
    serve = ServerProcess(tmp_path / "data", "--port", "0", "--no-limits")
    with serve as server, Script(server.address) as script:
        table = str(script.table("palazzo")["id"])
        there = {"table_id": table, "place": "0", "game": "palazzo", "lesson": "build"}
        (tmp_path / "schemathesis.toml").write_text(known(there))
        cookies = "; ".join(f"{name}={value}" for name, value in script.client.cookies.items())
        headers = [f"cookie: {cookies}", f"x-csrftoken: {script.client.cookies['csrftoken']}"]
        command = [schemathesis(), "run", f"{server.address}/schema/openapi.json", "--checks", CHECKS]
        command += [part for header in headers for part in ("--header", header)]
        command += ["--phases", "coverage", "--seed", "1", "--no-color"]
        # An answer without an end, and the one after which the cookie of all that follows is worth nothing.
        command += ["--exclude-path-regex", "/(stream|revoke)$"]
        told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stdout[-6000:]
        assert httpx.get(f"{server.address}/health").status_code == 200
