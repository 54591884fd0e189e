"""Work for the tests of chunks, where the workers' own processes find it."""

import os
import signal
from pathlib import Path

from quattrocento.core.trouble import Trouble


def square(number):
    return number * number


def stumble(task):
    """Die over chunk 3 as often as its folder says; leave a mark each time."""
    folder, number, deaths = task
    mark = Path(folder) / f"{number}.{os.getpid()}"
    mark.touch()
    if number == 3 and len(list(Path(folder).glob("3.*"))) <= deaths:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number):
    raise Trouble("few-games", given=number)


def pid(_):
    return os.getpid()
