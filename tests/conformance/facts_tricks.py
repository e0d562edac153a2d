"""What makes a reason true where cards beat cards: looked up in the hands as they are."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Card
from game.mechanics.beating import beats
from game.mechanics.ranks import strength
from tests.conformance.reasons_said import Fact, Said


def trump(said: Said) -> str:
    return getattr(said.state, "trump", None) or ""


def is_trump(said: Said, card: Card) -> bool:
    """Stortok has a second trump suit, of the colour of the first."""
    if said.key == "stortok":
        pair = "SC" if said.state.high in "SC" else "HD"
        return card.suit in pair
    return card.suit == trump(said)


def kept(said: Said) -> list[Card]:
    return [card for card in said.hand if card not in said.action.cards]


def cards_of(said: Said, verb: str = "") -> list[Card]:
    return [Card(card) for action in said.legal if not verb or action.verb == verb
            for card in action.cards]


def others(said: Said) -> list[Card]:
    return [card for seat in range(said.state.seats) if seat != said.seat
            for card in said.hand_of(seat)]


def above(cards: Iterable[Card], card: Card) -> list[Card]:
    """Those of its suit that are higher."""
    return [other for other in cards if other.suit == card.suit
            and strength(other) > strength(card)]


def trick(said: Said) -> list[Card]:
    return [Card(card) for card in said.state.piles["trick"]]


def best(said: Said) -> Card:
    lying = trick(said)
    winning = lying[0]
    for card in lying[1:]:
        winning = card if beats(card, winning, trump(said)) else winning
    return winning


# --- Durak, Stortok -------------------------------------------------------------------------------

def same_rank(said: Said) -> bool:
    card = said.note.args["card"]
    return card in kept(said) and card.rank == said.card.rank


def lowest_plain(said: Said) -> bool:
    plain = [card for card in said.hand if not is_trump(said, card)]
    return said.card in plain and strength(said.card) == min(map(strength, plain))


def spares_trumps(said: Said) -> bool:
    n = sum(card.suit == trump(said) for card in said.hand)
    return said.card.suit != trump(said) and n == said.note.args["n"] > 0


def defends_with(said: Said) -> bool:
    who = int(said.note.args["who"])
    return who == said.state.defender and len(said.hand_of(who)) == said.note.args["n"]


def all_one_rank(said: Said) -> bool:
    ranks = {Card(card).rank for card in said.action.cards}
    return len(ranks) == 1 and len(said.action.cards) == said.note.args["n"] > 1


def _addable(said: Said) -> list[Card]:
    return cards_of(said, "attack") + cards_of(said, "load")


def nothing_fits(said: Said) -> bool:
    return not _addable(said)


def only_trumps_fit(said: Said) -> bool:
    return {card.suit for card in _addable(said)} == {trump(said)}


def that_fits(said: Said) -> bool:
    return said.note.args["card"] in _addable(said)


def rank_lies(said: Said) -> bool:
    return any(Card(card).rank == said.card.rank for card in said.state.piles["bout"])


def attacked_by(said: Said) -> Card:
    value = said.action.value
    return Card(value) if value else trick(said)[-1]


def lowest_above(said: Said) -> bool:
    target = said.note.args["card"]
    beating = above(said.hand, target)
    return target == attacked_by(said) and said.card == min(beating, key=strength)


def trump_must_do(said: Said) -> bool:
    target = said.note.args["card"]
    return target == attacked_by(said) and not above(said.hand, target) and (
        is_trump(said, said.card) and said.card.suit != target.suit)


def beyond(said: Said) -> bool:
    target = said.note.args["card"]
    if said.key == "stortok":
        return not cards_of(said, "play")
    return not any(beats(card, target, trump(said)) for card in said.hand)


def beats_with_trumps(said: Said) -> bool:
    beating = cards_of(said, "beat") or cards_of(said, "play")
    return bool(beating) and all(is_trump(said, card) for card in beating)


def could_have_beaten(said: Said) -> bool:
    return said.note.args["card"] in cards_of(said, "beat")


def next_has_to_beat(said: Said) -> bool:
    more = said.action.verb == "transfer"
    return bool(said.note.args["n"] == len(said.state.piles["bout"]) + more)


def all_trumps(said: Said) -> bool:
    return all(is_trump(said, card) for card in said.hand)


# --- Hearts ---------------------------------------------------------------------------------------

def holds_none_then(said: Said) -> bool:
    return all(card.suit != said.note.args["suit"] for card in kept(said))


def given_highest(said: Said) -> bool:
    card = said.note.args["card"]
    return card in said.action.cards and not above(said.hand, card)


def still_out(said: Said) -> bool:
    return len(above(others(said), said.card)) == said.note.args["n"]


def takes_so_far(said: Said) -> bool:
    return still_out(said) and not above(trick(said), said.card)


def takes_for_good(said: Said) -> bool:
    return not above(others(said), said.card) and not above(trick(said), said.card)


def stays_below(said: Said) -> bool:
    card = said.note.args["card"]
    return card == best(said) and said.card.suit == card.suit and card in above(trick(said),
                                                                                said.card)


def _points(card: Card) -> int:
    return 13 if card == "QS" else int(card.suit == "H")


def last_without_points(said: Said) -> bool:
    lying = [*trick(said), said.card]
    return len(lying) == said.state.seats and not any(map(_points, lying))


def only_of_suit(said: Said) -> bool:
    return said.card.suit == said.note.args["suit"] == trick(said)[0].suit and holds_none_then(said)


def costs_taker(said: Said) -> bool:
    return said.card.suit != trick(said)[0].suit and said.note.args["n"] == _points(said.card)


def highest_goes(said: Said) -> bool:
    return said.card.suit != trick(said)[0].suit and not above(said.hand, said.card)


# --- Rolling Stone --------------------------------------------------------------------------------

def lacks(said: Said) -> bool:
    suit = said.note.args["suit"]
    return all(card.suit != suit for card in said.hand_of(int(said.note.args["who"])))


def next_lacks(said: Said) -> bool:
    return lacks(said) and int(said.note.args["who"]) == (said.seat + 1) % said.state.seats


def next_lacks_of_many(said: Said) -> bool:
    n = sum(card.suit == said.card.suit for card in said.hand)
    return next_lacks(said) and n == said.note.args["n"]


def lacks_by_then(said: Said) -> bool:
    away = (int(said.note.args["who"]) - said.seat) % said.state.seats
    return lacks(said) and away == said.note.args["n"]


def longest(said: Said) -> bool:
    counts = [sum(card.suit == suit for card in said.hand) for suit in "SHDC"]
    mine = sum(card.suit == said.card.suit for card in said.hand)
    return mine == max(counts) == said.note.args["n"]


# --- Sift Smoke -----------------------------------------------------------------------------------

def cannot_beat(said: Said) -> bool:
    lying = said.note.args["card"]
    return lying == best(said) and not any(
        beats(card, lying, trump(said)) for card in cards_of(said))


def cannot_follow(said: Said) -> bool:
    return cannot_beat(said) and all(card.suit != trick(said)[0].suit for card in said.hand)


def lowest_follows(said: Said) -> bool:
    able = [card for card in cards_of(said) if card.suit == said.card.suit]
    return cannot_beat(said) and strength(said.card) == min(map(strength, able))


def alone_in_suit(said: Said) -> bool:
    return cannot_follow(said) and sum(card.suit == said.card.suit for card in said.hand) == 1


def trump_takes(said: Said) -> bool:
    suit = said.note.args["suit"]
    return said.card.suit == trump(said) and suit == trick(said)[0].suit and all(
        card.suit != suit for card in said.hand)


def none_higher(said: Said) -> bool:
    return not above(others(said), said.card)


def may_be_higher(said: Said) -> bool:
    """No fewer may be out than are."""
    return bool(said.note.args["n"] >= len(above(others(said), said.card)))


def beats_best(said: Said) -> bool:
    return said.note.args["card"] == best(said) and beats(said.card, best(said), trump(said))


# --- Mau-Mau --------------------------------------------------------------------------------------

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "9": 9, "8": 8, "7": 7}


def _counts(card: Card) -> int | None:
    return VALUES.get(card.rank)


def next_has_few(said: Said) -> bool:
    who = int(said.note.args["who"])
    away = (who - said.seat) % said.state.seats
    step = said.state.direction % said.state.seats
    return len(said.hand_of(who)) == said.note.args["n"] <= 2 and away == step


def so_many_follow(said: Said) -> bool:
    n = sum(card.suit == said.note.args["suit"] for card in kept(said))
    return n == said.note.args["n"] and said.note.args["suit"] in (said.action.value,
                                                                   said.card.suit)


def only_one_fits(said: Said) -> bool:
    return len({action for action in said.legal if action.verb == "play"}) == 1


def worth(said: Said) -> bool:
    counts = _counts(said.card)
    return counts is None or counts == said.note.args["n"]


def fits_not(said: Said) -> bool:
    return not said.has("play")


_ABOVE: dict[str, Fact] = {
    "It is the lowest of your {suit} above {card}.": lowest_above,
    "None of your {suit} beats {card}: a trump must do.": trump_must_do,
    "It is your lowest card but for trumps.": lowest_plain,
    "You cannot beat {card}.": beyond,
    "To beat would cost a trump.": beats_with_trumps,
}
TRICKS: dict[str, dict[str, Fact]] = {
    "durak": {
        **_ABOVE,
        "{card} of the same rank can follow.": same_rank,
        "It spares your {n} trump.": spares_trumps,
        "{who} has {n} card left to beat with.": defends_with,
        "{n} card of one rank must be beaten.": all_one_rank,
        "No card of yours fits.": nothing_fits,
        "Only trumps of yours fit: they are worth more later.": only_trumps_fit,
        "{card} fits, but may be worth more in your hand.": that_fits,
        "Its rank lies there already: no new rank can be added.": rank_lies,
        "{card} stays in your hand.": could_have_beaten,
        "The next player has {n} card to beat then.": next_has_to_beat,
    },
    "stortok": {**_ABOVE, "You have nothing but trumps.": all_trumps},
    "hearts": {
        "Then you hold no {suit}.": holds_none_then,
        "{card} is the highest of your {suit}, and takes tricks.": given_highest,
        "It leaves you no {suit}: then you need not follow there.": holds_none_then,
        "{n} higher card of {suit} may still take it.": still_out,
        "It stays below {card}, and does not take the trick.": stays_below,
        "You play last, and the trick brings no points.": last_without_points,
        "It takes the trick so far: {n} higher card is still out.": takes_so_far,
        "It takes the trick so far: no higher card is still out.": takes_for_good,
        "It is the one card of {suit} that you have.": only_of_suit,
        "Whoever takes the trick gets its {n} point.": costs_taker,
        "Then you hold no {suit}: more cards can go there later.": holds_none_then,
        "The highest of your {suit} goes, and takes no trick now.": highest_goes,
    },
    "rolling_stone": {
        "{who} plays next and has none of {suit}; you have {n}.": next_lacks_of_many,
        "{who} plays next, and has none of {suit}.": next_lacks,
        "{who} has none of {suit}: {n} card lies there by then.": lacks_by_then,
        "It is your longest suit, with {n} card: it does not run out.": longest,
    },
    "sift_smoke": {
        "You cannot beat {card}: the lowest of your {suit} goes.": lowest_follows,
        "You cannot beat {card}: a card that is alone in its suit goes.": alone_in_suit,
        "You cannot follow, nor beat {card}: a low card goes.": cannot_follow,
        "You have no {suit}: a trump takes the trick so far.": trump_takes,
        "Nobody can hold a higher card of {suit}.": none_higher,
        "{n} higher card of {suit} may still be out.": may_be_higher,
        "It beats {card}, and nobody can hold a higher one.":
            lambda said: beats_best(said) and none_higher(said),
        "It beats {card}: {n} higher one may still be out.":
            lambda said: beats_best(said) and may_be_higher(said),
    },
    "mau_mau": {
        "It is your last card.": lambda said: not kept(said),
        "{who} has {n} card left: this keeps the others busy.": next_has_few,
        "You hold {n} card of {suit} to follow with.": so_many_follow,
        "You keep {n} card of {suit} to follow with.": so_many_follow,
        "No other card of yours fits.": only_one_fits,
        "It counts {n} point, the most of what fits.": worth,
        "{card} of its rank can follow.": same_rank,
        "{n} point less lies in your hand.": worth,
        "You have no {suit}, which is asked for.": fits_not,
        "No card of yours fits on {card}.": fits_not,
    },
}
