"""A player who has nothing but the accessibility bus: sits down from the first page, plays a deal
to its end, and writes down what it was told."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.access.reader import Gone, Reader, Thing

#: A deal that takes longer has got stuck.
MOST_S, MOST_PRESSES = 150, 3000
#: What stands on the table besides the game: not to be pressed at random.
NOT_TO_PRESS = (
    "Menu", "Undo", "Redo", "Hint", "Rules", "Log", "Cover", "Pause", "Sort", "New deal", "Again",
    "Leave", "Close",
    # Of the result, which may be there before the journal says so.
    "Play again", "Next deal", "Same deal again", "Next match", "New set-up", "Show all hands",
    "Replay",
)  # fmt: skip
PLAYABLE = ("drop here", "playable", "can be used")
#: With cards picked a button is wanted more often than one card more; nobody picks a whole hand.
OFTEN, MOST_PICKED = 0.7, 3
#: After this the game is asked once more what there is.
REST_S = 0.03


@dataclass
class Robot:
    """``presses``: what it has pressed, by name."""

    reader: Reader
    program: str
    rng: random.Random
    presses: list[str] = field(default_factory=list)
    _met: dict[str, int] = field(default_factory=dict)

    # --- pages ------------------------------------------------------------------------------------

    def tree(self) -> Thing:
        """What there is; asked again where it changed meanwhile."""
        until = time.monotonic() + 20
        while True:
            try:
                return self.reader.tree(self.program)
            except Gone as gone:
                if time.monotonic() > until:
                    raise TimeoutError("the screen never rests") from gone
                time.sleep(REST_S)

    def find(self, fits: Callable[[Thing], bool], what: str, wait_s: float = 20) -> Thing:
        """The first node that fits, as soon as there is one."""
        until = time.monotonic() + wait_s
        while time.monotonic() < until:
            found = next((each for each in self.tree().below() if fits(each)), None)
            if found is not None:
                return found
            time.sleep(REST_S)
        names = [each.name for each in self.tree().below()]
        raise AssertionError(f"no {what}: {names}")

    def press(self, thing: Thing) -> None:
        """Press it, if it is still there."""
        self.presses.append(thing.name)
        try:
            self.reader.press(self.program, thing)
        except Gone:
            self.presses[-1] += " (gone)"

    def sit_down(self, title: str) -> None:
        """From the first page to the table of a game."""
        first = self.find(lambda each: each.can_press and each.name in ("All games", "Play"),
                          "first page")
        if first.name == "All games":
            self.press(first)
        # After the title how many play, or the name as it is: some titles have a comma themselves.
        named = re.compile(rf"{re.escape(title)}(, \d|$)")
        tile = self.find(lambda each: each.can_press and bool(named.match(each.name)), title)
        self.press(tile)
        self.press(self.find(lambda each: each.can_press and each.name == "Play", "Play"))
        self.find(lambda each: each.can_press and each.name == "Menu", "table", 60)

    # --- the table --------------------------------------------------------------------------------

    def play(self, over: Callable[[], bool]) -> None:
        """Press what can be pressed until the deal is over; AssertionError where it gets stuck."""
        until = time.monotonic() + MOST_S
        while not over():
            assert time.monotonic() < until and len(self.presses) < MOST_PRESSES, (
                f"stuck after {len(self.presses)} presses: {self.presses[-12:]}",
                [(each.role, each.name, each.description) for each in self.tree().below()])
            before = len(self.reader.heard)
            choice = self._choice()
            if choice is None:
                time.sleep(REST_S)
                continue
            self.press(choice)
            self._settle(before)

    def _settle(self, before: int, wait_s: float = 0.4) -> None:
        """Until something is heard of it, and a moment more."""
        until = time.monotonic() + wait_s
        while len(self.reader.heard) == before and time.monotonic() < until:
            time.sleep(0.01)
        time.sleep(REST_S)

    def _choice(self) -> Thing | None:
        """What to press next: an answer that is asked for, a place, a card, a button; of these the
        one that was pressed least often, so that nothing is tried for ever."""
        tree = self.tree()
        assert not any(each.name == "Something went wrong" for each in tree.below()), self.presses
        for asked in (_within(tree, "dialog", "Choose"), _within(tree, "dialog", "Panel")):
            if asked:
                return self._least(asked)
        things = [each for each in tree.below() if each.can_press and "enabled" in each.states]
        ready = next((each for each in things if each.name in ("Ready", "Go on")), None)
        if ready is not None:
            return ready
        told = [each for each in things if _starts(each.description, PLAYABLE)]
        picked = [each for each in things if each.role == "button" and each.description == "picked"]
        buttons = [each for each in _within(tree, "panel", "Buttons")
                   if each.name not in NOT_TO_PRESS]
        if picked and buttons and self.rng.random() < OFTEN:
            return self._least(buttons)
        if len(picked) > MOST_PICKED:
            return self.rng.choice(picked)
        return self._least([*told, *buttons])

    def _least(self, things: list[Thing]) -> Thing | None:
        if not things:
            return None
        met = [self._met.get(each.name, 0) for each in things]
        chosen = self.rng.choice([each for each, n in zip(things, met) if n == min(met)])
        self._met[chosen.name] = min(met) + 1
        return chosen


def _starts(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(text.startswith(each) for each in beginnings)


def _within(tree: Thing, role: str, name: str) -> list[Thing]:
    """What can be pressed in the groups of that name."""
    groups = (each for each in tree.below() if each.name == name and each.role == role)
    return [each for group in groups for each in group.below()
            if each.can_press and "enabled" in each.states and each is not group]
