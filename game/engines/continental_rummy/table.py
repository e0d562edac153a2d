"""How Continental Rummy lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.asking import Number
from game.core.cards import Card
from game.core.ending import told_by
from game.core.laid_open import LaidExtra, LaidHand, LaidRow
from game.core.piles import HAND
from game.core.seeing import state_from_view
from game.core.table import (
    Button,
    ButtonKind,
    Effect,
    Look,
    Meaning,
    Melds,
    Place,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Words, words
from game.engines.continental_rummy.judge import lacks
from game.engines.continental_rummy.rules import RULES, told
from game.engines.continental_rummy.state import (
    BONUS,
    DEALT,
    DISCARD,
    STOCK,
    ContinentalState,
    kind_of,
    may_draw,
    outs,
    paid,
    payment,
    terms_of,
    undrawn,
)
from game.engines.continental_rummy.table_lesson import LESSON
from game.engines.continental_rummy.table_melds import groups_of, look_of
from game.families.rummy.laid_open import whose
from game.families.rummy.sentences import DRAW_OR_TAKE, THROW, usual
from game.families.rummy.table import (
    asked_by_phase,
    gone_out_plate,
    laid_out,
    open_hands,
    out_or_throw,
)

_DISCARDS = Place(DISCARD, word=words("{n}"), empty=words("Discards", context="pile"))


def _seen(view: View) -> ContinentalState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompts --------------------------------------------------------------------------------------

def _cut_prompt(state: ContinentalState, seat: int) -> Prompt:
    return (words("Cut: {n} card scores {bonus}.",
                  "Cut: {n} cards score {bonus}.", n=DEALT * state.seats, bonus=BONUS),
            words("Cut", context="prompt"))


def _draw_prompt(state: ContinentalState, seat: int) -> Prompt:
    if undrawn(state, seat) is not None:
        return (words("Your hand is whole: go out undrawn.",
                      named="{me}: the hand is whole, go out undrawn."),
                words("Go out", context="prompt"))
    if not may_draw(state):
        return words("The stock is empty: take the discard."), words("Take", context="prompt")
    return DRAW_OR_TAKE


def _throw_prompt(state: ContinentalState, seat: int) -> Prompt:
    if outs(state, seat):
        return words("Go out, or throw a card."), words("Go out", context="prompt")
    terms, hand = terms_of(state), state.piles[HAND[seat]]
    count, wanted = lacks(hand, terms)
    if count == 1 and wanted:
        return (words("Throw a card. Missing: {card} or a wild card.", card=Card(wanted[0])),
                words("Throw"))
    if not count:
        return THROW
    return words("Throw a card. {n} card is missing.", "Throw a card. {n} cards are missing.",
                 n=count), words("Throw")


# --- going out ------------------------------------------------------------------------------------

def paid_for(view: View, action: Action) -> int:
    """What each opponent pays for going out so."""
    return paid(_seen(view), view.seat or 0, action)


def proposed(view: View, actions: Sequence[Action]) -> Action:
    """The way out that is paid best (decision 14)."""
    return max(actions, key=lambda action: paid_for(view, action))


def _out_label(view: View, action: Action) -> Words:
    return words("Go out ({n} from each)", n=paid_for(view, action))


def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click draws, takes, and throws: going out, where that is possible."""
    if pile in (STOCK, DISCARD):
        return next((action for action in actions if action.source == pile), None)
    if card is None:
        return None
    terms = terms_of(_seen(view))
    able = [action for action in actions if action.cards
            and kind_of(action.cards[0], terms) == kind_of(Card(card), terms)]
    return max(able, key=lambda action: action.verb == "out", default=None)


# --- hands sorted ---------------------------------------------------------------------------------

def _best(view: View, cards: Sequence[str]) -> list[tuple[str, ...]]:
    return [group.cards for group in groups_of(cards, terms_of(_seen(view)))]


def _stands(view: View) -> dict[str, str]:
    """At the end, of all hands: what each wild card stands for in its sequence."""
    if view.phase != "over":
        return {}
    hands = [view.pile(HAND[seat]) for seat in range(view.seats)]
    groups = [group for hand in hands for group in groups_of(hand, terms_of(_seen(view)))]
    return {card: face for group in groups for card, face in group.stands}


