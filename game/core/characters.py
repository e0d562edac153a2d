"""Who the computer players are that have a name: manners as data, the same in all games.

A level says how well somebody plays, a character in which way: what they would rather do of two
things that are nearly as good. ``game.brains.characters`` turns it into play, the session's pauses
into the tempo of thought. Whoever has no place here plays in no particular way.
"""
from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from game.core.records import dataclass, field
from game.core.words import N_

#: What a game must have (``Brain.has``), and how somebody is described in it.
Lines = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Character:
    """``key``: as journals and command lines have it; ``line``: how somebody at the table would
    describe them; ``lines``: how in a game that has this or that (``Brain.has``), the first of them
    that fits, the last one in every game.
    ``leans``: by tag of an action (``game.brains.characters``) how much they like it,
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
    lines: Lines = ()

    def line_in(self, tags: Collection[str]) -> str:
        """How they are described in a game that has ``tags`` (``Brain.has``).

        >>> [CHARACTERS["cleo"].line_in(tags) for tags in (("take", "cards"), ("lie",))]
        ['readily takes what lies there', 'lies without need']
        """
        return next((line for of, line in self.lines if not of or of in tags), self.line)


def _leans(**tags: float) -> Mapping[str, float]:
    return MappingProxyType(tags)


_PLAIN = ("", N_("plays here as anybody does"))
_ALL = (
    Character("ben", "Ben", N_("seldom doubts anybody, and keeps things going"),
              _leans(act=0.8, doubt=-0.8, high=0.3), tempo=0.9, reflex=1.25, keeps="TJ",
              lines=(("doubt", N_("seldom doubts anybody")), ("act", N_("keeps things going")),
                     ("cards", N_("parts with high cards early, and does not think long")),
                     ("", N_("does not think long")))),
    Character("cleo", "Cleo", N_("lies without need, and readily takes what lies there"),
              _leans(lie=1.0, take=0.8, black=-0.6), tempo=1.1, keeps="Q",
              lines=(("lie", N_("lies without need")),
                     ("take", N_("readily takes what lies there")),
                     ("cards", N_("parts with red cards before black ones")), _PLAIN)),
    Character("dan", "Dan", N_("hoards high cards and trumps"),
              _leans(high=-0.9, trump=-0.9), tempo=1.2, keeps="AK",
              lines=(("trump", N_("hoards high cards and trumps")),
                     ("cards", N_("hoards high cards")), ("", N_("is in no hurry")))),
    Character("eva", "Eva", N_("parts with hearts last of all"),
              _leans(hearts=-1.0), tempo=1.0, keeps="789",
              lines=(("cards", N_("parts with hearts last of all")), _PLAIN)),
    Character("finn", "Finn", N_("plays in a hurry, high cards first"),
              _leans(high=0.9, act=0.3, lie=0.3, many=0.6), tempo=0.65, reflex=0.85,
              lines=(("cards", N_("plays in a hurry, high cards first")),
                     ("", N_("plays in a hurry")))),
    Character("hugo", "Hugo", N_("thinks long, and would rather wait"),
              _leans(lie=-0.4, doubt=-0.4, trump=-0.9, act=-0.7, long=0.6), tempo=1.45, reflex=1.2,
              keeps="AKQJ",
              lines=(("doubt", N_("thinks long, and lets things pass")),
                     ("act", N_("thinks long, and would rather wait")),
                     ("", N_("thinks long over everything")))),
    Character("iris", "Iris", N_("is the first to doubt, and takes up as little as may be"),
              _leans(doubt=1.0, lie=-0.5, take=-0.8, long=-0.6), tempo=1.1, reflex=0.8, keeps="AK",
              lines=(("doubt", N_("is the first to doubt, and seldom lies")),
                     ("take", N_("takes up as little as may be")),
                     ("cards", N_("empties short suits first")), _PLAIN)),
    Character("olga", "Olga", N_("parts with black cards before red ones"),
              _leans(black=0.8, take=1.0, doubt=0.2), tempo=1.0, keeps="QK",
              lines=(("take", N_("parts with black cards first, and takes what lies there")),
                     ("cards", N_("parts with black cards before red ones")), _PLAIN)),
)
CHARACTERS: Mapping[str, Character] = MappingProxyType({each.key: each for each in _ALL})

#: Whoever has no manners of his own.
NOBODY = Character("", "", "")


#: Level -> shortest and longest time before an answer in a challenge window, in ms.
_REACTIONS_MS = {"easy": (800, 2500), "medium": (700, 2200), "hard": (600, 2000)}


def reaction_ms(level: str, who: Character) -> tuple[int, int]:
    """The shortest and the longest time until somebody of that level answers in a window, in ms.

    >>> reaction_ms("medium", CHARACTERS["iris"]), reaction_ms("medium", NOBODY)
    ((560, 1760), (700, 2200))
    """
    least, most = _REACTIONS_MS[level]
    return round(least * who.reflex), round(most * who.reflex)


def character_called(name: str) -> Character | None:
    """The character of that name, as people type it.

    >>> found = character_called(" olga ")
    >>> found and found.name, character_called("Zoe")
    ('Olga', None)
    """
    return CHARACTERS.get(name.strip().casefold())


__all__ = ["CHARACTERS", "NOBODY", "Character", "character_called", "reaction_ms"]
