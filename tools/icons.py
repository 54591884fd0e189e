"""Draws the icons of the installed page in the usual sizes, by a browser: web/public/icon-*.png.

python tools/icons.py    needs a Chromium in QUATTROCENTO_CHROMIUM
"""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
GROUND = "#f6f0e2"
ICONS = {
    "icon-192": (192, 0.92),
    "icon-512": (512, 0.92),
    "icon-maskable": (512, 0.66),
    "apple-touch-icon": (180, 0.8),
}
"""How large each is, and how much of it the mark fills: what may be cut to a circle has more air."""


def main() -> None:
    """Draw all of them on paper."""
    mark = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("QUATTROCENTO_CHROMIUM"), args=["--no-sandbox"]
        )
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{GROUND}"
            page.set_content(f'<body style="{style}"><div style="width:{part:.0%}">{mark}</div></body>')
            page.screenshot(path=PUBLIC / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
