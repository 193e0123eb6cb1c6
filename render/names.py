"""Players' names as the bundled fonts can draw them.

Decorated letters become plain ones and emoji are left out; a name that then still holds something
no font has is shown as the word of its seat's shape.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from render.fonts import drawable
from render.theme import C700, SEATS

LEFT_OUT = {"So", "Sk", "Cf", "Cn", "Co", "Cs", "Me", "Cc"}


@lru_cache(maxsize=1024)
def drawable_name(name: str, seat: int) -> str:
    """What the picture writes for this player."""
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name))
    kept = [
        char
        for char in plain
        if drawable(char, C700)
        or (unicodedata.category(char) not in LEFT_OUT and char not in "\ufe0f\ufe0e")
    ]
    text = " ".join("".join(kept).split())
    readable = text and all(drawable(char, C700) for char in text)
    return text if readable and any(char.isalnum() for char in text) else SEATS[seat].word


def name_of(names: Sequence[str], seat: int) -> str:
    """The name of a seat for a picture; a seat without a name has its shape's word."""
    return drawable_name(names[seat], seat) if seat < len(names) else SEATS[seat].word


def told_names(names: Sequence[str], seats: Sequence[int]) -> dict[int, str]:
    """Each seat's name for words outside the picture; names that are alike get their shape."""
    plain = {
        seat: names[seat] if seat < len(names) and names[seat].strip() else SEATS[seat].word
        for seat in seats
    }
    alike = Counter(name.casefold() for name in plain.values())
    return {
        seat: f"{name} ({SEATS[seat].word})" if alike[name.casefold()] > 1 else name
        for seat, name in plain.items()
    }
