"""What a person drags: lift, drop, glide back."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import HIDDEN
from game.core.records import dataclass
from scenes.play.hands.held import Drag, fanned
from scenes.play.hands.picking import Picking
from scenes.play.hands.pointer import Point, Touch, dropped_on
from scenes.play.hands.refusing import marked_at
from scenes.table.cards.sprites import Sprite
from scenes.table.intent import Pick, Target
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.places import end_at, landing


@dataclass
class Fingers(Picking):
    """One pointer at the table of one seat: it picks, plays and drags."""

    def _lift(self, touch: Touch) -> None:
        self.refused = self.chooser = None
        pile, sprite, index = self.at(touch.start)
        if sprite is None or not self._may_lift(pile, sprite):
            return
        if not self.knows(sprite):
            pick, sprites = self.intent.covered(pile, index), [sprite]
        elif self.pick and self.pick.source == pile and sprite.card in self.pick.cards:
            pick = self.pick
            sprites = [each for each in self.board.sprites[pile] if each.card in pick.cards]
        else:
            pick = self._lifted(pile, sprite.card, index)
            along = set(self.intent.dragged_with(pile, sprite.card))
            sprites = self.board.sprites[pile][index:index + len(pick.cards)]
            sprites += [each for each in self.board.sprites[pile]
                        if each.card in along and each not in sprites]
        (x, y), rects = touch.start, map(self.rect, sprites)
        grip = [(rect.x - x, rect.y - y) for rect in rects]
        index = sprites.index(sprite)
        self.drag = Drag(pick, sprites, grip, touch.start, index)
        together = self.pick and pick is self.pick and not self.setting.is_column(pile)
        if len(sprites) > 1 and (together or len(sprites) > len(pick.cards)):
            self.drag.fan = fanned(grip, index, sprite.lie.rect.w)
        self.pick = None

    def _lifted(self, pile: str, card: str, index: int) -> Pick:
        """What is lifted with a card: where one plays alone all that lies on it even if it can go
        nowhere, to be told why."""
        dead = (pile, card) not in self.intent.playable
        if not dead or self.view.seats > 1 or not self.setting.is_column(pile):
            return self._taken(pile, card, index)
        run = tuple(self.board.cards(pile)[index:])
        return Pick((card,) if HIDDEN in run else run, pile)

    def _may_lift(self, pile: str, sprite: Sprite) -> bool:
        stage = self.stage
        if not stage.knows(sprite):
            return pile in self.intent.piles
        if stage.answers(pile) or (pile, sprite.card) in self.intent.playable:
            return True
        if stage.layout.spots[pile].zone is TableZone.OWN:
            return True
        pick, counts = Pick((sprite.card,), pile), stage.board.counts()
        return self.intent.may_act and bool(self.intent.targets(pick, counts))

    def _drag(self, touch: Touch) -> None:
        if self.drag:
            self.drag.at = touch.at

    def _drop(self, touch: Touch) -> None:
        drag = self.drag
        if drag is None:
            return
        drag.at = touch.at
        card = self.dragged_rect(drag, drag.index)
        hit = dropped_on(card, touch.at, self.landings())
        at = self.stage.card_at(touch.at, hit.pile) if hit is not None else None
        self.drag = None
        for k, sprite in enumerate(drag.sprites):
            rect = self.dragged_rect(drag, k)
            sprite.place.jump((rect.x, rect.y, rect.w, 0))
            sprite.raised.jump((0.0,))
        number = self.session.number
        taken = any(outlet.dropped(drag, card, touch.at, hit) for outlet in self.outlets)
        if hit is not None and not taken:
            actions = self.intent.meant_on(drag.pick, hit, at)
            end = end_at(self.board, hit.pile, touch.at[0])
            self._play(self.intent.at_end(actions, hit.pile, end), drag.pick, hit)
        elif not taken:
            self._missed(drag, card, touch.at)
        if self.session.number == number or self.director.waiting:
            self.stage.glide_back(self.now_ms)

    def _missed(self, drag: Drag, card: Rect, point: Point) -> None:
        """Dropped beside its target: it goes there if it lies on the same place.

        Else it glides back, with the reason.
        """
        stage = self.stage
        under, sprite, _ = stage.at(point)
        at = sprite.card if sprite is not None and stage.knows(sprite) else None
        spots = [spot for spot in [*stage.layout.spots.values(), *stage.layout.empties]
                 if spot.pile and spot.pile != drag.pick.source
                 and spot.zone not in (TableZone.FAN, TableZone.HAND)
                 and not (spot.mate and spot.lower)]
        places = [(spot.pile, self._landing(spot)) for spot in spots]
        meant = [(Target(pile, at if pile == under else None), rect) for pile, rect in places]
        possible = [each for each in meant if self.intent.meant(drag.pick, each[0])]
        hit = dropped_on(card, point, possible)
        pile = dropped_on(card, point, places)
        if hit is not None:
            self.play_pick(drag.pick, hit)
        elif pile is not None:
            place = marked_at(stage, pile, dict(places)[pile])
            self.refuse(self.intent.why_not(drag.pick, pile), place)
        elif stage.is_own_hand(drag.pick.source):
            self._reorder(drag, card)

    def _landing(self, spot: Spot) -> Rect:
        """Where cards can be dropped on a pile: on its area, or on its last card."""
        target = Target(spot.pile)
        if spot.reach == spot.area and not spot.is_strip:
            return spot.area
        return landing(target, self.target_rect(target) or spot.area, self.layout)

    def _reorder(self, drag: Drag, card: Rect) -> None:
        """Within the own hand: lay the card between others."""
        pile = drag.pick.source
        spot = self.layout.spots[pile]
        if not card.colliderect(spot.area):
            return
        rest = [sprite for sprite in self.board.sprites[pile] if sprite not in drag.sprites]
        before = [sprite for sprite in rest if sprite.lie.rect.centerx < card.centerx
                  and not self.board.drafted(sprite.card)]
        place = rest.index(before[-1]) + 1 if before else 0
        self.board.lay(pile, rest[:place] + drag.sprites + rest[place:])

    def _cancel(self, touch: Touch) -> None:
        drag, self.drag = self.drag, None
        if drag is None:
            return
        for k, sprite in enumerate(drag.sprites):
            rect = self.dragged_rect(drag, k)
            sprite.place.jump((rect.x, rect.y, rect.w, 0))
        self.stage.glide_back(self.now_ms)

    def dragged_rect(self, drag: Drag, k: int) -> Rect:
        """Where the k-th dragged card is."""
        rect = drag.sprites[k].lie.rect
        return Rect(drag.at[0] + drag.grip[k][0], drag.at[1] + drag.grip[k][1], rect.w, rect.h)

    def seen_rect(self, drag: Drag, k: int) -> Rect:
        """Where it is seen: a little behind."""
        return self.dragged_rect(drag, k).move(round(drag.held.lag[0]), round(drag.held.lag[1]))

    def follow(self, now_ms: int, *, calm: bool = False) -> None:
        """Every tick: what is dragged comes after the pointer."""
        self.now_ms = now_ms
        if self.drag:
            self.drag.gather(now_ms, calm=calm)
            self.drag.held.follow(self.drag.at, now_ms, self.drag.sprites[0].lie.rect.w, calm=calm)

    def aim(self) -> Target | None:
        """Where what is dragged would go if it were let go now."""
        drag = self.drag
        if drag is None:
            return None
        return dropped_on(self.dragged_rect(drag, drag.index), drag.at, self.landings())
