"""How likely the seat that looks on was to win, as a curve along the slider, and where that turned.

It is worked out bit by bit in a process of its own while somebody wants to know, and ends with the
replay; what fails there costs nothing but the curve.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.words import N_, Words, words
from game.players.chances import offered
from game.session.replay.curve import BATCH, Curve, Turn, turn_starts
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import FOCUS, LEGAL, REFUSED, WELL
from scenes.replay.desk import ReplayDesk
from scenes.replay.transport import Transport
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel
from scenes.table.layer import Depth, Layer

if TYPE_CHECKING:
    from game.players.chances import Analyst

#: So long it works on one deal; what is not known by then is not told.
MOST_MS = 180_000
#: How strong the area between the curve and the middle is, of 255.
AREA = 110

#: What is said to who asks for what only the best computer player knows.
ASK_FIRST = N_("First ask what the best computer player would have done.")


class Chart(Layer[ReplayDesk]):
    """``wanted``: somebody wants to know; ``curve``: what is known, None where nothing can be."""

    depths = (Depth.MARKS,)

    def __init__(self, desk: ReplayDesk, transport: Transport) -> None:
        super().__init__(desk)
        self.wanted = False
        self._transport = transport
        self._analyst: Analyst | None = None
        self._asked_at: int | None = None
        self._asked, self._began_ms = 0, 0
        self._positions: dict[int, dict[str, Any]] = {}
        self._turns: dict[int, Turn | None] = {}
        self._choices: dict[int, int | None] = {}
        course = desk.course
        self.curve: Curve | None = None
        outcome = course.outcome(len(course)) if course.finished else None
        if outcome is not None and len(course) and offered(course.game, len(course.sitters)):
            starts = turn_starts([step.seat for step in course.turns])
            self.curve = Curve(len(course), outcome.won, starts)

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"turned": self.go_there}

    def off(self) -> Collection[str]:
        return () if self.turn else ("turned",)

    # --- what is known --------------------------------------------------------------------------

    @property
    def _seat(self) -> int:
        return self.desk.session.eye.seat

    @property
    def turn(self) -> Turn | None:
        """Where the deal turned for the seat that looks on, once it is known."""
        if not self.wanted or self.curve is None:
            return None
        if self._seat not in self._turns:
            turns = self.curve.turns(self._seat)
            chosen = (turn for turn in turns if self._choice(turn) is not None)
            self._turns[self._seat] = next(chosen, None)
        return self._turns[self._seat]

    def _choice(self, turn: Turn) -> int | None:
        """The position in a turn before what was chosen, the last of it; None: there was nothing to
        choose."""
        if turn.at not in self._choices:
            steps = reversed(range(turn.at, turn.until))
            self._choices[turn.at] = next((at for at in steps if self._is_choice(at)), None)
        return self._choices[turn.at]

    def _is_choice(self, at: int) -> bool:
        """Whether who did the step after a position could have done something else."""
        step = self.desk.course.turns[at]
        return step.seat is not None and step.action is not None and \
            len(self.desk.course.deal(at).legal(step.seat)) > 1

    @property
    def place(self) -> int | None:
        """The position before the choice at which it turned."""
        return None if self.turn is None else self._choice(self.turn)

    @property
    def busy(self) -> bool:
        """Whether more is being found out."""
        return self._analyst is not None and self._analyst.busy

    def go_there(self) -> None:
        """To the position before the choice at which it turned; else a word why not."""
        if self.place is not None:
            self.desk.seek(self.place)
            return
        name = self.desk.setting.names[self._seat]
        if not self.wanted:
            self.desk.tell(_(ASK_FIRST))
        elif self.curve is not None and (self.busy or self.curve.wants(self._seat) is not None):
            self.desk.tell(_("Where the deal turned for {name} is still being reckoned.",
                             name=name))
        else:
            self.desk.tell(_("This deal did not turn for {name}.", name=name))

    def turned(self, at: int) -> Words | None:
        """What is said at a position, if what is chosen next is where it turned."""
        turn = self.turn
        if turn is None or self.place != at:
            return None
        name = self.desk.setting.names[self._seat]
        return words("The deal turned here: before this turn {name} wins {before} of 100 games, "
                     "after it {after}.", name=name, before=round(100 * turn.before),
                     after=round(100 * turn.after))

    def _standing(self) -> str:
        """How the seat stands at the position that is shown, in the strip."""
        curve, at = self.curve, self.desk.session.at
        share = curve.about(at, self._seat) if self.wanted and curve else None
        if share is None or at == len(self.desk.course):
            return ""
        told = words("{name} wins about {n} of 100",
                     name=self.desk.setting.names[self._seat], n=round(100 * share))
        return self.desk.looks.edge.tell(told)

    # --- finding out ----------------------------------------------------------------------------

    def want(self, wanted: bool) -> None:
        """Somebody wants to know now, or does not any more."""
        self.wanted = wanted
        if not wanted and self._analyst is not None:
            self._analyst.close()
            self._analyst = None
        self._show()

    def update(self, now_ms: int) -> None:
        if not self.wanted or self.curve is None:
            return
        if self._analyst is not None and self._analyst.busy:
            self._take()
        elif not self.desk.playing:
            self._ask(now_ms)

    def _take(self) -> None:
        """The answer, if it is there."""
        analyst, curve, at = self._analyst, self.curve, self._asked_at
        assert analyst is not None and curve is not None and at is not None
        tally = analyst.answer()
        if tally is not None:
            curve.take(at, tally.games, tally.won)
            self._turns.clear()
            self._show()

    def _ask(self, now_ms: int) -> None:
        """The next question, if there is any, and time."""
        assert self.curve is not None
        at = self.curve.wants(self._seat)
        if at is None or (self._began_ms and now_ms - self._began_ms > MOST_MS):
            return
        if self._analyst is None:
            self._analyst, self._began_ms = self.desk.app.analyst(), now_ms
        if self._analyst.dead:
            return
        if at not in self._positions:
            self._positions[at] = self.desk.course.deal(at).position()
        self._asked_at, self._asked = at, self._asked + 1
        self._analyst.ask(self.desk.course.game, self._positions[at], BATCH, self._asked)

    def _show(self) -> None:
        """More is known, or it is about another position or seat."""
        self.desk.stage.also = self._standing()
        self.desk.mark(Mark.TABLE)

    def pulled(self, news: Sequence[Any]) -> None:
        self.desk.stage.also = self._standing()

    def seated(self) -> None:
        self._show()

    def leave(self) -> None:
        if self._analyst is not None:
            self._analyst.close()

    # --- what is shown --------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        turn, place = self.turn, self.place
        if turn is None or place is None:
            return ()
        side = self.desk.looks.frame.px(22)
        rect = Rect(0, 0, side, side)
        rect.center = self._point(place, turn.before)
        rect.clamp_ip(self.desk.looks.frame.bar)
        return [Control("replay.turned", rect, ButtonLabel("", "plain", "", ""), self.go_there)]

    def _point(self, at: int, share: float) -> tuple[int, int]:
        """Where a share at a position is, in px: the slider is the middle."""
        bar = self.desk.looks.frame.bar
        up = round((bar.h // 2 - 5) * (2 * share - 1))
        return self._transport.x_of(at), self._transport.track.centery - up

    def paint(self, surface: pygame.Surface) -> None:
        """On the ground of the bar: the curve, what is above the middle and below."""
        curve = self.curve
        points = curve.points(self._seat) if self.wanted and curve else []
        if len(points) < 2:
            return
        bar, middle = self.desk.looks.frame.bar, self._transport.track.centery
        ground = pygame.Surface(bar.size, pygame.SRCALPHA)
        line = [self._point(at, share) for at, share in points]
        for below, colour in ((False, LEGAL), (True, REFUSED)):
            edge = [(x, max(y, middle) if below else min(y, middle)) for x, y in line]
            area = [(line[0][0], middle), *edge, (line[-1][0], middle)]
            shifted = [(x - bar.left, y - bar.top) for x, y in area]
            pygame.draw.polygon(ground, (*pygame.Color(worn(colour))[:3], AREA), shifted)
        surface.blit(ground, bar)
        pygame.draw.aalines(surface, worn(LEGAL), False, line)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        """Where it turned."""
        hot = self.desk.controls.hot
        for control in self.controls():
            side = control.rect.w
            rim = FOCUS if control.name != hot else LEGAL
            disc = canvas.box(control.rect.size, side // 2, WELL, rim, 2)
            surface.blit(disc, control.rect)
            x, y, reach = *control.rect.center, max(3, side // 5)
            colour = worn(rim)
            high = reach // 2
            ends = [(x - reach, y - high), (x, y + high + 1), (x + reach, y - high)]
            pygame.draw.lines(surface, colour, False, ends, 2)

    def seen(self) -> dict[str, Any]:
        if not self.wanted or self.curve is None:
            return {}
        points = [[at, round(100 * share)] for at, share in self.curve.points(self._seat)]
        return {"chances": {"points": points, "turned": self.place}}
