"""How characters play: by one mechanism in all games, on what the brain has weighed.

A brain decides as well as its level lets it. Among the actions that are nearly as good as what it
chose, which is those that are worth less by no more than its ``leeway``, a character takes what it
likes best. So a character costs at most the leeway of a decision, and sees nothing that its level
does not see. What it likes goes by tags, which say what an action looks like to the others:

``lie``     cards are called what they are not
``doubt``   somebody is not believed
``take``    something that lies open is taken up
``many``    how many cards leave the hand at once: 0 one, 1 four and more
``act``     cards leave the hand for the table, to get something going
``high``    how high the cards are that leave the hand: 1 an ace, -1 a two
``trump``, ``hearts``, ``black``  how many of them are such, as a part of one
``long``    how much of the hand is of their suit, as a part of one
"""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.brains.error_model import Recall
from game.core.action import Action
from game.core.cards import BLANK, RANKS, Card
from game.core.characters import Character
from game.core.piles import HAND
from game.core.words import words

#: The reason of who follows a liking.
TASTE = words("It is about as good, and it is my way.")
#: Verbs that get rid of a card and nothing going; whoever beats a card only answers.
_QUIET = frozenset({"discard", "swap", "give", "offer", "beat"})
_DOUBTING, _CALLING, _TAKING = "challenge", "claim", "take"
#: How many cards at once are many. Judged by hand.
_MANY = 4
#: Tags of cards that leave the hand.
OF_CARDS = ("high", "hearts", "black", "trump", "long")
#: As most people rank them.
_HEIGHT = {rank: at for at, rank in enumerate("23456789TJQKA")}


def tags_of(rules: Any, state: Any, seat: int, action: Action) -> dict[str, float]:
    """What an action looks like, by tags; in a game of usual verbs nobody need say more.

    >>> class Table:
    ...     def owner(self, pile): return int(pile[-1]) if pile.startswith("hand") else None
    >>> class Rules:
    ...     def layout(self, state): return Table()
    >>> tags_of(Rules(), None, 0, Action.parse("claim 2H,2C hand.0>heap =3"))
    {'act': 1.0, 'many': 0.3333333333333333, 'lie': 1.0, 'high': -1.0, 'hearts': 0.5, \
'black': 0.5, 'trump': 0.0, 'long': 0.5}
    """
    tags: dict[str, float] = {}
    if action.verb == _DOUBTING:
        tags["doubt"] = 1.0
    if action.verb == _TAKING:
        tags["take"] = 1.0
    if not action.cards or any(card is BLANK for card in action.cards):
        return tags
    if not action.source or rules.layout(state).owner(action.source) != seat:
        tags["take"] = 1.0
        return tags
    if action.verb not in _QUIET:
        tags["act"] = 1.0
        tags["many"] = (min(_MANY, len(action.cards)) - 1) / (_MANY - 1)
    if action.verb == _CALLING:
        tags["lie"] = float(any(card.rank != action.value[:1] for card in action.cards))
    hand = getattr(state, "piles", {}).get(HAND[seat], action.cards)
    return tags | _of_cards(action.cards, getattr(state, "trump", None), hand)


def _of_cards(cards: Sequence[Card], trump: str | None, hand: Sequence[Card]) -> dict[str, float]:
    plain = [card for card in cards if not card.joker]
    if not plain:
        return {}
    n = len(plain)
    height = sum(_HEIGHT[card.rank] for card in plain) / n
    suits = [card.suit for card in plain]
    return {"high": 2 * height / _HEIGHT["A"] - 1, "hearts": suits.count("H") / n,
            "black": (suits.count("S") + suits.count("C")) / n,
            "trump": suits.count(trump) / n if trump else 0.0,
            "long": sum([card.suit == suits[0] for card in hand]) / max(n, len(hand))}


def likings(character: Character, tags: Sequence[Mapping[str, float]]) -> list[float]:
    """How much a character likes each of these, -1 to 1: what is the highest among them is high,
    however little lies between them. Cards are compared with cards: what costs none lies between.

    >>> from game.core.characters import CHARACTERS
    >>> likings(CHARACTERS["dan"], [{"high": 0.2}, {"high": 0.4}, {"high": 0.4}])
    [0.0, -0.9, -0.9]
    >>> likings(CHARACTERS["dan"], [{"high": 0.0}, {"high": 0.5}, {}])
    [0.0, -0.9, -0.45]
    """
    leanings = [0.0] * len(tags)
    for tag, lean in character.leans.items():
        others = None if tag in OF_CARDS else 0.0
        row = [each.get(tag, others) for each in tags]
        known = [much for much in row if much is not None]
        least, most = min(known, default=0.0), max(known, default=0.0)
        if least == most:
            continue
        middle = (least + most) / 2
        for at, much in enumerate(row):
            leanings[at] += lean * ((middle if much is None else much) - least) / (most - least)
    return [max(-1.0, min(1.0, each)) for each in leanings]


def leant(values: Sequence[tuple[Action, float]], chosen: Action, leeway: float,
          likes: Callable[[Sequence[Action]], Sequence[float]]) -> list[tuple[Action, float]]:
    """The actions as a character weighs them, the best first: the chosen one and all that are worth
    the same but for the leeway, by how much they are liked; all others stay what they are, behind.
    What is said to be worth more was not chosen for a reason that the values do not tell.

    >>> row = [(Action("lead"), 5.0), (Action("wait"), 4.8), (Action("pass"), 1.0)]
    >>> patient = lambda actions: [float(action.verb != "lead") for action in actions]
    >>> [str(action) for action, _ in leant(row, Action("lead"), 0.5, patient)]
    ['wait', 'lead', 'pass']
    >>> [str(action) for action, _ in leant(row, Action("lead"), 0.1, patient)]
    ['lead', 'wait', 'pass']
    """
    worth = dict(values).get(chosen)
    if worth is None or leeway <= 0:
        return list(values)
    near = [each for each in values if abs(each[1] - worth) <= leeway]
    liked = likes([action for action, _value in near])
    felt = [(action, min(value, worth) + leeway * like)
            for (action, value), like in zip(near, liked, strict=True)]
    felt.sort(key=lambda each: (-each[1], each[0] != chosen))
    return felt + [each for each in values if each not in near]


def remembering(character: Character | None, forgets: float, seed: int) -> Recall:
    """What somebody remembers of cards out of sight: as much in all as the level does, and rather
    the cards that the character keeps in mind.

    >>> from game.core.characters import CHARACTERS
    >>> recall = remembering(CHARACTERS["dan"], 0.5, 3)
    >>> all(recall.has(rank + suit) for rank in "AK" for suit in "SHDC")
    True
    """
    kept = character.keeps if character is not None else ""
    if not kept:
        return Recall(forgets, seed)
    rest = len(RANKS) - len(kept)
    others = min(1.0, forgets * len(RANKS) / rest)
    own = max(0.0, (forgets * len(RANKS) - others * rest) / len(kept))
    return Recall(others, seed, kept, own)


__all__ = ["OF_CARDS", "TASTE", "leant", "likings", "remembering", "tags_of"]
