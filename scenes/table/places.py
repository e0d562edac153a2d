"""Where things are on the screen: the card under a point, the rectangle of a target."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pygame import Rect

from game.core.cards import HIDDEN
from game.core.places import Form
from scenes.table.cards.director import Director
from scenes.table.cards.painter import drawn
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.draw.bubbles import covered
from scenes.table.intent import Target
from scenes.table.layout.bouts import free_slot
from scenes.table.layout.crosses import card_at
from scenes.table.layout.frame import Frame
from scenes.table.layout.groups import seated
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.spots import Spot, TableZone

#: Hands lie over all else, far fans under it.
_DEPTHS = {TableZone.HAND: 2, TableZone.FAN: 0}


def _depth(spot: Spot) -> tuple[int, bool]:
    """The topmost first."""
    return -_DEPTHS.get(spot.zone, 1), spot.lower


def rect_of(sprite: Sprite) -> Rect:
    """Where a card is or will be, raised as it is."""
    rect = sprite.rect
    return rect.move(0, -round(sprite.raised.end[0] * rect.h))


def rects_of_cards(board: Board, layout: TableLayout) -> list[Rect]:
    """Where cards lie or are going to, but those of hands and far fans."""
    rects = []
    for pile, sprites in board.sprites.items():
        spot = layout.spots.get(pile)
        if spot is not None and spot.zone not in _DEPTHS:
            rects += [sprite.rect for sprite in sprites if not sprite.buried]
    return rects


def least_covering(frame: Frame, board: Board, layout: TableLayout, size: tuple[int, int]) -> Rect:
    """The lowest place in the middle of the table that covers least of cards and plates."""
    room, hand_h = frame.table.inflate(0, -frame.px(20)), layout.solution.hand_h
    hand = Rect(frame.table.left, frame.table.bottom - hand_h, frame.table.w, hand_h)
    taken = [hand, *rects_of_cards(board, layout), *layout.plates.values()]
    place = Rect((0, 0), size)
    place.midbottom = room.midbottom
    places = [place.move(0, -up) for up in range(0, max(1, room.h - size[1]), max(1, frame.px(8)))]
    return min(places, key=lambda rect: covered(rect, taken))


def told_at(board: Board, layout: TableLayout, badges: Iterable[Rect], pill_h: int) -> list[Rect]:
    """What tells something at the table: plates, badges, cards that lie open with the pills below
    their piles, and the own hand."""
    rects = [*layout.plates.values(), *badges]
    for pile, sprites in board.sprites.items():
        spot = layout.spots.get(pile)
        if spot is None:
            continue
        open_cards = [rect_of(sprite) for sprite in sprites
                      if not sprite.buried and sprite.card != HIDDEN]
        rects += [rect.inflate(0, pill_h).move(0, pill_h // 2) if k == len(open_cards) - 1 else rect
                  for k, rect in enumerate(open_cards)]
    return rects


def lying_at(board: Board, layout: TableLayout) -> list[Rect]:
    """What is better not covered: all piles and free places, whatever lies there, and backs."""
    spots = [*layout.spots.values(), *layout.empties]
    return [*(spot.card for spot in spots), *rects_of_cards(board, layout)]


def taken_by(board: Board, layout: TableLayout, plates: Iterable[tuple[int, Rect]],
             seat: int) -> list[Rect]:
    """What the bubble of a seat does not cover: the hand, cards, other plates."""
    table, high = layout.question.frame.table, layout.solution.hand_h
    hand = Rect(table.left, table.bottom - high, table.w, high)
    others = [rect for other, rect in plates if other != seat]
    return [hand, *rects_of_cards(board, layout), *others]



class UnderPoint(NamedTuple):
    """The pile under a point, the card of it and its place there; by default the bare table."""

    pile: str = ""
    sprite: Sprite | None = None
    place: int = -1


def found_at(board: Board, layout: TableLayout, point: tuple[int, int]) -> UnderPoint:
    """What lies under a point, in px of the window."""
    piles = [pile for pile in board.sprites if pile in layout.spots]
    for pile in sorted(piles, key=lambda each: _depth(layout.spots[each])):
        sprites = board.sprites[pile]
        for k in reversed(drawn(layout.spots[pile], sprites)):
            left, _top, wide, _turn = sprites[k].place.end
            # However it is turned it reaches no further: most are passed over without a rectangle.
            if sprites[k].buried or not left - wide <= point[0] <= left + 2 * wide:
                continue
            if rect_of(sprites[k]).collidepoint(point):
                return UnderPoint(pile, sprites[k], k)
    spots = [spot for spot in [*layout.spots.values(), *layout.empties] if spot.pile]
    under = [spot for spot in spots if spot.reach.collidepoint(point)]
    # The place of a card goes before the room of a row or a column.
    under.sort(key=lambda spot: (not spot.card.collidepoint(point), spot.lower))
    return UnderPoint(under[0].pile) if under else UnderPoint()


def rect_of_target(target: Target, board: Board, director: Director,
                   layout: TableLayout) -> Rect | None:
    """The place of a target: a card, the top of a pile, an empty place, all of a group.

    None where it has none: the pile lies nowhere on this table.
    """
    if target.at is not None:
        sprite = board.find(target.at)
        return None if sprite is None else rect_of(sprite)
    spot = layout.spots.get(target.pile)
    if spot is None:
        spot = next((empty for empty in layout.empties if empty.pile == target.pile), None)
    if spot is None:
        return _rect_of_group(target.pile, layout)
    if spot.form == Form.BOUT:
        lying = director.lying
        return free_slot(spot, lying.slots(spot) + sum(lying.shared_slots(spot)))
    if spot.form == Form.CROSS:
        at = layout.question.seat
        return Rect(card_at(spot, at), (spot.width, spot.height))
    # What is thrown goes to its place in the hand, or among its suit.
    if spot.form in (Form.HAND, Form.SUITS):
        return spot.area
    if spot.zone is TableZone.FAN and spot.seat in layout.plates:
        return spot.area.union(layout.plates[spot.seat])
    sprites = board.sprites.get(target.pile)
    if sprites and spot.form == Form.OFFERED:
        return sprites[0].rect.unionall([sprite.rect for sprite in sprites])
    return rect_of(sprites[-1]) if sprites else spot.card


def end_at(board: Board, pile: str, x: int) -> int:
    """At which end of the cards of a pile a point lies, in px from the left: -1 in their left
    third, 1 in the right one, else 0."""
    sprites = board.sprites.get(pile, ())
    if len(sprites) < 2:
        return 0
    lying = sprites[0].rect.unionall([sprite.rect for sprite in sprites])
    return (3 * (x - lying.left) >= 2 * lying.w) - (3 * (x - lying.left) < lying.w)


def landing(target: Target, rect: Rect, layout: TableLayout) -> Rect:
    """Where a card is let go for a target that is marked at ``rect``: of a column in its whole
    strip."""
    spot = layout.spots.get(target.pile)
    if target.at is not None or spot is None or not spot.is_strip:
        return rect
    return rect.union(spot.area)


def _rect_of_group(group: str, layout: TableLayout) -> Rect | None:
    """All piles of a group ("meld.0") together, with the places where more may come to lie; of the
    own melds as far as their room goes."""
    spots = [spot for spot in [*layout.spots.values(), *layout.empties]
             if seated(spot.place.pile, spot.seat).removesuffix(".*") == group]
    if not spots:
        return None
    rect = spots[0].area.unionall([spot.area for spot in spots[1:]])
    if all(spot.zone is TableZone.OWN and spot.place.form == Form.MELDS for spot in spots):
        table = layout.question.frame.table
        rect.width = max(rect.w, table.right - (rect.left - table.left) - rect.left)
    return rect


def lies_before(layout: TableLayout, pile: str) -> bool:
    """Whether it lies before whoever sits at the bottom, but for the hand."""
    return pile in layout.spots and layout.spots[pile].zone is TableZone.OWN
