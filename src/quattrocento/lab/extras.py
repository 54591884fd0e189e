"""Packages that only the lab needs: loaded when they are used, asked for in plain words when missing."""

from importlib import import_module
from types import ModuleType

from quattrocento.core.trouble import Trouble


def extra(module: str, name: str = "lab") -> ModuleType:
    """Import *module*, which comes with the extra *name* of this package."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise Trouble("no-extra", package=error.name, extra=name) from None
