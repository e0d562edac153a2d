"""The curtain: hands are covered before anybody else looks, and open when their owner says so."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.core.cards import HIDDEN
from game.session.table import News
from scenes.i18n import _
from scenes.look.dress import worn
from scenes.look.wardrobe import CURTAIN, FOLD
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.sitting import Sitting
from scenes.play.hotseat.asking import HotseatAsking
from scenes.play.hotseat.pages import HotseatPage, Missed, PassPage
from scenes.play.hotseat.story import Story
from scenes.table.cards.motion import FLIP, out_cubic
from scenes.table.cards.tween import Track
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, keyed
from scenes.table.draw.reading import Reading
from scenes.table.draw.text import plain
from scenes.table.layer import Depth, Layer
from scenes.table.layout.spots import TableZone

TURN_MS, FALL_MS = 80, 200
#: A key pressed for the turn that has just ended does not open the next hand.
READY_MS = 300
SHARE, SLIVER_PX = 0.4, 60
HEM = "#F4DDB0"
_INPUT = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL,
          pygame.FINGERDOWN, pygame.FINGERMOTION)  # fmt: skip
_SCROLLS = {pygame.K_PAGEUP: -3, pygame.K_PAGEDOWN: 3, pygame.K_UP: -1, pygame.K_DOWN: 1}


class Curtain(Layer[PlayDesk]):
    """``page``: what hangs over strip and hand now; ``shared``: several people with hands of their
    own are at this screen."""

    #: What can be done while it hangs.
    allows = frozenset({"pause", "settings", "rules", "log", "menu", "leave", "undo", "redo",
                        "cover", "faster", "slower", "four_colours"})  # fmt: skip

    depths = (Depth.OVER,)

    def __init__(self, desk: PlayDesk, story: Story) -> None:
        super().__init__(desk)
        self.shared, self._story = desk.sitting is Sitting.PASSED, story
        self.page: HotseatPage | None = None
        self.asking = HotseatAsking(desk, self)
        self._coming: HotseatPage | None = None
        self._turned_ms = self._ready_ms = 0.0
        self._fall = Track(1.0)
        self._input_ms = 0
        self._held: tuple[int, int] | None = None
        self._pressed: tuple[int, int] = (pygame.KEYDOWN, 0)
        self._replaying = False

    # --- what the desk asks ----------------------------------------------------------------------

    @property
    def blocks(self) -> bool:
        hangs = self.page is not None or self._coming is not None
        return hangs and self.desk.page is None

    @property
    def moving(self) -> bool:
        return self._coming is not None or self._fall.moving(self.desk.now_ms)

    @property
    def speed(self) -> str:
        # At speed Instant there would be nothing to see.
        return "normal" if self._replaying and self.desk.app.speed == "instant" else ""

    def commands(self) -> dict[str, Callable[[], None]]:
        by_name: dict[str, Callable[[], None]] = {"cover": self.cover}
        if len(self.desk.session.people) > 1:
            by_name |= {"undo": self.asking.undo, "redo": self.asking.redo}
        return by_name

    def off(self) -> Collection[str]:
        names = set() if _has_hands(self.desk) else {"cover"}
        if len(self.desk.session.people) > 1 and not self.asking.can_undo():
            names.add("undo")
        return names

    def controls(self) -> Sequence[Control]:
        if self.page is None or not self.blocks:
            return ()
        return [replace(each, press=self._guarded(each.press)) for each in self.page.controls]

    def reads(self) -> Sequence[Reading]:
        return self.page.reads() if self.page is not None and self.blocks else ()

    def _guarded(self, press: Callable[[], None]) -> Callable[[], None]:
        def pressed() -> None:
            if self.desk.now_ms >= self._ready_ms:
                press()

        return pressed

    # --- covering ---------------------------------------------------------------------------------

    def cover(self) -> None:
        """Cover my cards; the same once more opens them."""
        if isinstance(self.page, PassPage) and self.page.own:
            self.open(self.page.seat)
        elif self._may_cover():
            self.hang(self.asking.page() or self._own_page(self.desk.seat))

    def _may_cover(self) -> bool:
        """Whether a hand lies open in a deal that goes on."""
        desk = self.desk
        if desk.session.outcome is not None or desk.page is not None:
            return False
        hangs = self.page is not None or self._coming is not None
        return not hangs and _has_hands(self.desk) and not desk.covered

    def hang(self, page: HotseatPage) -> None:
        """All hands turn to backs; then the curtain falls."""
        desk = self.desk
        now_ms = desk.now_ms
        self._turned_ms = now_ms
        if not desk.covered and _has_hands(self.desk):
            if not (isinstance(page, PassPage) and page.own):
                self._story.begin(desk.seat)
            self._turn_down(now_ms)
        self._held, self._coming = None, page
        if page.stops:
            desk.session.pause("curtain")
        desk.mark(Mark.CONTROLS)

    def _turn_down(self, now_ms: int) -> None:
        """The same table as somebody without a hand sees it; its backs still show the faces while
        they turn."""
        desk = self.desk
        faces = desk.board.cards(desk.hand)
        desk.show_seat(desk.seat, covered=True)
        factor = self._factor()
        if factor:
            desk.stage.turn_hand(faces, now_ms, TURN_MS * factor)
        self._turned_ms = now_ms + TURN_MS * factor

    def _factor(self) -> float:
        """How long everything takes at this speed; 0: nothing moves."""
        return 0 if self.desk.calm else self.desk.director.factor

    def _drop(self, now_ms: int) -> None:
        """The hands are backs: nothing on the screen knows their faces any more."""
        desk, page = self.desk, self._coming
        assert page is not None
        desk.stage.forget_turned()
        self._coming = None
        passed = isinstance(page, PassPage) and not page.own and desk.seat != page.seat
        if passed and not desk.app.settings["curtain"]:
            self.open(page.seat)
            desk.app.say(_("{name} is to move.", name=desk.setting.names[page.seat]))
            return
        if page.seat != desk.seat:
            desk.show_seat(page.seat, covered=_has_hands(self.desk))
        self.page = page
        factor = self._factor()
        self._fall.jump((0.0,))
        self._fall.go((1.0,), now_ms, FALL_MS * factor, ease=out_cubic)
        self._ready_ms = now_ms + FALL_MS * factor + READY_MS
        self.resized()
        desk.mark(Mark.CONTROLS)

    # --- opening ----------------------------------------------------------------------------------

    def open(self, seat: int) -> None:
        """That person says to be there."""
        desk = self.desk
        held = desk.app.settings["reveal"] == "held" and self.page is not None
        self.take_down()
        desk.show_seat(seat)
        self._held = self._pressed if held else None
        self._input_ms = desk.now_ms
        factor, stage = self._factor(), desk.stage
        if factor:
            backs = [HIDDEN] * len(stage.board.cards(stage.hand))
            stage.turn_hand(backs, desk.now_ms, FLIP * factor)
        desk.mark(Mark.CONTROLS)

    def take_down(self) -> None:
        """Nothing hangs there any more."""
        self.page, self._replaying = None, False
        self.desk.session.go_on("curtain")
        self.desk.mark()

    def replay(self) -> None:
        """What happened since is shown once more, with nobody's hand open."""
        if self.page is not None:
            self.desk.stage.show_again(self._story.since(self.page.seat))
            self._replaying = True
            self.desk.mark()

    # --- pages ------------------------------------------------------------------------------------

    def pass_page(self, seat: int) -> PassPage:
        """It is another person's turn."""
        names = self.desk.setting.names
        others = [names[other] for other in self.desk.session.people if other != seat]
        sentence = _("Look away, everybody else.")
        if len(others) == 1:
            sentence = _("Look away, {name}. All hands are covered.", name=others[0])
        title = _("Pass to {name}", name=names[seat])
        return PassPage(seat, title, sentence, self.ready(seat), self._told(seat))

    def _told(self, seat: int) -> Missed:
        """What that person has not seen."""
        head = _("Since {name} last looked", name=self.desk.setting.names[seat])
        moves = any(news.events for news in self._story.since(seat)[1:])
        return Missed(head, self._story.lines(self.desk.stage, seat),
                      self.replay if moves else None)

    def _own_page(self, seat: int) -> PassPage:
        """Somebody has covered the own cards, or was away."""
        if not self.shared:
            ready = (keyed("Show my cards", "b", "primary"), lambda: self.open(seat))
            sentence = _("Nothing goes on until you come back.")
            return PassPage(seat, _("Your cards are covered"), sentence, ready, Missed(), own=True)
        name = self.desk.setting.names[seat]
        title = _("The cards of {name} are covered", name=name)
        sentence = _("Nothing goes on until {name} is back.", name=name)
        return PassPage(seat, title, sentence, self.ready(seat), self._told(seat), own=True)

    def change(self, page: HotseatPage | None) -> None:
        """Another page in place of the one that hangs there."""
        if self.page is not None and page is not None:
            self.page = page
            self.resized()
            self.desk.mark(Mark.CONTROLS)

    def ready(self, seat: int) -> tuple[ButtonLabel, Callable[[], None]]:
        """The button that opens a person's hand."""
        name, held = self.desk.setting.names[seat], self.desk.app.settings["reveal"] == "held"
        words = _("I am {name}: hold to see", name=name) if held else _("I am {name}", name=name)
        # R replays what was not seen.
        plain_ones = (each for each in name.lower() if each.isascii() and each.isalnum())
        key = next((each for each in plain_ones if each != "r"), "return")
        return ButtonLabel(words, "primary", key), lambda: self.open(seat)

    # --- time -------------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        desk = self.desk
        director = desk.director
        if self._replaying:
            self._replaying = not director.settled(now_ms)
            desk.mark()
        if self._coming is not None:
            if now_ms >= self._turned_ms:
                self._drop(now_ms)
            return
        if desk.session.outcome is not None:
            return
        if desk.page is not None:
            # Nobody watches over a hand in a pause.
            if self.shared and self.page is None and not desk.covered:
                self.hang(self._own_page(desk.seat))
        elif self.page is None and director.settled(now_ms) and desk.fingers.drag is None:
            self._hang_if_due(now_ms)

    def _hang_if_due(self, now_ms: int) -> None:
        desk = self.desk
        if not self.shared:
            return
        acting = [seat for seat in desk.view.actors if seat in desk.session.people]
        page: HotseatPage | None = self.asking.due()
        if page is None and acting and (desk.covered or desk.seat not in acting):
            page = self.pass_page(desk.seat if desk.seat in acting else acting[0])
        closes = 1000 * int(desk.app.settings["close_after"])
        if page is None and closes and not desk.covered and now_ms - self._input_ms >= closes:
            self.cover()
        elif page is not None:
            self.hang(page)

    # --- events -----------------------------------------------------------------------------------

    def letter(self, verb: str, letter: str) -> str:
        return self.asking.letter(verb, letter)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _INPUT:
            self._input_ms = self.desk.now_ms
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
        if event.type == pygame.KEYDOWN:
            hears = self.asking.hears if self.blocks else self.asking.keeps
            if hears(event):
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
        self.desk.mark()
        return True

    def pulled(self, news: Sequence[News]) -> None:
        if self.page is not None and not self.page.stops and news:
            # A window has shut, or somebody has answered.
            self.take_down()
            if self.desk.director.settled(self.desk.now_ms):
                self.page = self.asking.page()
                self.resized()

    # --- drawing ----------------------------------------------------------------------------------

    @property
    def rect(self) -> Rect:
        """The lower part of the window beside the rail."""
        desk = self.desk
        frame, brush = desk.looks.frame, desk.looks.brush
        needs = self.page.height(brush, frame.strip.w - 2 * frame.px(36)) if self.page else 0
        high = min(frame.height, max(round(SHARE * frame.height), needs + 2 * frame.px(22)))
        top = frame.height - high
        tops = (spot.area.top for spot in desk.layout.spots.values() if spot.zone is TableZone.OWN)
        own = min(tops, default=top)
        if top - frame.px(SLIVER_PX) < own < top:
            # All of the own piles rather than a sliver of them above the hem.
            top = max(0, own - frame.px(8))
        return Rect(frame.strip.left, top, frame.strip.w, frame.height - top)

    def resized(self) -> None:
        if self.page is not None:
            brush = self.desk.looks.brush
            pad = brush.frame.px(36)
            area = self.rect.inflate(-2 * pad, -2 * brush.frame.px(22))
            self.page.lay_out(brush, area)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        page = self.page
        if page is None:
            return
        part, rect = self._fall.at(self.desk.now_ms)[0], self.rect
        hidden = round((1 - part) * rect.h)
        if hidden:
            made = surface.copy()
            self._draw(made, rect)
            shown = Rect(rect.topleft, (rect.w, rect.h - hidden))
            surface.blit(made, (rect.left, rect.top + hidden), shown)
        else:
            self._draw(surface, rect)

    def _draw(self, surface: pygame.Surface, rect: Rect) -> None:
        assert self.page is not None
        px = self.desk.looks.frame.px
        pygame.draw.rect(surface, worn(FOLD), rect)
        for x in range(rect.left, rect.right, px(48)):
            pygame.draw.rect(surface, worn(CURTAIN), Rect(x, rect.top, px(24), rect.h).clip(rect))
        pygame.draw.rect(surface, worn(HEM), Rect(rect.left, rect.top, rect.w, max(3, px(4))))
        self.page.draw(self.desk.looks.brush, surface, self.desk.controls.hot)

    def seen(self) -> dict[str, Any]:
        page = self.page
        if page is None:
            return {"curtain": None if self._coming is None else {"page": "falls"}}
        told = page.told.lines if isinstance(page, PassPage) else ()
        return {"curtain": {
            "page": page.name, "seat": page.seat, "words": plain(page.title),
            "lines": [plain(line) for _seat, line in told],
            "replays": self._replaying, "ready": self.desk.now_ms >= self._ready_ms,
        }}  # fmt: skip


def _has_hands(desk: PlayDesk) -> bool:
    """Whether there is anything to cover."""
    return bool(desk.session.people) and not desk.pace.at_once and bool(desk.hand)
