"""What has focus, in words, with what can be done there, or why nothing can."""

from __future__ import annotations

from scenes.i18n import _
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.refusing import explained
from scenes.table.keys import naming
from scenes.table.keys.stops import Stop


def name_of(desk: PlayDesk, stop: Stop, *, keys: bool = True) -> str:
    """The name of a place for who plays there; ``keys``: with the key that presses it."""
    return naming.name_of(desk.stage, stop, state_of(desk, stop), keys=keys)


def state_of(desk: PlayDesk, stop: Stop) -> str:
    """Picked, a target, playable, or why not; "" for what is neither card nor pile."""
    stage, fingers = desk.stage, desk.fingers
    if not stop.pile:
        return ""
    card = stop.sprite.card if stop.sprite is not None else None
    pick = fingers.pick
    if pick is not None and pick.source == stop.pile and card in pick.cards:
        return _("picked")
    if stop.target is not None:
        return _("drop here")
    if not fingers.intent.may_act or stop.pile == stage.sight.covered:
        return ""
    return _of_use(desk, stop)


def _of_use(desk: PlayDesk, stop: Stop) -> str:
    """What a card or a pile is good for; of a card of the own hand also why not."""
    stage, fingers, sprite = desk.stage, desk.fingers, stop.sprite
    if sprite is not None and (stop.pile, sprite.card) in fingers.intent.playable:
        return _("playable")
    if stop.pile in fingers.intent.piles:
        return _("can be used")
    known = sprite is not None and stage.knows(sprite)
    if sprite is None or not known or fingers.pick or not stage.is_own_hand(stop.pile):
        return ""
    return stage.voice.tell(explained(stage, fingers.intent, stop.pile, sprite.card).words)
