"""The room that piles have outgrown, and keep for the rest of a deal (docs/design.md 8.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from scenes.table.layout.groups import CARD_H, seated
from scenes.table.layout.layout import TEXTS, TableLayout, TooSmall, crowded, outgrown
from scenes.table.layout.question import LayoutQuestion
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.layout.spread import LEAST_CASCADE, READABLE

#: So much of their size own piles and those of others keep for a column that can be read.
_SMALLER, _FAR_SMALLER = 0.8, 0.7
#: The same from the beginning on, for columns that may become long.
_HARDLY_SMALLER, _FAR_HARDLY = 0.95, 0.85


class Reserves:
    """Larger reserves, by pattern.

    A pile that has outgrown its room first takes what is free on the table, and no card becomes
    smaller; then its cards lie closer; then all are smaller, as long as that lets its ranks and
    suits be read; at last it is tightest. ``_grown`` made cards smaller; ``_free`` did not.

    ``still``: in real time nobody's hand may find a pile elsewhere. What room there is for long
    columns they have from the beginning on, and no pile ever gets more.
    """

    def __init__(self, *, still: bool = False) -> None:
        self._grown: dict[str, int] = {}
        self._free: dict[str, int] = {}
        self._still = still
        #: For which table it was found, the reserves, and like which layout.
        self._kept: tuple[LayoutQuestion, Mapping[str, int], TableLayout | None] | None = None

    def clear(self) -> None:
        """Another deal."""
        self._grown, self._free = {}, {}

    def roomiest(self, lay: Callable[..., TableLayout], counts: Mapping[str, int]) -> TableLayout:
        """The layout that ``lay(grown=, like=)`` finds, with larger reserves where these are too
        small.

        What there is no room for at all lies closer: the game goes on.
        """
        if self._still:
            return self._lying_still(lay)
        try:
            layout = lay(grown=self._grown)
        except TooSmall:
            self._grown = {}
            layout = lay(grown={})
        layout = self._spread_out(lay, layout, counts)
        with suppress(TooSmall):
            for _again in range(3):
                more = outgrown(layout, counts, READABLE)
                if not more:
                    break
                smaller = lay(grown=_most(self._grown, more))
                if not outgrown(layout, counts, LEAST_CASCADE) and not _as_good(smaller, layout):
                    break
                self._grown = _most(self._grown, more)
                layout = self._spread_out(lay, smaller, counts)
        return layout

    def _lying_still(self, lay: Callable[..., TableLayout]) -> TableLayout:
        """The same for all counts."""
        usual = lay(grown={})
        asked = replace(usual.question, piles=())
        if self._kept is None or self._kept[0] != asked:
            self._kept = asked, *_longest(lay, usual)
        _asked, grown, like = self._kept
        return lay(grown=grown, like=like) if grown or like is not None else usual

    def _spread_out(self, lay: Callable[..., TableLayout], layout: TableLayout,
                    counts: Mapping[str, int]) -> TableLayout:
        """The same with the free room of the table for piles that need it."""
        usual = layout
        for more in (self._free, None, None):
            wanted = crowded(layout, counts) if more is None else more
            if not wanted and more is None:
                break
            if not wanted:
                continue
            try:
                roomier = lay(grown=_most(self._grown, self._free, wanted), like=usual)
            except TooSmall:
                self._free = self._free if more is None else {}
                continue
            layout, self._free = roomier, _most(self._free, wanted)
        return layout


def _most(*reserves: Mapping[str, int]) -> dict[str, int]:
    """The largest of each."""
    counts: dict[str, int] = {}
    for each in reserves:
        for name, count in each.items():
            counts[name] = max(counts.get(name, 0), count)
    return counts


def _as_good(smaller: TableLayout, larger: TableLayout) -> bool:
    """Whether nothing is hidden for it, and cards are hardly smaller."""
    new, old = smaller.solution.sizes, larger.solution.sizes
    hides = smaller.level.brief > larger.level.brief
    return not hides and new.own >= _SMALLER * old.own and new.far >= _FAR_SMALLER * old.far


def _longest(lay: Callable[..., TableLayout],
             usual: TableLayout) -> tuple[Mapping[str, int], TableLayout | None]:
    """The reserves, and like which layout, with which a column of the viewer's that is as long as
    it can be is read best, while cards are hardly smaller than usual and nothing is hidden.

    With larger text cards are as large as with usual text, and columns have what room is left.
    """
    if not _long(usual):
        return {}, None
    plain = lay(grown={}, plain=True)
    grown, like = _best_read(lay, plain)
    if usual.question == plain.question:
        return grown, like
    kept = lay(grown=grown, like=like, plain=True)
    question, wish = kept.question, usual.question.frame.user_scale
    for scale in (wish, *(each for each in TEXTS if each < wish)):
        other = replace(kept, question=replace(question, frame=question.frame.with_text(scale)))
        for count in range(max(grown.values(), default=0), 0, -3):
            more = dict.fromkeys(grown, count)
            with suppress(TooSmall):
                lay(grown=more, like=other)
                return more, other
        with suppress(TooSmall):
            lay(grown={}, like=other)
            return {}, other
    return grown, kept


def _long(layout: TableLayout) -> list[Spot]:
    """The viewer's columns that may become longer than there is room for by itself."""
    return [spot for spot in layout.spots.values()
            if spot.zone is TableZone.OWN and spot.place.longest > spot.place.reserve]


def _best_read(lay: Callable[..., TableLayout], usual: TableLayout
               ) -> tuple[Mapping[str, int], TableLayout | None]:
    """The same with usual text."""
    long = _long(usual)
    place, best, grown, like = long[0].place, _read(usual, long[0]), dict[str, int](), None
    for count in range(place.longest, place.reserve, -3):
        more = {seated(spot.place.pile, spot.seat): count for spot in long}
        for other in (usual, None):
            with suppress(TooSmall):
                layout = lay(grown=more, like=other, plain=True)
                if _hardly_smaller(layout, usual) and _read(layout, long[0]) > best:
                    best, grown, like = _read(layout, long[0]), more, other
    return grown, like


def _read(layout: TableLayout, column: Spot) -> float:
    """How many px show of a card in a column that is as long as it can be."""
    spot = layout.spots[column.pile]
    room = spot.area.h / spot.width - CARD_H
    return spot.width * min(READABLE, room / (spot.place.longest - 1))


def _hardly_smaller(layout: TableLayout, usual: TableLayout) -> bool:
    """Whether larger reserves from the beginning on are worth it."""
    new, old = layout.solution.sizes, usual.solution.sizes
    near = min(new.own / old.own, new.centre / old.centre) >= _HARDLY_SMALLER
    return near and new.far >= _FAR_HARDLY * old.far and \
        layout.level.brief <= usual.level.brief
