"""What makes a computer player's reason true, sentence by sentence.

A reason is a hint for people, so it may not say what is not so. Sentences that only weigh ("It is
missed least") are opinions; each that states a fact is listed here with the fact, asked of the
truth of the deal where it is certain and of what the seat sees where it is about that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.core.cards import RANKS, Card
from game.engines.klondike.brain_worth import covered
from game.engines.spit.state import to_go
from game.mechanics.beating import beats
from game.mechanics.inference import tallied
from game.mechanics.ranks import strength
from tests.conformance.facts_rummies import RUMMIES
from tests.conformance.facts_solitaires import SOLITAIRES
from tests.conformance.facts_tricks import TRICKS
from tests.conformance.reasons_said import Fact, Said


def alone(said: Said) -> bool:
    """There is one action, but for "Stop!"."""
    return len({action for action in said.legal if action.verb != "stop"}) == 1


# --- Durak, Stortok -------------------------------------------------------------------------------

def pairs(said: Said) -> bool:
    return said.counts()[said.card.rank] > len(said.action.cards)


def no_lower_beats(said: Said) -> bool:
    """No plain card of the same suit that is lower beats the same card."""
    target = Card(said.action.value or said.state.piles["trick"][-1])
    trumps = getattr(said.state, "trump", None) or getattr(said.state, "high", "")
    lower = [card for card in said.hand if card.suit == said.card.suit != trumps
             and strength(card) < strength(said.card)]
    return target.suit != said.card.suit or not any(
        strength(card) > strength(target) for card in lower)


# --- tricks ---------------------------------------------------------------------------------------

def ducks(said: Said) -> bool:
    """A higher card of the suit led lies in the trick."""
    trick = said.state.piles["trick"]
    return said.card.suit == trick[0].suit and any(
        card.suit == said.card.suit and strength(card) > strength(said.card) for card in trick)


def lacks(said: Said) -> bool:
    who, suit = said.note.args["who"], said.note.args["suit"]
    return all(card.suit != str(suit) for card in said.hand_of(int(who)))


def of_suit(said: Said) -> list[Card]:
    return [Card(action.cards[0]) for action in said.legal if action.cards]


def longest_suit(said: Said) -> bool:
    suits = Counter(card.suit for card in said.hand)
    return suits[said.card.suit] == max(suits.values())


def lowest(said: Said) -> bool:
    return strength(said.card) == min(map(strength, of_suit(said)))


def highest(said: Said) -> bool:
    return strength(said.card) == max(map(strength, of_suit(said)))


def nothing_beats(said: Said) -> bool:
    """No own card that may be played beats what lies best."""
    trick, trump = said.state.piles["trick"], said.state.trump
    best = Card(trick[0])
    for card in map(Card, trick[1:]):
        best = card if beats(card, best, trump) else best
    return not any(beats(card, best, trump) for card in of_suit(said))


def wins_for_certain(said: Said) -> bool:
    """Nobody who is still to play holds a card that beats it."""
    state = said.state
    others = [seat for seat in range(state.seats) if seat != said.seat and seat not in state.played]
    return not any(beats(card, said.card, state.trump) for seat in others
                   for card in said.hand_of(seat)
                   if may_beat(said, seat, card))


def may_beat(said: Said, seat: int, card: Card) -> bool:
    trick = said.state.piles["trick"]
    led = Card(trick[0]).suit if trick else said.card.suit
    follows = any(each.suit == led for each in said.hand_of(seat))
    return card.suit == led or not follows


# --- claims ---------------------------------------------------------------------------------------

def rank_of(said: Said) -> str:
    return said.action.value[0]


def holds_called(said: Said) -> bool:
    return all(Card(card).rank == rank_of(said) for card in said.action.cards)


def holds_none(said: Said) -> bool:
    return said.counts()[rank_of(said)] == 0


def mixed(said: Said) -> bool:
    ranks = {Card(card).rank for card in said.action.cards}
    return rank_of(said) in ranks and len(ranks) > 1


def keeps_called(said: Said) -> bool:
    return said.counts()[rank_of(said)] > 0 and not any(
        Card(card).rank == rank_of(said) for card in said.action.cards)


def is_a_lie(said: Said) -> bool:
    """What lies there as the last claim is none of what was called."""
    state, heap = said.state, said.state.piles["heap"]
    laid = [Card(card) for card in heap[-state.count:]]
    called = (getattr(state, "called", None) or getattr(state, "rank", None) or "")[0]
    stated = getattr(state, "stated", None)
    return any(card.rank != called for card in laid) or stated not in (None, 0, len(laid))


def false(said: Said) -> bool:
    """Not all that is laid is what it is called."""
    return not holds_called(said)


def at_stake(said: Said) -> bool:
    heap = len(said.state.piles["heap"]) + len(said.action.cards)
    return false(said) and said.note.args["n"] == heap


def _noted(said: Said, *what: str) -> int:
    """How often the rules have noted that of who has called, in this deal."""
    notes = said.deal.view(said.seat).memory["notes"]
    return sum(tallied(notes, each, said.state.claimer) for each in what)


def found_out(said: Said) -> bool:
    return bool(said.note.args["n"] == _noted(said, "lie"))


def turned_up(said: Said) -> bool:
    return bool(said.note.args["n"] == _noted(said, "lie", "truth"))


def stands_alone(said: Said) -> bool:
    held = said.counts()
    return held[rank_of(said)] == 0 and held[said.card.rank] == 1


def none_alone(said: Said) -> bool:
    held = said.counts()
    return held[rank_of(said)] == 0 and 1 not in held.values()


def own_lack(said: Said) -> bool:
    return said.counts()[said.state.rank or ""] == 0


# --- patience and its kin -------------------------------------------------------------------------

def target_empty(said: Said) -> bool:
    return not said.state.piles[said.action.target]


def top_equal(said: Said) -> bool:
    return Card(said.state.piles[said.action.target][-1]).rank == said.card.rank


def nothing_to_play(said: Said) -> bool:
    return not said.has("play")


def more_on_waste(said: Said) -> bool:
    return len(said.state.piles[said.action.source]) > 1


def turns_one(said: Said) -> bool:
    """The open cards of the column all go, and covered ones lie below."""
    column = said.state.piles[said.action.source]
    below = said.state.piles[covered(said.action.source)]
    return len(said.action.cards) == len(column) and bool(below)


def king_to_space(said: Said) -> bool:
    return said.card.rank == "K" and target_empty(said)


def empties_column(said: Said) -> bool:
    return len(said.action.cards) == len(said.state.piles[said.action.source])


def all_lower_up(said: Said) -> bool:
    """All cards of the other colour that could lie on it are on the foundations."""
    up = {Card(card).face for name, pile in said.state.piles.items()
          if name.startswith("foundation") for card in pile}
    black = said.card.suit in "SC"
    rank = RANKS[RANKS.index(said.card.rank) - 1] if said.card.rank != "A" else ""
    return not rank or all(rank + suit in up for suit in ("HD" if black else "SC"))


def loads_other(said: Said) -> bool:
    return said.action.target.endswith(f".{1 - said.seat}")


def own_reserve(said: Said) -> bool:
    return said.action.source == f"reserve.{said.seat}"


def on_foundation(said: Said) -> bool:
    return said.action.target.startswith("foundation")


# --- races ----------------------------------------------------------------------------------------

def is_ahead(said: Said) -> bool:
    return to_go(said.state, said.seat) < to_go(said.state, 1 - said.seat)


def smaller_pile(said: Said) -> bool:
    piles = said.state.piles
    other = {"centre.0": "centre.1", "centre.1": "centre.0"}[said.action.source]
    return len(piles[said.action.source]) <= len(piles[other])


def last_of_pile(said: Said) -> bool:
    return len(said.state.piles[said.action.source]) == 1


def not_last_of_pile(said: Said) -> bool:
    return len(said.state.piles[said.action.source]) > 1


def last_card(said: Said) -> bool:
    return to_go(said.state, said.seat) == 1


def from_off_pile(said: Said) -> bool:
    return said.action.source == f"off.{said.seat}"


# --- rummies --------------------------------------------------------------------------------------

def only_card(said: Said) -> bool:
    return len(said.hand) == 1


def fits_no_meld(said: Said) -> bool:
    """The next player, in turn with this card alone, could add it to nothing on the table."""
    rules, state = said.deal.rules, said.deal.rules.copy(said.state)
    other = (said.seat + said.turns) % state.seats
    own = state.piles[f"hand.{said.seat}"]
    own[:] = [card for card in own if card != said.action.cards[0]]
    state.piles[f"hand.{other}"][:] = [said.card, *state.piles[f"hand.{other}"]]
    state.turn = other
    return not any(action.verb == "lay" and action.cards == said.action.cards
                   for action in rules.moves(state, other))


def no_take(said: Said) -> bool:
    return not said.has("take")


def has_take(said: Said) -> bool:
    return said.has("take")


def lower_elsewhere(said: Said) -> bool:
    """Somebody else holds a lower card."""
    mine = Card(said.hand[0]).value
    return any(Card(card).value < mine for seat in range(said.state.seats) if seat != said.seat
               for card in said.hand_of(seat))


def equal_elsewhere(said: Said) -> bool:
    mine = Card(said.hand[0]).value
    return any(Card(card).value <= mine for seat in range(said.state.seats) if seat != said.seat
               for card in said.hand_of(seat))


def own_king(said: Said) -> bool:
    return said.hand[0].rank == "K"


def waits_for_it(said: Said) -> bool:
    """The other's riddance pile shows the rank that goes there."""
    up = said.state.piles[f"riddance.{1 - said.seat}"]
    height = len(said.state.piles[said.action.target])
    return bool(up) and Card(up[-1]).rank == RANKS[height]


