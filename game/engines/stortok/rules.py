"""The rules of Stortok (sheet 3 and 4).

Read where the sheet leaves a choice: with ``last_reply`` the reply is played of itself, and there
is no choice to keep the card; a deal blocked with equal hands has the reason ``blocked`` and no
points.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, drawn_first
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets
from game.core.standing import Result
from game.core.telling import Log, say
from game.core.words import Seat, Words, words
from game.engines.stortok import inference, judge, moves, positions
from game.engines.stortok.apply import APPLY
from game.engines.stortok.positions_corners import RARE
from game.engines.stortok.state import (
    DEALT,
    LOW_OF,
    PACK,
    PLAY,
    TAKE,
    StortokState,
    piles_for,
    stortok,
)
from game.families.tricks.going_out import meant
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form_low
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of

# --- the life of a deal (2) -----------------------------------------------------------------------

def _deal_out(state: StortokState, carry: Mapping[str, Any]) -> None:
    stock = shuffled(state, PACK)
    deal_singly(state, stock, DEALT)
    turned = stock.pop()
    state.high = turned.suit
    if state.options["turnup"] == "under_stock":
        stock.insert(0, turned)
    else:
        state.piles["trick"] = [turned]
        state.phase = "beat"
    state.piles["stock"] = stock
    state.turn = left_of(state.dealer, state.seats)


def _begin(state: StortokState, log: Log | None = None) -> None:
    say(log, "trumps", None, high=state.high, low=LOW_OF[state.high])


def _gesture(state: StortokState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    if source == "trick":
        return TAKE
    return meant(PLAY, seat, cards, source, target)


# --- matches (4) ----------------------------------------------------------------------------------

def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    """The stortok; if there was none, the same again."""
    points = results[-1]["points"]
    return points.index(1) if 1 in points else dealer


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: StortokState) -> Outcome:
    fool, left = stortok(state), len(holders(state))
    points = tuple(int(seat == fool) for seat in range(state.seats))
    places = places_by(points, low=True)
    reason = {0: "draw", 1: "stortok"}.get(left, "blocked")
    return Outcome(places, points, winners(places), reason, _in_words(fool, reason),
                   {"dealer": state.dealer})


def _in_words(fool: int | None, reason: str) -> Words:
    if reason == "draw":
        return words("The last card was beaten: nobody is the stortok.")
    if fool is None:
        return words("Blocked, and nobody alone has the most cards: nobody is the stortok.")
    if reason == "blocked":
        return words("Blocked: {who} has the most cards and is the stortok.",
                     you="Blocked: {who} have the most cards and are the stortok.",
                     who=Seat(fool))
    return words("{who} is the stortok.",
                 you="You are the stortok.",
                 who=Seat(fool))


RULES = Rules(
    key="stortok",
    state_type=StortokState,
    pile_specs=piles_for,
    pack=lambda seats, options: PACK,
    phases=("lead", "beat", "over"),
    all_verbs=("play", "take"),
    said=("trumps", "take", "complete", "out", "stortok", "blocked"),
    reasons=("stortok", "blocked", "draw"),
    deal_out=_deal_out,
    begin=_begin,
    complete=positions.complete,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=inference.constraints),
    match=MatchRules(dealer=drawn_first(_dealer_after), standing=by_form_low),
    corners=RARE,
)
