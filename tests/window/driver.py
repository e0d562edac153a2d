"""A person at the window: real X input through xdotool, eyes that read nothing but the trace."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

#: On tests that take minutes and differ from others in their game or the number of seats only.
minutes = not os.environ.get("RIDDANCE_ALL_SEATS")
thorough = pytest.mark.skipif(minutes, reason="takes minutes: RIDDANCE_ALL_SEATS=1")

PATIENCE_S = 30
#: The program as it stands here; or, with RIDDANCE_PROGRAM, one that is installed or bundled.
PROGRAM = [os.environ.get("RIDDANCE_PROGRAM") or sys.executable]
if not os.environ.get("RIDDANCE_PROGRAM"):
    PROGRAM += ["-m", "scenes"]
DRAG_STEPS = 6
#: Where it keeps its files.
HOMES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


def xdotool(*words):
    command = ["xdotool", *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def patiently(asked, what, patience_s=20):
    """Ask until there is an answer."""
    ends = time.monotonic() + patience_s
    while time.monotonic() < ends:
        answer = asked()
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"not within {patience_s} s: {what}")


def middle(rect):
    x, y, w, h = rect
    return x + w // 2, y + h // 2


def inside(rect, other):
    x, y = middle(rect)
    return other[0] <= x < other[0] + other[2] and other[1] <= y < other[1] + other[3]


class Window:
    """The program in a window. ``folder``: where it keeps its files; ``words``: its arguments."""

    #: How it is started, and how fast cards move where nothing else is said.
    program, speed = PROGRAM, "instant"

    def __init__(self, folder: Path, *words, size="1280x800", first=False, speed=None):
        """``size``: None as it was left. ``first``: nobody has been here before; else there are
        settings, and the program does not begin with its greeting."""
        self.folder = folder
        self.settings = folder / "XDG_CONFIG_HOME" / "riddance" / "settings.json"
        if not first and not self.settings.exists():
            self.settings.parent.mkdir(parents=True, exist_ok=True)
            self.settings.write_text('{"schema": 1}', "utf-8")
        self.path = folder / f"trace-{time.monotonic_ns()}.jsonl"
        env = os.environ | {name: str(folder / name) for name in HOMES}
        command = [*self.program, *words]
        if size is not None:
            command += ["--size", size]
        command += ["--speed", speed or self.speed, "--trace", str(self.path)]
        self.errors = (folder / "stderr.txt").open("w+")
        self.process = subprocess.Popen(command, env=env, stderr=self.errors)
        self._file = None
        self._rest = b""
        self._seen = None
        self.id = self._found()

    def _found(self):
        """The window, as soon as it is there; a program that has ended never opens one."""
        ends = time.monotonic() + PATIENCE_S
        while time.monotonic() < ends:
            command = ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            found = done.stdout.split()
            if found:
                return found[-1]
            if self.process.poll() is not None:
                raise AssertionError(self._ended("before its window opened"))
            time.sleep(.05)
        self.close()
        raise AssertionError(f"no window in {PATIENCE_S} s: {self.told()}")

    # --- eyes -------------------------------------------------------------------------------------

    def look(self):
        """The latest line of the trace; None before the first."""
        if self._file is None:
            if not self.path.exists():
                return None
            self._file = self.path.open("rb")
        data = self._rest + self._file.read()
        *lines, self._rest = data.split(b"\n")
        if lines:
            self._seen = json.loads(lines[-1])
        return self._seen

    def until(self, wanted, what, patience_s=PATIENCE_S):
        """Wait until the trace shows what is wanted."""
        ends = time.monotonic() + patience_s
        while time.monotonic() < ends:
            seen = self.look()
            if seen is not None and wanted(seen):
                return seen
            if self.process.poll() is not None:
                raise AssertionError(self._ended(f"while waiting for {what}"))
            time.sleep(.02)
        raise AssertionError(f"not seen in {patience_s} s: {what}; {self._seen_last()}")

    def _seen_last(self):
        """What the table says last, without its cards and places."""
        told = {"prompt", "race", "notice", "page", "focus", "paused", "refused", "toast"}
        return {name: said for name, said in (self._seen or {}).items() if name in told}

    def _ended(self, when):
        return f"the program has ended ({self.process.returncode}) {when}: {self.told()}"

    def told(self):
        return Path(self.errors.name).read_text()

    # --- hands ------------------------------------------------------------------------------------

    def point(self, x, y):
        xdotool("mousemove", "--window", self.id, x, y)
        time.sleep(.02)

    def click(self, rect):
        self.point(*middle(rect))
        xdotool("click", 1)

    def pick_up(self, rect):
        """Press on a card and begin to drag it."""
        x, y = middle(rect)
        self.point(x, y)
        xdotool("mousedown", 1)
        time.sleep(.05)
        for step in range(1, 4):
            self.point(x + 4 * step, y - 6 * step)

    def drop(self, x, y):
        """Carry what is dragged to a place and let it go."""
        for _ in range(2):
            self.point(x, y)
        time.sleep(.05)
        xdotool("mouseup", 1)

    def resize(self, width, height):
        xdotool("windowsize", "--sync", self.id, width, height)

    def kill(self):
        """As a crash would end it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def close(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
        self.errors.close()
        if self._file is not None:
            self._file.close()
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, *of):
        self.close()


