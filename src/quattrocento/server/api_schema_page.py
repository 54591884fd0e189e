"""The schema of the API as a plain page: what can be asked, with what; the JSON lies beside it."""

from html import escape
from typing import Any

from litestar import Request
from litestar.enums import MediaType
from litestar.openapi.plugins import OpenAPIRenderPlugin


class ApiPage(OpenAPIRenderPlugin):
    """Lists every operation; it needs no script, for none from elsewhere may run here."""

    def __init__(self) -> None:
        super().__init__(path="/outline", media_type=MediaType.HTML, favicon="", style="")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Write the page."""
        parts = [
            operation(method, path, told)
            for path, methods in sorted(openapi_schema["paths"].items())
            for method, told in methods.items()
            if isinstance(told, dict)
        ]
        info = openapi_schema["info"]
        title = f"{escape(info['title'])} {escape(info['version'])}"
        return (
            '<!doctype html><html lang="en"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<meta name="color-scheme" content="light dark"><title>{title}</title>'
            f'<h1>{title}</h1><p><a href="/schema/openapi.json">openapi.json</a></p>{"".join(parts)}</html>'
        ).encode()


def operation(method: str, path: str, told: dict[str, Any]) -> str:
    """Describe one operation: its summary, its parameters and its answers."""
    parameters = "".join(
        f"<li><code>{escape(one['name'])}</code> ({escape(one['in'])})</li>"
        for one in told.get("parameters", [])
    )
    answers = "".join(
        f"<li>{escape(status)}: {escape(spec.get('description', ''))}</li>"
        for status, spec in sorted(told.get("responses", {}).items())
    )
    about = escape(told.get("description") or told.get("summary", ""))
    return (
        f"<h2><code>{escape(method.upper())} {escape(path)}</code></h2>"
        f"<p>{about}</p><ul>{parameters}</ul><ul>{answers}</ul>"
    )
