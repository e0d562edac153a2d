"""How Paskahousu lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.events import Said
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    Effect,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Prompt,
    Tally,
    Told,
    prompted,
)
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.paskahousu.rules import PASKAHOUSU, RULES
from game.engines.paskahousu.state import (
    ORDER,
    ROW,
    WINDOW,
    PaskahousuState,
    calls,
    has_stock,
    is_blind,
    is_raced,
    last_call,
)
from game.engines.paskahousu.table_lesson import LESSON
from game.families.claims import sentences
from game.families.claims.table import HEAP, LET_GO, AtTable, claim_table, doubt_buttons, honest
from game.mechanics.left import over
from game.mechanics.ranks import a_rank, one, several
from game.mechanics.verdicts import counted, left_with_cards

STOCK = Place("stock", word=words("{n} left"), empty=words("no stock"))
DEAD = Place("dead", word=words("{n} swept"), empty=words("swept", context="pile"))


def arrange(view: View) -> Arrangement:
    """Stock, heap and dead pile in the middle; the hand sorted by rank."""
    return Arrangement(centre=((STOCK, HEAP, DEAD),), hand=10,
                       order=HandOrder.RANKS)


# --- prompts --------------------------------------------------------------------------------------

def prompt(view: View) -> Prompt:
    """What the viewer may do in this phase, or who is waited for, and a short form of it."""
    seen = state_from_view(RULES, view)
    if seen.phase == "opening":
        return _opening_prompt(seen, view.seat)
    return AT_TABLE.prompt(view)


def _theirs(seen: PaskahousuState, who: Seat) -> Prompt:
    due = N_("{who} is to call {due}.", you="You are to call {due}.")
    if has_stock(seen):
        due = N_("{who} is to call {due}, or draw.", you="You are to call {due}, or draw.")
    return prompted(due, N_("{who}: {due}"), who=who, due=_due(seen))


def _due(seen: PaskahousuState) -> Words:
    """What may be called now, shortly: just what is listed as legal."""
    ranks = calls(seen)
    return words("any rank") if len(ranks) == len(ORDER) else sentences.either_of(ranks, ROW)


def _turn(seen: PaskahousuState, seat: int) -> Prompt:
    due = _due(seen)
    if has_stock(seen):
        return words("Lay cards as {due}, or draw a card.", due=due), _yours(due)
    return words("Lay cards as {due}.", due=due), _yours(due)


def _yours(due: Words) -> Words:
    return words("Your turn: {due}", named="{me}: {due}", due=due)


def _opening_prompt(seen: PaskahousuState, seat: int | None) -> Prompt:
    ranks = several(seen.target)
    if not is_raced(seen.options):
        if seat == seen.turn:
            return (words("Open with {ranks}, true or not.", ranks=ranks),
                    words("Open with {ranks}", ranks=ranks))
        who = Seat(seen.turn or 0)
        return (words("{who} must open with {ranks}.", you="You must open with {ranks}.", who=who,
                      ranks=ranks),
                words("{who}: {ranks}", who=who, ranks=ranks))
    if seat is not None and seat in WINDOW.waiting(seen):
        return (words("Open with {ranks}, true or not, or let others open.",
                      named="{me}: open with {ranks}, true or not?", ranks=ranks),
                words("Open with {ranks}?", named="{me}: {ranks}?", ranks=ranks))
    return words("Does anybody open with {ranks}?", ranks=ranks), words("{ranks}?", ranks=ranks)


def _asks(seen: PaskahousuState, seat: int | None, who: Seat) -> Words | None:
    rank = seen.called or ""
    if seat == seen.turn and WINDOW.may_cover(seen):
        return words("Doubt the {ranks}, or call {due}.", ranks=several(rank), due=_due(seen))
    if is_blind(seen):
        return words("{who} lays a blind card as {rank}. Is it true?",
                     you="You lay a blind card as {rank}. Is it true?", who=who, rank=a_rank(rank))
    return None


# --- plates ---------------------------------------------------------------------------------------

def _plates(seen: PaskahousuState, view: View, seat: int) -> Plate:
    """What the seat would open with, or that it has swept."""
    if seen.phase == "opening":
        return _opening_plate(seen, seat)
    return Plate(words("has swept"), words("swept")) if _swept(seen, seat) else Plate()


def _swept(seen: PaskahousuState, seat: int) -> bool:
    return seen.phase == "play" and seen.sweep == 1 and seat == seen.turn


def _opening_plate(seen: PaskahousuState, seat: int) -> Plate:
    if not is_raced(seen.options):
        return Plate(words("must open"), words("opens")) if seat == seen.turn else Plate()
    answer = seen.answers[seat]
    if answer == "pass":
        return Plate(words("not me"), words("not me"))
    if answer is not None and answer != HIDDEN:
        return Plate(words("would open"), words("opens"))
    if answer is not None:
        return Plate(words("has answered"), words("ready"))
    return Plate(words("may open"), words("may open"))


def badges(view: View) -> tuple[Badge, ...]:
    """The call that has to be topped, or what may be opened with."""
    seen = state_from_view(RULES, view)
    if seen.phase == "opening":
        return (Badge(words("To open: {ranks}", ranks=several(seen.target))),)
    last = None if seen.phase == "over" else last_call(seen)
    return () if last is None else (Badge(words("Last call: {ranks}", ranks=several(last))),)


# --- announcements --------------------------------------------------------------------------------

def _said_open(event: Said) -> Words | None:
    """In a race the log tells the call itself; an opening stated unseen is told when it counts."""
    if event.args["blind"]:
        return words("{who} opens blind: one {rank}.", you="You open blind: one {rank}.",
                     who=Seat(event.by or 0), rank=one(event.args["rank"]))
    if not event.args["stated"]:
        return None
    rank = event.args["rank"]
    return words("{who} opens: one {rank}.", "{who} opens: {n} {ranks}.",
                 you="You open: one {rank}.", you_plural="You open: {n} {ranks}.",
                 who=Seat(event.by or 0), n=event.args["n"], rank=one(rank), ranks=several(rank))


def _said_blind(event: Said) -> Words:
    return words("{who} plays blind: one {rank}.", you="You play blind: one {rank}.",
                 who=Seat(event.by or 0), rank=one(event.args["rank"]))


def _said_sweep(event: Said) -> Words:
    return words("{who} calls {ranks}: {n} card is swept away.",
                 "{who} calls {ranks}: {n} cards are swept away.",
                 you="You call {ranks}: {n} card is swept away.",
                 you_plural="You call {ranks}: {n} cards are swept away.", who=Seat(event.by or 0),
                 ranks=several(event.args["rank"]), n=event.args["n"])


def _said_gift(event: Said) -> Words:
    who, n = Seat(event.by or 0), event.args["n"]
    if n == 1:
        return words("{who} must take the {rank} and misses a turn.",
                     you="You must take the {rank} and miss a turn.", who=who,
                     rank=one(event.args["rank"]))
    return words("{who} must take {n} card and misses a turn.",
                 "{who} must take {n} cards and misses a turn.",
                 you="You must take {n} card and miss a turn.",
                 you_plural="You must take {n} cards and miss a turn.", who=who, n=n)


def _pass_label(view: View, action: Action) -> Words:
    return words("Not me") if view.phase == "opening" else LET_GO


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a card lays it alone, if there is only one thing to call it, or as what it
    is; on the stock it draws."""
    if pile == "stock":
        return next((action for action in actions if action.verb == "draw"), None)
    return honest(view, pile, card, actions)


