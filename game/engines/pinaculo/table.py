"""How I Pinaculo lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.action import Action
from game.core.asking import Number, Toggle
from game.core.cards import Card
from game.core.ending import told_by
from game.core.errors import Refusal
from game.core.events import Said
from game.core.laid_open import LaidExtra, LaidHand, LaidRow
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    TO_THE_RIGHT,
    Arrangement,
    Button,
    ButtonKind,
    Effect,
    Form,
    Gesture,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.pinaculo.judge import judge_barbele, judge_meld
from game.engines.pinaculo.rules import RULES
from game.engines.pinaculo.state import (
    CARDS,
    DEALT,
    DISCARD,
    PUMBA,
    SHAPE,
    STOCK,
    PinaculoState,
    card_value,
    is_free,
    is_wild,
    meld_at,
    side_of,
    sides_of,
    total,
)
from game.engines.pinaculo.state_barbele import LEAST, has_begun, lacking
from game.engines.pinaculo.state_score import NATURALS, reckoned, score_of, who_is_out
from game.engines.pinaculo.table_lesson import LESSON
from game.families.rummy.laid_open import loose, shortly, whose, winner_first
from game.families.rummy.moves import can_take
from game.families.rummy.sentences import (
    ADDED_FOR,
    LAID_FOR,
    LAY_OR_DISCARD,
    draw_or_use,
    for_points,
    usual,
)
from game.families.rummy.table import (
    PILE_PLACE,
    STOCK_PLACE,
    asked_by_phase,
    dealer_sign,
    draws_or_lays,
    whole_pile,
)
from game.families.rummy.table_melds import Making
from game.mechanics.melds.faces import NEW, is_meld, is_meld_of, meld_names
from game.mechanics.melds.solve import Worth
from game.mechanics.melds.trying import Trial


def _arrange(view: View) -> Arrangement:
    reserve = 5 if view.seats < 5 else 4
    melds = Place("meld.{side}.*", Form.MELDS, reserve=reserve)
    zone = ((melds, Place("aside.{side}.*", joins="meld.{side}.*")),)
    sides = sides_of(view.seats, view.options)
    return Arrangement(
        centre=((STOCK_PLACE, PILE_PLACE),),
        own=zone,
        mat=zone,
        hand=10,
        order=HandOrder.MELDS,
        sides=sides if len(set(sides)) < view.seats else (),
    )


def _seen(view: View) -> PinaculoState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompt, plates, pills ------------------------------------------------------------------------

def _cut_prompt(state: PinaculoState, seat: int) -> Prompt:
    left = DEALT * state.seats
    return (words("Cut the pack: leave exactly {n} card for 50 points.",
                  "Cut the pack: leave exactly {n} cards for 50 points.", n=left),
            words("Cut, leaving {n} card.",
                  "Cut, leaving {n} cards.", n=left))


def _draw_prompt(state: PinaculoState, seat: int) -> Prompt:
    if not state.piles[STOCK]:
        return words("Use the top card of the pile, or end the deal."), words("Take or end")
    if is_free(state):
        return words("Draw a card, or take the pile."), words("Draw or take")
    return draw_or_use(len(state.piles[DISCARD]), can_take(RULES, state, seat))


def _play_prompt(state: PinaculoState, seat: int) -> Prompt:
    points = lacking(state, seat)
    if has_begun(state, seat):
        return words("Barbele: lay {points} point more.",
                     "Barbele: lay {points} points more.",
                     counted="points", points=points), words("Lay more")
    if points:
        return words("Begin with a meld worth {points}, or discard.", points=points), (
            words("Meld or discard"))
    if len(state.piles[HAND[seat]]) == 2 and state.options["pumba"] == "call":
        return words("Two cards: call Pumba when you discard.",
                     named="{me}: call Pumba with the discard."), words("Pumba!", context="prompt")
    return LAY_OR_DISCARD


def _plate(view: View, seat: int) -> Plate:
    """What the side has on the table; who deals, who is out."""
    state = _seen(view)
    side, signs = side_of(state, seat), dealer_sign(view, seat)
    out = view.phase == "over" and not view.pile(HAND[seat])
    laid = [name for name in state.piles if is_meld_of(name, side) and state.piles[name]]
    if not laid and lacking(state, seat):
        return Plate(words("barbele {least}", least=LEAST), words("{least}!", least=LEAST), signs,
                     out)
    points = sum(score_of(state, name).points for name in laid)
    return Plate(words("laid {points}", points=points), words("{points}", points=points), signs,
                 out)


def _label(view: View, pile: str) -> Words | None:
    """What a meld scores, and what it is near to."""
    state = _seen(view)
    if not is_meld(pile) or not state.piles.get(pile):
        return None
    points, meld = score_of(state, pile).points, meld_at(state, pile)
    if meld.low is not None:
        short = 12 - len(meld.faces)
        if short and len(meld.faces) > 7:
            return words("{points}, {short} to go", points=points, short=short)
        return words("{points}", points=points)
    count = sum(not is_wild(card) for card in state.piles[pile]) + 1
    rank = meld.faces[0][0]
    if rank in "AKQJ" and count in NATURALS and len(meld.faces) < 11:
        more = NATURALS[count][rank != "A"]
        return words(_WITH_ONE_MORE[count], points=points, more=more)
    return words("{points}", points=points)


def _reckoned(view: View, seat: int) -> Words | None:
    """How the points of a deal came about for a side."""
    state = _seen(view)
    if state.phase != "over":
        return None
    row = reckoned(state)[side_of(state, seat)]
    parts = [words("melds {points}", points=row.melds + row.replaced)]
    if row.out:
        parts.append(words("going out {points}", points=row.out))
    if row.hands:
        parts.append(words("hands {points}", points=row.hands))
    if row.extra:
        parts.append(words("calls {points}", points=row.extra))
    return words("{parts}", parts=parts)


# --- hands laid open ------------------------------------------------------------------------------

def _laid_open(view: View) -> list[LaidHand]:
    """A side after the other, who is out first: its melds, then what its hands cost."""
    state = _seen(view)
    if state.phase != "over":
        return []
    first = who_is_out(state)
    sides = dict.fromkeys(side_of(state, seat) for seat in winner_first(state.seats, first))
    return [_laid_side(state, side) for side in sides]


def _laid_side(state: PinaculoState, side: int) -> LaidHand:
    seats = [seat for seat in range(state.seats) if side_of(state, seat) == side]
    rows = [LaidRow(tuple(state.piles[name]), shortly(meld_at(state, name)),
                    points=score_of(state, name).points)
            for name in meld_names(state.piles) if is_meld_of(name, side)]
    for seat in seats:
        held = loose(state.piles[HAND[seat]], lambda card: total([card]))
        owner = Words("{who}", who=Seat(seat)) if len(seats) > 1 else None
        rows += [replace(row, words=owner) for row in held]
    row = reckoned(state)[side]
    extras = [LaidExtra(words("replaced {points}", points=row.replaced), row.replaced),
              LaidExtra(words("going out {points}", points=row.out), row.out),
              LaidExtra(words("calls {points}", points=row.extra), row.extra)]
    whole = whose(seats[0], who_is_out(state)) if len(seats) == 1 else (
        Words("{names}", names=[Seat(seat) for seat in seats]))
    return LaidHand(seats[0], whole, tuple(rows),
                    extras=tuple(extra for extra in extras if extra.points))


# --- gestures -------------------------------------------------------------------------------------

def _fits(action: Action, gesture: Gesture) -> bool:
    """The upcard dragged alone begins a meld with cards of the hand; a card dropped on a wild one
    takes its place."""
    cards = gesture.cards
    if len(cards) == 1 and action.verb == "take" and cards[0] in action.cards:
        hand = (gesture.target or "").startswith("hand.")
        if action.target == NEW and (hand or gesture.target in (None, NEW)):
            return gesture.source in (None, DISCARD)
    return fits(action, gesture)


def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a hand card lays it off where exactly one place is legal; on the stock it
    draws, on the pile it does with the upcard what alone is possible."""
    if pile == DISCARD:
        takes = [action for action in actions if action.verb == "take"]
        return takes[0] if len(takes) == 1 else None
    return draws_or_lays(view, pile, card, actions, ("lay", "swap"))


