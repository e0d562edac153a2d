"""How Spit lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.action import Action
from game.core.cards import Card
from game.core.ending import told_by
from game.core.events import Said
from game.core.racing import Racing
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Badge,
    Counter,
    Form,
    Gesture,
    Meaning,
    Place,
    Plate,
    Row,
    Table,
    Told,
    fits,
)
from game.core.view import View
from game.core.words import N_, Seat, Words, words
from game.engines.spit.apply_rounds import LAST_ROUND
from game.engines.spit.rules import RULES
from game.engines.spit.state import (
    CARDS,
    CENTRE,
    HELD,
    ROLES,
    SIDE,
    SPIT,
    STOCKS,
    has_cleared,
    to_go,
)
from game.engines.spit.table_lesson import LESSON
from game.families.race.table import rows, sent, to_go_yet


def arrange(view: View) -> Arrangement:
    """At each player's right hand lies the spit pile that begins with his card (sheet 2)."""
    right = view.seat or 0
    if view.options["variant"] == "speed":
        return _speed(right)
    row: Row = (
        *(Place(f"stock.{{seat}}.{j}", Form.CASCADE, reserve=STOCKS) for j in range(STOCKS)),
        Place("spit.{seat}", word=words("spit {n}"), empty=words("no spit")),
    )
    centre: Row = tuple(Place(CENTRE[k], word=words("{n}")) for k in (1 - right, right))
    return rows(centre, row, unseen=("cards.*",))


def _speed(right: int) -> Arrangement:
    left = 1 - right
    centre: Row = (Place(SIDE[left], word=words("side {n}")), Place(CENTRE[left]),
                   Place(CENTRE[right]), Place(SIDE[right], word=words("side {n}")))
    row: Row = (Place("hand.{seat}", Form.HAND, reserve=HELD),
                Place("draw.{seat}", word=words("draw {n}"), empty=words("through")))
    return rows(centre, row)


# --- what is said ---------------------------------------------------------------------------------

def prompt(view: View) -> tuple[Words, Words]:
    """What is to be done in this phase, both playing at once, and a short form of it."""
    if view.phase == "ready":
        return _waiting(view)
    if view.phase == "slap":
        return _slapping(view)
    if view.phase == "spit":
        return _spitting(view)
    if view.seat is None:
        return words("Both play at once."), words("Both play")
    return _playing(view, view.seat)


def _waiting(view: View) -> tuple[Words, Words]:
    if any(map(view.pile, CENTRE)):
        return words("Nobody can play: the next cards come at once."), words("Ready...")
    if view.fields["one_pile"] is not None:
        who = Seat(view.fields["one_pile"])
        return words("One pile only: {who} spits in a moment.", who=who), words("Ready...")
    return words("A new round: the first cards come in a moment."), words("Ready...")


def _slapping(view: View) -> tuple[Words, Words]:
    if view.turn is None:
        return words("Slap a spit pile: best the smaller one!"), words("Slap!")
    if view.turn == view.seat:
        return (words("Choose a spit pile: best the smaller one.",
                      named="{me}: choose a spit pile, best the smaller one."),
                words("Choose a pile"))
    return (words("{who} chooses a spit pile.", you="You choose a spit pile.", who=Seat(view.turn)),
            words("{who} chooses.", you="You choose.", who=Seat(view.turn)))


def _spitting(view: View) -> tuple[Words, Words]:
    if view.turn == view.seat:
        return (words("Only you have spit cards: choose a pile for one.",
                      named="{me} alone has spit cards: choose a pile for one."),
                words("Spit where?"))
    who = Seat(view.turn or 0)
    return (words("{who} chooses where to spit.", you="You choose where to spit.", who=who),
            words("{who} spits.", you="You spit.", who=who))


def _playing(view: View, seat: int) -> tuple[Words, Words]:
    state = state_from_view(RULES, view)
    if has_cleared(state, seat):
        return words("Cleared!"), words("Cleared!")
    n = to_go(state, seat)
    short = to_go_yet(n)
    if any(name.startswith(f"stock.{seat}.") for name in view.fields["down"]):
        return words("{n} to go: turn up covered tops, play one up or down.", n=n), short
    return (words("{n} card to go: play one rank up or down.",
                  "{n} cards to go: play one rank up or down.", n=n),
            short)