# --- what a person makes of the trace -------------------------------------------------------------

def is_over(seen):
    return any(button["name"].startswith("result.") for button in seen["buttons"])


def in_window(seen, size):
    """Nothing that can be used lies outside the window, no card is too narrow."""
    width, height = size
    for thing in [*seen["cards"], *seen["buttons"]]:
        x, y, w, h = thing["rect"]
        assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, thing
    narrowest = max(60, width // 22)
    assert all(card["rect"][2] >= narrowest for card in seen["cards"]), "a card is too narrow"


def game_buttons(seen):
    named = [b for b in seen["buttons"] if b["name"].startswith(("game.", "choice.", "laying."))]
    return [button for button in named if not button["off"]]


def playable(seen):
    return [card for card in seen["cards"] if card["legal"]]


def drawable(seen):
    """Piles of which something is taken as a whole: a stock to draw from."""
    return [pile for pile in seen["piles"] if pile["legal"]]


def can_act(seen):
    return seen["scene"] == "table" and seen["settled"] and bool(
        is_over(seen) or playable(seen) or game_buttons(seen) or drawable(seen))


def table_of(seen):
    """All that a move changes."""
    cards = sorted((c["pile"], c["card"] or "") for c in seen["cards"])
    piles = [(p["pile"], p["count"]) for p in seen["piles"]]
    return seen["prompt"], cards, piles, [b["name"] for b in seen["buttons"]]


def own_cards(seen, pile="hand.0"):
    return sorted(c["card"] for c in seen["cards"] if c["pile"] == pile)


def bared(card, seen):
    """The card with the part of its place that no later card of its pile covers."""
    x, y, w, h = card["rect"]
    row = [each for each in seen["cards"] if each["pile"] == card["pile"]]
    for other in row[row.index(card) + 1:]:
        left, top, wide, high = other["rect"]
        if x < left < x + w and top < y + h and y < top + high:
            w = left - x
        elif y < top < y + h and left < x + w and x < left + wide:
            h = top - y
    return card | {"rect": [x, y, w, h]}


def placed(seen, held):
    """Somewhere to go with a card; or it is ``held``, and goes into a meld on the felt at most."""
    return seen["drops"] or (seen.get("felt") and seen["pointers"][0][held])


class Player:
    """Plays on by what the trace marks as legal. ``rank(card)``: which card first, the lowest
    number; ``aim(drop)``: where to put it. Cards are dragged and clicked in turn."""

    def __init__(self, window, rank=lambda card: 0, aim=lambda drop: 0):
        self.window, self.rank, self.aim = window, rank, aim
        self.moves = 0
        #: Cards that went nowhere alone, as the table was then: a part of a meld, not to be thrown.
        self.parts, self.table = set(), None

    def to_the_result(self, limit_s=300):
        ends = time.monotonic() + limit_s
        while time.monotonic() < ends:
            seen = self.window.until(can_act, "a turn", 60)
            if is_over(seen):
                return seen
            self.act(seen)
        raise AssertionError(f"no result after {limit_s} s and {self.moves} moves")

    def act(self, seen):
        """One action: a card if one can be played, else a button."""
        self.moves += 1
        before = table_of(seen)
        if before != self.table:
            self.parts, self.table = set(), before
        choices = [b for b in game_buttons(seen) if b["name"].startswith("choice.")]
        alone = [card for card in playable(seen) if card["card"] not in self.parts]
        cards = sorted(alone, key=self.rank)
        if choices:
            self.window.click(choices[0]["rect"])
        elif not cards and drawable(seen):
            self.window.click(drawable(seen)[0]["rect"])
        elif not cards:
            self.window.click(game_buttons(seen)[-1]["rect"])
        elif self.moves % 2:
            self._drag(bared(cards[0], seen))
        else:
            self._click(bared(cards[0], seen), before)
        if cards and cards[0]["card"] in self.parts:
            # No move: the next card is tried.
            return
        self.window.until(lambda now: table_of(now) != before, "the table after a move")

    def _drag(self, card):
        self.window.pick_up(card["rect"])
        self.window.until(lambda now: placed(now, "dragged"), f"where {card['card']} may go")
        seen = self.window.look()
        if seen["drops"]:
            self.window.drop(*middle(min(seen["drops"], key=self.aim)["rect"]))
            return
        self.parts.add(card["card"])
        self.window.drop(*middle(card["rect"]))
        self.window.until(lambda now: not now["pointers"][0]["dragged"], "a card put back")

    def _click(self, card, before):
        self.window.click(card["rect"])
        what = f"what a click on {card['card']} does"
        seen = self.window.until(
            lambda now: placed(now, "picked") or table_of(now) != before, what)
        if table_of(seen) != before:
            return
        if seen["drops"]:
            self.window.click(min(seen["drops"], key=self.aim)["rect"])
            return
        self.parts.add(card["card"])
        self.window.click(card["rect"])
        self.window.until(lambda now: not now["pointers"][0]["picked"], "a card put back")
