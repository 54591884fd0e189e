"""The bot that everybody beats, and against which the others are measured."""

from quattrocento.bots.bot import Bot


class RandomBot(Bot):
    """Makes any legal move, all with the same likelihood."""

    def blind(self) -> bool:
        return True
