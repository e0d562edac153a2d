"""How a deal and a match end, and what hidden fields may be (sheet, Names and 4)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.outcome import Outcome, places_by, winners
from game.core.rng import Rng
from game.core.view import View
from game.core.words import Seat, Words, words
from game.engines.cheat.moves import most_cards

if TYPE_CHECKING:
    from game.engines.cheat.rules import CheatState

MATCH_TO = 100


def outcome(state: CheatState) -> Outcome:
    """The result of a deal in phase ``over``."""
    left = [len(state.piles[f"hand.{seat}"]) for seat in range(state.seats)]
    order = state.order
    places = _places(left, order)
    first = order[:1] or [seat for seat, place in enumerate(places) if place == 1]
    if state.options["scoring"] == "cards":
        points = tuple(left)
    else:
        points = tuple(int(seat in first) for seat in range(state.seats))
    if state.options["play_on"] == "yes":
        reason = "last" if len(order) >= state.seats - 1 else "blocked"
    else:
        reason = "out" if 0 in left else "blocked"
    return Outcome(places, points, winners(places), reason, _sentence(reason, state, first), {"dealer": state.dealer})


def _places(left: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Who is out in the order of going out, then the others by cards left."""
    still = [n for seat, n in enumerate(left) if seat not in order]
    return tuple(order.index(seat) + 1 if seat in order else len(order) + 1 + sum(other < n for other in still)
                 for seat, n in enumerate(left))


def _sentence(reason: str, state: CheatState, first: Sequence[int]) -> Words:
    who: Any = Seat(first[0]) if len(first) == 1 else [Seat(seat) for seat in first]
    if reason == "out":
        return words("{who} has no cards left and wins.", who=who)
    if reason == "last":
        last = next((seat for seat in range(state.seats) if seat not in state.order), state.order[-1])
        return words("{who} was out first; {last} is left with the cards.", who=who, last=Seat(last))
    if state.order:
        return words("{n} plays, and the deal ends; {who} was out first.", n=state.plays, who=who)
    return words("{n} plays, and nobody is out. Fewest cards: {who}.", n=state.plays, who=who)


def match_places(totals: Sequence[int], options: Mapping[str, Any]) -> tuple[int, ...]:
    """Fewer is better where cards are counted."""
    return places_by(totals, low=options["scoring"] == "cards")


# --- what may be ----------------------------------------------------------------------------------------------------

def redraw(view: View, rng: Rng) -> tuple[dict[str, Any], dict[str, int]]:
    """Hidden fields and counts (sheet, Names: redrawn by ``imagine``)."""
    now = view.fields["opened"]
    racing = view.phase == "window" and view.options["window"] == "race"
    if racing and view.due is None:
        now += view.options["window_ms"]                      # the hold is over
    fields: dict[str, Any] = {"now": now}
    if "-" in view.fields["answers"]:
        fields["answers"] = [_answer(view, rng) if answer == "-" else answer for answer in view.fields["answers"]]
    if view.phase != "window" or view.fields["count"] is not None:
        return fields, {}
    count, held = _claim_drawn(view, rng)
    fields["count"] = count
    hand = f"hand.{view.fields['claimer']}"
    return fields, {hand: held, "heap": _both(view, hand) - held}


def _answer(view: View, rng: Rng) -> str:
    """An answer in poll mode that another has given: mostly he lets go."""
    delay = rng.below(view.options["window_ms"] + 1)
    if rng.below(4):
        return "pass"
    return f"challenge ={delay}" if delay else "challenge"


def _known(view: View, pile: str) -> int:
    """The count last seen of a pile whose count is hidden."""
    return sum(zone["count"] or 0 for zone in view.memory["zones"].get(pile, ()))


def _both(view: View, hand: str) -> int:
    """How many cards the claimer's hand and the heap hold together."""
    zones = view.memory["zones"]
    unseen = {card for row in zones.values() for zone in row for card in zone["cards"]}
    return len(unseen) - sum(zone["count"] or 0 for name, row in zones.items() if name not in (hand, "heap") for zone in row)


def _claim_drawn(view: View, rng: Rng) -> tuple[int, int]:
    """How many cards the open claim may hold, and how many the claimer may have left: at least one."""
    most = most_cards(view.seats, view.options)
    stated = view.fields["stated"]
    hand = f"hand.{view.fields['claimer']}"
    before = _known(view, hand)
    if before:
        count = 1 + rng.below(min(most, before - 1))
        return count, before - count
    both = _both(view, hand)                                  # the counts were never seen: a position taken up in a window
    counts = [k for k in range(1, most + 1) if max(1, stated - k) <= both - k]
    count = rng.choice(counts)
    least = max(1, stated - count)
    return count, least + rng.below(both - count - least + 1)
