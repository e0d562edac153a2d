"""The rules of Mau-Mau (sheet 2 to 4).

Where the sheet leaves a choice: of a position in phase ``over`` in which several hands are empty,
the first of these seats is out.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets
from game.core.telling import draw
from game.core.words import Seat, Words, words
from game.engines.mau_mau import inference, judge, moves, positions
from game.engines.mau_mau.apply import APPLY
from game.engines.mau_mau.positions_corners import RARE
from game.engines.mau_mau.state import (
    DISCARD,
    DRAW,
    NAMING,
    PACKS,
    PLAIN,
    STOCK,
    TAKE,
    MauMauState,
    is_blocked,
    names_suit,
    piles_for,
    score,
    winner_of,
)
from game.mechanics.dealing import deal_singly, shuffled
from game.mechanics.matches import by_form
from game.mechanics.turns import left_of


def _deal_out(state: MauMauState, carry: Mapping[str, Any]) -> None:
    """Five each, singly from the dealer's left, and one turned up (sheet 2)."""
    state.piles[STOCK] = shuffled(state, PACKS[state.options["pack"]])
    deal_singly(state, state.piles[STOCK], state.options["cards"])
    draw(state, 1, STOCK, DISCARD)
    state.turn = left_of(state.dealer, state.seats)


def _gesture(state: MauMauState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    """A card on the discards, or drawn; the discards into the hand are what a Seven asks."""
    if source == STOCK:
        return DRAW[seat]
    if source == DISCARD:
        return TAKE
    if len(cards) != 1 or source not in (None, HAND[seat]) or target not in (None, DISCARD):
        return None
    card = cards[0]
    return NAMING[seat][card][0] if names_suit(state, seat, card) else PLAIN[seat].get(card)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: MauMauState) -> Outcome:
    points = tuple(score(state))
    places, winner = places_by(points), winner_of(state)
    reason = "blocked" if is_blocked(state) else "out"
    return Outcome(places, points, winners(places), reason, _in_words(winner, points, reason),
                   {"dealer": state.dealer})


def _in_words(winner: int | None, points: Sequence[int], reason: str) -> Words:
    if winner is None:
        return words("Blocked, and nobody alone holds least: nobody scores.")
    who, n = Seat(winner), points[winner]
    if reason == "blocked":
        return words("Blocked: {who} holds least and scores {n}.",
                     you="Blocked: you hold least and score {n}.", who=who, n=n)
    return words("{who} is out and scores {n}.", you="You are out and score {n}.", who=who, n=n)


RULES = Rules(
    key="mau_mau",
    state_type=MauMauState,
    pile_specs=piles_for,
    pack=lambda seats, options: PACKS[options["pack"]],
    phases=("play", "drawn", "seven", "over"),
    all_verbs=("play", "draw", "take", "pass", "mau"),
    said=("mau", "mau_mau", "takes", "skipped", "reversed", "renewed", "forgot", "out", "blocked"),
    reasons=("out", "blocked"),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=moves.verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(repair=inference.repair),
    match=MatchRules(standing=by_form),
    corners=RARE,
)
