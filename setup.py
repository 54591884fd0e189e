"""Compiles the engine with mypyc where a C compiler is at hand; it runs as plain Python otherwise.

Everything else about the package is said in pyproject.toml.
"""

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ENGINE = ("core", "games", "bots")

FACES = "faces"
"""The room of a game that shows it to people and learners; nothing in it is in a hot loop."""

STRUCTS = re.compile(r"^class \w+\([^)]*\b(?:Struct|Event|View|Game|Trouble)\b", re.MULTILINE)
"""What keeps a module plain: mypyc silently changes msgspec Structs, and derives from no plain class."""

PLAIN = {"__init__", "trouble"}
"""Plain besides: packages, and the exception that they all raise."""


def compiler_found() -> bool:
    """Look for a C compiler and Python's own header files."""
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler.split()[0]) is not None and header.exists()


def engine_sources() -> list[str]:
    """List the modules to compile."""
    package = Path("src/quattrocento")
    sources = (path for part in ENGINE for path in (package / part).rglob("*.py"))
    return sorted(str(path) for path in sources if is_engine(path))


def is_engine(path: Path) -> bool:
    """Tell whether a module is compiled; none of those that are not is in a hot loop."""
    if path.stem in PLAIN or path.parent.name == FACES:
        return False
    return STRUCTS.search(path.read_text("utf-8")) is None


def compiler_options() -> list[str]:
    """Say what the C compiler is told besides."""
    if os.name != "posix":
        return []
    # Nobody reads warnings about generated code, and looking for them takes two thirds of the time.
    options = ["-Wno-all"]
    # No other library calls the engine's functions or replaces them, so that calls among them go straight;
    # on Linux those of Python's functions as well.
    options.append("-fvisibility=hidden")
    if sys.platform == "linux":
        options.append("-fno-plt")
    return options


def extensions() -> list[object]:
    """Translate the engine to C, unless that is switched off or cannot be done."""
    if os.environ.get("QUATTROCENTO_COMPILE", "1") == "0":
        return []
    if not compiler_found():
        print("No C compiler found: the engine will run as plain Python.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    level = os.environ.get("QUATTROCENTO_OPTIMISE", "1")
    made = mypycify(engine_sources(), opt_level=level, debug_level="0")
    for extension in made:
        extension.optional = True  # a failing compiler costs speed, not the installation
        extension.extra_compile_args = [*extension.extra_compile_args, *compiler_options()]
    return list(made)


class WholeOrNothing(build_ext):
    """Builds all modules, or leaves none: compiled ones without their common library cannot be imported."""

    def run(self) -> None:
        """Build, and take everything back if a part is missing."""
        super().run()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if all(path.exists() for path in built):
            return
        for path in built:
            path.unlink(missing_ok=True)
        print("The engine could not be compiled: it will run as plain Python.", file=sys.stderr)


setup(ext_modules=extensions(), cmdclass={"build_ext": WholeOrNothing})
