"""Cards as sprites, bound to (pile, place): hidden ones have no identity (docs/design.md 8.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from pygame import Rect

from game.core.cards import HIDDEN
from game.core.events import Event, Hidden, Moved, Picture, Shown
from scenes.table.cards import motion
from scenes.table.cards.look import CardLook
from scenes.table.cards.order import sort_key
from scenes.table.cards.tween import Track
from scenes.table.layout.groups import CARD_H
from scenes.table.layout.lies import Lie, lying

_CARD: Callable[[Sprite], str] = attrgetter("card")


class Sprite:
    """One card on the screen. ``card`` is what the viewer sees, "-" for a back. Its tracks hold the
    place (x, y, width, turn), turning over, rising and fading."""

    __slots__ = ("aside", "before", "buried", "card", "fade", "flip", "flying", "pile", "place",
                 "raised", "settle", "shaken_ms")

    def __init__(self, card: str, pile: str) -> None:
        self.card, self.before, self.pile = card, card, pile
        self.place = Track(0.0, 0.0, 60.0, 0.0)
        self.flip = Track(1.0)
        self.raised = Track(0.0)
        self.fade = Track(1.0)
        self.aside = Track(0.0)
        self.settle = Track(0.0)
        self.flying = False
        self.buried = False
        self.shaken_ms = -1e9

    def __repr__(self) -> str:
        return f"<Sprite {self.card} of {self.pile}>"

    @property
    def lie(self) -> Lie:
        """Where it is or is going to."""
        x, y, width, turn = self.place.end
        return Lie(x, y, round(width), turn, self.buried)

    @property
    def rect(self) -> Rect:
        """Where it is or is going to, lying flat."""
        return lying(*self.place.end)

    def become(self, card: str) -> None:
        """Show another face, or the back, from now on; ``turn_over`` lets it be seen to turn."""
        if card != self.card:
            self.before, self.card = self.card, card
            self.flip.jump((0.0,))

    def turn_over(self, now_ms: float, delay_ms: float, factor: float) -> None:
        """Be seen to turn to what it shows now; ``factor``: that of the speed."""
        self.flip.go((1.0,), now_ms, motion.FLIP * factor, ease=motion.linear, delay_ms=delay_ms)

    def turn_from(self, card: str, now_ms: float, lasts_ms: float) -> None:
        """Be seen to turn: it showed ``card`` until now."""
        self.before = card
        self.flip.jump((0.0,))
        self.flip.go((1.0,), now_ms, lasts_ms, ease=motion.linear)

    def lie_covered(self) -> None:
        """It has been a back until now, and is still to turn over."""
        if self.card != HIDDEN:
            self.before = HIDDEN
            self.flip.jump((0.0,))

    def land(self) -> None:
        """Be where it was to go."""
        self.place.finish()
        self.flying = False

    def fade_over(self, end: Sequence[float], now_ms: float) -> None:
        """Vanish here and appear there."""
        self.flip.jump((1.0,))
        if tuple(end) != self.place.end:
            self.place.go(end, now_ms, motion.FADE, ease=motion.half_way)
            self.fade.jump((0.0,))
            self.fade.go((1.0,), now_ms, motion.FADE)

    def rise(self, part: float, now_ms: float, factor: float) -> None:
        """Stand higher by a part of the card's height."""
        self.raised.go((part,), now_ms, motion.RAISE * factor, ease=motion.out_cubic)

    def part(self, by: float, now_ms: float, factor: float) -> None:
        """Make room for a neighbour by a part of the width: to the left, positive to the right."""
        self.aside.go((by,), now_ms, motion.RAISE * factor, ease=motion.out_cubic)

    def settle_at(self, at_ms: float, factor: float) -> None:
        """Be a little larger on the way, and press down on the cloth on landing."""
        self.settle.jump((1.0,))
        self.settle.go((0.0,), at_ms, motion.SETTLE * factor, ease=motion.out_back)

    def aloft(self, now_ms: float) -> bool:
        """Whether it has not landed yet."""
        return self.place.moving(now_ms) or self.flip.moving(now_ms)

    def moving(self, now_ms: float) -> bool:
        """Whether anything of it is on its way. Each is asked in every tick: no loop, and no call
        where it rests. What has arrived rests from then on."""
        place, flip, up, fade, aside = self.place, self.flip, self.raised, self.fade, self.aside
        if (place.tween is flip.tween is up.tween is fade.tween is aside.tween
                is self.settle.tween is None):
            return False
        if (place.moving(now_ms) or flip.moving(now_ms) or up.moving(now_ms)
                or fade.moving(now_ms) or aside.moving(now_ms) or self.settle.moving(now_ms)):
            return True
        for track in (place, flip, up, fade, aside, self.settle):
            track.finish()
        return False

    def look(self, now_ms: float) -> CardLook:
        """How it is seen then."""
        place, up, aside, fade, flip = self.place, self.raised, self.aside, self.fade, self.flip
        tracks = (place, up, aside, fade, self.settle, flip)
        if (place.tween is up.tween is aside.tween is fade.tween is self.settle.tween is flip.tween
                is None):
            values = (*place.end, *up.end, *aside.end, *fade.end, *self.settle.end, *flip.end)
        else:
            values = tuple([value for track in tracks for value in
                            (track.end if track.tween is None else track.tween.at(now_ms))])
        x, y, wide, turn, raised, beside, faded, settle, flipped = values
        x += beside * wide
        if now_ms < self.shaken_ms + motion.SHAKE:
            x += motion.shaken(now_ms - self.shaken_ms)
        if settle:
            larger = (motion.LIFTED_SCALE - 1) * settle * wide
            x, y, wide = x - larger / 2, y - larger * CARD_H / 2, wide + larger
        top = round(y - raised * CARD_H * wide)
        return CardLook(round(x), top, round(wide), turn, raised, faded, flipped)

    def finish(self) -> None:
        """Be at the end of all that is on its way, without moving there."""
        for track in (self.place, self.raised, self.fade, self.aside, self.settle):
            track.finish()
        self.flip.jump((1.0,))
        self.flying = False


