"""How Racing Demon lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Action
from game.core.cards import RANKS, Card
from game.core.ending import told_by
from game.core.piles import number_of
from game.core.racing import COLUMN, DEAL, Racing
from game.core.racing import WASTE as WASTE_ROLE
from game.core.retelling import ActionReport
from game.core.seeing import state_from_view
from game.core.table import (
    Arrangement,
    Button,
    ButtonKind,
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
from game.core.words import N_, Rank, Seat, Words, words
from game.engines.racing_demon.rules import RULES
from game.engines.racing_demon.state import (
    FULL,
    LETTERS,
    OFF,
    PACK,
    ROLES,
    WASTE,
    in_the_middle,
    is_centre,
    is_out,
)
from game.engines.racing_demon.table_lesson import LESSON
from game.families.race.table import rows, sent, to_go_yet

CASCADE = 6


#: Own piles against those in the middle, at tables where nothing has to be hidden for it.
OWN_LARGER = {2: 1.12, 3: 1.3, 4: 1.25}


def arrange(view: View) -> Arrangement:
    """The shared homes in the middle and a row of piles for each seat; several others show no
    pack."""
    columns = view.options["work_piles"]
    row: Row = (
        Place("off.{seat}", word=words("{n} to go")),
        *(Place(f"work.{{seat}}.{j}", Form.CASCADE, reserve=CASCADE, longest=len(RANKS))
          for j in range(columns)),
        Place("pack.{seat}", empty="arrow", word=words("pack {n}")),
        Place("waste.{seat}", word=words("waste {n}")),
    )
    sign = "A" if view.options["version"] == "aces" else ""
    centre: Row = (Place("centre.*", Form.GRID, reserve=4 * view.seats, empty=sign),)
    # Of several others nobody needs to see the pack in hand; two rows that face each other have
    # the same piles.
    mat = row if view.seats == 2 else tuple(place for place in row if place.pile != "pack.{seat}")
    return rows(centre, row, others=mat, own_ratio=OWN_LARGER.get(view.seats, 1.0),
                unseen=("pack.{seat}",))


def left(view: View, seat: int) -> int:
    """How many cards lie on the off-pile of the seat."""
    return len(view.pile(OFF[seat]))


def prompt(view: View) -> tuple[Words, Words]:
    """What the viewer may do now, everybody playing at once, and a short form of it."""
    if view.phase == "setup":
        return words("Press Ready: nobody plays before Go!"), words("Press Ready")
    if view.seat is None:
        return words("Everybody plays at once."), words("All play")
    if is_out(state_from_view(RULES, view), view.seat):
        return words("Out! The deal is over."), words("Out!", context="prompt")
    n = left(view, view.seat)
    if not n:
        return words("Off-pile empty: call Out!, or play on for points."), words("Call Out!")
    if view.seat in view.fields["flags"]:
        return words("Stuck: play a card that fits, or wait."), words("Stuck: play or wait")
    return _playing(view, view.seat, n)


def _playing(view: View, seat: int, n: int) -> tuple[Words, Words]:
    short = to_go_yet(n)
    if view.pile(PACK[seat]):
        return (words("{n} card to go: play what fits, or deal from the pack.",
                      "{n} cards to go: play what fits, or deal from the pack.", n=n),
                short)
    if view.pile(WASTE[seat]):
        return (words("{n} card to go: play what fits, or turn the waste.",
                      "{n} cards to go: play what fits, or turn the waste.", n=n),
                short)
    return (words("{n} card to go: play what fits, or say you are stuck.",
                  "{n} cards to go: play what fits, or say you are stuck.", n=n),
            short)


def plate(view: View, seat: int) -> Plate:
    """Out, stuck, or how many cards the seat has to go and has in the middle."""
    state = state_from_view(RULES, view)
    if is_out(state, seat):
        return Plate(words("out!"), words("out!"), out=True)
    n = left(view, seat)
    if seat in view.fields["flags"]:
        return Plate(words("stuck, {n} to go", n=n), words("stuck"))
    long = words("{n} to go, {m} in the middle", n=n, m=in_the_middle(state, seat))
    return Plate(long, to_go_yet(n))


def reckoned(view: View, seat: int) -> Words:
    """What a seat's points are for (sheet 4)."""
    m = in_the_middle(state_from_view(RULES, view), seat)
    return words("{m} in the middle, {n} left", m=m, n=left(view, seat))


