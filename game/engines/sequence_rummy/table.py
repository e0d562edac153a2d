"""How Sequence Rummy lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.laid_open import LaidHand, LaidRow
from game.core.piles import HAND
from game.core.seeing import state_from_view
from game.core.table import (
    Button,
    ButtonKind,
    Effect,
    Form,
    Gesture,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Words, words
from game.engines.sequence_rummy.judge import judge_first, judge_jokers
from game.engines.sequence_rummy.rules import RULES, who_is_out
from game.engines.sequence_rummy.state import (
    DISCARD,
    SHAPE,
    STOCK,
    RummyState,
    card_value,
    is_open,
    limit,
    melds_of,
    total,
    visible,
)
from game.engines.sequence_rummy.table_lesson import LESSON
from game.families.rummy.laid_open import loose, shortly, whose, winner_first
from game.families.rummy.moves import can_take
from game.families.rummy.sentences import (
    ADDED_FOR,
    DRAW,
    FROM_STOCK,
    LAID_FOR,
    LAY_OR_DISCARD,
    for_points,
    usual,
)
from game.families.rummy.table import asked_by_phase, begins_or_fits, draws_or_lays, laid_out
from game.families.rummy.table_melds import Making
from game.mechanics.melds.faces import NEW, is_meld_of
from game.mechanics.melds.solve import Worth
from game.mechanics.melds.trying import Trial


def _seen(view: View) -> RummyState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompt and plates ----------------------------------------------------------------------------

def _play_prompt(state: RummyState, seat: int) -> Prompt:
    if state.passed:
        return words("Lay what you can, then end your turn.",
                     named="{me}: lay what fits, then end the turn."), words("Lay or end")
    if not is_open(melds_of(state), seat):
        return words("Lay a sequence if you have one, then discard.",
                     named="{me}: lay a sequence if there is one, then discard."), words("Discard")
    return LAY_OR_DISCARD


def _along(view: View, pile: str, card: str) -> Sequence[str]:
    """Who takes a discard takes all that lie above it."""
    lying = view.pile(pile)
    if pile != DISCARD or view.phase != "draw" or card not in lying:
        return ()
    return lying[lying.index(card) + 1:]


def _draw_prompt(state: RummyState, seat: int) -> Prompt:
    opened = is_open(melds_of(state), seat)
    if opened and not can_take(RULES, state, seat):
        if not state.piles[STOCK]:
            return (words("The stock is empty, and no discard can be used: pass."),
                    words("Pass", context="prompt"))
        return words("Draw a card: you can use none of the discards.",
                     named="{me}: draw a card, none of the discards can be used."), DRAW
    if not state.piles[STOCK]:
        long = words("The stock is empty: pass.")
        if opened:
            long = words("Take a discard that you can use, or pass.",
                         named="{me}: take a discard that can be used, or pass.")
        return long, words("Take or pass")
    if opened:
        return words("Draw a card, or take a discard that you can use.",
                     named="{me}: draw a card, or take a discard that can be used."), (
            words("Draw or take"))
    return FROM_STOCK


def _plate(view: View, seat: int) -> Plate:
    points = view.fields["points"][seat]
    if view.phase != "over" and not is_open(melds_of(_seen(view)), seat):
        return Plate(words("no meld yet"), words("no meld"))
    long, short = words("laid {points}", points=points), words("{points}", points=points)
    return Plate(long, short, out=not view.pile(HAND[seat]))


def _fits(action: Action, gesture: Gesture) -> bool:
    """A natural card dropped on a joker frees it."""
    alone = len(gesture.cards) == 1 and action.cards[:1] == gesture.cards
    if alone and action.verb == "steal" and gesture.target == action.source:
        return gesture.at in action.cards
    return begins_or_fits(action, gesture)


def _choice(view: View, action: Action) -> Words | None:
    """What a freed joker, or a discard, is laid with."""
    if action.verb == "steal":
        laid = list(action.cards[1:])
        return words("Add it to your meld") if len(laid) == 1 else words("Lay {cards}", cards=laid)
    if action.verb == "take" and action.target == NEW:
        return words("Lay {cards}", cards=list(action.cards))
    return words("Add it to a meld") if action.verb == "take" else None


# --- hands laid open ------------------------------------------------------------------------------

def _laid_open(view: View) -> list[LaidHand]:
    """Who is out first: what lies there, and what each card in hand costs."""
    if view.phase != "over":
        return []
    state = _seen(view)
    out = who_is_out(state)
    return [_laid_hand(state, seat, out) for seat in winner_first(view.seats, out)]


def _laid_hand(state: RummyState, seat: int, out: int | None) -> LaidHand:
    """Who lays off on another's meld has its points: they are counted before these cards."""
    melds = tuple(LaidRow(tuple(state.piles[meld.name]), shortly(meld))
                  for meld in melds_of(state).melds if is_meld_of(meld.name, seat))
    left = loose(state.piles[HAND[seat]], card_value)
    return LaidHand(seat, whose(seat, out), (*melds, *left), base=state.points[seat])


# --- cards of a hand laid together ----------------------------------------------------------------

def _trial(state: RummyState, seat: int, cards: Sequence[str]) -> Trial:
    """Cards laid together (sheet 2 'Melds', 'Jokers')."""
    return Trial(
        SHAPE, total,
        waits=lambda row, faces: judge_first(state, seat, faces),
        limits=lambda row, faces: judge_jokers(state, row, faces))


_MAKING = Making(
    _seen, lambda options: SHAPE, _trial,
    lambda options: Worth(lambda card, face: card_value(card), lambda card: 0),
    words("The joker stands for"), lambda state: limit(visible(state, melds_of(state))))

TABLE = Table(
    lesson=LESSON,
    arrange=lambda view: laid_out(Place(DISCARD, Form.FAN, reserve=12), hand=10, melds=4),
    prompt=asked_by_phase(RULES, {"draw": _draw_prompt, "play": _play_prompt}), plate=_plate,
    told={
        **usual("pass", "draw", "out", "discard"),
        "takes": Told(N_("{who} takes {n} card from the discards.",
                         "{who} takes {n} cards from the discards.",
                         you="You take {n} card from the discards.",
                         you_plural="You take {n} cards from the discards."), bubble=""),
        "stuck": Told(N_("Nobody can go on: the deal ends.")),
        "laid": Told(bubble=N_("+{points}"), effect=Effect.GAIN),
        "take": for_points(N_("{who} takes and lays {cards} for {points} point.",
                              "{who} takes and lays {cards} for {points} points.",
                              counted="points",
                              you="You take and lay {cards} for {points} point.",
                              you_plural="You take and lay {cards} for {points} points."), total),
        "meld": for_points(LAID_FOR, total),
        "lay": for_points(ADDED_FOR, total),
        "steal": for_points(N_("{who} steals a joker and lays {cards} for {points} point.",
                               "{who} steals a joker and lays {cards} for {points} points.",
                               counted="points",
                               you="You steal a joker and lay {cards} for {points} point.",
                               you_plural="You steal a joker and lay {cards} for {points} "
                                          "points."), total),
        "end": Told(N_("{who} ends the turn.",
                       you="You end the turn.")),
    },
    buttons=(
        Button("pass", words("Pass"), key="p"),
        Button("end", words("End turn"), key="e", kind=ButtonKind.PRIMARY, last=True),
    ),
    meaning=Meaning(fits=_fits, one_click=frozenset({"draw"}), best=draws_or_lays), choice=_choice,
    dragged_with=_along, laid_open=_laid_open,
    melds=_MAKING.melds(),
)