def shows_upcard(said: Said) -> bool:
    up = said.state.piles[f"riddance.{said.seat}"]
    return bool(up) and up[-1] == said.note.args["card"]


def so_many_backs(said: Said) -> bool:
    return len(said.state.piles[said.action.source]) == said.note.args["n"]


def heap_is(said: Said) -> bool:
    return len(said.state.piles["heap"]) == said.note.args["n"]


def holds_of_called(said: Said) -> bool:
    return said.counts()[said.state.called] == said.note.args.get("n", 0) and (
        int(said.note.args["who"]) == said.state.claimer)


LETS_GO: dict[str, Fact] = {
    "A wrong doubt costs you {n} card: let others doubt.": heap_is,
    "A wrong doubt costs you {n} card.": heap_is,
    "Only {n} card lies there: a doubt brings little.": heap_is,
    "{who} lays {n}, and you hold none of the {ranks}.":
        lambda said: said.state.count == said.note.args["n"] and not said.counts()[
            said.state.called],
    "You hold {n} of the {ranks}: {who} may have others.": holds_of_called,
    "You hold none of the {ranks}: {who} may well have them.": holds_of_called,
}
#: Game -> its sentence -> what makes it true.
_BY_GAME: dict[str, dict[str, Fact]] = {
    "durak": {
        "There is another card of its rank to add.": pairs,
        "The cheapest card that beats it.": no_lower_beats,
    },
    "stortok": {"The cheapest card that beats it.": no_lower_beats},
    "rolling_stone": {
        "{who} has none of {suit}.": lacks,
        "From the longest suit, so that no suit runs out.": longest_suit,
        "The lowest that follows: higher cards may win a lead later.": lowest,
        "The highest that follows: it may win the lead.": highest,
    },
    "hearts": {"It does not take the trick.": ducks},
    "sift_smoke": {
        "The trick is lost: the worst card goes.": nothing_beats,
        "The cheapest card that takes the trick for certain.": wins_for_certain,
        "It takes the trick for certain.": wins_for_certain,
        "The trick is lost: this card is missed least.": nothing_beats,
    },
    "old_maid": {
        "One of {n} backs: only its partner goes with your last card.":
            lambda said: so_many_backs(said) and len(said.hand) == 1,
        "One back of {n} is as good as another: {held} card of yours is alone.":
            lambda said: so_many_backs(said) and len(said.hand) == said.note.args["held"],
    },
    "cheat": {
        **LETS_GO,
        "You hold {ranks}: lay them.": holds_called,
        "Other cards may slip through with your {ranks}.": mixed,
        "Keep your {ranks}: nobody else can know that this is a lie.": keeps_called,
        "You have no {ranks}: get rid of {rank}, which you must call last of all.": holds_none,
        "There cannot be so many {ranks}.": is_a_lie,
        "Of {ranks} {who} can have {able} at most, and calls {n}.": is_a_lie,
        "A lie: somebody doubts it {n} time of 100.": false,
        "{n} card is at stake.": at_stake,
        "Other cards may slip through with your {ranks}: "
        "somebody doubts them {chance} time of 100.": mixed,
        "Cards of {who} were turned up {n} time.": turned_up,
        "{n} of these was a lie.": found_out,
    },
    "paskahousu": {
        **LETS_GO,
        "You hold {ranks}: lay them.": holds_called,
        "Another card may slip through with your {ranks}.": mixed,
        "You have no {ranks}: get rid of low cards while you can.": holds_none,
        "There cannot be so many {ranks}.": is_a_lie,
        "Of {ranks} {who} can have {able} at most, and calls {n}.": is_a_lie,
        "A lie: somebody doubts it {n} time of 100.": false,
        "{n} card is at stake.": at_stake,
        "Other cards may slip through with your {ranks}: "
        "somebody doubts them {chance} time of 100.": mixed,
    },
    "verish_ne_verish": {
        "You hold {ranks}: lay them.": holds_called,
        "You hold most {ranks}: lead them.": holds_called,
        "You have no {ranks}: lay a card that stands alone.": stands_alone,
        "You have no {ranks}, and no card that stands alone.": none_alone,
        "There cannot be so many {ranks}.": is_a_lie,
        "You have no {ranks}: rather a doubt than a lie.": own_lack,
        "Of {ranks} {who} can have {able} at most, and calls {n}.": is_a_lie,
        "A lie: {who} doubts it {chance} time of 100.": false,
        "Other cards may slip through with your {ranks}: {who} doubts them {chance} time of 100.":
            mixed,
    },
    "chase_the_ace": {
        "A king is the best card there is.": own_king,
        "Nothing beats a king: it stays.": own_king,
        "Somebody who has moved holds a lower card: this one is safe.": lower_elsewhere,
        "Somebody who has moved holds the same rank: good enough.": equal_elsewhere,
    },
    "spite_and_malice": {
        "A pile of its own, and nothing is buried.": target_empty,
        "Equal cards stack well.": top_equal,
        "This leads up to the {card} on the riddance pile.": shows_upcard,
        "This builds past the card that {who} waits for.": waits_for_it,
        "Nothing can be played or discarded.": lambda said: not (
            said.has("play") or said.has("discard")),
    },
    "russian_bank": {
        "Nothing can be played: turn a card.": nothing_to_play,
        "It fits nowhere.": nothing_to_play,
        "It loads {who}.": loads_other,
        "A card less in your reserve.": own_reserve,
        "What fits a foundation goes there.": on_foundation,
        "It empties a house.": empties_column,
    },
    "klondike": {
        "It turns a covered card up.": turns_one,
        "It makes room for the card below it on the waste.": more_on_waste,
        "A King for the empty column.": king_to_space,
        "No card can need it in the columns any more.": all_lower_up,
        "An empty column for the King that waits.": empties_column,
    },
    "canfield": {
        "It makes room for the card below it on the waste.": more_on_waste,
        "One column fewer, and the reserve fills the space.": empties_column,
    },
    "spit": {
        "The smaller pile means fewer cards in the next round.": smaller_pile,
        "You are ahead: let the bigger pile grow, you want the other one.": is_ahead,
        "You are not ahead: keep the two piles alike.": lambda said: not is_ahead(said),
        "It makes an empty place.": last_of_pile,
        "It comes off a tall pile and uncovers a card.": not_last_of_pile,
        "It is your last card.": last_card,
    },
    "racing_demon": {
        "An off-pile card in the middle counts three points.": from_off_pile,
        "Every card off the off-pile brings you nearer to going out.": from_off_pile,
        "A space is best filled from the off-pile.": from_off_pile,
    },
    "sequence_rummy": {
        "It goes with nothing in the hand, and fits no meld on the table.": fits_no_meld,
        "The last card: out.": only_card,
        "The stock promises more than the discards.": has_take,
        "No discard can be used.": no_take,
    },
    "pinaculo": {
        "It goes with nothing in the hand, and fits no meld of the next player.": fits_no_meld,
        "The last card: out.": only_card,
    },
}
_ALL = (_BY_GAME, RUMMIES, SOLITAIRES, TRICKS)
FACTS: Mapping[str, Mapping[str, Fact]] = {
    key: {sentence: fact for facts in _ALL for sentence, fact in facts.get(key, {}).items()}
    for key in sorted(set().union(*_ALL))}
#: Said in every game.
FOR_ALL: Mapping[str, Fact] = {
    "There is nothing else to do.": alone,
    "Nothing else is allowed.": lambda said: len({action.verb for action in said.legal}) == 1,
}
#: What a brain weighs by, and no fact shows.
OPINIONS = frozenset({
    "All cards are known: this leads to the best end.",
    "Something else, or it goes round for ever.",
    "All cards are known: this wins, whatever the other does.",
    "Few cards beat this one, and who cannot beat it must take it.",
    "It makes eleven.", "That would make eleven.",
    "The other refused it: it costs a card that is needed.",
    "All cards can be laid: it pays to be out.",
    "A sequence opens the discards to you.",
})
