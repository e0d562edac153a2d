"""How Compartment Full lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import HIDDEN, Card
from game.core.ending import told_by
from game.core.piles import HAND
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Form,
    HandOrder,
    Meaning,
    Melds,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Words, words
from game.engines.compartment_full.rules import RULES, earned
from game.engines.compartment_full.state import (
    DEALT,
    DISCARD,
    STOCK,
    CompartmentState,
    least_of,
    most_stalled,
    outs,
    without,
)
from game.engines.compartment_full.state_melds import counts_of, covered_of, whole_worth
from game.engines.compartment_full.table_lesson import LESSON
from game.engines.compartment_full.table_melds import groups_of, look_of, open_groups

#: Discards for which there is room before they lie closer.
_SPREAD = 56


def _arrange(view: View) -> Arrangement:
    heap = Place("discard", Form.SUITS, reserve=_SPREAD, empty=words("Discards", context="pile"))
    return Arrangement(centre=((Place("stock", word=words("Stock {n}")), heap),),
                       hand=DEALT + 1, order=HandOrder.MELDS)


def _seen(view: View) -> CompartmentState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompt and plates ----------------------------------------------------------------------------

def _prompt(view: View) -> Prompt | None:
    if view.turn != view.seat:
        return None
    return _draw_prompt(view) if view.phase == "draw" else _throw_prompt(view)


def _draw_prompt(view: View) -> tuple[Words, Words]:
    state = _seen(view)
    if not state.piles[DISCARD]:
        return words("Draw a card."), words("Draw", context="prompt")
    if state.piles[STOCK]:
        return words("Draw a card, or take any discard."), words("Draw or take")
    left = -(-(most_stalled(state) - state.stall + 1) // state.seats)
    return (words("Take a discard. {n} round is left.", "Take a discard. {n} rounds are left.",
                  n=max(1, left)), words("Take", context="prompt"))


def _throw_prompt(view: View) -> tuple[Words, Words]:
    state, seat = _seen(view), view.seat or 0
    if outs(state, seat):
        return (words("Compartment full! Lay your hand down."),
                words("Compartment full!", context="prompt"))
    hand = state.piles[HAND[seat]]
    loose = max(0, DEALT - covered_of(counts_of(hand), least_of(state)))
    if not loose or len(hand) <= DEALT:
        return words("Throw a card."), words("Throw")
    return words("Throw a card. {n} other is loose.", "Throw a card. {n} others are loose.",
                 n=loose), words("Throw")


def _plate(view: View, seat: int) -> Plate:
    """Who deals; who has declared."""
    signs = ("pack",) if seat == view.dealer else ()
    if view.phase == "over" and seat == view.turn:
        return Plate(words("full"), words("full"), ("crown", *signs))
    return Plate(words("dealt"), words("dealt"), signs) if signs else Plate()


# --- going out ------------------------------------------------------------------------------------

def worth(view: View, action: Action) -> int:
    """What the ten cards score if this one is thrown to go out."""
    state = _seen(view)
    hand = state.piles[HAND[view.seat or 0]]
    return whole_worth(without(hand, action.cards[0]), least_of(state)) or 0


def proposed(view: View, actions: Sequence[Action]) -> Action:
    """The way out that scores most."""
    return max(actions, key=lambda action: worth(view, action))


def _out_label(view: View, action: Action) -> Words:
    return words("Compartment full! ({bonus} + {n})", bonus=view.options["out_bonus"],
                 n=worth(view, action))


def _choice(view: View, action: Action) -> Words | None:
    """A card dropped on the discards may end the deal."""
    if action.verb == "out":
        return _out_label(view, action)
    return words("Only throw it") if action.verb == "discard" else None


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


def _down(view: View) -> tuple[int, ...]:
    """Who has declared."""
    return () if view.phase != "over" or view.turn is None else (view.turn,)


def _reckoned(view: View, seat: int) -> Words | None:
    """How the points of a deal came about."""
    bonus, melds = earned(_seen(view), seat)
    if bonus:
        return words("full {bonus}, melds {n}", bonus=bonus, n=melds)
    return words("melds {n}", n=melds)


TABLE = Table(
    lesson=LESSON,
    arrange=_arrange, prompt=_prompt, plate=_plate, ending=told_by(_reckoned),
    told={
        "takes": Told(N_("{who} takes {card}.",
                         you="You take {card}."), bubble=""),
        "compartment_full": Told(N_("{who}: compartment full! {bonus} + {n}"),
                                 bubble=N_("Compartment full!")),
        "stalemate": Told(N_("Nobody has filled a compartment: the deal ends.")),
        "draw": Told(N_("{who} draws a card.",
                        you="You draw a card.")),
        "take": Told(N_("{who} takes {cards}.",
                        you="You take {cards}.")),
        "discard": Told(N_("{who} discards {cards}.",
                           you="You discard {cards}.")),
        "out": Told(N_("{who} lays all ten cards down.",
                       you="You lay all ten cards down.")),
    },
    buttons=(
        Button("out", words("Compartment full!"), key="g", kind=ButtonKind.PRIMARY,
               label=_out_label, choose=proposed, last=True),
    ),
    meaning=Meaning(one_click=frozenset({"draw"}), best=_obvious), choice=_choice,
    arranged=_arranged, down=_down,
    melds=Melds(lambda view, cards: look_of(cards, least_of(_seen(view))),
                lambda view, cards: groups_of(cards, least_of(_seen(view)))),
)

__all__ = ["TABLE", "proposed", "worth"]
