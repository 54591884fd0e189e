"""The fixed word list of a game: one declaration for codes, notation, parsing and action space."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from mypy_extensions import mypyc_attr

from quattrocento.core.trouble import Trouble


class Word:
    """A word with its possible complements: `lay red 3` ... `lay white 7` are one word.

    Its moves have the codes from `first` up to, not including, `end`, in the order of
    the complements. What a `secret` word is about, the other players do not hear: only `heard`, its name
    or that of a word from which they cannot tell it.
    """

    def __init__(
        self, name: str, first: int, complements: list[str], secret: bool = False, heard: str = ""
    ) -> None:
        self.name = name
        self.first = first
        self.end = first + len(complements)
        self.complements = complements
        self.secret = secret
        self.heard = heard or name

    def at(self, index: int) -> int:
        """Give the code of the move with complement number *index*."""
        return self.first + index

    def __contains__(self, move: int) -> bool:
        return self.first <= move < self.end

    def index(self, move: int) -> int:
        """Give the number of the complement of *move*."""
        return move - self.first


@mypyc_attr(allow_interpreted_subclasses=True)
class Vocabulary:
    """All words of a game. A move is an int below `size`; its notation parses back to it."""

    def __init__(self) -> None:
        self.words: list[Word] = []
        self.texts: list[str] = []
        self._codes: dict[str, int] = {}

    @property
    def size(self) -> int:
        """How many moves there are: the size of a learner's action space."""
        return len(self.texts)

    def leave(self, codes: int) -> None:
        """Leave so many codes to words that are added *at* them from elsewhere."""
        self.texts += [""] * codes

    def add(
        self,
        name: str,
        complements: Sequence[object] | None = None,
        secret: bool = False,
        at: int = -1,
        heard: str = "",
    ) -> Word:
        """Add a word, alone or with one move for each of its *complements*, which may be *secret*.

        It is appended, or begins *at* a code that was left to it. Of a secret word others hear its name, or
        what is to be *heard* in its place.
        """
        told = [""] if complements is None else [str(complement) for complement in complements]
        word = Word(name, len(self.texts) if at < 0 else at, told, secret, heard)
        if at < 0:
            self.leave(len(told))
        for code, complement in enumerate(told, word.first):
            text = f"{name} {complement}" if complement else name
            if text in self._codes:
                raise ValueError(f"two moves would be written {text!r}")
            if self.texts[code]:
                raise ValueError(f"{text!r} would take the place of {self.texts[code]!r}")
            self._codes[text] = code
            self.texts[code] = text
        self.words.insert(sum(1 for other in self.words if other.first < word.first), word)
        return word

    def notation(self, move: int) -> str:
        if not 0 <= move < len(self.texts):
            raise Trouble("no-such-code", code=move, size=self.size)
        return self.texts[move]

    def overheard(self, move: int) -> str:
        """Write as much of *move* as everybody may hear."""
        word = self.word(move)
        return word.heard if word.secret else self.notation(move)

    def word(self, move: int) -> Word:
        """Find the word that *move* belongs to."""
        for word in self.words:
            if move in word:
                return word
        raise Trouble("no-such-code", code=move, size=self.size)

    def parse(self, text: str, among: Iterable[int] | None = None) -> int:
        """Read a move, whatever its capitals and spaces; prefer suggestions *among* these moves.

        A unique beginning of one of the moves *among* which the player chooses is enough.
        """
        plain = " ".join(text.lower().split())
        if plain in self._codes:
            return self._codes[plain]
        options = self.texts if among is None else [self.texts[move] for move in among]
        begun = [option for option in options if plain and option.startswith(plain)]
        if among is not None and len(begun) == 1:
            return self._codes[begun[0]]
        near = begun[:3] or get_close_matches(plain, options, 1) or get_close_matches(plain, self.texts, 1)
        if not near:
            raise Trouble("no-such-word", given=text.strip())
        raise Trouble("no-such-word-but", given=text.strip(), nearest=", ".join(near))
