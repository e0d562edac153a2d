"""The rules of Highest Card. A method is what ``game/core/rules.py`` says of it;
what is left out there is core's own."""
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
from game.core.words import Seat, Words, words
from game.engines.highest_card import inference, judge, moves, positions
from game.engines.highest_card.apply import APPLY
from game.engines.highest_card.state import PACK, PLAYS, SWAP, HighestCardState, piles_for
from game.mechanics.dealing import shuffled
from game.mechanics.matches import by_form
from game.mechanics.turns import left_of

# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: HighestCardState, carry: Mapping[str, Any]) -> None:
    stock = shuffled(state, PACK)
    for hand in HAND[:state.seats]:
        state.piles[hand] = sorted(stock.pop() for _ in range(state.options["cards"]))
    state.piles["stock"] = stock
    state.tricks = [0] * state.seats
    state.phase = "swap" if state.options["swap"] else "play"
    state.turn = left_of(state.dealer, state.seats)


def _verbs(state: HighestCardState, seat: int) -> Sequence[str]:
    return ("swap", "keep") if state.phase == "swap" else ("play",)


def _outcome(state: HighestCardState) -> Outcome:
    places, told = places_by(state.tricks), _in_words(state.tricks)
    return Outcome(places, tuple(state.tricks), winners(places), "played", told,
                   {"dealer": state.dealer})


def _gesture(state: HighestCardState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    """What a drag has meant, so that ``why_not`` can say why it may not be."""
    if len(cards) != 1 or source not in (None, HAND[seat]):
        return None
    return SWAP[seat][cards[0]] if state.phase == "swap" else PLAYS[seat][cards[0]][0]


def _in_words(tricks: Sequence[int]) -> Words:
    most = max(tricks)
    if tricks.count(most) > 1:
        return words("No one has taken more tricks than all others.")
    return words("{who} has taken the most tricks: {n}.",
                 you="You have taken the most tricks: {n}.", who=Seat(tricks.index(most)), n=most)


RULES = Rules(
    key="highest_card",
    state_type=HighestCardState,
    pile_specs=lambda seats, options: piles_for(seats),
    pack=lambda seats, options: PACK,
    phases=("play", "swap", "over"),
    all_verbs=("swap", "keep", "play"),
    said=("swapped", "kept", "taken"),
    reasons=("played",),
    deal_out=_deal_out,
    complete=positions.complete,
    verbs=_verbs,
    moves=moves.moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=inference.constraints),
    match=MatchRules(standing=by_form),
)
