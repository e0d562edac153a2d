"""The rules of Hearts (sheet 2 to 4), declared as a game of tricks."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules, Options
from game.core.standing import Result
from game.core.words import N_, Seat, Words, words
from game.engines.hearts import GAME
from game.engines.hearts.positions_corners import RARE
from game.engines.hearts.state import (
    ALL_POINTS,
    BREAKS,
    HEARTS,
    JACK,
    JACK_COUNTS,
    OPENING,
    QUEEN,
    HeartsState,
    counts,
    pack_of,
    places_passed,
)
from game.families.tricks.bits import BIT, bits
from game.families.tricks.declared import Barred, Gifts, TrickGame
from game.families.tricks.rules import trick_rules
from game.mechanics.matches import by_form_low

_HEARTS, _QUEEN, _JACK = bits(HEARTS), BIT[QUEEN], BIT[JACK]

# --- what may not be played (3) -------------------------------------------------------------------

BARS = (
    Barred(frozenset(pack_of(4)) - {OPENING}, "opening",
           N_("The 2 of clubs is led to the first trick."), N_("Lead the 2 of clubs."),
           leading=True, first=True),
    Barred(HEARTS, "broken",
           N_("Hearts are not broken: lead another suit."), N_("Lead any card but a heart."),
           leading=True, where=lambda options: bool(options["breaking"] != "free"),
           until=lambda options: BREAKS[options["breaking"]]),
    Barred(HEARTS | {QUEEN}, "points",
           N_("No points in the first trick: play another card."),
           N_("No clubs: play a card without points."),
           first=True, where=lambda options: bool(options["first_trick"] == "safe")),
)


# --- the life of a deal (2) -----------------------------------------------------------------------

def _dealt(state: HeartsState, carry: Mapping[str, Any]) -> None:
    passing = state.options["passing"]
    if passing == "in_turn":
        state.passing = places_passed(state.seats, carry.get("deal", 0))
    else:
        state.passing = int(passing == "left")


def _completed(state: HeartsState, given: frozenset[str]) -> None:
    """Left out, cards go to the left in phase pass."""
    state.passing %= state.seats
    if "passing" not in given and state.phase == "pass":
        state.passing = 1


def _number_of_the_deal(totals: Sequence[int], results: Sequence[Result],
                        options: Mapping[str, Any]) -> dict[str, Any]:
    return {"deal": len(results)}


# --- the result (4) -------------------------------------------------------------------------------

def points(won: Sequence[int], options: Options) -> list[int]:
    """What each seat scores with the cards that it has won."""
    found = [(cards & _HEARTS).bit_count() + 13 * (cards & _QUEEN > 0) for cards in won]
    if ALL_POINTS in found and options["moon"] != "nothing":
        own, shot = options["moon"] == "own", found.index(ALL_POINTS)
        found = [0 if own else ALL_POINTS] * len(found)
        found[shot] = -ALL_POINTS if own else 0
    if options["jack"] == "on":
        found = [n + JACK_COUNTS * (cards & _JACK > 0)
                 for n, cards in zip(found, won, strict=True)]
    return found


def _moon(state: HeartsState, won: Sequence[int]) -> tuple[str, Words] | None:
    """Somebody has won all hearts and the queen, where that counts for anything."""
    all_of_them = _HEARTS | _QUEEN
    for seat, cards in enumerate(won):
        if cards & all_of_them == all_of_them and state.options["moon"] != "nothing":
            return "moon", words("{who} has shot the moon.", you="You have shot the moon.",
                                 who=Seat(seat))
    return None


HEARTS_GAME = TrickGame[HeartsState](
    key="hearts",
    state_type=HeartsState,
    pack=lambda seats, options: pack_of(seats),
    points=points,
    low=True,
    ended=_moon,
    reasons=("played", "moon"),
    opens=lambda seats, options: OPENING,
    bars=BARS,
    counts=counts,
    gifts=Gifts(3, lambda state: state.passing, N_("Pass three cards of your hand.")),
    dealt=_dealt,
    completed=_completed,
    match=MatchRules(standing=by_form_low, carry=_number_of_the_deal),
    corners=RARE,
)
RULES = trick_rules(HEARTS_GAME, GAME)
