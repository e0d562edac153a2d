"""The rules of Durak: phases, who may do what, and what follows (sheet 3.2).

Read where the sheet leaves a choice: the count of bouts taken (decision 17) is without effect in
form ``two`` only; a swap or a new deal is told by what is asked, so ``redeal`` and ``swap`` name
their seat to all; L, "recomputed from the new defender's present hand" after a transfer, is kept
under an early limit as well; ``fool`` is said of every member of a losing side; where ``attacker``
is left out, the dealer's left is skipped only if he is out and would have to lead.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.capabilities import MatchRules, drawn_first, sampled, totals_carried
from game.core.cards import Card
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import HAND
from game.core.rules import Rules, by_verb, when_over
from game.core.secrets import Secrets
from game.core.standing import Result, carried
from game.core.telling import Log
from game.core.words import Seat, Words, words
from game.engines.durak import apply_dealing, inference, judge, positions
from game.engines.durak.apply import APPLY
from game.engines.durak.apply_bouts import fools, holders, lost_by
from game.engines.durak.moves import MOVES, meant, other_orders
from game.engines.durak.positions_corners import RARE
from game.engines.durak.state import CARDS, DurakState, piles_for
from game.engines.durak.state_bout import has_show, has_transfer
from game.mechanics.dealing import shuffled
from game.mechanics.matches import by_form_low
from game.mechanics.ranks import pack_of
from game.mechanics.turns import left_of, round_from

_VERBS = {"lead": ("lead",), "continue": ("attack", "ask", "end"), "helper": ("attack", "pass"),
          "load": ("load", "pass"),
          "swap": ("swap", "keep"), "redeal": ("redeal", "keep"), "offer": ("offer", "pass"),
          "accept": ("accept", "pass")}


# --- what there is --------------------------------------------------------------------------------

def _sides(seats: int, options: Mapping[str, Any]) -> tuple[int, ...]:
    if options["form"] == "partners":
        return tuple(seat % 2 for seat in range(seats))
    return tuple(range(seats))


def _pack(seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
    return pack_of(options["pack"])


# --- the life of a deal ---------------------------------------------------------------------------

def _deal_out(state: DurakState, carry: Mapping[str, Any]) -> None:
    totals = carry.get("totals")
    state.totals = None if totals is None else list(totals)
    state.piles["deck"] = shuffled(state, pack_of(state.options["pack"]))


def _begin(state: DurakState, log: Log | None = None) -> None:
    if apply_dealing.may_offer(state):
        state.phase, state.turn = "offer", state.dealer
    else:
        apply_dealing.deal_cards(state, log)


def _verbs(state: DurakState, seat: int) -> Sequence[str]:
    phase = state.phase
    if phase == "defend":
        verbs = ["beat", "take"]
        if has_transfer(state):
            verbs.append("transfer")
        if has_show(state):
            verbs.append("show")
        return verbs
    if phase == "continue" and state.options["permission"] == "free":
        return "attack", "pass"
    return _VERBS[phase]


def _moves(state: DurakState, seat: int) -> list[Action]:
    return MOVES[state.phase](state, seat)


def _gesture(state: DurakState, seat: int, cards: Sequence[Card], source: str | None,
             target: str | None) -> Action | None:
    known = [CARDS[card] for card in cards if card in CARDS]
    if not known or len(known) < len(cards) or source not in (None, HAND[seat]):
        return None
    return meant(state, seat, tuple(known))


# --- matches (4) ----------------------------------------------------------------------------------

def _dealer_after(dealer: int, results: Sequence[Result], seats: int, options: Mapping[str, Any]
                  ) -> int:
    losers = carried(results, "fools")
    if losers is None:
        losers = [seat for seat, hats in enumerate(results[-1]["points"]) if hats > 0]
    clockwise = round_from(left_of(dealer, seats), seats)
    return next((seat for seat in clockwise if seat in losers), dealer)


# --- the result (4) -------------------------------------------------------------------------------

def _outcome(state: DurakState) -> Outcome:
    losers = fools(state)
    drawn = "loop" if holders(state) else "draw"
    reason = "fool" if losers else drawn
    lost = lost_by(state, losers)
    points = [int(seat in lost) for seat in range(state.seats)]
    if state.hat is not None:
        points[state.hat[0]] -= 1
        points[state.hat[1]] += 1
    places = places_by(points, low=True)
    return Outcome(places, tuple(points), winners(places), reason,
                   _in_words(reason, [Seat(seat) for seat in lost]),
                   {"fools": losers, "dealer": state.dealer})


def _in_words(reason: str, lost: list[Seat]) -> Words:
    if reason == "draw":
        return words("A draw: nobody has a card left, nobody is the fool.")
    if reason == "loop":
        return words("A draw: the cards only go round.")
    if len(lost) == 1:
        return words("{who} is the fool.", you="You are the fool.", who=lost[0])
    return words("{who} are the fools.", who=lost)


RULES = Rules(
    key="durak",
    state_type=DurakState,
    pile_specs=piles_for,
    pack=_pack,
    sides=_sides,
    phases=("lead", "defend", "continue", "helper", "load", "swap", "redeal", "offer", "accept",
            "over"),
    all_verbs=("lead", "beat", "take", "attack", "ask", "end", "load", "pass", "swap", "keep",
               "transfer", "show", "redeal", "offer", "accept"),
    said=("attacks", "ask", "pass", "take", "beaten_off", "taken", "keep", "out", "fool", "draw",
          "loop", "lowest_trump"),
    reasons=("fool", "draw", "loop"),
    deal_out=_deal_out,
    begin=_begin,
    complete=positions.complete,
    verbs=_verbs,
    moves=_moves,
    judge=judge.judge,
    apply=by_verb(APPLY),
    outcome=when_over(_outcome),
    reword=judge.reword,
    gesture=_gesture,
    secrets=Secrets(learn=inference.learn, constraints=inference.constraints),
    match=MatchRules(dealer=drawn_first(_dealer_after), carry=totals_carried, standing=by_form_low),
    other_orders=sampled(other_orders, "lead"),
    corners=RARE,
)
