"""What comes out when a bot weighs its moves."""


class Thought:
    """What a bot thinks of a move: the share of the victory it expects, and how often it tried."""

    def __init__(self, move: int, share: float, tries: int) -> None:
        self.move = move
        self.share = share
        self.tries = tries
