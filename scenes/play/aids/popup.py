"""Right click: what can be done with this card or pile, and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.action import Action
from game.session.table import News
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import PANEL, RIM
from scenes.play.aids.last_trick import LastTrick
from scenes.play.aids.peek import Peek
from scenes.play.hands.desk import PlayDesk
from scenes.table.desk import Mark
from scenes.table.draw.bundles import bundled, head_of
from scenes.table.draw.choose import labels_of
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel
from scenes.table.intent import Pick
from scenes.table.layer import Depth, Layer

Point = tuple[int, int]
Entry = tuple[str, Callable[[], None]]
#: More ways to play one card than this are left to the chooser.
MOST = 6


class PlayPopup(Layer[PlayDesk]):
    """The list beside the pointer, while it is open."""

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk, peek: Peek, last: LastTrick) -> None:
        super().__init__(desk)
        self._peek, self._last = peek, last
        self._controls: list[Control] = []
        self._entries: list[Entry] = []
        self._at: Point = (0, 0)
        self._rect = Rect(0, 0, 0, 0)

    @property
    def blocks(self) -> bool:
        return bool(self._entries)

    # --- opening ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self._entries:
            return self._while_open(event)
        shift = pygame.key.get_mods() & pygame.KMOD_SHIFT
        if event.type != pygame.MOUSEBUTTONDOWN or not self.desk.free(event.pos):
            return False
        if event.button == 3:
            fingers = self.desk.fingers
            if fingers.pick or fingers.drag or fingers.chooser:
                return False
            # What was refused is answered: the list is about another thing.
            fingers.let_go()
            return self.open_at(event.pos)
        return event.button == 1 and bool(shift) and self.why_not(event.pos)

    def _while_open(self, event: pygame.event.Event) -> bool:
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self._rect.collidepoint(event.pos)
        if escape or (beside and self.desk.controls.at(event.pos) is None):
            self.close()
            return escape or event.button != 3 or self._open_beside(event.pos)
        return False

    def _open_beside(self, point: Point) -> bool:
        """Another right click: the list for what lies there, at once."""
        self.desk.settle()
        if self.desk.free(point):
            self.open_at(point)
        return True

    def open_at(self, point: Point) -> bool:
        """The list for what lies at a point; whether there is anything to say about it."""
        entries = self._entries_at(point)
        if entries:
            self.desk.skip_animations()
            self._entries, self._at = entries, point
            self.resized()
            self.desk.mark(Mark.CONTROLS)
        return bool(entries)

    def close(self) -> None:
        """Shut the list; nothing if none is open."""
        self._entries, self._controls = [], []
        self.desk.mark(Mark.CONTROLS)

    def pulled(self, news: Sequence[News]) -> None:
        if news:
            self._entries, self._controls = [], []

    # --- what it offers ---------------------------------------------------------------------------

    def _entries_at(self, point: Point) -> list[Entry]:
        stage, entries = self.desk.stage, list[Entry]()
        pile, sprite, _index = stage.at(point)
        if not pile or pile == stage.sight.covered:
            return []
        pick = Pick((sprite.card,) if sprite is not None and stage.knows(sprite) else (), pile)
        table, intent = stage.setting.table, stage.intent
        bundles = bundled(table, intent.anywhere(pick)) if intent.may_act else []
        heads = [head_of(table, stage.view, bundle) for bundle in bundles]
        for bundle, head, text in zip(bundles[:MOST], heads, self._texts(heads)):
            text = self._claimed(head) or text
            more = "…" if len(bundle) > 1 else ""
            entries.append((text + more, partial(self._play, bundle)))
        if len(bundles) > MOST:
            rest = [action for bundle in bundles for action in bundle]
            entries.append((_("More…"), partial(self._play, rest)))
        if not bundles and pick.cards:
            entries.append((_("Why not?"), lambda: self._explain(point)))
        if self._peek.cards_of(pile):
            entries.append((_("Look through these cards"), lambda: self._look(pile)))
        if self._last.lay_at(pile):
            entries.append((_("Show the last trick again"), self._show_last))
        entries.append((_("Rules"), self._rules))
        return entries

    def _texts(self, actions: Sequence[Action]) -> list[str]:
        desk = self.desk
        if not actions:
            return []
        texts = labels_of(actions, desk.setting.table, desk.view, desk.looks.edge)
        if len(actions) == 1:
            return texts
        verbs = [action.verb.replace("_", " ").capitalize() for action in actions]
        return [text if text in verbs else f"{verb}: {text}" for verb, text in zip(verbs, texts)]

    def _claimed(self, action: Action) -> str:
        """What a card is laid down as, in full; "" where it is not."""
        claims = self.desk.setting.table.claims
        if claims is None or action.verb != claims.verb:
            return ""
        return self.desk.looks.edge.tell(claims.whole(action))

    def _play(self, actions: list[Action]) -> None:
        self.close()
        self.desk.fingers.choose(actions, Rect(self._at, (1, 1)))

    def _explain(self, point: Point) -> None:
        self.close()
        self.why_not(point)

    def _look(self, pile: str) -> None:
        self.close()
        self._peek.look(pile)

    def _show_last(self) -> None:
        self.close()
        self._last.open()

    def _rules(self) -> None:
        self.close()
        self.desk.do("rules")

    def why_not(self, point: Point) -> bool:
        """Say why the card there cannot be played; whether there is one."""
        stage = self.desk.stage
        pile, sprite, _index = stage.at(point)
        if sprite is None or not stage.knows(sprite) or pile == stage.sight.covered:
            return False
        self.desk.fingers.explain(pile, sprite)
        self.desk.mark()
        return True

    # --- what is shown ----------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        return self._controls

    def resized(self) -> None:
        if not self._entries:
            return
        brush, frame = self.desk.looks.brush, self.desk.looks.frame
        high, pad, n = brush.button_h(), frame.px(10), len(self._entries)
        room = frame.table.inflate(-8, -8)
        # Where all have no room they stand closer, and are a little lower.
        gap = max(2, min(frame.px(6), (room.h - 2 * pad - n * high) // n))
        high = min(high, (room.h - 2 * pad + gap) // n - gap)
        cut, body = room.w - 2 * pad - 2 * frame.px(22), frame.text("body")
        texts = [brush.writer.cut(text, body, cut, True) for text, _press in self._entries]
        labels = [ButtonLabel(text) for text in texts]
        wide = max(brush.button_w(label) for label in labels)
        self._rect = Rect(self._at, (wide + 2 * pad, len(labels) * (high + gap) - gap + 2 * pad))
        self._rect.clamp_ip(room)
        first = Rect(self._rect.left + pad, self._rect.top + pad, wide, high)
        presses = [press for _text, press in self._entries]
        self._controls = [Control(f"menu.{k}", first.move(0, k * (high + gap)), label, press)
                          for k, (label, press) in enumerate(zip(labels, presses))]

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self._entries:
            return
        brush = self.desk.looks.brush
        canvas.put_shadow(surface, self._rect, radius=12, blur=8, alpha=140)
        surface.blit(canvas.box(self._rect.size, brush.frame.px(12), PANEL, RIM, 2), self._rect)
        hot = self.desk.controls.hot
        for control in self._controls:
            brush.button(surface, control.label, control.rect, hot=control.name == hot)
