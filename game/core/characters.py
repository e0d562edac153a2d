"""Who the computer players are that have a name: manners as data, the same in all games.

A level says how well somebody plays, a character in which way: what they would rather do of two
things that are nearly as good. ``game.ai.characters`` turns it into play, the session's pauses into
the tempo of thought. Whoever has no place here plays in no particular way.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.core.words import N_


@dataclass(frozen=True, slots=True)
class Character:
    """``key``: as journals and command lines have it; ``line``: how somebody at the table would
    describe them, ``plain`` where there is nothing of the kind that they have a way with (``of``).
    ``leans``: by tag of an action (``game.ai.characters``) how much they like it,
    -1 to 1. ``tempo``: a factor of the time that they seem to think; ``reflex``: of the time until
    they answer where all may, and the first one counts. ``keeps``: ranks that slip
    their mind less often than others, where their level forgets cards at all.
    """

    key: str
    name: str
    line: str
    leans: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    tempo: float = 1.0
    reflex: float = 1.0
    keeps: str = ""
    of: str = ""
    plain: str = ""

    def line_in(self, tags: Collection[str]) -> str:
        """How they are described in a game that has ``tags`` (``Brain.has``)."""
        return self.line if not self.of or self.of in tags else self.plain


def _leans(**tags: float) -> Mapping[str, float]:
    return MappingProxyType(tags)


_ALL = (
    Character("ben", "Ben", N_("seldom doubts anybody, and keeps things going"),
              _leans(act=0.8, doubt=-0.8, high=0.3), tempo=0.9, reflex=1.25, keeps="TJ",
              of="doubt", plain=N_("keeps things going")),
    Character("cleo", "Cleo", N_("lies without need, and takes what lies open"),
              _leans(lie=1.0, take=0.8, act=-0.3), tempo=1.1, keeps="Q",
              of="lie", plain=N_("takes what lies open")),
    Character("dan", "Dan", N_("hoards high cards and trumps"),
              _leans(high=-0.9, trump=-0.9), tempo=1.2, keeps="AK",
              of="trump", plain=N_("hoards high cards")),
    Character("eva", "Eva", N_("parts with hearts last of all"),
              _leans(hearts=-1.0), tempo=1.0, keeps="789"),
    Character("finn", "Finn", N_("plays in a hurry, high cards first"),
              _leans(high=0.9, act=0.3, lie=0.3), tempo=0.65, reflex=0.85),
    Character("hugo", "Hugo", N_("thinks long, and spares the trumps"),
              _leans(lie=-0.4, doubt=-0.4, trump=-0.9), tempo=1.45, reflex=1.2,
              keeps="AKQJ", of="trump", plain=N_("thinks long over everything")),
    Character("iris", "Iris", N_("is the first to doubt, and seldom lies"),
              _leans(doubt=1.0, lie=-0.5), tempo=1.1, reflex=0.8, keeps="AK",
              of="doubt", plain=N_("forgets aces and kings last of all")),
    Character("olga", "Olga", N_("parts with black cards before red ones"),
              _leans(black=0.8, take=1.0, doubt=0.2), tempo=1.0, keeps="QK"),
)
CHARACTERS: Mapping[str, Character] = MappingProxyType({each.key: each for each in _ALL})

#: Whoever has no manners of his own.
NOBODY = Character("", "", "")


def reaction_ms(span: tuple[int, int], who: Character) -> tuple[int, int]:
    """The shortest and the longest time until somebody answers, from that of the level.

    >>> reaction_ms((700, 2200), CHARACTERS["iris"]), reaction_ms((700, 2200), NOBODY)
    ((560, 1760), (700, 2200))
    """
    least, most = span
    return round(least * who.reflex), round(most * who.reflex)


def character_called(name: str) -> Character | None:
    """The character of that name, as people type it.

    >>> found = character_called(" olga ")
    >>> found and found.name, character_called("Zoe")
    ('Olga', None)
    """
    return CHARACTERS.get(name.strip().casefold())


__all__ = ["CHARACTERS", "NOBODY", "Character", "character_called", "reaction_ms"]
