"""The rules of Sequence Rummy (sheet 'Names', 2, 3, 4). Melds are laid as in ``laying``, listed as in ``listing``.

Where the sheet leaves a choice. A king laid on ``A 2 ... Q`` brings the ace to the high end, as thirteen cards of a suit lie
2 3 ... K A. In phase ``over`` the turn stays with the player who acted last. A given position may leave out hands: only a
card laid or thrown makes its player out, and in phase ``over`` whoever holds nothing, if it can have been so.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from game.core.action import Action
from game.core.cards import HIDDEN, Card, pack
from game.core.errors import PositionError, Refusal
from game.core.outcome import Outcome, places_by, winners
from game.core.piles import ALL, COUNT, OWNER, PileSpec, Sight
from game.core.rng import Rng
from game.core.rules import Rules, refuse
from game.core.state import Field, State, dict_of, flag, list_of, number
from game.core.state import card as read_card
from game.core.telling import Log, draw, move, say
from game.core.words import N_, Seat, Words, words
from game.engines.sequence_rummy import moves
from game.engines.sequence_rummy import table_gestures as gestures
from game.mechanics.melds import placing
from game.mechanics.melds.faces import FACES, NEW, faces_named, is_meld
from game.mechanics.melds.laying import (
    RummyState,
    add_to,
    card_value,
    credit,
    hand,
    is_open,
    judge_addition,
    judge_jokers,
    judge_meld,
    judge_steal,
    pairs,
    put_in,
    read_meld,
    set_down,
    total,
)

DRAW_VERBS = ("draw", "take", "pass")
PLAY_VERBS = ("meld", "lay", "steal", "discard", "end")
PACK = (*pack("a"), Card("XRa"), *pack("b"), Card("XBb"))


def _face(value: Any) -> str:
    if value not in FACES:
        raise PositionError(f"{value!r} is not a face.")
    return str(value)


class SequenceRummy(Rules[RummyState]):
    """Melds for points as you go, the first a sequence, and a heap of open discards to dig in."""

    key = "sequence_rummy"
    phases = ("draw", "play", "over")
    first_phase = "draw"
    fields = (
        Field("stands", dict_of(read_card, _face)),
        Field("points", list_of(number)),
        Field("passed", flag),
        Field("laid", flag),
        Field("idle", number),
    )
    sight_fields = frozenset({"phase"})
    state_type = RummyState
    reworded: ClassVar[Mapping[str, Words]] = {
        "draw": words("Draw a card first."),
        "take": words("Draw a card or take from the discards first."),
        "play": words("You have had your card for this turn."),
    }

    # --- what there is ----------------------------------------------------------------------------------------------

    def pile_specs(self, seats: int, options: Mapping[str, Any]) -> tuple[PileSpec, ...]:
        return (PileSpec("hand.*", "hand", OWNER, ordered=False, sizes=(seats,), owner=1),
                PileSpec("stock", "stock", COUNT),
                PileSpec("discard", "discard", ALL),
                PileSpec("meld.*.*", "meld", ALL, sizes=(seats, None), owner=1, shared=True))

    def pack(self, seats: int, options: Mapping[str, Any]) -> Sequence[Card]:
        return PACK

    def sight(self, public: Any, pile: str, viewer: int | None) -> Sight:
        if pile[:5] == "hand." and public.phase == "over":
            return ALL
        return super().sight(public, pile, viewer)

    def usable(self, state: RummyState, seat: int, pile: str) -> bool:
        return pile == NEW or super().usable(state, seat, pile)

    def blank(self, seats: int, options: Mapping[str, Any], dealer: int = 0) -> RummyState:
        state = super().blank(seats, options, dealer)
        state.points = [0] * seats
        return state

    # --- the life of a deal -----------------------------------------------------------------------------------------

    def deal_out(self, state: RummyState, carry: Mapping[str, Any]) -> None:
        """Eight each, singly from the dealer's left, and one turned up (sheet 2)."""
        rng, stock = Rng(state.rng), list(PACK)
        rng.shuffle(stock)
        state.rng = rng.state
        state.piles["stock"] = stock
        for i in range(8 * state.seats):
            draw(state, 1, "stock", hand((state.dealer + 1 + i) % state.seats))
        if state.options["upcard"] == "yes":
            draw(state, 1, "stock", "discard")
        state.turn = (state.dealer + 1) % state.seats

    def complete(self, state: RummyState, given: frozenset[str]) -> None:
        placing.complete(state)

    def verbs(self, state: RummyState, seat: int) -> Sequence[str]:
        return DRAW_VERBS if state.phase == "draw" else PLAY_VERBS

    def moves(self, state: RummyState, seat: int) -> list[Action]:
        return moves.in_draw(state, seat) if state.phase == "draw" else moves.in_play(state, seat)

    def outcome(self, state: RummyState) -> Outcome | None:
        if state.phase != "over":
            return None
        minus = [total(state.piles[hand(seat)]) for seat in range(state.seats)]
        points = tuple(laid - lost for laid, lost in zip(state.points, minus))
        places = places_by(points)
        out = _who_is_out(state)
        return Outcome(places, points, winners(places), "stock" if out is None else "out", _ending(minus, out),
                       {"dealer": state.dealer})

    # --- judging ----------------------------------------------------------------------------------------------------

    def judge(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        refusal: Refusal | None = getattr(self, "_judge_" + action.verb)(state, seat, action)
        if refusal is None and action.verb in ("take", "meld", "lay", "steal") and self._leaves_none(state, seat, action):
            return refuse("last_card", N_("Your last card must be discarded, so keep one."))
        return refusal

    def _leaves_none(self, state: RummyState, seat: int, action: Action) -> bool:
        """Option ``out_needs_discard``."""
        if state.options["out_needs_discard"] == "no":
            return False
        held = len(state.piles[hand(seat)])
        if action.verb == "take":
            held += len(state.piles["discard"]) - moves.depth_of(state, action)
        return held == len(action.cards) - (action.verb == "steal")

    def _judge_draw(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if action != moves.draw_action(seat):
            return _no_form()
        if not state.piles["stock"]:
            return refuse("stock_empty", N_("The stock is empty: take from the discards or pass."))
        return None

    def _judge_pass(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if action.text != "pass":
            return _no_form()
        if state.piles["stock"]:
            return refuse("stock", N_("You may pass only when the stock is empty."))
        return None

    def _judge_take(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if not is_open(state, seat):
            return refuse("stock_only", N_("Until you have laid a sequence you may draw only from the stock."))
        lying, held, cards = state.piles["discard"], state.piles[hand(seat)], action.cards
        known = all(card in lying or card in held for card in cards) and len(set(cards)) == len(cards)
        if action.source != "discard" or not known or not any(card in lying for card in cards):
            return refuse("no_discard", N_("Take a card from the discards."))
        onto = is_meld(action.target) and action.target in state.piles
        if not (onto or action.target == NEW) or (not onto and len(cards) == 1):
            return refuse("at_once", N_("The card you take must be melded at once."))
        faces = faces_named(cards, action.value)
        if isinstance(faces, Refusal):
            return faces
        if onto and len(cards) > 1:
            return refuse("one_card", N_("Add one card at a time to a meld."))
        wrong = judge_addition(state, seat, action.target, faces[0]) if onto else judge_meld(cards, faces, opened=True)
        return wrong or judge_jokers(state, cards, faces)

    def _judge_meld(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        cards = action.cards
        if action.target != NEW or not _from_hand(state, seat, action):
            return _no_form()
        faces = faces_named(cards, action.value)
        if isinstance(faces, Refusal):
            return faces
        return judge_meld(cards, faces, is_open(state, seat)) or judge_jokers(state, cards, faces)

    def _judge_lay(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if not is_meld(action.target) or action.target not in state.piles or not _from_hand(state, seat, action):
            return _no_form()
        if not is_open(state, seat):
            return refuse("not_open", N_("Lay a sequence of your own before you add to melds."))
        if len(action.cards) > 1:
            return refuse("one_card", N_("Add one card at a time to a meld."))
        faces = faces_named(action.cards, action.value)
        if isinstance(faces, Refusal):
            return faces
        return judge_addition(state, seat, action.target, faces[0]) or judge_jokers(state, action.cards, faces)

    def _judge_steal(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if not is_open(state, seat):
            return refuse("not_open", N_("Lay a sequence of your own before you free a joker."))
        return judge_steal(state, seat, action)

    def _judge_discard(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if state.passed:
            return refuse("passed", N_("You passed, so your turn ends without a discard."))
        if len(action.cards) != 1 or action.target != "discard" or action.value or not _from_hand(state, seat, action):
            return _no_form()
        return None

    def _judge_end(self, state: RummyState, seat: int, action: Action) -> Refusal | None:
        if action.text != "end":
            return _no_form()
        if not state.passed:
            return refuse("discard", N_("Your turn ends with a discard."))
        return None

    def reword(self, state: RummyState, seat: int, action: Action, code: str) -> Words | None:
        if code != "phase":
            return None
        if state.phase == "play":
            return self.reworded["play"] if action.verb in DRAW_VERBS else None
        if action.verb not in PLAY_VERBS:
            return None
        return self.reworded["take" if is_open(state, seat) else "draw"]

    def gesture(self, state: RummyState, seat: int, cards: Sequence[Card], source: str | None, target: str | None) -> Action | None:
        return gestures.meant(state, seat, [Card(card) for card in cards if card != HIDDEN], source, target)

    def matching(self, state: RummyState, seat: int, cards: Sequence[Card], source: str | None,
                 target: str | None) -> list[Action] | None:
        if not cards or HIDDEN in cards:
            return None
        found = gestures.candidates(state, seat, [Card(card) for card in cards], source, target, self.moves)
        verbs = self.verbs(state, seat)
        return [action for action in found if action.verb in verbs and self.judge(state, seat, action) is None]

    # --- doing it ---------------------------------------------------------------------------------------------------

    def apply(self, state: RummyState, seat: int, action: Action, log: Log | None = None) -> None:
        verb = action.verb
        if verb == "draw":
            draw(state, 1, "stock", action.target, log)
            state.phase = "play"
        elif verb == "discard":
            move(state, action.cards, action.source, "discard", log)
            self._end_turn(state, seat, log)
        elif verb == "pass":
            state.phase, state.passed = "play", True
            say(log, "pass", seat)
        elif verb == "end":
            self._end_turn(state, seat, log)
        else:
            getattr(self, "_apply_" + verb)(state, seat, action, log)
            if not state.piles[hand(seat)]:
                self._over(state, "out", seat, log)

    def _apply_take(self, state: RummyState, seat: int, action: Action, log: Log | None) -> None:
        taken = state.piles["discard"][moves.depth_of(state, action):]
        move(state, taken, "discard", hand(seat), log)
        say(log, "takes", seat, n=len(taken))
        state.phase = "play"
        if action.target == NEW:
            set_down(state, seat, pairs(action), log)
        else:
            self._add(state, seat, action, log)
        credit(state, seat, total(action.cards), log)

    def _apply_meld(self, state: RummyState, seat: int, action: Action, log: Log | None) -> None:
        set_down(state, seat, pairs(action), log)
        credit(state, seat, total(action.cards), log)

    def _apply_lay(self, state: RummyState, seat: int, action: Action, log: Log | None) -> None:
        self._add(state, seat, action, log)
        credit(state, seat, card_value(action.cards[0]), log)

    def _add(self, state: RummyState, seat: int, action: Action, log: Log | None) -> None:
        (card, face), = pairs(action)
        add_to(state, card, face, hand(seat), read_meld(state, action.target), log)

    def _apply_steal(self, state: RummyState, seat: int, action: Action, log: Log | None) -> None:
        (natural, _), *rest = pairs(action)
        joker = next(card for card, _ in rest if card.joker and card in state.piles[action.source])
        onto = None if action.target == NEW else read_meld(state, action.target)
        put_in(state, seat, natural, joker, action.source, log)
        say(log, "steals", seat)
        if onto is None:
            set_down(state, seat, rest, log, freed=action.source)
        else:
            add_to(state, joker, rest[0][1], action.source, onto, log)
        credit(state, seat, total(action.cards), log)

    def _end_turn(self, state: RummyState, seat: int, log: Log | None) -> None:
        state.idle = state.idle + 1 if state.passed and not state.laid else 0
        thrown = not state.passed
        if thrown and not state.piles[hand(seat)]:
            self._over(state, "out", seat, log)
        elif thrown and _ends_at_once(state):
            self._over(state, "", seat, log)
        elif state.idle >= state.seats:
            self._over(state, "stuck", None, log)
        else:
            state.phase, state.turn, state.passed, state.laid = "draw", (seat + 1) % state.seats, False, False

    def _over(self, state: RummyState, said: str, by: int | None, log: Log | None) -> None:
        state.phase = "over"
        if said:
            say(log, said, by)

    # --- matches ----------------------------------------------------------------------------------------------------

    def match_over(self, totals: Sequence[int], deals: int, options: Mapping[str, Any]) -> bool:
        return deals >= int(options["deals"])


def _no_form() -> Refusal:
    return refuse("form", N_("That is no move of this game."))


def _from_hand(state: State, seat: int, action: Action) -> bool:
    """Whether the cards are named once and lie in the seat's hand."""
    held, cards = state.piles[hand(seat)], action.cards
    return bool(cards) and action.source == hand(seat) and len(set(cards)) == len(cards) and all(card in held for card in cards)


def _ends_at_once(state: RummyState) -> bool:
    """Option ``stock_out``: whether a discard ends the deal."""
    return state.options["stock_out"] == "at_once" and not state.piles["stock"]


def _who_is_out(state: RummyState) -> int | None:
    """Of a deal that is over: who went out; None: it ended at an empty stock."""
    empty = [seat for seat in range(state.seats) if not state.piles[hand(seat)]]
    if not empty or state.idle >= state.seats:
        return None
    if state.turn is None or state.turn in empty:
        return empty[0] if state.turn is None else state.turn
    return None if _ends_at_once(state) else empty[0]


def _ending(minus: Sequence[int], out: int | None) -> Words:
    lost = [words("{who} -{n}", who=Seat(seat), n=n) for seat, n in enumerate(minus) if n]
    if out is None:
        return words("The deal ends at an empty stock: {lost}", lost=lost)
    return words("{who} is out: {lost}", who=Seat(out), lost=lost)


RULES = SequenceRummy()
