"""The switch between the compiled engine and its own sources.

Compiled modules lie beside the `.py` files they were made from, and Python prefers
them. With `QUATTROCENTO_PLAIN=1` in the environment the sources are used instead, so
that one installation can run, test and measure both.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


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


def prefer_sources() -> bool:
    """Put the finder first if the environment asks for plain Python; tell whether it does."""
    wanted = os.environ.get("QUATTROCENTO_PLAIN", "") not in ("", "0")
    if wanted:
        sys.meta_path.insert(0, SourceFinder)
    return wanted


PLAIN = prefer_sources()
"""Whether the sources were asked for. It must be known before anything else is imported."""
