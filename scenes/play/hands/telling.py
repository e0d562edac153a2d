"""What hands at a table hold, and what is said of a card or a pile because of it."""

from __future__ import annotations

from scenes.i18n import _
from scenes.play.hands.fingers import Fingers
from scenes.play.hands.refusing import explained
from scenes.table.tree import Grip, TableNode


def grip_of(fingers: Fingers) -> Grip:
    """What these fingers hold, where it may go, and what they were refused."""
    refused, pick, drag = fingers.refused, fingers.pick, fingers.drag
    return Grip(
        targets=fingers.targets(),
        refused=refused.sentence if refused else None,
        picked=pick.cards if pick else (),
        source=pick.source if pick else "",
        dragged=drag.pick.cards if drag else (),
    )


def state_of(fingers: Fingers, node: TableNode) -> str:
    """Picked, a target, playable, or why not; "" for what is neither card nor pile."""
    if not node.pile:
        return ""
    card, pick = node.sprite.card if node.sprite is not None else None, fingers.pick
    if pick is not None and pick.source == node.pile and card in pick.cards:
        return _("picked")
    if node.target is not None:
        return _("drop here")
    if not fingers.intent.may_act or node.pile == fingers.stage.sight.covered:
        return ""
    return _of_use(fingers, node)


def state_from(fingers: Fingers, node: TableNode) -> object:
    """What ``state_of`` is made from, besides what the node has itself: why not is told of one
    position only."""
    intent, sprite, pick = fingers.intent, node.sprite, fingers.pick
    card = sprite.card if sprite is not None else None
    picked = pick is not None and pick.source == node.pile and card in pick.cards
    if not node.pile or not intent.may_act:
        return picked, False, False, None
    usable, playable = node.pile in intent.piles, (node.pile, card) in intent.playable
    asks = not (usable or playable or pick) and fingers.stage.is_own_hand(node.pile)
    number = fingers.stage.setting.session.number if asks else None
    return picked, playable, usable, number


def _of_use(fingers: Fingers, node: TableNode) -> str:
    """What a card or a pile is good for; of a card of the own hand also why not."""
    stage, sprite = fingers.stage, node.sprite
    if sprite is not None and (node.pile, sprite.card) in fingers.intent.playable:
        return _("playable")
    if node.pile in fingers.intent.piles:
        return _("can be used")
    known = sprite is not None and stage.knows(sprite)
    if sprite is None or not known or fingers.pick or not stage.is_own_hand(node.pile):
        return ""
    return stage.looks.voice.tell(explained(stage, fingers.intent, node.pile, sprite.card).words)
