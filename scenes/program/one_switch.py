"""One switch is enough: a ring goes by itself through all that can be used, and one key, button or
tap presses what it stands on.

It never hurries: it goes round and round until somebody presses.
"""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, FOCUS, INK, PANEL, TEXT, Theme
from scenes.program.rounds import Stand, stands_of
from scenes.program.stack import Listener, Scene
from scenes.tree import Does, NodeRole, Tree

OFF, KEY, CLICK, BUTTON, ANY = "off", "key", "click", "pad", "any"
#: Twice round in a group, and the ring leaves it again.
ROUNDS = 2
#: What the screen has changed by itself is not pressed by who meant something else.
STARTLED_MS = 300
RING_PX, AIR_PX = 4, 6
_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
#: What each kind of switch takes for itself: an event of the first kinds is a press.
_TAKES = {
    KEY: ((pygame.KEYDOWN,), (pygame.KEYUP, pygame.TEXTINPUT)),
    CLICK: ((pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
            (pygame.MOUSEBUTTONUP, pygame.FINGERUP, pygame.FINGERMOTION)),
    BUTTON: ((pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN),
             (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP)),
}  # fmt: skip


class RingHolder(Protocol):
    """The program, as far as the ring goes through it."""

    settings: Any

    @property
    def top(self) -> Scene | None:
        """The scene that is seen."""

    @property
    def access(self) -> Listener:
        """Tells who cannot see it what the ring stands on."""

    def dispatch(self, event: pygame.event.Event) -> None:
        """Hand one event to whom it concerns."""


def kinds_of(switch: str) -> tuple[str, ...]:
    """The kinds of switches that a setting names.

    >>> kinds_of("any"), kinds_of("off")
    (('key', 'click', 'pad'), ())
    """
    if switch == ANY:
        return KEY, CLICK, BUTTON
    return () if switch == OFF else (switch,)


class OneSwitch:
    """``path``: the groups that the ring has gone into, and ``stands`` what it goes round there."""

    def __init__(self, app: RingHolder) -> None:
        self._app = app
        self.path: list[tuple[Stand, ...]] = []
        self.stands: tuple[Stand, ...] = ()
        self._at, self._rounds = 0, 0
        self._since_ms, self._deaf_ms, self._pressed_ms = 0, 0, -10**6
        self._seen: object = None
        self._kept: tuple[Tree | None, object, tuple[Stand, ...]] = (None, None, ())

    @property
    def on(self) -> bool:
        """Whether it goes."""
        return bool(self._app.settings["switch"] != OFF)

    @property
    def here(self) -> Stand | None:
        """What the ring stands on."""
        return self.stands[self._at] if self._at < len(self.stands) else None

    # --- presses ----------------------------------------------------------------------------------

    def take(self, event: pygame.event.Event, now_ms: int) -> bool:
        """Take an event; whether it was the switch's."""
        for kind in kinds_of(self._app.settings["switch"]):
            presses, others = _TAKES[kind]
            own = kind != KEY or _is_key(event)
            if own and event.type in presses:
                self._pressed(now_ms)
                return True
            if own and event.type in others:
                return True
        return False

    def _pressed(self, now_ms: int) -> None:
        """Once for a hand that trembles, and not for what has just come under the ring."""
        guard = max(1, int(self._app.settings["key_guard"]))
        last, self._pressed_ms = self._pressed_ms, now_ms
        if now_ms < last + guard or now_ms < self._deaf_ms:
            return
        top, here = self._app.top, self.here
        if top is None or top.reach(top).go_on() or here is None:
            return
        if here.inside:
            self.path.append(self.stands)
            self.stands = here.inside
            self._go_to(0, now_ms)
        else:
            self._do(top, here)
            self._seen = None
            self.update(now_ms)
            self._deaf_ms = 0

    def _do(self, top: Scene, stand: Stand) -> None:
        if stand.key:
            down = {"key": stand.key, "mod": 0, "unicode": "", "scancode": 0}
            self._app.dispatch(pygame.event.Event(pygame.KEYDOWN, down))
        else:
            top.perform(stand.node, stand.does)

    # --- going round ------------------------------------------------------------------------------

    def update(self, now_ms: int) -> bool:
        """Time goes by; whether the ring stands elsewhere."""
        tree = self._tree() if self.on else None
        if tree is None:
            gone, self.stands, self.path, self._seen = bool(self.stands), (), [], None
            return gone
        seen, stands = self._look(tree)
        if seen != self._seen:
            self._seen = seen
            self.path, self.stands = [], stands
            self._deaf_ms = now_ms + STARTLED_MS
            self._go_to(0, now_ms)
            return True
        if len(self.stands) < 2 and not self.path:
            return False
        if now_ms < self._since_ms + int(self._app.settings["switch_ms"]):
            return False
        self._step(now_ms)
        return True

    def _tree(self) -> Tree | None:
        top = self._app.top
        return top.tree() if top is not None else None

    def _look(self, tree: Tree) -> tuple[object, tuple[Stand, ...]]:
        """What there is to go round, and all that tells it from what there was before."""
        if self._kept[0] is not tree:
            top = self._app.top
            assert top is not None
            stands = tuple(stands_of(tree, leaves=top.reach(top).leaves()))
            self._kept = tree, (id(top), tree.root.id, _things(stands)), stands
        return self._kept[1], self._kept[2]

    def _step(self, now_ms: int) -> None:
        after = self._at + 1
        if after < len(self.stands):
            self._go_to(after, now_ms, rounds=self._rounds)
        elif self.path and self._rounds + 1 >= ROUNDS:
            inside, self.stands = self.stands, self.path.pop()
            at = next((k for k, each in enumerate(self.stands) if each.inside == inside), 0)
            self._go_to(at, now_ms)
        else:
            self._go_to(0, now_ms, rounds=self._rounds + 1)

    def _go_to(self, at: int, now_ms: int, *, rounds: int = 0) -> None:
        """There it stands, and focus with it: what it is called is seen and heard as by keys."""
        self._at, self._rounds, self._since_ms = at, rounds, now_ms
        top, here = self._app.top, self.here
        if top is None or here is None:
            return
        nodes = here.nodes()
        if here.inside or here.key:
            self._app.access.say(here.name)
        if nodes:
            # Of a group the first: so it is scrolled into view.
            top.perform(nodes[0], Does.FOCUS)

    # --- what is seen -----------------------------------------------------------------------------

    def rect(self) -> pygame.Rect | None:
        """Where it stands, in window px; None: nowhere that can be seen."""
        tree = self._tree() if self.stands and self.on else None
        here = self.here
        if tree is None or here is None:
            return None
        rects = [tree[name].rect for name in here.nodes() if name in tree]
        return rects[0].unionall(rects[1:]) if rects else None

    def _is_ringed(self, here: Stand) -> bool:
        """Whether a table draws the ring of its focus there, about a card as it is raised."""
        tree = self._tree()
        at_table = tree is not None and tree.root.role is NodeRole.TABLE
        return at_table and bool(here.node) and tree is not None and tree.focus == here.node

    def draw(self, surface: pygame.Surface, scale: float) -> None:
        """The ring, over all; what is no place on the screen is named at its lower edge."""
        here = self.here
        if here is None or not self.on or self._is_ringed(here):
            return
        rect = self.rect()
        room = surface.get_rect().inflate(-2 * RING_PX, -2 * RING_PX)
        rect = _sign(surface, here.name, Theme(scale)) if rect is None else rect
        shown = rect.inflate(2 * AIR_PX, 2 * AIR_PX).clip(room)
        if shown.w < 8 or shown.h < 8:
            return
        surface.blit(canvas.box(shown.size, 10, "", INK, RING_PX + 3), shown)
        inner = shown.inflate(-2, -2)
        surface.blit(canvas.box(inner.size, 9, "", FOCUS, RING_PX), inner)


def _sign(surface: pygame.Surface, words: str, theme: Theme) -> pygame.Rect:
    """What only a key does, as a button in the middle below; where that is."""
    written = theme.font("body", True).render(words, True, worn(TEXT))
    rect = pygame.Rect(0, 0, written.get_width() + 2 * theme.px(24), theme.control())
    rect.midbottom = surface.get_rect().centerx, surface.get_rect().bottom - theme.px(12)
    surface.blit(canvas.box(rect.size, theme.px(10), PANEL, BRASS, 2), rect)
    surface.blit(written, written.get_rect(center=rect.center))
    return rect


def _is_key(event: pygame.event.Event) -> bool:
    """Whether it is of one of the keys that are a switch."""
    if event.type == pygame.TEXTINPUT:
        return bool(event.text == " ")
    with_others = getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    # What stands for a button of a pad has no place on a keyboard.
    return bool(getattr(event, "key", None) in _KEYS and not with_others)


def _things(stands: tuple[Stand, ...]) -> list[object]:
    """All that they are about, however it is grouped: where a page is scrolled to makes no odds."""
    return [thing for each in stands for thing in
            (_things(each.inside) if each.inside else [(each.node, each.does, each.key)])]
