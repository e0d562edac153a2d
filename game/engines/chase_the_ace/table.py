"""How Chase the Ace lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.asking import Number
from game.core.cards import HIDDEN, Card
from game.core.outcome import Outcome
from game.core.piles import HAND, number_of
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.standing import Standing
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Counter,
    Effect,
    Ending,
    Gesture,
    Meaning,
    Place,
    Plate,
    SeatMark,
    Table,
    Tally,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.chase_the_ace.rules import RULES
from game.engines.chase_the_ace.state import (
    ChaseState,
    asker_of,
    has_moved,
    is_king,
    losers_of,
    may_cut,
    next_living,
)
from game.engines.chase_the_ace.table_lesson import LESSON
from game.mechanics.verdicts import counted

STOCK = Place("stock", word=words("{n} in the pack"), empty=words("Pack", context="pile"))
DISCARD = Place("discard", word=words("rejected"), empty=words("Rejected"))


def arrange(view: View) -> Arrangement:
    """The pack, and what the dealer has rejected; a card before everybody."""
    return Arrangement(centre=((STOCK, DISCARD),), hand=1)


# --- prompt ---------------------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """What is asked of the viewer, or who is waited for, and a short form of it."""
    seen = state_from_view(RULES, view)
    if view.seat is None or seen.turn != view.seat:
        return _theirs(seen, seen.turn or 0)
    if seen.phase == "ask":
        who = Seat(asker_of(seen, seen.turn))
        return (words("{who} asks for your king: refuse, or give it?",
                      you="You ask for your king: refuse, or give it?", who=who,
                      named="{who} asks {me} for the king: refuse, or give it?"),
                words("Your king is asked for."))
    king = _holds_king(seen, seen.turn)
    if seen.turn == seen.dealer:
        return _dealers(seen, king)
    who = Seat(next_living(seen, seen.turn))
    if king:
        return (words("You have a king: keep it, and it is turned up.",
                      named="{me} has a king: keep it, and it is turned up."),
                words("Keep the king?"))
    return (words("Keep your card, or swap with {who}?", who=who,
                  named="{me}: keep the card, or swap with {who}?"),
            words("Keep, or swap?"))


def _dealers(seen: ChaseState, king: bool) -> tuple[Words, Words]:
    if king:
        return (words("You have a king: stand, and it is turned up.",
                      named="{me} has a king: stand, and it is turned up."),
                words("Stand with the king?"))
    if not may_cut(seen, seen.dealer):
        return (words("The pack is empty: you stand.", named="The pack is empty: {me} stands."),
                words("Stand."))
    return (words("You deal: stand, or cut a new card?",
                  named="{me} deals: stand, or cut a new card?"),
            words("Stand, or cut?"))


def _theirs(seen: ChaseState, turn: int) -> tuple[Words, Words]:
    who = Seat(turn)
    if seen.phase == "ask":
        return (words("{who} is asked for a king.", you="You are asked for a king.", who=who),
                words("{who} is asked.", you="You are asked.", who=who))
    if turn == seen.dealer:
        return (words("{who} stands or cuts.", you="You stand or cut.", who=who),
                words("{who} deals.", you="You deal.", who=who))
    return (words("{who} keeps or swaps.", you="You keep or swap.", who=who),
            words("{who}: keep?", who=who))


def _holds_king(seen: ChaseState, seat: int) -> bool:
    return any(map(is_king, seen.piles[HAND[seat]]))


# --- plates ---------------------------------------------------------------------------------------

def plate(view: View, seat: int) -> Plate:
    """Lives as discs; a crown on a king that lies open; who deals, who has moved."""
    seen = state_from_view(RULES, view)
    lives = seen.lives[seat]
    if not lives:
        return Plate(words("out"), words("out"), out=True, counter=_lives(view, 0))
    if seen.phase == "over":
        loses = seat in losers_of(seen)
        line = words("loses a life") if loses else None
        return Plate(line, line, counter=_lives(view, lives - loses))
    crown = ("crown",) if seat in seen.exposed else ()
    line, short = _line(seen, seat)
    return Plate(line, short, crown, counter=_lives(view, lives))


def _line(seen: ChaseState, seat: int) -> tuple[Words | None, Words | None]:
    if seat in seen.exposed:
        return words("king"), words("king")
    if seat == seen.dealer:
        return words("dealer"), words("dealer")
    if has_moved(seen, seat):
        return words("has moved"), words("moved")
    return None, None


def _lives(view: View, n: int) -> Counter:
    most = view.options["lives"]
    return Counter(n, max(n, most), words=words("{n} of {most} life", "{n} of {most} lives",
                                                counted="most", n=n, most=most))


def standing(standing: Standing, seat: int) -> Words | None:
    """The lives that the seat has left in the match; "out" with none."""
    left = standing.options["lives"] + standing.totals[seat]
    return words("{n} life", "{n} lives", n=left) if left > 0 else words("out")


def ending(view: View, outcome: Outcome, seat: int) -> Ending:
    """Who loses a life, and who had none to lose; nobody wins a deal."""
    seen = state_from_view(RULES, view)
    how = reckoned(view, seat)
    if not seen.lives[seat]:
        return Ending(words("out before this deal"), order=2, how=how)
    if seat not in losers_of(seen):
        return Ending(words("safe"), how=how)
    if seen.lives[seat] == 1:
        return Ending(words("loses the last life"), order=1, mark=SeatMark.LOST, how=how)
    return Ending(words("loses a life"), order=1, mark=SeatMark.LOST, how=how)


def reckoned(view: View, seat: int) -> Words | None:
    """The card that a seat was left with."""
    held = view.pile(HAND[seat])
    if not held or held[0] == HIDDEN:
        return None
    return words("held {card}", card=Card(held[0]))


# --- announcements --------------------------------------------------------------------------------

def _swaps(report: ActionReport) -> Words | None:
    return words("{who} asks {other} to swap.", you="You ask {other} to swap.",
                 who=Seat(report.seat), other=Seat(number_of(report.action.target)))


# --- buttons and gestures -------------------------------------------------------------------------

def _keep(view: View, action: Action) -> Words:
    seen = state_from_view(RULES, view)
    stands = view.seat == seen.dealer
    if view.seat is not None and _holds_king(seen, view.seat):
        return words("Turn up the king")
    return words("Stand") if stands else words("Keep")


def _swap(view: View, action: Action) -> Words:
    seen, who = state_from_view(RULES, view), Seat(number_of(action.target))
    if view.seat is not None and _holds_king(seen, view.seat):
        return words("Give up the king to {who}?", who=who)
    return words("Swap with {who}", who=who)


def means(action: Action, gesture: Gesture) -> bool:
    """The own card that is laid on another means both of them."""
    if action.verb == "swap":
        return gesture.target == action.target
    if action.verb == "cut":
        return "stock" in (gesture.source, gesture.target)
    return fits(action, gesture)


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on the pack cuts; cards are kept or swapped on purpose."""
    return next((action for action in actions if action.verb == "cut"), None)


