"""An action as others may know it, now that it is done (docs/design.md 4.2)."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.action import Action
from game.core.cards import CARD, HIDDEN
from game.core.events import Event, Moved, Picture, Said, Set, Shown, Shuffled
from game.core.piles import PileSpec, number_of
from game.core.records import dataclass
from game.core.rules import Rules
from game.core.state import as_json


@dataclass(frozen=True, slots=True)
class ActionReport:
    """An action as it is told in the log: who did it,
    the action as that viewer may know it (hidden cards are ``-``).

    ``to``: the place, from 0, at which the first of its cards now lies in an ordered target.
    ``about``: of an action that names no card the open one in the middle (a pile of kind ``waste``)
    that it was about; (): there was none, or that is not known."""

    seat: int
    action: Action
    cards: tuple[str, ...]
    to: int | None = None
    about: tuple[str, ...] = ()


#: The announcement of cards that are shown before the first action, where the game makes none.
TURNED_UP = "turned up"


def announced(opening: Iterable[Event]) -> tuple[Event, ...]:
    """The events of a deal's opening; cards that are shown for a moment, and that nothing said
    before names, are announced as ``TURNED_UP``: ``by`` who holds them, ``cards``, ``card``."""
    events: list[Event] = []
    for event in opening:
        if isinstance(event, Shown) and event.content is None and not _is_said(event, events):
            by = number_of(event.pile) if "." in event.pile else None
            args = {"cards": event.cards, "card": event.cards[0]}
            told = Said(TURNED_UP, by, args)
            events.append(Said(TURNED_UP, by, args, sent=dict.fromkeys(event.sent, told)))
        events.append(event)
    return tuple(events)


def _is_said(shown: Shown, before: Iterable[Event]) -> bool:
    named = {str(value) for event in before if isinstance(event, Said)
             for value in event.args.values()}
    return named.issuperset(shown.cards)


def shown_and_held(events: Iterable[Event]) -> dict[str, list[str]]:
    """What lay open for a moment and has not been seen to leave its pile since: pile -> cards, in
    that order; ``events``: all of a deal, as a viewer was told them.

    >>> shown = Shown("hand.1", ("KS", "7S"))
    >>> shown_and_held([shown, Moved(("KS",), "hand.1", "bout")])
    {'hand.1': ['7S']}
    >>> shown_and_held([shown, Moved(("-",), "hand.1", "deck")])
    {}
    """
    in_hands: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Shown) and event.content is None:
            held = in_hands.setdefault(event.pile, [])
            held += [card for card in event.cards if card not in held]
        elif isinstance(event, Moved) and event.source in in_hands:
            gone = event.cards
            # A card that went away unseen may be any of them.
            if gone is None or HIDDEN in gone:
                gone = tuple(in_hands[event.source])
            in_hands[event.source] = [card for card in in_hands[event.source] if card not in gone]
        elif isinstance(event, Shuffled):
            in_hands.pop(event.pile, None)
    return {pile: cards for pile, cards in in_hands.items() if cards}


def redacted(events: Iterable[Event], viewer: int | None) -> tuple[Event, ...]:
    """The events as the viewer was sent them."""
    return tuple([told for event in events if (told := event.sent.get(viewer)) is not None])


def _names(events: Iterable[Event]) -> set[str]:
    """The cards that events name."""
    names: set[str] = set()
    for event in events:
        if isinstance(event, Moved):
            names.update(event.cards or (), event.seen or ())
        elif isinstance(event, Shown):
            names.update(event.cards)
    return names


#: A card in the value of an action.
_NAMED = re.compile(rf"(?<![^\W_]){CARD}(?![^\W_])")


def _value_for(value: str, known: set[str], named: frozenset[str]) -> str:
    """The value of an action with the cards ``named`` in it that the viewer does not know as
    ``-``."""
    hidden = named - known
    if not hidden:
        return value
    return _NAMED.sub(lambda name: HIDDEN if name[0] in hidden else name[0], value)


#: A field that has changed: the event that says so, its name, and its value in JSON.
Change = tuple[Set, str, Any]


def _changes(events: Iterable[Event]) -> list[Change]:
    return [(event, name, as_json(value)) for event in events if isinstance(event, Set)
            for name, value in event.values.items()]


def _keeps_a_secret(changes: Iterable[Change], viewer: int | None) -> bool:
    """Whether a field has changed otherwise than the viewer was told: a secret answer, a card put
    aside unseen. What a viewer is told is JSON already."""
    for event, name, value in changes:
        sent = event.sent.get(viewer)
        shown = sent.values if isinstance(sent, Set) else {}
        if name not in shown or shown[name] != value:
            return True
    return False


def landed(action: Action, events: Iterable[Event]) -> int | None:
    """Where the cards of an action came to lie, as ``ActionReport.to`` has it."""
    for event in events:
        if isinstance(event, Moved) and event.target == action.target and event.to is not None:
            return event.to
    return None


def offered(specs: Sequence[PileSpec], piles: Mapping[str, Sequence[str] | None],
            events: Iterable[Event]) -> tuple[str, ...]:
    """The open card in the middle, or the one that was taken away from there.

    >>> from game.core.piles import ALL
    >>> middle = PileSpec("active", "waste", ALL)
    >>> offered((middle,), {"active": ("QS",)}, ())
    ('QS',)
    >>> offered((middle,), {"active": ("4D",)}, (Moved(("QS",), "active", "dead"),))
    ('QS',)
    """
    middle = {spec.pattern for spec in specs if spec.kind == "waste"}
    gone = [event.cards for event in events if isinstance(event, Moved) and event.source in middle]
    lying = [piles.get(name) or () for name in middle]
    found = next((cards for cards in (*gone, *lying) if cards), None) or ()
    return tuple(found[-1:]) if HIDDEN not in found[-1:] else ()


def action_reports(rules: Rules[Any], state: Any, pictures: Mapping[int | None, Picture], seat: int,
                   action: Action, events: Sequence[Event]) -> dict[int | None, ActionReport]:
    """The action as each viewer may know it, now that it is done. A card is named to whom an event
    named it, or who sees it on the table; who was sent nothing, or less than all that changed but
    for cards, is told nothing. Where cards lie of which only the number is the secret, the action
    is told without them."""
    reports: dict[int | None, ActionReport] = {}
    public = rules.secrets.public_action(state, seat, action)
    named, changes = _cards_in(public.value, rules, state), _changes(events)
    specs = rules.layout(state).specs
    for viewer, picture in pictures.items():
        sent = redacted(events, viewer)
        about = () if action.cards else offered(specs, picture.piles, sent)
        if viewer == seat:
            reports[viewer] = ActionReport(seat, action, tuple(map(str, action.cards)),
                                           landed(action, events), about)
        elif sent and not _keeps_a_secret(changes, viewer):
            reports[viewer] = replace(_telling(picture, seat, public, sent, named), about=about)
        elif any(isinstance(event, Moved) and event.cards is None for event in sent):
            uncounted = Action(public.verb, (), public.source, public.target, public.value)
            reports[viewer] = _telling(picture, seat, uncounted, sent, named)
    return reports


def _cards_in(value: str, rules: Rules[Any], state: Any) -> frozenset[str]:
    """The cards of the game that a value names."""
    named = frozenset(_NAMED.findall(value)) if value else frozenset()
    pack = rules.pack(state.seats, state.options) if named else ()
    return named.intersection(map(str, pack))


def _telling(picture: Picture, seat: int, action: Action, sent: tuple[Event, ...],
             named: frozenset[str]) -> ActionReport:
    known = _names(sent)
    wanted = set(action.cards) | named
    if not wanted <= known:
        known.update(*[pile for pile in picture.piles.values() if pile])
    cards = tuple([str(card) if card in known else HIDDEN for card in action.cards])
    value, to = _value_for(action.value, known, named), landed(action, sent)
    if cards == action.cards and value == action.value:
        return ActionReport(seat, action, cards, to)
    hidden: Any = cards         # a card that is not named is no card
    told = Action(action.verb, hidden, action.source, action.target, value)
    return ActionReport(seat, told, cards, to)
