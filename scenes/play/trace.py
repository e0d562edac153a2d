"""``--trace FILE``: what the table shows, as JSON lines (DESIGN 8). It shows no more than the screen, and never the seed."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.core.cards import Card
from scenes.i18n import _
from scenes.play.hands.fingers import Fingers
from scenes.table.draw.hud import Control
from scenes.table.draw.text import plain
from scenes.table.stage import Stage


def seen(stage: Stage, fingers: Fingers, controls: list[Control], *, scene: str, settled: bool) -> dict[str, Any]:
    """The table as the screen shows it now; rectangles are [x, y, w, h] in window px."""
    strip = stage.strip
    return {
        "scene": scene,
        "settled": settled,
        "prompt": plain(stage.voice.tell(stage.prompts()[0])),
        "last": plain(strip.last),
        "buttons": [{"name": control.name, "words": plain(control.label.text), "key": control.label.key, "rect": _box(control.rect),
                     "off": control.label.kind == "off"} for control in controls],
        "drops": [{"pile": target.pile, "card": target.at, "rect": _box(rect)} for target, rect in fingers.targets()],
        "piles": _piles(stage),
        "cards": _cards(stage),
        "plates": [{"seat": seat, "words": plain(text.line), "name": text.name, "turn": text.turn, "count": text.count}
                   for seat, text in stage.sight.plates.items()],
        "said": [{"seat": seat, "words": plain(sentence)} for seat, (sentence, _since) in stage.speaks.items()],
        "refused": plain(fingers.refused.sentence) if fingers.refused else None,
        "caption": stage.caption,
        "pointers": [{"seat": stage.seat, "picked": list(fingers.pick.cards) if fingers.pick else [],
                      "dragged": list(fingers.drag.pick.cards) if fingers.drag else []}],
    }


def _piles(stage: Stage) -> list[dict[str, Any]]:
    found = []
    for name, spot in stage.layout.spots.items():
        count = None if stage.board.picture.piles.get(name, ()) is None else len(stage.board.sprites.get(name, ()))
        words = plain(stage.sight.pills.get(name, ""))
        found.append({"pile": name, "count": count, "words": words, "rect": _box(spot.card if spot.form == "stack" else spot.area),
                      "legal": name in stage.intent.piles})
    return found


def _cards(stage: Stage) -> list[dict[str, Any]]:
    found = []
    for pile, sprites in stage.board.sprites.items():
        for sprite in sprites:
            if sprite.buried and (not stage.knows(sprite) or pile not in stage.layout.spots):
                continue
            known = stage.knows(sprite) and pile != stage.sight.covered
            found.append({
                "card": sprite.card if known else None,
                "pile": pile,
                "words": stage.voice.value(Card(sprite.card)) if known else _("a card face down"),
                "rect": _box(stage.rect(sprite)),
                "legal": known and (pile, sprite.card) in stage.intent.playable,
            })
    return found


def _box(rect: Rect) -> list[int]:
    return [rect.x, rect.y, rect.w, rect.h]
