"""Knowledge of a game that a bot can ask for."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from quattrocento.core.state import State
from quattrocento.core.trouble import Unwritten


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser(ABC):
    """Says which move looks best one step ahead; each game may bring its own."""

    @abstractmethod
    def advise(self, state: State, seat: int) -> int:
        """Choose a legal move for *seat*, who decides now, knowing only what that seat may know."""
        raise Unwritten(self, "advise")
