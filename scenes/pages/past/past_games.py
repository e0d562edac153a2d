"""Past games: the saved games, found, named, kept, thrown away and brought back, played on and
looked at again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.catalogue import CATALOGUE
from game.core.game import Game
from game.store.library import Library, speaks_of, wanted_words
from scenes.i18n import _
from scenes.pages.past.details import NAME, Details
from scenes.pages.past.doing import Doing
from scenes.pages.past.found import (
    ALL,
    BIN,
    FINISHED,
    GAMES,
    LOVED,
    UNFINISHED,
    FoundGames,
    found,
    suits,
)
from scenes.pages.past.one_game import GameScene
from scenes.pages.past.telling import Item, draw_line, line_px, lines_of
from scenes.pages.past.tidying import TidyScene
from scenes.program.errand import Errand
from scenes.program.stack import Program
from scenes.widgets.choice import ChoiceItem
from scenes.widgets.controls import Label, PushButton, Segments
from scenes.widgets.fields import TextField
from scenes.widgets.head import body_of, ground, head, head_px, panel
from scenes.widgets.listing import Empty
from scenes.widgets.long_list import Heading, ListPlace, LongList
from scenes.widgets.page import Page
from scenes.widgets.pick import Picker

#: The width from which on list and details stand side by side, in px at K = 1.
_BESIDE_PX = 1040
_FIND = "find"
#: The field to look for a game is at least so wide, in px at K = 1.
_LEAST_FIND_PX = 220
#: Name, label, icon and what is done.
_Entry = tuple[str, str, str, Callable[[], None]]


class PastGamesScene(Page):
    """The games, and what was thrown away. ``picked``: whose details are shown."""

    trace_name = "past"

    def __init__(self, games: Mapping[str, Game] = CATALOGUE) -> None:
        super().__init__()
        self.games = games
        self.library = Library()
        self.doing: Doing
        self.tab, self.which, self.shown, self.text = GAMES, ALL, ALL, ""
        self.picked: Path | None = None
        self.place = ListPlace()
        #: None: they are still looked for.
        self.found: FoundGames | None = None
        self.lines: Sequence[Item | Heading] = ()
        self._looking: Errand[FoundGames] | None = None
        self._typed: tuple[Path, str] | None = None
        self._empties = False

    def first_focus(self) -> str:
        return "games"

    def enter(self, app: Program) -> None:
        self.doing = Doing(app, self.library, self._changed)
        self._look()
        super().enter(app)

    def resume(self) -> None:
        self._look()
        super().resume()

    def leave(self) -> None:
        super().leave()
        if self._looking is not None:
            self._looking.stop()

    # --- what there is ----------------------------------------------------------------------------

    def _look(self) -> None:
        """Read the folder; where that takes long, beside the window."""
        self._looking = Errand(lambda errand: found(self.library, self.games, errand),
                               at_once=self.library.is_quick)  # fmt: skip
        self._take()

    def _take(self) -> None:
        if self._looking is None or self._looking.busy:
            return
        self.found, self._looking = self._looking.take() or self.found, None
        self._list_anew()

    def _changed(self, path: Path | None) -> None:
        """Something was done to a game; ``path``: which one is to be shown now."""
        self.picked, self._empties, self._typed = path or self.picked, False, None
        self._look()
        self.soon()

    def update(self, now_ms: int) -> None:
        self.doing.follow()
        if self._looking is not None and not self._looking.busy:
            self._take()
            self.soon()
        super().update(now_ms)

    def _list_anew(self) -> None:
        """The lines that are asked for; who was picked stays so, or who stands there now."""
        items = [] if self.found is None else self.found.of(self.tab)
        wanted = wanted_words(self.text)
        asked = [each for each in items if suits(each, self.which, self.shown)
                 and speaks_of(each.told, wanted)]  # fmt: skip
        before = self.place.chosen
        self.lines = lines_of(asked)
        numbers = [k for k, line in enumerate(self.lines) if isinstance(line, Item)]
        here = [k for k in numbers if _path(self.lines[k]) == self.picked]
        near = [k for k in numbers if k >= before] or numbers[-1:]
        self.place.chosen = next(iter((here or near) if before >= 0 else numbers), -1)
        self.picked = _path(self.lines[self.place.chosen]) if numbers else None

    @property
    def item(self) -> Item | None:
        """Whose details are shown."""
        line = self.lines[self.place.chosen] if self.place.chosen >= 0 else None
        return line if isinstance(line, Item) else None

    # --- the page ---------------------------------------------------------------------------------

    def compose(self) -> None:
        theme, body = self.theme, body_of(self)
        head(self, _("Past games"), right=self._tabs(body) - theme.px(16))
        if self.tab == GAMES and self.found is not None and self.found.games:
            down = self._filters(body)
            body = pygame.Rect(body.x, body.y + down, body.width, body.height - down)
        body.height -= self._foot(body)
        if not self.lines:
            self._empty(body)
        elif body.width >= theme.px(_BESIDE_PX):
            gap, left = theme.px(24), round(body.width * 0.5)
            self._list(pygame.Rect(body.topleft, (left, body.height)))
            right = pygame.Rect(body.x + left + gap, body.y, body.width - left - gap, body.height)
            if self.item is not None:
                panel(self, right, self._details(self.item).fill)
        else:
            self._list(body)

    def _tabs(self, body: pygame.Rect) -> int:
        """The games or the bin, at the right of the title; where they begin."""
        theme, high = self.theme, max(44, self.theme.px(48))
        n = 0 if self.found is None else len(self.found.bin)
        choices = [ChoiceItem(GAMES, _("Games")), ChoiceItem(BIN, _("Bin ({n})", n=n))]
        wide = Segments.width(theme, choices)
        kind: type[Segments | Picker] = Segments
        if body.right - wide < head_px(self) + theme.width(_("Past games"), "title", True):
            kind, wide = Picker, Picker.width(theme, choices)
        rect = pygame.Rect(body.right - wide, theme.px(24), wide, high)
        kind(self, rect, choices, self.tab, choose=self._choose_tab, name="tab")
        return rect.left

    def _filters(self, body: pygame.Rect) -> int:
        """A field to look for a game and what else they are chosen by; how high that is."""
        theme, high, gap = self.theme, self.theme.control(), self.theme.px(12)
        assert self.found is not None
        keys = [key for key in self.games if key in self.found.keys]
        which = [ChoiceItem(ALL, _("All")), ChoiceItem(UNFINISHED, _("Unfinished")),
                 ChoiceItem(FINISHED, _("Finished")),
                 ChoiceItem(LOVED, _("Favourites"))]  # fmt: skip
        named = [ChoiceItem(ALL, _("All games")),
                 *(ChoiceItem(k, _(self.games[k].title)) for k in keys)]
        picks = [("which", which, self.which), ("game", named, self.shown)][: min(2, len(keys))]
        wide = {name: Picker.width(theme, choices) + gap for name, choices, _chosen in picks}
        least = theme.px(_LEAST_FIND_PX)
        if len(picks) > 1 and sum(wide.values()) > body.width - least:
            # A game can be typed as well.
            del picks[1]
            if self.shown != ALL:
                self.shown = ALL
                self._list_anew()
        x = body.right
        for name, choices, chosen in reversed(picks):
            x -= wide[name]
            rect = pygame.Rect(x + gap, body.y, wide[name] - gap, high)
            Picker(self, rect, choices, chosen, name=name, choose=partial(self._choose, name))
        rect = pygame.Rect(body.x, body.y, x - body.x, high)
        self.search(rect, self.text, _("Find a game, a name, a day ..."), name=_FIND)
        return high + gap

    def _list(self, rect: pygame.Rect) -> None:
        pad = self.theme.px(12)
        inner = ground(self, rect).inflate(-2 * pad, -2 * pad)
        made = LongList(self, inner, self.lines, self.place, draw_line(self, self.games),
                        line_px=line_px(self.theme), choose=self._pick, open=self._open,
                        name="games", one_press=not self._beside())  # fmt: skip
        if self.place.chosen >= 0:
            made.bring(self.place.chosen)

    def _empty(self, rect: pygame.Rect) -> None:
        pad = self.theme.px(20)
        Empty(self, ground(self, rect).inflate(-2 * pad, -2 * pad), self._why_none(), "replay")

    def _why_none(self) -> str:
        if self.found is None:
            return _("The games are being looked through ...")
        if self.tab == BIN:
            return _("The bin is empty. What you delete lies here, and can be brought back.")
        if not self.found.games:
            return _("Nothing has been played yet.")
        return _("No game of these is there: choose others above.")

    def _details(self, item: Item) -> Details:
        typed = self._typed[1] if self._typed and self._typed[0] == item.path else None
        return Details(self, self.doing, item, games=self.games, thrown=self.tab == BIN,
                       typed=typed)  # fmt: skip

    def _foot(self, body: pygame.Rect) -> int:
        """Buttons below the list, or where they do not fit one for all; how high they are, with
        the gap."""
        theme, high, gap = self.theme, self.theme.control(), self.theme.px(12)
        entries = self._for_the_bin() if self.tab == BIN else self._for_games()
        if not entries:
            return 0
        asks = self._question(body, high) if self._empties and self.tab == BIN else 0
        x, y = body.x, body.bottom - high
        widths = [PushButton.width(theme, label, icon=True) for _name, label, *_more in entries]
        if sum(widths) + gap * (len(widths) - 1) > body.width:
            self._all_in_one(entries, pygame.Rect(x, y, body.width, high))
            return high + asks + gap
        for (name, label, icon, press), wide in zip(entries, widths):
            PushButton(self, pygame.Rect(x, y, wide, high), label, kind="quiet", name=name,
                       icon=icon, press=press)  # fmt: skip
            x += wide + gap
        return high + asks + gap

    def _all_in_one(self, entries: list[_Entry], rect: pygame.Rect) -> None:
        """A list of what else can be done."""
        calls = {name: press for name, _label, _icon, press in entries}
        choices = [ChoiceItem(name, label) for name, label, *_more in entries]
        rect.width = min(rect.width, Picker.width(self.theme, [ChoiceItem("", _("More ..."))]))
        Picker(self, rect, choices, _("More ..."), name="more",
               choose=lambda name: calls[name]())  # fmt: skip

    def _question(self, body: pygame.Rect, down: int) -> int:
        """Whether the bin is really to be emptied; how high that is."""
        text = _("Delete all that is in the bin for good? Nothing brings it back then.")
        high = Label.height(self.theme, text, body.width, "body") + self.theme.px(8)
        rect = pygame.Rect(body.x, body.bottom - down - high, body.width, high)
        Label(self, rect, text, bold=True)
        return high

    def _for_games(self) -> list[_Entry]:
        entries: list[_Entry] = []
        if self.found is not None and self.found.games:
            entries.append(("tidy", _("Tidy up ..."), "sort", self._tidy))
        return [*entries, ("bring_in", _("From elsewhere ..."), "plus", self._say_how),
                ("folder", _("Where are they?"), "info", self.doing.folder)]

    def _for_the_bin(self) -> list[_Entry]:
        if not self.lines:
            return []
        if self._empties:
            return [("for_good", _("Delete for good"), "trash", self.doing.empty_bin),
                    ("keep", _("Keep it"), "undo", partial(self._ask_to_empty, False))]
        return [("empty", _("Empty the bin ..."), "trash", partial(self._ask_to_empty, True))]

    # --- what it does -----------------------------------------------------------------------------

    def _choose_tab(self, tab: str) -> None:
        self.tab, self._empties = tab, False
        self._start_anew()

    def _choose(self, what: str, value: str) -> None:
        if what == "game":
            self.shown = value
        else:
            self.which = value
        self._start_anew()

    def _start_anew(self) -> None:
        self.place = ListPlace()
        self._list_anew()
        self.soon()

    def _pick(self, number: int) -> None:
        self.picked, self._typed = _path(self.lines[number]), None
        if not self._beside():
            self.dirty = True
            return
        self.soon()

    def _beside(self) -> bool:
        return body_of(self).width >= self.theme.px(_BESIDE_PX)

    def _open(self, number: int) -> None:
        """Pressed once more: where its details stand beside it goes on, else they are shown."""
        item = self.item
        if item is None:
            return
        if not self._beside():
            self.app.push(GameScene(item, self.games, thrown=self.tab == BIN))
        elif item.kept is not None and self.tab == GAMES and item.kept.summary.game in self.games:
            self.doing.open(item.kept)

    def _tidy(self) -> None:
        self.app.push(TidyScene(self.library))

    def _say_how(self) -> None:
        self.app.say(_("Drop a saved game on this page, and it is among yours."))

    def _ask_to_empty(self, empties: bool) -> None:
        self._empties = empties
        self.soon()

    def dropped(self, path: Path) -> bool:
        self.tab, self.text, self.which, self.shown = GAMES, "", ALL, ALL
        self.doing.take_in(path)
        return True

    def typed(self, field: TextField, text: str) -> None:
        if field.name == NAME and self.picked is not None:
            self._typed = self.picked, text
        elif field.name == _FIND and text != self.text:
            self.text = text
            self._start_anew()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.popup is None and event.type == pygame.KEYDOWN and self._keyed(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _keyed(self, event: pygame.event.Event) -> bool:
        """Ctrl+F looks for a game; Enter takes what was typed."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key == pygame.K_f:
            self.focus.set(self.called(_FIND))
            return True
        if event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER) or not self.focus.typing():
            return False
        if getattr(self.focus.element, "name", "") == NAME and self.item is not None:
            self._details(self.item).rename()
        else:
            self.focus.set(self.called("games"))
        return True


def _path(line: Item | Heading) -> Path | None:
    return line.path if isinstance(line, Item) else None
