"""How Compartment Full lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.ending import told_by
from game.core.laid_open import LaidExtra, LaidHand, LaidRow
from game.core.piles import HAND
from game.core.seeing import state_from_view
from game.core.table import (
    Button,
    ButtonKind,
    Effect,
    Form,
    Meaning,
    Melds,
    Place,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.compartment_full.rules import RULES, earned
from game.engines.compartment_full.state import (
    DEALT,
    DISCARD,
    STOCK,
    CompartmentState,
    laid_by,
    least_of,
    most_stalled,
    outs,
)
from game.engines.compartment_full.state_melds import counts_of, covered_of
from game.engines.compartment_full.table_lesson import LESSON
from game.engines.compartment_full.table_melds import (
    groups_of,
    look_of,
    open_groups,
    points_of,
)
from game.families.rummy.laid_open import whose, winner_first
from game.families.rummy.sentences import DRAW, THROW, usual
from game.families.rummy.table import (
    asked_by_phase,
    gone_out_plate,
    laid_out,
    out_or_throw,
)

#: Side by side, with room for so many before they lie closer.
_DISCARDS = Place(DISCARD, Form.SUITS, reserve=56, empty=words("Discards", context="pile"))


def _seen(view: View) -> CompartmentState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompts --------------------------------------------------------------------------------------

def _draw_prompt(state: CompartmentState, seat: int) -> Prompt:
    if not state.piles[DISCARD]:
        return words("Draw a card."), DRAW
    if state.piles[STOCK]:
        return words("Draw a card, or take any discard."), words("Draw or take")
    left = -(-(most_stalled(state) - state.stall + 1) // state.seats)
    return (words("Take a discard. {n} round is left.", "Take a discard. {n} rounds are left.",
                  n=max(1, left)), words("Take", context="prompt"))


def _throw_prompt(state: CompartmentState, seat: int) -> Prompt:
    if outs(state, seat):
        return (words("Compartment full! Lay your hand down."),
                words("Compartment full!", context="prompt"))
    hand = state.piles[HAND[seat]]
    loose = max(0, DEALT - covered_of(counts_of(hand), least_of(state)))
    if not loose or len(hand) <= DEALT:
        return THROW
    return words("Throw a card. {n} other is loose.", "Throw a card. {n} others are loose.",
                 n=loose), words("Throw")


# --- going out ------------------------------------------------------------------------------------

def worth(view: View, action: Action) -> int:
    """What the ten cards score if this one is thrown to go out."""
    return laid_by(_seen(view), view.seat or 0, action)


def proposed(view: View, actions: Sequence[Action]) -> Action:
    """The way out that scores most."""
    return max(actions, key=lambda action: worth(view, action))


def _out_label(view: View, action: Action) -> Words:
    return words("Compartment full! ({bonus} + {n})", bonus=view.options["out_bonus"],
                 n=worth(view, action))


def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click draws, takes that card, and throws: going out, where that is possible."""
    if pile == STOCK:
        return next((action for action in actions if action.verb == "draw"), None)
    if card is None or card == HIDDEN:
        return None
    takes = [action for action in actions if action.source == pile and action.cards
             and action.cards[0].face == Card(card).face]
    return max(takes, key=lambda action: action.verb == "out", default=None)


# --- the end --------------------------------------------------------------------------------------

def _arranged(view: View, seat: int) -> list[tuple[str, ...]]:
    """A hand that lies open at the end."""
    hand = view.pile(HAND[seat])
    return [] if HIDDEN in hand else open_groups(hand, least_of(_seen(view)), seat == view.turn)


def _reckoned(view: View, seat: int) -> Words | None:
    """How the points of a deal came about."""
    bonus, melds = earned(_seen(view), seat)
    if bonus:
        return words("full {bonus}, melds {n}", bonus=bonus, n=melds)
    return words("melds {n}", n=melds)


def _laid_open(view: View) -> list[LaidHand]:
    """Every hand with its melds, of who has filled the compartment all of it."""
    if view.phase != "over":
        return []
    return [_laid_hand(view, _seen(view), seat) for seat in winner_first(view.seats, view.turn)]


def _laid_hand(view: View, state: CompartmentState, seat: int) -> LaidHand:
    least, rows = least_of(state), []
    for group in _arranged(view, seat):
        look = look_of(group, least)
        rows.append(LaidRow(tuple(group), look.short if look.done else None,
                            points=points_of(group, least)))
    bonus, _melds = earned(state, seat)
    extras = (LaidExtra(words("full {bonus}", bonus=bonus), bonus),) if bonus else ()
    full = words("{who}: compartment full!", who=Seat(seat))
    return LaidHand(seat, whose(seat, view.turn, full), tuple(rows), extras=extras)


TABLE = Table(
    lesson=LESSON,
    arrange=lambda view: laid_out(_DISCARDS, hand=DEALT + 1, low_ace=True),
    prompt=asked_by_phase(RULES, {"draw": _draw_prompt, "play": _throw_prompt}),
    plate=gone_out_plate(words("full")), ending=told_by(_reckoned),
    told={
        "takes": Told(N_("{who} takes {card}.",
                         you="You take {card}."), bubble=""),
        "compartment_full": Told(N_("{who}: compartment full! {bonus} + {n}"),
                                 bubble=N_("Compartment full!"), effect=Effect.GLAD),
        "stalemate": Told(N_("Nobody has filled a compartment: the deal ends.")),
        **usual("draw", "take", "discard"),
        "out": Told(N_("{who} lays all ten cards down.",
                       you="You lay all ten cards down.")),
    },
    buttons=(
        Button("out", words("Compartment full!"), key="g", kind=ButtonKind.PRIMARY,
               label=_out_label, choose=proposed, last=True),
    ),
    meaning=Meaning(one_click=frozenset({"draw"}), best=_obvious), choice=out_or_throw(_out_label),
    arranged=_arranged, laid_open=_laid_open,
    melds=Melds(lambda view, cards: look_of(cards, least_of(_seen(view))),
                lambda view, cards: groups_of(cards, least_of(_seen(view)))),
)

__all__ = ["TABLE", "proposed", "worth"]
