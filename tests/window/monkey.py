"""Random input: ``python -m tests.window.monkey --minutes 60 --seed 1``, in a real window.

That one, under a window manager, is `rough`; it keeps a log, which ``--again LOG`` does again.
Here is the one ``--behind`` the scenes: the real program (``tools/backstage.py``), real events
through the real loop, with a clock of its own, so that an hour of play takes minutes. After each
action it is asked whether all is still well: ``Monkey.look``. What goes wrong comes with the seed
and the last actions.
"""

import argparse
import json
import logging
import os
import random
import tempfile
import time
from collections import Counter, deque
from contextlib import ExitStack
from pathlib import Path
from unittest import mock

import pygame

from game.catalogue import CATALOGUE
from game.session.table import Session
from game.store import folders, journal
from scenes import preferences
from scenes.pages.setup.setup import SetupScene
from scenes.pages.start.start import StartScene
from scenes.play.scene import TableScene
from tests import chance
from tests.window import rough
from tools.backstage import opened

USUAL = ((1280, 800), (1280, 800), (1024, 640), (1920, 1080))
SIZES = (*USUAL, (900, 1400), (640, 400), (200, 150), (1, 1), (2560, 720))
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789.,+-"
LIKELY = [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, *ARROWS]
LIKELY += [*map(ord, SIGNS), *range(pygame.K_F1, pygame.K_F12)]
SINGLE_MODS = (pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT)
MODS = (0, 0, 0, 0, 0, *SINGLE_MODS, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
NAMES = ("Ann", "Łukasz", "日本", "\u202e", "x" * 40, "-5", "12345678901234567890", "é")
BUTTONS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
)
#: How a finger goes, and how far to the right, as part of the window.
TOUCH = (
    (pygame.FINGERDOWN, 0),
    (pygame.FINGERMOTION, 0.02),
    (pygame.FINGERMOTION, 0.3),
    (pygame.FINGERUP, 0),
)
#: Actions between two looks at what is on the disk.
DISK_EVERY = 200
#: A monkey that has stopped getting anywhere goes back to the start page after N.
HOMESICK = 1500

SYSTEM = (
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWENTER,
    pygame.WINDOWMOVED,
    pygame.CLIPBOARDUPDATE,
    pygame.KEYMAPCHANGED,
    pygame.USEREVENT,
)

_MOUSE = {"click": 12, "drag": 8, "drag_out": 2, "double": 3, "other_button": 4, "wheel": 5}
_KEYS = {"key": 12, "ten_keys": 2, "text": 1}
_AROUND = {"resize": 1, "drop_file": 1, "unplug": 1, "pad": 3, "finger": 5, "focus": 2}
#: How often each kind of action comes.
KINDS = {"sensible": 40, "control": 12, **_MOUSE, **_KEYS, **_AROUND}
KINDS |= {"wait": 8, "system": 2, "quit": 0.1}

#: A mood lasts for N actions; a keen monkey wants to see deals end.
MOOD = 250
KEEN = {"sensible": 90, "wait": 30, "drag": 1, "key": 0.3}
KEEN |= {"other_button": 1, "resize": 0.3, "focus": 0.5}


def stage_of(scene):
    """The stage of a table or of a replay; None on other pages."""
    return getattr(getattr(scene, "desk", scene), "stage", None)


#: What of an event is said of it.
TOLD = ("pos", "button", "key", "mod", "file")


