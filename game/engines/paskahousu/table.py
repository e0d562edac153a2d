"""How Paskahousu lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import HIDDEN
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Effect,
    Form,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Table,
    Tally,
    Told,
)
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.paskahousu.moves import claims_of
from game.engines.paskahousu.rules import RULES
from game.engines.paskahousu.state import (
    ORDER,
    ROW,
    PaskahousuState,
    calls,
    has_stock,
    is_held,
    is_last,
    is_raced,
    last_call,
    may_cover,
    waiting,
)
from game.engines.paskahousu.table_lesson import LESSON
from game.mechanics.claims import table as claiming
from game.mechanics.left import over
from game.mechanics.ranks import a_rank, one, several
from game.mechanics.verdicts import counted, left_with_cards

STOCK = Place("stock", word=words("{n} left"), empty=words("no stock"))
HEAP = Place("heap", Form.HEAP, reserve=5, word=words("{n} card", "{n} cards", n=0))
DEAD = Place("dead", word=words("{n} swept"), empty=words("swept", context="pile"))


def arrange(view: View) -> Arrangement:
    """Stock, heap and dead pile in the middle; the hand sorted by rank."""
    return Arrangement(centre=((STOCK, HEAP, DEAD),), hand=10,
                       order=HandOrder.RANKS)


# --- prompts --------------------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """What the viewer may do in this phase, or who is waited for, and a short form of it."""
    seen = state_from_view(RULES, view)
    if seen.phase == "opening":
        return _opening_prompt(seen, view.seat)
    if seen.phase == "window":
        return _window_prompt(seen, view.seat)
    if seen.turn == view.seat and view.seat is not None:
        return _turn(seen)
    return _theirs(seen, Seat(seen.turn or 0))


def _theirs(seen: PaskahousuState, who: Seat) -> tuple[Words, Words]:
    due = _due(seen)
    short = words("{who}: {due}", who=who, due=due)
    if has_stock(seen):
        return words("{who} is to call {due}, or draw.",
                     you="You are to call {due}, or draw.",
                     who=who, due=due), short
    return words("{who} is to call {due}.",
                 you="You are to call {due}.",
                 who=who, due=due), short


def _due(seen: PaskahousuState) -> Words:
    """What may be called now, shortly: just what is listed as legal."""
    ranks = calls(seen)
    return words("any rank") if len(ranks) == len(ORDER) else claiming.either_of(ranks, ROW)


def _turn(seen: PaskahousuState) -> tuple[Words, Words]:
    due = _due(seen)
    short = words("Your turn: {due}", named="{me}: {due}", due=due)
    if has_stock(seen):
        return words("Lay cards as {due}, or draw a card.", due=due), short
    return words("Lay cards as {due}.", due=due), short


def _opening_prompt(seen: PaskahousuState, seat: int | None) -> tuple[Words, Words]:
    ranks = several(seen.target)
    if not is_raced(seen.options):
        if seat == seen.turn:
            return (words("Open with {ranks}, true or not.", ranks=ranks),
                    words("Open with {ranks}", ranks=ranks))
        who = Seat(seen.turn or 0)
        return (words("{who} must open with {ranks}.",
                      you="You must open with {ranks}.",
                      who=who, ranks=ranks),
                words("{who}: {ranks}", who=who, ranks=ranks))
    if seat is not None and seat in waiting(seen):
        return (words("Open with {ranks}, true or not, or let others open.",
                      named="{me}: open with {ranks}, true or not?", ranks=ranks),
                words("Open with {ranks}?", named="{me}: {ranks}?", ranks=ranks))
    return words("Does anybody open with {ranks}?", ranks=ranks), words("{ranks}?", ranks=ranks)


def _window_prompt(seen: PaskahousuState, seat: int | None) -> tuple[Words, Words]:
    ranks, who = several(seen.called or ""), Seat(seen.claimer or 0)
    if seat == who:
        return claiming.waits(ranks, own=True)
    if seat in waiting(seen):
        return (_question(seen, seat, who),
                words("{who}: {ranks}?", named="{me}: {who} says {ranks}?", who=who, ranks=ranks))
    if seat is not None and seat == seen.turn and may_cover(seen):
        return _turn(seen)
    return claiming.waits(ranks, held=seat == seen.turn and is_held(seen))


def _question(seen: PaskahousuState, seat: int | None, who: Seat) -> Words:
    """Whether a call is true, and what hangs on it."""
    ranks, rank, n = several(seen.called or ""), a_rank(seen.called or ""), seen.count
    if not seen.piles[f"hand.{who}"]:
        return words("{who} has no cards left: were these {ranks}?",
                     you="You have no cards left: were these {ranks}?",
                     who=who, ranks=ranks)
    if seat == seen.turn and may_cover(seen):
        return words("Doubt the {ranks}, or call {due}.", ranks=ranks, due=_due(seen))
    if is_blind(seen):
        return words("{who} lays a blind card as {rank}. Is it true?",
                     you="You lay a blind card as {rank}. Is it true?",
                     who=who, rank=rank)
    return words("{who} lays a card as {rank}. Is it true?",
                 "{who} lays {n} cards as {ranks}. Is it true?",
                 you="You lay a card as {rank}. Is it true?",
                 you_plural="You lay {n} cards as {ranks}. Is it true?",
                 who=who, ranks=ranks, rank=rank,
                 n=n)


def is_blind(seen: PaskahousuState) -> bool:
    """Whether the open call is of a card that nobody has seen: only such calls bring the deal on
    at once."""
    return seen.phase == "window" and seen.idle == 0


# --- plates ---------------------------------------------------------------------------------------

def plate(view: View, seat: int) -> Plate:
    """Out of cards, what the seat has called or answered, or that it has swept; else empty."""
    seen = state_from_view(RULES, view)
    if seat in seen.order:
        return Plate(words("out"), words("out"), out=True)
    if seen.phase == "opening":
        return _opening_plate(seen, view, seat)
    if seen.phase != "window":
        return Plate(words("has swept"), words("swept")) if _swept(seen, seat) else Plate()
    if seat == seen.claimer:
        return claiming.says(several(seen.called or ""))
    is_next = seat == seen.turn and not is_last(seen)
    return claiming.answering(seen.answers[seat], is_next=is_next, is_viewer=seat == view.seat)


def _swept(seen: PaskahousuState, seat: int) -> bool:
    return seen.phase == "play" and seen.sweep == 1 and seat == seen.turn


def _opening_plate(seen: PaskahousuState, view: View, seat: int) -> Plate:
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
        return words("{who} opens blind: one {rank}.",
                     you="You open blind: one {rank}.",
                     who=Seat(event.by or 0),
                     rank=one(event.args["rank"]))
    if not event.args["stated"]:
        return None
    rank = event.args["rank"]
    return words("{who} opens: one {rank}.", "{who} opens: {n} {ranks}.",
                 you="You open: one {rank}.", you_plural="You open: {n} {ranks}.",
                 who=Seat(event.by or 0), n=event.args["n"], rank=one(rank), ranks=several(rank))


def _said_blind(event: Said) -> Words:
    return words("{who} plays blind: one {rank}.",
                 you="You play blind: one {rank}.",
                 who=Seat(event.by or 0),
                 rank=one(event.args["rank"]))


def _said_draws(event: Said) -> Words:
    return words("{who} draws a card.", "{who} draws {n} cards.",
                 you="You draw a card.",
                 you_plural="You draw {n} cards.",
                 who=Seat(event.by or 0),
                 n=event.args["n"])


def _said_sweep(event: Said) -> Words:
    return words("{who} calls {ranks}: {n} card is swept away.",
                 "{who} calls {ranks}: {n} cards are swept away.",
                 you="You call {ranks}: {n} card is swept away.",
                 you_plural="You call {ranks}: {n} cards are swept away.",
                 who=Seat(event.by or 0),
                 ranks=several(event.args["rank"]), n=event.args["n"])


def _said_gift(event: Said) -> Words:
    who, n = Seat(event.by or 0), event.args["n"]
    if n == 1:
        return words("{who} must take the {rank} and misses a turn.",
                     you="You must take the {rank} and miss a turn.",
                     who=who,
                     rank=one(event.args["rank"]))
    return words("{who} must take {n} card and misses a turn.",
                 "{who} must take {n} cards and misses a turn.",
                 you="You must take {n} card and miss a turn.",
                 you_plural="You must take {n} cards and miss a turn.",
                 who=who, n=n)


def _told_claim(report: ActionReport) -> Words | None:
    if not report.cards:
        return None
    return claiming.told(report.seat, report.action.value, len(report.cards))


def _pass_label(view: View, action: Action) -> Words:
    return words("Not me") if view.phase == "opening" else words("Let it go")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a card lays it alone, if there is only one thing to call it, or as what it
    is; on the stock it draws."""
    if pile == "stock":
        return next((action for action in actions if action.verb == "draw"), None)
    return claiming.honest(card, actions)


