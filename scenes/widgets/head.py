"""What pages of panels share: Back and the title above, and a panel that scrolls."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import LINE, PANEL
from scenes.widgets.controls import Label, PushButton
from scenes.widgets.fields import BAR_PX, Scroll
from scenes.widgets.host import Host
from scenes.widgets.rows import Rows

#: Fills a part of a panel with rows.
Part = Callable[[Rows, Scroll], None]
#: A title is written smaller before it is cut.
ROLES = ("title", "lead", "body")


def head(page: Host, title: str, *, right: int) -> pygame.Rect:
    """Back at the left and the title beside it, up to ``right`` px; where the title stands."""
    theme, label, high = page.theme, _("Back"), max(44, page.theme.px(48))
    at = pygame.Rect(theme.px(36), theme.px(24), PushButton.width(theme, label, icon=True), high)
    PushButton(page, at, label, kind="quiet", icon="left", name="back", press=page.back,
               letter=label[0])  # fmt: skip
    x = head_px(page)
    role = next((each for each in ROLES if theme.width(title, each, True) <= right - x), ROLES[-1])
    line, shown = theme.line(role), theme.cut(title, role, right - x, True)
    wide = min(right - x, theme.width(shown, role, True) + 2)
    rect = pygame.Rect(x, at.centery - line // 2, wide, line)
    Label(page, rect, shown, role=role, bold=True)
    return rect


def head_px(page: Host) -> int:
    """Where the title begins, in px."""
    theme = page.theme
    return theme.px(36) + PushButton.width(theme, _("Back"), icon=True) + theme.px(30)


def body_of(page: Host) -> pygame.Rect:
    """What is left of the window below the title."""
    theme, (width, height) = page.theme, page.size
    top = theme.px(24) + max(44, theme.px(48)) + theme.px(20)
    return pygame.Rect(theme.px(36), top, width - 2 * theme.px(36), height - top - theme.px(28))


def ground(page: Host, rect: pygame.Rect) -> pygame.Rect:
    """The ground of a panel; where it is: in a window that is much too small it goes on below the
    edge rather than have no room at all."""
    theme, pad = page.theme, page.theme.px(20)
    rect = pygame.Rect(rect.topleft, (max(rect.width, 4 * pad), max(rect.height, 4 * pad)))
    canvas.put_shadow(page.ground, rect, radius=theme.px(14), blur=8, alpha=120)
    page.ground.blit(canvas.box(rect.size, theme.px(14), PANEL, LINE, 1.5), rect)
    return rect


def panel(page: Host, rect: pygame.Rect, *parts: Part) -> Scroll:
    """A panel that scrolls, with these parts in it."""
    theme, pad = page.theme, page.theme.px(20)
    rect, edge = ground(page, rect), theme.px(8)
    view = pygame.Rect(rect.x + pad, rect.y + edge, rect.width - pad - 6, rect.height - 2 * edge)
    scroll = page.scroll_area(view)
    rows = Rows(page, scroll, 0, view.width - BAR_PX, theme.px(10))
    for part in parts:
        part(rows, scroll)
    scroll.set_depth(rows.y)
    return scroll
