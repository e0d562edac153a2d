"""How Verish' ne Verish' lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.events import Said
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Button,
    ButtonKind,
    Effect,
    Meaning,
    Place,
    Plate,
    Prompt,
    Table,
    Tally,
    Told,
    prompted,
)
from game.core.view import View
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.verish_ne_verish.judge import LAYING
from game.engines.verish_ne_verish.rules import RULES
from game.engines.verish_ne_verish.state import (
    VerishNeVerishState,
    may_name,
    must_doubt,
    pack_size,
    ranks_in_play,
    removed_ranks,
)
from game.engines.verish_ne_verish.table_lesson import LESSON
from game.families.claims import sentences
from game.families.claims.table import HEAP, around_heap
from game.mechanics.left import over
from game.mechanics.ranks import a_rank, one, several
from game.mechanics.verdicts import counted, left_with_cards

HIDDEN_CARD = Place("hidden", word=words("hidden card"))
OUT = Place("out", empty=words("fours"), word=words("{n} gone"))


def arrange(view: View) -> Arrangement:
    """The hidden card, the heap and what is out; room for the largest hand dealt."""
    dealt = pack_size(view.seats, view.options)
    return around_heap(HIDDEN_CARD, HEAP, OUT, dealt=dealt, seats=view.seats)


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> Prompt:
    """Whether to lead, remove or answer, or who is waited for, and a short form of it."""
    seen = state_from_view(RULES, view)
    if view.seat is None or seen.turn != view.seat:
        return prompted(*_THEIRS[seen.phase], who=Seat(seen.turn or 0),
                        ranks=several(seen.rank or ""))
    if seen.phase == "lead":
        n, ranks = LAYING.number(seen, view.seat), _open(seen)
        return (words("Lead your last card and name {ranks}.",
                      "Lead up to {n} cards and name {ranks}.",
                      named="{me}: lead the last card and name {ranks}.",
                      named_plural="{me}: lead up to {n} cards and name {ranks}.", n=n,
                      ranks=ranks),
                words("You lead", named="{me} leads"))
    if seen.phase == "remove":
        return (words("You hold a four: remove it, or keep it.",
                      named="{me}: remove the four, or keep it."),
                words("Remove a four?", named="{me}: remove a four?"))
    return _answer(seen, seen.turn)


def _open(seen: VerishNeVerishState) -> Words:
    """The ranks that may be named: by those that may not, while these are few."""
    able = may_name(seen)
    barred = [rank for rank in ranks_in_play(seen) if rank not in able]
    if not barred:
        return words("any rank")
    if len(barred) > 2:
        return words("a rank that is left")
    return words("any rank but {ranks}", ranks=sentences.either(barred))


#: Of somebody else, in each phase.
_THEIRS = {
    "lead": (N_("{who} is to lead.", you="You are to lead."),
             N_("{who} leads", you="You lead")),
    "remove": (N_("{who} may remove a four.", you="You may remove a four."), N_("{who}: a four")),
    "respond": (N_("{who} believes and lays {ranks}, or doubts.",
                   you="You believe and lay {ranks}, or doubt."), N_("{who}: {ranks}")),
}


def _answer(seen: VerishNeVerishState, seat: int) -> Prompt:
    ranks, before = several(seen.rank or ""), Seat(seen.claimer or 0)
    short = words("{ranks}, or doubt", named="{me}: {ranks}, or doubt", ranks=ranks)
    if must_doubt(seen, seat):
        return (words("Nobody else has cards: you must doubt.",
                      named="{me}: nobody else has cards, doubt."),
                words("You must doubt", named="{me} must doubt"))
    if not seen.piles[f"hand.{before}"]:
        return words("{who} has no cards left: doubt, or lay {ranks}.",
                     you="You have no cards left: doubt, or lay {ranks}.", who=before,
                     ranks=ranks), short
    return (words("Lay cards as {ranks}, or doubt {who}.",
                  named="{me}: lay {ranks}, or doubt {who}.", ranks=ranks, who=before), short)


def plate(view: View, seat: int) -> Plate:
    """Safe, what the seat has claimed, or that it holds a four; else empty."""
    seen = state_from_view(RULES, view)
    if seat in seen.order:
        return Plate(words("safe"), words("safe"), out=True)
    if seat == seen.claimer and seen.phase == "respond":
        return sentences.says(several(seen.rank or ""))
    if seat == seen.turn and seen.phase == "remove":
        return Plate(words("holds a four"), words("a four"))
    return Plate()


def badges(view: View) -> tuple[Badge, ...]:
    """The rank of the round, and those that have left the game."""
    seen, shown = state_from_view(RULES, view), list[Badge]()
    if seen.rank is not None:
        shown.append(Badge(words("Round: {ranks}", ranks=several(seen.rank))))
    gone = removed_ranks(seen)
    if gone:
        shown.append(Badge(words("No {ranks} left", ranks=[Rank(rank) for rank in gone])))
    return tuple(shown)


# --- announcements --------------------------------------------------------------------------------

def _said_lead(event: Said) -> Words:
    who, n, rank = Seat(event.by or 0), event.args["n"], event.args["rank"]
    return words("{who} leads one {rank}.", "{who} leads {n} {ranks}.",
                 you="You lead one {rank}.", you_plural="You lead {n} {ranks}.",
                 who=who, n=n, rank=one(rank), ranks=several(rank))


def _said_removed(event: Said) -> Words:
    return words("{who} removes four {ranks}.", you="You remove four {ranks}.",
                 who=Seat(event.by or 0), ranks=several(event.args["rank"]))


# --- buttons and choices --------------------------------------------------------------------------

def _four_label(view: View, action: Action) -> Words:
    return words("Remove four {ranks}", ranks=several(action.cards[0][0]))


def choice(view: View, action: Action) -> Words | None:
    """Which four; which card of the last play; a rank that is gone is a sure lie (sheet 6)."""
    if action.verb == "claim" and action.value in removed_ranks(state_from_view(RULES, view)):
        return words("{ranks} (gone)", ranks=several(action.value))
    if action.verb == "discard":
        return _four_label(view, action)
    if action.verb == "challenge" and action.value:
        return words("Turn card {n} from below", n=int(action.value) + 1)
    return None


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click puts the four of the card away; it lays a card alone, as what it is where
    there is a choice."""
    four = next((each for each in actions if each.verb == "discard" and card in each.cards), None)
    return four or sentences.honest(card, actions)


