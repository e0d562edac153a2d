"""What the best computer player would have done: asked at each position of one's own moves, that
which is shown first.

It is asked with that seat's own view, so it knows no more than the person did, in the process where
computer players think; who moves on does not wait for the answer. Moves at which it would have done
something else have a dot below the slider.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import group_of
from game.core.retelling import ActionReport
from game.core.words import PreRendered, Words, in_a_row, words
from game.players.answers import Answer, Asked, Here
from game.session.replay.curve import Turn
from game.session.seats import News
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.theme import REFUSED
from scenes.replay.chart import ASK_FIRST, Chart
from scenes.replay.desk import ReplayDesk
from scenes.replay.transport import Transport
from scenes.table.clear import bubble_about
from scenes.table.desk import Mark
from scenes.table.draw.bubbles import Bubble
from scenes.table.draw.text import plain
from scenes.table.layer import Depth, Layer

#: For how long it may think of a move that is looked at, and of the others.
LIMIT_MS, OTHERS_MS = 3000, 1000
#: How large the dot of a move is, in px at K = 1.
DOT = 7


def is_same(one: Action, other: Action) -> bool:
    """Whether two actions come to the same: twins of a card, and piles of a kind, are alike.

    >>> is_same(Action.parse("discard 7Ca hand.0>discard"), Action.parse(
    ...     "discard 7Cb hand.0>discard"))
    True
    """
    def core(action: Action) -> tuple[object, ...]:
        faces = sorted(card.face for card in action.cards)
        return action.verb, faces, group_of(action.target), action.value
    return core(one) == core(other)


class Advice(Layer[ReplayDesk]):
    """``said``: what the bubble says now, "" for none. It is on until it is put off."""

    depths = (Depth.MARKS, Depth.OVER)

    def __init__(self, desk: ReplayDesk, chart: Chart, transport: Transport) -> None:
        super().__init__(desk)
        self._chart, self._transport = chart, transport
        self.said = self.counted = ""
        self.same = False
        self.action: Action | None = None
        self._on = False
        self._question: int | None = None
        self._thinker: Asked | None = None
        self._asked_for: tuple[int, int] | None = None
        self._known: dict[tuple[int, int], Answer] = {}
        self._differs: set[tuple[int, int]] = set()
        self._turn: Turn | None = None
        #: Where the bubble stands, and for what.
        self._stands: tuple[object, Bubble] | None = None

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"advice": self.toggle, "differs": self.next_other}

    def off(self) -> Collection[str]:
        if not self._offered():
            return ("advice", "differs")
        return () if self.differing() else ("differs",)

    def toggle(self) -> None:
        """On, or off again."""
        if self._offered():
            self._on = not self._on
            self._chart.want(self._on)
            self._look()

    def differing(self) -> list[int]:
        """Positions of the seat's moves at which it would have done something else, as far as they
        have been looked at."""
        seat = self.desk.session.eye.seat
        return sorted(at for at, of in self._differs if of == seat) if self._on else []

    def next_other(self) -> None:
        """To the next of those; after the last to the first; else a word why not."""
        steps, here = self.differing(), self.desk.session.at
        if steps:
            self.desk.seek(next((at for at in steps if at > here), steps[0]))
        elif not self._on:
            self.desk.tell(_(ASK_FIRST))
        else:
            self.desk.tell(_("So far it would have done the same everywhere."))

    def _offered(self) -> bool:
        """Of a deal that goes on nobody is told; in real time there is no time to think."""
        course = self.desk.course
        return course.finished and not self.desk.pace.at_once

    # --- asking ---------------------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        if news and self._on:
            self._look()

    def seated(self) -> None:
        if self._on:
            self._look()

    def leave(self) -> None:
        self._drop()

    def _here(self) -> tuple[int, int] | None:
        """The position, and the seat that looks on, if it does the next step."""
        at, seat = self.desk.session.at, self.desk.session.eye.seat
        if at == len(self.desk.course) or self.desk.course.turns[at].seat != seat:
            return None
        return at, seat

    def _look(self) -> None:
        """It stands somewhere else now."""
        self._drop()
        self.said, self.counted, self.action, self.same = "", "", None, False
        self.desk.mark()
        if not self._on:
            return
        here = self._here()
        if here is None:
            self.said = self.desk.looks.edge.tell(self._of_another())
        elif here in self._known:
            self._take(here, self._known[here])
        elif not self.desk.playing:
            self._ask(here, LIMIT_MS)
            thinks = words("{level} is thinking ...", level=self._level_words())
            self.said = self.desk.looks.edge.tell(thinks)

    def _of_another(self) -> Words:
        """What is said where the seat does not do the next step."""
        at, stage = self.desk.session.at, self.desk.stage
        turned = self._chart.turned(at)
        if turned is not None:
            return in_a_row(turned, words("{step}", step=PreRendered(stage.sentence(at + 1))))
        return words("Go to a move of {name}: there you hear what {level} would have done.",
                     name=stage.setting.names[self.desk.session.eye.seat],
                     level=self._level_words())

    def _others(self) -> tuple[int, int] | None:
        """The next of the seat's moves that nobody has thought of yet; None: there is none."""
        here, seat = self.desk.session.at, self.desk.session.eye.seat
        own = [at for at, turn in enumerate(self.desk.course.turns)
               if turn.seat == seat and (at, seat) not in self._known]
        later = [at for at in own if at >= here]
        return next(((at, seat) for at in (*later, *own)), None)

    def _ask(self, here: tuple[int, int], limit_ms: int) -> None:
        at, seat = here
        if self._thinker is None:
            # Without a window nobody thinks in another process.
            self._thinker = self.desk.app.thinker() or Here()
        view = self.desk.course.deal(at).view(seat)
        asked = [(view, self._level())]
        self._question = self._thinker.ask(self.desk.course.game, asked, seed=at,
                                           limit_ms=limit_ms)
        self._asked_for = here

    def _drop(self) -> None:
        """The answer is not needed any more."""
        if self._question is not None and self._thinker is not None:
            self._thinker.cancel(self._question)
        self._question = self._asked_for = None

    def update(self, now_ms: int) -> None:
        if not self._on or self.desk.playing:
            return
        if self._question is None:
            self._go_on()
        elif self._thinker is not None and self._asked_for is not None:
            reply = self._thinker.answer(self._question)
            if reply is not None:
                asked_for, self._question = self._asked_for, None
                self._known[asked_for] = reply.answers[0]
                self._heard(asked_for)

    def _go_on(self) -> None:
        """Nobody is asked: where it turned may be known by now; then the next move."""
        if not self.said or self._chart.turn != self._turn:
            self._turn = self._chart.turn
            self._look()
        if self._question is None:
            following = self._others()
            if following is not None:
                self._ask(following, OTHERS_MS)

    def _heard(self, asked_for: tuple[int, int]) -> None:
        done, answer = self.desk.course.turns[asked_for[0]].action, self._known[asked_for]
        advised = answer.action
        if done is not None and advised is not None and not is_same(done, advised) and (
                not answer.is_as_good(done)):
            self._differs.add(asked_for)
        if asked_for == self._here():
            self._take(asked_for, self._known[asked_for])
        self.desk.mark(Mark.CONTROLS)

    def _level(self) -> str:
        """The best of the levels that there are at this table."""
        course = self.desk.course
        seats, settled = len(course.sitters), course.story.settled
        levels: tuple[str, ...] = course.game.brain.levels_for(seats, settled)
        return levels[-1]

    def _level_words(self) -> Words:
        names = {"easy": words("Easy"), "medium": words("Medium"), "hard": words("Hard")}
        return names[self._level()]

    # --- the answer -----------------------------------------------------------------------------

    def _take(self, here: tuple[int, int], answer: Answer) -> None:
        at, _seat = here
        done = self.desk.course.turns[at].action
        self.action = answer.action
        self.same = done is not None and answer.action is not None and is_same(
            done, answer.action)
        told, turned = self._sentence(at, answer, done), self._chart.turned(at)
        if turned is not None:
            told = in_a_row(turned, told)
        tell = self.desk.looks.edge.tell
        self.said, self.counted = tell(told), tell(answer.counted)
        self.desk.mark(Mark.CONTROLS)

    def _sentence(self, at: int, answer: Answer, done: Action | None) -> Words:
        level = self._level_words()
        if answer.action is None:
            return words("{level} would have waited.", level=level)
        why = [] if answer.note is None else [answer.note]
        if self.same:
            return in_a_row(words("{level} would have done the same.", level=level), *why)
        if done is not None and answer.is_as_good(done):
            why.append(words("What was played is about as good: {done}",
                             done=self._told(at, answer.seat, done)))
            done = None
        told = words("{level}: {told}", level=level,
                     told=self._told(at, answer.seat, answer.action))
        if done is not None:
            why.append(words("What was played: {done}", done=self._told(at, answer.seat, done)))
        return in_a_row(told, *why)

    def _told(self, at: int, seat: int, action: Action) -> Words:
        """An action as the log tells it, with its cards; what is told by what comes of it, by its
        button."""
        table = self.desk.course.game.table
        told = table.tell(ActionReport(seat, action, tuple(action.cards)))
        if told is not None:
            return told
        button = next((each for each in table.buttons if each.verb == action.verb), None)
        if button is None:
            return words("{cards}.", cards=[Card(card) for card in action.cards])
        label = button.words
        if button.label is not None:
            label = button.label(self.desk.course.deal(at).view(seat), action)
        return words("{label}.", label=label)

    # --- what is shown --------------------------------------------------------------------------

    def _rects(self) -> list[Rect]:
        desk = self.desk
        cards = () if self.action is None else self.action.cards
        sprites = [desk.board.find(card) for card in cards]
        return [desk.rect(sprite) for sprite in sprites if sprite is not None]

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if depth is Depth.MARKS:
            self._draw_dots(surface)
        elif self.said:
            self._draw_bubble(surface)

    def _draw_dots(self, surface: pygame.Surface) -> None:
        """A dot below the slider for each move at which it would have done something else."""
        frame, track = self.desk.looks.frame, self._transport.track
        side = max(5, frame.px(DOT))
        for at in self.differing():
            dot = Rect(0, 0, side, side)
            dot.midtop = self._transport.x_of(at), track.bottom + frame.px(9)
            surface.blit(canvas.box(dot.size, side // 2, REFUSED), dot)

    def _draw_bubble(self, surface: pygame.Surface) -> None:
        stage, rects = self.desk.stage, self._rects()
        for rect in rects:
            stage.looks.brush.advised(surface, rect)
            stage.painter.pills_over(surface, stage.layout, stage.sight, [rect])
        box, point = self._place(rects)
        verdict = "tick" if self.same else ""
        stage.looks.brush.bubble(surface, self.said, box, point, verdict=verdict,
                                 small=self.counted)

    def _place(self, rects: list[Rect]) -> Bubble:
        """The bubble near the cards that it is about, else above the own hand; over nothing that
        is told."""
        desk, frame = self.desk, self.desk.looks.frame
        key = (self.said, self.counted, [tuple(rect) for rect in rects], id(desk.layout),
               frame.table.size)
        if self._stands is None or self._stands[0] != key:
            low = min(frame.table.bottom, desk.layout.solution.hand_top)
            at = rects or [Rect(frame.table.centerx, low, 1, 1)]
            size_of = partial(desk.looks.brush.bubble_size, self.said, verdict=self.same,
                              small=self.counted)
            self._stands = key, bubble_about(desk, size_of, at)
        return self._stands[1]

    def seen(self) -> dict[str, Any]:
        if not self.said:
            return {}
        action = None if self.action is None else str(self.action)
        return {"advice": {"says": plain(f"{self.said} {self.counted}".strip()),
                           "action": action, "same": self.same,
                           "differs": self.differing()}}
