"""A line of the trace: what a table shows, as a dictionary that JSON can say (docs/design.md 8.9).

It shows no more than the screen, and never the seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect

from game.core.cards import Card
from game.core.places import Form
from game.core.records import dataclass
from scenes.i18n import _
from scenes.table.draw.hud import Control
from scenes.table.draw.text import plain
from scenes.table.intent import Target
from scenes.table.table_view import TableView


@dataclass(frozen=True)
class Grip:
    """What hands do at the table; as it is, nobody's.

    ``targets``: where what is picked may go, and where that is in window px; ``refused``: the
    sentence that says why not; ``picked`` and ``dragged`` cards.
    """

    targets: Sequence[tuple[Target, Rect]] = ()
    refused: str | None = None
    picked: Sequence[str] = ()
    dragged: Sequence[str] = ()


NOBODY = Grip()


def seen(stage: TableView, controls: Iterable[Control], grip: Grip = NOBODY, *, scene: str,
         settled: bool) -> dict[str, Any]:
    """The table as the screen shows it now; rectangles are [x, y, w, h] in window px."""
    return {
        "scene": scene,
        "settled": settled,
        "prompt": plain(stage.voice.tell(stage.prompts()[0])),
        "last": plain(stage.strip.last),
        "buttons": list(map(_button, controls)),
        "drops": [{"pile": target.pile, "card": target.at, "rect": _box(rect)}
                  for target, rect in grip.targets],
        "piles": _piles(stage),
        "cards": _cards(stage),
        "plates": _plates(stage),
        "said": [{"seat": seat, "words": plain(sentence)}
                 for seat, (sentence, _since) in stage.speaks.items()],
        "refused": None if grip.refused is None else plain(grip.refused),
        "caption": stage.caption,
        "pointers": [{"seat": stage.seat, "picked": list(grip.picked),
                      "dragged": list(grip.dragged)}],
    }


def _button(control: Control) -> dict[str, Any]:
    label = control.label
    return {"name": control.name, "words": plain(label.text), "key": label.key,
            "rect": _box(control.rect), "off": label.kind == "off"}


def _plates(stage: TableView) -> list[dict[str, Any]]:
    return [{"seat": seat, "words": plain(text.line), "name": text.name, "turn": text.turn,
             "count": text.count} for seat, text in stage.sight.plates.items()]


def _piles(stage: TableView) -> list[dict[str, Any]]:
    told = []
    for name, spot in stage.layout.spots.items():
        uncounted = stage.board.picture.piles.get(name, ()) is None
        told.append({
            "pile": name,
            "count": None if uncounted else len(stage.board.sprites.get(name, ())),
            "words": plain(stage.sight.pills.get(name, "")),
            "rect": _box(spot.card if spot.form == Form.STACK else spot.area),
            "legal": name in stage.intent.piles,
        })
    return told


def _cards(stage: TableView) -> list[dict[str, Any]]:
    told = []
    for pile, sprites in stage.board.sprites.items():
        for sprite in sprites:
            if sprite.buried and (not stage.knows(sprite) or pile not in stage.layout.spots):
                continue
            known = stage.knows(sprite) and pile != stage.sight.covered
            words = stage.voice.value(Card(sprite.card)) if known else _("a card face down")
            told.append({
                "card": sprite.card if known else None,
                "pile": pile,
                "words": words,
                "rect": _box(stage.rect(sprite)),
                "legal": known and (pile, sprite.card) in stage.intent.playable,
            })
    return told


def _box(rect: Rect) -> list[int]:
    return [rect.x, rect.y, rect.w, rect.h]
