"""Cards of a hand laid together to see what they make, for the table."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.records import dataclass
from game.core.rules import refuse
from game.core.table import Look
from game.core.words import N_, Rank, words
from game.mechanics.melds.faces import is_set, spread
from game.mechanics.melds.judging import judge_meld, no_meld
from game.mechanics.melds.laying import Meld, additions, as_meld, wild_faces
from game.mechanics.melds.named import named, named_shortly
from game.mechanics.melds.readings import readings
from game.mechanics.melds.shapes import Barred, FoundMeld, Shape, joined
from game.mechanics.melds.solve import Solver, Worth

#: A hand is sorted at once, or not quite as well.
NODES = 6000

Judging = Callable[[Sequence[Card], Sequence[str]], Refusal | None]


@dataclass(frozen=True, slots=True)
class Trial:
    """What a game says of cards laid together, read as faces.

    ``shape``   what a meld is
    ``points``  what the cards count
    ``waits``   why a meld may not be laid yet (a set, before a sequence)
    ``limits``  why wild cards may not be read so
    """

    shape: Shape
    points: Callable[[Sequence[Card]], int]
    waits: Judging
    limits: Judging


def look(trial: Trial, cards: Sequence[str]) -> Look:
    """What these cards are, laid together."""
    shape, row = trial.shape, [Card(card) for card in cards]
    ways = [value.split(",") if value else [card.face for card in row]
            for value in readings(row, shape)]
    able = [faces for faces in ways if trial.limits(row, faces) is None]
    refusal = _refusal(trial, row, able or ways)
    if refusal is not None or not able:
        return _no_meld(trial, row, able, refusal or no_meld([card.face for card in row]))
    faces = able[0]
    lying, short = spread(row, faces, shape.order, shape.wild), named_shortly(faces, shape.order)
    if len(able) > 1:
        may_be = dict.fromkeys(Card(face) if len(face) == 2 else Rank(face) for way in able
                               for card, face in zip(row, way) if card.rank in shape.wild)
        question = words("The wild card may be {cards}", cards=list(may_be)[:4])
        if all(card.rank == "X" for card in row if card.rank in shape.wild):
            question = words("The joker may be {cards}", cards=list(may_be)[:4])
        return Look(question, True, lying, {}, short)
    stands: dict[str, str] = {
        card: face for card, face in zip(row, faces) if card.rank in shape.wild}
    return Look(named(faces, trial.points(row), shape.order), True, lying, stands, short)


def _no_meld(trial: Trial, row: Sequence[Card], able: Sequence[Sequence[str]], wrong: Refusal
             ) -> Look:
    """Cards that may not be laid; a set that must wait for a sequence is a set all the same."""
    short = None
    if able and judge_meld(row, able[0], trial.shape) is None:
        short = named_shortly(able[0], trial.shape.order)
    lying = sorted(row, key=lambda card: (card.rank in trial.shape.wild, card.value, card))
    return Look(wrong.words, False, tuple(lying), {}, short)


def _refusal(trial: Trial, row: Sequence[Card], ways: Sequence[Sequence[str]]) -> Refusal | None:
    """Why these may not be laid, seen in the way that is nearest to a meld."""
    naturals = [card.face for card in row if card.rank not in trial.shape.wild]
    if ways:
        wrong = [_judged(trial, row, faces) for faces in ways]
        return None if None in wrong else wrong[0]
    if not naturals:
        return refuse("no_natural", N_("A meld needs at least one natural card."))
    if len(row) < 3 and len(naturals) < len(row):
        return refuse("short", N_("A meld has at least three cards."))
    return no_meld(naturals, trial.shape.order)


def _judged(trial: Trial, row: Sequence[Card], faces: Sequence[str]) -> Refusal | None:
    wrong = judge_meld(row, faces, trial.shape)
    return wrong or trial.waits(row, faces) or trial.limits(row, faces)


def best(cards: Sequence[str], shape: Shape, worth: Worth, barred: Barred | None = None
         ) -> list[tuple[str, ...]]:
    """The melds of a hand that count most, each as it would lie."""
    solver = Solver(map(Card, cards), shape, worth, barred, nodes=NODES)
    melds: list[FoundMeld] = joined(solver.best().melds, shape)
    melds.sort(key=lambda meld: (is_set(meld.faces), meld.faces))
    return [tuple(meld.cards) for meld in melds]


def added(meld: Meld, cards: Sequence[str], source: str, shape: Shape) -> list[Action]:
    """Several cards of the pile ``source`` added to this meld, each where it fits then; none where
    one does not, or a wild card could be several cards."""
    target, faces = meld.name, list(meld.faces)
    left, done = [Card(card) for card in cards], []
    while left:
        meld = as_meld(target, tuple(faces), shape)
        card = next((card for card in left if _faces(card, meld, shape)), None)
        if card is None:
            return []
        face = _faces(card, meld, shape)
        done.append(act("lay", (card,), source, target, face if card.rank in shape.wild else ""))
        left.remove(card)
        high = meld.low is None or shape.order[meld.low + len(faces):][:1] == face[0]
        faces = [*faces, face] if high else [face, *faces]
    return done


def _faces(card: Card, meld: Meld, shape: Shape) -> str:
    """What the card is on that meld; a wild card only where there is no choice; "": it does not
    go there."""
    if card.rank in shape.wild:
        faces = wild_faces(meld, shape)
        return faces[0] if len(faces) == 1 else ""
    return card.face if card.face in additions(meld, shape) else ""
