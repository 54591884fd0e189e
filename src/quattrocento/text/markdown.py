"""Parts of pages in Markdown."""


def table(head: list[str], rows: list[list[object]]) -> list[str]:
    lines = [head, ["---"] * len(head), *[[str(cell) for cell in row] for row in rows]]
    return [*[f"| {' | '.join(line)} |" for line in lines], ""]