def _places(view: View, n: int) -> Words:
    return words("Cut at {n}", n=n)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, plate=plate, ending=ending,
    tally=Tally(counted("{n} life lost", "{n} lives lost", least=-1), standing),
    told={
        "cuckoo": Told(N_("{who}: Cuckoo!"), bubble=N_("Cuckoo!")),
        "ace": Told(N_("{who} hands over an ace.",
                       you="You hand over an ace."), bubble=N_("An ace!")),
        "two": Told(N_("{who} hands over a two.", you="You hand over a two."), bubble=N_("A two!")),
        "three": Told(N_("{who} hands over a three.",
                         you="You hand over a three."), bubble=N_("A three!")),
        "cut": Told(N_("{who} cuts {card}.", you="You cut {card}."),
                    done=N_("{who} rejects the card.", you="You reject the card.")),
        "loses": Told(N_("{who} loses a life with {card}.", you="You lose a life with {card}."),
                      effect=Effect.SORRY),
        "out": Told(N_("{who} is out.", you="You are out."), effect=Effect.SORRY),
        "replay": Told(N_("All would lose their last life: nobody does.")),
        "keep": Told(N_("{who} keeps.", you="You keep.")),
        "swap": Told(_swaps),
        "refuse": Told(N_("{who} refuses.", you="You refuse.")),
        "give": Told(N_("{who} gives the card away.", you="You give the card away.")),
    },
    buttons=(Button("swap", words("Swap"), "s", label=_swap),
             Button("cut", words("Cut a new card"), "c"),
             Button("give", words("Give it away"), "g"),
             Button("refuse", words("Refuse"), "r", kind=ButtonKind.PRIMARY, last=True),
             Button("keep", words("Keep"), "k", kind=ButtonKind.PRIMARY, last=True, label=_keep)),
    meaning=Meaning(fits=means, best=best, clicks={"stock": ("cut",)}),
    numbers={"cut": Number(title=lambda view: words("Where do you cut?"), words=_places,
                           ends=(words("top"), words("bottom")))},
    default_targets=("hand", "stock"), passes=("keep",),
)
