"""How Conquian lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.asking import Arranged, Arranging, Look, Melds, Tray
from game.core.cards import Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.laid_open import LaidHand, LaidRow
from game.core.piles import HAND
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Button,
    ButtonKind,
    Effect,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Rank, Seat, Suit, Words, words
from game.engines.conquian.judge import judge_row
from game.engines.conquian.rules import RULES
from game.engines.conquian.state import (
    ACTIVE,
    DEAD,
    DEALT,
    ELEVEN,
    SHAPE,
    ConquianState,
    active,
    has_won,
    is_flat_out,
    laid,
    must_win,
    table_of,
    taking,
)
from game.engines.conquian.state_tables import rows_of
from game.engines.conquian.table_lesson import LESSON
from game.families.rummy.brackets import groups_in, loose_of
from game.families.rummy.laid_open import whose, winner_first
from game.families.rummy.table import asked_by_phase, dealer_sign, dealt_plate, laid_out, open_hands
from game.mechanics.melds.arranged import Row, arrangements, told
from game.mechanics.melds.faces import is_set
from game.mechanics.melds.gestures import known
from game.mechanics.melds.named import named_shortly, set_of

_MIDDLE = Place(ACTIVE, empty=words("Middle"))
_DEAD = Place(DEAD, word=words("{n} dead"), empty=words("Dead"))


def _seen(view: View) -> ConquianState:
    """What the viewer sees."""
    return state_from_view(RULES, view)


# --- prompt and plates ----------------------------------------------------------------------------

def _offered(state: ConquianState, seat: int) -> Prompt:
    """What a seat can do with the middle card."""
    card = active(state)
    able = len(RULES.moves(state, seat)) > 1
    if is_flat_out(state.options):
        if not able and must_win(state):
            return words("Only a card that wins may be taken: refuse it."), words("Refuse")
        return words("Take the {card} into your hand, or refuse it.", card=card,
                     named="{me}: take the {card}, or refuse it."), words("Take or refuse")
    if not able:
        return words("The {card} makes no meld for you: refuse it.", card=card,
                     named="{me}: the {card} makes no meld, refuse it."), words("Refuse")
    if laid(state, seat) == DEALT:
        return words("The {card} makes eleven: take it!", card=card), words("Take it!")
    return words("Meld the {card} now, or refuse it.", card=card), words("Take or refuse")


def _forcible(state: ConquianState, seat: int) -> Prompt:
    """Forcing may give the other the win (decision 6)."""
    card, who = active(state), Seat(1 - seat)
    if laid(state, who) == DEALT:
        return (words("Forced, the {card} makes eleven for {who}!", card=card, who=who),
                words("It would win!"))
    return (words("{who} refuses the {card}, and it fits: force it?",
                  you="You refuse the {card}, and it fits: force it?",
                  who=who, card=card),
            words("Force it?"))


_PROMPT = asked_by_phase(
    RULES,
    {"swap": (words("Choose a card to pass on."), words("Pass a card on")),
     "option": _offered, "force": _forcible,
     "discard": (words("Throw a card of your hand into the middle.",
                       named="{me}: throw a card of the hand into the middle."),
                 words("Throw a card"))},
    {"swap": (N_("{who} chooses a card to pass on.", you="You choose a card to pass on."),
              N_("{who} chooses.", you="You choose.")),
     "option": (N_("{who} decides about the middle card.",
                   you="You decide about the middle card."),
                N_("{who} decides.", you="You decide.")),
     "force": (N_("{who} may force the card.", you="You may force the card."),
               N_("{who} decides.", you="You decide.")),
     "discard": (N_("{who} is to throw a card.", you="You are to throw a card."),
                 N_("{who} throws.", you="You throw."))})


def _plate(view: View, seat: int) -> Plate:
    """How many of eleven lie there; who deals."""
    if is_flat_out(view.options) and view.phase != "over":
        return dealt_plate(view, seat)
    n = laid(_seen(view), seat)
    return Plate(words("{n} of {most} laid", n=n, most=ELEVEN), words("{n}", n=n),
                 dealer_sign(view, seat))


def _reckoned(view: View, seat: int) -> Words:
    """How near to eleven a seat has come."""
    return words("{n} of {most} laid", n=laid(_seen(view), seat), most=ELEVEN)


def _laid_open(view: View) -> list[LaidHand]:
    """Who has won first: the cards are counted, up to eleven."""
    state = _seen(view)
    won = next((seat for seat in (0, 1) if has_won(state, seat)), None)
    if view.phase != "over" or not any(laid(state, seat) for seat in (0, 1)):
        return []
    return [_laid_hand(state, seat, won) for seat in winner_first(2, won)]


def _laid_hand(state: ConquianState, seat: int, won: int | None) -> LaidHand:
    rows = []
    for row in table_of(state, seat):
        short = named_shortly([card.face for card in row], SHAPE.order)
        rows.append(LaidRow(tuple(row), short, each=(1,) * len(row)))
    goes_out = words("{who} goes out", you="You go out", who=Seat(seat))
    return LaidHand(seat, whose(seat, won, goes_out), tuple(rows))


# --- melds ----------------------------------------------------------------------------------------

def _named(row: Row) -> Words:
    """What a meld is called."""
    faces = [card.face for card in row]
    if is_set(faces):
        return set_of(faces)
    return words("Run {low} to {high} of {suit}", low=Rank(faces[0][0]), high=Rank(faces[-1][0]),
                 suit=Suit(faces[0][1]))


def _look(view: View, cards: Sequence[str]) -> Look:
    """What cards are, laid together."""
    row = [Card(card) for card in cards]
    wrong = judge_row(row)
    rows = rows_of(",".join(row))
    if wrong is not None or not rows:
        order = SHAPE.order
        lying = sorted(row, key=lambda card: (order.find(card.rank), card))
        said = wrong.words if wrong is not None else words("These cards make no meld.")
        return Look(said, False, tuple(lying))
    lies = rows[0]
    return Look(_named(lies), True, lies,
                short=named_shortly([card.face for card in lies], SHAPE.order))


def best_groups(view: View, cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The melds that take most cards of a hand."""
    ways = arrangements(known(cards), SHAPE, joined=False)
    best = min(ways, key=lambda way: (len(way.rest), len(way.melds)))
    return [tuple(row) for row in best.melds]


