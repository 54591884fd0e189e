"""The switch between the compiled engine and its own sources.

Compiled modules lie beside the `.py` files they were made from, and Python prefers
them. With `QUATTROCENTO_PLAIN=1` in the environment the sources are used instead, so
that one installation can run, test and measure both; and so they are while the engine
is being compiled, so that nothing runs half compiled.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent


class SourceFinder:
    """A finder for this package that sees only `.py` files."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the source of module *name* in the folders of its package."""
        if not name.startswith("quattrocento."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def sources_wanted() -> bool:
    """Tell whether a process that starts now uses the sources, whatever is compiled."""
    asked = os.environ.get("QUATTROCENTO_PLAIN", "") not in ("", "0")
    return asked or (PACKAGE / ".compiling").exists()


def compiled_there() -> bool:
    """Tell whether a process that starts now runs compiled, even if this one could not yet."""
    built = any((PACKAGE / "core" / f"phase{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    return built and not sources_wanted()


PLAIN = sources_wanted()
"""Whether this process uses the sources. It must be known before anything else is imported."""

if PLAIN or not compiled_there():
    # What is compiled later belongs to processes that start later: games are loaded when they are played.
    sys.meta_path.insert(0, SourceFinder)
