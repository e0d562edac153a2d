"""Cards laid face down and called something: what may be called, the time to doubt it, what a doubt
brought to light.

A claim that must still wait for the others is kept, and made as soon as the clock allows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core import table
from game.core.action import Action
from game.core.errors import Refusal
from game.core.events import Said, Shown
from game.core.retelling import ActionReport
from game.core.words import words
from game.session.table import News
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import LEGAL, MUTED, PANEL, REFUSED, RIM, TEXT, WELL
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.held import Drag
from scenes.play.hands.pointer import Point
from scenes.table.desk import Mark
from scenes.table.draw.choose import ChooseButton, Chooser, options_of, title_of
from scenes.table.draw.hud import Control
from scenes.table.draw.text import plain
from scenes.table.intent import Pick, Target
from scenes.table.layer import Depth, Layer

BAR_PX = 14
#: How often a bar of time is drawn anew.
BAR_MS = 80


class ClaimsLayer(Layer[PlayDesk]):
    """``queued``: the claim that waits for the clock; ``stood``: what was claimed last, until the
    heap is gone."""

    depths = (Depth.FLIGHTS, Depth.OVER)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.queued: Action | None = None
        self.stood = ""
        self._found: tuple[bool, str] | None = None
        #: What the cards that come to light were called.
        self._called = ""
        self._chooser: Chooser | None = None
        self._made_for: object = None
        self._drawn_ms = 0

    @property
    def _claims(self) -> table.Claims | None:
        desk = self.desk
        claims = desk.setting.table.claims
        return None if claims is None or desk.covered or desk.view.seat is None else claims

    # --- what the desk tells ----------------------------------------------------------------------

    def seated(self) -> None:
        self.queued, self.stood, self._found = None, "", None
        self.desk.fingers.heed(self)

    def pulled(self, news: Sequence[News]) -> None:
        claims, desk = self._claims, self.desk
        if claims is None:
            return
        for each in news:
            self._hear(claims, each)
        standing = claims.standing(desk.view)
        if standing is not None:
            self.stood = desk.looks.edge.tell(standing[1])
        elif not desk.view.piles.get(claims.heap, ()):
            self.stood = ""
        if self.queued and standing is None:
            self.queued = None

    def _hear(self, claims: table.Claims, news: News) -> None:
        """What a doubt has brought to light."""
        shown: tuple[str, ...] = ()
        for event in news.events:
            if isinstance(event, Shown) and event.pile == claims.heap:
                shown = event.cards
                self._called = self._last_call(claims)
            elif isinstance(event, Said) and shown and (verdict := claims.found(shown, event)):
                self._found = verdict[0], self.desk.looks.edge.tell(verdict[1])

    def _last_call(self, claims: table.Claims) -> str:
        """What was claimed last."""
        told = reversed(self.desk.session.log(self.desk.viewer))
        return next((each.action.value for each in told
                     if isinstance(each, ActionReport) and each.action.verb == claims.verb), "")

    def update(self, now_ms: int) -> None:
        if self._claims is None:
            return
        session = self.desk.session
        if self.queued and self._may(self.queued):
            action, self.queued = self.queued, None
            self.desk.fingers.submit(action)
        due = self.desk.view.due
        if due is not None and session.clock_ms >= due and session.deal.due() != due:
            # Time has gone by without an event: what may be done is not the same.
            self.desk.poll_news()
        # Of the game's clock: it stands still in a pause.
        clock_ms = session.clock_ms
        if self._part() is not None and abs(clock_ms - self._drawn_ms) >= BAR_MS:
            self._drawn_ms = clock_ms
            self.desk.mark(Mark.MOTION)

    # --- hands ------------------------------------------------------------------------------------

    def dropped(self, drag: Drag, card: Rect, point: Point, hit: Target | None) -> bool:
        """Cards let go over the heap before their time are kept for it."""
        claims = self._claims
        if claims is None or (hit is not None and hit.pile != claims.heap):
            return False
        if hit is not None and self._is_unseen(drag.pick):
            # The card stays where it is until it has been called something.
            self.desk.fingers.hold(drag.pick)
            return True
        return self._wait_with(drag.pick, None if hit else point)

    def clicked(self, point: Point) -> bool:
        """Take a click on the heap or a covered card; whether it was used. Cards picked too soon
        wait for the clock."""
        claims, fingers = self._claims, self.desk.fingers
        if claims is None or not claims.unseen:
            return fingers.pick is not None and self._wait_with(fingers.pick, point)
        pile = self.desk.at(point).pile
        pick = Pick((), claims.unseen)
        if fingers.pick == pick and pile == claims.heap:
            return True
        if pile == claims.unseen and fingers.pick in (None, pick) and self._is_unseen(pick):
            fingers.hold(None if fingers.pick else pick)
            return True
        return fingers.pick is not None and self._wait_with(fingers.pick, point)

    def _is_unseen(self, pick: Pick) -> bool:
        """Whether it is a card that may be called something now without being looked at."""
        claims = self._claims
        if claims is None or pick.cards or not claims.unseen or pick.source != claims.unseen:
            return False
        return any(action.verb == claims.verb for action in self.desk.intent.anywhere(pick))

    def _wait_with(self, pick: Pick, point: Point | None) -> bool:
        """Keep a claim for its time, if the point (None: yes) is on the heap and there is anything
        to wait for."""
        claims, desk = self._claims, self.desk
        spot = desk.layout.spots.get(claims.heap) if claims else None
        if claims is None or spot is None:
            return False
        if point is not None and not spot.area.collidepoint(point):
            return False
        actions = list(claims.soon(desk.view, pick.cards))
        if not actions:
            return False
        self.desk.fingers.hold(pick)
        if len(actions) == 1:
            self.queued = actions[0]
        return True

    # --- the chooser ------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        chooser = self._open()
        return chooser.controls if chooser else ()

    def _open(self) -> Chooser | None:
        """The panel over the picked cards: all that they may be called."""
        claims, desk, fingers = self._claims, self.desk, self.desk.fingers
        pick = fingers.pick
        busy = bool(fingers.drag or fingers.chooser)
        held = pick is not None and (desk.is_own_hand(pick.source) or self._is_unseen(pick))
        if claims is None or pick is None or busy or not held:
            self._made_for = self._chooser = None
            self.queued = None if pick is None else self.queued
            return None
        key = (pick, self.desk.session.number, desk.looks.frame, self.queued)
        if key != self._made_for:
            self._made_for, self._chooser = key, self._made(claims, pick)
        return self._chooser

    def _made(self, claims: table.Claims, pick: Pick) -> Chooser | None:
        desk, heap = self.desk, Target(claims.heap)
        may = [each for each in desk.intent.meant(pick, heap) if each.verb == claims.verb]
        actions = may or (list(claims.soon(desk.view, pick.cards)) if pick.cards else [])
        if not actions:
            return None
        sprites = desk.board.sprites[pick.source]
        rects = [desk.rect(sprite) for sprite in sprites if sprite.card in pick.cards]
        rects = rects or [desk.rect(sprites[-1])]
        if len(actions) > 1 and claims.values and self.queued not in actions:
            return self._strip(claims, actions, self._beside(pick, may), rects[0].unionall(rects))
        options = options_of(actions, desk.setting.table, desk.view, desk.looks.edge)
        head = title_of(actions, desk.setting.table, desk.view, desk.looks.edge)
        if len(actions) == 1:
            options, head = [ChooseButton(desk.looks.edge.tell(claims.whole(actions[0])))], ""
        if self.queued in actions:
            soon = words("{claim} as soon as you may", claim=claims.whole(self.queued))
            head = desk.looks.edge.tell(soon)
            options, actions = [ChooseButton(_("Take it back"))], [self.queued]
        foot = (0, 0) if may else self._foot(claims)
        made = Chooser(actions, options, rects[0].unionall(rects[1:]), head, foot)
        one = ["return"] if len(actions) == 1 else []
        made.lay_out(desk.looks.brush, desk.looks.frame.table, self._choose, one)
        if len(actions) == 1 and may:
            made.controls = [replace(each, label=replace(each.label, kind="primary"))
                             for each in made.controls]
        return made

    def _beside(self, pick: Pick, may: Sequence[Action]) -> list[Action]:
        """What else may be done with an unseen card: kept, say."""
        actions = self.desk.intent.anywhere(pick) if not pick.cards else []
        return [action for action in actions if action not in may]

    def _strip(self, claims: table.Claims, may: Sequence[Action], others: Sequence[Action],
               at: Rect) -> Chooser:
        """All that can be called, in its order: what is barred now in grey."""
        desk, first = self.desk, may[0]
        legal = {action.value: action for action in may}
        calls = [legal.get(value) or Action(claims.verb, first.cards, first.source, first.target,
                                            value) for value in claims.values]
        actions = [*others, *calls]
        table, edge = desk.setting.table, desk.looks.edge
        options = [*(options_of(others, table, desk.view, edge) if others else ()),
                   *(ChooseButton(edge.tell(claims.short(action))) for action in calls)]
        keys = ["" for _each in others] + [claims.keys.get(value, "") for value in claims.values]
        head = desk.looks.edge.tell(claims.title(len(first.cards)))
        made = Chooser(actions, options, at, head, (0, 0))
        made.lay_out(desk.looks.brush, desk.looks.frame.table, self._choose, keys)
        made.controls = [
            control if action in may or action in others
            else replace(control, label=replace(control.label, kind="barred"))
            for control, action in zip(made.controls, actions)]
        return made

    def _foot(self, claims: table.Claims) -> tuple[int, int]:
        """What the time that runs takes below the choices, in px."""
        waits = "" if self._part() is None else self._word(claims)
        if not waits:
            return 0, 0
        frame = self.desk.looks.frame
        wide = self.desk.looks.writer.width(waits, frame.text("small"))
        return wide + frame.px(130), frame.px(34)

    def _choose(self, action: Action) -> None:
        """Now, or as soon as it may be; once more: not yet. What is barred says why."""
        claims, desk = self._claims, self.desk
        if self.queued == action:
            self.queued = None
        elif (refusal := self._refusal(action)) is None:
            self.desk.fingers.submit(action)
        elif claims is not None and action in claims.soon(desk.view, tuple(action.cards)):
            self.queued = action
        else:
            pick, open_ = self.desk.fingers.pick, self._chooser
            self.desk.fingers.refuse(refusal, open_.rect if open_ is not None else None)
            # The others are still to be chosen from.
            self.desk.fingers.hold(pick)

    def _may(self, action: Action) -> bool:
        """Whether the claim can be made now: the clock may allow it without any news."""
        return self._refusal(action) is None

    def _refusal(self, action: Action) -> Refusal | None:
        """Why the claim cannot be made now."""
        return self.desk.session.check(self.desk.seat, action)

    # --- time -------------------------------------------------------------------------------------

    def _part(self) -> float | None:
        """How much of the time that runs is left, from 0 to 1; None: none runs."""
        claims, desk, session = self._claims, self.desk, self.desk.session
        time = claims.time(desk.view) if claims else None
        if time is None or desk.view.due is None or not (session.clock_runs or session.paused):
            return None
        left = (desk.view.due - session.clock_ms) / max(1, time[1])
        return min(1.0, left) if left > 0 else None

    # --- drawing ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        claims = self._claims
        if claims is None:
            return
        if depth is Depth.FLIGHTS:
            self._draw_standing(surface, claims)
        elif self.desk.page is None:
            chooser = self._open()
            if chooser:
                chooser.draw(self.desk.looks.brush, surface, self.desk.controls.hot)
                if chooser.foot[1]:
                    px, rect = self.desk.looks.frame.px, chooser.rect
                    foot = Rect(rect.left, rect.bottom - px(40), rect.w, px(32))
                    self._bar(surface, claims, foot.inflate(-px(32), 0))

    def _draw_standing(self, surface: pygame.Surface, claims: table.Claims) -> None:
        """On the heap what was claimed, or what was found."""
        desk = self.desk
        spot = desk.layout.spots.get(claims.heap)
        shown = desk.director.shown
        if spot is None:
            return
        if shown is not None and shown.pile == claims.heap and self._found:
            if self._draw_bared(surface, claims):
                self._draw_found(surface, *self._found, spot.area)
            return
        held = desk.view.piles.get(claims.heap, ())
        # Of a heap nobody has laid on yet it may be asked who will.
        asked = not held and claims.standing(desk.view) is not None
        if self.stood and (asked or held is None or desk.board.cards(claims.heap)):
            self._banner(surface, claims, spot.area)

    def _draw_bared(self, surface: pygame.Surface, claims: table.Claims) -> bool:
        """A tick or a cross on each claimed card that has come to light; whether all have."""
        desk, now_ms = self.desk, self.desk.now_ms
        bared = desk.director.bared
        turned = [sprite for sprite in bared if not sprite.flip.moving(now_ms)]
        for sprite in turned:
            desk.looks.brush.verdict(surface, sprite.rect, claims.holds(sprite.card, self._called))
        return len(turned) == len(bared)

    def _draw_found(self, surface: pygame.Surface, true: bool, sentence: str, heap: Rect) -> None:
        """What a doubt has brought to light, below the heap."""
        desk, px, table_ = self.desk, self.desk.looks.frame.px, self.desk.looks.frame.table
        rect = Rect((0, 0), desk.looks.brush.bubble_size(sentence, px(560), verdict=True))
        rect.midtop = (heap.centerx, heap.bottom + px(16))
        rect.clamp_ip(Rect(table_.left, 0, table_.w, desk.layout.solution.hand_top - px(4)))
        sign = "tick" if true else "cross"
        desk.looks.brush.bubble(surface, sentence, rect, (heap.centerx, heap.bottom), verdict=sign)

    def _banner(self, surface: pygame.Surface, claims: table.Claims, heap: Rect) -> None:
        desk, frame, px = self.desk, self.desk.looks.frame, self.desk.looks.frame.px
        now, writer = claims.standing(desk.view) is not None, desk.looks.writer
        size, small = frame.text("lead" if frame.two_lines else "body"), frame.text("small")
        words = self._word(claims) if self._part() is not None else ""
        wide, high = writer.width(self.stood, size, True), round(1.6 * size)
        if words:
            wide = max(wide, writer.width(words, small) + px(110))
            high += round(1.5 * small)
        rect = Rect(0, 0, wide + px(36), high)
        rect.center = (heap.centerx, heap.centery)
        rect.clamp_ip(frame.table)
        canvas.put_shadow(surface, rect, radius=px(10), blur=6, alpha=130)
        surface.blit(canvas.box(rect.size, px(10), PANEL, TEXT if now else RIM, 2), rect)
        y, colour = rect.top + round(0.8 * size), TEXT if now else MUTED
        writer.put(surface, self.stood, rect.centerx, y, size, colour, bold=True, align="middle")
        if words:
            foot = Rect(rect.left, rect.bottom - round(1.55 * small), rect.w, round(1.4 * small))
            self._bar(surface, claims, foot.inflate(-px(32), 0))

    def _word(self, claims: table.Claims) -> str:
        """What the time that runs is for."""
        time = claims.time(self.desk.view)
        return self.desk.looks.edge.tell(time[0]) if time else ""

    def _bar(self, surface: pygame.Surface, claims: table.Claims, rect: Rect) -> None:
        """A word, and a bar that gets shorter."""
        desk, px, part = self.desk, self.desk.looks.frame.px, self._part()
        if part is None:
            return
        word, size = self._word(claims), desk.looks.frame.text("small")
        put = desk.looks.writer.put(surface, word, rect.left, rect.centery, size, MUTED)
        left = put.right + px(12)
        bar = Rect(left, rect.centery - px(BAR_PX) // 2, rect.right - left, px(BAR_PX))
        surface.blit(canvas.box(bar.size, bar.h // 2, WELL, RIM, 1.5), bar)
        colour = LEGAL if part > 0.3 else REFUSED
        full = Rect(bar.left + 2, bar.top + 2, round((bar.w - 4) * part), bar.h - 4)
        pygame.draw.rect(surface, worn(colour), full, border_radius=full.h // 2)

    def seen(self) -> dict[str, Any]:
        if not self._claims:
            return {}
        shown = self.desk.director.shown
        prompt = self._found if shown is not None else None
        return {"claim": plain(self.stood), "found": plain(prompt[1]) if prompt else None,
                "queued": bool(self.queued)}  # fmt: skip
