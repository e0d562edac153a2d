"""Piles as one speaks of them: "the stock", "your riddance pile", never by their keys.

Each is a phrase of its own, so that a language can say it in the form that a sentence asks for
(``{pile:gen}``), with the "your" or the name that belongs to it.
"""
from __future__ import annotations

from game.core.piles import ALL as ALL
from game.core.piles import PileSpec, group_of
from game.core.records import dataclass
from game.core.words import N_, Seat, Words


@dataclass(frozen=True, slots=True)
class Noun:
    """``bare``  as a title, or before a number: "stock", "centre pile 2"
    ``the``   of a pile of the table: "the stock"
    ``your``  of one's own; ``whose``: of somebody else
    """

    bare: str
    the: str = ""
    your: str = ""
    whose: str = ""


_DISCARD = Noun(N_("discard pile"), N_("the discard pile"),
                N_("your discard pile"), N_("{who}'s discard pile"))
_STOCK = Noun(N_("stock"), N_("the stock"), N_("your stock"), N_("{who}'s stock"))
_WASTE = Noun(N_("waste"), N_("the waste"), N_("your waste"), N_("{who}'s waste"))
_RESERVE = Noun(N_("reserve"), N_("the reserve"), N_("your reserve"), N_("{who}'s reserve"))
_RIDDANCE = Noun(N_("riddance pile"), N_("the riddance pile"),
                 N_("your riddance pile"), N_("{who}'s riddance pile"))
_COLUMN = Noun(N_("column"), N_("the column"), N_("your column"), N_("{who}'s column"))
_CENTRE = Noun(N_("centre pile"), N_("the centre pile"))
_OUT = Noun(N_("cards out of play"), N_("the cards out of play"))
_BOUT = Noun(N_("bout"), N_("the bout"))
_HEAP = Noun(N_("pile"), N_("the pile"), N_("your pile"), N_("{who}'s pile"))
_MELD = Noun(N_("meld"), N_("the meld"), N_("your meld"), N_("{who}'s meld"))
_HAND = Noun(N_("hand"), N_("the hand"), N_("your hand"), N_("{who}'s hand"))
_SPIT = Noun(N_("spit pile"), N_("the spit pile"), N_("your spit pile"), N_("{who}'s spit pile"))

#: By the kind of a pile, where its name has no noun of its own.
KINDS = {
    "stock": _STOCK, "discard": _DISCARD, "waste": _WASTE, "heap": _HEAP, "bout": _BOUT,
    "trick": Noun(N_("trick"), N_("the trick")), "foundation": _CENTRE, "tableau": _COLUMN,
    "riddance": _RIDDANCE, "reserve": _RESERVE, "meld": _MELD, "out": _OUT, "hand": _HAND,
}
#: By the group of a pile, the first part of its name.
GROUPS = {
    "active": Noun(N_("card in the middle"), N_("the card in the middle")),
    "aside": Noun(N_("cards put aside"), N_("the cards put aside"),
                  N_("your cards put aside"), N_("the cards that {who} has put aside")),
    "cards": Noun(N_("cards to come"), N_("the cards to come"),
                  N_("your cards to come"), N_("{who}'s cards to come")),
    "centre": _CENTRE,
    "completed": Noun(N_("finished piles"), N_("the finished piles")),
    "dead": Noun(N_("dead cards"), N_("the dead cards")),
    "down": Noun(N_("cards face down"), N_("the cards face down"),
                 N_("your cards face down"), N_("{who}'s cards face down")),
    "draw": Noun(N_("draw pile"), N_("the draw pile"),
                 N_("your draw pile"), N_("{who}'s draw pile")),
    "foundation": Noun(N_("foundation"), N_("the foundation")),
    "hidden": Noun(N_("hidden card"), N_("the hidden card")),
    "house": Noun(N_("house"), N_("the house")),
    "knock": Noun(N_("knock"), N_("the knock")),
    "off": _RIDDANCE,
    "out": Noun(N_("fours out of play"), N_("the fours out of play")),
    "pack": Noun(N_("pack"), N_("the pack"), N_("your pack"), N_("{who}'s pack")),
    "side": Noun(N_("side pile"), N_("the side pile")),
    "spit": _SPIT,
    "turned": Noun(N_("turned cards"), N_("the turned cards"),
                   N_("your turned cards"), N_("{who}'s turned cards")),
    "turnup": Noun(N_("trump card"), N_("the trump card")),
    "won": Noun(N_("tricks won"), N_("the tricks won")),
    "work": Noun(N_("work pile"), N_("the work pile"),
                 N_("your work pile"), N_("{who}'s work pile")),
}
#: Piles that are not there before a card is laid.
NEW = {"meld": N_("a new meld"), "centre": N_("a new centre pile")}


def noun_of(name: str, spec: PileSpec) -> Noun:
    """What a pile is called."""
    return GROUPS.get(group_of(name)) or KINDS.get(spec.kind, _HEAP)


def pile_words(name: str, spec: PileSpec | None, viewer: int | None, number: int = 0) -> Words:
    """A pile as one speaks of it; ``number``: which of its kind and owner, from 1, 0 where there is
    no other or none is meant.

    >>> spec = PileSpec("discard.*.*", "discard", ALL, sizes=(2, 2), owner=1)
    >>> str(pile_words("discard.0.1", spec, 0, 2)), str(pile_words("discard.1.0", spec, 0))
    ('your discard pile 2', "Player 2's discard pile")
    >>> str(pile_words("stock", PileSpec("stock", "stock", ALL), 0))
    'the stock'
    """
    if name.endswith(".new"):
        return Words(NEW.get(group_of(name), N_("a new pile")))
    if spec is None:
        return Words(_HEAP.the)
    noun, owner = noun_of(name, spec), spec.owner_of(name)
    if owner is None:
        called = Words(noun.bare if number else noun.the)
    elif owner == viewer:
        called = Words(noun.your or noun.the)
    else:
        called = Words(noun.whose or noun.the, who=Seat(owner))
    return Words(N_("{pile} {n}"), pile=called, n=number) if number else called


def title(name: str, spec: PileSpec, viewer: int | None) -> Words:
    """As the title of a row: "stock", "your hand"."""
    if spec.owner_of(name) is None:
        return Words(noun_of(name, spec).bare)
    return pile_words(name, spec, viewer)
