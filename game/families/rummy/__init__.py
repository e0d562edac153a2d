"""What the rummies do alike beside their turn and their melds: what lies on the table, how it is
dealt and ends, and what gestures mean.

Unlike a patience a rummy is not declared as a whole: it writes its own record ``Rules``, of parts
that it takes from here where they fit. Nothing here asks which game it is; what only one game does
stays in that game. The turn itself (draw, take, throw) is in ``turn.py``, what melds
are in ``game.mechanics.melds``.

================  ==================================================================================
``piles.py``      hands, stock, discards, melds, and hands that lie open at the end
``dealing.py``    N each from the dealer's left, and one turned up
``endings.py``    the outcome, and who is out with what each has lost
``gestures.py``   cards dragged whose faces are seen, and candidates that are judged
================  ==================================================================================
"""
