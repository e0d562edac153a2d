"""Whose hand is where in a race, and whose keys are which (colour and shape of a seat)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import pygame
from pygame import Rect

from assets.art.icons import SEATS, seat_motif
from game.core.racing import SHARED
from scenes.look import canvas
from scenes.look.scale import LEAST_TEXT_PX
from scenes.look.theme import BRASS, INK
from scenes.play.hands.desk import PlayDesk
from scenes.play.hands.fingers import Fingers
from scenes.play.race.legend import Legend, printed
from scenes.play.race.racer import Racer
from scenes.table.cards.sprites import Sprite
from scenes.table.draw.paint import Brush
from scenes.table.layout.spots import TableZone

CAP, CAP_RIM = "#F2EBDD", "#8C8474"
#: Height of the letter on a key that lies at a card's edge, as a part of the card's width.
BETWEEN = 0.24


def colour_of(seat: int) -> str:
    """The colour of a seat's motif."""
    return SEATS[seat_motif(seat)]


class KeycapPlayers(Protocol):
    """Who plays with what (``scenes.play.race.players``)."""

    desk: PlayDesk
    used: dict[int, str]

    def alone(self) -> bool:
        """Whether only one person is at this screen."""

    def piles(self, seat: int) -> dict[str, str]:
        """The own piles of a seat by their role: what their keys are called."""

    def place(self, seat: int, role: str) -> Rect | None:
        """Where the pile or card of a role lies, in window px; None where there is none now."""

    def cursor(self, seat: int) -> str:
        """The role of what the pad of a seat is at."""

    @property
    def legend(self) -> Legend:
        """Which keys are whose."""


def draw_hand(surface: pygame.Surface, players: KeycapPlayers, hand: Racer) -> None:
    """What a person has picked, where it may go, and where the pad is, in the seat's colour and
    with its sign."""
    stage, brush = players.desk.stage, players.desk.looks.brush
    alone = players.alone()
    for sprite in picked_sprites(hand):
        if not sprite.buried:
            if alone:
                brush.picked(surface, stage.rect(sprite))
            else:
                mark(surface, brush, stage.rect(sprite), hand.seat, margin=6)
    if hand is not players.desk.fingers and stage.setting.app.settings["marks"]:
        for _target, rect in hand.targets():
            mark(surface, brush, rect, hand.seat, margin=4, corner="right")
    if players.used.get(hand.seat, "").startswith("pad.") or _only_pad(players, hand.seat):
        lies = players.place(hand.seat, players.cursor(hand.seat))
        if lies is not None:
            mark(surface, brush, lies, hand.seat, margin=10, weight=3)


def draw_grabs(surface: pygame.Surface, brush: Brush, rects: Iterable[Rect]) -> None:
    """Piles that can be grabbed shine for all: whoever is first has one."""
    for rect in rects:
        brush.frame_of(surface, rect, BRASS, 5, 4)


def _only_pad(players: KeycapPlayers, seat: int) -> bool:
    theirs = players.desk.devices.get(seat, ())
    return bool(theirs) and theirs[0].startswith("pad.")


def mark(surface: pygame.Surface, brush: Brush, rect: Rect, seat: int, *, margin: int,
         corner: str = "left", weight: float = 4) -> None:
    """A frame in a seat's colour with its disc at an upper corner."""
    brush.frame_of(surface, rect, colour_of(seat), margin, weight)
    disc = brush.pictures.motif(seat, max(24, round(rect.w * 0.26)))
    surface.blit(disc, disc.get_rect(center=rect.topleft if corner == "left" else rect.topright))


