"""A voice of the program's own, for who has no screen reader: the system's way to speak.

Each sentence is said by a process that does nothing else: one that hangs is ended, and the game has
not noticed. Off there is none of it.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence

from game.core.words import plain
from game.store.settings import Settings
from scenes.i18n import _, spoken_language
from scenes.program.ledger import said
from scenes.tree import Node, NodeRole, NodeState, Tree

LOG = logging.getLogger("riddance.voice")
#: No sentence takes so long; after so many that did it is silent for good.
MOST_S, MOST_HANGS = 30.0, 2
#: What waits to be said: of more the oldest is left out.
MOST_WAITING = 12
#: Speed -> as speech-dispatcher (-100 to 100), `say` (words a minute) and SAPI (-10 to 10) have it.
RATES = {"slow": ("-40", "130", "-4"), "normal": ("0", "180", "0"), "fast": ("50", "260", "4")}
#: Speaks what it is given; what it was given before is said to its end, whatever becomes of it.
LINUX = "spd-say"
#: Where Windows finds the name of the voice.
NAMED = "RIDDANCE_VOICE"
#: Reads what it is to say from its input, so that no text is ever part of a command.
_SAPI = ("Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis."
         "SpeechSynthesizer; if ($env:RIDDANCE_VOICE) {{$v.SelectVoice($env:RIDDANCE_VOICE)}}; "
         "$v.Rate = {rate}; $v.Speak([Console]::In.ReadToEnd())")

#: On Windows no black window beside the game for each sentence.
_UNSEEN: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)

Start = Callable[[str], "subprocess.Popen[bytes]"]


class Voice:
    """``settings`` say whether it speaks, and how fast.

    ``start``: begins to say a sentence, in a process that ends with it; None: the system's way.
    """

    def __init__(self, settings: Settings, start: Start | None = None) -> None:
        self._settings, self._start = settings, start or self._by_system
        self._waiting: deque[tuple[bool, str]] = deque(maxlen=MOST_WAITING)
        self._speaking: tuple[bool, subprocess.Popen[bytes], float] | None = None
        self._hangs = 0
        self._focus: tuple[object, ...] = ()
        self._around: tuple[str, ...] = ()
        #: What is said although it is off, since when; and whether that was said to its end.
        self._offering: tuple[subprocess.Popen[bytes], float] | None = None
        self.offered: bool | None = None
        #: Tells the system's server to stop.
        self._quieting: subprocess.Popen[bytes] | None = None

    @property
    def on(self) -> bool:
        """Whether it speaks."""
        return bool(self._settings["voice"]) and self._hangs < MOST_HANGS

    def turn(self) -> str:
        """On, or off again; what is to be said of that on the screen."""
        self._settings["voice"] = not self._settings["voice"]
        self._hangs = 0
        if not self._settings["voice"]:
            self.stop()
            return _("The program is silent.")
        return _("The program speaks. Shift+F9 makes it silent again.")

    def say(self, sentence: str) -> None:
        """After what waits already."""
        if self.on and sentence:
            self._waiting.append((False, plain(sentence)))

    def look(self, tree: Tree, title: str = "") -> None:
        """Say what has the focus, if that is something else than before; what was said of the last
        one is of no use any more. ``title``: of the screen, said as it opens."""
        node = tree.nodes.get(tree.focus)
        if not self.on or node is None:
            return
        around = (title, *_panels(tree, node))
        parts = said(node.name), node.value, *_state(node), said(node.description)
        told = (tree.root.id, node.id, around, *parts)
        if told != self._focus:
            new = [each for each in around if each not in self._around]
            self._focus, self._around = told, around
            kept = [each for each in self._waiting if not each[0]]
            self._waiting.clear()
            self._waiting.extend([(True, plain(", ".join(filter(None, (*new, *parts))))), *kept])
            if self._speaking is not None and self._speaking[0]:
                self._end()

    def offer(self, sentence: str) -> None:
        """Say that although it is off; ``offered`` tells once it is over whether it was heard: a
        machine without speech is the sooner done."""
        self.offered = None
        try:
            self._offering = self._start(plain(sentence)), time.monotonic()
        except OSError:
            self.offered = False

    def _offer_on(self) -> None:
        if self._offering is None:
            return
        process, since_s = self._offering
        over = process.poll()
        if over is None and time.monotonic() - since_s > MOST_S:
            process.kill()
            over = process.wait()
        if over is not None:
            self._offering, self.offered = None, over == 0

    def withdraw(self) -> None:
        """What is offered is said no more."""
        if self._offering is not None:
            self._quiet(self._offering[0])
            self._offering = None

    def stop(self) -> None:
        """Say no more of all that."""
        self._waiting.clear()
        self._end()

    def update(self) -> None:
        """Every tick: the next sentence, once the last is over."""
        self._offer_on()
        if self._quieting is not None and self._quieting.poll() is not None:
            self._quieting = None
        if self._speaking is not None:
            _focus, process, since_s = self._speaking
            if process.poll() is None:
                if time.monotonic() - since_s > MOST_S:
                    self._hung()
                return
            self._speaking = None
        if self._waiting and self.on:
            of_focus, sentence = self._waiting.popleft()
            try:
                self._speaking = of_focus, self._start(sentence), time.monotonic()
            except OSError as error:
                LOG.warning("nothing here speaks: %s", error)
                self._hangs = MOST_HANGS
                self._waiting.clear()

    def _hung(self) -> None:
        self._end()
        self._hangs += 1
        if self._hangs == MOST_HANGS:
            LOG.warning("what speaks here hangs: the program is silent")
            self._waiting.clear()

    def _end(self) -> None:
        if self._speaking is not None:
            self._quiet(self._speaking[1])
            self._speaking = None

    def _quiet(self, process: subprocess.Popen[bytes]) -> None:
        process.kill()
        process.wait()
        if self._start == self._by_system and shutil.which(LINUX) is not None:
            self._quieting = subprocess.Popen([LINUX, "--cancel"])

    # --- the system's way -------------------------------------------------------------------------

    def _by_system(self, sentence: str) -> subprocess.Popen[bytes]:
        name = str(self._settings["voice_name"])
        words = command(RATES[self._settings["voice_rate"]], spoken_language(), name)
        if words is None:
            raise OSError("there is no program for it")
        quiet = subprocess.DEVNULL
        if words[0] == LINUX:
            return subprocess.Popen([*words, "--", sentence], stdin=quiet, stdout=quiet,
                                    stderr=quiet)
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet,
                                   creationflags=_UNSEEN,
                                   env={**os.environ, NAMED: name})
        assert process.stdin is not None
        process.stdin.write(sentence.encode())
        process.stdin.close()
        return process


def command(rates: Sequence[str], language: str, name: str = "") -> list[str] | None:
    """The program that speaks here; None where there is none. ``name``: of a voice, "" for the one
    that the system has set; on Windows it goes by ``NAMED``, and is no part of a command."""
    linux, mac, windows = rates
    if sys.platform == "win32":
        return ["powershell", "-NoProfile", "-Command", _SAPI.format(rate=windows)]
    if sys.platform == "darwin":
        return ["say", "-r", mac, *(("-v", name) if name else ())]
    if shutil.which(LINUX) is None:
        return None
    chosen = ("--synthesis-voice", name) if name else ("--language", language[:2] or "en")
    return [LINUX, "--wait", "--rate", linux, *chosen]


def _panels(tree: Tree, node: Node) -> Iterator[str]:
    """The dialogs in which it is, by name, the outermost first."""
    parent = tree.nodes.get(node.parent)
    if parent is not None:
        yield from _panels(tree, parent)
        if parent.role is NodeRole.PANEL:
            yield said(parent.name)


def _state(node: Node) -> Iterator[str]:
    """What a screen reader would say of it by itself."""
    if node.role is NodeRole.SWITCH:
        yield _("on") if NodeState.SELECTED in node.state else _("off")
    elif NodeState.SELECTED in node.state:
        yield _("selected")
    if NodeState.OFF in node.state:
        yield _("not available")
