"""How Cheat lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from dataclasses import replace

from game.core.action import Action
from game.core.ending import told_by
from game.core.events import Said
from game.core.seeing import state_from_view
from game.core.table import Arrangement, Effect, Place, Prompt, Told
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.cheat.rules import CHEAT, RULES
from game.engines.cheat.state import WINDOW, CheatState, cards_of, due, may_pass
from game.engines.cheat.table_lesson import LESSON
from game.families.claims.sentences import counted, either
from game.families.claims.table import (
    HEAP,
    LET_GO,
    AtTable,
    around_heap,
    claim_table,
    doubt_buttons,
    your_turn,
)
from game.mechanics.left import cards_left
from game.mechanics.ranks import a_rank, several

DEAD = Place("dead", word=words("{n} put aside"))


def arrange(view: View) -> Arrangement:
    """The heap, and the dead pile where passing is allowed; room for the largest hand dealt."""
    row = (HEAP, DEAD) if may_pass(view.options) else (HEAP,)
    dealt = len(cards_of(view.seats, view.options))
    return around_heap(*row, dealt=dealt, seats=view.seats)


# --- prompts --------------------------------------------------------------------------------------

def _turn(seen: CheatState, seat: int) -> Prompt:
    if seen.phase == "window" or not may_pass(seen.options):
        return AT_TABLE.lay(seen, seat)
    ranks = either(due(seen))
    return words("Lay cards and call them {ranks}, or pass.", ranks=ranks), your_turn(ranks)


def _asks(seen: CheatState, seat: int | None, who: Seat) -> Words | None:
    if seen.stated is not None:
        return words("{who} says {claim}. Is it true?", you="You say {claim}. Is it true?", who=who,
                     claim=counted(seen.called or "", seen.stated))
    return _asks_next(seen, who) if seat == seen.turn else None


def _asks_next(seen: CheatState, who: Seat) -> Words:
    """For whom is next: once the others have had their moment he may lay cards instead of an
    answer."""
    now_due, n, rank = due(seen), seen.count, a_rank(seen.called or "")
    ranks = several(seen.called or "")
    if WINDOW.may_cover(seen) and not WINDOW.is_held(seen) and len(now_due) == 1:
        return words("{who}: a card as {rank}. Doubt it, or lay {due}.",
                     "{who}: {n} cards as {ranks}. Doubt it, or lay {due}.",
                     who=who, ranks=ranks, rank=rank, n=n, due=several(now_due[0]))
    return words("{who}: a card as {rank}. True? You are next.",
                 "{who}: {n} cards as {ranks}. True? You are next.",
                 named="{who}: a card as {rank}. True? {me} is next.",
                 named_plural="{who}: {n} cards as {ranks}. True? {me} is next.",
                 who=who, ranks=ranks, rank=rank, n=n)


def label(view: View, pile: str) -> Words | None:
    """A count that nobody may see now is a question mark (sheet, Names)."""
    return words("?") if pile in view.piles and view.piles[pile] is None else None


def next_due(view: View, pile: str) -> Words | None:
    """In the empty place of the heap the ranks that may be called, as long as they are few."""
    seen = state_from_view(RULES, view)
    if pile != "heap" or seen.phase != "play" or len(due(seen)) > 2:
        return None
    return either(due(seen))


# --- announcements --------------------------------------------------------------------------------

def _said_last_chance(event: Said) -> Words:
    if event.args["emptied"]:
        return words("{who} has no cards left: last chance to challenge.",
                     you="You have no cards left: last chance to challenge.",
                     who=Seat(event.by or 0))
    return words("This is the last play of the deal: last chance to challenge.")


def _pass_label(view: View, action: Action) -> Words:
    return words("Lay nothing") if view.phase == "play" else LET_GO


AT_TABLE = AtTable(game=CHEAT, rules=RULES, turn=_turn, asks=_asks)
TABLE = replace(
    claim_table(
        AT_TABLE,
        told={
            "challenge": Told(N_("{who}: Cheat!"), done="", bubble=N_("Cheat!"),
                              effect=Effect.DOUBT),
            "last_chance": Told(_said_last_chance, bubble=""),
            "pass": Told(N_("{who} lays nothing.",
                            you="You lay nothing."), done="", bubble=N_("Pass", context="said")),
        },
        buttons=doubt_buttons(words("Cheat!"), _pass_label)),
    lesson=LESSON, arrange=arrange, label=label, ending=told_by(cards_left), empty_label=next_due,
)
