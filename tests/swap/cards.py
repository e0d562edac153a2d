"""Two cards that have changed places: in a position and in what is done with them."""

from game.core.action import act
from game.core.cards import Card
from game.session.match_in_play import MatchInPlay
from game.session.seats import Setup, Sitter

SALT = "salt"


def exchanged(text, one, other):
    return {one: other, other: one}.get(text, text)


def swapped_position(position, one, other):
    """A position in which two cards have changed places."""
    piles = {}
    for name, pile in position["piles"].items():
        cards = pile.split() if isinstance(pile, str) else pile
        changed = [exchanged(card, one, other) for card in cards]
        piles[name] = " ".join(changed) if isinstance(pile, str) else changed
    return {**position, "piles": piles}


def swapped_action(action, one, other):
    cards = tuple(Card(exchanged(str(card), one, other)) for card in action.cards)
    return act(action.verb, cards, action.source, action.target, action.value)


def table_at(game, position, options, levels):
    """A table on which that position lies, and who sits there."""
    sitters = tuple(Sitter(f"C{seat}", level) for seat, level in enumerate(levels))
    table = MatchInPlay(Setup(game.key, sitters, options, 1, SALT), {game.key: game})
    table.begin(deal=game.arrange(position))
    return table


def shown_in(view):
    """All cards that lie face up for who has that view."""
    return {card for pile in view.piles.values() if pile for card in pile}


def told(steps, seat):
    """What a seat is told of some steps, as text."""
    return str([[event.seen_by(seat) for event in step.events] for step in steps])


def pairs_of(cards, rng):
    """Pairs of these cards, in any order, none in two of them."""
    cards = sorted(cards)
    rng.shuffle(cards)
    half = len(cards) // 2
    return list(zip(cards[:half], cards[half:], strict=False))
