"""What the rules of Spite and Malice show of hidden cards beyond sight (the sheet's table 'What the
rules show').

``notes``:

``dealt``   whether the viewer watched from the deal on (once anything has happened, it is there)
``up``      the riddance cards that have been turned up and moved
``hand.p``  texts "ranks:k": at most k cards of these ranks are in that hand (k = 0 when shown, one
            more for each card drawn since, one less for each of these ranks that has left)
``duty``    as it was
``kept``    the seat that has just done its duty
``break``   from the moment that both are frozen until it is known who must play
"""
from __future__ import annotations

from typing import Any

from game.core.cards import HIDDEN
from game.core.events import Event, Moved, Picture, Said, Set
from game.core.piles import group_of, number_of
from game.core.secrets import CardConstraint, Learning
from game.core.view import View
from game.engines.spite_and_malice.state import (
    DISCARD,
    HAND,
    RIDDANCE,
    SEATS,
    SpiteState,
    SpiteTerms,
    at_hand,
    discardable,
    openings,
    starters,
    starting,
)

# --- notes ----------------------------------------------------------------------------------------

def learn(notes: dict[str, Any], event: Event | None, picture: Picture, learning: Learning) -> None:
    """Fold one event, already in ``picture``, into the notes."""
    if event is None:
        return
    if "dealt" not in notes:
        notes["dealt"] = _opens(event)
    if isinstance(event, Moved):
        _moved(notes, event, picture)
    elif isinstance(event, Said):
        _said(notes, event)
    elif isinstance(event, Set) and "duty" in event.values:
        _duty(notes, picture)
    notes["duty"] = list(picture.fields["duty"])


def _opens(event: Event) -> bool:
    """Whether the first event of all is one before the first action: a card buried, or the first
    turn given."""
    if isinstance(event, Moved):
        return event.source == event.target
    return isinstance(event, Set) and "turn" in event.values


def _moved(notes: dict[str, Any], event: Moved, picture: Picture) -> None:
    cards = event.cards or ()
    source, target = event.source, event.target
    if group_of(source) == "riddance":
        notes["up"] = sorted({*notes.get("up", ()), *cards})
    if group_of(target) == "hand":
        _change(notes, target, [(HIDDEN, 1)] * len(cards), picture)
    elif group_of(source) == "hand":
        _change(notes, source, [(card[0], -1) for card in cards if card != HIDDEN], picture)
        seat, centre = number_of(source), group_of(target) == "centre"
        if seat in picture.fields["duty"] and centre and cards[0][0] in "A2":
            notes["kept"] = seat


def _change(notes: dict[str, Any], hand: str, steps: list[tuple[str, int]], picture: Picture
            ) -> None:
    """Count cards into what is known of a hand, and drop what says nothing any more."""
    known, count = [], len(picture.piles[hand] or ())
    for ranks, most in _read(notes, hand):
        for rank, step in steps:
            if step > 0 or rank in ranks:
                most += step
        if most < count:
            known.append(f"{ranks}:{most}")
    notes[hand] = known


def _said(notes: dict[str, Any], event: Said) -> None:
    if event.name == "frozen":
        _without(notes, f"hand.{event.by}", event.args["none"])
    elif event.name == "both_frozen":
        notes["break"] = True
    elif event.name == "redeal":
        for name in ("break", *HAND):
            notes.pop(name, None)


def _duty(notes: dict[str, Any], picture: Picture) -> None:
    """Who must play after a break, or who need not any more because he cannot."""
    now, start = picture.fields["duty"], _starters(picture)
    if notes.pop("break", False):
        if len(now) == 1:
            _without(notes, HAND[1 - now[0]], start)
        return
    kept = notes.pop("kept", None)
    for seat in notes.get("duty", ()):
        if seat not in now and seat != kept:
            _without(notes, HAND[seat], start)


def _starters(picture: Picture) -> str:
    centre = [pile for name, pile in picture.piles.items() if group_of(name) == "centre"]
    return starting({len(pile or ()) for pile in centre})


def _read(notes: dict[str, Any], hand: str) -> list[tuple[str, int]]:
    parts = [text.partition(":") for text in notes.get(hand, ())]
    return [(ranks, int(most)) for ranks, _, most in parts]


