"""What comes out when a bot weighs its moves."""


class Thought:
    """What a bot thinks of a move: the share of the victory it expects, and how often it tried."""

    def __init__(self, move: int, share: float, tries: int) -> None:
        self.move = move
        self.share = share
        self.tries = tries


def levelled(thoughts: list[Thought]) -> list[Thought]:
    """Let no move look better than one that is ranked before it.

    A bot ranks by more than the share of victories, and leaves a move only for one that is clearly
    better. Where a later move has the higher share the trials do not tell the two apart, so both are
    given what they have brought together; and so on with more of them.
    """
    groups: list[list[Thought]] = []
    means: list[float] = []
    for thought in thoughts:
        group = [thought]
        mean = thought.share
        while groups and means[-1] < mean:
            group = groups.pop() + group
            means.pop()
            tries = float(sum([max(one.tries, 1) for one in group]))
            mean = sum([one.share * max(one.tries, 1) for one in group]) / tries
        groups.append(group)
        means.append(mean)
    told: list[Thought] = []
    for place in range(len(groups)):
        told += [Thought(one.move, means[place], one.tries) for one in groups[place]]
    return told
