"""How Cheat lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.ending import told_by
from game.core.events import Said
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
    Effect,
    Form,
    HandOrder,
    Meaning,
    Place,
    Plate,
    Table,
    Told,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.cheat.moves import claims_of
from game.engines.cheat.rules import RULES
from game.engines.cheat.state import (
    CheatState,
    due,
    is_held,
    is_last,
    may_cover,
    may_pass,
    most_cards,
    most_stated,
    packs,
    waiting,
)
from game.engines.cheat.table_lesson import LESSON
from game.mechanics.claims import table as claiming
from game.mechanics.claims.due import parsed
from game.mechanics.left import cards_left
from game.mechanics.ranks import a_rank, several

HEAP = Place("heap", Form.HEAP, reserve=5, word=words("{n} card", "{n} cards", n=0))
DEAD = Place("dead", word=words("{n} put aside"))


def arrange(view: View) -> Arrangement:
    """The heap, and the dead pile where passing is allowed; room for the largest hand dealt."""
    row = (HEAP, DEAD) if may_pass(view.options) else (HEAP,)
    dealt = 52 * packs(view.seats, view.options)
    return Arrangement(centre=(row,), hand=-(-dealt // view.seats),
                       order=HandOrder.RANKS)


def _due(seen: CheatState) -> Words:
    """The ranks that may be called now: "Sixes or Eights"."""
    return claiming.either(due(seen))


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """What the viewer may lay or call now, or who is waited for, and a short form of it."""
    seen = state_from_view(RULES, view)
    if seen.phase == "window":
        return _window_prompt(seen, view.seat)
    ranks = _due(seen)
    if seen.turn != view.seat or view.seat is None:
        who = Seat(seen.turn or 0)
        return (words("{who} is to lay cards and call {ranks}.",
                      you="You are to lay cards and call {ranks}.",
                      who=who, ranks=ranks),
                words("{who}: {ranks}", who=who, ranks=ranks))
    if may_pass(seen.options):
        return words("Lay cards and call them {ranks}, or pass.", ranks=ranks), _turn(ranks)
    return _lay(seen, view.seat)


def _turn(ranks: Words) -> Words:
    return words("Your turn: {ranks}", named="{me}: {ranks}", ranks=ranks)


def _lay(seen: CheatState, seat: int) -> tuple[Words, Words]:
    ranks = _due(seen)
    return (words("Lay your last card and call it {ranks}.",
                  "Lay up to {n} cards and call them {ranks}.",
                  named="{me}: lay the last card and call it {ranks}.",
                  named_plural="{me}: lay up to {n} cards and call them {ranks}.",
                  n=most_stated(seen, seat), ranks=ranks),
            _turn(ranks))


def _window_prompt(seen: CheatState, seat: int | None) -> tuple[Words, Words]:
    ranks, who = several(seen.called or ""), Seat(seen.claimer or 0)
    if seat == who:
        return claiming.waits(ranks, own=True)
    if seat in waiting(seen):
        return (_question(seen, seat, who, ranks),
                words("{who}: {ranks}?", named="{me}: {who} says {ranks}?", who=who, ranks=ranks))
    if seat is not None and seat == seen.turn and may_cover(seen):
        return _lay(seen, seat)
    return claiming.waits(ranks, held=seat == seen.turn and is_held(seen))


def _question(seen: CheatState, seat: int | None, who: Seat, ranks: Words) -> Words:
    if seen.emptied:
        return words("{who} has no cards left: were these {ranks}?",
                     you="You have no cards left: were these {ranks}?",
                     who=who, ranks=ranks)
    if seen.stated is not None:
        return words("{who} says {claim}. Is it true?",
                     you="You say {claim}. Is it true?",
                     who=who,
                     claim=claiming.counted(seen.called or "", seen.stated))
    if seat == seen.turn:
        return _question_next(seen, who, ranks)
    return words("{who} lays a card as {rank}. Is it true?",
                 "{who} lays {n} cards as {ranks}. Is it true?",
                 you="You lay a card as {rank}. Is it true?",
                 you_plural="You lay {n} cards as {ranks}. Is it true?",
                 who=who, ranks=ranks, rank=a_rank(seen.called or ""), n=seen.count)


def _question_next(seen: CheatState, who: Seat, ranks: Words) -> Words:
    """For whom is next: once the others have had their moment he may lay cards instead of an
    answer."""
    now_due, n, rank = due(seen), seen.count, a_rank(seen.called or "")
    if may_cover(seen) and not is_held(seen) and len(now_due) == 1:
        return words("{who}: a card as {rank}. Doubt it, or lay {due}.",
                     "{who}: {n} cards as {ranks}. Doubt it, or lay {due}.",
                     who=who, ranks=ranks, rank=rank, n=n, due=several(now_due[0]))
    return words("{who}: a card as {rank}. True? You are next.",
                 "{who}: {n} cards as {ranks}. True? You are next.",
                 named="{who}: a card as {rank}. True? {me} is next.",
                 named_plural="{who}: {n} cards as {ranks}. True? {me} is next.",
                 who=who, ranks=ranks, rank=rank, n=n)


def plate(view: View, seat: int) -> Plate:
    """Out of cards, or in the window what the seat has claimed or answered; else empty."""
    seen = state_from_view(RULES, view)
    if seat in seen.order:
        return Plate(words("out"), words("out"), out=True)
    if seen.phase != "window":
        return Plate()
    if seat == seen.claimer:
        return _claimed(seen)
    is_next = seat == seen.turn and not is_last(seen)
    return claiming.answering(seen.answers[seat], is_next=is_next, is_viewer=seat == view.seat)


def _claimed(seen: CheatState) -> Plate:
    ranks = several(seen.called or "")
    if seen.stated is None:
        return claiming.says(ranks)
    claim = claiming.counted(seen.called or "", seen.stated)
    return Plate(words("says {claim}", claim=claim), ranks, ("mask",))


def label(view: View, pile: str) -> Words | None:
    """A count that nobody may see now is a question mark (sheet, Names)."""
    return words("?") if pile in view.piles and view.piles[pile] is None else None


def next_due(view: View, pile: str) -> Words | None:
    """In the empty place of the heap the ranks that may be called, as long as they are few."""
    seen = state_from_view(RULES, view)
    if pile != "heap" or seen.phase != "play" or len(due(seen)) > 2:
        return None
    return _due(seen)


# --- announcements --------------------------------------------------------------------------------

def _said_last_chance(event: Said) -> Words:
    if event.args["emptied"]:
        return words("{who} has no cards left: last chance to challenge.",
                     you="You have no cards left: last chance to challenge.",
                     who=Seat(event.by or 0))
    return words("This is the last play of the deal: last chance to challenge.")


def _told_claim(report: ActionReport) -> Words | None:
    call = parsed(report.action.value)
    if call is None:
        return None
    if call[1] is not None:  # how many cards lie there is not for the log
        return words("{who} lays cards: \"{claim}\".",
                     you="You lay cards: \"{claim}\".",
                     who=Seat(report.seat),
                     claim=claiming.counted(call[0], call[1]))
    return claiming.told(report.seat, call[0], len(report.cards))


def _pass_label(view: View, action: Action) -> Words:
    return words("Lay nothing") if view.phase == "play" else words("Let it go")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a card lays it alone, if there is only one thing to call it,
    or if it is what it is called."""
    return claiming.honest(card, actions)


