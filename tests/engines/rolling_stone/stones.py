"""Positions of Rolling Stone for its tests."""

from game.catalogue import CATALOGUE

STONE = CATALOGUE["rolling_stone"]
MARABOUT = {"stock_draw": "marabout"}


def arrange(hands, turn=0, trick="", stock="", options=None, **fields):
    """A seat for each hand; ``turn`` leads, or follows where there is a trick."""
    piles = {f"hand.{seat}": cards
             for seat, cards in enumerate(hands)} | {"trick": trick, "stock": stock}
    return STONE.arrange({"seats": len(hands), "options": options or {}, "turn": turn,
                          "fields": fields, "piles": piles})


def lay(deal, *cards):
    """Each card by whoever is in turn."""
    return [event for card in cards
            for event in deal.play(deal.state.turn, f"play {card} hand.{deal.state.turn}>trick")]
