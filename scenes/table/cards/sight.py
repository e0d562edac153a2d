"""What a table shows besides its cards."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import dataclass, field
from scenes.table.draw.plates import PlateText
from scenes.table.draw.strip import BLANK, StripText


@dataclass
class TableExtras:
    """What the table shows besides its cards.

    ``dark``: sprites in 72 % of their light; ``picked``: sprites with a ring; by pile: ``backs``,
    ``pills`` (words), ``signs`` and ``captions`` (of empty places); ``badges``: words that stay in
    sight, each with its sign; ``stands``: wild card -> what it is; ``played``: card -> whose it
    was, where that is to be seen;
    ``covered``: a hand that nobody sees; ``face_down``: piles that lie face down now, though
    everybody knows them; ``uncounted``: piles of which nobody may know how many
    cards they have, with how many there were before, 0: not even that; ``strip``: what it says,
    and ``strips`` at the ends of those who play at once, by seat.
    """

    plates: dict[int, PlateText] = field(default_factory=dict)
    turns: frozenset[int] = frozenset()
    mine: bool = False
    dark: frozenset[int] = frozenset()
    picked: frozenset[int] = frozenset()
    backs: Mapping[str, str] = field(default_factory=dict)
    pills: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    stands: Mapping[str, str] = field(default_factory=dict)
    sign: tuple[str, ...] = ()
    captions: Mapping[str, str] = field(default_factory=dict)
    badges: tuple[tuple[str, str], ...] = ()
    played: Mapping[str, int] = field(default_factory=dict)
    covered: str = ""
    face_down: frozenset[str] = frozenset()
    uncounted: Mapping[str, int] = field(default_factory=dict)
    strip: StripText = BLANK
    strips: Mapping[int, StripText] = field(default_factory=dict)
