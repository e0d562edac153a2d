"""How Gin Rummy lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.action import Action
from game.core.asking import Arranged, Arranging, Tray
from game.core.cards import HIDDEN, Card
from game.core.ending import told_by
from game.core.errors import Refusal
from game.core.events import Said
from game.core.laid_open import LaidHand, LaidRow
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Effect,
    Form,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.gin_rummy.judge import judge_row
from game.engines.gin_rummy.moves import knocking
from game.engines.gin_rummy.rules import RULES, result
from game.engines.gin_rummy.state import (
    DISCARD,
    KNOCK,
    STOCK,
    GinState,
    banned,
    counts_double,
    has_knocked,
    is_big_gin,
    is_gin,
    left_by,
    limit_of,
    melds_of,
    must_knock,
    open_to,
    wood_of,
)
from game.engines.gin_rummy.table_lesson import LESSON
from game.families.rummy.brackets import (
    best_groups,
    groups_in,
    look_of,
    loose_of,
    melds_for,
    written,
)
from game.families.rummy.laid_open import loose
from game.families.rummy.sentences import DRAW, DRAW_OR_TAKE, usual
from game.families.rummy.table import (
    TOP_PLACE,
    Asking,
    asked_by_phase,
    dealer_sign,
    dealt_plate,
    laid_out,
    open_hands,
)
from game.families.rummy.turn import discards
from game.mechanics.melds.deadwood import Deadwood, bits_of
from game.mechanics.melds.faces import NEW


def _arrange(view: View) -> Arrangement:
    many = view.options["show_discards"] == "on"
    heap = Place(DISCARD, Form.FAN, reserve=12) if many else TOP_PLACE
    knock = Place(KNOCK, empty=words("Knock", context="pile"))
    low = view.options["round_the_corner"] == "off"
    return laid_out(heap, knock, hand=11, melds=4, low_ace=low)


def _seen(view: View) -> GinState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


def _wood(view: View) -> Deadwood:
    return wood_of(_seen(view))


def _is_known(view: View, seat: int) -> bool:
    return HIDDEN not in view.pile(HAND[seat])


def deadwood_in(view: View, seat: int) -> int | None:
    """The deadwood of a hand that the viewer sees: in the melds that leave least, of eleven cards
    once the best one is thrown, and after a knock what is left in it; None: the viewer does not see
    it."""
    if not _is_known(view, seat):
        return None
    state = _seen(view)
    if has_knocked(state) and view.phase == "over":
        return wood_of(state).total(state.piles[HAND[seat]])
    held, wood = bits_of(view.pile(HAND[seat])), wood_of(state)
    if view.phase != "discard" or view.turn != seat:
        return wood.least(held)
    return min((wood.least(held ^ bits_of([action.cards[0]]))
                for action in discards(state.piles[HAND[seat]], seat, banned(state))), default=0)


# --- prompt, plates, badges -----------------------------------------------------------------------

def _discard_prompt(state: GinState, seat: int) -> Prompt:
    if must_knock(state):
        return (words("Knock with the card that you took.",
                      named="{me}: knock with the card that was taken."),
                words("Knock", context="prompt"))
    limit = limit_of(state)
    return words("Throw a card, or knock with {limit} or less.", limit=limit), (
        words("Throw or knock"))


_PROMPTS: dict[str, Prompt | Asking[GinState]] = {
    "upcard": (words("Take the upcard, or pass."), words("Take or pass")),
    "first_draw": (words("Both have passed: draw a card."), DRAW),
    "draw": DRAW_OR_TAKE,
    "discard": _discard_prompt,
    "wall": (words("Two cards left: take it to knock, or pass."), words("Take or pass")),
    "layoff": (words("Lay off what fits, lay your melds, then Done.",
                     named="{me}: lay off what fits, lay melds, then Done."), words("Lay off")),
}


def _plate(view: View, seat: int) -> Plate:
    """The deadwood of a hand that is seen; who deals."""
    n = deadwood_in(view, seat)
    open_to_all = view.phase in ("layoff", "over") and has_knocked(_seen(view))
    if n is not None and (seat == view.seat or open_to_all):
        return Plate(words("deadwood {n}", n=n), words("{n}", n=n), dealer_sign(view, seat))
    return dealt_plate(view, seat)


def _badges(view: View) -> tuple[Badge, ...]:
    """Oklahoma Gin: the limit of the deal stays in sight, and the suit where it means anything."""
    if view.options["knock_limit"] != "upcard":
        return ()
    state = _seen(view)
    upcard, limit = state.upcard, limit_of(state)
    if upcard is None:
        return ()
    if counts_double(state):
        told = words("Knock with {limit} or less, counts double", limit=limit)
        return (Badge(told if limit else words("Gin only, counts double"), upcard.suit),)
    return (Badge(words("Knock with {limit} or less", limit=limit) if limit
                  else words("Gin only")),)


def _reckoned(view: View, seat: int) -> Words | None:
    """How the points of a deal came about."""
    state = _seen(view)
    scorer, scored, reason = result(state)
    if scorer is None or state.turn is None:
        return None
    if scorer != seat:
        n = deadwood_in(view, seat)
        return None if n is None else words("deadwood {n}", n=n)
    mine, theirs = (wood_of(state).total(state.piles[HAND[each]])
                    for each in (state.turn, 1 - state.turn))
    if reason == "knock":
        return words("{more} less {fewer}", more=theirs, fewer=mine)
    if reason == "undercut":
        return words("undercut: {points}", points=scored)
    return words("{left} left, and gin", left=theirs)


# --- hands laid open ------------------------------------------------------------------------------

def _laid_open(view: View) -> list[LaidHand]:
    """Who has knocked, and with what; what the other lays off on that, and is left with."""
    state = _seen(view)
    if view.phase != "over" or state.turn is None or not has_knocked(state):
        return []
    knocker, other = state.turn, 1 - state.turn
    return [LaidHand(knocker, _showing(state, knocker), _rows(view, state, knocker)),
            LaidHand(other, _laying_off(state, other), _rows(view, state, other))]


def _showing(state: GinState, seat: int) -> Words:
    who = Seat(seat)
    if is_big_gin(state, seat):
        return words("{who} has big gin", you="You have big gin", who=who)
    if is_gin(state, seat):
        return words("{who} has gin", you="You have gin", who=who)
    return words("{who} knocks", you="You knock", who=who)


def _laying_off(state: GinState, seat: int) -> Words:
    if state.added:
        return words("{who} lays off {cards}", you="You lay off {cards}", who=Seat(seat),
                     cards=list(state.added))
    return words("{who} lays nothing off", you="You lay nothing off", who=Seat(seat))


def _rows(view: View, state: GinState, seat: int) -> tuple[LaidRow, ...]:
    rows = []
    for name in melds_of(state, seat):
        pile = tuple(state.piles[name])
        added = tuple(card for card in pile if card in state.added)
        rows.append(LaidRow(pile, look_of(view, pile, _wood(view), _judged).short, added=added))
    value = wood_of(state).value
    return (*rows, *loose(state.piles[HAND[seat]], lambda card: value[card], lost=False))


# --- knocking -------------------------------------------------------------------------------------

def _left_by(view: View, action: Action) -> int:
    return left_by(_seen(view), view.seat or 0, action)


class KnockCost(NamedTuple):
    """What is compared of two knocks, in this order; the smaller one is proposed."""

    left: int
    runs: int
    thrown: int
    text: str


def proposed(view: View, actions: Sequence[Action]) -> Action:
    """The knock that leaves least, of several such the one that throws the highest card (decision
    7)."""
    wood = _wood(view)

    def cost(action: Action) -> KnockCost:
        return KnockCost(_left_by(view, action), open_to(action), -wood.total(action.cards),
                         action.text)

    return min(actions, key=cost)


def _knock_label(view: View, action: Action) -> Words:
    n = _left_by(view, action)
    return words("Knock ({n})", n=n) if n else words("Gin!")


def _judged(view: View, row: Sequence[Card]) -> Refusal | None:
    return judge_row(_seen(view), row)


def _laid(view: View, action: Action) -> Arranged:
    """The hand as a knock shows it."""
    groups = groups_in(action.value)
    hand = [card for card in view.pile(HAND[view.seat or 0]) if card not in action.cards]
    return Arranged(groups, {"loose": loose_of(hand, groups), "thrown": action.cards})


def _made(view: View, arranged: Arranged) -> Action:
    """The knock that these groups make."""
    seat, thrown = view.seat or 0, tuple(map(Card, arranged.rest["thrown"]))
    text = written(arranged.groups, _wood(view).shape)
    if not thrown:
        # Nothing thrown: the rules say that a card is.
        return Action("knock", (), HAND[seat], KNOCK, text)
    return knocking(thrown[0], seat, text)


_ARRANGING = Arranging(
    ("knock",), lambda view: words("What you show"),
    lambda view, cards: look_of(view, cards, _wood(view), _judged),
    (Tray("loose", lambda view, cards: words("Deadwood {n}", n=_wood(view).total(
        [Card(card) for card in cards]))),
     Tray("thrown", lambda view, cards: words("Thrown"), most=1)),
    best=proposed, laid=_laid, made=_made,
    words=lambda view, action: (words("Knock with {n}", n=_left_by(view, action))
                                if _left_by(view, action) else words("Gin!")))


# --- gestures -------------------------------------------------------------------------------------

def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click draws, takes, lays off where one place is left, or throws."""
    able = [action for action in actions if action.verb in ("draw", "take", "lay")
            and (action.source == pile or action.cards == (card,))]
    if pile in (STOCK, DISCARD):
        return next((action for action in able if action.source == pile), None)
    if len(able) == 1:
        return able[0]
    return next((action for action in actions if action.verb == "discard"
                 and action.cards == (card,)), None)


