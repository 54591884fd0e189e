"""A program that plays from outside and misbehaves as it is told; it knows nothing of the package.

    python outsider.py MANNER [FILE]

It plays its first moves well, and then does what MANNER says. Into FILE it writes all that it hears.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

GOOD_MOVES = 2


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(**message):
    say(json.dumps(message) + "\n")


def move(heard, chosen):
    answer(type="move", question=heard["question"], move=chosen)


def flood(stream, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        stream.write("x" * 65536)
        stream.flush()


def hang():
    time.sleep(600)


def crash():
    raise ValueError("the sky fell")


POLITE = ("well", "words", "leaves", "noisy")
"""Those who go on answering."""

MANNERS = {
    "silent": lambda heard: hang(),
    "family": lambda heard: hang(),
    "not-json": lambda heard: say("take money\n"),
    "list": lambda heard: say("[1]\n"),
    "no-move": lambda heard: answer(type="move", question=heard["question"]),
    "other-type": lambda heard: answer(
        type="ready", question=heard["question"], move=heard["legal"][0]["move"]
    ),
    "true": lambda heard: move(heard, True),
    "half": lambda heard: move(heard, 0.5),
    "late": lambda heard: answer(type="move", question=heard["question"] - 1, move=heard["legal"][0]["move"]),
    "deep": lambda heard: say("[" * 4000 + "\n"),
    "not-text": lambda heard: sys.stdout.buffer.write(b"\xff\xfe\n") and sys.stdout.buffer.flush(),
    "twice": lambda heard: [move(heard, heard["legal"][0]["move"]) for _ in "12"],
    "long": lambda heard: say(" " * 5000 + "\n"),
    "endless": lambda heard: flood(sys.stdout, 600),
    "illegal": lambda heard: move(heard, max(c["move"] for c in heard["legal"]) + 10000),
    "negative": lambda heard: move(heard, -1),
    "no-word": lambda heard: move(heard, "dance"),
    "crash": lambda heard: crash(),
    "exit": lambda heard: sys.exit(3),
    "killed": lambda heard: os.kill(os.getpid(), signal.SIGKILL),
    "closed": lambda heard: os.close(1) or hang(),
    "noisy": lambda heard: flood(sys.stderr, 0.3),
    "noise": lambda heard: flood(sys.stderr, 600),
}


def decide(heard, manner, made):
    if made >= GOOD_MOVES and manner in MANNERS:
        MANNERS[manner](heard)
    if made < GOOD_MOVES or manner in POLITE:
        choice = heard["legal"][0]
        move(heard, choice["play" if manner == "words" else "move"])


def main(manner, path=os.devnull):
    made = 0
    if manner == "family":
        subprocess.Popen(["sleep", "600"])
    with Path(path).open("w", buffering=1) as log:
        log.write(f"{os.getpid()}\n")
        for line in sys.stdin:
            log.write(line)
            heard = json.loads(line)
            if heard["type"] == "hello" and manner != "mute":
                name = "outsider" * (1000 if manner == "windbag" else 1)
                answer(type="hello", protocol=2 if manner == "stranger" else 1, name=name)
            elif heard["type"] == "game":
                made = 0
                answer(type="ready")
            elif heard["type"] == "decide":
                decide(heard, manner, made)
                made += 1
            elif heard["type"] == "goodbye" or (heard["type"] == "over" and manner == "leaves"):
                return


if __name__ == "__main__":
    main(*sys.argv[1:])
