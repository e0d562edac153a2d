"""Positions for the tests of Russian Bank."""

from game.engines.russian_bank import GAME

KINGS = {
    "house.0": "KSa", "house.1": "KHa", "house.2": "KDa", "house.3": "KCa",
    "house.4": "KSb", "house.5": "KHb", "house.6": "KDb", "house.7": "KCb",
}
SIDES = {
    "reserve.0": "9Ca", "down.0": "6Da 8Da", "stock.0": "4Sa TDa TSa", "waste.0": "7Sa",
    "reserve.1": "JSb", "down.1": "6Cb 4Db", "stock.1": "8Db 5Hb",
}
#: Hearts are built to the Three.
HEARTS = "AHa 2Ha 3Ha"


def arrange(piles=None, turn=0, fields=None, phase="play", bare=False, **options):
    """Kings on all houses and both sides, but for the ``piles`` given; ``bare``: the sides are left
    out."""
    given = KINGS | ({} if bare else SIDES) | (piles or {})
    return GAME.arrange({"seats": 2, "turn": turn, "phase": phase, "fields": fields or {},
                         "options": options, "piles": given})


def refused(deal, seat, action):
    """The code and the sentence of a refusal."""
    found = deal.check(seat, action)
    return (found.code, str(found.words)) if found else None


def lies(deal, *names):
    """The cards of these piles."""
    return [" ".join(deal.state.piles[name]) for name in names]
