"""Cards of a hand laid together to see what they make: for the table, from what one seat sees (sheet 2 'Melds', 'Jokers')."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.action import Action, act
from game.core.cards import Card
from game.core.errors import Refusal
from game.core.rules import refuse
from game.core.table import Look
from game.core.view import View
from game.core.words import N_, Suit, words
from game.mechanics.melds.faces import WIDE, is_set, no_meld, places, spread
from game.mechanics.melds.laying import BOTH_NATURAL, Meld, additions, card_value, hand, judge_meld, readings, total
from game.mechanics.melds.named import named, named_shortly
from game.mechanics.melds.shapes import Found, Shape, joined
from game.mechanics.melds.solve import Solver, Worth

#: A hand is sorted at once, or not quite as well.
NODES = 6000


def is_open(view: View, seat: int) -> bool:
    """Whether the seat has laid a meld of its own."""
    return any(name.startswith(f"meld.{seat}.") for name in view.piles)


def _visible(view: View) -> Mapping[str, int] | None:
    """How many naturals of each face lie in melds; None where jokers are free."""
    if view.options["joker_limit"] == "free":
        return None
    return Counter(card[:2] for name, pile in view.piles.items() if name[:5] == "meld." for card in pile or ())


def _barred(view: View, cards: Sequence[Card], faces: Sequence[str]) -> Refusal | None:
    """The joker limit (sheet 2)."""
    seen = _visible(view)
    here = Counter(card.face for card in cards)
    for card, face in zip(cards, faces):
        if card.joker and seen is not None and seen.get(face, 0) + here[face] > 1:
            return refuse("both_natural", BOTH_NATURAL[face[0]], suit=Suit(face[1]))
    return None


def look(view: View, cards: Sequence[str]) -> Look:
    """What these cards are, laid together."""
    row = [Card(card) for card in cards]
    ways = [value.split(",") if value else [card.face for card in row] for value in readings(row)]
    able = [faces for faces in ways if _barred(view, row, faces) is None]
    refusal = _refusal(view, row, able or ways)
    if refusal is not None or not able:
        wrong = refusal or no_meld([card.face for card in row])
        # a set that must wait for a sequence is a set all the same
        short = named_shortly(able[0]) if able and judge_meld(row, able[0], opened=True) is None else None
        return Look(wrong.words, False, tuple(sorted(row, key=lambda card: (card[0] == "X", Card(card).value, card))), {}, short)
    faces = able[0]
    if len(able) > 1:
        may_be = list(dict.fromkeys(Card(face) for way in able for card, face in zip(row, way) if card.joker))
        return Look(words("The joker may be {cards}", cards=may_be[:4]), True, spread(row, faces), {}, named_shortly(faces))
    stands: dict[str, str] = {card: face for card, face in zip(row, faces) if card.joker}
    return Look(named(faces, total(row)), True, spread(row, faces), stands, named_shortly(faces))


def _refusal(view: View, row: Sequence[Card], ways: Sequence[Sequence[str]]) -> Refusal | None:
    """Why these may not be laid, seen in the way that is nearest to a meld."""
    opened = is_open(view, view.seat or 0)
    naturals = [card.face for card in row if not card.joker]
    if ways:
        wrong = [judge_meld(row, faces, opened) or _barred(view, row, faces) for faces in ways]
        return None if None in wrong else wrong[0]
    if not naturals:
        return refuse("no_natural", N_("A meld needs at least one natural card."))
    if len(row) < 3 and len(naturals) < len(row):
        return refuse("short", N_("A meld has at least three cards."))
    return no_meld(naturals)


def best(view: View, cards: Sequence[str]) -> list[tuple[str, ...]]:
    """The melds of a hand that count most, each as it would lie."""
    seen = _visible(view)
    worth = Worth(lambda card, face: card_value(card), lambda card: 0)
    solver = Solver(map(Card, cards), Shape(), worth, lambda face, naturals: seen is not None and seen.get(face, 0) + naturals > 1,
                    nodes=NODES)
    found: list[Found] = joined(solver.best().melds, Shape())
    return [tuple(meld.cards) for meld in sorted(found, key=lambda meld: (is_set(meld.faces), meld.faces))]


def added(view: View, pile: str, cards: Sequence[str]) -> list[Action]:
    """Several cards added to a meld, each where it fits then; none where one does not, or a joker could be several cards."""
    stands = view.fields["stands"]
    faces = [stands.get(card, card[:2]) for card in view.pile(pile)]
    left, done = [Card(card) for card in cards], []
    while left:
        low = None if is_set(faces) else places(WIDE)[faces[0][0]][-1]
        open_ = additions(Meld(pile, tuple(faces), low))
        card = next((card for card in left if card.face in open_ or (card.joker and len(open_) == 1)), None)
        if card is None:
            return []
        face = open_[0] if card.joker else card.face
        done.append(act("lay", (card,), hand(view.seat or 0), pile, face if card.joker else ""))
        left.remove(card)
        high = low is None or WIDE[low + len(faces):][:1] == face[0]
        faces = [*faces, face] if high else [face, *faces]
    return done
