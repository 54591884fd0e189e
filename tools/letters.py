"""Draws the letters of the pictures of tables, by a browser: src/quattrocento/server/letters.bin.

python tools/letters.py    needs `npm ci` in web, and a Chromium in QUATTROCENTO_CHROMIUM
"""

import base64
import os
import string
import zlib
from pathlib import Path

import msgspec
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "web" / "node_modules" / "@fontsource"
LETTERS = string.ascii_letters + string.digits + string.punctuation + " ’‘“”«»…–—·•№°×−" + "ŒœŸŠšŽž"
LATIN = "".join(chr(code) for code in range(0xC0, 0x100))
FACES = {
    "title": (FONTS / "eb-garamond/files/eb-garamond-latin-500-normal.woff2", 64),
    "text": (FONTS / "source-sans-3/files/source-sans-3-latin-400-normal.woff2", 32),
    "bold": (FONTS / "source-sans-3/files/source-sans-3-latin-600-normal.woff2", 32),
}

DRAW = """async ([name, font, size, letters]) => {
    const face = new FontFace(name, `url(data:font/woff2;base64,${font})`);
    document.fonts.add(await face.load());
    const height = Math.ceil(size * 1.3), base = Math.round(size * 0.98), widths = [];
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.font = `${size}px ${name}`;
    for (const letter of letters) widths.push(Math.round(pen.measureText(letter).width));
    canvas.width = widths.reduce((sum, one) => sum + one + 24, 0);
    canvas.height = height;
    pen.font = `${size}px ${name}`;
    let x = 0;
    letters.forEach((letter, i) => { pen.fillText(letter, x + 12, base); x += widths[i] + 24; });
    const seen = pen.getImageData(0, 0, canvas.width, height).data;
    return [widths, height, Array.from({ length: canvas.width * height }, (_, i) => seen[4 * i + 3] >> 4)];
}"""
"""Each letter has twelve pixels of air on both sides; its ink is told in sixteen steps."""


def main() -> None:
    """Write the file: a head of JSON in the first line, then the ink of each face, all compressed."""
    head, ink = {}, b""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("QUATTROCENTO_CHROMIUM"), args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, (path, size) in FACES.items():
            font = base64.b64encode(path.read_bytes()).decode()
            widths, height, pixels = page.evaluate(DRAW, [name, font, size, list(LETTERS + LATIN)])
            head[name] = {"letters": LETTERS + LATIN, "widths": widths, "height": height}
            ink += bytes(pixels)
        browser.close()
    out = ROOT / "src" / "quattrocento" / "server" / "letters.bin"
    out.write_bytes(zlib.compress(msgspec.json.encode(head) + b"\n" + ink, 9))
    print(out, out.stat().st_size)


if __name__ == "__main__":
    main()
