"""Rough hands at a real window under a window manager: what they do, what they look at.

One visit after the other in one home: the program is started on a game, a page, a saved game or
with ``--continue``, gets random input, is closed in one of several ways or killed, and all that it
has left on the disk is read. Every deed is a line of a log, and a log can be done again.
"""

import json
import os
import random
import subprocess
import time
from collections import Counter, deque
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

from game.catalogue import CATALOGUE
from game.session.seats import HUMAN
from game.store import journal
from scenes.preferences import load
from tests.window import driver
from tests.window.driver import Window, middle
from tests.window.managed import managed
from tools import with_xvfb

FOLDERS = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
           "XDG_PICTURES_DIR", "XDG_DOCUMENTS_DIR")
SIZES = ((1280, 800), (1280, 800), (1024, 640), (1900, 1000), (900, 900), (700, 500), (300, 200))
#: Either is taken to ask whether the window still hears; the other where it has the first already.
ASKING_SIZES = ((1240, 780), (1200, 760))
KEYS = (
    *("Escape", "Escape", "Return", "Return", "space", "space", "Tab", "Tab", "shift+Tab"),
    *("Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "BackSpace", "Delete"),
    *("F1", "F2", "F3", "F5", "F9", "F10", "F11", "F12", "Pause", "period", "comma", "plus"),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    *("ctrl+z", "ctrl+y", "ctrl+c", "ctrl+v", "ctrl+f", "ctrl+s", "ctrl+w", "alt+Left"),
    *("z", "h", "l", "s", "b", "Return", "space", "Up", "Down", "Left", "Right", "ctrl+q"),
)
TEXTS = ("Ann", "Łukasz", "x" * 40, "-5", "12345678901234567890", "é%s{x}", "../..")
SPEEDS = ("instant", "instant", "fast", "normal")
#: How often each kind of deed comes, by mood: somebody who wants to play, and one who does not.
KEEN = {"play": 80, "drag": 4, "control": 3, "key": 2, "wait": 4, "resize": 0.5}
WILD = {"control": 25, "play": 15, "key": 20, "click": 8, "drag": 8, "double": 3, "right": 5,
        "wheel": 6, "text": 3, "resize": 3, "manager": 1.5, "move": 0.5, "keys": 2, "wait": 3}
#: How a visit ends.
ENDS = {"close": 4, "signal": 2, "kill": 2}
LEAVING = ("leave", "quit", "menu", "back", "close")
VISIT_S, ASK_EVERY, ANSWER_S, END_S = 90, 60, 30, 30


class Wrong(AssertionError):
    """Something is not well any more."""


class Seeded(Window):
    """The program with its chance from a number, at a speed."""

    def __init__(self, folder, number, speed, *words):
        self.program = [*driver.PROGRAM[:1], "-m", "tests.window.seeded", str(number)]
        self.speed = speed
        super().__init__(folder, *words, size=None, first=True)


class Hands:
    """Do deeds, note them, and say what is wrong.

    A deed is a dictionary: ``{"start": words, "number": n, "speed": s}``, ``{"x": words}`` for
    xdotool ("WINDOW" stands for the window), ``{"wait": s}``, ``{"ask": [w, h]}`` or ``{"end":
    how}``.
    """

    def __init__(self, home, log):
        self.home, self.log = home, log
        self.window, self.last = None, deque(maxlen=30)
        self.counts, self.seen_scenes, self.games, self.ended = (Counter() for _ in range(4))
        self.most_mb, self._was_over, self._since = 0.0, False, None

    @property
    def seen(self):
        """What the window shows, as its trace tells; {} before the first picture."""
        with suppress(FileNotFoundError, json.JSONDecodeError):
            return self.window.look() or {}
        return {}

    def do(self, deed):
        """One deed, and a look; a line of the log."""
        now_s = time.monotonic()
        since_s, self._since = now_s - (self._since or now_s), now_s
        told = {"after": round(since_s, 3), **deed}
        self.last.append(told)
        self.log.write(json.dumps(told, ensure_ascii=False) + "\n")
        self.log.flush()
        if "start" in deed:
            self._start(deed)
        elif self.window is not None:
            self._use(deed)
        self._look()

    def _start(self, deed):
        words = [self._newest() if word == "JOURNAL" else word for word in deed["start"]]
        self.window = Seeded(self.home, deed["number"], deed["speed"], *words)
        self.games[words[0] if words and words[0] in CATALOGUE else " ".join(deed["start"])] += 1

    def _newest(self):
        return str(max(self.journals(), key=lambda path: (path.stat().st_mtime, path.name)))

    def journals(self):
        return sorted((self.home / "XDG_DATA_HOME").rglob("journals/*.jsonl"))

    def _use(self, deed):
        if "x" in deed:
            words = [self.window.id if word == "WINDOW" else str(word) for word in deed["x"]]
            # A window that has just closed is no failure of the hands.
            subprocess.run(["xdotool", *words], capture_output=True, check=False, timeout=30)
        elif "wait" in deed:
            time.sleep(deed["wait"])
        elif "ask" in deed:
            self._ask(deed["ask"])
        elif "end" in deed:
            self._end(deed["end"])

    def _ask(self, size):
        """Whether the window still hears: it lays itself out anew. One that fills the screen does
        not change its size until it is let go."""
        self.most_mb = max(self.most_mb, held_mb(self.window.process.pid))
        before = self._told_bytes()
        until_s = time.monotonic() + ANSWER_S
        for words in cycle((("windowsize", self.window.id, *map(str, size)),
                            ("key", "super+m"), ("key", "F11"))):
            subprocess.run(["xdotool", *words], capture_output=True, check=False, timeout=30)
            patience_s = time.monotonic() + 5
            while time.monotonic() < patience_s:
                if self.window.process.poll() is not None or self._told_bytes() > before:
                    return
                time.sleep(0.05)
            if time.monotonic() > until_s:
                raise Wrong(f"the window does not hear for {ANSWER_S} s")

    def _told_bytes(self):
        return self.window.path.stat().st_size if self.window.path.exists() else 0

    def _end(self, how):
        process = self.window.process
        if how == "kill":
            self.window.kill()
            self._left()
            return
        if how == "close":
            # A table may ask first, and a race that shuts its eyes hears nothing from the frame.
            words = ["windowactivate", self.window.id, "key", "super+q"]
            subprocess.run(["xdotool", *words], capture_output=True, check=False, timeout=30)
            with suppress(subprocess.TimeoutExpired):
                process.wait(4)
        if process.poll() is None:
            process.terminate()
        try:
            process.wait(END_S)
        except subprocess.TimeoutExpired:
            self.window.kill()
            raise Wrong(f"the program does not end within {END_S} s of SIGTERM") from None

    # --- is all well? -----------------------------------------------------------------------------

    def _look(self):
        if self.window is None:
            return
        seen = self.seen
        if seen:
            self.seen_scenes[seen["scene"]] += 1
            over = driver.is_over(seen)
            self.ended["deals"] += over and not self._was_over
            self._was_over = over
        code = self.window.process.poll()
        if code is not None:
            self._left()
            if code != 0:
                raise Wrong(f"the program has ended with {code}")

    def _left(self):
        """The program is gone: what it has said, and what it has left on the disk."""
        said = self.window.told()
        self.window.close()
        self.window.path.unlink(missing_ok=True)
        if "Traceback" in said:
            raise Wrong(f"it says: {said[-2000:]}")
        self.window, self._was_over = None, False
        self.look_at_disk()

    def look_at_disk(self):
        """Log without errors, no crash report, settings and journals sound."""
        state = self.home / "XDG_STATE_HOME"
        if crashed := sorted(state.rglob("crash-*")):
            raise Wrong(f"a crash report: {crashed[-1].read_text('utf-8')[-4000:]}")
        for path in state.rglob("*.log*"):
            bad = [line for line in path.read_text("utf-8").splitlines()
                   if " ERROR " in line or " CRITICAL " in line or "Traceback" in line]
            if bad:
                raise Wrong(f"the log says: {bad[:3]}")
        if aside := [path.name for path in self.home.rglob("*.damaged*")]:
            raise Wrong(f"set aside as damaged: {aside}")
        settings = self.home / "XDG_CONFIG_HOME" / "riddance" / "settings.json"
        if settings.exists() and (trouble := load(settings).trouble):
            raise Wrong(f"the settings come back otherwise: {trouble}")
        for path in self.journals():
            journal.read(path)

    def told(self):
        """How it went, for a person."""
        parts = {"deeds": self.counts, "scenes": self.seen_scenes, "started": self.games,
                 "ended": self.ended}
        lines = [f"  {what}: " + ", ".join(f"{name} {n}" for name, n in counter.most_common())
                 for what, counter in parts.items()]
        return "\n".join([*lines, f"  journals: {len(self.journals())}, "
                                  f"the most a window held: {self.most_mb:.0f} MB"])


def held_mb(pid):
    """What a process holds in memory; 0 where it is gone or the system does not say."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# --- who decides what the hands do ----------------------------------------------------------------

class Whim:
    """Makes up one deed after the other from a number and from what is seen."""

    def __init__(self, seed, hands):
        self.rng, self.hands, self.visit = random.Random(seed), hands, 0
        keys = list(CATALOGUE)
        self.rng.shuffle(keys)
        self.keys, self._until_s, self._done, self._mood = keys, 0.0, 0, WILD
        self._asked = 0

    def deed(self):
        """(kind, deed)"""
        if self.hands.window is None:
            return "start", self._start()
        self._done += 1
        if time.monotonic() > self._until_s:
            how = self.rng.choices(list(ENDS), ENDS.values())[0]
            return f"end: {how}", {"end": how}
        if self._done % ASK_EVERY == 0:
            self._asked += 1
            return "ask", {"ask": ASKING_SIZES[self._asked % 2]}
        if self._done % 40 == 1:
            self._mood = self.rng.choice((KEEN, WILD))
        kind = self.rng.choices(list(self._mood), self._mood.values())[0]
        return kind, getattr(self, f"_{kind}")(self.hands.seen)

    def _start(self):
        self.visit, self._done = self.visit + 1, 0
        self._until_s = time.monotonic() + VISIT_S
        words, journals = [], self.hands.journals()
        way = self.rng.choices(("game", "page", "continue", "journal"), (12, 3, 2, 2))[0]
        if way == "game":
            key = self.keys[self.visit % len(self.keys)]
            words = [key, "--seats", self._seats(CATALOGUE[key])]
        elif way == "continue" and journals:
            words = ["--continue"]
        elif way == "journal" and journals:
            words = ["JOURNAL"]
        return {"start": words, "number": self.rng.randrange(10**6),
                "speed": self.rng.choice(SPEEDS)}

    def _seats(self, game):
        count = self.rng.choice(game.seats)
        levels = game.brain.levels_for(count, game.settle(count, {}))
        others = [self.rng.choice([*levels, *levels, HUMAN]) for _ in range(count - 1)]
        return ",".join([HUMAN, *others])

    def _point(self):
        width, height = self._size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def _size(self):
        """The window: its frame is not for these hands."""
        done = subprocess.run(["xdotool", "getwindowgeometry", "--shell", self.hands.window.id],
                              capture_output=True, text=True, check=False).stdout
        told = dict(line.split("=") for line in done.splitlines())
        return int(told.get("WIDTH", 300)), int(told.get("HEIGHT", 200))

    def _press(self, at, *words):
        return {"x": ["mousemove", "--window", "WINDOW", *at, *(words or ("click", 1))]}

    def _wait(self, _seen):
        return {"wait": self.rng.choice((0.05, 0.2, 0.5, 1.5))}

    def _click(self, _seen):
        return self._press(self._point())

    def _double(self, seen):
        return self._press(self._card(seen), "click", "--repeat", 2, "--delay", 60, 1)

    def _right(self, seen):
        return self._press(self._card(seen), "click", self.rng.choice((2, 3, 3, 3)))

    def _wheel(self, seen):
        times = self.rng.choice((1, 5, 20))
        return self._press(self._card(seen), "click", "--repeat", times, "--delay", 5,
                           self.rng.choice((4, 5)))

    def _card(self, seen):
        cards = seen.get("cards") or ()
        return middle(self.rng.choice(cards)["rect"]) if cards else self._point()

    def _drag(self, seen):
        start, end = self._card(seen), self._card(seen)
        if self.rng.random() < 0.3:
            end = self._point()
        half = [(a + b) // 2 for a, b in zip(start, end)]
        words = ["mousedown", 1]
        for at in (half, end, end):
            words += ["mousemove", "--window", "WINDOW", *at, "sleep", 0.02]
        return self._press(start, *words, "mouseup", 1)

    def _key(self, _seen):
        return {"x": ["key", self.rng.choice(KEYS)]}

    def _keys(self, _seen):
        some = [self.rng.choice(KEYS) for _ in range(8)]
        return {"x": ["key", "--delay", 5, *some]}

    def _text(self, _seen):
        return {"x": ["type", "--delay", 5, self.rng.choice(TEXTS)]}

    def _resize(self, _seen):
        return {"x": ["windowsize", "WINDOW", *self.rng.choice(SIZES)]}

    def _move(self, _seen):
        return {"x": ["windowmove", "WINDOW", self.rng.randrange(400), self.rng.randrange(200)]}

    def _manager(self, _seen):
        away = ["windowminimize", "WINDOW", "sleep", 0.3, "windowmap", "WINDOW", "windowactivate",
                "WINDOW"]
        return {"x": self.rng.choice((["key", "super+m"], ["key", "F11"], away))}

    def _control(self, seen):
        """Anything that can be pressed; to leave only now and then."""
        some = [button for button in seen.get("buttons", ()) if visible(button["rect"])]
        stay = [button for button in some if not any(way in button["name"] for way in LEAVING)]
        buttons = some if self.rng.random() < 0.2 else stay
        return self._press(middle(self.rng.choice(buttons)["rect"])) if buttons else self._key(seen)

    def _play(self, seen):
        """What somebody would do who wants to get on."""
        if "cards" not in seen:
            return self._control(seen)
        game = driver.game_buttons(seen)
        result = [button for button in seen["buttons"] if button["name"].startswith("result.")]
        some = [each for each in (seen["drops"], seen["drops"], driver.playable(seen),
                                  driver.drawable(seen), game, result) if each]
        if not some:
            return self.rng.choice((self._wait, self._wait, self._control, self._key))(seen)
        return self._press(middle(self.rng.choice(self.rng.choice(some))["rect"]))


def visible(rect):
    return rect[2] > 0 and rect[3] > 0 and rect[0] >= 0 and rect[1] >= 0


# --- an hour of it, and again ---------------------------------------------------------------------

def at_home(home):
    """From now on programs keep all they write there."""
    for name in FOLDERS:
        (home / name).mkdir(parents=True, exist_ok=True)
        os.environ[name] = str(home / name)


def tried(hands, deeds):
    """Do them all; what goes wrong comes with the last of them."""
    try:
        for kind, deed in deeds:
            hands.counts[kind] += 1
            hands.do(deed)
        if hands.window is not None:
            hands.do({"end": "signal"})
    except Exception as error:
        error.add_note(hands.told() + "\nLast: " + "\n      ".join(map(str, hands.last)))
        raise
    finally:
        if hands.window is not None:
            hands.window.close()
    return hands


def run(seed, home, seconds, log):
    """N seconds of random input; the hands, that have something to tell."""
    at_home(home)
    until_s = time.monotonic() + seconds
    with log.open("w", encoding="utf-8") as lines:
        hands = Hands(home, lines)
        whim = Whim(seed, hands)

        def deeds():
            while time.monotonic() < until_s:
                yield whim.deed()

        return tried(hands, deeds())


def again(log, home):
    """What a log tells, at the same pace: each deed so long after the one before as it was."""
    at_home(home)

    def deeds():
        began_s = time.monotonic()
        for line in log.read_text("utf-8").splitlines():
            deed = json.loads(line)
            time.sleep(max(0, began_s + deed.pop("after") - time.monotonic()))
            began_s = time.monotonic()
            yield "again", deed

    with (home / "again.jsonl").open("w", encoding="utf-8") as lines:
        return tried(Hands(home, lines), deeds())


@contextmanager
def display(folder):
    """An X server of its own with a window manager, for programs that are started from now on."""
    server, name = with_xvfb.start()
    os.environ |= {"DISPLAY": name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    os.environ.pop("WAYLAND_DISPLAY", None)
    try:
        with managed(folder):
            yield
    finally:
        server.terminate()
        server.wait()
