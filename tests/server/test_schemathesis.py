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


def test_the_server_keeps_its_schema(tmp_path):
    with ServerProcess(tmp_path / "data", "--port", "0", "--no-limits") as server:
        script = Script(server.address)
        script.table("palazzo")
        cookies = "; ".join(f"{name}={value}" for name, value in script.client.cookies.items())
        command = [
            schemathesis(),
            "run",
            f"{server.address}/schema/openapi.json",
            "--checks",
            CHECKS,
            "--header",
            f"cookie: {cookies}",
            "--header",
            f"x-csrftoken: {script.client.cookies['csrftoken']}",
            "--phases",
            "examples,coverage,fuzzing",
            "--max-examples",
            "8",
            "--seed",
            "1",
            "--no-color",
            "--generation-database",
            "none",
        ]
        told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=200, check=False)
        assert told.returncode == 0, told.stdout[-6000:]
        assert httpx.get(f"{server.address}/health").status_code == 200
