"""What makes a rummy's reason true: melds of three are looked up rank by rank, and what can still
come is counted where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from game.core.cards import RANKS, SUITS, Card
from tests.conformance.reasons_said import Fact, Said

#: Game -> ranks from the low end to the high one; of which there are sets; whether of four suits.
ORDERS = {"gin_rummy": "A23456789TJQK", "conquian": "A234567JQK", "compartment_full": "A23456789T",
          "pinaculo": "3456789TJQKA"}
SETS = {"continental_rummy": "", "compartment_full": "AJQK"}
ONE_PACK = ("gin_rummy", "conquian")
WILD = {"arlington": "2X", "fortune_rummy": "2X", "pinaculo": "2X", "sequence_rummy": "X",
        "continental_rummy": "2X"}


def wild_of(said: Said) -> str:
    wild = WILD.get(said.key, "")
    if said.key == "continental_rummy" and said.state.options["deuces_wild"] == "no":
        return "X"
    return wild


def order_of(said: Said) -> str:
    """Ranks from the low end to the high one; wild deuces leave no gap in Continental Rummy."""
    order = ORDERS.get(said.key, "A23456789TJQKA")
    gone = "2" if said.key == "continental_rummy" and "2" in wild_of(said) else ""
    return order.replace(gone, "") if gone else order


def is_wild(said: Said, card: Card) -> bool:
    return card.rank in wild_of(said)


def is_meld(said: Said, cards: Sequence[Card]) -> bool:
    """Whether three natural cards are a set, or a run."""
    if any(is_wild(said, card) for card in cards):
        return False
    ranks, suits = [card.rank for card in cards], {card.suit for card in cards}
    if len(set(ranks)) == 1:
        many = len(suits) == 3 or said.key not in ONE_PACK
        return many and ranks[0] in SETS.get(said.key, RANKS)
    order = order_of(said)
    return len(suits) == 1 and any(
        sorted(order[at:at + 3]) == sorted(ranks) for at in range(len(order) - 2))


def able(said: Said) -> list[Card]:
    """Every face, once."""
    return [Card(rank + suit) for rank in RANKS for suit in SUITS]


def makers(said: Said, one: Card, other: Card) -> set[str]:
    return {third.face for third in able(said) if is_meld(said, (one, other, third))}


def kin(said: Said, card: Card, others: Iterable[Card]) -> list[Card]:
    return [other for other in others if makers(said, card, other)]


def kept(said: Said) -> list[Card]:
    return [card for card in said.hand if card not in said.action.cards]


def alone(said: Said) -> bool:
    return not kin(said, said.card, kept(said))


def no_natural(said: Said) -> bool:
    return alone(said) and any(is_wild(said, card) for card in kept(said))


def at_end(said: Said) -> bool:
    order = order_of(said)
    return alone(said) and said.card.rank in (order[0], order[-1])


def melds_in(said: Said, card: Card, others: Sequence[Card]) -> bool:
    return any(is_meld(said, (card, *pair)) for pair in combinations(others, 2))


def live(said: Said) -> list[Card]:
    """All that lies in the stock and in others' hands."""
    piles = said.state.piles
    return [Card(card) for name, pile in piles.items() for card in pile
            if name == "stock" or (name.startswith("hand.") and name != f"hand.{said.seat}")]


def helpers(said: Said, card: Card) -> int:
    """How many cards that may come make a meld of it and another card of the hand."""
    rest = [other for other in said.hand if other != card]
    faces = set[str]().union(*(makers(said, card, other) for other in rest))
    return sum(other.face in faces for other in live(said))


def loose_pairs(said: Said) -> list[Card]:
    rest = {card: [other for other in said.hand if other != card] for card in said.hand}
    return [card for card in said.hand if not is_wild(said, card)
            and kin(said, card, rest[card]) and not melds_in(said, card, rest[card])]


def waits(said: Said) -> bool:
    n = said.note.args["n"]
    return bool(helpers(said, said.card) == n > 0) and n == min(
        helpers(said, card) for card in loose_pairs(said))


def waits_in_vain(said: Said) -> bool:
    return bool(kin(said, said.card, kept(said))) and helpers(said, said.card) == 0


