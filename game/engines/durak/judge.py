"""Why not: the only judge of an action, in the words of the sheet (7)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.piles import HAND
from game.core.rules import refuse
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.durak.state import BEAT, CARDS, DurakState, can_exchange, exchange_card
from game.engines.durak.state_bout import (
    can_be_shown,
    can_face,
    fitting,
    is_too_early,
    is_too_much,
    may_pass_on,
    next_victim,
    of_attack_rank,
    to_beat,
)
from game.engines.durak.state_places import (
    acting_principal,
    can_load,
    ceiling,
    has_room,
    holder,
    most_to_lead,
    next_helper,
    others,
)

HIGHER = {"S": N_("{card} does not beat {attack}: play a higher spade or a trump."),
          "H": N_("{card} does not beat {attack}: play a higher heart or a trump."),
          "D": N_("{card} does not beat {attack}: play a higher diamond or a trump."),
          "C": N_("{card} does not beat {attack}: play a higher club or a trump.")}
_TARGETS = {"lead": "bout", "attack": "bout", "beat": "bout", "load": "loaded", "transfer": "bout",
            "swap": "stock"}
_BARE = ("take", "ask", "end", "pass", "keep", "redeal", "accept")


def judge(state: DurakState, seat: int, action: Action) -> Refusal | None:
    """None: the action is legal."""
    verb = action.verb
    if verb in _BARE:
        if action.text != verb:
            return refuse("form", "That is done without cards.")
        return _may_ask(state, seat) if verb == "ask" else None
    if verb == "offer":
        return _offer(state, seat, action)
    wrong = _form(state, seat, action)
    return wrong or _JUDGES[verb](state, seat, action)


def _form(state: DurakState, seat: int, action: Action) -> Refusal | None:
    """One card of the own hand (a lead: perhaps several), to where the verb sends it."""
    verb, cards = action.verb, action.cards
    if not cards:
        return refuse("form", "Say which card.")
    source, target = ("", "") if verb == "show" else (HAND[seat], _TARGETS[verb])
    if action.source != source or action.target != target or (action.value and verb != "beat"):
        return refuse("form", "Cards are played from your hand to the table.")
    several = verb == "lead" and state.options["opening"] == "set"
    if len(set(cards)) != len(cards) or (len(cards) > 1 and not several):
        return refuse("form", "Play one card at a time.")
    for card in cards:
        if card not in state.piles[HAND[seat]]:
            return refuse("have", "You do not hold {card}.", card=card)
    return None


def _lead(state: DurakState, seat: int, action: Action) -> Refusal | None:
    if len({card.rank for card in action.cards}) > 1:
        return refuse("rank", "Cards led together must be of one rank.")
    return limit_reached(state) if len(action.cards) > most_to_lead(state) else None


def _attack(state: DurakState, seat: int, action: Action) -> Refusal | None:
    wrong = _rank_missing(state, seat, action.cards[0])
    if wrong is not None:
        return wrong
    return None if has_room(state) else limit_reached(state)


def _load(state: DurakState, seat: int, action: Action) -> Refusal | None:
    wrong = _rank_missing(state, seat, action.cards[0])
    if wrong is not None:
        return wrong
    return None if can_load(state) else limit_reached(state)


def _rank_missing(state: DurakState, seat: int, card: Card) -> Refusal | None:
    """Only ranks that lie in the bout may be added (sheet 3.2)."""
    if card in fitting(state, seat):
        return None
    return refuse("rank", "No {rank} lies on the table: you may only add ranks that do.",
                  rank=Rank(card.rank))


def limit_reached(state: DurakState) -> Refusal:
    """No more attack cards in this bout: the defender could not answer them, or six (five)
    are enough."""
    assert state.limit is not None and state.defender is not None
    if state.limit < ceiling(state):
        return refuse("limit", "Limit reached: {who} had only {n} card.",
                      "Limit reached: {who} had only {n} cards.",
                      who=Seat(holder(state, state.defender)), n=state.limit)
    return refuse("limit", "Limit reached: {n} attack card in a bout.",
                  "Limit reached: {n} attack cards in a bout.", n=state.limit)


def _beat(state: DurakState, seat: int, action: Action) -> Refusal | None:
    card, attack = action.cards[0], CARDS.get(action.value)  # type: ignore[call-overload]
    if attack is None or attack not in state.piles["bout"]:
        return refuse("attack", "Say which attack card it beats.")
    if attack not in to_beat(state):
        return refuse("attack", "{attack} need not be beaten.", attack=attack)
    if card in BEAT[seat][attack, state.trump]:
        return None
    if attack.suit == state.trump:
        return refuse("trump", "A trump can only be beaten by a higher trump.")
    return Refusal("beat", Words(HIGHER[attack.suit], None, card=card, attack=attack))


def _may_ask(state: DurakState, seat: int) -> Refusal | None:
    if next_helper(state, seat) is None:
        return refuse("ask", "There is no helper left to ask.")
    return None


def _swap(state: DurakState, seat: int, action: Action) -> Refusal | None:
    six = exchange_card(state)
    if action.cards[0] is not six:
        return refuse("swap", "Only {six} may be exchanged for the turn-up.", six=six)
    if not can_exchange(state):
        return refuse("swap", "There is no turn-up to exchange it for.")
    return None


def _offer(state: DurakState, seat: int, action: Action) -> Refusal | None:
    if action.cards or action.source or action.target:
        return refuse("form", "That is done without cards.")
    if action.value in map(str, others(state, seat)):
        return None
    return refuse("offer", "Offer the cut to one of the other players.")


# --- transfer (5) ---------------------------------------------------------------------------------

def _transfer(state: DurakState, seat: int, action: Action) -> Refusal | None:
    return _barred(state, 1) or _of_their_rank(state, action.cards[0])


def _show(state: DurakState, seat: int, action: Action) -> Refusal | None:
    card = action.cards[0]
    barred = _barred(state, 0) or _of_their_rank(state, card)
    if barred is not None or can_be_shown(state, card):
        return barred
    if card.suit != state.trump:
        return refuse("show", "Only a trump can be shown to transfer.")
    return refuse("show", "{card} was already shown in this deal.", card=card)


def _barred(state: DurakState, more: int) -> Refusal | None:
    """Why the defender may not pass the attack on now, with ``more`` cards added to it; None:
    he may."""
    if may_pass_on(state, more):
        return None
    if state.answers:
        return refuse("transfer", "No transfer: a card has already been beaten.")
    if is_too_early(state):
        return refuse("transfer", "No transfer in the first bout of a deal.")
    if can_face(state, more):
        assert is_too_much(state, more)
        return refuse("transfer", "No transfer: more than six attack cards.")
    victim = next_victim(state)
    return refuse("transfer", "No transfer: {who} holds only {n} card.",
                  "No transfer: {who} holds only {n} cards.",
                  who=Seat(victim), n=len(state.piles[HAND[victim]]))


def _of_their_rank(state: DurakState, card: Card) -> Refusal | None:
    if of_attack_rank(state, card):
        return None
    return refuse("transfer", "Transfer with a card of rank {rank}.",
                  rank=Rank(state.piles["bout"][0].rank))


_JUDGES: dict[str, Callable[[DurakState, int, Action], Refusal | None]] = {
    "lead": _lead, "attack": _attack, "load": _load, "beat": _beat, "swap": _swap,
    "transfer": _transfer, "show": _show}


# --- better words for what core refuses -----------------------------------------------------------

def reword(state: DurakState, seat: int, action: Action, code: str) -> Words | None:
    """From what the seat sees."""
    if code == "turn":
        return _not_yet(state, seat, action)
    if code != "phase":
        return None
    if state.phase == "lead":
        return words("You must open with a card.")
    if action.verb in ("transfer", "show"):
        return words("Transferring is not played here.")
    if state.phase == "defend":
        return words("Beat the attack or take the cards.")
    return None


def _not_yet(state: DurakState, seat: int, action: Action) -> Words | None:
    phase = state.phase
    principal = acting_principal(state) if state.order else None
    helps = seat in state.order and principal not in (None, seat)
    if phase in ("continue", "helper") and principal is not None and helps:
        if state.options["permission"] == "ask" and action.verb != "load":
            return words("{who} is the principal attacker; wait until you are asked.",
                         you="You are the principal attacker; wait until you are asked.",
                         who=Seat(principal))
    if state.defender is None or seat != holder(state, state.defender):
        return None
    if phase == "load":
        return words("You have said that you take; now the others may add cards.")
    if phase in ("continue", "helper"):
        return words("You have beaten every card; wait for the attackers.")
    return None


__all__ = ["judge", "reword"]
