"""How Mau-Mau lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    TO_THE_LEFT,
    TO_THE_RIGHT,
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Meaning,
    Place,
    Plate,
    Table,
    Tally,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Suit, Words, words
from game.engines.mau_mau.moves import moves
from game.engines.mau_mau.rules import RULES
from game.engines.mau_mau.state import DISCARD, STOCK
from game.engines.mau_mau.table_lesson import LESSON
from game.mechanics.verdicts import counted

_SUITS = {"S": words("Spades"), "H": words("Hearts"), "D": words("Diamonds"), "C": words("Clubs")}
_SHORT = words("Play or draw.", named="{me}: play or draw.")


def arrange(view: View) -> Arrangement:
    """Stock and discards side by side, the own hand below."""
    return Arrangement(centre=((Place(STOCK, word=words("{n} left")), Place(DISCARD)),),
                       hand=view.options["cards"])


def badges(view: View) -> tuple[Badge, ...]:
    """The suit that is wanted, what the Sevens ask, and which way it goes."""
    fields, found = view.fields, []
    if fields["suit"]:
        found.append(Badge(words("Wanted: {suit}", suit=Suit(fields["suit"])), fields["suit"]))
    if fields["owed"]:
        found.append(Badge(words("Sevens: take {n} card", "Sevens: take {n} cards",
                                 n=fields["owed"])))
    if view.options["nines"] == "reverse":
        found.append(TO_THE_LEFT if fields["direction"] == 1 else TO_THE_RIGHT)
    return tuple(found)


def plate(view: View, seat: int) -> Plate:
    """Who has one card left, and who has said so."""
    left = len(view.pile(f"hand.{seat}"))
    if left == 1:
        return Plate(words("one card left"), words("one left"))
    if seat in view.fields["called"]:
        return Plate(words("has said “Mau!”"), words("Mau!", context="plate"))
    return Plate()


# --- prompts --------------------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words] | None:
    """What is to be done, as the rules list it for the state that the seat sees."""
    if view.seat is None or view.turn != view.seat:
        return None         # whoever is in turn is to play
    verbs = {action.verb for action in moves(state_from_view(RULES, view), view.seat)}
    if view.phase == "seven":
        return _to_answer(view.fields["owed"], can="play" in verbs)
    if view.phase == "drawn":
        return (words("Play the card just drawn, or pass.",
                      named="{me}: play the card just drawn, or pass."), words("Play it, or pass."))
    top = Card(view.pile(DISCARD)[-1])
    if "play" not in verbs:
        return _without_card(can="draw" in verbs)
    if view.fields["suit"]:
        return (words("{suit} are wanted: play one, or draw.", suit=Suit(view.fields["suit"]),
                      named="{me}: {suit} are wanted."), _SHORT)
    return (words("Play a card that fits on {card}, or draw.", card=top,
                  named="{me}: play a card that fits on {card}, or draw."), _SHORT)


def _to_answer(owed: int, *, can: bool) -> tuple[Words, Words]:
    short = words("Take {n} card.", "Take {n} cards.", n=owed)
    if not can:
        return (words("You have no Seven: take {n} card.", "You have no Seven: take {n} cards.",
                      named="{me} has no Seven: take {n} card.",
                      named_plural="{me} has no Seven: take {n} cards.", n=owed), short)
    return (words("Answer with a Seven, or take {n} card.",
                  "Answer with a Seven, or take {n} cards.",
                  named="{me}: answer with a Seven, or take {n} card.",
                  named_plural="{me}: answer with a Seven, or take {n} cards.", n=owed),
            words("A Seven, or take {n}.", n=owed))


def _without_card(*, can: bool) -> tuple[Words, Words]:
    if can:
        return (words("No card of yours fits: draw one.",
                      named="No card of {me} fits: draw one."), words("Draw one."))
    return (words("Nothing fits, and nothing is left to draw: pass.",
                  named="{me}: nothing is left to draw: pass."), words("Pass."))


# --- announcements --------------------------------------------------------------------------------

def _played(report: ActionReport) -> Words | None:
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    if report.action.value:
        return words("{who} plays {cards} and wants {suit}.",
                     you="You play {cards} and want {suit}.",
                     who=who, cards=cards, suit=Suit(report.action.value))
    return words("{who} plays {cards}.", you="You play {cards}.", who=who, cards=cards)


def _takes(event: Said) -> Words | None:
    return words("{who} takes {n} card for the Sevens.", "{who} takes {n} cards for the Sevens.",
                 you="You take {n} card for the Sevens.",
                 you_plural="You take {n} cards for the Sevens.",
                 who=Seat(event.by or 0), n=event.args["n"])


def _take_label(view: View, action: Action) -> Words:
    return words("Take {n}", n=view.fields["owed"])


# --- gestures -------------------------------------------------------------------------------------

def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click draws, or plays the card; of a wild one a suit is asked for."""
    if pile == STOCK:
        return next((action for action in actions if action.source == STOCK), None)
    plays = [action for action in actions if action.cards == (card,)]
    return plays[0] if len(plays) == 1 else None


def choice(view: View, action: Action) -> Words | None:
    """Which suit a wild card asks for."""
    return _SUITS.get(action.value)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, badges=badges, prompt=prompt, plate=plate,
    tally=Tally(counted("{n} point", "{n} points")),
    told={
        "mau": Told(N_("{who} has one card left: Mau!",
                       you="You have one card left: Mau!"), bubble=N_("Mau!")),
        "mau_mau": Told(N_("{who} is out with a wild card: Mau-Mau!",
                           you="You are out with a wild card: Mau-Mau!"), bubble=N_("Mau-Mau!")),
        "takes": Told(_takes),
        "skipped": Told(N_("{who} misses a turn.", you="You miss a turn.")),
        "reversed": Told(N_("{who} changes the direction.", you="You change the direction.")),
        "renewed": Told(N_("The discards are shuffled and become the stock.")),
        "forgot": Told(N_("{who} has forgotten to say “Mau!” and draws a card.",
                          you="You have forgotten to say “Mau!” and draw a card.")),
        "out": Told(N_("{who} is out.", you="You are out.")),
        "blocked": Told(N_("The deal is blocked.")),
        "play": Told(_played),
        "draw": Told(N_("{who} draws a card.", you="You draw a card."), bubble=""),
        "take": Told(),
        "pass": Told(N_("{who} passes.", you="You pass.")),
    },
    buttons=(Button("mau", words("Mau!"), "m"),
             Button("pass", words("Pass"), "p", last=True),
             Button("take", words("Take"), "t", kind=ButtonKind.PRIMARY, last=True,
                    label=_take_label)),
    meaning=Meaning(one_click=frozenset({"draw"}), best=best), choice=choice,
    going_out_piles=("hand",),
)
