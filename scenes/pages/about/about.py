"""About: which release this is, whose work is in it, and where it keeps what a person has."""

from __future__ import annotations

from functools import partial

import pygame

from game.catalogue import CATALOGUE
from game.identity import HOMEPAGE, NAME, version
from game.store import folders
from scenes.i18n import _
from scenes.look.theme import MUTED, SOFT, TEXT
from scenes.pages.about.licence import LicenceScene
from scenes.pages.about.notices import LicenceNotice, notices
from scenes.program import opener
from scenes.widgets.controls import Label
from scenes.widgets.fields import Scroll
from scenes.widgets.head import body_of, head, panel
from scenes.widgets.host import Host
from scenes.widgets.listing import EntryOffer, ListEntry, add_entry
from scenes.widgets.page import Page
from scenes.widgets.pen import Pen
from scenes.widgets.piece import Piece
from scenes.widgets.rows import Rows

ICON_PX = 112
#: Where the text of a licence is to be had that did not come along with its work.
SPDX = "https://spdx.org/licenses/{}.html"


class AboutScene(Page):
    """``works``: whose licences can be read; None: of all that is in use."""

    trace_name = "about"

    def __init__(self, works: list[LicenceNotice] | None = None) -> None:
        super().__init__()
        self.works = notices() if works is None else works
        self._opening: opener.Opening | None = None

    def update(self, now_ms: int) -> None:
        trouble = "" if self._opening is None else self._opening.trouble()
        if trouble:
            self.app.say(trouble)
        super().update(now_ms)

    # --- the page --------------------------------------------------------------------------------

    def compose(self) -> None:
        body = body_of(self)
        head(self, _("About {program}", program=NAME), right=body.right)
        panel(self, body, self._what_it_is, self._places, self._licences)

    def _what_it_is(self, rows: Rows, scroll: Scroll) -> None:
        """The icon, and beside it name, release, what it is and its licence."""
        theme = self.theme
        side, gap, top = theme.px(ICON_PX), theme.px(24), rows.y
        Emblem(self, pygame.Rect(rows.x, top, side, side), inside=scroll)
        x, width = rows.x + side + gap, rows.width - side - gap
        told = (
            (_("{program}, release {number}", program=NAME, number=version()), "lead", TEXT),
            (_("A card table with {n} game, for one player or a whole table.",
               "A card table with {n} games, for one player or a whole table.",
               n=len(CATALOGUE)),
             "body", SOFT),
            (_("Free software, given to everybody under the MIT licence."), "body", MUTED),
        )  # fmt: skip
        bold = (True, False, False)
        heights = [theme.line(role) * len(theme.wrap(text, role, width, strong))
                   for (text, role, _colour), strong in zip(told, bold)]  # fmt: skip
        y = top + max(0, (side - sum(heights)) // 2)
        for (text, role, colour), strong, high in zip(told, bold, heights):
            at = pygame.Rect(x, y, width, high)
            Label(self, at, text, role=role, colour=colour, bold=strong, inside=scroll)
            y += high
        rows.y = max(top + side, y) + theme.px(18)

    def _places(self, rows: Rows, scroll: Scroll) -> None:
        """Where it lives in the web, and where on this computer."""
        saved = str(folders.data())
        add_entry(rows, ListEntry(
            ((_("Saved games, statistics and players"), TEXT),
             (_("They lie in {folder}", folder=saved), SOFT)),
            (EntryOffer("open.data", _("Open"), "arrow", self._open_data),),
        ))  # fmt: skip
        add_entry(rows, ListEntry(
            ((_("Home page"), TEXT), (_("News, help and the source: {page}", page=HOMEPAGE), SOFT)),
            (EntryOffer("open.home", _("Open"), "arrow", partial(self._open, HOMEPAGE)),),
        ))  # fmt: skip
        rows.y += self.theme.px(10)

    def _licences(self, rows: Rows, scroll: Scroll) -> None:
        rows.heading(_("Whose work this is"))
        for k, work in enumerate(self.works):
            name = _("{work} {release}", work=work.name, release=work.version)
            under = _("Licence: {licence}", licence=work.licence)
            offers = [EntryOffer(f"read.{k}", _("Read"), "rules", partial(self._read, work))]
            if not work.text:
                place = SPDX.format(work.licence)
                under = _("Licence: {licence}; its text is at {page}", licence=work.licence,
                          page=place)  # fmt: skip
                offers = [EntryOffer(f"open.{k}", _("Open"), "arrow", partial(self._open, place))]
            add_entry(rows, ListEntry(((name, TEXT), (under, MUTED)), tuple(offers)))

    # --- what it does ----------------------------------------------------------------------------

    def _read(self, work: LicenceNotice) -> None:
        self.app.push(LicenceScene(work))

    def _open_data(self) -> None:
        folder = folders.data()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.app.say(_("{file} cannot be opened: {reason}.", file=str(folder),
                           reason=error.strerror or str(error)))  # fmt: skip
            return
        self._open(str(folder))

    def _open(self, place: str) -> None:
        try:
            self._opening = opener.start(place)
        except opener.CannotOpen as problem:
            self.app.say(str(problem))


class Emblem(Piece):
    """The program's icon."""

    def __init__(self, page: Host, rect: pygame.Rect, *, inside: Scroll) -> None:
        super().__init__(page, rect, inside=inside)

    def look(self) -> object:
        return ()

    def paint(self, pen: Pen) -> None:
        side = self.rect.width
        picture = self.page.app.pictures.app_icon(side)
        pen.picture(picture, middle=(side // 2, side // 2))