def _without(notes: dict[str, Any], hand: str, ranks: str) -> None:
    """None of these ranks is in the hand now; joined with what was shown of the same cards
    before."""
    old = _read(notes, hand)
    joined = "".join(sorted({*ranks}.union(*(each for each, most in old if most == 0))))
    notes[hand] = [f"{each}:{most}" for each, most in old if most]
    if joined:
        notes[hand].append(f"{joined}:0")


# --- what may be ----------------------------------------------------------------------------------

def constraints(terms: SpiteTerms, packs: str, view: View,
                state: SpiteState) -> list[CardConstraint]:
    """All of the table that holds now; ``state``: what the seat sees."""
    limits = _hands(terms, view)
    watched = view.phase != "over" and "dealt" in view.memory["notes"]
    if watched and view.turn is not None and view.turn != view.seat:
        limits += _in_turn(terms, state, view.turn)
    if packs == "own":
        limits += _own(terms, view)
    elif packs == "separate":
        limits += _separate(terms, view)
    return limits


def _hands(terms: SpiteTerms, view: View) -> list[CardConstraint]:
    notes = dict(view.memory["notes"])
    known = [(HAND[seat], terms.cards(ranks), most) for seat in SEATS if seat != view.seat
             for ranks, most in _read(notes, HAND[seat])]
    return [CardConstraint(hand, cards, at_most=most) for hand, cards, most in known if cards]


def _in_turn(terms: SpiteTerms, state: SpiteState, seat: int) -> list[CardConstraint]:
    """What the seat in turn must hold: a card for its duty; any use for its hand, if it stalled and
    is given the turn."""
    hand, limits = HAND[seat], []
    if seat in state.duty:
        limits.append(CardConstraint(hand, terms.cards(starters(terms, state)), at_least=1))
    wanted = openings(terms, state)
    tops_fit = any(card.rank in wanted for _, card in at_hand(state, seat, ()))
    if state.stalled[seat] and not state.moved and not tops_fit:
        ranks = "".join(wanted) + discardable(terms, state, seat)
        limits.append(CardConstraint(hand, terms.cards(ranks), at_least=1))
    return limits


def _pack(terms: SpiteTerms, letter: str) -> frozenset[str]:
    return frozenset(card for row in terms.by_rank.values() for card in row if card[-1] == letter)


def _unseen(view: View, names: tuple[str, ...]) -> tuple[set[str], int]:
    """All cards that may lie hidden in the piles named, and how many do."""
    zones = [zone for name in names for zone in view.memory["zones"].get(name, ())]
    cards = {card for zone in zones for card in zone["cards"]}
    return cards, sum(zone["count"] or 0 for zone in zones)


def _shown_in(view: View, names: tuple[str, ...]) -> set[str]:
    """The cards that are seen in the piles named."""
    return {card for name in names for card in view.pile(name)} - {HIDDEN}


def _own(terms: SpiteTerms, view: View) -> list[CardConstraint]:
    """With a pack each everything of a player is of his pack; a position set up otherwise is
    believed as it stands."""
    limits = []
    for seat, (mine, other) in enumerate((("a", "b"), ("b", "a"))):
        names = (RIDDANCE[seat], HAND[seat], f"stock.{seat}")
        cards, count = _unseen(view, names)
        shown, his = _shown_in(view, (*names, *DISCARD[seat])), _pack(terms, mine)
        if len(cards & his) < count or not shown <= his:
            return []
        limits += [CardConstraint(name, _pack(terms, other), at_most=0) for name in names]
    return limits


def _separate(terms: SpiteTerms, view: View) -> list[CardConstraint]:
    """Riddance piles are all pack a; with 26 each that pack lies nowhere else until its cards have
    come up. A position set up otherwise is believed as it stands."""
    cards, count = _unseen(view, RIDDANCE)
    first, notes = _pack(terms, "a") - {"XRa", "XBa"}, view.memory["notes"]
    up = set(notes.get("up", ()))
    if len(cards & first) < count or not up | _shown_in(view, RIDDANCE) <= first:
        return []
    second = frozenset(card for row in terms.by_rank.values() for card in row) - first
    limits = [CardConstraint(name, second, at_most=0) for name in RIDDANCE]
    if notes.get("dealt") and view.options["riddance"] == 26:
        never = first - up
        mine = "" if view.seat is None else HAND[view.seat]
        elsewhere = [name for name in (*HAND, "stock", "completed") if name != mine]
        limits += [CardConstraint(name, never, at_most=0) for name in elsewhere]
    return limits
