"""From news to a timeline: what is seen to happen, one step after the other (docs/design.md 8.7).

The state runs ahead of the picture: news wait here as steps. Each step is folded into the board
when its time comes, and its cards fly to their new places. ``finish`` shows the end of everything
at once.
"""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from game.core.cards import HIDDEN
from game.core.events import Moved, Said, Shown, Shuffled
from game.core.table import Table
from game.session.seats import News
from scenes.table.cards import motion
from scenes.table.cards.dealing import dealer_home, in_order
from scenes.table.cards.heard import Heard, Listening
from scenes.table.cards.lying import Lying
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.cards.steps import EventStep, steps_of
from scenes.table.layout.groups import CARD_H
from scenes.table.layout.lies import Lie
from scenes.table.layout.spots import TableLayout, TableZone

LOG = logging.getLogger("riddance.table")


#: Of a step that moves more cards none is marked.
MARKED = 4


class Director:
    """Shows news step by step on one board.

    ``layout``: the table for these counts of cards; ``kind``: the kind of a pile; ``said``: is told
    of announcements when their time comes; ``heard``: what makes a sound, for whoever listens;
    ``live``: in a race nothing waits for anything, the table is shown as it is. ``homes``: kinds of
    piles to which a series of cards goes quicker and quicker; ``table``: what the game says of its
    piles; ``people``: who looks at it. ``rest_ms``: how long a bout rests at speed Normal before it
    is swept away, 0: until somebody acts; ``calm``: cards fade over to their places instead of
    flying.
    """

    def __init__(self, board: Board, layout: Callable[[Mapping[str, int]], TableLayout],
                 kind: Callable[[str], str], said: Callable[[Said, float], None], *,
                 live: bool = False, homes: Collection[str] = (),
                 viewer: int | None = None, table: Table | None = None,
                 people: Collection[int] = ()) -> None:
        self.board, self._layout, self._kind, self._said = board, layout, kind, said
        self.speed, self.live, self.homes = "normal", live, frozenset(homes)
        self.rest_ms, self.calm = float(motion.HOLDS["normal"]), False
        self.lying = Lying(board, kind)
        #: What was moved last, or by others since the viewer has acted.
        self.last_moved: list[Sprite] = []
        self._viewer, self._marks_others = viewer, False
        #: Cards that leave the viewer's hand for a place where they lie covered.
        self._hushed: set[int] = set()
        #: What is shown for a moment now.
        self.shown: Shown | None = None
        self._shown_ms = self._holds_ms = self._begun_ms = 0.0
        told = ((), ()) if table is None else (table.celebrated_piles, table.going_out_piles)
        self.ears = Listening(board, kind, told[0], people, told[1])
        self._packet = 1 if table is None else table.packet
        self._deals_ms = 0.0
        self._steps: deque[EventStep] = deque()
        self._next_ms = 0.0
        self._arrived_ms: dict[str, float] = {}
        self._until_ms = 0.0

    @property
    def layout(self) -> TableLayout | None:
        """The table as its cards lie now; None before it was first laid out."""
        return self.lying.layout

    @layout.setter
    def layout(self, layout: TableLayout) -> None:
        self.lying.layout = layout

    def laid_out(self) -> TableLayout:
        """The table for the cards that lie there, where it has not been laid out yet."""
        self.lying.layout = self._layout(self.board.counts())
        return self.lying.layout

    @property
    def factor(self) -> float:
        """What a time in ms at speed Normal is multiplied by."""
        return motion.SPEEDS[self.speed]

    @property
    def heard(self) -> deque[Heard]:
        """What makes a sound, for whoever listens."""
        return self.ears.heard

    def dealing(self, now_ms: float) -> bool:
        """Whether the cards of a deal are still on their way."""
        return now_ms < self._deals_ms

    def keep(self, *, speed: str, calm: bool | None = None, rest_ms: float | None = None) -> None:
        """How fast and how, from now on; None: as it was."""
        self.speed = speed
        self.calm = self.calm if calm is None else calm
        self.rest_ms = self.rest_ms if rest_ms is None else rest_ms

    def take(self, news: Iterable[News]) -> None:
        """What has happened, to be shown in its turn."""
        for each in news:
            if each.reset:
                self._steps.clear()
            # Cards that fade over do it all at once.
            homes = () if self.calm else self.homes
            self._steps.extend(steps_of(each, self._kind, homes))

    def update(self, now_ms: float) -> bool:
        """Begin the steps whose time has come; whether anything was begun."""
        begun = False
        while self._steps and now_ms >= self._start_of(self._steps[0]):
            self._begin(self._steps.popleft(), now_ms)
            begun = True
            if self.factor and not self.live:
                break
        return begun

    def _start_of(self, step: EventStep) -> float:
        if step.conceals:
            return max(self._next_ms, self._shown_ms + max(motion.HOLDS["fast"], self._holds_ms))
        if self.live:
            return 0.0
        if step.after_ms:
            return max(self._next_ms, self._begun_ms + step.after_ms * self.factor)
        if not step.rests or not self.factor:
            return self._next_ms
        return max(self._next_ms, self._arrived_ms.get(step.rests, 0) + self._hold_ms())

    def _hold_ms(self) -> float:
        """How long what lies there can be looked at."""
        if not self.factor:
            return 0
        if not self.rest_ms:
            return math.inf
        return self.rest_ms * motion.HOLDS[self.speed] / motion.HOLDS["normal"]

    def waits_for_click(self, now_ms: float) -> bool:
        """Whether all has come to rest until somebody acts."""
        waits = bool(self._steps) and self._start_of(self._steps[0]) == math.inf
        return waits and now_ms >= self._until_ms

    def settled(self, now_ms: float) -> bool:
        """Whether nothing moves, and nothing waits to move."""
        return not self._steps and now_ms >= self._until_ms

    def moving(self, now_ms: float) -> bool:
        """Whether cards are on their way, or some are to set off now."""
        due = bool(self._steps) and now_ms >= self._start_of(self._steps[0])
        return now_ms < self._until_ms or due

    @property
    def unveils(self) -> bool:
        """Whether something is still to come to light that words must not tell before."""
        return any(step.after_ms for step in self._steps)

    @property
    def waiting(self) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._steps)

    def finish(self, now_ms: float) -> None:
        """Show the end of everything that has happened, at once."""
        speed, self.speed = self.speed, "instant"
        while self._steps:
            self._begin(self._steps.popleft(), now_ms)
        self.speed = speed
        for sprite in self.board:
            sprite.finish()
        self.board.gone.clear()
        self._next_ms = self._until_ms = self._deals_ms = now_ms

    def skip_animations(self, now_ms: float) -> bool:
        """Finish; whether all had waited for somebody to say so."""
        waited = self.waits_for_click(now_ms)
        self.finish(now_ms)
        return waited

    # --- a step -----------------------------------------------------------------------------------

    def _begin(self, step: EventStep, now_ms: float) -> None:
        if step.view is not None:
            self._afresh(step, now_ms)
        self.shown, self._shown_ms, self._begun_ms = step.shown, now_ms, now_ms
        self._holds_ms = max(self._hold_ms(), step.holds_ms * self.factor)
        moved: list[Sprite] = []
        self._hushed.clear()
        for event in step.events:
            if isinstance(event, Said):
                self._said(event, now_ms)
            if isinstance(event, Said | Shuffled):
                self.ears.told(event, self.layout, now_ms)
            if step.view is None:
                sprites = self.board.fold(event)
                moved += [sprite for sprite in sprites if sprite not in moved]
                if sprites and isinstance(event, Moved):
                    self._noted(event, sprites)
        if step.conceals:
            self.board.conceal()
        if moved:
            self._mark(step, moved)
        if step.view is None:
            self.ears.turned(moved, now_ms, self.factor)
        factor = motion.LIVE * self.factor if self.live else None
        self.place(now_ms, moved, sweep=bool(step.rests), factor=factor, lasts_ms=step.lasts_ms)
        moves = [event for event in step.events if isinstance(event, Moved)]
        self.ears.moved(moves, moved, self.layout, now_ms, swept=bool(step.rests), live=self.live)
        self._next_ms = self._until_ms
        for sprite in moved:
            self._arrived_ms[sprite.pile] = self._until_ms

    def _mark(self, step: EventStep, moved: list[Sprite]) -> None:
        """What others have done is marked until the viewer acts; what many cards do is not."""
        few, others = moved if len(moved) <= MARKED else [], step.by >= 0 and not self.live
        others = others and self._viewer not in (None, step.by)
        before = self.last_moved if others and self._marks_others else []
        self.last_moved = [*(each for each in before if each not in few), *few]
        self._marks_others = others

    def _noted(self, event: Moved, sprites: Sequence[Sprite]) -> None:
        if self._kind(event.target) == "heap":
            self.lying.fresh[event.target] = len(sprites)
        spot = self.layout.spots.get(event.source) if self.layout else None
        if spot is not None and spot.zone is TableZone.HAND and not self.live:
            self._hushed |= {id(each) for each in sprites
                             if each.card == HIDDEN and not each.flip.end[0]}
        self.lying.fresh.pop(event.source, None)

    def _afresh(self, step: EventStep, now_ms: float) -> None:
        fresh = self.board.reset(step.view)
        self.last_moved = []
        self.lying.afresh()
        layout = self._layout(self.board.counts())
        deck = next((name for name in self.board.sprites if self._kind(name) == "stock"), "")
        start = layout.home(deck)
        if step.dealt:
            # From the hand of who deals, or from the pack where nobody does.
            start = dealer_home(layout, step.view, start)
        for sprite in fresh:
            home = start if step.dealt else layout.home(sprite.pile)
            if step.dealt and self._kind(sprite.pile) == "stock":
                home = layout.home(sprite.pile)
            sprite.place.jump((home.x, home.y, home.w, 0))
        dealt = list[Sprite]()
        if step.dealt:
            dealt = in_order(fresh, self._kind, layout, step.view, self._packet)
        for sprite in dealt:
            sprite.lie_covered()
        self.place(now_ms, dealt, dealt=step.dealt)
        if dealt:
            self._deals_ms = self._until_ms
            self.heard.append(Heard("shuffle", now_ms, start.x + start.w / 2))
        self.ears.landed("deal", dealt, now_ms)
        if not step.dealt:
            for sprite in fresh:
                sprite.finish()

    # --- places -----------------------------------------------------------------------------------

    def place(self, now_ms: float, moved: Sequence[Sprite] = (), *, sweep: bool = False,
              dealt: bool = False, factor: float | None = None,
              reflow_ms: int = motion.REFLOW, lasts_ms: float = 0) -> None:
        """Send every sprite to where it belongs; ``moved`` fly, the others make room.

        ``lasts_ms``: so long a flight takes, 0: as far as it is.
        """
        factor = self.factor if factor is None else factor
        layout = self.lying.layout = self._layout(self.board.counts())
        self.lying.bared = self.bared
        stagger = motion.stagger_ms(len(moved), sweep=sweep, dealt=dealt)
        delays = {id(sprite): k * stagger * factor for k, sprite in enumerate(moved)}
        for pile, sprites in self.board.sprites.items():
            for sprite, lie in zip(sprites, self.lying.of(pile)):
                delay = delays.get(id(sprite))
                # Every card is asked after every move: no call where it lies there already, and
                # need not turn over.
                there: tuple[float, ...] = (lie.x, lie.y, lie.width, lie.turn)
                if (delay is None and sprite.place.end == there and sprite.flip.end[0]
                        and sprite.buried == lie.buried):
                    continue
                if delay is None:
                    self._shift(sprite, lie, now_ms, reflow_ms * factor, factor)
                else:
                    self._fly(sprite, lie, now_ms, delay, factor, sweep=sweep, dealt=dealt,
                              lasts_ms=lasts_ms)
        for sprite in self.board.gone:
            home = layout.home(sprite.pile)
            lie = Lie(home.x, home.y, home.w)
            self._fly(sprite, lie, now_ms, 0, factor, sweep=sweep, dealt=dealt)
        moving = [track for sprite in (*self.board, *self.board.gone)
                  for track in (sprite.place, sprite.flip) if track.tween is not None]
        self._until_ms = max([track.until_ms for track in moving], default=0)

    def close_up(self, now_ms: float) -> None:
        """The hand at the bottom lies otherwise, as the person wants it."""
        self.lying.close_up()
        self.place(now_ms)

    @property
    def bared(self) -> list[Sprite]:
        """Claimed cards that have come to light for a moment, as they turn over."""
        heap = self.shown is not None and self._kind(self.shown.pile) == "heap"
        return self.board.revealed if heap else []

    def _shift(self, sprite: Sprite, lie: Lie, now_ms: float, lasts_ms: float,
               factor: float) -> None:
        """Let a card make room for others."""
        sprite.buried = lie.buried
        lasts_ms, factor = (0, 0) if self.calm else (lasts_ms, factor)
        end = lie.pose
        if sprite.place.end != end:
            sprite.place.go(end, now_ms, lasts_ms, ease=motion.out_cubic)
        if not sprite.flip.end[0]:
            bared = self.bared
            k = bared.index(sprite) if sprite in bared else 0
            sprite.turn_over(now_ms, motion.bare_ms(k, len(bared)) * factor, factor)

    def _fly(self, sprite: Sprite, lie: Lie, now_ms: float, delay: float, factor: float, *,
             sweep: bool, dealt: bool, lasts_ms: float = 0) -> None:
        """Send a card off after ``delay`` ms: as one that is dealt, swept away, or played."""
        sprite.buried = lie.buried
        end = lie.pose
        if self.calm and factor:
            sprite.fade_over(end, now_ms)
            return
        x, y, *_ = sprite.place.at(now_ms)
        height = lie.width * CARD_H
        distance = math.hypot(end[0] - x, end[1] - y) / height
        if dealt:
            lasts: float = motion.DEAL
        else:
            lasts = motion.SWEEP if sweep else lasts_ms or motion.move_ms(distance)
        ease = motion.in_cubic if sweep else motion.decelerate
        arc = 0 if sweep else motion.ARC * height
        sprite.flying = factor > 0
        # Of a deal nobody waits longer than for its last card.
        turns = delay + (0 if dealt else 0.4 * lasts * factor)
        if id(sprite) in self._hushed:
            # A secret is covered before it is on its way (a hot seat).
            delay, turns = delay + motion.FLIP * factor, 0
        sprite.place.go(end, now_ms, lasts * factor, ease=ease, delay_ms=delay, arc_px=arc)
        sprite.turn_over(now_ms, turns, factor)
        if factor and not (sweep or dealt or lasts_ms or self.live):
            sprite.settle_at(max(now_ms, sprite.place.until_ms), factor)

    # --- the end of a batch -----------------------------------------------------------------------

    def check(self, view: Any, now_ms: float) -> str:
        """Once nothing waits: where the screen does not show the view; "" where it does.

        What was wrong is mended.
        """
        if self._steps:
            return ""
        wrong = self.board.differs(view)
        if wrong:
            LOG.warning("the table of %s shows %s", view.game, wrong)
            for sprite in self.board.reset(view):
                home = self._layout(self.board.counts()).home(sprite.pile)
                sprite.place.jump((home.x, home.y, home.w, 0))
            self.place(now_ms, factor=0)
        return wrong
