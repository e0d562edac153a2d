"""A line of the trace: what a table shows, as a dictionary that JSON can say (docs/design.md 8.9).

It shows no more than the screen, and never the seed.
"""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.core.cards import Card
from game.core.places import Form
from scenes.i18n import _
from scenes.table.draw.text import plain
from scenes.table.table_view import TableView
from scenes.table.tree import Grip, TableNode, TableTree
from scenes.tree import NodeState


def seen(stage: TableView, tree: TableTree, grip: Grip, *, scene: str,
         settled: bool) -> dict[str, Any]:
    """The table as the screen shows it now; rectangles are [x, y, w, h] in window px."""
    return {
        "scene": scene,
        "settled": settled,
        "prompt": str(tree["prompt"].name),
        # As it is written: the node says it aloud.
        "last": plain(stage.sight.strip.last),
        "buttons": list(map(_button, tree.buttons)),
        "drops": [{"pile": target.pile, "card": target.at, "rect": _box(rect)}
                  for target, rect in grip.targets],
        "piles": [_pile(stage, node) for node in tree.piles],
        "cards": [_card(stage, node) for node in tree.cards],
        "plates": list(map(_plate, tree.plates)),
        "said": [{"seat": seat, "words": plain(sentence)}
                 for seat, (sentence, _since) in stage.speech.speaks.items()],
        "refused": None if grip.refused is None else plain(grip.refused),
        "caption": stage.speech.caption,
        "pointers": [{"seat": stage.seat, "picked": list(grip.picked),
                      "dragged": list(grip.dragged)}],
    }


def _button(node: TableNode) -> dict[str, Any]:
    assert node.control is not None
    return {"name": node.control.name, "words": plain(node.control.label.text), "key": node.letter,
            "rect": _box(node.rect), "off": NodeState.OFF in node.state}


def _plate(node: TableNode) -> dict[str, Any]:
    text = node.plate
    assert text is not None
    return {"seat": node.seat, "words": plain(text.line), "name": text.name, "turn": text.turn,
            "count": text.count}


def _pile(stage: TableView, node: TableNode) -> dict[str, Any]:
    spot, uncounted = node.spot, stage.board.picture.piles.get(node.pile, ()) is None
    assert spot is not None
    return {
        "pile": node.pile,
        "count": None if uncounted else node.index + 1,
        "words": node.value,
        "rect": _box(spot.card if spot.form == Form.STACK else spot.area),
        "legal": NodeState.PLAYABLE in node.state,
    }


def _card(stage: TableView, node: TableNode) -> dict[str, Any]:
    sprite, known = node.sprite, NodeState.COVERED not in node.state
    assert sprite is not None
    return {
        "card": sprite.card if known else None,
        "pile": node.pile,
        "words": stage.looks.voice.value(Card(sprite.card)) if known else _("a card face down"),
        # Raised as it is now: that is not worth another tree.
        "rect": _box(stage.rect(sprite)),
        "legal": NodeState.PLAYABLE in node.state,
    }


def _box(rect: Rect) -> list[int]:
    return [rect.x, rect.y, rect.w, rect.h]