class Board:
    """All sprites of one viewer, and the picture they show.

    ``loose(pile)``: whether no place in it means anything; ``before``: how many cards lay in a pile
    before nobody could know it any more."""

    def __init__(self, loose: Callable[[str], bool]) -> None:
        self.loose = loose
        self.picture = Picture("", None, {}, {})
        self.sprites: dict[str, list[Sprite]] = {}
        #: How each sorted hand is ordered: suit, rank, melds, or own (as the person laid it; in
        #: ``_own``).
        self.order: dict[str, str] = {}
        self._own: dict[str, list[str]] = {}
        #: Cards of the own hand that lie together to be tried: name of the draft -> its cards.
        self.drafts: dict[str, list[str]] = {}
        #: The melds that a hand is sorted into, of a game that has them.
        self.groups: Callable[[Sequence[str]], Sequence[Sequence[str]]] = lambda cards: ()
        #: The groups that a hand lying open is sorted into, by its pile: order "arranged".
        self.arranged: Callable[[str], Sequence[Sequence[str]]] = lambda pile: ()
        #: Suits that lie apart at the right end of a hand that is sorted, the highest last.
        self.trumps: tuple[str, ...] = ()
        #: Whether an ace lies below a two.
        self.low_ace = False
        self.gone: list[Sprite] = []
        self.before: dict[str, int] = {}
        #: Cards that are shown for a moment, and will be covered again.
        self.revealed: list[Sprite] = []

    def __iter__(self) -> Iterator[Sprite]:
        return chain.from_iterable(self.sprites.values())

    def cards(self, pile: str) -> list[str]:
        """As they lie on the screen."""
        return list(map(_CARD, self.sprites.get(pile, ())))

    def counts(self) -> dict[str, int]:
        """How many cards are seen in each pile, backs as well."""
        return {name: len(held) for name, held in self.sprites.items()}

    def free(self, pile: str) -> bool:
        """Whether it lies as somebody likes: the places of its cards tell nothing here."""
        return self.loose(pile) or pile in self.order

    def find(self, card: str) -> Sprite | None:
        """The sprite that shows a card."""
        return next((sprite for sprite in self if sprite.card == card), None)

    # --- drafts -----------------------------------------------------------------------------------

    def drafted(self, card: str) -> str:
        """The draft that a card lies in; "" for none."""
        for name, cards in self.drafts.items():
            if card in cards:
                return name
        return ""

    # --- afresh -----------------------------------------------------------------------------------

    def clear(self) -> None:
        """Another deal: no card of the last one is still there."""
        self.sprites.clear()
        self.before.clear()
        self.drafts, self._own = {}, {}

    def reset(self, view: Any) -> list[Sprite]:
        """Show a view; sprites that may well be the same cards are kept. Returns the new ones."""
        old = {name: held[:] for name, held in self.sprites.items()}
        known = {sprite.card: sprite for sprite in self if sprite.card != HIDDEN}
        used: set[int] = set()
        self.picture, self.sprites, self.revealed, fresh = Picture.of(view), {}, [], []
        for name, pile in view.piles.items():
            held = []
            for card in pile or ():
                left = (each for each in old.get(name, ()) if id(each) not in used)
                sprite = next(left, None) if card == HIDDEN else known.get(card)
                if sprite is None or id(sprite) in used:
                    sprite = Sprite(card, name)
                    fresh.append(sprite)
                used.add(id(sprite))
                sprite.become(card)
                sprite.pile = name
                held.append(sprite)
            self.sprites[name] = held
            self._sort(name)
        return fresh

    def sort(self, name: str, by: str) -> None:
        """Order a hand anew; "own": as the person has laid it, or as it lay first."""
        self.order[name] = by
        self._sort(name)

    def lay(self, name: str, sprites: Sequence[Sprite]) -> None:
        """A hand in the order that a person gives it."""
        self.order[name] = "own"
        self.sprites[name] = list(sprites)
        self._own[name] = self.cards(name)

    def _sort(self, name: str) -> None:
        by = self.order.get(name)
        if by:
            self._put_in_order(name, by)
            # Cards of a draft lie over each other as in a meld.
            drafted = [card for row in self.drafts.values() for card in row]
            over = {card: k for k, card in enumerate(drafted)}
            self.sprites.setdefault(name, []).sort(key=lambda sprite: over.get(sprite.card, -1))

    def _put_in_order(self, name: str, by: str) -> None:
        held = self.sprites.setdefault(name, [])
        own = self._own.setdefault(name, [])
        # What comes later lies at the end of the own order, whatever the order of the moment is.
        known = {*own, HIDDEN}
        own += [sprite.card for sprite in held if sprite.card not in known]
        if by == "own":
            places = {card: k for k, card in enumerate(own)}
            held.sort(key=lambda sprite: places.get(sprite.card, len(places)))
            return
        groups = self.groups(self.cards(name)) if by == "melds" else ()
        groups = self.arranged(name) if by == "arranged" else groups
        melded = {card: (0, k, i) for k, group in enumerate(groups) for i, card in enumerate(group)}
        first = "rank" if by == "rank" else "suit"
        suits = {suit: k for k, suit in enumerate(self.trumps, 3)} if by in ("suit", "rank") else {}
        held.sort(key=lambda each: melded.get(each.card) or sort_key(
            each.card, first, suits, low_ace=self.low_ace))

    def group_sizes(self, pile: str) -> list[int]:
        """How many cards of a pile are in each of its groups, as they lie, and how many in none."""
        cards = self.cards(pile)
        groups = [sum(card in group for card in cards) for group in self.arranged(pile)]
        return [size for size in (*groups, len(cards) - sum(groups)) if size]

    # --- events -----------------------------------------------------------------------------------

    def fold(self, event: Event) -> list[Sprite]:
        """Take one event; the sprites that go somewhere else by it."""
        self.picture.fold(event)
        if isinstance(event, Moved):
            return self._moved(event)
        if isinstance(event, Shown) and event.content is None:
            self._reveal(event)
        elif isinstance(event, Shown | Hidden):
            self._content(event.pile)
        return []

    def _reveal(self, event: Shown) -> None:
        """Turn cards up for a moment: the uppermost backs, for what no card shows already."""
        held = self.sprites.get(event.pile, [])
        left = [card for card in event.cards if not any(sprite.card == card for sprite in held)]
        backs = [sprite for sprite in held if sprite.card == HIDDEN]
        for sprite, card in zip(backs[len(backs) - len(left):], left):
            sprite.become(card)
            self.revealed.append(sprite)

    def conceal(self) -> bool:
        """Turn down again what was shown for a moment; whether any of it still lies there."""
        had = bool(self.revealed)
        for sprite in self.revealed:
            sprite.become(HIDDEN)
        self.revealed = []
        return had

    def _moved(self, event: Moved) -> list[Sprite]:
        leaving = self._leave(event)
        self.revealed = [sprite for sprite in self.revealed if sprite not in leaving]
        return self._arrive(event, leaving)

    def _leave(self, event: Moved) -> list[Sprite]:
        held = self.sprites.get(event.source, [])
        if event.cards is None:
            return []
        if event.at is not None and not self.free(event.source):
            leaving = [held[i] for i in event.at]
        else:
            leaving = []
            for card in event.cards:
                left = [each for each in reversed(held) if each not in leaving]
                known = next((each for each in left if each.card == card), None)
                known = known or next((each for each in left if each.card == HIDDEN), None)
                leaving.append(known or Sprite(card, event.source))
        # The source's count may be hidden: then its cards come from nowhere.
        self.sprites[event.source] = [s for s in held if s not in leaving]
        return leaving

    def _arrive(self, event: Moved, leaving: list[Sprite]) -> list[Sprite]:
        target = self.sprites.setdefault(event.target, [])
        if event.target in self._own and event.seen is not None:
            own = self._own[event.target]
            self._own[event.target] = [card for card in own if card not in event.seen]
        if event.seen is None:
            self.gone += leaving
            return leaving
        leaving += [Sprite(HIDDEN, event.source) for _ in range(len(event.seen) - len(leaving))]
        if event.to is not None and not self.free(event.target):
            for sprite, card in zip(leaving, event.seen):
                sprite.become(card)
            target[event.to:event.to] = leaving
        else:
            self._named(leaving, event.seen)
            target += leaving
            self._sort(event.target)
        for sprite in leaving:
            sprite.pile = event.target
        return leaving

    def _named(self, sprites: Sequence[Sprite], cards: Iterable[str]) -> None:
        """Give sprites the cards of an unordered pile: those that showed one keep it."""
        left, open_ = list(cards), []
        for sprite in sprites:
            if sprite.card in left and sprite.card != HIDDEN:
                left.remove(sprite.card)
            else:
                open_.append(sprite)
        for sprite, card in zip(open_, left):
            sprite.become(card)

    def _content(self, pile: str) -> None:
        """Cards were laid open or covered where they lie."""
        seen = self.picture.piles.get(pile)
        if seen is None:
            self.before[pile] = len(self.sprites.get(pile, ()))
            self.gone += self.sprites.pop(pile, [])
            return
        held = self.sprites.setdefault(pile, [])
        while len(held) < len(seen):
            held.append(Sprite(HIDDEN, pile))
        if not self.loose(pile):
            # An order that the game has told is the one that counts.
            self.order.pop(pile, None)
            self._own.pop(pile, None)
        if self.loose(pile):
            self._named(held, seen)
            self._sort(pile)
            return
        open_ = [card for card in seen if card != HIDDEN]
        if sorted(open_) == sorted(sprite.card for sprite in held if sprite.card != HIDDEN):
            # The same cards in another order: they change places, and none turns over.
            by_card = {sprite.card: sprite for sprite in held if sprite.card != HIDDEN}
            backs = iter([sprite for sprite in held if sprite.card == HIDDEN])
            held[:] = [next(backs) if card == HIDDEN else by_card[card] for card in seen]
        for sprite, card in zip(held, seen):
            sprite.become(card)

    # --- checks -----------------------------------------------------------------------------------

    def differs(self, view: Any) -> str:
        """In which pile the screen shows something else than a view; "" where it is the same."""
        for name in {*view.piles, *self.sprites}:
            shown, true = self.cards(name), list(view.piles.get(name) or ())
            if self.free(name):
                shown, true = sorted(shown), sorted(true)
            if shown != true:
                here, there = (" ".join(cards) or "empty" for cards in (shown, true))
                return f"{name}: {here} instead of {there}"
        return ""
