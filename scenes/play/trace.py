"""What the trace says of the hands at a table."""

from __future__ import annotations

from scenes.play.hands.fingers import Fingers
from scenes.table.seen import Grip


def grip_of(fingers: Fingers) -> Grip:
    """What these fingers hold, where it may go, and what they were refused."""
    refused, pick, drag = fingers.refused, fingers.pick, fingers.drag
    return Grip(
        targets=fingers.targets(),
        refused=refused.sentence if refused else None,
        picked=pick.cards if pick else (),
        dragged=drag.pick.cards if drag else (),
    )
