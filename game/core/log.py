"""How core writes down what an engine does: events with a redaction for each viewer
(docs/design.md 4.2).

``EventLog`` is the log of ``game/core/telling.py``, which says what an engine calls.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.cards import HIDDEN, Card
from game.core.events import Event, Hidden, Moved, Said, Set, Shown, Shuffled
from game.core.memory import Observer
from game.core.piles import seen
from game.core.rules import Rules
from game.core.state import State, arrange_pile, duplicate, field_for, mix_pile, put

#: The deal's clock, which no event holds.
CLOCK = "now"
#: Values that an engine may change in place.
_CHANGING = (list, dict, set)


class EventLog:
    """Writes the events of one action (or of several, as time goes by) and tells the watchers."""

    def __init__(self, rules: Rules[Any], state: State,
                 watchers: dict[int | None, Observer]) -> None:
        self.rules, self.state, self.watchers = rules, state, watchers
        self.events: list[Event] = []
        #: Whom to work out what is seen for: everybody, or one watcher for all.
        one = watchers.get(None)
        alike = rules.secrets.open_to_all and all(watcher is one for watcher in watchers.values())
        self._told = {None: one} if alike and one is not None else watchers
        self._public, self._layout = rules.public(state), rules.layout(state)
        # What the specs say, without asking for each pile.
        self._plain = rules.sees_as_specified
        self._before = self._snapshot()
        self._derives = sorted(rules.secrets.sight.derived)
        self._derived = self._derive()

    def _derive(self) -> list[Any]:
        """What sight depends on though no field says so."""
        derived = self.rules.secrets.sight.derived
        return [duplicate(derived[name](self.state)) for name in self._derives]

    def _snapshot(self) -> dict[str, Any]:
        state = self.state
        names = [spec.name for spec in self.rules.fields if spec.name != CLOCK]
        held = {name: getattr(state, name) for name in names}
        for name, value in held.items():
            if value.__class__ in _CHANGING:
                held[name] = duplicate(value)
        return held | {"phase": state.phase, "turn": state.turn}

    def settle(self) -> None:
        """Tell which fields have changed since the last event, and what that opens or covers."""
        state, changed = self.state, {}
        for name, old in self._before.items():
            value = getattr(state, name)
            if value != old:
                changed[name] = value if value.__class__ not in _CHANGING else duplicate(value)
                self._before[name] = changed[name]
        if changed:
            self._set(changed)
        if self._sight_changed(changed):
            self.correct(list(state.piles))

    def _sight_changed(self, changed: dict[str, Any]) -> bool:
        """Whether anything that sight depends on is another than it was."""
        before, self._derived = self._derived, self._derive() if self._derives else []
        return before != self._derived or not self.rules.secrets.sight.fields.isdisjoint(changed)

    def _set(self, changed: dict[str, Any]) -> None:
        """Tell what fields have changed, as each viewer sees them."""
        state = self.state
        specs = [spec for spec in self.rules.fields if spec.name in changed or callable(spec.sight)]
        sent: dict[int | None, Event | None] = {}
        for viewer, watcher in self._told.items():
            told: dict[str, Any] = {}
            for spec in specs:
                value = field_for(spec, getattr(state, spec.name), self._public, viewer)
                if value != watcher.picture.fields[spec.name]:
                    told[spec.name] = value
            for name in ("phase", "turn"):
                if name in changed:
                    told[name] = changed[name]
            sent[viewer] = Set(told) if told else None
        told_all = {name: duplicate(value) if value.__class__ in _CHANGING else value
                    for name, value in changed.items()}
        self._tell(Set(told_all, sent=sent))

    def _tell(self, event: Event) -> None:
        self.events.append(event)
        for viewer, watcher in self._told.items():
            redacted = event.sent.get(viewer)
            if redacted is not None:
                watcher.take(redacted)
        if self._told is not self.watchers and None in event.sent:
            event.sent.update(dict.fromkeys(self.watchers, event.sent[None]))

    def correct(self, names: Iterable[str]) -> None:
        """Tell who now sees more or less of these piles than he has been told."""
        for name in names:
            opened: dict[int | None, Event | None] = {}
            covered: dict[int | None, Event | None] = {}
            fresh: set[str] = set()
            for viewer, watcher in self._told.items():
                old = watcher.picture.piles.get(name)
                new = self._visible(name, viewer)
                if old == new and name in watcher.picture.piles:
                    continue
                shown = _opened(old, new or [])
                content = None if new is None else tuple(new)
                if shown or (new is not None and (old is None or _same_cards(old, new))):
                    opened[viewer] = Shown(name, tuple(shown), content)
                    fresh.update(shown)
                else:
                    covered[viewer] = Hidden(name, content)
            if opened:
                self._tell(Shown(name, tuple(sorted(fresh)), tuple(self.state.piles[name]),
                                 sent=opened))
            if covered:
                self._tell(Hidden(name, tuple(self.state.piles[name]), sent=covered))

    def _visible(self, name: str, viewer: int | None) -> list[str] | None:
        own = viewer is not None and self._layout.owner(name) == viewer
        spec = self._layout.spec(name) if self._plain else None
        sight = spec.sight if spec else self.rules.sight(self._public, name, viewer)
        return seen(sight, self.state.piles[name], own)

    def move(self, cards: Sequence[Card], source: str, target: str, bottom: bool = False,
             place: int | None = None) -> None:
        """As the function ``move`` of telling."""
        self.settle()
        state = self.state
        left = state.piles[source]
        at = None if source in state.loose else tuple(left.index(card) for card in cards)
        put(state, cards, source, target, bottom, place)
        pile = state.piles[target]
        to = None if target in state.loose else _place(len(pile) - len(cards), bottom, place)
        sent: dict[int | None, Event | None] = {}
        for viewer, watcher in self._told.items():
            before, after = watcher.picture.piles.get(source), self._visible(target, viewer)
            if before is None and after is None:
                sent[viewer] = Moved(None, source, target)
                continue
            if after is None:
                there: tuple[str, ...] | None = None
            elif to is None:
                there = tuple(card if card in after else HIDDEN for card in cards)
            else:
                there = tuple(after[to:to + len(cards)])
            named = []
            for i, card in enumerate(cards):
                known = there is not None and there[i] == card
                if before is not None and not known:
                    known = card in before if at is None else before[at[i]] == card
                named.append(str(card) if known else HIDDEN)
            sent[viewer] = Moved(tuple(named), source, target, None if before is None else at,
                                 None if after is None else to, there)
        whole = tuple(map(str, cards))
        self._tell(Moved(whole, source, target, at, to, whole, sent=sent))
        every = "counts" in self.rules.secrets.sight.fields
        self.correct(list(state.piles) if every else (source, target))

    def show(self, cards: Sequence[Card], pile: str, to: Iterable[int] | None) -> None:
        """As the function ``show`` of telling."""
        self.settle()
        told = Shown(pile, tuple(map(str, cards)))
        viewers = self.watchers if to is None else to
        self._tell(Shown(told.pile, told.cards, sent=dict.fromkeys(viewers, told)))

    def shuffle(self, pile: str) -> None:
        """As the function ``shuffle`` of telling."""
        self.settle()
        self._cover(pile)
        mix_pile(self.state, pile)
        self._tell(Shuffled(pile, sent=dict.fromkeys(self.watchers, Shuffled(pile))))
        self._show_order(pile)

    def reorder(self, cards: Sequence[Card], pile: str) -> None:
        """As the function ``reorder`` of telling."""
        self.settle()
        self._cover(pile)
        arrange_pile(self.state, cards, pile)
        blind = [viewer for viewer in self._told if self._is_hidden(pile, viewer)]
        if blind:
            self._tell(Shuffled(pile, sent=dict.fromkeys(blind, Shuffled(pile))))
        self._show_order(pile)

    def _is_hidden(self, pile: str, viewer: int | None) -> bool:
        """Whether any card of the pile is hidden from this viewer."""
        shown = self.watchers[viewer].picture.piles.get(pile)
        return shown is None or HIDDEN in shown

    def _cover(self, pile: str) -> None:
        """Before the order of a pile changes: of one that is seen in part nothing is seen, so that
        the cards known to be in it may be anywhere in it."""
        if pile in self.state.loose:
            return
        covered: dict[int | None, Event | None] = {}
        nothing = (HIDDEN,) * len(self.state.piles[pile])
        for viewer, watcher in self._told.items():
            shown = watcher.picture.piles.get(pile)
            if shown and HIDDEN in shown and tuple(shown) != nothing:
                covered[viewer] = Hidden(pile, nothing)
        if covered:
            self._tell(Hidden(pile, tuple(self.state.piles[pile]), sent=covered))

    def _show_order(self, pile: str) -> None:
        """Tell the new order of a pile to all who see it; the whole truth holds it even where
        nobody does."""
        told = len(self.events)
        self.correct((pile,))
        spec = self._layout.spec(pile)
        if len(self.events) == told and spec is not None and spec.ordered and spec.kind != "stock":
            self._tell(Shown(pile, (), tuple(self.state.piles[pile])))

    def say(self, name: str, by: int | None, args: dict[str, Any]) -> None:
        """As the function ``say`` of telling."""
        self.settle()
        told = Said(name, by, args)
        self._tell(Said(name, by, args, sent=dict.fromkeys(self.watchers, told)))


def _opened(old: list[str] | None, new: list[str]) -> list[str]:
    """The cards of a pile that are seen there now and were not before."""
    return [card for card in new if card != HIDDEN and (old is None or card not in old)]


def _same_cards(old: list[str], new: list[str]) -> bool:
    """Whether a pile is seen in another order, and nothing else."""
    return sorted(old) == sorted(new)


def _place(before: int, bottom: bool, place: int | None) -> int:
    """The place of the first card moved onto a pile that held so many ``before``."""
    if bottom:
        return 0
    return before if place is None else place