def _choice(view: View, action: Action) -> Words | None:
    """Added, or in the place of a wild card; what the upcard is laid with."""
    replaced = action.value and is_meld(action.target) and not is_wild(action.cards[0])
    if action.verb in ("swap", "take") and replaced:
        return words("Replace {card}", card=Card(action.value))
    if action.verb == "lay" and not action.value:
        return words("Add")
    if action.verb == "take":
        if action.target == NEW:
            return words("Lay {cards}", cards=list(action.cards))
        return words("Add") if is_meld(action.target) else words("Take the pile")
    return None


# --- cards of a hand laid together ----------------------------------------------------------------

def _trial(state: PinaculoState, seat: int, cards: Sequence[str]) -> Trial:
    """Cards laid together (sheet 2 'Melds', 3 'Barbele')."""
    def waits(row: Sequence[Card], faces: Sequence[str]) -> Refusal | None:
        return judge_meld(row, faces) or judge_barbele(state, seat, row)

    return Trial(SHAPE, total, waits=waits, limits=lambda row, faces: None)


_MAKING = Making(
    _seen, lambda options: SHAPE, _trial,
    lambda options: Worth(lambda card, face: card_value(card), lambda card: 0),
    words("The wild card stands for"))

# --- sentences ------------------------------------------------------------------------------------

#: What one natural card more would make of a set, and what that brings.
_WITH_ONE_MORE = {6: N_("{points}, 6th: {more}"), 7: N_("{points}, 7th: {more}"),
                  8: N_("{points}, 8th: {more}")}
