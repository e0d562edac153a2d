"""Hands at the program: mouse, keys, a pad. What they do next they know from the trace alone."""

from __future__ import annotations

from typing import Any

import pygame

from tests.scenes.golden.pad import Pad
from tests.scenes.golden.playing import Program
from tests.scenes.golden.telling import RECTS, Seen, Teller

Point = tuple[int, int]
#: After an input, and at most until somebody can go on.
SHORT, LONG = 2, 80
DRAG_STEPS = 3
#: A checksum of the picture after each input, for who wants them; None: nobody does.
PICTURES: list[str] | None = None
KEYS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT,
        "tab": pygame.K_TAB, "return": pygame.K_RETURN, "space": pygame.K_SPACE,
        "escape": pygame.K_ESCAPE, "home": pygame.K_HOME, "end": pygame.K_END,
        "page_up": pygame.K_PAGEUP, "page_down": pygame.K_PAGEDOWN}
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}
#: Which button of a pad is as good as which key.
ON_PAD = {"tab": "rb", "shift+tab": "lb", "return": "a", "escape": "b", "up": "up",
          "down": "down", "left": "left", "right": "right", "h": "x", "l": "back", "p": "start",
          "s": "y", "f6": "lt", ".": "rt"}


# --- what is seen ---------------------------------------------------------------------------------


def is_over(seen: Seen) -> bool:
    return any(button["name"].startswith("result.") for button in seen["buttons"])


def can_act(seen: Seen) -> bool:
    """Whether the trace shows something to do."""
    if seen["scene"] != "table":
        return bool(seen["settled"])
    curtain = seen.get("curtain")
    if curtain:
        return bool(curtain.get("ready"))
    return bool(seen["settled"]) and bool(is_over(seen) or things_of(seen))


def things_of(seen: Seen) -> list[Seen]:
    """All that can be used: buttons of the game, cards, piles as a whole."""
    buttons = [b for b in seen["buttons"] if not b["off"]
               and b["name"].startswith(("game.", "choice.", "draft."))]
    return [*(card for card in seen["cards"] if card["legal"]),
            *(pile for pile in seen["piles"] if pile["legal"]), *buttons]


def name_of(thing: Seen) -> str:
    """How a card, a pile, a place to drop or a button is called in a golden file."""
    if "name" in thing:
        return f"button {thing['name']}"
    card = thing.get("card")
    return f"{card} of {thing['pile']}" if card else f"pile {thing['pile']}"


def middle(rect: list[int]) -> Point:
    x, y, w, h = rect
    return x + w // 2, y + h // 2


def point_of(seen: Seen, thing: Seen) -> Point:
    """The middle of what no later card of the same pile hides."""
    x, y, w, h = thing["rect"]
    row = [card for card in seen["cards"] if card["pile"] == thing.get("pile")]
    above = row[row.index(thing) + 1:] if thing in row else []
    if above:
        right, down = above[0]["rect"][0] - x, above[0]["rect"][1] - y
        if 4 < right < w:
            w = right
        elif 4 < down < h:
            h = down
    return x + w // 2, y + h // 2


# --- hands ----------------------------------------------------------------------------------------


