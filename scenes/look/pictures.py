"""Drawings as pixels: cards, backs, shadows, icons and signs, once for each size, within a bound.

Pure rendering: nothing here knows a rule. All sizes are window pixels; a card is
``round(1.4 * width)`` high.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from assets.art.names import BACKS, CARDS, SEAT_BACKS, TWO_COLOUR, Palette, plain
from scenes.look import drawer
from scenes.look.dress import has_wood, worn
from scenes.look.raster import soft_shadow
from scenes.look.shelf import Key, Shelf
from scenes.look.theme import BRASS, LEGAL, TEXT

if TYPE_CHECKING:
    from scenes.look.painting import DeckPainter

    Painted = Callable[[DeckPainter], pygame.Surface]

#: Light that is left on a dimmed card: 72 %; under the lamp more of its red than of its blue.
DIMMED, DIMMED_WARM = (184, 184, 184), (192, 185, 170)
#: Corner radius of a card as a part of its width.
CORNER = 0.068
#: After the name of a card that others lie on.
UNDER = {"beside": "_", "half": "-", "below": "~"}
MARKS = "".join(UNDER.values())
#: Enough for five widths of a whole deck in such a window; in a smaller one cards are smaller too.
LIMIT_BYTES, LIMIT_AT = 96 * 2**20, (1920, 1080)
#: A shadow falls so far to the right and down, in its blur.
FALLS = (0.2, 0.7)
#: Below this a face says less than the sign of the seat.
LEAST_FACE_PX = 26
#: Widths that may lend their pictures to another one.
_WIDTHS_KEPT = 12


class Shadow(NamedTuple):
    """A soft shadow; ``x`` and ``y``: its top left corner, seen from that of what casts it."""

    picture: pygame.Surface
    x: int
    y: int


def card_height(width_px: int) -> int:
    """The height of a card of this width."""
    return round(1.4 * width_px)


def two_layers(width_px: int, lift: float, blur_px: int) -> pygame.Surface:
    """Two layers: what the lamp casts, softer and further away the higher the card is, and
    over it, the nearer the card the darker, where it touches the cloth."""
    height, radius = card_height(width_px), round(width_px * CORNER)
    cast = soft_shadow(width_px, height, radius, blur_px, round(104 - 16 * lift)).copy()
    near = max(1, round(width_px * 0.012))
    touch = soft_shadow(width_px, height, radius, near, round(120 * (1 - lift) ** 2))
    # The larger one is kept; the small one stands where the card is, a hair lower.
    x, y = (2 * blur_px - round(part * blur_px) - 2 * near for part in FALLS)
    cast.blit(touch, (x, y + near))
    return cast


class CardPictures:
    """The pictures of one deck, and of all that lies and stands around it.

    A picture is made when it is first asked for and kept while there is room. What is returned
    belongs to the shelf: draw it, never draw on it."""

    def __init__(
        self, palette: Palette = TWO_COLOUR, *, large_index: bool = False,
        limit_bytes: int = LIMIT_BYTES, limit_at: tuple[int, int] | None = LIMIT_AT,
    ) -> None:
        self.palette = palette
        self.large_index = large_index
        #: The back of the deck, where it is not that of a seat.
        self.deck_back = "sun"
        #: The sign of each seat, 0 to 11, where it is not the seat's own number.
        self.signs: tuple[int, ...] = ()
        #: The name of who sits at each seat and has a face of their own; "": a person, with a sign.
        self.faces: tuple[str, ...] = ()
        self._shelf = Shelf(limit_bytes, limit_at)
        self._painter: DeckPainter | None = None
        self._widths: OrderedDict[int, None] = OrderedDict()
        #: Widths for which ``prepare`` has run to its end.
        self.prepared: set[int] = set()
        #: What is shown scaled, for want of a picture of its own.
        self._lent: dict[tuple[str, int], None] = {}
        self.edition = 0        # how often all was thrown away

    @property
    def kept_bytes(self) -> int:
        """Memory that the kept pictures take: within the limit, but for one larger than it."""
        return self._shelf.bytes

    def restyle(self, palette: Palette, *, large_index: bool) -> None:
        """Another deck from now on: all pictures are made anew."""
        self.palette, self.large_index, self._painter = palette, large_index, None
        self.clear()

    def clear(self) -> None:
        """Throw all pictures away: each is made anew when it is asked for."""
        self.edition += 1
        self._shelf.clear()
        self._widths.clear()
        self.prepared.clear()
        self._lent.clear()

    # --- cards -----------------------------------------------------------------------------------

    def face(self, card: str, width_px: int, *, sharp: bool = True) -> pygame.Surface:
        """The face of a card; the letter of a pack changes nothing.

        With ``sharp=False`` a width that is not prepared may borrow a picture of another one."""
        return self.card(card, width_px, sharp=sharp)

    def back(self, name: str, width_px: int, *, sharp: bool = True) -> pygame.Surface:
        """A back; ``name`` is one of ``assets.art.backs.SEAT_BACKS``."""
        if name not in SEAT_BACKS:
            raise ValueError(f"no back is called {name!r}")
        return self.card(name, width_px, sharp=sharp)

    def dimmed(self, name: str, width_px: int, *, sharp: bool = True) -> pygame.Surface:
        """A face or a back in 72 % of its light: a card that cannot be played now."""
        key = ("dimmed", self._named(name), width_px)
        bright = self.card(name, width_px, sharp=sharp)
        if (kept := self._shelf.get(key)) is not None:
            return kept
        dark, light = bright.copy(), DIMMED_WARM if has_wood() else DIMMED
        dark.fill((*light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._shelf.keep(key, dark)

    def covered(self, name: str, where: str) -> str:
        """The name of a card, or back, that others lie on ("beside" its left edge, on "half" of it
        or "below" its top): with the large index it has another picture."""
        return name + UNDER[where] if self.large_index and name not in SEAT_BACKS else name

    def _named(self, name: str) -> str:
        """Without the letter of its pack."""
        if name in SEAT_BACKS:
            return name
        bare = name.rstrip(MARKS)
        return plain(bare) + name[len(bare):]

    @property
    def blurred(self) -> bool:
        """Whether any card has been drawn scaled and could be sharper."""
        return bool(self._lent)

    def forget_blurred(self) -> None:
        """Another size from now on: what was drawn before is not to be seen again."""
        self._lent.clear()

    def sharpen(self) -> Iterator[int]:
        """Render what was drawn scaled, one card for each step; yields how many are left."""
        while self._lent and pygame.display.get_surface():
            name, width_px = next(iter(self._lent))
            self._render(name, width_px)
            yield len(self._lent)

    def prepare(self, width_px: int) -> Iterator[int]:
        """Render all faces and the six backs of a width, one for each step; yields what is left.

        The loop takes as many steps as a frame has time for (0.3 to 5 ms each, 10 at 360 px)."""
        if width_px in self.prepared or not pygame.display.get_surface():
            return
        names = [*CARDS, *BACKS]
        for k, name in enumerate(names):
            if self._shelf.get(("card", name, width_px)) is None:
                self._render(name, width_px)
                yield len(names) - k - 1
        self.prepared.add(width_px)

    def shadow(self, width_px: int, lift: float = 0) -> Shadow:
        """The shadow of a card; ``lift`` 0 on the table to 1 in the hand, in steps of an eighth."""
        lift = round(8 * min(1, max(0, lift))) / 8
        key = ("shadow", width_px, lift)
        blur = max(3, round(width_px * (0.04 + 0.09 * lift)))
        picture = self._shelf.get(key)
        if picture is None:
            picture = self._shelf.keep(key, two_layers(width_px, lift, blur))
        x, y = (round(part * blur) - 2 * blur for part in FALLS)
        return Shadow(picture, x, y)

    def shadow_of(
        self, width_px: int, height_px: int, *, radius_px: int, blur_px: int, alpha: int = 110
    ) -> Shadow:
        """The shadow of what has round corners; it falls down 0.7 and right 0.2 of its blur."""
        key = ("shadow", width_px, height_px, radius_px, blur_px, alpha)
        picture = self._shelf.get(key)
        if picture is None:
            made = soft_shadow(width_px, height_px, radius_px, blur_px, alpha)
            picture = self._shelf.keep(key, made)
        x, y = (round(part * blur_px) - 2 * blur_px for part in FALLS)
        return Shadow(picture, x, y)

    # --- icons and signs -------------------------------------------------------------------------

    def icon(self, name: str, size_px: int, colour: str = TEXT) -> pygame.Surface:
        """An interface icon, square; ``name`` is one of ``assets.art.strokes.ICONS``."""
        colour = worn(colour)
        key = ("icon", name, size_px, colour)
        return self.painted(key, lambda painter: painter.icon(name, size_px, colour))

    def motif(self, seat: int, size_px: int) -> pygame.Surface:
        """The disc of a seat, 0 to 11, with the sign of who sits there."""
        return self.disc(self.signs[seat] if seat < len(self.signs) else seat, size_px)

    def sitter(self, seat: int, size_px: int, mood: str = "") -> pygame.Surface:
        """Who sits there: a face with the sign of the seat beside it, or the sign alone; ``mood``:
        one of ``assets.art.faces.MOODS``, "" for none."""
        name = self.faces[seat] if seat < len(self.faces) else ""
        if not name or size_px < LEAST_FACE_PX:
            return self.motif(seat, size_px)
        sign = self.signs[seat] if seat < len(self.signs) else seat
        return self.portrait(name, sign, size_px, mood)

    def portrait(self, name: str, sign: int, size_px: int, mood: str = "") -> pygame.Surface:
        """A computer player's face on the colour of a seat, with its sign at the lower right."""
        key = ("portrait", name, sign, size_px, mood)
        return self.painted(key, lambda painter: painter.portrait(name, sign, size_px, mood))

    def disc(self, sign: int, size_px: int) -> pygame.Surface:
        """One of the twelve discs that seats have."""
        return self.painted(("disc", sign, size_px), lambda painter: painter.disc(sign, size_px))

    def sign(self, name: str, size_px: int) -> pygame.Surface:
        """A sign on the table, square; ``name`` is one of ``assets.art.icons.SIGNS``."""
        return self.painted(("sign", name, size_px), lambda painter: painter.sign(name, size_px))

    def app_icon(self, size_px: int) -> pygame.Surface:
        """The icon of the program, simpler below 48 px."""
        return self.painted(("app_icon", size_px), lambda painter: painter.app_icon(size_px))

    def pointer(self, size_px: int) -> pygame.Surface:
        """The large pointer; its tip is a twelfth of its size from the upper left corner."""
        return self.painted(("pointer", size_px), lambda painter: painter.pointer(size_px))

    def chip(self, card: str, text_px: int) -> pygame.Surface:
        """A card in a line of text of this font size; as wide as it needs."""
        name, high_px = plain(card), round(1.46 * text_px)
        return self.painted(("chip", name, high_px), lambda painter: painter.chip(name, high_px))

    def stands_for(self, card: str, width_px: int) -> pygame.Surface:
        """The slip on a wild card that says which card, or rank, it is now.

        It is 1.9 times as high as wide.
        """
        face, size = card if len(card) == 1 else plain(card), (width_px, round(1.9 * width_px))
        key = ("stands_for", face, *size)
        return self.painted(key, lambda painter: painter.stands_for(face, size))

    def numeral(self, rank: str, height_px: int, colour: str = TEXT) -> pygame.Surface:
        """A rank in the line of the cards, for empty places and large scores."""
        colour = worn(colour)
        key = ("numeral", rank, height_px, colour)
        return self.painted(key, lambda painter: painter.numeral(rank, height_px, colour))

    def difficulty(self, level: int, height_px: int) -> pygame.Surface:
        """Three diamonds, ``level`` of them filled."""
        key = ("difficulty", level, height_px)
        return self.painted(key, lambda painter: painter.difficulty(level, height_px))

    def wordmark(
        self, height_px: int, colour: str = TEXT, thin: str = BRASS
    ) -> pygame.Surface:
        """The name of the program; about seven times as wide as high."""
        colours = worn(colour), worn(thin)
        key = ("wordmark", height_px, *colours)
        return self.painted(key, lambda painter: painter.wordmark(height_px, *colours))

    # --- frames ----------------------------------------------------------------------------------

    def ring(
        self, width_px: int, height_px: int, radius_px: int, colour: str, weight_px: float = 4
    ) -> pygame.Surface:
        """A whole frame, its line inside these pixels: focus, target, refusal, empty place."""
        size, colour = (width_px, height_px), worn(colour)
        key = ("ring", *size, radius_px, colour, weight_px)
        return self.painted(key, lambda painter: painter.ring(size, radius_px, colour, weight_px))

    def dashed(
        self, width_px: int, height_px: int, radius_px: int, colour: str = LEGAL
    ) -> pygame.Surface:
        """The dashed frame of a draft."""
        size, colour = (width_px, height_px), worn(colour)
        key = ("dashed", *size, radius_px, colour)
        return self.painted(key, lambda painter: painter.dashed(size, radius_px, colour))

    def corners(self, width_px: int, height_px: int, colour: str = TEXT) -> pygame.Surface:
        """The four corners of the last move; ask for the card's size and 6 px more on each side."""
        size, colour = (width_px, height_px), worn(colour)
        key = ("corners", *size, colour)
        return self.painted(key, lambda painter: painter.corners(size, colour))

    # --- how -------------------------------------------------------------------------------------

    def card(self, name: str, width_px: int, *, sharp: bool = True) -> pygame.Surface:
        """As ``face`` and ``back``, for whichever it is."""
        name = self._named(name)
        kept = self._shelf.get(("card", name, width_px))
        if kept is not None:
            return kept
        if not sharp and width_px not in self.prepared:
            borrowed = self._shelf.get(("soft", name, width_px)) or self._borrow(name, width_px)
            if borrowed is not None:
                self._lent[name, width_px] = None
                return borrowed
        return self._render(name, width_px)

    def _render(self, name: str, width_px: int) -> pygame.Surface:
        key = ("card", name, width_px)
        bare = name.rstrip(MARKS)
        where = next((each for each, mark in UNDER.items() if name.endswith(mark)), "")
        size = width_px, card_height(width_px)
        picture = self._kept(key, lambda painter: painter.card(bare, size, where))
        self._lent.pop((name, width_px), None)
        for stale in (("soft", name, width_px), ("dimmed", name, width_px)):
            self._shelf.drop(stale)
        self._widths[width_px] = None
        self._widths.move_to_end(width_px)
        while len(self._widths) > _WIDTHS_KEPT:
            self._widths.popitem(last=False)
        return self._shelf.keep(key, picture)

    def _borrow(self, name: str, width_px: int) -> pygame.Surface | None:
        """A scaled picture of the nearest width that has one; a larger one loses nothing."""
        for width in sorted(self._widths, key=lambda w: (w < width_px, abs(w - width_px))):
            near = self._shelf.get(("card", name, width))
            if near is not None:
                scaled = pygame.transform.smoothscale(near, (width_px, card_height(width_px)))
                return self._shelf.keep(("soft", name, width_px), scaled)
        return None

    def painted(self, key: Key, paint: Painted) -> pygame.Surface:
        """Off the shelf, else painted; ``key`` says all that it depends on beside the deck."""
        kept = self._shelf.get(key)
        return self._shelf.keep(key, self._kept(key, paint)) if kept is None else kept

    def _kept(self, key: Key, paint: Painted) -> pygame.Surface:
        """A drawing of this deck, as an earlier start may have left it."""
        deck = self.palette.name, self.large_index
        if self._painter is None:
            return drawer.kept((*deck, *key), lambda: paint(self._begun()))
        return drawer.kept((*deck, *key), partial(paint, self._painter))

    def _begun(self) -> DeckPainter:
        """The painter of this deck, who comes when something has to be drawn."""
        from scenes.look.painting import DeckPainter

        self._painter = DeckPainter(self.palette, large_index=self.large_index)
        return self._painter
