"""What is on the screen, told to who cannot see it: the one door to screen readers (accesskit).

On Linux the library waits on the session's bus until somebody asks; on Windows and macOS the window
itself is asked. Until then nothing is made and nothing is sent. Everything here is called in the
thread of the window, but for the three handlers, which do nothing but leave word.
"""

from __future__ import annotations

import contextlib
import logging
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import plain
from game.identity import NAME, version
from scenes.i18n import _
from scenes.program.ledger import NEWS, WINDOW, Ledger, NodeTold
from scenes.program.stack import Scene
from scenes.program.voice import Voice
from scenes.tree import Does, Live, NodeRole, NodeState, Tree

if TYPE_CHECKING:
    from scenes.program.gate import Gate

LOG = logging.getLogger("riddance.access")
#: What a reader has asked for: ``node`` its number there, ``what`` is wanted, ``text`` to type.
ASKED = pygame.event.custom_type()
#: After these the window may stand elsewhere, or have the keys no more.
OF_WINDOW = (
    pygame.WINDOWMOVED, pygame.VIDEORESIZE, pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST,
)  # fmt: skip
#: So many of the last sentences stay to be read again.
MOST_NEWS = 8
#: Our roles as the library calls them.
ROLES = {
    NodeRole.PAGE: "PANE", NodeRole.TABLE: "PANE", NodeRole.PANEL: "DIALOG",
    NodeRole.GROUP: "GROUP", NodeRole.HAND: "LIST", NodeRole.PILE: "BUTTON",
    NodeRole.CARD: "BUTTON", NodeRole.PLACE: "BUTTON", NodeRole.PLATE: "BUTTON",
    NodeRole.BUTTON: "BUTTON", NodeRole.SWITCH: "SWITCH", NodeRole.CHOICE: "COMBO_BOX",
    NodeRole.ITEM: "LIST_BOX_OPTION", NodeRole.FIELD: "TEXT_INPUT", NodeRole.PROMPT: "STATUS",
    NodeRole.LOG: "LOG", NodeRole.LINE: "LIST_ITEM", NodeRole.NEWS: "STATUS",
    NodeRole.HEADING: "HEADING", NodeRole.TEXT: "LABEL",
}  # fmt: skip
#: A reader presses a node: the first of these that can be done there.
PRESSES = (Does.DROP, Does.PRESS, Does.PICK_UP, Does.LOOK_THROUGH)
#: What a reader may ask for, by the library's word; a press besides.
CLICK = "CLICK"
WISHES = {
    "FOCUS": Does.FOCUS, "SET_VALUE": Does.TYPE, "INCREMENT": Does.MORE, "DECREMENT": Does.LESS,
    "SHOW_CONTEXT_MENU": Does.OPTIONS, "EXPAND": Does.LOOK_THROUGH,
}  # fmt: skip