def goes_with_kin(said: Said) -> bool:
    return said.note.args["kin"] in kin(said, said.card, kept(said))


def meld_stands(said: Said) -> bool:
    """It lies in a meld of the hand, and another of these cards does so without it."""
    rest = kept(said)
    return melds_in(said, said.card, rest) and any(
        melds_in(said, card, [other for other in rest if other != card])
        for card in kin(said, said.card, rest))


def unwanted(said: Said) -> bool:
    """That hand holds the card, and it goes with none that was taken."""
    who, card = int(said.note.args["who"]), said.note.args["card"]
    return card in said.hand_of(who) and not makers(said, said.card, card)


def of_rank_lie(said: Said) -> bool:
    lying = [Card(card) for card in said.state.piles["discard"]]
    n = sum(card.rank == said.card.rank for card in lying)
    return bool(0 < said.note.args["n"] <= n)


def on_top(said: Said) -> Card:
    return Card(said.state.piles["discard"][-1])


def top_unusable(said: Said) -> bool:
    return said.note.args["card"] == on_top(said) and not said.has("take")


def upcard(said: Said) -> Card:
    pile = "active" if said.key == "conquian" else "discard"
    return Card(said.state.piles[pile][-1])


def top_alone(said: Said) -> bool:
    return said.note.args["card"] == upcard(said) and not kin(said, upcard(said), said.hand)


def top_no_meld(said: Said) -> bool:
    card = upcard(said)
    return said.note.args["kin"] in kin(said, card, said.hand) and not melds_in(
        said, card, said.hand)


def makes(said: Said) -> bool:
    """The cards that are named are a meld, all but the new one from the hand."""
    cards = list(map(Card, said.note.args["cards"]))
    new = [card for card in cards if card not in said.hand]
    taken = upcard(said) if said.key == "conquian" else said.card
    return is_meld(said, cards) and (new == [taken] or (not new and taken in cards))


def joins(said: Said) -> bool:
    rest = [card for card in said.hand if card != said.card]
    return said.note.args["card"] in kin(said, said.card, rest)


def joins_many(said: Said) -> bool:
    rest = [card for card in said.hand if card != said.card]
    return joins(said) and len(kin(said, said.card, rest)) == said.note.args["n"]


def stands_for_any(said: Said) -> bool:
    return is_wild(said, said.card)


def none_left(said: Said) -> bool:
    return not kept(said)


def so_many_left(said: Said) -> bool:
    return len(kept(said)) == said.note.args["n"]


def nearly_out(said: Said) -> bool:
    return len(said.hand_of(int(said.note.args["who"]))) == said.note.args["n"] <= 3


def _laid(said: Said) -> list[Card]:
    return list(map(Card, said.action.cards))


def lays_set(said: Said) -> bool:
    plain = [card for card in _laid(said) if not is_wild(said, card)]
    return len({card.rank for card in plain}) == 1 and len(_laid(said)) == said.note.args["n"]


def lays_run(said: Said) -> bool:
    plain = [card for card in _laid(said) if not is_wild(said, card)]
    return len({card.suit for card in plain}) == 1 and len({card.rank for card in plain}) > 1


def joins_meld(said: Said) -> bool:
    return said.action.target.startswith("meld.") and said.card in said.hand


def uses_top(kind: str) -> Callable[[Said], bool]:
    def fact(said: Said) -> bool:
        new = said.action.target == "meld.new"
        return (new == (kind == "new") and on_top(said) in said.action.cards
                and said.note.args["n"] == len(said.state.piles["discard"]))
    return fact


# --- of one game ----------------------------------------------------------------------------------

def no_discard_goes(said: Said) -> bool:
    return not any(kin(said, Card(card), said.hand) for card in said.state.piles["discard"])


def no_discard_melds(said: Said) -> bool:
    return not any(melds_in(said, Card(card), said.hand) for card in said.state.piles["discard"])


def lacking(said: Said) -> bool:
    lying = sum(len(pile) for name, pile in said.state.piles.items()
                if name.startswith(f"meld.{said.seat}."))
    return bool(said.note.args["n"] == 11 - lying) and melds_in(said, upcard(said), said.hand)


