"""The order of the own hand: by suit, by rank, by its best melds, or as the person lays it.
Never by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.core.words import N_
from scenes.devices.commands import keys_of
from scenes.i18n import _
from scenes.look import canvas
from scenes.look.dress import worn
from scenes.look.theme import BRASS, LEGAL, MUTED, PANEL, TEXT
from scenes.play.hands.desk import PlayDesk
from scenes.table.desk import Mark
from scenes.table.draw.hud import Control
from scenes.table.draw.paint import ButtonLabel, Pressable
from scenes.table.intent import Pick
from scenes.table.layer import Depth, Layer
from scenes.table.layout.groups import hand_in_row
from scenes.table.layout.spots import TableZone

ORDERS = {"suit": N_("By suit"), "rank": N_("By rank"), "melds": N_("Best melds"),
          "own": N_("Your own order")}  # fmt: skip
TOLD_MS = 1800
#: In a narrower strip, in px at K = 1, the button is its sign alone.
WORDED_PX = 1000


class SortedMeld(NamedTuple):
    """A meld that the hand is sorted into: its cards, what it is called, whether it could be laid
    as it is, its extent in px."""

    cards: tuple[str, ...]
    name: str
    done: bool
    rect: Rect


class Sorting(Layer[PlayDesk]):
    """A button and a key lead from one order to the next; brackets over the melds of a hand."""

    depths = (Depth.MARKS,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._told = ""
        self._until_ms = 0
        self._found: tuple[object, list[tuple[str, ...]]] = (None, [])

    def commands(self) -> dict[str, Callable[[], None]]:
        return {"sort": self.sort}

    def aside(self) -> Sequence[Pressable]:
        if not self._hand:
            return ()
        key = keys_of("sort", self.desk.app.settings["keys"])[0]
        frame = self.desk.looks.frame
        # The prompt needs the room more.
        words = _("Sort") if frame.strip.w >= frame.px(WORDED_PX) else ""
        return (Pressable("table.sort", ButtonLabel(words, "quiet", key, "sort"), self.sort),)

    @property
    def _hand(self) -> str:
        """The own hand, where there is anything to sort in it."""
        desk = self.desk
        arrangement = desk.shown.arrangement
        lies_apart = arrangement.hands and not hand_in_row(arrangement)
        if not lies_apart or desk.pace.at_once or desk.covered:
            return ""
        hand = desk.hand
        sorts = desk.board.loose(hand) and len(desk.board.cards(hand)) > 1
        return hand if sorts else ""

    def sort(self) -> None:
        """The next order."""
        stage, hand = self.desk.stage, self._hand
        if not hand:
            return
        orders = [order for order in ORDERS if order != "melds" or stage.setting.table.melds]
        order = orders[(orders.index(stage.board.order.get(hand, "own")) + 1) % len(orders)]
        # The card under the pointer goes elsewhere, and stands out no more.
        self.desk.fingers.point_at(None)
        stage.sort_hand(order, self.desk.now_ms)
        self._told, self._until_ms = ORDERS[order], self.desk.now_ms + TOLD_MS
        self.desk.mark()

    def update(self, now_ms: int) -> None:
        if self._told and now_ms >= self._until_ms:
            self._told = ""
            self.desk.mark()

    # --- brackets ---------------------------------------------------------------------------------

    def controls(self) -> Sequence[Control]:
        """Where melds are laid on the table a bracket picks all of its cards."""
        melds = self.desk.setting.table.melds
        if melds is None or not melds.new or not self.desk.intent.may_act:
            return ()
        high = max(24, round(self.desk.looks.frame.text("small") * 2))
        brackets = []
        for cards, name, done, rect in self.melds():
            place = Rect(rect.left, rect.top - high, rect.w, high)
            press = partial(self._pick, cards)
            if done:
                label = ButtonLabel(name, "plain")
                brackets.append(Control(f"bracket.{name}", place, label, press))
        return brackets

    def _pick(self, group: tuple[str, ...]) -> None:
        self.desk.fingers.hold(Pick(group, self._hand))
        self.desk.mark(Mark.TABLE)

    def melds(self) -> Iterator[SortedMeld]:
        """Those that the hand is sorted into, in order."""
        desk, hand = self.desk, self._hand
        melds = desk.setting.table.melds
        if not hand or melds is None or desk.board.order.get(hand) != "melds":
            return
        if desk.layout.spots[hand].zone is not TableZone.HAND:
            return
        cards = tuple(desk.board.cards(hand))
        if self._found[0] != cards:
            self._found = (cards, [tuple(group) for group in desk.board.groups(cards)])
        sprites = {sprite.card: sprite for sprite in desk.board.sprites[hand]}
        for group in self._found[1]:
            if any(card not in sprites or desk.board.drafted(card) for card in group):
                continue
            look = melds.look(desk.view, group)
            rects = [sprites[card].rect for card in group]
            if look.short is not None and len({rect.top for rect in rects}) == 1:
                extent = rects[0].unionall(rects[1:])
                yield SortedMeld(group, desk.looks.edge.tell(look.short), look.done, extent)

    def trumps(self) -> Rect | None:
        """Where the trumps of the own hand lie together, in px; None: nowhere."""
        desk, hand = self.desk, self._hand
        suits = desk.board.trumps
        if not hand or not suits or desk.board.order.get(hand) not in ("suit", "rank"):
            return None
        if desk.layout.spots[hand].zone is not TableZone.HAND:
            return None
        sprites = desk.board.sprites[hand]
        held = [each for each in sprites if each.card[1:2] in suits and each.card[0] != "X"]
        lies_flat = len({each.rect.top for each in held}) == 1
        if not lies_flat or any(each.moving(self.desk.now_ms) for each in sprites):
            return None
        # Those that can be played stand up a little.
        rects = [desk.rect(each) for each in held]
        return rects[0].unionall(rects[1:])

    def _draw_trumps(self, surface: pygame.Surface) -> None:
        desk, px, rect = self.desk, self.desk.looks.frame.px, self.trumps()
        if rect is None:
            return
        line = Rect(rect.left + 4, rect.top - px(10), rect.w - 8, px(6))
        points = (line.bottomleft, line.topleft, line.topright, line.bottomright)
        pygame.draw.lines(surface, worn(BRASS), False, points, max(2, px(2)))
        side = desk.looks.frame.text("small")
        x = line.centerx - side * len(desk.board.trumps) // 2
        for suit in desk.board.trumps:
            sign = desk.app.pictures.sign(f"suit_{suit}", side)
            surface.blit(sign, sign.get_rect(center=(x + side // 2, line.top)))
            x += side

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        self._draw_trumps(surface)
        desk, px = self.desk, self.desk.looks.frame.px
        taken = 0
        for _cards, name, done, rect in self.melds():
            # the next card may lie over the last one of the meld
            others = [each.rect for each in desk.board.sprites[self._hand]]
            after = [each.left for each in others
                     if each.left > rect.left and each.right > rect.right]
            right = min([rect.right, *after])
            line = Rect(rect.left + 4, rect.top - px(12), right - rect.left - 8, px(8))
            taken = self._bracket(surface, name, done, line, taken)
        if self._told:
            solution, table = desk.layout.solution, desk.looks.frame.table
            at = table.right - px(130), solution.hand_top - px(26)
            desk.looks.brush.pill(surface, _(self._told), at)

    def _bracket(self, surface: pygame.Surface, name: str, done: bool, line: Rect,
                 taken: int) -> int:
        """A line over the cards with its name on it, right of ``taken``; the right end of that."""
        desk, px = self.desk, self.desk.looks.frame.px
        points = (line.bottomleft, line.topleft, line.topright, line.bottomright)
        colour = LEGAL if done else MUTED
        pygame.draw.lines(surface, worn(colour), False, points, 3)
        size = desk.looks.frame.text("small")
        icon = round(1.1 * size) if done else 0
        wide = desk.looks.writer.width(name, size, True) + round(1.3 * size) + icon
        pill = Rect(0, 0, wide, round(size * 1.45))
        pill.midbottom = (line.centerx, line.top - px(2))
        pill.left = max(pill.left, taken + px(4))
        surface.blit(canvas.box(pill.size, pill.h // 2, PANEL, colour, 1.5), pill)
        if done:
            tick = desk.app.pictures.sign("tick", size)
            surface.blit(tick, tick.get_rect(center=(pill.left + round(0.85 * size), pill.centery)))
        left = pill.left + round(0.65 * size) + icon
        desk.looks.writer.put(surface, name, left, pill.centery, size, TEXT, bold=True)
        return pill.right

    def seen(self) -> dict[str, Any]:
        order = self.desk.board.order.get(self._hand, "")
        return {"order": order, "brackets": [meld.name for meld in self.melds()]}
