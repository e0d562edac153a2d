"""How Durak lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.action import Action
from game.core.cards import Card
from game.core.events import Said
from game.core.outcome import Outcome
from game.core.retelling import TURNED_UP, ActionReport
from game.core.seeing import state_from_view
from game.core.standing import Standing
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
    Table,
    Tally,
    Told,
    shown_cards,
)
from game.core.table import fits as equal_parts
from game.core.view import View
from game.core.words import N_, Seat, Suit, Words, words
from game.engines.durak.apply_bouts import lost_by
from game.engines.durak.rules import RULES
from game.engines.durak.state import DurakState
from game.engines.durak.state_places import holder, is_partners, next_helper
from game.engines.durak.table_lesson import LESSON
from game.engines.durak.table_prompts import prompt
from game.mechanics.verdicts import counted, left_with_cards

DISCARD = Place("discard", word=words("Beaten {n}"))
DECK = Place("deck", word=words("{n} to deal"))
BOUT = Place("bout", Form.PAIRS, reserve=6, columns=3)
LOADED = Place("loaded", Form.BOUT, joins="bout")


def arrange(view: View) -> Arrangement:
    """Stock, bout and discards, with the hat's deck and the loaded cards where the options have
    them."""
    stock = Place("stock", Form.TURNUP, empty=view.fields["trump"] or "", word=words("{n} left"))
    row = [stock, BOUT]
    if view.options["loading"] == "on":
        row.append(LOADED)
    row.append(DISCARD)
    if view.options["hat_trap"] == "on" and view.fields["totals"] is not None:
        row.insert(0, DECK)
    # Without its option a pile stays empty.
    return Arrangement(centre=(tuple(row),), hand=6, unseen=("deck", "loaded"))


# --- plates ---------------------------------------------------------------------------------------

ATTACKS, DEFENDS, TAKES = words("attacks"), words("defends"), words("takes")
MAY_HELP, IS_ASKED = words("may help"), words("is asked")
DEALS, IS_OUT, OUT = words("deals"), words("is out"), words("out")


def plate(view: View, seat: int) -> Plate:
    """What the seat does in this bout; sword, dagger, shield, and the hat of the dealer."""
    seen = state_from_view(RULES, view)
    hat = ("hat",) if seat == seen.dealer else ()
    if seat in seen.out:
        return Plate(_with_hats(seen, seat, IS_OUT), OUT, hat, out=True)
    part, sign = _part(seen, seat)
    part = part or _side(seen, seat, view.seat) or (DEALS if hat else None)
    line = _with_hats(seen, seat, part) if part is not None else _hats(seen, seat)
    return Plate(line, part, sign + hat)


def _side(seen: DurakState, seat: int, viewer: int | None) -> Words | None:
    """With whom who has no part in the bout plays: the partner of who looks on."""
    if viewer is None or viewer == seat or not is_partners(seen) or (seat - viewer) % 2:
        return None
    return words("with {who}", who=Seat(viewer))


def _part(seen: DurakState, seat: int) -> tuple[Words | None, tuple[str, ...]]:
    order, place = seen.order, seen.attacker
    if seen.phase in ("over", "offer", "accept") or not order or place is None:
        return None, ()
    if seen.defender is not None and seat == holder(seen, seen.defender):
        return TAKES if seen.phase == "load" else DEFENDS, ("shield",)
    if seat == order[0]:
        line = ATTACKS if place == seat else words("attacks for {who}", who=Seat(place))
        return line, ("sword",)
    if seat in order:
        helps = seen.phase == "helper" and seen.turn == seat
        return IS_ASKED if helps else MAY_HELP, ("dagger",)
    return None, ()


def _hats(seen: DurakState, seat: int) -> Words | None:
    """Where one has moved before this deal: it counts when the deal is over."""
    if seen.hat is None or seat not in seen.hat:
        return None
    return words("a hat less") if seat == seen.hat[0] else words("a hat more")


def hats(standing: Standing, seat: int) -> Words:
    """The hats of a match, and how many end it."""
    n, most = standing.totals[seat], standing.to
    if most is None:
        return words("{n} hat", "{n} hats", n=n)
    return words("{n} of {most} hat", "{n} of {most} hats", counted="most", n=n, most=most)


def hats_so_far(standing: Standing, seat: int) -> Words | None:
    """As soon as somebody has one, in a match of several deals."""
    told = any(standing.totals) and not (standing.over and standing.deals == 1)
    return hats(standing, seat) if told else None


def _with_hats(seen: DurakState, seat: int, part: Words) -> Words:
    hats = _hats(seen, seat)
    return part if hats is None else words("{part}, {hats}", part=part, hats=hats)


# --- what is told ---------------------------------------------------------------------------------

def turned_up(event: Said) -> Words:
    """The trump that the dealer was dealt, where no card is left for a stock."""
    card = Card(event.args["card"])
    return words("{who} was dealt {card} as the last card: {suit} are trumps.",
                 you="You were dealt {card} as the last card: {suit} are trumps.",
                 who=Seat(event.by or 0), card=card, suit=Suit(card.suit))


def _beat(report: ActionReport) -> Words | None:
    return words("{who} beats {attack} with {cards}.", you="You beat {attack} with {cards}.",
                 who=Seat(report.seat), attack=Card(report.action.value),
                 cards=[Card(card) for card in report.cards])


def _offer(report: ActionReport) -> Words | None:
    return words("{who} offers the cut to {whom}.", you="You offer the cut to {whom}.",
                 who=Seat(report.seat), whom=Seat(int(report.action.value)))

# --- buttons and gestures -------------------------------------------------------------------------

def _take_label(view: View, action: Action) -> Words:
    return words("Take {n} card", "Take {n} cards", n=len(view.pile("bout")))


def _ask_label(view: View, action: Action) -> Words:
    helper = None if view.seat is None else next_helper(state_from_view(RULES, view), view.seat)
    return words("Ask helper") if helper is None else words("Ask {who}", who=Seat(helper))


def _pass_label(view: View, action: Action) -> Words:
    if view.phase == "load":
        return words("Done")
    return words("No card") if view.phase == "helper" else words("Pass")


def _keep_label(view: View, action: Action) -> Words:
    return words("Keep") if view.phase == "swap" else words("Play on")


def _show_label(view: View, action: Action) -> Words:
    if not action.cards:
        return words("Transfer by showing")
    return words("Transfer by showing {card}", card=action.cards[0])


def _offer_label(view: View, action: Action) -> Words:
    return words("Offer to {who}", who=Seat(int(action.value)))


BUTTONS = (
    Button("show", words("Transfer by showing"), "s", label=_show_label),
    Button("ask", words("Ask helper"), "a", label=_ask_label),
    Button("swap", words("Exchange six"), "x", kind=ButtonKind.PRIMARY),
    Button("offer", words("Offer the cut"), "o", label=_offer_label),
    Button("accept", words("Accept"), "a", kind=ButtonKind.PRIMARY),
    Button("redeal", words("New deal"), "n", kind=ButtonKind.PRIMARY),
    Button("keep", words("Keep"), "k", label=_keep_label, last=True),
    Button("take", words("Take"), "t", label=_take_label, last=True),
    Button("pass", words("Pass"), "d", label=_pass_label, last=True),
    Button("end", words("Finish attack"), "f", last=True),
)


def fits(action: Action, gesture: Gesture) -> bool:
    """A card dropped on an attack card beats that one; on the table, whichever it beats. Transfer:
    on the free slot."""
    if gesture.at is not None and gesture.at != action.value and gesture.target == "bout":
        if action.verb == "beat" or action.verb == "transfer":
            return False
    return equal_parts(action, gesture)


_OBVIOUS = ("lead", "attack", "beat", "load", "swap", "transfer")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """Play the card that was clicked; on the attack card that is hardest to beat,
    if there are several."""
    plays = [action for action in actions if action.verb in _OBVIOUS and action.cards == (card,)]
    if not plays:
        return None
    bout = view.pile("bout")
    return min(plays, key=lambda action: (_OBVIOUS.index(action.verb), action.value not in bout,
                                          bout.index(action.value) if action.value in bout else 0))


def losers(view: View, outcome: Outcome) -> Collection[int]:
    """The fool, or all of the side that still held cards."""
    return lost_by(state_from_view(RULES, view), outcome.carry["fools"])


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, badges=shown_cards, prompt=prompt, plate=plate,
    ending=left_with_cards("out", words("the fool"), losers, helped=words("with the fool")),
    tally=Tally(counted("{n} hat", "{n} hats"), hats_so_far, hats),
    told={
        TURNED_UP: Told(turned_up),
        "attacks": Told(N_("{who} attacks {whom}.", you="You attack {whom}."), with_={
            "lead": N_("{who} attacks {whom} with {cards}.", you="You attack {whom} with {cards}."),
            "transfer": N_("{who} passes the attack on to {whom} with {cards}.",
                           you="You pass the attack on to {whom} with {cards}."),
            "show": N_("{who} shows {cards} and passes the attack on to {whom}.",
                       you="You show {cards} and pass the attack on to {whom}."),
        }),
        "ask": Told(N_("{who} asks {whom} for a card.", you="You ask {whom} for a card."), done="",
                    bubble=N_("{whom}, add a card!")),
        "pass": Told(N_("{who} passes.", you="You pass."), done=""),
        "take": Told(N_("{who} takes.", you="You take."), done=""),
        "beaten_off": Told(N_("Beaten off."),
                           with_={"end": N_("{who} ends the attack. Beaten off.",
                                            you="You end the attack. Beaten off.")}),
        "taken": Told(N_("{who} picks up {n} card.", "{who} picks up {n} cards.",
                         you="You pick up {n} card.", you_plural="You pick up {n} cards."),
                      effect=Effect.SORRY),
        "keep": Told(N_("{who} leaves it as it is.", you="You leave it as it is."), done=""),
        "out": Told(N_("{who} is out.", you="You are out."), effect=Effect.GLAD),
        "fool": Told(N_("{who} is the fool.", you="You are the fool."), effect=Effect.SORRY),
        "draw": Told(N_("Nobody has a card left: a draw.")),
        "loop": Told(N_("The cards only go round: a draw.")),
        "lowest_trump": Told(N_("{who} has the lowest trump, {card}, and begins.",
                                you="You have the lowest trump, {card}, and begin.")),
        "lead": Told(N_("{who} leads {cards}.", you="You lead {cards}.")),
        "attack": Told(N_("{who} adds {cards}.", you="You add {cards}.")),
        "beat": Told(_beat),
        "end": Told(N_("{who} ends the attack.", you="You end the attack.")),
        "load": Told(N_("{who} presses {cards} on the taker.",
                        you="You press {cards} on the taker.")),
        "swap": Told(N_("{who} exchanges {cards} for the turn-up.",
                        you="You exchange {cards} for the turn-up.")),
        "transfer": Told(N_("{who} passes the attack on with {cards}.",
                            you="You pass the attack on with {cards}.")),
        "show": Told(N_("{who} shows {cards} and passes the attack on.",
                        you="You show {cards} and pass the attack on.")),
        "redeal": Told(N_("{who} claims a new deal.", you="You claim a new deal.")),
        "offer": Told(_offer),
        "accept": Told(N_("{who} takes over the hat and the deal.",
                          you="You take over the hat and the deal.")),
    },
    buttons=BUTTONS,
    meaning=Meaning(fits=fits, one_click=frozenset({"lead", "attack", "beat", "load", "swap"}),
                    best=best),
    corner="form", packet=3, passes=("pass", "end"),
)
