"""What stands where there is nothing to count yet: a sentence, and a way on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.catalogue import CATALOGUE
from game.core.words import Words
from scenes.i18n import _
from scenes.look.theme import MUTED, TEXT
from scenes.program import routes
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.host import Host
from scenes.widgets.rows import Rows


def unplayed(page: Host, rows: Rows, game: str, *, ever: bool) -> None:
    """No figures of that game ("": of any); ``ever``: there are some of other times or tables."""
    theme = page.theme
    rows.y += theme.px(16)
    told = _("Nothing was played to its end in this time.") if ever else (
        _("No deal was played to its end yet."))
    for text, role, colour in ((told, "lead", TEXT), (
            _("Play one, and here stands who won, how long it took and how often in a row."),
            "body", MUTED)):
        high = Label.height(theme, text, rows.width, role)
        rect = pygame.Rect(rows.x, rows.y, rows.width, high)
        Label(page, rect, text, role=role, colour=colour, inside=rows.inside)
        rows.y += high + theme.px(10)
    label, press = _way_on(page, game)
    wide = min(rows.width, PushButton.width(theme, label, icon=True))
    rect = pygame.Rect(rows.x, rows.y + theme.px(8), wide, theme.control())
    PushButton(page, rect, label, kind="primary", icon="play", name="way_on", press=press,
               inside=rows.inside)  # fmt: skip
    rows.y = rect.bottom + theme.px(20)


def _way_on(page: Host, game: str) -> tuple[str, Callable[[], None]]:
    """To the set-up of the game that is looked at, else to the shelf."""
    known = CATALOGUE.get(game)
    if known is not None:
        return (_("Play {game}", game=Words(known.title)),
                lambda: page.app.push(routes.setup(known)))
    return _("Choose a game"), page.back
