"""What everything at one table stands on: the session that is shown, its stage, what is open."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.core.action import Action
from game.core.errors import Refusal
from game.session.seats import News
from scenes.program.stack import Program
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Brush, Pressable
from scenes.table.draw.panels import Modal, SidePanel
from scenes.table.draw.reading import Reading
from scenes.table.growing import Growth
from scenes.table.marking import Mark as Mark
from scenes.table.marking import Marking
from scenes.table.nodes import NodeManner, TableNodes
from scenes.table.outlook import Outlook
from scenes.table.pace import TablePace
from scenes.table.showing import Showing
from scenes.table.tree import TableTree

S = TypeVar("S", bound=Showing)


class BlockingPage(Protocol):
    """What must be answered first: a pause, a result."""

    name: str
    controls: list[Control]

    def reads(self) -> Sequence[Reading]:
        """What stands on it, besides its controls."""

    def lay_out(self, brush: Brush) -> None:
        """Find room for it and renew its ``controls``: after every change of size or words."""

    def draw(self, brush: Brush, surface: pygame.Surface, hot: str) -> None:
        """Draw it over the table; ``hot``: the name of the control under the pointer."""


class Feature(Protocol):
    """A layer, as far as the desk asks or tells it (``scenes.table.layer``)."""

    @property
    def allows(self) -> Collection[str]:
        """Commands that can be done even while it ``blocks``."""

    @property
    def blocks(self) -> bool:
        """Whether nothing but its own controls and the rail can be pressed."""

    @property
    def aloud(self) -> bool:
        """Whether what it has to be read is said by itself to who does not see it."""

    @property
    def name(self) -> str:
        """As what it holds focus while it ``blocks``."""

    def controls(self) -> Sequence[Control]:
        """What can be pressed; the layer draws it itself."""

    def buttons(self) -> Sequence[Pressable]:
        """What it adds to the strip, left of the game's own buttons."""

    def aside(self) -> Sequence[Pressable]:
        """What it puts beside the own plate."""

    def letter(self, verb: str, letter: str) -> str:
        """The key of a button of the game: ``letter``, another, or "" for none."""

    def reads(self) -> Sequence[Reading]:
        """What stands written on what it shows, and where."""

    def off(self) -> Collection[str]:
        """Those of its commands that cannot be done now."""

    def objects(self, action: Action, seat: int) -> Refusal | None:
        """What a person should know before doing that, once; None: nothing."""

    def seated(self) -> None:
        """Told when the table is shown from another seat."""

    def pulled(self, news: Sequence[News]) -> None:
        """Told when the deal has gone on; the stage has taken the news already."""

    def resized(self) -> None:
        """Told when the window has another size."""

    def laid_out(self) -> None:
        """Told when what can be pressed has changed."""


