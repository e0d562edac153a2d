"""How Cheat lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.events import Said
from game.core.table import Arrangement, Button, Claims, Place, Plate, Table, Telling
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.cheat.moves import SINGLE, due_ranks, in_order, in_words, most_cards, packs, parsed

HEAP = Place("heap", "heap", reserve=5, word=words("{n} card", "{n} cards", n=0))
DEAD = Place("dead", word=words("{n} put aside"))


def arrange(view: View) -> Arrangement:
    row = (HEAP, DEAD) if view.options["may_pass"] == "yes" else (HEAP,)
    dealt = 52 * packs(view.seats, view.options)
    return Arrangement(centre=(row,), hand="hand.{seat}", hand_reserve=-(-dealt // view.seats), by_rank=True)


def _due(view: View) -> Words:
    """The ranks that may be called now: "Sixes or Eights"."""
    names = [in_words(rank) for rank in due_ranks(view.options["sequence"], view.fields["called"])]
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return words("{lower} or {higher}", lower=names[0], higher=names[1])
    return words("{lower}, {same} or {higher}", lower=names[0], same=names[1], higher=names[2])


#: For several people at one screen.
NAMED = {
    "Your turn: {ranks}": N_("{me}: {ranks}"),
    "{who}: {ranks}?": N_("{me}: {who} says {ranks}?"),
    "Lay your last card and call it {ranks}.": N_("{me}: lay the last card and call it {ranks}."),
    "Lay up to {n} cards and call them {ranks}.": N_("{me}: lay up to {n} cards and call them {ranks}."),
    "{who}: a card as {ranks}. True? You are next.": N_("{who}: a card as {ranks}. True? {me} is next."),
    "{who}: {n} cards as {ranks}. True? You are next.": N_("{who}: {n} cards as {ranks}. True? {me} is next."),
    "Does anybody doubt your {ranks}?": N_("Does anybody doubt the {ranks} of {me}?"),
}


# --- prompt and plates ----------------------------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    if view.phase == "over":
        return words("The deal is over."), words("Over")
    if view.phase == "window":
        return _window_prompt(view)
    ranks = _due(view)
    if view.turn == view.seat:
        if view.options["may_pass"] == "yes":
            return words("Lay cards and call them {ranks}, or pass.", ranks=ranks), words("Your turn: {ranks}", ranks=ranks)
        return _lay(view)
    who = Seat(view.turn or 0)
    return words("{who} is to lay cards and call {ranks}.", who=who, ranks=ranks), words("{who}: {ranks}", who=who, ranks=ranks)


def _lay(view: View) -> tuple[Words, Words]:
    n, ranks = min(most_cards(view.seats, view.options), len(view.pile(f"hand.{view.seat}"))), _due(view)
    return (words("Lay your last card and call it {ranks}.", "Lay up to {n} cards and call them {ranks}.", n=n, ranks=ranks),
            words("Your turn: {ranks}", ranks=ranks))


def _window_prompt(view: View) -> tuple[Words, Words]:
    ranks = in_words(view.fields["called"])
    who = Seat(view.fields["claimer"])
    if view.seat == who:
        return words("Does anybody doubt your {ranks}?", ranks=ranks), words("Wait for the others")
    if view.seat in view.actors and view.fields["answers"][view.seat] is None:
        return _question(view, who, ranks), words("{who}: {ranks}?", who=who, ranks=ranks)
    if view.seat is not None and view.seat in view.actors:
        return _lay(view)
    if view.seat == view.turn and view.due is not None and not view.fields["emptied"]:
        return words("A moment yet: somebody may still challenge."), words("A moment yet")
    return words("The others may still challenge the {ranks}.", ranks=ranks), words("Wait for the others")


def _question(view: View, who: Seat, ranks: Words) -> Words:
    if view.fields["emptied"]:
        return words("{who} has no cards left: were these {ranks}?", who=who, ranks=ranks)
    if view.fields["stated"] is not None:
        return words("{who} says {ranks}, {n} of them. Is it true?", who=who, ranks=ranks, n=view.fields["stated"])
    if view.seat == view.turn:
        return _question_next(view, who, ranks)
    return words("{who} lays a card as {ranks}. Is it true?", "{who} lays {n} cards as {ranks}. Is it true?",
                 who=who, ranks=ranks, n=view.fields["count"])


def _question_next(view: View, who: Seat, ranks: Words) -> Words:
    """For whom is next: once the others have had their moment he may lay cards instead of an answer."""
    due, n = due_ranks(view.options["sequence"], view.fields["called"]), view.fields["count"]
    if view.due is None and view.options["window"] == "race" and len(due) == 1:
        return words("{who}: a card as {ranks}. Doubt it, or lay {due}.", "{who}: {n} cards as {ranks}. Doubt it, or lay {due}.",
                     who=who, ranks=ranks, n=n, due=in_words(due[0]))
    return words("{who}: a card as {ranks}. True? You are next.", "{who}: {n} cards as {ranks}. True? You are next.",
                 who=who, ranks=ranks, n=n)


def plate(view: View, seat: int) -> Plate:
    if seat in view.fields["order"]:
        return Plate(words("out"), words("out"), out=True)
    if view.phase != "window":
        return Plate()
    answer = view.fields["answers"][seat]
    if seat == view.fields["claimer"]:
        ranks = in_words(view.fields["called"])
        stated = view.fields["stated"]
        line = words("says {ranks}", ranks=ranks) if stated is None else words("says {ranks}: {n}", ranks=ranks, n=stated)
        return Plate(line, ranks, ("mask",))
    if answer == "pass":
        return Plate(words("lets it go"), words("lets go"))
    if answer is not None and answer != "-":
        return Plate(words("challenges"), words("doubts"))
    if answer is not None:
        return Plate(words("has answered"), words("ready"))
    if seat == view.turn and not view.fields["emptied"]:
        return Plate(words("is next"), words("next"))
    return Plate(words("may call"), words("may call")) if seat == view.seat else Plate(words("is thinking"), words("thinks"))


def label(view: View, pile: str) -> Words | None:
    """A count that nobody may see now is a question mark (sheet, Names)."""
    return words("?") if pile in view.piles and view.piles[pile] is None else None


# --- announcements --------------------------------------------------------------------------------------------------

def _said_last_chance(event: Said) -> Words:
    if event.args["emptied"]:
        return words("{who} has no cards left - last chance to challenge.", who=Seat(event.by or 0))
    return words("This is the last play of the deal - last chance to challenge.")


def _said_truth(event: Said) -> Words:
    return words("It was the truth - {who} takes {n} card.", "It was the truth - {who} takes {n} cards.",
                 who=Seat(event.by or 0), n=event.args["n"])


def _said_lie(event: Said) -> Words:
    return words("Caught! {who} takes {n} card.", "Caught! {who} takes {n} cards.", who=Seat(event.by or 0), n=event.args["n"])


def _told_claim(telling: Telling) -> Words | None:
    call = parsed(telling.action.value)
    if call is None:
        return None
    who, ranks = Seat(telling.seat), in_words(call[0])
    if call[1] is not None:                                   # how many cards lie there is not for the log
        return words("{who} lays cards: \"{ranks}\", {number} of them.", who=who, ranks=ranks, number=call[1])
    return words("{who} plays {n} card: \"{ranks}\".", "{who} plays {n} cards: \"{ranks}\".",
                 who=who, ranks=ranks, n=len(telling.cards))


def _pass_label(view: View, action: Action) -> Words:
    return words("Lay nothing") if view.phase == "play" else words("Let it go")


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """A double click on a card lays it alone, if there is only one thing to call it, or if it is what it is called."""
    alone = [action for action in actions if action.verb == "claim" and action.cards == (card,)]
    if len(alone) == 1:
        return alone[0]
    calls = [(action, parsed(action.value)) for action in alone]
    honest = [action for action, call in calls if call is not None and card is not None and call[0] == card[0]
              and call[1] in (None, 1)]
    return honest[0] if honest else None


# --- claims ---------------------------------------------------------------------------------------------------------

_NUMBERS = {2: N_("two"), 3: N_("three"), 4: N_("four"), 5: N_("five"), 6: N_("six"), 7: N_("seven"), 8: N_("eight")}


def _call(action: Action) -> tuple[str, int | None]:
    call = parsed(action.value)
    assert call is not None, action
    return call


def short(action: Action) -> Words:
    rank, stated = _call(action)
    return in_words(rank) if stated is None else words("{ranks}: {n}", ranks=in_words(rank), n=stated)


def whole(action: Action) -> Words:
    rank, stated = _call(action)
    if stated is not None:
        return words("Play {cards} as {ranks}: {n}", cards=len(action.cards), ranks=in_words(rank), n=stated)
    return words("Play {n} as {ranks}", n=len(action.cards), ranks=in_words(rank))


def title(n: int) -> Words:
    return words("Lay {n} card as", "Lay {n} cards as", n=n)


def soon(view: View, cards: Sequence[str]) -> list[Action]:
    """What the next player may lay as soon as the others have had their moment (sheet 3, rule 5)."""
    fields, seat = view.fields, view.seat
    most = most_cards(view.seats, view.options)
    holds = view.phase == "window" and not fields["emptied"] and view.due is not None
    if not holds or seat is None or view.turn != seat or not 0 < len(cards) <= most:
        return []
    held = len(view.pile(f"hand.{seat}"))
    values: Sequence[str] = due_ranks(view.options["sequence"], fields["called"])
    if view.options["state_number"] == "may_lie":
        values = [f"{rank}x{n}" for rank in values for n in range(1, min(held, most) + 1)]
    return [act("claim", in_order(map(Card, cards)), f"hand.{seat}", "heap", value) for value in values]


def standing(view: View) -> tuple[int, Words] | None:
    if view.phase != "window":
        return None
    who, rank = Seat(view.fields["claimer"]), view.fields["called"]
    n = view.fields["count"] if view.fields["stated"] is None else view.fields["stated"]
    if n == 1:
        return who, words("{who}: one {rank}", who=who, rank=Words(SINGLE[rank]))
    return who, words("{who}: {number} {ranks}", who=who, number=Words(_NUMBERS.get(n, "")), ranks=in_words(rank))


def time(view: View) -> tuple[Words, int] | None:
    if view.phase != "window" or view.due is None:
        return None
    lasts = view.due - view.fields["opened"]
    if view.fields["emptied"]:
        return words("Last chance"), lasts
    mine = view.seat in (view.turn, view.fields["claimer"])
    return words("The others may still call") if mine else words("Time to call"), lasts


def found(cards: Sequence[str], said: Said) -> tuple[bool, Words] | None:
    if said.name not in ("truth", "lie"):
        return None
    shown, who, n = [Card(card) for card in cards], Seat(said.by or 0), said.args["n"]
    if said.name == "truth":
        return True, words("It was true: {cards}. {who} takes {n} card.", "It was true: {cards}. {who} takes {n} cards.",
                           cards=shown, who=who, n=n)
    return False, words("It was a lie: {cards}. {who} takes {n} card.", "It was a lie: {cards}. {who} takes {n} cards.",
                        cards=shown, who=who, n=n)


TABLE = Table(
    arrange=arrange, prompt=prompt, named=NAMED, plate=plate, label=label, best=best,
    said={"challenge": N_("{who}: Cheat!"), "let_go": N_("{who} lets it go."), "truth": _said_truth, "lie": _said_lie,
          "last_chance": _said_last_chance, "pass": N_("{who} lays nothing."), "out": N_("{who} is out.")},
    aloud={"challenge": N_("Cheat!"), "let_go": "", "truth": "", "lie": "", "last_chance": "", "pass": N_("Pass"),
           "out": N_("Out!")},
    told={"claim": _told_claim},
    buttons=(Button("pass", words("Let it go"), key="space", label=_pass_label),
             Button("challenge", words("Cheat!"), key="c", kind="alarm", last=True)),
    claims=Claims("claim", "heap", short, whole, title, soon, standing, time, found),
)
