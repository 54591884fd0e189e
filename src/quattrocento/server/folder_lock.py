"""A data folder belongs to one server at a time: a lock that the system lifts when its holder dies."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from quattrocento.core.trouble import Trouble


def lock_file(file: int) -> bool:
    """Lock an open file; tell whether that was possible."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class FolderLock:
    """The lock of this process on a folder; `holder` is the address of another that has it already."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._note = folder / "address"
        try:
            self._file = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Trouble("data-folder", path=folder, reason=error.strerror) from None
        self.holder: str | None = None if lock_file(self._file) else self._read()

    def _read(self) -> str:
        """Read where the holder is; empty if it has not said so yet."""
        try:
            return self._note.read_text("utf-8").strip()
        except OSError:
            return ""

    def tell(self, address: str) -> None:
        """Leave a note where this server is."""
        self._note.write_text(f"{address}\n", "utf-8")

    def __enter__(self) -> "FolderLock":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.holder is None:
            with suppress(OSError):
                self._note.unlink()
        os.close(self._file)
