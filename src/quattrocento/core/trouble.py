"""What went wrong: as a key and its facts, to be said in any language, or to programmers."""


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


class Unwritten(TypeError):
    """A class leaves out a method that its base demands; plain Python notices it even earlier."""

    def __init__(self, unfinished: object, method: str) -> None:
        super().__init__(f"{type(unfinished).__name__} has no method {method}()")
