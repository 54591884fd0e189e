"""Compiles the engine in place; with `--beside` in the background, while something else is started.

As long as `src/quattrocento/.compiling` is there, whatever starts runs as plain Python, so nothing ever
runs half compiled; whatever starts afterwards runs compiled.
"""

import fcntl
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "quattrocento"
COMPILING = PACKAGE / ".compiling"
MADE = ROOT / ".venv" / ".made"
DONE = ROOT / ".venv" / ".compiled"
LOG = ROOT / "build" / "compile.log"
LOCK = ROOT / "build" / "compile.lock"
ENGINE = ("core", "games", "bots")


def current() -> bool:
    """Tell whether what is compiled is whole, and not older than its sources or the environment."""
    if COMPILING.exists() or not DONE.exists():
        return False
    sources = [source for part in ENGINE for source in (PACKAGE / part).rglob("*.py")]
    newest = max(source.stat().st_mtime for source in [*sources, MADE])
    return DONE.stat().st_mtime >= newest


def compile_engine() -> None:
    """Compile, one process at a time; whoever waited for another finds the work done."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if current():
            return
        COMPILING.touch()
        DONE.unlink(missing_ok=True)
        for library in (ROOT / "src").rglob("*.so"):
            library.unlink()
        subprocess.run(["bash", "tools/install.sh", "setuptools", "mypy[mypyc]"], cwd=ROOT, check=True)
        began = time.time()  # sources that are changed from now on are newer than what comes of them
        build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "-j2"]
        subprocess.run(build, cwd=ROOT, check=True)
        DONE.touch()
        for made in [DONE, *(ROOT / "src").rglob("*.so")]:
            os.utime(made, (began, began))
        COMPILING.unlink()


def compile_beside() -> None:
    """Leave the work to a process that outlives this one and whatever is started after it."""
    COMPILING.touch()
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        subprocess.Popen(
            ["nice", "-n", "10", sys.executable, __file__],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    print("The engine is compiled beside this, where there is a C compiler; until then bots are slower.")


def main() -> None:
    if sys.argv[1:] not in ([], ["--beside"]):
        sys.exit("tools/compile.py: nothing, or --beside")
    if current():
        return
    if sys.argv[1:]:
        compile_beside()
    else:
        print("Compiling the engine (once after each change of it; a minute or two) ...", flush=True)
        compile_engine()


if __name__ == "__main__":
    main()
