"""How Cheat lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.events import Said
from game.core.piles import HAND
from game.core.retelling import Telling
from game.core.table import Arrangement, Button, Claims, Place, Plate, Table
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.cheat.state import most_cards, packs, states_number
from game.mechanics.claims import table as claiming
from game.mechanics.claims.due import due_ranks, parsed, values
from game.mechanics.claims.listing import in_order
from game.mechanics.ranks import several

HEAP = Place("heap", "heap", reserve=5, word=words("{n} card", "{n} cards", n=0))
DEAD = Place("dead", word=words("{n} put aside"))


def arrange(view: View) -> Arrangement:
    row = (HEAP, DEAD) if view.options["may_pass"] == "yes" else (HEAP,)
    dealt = 52 * packs(view.seats, view.options)
    return Arrangement(centre=(row,), hand="hand.{seat}", hand_reserve=-(-dealt // view.seats),
                       by_rank=True)


def _due(view: View) -> Words:
    """The ranks that may be called now: "Sixes or Eights"."""
    return claiming.either(due_ranks(view.options["sequence"], view.fields["called"]))


#: For several people at one screen.
NAMED = {
    "Your turn: {ranks}": N_("{me}: {ranks}"),
    "{who}: {ranks}?": N_("{me}: {who} says {ranks}?"),
    "Lay your last card and call it {ranks}.": N_("{me}: lay the last card and call it {ranks}."),
    "Lay up to {n} cards and call them {ranks}.":
        N_("{me}: lay up to {n} cards and call them {ranks}."),
    "{who}: a card as {ranks}. True? You are next.":
        N_("{who}: a card as {ranks}. True? {me} is next."),
    "{who}: {n} cards as {ranks}. True? You are next.":
        N_("{who}: {n} cards as {ranks}. True? {me} is next."),
    "Does anybody doubt your {ranks}?": N_("Does anybody doubt the {ranks} of {me}?"),
}


# --- prompt and plates ----------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    if view.phase == "over":
        return words("The deal is over."), words("Over")
    if view.phase == "window":
        return _window_prompt(view)
    ranks = _due(view)
    if view.turn == view.seat:
        if view.options["may_pass"] == "yes":
            return (words("Lay cards and call them {ranks}, or pass.", ranks=ranks),
                    words("Your turn: {ranks}", ranks=ranks))
        return _lay(view)
    who = Seat(view.turn or 0)
    return (words("{who} is to lay cards and call {ranks}.", who=who, ranks=ranks),
            words("{who}: {ranks}", who=who, ranks=ranks))


def _lay(view: View) -> tuple[Words, Words]:
    held, ranks = len(view.pile(f"hand.{view.seat}")), _due(view)
    n = min(most_cards(view.seats, view.options), held)
    return (words("Lay your last card and call it {ranks}.",
                  "Lay up to {n} cards and call them {ranks}.", n=n, ranks=ranks),
            words("Your turn: {ranks}", ranks=ranks))


def _window_prompt(view: View) -> tuple[Words, Words]:
    ranks = several(view.fields["called"])
    who = Seat(view.fields["claimer"])
    if view.seat == who:
        return words("Does anybody doubt your {ranks}?", ranks=ranks), words("Wait for the others")
    if view.seat in view.actors and view.fields["answers"][view.seat] is None:
        return _question(view, who, ranks), words("{who}: {ranks}?", who=who, ranks=ranks)
    if view.seat is not None and view.seat in view.actors:
        return _lay(view)
    if view.seat == view.turn and view.due is not None and not view.fields["emptied"]:
        return words("A moment yet: somebody may still challenge."), words("A moment yet")
    return (words("The others may still challenge the {ranks}.", ranks=ranks),
            words("Wait for the others"))


def _question(view: View, who: Seat, ranks: Words) -> Words:
    if view.fields["emptied"]:
        return words("{who} has no cards left: were these {ranks}?", who=who, ranks=ranks)
    if view.fields["stated"] is not None:
        return words("{who} says {ranks}, {n} of them. Is it true?", who=who, ranks=ranks,
                     n=view.fields["stated"])
    if view.seat == view.turn:
        return _question_next(view, who, ranks)
    return words("{who} lays a card as {ranks}. Is it true?",
                 "{who} lays {n} cards as {ranks}. Is it true?",
                 who=who, ranks=ranks, n=view.fields["count"])


def _question_next(view: View, who: Seat, ranks: Words) -> Words:
    """For whom is next: once the others have had their moment he may lay cards instead of an
    answer."""
    due, n = due_ranks(view.options["sequence"], view.fields["called"]), view.fields["count"]
    if view.due is None and view.options["window"] == "race" and len(due) == 1:
        return words("{who}: a card as {ranks}. Doubt it, or lay {due}.",
                     "{who}: {n} cards as {ranks}. Doubt it, or lay {due}.",
                     who=who, ranks=ranks, n=n, due=several(due[0]))
    return words("{who}: a card as {ranks}. True? You are next.",
                 "{who}: {n} cards as {ranks}. True? You are next.",
                 who=who, ranks=ranks, n=n)


def plate(view: View, seat: int) -> Plate:
    if seat in view.fields["order"]:
        return Plate(words("out"), words("out"), out=True)
    if view.phase != "window":
        return Plate()
    answer = view.fields["answers"][seat]
    if seat == view.fields["claimer"]:
        ranks = several(view.fields["called"])
        stated = view.fields["stated"]
        line = words("says {ranks}", ranks=ranks)
        if stated is not None:
            line = words("says {ranks}: {n}", ranks=ranks, n=stated)
        return Plate(line, ranks, ("mask",))
    if answer == "pass":
        return Plate(words("lets it go"), words("lets go"))
    if answer is not None and answer != "-":
        return Plate(words("challenges"), words("doubts"))
    if answer is not None:
        return Plate(words("has answered"), words("ready"))
    if seat == view.turn and not view.fields["emptied"]:
        return Plate(words("is next"), words("next"))
    if seat == view.seat:
        return Plate(words("may call"), words("may call"))
    return Plate(words("is thinking"), words("thinks"))


def label(view: View, pile: str) -> Words | None:
    """A count that nobody may see now is a question mark (sheet, Names)."""
    return words("?") if pile in view.piles and view.piles[pile] is None else None


# --- announcements --------------------------------------------------------------------------------

def _said_last_chance(event: Said) -> Words:
    if event.args["emptied"]:
        return words("{who} has no cards left - last chance to challenge.", who=Seat(event.by or 0))
    return words("This is the last play of the deal - last chance to challenge.")


def _said_truth(event: Said) -> Words:
    return words("It was the truth - {who} takes {n} card.",
                 "It was the truth - {who} takes {n} cards.",
                 who=Seat(event.by or 0), n=event.args["n"])


def _said_lie(event: Said) -> Words:
    return words("Caught! {who} takes {n} card.", "Caught! {who} takes {n} cards.",
                 who=Seat(event.by or 0), n=event.args["n"])


def _told_claim(telling: Telling) -> Words | None:
    call = parsed(telling.action.value)
    if call is None:
        return None
    who, ranks = Seat(telling.seat), several(call[0])
    if call[1] is not None:  # how many cards lie there is not for the log
        return words("{who} lays cards: \"{ranks}\", {number} of them.", who=who, ranks=ranks,
                     number=call[1])
    return words("{who} plays {n} card: \"{ranks}\".", "{who} plays {n} cards: \"{ranks}\".",
                 who=who, ranks=ranks, n=len(telling.cards))


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
    fields, seat = view.fields, view.seat
    most = most_cards(view.seats, view.options)
    holds = view.phase == "window" and not fields["emptied"] and view.due is not None
    if not holds or seat is None or view.turn != seat or not 0 < len(cards) <= most:
        return []
    held, laid = view.pile(HAND[seat]), in_order(map(Card, cards))
    numbers = range(1, min(len(held), most) + 1) if states_number(view.options) else ()
    calls = values(due_ranks(view.options["sequence"], fields["called"]), numbers)
    return [act("claim", laid, HAND[seat], "heap", value) for value in calls]


def standing(view: View) -> tuple[int, Words] | None:
    if view.phase != "window":
        return None
    fields, who = view.fields, Seat(view.fields["claimer"])
    n = fields["count"] if fields["stated"] is None else fields["stated"]
    return who, claiming.standing(who, fields["called"], n)


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
    true = said.name == "truth"
    return true, claiming.found(cards, true, Seat(said.by or 0), said.args["n"])


TABLE = Table(
    arrange=arrange, prompt=prompt, named=NAMED, plate=plate, label=label, best=best,
    said={"challenge": N_("{who}: Cheat!"), "let_go": N_("{who} lets it go."), "truth": _said_truth,
          "lie": _said_lie,
          "last_chance": _said_last_chance, "pass": N_("{who} lays nothing."),
          "out": N_("{who} is out.")},
    aloud={"challenge": N_("Cheat!"), "let_go": "", "truth": "", "lie": "", "last_chance": "",
           "pass": N_("Pass"),
           "out": N_("Out!")},
    told={"claim": _told_claim},
    sounds={"challenge": "challenge"},
    buttons=(Button("pass", words("Let it go"), key="space", label=_pass_label),
             Button("challenge", words("Cheat!"), key="c", kind="alarm", last=True)),
    claims=Claims("claim", "heap", claiming.short, claiming.whole, claiming.title, soon, standing,
                  time, found),
)
