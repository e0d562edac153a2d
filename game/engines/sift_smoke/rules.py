"""The rules of Sift Smoke (sheet 2 to 5).

Read where the sheet leaves a choice: who has won a deal is who has most points, so with
``trick_credit`` the last one in need not have won it.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, drawn_first
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND
from game.core.rules import Rules, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, carried
from game.core.telling import Log, draw, say, show
from game.core.words import Seat, words
from game.engines.sift_smoke import inference, judge, moves, positions
from game.engines.sift_smoke.apply import play
from game.engines.sift_smoke.positions_corners import RARE
from game.engines.sift_smoke.state import (
    PLAY,
    SmokeState,
    cards_each,
    pack_of,
    piles_for,
    points_of,
)
from game.families.tricks.going_out import meant
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form
from game.mechanics.tricks import holders
from game.mechanics.turns import left_of

# --- what there is --------------------------------------------------------------------------------

def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return pack_of(options["pack"])


# --- the life of a deal (2) -----------------------------------------------------------------------

def _deal_out(state: SmokeState, carry: Mapping[str, Any]) -> None:
    """All cards but the one that makes trumps: it is the uppermost of the stock still."""
    stock = shuffled(state, _pack(state.seats, state.options))
    each = cards_each(state.seats, state.options)
    last = stock[-each * state.seats]
    deal_singly(state, stock, each)
    if state.options["trump_card"] == "dealer_last":
        state.piles[HAND[state.dealer]].remove(last)
        stock.append(last)
    state.piles["stock"], state.trump = stock, stock[-1].suit
    state.tricks = [0] * state.seats
    state.turn = left_of(state.dealer, state.seats)


def _begin(state: SmokeState, log: Log | None = None) -> None:
    """The card that makes trumps is turned up: the dealer's last, or one that is set aside."""
    if state.options["trump_card"] == "stock_top":
        (card,) = draw(state, 1, "stock", "turnup", log)
        say(log, "trumps", None, card=card)
        return
    (card,) = draw(state, 1, "stock", HAND[state.dealer], log)
    say(log, "trumps", state.dealer, card=card)
    show(state, [card], HAND[state.dealer], log)


def _gesture(state: SmokeState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    return meant(PLAY, seat, cards, source, target)


# --- matches (4) ----------------------------------------------------------------------------------

def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    """The next one on the left, or (option ``next_dealer``) who was the last one in; where a
    result does not say who, the lowest seat of those with most points."""
    if options["next_dealer"] == "left":
        return left_of(dealer, seats)
    points = results[-1]["points"]
    winner: int = carried(results, "winner", points.index(max(points)))
    return winner


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: SmokeState) -> Outcome:
    (winner,) = holders(state)
    points = tuple(points_of(state, seat) for seat in range(state.seats))
    places = places_by(points)
    told = words("{who} is the last one in and scores {n}.",
                 you="You are the last one in and score {n}.",
                 who=Seat(winner), n=points[winner])
    return Outcome(places, points, winners(places), "last_in", told,
                   {"dealer": state.dealer, "winner": winner})


RULES = Rules(
    key="sift_smoke",
    state_type=SmokeState,
    pile_specs=piles_for,
    pack=_pack,
    phases=("lead", "follow", "over"),
    all_verbs=("play",),
    said=("trumps", "wins", "rebuilt", "out", "last_in"),
    reasons=("last_in",),
    deal_out=_deal_out,
    begin=_begin,
    complete=positions.complete,
    moves=moves.moves,
    judge=judge.judge,
    apply=play,
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=inference.constraints),
    match=MatchRules(dealer=drawn_first(_dealer_after), standing=by_form),
    corners=RARE,
)
