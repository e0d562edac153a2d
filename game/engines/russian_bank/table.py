"""How Russian Bank lies on the table, and what is said there (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import SUITS, Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.piles import group_of, number_of
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Effect,
    Form,
    Gesture,
    Meaning,
    Place,
    Plate,
    Row,
    Table,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.russian_bank.rules import RULES
from game.engines.russian_bank.state import (
    C1,
    C2,
    C2B,
    C3,
    DOWN,
    DRAW,
    PLAY,
    RESERVE,
    TURNED,
    WASTE,
    BankState,
    count,
    foundations,
    houses,
    is_out,
    open_duties,
    to_turn,
)
from game.engines.russian_bank.table_lesson import LESSON

Prompt = tuple[Words, Words]
#: Cards in a house for which room is kept.
CASCADE = 5


def _seen(view: View) -> BankState:
    return state_from_view(RULES, view)


# --- where the piles lie --------------------------------------------------------------------------

_SIDE: Row = (
    Place("reserve.{seat}", on="down.{seat}"),
    Place("stock.{seat}", empty="arrow", word=words("stock {n}")),
    Place("turned.{seat}"),
    Place("waste.{seat}", word=words("waste {n}")),
)


def arrange(view: View) -> Arrangement:
    """Homes by suit above the houses; reserve, stock and waste of each seat beside it."""
    state = _seen(view)
    homes = tuple(Place(name, empty=suit) for suit in SUITS for name in foundations(state, suit))
    rows = tuple(Place(name, Form.CASCADE, reserve=CASCADE) for name in houses(state))
    return Arrangement(centre=(homes, rows), own=(_SIDE,), mat=(_SIDE,), plate_in_row=True)


def label(view: View, pile: str) -> Words | None:
    """How many cards the reserve has, open and covered."""
    if group_of(pile) != "reserve":
        return None
    seat = number_of(pile)
    return words("reserve {n}", n=count(_seen(view), RESERVE[seat], DOWN[seat]))


def back(view: View, pile: str) -> int | None:
    """Each pack has the back of its seat."""
    return number_of(pile) if group_of(pile) in ("reserve", "down", "stock") else None


# --- whose turn, and what is possible -------------------------------------------------------------

_DUTY: dict[str, Prompt] = {
    C1: (words("Your reserve card goes to its foundation first.",
               named="The reserve card of {me} goes to its foundation first."),
         words("Reserve card up.")),
    C2: (words("A card fits a foundation: it goes there first."), words("A card goes up.")),
    C2B: (words("Load your opponent before you turn a card.",
                named="{me}: load the other before turning a card."), words("Load first.")),
    C3: (words("Fill the empty house from your reserve before turning.",
               named="{me}: fill the empty house from the reserve before turning."),
         words("Fill the house.")),
}
_TURN: dict[str, Prompt] = {
    "discard": (words("Play, or discard the turned card to end your turn.",
                      named="{me}: play, or discard the turned card."),
                words("Play or discard.")),
    "draw": (words("Play, or turn a card of your stock.",
                   named="{me}: play, or turn a card of the stock."), words("Play or turn.")),
    "pass": (words("Play, or pass: you have no card left to turn.",
                   named="{me}: play, or pass."), words("Play or pass.")),
}


def prompt(view: View) -> Prompt:
    """What the viewer may do, or who plays and whether a stop may be called, and a short form."""
    who = Seat(view.turn or 0)
    if view.phase == "offer":
        return _offered(view, who)
    if view.seat is None or view.seat != view.turn:
        if view.options["stop"] == "call" and view.phase == "play" and view.seat is not None:
            return (words("{who} plays. Has a move been missed?",
                          you="You play. Has a move been missed?", who=who),
                    words("{who} plays.", you="You play.", who=who))
        return (words("{who} is playing.", you="You are playing.", who=who),
                words("{who} plays.", you="You play.", who=who))
    if view.phase == "stop":
        return words("Stop! Choose the card that had to be played."), words("Choose the card.")
    return _in_turn(_seen(view), view.seat)


def _offered(view: View, who: Seat) -> Prompt:
    if view.seat == view.turn:
        return (words("You offered to call the game blocked.",
                      named="{me} offered to call the game blocked."),
                words("Offered."))
    return (words("{who} offers to call the game blocked.",
                  you="You offer to call the game blocked.", who=who),
            words("Is it blocked?"))


def _in_turn(state: BankState, seat: int) -> Prompt:
    """What must be done is told only where nobody may cry Stop! at it."""
    turned = bool(state.piles[TURNED[seat]])
    if state.options["stop"] == "off":
        told = [duty for duty in open_duties(state, seat) if duty in (C1, C2) or not turned]
        if told:
            return _DUTY[told[0]]
    if turned:
        return _TURN["discard"]
    return _TURN["draw" if to_turn(state, seat) else "pass"]


def plate(view: View, seat: int) -> Plate:
    """How many cards the seat has left in all; "out!" at the end for who has none."""
    state = _seen(view)
    n = _all_of(state, seat)
    if view.phase == "over" and is_out(state, seat):
        return Plate(words("out!"), words("out!"))
    return Plate(words("{n} card left", "{n} cards left", n=n), words("{n}", n=n))


def _all_of(state: BankState, seat: int) -> int:
    """All cards that the seat has still to get rid of."""
    open_cards = count(state, RESERVE[seat], DOWN[seat], TURNED[seat])
    return open_cards + to_turn(state, seat)


def reckoned(view: View, seat: int) -> Words:
    """What is left of a seat's cards (sheet 4)."""
    state = _seen(view)
    reserve = count(state, RESERVE[seat], DOWN[seat])
    rest = _all_of(state, seat) - reserve
    lost = state.penalty[seat]
    if lost:
        return words("{m} in reserve, {n} besides; {lost} point for a wrong Stop!",
                     "{m} in reserve, {n} besides; {lost} points for a wrong Stop!", counted="lost",
                     m=reserve, n=rest, lost=lost)
    return words("{m} in reserve, {n} besides", m=reserve, n=rest)


