"""A game from outside, installed as anybody would install it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "bottega"


def install(folder: Path) -> dict[str, str]:
    """Install the example into a folder of its own; give the environment in which it is found."""
    source = folder / "source"
    shutil.copytree(EXAMPLE, source)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(folder / "site"), str(source)], check=True, capture_output=True)
    return found_in(folder / "site")


def found_in(site: Path) -> dict[str, str]:
    """Give an environment in which what lies in *site* is found besides all else."""
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**os.environ, "PYTHONPATH": path}