class Access:
    """Tells a screen reader what is seen and what happens, and hears what it wants.

    ``voice``  of the program's own; None: there is none
    """

    def __init__(self, load: Callable[[], Any] | None = None, voice: Voice | None = None) -> None:
        """``load``: how the library is had; None: by its name."""
        self.voice = voice
        self._asked = False
        self._load = load or _library
        self._kit: Any = None
        self._adapter: Any = None
        self._begun = False
        #: What the tree is behind; None: what is asked of this library cannot get in the way.
        self._gate: Gate | None = None
        self._ledger = Ledger()
        self._news: list[tuple[int, str]] = []
        self._seen: Tree | None = None
        self._title = NAME
        #: The reader has been told nothing yet: it must be told everything.
        self._whole = True

    @property
    def awake(self) -> bool:
        """Whether anybody listens: only then is there anything to tell."""
        return self._asked or (self.voice is not None and self.voice.on)

    def turn_voice(self) -> str:
        """The own voice on, or off again; what is to be said of that on the screen."""
        return _("There is no voice here.") if self.voice is None else self.voice.turn()

    def offer_voice(self, sentence: str) -> None:
        """Say that aloud although the own voice is off."""
        if self.voice is not None:
            self.voice.offer(sentence)

    @property
    def offered(self) -> bool | None:
        """Whether what was offered has been heard; None while nobody can say."""
        return None if self.voice is None else self.voice.offered

    # --- making it --------------------------------------------------------------------------------

    def begin(self) -> None:
        """Wait for readers from now on: once, whatever comes of it.

        On Windows and macOS before the window is shown for the first time (``needs_hiding``).
        """
        if not self._begun:
            self._begun = True
            self._guarded(self._make)

    def _make(self) -> None:
        self._kit = self._load()
        self._gate = None if needs_hiding() else _gate_on_the_way_home()
        self._adapter = _adapter(self._kit, self._wake, self._post, self._sleep)

    def _guarded(self, do: Callable[[], None]) -> None:
        """Whatever is wrong with the library or the bus is no reason not to play: one line in the
        log, and nothing is told any more."""
        try:
            do()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # What panics in the library is no Exception.
            LOG.warning("screen readers are told nothing: %s: %s", type(error).__name__, error)
            self._adapter, self._asked = None, False

    # --- in threads of the library ----------------------------------------------------------------

    def _wake(self) -> None:
        """A reader asks for the first time. What it gets comes with the next tick: while this is
        called the library holds what feeding it would wait for."""
        self._whole = self._asked = True

    def _sleep(self) -> None:
        """No reader is there any more."""
        self._asked = False

    def _post(self, wish: Any) -> None:
        """A reader wants something: it is done in the thread of the window."""
        try:
            what = str(wish.action).rpartition(".")[2]
            text = str(wish.data[1]) if wish.data is not None else ""
            asked = pygame.event.Event(ASKED, target=int(wish.target), what=what, text=text)
            pygame.event.post(asked)
        except Exception as error:
            LOG.warning("a reader's wish was not heard: %s", error)

    # --- telling ----------------------------------------------------------------------------------

    def look(self, scene: Scene | None) -> None:
        """What is seen now: told, if it is something else than before."""
        if self.voice is not None:
            self.voice.update()
        tree = scene.tree() if self.awake and scene is not None else None
        if scene is None or tree is None:
            return
        if self.voice is not None:
            self.voice.look(tree, scene.title)
        reads = self._asked and self._adapter is not None
        if reads and (self._whole or tree is not self._seen):
            self._seen = tree
            self._guarded(lambda: self._feed(scene, tree))

    def _feed(self, scene: Scene, tree: Tree) -> None:
        whole, self._whole = self._whole, False
        if whole:
            self._ledger.forget()
            self._place()
        title, ledger = scene.title or NAME, self._ledger
        focus, root = ledger.focus, ledger.root
        changes = ledger.changes(tree, scene)
        framed = whole or (title, ledger.root) != (self._title, root)
        self._title = title
        if framed or changes or focus != ledger.focus:
            self._send([*(self._frame() if framed else ()), *changes], whole=whole)

    def _frame(self) -> list[tuple[int, NodeTold]]:
        """The window, and all that was said last."""
        window = NodeTold(NodeRole.PAGE, self._title, rect=(0, 0, *_size()),
                          children=(self._ledger.root, NEWS))
        return [(WINDOW, window), *self._told_last(MOST_NEWS)]

    def _told_last(self, count: int, live: Live = Live.IN_TURN) -> list[tuple[int, NodeTold]]:
        """What was said last, and so many sentences of it."""
        numbers = tuple([number for number, _line in self._news])
        lines = [(number, NodeTold(NodeRole.NEWS, line, live=live))
                 for number, line in self._news[-count:]]
        return [(NEWS, NodeTold(NodeRole.LOG, "", children=numbers)), *lines]

    def say(self, sentence: str) -> None:
        """Something has happened, in a sentence."""
        if self.voice is not None:
            self.voice.say(sentence)
        if not self._listens() or not sentence:
            return
        self._news.append((self._ledger.number(), plain(sentence)))
        del self._news[:-MOST_NEWS]
        # By itself: the order of several in one update is the library's own.
        self._guarded(lambda: self._send(self._told_last(1)))

    def hush(self) -> None:
        """What is being said is said no more; a reader is given something short to say before it.
        """
        if self.voice is not None:
            self.voice.withdraw()
            self.voice.stop()
        if self._listens():
            self._news.append((self._ledger.number(), _("Quiet.")))
            self._guarded(lambda: self._send(self._told_last(1, Live.AT_ONCE)))

    def _listens(self) -> bool:
        """Whether somebody has been told of the screen."""
        return self._asked and not self._whole and self._adapter is not None

    def _send(self, changes: Iterable[tuple[int, NodeTold]], *, whole: bool = False) -> None:
        """One update. It is made before: what failed while the library waits for it would be the
        end of the program."""
        kit = self._kit
        update = kit.TreeUpdate(self._ledger.focus)
        if whole:
            update.tree = kit.Tree(WINDOW)
            update.tree.toolkit_name, update.tree.toolkit_version = NAME, version()
        for number, told in changes:
            update.nodes.append((number, _made(kit, number, told)))
        self._alone(lambda: self._adapter.update_if_active(lambda: update))

    def _alone(self, do: Callable[[], Any]) -> None:
        """Change what the library keeps while no reader is looking; who must be told in vain is
        told everything with the next tick."""
        with contextlib.nullcontext(True) if self._gate is None else self._gate.alone() as alone:
            if not alone:
                self._whole = True
            elif self._asked:
                _raised(do())

    # --- the window -------------------------------------------------------------------------------

    def _focus(self, on: bool) -> None:
        """The window has the keys, or has them no more. On Windows the library hears that itself.
        """
        if sys.platform == "darwin":
            self._alone(lambda: self._adapter.update_view_focus_state(on))
        elif sys.platform != "win32":
            self._alone(lambda: self._adapter.update_window_focus_state(on))

    def _place(self) -> None:
        """Where the window is, for who looks at a reader's frame; and whether it has the keys."""
        if hasattr(self._adapter, "set_root_window_bounds"):
            (x, y), (wide, high) = pygame.display.get_window_position(), _size()
            rect = self._kit.Rect(x, y, x + wide, y + high)
            self._adapter.set_root_window_bounds(rect, rect)
        self._focus(pygame.key.get_focused())

    # --- hearing ----------------------------------------------------------------------------------

    def hear(self, event: pygame.event.Event, scene: Scene | None) -> bool:
        """An event that may be about readers; whether it was and concerns nobody else."""
        if event.type == ASKED:
            self._ask(event, scene)
            return True
        if event.type in OF_WINDOW and self._listens():
            self._guarded(self._place)
        return False

    def _ask(self, event: pygame.event.Event, scene: Scene | None) -> None:
        """Do what a reader wants; what is gone by now is not done."""
        name, seen = self._ledger.name_of(event.target), self._seen
        if scene is None or seen is None or name not in seen:
            return
        what = WISHES.get(event.what, Does.NOTHING)
        if event.what == CLICK:
            what = next((each for each in PRESSES if each in seen[name].does), what)
        if what is not Does.NOTHING:
            scene.perform(name, what, event.text)