class Ears(logging.Handler):
    """Hears what the program complains of."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.heard = []

    def emit(self, record):
        self.heard.append(f"{record.levelname} {record.name}: {record.getMessage()}")


class Wrong(AssertionError):
    """Something is not well any more."""


class Monkey:
    """One program after the other in one home.

    ``counts``: actions by kind, ``scenes``: looks at each, ``ended``: deals.
    """

    def __init__(self, seed, home):
        self.seed, self.home = seed, home
        self.rng = random.Random(seed)
        self.counts, self.scenes, self.ended, self.starts = Counter(), Counter(), Counter(), 0
        self.last = deque(maxlen=25)
        self.minutes = 0.0
        self.trace = home / "trace.jsonl"
        self.ears = Ears()
        self._inside = ExitStack()
        self._cards, self._since, self.seen = {}, 0, {}
        self._files = list(self._foreign_files())

    def __enter__(self):
        log = logging.getLogger("riddance")
        log.addHandler(self.ears)
        self._level, log.level = log.level, logging.INFO
        self.trace.touch()
        self._lines = self.trace.open(encoding="utf-8")
        self._start()
        return self

    def __exit__(self, *of):
        self._inside.close()
        self._lines.close()
        log = logging.getLogger("riddance")
        log.removeHandler(self.ears)
        log.setLevel(self._level)

    # --- a program --------------------------------------------------------------------------------

    def _start(self):
        """As a person starts it; on the table that was left now and then."""
        self.starts += 1
        self._inside.enter_context(mock.patch("game.session.participants.drawn", self._number))
        program = opened(self.rng.choice(USUAL), home=self.home, trace=self.trace)
        self.stage = self._inside.enter_context(program)
        self.app = self.stage.app
        if self.starts == 1:
            self.app.settings["speed"] = "fast"
        self.stage.show(StartScene())
        self.stage.tick()

    def _number(self):
        return self.rng.randrange(10**6)

    def restart(self):
        """Close the window and open it again; nothing may be lost."""
        self.minutes += self.stage.now_ms / 60_000
        session = self.app.session
        session_path = session and session.path
        self._inside.close()
        if session is not None and session.outcome is None:
            resumed = Session.resume(session_path)
            if not resumed.game.real_time and resumed.deal.position() != session.deal.position():
                raise Wrong(f"{session_path.name} comes back as another position")
            resumed.close()
        self._inside = ExitStack()
        self._start()

    # --- what it does -----------------------------------------------------------------------------

    def act(self):
        """One action, and a look."""
        if sum(self.counts.values()) % MOOD == 0:
            self._mood = self.rng.choice((KINDS, KEEN))
        kind = self.rng.choices(list(self._mood), self._mood.values())[0]
        self.counts[kind] += 1
        events = list(getattr(self, f"_{kind}")())
        if kind not in ("wait", "quit", "resize"):
            told = [_told(event) for event in events]
            self.last.append((kind, type(self.app.top).__name__, *told))
        while events:
            now = [events.pop(0) for _ in range(min(len(events), self.rng.choice((1, 1, 2, 10))))]
            self.stage.tick(self.rng.choice((0, 1, 16, 16, 40)), *now)
            if not self.app.depth or not self.app._running:
                self.last.append(("restart",))
                self.restart()
                break
        self.stage.tick()
        self.look()
        self._since = 0 if self.scenes_changed() else self._since + 1
        if self._since > HOMESICK:
            self._since = 0
            self.stage.show(StartScene())

    def scenes_changed(self):
        """Whether another scene is seen than at the last look."""
        now = id(self.app.top)
        changed, self._top = now != getattr(self, "_top", None), now
        return changed

    def _point(self):
        width, height = self.app.size
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def _move(self, to, buttons=(0, 0, 0)):
        rel = (to[0] - self.stage.pointer[0], to[1] - self.stage.pointer[1])
        self.stage.pointer = to
        return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False)

    def _press(self, at, button=1, times=1):
        yield self._move(at)
        for _ in range(times):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                yield pygame.event.Event(kind, pos=at, button=button, touch=False, clicks=times)

    def _click(self):
        return self._press(self._point())

    def _double(self):
        return self._press(self._card() or self._point(), times=2)

    def _other_button(self):
        return self._press(self._card() or self._point(), self.rng.choice((2, 3, 3, 3, 6)))

    def _card(self):
        """The middle of some card on a table."""
        stage = stage_of(self.app.top)
        if stage is None:
            return None
        sprites = [sprite for pile in stage.board.sprites.values() for sprite in pile]
        return stage.rect(self.rng.choice(sprites)).center if sprites else None

    def _drag(self):
        start, end = self._card() or self._point(), self._card() or self._point()
        yield self._move(start)
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for part in (0.1, 0.5, 1):
            there = tuple(round(a + (b - a) * part) for a, b in zip(start, end))
            yield self._move(there, (1, 0, 0))
        yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)

    def _drag_out(self):
        start = self._card() or self._point()
        yield self._move(start)
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for far in ((-300, 40), (9000, 9000)):
            yield self._move(far, (1, 0, 0))
        yield pygame.event.Event(pygame.WINDOWLEAVE)
        if self.rng.random() < 0.5:
            yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(9000, 9000), button=1, touch=False)

    def _wheel(self):
        yield self._move(self._card() or self._point())
        steps = self.rng.choice((-30, -3, -1, 1, 3, 30))
        turned = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps)}
        yield pygame.event.Event(pygame.MOUSEWHEEL, **turned, flipped=False, touch=False)

    def _key_events(self, key, mod):
        sign = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        pressed = {"key": key, "mod": mod, "unicode": sign, "scancode": 0}
        return [pygame.event.Event(kind, **pressed) for kind in (pygame.KEYDOWN, pygame.KEYUP)]

    def _key(self):
        key = self.rng.choice(LIKELY if self.rng.random() < 0.9 else KEYS)
        yield from self._key_events(key, self.rng.choice(MODS))

    def _ten_keys(self):
        pairs = [self._key_events(self.rng.choice(LIKELY), 0) for _ in range(10)]
        return [pair[0] for pair in pairs] + [pair[1] for pair in pairs]

    def _text(self):
        for sign in self.rng.choice(NAMES):
            yield pygame.event.Event(pygame.TEXTINPUT, text=sign)

    def _resize(self):
        size = self.rng.choice(SIZES)
        self.last.append(("resize", *size))
        self.stage.resize(*size)
        return ()

    def _drop_file(self):
        file = self.rng.choice([*self._files, *folders.journals().glob("*")])
        yield pygame.event.Event(pygame.DROPFILE, file=str(file))
        yield pygame.event.Event(pygame.DROPTEXT, text="a text")

    def _unplug(self):
        for kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            yield pygame.event.Event(kind, instance_id=self.rng.randrange(3))
        yield pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)

    def _pad(self):
        pad = self.rng.randrange(2)
        if self.rng.random() < 0.3:
            axis, far = self.rng.randrange(6), self.rng.choice((-32768, 0, 32767))
            kind = pygame.CONTROLLERAXISMOTION
            yield pygame.event.Event(kind, instance_id=pad, axis=axis, value=far)
            kind = pygame.JOYHATMOTION
            yield pygame.event.Event(kind, instance_id=pad, joy=pad, hat=0, value=(1, 0))
        button = self.rng.randrange(16)
        for kind in BUTTONS:
            yield pygame.event.Event(kind, instance_id=pad, joy=pad, button=button)

    def _finger(self):
        finger, x, y = self.rng.randrange(3), self.rng.random(), self.rng.random()
        fixed = {"touch_id": 1, "finger_id": finger, "y": y, "dy": 0.0, "pressure": 1.0}
        for kind, dx in TOUCH:
            if kind != pygame.FINGERUP or self.rng.random() < 0.9:
                x += dx
                yield pygame.event.Event(kind, x=x, dx=dx, **fixed)

    def _focus(self):
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            yield pygame.event.Event(kind)

    def _system(self):
        yield pygame.event.Event(self.rng.choice(SYSTEM), x=0, y=0)

    def _wait(self):
        for _ in range(self.rng.choice((1, 3, 10, 30))):
            self.stage.tick(self.rng.choice((16, 100, 700)))
        return ()

    def _quit(self):
        yield pygame.event.Event(pygame.QUIT)

    def _control(self):
        """Press something that can be pressed, as the trace tells of it."""
        buttons = [button for button in self.seen.get("buttons", ()) if self._wants(button["name"])]
        rects = [pygame.Rect(button["rect"]).center for button in buttons]
        return self._press(self.rng.choice(rects) if rects else self._point())

    def _wants(self, button):
        """A keen monkey leaves the menu alone."""
        return self._mood is KINDS or "menu" not in button

    def _sensible(self):
        """What somebody would do who wants to get on.

        An end to what is open, a legal card, a place for it, a button.
        """
        scene = self.app.top
        if isinstance(scene, TableScene):
            return self._sensible_at_table(scene.desk)
        if self._mood is not KEEN:
            return self._control()
        if isinstance(scene, StartScene):
            self.app.push(SetupScene(self.rng.choice(list(CATALOGUE.values()))))
            return self._wait()
        pieces = getattr(scene, "pieces", ())
        play = [piece for piece in pieces if getattr(piece, "kind", "") == "primary"]
        return self._press(play[0].rect.center) if play else self._control()

    def _sensible_at_table(self, desk):
        stage = desk.stage
        targets = [rect for _, rect in desk.fingers.targets()]
        cards = [
            stage.rect(sprite)
            for pile, sprites in stage.board.sprites.items()
            for sprite in sprites
            if (pile, sprite.card) in stage.intent.playable and stage.knows(sprite)
        ]
        offered = [each for each in desk.controls.active() if not each.name.startswith("rail.")]
        buttons = [control.rect for control in offered if self._wants(control.name)]
        spots = stage.layout.spots.items()
        piles = [spot.card for name, spot in spots if name in stage.intent.piles]
        some = [each for each in (targets, targets, cards, buttons, piles) if each]
        if not some:
            return self._wait()
        return self._press(self.rng.choice(self.rng.choice(some)).center)

    def _foreign_files(self):
        folder = self.home / "foreign"
        folder.mkdir(exist_ok=True)
        contents = {
            "photo.jpg": b"\xff\xd8\xff\xe0" * 99,
            "empty.jsonl": b"",
            "Ünï cödé.txt": b"words",
            "no_game.jsonl": b'{"format": 1, "game": "bridge"}\n',
            "x" * 120 + ".jsonl": b"[" * 5000,
        }
        for name, content in contents.items():
            (folder / name).write_bytes(content)
            yield folder / name
        yield from (folder, folder / "gone.jsonl")

    # --- is all well? -----------------------------------------------------------------------------

    def look(self):
        """Wrong unless all is as it should be."""
        top = self.app.top
        if top is None:
            raise Wrong("no scene is left, and the program runs on")
        self.scenes[type(top).__name__] += 1
        self._look_at_trace()
        if self.ears.heard:
            raise Wrong(f"the log says: {self.ears.heard}")
        if self.app.session is not None:
            self._look_at_deal(self.app.session)
        stage = stage_of(top)
        shows = stage is not None and not stage.fit.too_small
        if shows and stage.director.settled(self.stage.now_ms):
            self._look_at_board(top, stage)
        if sum(self.counts.values()) % DISK_EVERY == 0:
            self.look_at_disk()

    def _look_at_deal(self, session):
        cards = sorted(card for pile in session.deal.state.piles.values() for card in pile)
        known = self._cards.setdefault(id(session), (session, {}))[1]
        first = cards
        if session.outcome is None:
            deal = session.match.next()
            first = known.setdefault(deal and deal["seed"], cards)
        if cards != first or len(set(cards)) != len(cards):
            changed = set(first) ^ set(cards)
            raise Wrong(f"cards are lost or doubled in {session.game.key}: {changed}")
        if session.outcome is not None and session.outcome is not known.get("outcome"):
            known["outcome"] = session.outcome
            self.ended[session.game.key] += 1

    def _look_at_board(self, scene, stage):
        if not isinstance(scene, TableScene) or stage.director._steps:
            return
        if stage.setting.session.number != scene.desk.number:
            return
        wrong = stage.board.differs(stage.setting.session.view(stage.viewer))
        if wrong:
            raise Wrong(f"the table of {stage.setting.session.game.key} shows {wrong}")

    def _look_at_trace(self):
        for line in self._lines:
            self.seen = json.loads(line)
            if '"rng"' in line or "scene" not in self.seen:
                raise Wrong(f"a line of the trace: {line[:200]!r}")

    def look_at_disk(self):
        """Settings can be read, journals are sound."""
        path = folders.config() / "settings.json"
        if path.exists():
            again = preferences.load(path)
            if again.trouble is not None or again.to_dict() != self.app.settings.to_dict():
                raise Wrong(f"the settings come back otherwise: {again.trouble}")
        for each in folders.journals().glob("*.jsonl"):
            journal.read(each)

    def told(self):
        """How it went, for a person."""
        actions, minutes = sum(self.counts.values()), self.minutes + self.stage.now_ms / 60_000
        lines = [
            f"seed {self.seed}: {actions} actions, {self.starts} starts, "
            f"{minutes:.0f} minutes on its clock"
        ]
        counted = {"actions": self.counts, "scenes": self.scenes, "deals ended": self.ended}
        for what, counter in counted.items():
            each = ", ".join(f"{name} {n}" for name, n in counter.most_common())
            lines.append(f"  {what}: {each}")
        return "\n".join(lines)


def _told(event):
    """An event in short."""
    told = [event.dict[name] for name in TOLD if name in event.dict]
    return " ".join([pygame.event.event_name(event.type), *map(str, told)])


def run(seed, *, actions=10**9, seconds=10**9, home=None):
    """A monkey at the window; what it has to tell.

    Raises Wrong, or what the program raised, with the last actions as notes.
    """
    with tempfile.TemporaryDirectory() as made, Monkey(seed, Path(home or made)) as monkey:
        until = time.monotonic() + seconds
        try:
            for _ in range(actions):
                monkey.act()
                if time.monotonic() > until:
                    break
            monkey.restart()
            monkey.look_at_disk()
        except Exception as error:
            error.add_note(f"{monkey.told()}\nLast: " + "\n      ".join(map(str, monkey.last)))
            raise
        return monkey


def main():
    parser = argparse.ArgumentParser(prog="python -m tests.window.monkey", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--behind", action="store_true")
    parser.add_argument("--log", type=Path, default=Path("monkey.jsonl"))
    parser.add_argument("--again", type=Path)
    given = parser.parse_args()
    if given.behind:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        chance.stay_the_same()
        print(run(given.seed, seconds=60 * given.minutes).told())
        return
    with tempfile.TemporaryDirectory(prefix="monkey-") as home, rough.display(Path(home)):
        if given.again:
            print(rough.again(given.again, Path(home)).told())
            return
        print(f"seed {given.seed}, log {given.log}", flush=True)
        print(rough.run(given.seed, Path(home), 60 * given.minutes, given.log).told())


if __name__ == "__main__":
    main()