def plate(view: View, seat: int) -> Plate:
    """How many cards are to be cleared, and in all."""
    state = state_from_view(RULES, view)
    n = to_go(state, seat)
    if view.options["variant"] == "speed":
        return Plate(to_go_yet(n), to_go_yet(n), out=not n)
    if not n and view.phase != "over":
        return Plate(words("cleared!"), words("cleared!"), ("crown",))
    whole = n + len(view.pile(SPIT[seat])) + len(view.pile(CARDS[seat]))
    return Plate(words("{n} to go, {m} in all", n=n, m=whole), to_go_yet(n),
                 out=not whole, counter=Counter(whole, words=words("{n} card in all",
                                                                   "{n} cards in all", n=whole)))


def badges(view: View) -> tuple[Badge, ...]:
    """Which round it is, and whether there is one spit pile."""
    if view.options["variant"] == "speed":
        return ()
    n, one = view.fields["round"], view.fields["one_pile"]
    shown = [Badge(words("Round {n} of {most}", n=n, most=LAST_ROUND) if n > LAST_ROUND - 10
                   else words("Round {n}", n=n))]
    if one is not None:
        shown.append(Badge(words("One pile only: {who} spits", who=Seat(one))))
    return tuple(shown)


def reckoned(view: View, seat: int) -> Words:
    """What a seat had left."""
    state = state_from_view(RULES, view)
    n = to_go(state, seat)
    if view.options["variant"] == "spit":
        n += len(view.pile(SPIT[seat])) + len(view.pile(CARDS[seat]))
    return words("{n} card left", "{n} cards left", n=n) if n else words("no cards left")


# --- gestures -------------------------------------------------------------------------------------

def matches(action: Action, gesture: Gesture) -> bool:
    """A click on a spit pile slaps it, or spits on it."""
    source, target = gesture.source, gesture.target
    if action.verb == "spit" and source in CENTRE and target in (None, source):
        return action.target == source
    if action.verb == "slap" and target in (None, source):
        return action.source == source
    return fits(action, gesture)


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """To the nearer pile if it fits there, else to the other one, else to the only place of one's
    own; a covered top is turned."""
    near = CENTRE[view.seat or 0]
    return sent(view, ROLES, sorted(actions, key=lambda action: action.target != near))


def keys(options: Mapping[str, Any]) -> str:
    """What the keys are for."""
    if options["variant"] == "speed":
        return N_("{name}: {first} to {last} your cards, {centre} to the middle.")
    return N_("{name}: {first} to {last} your piles, {centre} to the middle, "
              "{left} and {right} slap or choose.")


# --- the log --------------------------------------------------------------------------------------

def _played(report: ActionReport) -> Words:
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    if ROLES.of(report.action.target) == "shared":
        return words("{who} plays {cards}.", you="You play {cards}.", who=who, cards=cards)
    return words("{who} moves {cards} to another place.", you="You move {cards} to another place.",
                 who=who, cards=cards)


def _spat(event: Said) -> Words:
    return words("Spit!") if event.by is None else words("{who}: Spit!", who=Seat(event.by))


def _takes(event: Said) -> Words:
    who, n, now = Seat(event.by or 0), event.args["n"], event.args["now"]
    if not n:
        return words("{who} takes nothing, now {now} card.",
                     "{who} takes nothing, now {now} cards.", counted="now",
                     you="You take nothing, now {now} card.",
                     you_plural="You take nothing, now {now} cards.", who=who, now=now)
    return words("{who} takes {n}, now {now} card.", "{who} takes {n}, now {now} cards.",
                 counted="now", you="You take {n}, now {now} card.",
                 you_plural="You take {n}, now {now} cards.", who=who, n=n, now=now)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt,
    over=(words("The game is over."), words("Over")),
    plate=plate, badges=badges, ending=told_by(reckoned),
    told={
        "spit": Told(_spat, done=N_("{who} spits alone.", you="You spit alone.")),
        "cleared": Told(N_("{who} has cleared!", you="You have cleared!")),
        "takes": Told(_takes),
        "one_pile": Told(N_("One pile only.")),
        "wins": Told(N_("{who} wins!", you="You win!")),
        "draw": Told(N_("A draw.")),
        "play": Told(_played),
        "turn": Told(N_("{who} turns up a card.", you="You turn up a card.")),
        "slap": Told(N_("{who} slaps!", you="You slap!")),
    },
    meaning=Meaning(fits=matches, one_click=frozenset({"turn", "slap", "spit"}), best=best),
    going_out_piles=("stock", "hand", "draw"),
    racing=Racing(ROLES, keys, grabs=frozenset({"slap", "spit"}),
                  mouse=N_("{name}, by mouse: drag a card to a pile in the middle; a click slaps "
                           "a pile, or turns up a covered card.")),
)
