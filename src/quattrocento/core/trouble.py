"""What went wrong, as a key and its facts, so that it can be said in any language."""


class Trouble(Exception):
    """Input that cannot be used: nothing was changed because of it.

    The *key* names the sentence in `quattrocento.text`; the facts fill it in.
    """

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.key} ({told})" if told else self.key
