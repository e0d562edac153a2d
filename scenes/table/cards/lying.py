"""Where the cards of each pile belong on one board, by its layout and by what is going on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.core.events import Said
from game.core.places import ANSWERS, Form
from game.core.retelling import ActionReport
from scenes.table.cards.order import fields_of
from scenes.table.cards.sprites import Board, Sprite
from scenes.table.layout.baring import among_drafts, laid_bare
from scenes.table.layout.bouts import slots_taken
from scenes.table.layout.crosses import players_of
from scenes.table.layout.layout import TableLayout
from scenes.table.layout.lies import Lie
from scenes.table.layout.spots import Spot, TableZone
from scenes.table.layout.spread import spread


class Lying:
    """The lies of a board's cards; ``layout``: the table now, ``kind``: the kind of a pile.

    ``fresh``: of each heap how many cards were laid last. ``awaited``: bouts and tricks to which
    the person may add a card now: its place there is kept free. ``lasts``: whether it is, and
    stays, the viewer's turn: the hand then keeps its place, so that the next card does not move
    from under the pointer, and closes up once the turn is over. ``bared``: claimed cards that have
    come to light for a moment. ``told``: what the viewer was told of the deal.
    """

    def __init__(self, board: Board, kind: Callable[[str], str]) -> None:
        self.board, self._kind = board, kind
        self.layout: TableLayout | None = None
        self.fresh: dict[str, int] = {}
        self.awaited: frozenset[str] = frozenset()
        self.bared: Sequence[Sprite] = ()
        self.told: Callable[[], Sequence[ActionReport | Said]] = tuple
        self.lasts = False
        #: Bout -> how many slots it has taken so far, since it was empty.
        self._extent: dict[str, int] = {}
        #: The hand at the bottom as it lay when it last closed up.
        self._closed: tuple[Spot, dict[int, tuple[int, Lie]]] | None = None

    def afresh(self) -> None:
        """All lies anew: nothing is kept."""
        self.fresh, self._extent, self._closed = {}, {}, None

    def close_up(self) -> None:
        """The hand lies otherwise from now on, as the person wants it."""
        self._closed = None

    def of(self, pile: str) -> list[Lie]:
        """Where the cards of a pile lie now."""
        assert self.layout is not None
        cards, spot = self.board.cards(pile), self.layout.spots.get(pile)
        if spot is not None and spot.form == Form.HAND and self.board.drafts:
            self.close_up()
            return among_drafts(self.layout.spots, self.board.drafts, spot, cards)
        if spot is None:
            home = self.layout.home(pile)
            return [Lie(home.x, home.y, home.w, 0, True)] * len(cards)
        lies = self._spread(spot, cards)
        held = self.board.sprites[pile]
        if spot.form == Form.HAND and spot.zone in (TableZone.HAND, TableZone.OWN):
            return self._kept(spot, held, lies)
        if self.bared and self.bared[0].pile == pile:
            places = {id(each): lie for each, lie in zip(self.bared, laid_bare(spot, self.bared))}
            return [places.get(id(sprite), lie) for sprite, lie in zip(held, lies)]
        return lies

    def _spread(self, spot: Spot, cards: Sequence[str]) -> list[Lie]:
        bout = spot.form == Form.BOUT
        before, after = self.shared_slots(spot) if bout else (0, 0)
        fresh = min(self.fresh.get(spot.pile, 0), len(cards))
        shared = before, after + (self._kept_free(spot) if bout else 0)
        beside = len(self.board.sprites.get(spot.mate, ())) if spot.mate else 0
        groups = self.board.group_sizes(spot.pile) if spot.form == Form.OPEN else ()
        pairs = self._pairs(spot) if spot.place.form is Form.PAIRS else {}
        by = self._players(spot, cards) if spot.form == Form.CROSS else ()
        return spread(spot, cards, pairs, fresh, shared, beside, groups, by)

    def _players(self, spot: Spot, cards: Sequence[str]) -> list[int]:
        """Who played each card of a trick."""
        turn = self.board.picture.turn
        return players_of(cards, laid_by(cards, self.told()), len(spot.places), turn)

    def _pairs(self, spot: Spot) -> Mapping[str, str]:
        return fields_of(self.board.picture, ANSWERS) if spot.place.form is Form.PAIRS else {}

    def _kept(self, spot: Spot, sprites: Sequence[Sprite], lies: list[Lie]) -> list[Lie]:
        """A hand from which cards are played while the turn lasts: the others stay."""
        if self.lasts and self._closed is not None and self._closed[0] == spot:
            were = [self._closed[1].get(id(sprite)) for sprite in sprites]
            known = [each for each in were if each is not None]
            if len(known) == len(sprites) and known == sorted(known, key=lambda each: each[0]):
                return [lie for _place, lie in known]
        places = {id(each): (k, lie) for k, (each, lie) in enumerate(zip(sprites, lies))}
        self._closed = spot, places
        return lies

    # --- bouts ------------------------------------------------------------------------------------

    def shared_slots(self, spot: Spot) -> tuple[int, int]:
        """Of a bout that several piles lie in: slots of those before this one, of those after."""
        if spot.form != Form.BOUT or self.layout is None:
            return 0, 0
        beside = (each for each in self.layout.spots.values() if each.place.beside == spot.pile)
        base = self.layout.spots.get(spot.place.beside)
        return 0 if base is None else self.slots(base), sum(map(self.slots, beside))

    def _kept_free(self, spot: Spot) -> int:
        """How many slots of a bout stay free for the card that may come; as long as anything lies
        there no slot is given up, so that nothing slides when the right to add goes."""
        if spot.form != Form.BOUT or self.layout is None:
            return 0
        base = spot.place.beside or spot.pile
        spots = [each for each in self.layout.spots.values()
                 if each.pile == base or each.place.beside == base]
        lying = sum(map(self.slots, spots))
        needed = lying + any(each.pile in self.awaited for each in spots)
        self._extent[base] = max(self._extent.get(base, 0), needed) if lying else 0
        return max(0, self._extent[base] - lying)

    def slots(self, spot: Spot) -> int:
        """How many slots of a bout the cards of a pile take."""
        return slots_taken(self.board.cards(spot.pile), self._pairs(spot))


def laid_by(cards: Collection[str], told: Sequence[ActionReport | Said]) -> dict[str, int]:
    """Card -> who has played it last, of those that were told of."""
    seats: dict[str, int] = {}
    for entry in reversed(told):
        if len(seats) == len(cards):
            break
        if isinstance(entry, ActionReport):
            for card in entry.cards:
                if card in cards:
                    seats.setdefault(card, entry.seat)
    return seats
