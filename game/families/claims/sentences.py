"""How claims read at the table: buttons, what is open to doubt, what a doubt brought to light.

The sentences of every game in which cards are laid with ``claim`` onto ``heap`` (``Claims`` of
game/core/table.py).
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action
from game.core.asking import Claims
from game.core.cards import HIDDEN, RANKS, Card
from game.core.events import Said
from game.core.plates import Plate
from game.core.words import N_, Seat, Words, words
from game.families.claims.due import is_true, parsed
from game.mechanics.ranks import a_rank, one, several

#: The keys of all ranks, as they are printed on cards; the 10 has the 0.
KEYS = {rank: {"T": "0"}.get(rank, rank.lower()) for rank in RANKS}

_NUMBERS = {2: N_("two"), 3: N_("three"), 4: N_("four"), 5: N_("five"), 6: N_("six"),
            7: N_("seven"), 8: N_("eight")}


def counted(rank: str, n: int) -> Words:
    """N cards of a rank, as a person calls them.

    >>> str(counted("A", 1)), str(counted("A", 3)), str(counted("6", 12))
    ('one Ace', 'three Aces', '12 Sixes')
    """
    number = Words(_NUMBERS[n]) if n in _NUMBERS else n
    return words("one {rank}", "{number} {ranks}", number=number, n=n, rank=one(rank),
                 ranks=several(rank))


def either(ranks: Sequence[str]) -> Words:
    """The ranks that may be called now: "Sixes or Eights"; at most three.

    >>> str(either("7")), str(either("68")), str(either("678"))
    ('Sevens', 'Sixes or Eights', 'Sixes, Sevens or Eights')
    """
    return _either([several(rank) for rank in ranks])


def _either(names: Sequence[Words]) -> Words:
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return words("{lower} or {higher}", lower=names[0], higher=names[1])
    return words("{lower}, {same} or {higher}", lower=names[0], same=names[1], higher=names[2])


def either_of(ranks: Iterable[str], order: str) -> Words:
    """As ``either`` where they are many: three or more that follow each other in ``order`` are told
    by their ends; at most three stretches.

    >>> str(either_of("6789T2", "3456789TJQKA")), str(either_of("KA2", "3456789TJQKA"))
    ('Sixes to Tens or Twos', 'Kings, Aces or Twos')
    """
    stretches = list[str]()
    for rank in ranks:
        if stretches and stretches[-1] + rank in order:
            stretches[-1] += rank
        else:
            stretches.append(rank)
    return _either([name for stretch in stretches for name in _stretch(stretch)])


def _stretch(ranks: str) -> list[Words]:
    if len(ranks) < 3:
        return [several(rank) for rank in ranks]
    return [words("{low} to {high}", low=several(ranks[0]), high=several(ranks[-1]))]


# --- buttons --------------------------------------------------------------------------------------

def _call(action: Action) -> tuple[str, int | None]:
    call = parsed(action.value)
    assert call is not None, action
    return call


def short(action: Action) -> Words:
    """What is called, as a button among others: "Sevens", "two Sevens"."""
    rank, stated = _call(action)
    return several(rank) if stated is None else counted(rank, stated)


def whole(action: Action) -> Words:
    """With the number of cards: "Play 2 as Sevens"."""
    rank, stated = _call(action)
    if not action.cards:
        return words("Lay the top card unseen as {ranks}", ranks=several(rank))
    if stated is None:
        return words("Play it as {rank}", "Play {n} as {ranks}", n=len(action.cards),
                     ranks=several(rank), rank=a_rank(rank))
    return words("Play it as {claim}", "Play {n} as {claim}", n=len(action.cards),
                 claim=counted(rank, stated))


def honest(card: str | None, actions: Sequence[Action]) -> Action | None:
    """Of the claims of this card alone the one there is, or the true one; None: there are several,
    and none is true."""
    alone = [action for action in actions if action.verb == "claim" and action.cards == (card,)]
    if len(alone) == 1:
        return alone[0]
    if card is None:
        return None
    true = ((card[0], None), (card[0], 1))
    return next((action for action in alone if parsed(action.value) in true), None)


# --- while a claim may be doubted -----------------------------------------------------------------

def waits(ranks: Words, *, own: bool = False, held: bool = False) -> tuple[Words, Words]:
    """The prompt of who has nothing to answer; ``own``: whose claim it is; ``held``: who may lay
    cards when the others have had their moment."""
    if own:
        return (words("Does anybody doubt your {ranks}?",
                      named="Does anybody doubt the {ranks} of {me}?", ranks=ranks),
                words("Wait for the others"))
    if held:
        return words("A moment yet: somebody may still challenge."), words("A moment yet")
    return (words("The others may still challenge the {ranks}.", ranks=ranks),
            words("Wait for the others"))


def says(ranks: Words) -> Plate:
    """The plate of who claims these."""
    return Plate(words("says {ranks}", ranks=ranks), ranks, ("mask",))


def answering(answer: str | None, *, is_next: bool, is_viewer: bool) -> Plate:
    """The plate of who answers the claim of somebody else: how, or that nothing was said yet."""
    if answer == "pass":
        return Plate(words("lets it go"), words("lets go"), ("tick",))
    if answer == HIDDEN:
        return Plate(words("has answered"), words("ready"), ("tick",))
    if answer is not None:
        return Plate(words("challenges"), words("doubts"))
    if is_next:
        return Plate(words("is next"), words("next"))
    if is_viewer:
        return Plate(words("may call"), words("may call"))
    return Plate(words("is thinking"), words("thinks"), ("dots",))


# --- doubt ----------------------------------------------------------------------------------------

def standing(who: Seat, rank: str, n: int) -> Words:
    """The claim that may be doubted: "Player 2: three Sevens"."""
    return words("{who}: {claim}", who=who, claim=counted(rank, n))


def found(cards: Sequence[str], true: bool, taker: Seat, n: int) -> Words:
    """What a doubt brought to light, and who takes the ``n`` cards of the pile."""
    shown = [Card(card) for card in cards]
    if true:
        return words("It was true: {cards}. {who} takes {n} card.",
                     "It was true: {cards}. {who} takes {n} cards.",
                     you="It was true: {cards}. You take {n} card.",
                     you_plural="It was true: {cards}. You take {n} cards.",
                     cards=shown, who=taker, n=n)
    return words("It was a lie: {cards}. {who} takes {n} card.",
                 "It was a lie: {cards}. {who} takes {n} cards.",
                 you="It was a lie: {cards}. You take {n} card.",
                 you_plural="It was a lie: {cards}. You take {n} cards.",
                 cards=shown, who=taker, n=n)


class RankClaims(Claims):
    """Cards that are called a rank."""

    __slots__ = ()

    def found(self, cards: Sequence[str], said: Said) -> tuple[bool, Words] | None:
        """Of an announcement ``truth``, ``true`` or ``lie`` by who takes the pile; None of any
        other."""
        if said.name not in ("truth", "true", "lie"):
            return None
        true = said.name != "lie"
        return true, found(cards, true, Seat(said.by or 0), said.args["n"])

    def kept(self, action: Action) -> bool | None:
        return kept(action)


def kept(action: Action) -> bool | None:
    """Whether cards are what they are called; None of a card that nobody has looked at.

    >>> kept(Action.parse("claim 7S,8S hand.0>heap =7")), kept(Action.parse("claim stock>heap =7"))
    (False, None)
    """
    return is_true(action.cards, *_call(action)) if action.cards else None


# --- what is said and told ------------------------------------------------------------------------

def told(seat: int, rank: str, n: int) -> Words:
    """A claim in the log."""
    return words("{who} plays {n} card: \"{claim}\".", "{who} plays {n} cards: \"{ranks}\".",
                 you="You play {n} card: \"{claim}\".",
                 you_plural="You play {n} cards: \"{ranks}\".",
                 who=Seat(seat), claim=counted(rank, 1), ranks=several(rank), n=n)