def _rank(action: Action) -> Words:
    """A call as a button among thirteen: "7", "Jack"."""
    return words("{rank}", rank=Rank(action.value))


# --- claims ---------------------------------------------------------------------------------------

def standing(view: View) -> tuple[int, Words] | None:
    """The open call; before it what the race is about."""
    seen = state_from_view(RULES, view)
    if seen.phase == "opening" and is_raced(seen.options):
        return seen.turn or 0, words("Who opens?")
    if is_blind(seen):
        who = Seat(seen.claimer or 0)
        return who, words("{who}, blind: one {rank}", who=who, rank=one(seen.called or ""))
    return AT_TABLE.standing(view)


def time(view: View) -> tuple[Words, int] | None:
    """What there is time for and how long it lasts in all; None where no clock runs."""
    seen = state_from_view(RULES, view)
    if seen.phase == "opening" and view.due is not None:
        return words("Time to open"), view.due - seen.opened
    return AT_TABLE.time(view)


AT_TABLE = AtTable(game=PASKAHOUSU, rules=RULES, turn=_turn, theirs=_theirs, asks=_asks,
                   plates=_plates, others=words("Others may call"))
TABLE = claim_table(
    AT_TABLE,
    lesson=LESSON, arrange=arrange, prompt=prompt, badges=badges,
    ending=left_with_cards("out", words("Paskahousu"), how=over),
    tally=Tally(counted("{n} loss", "{n} losses", least=-1)),
    told={
        "open": Told(_said_open, bubble=N_("I open!")),
        "sweep": Told(_said_sweep, bubble=N_("Swept away!")),
        "gift": Told(_said_gift, bubble=N_("I must take it."), effect=Effect.SORRY),
        "draws": Told(N_("{who} draws a card.", "{who} draws {n} cards.", you="You draw a card.",
                         you_plural="You draw {n} cards."), bubble=""),
        "blind": Told(_said_blind, bubble=N_("Blind!")),
        "paskahousu": Told(N_("{who} is Paskahousu!",
                              you="You are Paskahousu!"), bubble=N_("I am Paskahousu!"),
                           effect=Effect.SORRY),
    },
    buttons=(Button("draw", words("Draw"), key="d"),
             *doubt_buttons(words("Challenge!"), _pass_label)),
    meaning=Meaning(best=best),
    claims=sentences.RankClaims(_rank, sentences.whole, AT_TABLE.soon, standing, time,
                                values=tuple(ORDER), keys=sentences.KEYS, unseen="stock"),
)