# --- the library ----------------------------------------------------------------------------------


def needs_hiding() -> bool:
    """Whether the window must not have been shown before readers are waited for."""
    return sys.platform in ("win32", "darwin")


def _library() -> Any:
    import accesskit

    return accesskit


def _adapter(kit: Any, wake: Callable[[], None], hear: Callable[[Any], None],
             sleep: Callable[[], None]) -> Any:
    """What stands between the window and the system's own way to its readers."""
    if sys.platform == "win32":
        handle = pygame.display.get_wm_info()["window"]
        return kit.windows.SubclassingAdapter(handle, wake, hear)
    if sys.platform == "darwin":
        # SDL gives the keys to the window, not to what is in it.
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        handle = pygame.display.get_wm_info()["window"]
        return kit.macos.SubclassingAdapter.for_window(handle, wake, hear)
    return kit.unix.Adapter(wake, hear, sleep)


def _gate_on_the_way_home() -> Gate | None:
    """Where this does not work, a reader that asks for the desktop does without the program."""
    from scenes.program.relay import Relay

    try:
        relay = Relay()
        relay.begin()
        return relay.gate
    except OSError as error:
        LOG.warning("readers are not told what the program is part of: %s", error)
        return None


def _made(kit: Any, number: int, told: NodeTold) -> Any:
    """A node as the library has it."""
    role = "WINDOW" if number == WINDOW else ROLES[told.role]
    made = kit.Node(getattr(kit.Role, role))
    # The text of a label is its value to the library.
    (made.set_value if role == "LABEL" else made.set_label)(_name(told))
    made.set_bounds(kit.Rect(*told.rect))
    made.set_children(list(told.children))
    if told.description:
        made.set_description(told.description)
    if told.value and needs_hiding():
        made.set_value(told.value)
    if told.letter:
        made.set_access_key(told.letter.upper())
    if told.live is not Live.NO:
        made.set_live(kit.Live.POLITE if told.live is Live.IN_TURN else kit.Live.ASSERTIVE)
    _put_state(kit, made, told)
    return made


def _name(told: NodeTold) -> str:
    """With its value on Linux, whose readers are told no value that is a word."""
    if told.value and told.value not in told.name and not needs_hiding():
        return f"{told.name}: {told.value}" if told.name else told.value
    return told.name


def _put_state(kit: Any, made: Any, told: NodeTold) -> None:
    on = NodeState.SELECTED in told.state
    if told.role is NodeRole.SWITCH:
        made.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
    elif told.role is NodeRole.ITEM or NodeState.PICKED in told.state or on:
        made.set_selected(on or NodeState.PICKED in told.state)
    if NodeState.OFF in told.state:
        made.set_disabled()
    for word in _actions(told.does):
        made.add_action(getattr(kit.Action, word))


@lru_cache(64)
def _actions(does: Does) -> list[str]:
    """What a reader may ask for, by the library's words."""
    presses = [CLICK] if any(each in does for each in PRESSES) else []
    return presses + [word for word, each in WISHES.items() if each in does]


def _raised(events: Any) -> None:
    """What the library has to tell on Windows and macOS is told when it is asked to."""
    if events is not None:
        events.raise_events()


def _size() -> tuple[int, int]:
    wide, high = pygame.display.get_window_size()
    return wide, high
