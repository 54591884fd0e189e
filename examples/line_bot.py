"""A player from outside, in Python without anything of Quattrocento: does what it likes to hear.

    quattrocento simulate palazzo --bot "program:python3 examples/line_bot.py,random" --games 20

It prefers moves that begin with one of the words below, the first ones most, and draws among equals.
"""

import json
import random
import sys
from typing import Any

LIKED = ("build", "fulfil", "work", "climb", "buy", "auction", "on", "place", "right", "raise", "take")


def say(message: dict[str, Any]) -> None:
    """Send a line at once: what waits in a buffer is not heard."""
    print(json.dumps(message), flush=True)


def worth(choice: dict[str, Any]) -> int:
    """Rate a legal move by its first word."""
    word = choice["play"].split()[0]
    return len(LIKED) - LIKED.index(word) if word in LIKED else 0


def main() -> None:
    """Answer every line, until there is none or a goodbye."""
    chance = random.Random(0)
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": "line_bot"})
        elif heard["type"] == "game":
            chance.seed(heard["chance"])  # so that the same tournament goes the same way again
            say({"type": "ready"})
        elif heard["type"] == "decide":
            most = max(worth(choice) for choice in heard["legal"])
            best = [choice for choice in heard["legal"] if worth(choice) == most]
            move = chance.choice(best)["move"]
            say({"type": "move", "question": heard["question"], "move": move})
        elif heard["type"] == "goodbye":
            return


if __name__ == "__main__":
    main()
