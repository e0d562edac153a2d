"""Cards on their way in a race: all see who sends what where before it arrives (RT2, RT7)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.action import Action
from game.core.records import dataclass
from game.session.table import Bounce, Flight, News
from scenes.play.hands.desk import PlayDesk
from scenes.play.race.keycaps import draw_miss, mark
from scenes.table.cards.sprites import Sprite
from scenes.table.layer import Depth, Layer
from scenes.table.layout.lies import Lie, Pose
from scenes.table.layout.spread import spread

#: How the place ends where another pile begins.
_NEW = ".new"
#: How long the place is marked where a computer player's card was turned away.
MARKED_MS = 700


@dataclass(frozen=True, slots=True)
class MissedPlace:
    """The place where a computer player's card was turned away, whose it was, until when."""

    rect: Rect
    seat: int
    until_ms: int


@dataclass
class Flown:
    """A flight as it is drawn: its sprites, whence and whither (x, y, width, turn)."""

    flight: Flight
    sprites: list[Sprite]
    starts: list[tuple[float, ...]]
    ends: list[Lie]

    def at(self, k: int, part: float) -> Pose:
        """Where the k-th card is, a part (0 to 1) of the way on."""
        return Pose(*(a + (b - a) * part for a, b in zip(self.starts[k], self.ends[k].pose)))


class Flights(Layer[PlayDesk]):
    """Draws ``session.flights``: evenly, as a card that seemed to be there before its time would
    mislead."""

    depths = (Depth.MARKS, Depth.FLIGHTS)

    def __init__(self, desk: PlayDesk) -> None:
        super().__init__(desk)
        self.flown: dict[int, Flown] = {}
        self.marks: list[MissedPlace] = []

    @property
    def moving(self) -> bool:
        return bool(self.flown) and not self.desk.session.paused

    @property
    def stirs(self) -> bool:
        # What flies does it above all; a place stays marked as long as it is.
        return False

    # --- what flies -------------------------------------------------------------------------------

    def update(self, now_ms: int) -> None:
        for flight in self.desk.session.flights:
            known = self.flown.get(flight.seat)
            if flight.ends_ms > flight.began_ms and (known is None or known.flight is not flight):
                self.flown[flight.seat] = self._begun(flight, now_ms)
        if self.marks and now_ms >= self.marks[0].until_ms:
            self.marks = [each for each in self.marks if now_ms < each.until_ms]
            self.desk.mark()

    def _begun(self, flight: Flight, now_ms: int) -> Flown:
        sprites = self._sprites(flight.action)
        starts = [sprite.place.at(now_ms) for sprite in sprites]
        return Flown(flight, sprites, starts, self._ends(flight, sprites))

    def _sprites(self, action: Action) -> list[Sprite]:
        """The cards of an action, where they still lie; unseen ones are those on top."""
        held = self.desk.board.sprites.get(action.source, [])
        if not action.cards:
            return held[-1:]
        return [sprite for sprite in held if sprite.card in action.cards]

    def _ends(self, flight: Flight, sprites: Sequence[Sprite]) -> list[Lie]:
        desk = self.desk
        pile = flight.aim or flight.action.target
        spot = desk.layout.spots.get(pile)
        if spot is None and (flight.aim or pile.endswith(_NEW)):
            empties = desk.layout.empties
            spot = next((empty for empty in empties if empty.pile.endswith(_NEW)), None)
        if spot is None:
            return [self._in_the_middle(sprite.lie) for sprite in sprites]
        cards = [*desk.board.cards(pile), *(sprite.card for sprite in sprites)]
        return spread(spot, cards)[-len(sprites):] if sprites else []

    def _in_the_middle(self, lie: Lie) -> Lie:
        x, y = self.desk.layout.solution.mid.center
        return Lie(x - lie.width // 2, y - lie.rect.h // 2, lie.width)

    # --- how it ends ------------------------------------------------------------------------------

    def pulled(self, news: Sequence[News]) -> None:
        for each in news:
            if each.reset:
                self.flown.clear()
            elif each.bounce is not None:
                self._came_back(each.bounce)
            elif each.telling is not None:
                self._landed(each.telling.seat)
        flying = {flight.seat for flight in self.desk.session.flights}
        for seat in [seat for seat in self.flown if seat not in flying]:
            self._home(self.flown.pop(seat))

    def _landed(self, seat: int) -> None:
        """It is there: nothing flies once more."""
        flown = self.flown.pop(seat, None)
        if flown is not None:
            self.desk.stage.land(flown.sprites)

    def _came_back(self, bounce: Bounce) -> None:
        flown = self.flown.pop(bounce.seat, None)
        if flown is not None:
            self._home(flown)
            if flown.ends and not self.desk.session.seats[bounce.seat].human:
                until_ms = self.desk.now_ms + MARKED_MS
                self.marks.append(MissedPlace(flown.ends[-1].rect, bounce.seat, until_ms))
        self.desk.stage.glide_back(self.desk.now_ms)

    def _home(self, flown: Flown) -> None:
        """From where it is back to where it came from."""
        part, stage = self._part(flown), self.desk.stage
        stage.carry((sprite, flown.at(k, part)) for k, sprite in enumerate(flown.sprites))
        stage.glide_back(self.desk.now_ms)

    def resized(self) -> None:
        """Those on their way go on from where they lie in the new window."""
        self.flown.clear()

    # --- drawing ----------------------------------------------------------------------------------

    def held(self) -> frozenset[int]:
        if not self.flown or self.desk.calm:
            return frozenset()
        return frozenset(id(sprite) for flown in self.flown.values() for sprite in flown.sprites)

    def _part(self, flown: Flown) -> float:
        flight = flown.flight
        passed = self.desk.session.clock_ms - flight.began_ms
        return min(1.0, passed / (flight.ends_ms - flight.began_ms))

    def draw(self, surface: pygame.Surface, depth: Depth) -> None:
        desk = self.desk
        if depth is Depth.MARKS:
            for each in self.marks:
                draw_miss(surface, desk.looks.brush, each.rect, each.seat)
            return
        for flown in self.flown.values():
            if not self.desk.calm:
                self._draw(surface, flown)
                continue
            # Nothing is to fly: the place is marked to which the card is on its way.
            for lie in flown.ends[-1:]:
                seat = flown.flight.seat
                mark(surface, desk.looks.brush, lie.rect, seat, margin=4, corner="right")

    def _draw(self, surface: pygame.Surface, flown: Flown) -> None:
        stage, part = self.desk.stage, self._part(flown)
        for k, sprite in enumerate(flown.sprites):
            x, y, width, turn = flown.at(k, part)
            at, drawn_px = (round(x), round(y), round(width)), round(flown.starts[k][2])
            stage.painter.card(surface, sprite, *at, stage.sight, turn=turn, lift=0.5,
                               drawn_px=drawn_px)

    def seen(self) -> dict[str, object]:
        return {"flights": [{"seat": seat, "to": flown.flight.action.target}
                            for seat, flown in self.flown.items()]}