# --- claims ---------------------------------------------------------------------------------------

def _whole(action: Action) -> Words:
    return words("Verish: play it as {rank}", "Verish: play {n} as {ranks}", n=len(action.cards),
                 ranks=several(action.value), rank=a_rank(action.value))


def standing(view: View) -> tuple[int, Words] | None:
    """Who made the claim to be answered, and how it reads; None in other phases."""
    seen = state_from_view(RULES, view)
    if seen.phase != "respond" or seen.claimer is None:
        return None
    who, rank = Seat(seen.claimer), seen.rank or ""
    if seen.count > 8:
        return who, words("{who}: {n} {ranks}", "{who}: {n} {ranks}", who=who, n=seen.count,
                          ranks=several(rank))
    return who, sentences.standing(who, rank, seen.count)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, plate=plate, badges=badges,
    ending=left_with_cards("safe", words("left with cards"), how=over),
    tally=Tally(counted("{n} loss", "{n} losses", least=-1)),
    told={
        "lead": Told(_said_lead, bubble=""),
        "verish": Told(N_("{who}: Verish, {n}."), bubble=N_("Verish!")),
        "ne_verish": Told(N_("{who}: Ne verish!"), bubble=N_("Ne verish!"), effect=Effect.DOUBT),
        "true": Told(N_("It was true: {who} takes {n} card.", "It was true: {who} takes {n} cards.",
                        you="It was true: {who} take {n} card.",
                        you_plural="It was true: {who} take {n} cards."), bubble="",
                     effect=Effect.SORRY),
        "lie": Told(N_("It was a lie: {who} takes {n} card.",
                       "It was a lie: {who} takes {n} cards.",
                       you="It was a lie: {who} take {n} card.",
                       you_plural="It was a lie: {who} take {n} cards."), bubble="",
                    effect=Effect.CAUGHT),
        "removed": Told(_said_removed, bubble=N_("Four gone!"), effect=Effect.GLAD),
        "safe": Told(N_("{who} is safe.", you="You are safe."), bubble=N_("Safe!"),
                     effect=Effect.GLAD),
        "loses": Told(N_("{who} is left with the cards and loses.",
                         you="You are left with the cards and lose."), bubble=N_("I lose."),
                      effect=Effect.SORRY),
        "claim": Told(lambda report: None),     # the announcement tells it
    },
    buttons=(Button("discard", words("Remove four"), key="r", kind=ButtonKind.PRIMARY,
                    label=_four_label),
             Button("end", words("Keep it"), key="space", last=True),
             Button("challenge", words("Ne verish!"), key="n", kind=ButtonKind.ALARM, last=True)),
    meaning=Meaning(best=best), choice=choice,
    # Nothing waits for a clock here.
    claims=sentences.RankClaims(sentences.short, _whole, lambda view, cards: [], standing,
                                lambda view: None, keys=sentences.KEYS),
)
