"""What the rules show of hidden cards beyond sight (sheet, "What the rules show").

Notes: ``seen`` the cards that have lain in a trick, whose place all know from then on; ``void`` by seat and suit (``2S``):
how many cards of that suit, never seen, the hand may hold at most - none when it failed to follow, then one more for each
card it draws while another suit is led. The suits with a lower bound are part of a higher one: a hand drew k cards since it
lacked spades, so of spades and of all suits it lacked later it holds k at most, taken together.
"""
from __future__ import annotations

from typing import Any

from game.core.cards import HIDDEN
from game.core.events import Event, Moved, Picture, Said
from game.core.rules import Holds
from game.core.view import View
from game.engines.rolling_stone.state import HAND, pack_of, size_of_pack
from game.engines.rolling_stone.state_history import entries, last_holders


def learn(notes: dict[str, Any], event: Event, picture: Picture) -> None:
    """Note what an event shows that the position will not show later."""
    if isinstance(event, Said):
        if event.name == "void":
            notes.setdefault("void", {})[f"{event.by}{event.args['suit']}"] = 0
    elif isinstance(event, Moved):
        if event.target == "trick":
            for card in event.cards or ():
                _played(notes, event.source[5:], card)
        elif event.source == "trick":                  # one who came in mid-trick has not seen them played
            seen = notes.setdefault("seen", [])
            seen += [card for card in event.cards or () if card not in seen]
        elif event.source == "stock":
            _drawn(notes, event.target[5:], len(event.cards or ()), (picture.piles["trick"] or [""])[0][1:])


def _drawn(notes: dict[str, Any], seat: str, count: int, led: str) -> None:
    bounds = notes.setdefault("void", {})
    for key in bounds:
        if key[0] == seat and key[1] != led:
            bounds[key] += count


def _played(notes: dict[str, Any], seat: str, card: str) -> None:
    """One card less of its suit, and of the bounds that its suit is part of. A card that was just drawn and fits is of the
    suit that the hand lacks: that bound stays none."""
    seen = notes.setdefault("seen", [])
    if card == HIDDEN or card in seen:
        return
    seen.append(card)
    bounds = notes.setdefault("void", {})
    least = bounds.get(seat + card[1])
    if least is None:
        return
    for key, most in bounds.items():
        if key[0] == seat and most >= least:
            bounds[key] = max(0, most - 1)


# --- what follows ---------------------------------------------------------------------------------------------------

def never_seen(view: View) -> frozenset[str]:
    """The cards that have lain in no trick of which the viewer knows."""
    seen = {*view.memory["notes"].get("seen", ()), *last_holders(view.fields["history"]), *view.pile("trick"), *view.pile("waste")}
    return frozenset(pack_of(size_of_pack(view.seats, view.options))) - seen


def bounds_of(view: View) -> dict[tuple[int, str], int]:
    """(seat, suit) -> how many cards of it, never seen, the hand holds at most. ``history`` shows voids to one who came
    later: since then no card has been drawn."""
    found = {(int(key[0]), key[1]): most for key, most in view.memory["notes"].get("void", {}).items()}
    return found | {(taker, trick[0][1]): 0 for _, trick, taker in entries(view.fields["history"])}


def possible(view: View) -> list[Holds]:
    """Voids, and where the cards went that were taken up."""
    unseen, bounds = never_seen(view), bounds_of(view)
    found = []
    for (seat, _), most in bounds.items():
        if seat != view.seat:
            suits = {suit for (who, suit), less in bounds.items() if who == seat and less <= most}
            found.append(Holds(HAND[seat], frozenset(card for card in unseen if card[1] in suits), 0, most))
    trick, zones = view.pile("trick"), view.memory["zones"]
    for card, seat in last_holders(view.fields["history"]).items():
        if seat != view.seat and card not in trick and any(card in zone["cards"] for zone in zones.get(HAND[seat], ())):
            found.append(Holds(HAND[seat], frozenset({card}), 1))
    return found