class Hand:
    """``seen``: the latest line of the trace; ``teller``: who writes the golden file; ``most``: so
    many ticks it waits for others at most."""

    def __init__(self, program: Program, teller: Teller, most: int = LONG) -> None:
        self.program, self.teller, self.most = program, teller, most
        self.seen: Seen = {}
        self._news: list[Seen] = []

    def look(self) -> None:
        """Read on in the trace."""
        news = self.program.lines()
        self._news += news
        if news:
            self.seen = news[-1]

    def rest(self, ticks: int = SHORT) -> None:
        """Let time go by, and tell what came of it."""
        self.program.tick(ticks - 1)
        self._tell()

    def settle(self, most: int | None = None) -> None:
        """Let time go by until there is something to do."""
        self.program.tick()
        self.look()
        for _ in range((self.most if most is None else most) // 2):
            if self.seen and can_act(self.seen):
                break
            self.program.tick(2)
            self.look()
        self._tell()

    def _tell(self) -> None:
        self.program.draw()
        self.look()
        if PICTURES is not None:
            PICTURES.append(f"{self.teller.inputs} {self.program.picture():08x}")
        said = [*self.program.said]
        self.program.said.clear()
        self.teller.tell(self._news, said)
        self._news = []
        if self.teller.inputs % RECTS == 0:
            self.rects()

    def rects(self) -> None:
        """Where everything is, and what time it is."""
        self.teller.rects(self.seen, self.program.clock.now_ms)

    def button(self, *names: str) -> Seen | None:
        """The first of these buttons that can be pressed; a name may be a beginning."""
        for name in names:
            for button in self.seen["buttons"]:
                if button["name"].startswith(name) and not button["off"]:
                    return button
        return None

    def go_on(self) -> None:
        """The pause is over."""
        self.strike("g")

    def strike(self, name: str, most: int | None = None) -> None:
        """A key as the key map calls it: "shift+tab", "3"."""
        self.teller.did(f"key {name}")
        self._key(name)
        self.settle(most)

    def _key(self, name: str) -> None:
        *held, last = name.split("+") if len(name) > 1 else [name]
        mod = sum(MODIFIERS[word] for word in held)
        code = KEYS[last] if last in KEYS else pygame.key.key_code(last)
        sign = last if len(last) == 1 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.program.send(kind, key=code, mod=mod, unicode=sign, scancode=0)


class Mouse(Hand):
    """Clicks and drags."""

    def _send(self, kind: int, at: Point, **more: Any) -> None:
        self.program.send(kind, pos=at, touch=False, **more)

    def _move(self, at: Point, held: bool = False) -> None:
        self._send(pygame.MOUSEMOTION, at, rel=(3, 3), buttons=(int(held), 0, 0))

    def _press(self, at: Point, button: int = 1) -> None:
        self._move(at)
        self._send(pygame.MOUSEBUTTONDOWN, at, button=button)

    def click(self, what: str, at: Point, button: int = 1) -> None:
        self.teller.did(f"click {what}")
        self._press(at, button)
        self._send(pygame.MOUSEBUTTONUP, at, button=button)
        self.settle()

    def double(self, what: str, at: Point) -> None:
        self.teller.did(f"double click {what}")
        for _ in range(2):
            self._press(at)
            self._send(pygame.MOUSEBUTTONUP, at, button=1)
        self.settle()

    def click_on(self, thing: Seen) -> None:
        self.click(name_of(thing), point_of(self.seen, thing))

    def push(self, *names: str) -> bool:
        """Click on the first of these buttons that is there."""
        button = self.button(*names)
        if button is not None:
            self.click(f"{name_of(button)}", middle(button["rect"]))
        return button is not None

    def wheel(self, steps: int) -> None:
        self.teller.did(f"wheel {steps:+}")
        self.program.send(pygame.MOUSEWHEEL, x=0, y=steps)
        self.settle(0)

    def lift(self, thing: Seen) -> Point:
        """Press on it and begin to drag."""
        self.teller.did(f"lift {name_of(thing)}")
        start = point_of(self.seen, thing)
        self._press(start)
        at = start
        for step in range(1, DRAG_STEPS + 1):
            at = start[0] + 6 * step, start[1] - 6 * step
            self._move(at, held=True)
        self.rest()
        return at

    def drop(self, what: str, at: Point) -> None:
        """Carry what is dragged there and let it go."""
        self.teller.did(f"drop {what}")
        for _ in range(2):
            self._move(at, held=True)
            self.program.tick()
        self._send(pygame.MOUSEBUTTONUP, at, button=1)
        self.settle()

    def drag(self, thing: Seen, aim: Any) -> None:
        """Drag it to the best place that the trace marks; without any let it go where it is."""
        at = self.lift(thing)
        drops = sorted(self.seen["drops"], key=aim)
        if drops:
            self.drop(f"on {name_of(drops[0])}", middle(drops[0]["rect"]))
        else:
            self.drop("nowhere", at)

    def put(self, thing: Seen, aim: Any) -> None:
        """Click on it, and on where it may go if it only was picked."""
        self.click_on(thing)
        if self.seen["drops"] and any(p["picked"] for p in self.seen["pointers"]):
            self.click_on(min(self.seen["drops"], key=aim))


class Keys(Hand):
    """Keys, and a focus that is led by them."""

    def press(self, *names: str) -> None:
        """Keys that nobody answers."""
        for name in names:
            self.hit(name, 0)

    def hit(self, name: str, most: int | None = None) -> None:
        """A key, and what comes of it."""
        self.strike(name, most)

    # --- leading the focus ------------------------------------------------------------------------

    def at(self, thing: Seen) -> bool:
        """Whether focus is there."""
        focus = self.seen.get("focus")
        if not focus:
            return False
        if "name" in thing:
            return bool(focus["button"] == thing["name"])
        card = thing.get("card")
        return focus["pile"] == thing["pile"] and card in (None, focus["card"])

    def go(self, thing: Seen, most: int = 24) -> bool:
        """By Tab to the part of the table where it lies, then by arrows; whether it came there."""
        been: set[tuple[str, str]] = set()
        for _ in range(most):
            if self.at(thing):
                return True
            step = self._step(thing, been)
            if not step:
                break
            self.press(step)
        return self.at(thing)

    def _step(self, thing: Seen, been: set[tuple[str, str]]) -> str:
        """The next key: an arrow that leads there, else Tab; "" if all were tried from here."""
        focus = self.seen.get("focus")
        if not focus:
            return "tab"
        ways = _ways(middle(focus["rect"]), middle(thing["rect"]))
        ways = [*ways, "tab"] if _near(focus, thing) else ["tab", *ways]
        for way in ways:
            if (focus["at"], way) not in been:
                been.add((focus["at"], way))
                return way
        return ""

    def use(self, thing: Seen, aim: Any) -> bool:
        """Go there, press Enter, and go on to where it may be put; whether it was done."""
        if not self.go(thing):
            return False
        self.hit("return")
        if self.seen["drops"] and any(p["picked"] for p in self.seen["pointers"]):
            drop = min(self.seen["drops"], key=aim)
            if self.go(drop):
                self.hit("return")
            else:
                self.press("escape")
        return True


def _near(focus: Seen, thing: Seen) -> bool:
    """Whether arrows will do: the same kind of pile, or both buttons."""
    if "name" in thing:
        return focus["zone"] in ("buttons", "choice", "panel")
    return _kind(focus["pile"] or "") == _kind(thing["pile"])


def _kind(pile: str) -> str:
    return pile.split(".", maxsplit=1)[0]


def _ways(here: Point, there: Point) -> list[str]:
    """Arrows that lead there, the longer way first."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    across, down = "right" if dx > 0 else "left", "down" if dy > 0 else "up"
    found = [(abs(dx), across), (abs(dy), down)]
    return [way for far, way in sorted(found, reverse=True) if far]


class PadHand(Keys):
    """A pad: its buttons do what keys do."""

    def __init__(self, program: Program, teller: Teller, pad: Pad, most: int = LONG) -> None:
        super().__init__(program, teller, most)
        self.pad = pad

    def hit(self, name: str, most: int | None = None) -> None:
        button = ON_PAD.get(name, name)
        self.teller.did(f"pad {button}")
        self.pad.set(button, True)
        self.program.tick()
        self.pad.set(button, False)
        self.program.tick()
        self.settle(most)

    def go_on(self) -> None:
        self.hit("escape")

    def push(self, axis: int, part: float, ticks: int) -> None:
        """Push the stick for so long."""
        self.teller.did(f"stick {axis} {part:+} for {ticks} ticks")
        self.pad.push(axis, part)
        self.program.tick(ticks)
        self.pad.push(axis, 0)
        self.rest()