# --- taking ---------------------------------------------------------------------------------------

def proposed(view: View, actions: Sequence[Action]) -> Action:
    """The take that wins; else one that leaves most in the hand."""
    return min(actions, key=lambda each: (_cards(each) != ELEVEN, _cards(each)))


def _cards(action: Action) -> int:
    """How many cards lie then."""
    return sum(map(len, groups_in(action.value)))


def _laid(view: View, action: Action) -> Arranged:
    """The table as a take leaves it, and the hand; groups that are no take of this game (flat out)
    are none."""
    seat = view.seat or 0
    groups = groups_in(action.value)
    return Arranged(groups, {"hand": loose_of(view.pile(HAND[seat]), groups)})


def _made(view: View, arranged: Arranged) -> Action:
    """The take that these groups make."""
    text = "/".join(",".join(group) for group in arranged.groups)
    rows = rows_of(text) if text else ()
    card = active(_seen(view))
    return taking(card, view.seat or 0, told(rows) if rows else text)


def _ready(view: View, action: Action) -> Words:
    """The button that takes, with how many lie then."""
    n = _cards(action)
    if n == ELEVEN:
        return words("Eleven!")
    return words("Take and lay down ({n} of {most})", n=n, most=ELEVEN)


_ARRANGING = Arranging(
    ("take",), lambda view: words("What lies before you then"), _look,
    (Tray("hand", lambda view, cards: words("Hand: {n}", n=len(cards))),),
    best=proposed, laid=_laid, made=_made, words=_ready)


def _obvious(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click takes the middle card where it wins or there is one way, forces it, or throws
    or passes on a card."""
    takes = [action for action in actions if action.verb in ("take", "force")]
    if pile == ACTIVE:
        wins = [action for action in takes if _cards(action) == ELEVEN]
        return (wins or takes)[0] if wins or len(takes) == 1 else None
    return next((action for action in actions if action.cards == (card,)
                 and action.verb in ("discard", "swap")), None)


def _choice(view: View, action: Action) -> Words | None:
    """Where a card is forced."""
    if action.verb != "force":
        return None
    cards = [*view.pile(action.target), *action.cards] if not action.value else []
    rows = rows_of(action.value or ",".join(cards)) or ()
    return words("{melds}", melds=[_named(row) for row in rows])


# --- sentences ------------------------------------------------------------------------------------

def _force_told(event: Said) -> Words:
    """Where it goes is seen."""
    who = 1 - (event.by or 0)
    return words("Forced: {who} has to take the {card}.",
                 you="Forced: {who} have to take the {card}.",
                 who=Seat(who),
                 card=Card(event.args["card"]))


def _told_take(report: ActionReport) -> Words:
    card = Card(report.action.cards[0])
    if not report.action.value:
        return words("{who} takes the {card}.",
                     you="You take the {card}.",
                     who=Seat(report.seat), card=card)
    return words("{who} takes the {card}: {melds}.",
                 you="You take the {card}: {melds}.",
                 who=Seat(report.seat), card=card,
                 melds=[_named(row) for row in rows_of(report.action.value) or ()])


def _pass_label(view: View, action: Action) -> Words:
    """What a pass lets be."""
    return words("Let it go") if view.phase == "force" else words("No", context="answer")


TABLE = Table(
    lesson=LESSON,
    arrange=lambda view: laid_out(_MIDDLE, _DEAD, hand=11, melds=3, low_ace=True),
    prompt=_PROMPT, plate=_plate, ending=told_by(_reckoned),
    told={
        "refuses": Told(N_("{who} refuses.",
                           you="You refuse."), bubble=N_("No."),
                        with_={"pass": N_("{who} refuses {about}.",
                                          you="You refuse {about}.")}),
        "force": Told(_force_told, done=N_("{who} forces {cards}.",
                                           you="You force {cards}."),
                      bubble=N_("Take the {card}!")),
        "lets_go": Told(N_("{who} lets it go.",
                           you="You let it go."), bubble=N_("Let it go."),
                        with_={"pass": N_("{who} lets {about} go.",
                                          you="You let {about} go.")}),
        "eleven": Told(N_("Eleven! {who} wins.",
                          you="Eleven! {who} win."), bubble=N_("Eleven!"), effect=Effect.GLAD),
        "drawn": Told(N_("The stock has run out: the deal is drawn.")),
        "take": Told(_told_take),
        "pass": Told(N_("{who} says no.",
                        you="You say no."), done=""),
        "discard": Told(N_("{who} throws {cards}.",
                           you="You throw {cards}.")),
        "swap": Told(N_("{who} passes {cards} on.",
                        you="You pass {cards} on.")),
    },
    buttons=(
        Button("take", words("Take"), key="t", kind=ButtonKind.PRIMARY),
        Button("force", words("Force!"), key="f", kind=ButtonKind.PRIMARY),
        Button("pass", words("No", context="answer"), key="n",
               label=_pass_label, choose=lambda view, actions: actions[0]),
    ),
    meaning=Meaning(best=_obvious), arranged=open_hands(best_groups), choice=_choice,
    laid_open=_laid_open,
    default_targets=("waste",), melds=Melds(_look, best_groups), arranging=(_ARRANGING,),
)
