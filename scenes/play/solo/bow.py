"""A game of one person that is won: its cards leap into a bow over the table, and take one.

Rank by rank, the highest first, they spring from where they lie to four arcs, one for each pile;
then a nod runs through them in the order of their ranks. So they stand for a while, in more light
and falling gold, before the result comes, and stay there behind it. With calm motion they stand
there at once, and nothing falls.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from game.core.records import dataclass
from game.session import alone
from scenes.play.hands.desk import PlayDesk
from scenes.play.solo.gold import draw_glow, draw_gold
from scenes.table.cards import motion
from scenes.table.cards.sprites import Sprite
from scenes.table.layer import Depth, Layer

#: All of it, at speed Normal; the shares of it in which cards set off, fly, and nod.
LASTS_MS, SETTING_OFF, FLIGHT, NOD_FROM, NOD = 1600, 0.46, 0.34, 0.74, 0.13
#: How long they stand, at speed Normal, before the result comes; the light is turned up in so long.
STANDS_MS, LIGHT_MS = 4500, 700
#: The slowest and the quickest it goes, whatever the speed of the cards.
LEAST, MOST = 0.6, 1.0
#: How high they leap, how far they bounce when they land, and nod, in heights of a card.
LEAP, BOUNCE, DIP = 0.9, 0.10, 0.16
#: How far below a card its shadow falls, in its heights.
DROP = 0.02
#: The arcs: degrees left and right of the middle, and how much narrower each is than the one above.
SPREAD, NARROWER = 66, 0.17
_STOPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.JOYBUTTONDOWN,
          pygame.CONTROLLERBUTTONDOWN)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Leap:
    """A card from the middle where it lies to the middle where it bows, in px.

    ``since``: when it sets off, ``nods``: when it nods, both as parts of the whole.
    """

    sprite: Sprite
    picture: pygame.Surface
    shade: pygame.Surface
    start: tuple[float, float]
    end: tuple[float, float]
    since: float
    nods: float

    def at(self, part: float, high: float) -> tuple[float, float]:
        """Its middle at that part of the whole; ``high``: the height of a card."""
        t = min(1.0, max(0.0, (part - self.since) / FLIGHT))
        way = motion.out_cubic(t)
        x = self.start[0] + (self.end[0] - self.start[0]) * way
        y = self.start[1] + (self.end[1] - self.start[1]) * way
        y -= LEAP * high * math.sin(math.pi * t) * (1 - t)
        if t > 0.7:
            y -= BOUNCE * high * math.sin(math.pi * (t - 0.7) / 0.3)
        bowed = (part - self.nods) / NOD
        if 0 < bowed < 1:
            y += DIP * high * math.sin(math.pi * bowed)
        return x, y


class Bow(Layer[PlayDesk]):
    """Once for each game that is won; any key or button ends it."""

    depths = (Depth.FLIGHTS,)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self._on = alone.is_alone(desk.session)
        self._for: object = None
        self._began_ms: float | None = None
        self._calm = False
        self._leaps: list[Leap] = []

    @property
    def moving(self) -> bool:
        return self._began_ms is not None and not self._calm

    @property
    def stays(self) -> bool:
        return self._began_ms is not None

    def update(self, now_ms: int) -> None:
        desk = self.desk
        outcome = desk.session.outcome if self._on else None
        if outcome is not self._for and (outcome is None or desk.director.settled(now_ms)):
            self._for = outcome
            self._home()
            if outcome is not None and outcome.won[0]:
                self._calm = bool(desk.app.settings["reduced_motion"])
                self._leaps, self._began_ms = list(self._made()), now_ms
                desk.mark()
        if self._began_ms is not None and self._stood_ms(now_ms) >= self._stands_ms():
            self._began_ms = None
            desk.mark()

    def _home(self) -> None:
        """All cards lie where they belong."""
        if self._leaps:
            self.desk.mark()
        self._leaps, self._began_ms = [], None

    def _lasts_ms(self) -> float:
        return 0.0 if self._calm else LASTS_MS * self._factor()

    def _stands_ms(self) -> float:
        return STANDS_MS * self._factor()

    def _factor(self) -> float:
        return min(MOST, max(LEAST, self.desk.director.factor))

    def _stood_ms(self, now_ms: float) -> float:
        """How long all have stood there; below 0 while they are on their way."""
        began_ms = self._began_ms if self._began_ms is not None else -math.inf
        return now_ms - began_ms - self._lasts_ms()

    def handle(self, event: pygame.event.Event) -> bool:
        if self._began_ms is None or event.type not in _STOPS:
            return False
        self._home()
        return True

    def resized(self) -> None:
        self._home()

    # --- where they go ----------------------------------------------------------------------------

    def _made(self) -> Iterator[Leap]:
        """The topmost cards of all piles first."""
        desk = self.desk
        kind, homes, spots = desk.setting.kind, desk.director.homes, desk.layout.spots
        piles = [sprites for pile, sprites in desk.board.sprites.items()
                 if sprites and kind(pile) in homes and pile in spots]
        longest = max(map(len, piles), default=0)
        count, k = sum(map(len, piles)), 0
        for down in range(longest):
            for arc, sprites in enumerate(piles):
                if down < len(sprites):
                    yield self._leap(sprites[-1 - down], arc, down / max(1, longest - 1), k / count)
                    k += 1

    def _leap(self, sprite: Sprite, arc: int, along: float, turn: float) -> Leap:
        """``along``: where on its arc, from left to right; ``turn``: when its turn is; 0 to 1."""
        table, rect = self.desk.looks.frame.table, sprite.rect
        degrees = SPREAD * (2 * along - 1)
        angle, narrower = math.radians(degrees), 1 - NARROWER * arc
        wide = (table.w - 2.1 * rect.w) / 2 / math.sin(math.radians(SPREAD))
        high, foot = table.h * 0.82 - 0.5 * rect.h, table.top + table.h * 0.94
        end = (table.centerx + narrower * wide * math.sin(angle),
               foot - narrower * high * math.cos(angle))
        pictures = self.desk.looks.brush.pictures
        flat = pictures.card(sprite.card, rect.w, sharp=False)
        lean = -degrees * 0.75
        picture = pygame.transform.rotozoom(flat, lean, 1.0)
        shade = pygame.transform.rotozoom(pictures.shadow(rect.w, 0.25).picture, lean, 1.0)
        return Leap(sprite, picture, shade, rect.center, end, SETTING_OFF * turn,
                    NOD_FROM + (1 - NOD_FROM - NOD) * turn)

    # --- what is shown ----------------------------------------------------------------------------

    def held(self) -> frozenset[int]:
        return frozenset(id(leap.sprite) for leap in self._leaps)

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        if not self._leaps:
            return
        stood_ms, table = self._stood_ms(self.desk.now_ms), self.desk.looks.frame.table
        part = 1.0 if stood_ms >= 0 else 1 + stood_ms / self._lasts_ms()
        draw_glow(surface, table, 1.0 if self._calm else min(1.0, 1 + stood_ms / LIGHT_MS))
        waiting = [leap for leap in self._leaps if leap.since > part]
        stage, all_ms = self.desk.stage, self._stands_ms()
        if self.moving:
            draw_gold(surface, table, stood_ms, all_ms, behind=True)
        for leap in self._topmost(waiting):
            x, y, wide, *_rest = leap.sprite.place.end
            stage.painter.card(surface, leap.sprite, round(x), round(y), round(wide), stage.sight)
        for leap in self._leaps:
            if leap.since <= part:
                high = leap.sprite.rect.h
                x, y = leap.at(part, high)
                surface.blit(leap.shade, leap.shade.get_rect(center=(x + DROP * high / 3,
                                                                     y + DROP * high)))
                surface.blit(leap.picture, leap.picture.get_rect(center=(x, y)))
        if self.moving:
            draw_gold(surface, table, stood_ms, all_ms, behind=False)

    def _topmost(self, waiting: list[Leap]) -> list[Leap]:
        """Of each pile the card that is seen of those that wait."""
        return list({leap.sprite.pile: leap for leap in reversed(waiting)}.values())
