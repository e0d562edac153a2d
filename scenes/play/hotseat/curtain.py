"""The curtain: hands are covered before anybody else looks, and open when their owner says so (UX 3.5, LAYOUT 6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.core.cards import HIDDEN
from game.session.table import News
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.theme import PANEL
from scenes.play.hotseat.asking import Asking
from scenes.play.hotseat.pages import Page, PassPage
from scenes.play.hotseat.story import lines_of, passes
from scenes.table.cards.motion import linear, out_cubic
from scenes.table.cards.sprites import Sprite
from scenes.table.cards.tween import Track
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import Label
from scenes.table.draw.text import plain
from scenes.table.layer import Layer
from scenes.table.layout.groups import seated

if TYPE_CHECKING:
    from scenes.play.scene import TableScene

TURN_MS, FALL_MS = 80, 200
#: A key pressed for the turn that has just ended does not open the next hand.
READY_MS = 300
SHARE, SLIVER_PX = 0.4, 60
STRIPE, HEM = "#14332E", "#F4DDB0"
_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION)
_SCROLLS = {pygame.K_PAGEUP: -3, pygame.K_PAGEDOWN: 3, pygame.K_UP: -1, pygame.K_DOWN: 1}


class Curtain(Layer):
    """``page``: what hangs over strip and hand now; ``shared``: several people with hands of their own are at this screen."""

    #: What can be done while it hangs.
    allows = frozenset({"pause", "settings", "rules", "log", "menu", "undo", "redo", "cover", "faster", "slower", "four_colours"})

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.shared = passes(scene.session)
        self.page: Page | None = None
        self.asking = Asking(self)
        self._coming: Page | None = None
        self._turned_ms = self._ready_ms = 0.0
        self._fall = Track(1.0)
        self._input_ms = 0
        self._held: tuple[int, int] | None = None
        self._pressed: tuple[int, int] = (pygame.KEYDOWN, 0)
        self._replaying = False

    # --- what the scene asks ----------------------------------------------------------------------------------------

    @property
    def blocks(self) -> bool:
        hangs = self.page is not None or self._coming is not None
        return hangs and self.scene.overlays.modal is None

    @property
    def moving(self) -> bool:
        return self._coming is not None or self._fall.moving(self.scene.now_ms)

    @property
    def speed(self) -> str:
        # At speed Instant there would be nothing to see.
        return "normal" if self._replaying and self.scene.app.speed == "instant" else ""

    def commands(self) -> dict[str, Callable[[], None]]:
        found: dict[str, Callable[[], None]] = {"cover": self.cover}
        if len(self.scene.session.people) > 1:
            found |= {"undo": self.asking.undo, "redo": self.asking.redo}
        return found

    def off(self) -> Collection[str]:
        found = set() if self._has_hands() else {"cover"}
        if len(self.scene.session.people) > 1 and not self.asking.can_undo():
            found.add("undo")
        return found

    def _has_hands(self) -> bool:
        """Whether there is anything to cover."""
        session = self.scene.session
        return bool(session.people) and not session.game.real_time and bool(session.game.table.arrange(session.view(None)).hand)

    def controls(self) -> Sequence[Control]:
        if self.page is None or not self.blocks:
            return ()
        return [Control(control.name, control.rect, control.label, self._guarded(control.press), control.role)
                for control in self.page.controls]

    def _guarded(self, press: Callable[[], None]) -> Callable[[], None]:
        def pressed() -> None:
            if self.scene.now_ms >= self._ready_ms:
                press()

        return pressed

    # --- covering ---------------------------------------------------------------------------------------------------

    def cover(self) -> None:
        """Cover my cards; the same once more opens them."""
        stage = self.scene.stage
        if isinstance(self.page, PassPage) and self.page.own:
            self.open(self.page.seat)
        elif self.page is None and self._coming is None and self._has_hands() and not stage.covered \
                and self.scene.session.outcome is None and self.scene.overlays.modal is None:
            self.hang(self.asking.page() or self._own_page(stage.seat))

    def hang(self, page: Page) -> None:
        """All hands turn to backs; then the curtain falls."""
        scene = self.scene
        now_ms = scene.now_ms
        self._turned_ms = now_ms
        if not scene.stage.covered and self._has_hands():
            if not (isinstance(page, PassPage) and page.own):
                scene.story.begin(scene.stage.seat)
            self._turn_down(now_ms)
        self._held, self._coming = None, page
        if page.stops:
            scene.session.pause("curtain")
        scene.arrange()

    def _turn_down(self, now_ms: int) -> None:
        """The same table as somebody without a hand sees it; its backs still show the faces while they turn."""
        scene = self.scene
        faces = [sprite.card for sprite in self._hand()]
        scene.sit_at(scene.stage.seat, covered=True)
        factor = 0 if scene.calm else scene.stage.director.factor
        if factor:
            for sprite, face in zip(self._hand(), faces):
                sprite.before = face
                sprite.flip.jump((0.0,))
                sprite.flip.go((1.0,), now_ms, TURN_MS * factor, ease=linear)
        self._turned_ms = now_ms + TURN_MS * factor

    def _hand(self) -> list[Sprite]:
        """The hand at the bottom of the screen."""
        stage = self.scene.stage
        return stage.board.sprites.get(seated(stage.table.arrange(stage.view).hand, stage.seat), [])

    def _drop(self, now_ms: int) -> None:
        """The hands are backs: nothing on the screen knows their faces any more."""
        scene, page = self.scene, self._coming
        assert page is not None
        for sprite in scene.stage.board:
            sprite.before = sprite.card
        self._coming = None
        if not scene.app.settings["curtain"] and isinstance(page, PassPage) and not page.own and scene.stage.seat != page.seat:
            self.open(page.seat)
            scene.app.say(_("{name} is to move.", name=scene.stage.names[page.seat]))
            return
        if page.seat != scene.stage.seat:
            scene.sit_at(page.seat, covered=self._has_hands())
        self.page = page
        factor = 0 if scene.calm else scene.stage.director.factor
        self._fall.jump((0.0,))
        self._fall.go((1.0,), now_ms, FALL_MS * factor, ease=out_cubic)
        self._ready_ms = now_ms + FALL_MS * factor + READY_MS
        self.resized()
        scene.arrange()
        scene.focus.renew()

    # --- opening ----------------------------------------------------------------------------------------------------

    def open(self, seat: int) -> None:
        """That person says to be there."""
        scene = self.scene
        held = scene.app.settings["reveal"] == "held" and self.page is not None
        self.take_down()
        scene.sit_at(seat)
        self._held = self._pressed if held else None
        self._input_ms = scene.now_ms
        factor = 0 if scene.calm else scene.stage.director.factor
        if factor:
            for sprite in self._hand():
                sprite.before = HIDDEN
                sprite.flip.jump((0.0,))
                sprite.turn_over(scene.now_ms, 0, factor)
        scene.arrange()

    def take_down(self) -> None:
        """Nothing hangs there any more."""
        self.page, self._replaying = None, False
        self.scene.session.go_on("curtain")
        self.scene.dirty = True

    def replay(self) -> None:
        """What happened since is shown once more, with nobody's hand open."""
        page, scene = self.page, self.scene
        if page is None:
            return
        director = scene.stage.director
        scene.stage.speaks.clear()
        director.take(scene.story.since(page.seat))
        self._replaying = True
        scene.dirty = True

    # --- pages ------------------------------------------------------------------------------------------------------

    def pass_page(self, seat: int) -> PassPage:
        """It is another person's turn."""
        scene, names = self.scene, self.scene.stage.names
        others = [names[other] for other in scene.session.people if other != seat]
        sentence = (_("Look away, {name}. All hands are covered.", name=others[0]) if len(others) == 1
                    else _("Look away, everybody else."))
        name = names[seat]
        return PassPage(seat, _("Pass to {name}", name=name), sentence, self.ready(seat),
                        head=_("Since {name} last looked", name=name),
                        lines=lines_of(scene.stage, scene.story.since(seat)), replay=self.replay)

    def _own_page(self, seat: int) -> PassPage:
        """Somebody has covered the own cards, or was away."""
        scene, name = self.scene, self.scene.stage.names[seat]
        if not self.shared:
            ready = (Label(_("Show my cards"), "primary", "b"), lambda: self.open(seat))
            return PassPage(seat, _("Your cards are covered"), _("Nothing goes on until you come back."), ready, own=True)
        title, sentence = _("The cards of {name} are covered", name=name), _("Nothing goes on until {name} is back.", name=name)
        return PassPage(seat, title, sentence, self.ready(seat), head=_("Since {name} last looked", name=name),
                        lines=lines_of(scene.stage, scene.story.since(seat)), replay=self.replay, own=True)

    def change(self, page: Page | None) -> None:
        """Another page in place of the one that hangs there."""
        if self.page is not None and page is not None:
            self.page = page
            self.resized()
            self.scene.arrange()
            self.scene.focus.renew()

    def ready(self, seat: int) -> tuple[Label, Callable[[], None]]:
        """The button that opens a person's hand."""
        name, held = self.scene.stage.names[seat], self.scene.app.settings["reveal"] == "held"
        words = _("I am {name}: hold to see", name=name) if held else _("I am {name}", name=name)
        key = next((letter for letter in name.lower() if letter.isascii() and letter.isalnum() and letter != "r"), "return")
        return Label(words, "primary", key), lambda: self.open(seat)

    # --- time -------------------------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        scene = self.scene
        director = scene.stage.director
        if self._replaying:
            self._replaying = not director.settled(now_ms)
            scene.dirty = True
        if self._coming is not None:
            if now_ms >= self._turned_ms:
                self._drop(now_ms)
            return
        if scene.session.outcome is not None:
            return
        if scene.overlays.modal is not None:
            # Nobody watches over a hand in a pause.
            if self.shared and self.page is None and not scene.stage.covered:
                self.hang(self._own_page(scene.stage.seat))
        elif self.page is None and director.settled(now_ms) and scene.fingers.drag is None:
            self._hang_if_due(now_ms)

    def _hang_if_due(self, now_ms: int) -> None:
        scene, stage = self.scene, self.scene.stage
        if not self.shared:
            return
        acting = [seat for seat in stage.view.actors if seat in scene.session.people]
        page: Page | None = self.asking.due()
        if page is None and acting and (stage.covered or stage.seat not in acting):
            page = self.pass_page(stage.seat if stage.seat in acting else acting[0])
        closes = 1000 * int(scene.app.settings["close_after"])
        if page is None and closes and not stage.covered and now_ms - self._input_ms >= closes:
            self.cover()
        elif page is not None:
            self.hang(page)

    # --- events -----------------------------------------------------------------------------------------------------

    def letter(self, verb: str, letter: str) -> str:
        return self.asking.letter(verb, letter)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _INPUT:
            self._input_ms = self.scene.now_ms
        if event.type == pygame.KEYDOWN:
            self._pressed = (pygame.KEYUP, event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = (pygame.MOUSEBUTTONUP, event.button)
        if self._held is not None and self._let_go(event):
            self._held = None
            self.cover()
            return event.type != pygame.MOUSEBUTTONUP
        if event.type == pygame.WINDOWFOCUSLOST and self.shared:
            self.cover()
        if event.type == pygame.KEYDOWN and (self.asking.learn(event) if self.blocks else self.asking.keeps(event)):
            return True
        return self._scroll(event)

    def _let_go(self, event: pygame.event.Event) -> bool:
        return (event.type, getattr(event, "key", getattr(event, "button", 0))) == self._held

    def _scroll(self, event: pygame.event.Event) -> bool:
        if self.page is None or not self.blocks:
            return False
        if event.type == pygame.MOUSEWHEEL:
            self.page.scroll(-event.y)
        elif event.type == pygame.KEYDOWN and event.key in _SCROLLS:
            self.page.scroll(_SCROLLS[event.key])
        else:
            return False
        self.scene.dirty = True
        return True

    def pulled(self, news: Sequence[News]) -> None:
        if self.page is not None and not self.page.stops and news:
            # A window has shut, or somebody has answered.
            self.take_down()
            if self.scene.stage.director.settled(self.scene.now_ms):
                self.page = self.asking.page()
                self.resized()

    # --- drawing ----------------------------------------------------------------------------------------------------

    @property
    def rect(self) -> Rect:
        """The lower part of the window beside the rail."""
        frame, brush = self.scene.stage.frame, self.scene.stage.brush
        needs = self.page.height(brush, frame.strip.w - 2 * frame.px(36)) if self.page else 0
        high = min(frame.height, max(round(SHARE * frame.height), needs + 2 * frame.px(22)))
        top = frame.height - high
        own = min((spot.area.top for spot in self.scene.stage.layout.spots.values() if spot.zone == "own"), default=top)
        if top - frame.px(SLIVER_PX) < own < top:
            # All of the own piles rather than a sliver of them above the hem.
            top = max(0, own - frame.px(8))
        return Rect(frame.strip.left, top, frame.strip.w, frame.height - top)

    def resized(self) -> None:
        if self.page is not None:
            brush = self.scene.stage.brush
            pad = brush.frame.px(36)
            area = self.rect.inflate(-2 * pad, -2 * brush.frame.px(22))
            self.page.lay_out(brush, area)

    def draw(self, surface: pygame.Surface, depth: str) -> None:
        page = self.page
        if depth != "over" or page is None:
            return
        part, rect = self._fall.at(self.scene.now_ms)[0], self.rect
        hidden = round((1 - part) * rect.h)
        if hidden:
            made = surface.copy()
            self._draw(made, rect)
            surface.blit(made, (rect.left, rect.top + hidden), Rect(rect.left, rect.top, rect.w, rect.h - hidden))
        else:
            self._draw(surface, rect)

    def _draw(self, surface: pygame.Surface, rect: Rect) -> None:
        assert self.page is not None
        px = self.scene.stage.frame.px
        pygame.draw.rect(surface, worn(PANEL), rect)
        for x in range(rect.left, rect.right, px(48)):
            pygame.draw.rect(surface, worn(STRIPE), Rect(x, rect.top, px(24), rect.h).clip(rect))
        pygame.draw.rect(surface, worn(HEM), Rect(rect.left, rect.top, rect.w, max(3, px(4))))
        self.page.draw(self.scene.stage.brush, surface, self.scene.controls.hot)

    def seen(self) -> dict[str, Any]:
        page = self.page
        if page is None:
            return {"curtain": None if self._coming is None else {"page": "falls"}}
        lines = [plain(line) for _seat, line in page.lines] if isinstance(page, PassPage) else []
        return {"curtain": {"page": page.name, "seat": page.seat, "words": plain(page.title), "lines": lines,
                            "replays": self._replaying, "ready": self.scene.now_ms >= self._ready_ms}}
