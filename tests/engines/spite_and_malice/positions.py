"""Positions of Spite and Malice for the tests: what is not named is filled with cards that matter
to nobody."""

from game.core.cards import RANKS
from game.engines.spite_and_malice import GAME

RUN = [rank + "Ca" for rank in RANKS]
NARROW = {"discard.0.0": "9Hb", "discard.0.1": "6Hb", "discard.0.2": "3Hb", "discard.0.3": "JSb"}
FROZEN = {"hand.0": "QDb 7Cb 4Hb 4Sb", **NARROW}
SHUT = {"discard.1.0": "5Hb", "discard.1.1": "5Sb", "discard.1.2": "KDb", "discard.1.3": "KHb"}


def run(top):
    """A centre pile of N clubs of pack a."""
    return " ".join(RUN[:top])


def arrange(piles, turn=0, options=None, phase="play", game=GAME, **fields):
    """The deal of a position with these piles; the riddance piles may be left out."""
    whole = {"riddance.0": "2Sa 5Sa 9Sa", "riddance.1": "3Sa 6Sa TSa", **piles}
    return game.arrange({"seats": 2, "options": options or {}, "phase": phase, "turn": turn,
                         "fields": fields, "piles": whole})


def said(events):
    return [event.name for event in events if type(event).__name__ == "Said"]


def pile(deal, name):
    return " ".join(deal.state.piles[name])