def _rank(action: Action) -> Words:
    """A call as a button among thirteen: "7", "Jack"."""
    return words("{rank}", rank=Rank(action.value))


# --- claims ---------------------------------------------------------------------------------------

def soon(view: View, cards: Sequence[str]) -> list[Action]:
    """What the next player may lay as soon as the others have had their moment (sheet 3)."""
    seen, seat = state_from_view(RULES, view), view.seat
    if seat is None or seen.turn != seat or not is_held(seen):
        return []
    return claims_of(seen, seat, cards) if 0 < len(cards) <= 4 else []


def standing(view: View) -> tuple[int, Words] | None:
    """The open call; before it what the race is about."""
    seen = state_from_view(RULES, view)
    if seen.phase == "opening" and is_raced(seen.options):
        return seen.turn or 0, words("Who opens?")
    if seen.phase != "window":
        return None
    who = Seat(seen.claimer or 0)
    if is_blind(seen):
        return who, words("{who}, blind: one {rank}", who=who, rank=one(seen.called or ""))
    return who, claiming.standing(who, seen.called or "", seen.count)


def time(view: View) -> tuple[Words, int] | None:
    """What there is time for and how long it lasts in all; None where no clock runs."""
    seen = state_from_view(RULES, view)
    if view.due is None:
        return None
    lasts = view.due - seen.opened
    if seen.phase == "opening":
        return words("Time to open"), lasts
    if seen.phase != "window":
        return None
    if is_last(seen):
        return words("Last chance"), lasts
    mine = view.seat in (seen.turn, seen.claimer)
    return words("Others may call") if mine else words("Time to call"), lasts


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, plate=plate, badges=badges,
    ending=left_with_cards("out", words("Paskahousu"), how=over),
    tally=Tally(counted("{n} loss", "{n} losses", least=-1)),
    told={
        "open": Told(_said_open, bubble=N_("I open!")),
        "challenge": Told(N_("{who}: Challenge!"), done="", bubble=N_("Challenge!"),
                          effect=Effect.DOUBT),
        "let_go": Told(N_("{who} lets it go.",
                          you="You let it go."), bubble="", folded=N_("{who} let it go.",
                                                                     you="You let it go.")),
        "truth": Told(claiming.said_truth, bubble=""),
        "lie": Told(claiming.said_lie, bubble=""),
        "sweep": Told(_said_sweep, bubble=N_("Swept away!")),
        "gift": Told(_said_gift, bubble=N_("I must take it.")),
        "draws": Told(_said_draws, bubble=""),
        "blind": Told(_said_blind, bubble=N_("Blind!")),
        "out": Told(N_("{who} is out.",
                       you="You are out."), bubble=N_("Out!")),
        "paskahousu": Told(N_("{who} is Paskahousu!",
                              you="You are Paskahousu!"), bubble=N_("I am Paskahousu!")),
        "claim": Told(_told_claim),
    },
    buttons=(Button("draw", words("Draw"), key="d"),
             Button("pass", words("Let it go"), key="space", label=_pass_label),
             Button("challenge", words("Challenge!"), key="c", kind=ButtonKind.ALARM, last=True)),
    meaning=Meaning(best=best),
    claims=claiming.RankClaims(_rank, claiming.whole, soon, standing, time, values=tuple(ORDER),
                               keys=claiming.KEYS, unseen="stock"),
)

