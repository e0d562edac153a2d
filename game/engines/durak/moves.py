"""What may be done, phase by phase (sheet 3.2, 5)."""
from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from game.core.action import Action, act
from game.core.cards import SUITS, Card
from game.core.piles import HAND
from game.core.rng import Rng
from game.engines.durak.state import (
    ACCEPT,
    ASK,
    ATTACK,
    BEAT,
    END,
    KEEP,
    LEAD,
    LOAD,
    PASS,
    REDEAL,
    SHOW,
    TAKE,
    TRANSFER,
    DurakState,
    can_exchange,
    exchange_card,
)
from game.engines.durak.state_bout import (
    can_be_shown,
    fitting,
    has_show,
    has_transfer,
    may_pass_on,
    of_attack_rank,
    to_beat,
)
from game.engines.durak.state_places import (
    can_load,
    has_room,
    most_to_lead,
    next_helper,
    others,
)
from game.mechanics.unlisted import reordered, some


def _lead_moves(state: DurakState, seat: int) -> list[Action]:
    hand, row = state.piles[HAND[seat]], LEAD[seat]
    actions = [row[card] for card in hand]
    if state.options["opening"] == "set":
        actions += _sets(state, seat, hand)
    return actions


def other_orders(state: DurakState, seat: int, rng: Rng) -> list[Action]:
    """Several cards led in another order (``opening=set``)."""
    if state.phase != "lead":
        return []
    sets = [action for action in _lead_moves(state, seat) if len(action.cards) > 1]
    made = (reordered(action, rng) for action in some(sets, 4, rng))
    return [action for action in made if action not in sets]


def _sets(state: DurakState, seat: int, hand: list[Card]) -> list[Action]:
    """Several cards of one rank, suits in the order S H D C."""
    by_rank: dict[str, list[Card]] = {}
    for card in sorted(hand, key=lambda card: SUITS.index(card.suit)):
        by_rank.setdefault(card.rank, []).append(card)
    actions: list[Action] = []
    for _, cards in sorted(by_rank.items()):
        for size in range(2, min(len(cards), most_to_lead(state)) + 1):
            actions += (act("lead", some, HAND[seat], "bout") for some in combinations(cards, size))
    return actions


def _defend_moves(state: DurakState, seat: int) -> list[Action]:
    hand, actions = state.piles[HAND[seat]], []
    for attack in to_beat(state):
        row = BEAT[seat][attack, state.trump]
        actions += [row[card] for card in hand if card in row]
    actions.append(TAKE)
    if not state.answers and has_transfer(state):
        actions += _transfers(state, seat, hand)
    return actions


def _transfers(state: DurakState, seat: int, hand: list[Card]) -> list[Action]:
    of_rank, actions = [card for card in hand if of_attack_rank(state, card)], []
    if may_pass_on(state, 1):
        actions += [TRANSFER[seat][card] for card in of_rank]
    if has_show(state) and may_pass_on(state, 0):
        actions += [SHOW[card] for card in of_rank if can_be_shown(state, card)]
    return actions


def _attacks(state: DurakState, seat: int) -> list[Action]:
    if not has_room(state):
        return []
    row = ATTACK[seat]
    return [row[card] for card in fitting(state, seat)]


def _continue_moves(state: DurakState, seat: int) -> list[Action]:
    actions = _attacks(state, seat)
    if state.options["permission"] == "free":
        actions.append(PASS)
        return actions
    if state.seats > 2 and next_helper(state, seat) is not None:
        actions.append(ASK)
    actions.append(END)
    return actions


def _helper_moves(state: DurakState, seat: int) -> list[Action]:
    actions = _attacks(state, seat)
    actions.append(PASS)
    return actions


def _load_moves(state: DurakState, seat: int) -> list[Action]:
    actions = []
    if can_load(state):
        row = LOAD[seat]
        actions = [row[card] for card in fitting(state, seat)]
    actions.append(PASS)
    return actions


def _swap_moves(state: DurakState, seat: int) -> list[Action]:
    six = exchange_card(state)
    if six is not None and six in state.piles[HAND[seat]] and can_exchange(state):
        return [act("swap", (six,), HAND[seat], "stock"), KEEP]
    return [KEEP]


def _redeal_moves(state: DurakState, seat: int) -> list[Action]:
    return [REDEAL, KEEP]


def _offer_moves(state: DurakState, seat: int) -> list[Action]:
    return [*(act("offer", value=str(other)) for other in others(state, seat)), PASS]


def _accept_moves(state: DurakState, seat: int) -> list[Action]:
    return [ACCEPT, PASS]


def meant(state: DurakState, seat: int, cards: tuple[Card, ...]) -> Action | None:
    """What a person means who drags these cards to the table, in vain: a transfer if that is
    barred, else to beat what they do not beat."""
    phase, hand = state.phase, HAND[seat]
    if phase == "lead":
        return Action("lead", cards, hand, "bout")
    if phase in ("continue", "helper"):
        return Action("attack", cards, hand, "bout")
    if phase == "load":
        return Action("load", cards, hand, "loaded")
    if phase == "swap":
        return Action("swap", cards, hand, "stock")
    if phase != "defend":
        return None
    attacks, card = to_beat(state), cards[0]
    of_rank = of_attack_rank(state, card) and card.suit != state.trump
    if of_rank and has_transfer(state) and not may_pass_on(state, 1):
        return Action("transfer", cards, hand, "bout")
    hardest = next((attack for attack in attacks if card not in BEAT[seat][attack, state.trump]),
                   attacks[0])
    return Action("beat", cards, hand, "bout", str(hardest))


MOVES: dict[str, Callable[[DurakState, int], list[Action]]] = {
    "lead": _lead_moves, "defend": _defend_moves, "continue": _continue_moves,
    "helper": _helper_moves, "load": _load_moves,
    "swap": _swap_moves, "redeal": _redeal_moves, "offer": _offer_moves, "accept": _accept_moves}

__all__ = ["MOVES", "meant"]
