"""Sentences about a seat, said to the person who sits there: "You play 7", never in a hot seat.

English forms are made from those about somebody else; translators find them beside the others.
"""
from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from game.core.words import Seat, Words

#: Verbs that no rule leads to.
_ODD = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}
#: What may follow the first verb of a sentence about the same seat.
_MORE = frozenset({
    "adds", "begins", "calls", "discards", "draws", "gets", "keeps", "lays", "leads", "loses",
    "misses", "passes", "plays", "scores", "shares", "takes", "wins",
})
_FIRST = re.compile(r"^\{who\} ([a-z]+)")
_NEXT = re.compile(r"(, | and )([a-z]+)\b")


def _plain_verb(verb: str) -> str:
    """As it is said to "you".

    >>> [_plain_verb(verb) for verb in ("plays", "passes", "cries", "is", "may", "goes", "loses")]
    ['play', 'pass', 'cry', 'are', 'may', 'go', 'lose']
    """
    if verb in _ODD:
        return _ODD[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


@lru_cache(1024)
def to_you(message: str) -> str | None:
    """A message that begins with ``{who}`` as it is said to that seat; None for any other.

    >>> to_you("{who} cannot follow {suit} and takes {n} card.")
    'You cannot follow {suit} and take {n} card.'
    >>> to_you("{who}: Cheat!") is None
    True
    """
    first = _FIRST.match(message)
    if first is None:
        return None
    rest = _NEXT.sub(lambda found: found[1] + _follows(found[2]), message[first.end():])
    return f"You {_plain_verb(first[1])}{rest}"


def _follows(word: str) -> str:
    return _plain_verb(word) if word in _MORE else word


def _elsewhere(message: str, name: str) -> str:
    """With the verb that follows a name in the middle of a sentence as it is said to "you".

    >>> _elsewhere("All follow: {who} wins with {card}.", "who")
    'All follow: {who} win with {card}.'
    """
    start = "{" + name + "}"

    def verb(found: re.Match[str]) -> str:
        told = _ODD.get(found[1])
        return f"{start} {told or _follows(found[1])}"

    return re.sub(re.escape(start) + r" ([a-z]+)\b", verb, message)


def addressed(words: Words, seat: int) -> Words:
    """The same words for who sits there; where another form would be needed, that is the words
    about somebody else.

    >>> str(addressed(Words("{who} plays {n} card.", "{who} plays {n} cards.", who=Seat(1), n=2),
    ...               1))
    'You play 2 cards.'
    """
    names = [name for name, value in words.args.items() if _is(value, seat)]
    if not names or ("who" in names and words.you is not None):
        return words.addressed(seat)
    message, plural = words.message, words.plural
    for name in names:
        if name == "who" and to_you(message) is not None:
            message = to_you(message) or message
            plural = plural and (to_you(plural) or plural)
            continue
        message = _elsewhere(message, name)
        plural = plural and _elsewhere(plural, name)
    return Words(message, plural, **words.args)


def _is(value: Any, seat: int) -> bool:
    alone = isinstance(value, list | tuple) and len(value) == 1
    value = value[0] if alone else value
    return isinstance(value, Seat) and value == seat
