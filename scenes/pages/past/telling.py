"""How a saved game is told: when it was, who was at the table, how it went."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from game.core.game import Game
from game.core.outcome import winners
from game.core.records import dataclass
from game.core.words import Seat, plain, words
from game.store.journal import Summary
from game.store.library import SavedGame
from scenes.i18n import Spoken, _, edge, listing
from scenes.look.theme import BRASS, MUTED, REFUSED, SOFT, TEXT, Theme
from scenes.widgets.host import Host
from scenes.widgets.long_list import Heading
from scenes.widgets.pen import Pen


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the list; ``kept`` None: a file that is damaged, or that the system lets nobody
    read (``unread``: why). ``told``: by what it is found."""

    path: Path
    kept: SavedGame | None = None
    told: str = ""
    unread: str = ""


def title_of(item: Item, games: Mapping[str, Game]) -> str:
    """The name that a person gave it, else its game's; a damaged file has its own alone."""
    if item.kept is None:
        return plain(item.path.name)
    return item.kept.name or game_of(item.kept, games)


def game_of(kept: SavedGame, games: Mapping[str, Game]) -> str:
    """The name of its game."""
    key = kept.summary.game
    return _(games[key].title) if key in games else plain(key)


def lines_of(items: Sequence[Item]) -> list[Item | Heading]:
    """The items day by day; what is damaged stands last."""
    lines: list[Item | Heading] = []
    today, day_was = date.today(), ""
    for item in items:
        if item.kept is None:
            day = _("Files that may not be read") if item.unread else _("Damaged files")
        else:
            day = day_of(item.kept.summary.changed, today)
        if day != day_was:
            lines.append(Heading(day))
            day_was = day
        lines.append(item)
    return lines


def line_px(theme: Theme) -> int:
    """How high a line of the list is."""
    return theme.line("body") + theme.line("small") + 2 * theme.px(9)


def draw_line(page: Host, games: Mapping[str, Game]) -> _Drawing:
    """What draws the lines of a list."""
    return _Drawing(page, games)


class _Drawing:
    def __init__(self, page: Host, games: Mapping[str, Game]) -> None:
        self._page, self._games = page, games

    def __call__(self, pen: Pen, item: Item) -> None:
        theme, rect = pen.theme, pen.surface.get_rect()
        pad, side = theme.px(14), theme.px(26)
        icon, colour = _sign(item)
        pen.picture(self._page.app.pictures.icon(icon, side, colour),
                    middle=(pad + side // 2, rect.centery))
        x, right = 2 * pad + side, rect.width - pad
        if item.kept is not None and item.kept.favourite:
            right -= side
            star = self._page.app.pictures.icon("star", side, BRASS)
            pen.picture(star, middle=(right + side // 2, rect.centery))
            right -= theme.px(8)
        room, top = right - x, (rect.height - theme.line("body") - theme.line("small")) // 2
        title = theme.cut(title_of(item, self._games), "body", room, True)
        pen.text(title, x, top + theme.line("body") // 2, bold=True, colour=TEXT)
        below = theme.cut(_below(item, self._games), "small", room)
        y = top + theme.line("body") + theme.line("small") // 2
        pen.text(below, x, y, "small", colour=SOFT)


def _sign(item: Item) -> tuple[str, str]:
    if item.kept is None:
        return "warning", REFUSED
    return ("check", MUTED) if item.kept.summary.finished else ("play", BRASS)


def _below(item: Item, games: Mapping[str, Game]) -> str:
    if item.kept is None:
        return _("It cannot be read as it is.")
    match = item.kept.summary
    parts = [when(match.changed), how_it_went(match)]
    if item.kept.name:
        parts.insert(0, game_of(item.kept, games))
    return " · ".join(parts)


def day_of(changed: float, today: date | None = None) -> str:
    """The heading below which that time is listed.

    >>> day_of(time.time()), day_of(0, date(2020, 1, 1))
    ('Today', '1970')
    """
    now, then = today or date.today(), date.fromtimestamp(changed)
    days = (now - then).days
    if days <= 0:
        return _("Today")
    if days == 1:
        return _("Yesterday")
    if days < 7:
        return _("This week")
    if days < 31:
        return _("This month")
    return str(then.year) if then.year != now.year else _("Earlier this year")


def when(changed: float, today: date | None = None) -> str:
    """A time as it is told: today, yesterday, or the date.

    >>> when(0, date(2020, 1, 1))[:4] in ("1970", "1969")
    True
    """
    moment = time.localtime(changed)
    clock = time.strftime(_("%H:%M", context="time"), moment)
    days = ((today or date.today()) - date.fromtimestamp(changed)).days
    if days == 0:
        return _("today, {time}", time=clock)
    if days == 1:
        return _("yesterday, {time}", time=clock)
    return time.strftime(_("%Y-%m-%d, %H:%M", context="time"), moment)


def people(match: Summary) -> str:
    """Who was at the table."""
    return listing(plain(name) for name, _level in match.seats)


def how_it_went(match: Summary) -> str:
    """Who has won, or how far it is."""
    if not match.finished:
        return _("Unfinished, deal {n}", n=str(match.deal))
    won = match.won or winners(match.places)
    best = [Seat(seat) for seat, wins in enumerate(won) if wins]
    deals = _("{n} deal", "{n} deals", n=match.deal)
    if not best and len(match.seats) == 1:
        return f"{_('Not won')}, {deals}"
    if not best:
        return f"{_('Nobody has won')}, {deals}"
    told = words("{names} have won", names=tuple(best)) if len(best) > 1 else words(
        "{name} has won", name=best[0])
    spoken, names = edge(), [name for name, _level in match.seats]
    spoken = spoken.at_table(names) if isinstance(spoken, Spoken) else spoken
    return f"{told.render(spoken)}, {deals}"
