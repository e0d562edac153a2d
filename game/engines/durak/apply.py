"""What an action does, verb by verb (sheet 3.2, 5)."""
from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from game.core.cards import Card
from game.core.piles import HAND
from game.core.telling import Log, move, say, show
from game.core.words import Seat
from game.engines.durak import apply_dealing
from game.engines.durak.apply_bouts import beaten_off, draw_up, exchange, go_on, taken
from game.engines.durak.state import CARDS, DurakState
from game.engines.durak.state_places import (
    acting_principal,
    attack_order,
    can_load,
    ceiling,
    from_dealers_left,
    holder,
    next_attacker,
    next_helper,
    place_after,
)


def _to_bout(state: DurakState, seat: int, cards: tuple[Card, ...], log: Log | None) -> None:
    if log is None:
        hand, bout = state.piles[HAND[seat]], state.piles["bout"]
        for card in cards:
            hand.remove(card)
            bout.append(card)
    else:
        move(state, cards, HAND[seat], "bout", log)


def _lead(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    _to_bout(state, seat, action.cards, log)
    state.phase = "defend"
    state.turn = defender = holder(state, state.defender)  # type: ignore[arg-type]
    say(log, "attacks", seat, whom=Seat(defender))


def _attack(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    _to_bout(state, seat, action.cards, log)
    if state.asked:
        state.asked = []
    state.phase = "defend"
    state.turn = holder(state, state.defender)  # type: ignore[arg-type]


def _beat(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    answers = state.answers
    answers[action.cards[0]] = CARDS[action.value]  # type: ignore[index]
    _to_bout(state, seat, action.cards, log)
    beaten = len(answers)
    if len(state.piles["bout"]) > 2 * beaten:
        return
    if beaten >= state.limit:  # type: ignore[operator]
        beaten_off(state, log)
        return
    principal = acting_principal(state)
    if principal is None:
        beaten_off(state, log)
    else:
        state.phase, state.turn = "continue", principal


def _take(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    say(log, "take", seat)
    loader = acting_principal(state)
    if loader is None or state.options["loading"] == "off" or not can_load(state):
        taken(state, log)
    else:
        state.phase, state.turn = "load", loader


def _load(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    move(state, action.cards, HAND[seat], "loaded", log)
    if not can_load(state):
        taken(state, log)
    elif not state.piles[HAND[seat]]:
        _next_loader(state, seat, log)


def _next_loader(state: DurakState, seat: int, log: Log | None) -> None:
    loader = next_attacker(state, seat)
    if loader is None:
        taken(state, log)
    else:
        state.turn = loader


def _ask(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    helper = next_helper(state, seat)
    assert helper is not None
    state.asked = [*state.asked, helper]
    state.phase, state.turn = "helper", helper
    say(log, "ask", seat, whom=Seat(helper))


def _end(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    beaten_off(state, log)


def _pass(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    say(log, "pass", seat)
    phase = state.phase
    if phase == "load":
        _next_loader(state, seat, log)
    elif phase == "helper":
        state.phase, state.turn = "continue", acting_principal(state)
    elif phase == "continue":
        after = next_attacker(state, seat)
        if after is None:
            beaten_off(state, log)
        else:
            state.turn = after
    else:
        apply_dealing.deal_cards(state, log)


def _transfer(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    _to_bout(state, seat, action.cards, log)
    _pass_on(state, seat, log)


def _show(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    show(state, action.cards, HAND[seat], log)
    state.shown = [*state.shown, *action.cards]
    _pass_on(state, seat, log)


def _pass_on(state: DurakState, seat: int, log: Log | None) -> None:
    """The defender becomes the principal, the next player the defender (option ``transfer``)."""
    assert state.defender is not None
    state.attacker = state.defender
    state.defender = state.turn = victim = place_after(state, state.defender)
    state.order = attack_order(state, state.attacker, victim)
    state.limit = min(len(state.piles[HAND[victim]]), ceiling(state))
    say(log, "attacks", seat, whom=Seat(victim))


def _swap(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    exchange(state, seat, action.cards[0], log)
    _after_swap(state, seat, log)


def _keep(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    say(log, "keep", seat)
    if state.phase == "swap":
        _after_swap(state, seat, log)
    else:
        row = from_dealers_left(state)
        apply_dealing.before_lead(state, row[row.index(seat) + 1:], log)


def _after_swap(state: DurakState, seat: int, log: Log | None) -> None:
    place = state.next
    if place is None:
        apply_dealing.first_lead(state, log)
    elif draw_up(state, seat, place, log):
        go_on(state, place, log)


def _redeal(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    apply_dealing.new_deal(state, log)


def _offer(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    state.phase, state.turn = "accept", int(action.value)


def _accept(state: DurakState, seat: int, action: Action, log: Log | None) -> None:
    apply_dealing.accept_cut(state, seat)
    apply_dealing.deal_cards(state, log)


APPLY: dict[str, Callable[[DurakState, int, Action, Log | None], None]] = {
    "lead": _lead, "beat": _beat, "take": _take, "attack": _attack, "ask": _ask, "end": _end,
    "load": _load, "pass": _pass,
    "swap": _swap, "keep": _keep, "transfer": _transfer, "show": _show, "redeal": _redeal,
    "offer": _offer, "accept": _accept}

__all__ = ["APPLY"]
