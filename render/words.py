"""Alternative texts: sentences joined up to Discord's limit, cut at whole ones from the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MOST = 1024


def within(sentences: Iterable[str], most: int = MOST) -> str:
    """As many whole sentences as fit; empty ones are skipped."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > most:
            # Only a first sentence can be too long by itself; half of it is better than none.
            return text or longer[: most - 1] + "…"
        text = longer
    return text


def listed(words: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
