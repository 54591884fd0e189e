"""How Sphinx builds these pages: Markdown by MyST, the furo theme, no network."""

import tomllib
from pathlib import Path

PYPROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text("utf-8"))

project = "Quattrocento"
author = "The Quattrocento developers"
project_copyright = author
version = release = PYPROJECT["project"]["version"]

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build"]
nitpicky = True

myst_heading_anchors = 3

html_theme = "furo"
html_title = f"Quattrocento {version}"
html_copy_source = False