def laid_then(said: Said) -> bool:
    return bool(said.note.args["n"] == len(said.action.value.replace("/", ",").split(",")))


def deadwood(cards: Sequence[Card]) -> int:
    """The least that is left over, tried meld by meld."""
    plain = sum(min(10, card.value) for card in cards)
    found = [plain]
    for size in (3, 4, 5, 6, 7):
        for group in combinations(sorted(cards), size):
            if _is_gin_meld(group):
                rest = [card for card in cards if card not in group]
                found.append(deadwood(rest))
    return min(found)


def _is_gin_meld(cards: Sequence[Card]) -> bool:
    ranks = {card.rank for card in cards}
    if len(ranks) == 1:
        return len(cards) <= 4
    values = sorted(card.value for card in cards)
    return len({card.suit for card in cards}) == 1 and values == list(
        range(values[0], values[0] + len(values)))


def deadwood_left(said: Said) -> bool:
    return bool(said.note.args["n"] == deadwood(kept(said)))


def stock_left(said: Said) -> bool:
    return bool(said.note.args["n"] == len(said.state.piles["stock"]))


def card_counts(said: Said) -> bool:
    return bool(said.note.args["n"] == min(10, said.card.value))


THROWN: dict[str, Fact] = {
    "{card} goes with no natural card of your hand.": no_natural,
    "{card} goes with no other card of your hand.": alone,
    "{card} is alone, and stands at the end of its suit.": at_end,
    "{card} waits for cards that cannot come any more.": waits_in_vain,
    "{n} card can still make a meld with {card}: others wait for more.": waits,
    "It goes with {kin}, but something has to go.": goes_with_kin,
    "The meld that {card} belongs to stands without it.": meld_stands,
    "{who} took {card}, and it does not go with that.": unwanted,
    "{n} card of its rank lies in the discards already.": of_rank_lie,
}
DRAWN: dict[str, Fact] = {
    "{card} on the discards cannot be used now.": top_unusable,
    "{card} goes with nothing in your hand.": top_alone,
    "{card} goes with {kin}, but makes no meld yet.": top_no_meld,
    "It makes a set: {cards}.": makes,
    "It makes a run: {cards}.": makes,
    "It goes with {n} card of your hand, {card} among them.": joins_many,
    "It goes with {card}.": joins,
    "It stands for any card.": stands_for_any,
}
LAID: dict[str, Fact] = {
    "It leaves no card in your hand.": none_left,
    "{who} has {n} card left: what lies is safe.": nearly_out,
    "A set of {n} {ranks} lies safe then.": lays_set,
    "A run of {n} card lies safe then.": lays_run,
    "{card} fits there, and counts against you in the hand.": joins_meld,
    "Then {n} card is left in your hand.": so_many_left,
}
PILE: dict[str, Fact] = {
    "The top card makes a meld at once, and {n} card comes to you.": uses_top("new"),
    "The top card fits a meld that lies, and {n} card comes to you.": uses_top("added"),
}
RUMMIES: dict[str, dict[str, Fact]] = {
    "gin_rummy": {**THROWN, **DRAWN,
                  "It leaves {n} point of deadwood.": deadwood_left,
                  "{n} card is left in the stock.": stock_left,
                  "{n} point of deadwood goes with it.": card_counts,
                  "Gin.": lambda said: deadwood(kept(said)) == 0},
    "conquian": {**THROWN, **DRAWN,
                 "{n} card is lacking to eleven, and this meld would bind cards of yours.": lacking,
                 "Then {n} card of eleven lies on your table.": laid_then},
    "continental_rummy": {**THROWN, **DRAWN},
    "compartment_full": {**THROWN, **DRAWN,
                         "No discard goes with a card of your hand.": no_discard_goes,
                         "None of the discards makes a meld with your hand.": no_discard_melds},
    "arlington": {**THROWN, **DRAWN, **LAID, **PILE},
    "fortune_rummy": {**THROWN, **DRAWN, **LAID, **PILE},
    "pinaculo": {**THROWN, **DRAWN, **LAID},
    "sequence_rummy": {**THROWN, **LAID},
}

