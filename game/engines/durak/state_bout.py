"""The bout that is on: what lies there, what fits it, and when it may be passed on
(sheet 3.2, 5)."""
from __future__ import annotations

from game.core.cards import Card
from game.core.piles import HAND
from game.engines.durak.state import DurakState
from game.engines.durak.state_places import is_partners, place_after
from game.mechanics.beating import unbeaten

#: Attack cards there may be after a transfer (sheet 5, option ``transfer``).
MOST_PASSED_ON = 6


def to_beat(state: DurakState) -> list[Card]:
    """The attack cards that are still to be beaten."""
    bout, answers = state.piles["bout"], state.answers
    if len(bout) == 2 * len(answers) + 1 and bout[-1] not in answers:
        return bout[-1:]
    return unbeaten(bout, answers)


def fitting(state: DurakState, seat: int) -> list[Card]:
    """The cards of a hand whose rank lies in the bout: only those may be added."""
    ranks = {card.rank for card in state.piles["bout"]}
    return [card for card in state.piles[HAND[seat]] if card.rank in ranks]


# --- passing it on (5) ----------------------------------------------------------------------------

def has_transfer(state: DurakState) -> bool:
    """Whether transferring is played."""
    return state.options["transfer"] != "off" and not is_partners(state)


def has_show(state: DurakState) -> bool:
    """Whether a trump may be shown to transfer."""
    return state.options["transfer"] == "show" and not is_partners(state)


def is_too_early(state: DurakState) -> bool:
    """Whether the first bout may not be passed on (option ``transfer_first_bout``)."""
    return state.bouts == 0 and state.options["transfer_first_bout"] == "no"


def next_victim(state: DurakState) -> int:
    """Who would defend after a transfer."""
    assert state.defender is not None
    return place_after(state, state.defender)


def can_face(state: DurakState, more: int) -> bool:
    """Whether the next victim has a card for each attack card, with ``more`` added to them."""
    held = state.piles[HAND[next_victim(state)]]
    return len(held) >= len(state.piles["bout"]) + more


def is_too_much(state: DurakState, more: int) -> bool:
    """Whether there would be too many attack cards, with ``more`` added to them."""
    return len(state.piles["bout"]) + more > MOST_PASSED_ON


def may_pass_on(state: DurakState, more: int) -> bool:
    """Whether the defender may pass the attack on, with ``more`` cards added to it."""
    return not (state.answers or is_too_early(state) or not can_face(state, more)
                or is_too_much(state, more))


def of_attack_rank(state: DurakState, card: Card) -> bool:
    """Whether the card is of the rank that is passed on."""
    bout = state.piles["bout"]
    return not bout or card.rank == bout[0].rank


def can_be_shown(state: DurakState, card: Card) -> bool:
    """Whether the card is a trump that was not shown in this deal."""
    return card.suit == state.trump and card not in state.shown


__all__ = ["MOST_PASSED_ON", "can_be_shown", "can_face", "fitting", "has_show", "has_transfer",
           "is_too_early", "is_too_much", "may_pass_on", "next_victim", "of_attack_rank",
           "to_beat"]
