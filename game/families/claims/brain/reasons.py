"""Why a claim is doubted or laid, in words."""
from __future__ import annotations

from game.brains.reasons import Advised, Rows, of_verb
from game.core.words import Seat, Words, in_a_row, words
from game.mechanics.ranks import several

LAST_CHANCE = words("This is the last chance, and it may be a lie.")
MOST_LIKELY = words("This is most likely a lie.")


def cannot_be(rank: str) -> Words:
    """More are called than there can be."""
    return words("There cannot be so many {ranks}.", ranks=several(rank))


def at_most(rank: str, who: int, able: int, n: int) -> Words:
    """The same, and how many there can be."""
    return words("Of {ranks} {who} can have {able} at most, and calls {n}.", ranks=several(rank),
                 who=Seat(who), able=able, n=n)


def may_be(rank: str) -> Words:
    """Nothing speaks against it."""
    return words("These may well be {ranks}.", ranks=several(rank))


def much_to_risk(n: int) -> Words:
    """A lie, if anything, but a large pile."""
    return words("It may be a lie, but {n} card is much to risk.",
                 "It may be a lie, but {n} cards are much to risk.", n=n)


def held(rank: str) -> Words:
    """The truth."""
    return words("You hold {ranks}: lay them.", ranks=several(rank))


def may_slip(rank: str, doubted: float, pile: int, *, true: bool) -> Words:
    """A lie, and how likely somebody doubts it; ``true``: cards of the rank are laid with it,
    ``pile``: how many cards whoever is wrong will take."""
    chance = round(100 * doubted)
    if true:
        return words("Other cards may slip through with your {ranks}: somebody doubts them "
                     "{chance} time of 100.",
                     "Other cards may slip through with your {ranks}: somebody doubts them "
                     "{chance} times of 100.", counted="chance",
                     ranks=several(rank), chance=chance)
    return in_a_row(words("A lie: somebody doubts it {n} time of 100.",
                          "A lie: somebody doubts it {n} times of 100.", n=chance),
                    words("{n} card is at stake.", "{n} cards are at stake.", n=pile))


# --- facts about what the seat holds, and what lies there -----------------------------------------

#: From so many cards on the heap is what counts, and up to so many it brings little. Judged by
#: hand.
MUCH, LITTLE = 20, 3


def heap_costs(advised: Advised) -> Words | None:
    """A large heap."""
    n = len(advised.state.piles["heap"])
    if n < MUCH:
        return None
    return words("A wrong doubt costs you {n} card: let others doubt.",
                 "A wrong doubt costs you {n} cards: let others doubt.", n=n)


def own_cards(advised: Advised) -> Words | None:
    """How many of the rank that was called the hand holds."""
    rank, who = advised.state.called, advised.state.claimer
    if not rank or who is None:
        return None
    n = sum(card.rank == rank for card in advised.hand)
    if n:
        return words("You hold {n} of the {ranks}: {who} may have others.", n=n,
                     ranks=several(rank), who=Seat(who))
    lies, heap = advised.state.count, len(advised.state.piles["heap"])
    if heap <= LITTLE:
        return words("Only {n} card lies there: a doubt brings little.",
                     "Only {n} cards lie there: a doubt brings little.", n=heap)
    if lies > 1:
        return words("{who} lays {n}, and you hold none of the {ranks}.",
                     you="You lay {n}, and hold none of the {ranks}.", n=lies, who=Seat(who),
                     ranks=several(rank))
    return words("You hold none of the {ranks}: {who} may well have them.", ranks=several(rank),
                 who=Seat(who))


def heap_grows(advised: Advised) -> Words | None:
    """What a wrong doubt takes up."""
    n = len(advised.state.piles["heap"])
    if not n or n >= MUCH:
        return None
    return words("A wrong doubt costs you {n} card.", "A wrong doubt costs you {n} cards.", n=n)


#: Of who lets a claim go.
LETS_GO: Rows = (of_verb("pass", heap_costs, own_cards), of_verb("pass", heap_grows))
