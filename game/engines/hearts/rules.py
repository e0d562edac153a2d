"""The rules of Hearts (sheet 2 to 4), declared as a game of tricks."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.capabilities import MatchRules
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
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
    is_first_trick,
    pack_of,
    penalties,
    places_passed,
)
from game.families.tricks.declared import WON, Barred, Gifts, TrickGame
from game.families.tricks.rules import trick_rules
from game.mechanics.matches import by_form_low

# --- what may not be played (3) -------------------------------------------------------------------

BARS = (
    Barred[HeartsState](
        lambda state, seat: not state.piles["trick"] and is_first_trick(state, seat),
        frozenset(pack_of(4)) - {OPENING}, "opening",
        N_("The 2 of clubs is led to the first trick."), N_("Lead the 2 of clubs.")),
    Barred[HeartsState](
        lambda state, seat: not state.broken and not state.piles["trick"],
        HEARTS, "broken",
        N_("Hearts are not broken: lead another suit."), N_("Lead any card but a heart.")),
    Barred[HeartsState](
        lambda state, seat: (state.options["first_trick"] == "safe"
                             and is_first_trick(state, seat) and bool(state.piles["trick"])),
        HEARTS | {QUEEN}, "points",
        N_("No points in the first trick: play another card."),
        N_("No clubs: play a card without points.")),
)


# --- the life of a deal (2) -----------------------------------------------------------------------

def _dealt(state: HeartsState, carry: Mapping[str, Any]) -> None:
    passing = state.options["passing"]
    if passing == "in_turn":
        state.passing = places_passed(state.seats, carry.get("deal", 0))
    else:
        state.passing = int(passing == "left")
    state.broken = state.options["breaking"] == "free"


def _laid(state: HeartsState, card: Card) -> None:
    if not state.broken and card in BREAKS[state.options["breaking"]]:
        state.broken = True


def _completed(state: HeartsState, given: frozenset[str]) -> None:
    """Left out, cards go to the left in phase pass, and hearts are broken where a card that breaks
    them was played."""
    state.passing %= state.seats
    if "passing" not in given and state.phase == "pass":
        state.passing = 1
    if "broken" not in given:
        played = [state.piles["trick"], *(state.piles[won] for won in WON[:state.seats])]
        breaks = BREAKS[state.options["breaking"]]
        state.broken = (state.options["breaking"] == "free"
                        or any(card in breaks for pile in played for card in pile))


def _number_of_the_deal(totals: Sequence[int], results: Sequence[Result],
                        options: Mapping[str, Any]) -> dict[str, Any]:
    return {"deal": len(results)}


# --- the result (4) -------------------------------------------------------------------------------

def scored(counted: Sequence[int], moon: str, jack: int = -1) -> list[int]:
    """The points of all seats, by those of the hearts and the queen that each has won; ``moon``, as
    the option; ``jack``: who has won the jack of diamonds, where it counts.

    >>> scored([26, 0, 0, 0], "others", 2), scored([26, 0, 0], "own"), scored([12, 14, 0], "others")
    ([0, 26, 16, 26], [-26, 0, 0], [12, 14, 0])
    """
    found = list(counted)
    if ALL_POINTS in found and moon != "nothing":
        shot = found.index(ALL_POINTS)
        found = [0 if moon == "own" else ALL_POINTS] * len(found)
        found[shot] = -ALL_POINTS if moon == "own" else 0
    if jack >= 0:
        found[jack] += JACK_COUNTS
    return found


def points(state: HeartsState) -> list[int]:
    """What each seat scores with the tricks that it has won."""
    seats, jack = range(state.seats), -1
    if state.options["jack"] == "on":
        jack = next((seat for seat in seats if JACK in state.piles[WON[seat]]), -1)
    return scored([penalties(state, seat) for seat in seats], state.options["moon"], jack)


def shooter(state: HeartsState) -> int | None:
    """Who has won all hearts and the queen, where that counts for anything; None: nobody."""
    if state.options["moon"] == "nothing":
        return None
    return next((seat for seat in range(state.seats) if penalties(state, seat) == ALL_POINTS), None)


def _outcome(state: HeartsState) -> Outcome:
    found, moon = points(state), shooter(state)
    places = places_by(found, low=True)
    reason = "played" if moon is None else "moon"
    return Outcome(places, tuple(found), winners(places), reason, _in_words(found, moon),
                   {"dealer": state.dealer})


def _in_words(found: Sequence[int], moon: int | None) -> Words:
    if moon is not None:
        return words("{who} has shot the moon.", you="You have shot the moon.", who=Seat(moon))
    least = min(found)
    if found.count(least) > 1:
        return words("Nobody alone has the fewest points.")
    return words("{who} has the fewest points: {n}.", you="You have the fewest points: {n}.",
                 who=Seat(found.index(least)), n=least)


HEARTS_GAME = TrickGame[HeartsState](
    key="hearts",
    state_type=HeartsState,
    pack=lambda seats, options: pack_of(seats),
    result=_outcome,
    reasons=("played", "moon"),
    opens=lambda seats, options: OPENING,
    bars=BARS,
    counts=counts,
    gifts=Gifts(3, lambda state: state.passing, N_("Pass three cards of your hand.")),
    dealt=_dealt,
    laid=_laid,
    completed=_completed,
    match=MatchRules(standing=by_form_low, carry=_number_of_the_deal),
    corners=RARE,
)
RULES = trick_rules(HEARTS_GAME, GAME)