# --- claims ---------------------------------------------------------------------------------------

def soon(view: View, cards: Sequence[str]) -> list[Action]:
    """What the next player may lay as soon as the others have had their moment (sheet 3,
    rule 5)."""
    seen, seat = state_from_view(RULES, view), view.seat
    if seat is None or seen.turn != seat or not is_held(seen):
        return []
    most = most_cards(seen.seats, seen.options)
    return claims_of(seen, seat, cards) if 0 < len(cards) <= most else []


def standing(view: View) -> tuple[int, Words] | None:
    """Who made the claim that stands, and how it reads; None outside the window."""
    seen = state_from_view(RULES, view)
    if seen.phase != "window":
        return None
    who = Seat(seen.claimer or 0)
    n = seen.count if seen.stated is None else seen.stated
    return who, claiming.standing(who, seen.called or "", n)


def time(view: View) -> tuple[Words, int] | None:
    """Why the window is open and how long it lasts in all; None where no clock runs."""
    seen = state_from_view(RULES, view)
    if seen.phase != "window" or view.due is None:
        return None
    lasts = view.due - seen.opened
    if is_last(seen):
        return words("Last chance"), lasts
    mine = view.seat in (seen.turn, seen.claimer)
    return words("The others may still call") if mine else words("Time to call"), lasts


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, plate=plate, label=label, ending=told_by(cards_left),
    told={
        "challenge": Told(N_("{who}: Cheat!"), done="", bubble=N_("Cheat!"), effect=Effect.DOUBT),
        "let_go": Told(N_("{who} lets it go.",
                          you="You let it go."), bubble="", folded=N_("{who} let it go.",
                                                                     you="You let it go.")),
        "truth": Told(claiming.said_truth, bubble=""),
        "lie": Told(claiming.said_lie, bubble=""),
        "last_chance": Told(_said_last_chance, bubble=""),
        "pass": Told(N_("{who} lays nothing.",
                        you="You lay nothing."), done="", bubble=N_("Pass", context="said")),
        "out": Told(N_("{who} is out.",
                       you="You are out."), bubble=N_("Out!")),
        "claim": Told(_told_claim),
    },
    buttons=(Button("pass", words("Let it go"), key="space", label=_pass_label),
             Button("challenge", words("Cheat!"), key="c", kind=ButtonKind.ALARM, last=True)),
    meaning=Meaning(best=best), empty_label=next_due,
    claims=claiming.RankClaims(claiming.short, claiming.whole, soon, standing, time),
)