def draw_miss(surface: pygame.Surface, brush: Brush, rect: Rect, seat: int) -> None:
    """Somebody else's card was turned away: a thin frame in the seat's colour, and its disc struck
    through; the red cross is of what the person at the table did."""
    brush.frame_of(surface, rect, colour_of(seat), 3, 2)
    disc = brush.pictures.motif(seat, max(22, round(rect.w * 0.24)))
    at = disc.get_rect(center=rect.topleft)
    surface.blit(disc, at)
    inner = at.inflate(-round(at.w * 0.3), -round(at.h * 0.3))
    for colour, weight in ((INK, 6), (CAP, 3)):
        pygame.draw.line(surface, colour, inner.bottomleft, inner.topright, weight)


def draw_keys(surface: pygame.Surface, players: KeycapPlayers) -> None:
    """The keys on the piles of those who play by keys."""
    stage = players.desk.stage
    for seat in players.desk.session.people:
        keys = players.legend.keys_of(seat)
        if not keys:
            continue
        grabs = players.legend.grab_keys(seat)
        for pile, key in grabs.items():
            _grab_key(surface, players, seat, pile, printed(key))
        if grabs:
            continue
        for role in players.piles(seat):
            lies = players.place(seat, role)
            if lies is not None:
                keycap(surface, stage.looks.brush, printed(keys[role]), lies.midtop, on=lies)
        _centre_key(surface, players, seat, keys[SHARED].upper())


def _grab_key(surface: pygame.Surface, players: KeycapPlayers, seat: int, pile: str,
              text: str) -> None:
    """On a shared pile, at the edge of those who use it, beside how many cards it has."""
    stage = players.desk.stage
    area = stage.layout.spots[pile].card
    own = next((spot for spot in stage.layout.spots.values()
                if spot.zone is TableZone.OWN and spot.seat == seat), None)
    low = own is None or own.area.centery > area.centery
    x = area.left + round(0.16 * area.w)
    keycap(surface, stage.looks.brush, text, (x, area.bottom if low else area.top), seat=seat)


def _centre_key(surface: pygame.Surface, players: KeycapPlayers, seat: int, text: str) -> None:
    """Beside the shared piles, on the side of those who use it."""
    desk = players.desk
    layout, px = desk.layout, desk.looks.frame.px
    places = [*layout.spots.values(), *layout.empties]
    spots = [spot.card for spot in places if spot.zone is TableZone.CENTRE]
    if not spots:
        return
    area = spots[0].unionall(spots[1:])
    theirs = (spot for spot in layout.spots.values()
              if spot.zone is TableZone.OWN and spot.seat == seat)
    own = next(theirs, None)
    low = own is None or own.area.centery > area.centery
    x, y = area.left - px(26), area.bottom - px(16) if low else area.top + px(16)
    on = None
    if x < desk.looks.frame.table.left + px(26):
        # No room beside them: on the edge of the first pile, between its corners.
        x, y, on = spots[0].centerx, area.bottom if low else area.top, spots[0]
    keycap(surface, desk.looks.brush, text, (x, y), seat=seat, on=on)


def keycap(surface: pygame.Surface, brush: Brush, text: str, middle: tuple[int, int], *,
           seat: int = -1, on: Rect | None = None) -> Rect:
    """A key as it looks on a keyboard; ``seat``: in that seat's colour; ``on``: the card at whose
    edge it lies, between the corners."""
    size = brush.frame.text("small")
    if on is not None:
        size = min(size, max(LEAST_TEXT_PX, round(BETWEEN * on.w)))
    high = round(size * 1.4)
    rect = Rect(0, 0, max(high, brush.writer.width(text, size, True) + round(size * 0.7)), high)
    rect.center = middle
    ground = colour_of(seat) if seat >= 0 else CAP
    surface.blit(canvas.box(rect.size, 5, ground, CAP_RIM, 2), rect)
    brush.writer.put(surface, text, *rect.center, size, INK, bold=True, align="middle")
    return rect


def picked_sprites(fingers: Fingers) -> Sequence[Sprite]:
    """The sprites of what somebody has picked."""
    pick = fingers.pick
    if pick is None:
        return ()
    held = fingers.board.sprites.get(pick.source, ())
    return [sprite for sprite in held if sprite.card in pick.cards]
