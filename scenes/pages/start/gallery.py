"""The shelf on the start page: what to look for, and a tile for each game that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core.game import Game
from game.core.naming import by_family, other_name
from game.core.records import dataclass
from scenes.i18n import _
from scenes.look.theme import MUTED
from scenes.pages.start import shelf
from scenes.pages.start.headings import Family
from scenes.pages.start.in_hand import some_of
from scenes.pages.start.shelf import LENGTHS, ShelfGroup, Wish
from scenes.widgets.chip import Chip
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import BAR_PX, Maker, Scroll
from scenes.widgets.host import Host
from scenes.widgets.listing import Empty
from scenes.widgets.pick import Picker
from scenes.widgets.tile import DIFFICULTIES, Tile

#: The narrowest tile, at K = 1; larger ones where all games are seen at once with them.
TILES_PX = (340, 290, 232, 180)
#: The line with the name of a family.
HEAD_PX = 40
#: The filters keep still above the shelf while they take no more of the window than this.
FILTERS = 0.2
#: Columns from which on what is offered stands beside one's own games.
BESIDE = 3
#: What the names of the tiles begin with that stand before all families.
OWN = "own."


@dataclass(frozen=True, slots=True)
class Offered:
    """A tile before all games: its name, its game, and what is said of it in place of the game's
    facts; ``day``: it is the deal of the day."""

    name: str
    game: Game
    lines: tuple[str, ...]
    day: bool = False


@dataclass(frozen=True, slots=True)
class Calls:
    """What the shelf asks of its page: the tile of that name was pressed, its star was pressed,
    something else is looked for."""

    choose: Callable[[str], None]
    like: Callable[[Game, str], None]
    wish_for: Callable[[Wish], None]


class Gallery:
    """Lays the shelf out on a page.

    ``favourites`` and ``recent``: keys, the first first.
    """

    def __init__(
        self, page: Host, games: Mapping[str, Game], wish: Wish, calls: Calls, *,
        favourites: Iterable[str] = (), recent: Iterable[str] = (),
        offers: Sequence[Offered] = (), picked: str = "",
    ) -> None:  # fmt: skip
        self.offers, self.picked = offers, picked
        self.page, self.theme = page, page.theme
        self.games, self.wish, self.calls = games, wish, calls
        self.favourites, self.recent = list(favourites), list(recent)
        self.found = wish.found(games.values())
        self._told = self._other_names()
        self._count: Label | None = None
        self._chips: dict[str, Chip] = {}
        self._scroll: Scroll
        #: Where the shelf begins: its place in reading order, and its y in what scrolls.
        self._begins = 0, 0
        #: Tiles of before that may stand again, by name.
        self._before: dict[str, Tile] = {}
        self._heights: dict[tuple[str, int, str], int] = {}

    def lay_out(self, area: pygame.Rect) -> None:
        """Make all its pieces."""
        theme, inner = self.theme, area.width - BAR_PX
        top = self._head(pygame.Rect(area.topleft, (inner, max(44, theme.px(48))))) + theme.px(14)
        most = round(FILTERS * area.height)
        filters = self._filters(inner, chips=True)
        if _depth(filters) > most:
            filters = self._filters(inner, chips=False)
        gap, deep = theme.px(10), _depth(filters)
        if fixed := deep <= most:
            for rect, make in filters:
                make(rect.move(area.x, top), None)
            top += deep + gap
        view = pygame.Rect(area.x, top, area.width, self.page.size[1] - top)
        scroll, y = self.page.scroll_area(view), 0
        if not fixed:
            for rect, make in filters:
                make(rect, scroll)
            y = deep + gap
        self._scroll, self._begins = scroll, (len(self.page.in_order), y)
        self._fill()

    def look_for(self, wish: Wish) -> None:
        """Another text is looked for: only what depends on it is made anew or changed, and tiles
        that are still there keep their pictures."""
        self.wish, self.found = wish, wish.found(self.games.values())
        self._told = self._other_names()
        if self._count is not None:
            self._count.text = self._counted()
        for family, count in self._of_families().items():
            if family in self._chips:
                self._chips[family].count = count
        begin = self._begins[0]
        standing = (each for each in self.page.in_order[begin:] if isinstance(each, Tile))
        self._before = {tile.name: tile for tile in standing}
        self.page.renew(begin, self._fill)
        self._before.clear()

    def _fill(self) -> None:
        """The shelf itself."""
        scroll, y = self._scroll, self._begins[1]
        inner = scroll.view.width - BAR_PX
        (self._tiles if self.found else self._nothing)(scroll, inner, y)

    def _counted(self) -> str:
        """How many games there are, or fit."""
        if self.wish == Wish():
            return _("{n} game", "{n} games", n=len(self.found))
        return some_of(len(self.found), len(self.games))

    def _of_families(self) -> dict[str, int]:
        """How many games of each family fit, were any family looked for."""
        counts = {family: 0 for family, _games in by_family(self.games.values())}
        wish = replace(self.wish, family="")
        for game in wish.found(self.games.values()) if wish != self.wish else self.found:
            counts[game.family] += 1
        return counts

    def _head(self, area: pygame.Rect) -> int:
        """Title, how many games, and the field to look for one; the y below them."""
        theme, told = self.theme, self._counted()
        title, x, field = _("Choose a game"), area.x, theme.px(320)
        line, small = theme.line("title"), theme.line("small")
        wide = theme.width(title, "title", True) + 2
        if wide + theme.px(24) + field <= area.width:
            at = pygame.Rect(area.x, area.centery - line // 2, wide, line)
            Label(self.page, at, title, role="title", bold=True)
            x += wide + theme.px(20)
            # There is room for it whatever will be looked for.
            all_of_them = some_of(len(self.games), len(self.games))
            beside = theme.width(max(told, all_of_them, key=len), "small") + 2
            if x + beside + theme.px(16) + field <= area.right:
                rect = pygame.Rect(x, area.centery - small // 2 + theme.px(4), beside, small)
                self._count = Label(self.page, rect, told, role="small", colour=MUTED)
        else:
            field = area.width
        rect = pygame.Rect(area.right - field, area.y, field, area.height)
        self.page.search(rect, self.wish.text, _("Find a game"), name="find")
        return area.bottom

    def _filters(self, width: int, *, chips: bool) -> list[tuple[pygame.Rect, Maker]]:
        """Where each filter goes, from the top left on; and what makes it there.

        They take as many lines as they need. ``chips``: one for each family, not a list of them.
        """
        theme, wish = self.theme, self.wish
        counts = self._of_families()
        most = max((game.seats[-1] for game in self.games.values()), default=1)
        picks: list[tuple[str, str, list[ChoiceItem]]] = [
            ("family", _("Kind"), [ChoiceItem(name, _(name)) for name in counts]),
            ("players", _("Players"), [ChoiceItem(n, players(n)) for n in range(1, most + 1)]),
            ("length", _("Length"), [ChoiceItem(name, _(LENGTHS[name][2])) for name in LENGTHS]),
            ("difficulty", _("Difficulty"),
             [ChoiceItem(level, _(word)) for level, word in DIFFICULTIES.items()]),
        ]  # fmt: skip
        made: list[tuple[int, Maker]] = []
        if chips or not counts:
            picks = picks[1:]
            made = [(Chip.width(theme, _(family), counted=True), partial(self._chip, family, count))
                    for family, count in counts.items()]  # fmt: skip
        for name, title, known in picks:
            value, nothing = getattr(wish, name), ChoiceItem(getattr(Wish(), name), _("any"))
            # The others stay where they are, whatever is chosen.
            wide = max(Picker.width(theme, [nothing], before=title), Picker.width(theme, known))
            before = title if value == nothing.value else ""
            made.append((wide, partial(self._pick, name, before, [nothing, *known], value)))
        return _flowing(made, width, theme.control(), theme.px(10))

    def _pick(
        self, name: str, before: str, choices: list[ChoiceItem], value: Any, rect: pygame.Rect,
        inside: Scroll | None,
    ) -> None:  # fmt: skip
        Picker(self.page, rect, choices, value, before=before, name=f"wish.{name}", inside=inside,
               choose=lambda chosen: self._wish(name, chosen))  # fmt: skip

    def _chip(self, family: str, count: int, rect: pygame.Rect, inside: Scroll | None) -> None:
        self._chips[family] = Chip(
            self.page, rect, _(family), self.wish.family == family, count=count,
            name=f"wish.family={family}", inside=inside,
            turn=lambda on: self._wish("family", family if on else ""))  # fmt: skip

    def _wish(self, name: str, value: Any) -> None:
        self.calls.wish_for(replace(self.wish, **{name: value}))

    # --- the shelves -----------------------------------------------------------------------------

    def _shelves(self, columns: int, wide: int, beside: int) -> list[ShelfGroup]:
        """Families with their games; before them what one wants most likely, or what was named.

        ``wide``: a tile, in px; ``beside``: how many columns are left free beside one's own games.
        """
        gap = self.theme.px(14)

        def for_title(family: str) -> int:
            if beside and family == self._own_title():
                return columns
            return -(-(self.theme.width(_(family), "body", True) + gap) // (wide + gap))

        if self.wish.text:
            return shelf.laid_out([(_("Found: Enter opens the first"), self.found)], columns)
        families: list[tuple[str, list[Game]]] = by_family(self.found)
        if self.wish == Wish():
            own = shelf.own(self.games, self.favourites, self.recent, columns - beside)
            if own:
                families = [(self._own_title(), own), *families]
        return shelf.laid_out(families, columns, for_title)

    def _own_title(self) -> str:
        liked = any(key in self.games for key in self.favourites)
        played = any(key in self.games for key in self.recent)
        if liked and played:
            return _("Favourites and last played")
        return _("Favourites") if liked else _("Last played")

    def _tiles(self, scroll: Scroll, inner: int, y: int) -> None:
        """The shelves with their tiles."""
        theme, gap = self.theme, self.theme.px(14)
        for least in TILES_PX:
            columns = max(1, (inner + gap) // (theme.px(least) + gap))
            wide = (inner - gap * (columns - 1)) // columns
            above, beside = self._offers_at(columns)
            rows = shelf.rows_of(self._shelves(columns, wide, len(beside)))
            # To measure the words of all takes long, and mostly there is no room for so wide ones.
            if len(rows) * Tile.least(theme, wide) > scroll.view.height and least != TILES_PX[-1]:
                continue
            heights = [self._height(row, wide) for row in rows]
            heights[0] = max(heights[0], self._offered_height(beside, wide))
            offered = self._offered_height(above, wide)
            if y + offered + sum(heights) <= scroll.view.height:
                break
        # Before anything lies in it: else all that does would be placed anew.
        scroll.set_depth(y + offered + sum(heights) + theme.px(24))
        if above:
            self._offer(above, pygame.Rect(0, y, inner, offered), wide, scroll)
        y += offered
        for row, high in zip(rows, heights):
            end = inner + gap
            if beside and row is rows[0]:
                end = sum(len(group.games) for group in row) * (wide + gap)
                at = pygame.Rect(end, y, inner - end, high)
            self._row(scroll, row, wide, end, pygame.Rect(0, y, inner, high))
            if beside and row is rows[0]:
                self._offer(beside, at, wide, scroll)
            y += high

    def _offers_at(self, columns: int) -> tuple[Sequence[Offered], Sequence[Offered]]:
        """What is offered in a row of its own before all games, and what beside one's own games;
        nothing while anything is looked for."""
        if self.wish != Wish() or not self.offers:
            return (), ()
        own = shelf.own(self.games, self.favourites, self.recent, columns)
        if own and columns >= BESIDE:
            return (), self.offers[: max(1, columns - len(own), columns // 2)]
        return self.offers[:columns], ()

    def _offered_height(self, offers: Sequence[Offered], wide: int) -> int:
        """Of their row with the air below it, in px; 0 without any."""
        tiles = [Tile.height(self.theme, each.game, wide, lines=each.lines) for each in offers]
        return self.theme.px(HEAD_PX) + max(tiles) + self.theme.px(14) if tiles else 0

    def _offer(
        self, offers: Sequence[Offered], rect: pygame.Rect, wide: int, scroll: Scroll
    ) -> None:
        """The tiles of what is offered, in one row that fills the place."""
        head, gap = self.theme.px(HEAD_PX), self.theme.px(14)
        title = _("For today") if offers[0].day else _("Unfinished")
        if len(offers) > 1:
            title = _("Unfinished, and the deal of the day")
        Family(self.page, pygame.Rect(rect.topleft, (rect.width, head)), title, inside=scroll)
        for k, each in enumerate(offers):
            at = pygame.Rect(
                rect.x + k * (wide + gap), rect.y + head, wide, rect.height - head - gap)
            Tile(self.page, at, each.game, inside=scroll, name=each.name, lines=each.lines,
                 picked=each.name == self.picked,
                 press=partial(self.calls.choose, each.name))  # fmt: skip

    def _height(self, groups: list[ShelfGroup], wide: int) -> int:
        """Of a shelf with the air below it, in px."""
        tiles = max(self._tile_height(game, wide) for group in groups for game in group.games)
        return self._head_of(groups) + tiles + self.theme.px(14)

    def _tile_height(self, game: Game, wide: int) -> int:
        key = game.key, wide, self._told.get(game.key, "")
        if key not in self._heights:
            self._heights[key] = Tile.height(self.theme, game, wide, key[2])
        return self._heights[key]

    def _head_of(self, groups: list[ShelfGroup]) -> int:
        return self.theme.px(HEAD_PX) if any(group.first for group in groups) else 0

    def _other_names(self) -> dict[str, str]:
        """The key of each game that was found -> the name by which, where that is no title."""
        return {game.key: other_name(self.wish.text, game, _) for game in self.found}

    def _row(
        self, scroll: Scroll, groups: list[ShelfGroup], wide: int, end_px: int, at: pygame.Rect
    ) -> None:
        """Groups side by side, the last of them up to ``end_px``."""
        gap, head, y = self.theme.px(14), self._head_of(groups), at.y
        high = at.height - head - gap
        ends = [*(group.column * (wide + gap) for group in groups[1:]), end_px]
        for group, end in zip(groups, ends):
            x = group.column * (wide + gap)
            if group.first:
                rect = pygame.Rect(x, y, end - gap - x, head)
                Family(self.page, rect, group.family, inside=scroll)
            for k, game in enumerate(group.games):
                rect = pygame.Rect(x + k * (wide + gap), y + head, wide, high)
                self._tile(rect, game, scroll, own=group.family != game.family)

    def _tile(self, rect: pygame.Rect, game: Game, scroll: Scroll, *, own: bool) -> None:
        text = self.wish.text
        name = game.key if text or not own else OWN + game.key
        first, told = bool(text) and game is self.found[0], self._told.get(game.key, "")
        before = self._before.pop(name, None)
        if before is not None:
            before.stand(rect, told=told, first=first)
            self.page.add(before)
            return
        Tile(self.page, rect, game, inside=scroll, name=name, told=told, first=first,
             liked=game.key in self.favourites, like=partial(self.calls.like, game, name),
             picked=name == self.picked, press=partial(self.calls.choose, name))  # fmt: skip

    def _nothing(self, scroll: Scroll, inner: int, y: int) -> None:
        """No game is like that."""
        theme, y = self.theme, y + self.theme.px(24)
        text, label = self._why_nothing(), _("Show all games")
        high = theme.px(100) + Label.height(theme, text, inner, "body")
        high = max(high, (scroll.view.height - y) // 2)
        Empty(self.page, pygame.Rect(0, y, inner, high), text, "search", inside=scroll)
        wide = min(inner, PushButton.width(theme, label))
        at = (inner - wide) // 2, y + high + theme.px(16)
        rect = pygame.Rect(at, (wide, theme.control()))
        press = partial(self.calls.wish_for, Wish())
        PushButton(self.page, rect, label, name="all", press=press, inside=scroll)
        scroll.set_depth(rect.bottom + theme.px(24))

    def _why_nothing(self) -> str:
        text = self.wish.text.strip()
        if not text:
            return _("No game is like that: leave out one of the choices above.")
        if self.wish == Wish(text=self.wish.text):
            return _("No game is called “{text}”, and none is about that.", text=text)
        return _("No game with these choices is called “{text}”.", text=text)


def players(count: int) -> str:
    """A number of them in words.

    >>> players(1), players(12)
    ('1 player', '12 players')
    """
    return _("{n} player", "{n} players", n=count)


def _depth(filters: list[tuple[pygame.Rect, Maker]]) -> int:
    return max((rect.bottom for rect, _make in filters), default=0)


def _flowing(
    made: list[tuple[int, Maker]], width: int, high: int, gap: int
) -> list[tuple[pygame.Rect, Maker]]:
    """Pieces of these widths side by side, in as many lines as they need; in px."""
    places: list[tuple[pygame.Rect, Maker]] = []
    x, y = 0, 0
    for wanted, make in made:
        wide = min(width, wanted)
        if x and x + wide > width:
            x, y = 0, y + high + gap
        places.append((pygame.Rect(x, y, wide, high), make))
        x += wide + gap
    return places