def _look(view: View, cards: Sequence[str]) -> Look:
    """What cards of one hand are, laid together: the viewer's own, or one that lies open."""
    seats = sorted(range(view.seats), key=lambda seat: seat != view.seat)
    hands = [view.pile(HAND[seat]) for seat in seats]
    hand = next((hand for hand in hands if set(cards) <= set(hand)), hands[0])
    return look_of(cards, hand, terms_of(_seen(view)))


def _reckoned(view: View, seat: int) -> Words | None:
    """How the points of a deal came about."""
    state = _seen(view)
    parts = [words("cut {n}", n=state.extra[seat])] if state.extra[seat] else []
    if seat == view.turn:
        parts_paid = told(payment(state, seat, state.piles[HAND[seat]]))
        parts.append(words("{times} \N{MULTIPLICATION SIGN} ({parts})", times=state.seats - 1,
                           parts=parts_paid))
    return words("{parts}", parts=parts) if parts else None


def _laid_open(view: View) -> list[LaidHand]:
    """The hand that has gone out, and what all others pay for it."""
    seat, state = view.turn, _seen(view)
    if view.phase != "over" or seat is None:
        return []
    hand, others = state.piles[HAND[seat]], state.seats - 1
    rows = tuple(LaidRow(group, _look(view, group).short) for group in _best(view, hand))
    paid_by_all = payment(state, seat, hand)
    extras = [LaidExtra(what, n * others) for what, n in zip(told(paid_by_all),
                                                             paid_by_all.values())]
    return [LaidHand(seat, whose(seat, seat), rows, state.extra[seat], tuple(extras))]


TABLE = Table(
    lesson=LESSON,
    arrange=lambda view: laid_out(_DISCARDS, hand=DEALT + 1),
    prompt=asked_by_phase(
        RULES, {"cut": _cut_prompt, "draw": _draw_prompt, "play": _throw_prompt},
        {"cut": (N_("{who} is to cut.", you="You are to cut."),
                 N_("{who} cuts.", you="You cut."))}),
    plate=gone_out_plate(words("out")), ending=told_by(_reckoned),
    told={
        "cut": Told(N_("{who} lifts {n} card.", "{who} lifts {n} cards.",
                       you="You lift {n} card.",
                       you_plural="You lift {n} cards."),
                    done=N_("{who} cuts, aiming at {value} card.",
                            "{who} cuts, aiming at {value} cards.",
                            counted="value", you="You cut, aiming at {value} card.",
                            you_plural="You cut, aiming at {value} cards."), bubble=""),
        "cut_bonus": Told(N_("{who} has cut just right: {n} point!",
                             "{who} has cut just right: {n} points!",
                             you="You have cut just right: {n} point!",
                             you_plural="You have cut just right: {n} points!"), bubble=N_("+{n}"),
                          effect=Effect.GAIN),
        "turned": Told(N_("The discards are turned.")),
        "out": Told(N_("{who} goes out: {pattern}.",
                       you="You go out: {pattern}."), done=N_("{who} goes out.",
                                       you="You go out."), bubble=N_("Out!"), effect=Effect.GLAD),
        "void": Told(N_("Nobody has gone out: the deal is void.")),
        **usual("draw", "take", "discard"),
    },
    buttons=(
        Button("take", words("Take"), key="t"),
        Button("cut", words("Cut"), key="c", kind=ButtonKind.PRIMARY),
        Button("out", words("Go out"), key="g", kind=ButtonKind.PRIMARY,
               label=_out_label, choose=proposed, last=True),
    ),
    meaning=Meaning(one_click=frozenset({"draw"}), best=_obvious), packet=3,
    choice=out_or_throw(_out_label), arranged=open_hands(_best), laid_open=_laid_open,
    stands=_stands,
    corner="patterns", melds=Melds(_look, _best),
    numbers={"cut": Number(
        lambda view: words("How many cards do you lift?"),
        lambda view, n: words("Lift about {n}", n=n),
        first=lambda view: DEALT * view.seats)},
)

__all__ = ["TABLE", "paid_for", "proposed"]
