"""Packages that only researchers need: asked for in plain words when they are missing."""

from quattrocento.core.trouble import Trouble

PACKAGES = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
"""What the extra `research` brings, as it is imported."""


class MissingPackage(Trouble, ImportError):
    """A package that is not installed, because players do not need it."""

    def __str__(self) -> str:
        package, extra = self.facts["package"], self.facts["extra"]
        return f"This needs {package}, which is not installed: pip install 'quattrocento[{extra}]' brings it."


def lacking(error: ModuleNotFoundError) -> ImportError:
    """Say what is missing in plain words, if it is a package of the extra `research`."""
    if error.name in PACKAGES:
        return MissingPackage("no-extra", package=error.name, extra="research")
    return error
