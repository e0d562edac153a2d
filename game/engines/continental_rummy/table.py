"""How Continental Rummy lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.asking import Number
from game.core.cards import HIDDEN, Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.piles import HAND
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Effect,
    HandOrder,
    Look,
    Meaning,
    Melds,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
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
    payment,
    terms_of,
    undrawn,
    without,
)
from game.engines.continental_rummy.table_lesson import LESSON
from game.engines.continental_rummy.table_melds import groups_of, look_of


def _arrange(view: View) -> Arrangement:
    heap = Place("discard", word=words("{n}"), empty=words("Discards", context="pile"))
    return Arrangement(centre=((Place("stock", word=words("Stock {n}")), heap),),
                       hand=DEALT + 1, order=HandOrder.MELDS)


def _seen(view: View) -> ContinentalState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompt and plates ----------------------------------------------------------------------------

def _prompt(view: View) -> Prompt | None:
    if view.turn != view.seat:
        who = Seat(view.turn or 0)
        if view.phase == "cut":
            return words("{who} is to cut.",
                         you="You are to cut.",
                         who=who), words("{who} cuts.",
                                                             you="You cut.",
                                                             who=who)
        return None
    if view.phase == "cut":
        return (words("Cut: {n} card scores {bonus}.",
                      "Cut: {n} cards score {bonus}.", n=DEALT * view.seats, bonus=BONUS),
                words("Cut", context="prompt"))
    return _draw_prompt(view) if view.phase == "draw" else _throw_prompt(view)


def _draw_prompt(view: View) -> tuple[Words, Words]:
    state, seat = _seen(view), view.seat or 0
    if undrawn(state, seat) is not None:
        return (words("Your hand is whole: go out undrawn.",
                      named="{me}: the hand is whole, go out undrawn."),
                words("Go out", context="prompt"))
    if not may_draw(state):
        return words("The stock is empty: take the discard."), words("Take", context="prompt")
    return words("Draw a card, or take the discard."), words("Draw or take")


def _throw_prompt(view: View) -> tuple[Words, Words]:
    state, seat = _seen(view), view.seat or 0
    if outs(state, seat):
        return words("Go out, or throw a card."), words("Go out", context="prompt")
    terms, hand = terms_of(state), state.piles[HAND[seat]]
    count, wanted = lacks(hand, terms)
    if count == 1 and wanted:
        return (words("Throw a card. Missing: {card} or a wild card.", card=Card(wanted[0])),
                words("Throw"))
    if not count:
        return words("Throw a card."), words("Throw")
    return words("Throw a card. {n} card is missing.", "Throw a card. {n} cards are missing.",
                 n=count), words("Throw")


def _plate(view: View, seat: int) -> Plate:
    """Who deals; who went out."""
    signs = ("pack",) if seat == view.dealer else ()
    if view.phase == "over" and seat == view.turn:
        return Plate(words("out"), words("out"), ("crown", *signs))
    return Plate(words("dealt"), words("dealt"), signs) if signs else Plate()


# --- going out ------------------------------------------------------------------------------------

def paid_for(view: View, action: Action) -> int:
    """What each opponent pays for going out so."""
    state, seat = _seen(view), view.seat or 0
    hand = state.piles[HAND[seat]]
    laid = without(hand, action.cards[0]) if action.cards else hand
    return sum(payment(state, seat, laid).values())


def proposed(view: View, actions: Sequence[Action]) -> Action:
    """The way out that is paid best (decision 14)."""
    return max(actions, key=lambda action: paid_for(view, action))


def _out_label(view: View, action: Action) -> Words:
    return words("Go out ({n} from each)", n=paid_for(view, action))


def _choice(view: View, action: Action) -> Words | None:
    """A card dropped on the discards may end the deal."""
    if action.verb == "out":
        return _out_label(view, action)
    return words("Only throw it") if action.verb == "discard" else None


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


def _arranged(view: View, seat: int) -> list[tuple[str, ...]]:
    """A hand that lies open at the end: its sequences, and what is loose last."""
    hand = view.pile(HAND[seat])
    if HIDDEN in hand:
        return []
    groups = _best(view, hand)
    laid = {card for group in groups for card in group}
    rest = tuple(card for card in hand if card not in laid)
    return [*groups, rest] if rest else groups


def _down(view: View) -> tuple[int, ...]:
    """Who has gone out."""
    return () if view.phase != "over" or view.turn is None else (view.turn,)


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
        paid = told(payment(state, seat, state.piles[HAND[seat]]))
        parts.append(words("{times} \N{MULTIPLICATION SIGN} ({parts})", times=state.seats - 1,
                           parts=paid))
    return words("{parts}", parts=parts) if parts else None


# --- sentences ------------------------------------------------------------------------------------

def _cut_told(event: Said) -> Words:
    return words("{who} lifts {n} card.", "{who} lifts {n} cards.",
                 you="You lift {n} card.",
                 you_plural="You lift {n} cards.",
                 who=Seat(event.by or 0),
                 n=event.args["n"])


def _out_told(event: Said) -> Words:
    return words("{who} goes out: {pattern}.",
                 you="You go out: {pattern}.",
                 who=Seat(event.by or 0),
                 pattern=event.args["pattern"])


TABLE = Table(
    lesson=LESSON,
    arrange=_arrange, prompt=_prompt, plate=_plate, ending=told_by(_reckoned),
    told={
        "cut": Told(_cut_told, done=N_("{who} cuts, aiming at {value} card.",
                                       "{who} cuts, aiming at {value} cards.",
                                       counted="value", you="You cut, aiming at {value} card.",
                                       you_plural="You cut, aiming at {value} cards."), bubble=""),
        "cut_bonus": Told(N_("{who} has cut just right: {n} point!",
                             "{who} has cut just right: {n} points!",
                             you="You have cut just right: {n} point!",
                             you_plural="You have cut just right: {n} points!"), bubble=N_("+{n}"),
                          effect=Effect.GAIN),
        "turned": Told(N_("The discards are turned.")),
        "out": Told(_out_told, done=N_("{who} goes out.",
                                       you="You go out."), bubble=N_("Out!")),
        "void": Told(N_("Nobody has gone out: the deal is void.")),
        "draw": Told(N_("{who} draws a card.",
                        you="You draw a card.")),
        "take": Told(N_("{who} takes {cards}.",
                        you="You take {cards}.")),
        "discard": Told(N_("{who} discards {cards}.",
                           you="You discard {cards}.")),
    },
    buttons=(
        Button("take", words("Take"), key="t"),
        Button("cut", words("Cut"), key="c", kind=ButtonKind.PRIMARY),
        Button("out", words("Go out"), key="g", kind=ButtonKind.PRIMARY,
               label=_out_label, choose=proposed, last=True),
    ),
    meaning=Meaning(one_click=frozenset({"draw"}), best=_obvious), packet=3, choice=_choice,
    arranged=_arranged, down=_down, stands=_stands, corner="patterns",
    melds=Melds(_look, _best),
    numbers={"cut": Number(
        lambda view: words("How many cards do you lift?"),
        lambda view, n: words("Lift about {n}", n=n),
        first=lambda view: DEALT * view.seats)},
)

__all__ = ["TABLE", "paid_for", "proposed"]
