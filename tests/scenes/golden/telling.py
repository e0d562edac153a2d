"""Lines of a golden file: what was done, and what the trace then says is new.

    > lift 7S of hand.0
      caption: Card picked up
      pointers: 0 drags 7S
      drops: bout

A line of the trace becomes items, name -> text, rectangles left out. Sentences are told each time
they change, all else as it is at the end. Every ``RECTS`` inputs a checksum stands for all
rectangles, and the clock for how long everything took.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

RECTS = 20
#: Told each time they change.
PASSING = ("scene", "prompt", "last", "refused", "caption", "hint", "notice", "tip", "claim",
           "found", "curtain", "race")
#: Told in an item of another name, or not at all.
_ELSEWHERE = frozenset({"settled", "buttons", "drops", "piles", "cards", "plates", "said",
                        "pointers", "lines", "felt", "slider", "rect"})

Seen = dict[str, Any]


def items_of(seen: Seen) -> dict[str, str]:
    """What a line of the trace shows, in the order in which it is told."""
    found = {name: _plain(seen.get(name)) for name in PASSING}
    found |= {name: _plain(value) for name, value in seen.items() if name not in _ELSEWHERE}
    found["buttons"] = " | ".join(_buttons(seen["buttons"]))
    found["drops"] = " ".join(map(_drop, seen["drops"]))
    found["pointers"] = " | ".join(filter(None, map(_pointer, seen["pointers"])))
    found |= {f"said {each['seat']}": each["words"] for each in seen["said"]}
    found |= {f"plate {each['seat']}": _plate(each) for each in seen["plates"]}
    found |= {f"pile {pile['pile']}": _pile(pile, seen["cards"]) for pile in seen["piles"]}
    found["legal"] = " ".join(_legal(seen))
    return found


def _plain(value: Any) -> str:
    """A value on one line; nothing for what is empty, and no rectangles."""
    if value is None or value is False or value in ("", [], {}):
        return ""
    if isinstance(value, str):
        return value.replace("\n", " / ")
    return json.dumps(_bare(value), ensure_ascii=False)


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _bare(each) for name, each in value.items() if name != "rect"}
    return [_bare(each) for each in value] if isinstance(value, list) else value


def _buttons(buttons: Iterable[Seen]) -> Iterator[str]:
    """Name, words and key; of the rail only what is off."""
    for button in buttons:
        name, off = button["name"], "off " if button["off"] else ""
        if not name.startswith("rail."):
            key = f" ({button['key']})" if button["key"] else ""
            yield f"{off}{name} {button['words']!r}{key}"
        elif off:
            yield f"{off}{name}"


def _drop(drop: Seen) -> str:
    return drop["pile"] if drop["card"] is None else f"{drop['pile']}:{drop['card']}"


def _pointer(pointer: Seen) -> str:
    """What somebody has in hand; in a race also what was refused."""
    told = [f"{verb} {' '.join(pointer[name])}" for name, verb in
            (("picked", "has"), ("dragged", "drags")) if pointer[name]]
    if pointer.get("refused"):
        told.append(f"hears {pointer['refused']!r}")
    return f"{pointer['seat']} {', '.join(told)}" if told else ""


def _plate(plate: Seen) -> str:
    turn = " to move" if plate["turn"] else ""
    count = "" if plate["count"] in (None, "") else f" [{plate['count']}]"
    return f"{plate['name']}{count} {plate['words']}{turn}"


def _pile(pile: Seen, cards: Iterable[Seen]) -> str:
    seen = " ".join(card["card"] or "-" for card in cards if card["pile"] == pile["pile"])
    return f"{pile['count']} {pile['words']} = {seen}".replace("  ", " ")


def _legal(seen: Seen) -> Iterator[str]:
    """Cards that can be used, and piles as a whole."""
    yield from (f"{card['pile']}:{card['card']}" for card in seen["cards"] if card["legal"])
    yield from (pile["pile"] for pile in seen["piles"] if pile["legal"])


def _rects(value: Any, path: str = "") -> Iterator[str]:
    """All rectangles of a line, each with the way to it."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from _rects(each, f"{path}/{name}")
    elif isinstance(value, list):
        if len(value) == 4 and all(isinstance(each, int) for each in value):
            yield f"{path} {value}"
        else:
            for k, each in enumerate(value):
                yield from _rects(each, f"{path}/{k}")


class Teller:
    """Writes the golden lines of one run."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.inputs = 0
        self._before: dict[str, str] = {}
        self._now: dict[str, str] = {}

    def did(self, what: str) -> None:
        """An input comes."""
        self.inputs += 1
        self.lines.append(f"> {what}")

    def tell(self, seen: Iterable[Seen], said: Iterable[str]) -> None:
        """What the trace has told since the last input."""
        for line in seen:
            now = items_of(line)
            for name in (*PASSING, *(name for name in now if name.startswith("said "))):
                if now[name] != self._now.get(name, ""):
                    self.lines.append(f"  {name}: {now[name]}".rstrip())
            self._now = now
        self.lines += [f"  the program says: {sentence}" for sentence in said]
        self._settle()

    def _settle(self) -> None:
        before, now = self._before, self._now
        for name in (*now, *(name for name in before if name not in now)):
            if name in PASSING or name.startswith("said "):
                continue
            if before.get(name, "") != now.get(name, ""):
                self.lines.append(f"  {name}: {now.get(name, '(gone)')}".rstrip())
        self._before = now

    def rects(self, seen: Seen, now_ms: int) -> None:
        """A checksum of where everything is, and what time it is."""
        told = "\n".join(_rects({**seen, "settled": None}))
        self.lines += [f"rects {zlib.crc32(told.encode()):08x}", f"clock {now_ms} ms"]
