"""Cards that go up to the foundations by themselves, after a move of the person who plays alone.

They belong to that move: one undo takes all of it back, and brings nothing up again.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.session import alone
from game.session.table import News
from scenes.play.hands.desk import PlayDesk
from scenes.table.alone import rising
from scenes.table.layer import Layer


class GoingUp(Layer[PlayDesk]):
    """Watches for them once all lies still after a move."""

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.on = alone.is_alone(desk.session)
        self._due = self._acts = False
        #: Cards that the person has taken back from a foundation.
        self._kept: set[str] = set()

    def pulled(self, news: Sequence[News]) -> None:
        """Whatever the person does is followed; what was taken back, or dealt, is not."""
        if not self.on or not news:
            return
        if any(each.reset for each in news):
            self._due = False
            return
        self._due = True
        if not self._acts:
            self._decided(news)

    def _decided(self, news: Sequence[News]) -> None:
        desk, before = self.desk, alone.moves(self.desk.session) - 1
        desk.followed.forget(before)
        if not before:
            self._kept.clear()
        kind, homes = desk.setting.kind, desk.director.homes
        for action in (each.telling.action for each in news if each.telling is not None):
            if kind(action.source) in homes:
                self._kept.update(action.cards)
            elif kind(action.target) in homes:
                self._kept.difference_update(action.cards)

    def update(self, now_ms: int) -> None:
        desk = self.desk
        if not self._due or desk.page is not None or desk.blocking() is not None:
            return
        held = desk.fingers.pick or desk.fingers.chooser or desk.session.paused
        if held or not desk.rests():
            return
        self._due = False
        how = desk.setting.wish("going_up")
        if how == "off":
            return
        action = rising(desk, desk.intent, self._kept, every=how == "all")
        if action is not None:
            self._acts = True
            desk.followed.note(alone.moves(desk.session))
            desk.act(action, desk.seat)
            self._acts = False
