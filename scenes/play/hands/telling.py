"""What hands at a table hold, and what is said of a card or a pile because of it."""

from __future__ import annotations

from collections.abc import Callable

from scenes.i18n import _
from scenes.play.hands.fingers import Fingers
from scenes.play.hands.refusing import explained
from scenes.table.nodes import NodeManner
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


class PlayManner(NodeManner):
    """Picked, a target, playable, or why not; nothing of what is neither card nor pile."""

    def __init__(self, fingers: Callable[[], Fingers]) -> None:
        """``fingers``: those of the pointer, as they are now."""
        self._fingers = fingers

    def state_of(self, node: TableNode) -> str:
        if not node.pile:
            return ""
        fingers = self._fingers()
        if _is_picked(fingers, node):
            return _("picked")
        if node.target is not None:
            return _("drop here")
        if not fingers.intent.may_act or node.pile == fingers.stage.sight.covered:
            return ""
        return _of_use(fingers, node)

    def state_from(self, node: TableNode) -> object:
        """Why not is told of one position only."""
        fingers, sprite = self._fingers(), node.sprite
        picked, intent = _is_picked(fingers, node), fingers.intent
        if not node.pile or not intent.may_act:
            return picked, False, False, None
        card = sprite.card if sprite is not None else None
        usable, playable = node.pile in intent.piles, (node.pile, card) in intent.playable
        stage = fingers.stage
        asks = not (usable or playable or fingers.pick) and stage.is_own_hand(node.pile)
        return picked, playable, usable, stage.setting.session.number if asks else None


def _is_picked(fingers: Fingers, node: TableNode) -> bool:
    pick, sprite = fingers.pick, node.sprite
    if pick is None or sprite is None:
        return False
    return pick.source == node.pile and sprite.card in pick.cards


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
