"""Matches played at random, and positions changed at random."""


def at_random(game, table, rng, moves):
    """Play so many moves at random, any word being as likely as another."""
    for _ in range(moves):
        if not table.actors():
            break
        seat = rng.choice(table.actors())
        words = {}
        for code in table.legal(seat):
            words.setdefault(game.vocabulary.word(code).name, []).append(code)
        table.apply(seat, rng.choice(words[rng.choice(sorted(words))]))
    return table


def places(part):
    """List every place in a dump where something can be changed: a list or an object, and the key in it."""
    keys = list(part) if isinstance(part, dict) else range(len(part))
    found = [(part, key) for key in keys]
    for key in keys:
        if isinstance(part[key], dict | list):
            found += places(part[key])
    return found


def spoil(dump, rng):
    """Change something: a number a little or much, or swap two things of a kind, or move one."""
    some = [(part, key) for part, key in places(dump) if part is not dump["options"]]
    numbers = [(part, key) for part, key in some if isinstance(part[key], int)]
    part, key = rng.choice(rng.choice([some, numbers]))
    if isinstance(part[key], bool):
        part[key] = not part[key]
        return
    if isinstance(part[key], int):
        part[key] = rng.choice([part[key] - 1, part[key] + 1, 0, rng.randrange(16), 1 << rng.randrange(64)])
        return
    alike = [(other, place) for other, place in some if type(other[place]) is type(part[key])]
    other, place = rng.choice(alike)
    if isinstance(part[key], list) and part[key] and rng.random() < 0.7:
        other[place].append(part[key].pop(rng.randrange(len(part[key]))))
    elif not isinstance(part[key], dict | list):
        part[key], other[place] = other[place], part[key]