# --- what hands do --------------------------------------------------------------------------------

def matches(action: Action, gesture: Gesture) -> bool:
    """A click on the stock turns a card; so does a drag from it, or onto it from the waste."""
    source, target = gesture.source or "", gesture.target
    if action.verb != DRAW:
        return fits(action, gesture)
    if source == action.source:
        return target in (None, action.source, action.target)
    return source == WASTE[number_of(action.source)] and target == action.source


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click plays to the foundation; on the stock it turns a card."""
    for action in actions:
        if action.source == pile and action.verb == DRAW:
            return action
        home = action.verb == PLAY and group_of(action.target) == "foundation"
        if home and action.source == pile and card in (None, *action.cards):
            return action
    return None


def watches(view: View) -> bool:
    """Stop! stands there while the other seat plays, whatever has been done."""
    return (view.options["stop"] == "call" and view.phase == "play"
            and view.turn not in (None, view.seat))


# --- what is told ---------------------------------------------------------------------------------

def _stopped(event: Said) -> Words:
    cards = [Card(card) for card in event.args["cards"]]
    who = Seat(1 - (event.by or 0))
    if not cards:
        return words("Stop! {who} had to play from the waste before turning it over.", who=who)
    if len(cards) == 1:
        return words("Stop! {who} had to play {cards}.", who=who, cards=cards)
    return words("Stop! {who} had to play one of these: {cards}.", who=who, cards=cards)


def _played(report: ActionReport) -> Words:
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    kind = group_of(report.action.target)
    if kind == "foundation":
        return words("{who} plays up {cards}.", you="You play up {cards}.", who=who, cards=cards)
    if kind == "house":
        return words("{who} builds {cards}.", you="You build {cards}.", who=who, cards=cards)
    other = Seat(number_of(report.action.target))
    return words("{who} loads {cards} on {other}.", you="You load {cards} on {other}.", who=who,
                 cards=cards, other=other)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt,
    over=(words("The game is over."), words("Over.")),
    plate=plate, label=label, ending=told_by(reckoned),
    told={
        "stop": Told(_stopped, done=N_("{who} cries Stop!",
                                       you="You cry Stop!"), bubble=N_("Stop!")),
        "nothing_wrong": Told(N_("{who} cries Stop!, but nothing was wrong.",
                                 you="You cry Stop!, but nothing was wrong."),
                              bubble=N_("Stop! … Oh, nothing was wrong."),
                              with_={"stop": N_("{who} cries Stop!, but nothing was wrong.",
                                                you="You cry Stop!, but nothing was wrong.")},
                              effect=Effect.SORRY),
        "waste_turned": Told(N_("{who} turns the waste over.",
                                you="You turn the waste over."), bubble=""),
        "loaded": Told(N_("Loaded!"), bubble=N_("Loaded!")),
        "play": Told(_played),
        "draw": Told(N_("{who} turns a card.", you="You turn a card.")),
        "discard": Told(N_("{who} discards {cards}.", you="You discard {cards}.")),
        "pass": Told(N_("{who} passes.", you="You pass.")),
        "offer": Told(N_("{who} offers to call the game blocked.",
                         you="You offer to call the game blocked.")),
        "accept": Told(N_("{who} agrees that it is blocked.", you="You agree that it is blocked.")),
        "decline": Told(N_("{who} plays on.", you="You play on.")),
    },
    buttons=(
        Button("offer", words("Offer a draw"), key="o"),
        Button("decline", words("Play on"), key="n"),
        Button("accept", words("Agree"), key="y", kind=ButtonKind.PRIMARY),
        Button("pass", words("Pass"), key="p", last=True),
        Button("stop", words("Stop!"), key="s", kind=ButtonKind.ALARM, last=True, stays=watches),
    ),
    meaning=Meaning(fits=matches, one_click=frozenset({DRAW}), best=best), back=back,
    default_targets=("foundation", "waste", "tableau"), celebrated_piles=("reserve",),
)
