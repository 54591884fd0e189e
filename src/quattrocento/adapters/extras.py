"""Packages that only researchers need: asked for in plain words when they are missing."""

from importlib import import_module

from quattrocento.core.trouble import Trouble


class MissingPackage(Trouble, ImportError):
    """A package that is not installed, because players do not need it."""

    def __str__(self) -> str:
        package, extra = self.facts["package"], self.facts["extra"]
        return f"This needs {package}, which is not installed: pip install 'quattrocento[{extra}]' brings it."


def need(*packages: str) -> None:
    """Make sure that these packages, which come with the extra `research`, are there."""
    for package in packages:
        try:
            import_module(package)
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
            raise MissingPackage("no-extra", package=package, extra="research") from None
