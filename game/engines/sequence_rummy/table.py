"""How Sequence Rummy lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Effect,
    Form,
    Gesture,
    HandOrder,
    Look,
    Meaning,
    Melds,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.sequence_rummy.judge import judge_first, judge_jokers
from game.engines.sequence_rummy.rules import RULES
from game.engines.sequence_rummy.state import (
    SHAPE,
    RummyState,
    card_value,
    is_open,
    limit,
    meld_at,
    melds_of,
    total,
    visible,
)
from game.engines.sequence_rummy.table_lesson import LESSON
from game.mechanics.melds import trying
from game.mechanics.melds.faces import NEW, is_meld
from game.mechanics.melds.gestures import end_of
from game.mechanics.melds.solve import Worth


def _arrange(view: View) -> Arrangement:
    melds = Place("meld.{seat}.*", Form.MELDS, reserve=4)
    return Arrangement(
        centre=((Place("stock", word=words("Stock {n}")), Place("discard", Form.FAN, reserve=12)),),
        own=((melds,),),
        mat=((melds,),),
        hand=10,
        order=HandOrder.MELDS,
    )


def _seen(view: View) -> RummyState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


def _is_open(view: View, seat: int) -> bool:
    return is_open(melds_of(_seen(view)), seat)


def _prompt(view: View) -> Prompt | None:
    if view.seat is None or view.turn != view.seat:
        return None
    if view.phase == "draw":
        return _draw_prompt(view)
    if view.fields["passed"]:
        return words("Lay what you can, then end your turn.",
                     named="{me}: lay what fits, then end the turn."), words("Lay or end")
    if not _is_open(view, view.seat):
        return words("Lay a sequence if you have one, then discard.",
                     named="{me}: lay a sequence if there is one, then discard."), words("Discard")
    return words("Lay what you like, then discard one card.",
                 named="{me}: lay what fits, then discard one card."), words("Lay or discard")


def _along(view: View, pile: str, card: str) -> Sequence[str]:
    """Who takes a discard takes all that lie above it."""
    lying = view.pile(pile)
    if pile != "discard" or view.phase != "draw" or card not in lying:
        return ()
    return lying[lying.index(card) + 1:]


def _draw_prompt(view: View) -> tuple[Words, Words]:
    opened, seat = _is_open(view, view.seat or 0), view.seat or 0
    if opened and not any(action.verb == "take"
                          for action in RULES.moves(state_from_view(RULES, view), seat)):
        if not view.pile("stock"):
            return (words("The stock is empty, and no discard can be used: pass."),
                    words("Pass", context="prompt"))
        return (words("Draw a card: you can use none of the discards.",
                      named="{me}: draw a card, none of the discards can be used."),
                words("Draw", context="prompt"))
    if not view.pile("stock"):
        long = words("The stock is empty: pass.")
        if opened:
            long = words("Take a discard that you can use, or pass.",
                         named="{me}: take a discard that can be used, or pass.")
        return long, words("Take or pass")
    if opened:
        return words("Draw a card, or take a discard that you can use.",
                     named="{me}: draw a card, or take a discard that can be used."), (
            words("Draw or take"))
    return words("Draw a card from the stock."), words("Draw", context="prompt")


def _plate(view: View, seat: int) -> Plate:
    points = view.fields["points"][seat]
    if view.phase != "over" and not _is_open(view, seat):
        return Plate(words("no meld yet"), words("no meld"))
    long, short = words("laid {points}", points=points), words("{points}", points=points)
    return Plate(long, short, out=not view.pile(HAND[seat]))


def _fits(action: Action, gesture: Gesture) -> bool:
    """A natural card dropped on a joker frees it; a discard dragged alone begins a meld."""
    cards, target = gesture.cards, gesture.target
    if len(cards) == 1:
        first = action.cards[:1] == cards
        if action.verb == "steal" and first and target == action.source:
            return gesture.at in action.cards
        if action.verb == "take" and cards[0] in action.cards and target in (None, NEW):
            return gesture.source in (None, "discard")
    return fits(action, gesture)


def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a hand card lays it off where exactly one place is legal; on the stock it
    draws."""
    if pile == "stock":
        return next((action for action in actions if action.verb == "draw"), None)
    lays = [action for action in actions if action.verb == "lay" and action.cards == (card,)]
    return lays[0] if len(lays) == 1 else None


