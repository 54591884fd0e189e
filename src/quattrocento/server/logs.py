"""The log: one JSON object a line, without names, cookies, links or seeds."""

import hashlib
import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from quattrocento.server.rate_limits import Buckets

MOST_BYTES = 5_000_000
KEPT_FILES = 3
SECRETS = frozenset({"cookie", "guest", "link", "name", "names", "seed", "secret", "token", "players"})


def without_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Drop what must not be in a log, should somebody hand it over by mistake.

    Whoever knows the id of a table can watch it: it is told by a mark that leads nowhere.
    """
    if "table" in event:
        event["table"] = hashlib.sha256(str(event["table"]).encode()).hexdigest()[:10]
    return {key: value for key, value in event.items() if key not in SECRETS}


def without_values(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Shorten an exception to its kind and the places it passed: its words may quote what people sent."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        event["kind"] = type(error).__name__
        places = []
        trace = error.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            places.append(f"{Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name}")
            trace = trace.tb_next
        event["places"] = places
    return event


class Seldom(logging.Filter):
    """Keeps what goes wrong again and again from filling the log: ten lines, then one in ten seconds."""

    def __init__(self) -> None:
        super().__init__()
        self.buckets = Buckets()

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a line is written."""
        if record.levelno < logging.WARNING:
            return True
        entry = record.msg if isinstance(record.msg, dict) else {"event": record.msg}
        said = str(entry.get("event")).partition("\n")[0]  # what follows names the very task or socket
        kind = f"{said} {entry.get('game', '')}"  # one broken game must not hide another
        return not self.buckets.take("complaint", f"{record.name}: {kind}")


class LogFile(RotatingFileHandler):
    """A file that is begun anew once it is long; its length is known without writing a line twice."""

    def shouldRollover(self, record: logging.LogRecord) -> bool:  # noqa: N802
        """Tell whether the file is full."""
        return self.stream is not None and self.stream.tell() >= self.maxBytes


def lose(_: logging.LogRecord) -> None:
    """Lose a line that finds no room on the disk.

    To tell of it on the error stream, again and again and with all that the line says, would stop the
    server where nobody reads that stream.
    """


def start_log(target: Path | None) -> None:
    """Write the log to a file, which is begun anew when it is long, or to the error stream."""
    handler: logging.Handler
    if target is None:
        handler = logging.StreamHandler(sys.stderr)
    else:
        handler = LogFile(target, maxBytes=MOST_BYTES, backupCount=KEPT_FILES, encoding="utf-8", delay=True)
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_values,
        without_secrets,
    ]
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(ensure_ascii=False),
            ],
            foreign_pre_chain=[_of_others, *shared],
        )
    )
    handler.addFilter(Seldom())
    handler.handleError = lose  # type: ignore[assignment, method-assign]
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for chatty in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio"):
        logging.getLogger(chatty).handlers = []
        logging.getLogger(chatty).propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    # It would tell of each live line, also of those that were refused: anybody could fill the log with them.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


def _of_others(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Take up a line of a library: the exception it brings, and no values that it filled in."""
    record = event.get("_record")
    if isinstance(record, logging.LogRecord):
        event["event"] = str(record.msg)
        event["logger"] = record.name
        if record.exc_info and record.exc_info[1] is not None:
            event["exc_info"] = record.exc_info[1]
    return event
