"""What one might do, for who asks: whether there is a move, which card, and why.

A computer player is asked with the person's own view, so a hint knows no more than the person does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.cards import Card
from game.core.solo import DRAWS
from game.core.words import SUIT_WORDS, PreRendered, Suit, Words, words
from game.players.worker import Answer
from game.session.alone import is_alone, plays
from game.session.table import News
from scenes.i18n import _, edge
from scenes.play.hands.desk import PlayDesk
from scenes.table.clear import bubble_about
from scenes.table.desk import Mark
from scenes.table.draw.bubbles import Bubble
from scenes.table.draw.hud import Control
from scenes.table.draw.reading import Reading
from scenes.table.draw.text import plain
from scenes.table.intent import Pick, Target
from scenes.table.layer import Depth, Layer

#: Who is asked, on the person's own view: the best there is at the table.
LEVEL = "hard"


class Hints(Layer[PlayDesk]):
    """``said``: what the bubble says now, "" for none; ``counted``: what was counted, small below
    it. The first press marks the card, the second says where and why."""

    depths = (Depth.OVER,)

    aloud = True

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.said = ""
        self.action: Action | None = None
        self.counted = ""
        self._note: Words | None = None
        self._counted: Words | None = None
        self._question: int | None = None
        self._whole = False
        self._aim: Target | None = None
        #: Where the bubble stands, and for what: cards that move meanwhile do not make it jump.
        self._stands: tuple[object, Bubble] | None = None

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"hint": self.hint, "any_move": self.any_move}

    def off(self) -> Collection[str]:
        return () if self.can() else ("hint",)

    def can(self) -> bool:
        """Whether the person may be helped now."""
        desk = self.desk
        return not desk.pace.at_once and desk.intent.may_act and not desk.covered

    # --- asking -----------------------------------------------------------------------------------

    def hint(self) -> None:
        """H: the card first, once more the whole of it."""
        if self.action is not None:
            self._whole = True
            self._say()
        elif self._question is None and self._answerable():
            if not self._plays():
                # It is no hint that there is none.
                self.forget()
                self.said = self._nothing()
                _says_else(self.desk)
                return
            self._question = self.desk.session.ask_hint(self.desk.seat, LEVEL)

    def any_move(self) -> None:
        """Shift+H: whether there is anything to do, and no more."""
        if self._answerable():
            self.forget()
            able = self._plays()
            told = words("There is one thing you can do.", "There are {n} things you can do.",
                         n=len(able))
            self.said = told.render(edge()) if able else self._nothing()

    def _plays(self) -> Sequence[Action]:
        """What can be done; where one plays alone, but for drawing and giving up."""
        session = self.desk.session
        return plays(session) if is_alone(session) else self.desk.intent.legal

    def _nothing(self) -> str:
        """Where one plays alone and no card can be played."""
        draws = any(action.verb in DRAWS for action in self.desk.intent.legal)
        return _("There is no move but drawing.") if draws else _("There are no more moves.")

    def _answerable(self) -> bool:
        if self.can() and self.desk.intent.legal:
            return True
        self.forget()
        self.said = _("It is not your turn: there is nothing you can do now.")
        if self.desk.pace.at_once:
            self.said = _("In real time nobody is asked.")
        _says_else(self.desk)
        return False

    def update(self, now_ms: int) -> None:
        if self._question is None:
            return
        answer = self.desk.session.hint(self._question)
        if answer is not None:
            self._question = None
            self._take(answer)

    def _take(self, answer: Answer) -> None:
        self.action, self._note, self._counted = answer.action, answer.note, answer.counted
        if answer.action is None:
            self.said = _("You can wait.") if not answer.failed else _("No hint was found.")
        else:
            self.desk.session.count("hints", self.desk.seat)
            pressed = answer.action.cards and self._button(answer.action) is not None
            bare = pressed or not (answer.action.source or answer.action.cards)
            # Where one plays alone a card by itself says little: where it goes is shown at once.
            self._whole = bool(bare) or is_alone(self.desk.session)
            aimed = answer.action.target and answer.action.cards and not pressed
            self._aim = _target(self.desk, answer.action) if aimed else None
            self._say()
        self.desk.mark(Mark.CONTROLS)

    def reads(self) -> Sequence[Reading]:
        table = self.desk.looks.frame.table
        return [Reading(_whole(self), table)] if self.said else []

    def _say(self) -> None:
        action = self.action
        assert action is not None
        self.desk.fingers.forget_refusal()
        if not self._whole:
            self.said, self.counted = _("Think of this one. Press Hint again to hear why."), ""
        else:
            why = self.desk.looks.edge.tell(self._note)
            self.counted = self.desk.looks.edge.tell(self._counted)
            self.said = f"{self._named(action)} {why}".strip() if why else self._named(action)
        _says_else(self.desk)

    def _named(self, action: Action) -> str:
        button = self._button(action)
        if action.cards and button is None:
            cards = [Card(card) for card in action.cards]
            told = words("Try {cards}.", cards=cards)
            if self._lifts_run(action):
                told = words("Try {card}, with what lies on it.", card=cards[0])
            elif _wants_suit(self.desk, action):
                told = words("Try {cards}: {suit}.", cards=cards, suit=Suit(action.value))
            return self.desk.looks.edge.tell(told)
        if button is None and not action.cards and self.desk.setting.kind(action.target) == "hand":
            return _("Draw a card.")
        return "" if button is None else _("Try “{button}”.", button=PreRendered(button.label.text))

    def _button(self, action: Action) -> Control | None:
        """Behind which it stands: the one that proposes it, or that of an action whose cards no
        gesture picks: a hand in another order, say, which is that button of its verb which does not
        take the hand as it lies."""
        playable = {card for _pile, card in self.desk.intent.playable}
        if playable.intersection(action.cards) and not self._proposed(action):
            return None
        same_verb = [(k, each) for k, each in enumerate(self.desk.setting.table.buttons)
                     if each.verb == action.verb]
        other = next((k for k, each in same_verb if action.cards and not each.in_hand_order), -1)
        later = same_verb and other > same_verb[0][0]
        name = f"game.{action.verb}.{other}" if later else f"game.{action.verb}"
        return next((each for each in self.desk.controls.game if each.name == name), None)

    def _proposed(self, action: Action) -> bool:
        """Whether a button stands for just these cards, of all actions of its verb."""
        desk = self.desk
        same = [each for each in desk.intent.legal if each.verb == action.verb]
        chosen = [each.choose(desk.view, same) for each in desk.setting.table.buttons
                  if each.verb == action.verb and each.choose is not None and same]
        return any(each is not None and each.cards == action.cards for each in chosen)

    # --- the end of it ----------------------------------------------------------------------------

    def forget(self) -> None:
        """Nothing is said any more."""
        if self.said or self.action:
            _says_else(self.desk)
        self.said, self.counted, self._whole = "", "", False
        self.action = self._note = self._counted = self._question = None

    def pulled(self, news: Sequence[News]) -> None:
        if news:
            self.forget()

    def seated(self) -> None:
        self.forget()

    def handle(self, event: pygame.event.Event) -> bool:
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        # What lies over it is closed first.
        if escape and self.desk.page is None and (self.said or self.action):
            self.forget()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.said and self.action is None:
            self.forget()
        return False

    # --- what is shown ----------------------------------------------------------------------------

    def _rects(self) -> list[Rect]:
        """Where the cards are, then the target, as far as told."""
        if self.action is None:
            return []
        rects = self._places_of(self.action)
        if self._lifts_run(self.action):
            # One frame round them all: a sign on each would hide what they are.
            lying = [rect for rect in rects if rect is not None]
            rects = [lying[0].unionall(lying[1:])] if lying else []
        if self._whole and self._aim is not None:
            rects.append(self.desk.target_rect(self._aim))
        return [rect for rect in rects if rect is not None]

    def _lifts_run(self, action: Action) -> bool:
        """Whether several cards of a column go together."""
        return len(action.cards) > 1 and self.desk.setting.is_column(action.source)

    def _places_of(self, action: Action) -> list[Rect | None]:
        """Its cards, else the pile they come from or that is clicked for it, else its button."""
        desk, button = self.desk, self._button(action)
        if button is not None and action.cards:
            return [button.rect]
        cards = action.cards if self._lifts_run(action) else pressed_first(desk, action)
        sprites = [desk.board.find(card) for card in cards]
        rects: list[Rect | None] = [desk.rect(sprite) for sprite in sprites if sprite is not None]
        if rects:
            return rects
        clicked = (pile for pile, each in desk.intent.clicked.items() if each == action)
        name = action.source or next(clicked, "")
        pile = desk.target_rect(Target(name)) if name else None
        return [pile if pile or button is None else button.rect]

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self.said:
            return
        stage, rects, chooser = self.desk.stage, self._rects(), self.desk.fingers.chooser
        for rect in rects:
            # No frame goes through what asks which of several is meant.
            if chooser is None or not chooser.rect.colliderect(rect.inflate(8, 8)):
                stage.looks.brush.advised(surface, rect)
                stage.painter.pills_over(surface, stage.layout, stage.sight, [rect])
        # A refusal is about what was done since; two bubbles would lie over each other.
        if self.desk.fingers.refused is None:
            box, point = self._place(rects)
            stage.looks.brush.bubble(surface, self.said, box, point, small=self.counted)

    def _place(self, rects: list[Rect]) -> Bubble:
        """The bubble, and where it points to: at a marked place, over nothing that is told or
        asked."""
        desk, frame = self.desk, self.desk.looks.frame
        asked = [desk.fingers.chooser.rect] if desk.fingers.chooser else []
        # Buttons over the cards ask as well: what is laid as which rank.
        asked += [rect.inflate(frame.px(24), frame.px(24)) for rect in desk.controls.rects()
                  if rect.colliderect(frame.table)]
        key = (self.said, self.counted, [tuple(rect) for rect in [*rects, *asked]],
               id(desk.layout), frame.table.size)
        if self._stands is None or self._stands[0] != key:
            at = rects or [Rect(frame.table.centerx, frame.strip.top, 1, 1)]
            size_of = partial(desk.looks.brush.bubble_size, self.said, small=self.counted)
            self._stands = key, bubble_about(desk, size_of, at, asked)
        return self._stands[1]

    def seen(self) -> dict[str, Any]:
        return {"hint": plain(_whole(self)) or None} | self._advised()

    def _advised(self) -> dict[str, Any]:
        """The cards that are marked, where they or what else is marked lie, and where it goes."""
        if self.action is None:
            return {}
        board, aim = self.desk.board, self._aim if self._whole else None
        to = None if aim is None else self.desk.target_rect(aim)
        held = [card for card in self.action.cards if board.find(card) is not None]
        held = [] if self._button(self.action) is not None else held
        at = [list(rect) for rect in self._places_of(self.action) if rect is not None]
        return {"advised": {"cards": held, "at": at, "to": to and list(to)}}


def _whole(hints: Hints) -> str:
    """All that the bubble says."""
    return f"{hints.said} {hints.counted}".strip()


def _wants_suit(desk: PlayDesk, action: Action) -> bool:
    """Whether these cards can be played for several suits, of which it names one."""
    return action.value in SUIT_WORDS and any(
        other.cards == action.cards and other.value != action.value for other in desk.intent.legal)


def pressed_first(desk: PlayDesk, action: Action) -> Sequence[str]:
    """Those of its cards that can be pressed now: others answer that something else comes first.
    All, where none can be."""
    playable = {card for _pile, card in desk.intent.playable}
    return [card for card in action.cards if card in playable] or action.cards


def _target(desk: PlayDesk, action: Action) -> Target:
    """Where it goes: the card that it is laid on, where that matters."""
    pick = Pick(tuple(action.cards), action.source)
    targets = desk.intent.targets(pick, desk.board.counts())
    fitting = (each for each in targets if action in desk.intent.meant(pick, each))
    return next(fitting, Target(action.target))


def _says_else(desk: PlayDesk) -> None:
    """Other words stand on the table, or none any more."""
    desk.mark()
    desk.nodes.forget()
