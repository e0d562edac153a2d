"""Meld for me: one press lays what a computer player of medium strength would lay now.

It is asked with the person's own view, one action after the other, until it would lay no more; each
is an action like any other, so each can be taken back. One press counts as one hint.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.session.table import News
from scenes.i18n import _
from scenes.play.aids.hints import LEVEL
from scenes.play.hands.desk import PlayDesk
from scenes.table.draw.paint import Pressable, keyed
from scenes.table.layer import Layer

#: What is laid in one press at most: a brain that would go on for ever is stopped.
MOST = 30


class Melding(Layer[PlayDesk]):
    """``laid``: how many actions the last press has done."""

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.laid = 0
        self._question: int | None = None
        #: What stood on the table when it was asked: a person who acts meanwhile has the word.
        self._number = -1

    def buttons(self) -> Sequence[Pressable]:
        pick = self.desk.fingers.pick
        if not self._can() or (pick is not None and len(pick.cards) > 1):
            return ()
        kind = "off" if self._question is not None else "plain"
        return (Pressable("table.meld_for_me", keyed("Meld for me", "f", kind), self.meld),)

    def _can(self) -> bool:
        """Whether there is anything to lay, in a game where melds are laid on the table."""
        desk = self.desk
        melds = desk.setting.table.melds
        if melds is None or not melds.new or desk.covered or not desk.intent.may_act:
            return False
        return any(action.verb in melds.lays for action in desk.intent.legal)

    def meld(self) -> None:
        """Ask for the first of them."""
        if self._question is None and self._can():
            self.laid = 0
            self.desk.session.count("hints", self.desk.seat)
            self._ask()

    def _ask(self) -> None:
        self._question = self.desk.session.ask_hint(self.desk.seat, LEVEL)
        self._number = self.desk.session.number
        self.desk.mark()

    def update(self, now_ms: int) -> None:
        if self._question is None:
            return
        answer = self.desk.session.hint(self._question)
        if answer is None:
            return
        self._question = None
        if self._number == self.desk.session.number:
            self._lay(answer.action)

    def _lay(self, action: Action | None) -> None:
        """Do what is laid, and ask on; what would end the turn is the person's."""
        melds, seat = self.desk.setting.table.melds, self.desk.seat
        if melds is None or action is None or action.verb not in melds.lays or self.laid == MOST:
            self._done()
            return
        if self.desk.act(action, seat) is not None:
            self._done()
            return
        self.laid += 1
        if self._can():
            self._ask()

    def _done(self) -> None:
        if not self.laid:
            self.desk.tell(_("Nothing is better laid now."))
        self.desk.mark()

    def pulled(self, news: Sequence[News]) -> None:
        """Somebody else has done something: what was asked is of no use."""
        if self._number != self.desk.session.number:
            self._question = None

    def seated(self) -> None:
        self._question = None
