"""Cards put into groups, and the rest into trays: what they make is one action (docs/design.md 3).

An arrangement is offered at once. Cards are dragged from tray to tray, or picked by a click and
laid by another; each change is judged, and the button that does it says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.asking import Arranged, Arranging, Look
from game.core.cards import Card
from game.core.errors import Refusal
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import FOCUS, LEGAL, MUTED, RIM, TEXT, WELL
from scenes.play.editors.cards import Cards, Did
from scenes.play.editors.sheet import Panel
from scenes.play.editors.trays import Trayful, TrayPlace, best_size, lay
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.pointer import TouchKind
from scenes.table.cards.order import sort_key
from scenes.table.draw.bundles import arranging_of
from scenes.table.draw.dashes import dashed
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable

#: Widest and least card in px at K = 1 and in px.
WIDEST, LEAST = 124, 60
#: So wide may a tray be for the words over it, in px: where there is no room they are cut.
HEADS = (300, 150, 90)
NEW = "new"


def arranged(desk: PlayDesk, actions: list[Action], at: Rect, first: Action | None,
             close: Callable[[], None]) -> Arrange | None:
    """The arrangement of these actions; None where they are not arranged, or nothing is left to
    choose."""
    arranging = arranging_of(desk.setting.table, actions[0].verb)
    if arranging is None or (len(actions) == 1 and first is None):
        return None
    return Arrange(desk, arranging, actions, first, close)


class Arrange:
    """``groups`` and ``rest`` as the cards lie now, ``picked`` those that go with the next click;
    ``action``: what they make, ``refusal``: why that cannot be done."""

    def __init__(self, desk: PlayDesk, arranging: Arranging, actions: list[Action],
                 first: Action | None, close: Callable[[], None]) -> None:
        self._desk, self._arranging, self._actions, self._shut = desk, arranging, actions, close
        title = desk.looks.edge.tell(arranging.title(desk.view))
        self._panel, self._cards = Panel(desk.stage, title, close), Cards()
        self._lying: dict[str, TrayPlace] = {}
        self._looks: list[Look] = []
        self.groups: list[list[str]] = []
        self.rest: dict[str, list[str]] = {}
        self.picked: list[str] = []
        self.action = actions[0]
        self.refusal: Refusal | None = None
        self._show(first or self._best())

    @property
    def rect(self) -> Rect:
        """Its panel in window px, after ``lay_out``."""
        return self._panel.rect

    @property
    def title(self) -> str:
        """What is asked."""
        return self._panel.title

    # --- the arrangement --------------------------------------------------------------------------

    def _show(self, action: Action) -> None:
        """Lay the cards as they lie for an action."""
        laid = self._arranging.laid(self._desk.view, action)
        self.groups = [list(group) for group in laid.groups]
        self.rest = {tray.name: list(laid.rest.get(tray.name, ()))
                     for tray in self._arranging.trays}
        self.picked = []
        self._judge()

    def _judge(self) -> None:
        """What each group is, and what all of them make."""
        desk, arranging = self._desk, self._arranging
        view = desk.view
        self._looks = [arranging.look(view, group) for group in self.groups]
        self.groups = [list(look.cards) for look in self._looks]
        for cards in self.rest.values():
            cards.sort(key=partial(sort_key, low_ace=desk.shown.arrangement.low_ace))
        rest = {name: tuple(cards) for name, cards in self.rest.items()}
        self.action = arranging.made(view, Arranged(tuple(map(tuple, self.groups)), rest))
        self.refusal = desk.session.check(desk.seat, self.action)

    def move(self, cards: list[str], to: str) -> None:
        """Lay cards into a tray: a group by its number, a tray by its name, or a new group."""
        groups = {str(k): [card for card in group if card not in cards]
                  for k, group in enumerate(self.groups)}
        for name, row in self.rest.items():
            self.rest[name] = [card for card in row if card not in cards]
        groups.setdefault(NEW, [])
        (groups if to in groups else self.rest)[to] += cards
        for tray in self._arranging.trays:
            over = len(self.rest[tray.name]) - tray.most if tray.most else 0
            if over > 0:
                self.rest[self._arranging.trays[0].name] += self.rest[tray.name][:over]
                del self.rest[tray.name][:over]
        self.groups = [group for group in groups.values() if group]
        self.picked = []
        self._judge()
        self.lay_out()

    def _suggest(self) -> None:
        self._show(self._best())
        self.lay_out()

    def _best(self) -> Action:
        """What is offered."""
        return self._arranging.best(self._desk.view, self._actions)

    def _done(self) -> None:
        if self.refusal is None:
            action = self.action
            self._shut()
            self._desk.fingers.submit(action)

    def still(self) -> bool:
        """Whether any arrangement can be done as all is now. Cards stay where the person has laid
        them, unless the hand itself has changed."""
        left = [action for action in self._actions if self._desk.fingers.may(action)]
        if left:
            self._actions = left
            pool = self._arranging.laid(self._desk.view, left[0])
            if _cards_of(pool.groups, pool.rest) != _cards_of(self.groups, self.rest):
                self._show(self._best())
            else:
                self._judge()
        self._cards.let_go()
        return bool(left)

    # --- laying out -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Find the largest cards at which all trays have room, and place the trays."""
        panel, frame = self._panel, self._panel.brush.frame
        gap, pad, head = frame.px(12), frame.px(10), round(1.75 * frame.text("small"))
        panel.plan(self._foot(), self._note())
        widths = range(max(LEAST, frame.px(WIDEST)), LEAST - 1, -4)
        for most in HEADS:
            trays = self._trayfuls(frame.px(most))
            size = best_size(trays, panel.room, gap, widths, head, pad)
            _found, whole = lay(trays, size, panel.room.w, gap, (0, 0))
            if whole[1] <= panel.room.h:
                break
        panel.lay_out(whole)
        self._lying, _whole = lay(trays, size, panel.room.w, gap, panel.body.topleft)
        self._cards.places = {
            card: rect for tray in trays
            for card, rect in zip(tray.cards, self._lying[tray.name].cards)}

    def _trayfuls(self, most: int) -> list[Trayful]:
        """The groups, the place of a new one, and below them the other trays; words over them
        make none wider than ``most`` px."""
        trayfuls = [Trayful(str(k), tuple(group), min(most, self._words_px(str(k))))
                    for k, group in enumerate(self.groups)]
        trayfuls.append(Trayful(NEW, (), 0))
        for k, tray in enumerate(self._arranging.trays):
            cards = tuple(self.rest[tray.name])
            trayfuls.append(Trayful(tray.name, cards, min(most, self._words_px(tray.name)),
                                    breaks=k == 0, wide=k == 0))
        return trayfuls

    def _words_px(self, name: str) -> int:
        brush = self._panel.brush
        size = brush.frame.text("small")
        return brush.writer.width(self._head(name), size, True) + round(1.5 * size)

    def _head(self, name: str) -> str:
        """The words above a tray."""
        desk = self._desk
        if name == NEW:
            return _("New group")
        if name.isdecimal():
            look = self._looks[int(name)]
            return desk.looks.edge.tell(look.short if look.short is not None else look.words)
        tray = next(each for each in self._arranging.trays if each.name == name)
        return desk.looks.edge.tell(tray.words(desk.view, tuple(self.rest[name])))

    def _foot(self) -> Sequence[Pressable]:
        words = self._desk.looks.edge.tell(
            self._arranging.words(self._desk.view, self.action))
        kind = "primary" if self.refusal is None else "off"
        as_is = self.action == self._best() and not self.picked
        again = ButtonLabel(_("Suggestion"), "off" if as_is else "plain", icon="hint")
        return [Pressable("best", again, self._suggest),
                Pressable("done", ButtonLabel(words, kind, "return"), self._done)]

    @property
    def controls(self) -> list[Control]:
        """Cards; once some are picked the trays where they may go; buttons."""
        voice, pieces = self._desk.looks.voice, list[Control]()
        for card, rect in self._cards.seen().items():
            told = voice.value(Card(card))
            told = _("{card}, picked", card=told) if card in self.picked else told
            pieces.append(Control(f"editor.card.{card}", rect, ButtonLabel(told),
                                  partial(self.pick, card)))
        if self.picked:
            for name, lying in self._lying.items():
                label = ButtonLabel(_("Lay it to: {tray}", tray=self._head(name)))
                press = partial(self._lay_picked, name)
                pieces.append(Control(f"editor.tray.{name}", lying.head, label, press))
        return [*pieces, *self._panel.controls]

    def pick(self, card: str) -> None:
        """Pick a card, or lay it down again."""
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked.append(card)
        self.lay_out()

    def _lay_picked(self, name: str) -> None:
        self.move(list(self.picked), name)

    # --- events -----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take cards by click or drag, and lay those that are picked; whether it was used."""
        if self.picked and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            name = self._tray_at(event.pos)
            here = self._cards.under(event.pos)
            if name and not here:
                self._lay_picked(name)
                return True
        did = self._cards.handle(event, self._desk.now_ms)
        if not isinstance(did, Did):
            return did
        if did.kind is TouchKind.CLICK:
            self.pick(did.card)
            return True
        name = self._meant(did)
        if name:
            cards = self.picked if did.card in self.picked else [did.card]
            self.move(list(cards), name)
        return True

    def _tray_at(self, point: tuple[int, int]) -> str:
        return next((name for name, lying in self._lying.items()
                     if lying.frame.collidepoint(point)), "")

    def _meant(self, did: Did) -> str:
        """The tray for a card that was let go: under the pointer, else where most of it lies."""
        shared = {name: did.rect.clip(lying.frame) for name, lying in self._lying.items()}
        name = max(shared, key=lambda each: shared[each].w * shared[each].h)
        return self._tray_at(did.at) or (name if shared[name].w * shared[name].h else "")

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hot: str) -> None:
        """Draw the trays, and light up the one that a card is held over."""
        panel, brush, cards = self._panel, self._panel.brush, self._cards
        panel.draw(surface, hot)
        aimed = self._meant(Did(TouchKind.DROP, cards.dragged, cards.at, cards.drag_rect)
                            ) if cards.dragged else ""
        for name, lying in self._lying.items():
            self._draw_tray(surface, name, lying, lit=name == aimed or hot == f"editor.tray.{name}")
        stands = {card: face for look in self._looks for card, face in look.stands.items()}
        lit = hot.removeprefix("editor.card.") if hot.startswith("editor.card.") else ""
        cards.draw(surface, brush, picked=self.picked, hot=lit, stands=stands)

    def _note(self) -> str:
        """Why it cannot be done: what is wrong with a group goes before what the rules say."""
        edge = self._desk.looks.edge
        if self.picked:
            return _("Now choose where to lay it.")
        bad = next((look for look in self._looks if not look.done), None)
        if bad is not None:
            return edge.tell(bad.words)
        return edge.tell(self.refusal.words) if self.refusal is not None else ""

    def _draw_tray(self, surface: pygame.Surface, name: str, lying: TrayPlace, *,
                   lit: bool) -> None:
        brush = self._panel.brush
        size, frame = brush.frame.text("small"), lying.frame
        done = name.isdecimal() and self._looks[int(name)].done
        if name.isdecimal() or name == NEW:
            colour = LEGAL if done else MUTED
            dashed(surface, frame, FOCUS if lit else colour)
        else:
            ground = canvas.box(frame.size, brush.frame.px(10), WELL, FOCUS if lit else RIM, 2)
            surface.blit(ground, frame)
        left = lying.head.left
        if name.isdecimal():
            pictures = brush.pictures
            sign = pictures.sign("tick", size) if done else pictures.icon("info", size, MUTED)
            surface.blit(sign, sign.get_rect(midleft=(left, lying.head.centery)))
            left += round(1.35 * size)
        if name == NEW:
            plus = brush.pictures.icon("plus", brush.frame.px(34), MUTED)
            surface.blit(plus, plus.get_rect(center=frame.center))
            return
        words = brush.writer.cut(self._head(name), size, lying.head.right - left, True)
        brush.writer.put(surface, words, left, lying.head.centery, size, TEXT, bold=True)

    def seen(self) -> dict[str, Any]:
        """What it adds to a line of the trace: the cards of each tray, and whether they will do."""
        return {"asks": "arrangement", "title": self._panel.title, "groups": self.groups,
                "rest": self.rest, "picked": list(self.picked), "may": self.refusal is None,
                "note": self._note(), "rect": list(self.rect)}  # fmt: skip


def _cards_of(groups: Any, rest: Any) -> list[str]:
    """All cards of an arrangement, in order."""
    return sorted(card for row in [*groups, *rest.values()] for card in row)