def _choice(view: View, action: Action) -> Words | None:
    """What a freed joker, or a discard, is laid with."""
    if action.verb == "steal":
        laid = list(action.cards[1:])
        return words("Add it to your meld") if len(laid) == 1 else words("Lay {cards}", cards=laid)
    if action.verb == "take" and action.target == NEW:
        return words("Lay {cards}", cards=list(action.cards))
    return words("Add it to a meld") if action.verb == "take" else None


# --- cards of a hand laid together ----------------------------------------------------------------

def look(view: View, cards: Sequence[str]) -> Look:
    """What these cards are, laid together (sheet 2 'Melds', 'Jokers')."""
    state, seat = _seen(view), view.seat or 0
    trial = trying.Trial(
        SHAPE, total,
        waits=lambda row, faces: judge_first(state, seat, faces),
        limits=lambda row, faces: judge_jokers(state, row, faces))
    return trying.look(trial, cards)


def best(view: View, cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The melds of a hand that count most, each as it would lie."""
    worth = Worth(lambda card, face: card_value(card), lambda card: 0)
    state = _seen(view)
    return trying.best(cards, SHAPE, worth, limit(visible(state, melds_of(state))))


def added(view: View, pile: str, cards: Sequence[str]) -> list[Action]:
    """Several cards added to a meld, each where it fits then."""
    state = _seen(view)
    if pile not in state.piles:
        return []
    return trying.added(meld_at(state, pile), cards, HAND[view.seat or 0], SHAPE)


# --- sentences ------------------------------------------------------------------------------------


def _takes(event: Said) -> Words:
    return words("{who} takes {n} card from the discards.",
                 "{who} takes {n} cards from the discards.",
                 you="You take {n} card from the discards.",
                 you_plural="You take {n} cards from the discards.",
                 who=Seat(event.by or 0), n=event.args["n"])


def _laid(message: str) -> Callable[[ActionReport], Words]:
    """An action that lays cards, with the points that they count."""
    def told(report: ActionReport) -> Words:
        cards = [Card(card) for card in report.cards]
        return Words(message, None, who=Seat(report.seat), cards=cards, points=total(cards))

    return told


def end(view: View, action: Action) -> int:
    """At which end of a meld a joker comes to lie."""
    target = action.target or ""
    return end_of(meld_at(_seen(view), target), action.value, SHAPE) if is_meld(target) else 0


TABLE = Table(
    lesson=LESSON,
    arrange=_arrange, prompt=_prompt, plate=_plate,
    told={
        "takes": Told(_takes, bubble=""),
        "pass": Told(N_("{who} passes.",
                        you="You pass."), bubble=N_("Pass", context="said")),
        "out": Told(N_("{who} is out.",
                       you="You are out."), bubble=N_("Out!")),
        "stuck": Told(N_("Nobody can go on: the deal ends.")),
        "laid": Told(bubble=N_("+{points}"), effect=Effect.GAIN),
        "draw": Told(N_("{who} draws a card.",
                        you="You draw a card.")),
        "take": Told(_laid(N_("{who} takes and lays {cards} for {points} point.",
                              "{who} takes and lays {cards} for {points} points.",
                              counted="points",
                              you="You take and lay {cards} for {points} point.",
                              you_plural="You take and lay {cards} for {points} points."))),
        "meld": Told(_laid(N_("{who} lays {cards} for {points} point.",
                              "{who} lays {cards} for {points} points.",
                              counted="points",
                              you="You lay {cards} for {points} point.",
                              you_plural="You lay {cards} for {points} points."))),
        "lay": Told(_laid(N_("{who} adds {cards} for {points} point.",
                             "{who} adds {cards} for {points} points.",
                             counted="points",
                             you="You add {cards} for {points} point.",
                             you_plural="You add {cards} for {points} points."))),
        "steal": Told(_laid(N_("{who} steals a joker and lays {cards} for {points} point.",
                               "{who} steals a joker and lays {cards} for {points} points.",
                               counted="points",
                               you="You steal a joker and lay {cards} for {points} point.",
                               you_plural="You steal a joker and lay {cards} for {points} "
                                          "points."))),
        "discard": Told(N_("{who} discards {cards}.",
                           you="You discard {cards}.")),
        "end": Told(N_("{who} ends the turn.",
                       you="You end the turn.")),
    },
    buttons=(
        Button("pass", words("Pass"), key="p"),
        Button("end", words("End turn"), key="e", kind=ButtonKind.PRIMARY, last=True),
    ),
    meaning=Meaning(fits=_fits, one_click=frozenset({"draw"}), best=_obvious), choice=_choice,
    dragged_with=_along,
    melds=Melds(look, best, NEW, added, end, words("The joker stands for")),
)