class Desk(Outlook, Marking, Generic[S]):
    """A table that is shown.

    ``app``, ``session``
    ``pace``      whether all act in turn or at once
    ``stage``     the table from where somebody looks at it now (``Outlook``)
    ``page``      what must be answered first
    ``side``      the panel beside the table
    ``nodes``     the tree of what it shows
    ``features``  all layers, the topmost last
    ``commands``  what they do, by name

    Whoever changes anything says so by ``mark`` (``Marking``).
    """

    def __init__(self, app: Program, session: S, features: Sequence[Feature] = ()) -> None:
        super().__init__(TableNodes(self, self.manner()))
        self.app, self.session = app, session
        self.pace = TablePace.of(session.game, session.settled)
        self.now_ms = 0
        self.page: BlockingPage | None = None
        self.side: SidePanel | None = None
        self.features: Sequence[Feature] = features
        self._having: dict[str, Sequence[Feature]] = {}
        self.commands: dict[str, Callable[[], None]] = {}
        self.resized_ms = 0

    def equip(self, features: Sequence[Feature], having: Mapping[str, Sequence[Feature]],
              commands: Mapping[str, Callable[[], None]],
              send: Callable[[pygame.event.Event], bool]) -> None:
        """What lies on it, the topmost last; what can be done by name.

        ``having``: of the features, who do anything in a hook; ``send``: lets everybody hear an
        event as if it came from outside.
        """
        self.features, self.commands, self.send = features, dict(commands), send
        self._having = dict(having)

    def having(self, hook: str) -> Sequence[Feature]:
        """The layers that do anything in a hook."""
        return self._having.get(hook, self.features)

    # --- what has changed -------------------------------------------------------------------------

    def look(self) -> None:
        """What the table shows besides its cards."""
        self.stage.renew()

    def lay_out(self) -> None:
        """What can be pressed."""
        for panel in (self.page, self.side):
            if panel is not None:
                panel.lay_out(self.looks.brush)

    # --- what there is ----------------------------------------------------------------------------

    def tree(self) -> TableTree:
        """All that the table shows: the same until something changes."""
        self.settle()
        return self.nodes.tree(self.grown, self.side and self.side.scrolled())

    def manner(self) -> NodeManner:
        """What is said of its nodes."""
        return NodeManner()

    def grown(self, growth: Growth) -> TableTree:
        """The tree of the table, made anew."""
        raise NotImplementedError

    # --- news -------------------------------------------------------------------------------------

    def news(self) -> list[News]:
        """What the stage has not shown."""
        return self.session.news(self.viewer)

    def poll_news(self) -> None:
        """Take what has happened since the last look."""
        news = self.news()
        self.stage.take(news, self.now_ms)
        self.see()
        for feature in self.having("pulled"):
            feature.pulled(news)
        self.mark(Mark.TABLE)

    def skip_animations(self) -> bool:
        """Somebody acts: what moves is at its place, but others' cards in a race.

        Whether all had waited for that.
        """
        director = self.director
        if director.live:
            return False
        late = director.waiting or not director.settled(self.now_ms)
        self.mark(Mark.CARDS if late else Mark.PICTURE)
        return director.skip_animations(self.now_ms)

    # --- sizes ------------------------------------------------------------------------------------

    def resize(self, *, quiet: bool = True) -> None:
        """Another size of window or table.

        ``quiet``: pictures become sharp once it has been quiet for a while.
        """
        self.resized_ms = self.now_ms if quiet else 0
        self.app.pictures.forget_blurred()
        self.stage.resize(self.side.width(self.app.size[0]) if self.side else 0)
        self.director.place(self.now_ms, factor=0 if quiet else None)
        for feature in self.having("resized"):
            feature.resized()
        self.mark(Mark.TABLE)

    # --- what is open -----------------------------------------------------------------------------

    def open_page(self, page: BlockingPage) -> None:
        """Ask what must be answered before anything else."""
        self.page = page
        self.mark(Mark.CONTROLS)

    def close_page(self) -> None:
        """It is answered."""
        self.page = None
        self.mark(Mark.CONTROLS)

    def open_side(self, panel: SidePanel) -> None:
        """A panel beside the table, instead of the one that is there."""
        self.side = panel
        self.resize(quiet=False)

    def toggle_side(self, name: str, make: Callable[[], SidePanel]) -> None:
        """Shut the panel of that name, or open it instead of the one that is there."""
        if self.side is not None and self.side.name == name:
            self.close_side()
        else:
            self.open_side(make())

    def close_side(self) -> None:
        """The table has all the room again."""
        self.side = None
        self.resize(quiet=False)

    def scroll_side(self, steps: int) -> None:
        """Wheel or keys, three lines a step."""
        if self.side is not None:
            self.side.scroll(self.looks.brush, steps)
            self.mark()

    def tell(self, sentence: str) -> None:
        """One sentence for who is here: on the panel of a pause, else over the table."""
        if isinstance(self.page, Modal) and self.page.name == "pause":
            self.page.tell(sentence)
            self.mark(Mark.CONTROLS)
        else:
            self.app.say(sentence)

    def blocking(self) -> Feature | None:
        """The topmost layer that must be answered first."""
        topmost = reversed(self.having("blocks"))
        return next((feature for feature in topmost if feature.blocks), None)

    def room(self) -> str:
        """What holds focus until it is answered: a layer, a page; "" for the table."""
        blocking = self.blocking()
        if blocking is not None:
            return blocking.name
        return self.page.name if self.page is not None else ""

    def escape(self) -> None:
        """Esc: close what is open."""
        if self.side is not None:
            self.close_side()

    # --- commands ---------------------------------------------------------------------------------

    def do(self, name: str) -> bool:
        """A command of ``COMMANDS``; whether it can be done now."""
        waits = self.page is not None and name not in ("pause", "menu", "settings")
        blocked = any(each.blocks and name not in each.allows for each in self.having("blocks"))
        if name not in self.commands or waits or blocked:
            return False
        self.commands[name]()
        self.mark(Mark.CONTROLS)
        return True

    def press(self, control: Control) -> None:
        """Do what a control does, if it can be done now."""
        if control.label.kind != "off":
            control.press()
            self.mark(Mark.CONTROLS)

    @property
    def calm(self) -> bool:
        """Whether nothing is to fly, lean, shake or shine."""
        return bool(self.app.settings["reduced_motion"]) or self.app.speed == "instant"