# --- sentences ------------------------------------------------------------------------------------

def _knocks(event: Said) -> Words:
    return words("{who} knocks with {n}.",
                 you="You knock with {n}.",
                 who=Seat(event.by or 0), n=event.args["deadwood"])


def _told_knock(report: ActionReport) -> Words:
    """The card thrown is nobody's business."""
    return words("{who} knocks: {melds}",
                 you="You knock: {melds}",
                 who=Seat(report.seat),
                 melds=[Card(card) for row in groups_in(report.action.value) for card in row])


TABLE = Table(
    lesson=LESSON,
    arrange=_arrange,
    prompt=asked_by_phase(
        RULES, _PROMPTS,
        {"layoff": (N_("{who} is to lay off.", you="You are to lay off."),
                    N_("{who} lays off.", you="You lay off."))}),
    plate=_plate, badges=_badges, ending=told_by(_reckoned),
    told={
        **usual("pass", "draw", "take", "discard", "meld"),
        "knocks": Told(_knocks, bubble=N_("I knock with {deadwood}.")),
        "gin": Told(N_("{who} has gin!",
                       you="You have gin!"), bubble=N_("Gin!"), effect=Effect.GLAD),
        "big_gin": Told(N_("{who} has big gin!",
                           you="You have big gin!"), bubble=N_("Big gin!"), effect=Effect.GLAD),
        "undercut": Told(N_("Undercut by {who}!"), bubble=N_("Undercut!"), effect=Effect.GLAD),
        "void": Told(N_("Nobody has knocked: the deal is void.")),
        "knock": Told(_told_knock),
        "out": Told(_told_knock),
        "lay": Told(N_("{who} lays off {cards}.",
                       you="You lay off {cards}.")),
        "end": Told(N_("{who} is done.",
                       you="You are done.")),
    },
    buttons=(
        Button("take", words("Take"), key="t"),
        Button("pass", words("Pass"), key="p"),
        Button("out", words("Big gin!"), key="b", kind=ButtonKind.PRIMARY,
               choose=lambda view, actions: actions[0]),
        Button("knock", words("Knock"), key="k", kind=ButtonKind.PRIMARY, label=_knock_label,
               choose=proposed),
        Button("end", words("Done"), key="d", kind=ButtonKind.PRIMARY, last=True),
    ),
    meaning=Meaning(one_click=frozenset({"draw"}), best=_obvious),
    arranged=open_hands(lambda view, cards: best_groups(cards, _wood(view))), laid_open=_laid_open,
    corner="knock_limit", melds=melds_for(_wood, _judged, NEW),
    arranging=(_ARRANGING,),
)