_OUT = {
    "plain": N_("{who} is out.",
                you="You are out."),
    "natural": N_("{who} is out without wild cards.",
                  you="You are out without wild cards."),
    "concealed": N_("{who} is out in one turn, concealed.",
                    you="You are out in one turn, concealed."),
    "concealed_natural": N_("{who} is out in one turn, concealed and without wild cards.",
                            you="You are out in one turn, concealed and without wild cards."),
}


def _out(event: Said) -> Words:
    return Words(_OUT[event.args["kind"]], None, who=Seat(event.by or 0))


def _took(report: ActionReport) -> Words:
    cards = [Card(card) for card in report.cards]
    message = N_("{who} takes the pile and lays {cards}.",
                 you="You take the pile and lay {cards}.")
    if report.action.target.startswith("hand."):
        message = N_("{who} takes the pile.",
                     you="You take the pile.")
    return Words(message, None, who=Seat(report.seat), cards=cards)


def _swapped(report: ActionReport) -> Words:
    return words("{who} puts {cards} in the place of {wild}.",
                 you="You put {cards} in the place of {wild}.",
                 who=Seat(report.seat),
                 cards=[Card(card) for card in report.cards], wild=Card(report.action.value))


def _thrown(report: ActionReport) -> Words:
    cards, who = [Card(card) for card in report.cards], Seat(report.seat)
    if report.action.value:
        return words("{who} discards {cards} and calls Pumba.",
                     you="You discard {cards} and call Pumba.",
                     who=who, cards=cards)
    return words("{who} discards {cards}.",
                 you="You discard {cards}.",
                 who=who, cards=cards)


TABLE = Table(
    lesson=LESSON,
    arrange=_arrange,
    prompt=asked_by_phase(
        RULES, {"cut": _cut_prompt, "draw": _draw_prompt, "play": _play_prompt},
        {"cut": (N_("{who} cuts the pack.", you="You cut the pack."),
                 N_("{who} cuts.", you="You cut."))}),
    plate=_plate, label=_label,
    badges=lambda view: (TO_THE_RIGHT,), ending=told_by(_reckoned),
    told={
        "cut_bonus": Told(N_("{who} cuts exactly: 50 points.",
                             you="You cut exactly: 50 points."), bubble=N_("+50"),
                          effect=Effect.GLAD),
        "takes_pile": Told(N_("{who} takes the pile: {n} card.",
                              "{who} takes the pile: {n} cards.",
                              you="You take the pile: {n} card.",
                              you_plural="You take the pile: {n} cards."), bubble=""),
        "pumba": Told(N_("{who}: Pumba!"), bubble=N_("Pumba!")),
        "no_pumba": Told(N_("{who} keeps one card and did not call: 50 points lost.",
                            you="You keep one card and did not call: 50 points lost."),
                         bubble=N_("No Pumba: -50"), effect=Effect.SORRY),
        "barbele": Told(N_("{who} begins too low: 50 points lost.",
                           you="You begin too low: 50 points lost."), bubble=N_("Barbele: -50"),
                        effect=Effect.SORRY),
        "premium": Told(N_("{who} has a premium: {score} point.",
                           "{who} has a premium: {score} points.",
                           counted="score",
                           you="You have a premium: {score} point.",
                           you_plural="You have a premium: {score} points."),
                        bubble=N_("{score}!"), effect=Effect.GLAD),
        "out": Told(_out, bubble=N_("Out!"), effect=Effect.GLAD),
        "stock_out": Told(N_("The stock is used up: the deal ends.")),
        "cut": Told(N_("{who} cuts the pack.",
                       you="You cut the pack.")),
        **usual("draw"),
        "take": Told(_took),
        "pass": Told(N_("{who} leaves the pile.",
                        you="You leave the pile.")),
        "meld": for_points(LAID_FOR, total),
        "lay": for_points(ADDED_FOR, total),
        "swap": Told(_swapped),
        "discard": Told(_thrown),
    },
    buttons=(
        Button("pass", words("End the deal"), key="e", last=True),
        Button("cut", words("Cut"), key="c", kind=ButtonKind.PRIMARY, last=True),
    ),
    meaning=Meaning(fits=_fits, one_click=frozenset({"draw"}), best=_obvious), choice=_choice,
    dragged_with=whole_pile, laid_open=_laid_open,
    melds=_MAKING.melds(),
    numbers={"cut": Number(
        lambda view: words("Where do you cut?"),
        lambda view, n: words("Cut here: lift {n}", n=n),
        first=lambda view: CARDS - DEALT * view.seats,
        ends=(words("few"), words("many")))},
    toggles=(Toggle(PUMBA, words("Pumba!"), words("Pumba! is on"),
                    lambda action: action.verb == "discard" and action.value == PUMBA, "p"),),
)