def label(view: View, pile: str) -> Words | None:
    """In the original version each base shows its last rank (sheet 6.6)."""
    held = view.pile(pile)
    if not is_centre(pile) or not held:
        return None
    if len(held) >= FULL:
        return words("full")
    if view.options["version"] == "aces":
        return None
    return words("up to {rank}", rank=Rank(RANKS[Card(held[0]).value - 2]))


def matches(action: Action, gesture: Gesture) -> bool:
    """A click on the pack deals, on an empty pack it turns the waste; cards of the pack have no
    names to compare."""
    source, target = gesture.source or "", gesture.target
    if ROLES.of(source) == DEAL:
        if target is None or target == source:
            deals = action.source == source and ROLES.of(action.target) == WASTE_ROLE
            return action.verb == "redeal" or deals
        return action.source == source and action.target == target
    if action.verb == "redeal":
        return ROLES.of(source) == WASTE_ROLE and ROLES.of(target or "") == DEAL
    return fits(action, gesture)


def best(view: View, pile: str, card: str | None, actions: Sequence[Action]) -> Action | None:
    """To the centre if it fits, else to the only place for it; the pack deals or is turned."""
    if card is None:
        return next((action for action in actions if action.verb == "redeal"
                     or ROLES.of(action.target) == WASTE_ROLE), None)
    held = [action for action in actions if action.source == pile and card in action.cards[:1]]
    return sent(view, ROLES, held)


def back(view: View, pile: str) -> int | None:
    """Each player has the back of the seat; a closed pile shows that of its last card."""
    if not is_centre(pile):
        return number_of(pile)
    held = view.pile(pile)
    return LETTERS.index(Card(held[-1]).pack) if held else None


def _drawn(report: ActionReport) -> Words:
    who = Seat(report.seat)
    if ROLES.of(report.action.target) == COLUMN:
        return words("{who} turns up a card of the pack in a space.",
                     you="You turn up a card of the pack in a space.", who=who)
    return words("{who} deals from the pack.", you="You deal from the pack.", who=who)


def _played(report: ActionReport) -> Words:
    who, cards = Seat(report.seat), [Card(card) for card in report.cards]
    if is_centre(report.action.target):
        return words("{who} plays to the middle: {cards}.", you="You play to the middle: {cards}.",
                     who=who, cards=cards)
    return words("{who} builds: {cards}.", you="You build: {cards}.", who=who, cards=cards)


def turned(view: View) -> frozenset[str]:
    """Closed piles are turned over (sheet 7)."""
    return frozenset(pile for pile, cards in view.piles.items()
                     if is_centre(pile) and cards is not None and len(cards) >= FULL)


TABLE = Table(
    lesson=LESSON,
    arrange=arrange, prompt=prompt, plate=plate, label=label, ending=told_by(reckoned),
    told={
        "go": Told(N_("Go!")),
        "left": Told(N_("{who}: {n} left")),
        "stuck": Told(N_("{who} is stuck.", you="You are stuck.")),
        "rotate": Told(N_("Everybody stuck: the packs rotate.")),
        "closed": Told(N_("Pile closed by {who}.")),
        "out": Told(N_("{who} is out!", you="You are out!"), done=N_("{who} calls Out!",
                                                 you="You call Out!")),
        "play": Told(_played),
        "draw": Told(_drawn, bubble=""),
        "redeal": Told(N_("{who} turns the waste over.",
                          you="You turn the waste over."), bubble=""),
    },
    buttons=(
        Button("stuck", words("I'm stuck"), key="s"),
        Button("out", words("Out!"), key="u", kind=ButtonKind.PRIMARY, last=True),
    ),
    meaning=Meaning(fits=matches, one_click=frozenset({"draw", "redeal"}), best=best), back=back,
    face_down=turned,
    racing=Racing(ROLES,
                  N_("{name}: {main} off-pile, {first} to {last} columns, {waste} waste, "
                     "{centre} to the middle, {deal} deals."),
                  mouse=N_("{name}, by mouse: drag a card to where it fits; a click on the pack "
                           "deals."),
                  stuck=lambda view: tuple(view.fields["flags"])),
)
