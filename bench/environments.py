"""The peers' own virtual environments, made once from pinned requirements and kept under `.bench`."""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

BENCH = Path(__file__).resolve().parent
ENVIRONMENTS = BENCH.parent / ".bench"
QUOTED_LINES = 8


class BenchError(Exception):
    """The benchmark cannot go on; the message is a sentence for the person who runs it."""


def say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path],
    trouble: str,
    environment: dict[str, str] | None = None,
    heard: bool = False,
) -> str:
    """The output of a command; where it fails, an error that starts with trouble and quotes it.

    The error stream of one that is heard goes to the person waiting, since it tells how far it is.
    """
    try:
        done = subprocess.run(
            [str(word) for word in command],
            stdout=subprocess.PIPE,
            stderr=None if heard else subprocess.PIPE,
            text=True,
            check=False,
            env=environment,
        )
    except OSError as error:
        raise BenchError(f"{trouble}: {error}.") from error
    if done.returncode != 0:
        last = (done.stderr or done.stdout).strip().splitlines()[-QUOTED_LINES:]
        quoted = "".join(f"\n    {line}" for line in last)
        raise BenchError(f"{trouble}: {Path(command[0]).name} failed ({done.returncode}).{quoted}")
    return done.stdout


def report_of(what: str, command: list[str | Path], judge: Callable[[Any], object]) -> dict[str, Any]:
    """What a script that measures our engine prints, with its bars; the engine must be compiled."""
    trouble = f"The measurement of the {what} failed (it needs the extra 'research')"
    output = run(command, trouble, our_environment(), True)
    try:
        report: dict[str, Any] = json.loads(output)
        compiled = report["compiled"]
        report["bars"] = judge(report)
    except (ValueError, KeyError, TypeError) as error:
        raise BenchError(f"The {what} printed something unexpected ({error!r}).") from error
    if not compiled:
        raise BenchError(f"The {what} were to be measured compiled, but ran plain: is the engine built?")
    return report


def clean_environment(**extra: str) -> dict[str, str]:
    """The environment variables of this process, less those that would change what is measured."""
    unwanted = {"PYTHONPATH", "PYTHONHOME", "QUATTROCENTO_PLAIN"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | extra


def our_environment() -> dict[str, str]:
    """The clean variables, by which any Python finds our sources, and our games by their entry points."""
    try:
        installed = Path(str(distribution("quattrocento").locate_file(""))).glob("quattrocento-*.dist-info")
    except PackageNotFoundError as error:
        raise BenchError("Quattrocento is not installed for this Python: run `make bench`.") from error
    shown = ENVIRONMENTS / "ours"
    shutil.rmtree(shown, ignore_errors=True)
    for folder in installed:
        shutil.copytree(folder, shown / folder.name)
    return clean_environment(PYTHONPATH=os.pathsep.join([str(BENCH.parent / "src"), str(shown)]))


def stamp_of(requirements: Path) -> str:
    """What an environment was made from: the hash of its requirements, and the Python version."""
    return f"{hashlib.sha256(requirements.read_bytes()).hexdigest()} {platform.python_version()}\n"


def make(folder: Path, requirements: Path) -> None:
    """Make a virtual environment in folder with exactly the requirements, by uv where there is one."""
    trouble = f"The environment for {requirements.stem} could not be made (is this machine offline?)"
    python = folder / "bin" / "python"
    if uv := shutil.which("uv"):
        run([uv, "venv", "--python", sys.executable, folder], trouble, clean_environment())
        install: list[str | Path] = [uv, "pip", "install", "--python", python]
    else:
        run([sys.executable, "-m", "venv", folder], trouble, clean_environment())
        install = [python, "-m", "pip", "install", "--disable-pip-version-check"]
    run([*install, "-r", requirements], trouble, clean_environment())


def peer_python(name: str) -> Path:
    """The Python of a peer's environment, which is made first where it is missing or out of date."""
    folder, requirements = ENVIRONMENTS / name, BENCH / f"{name}.txt"
    stamp, python = folder / "requirements.stamp", folder / "bin" / "python"
    wanted = stamp_of(requirements)
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    say(f"Making the environment for {name} (once; it is kept in {ENVIRONMENTS.name}/{name})")
    shutil.rmtree(folder, ignore_errors=True)
    ENVIRONMENTS.mkdir(exist_ok=True)
    (ENVIRONMENTS / ".gitignore").write_text("*\n")
    make(folder, requirements)
    # Last of all, so that an environment left half made is made again.
    stamp.write_text(wanted)
    return python
