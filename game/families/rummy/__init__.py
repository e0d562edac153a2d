"""What the rummies do alike: the turn, what lies on the table, how it is dealt and ends, what
gestures mean, and what is said of it. `docs/families/rummy.md` has a small game in full.

Unlike a patience a rummy is not declared as a whole: it writes its own record ``Rules``, of parts
that it takes from here where they fit. Nothing here asks which game it is; what only one game does
stays in that game. What melds are is in ``game.mechanics.melds``.

==================  ================================================================================
``turn.py``         draw, take the top discard, throw: actions, refusals, what they do
``moves.py``        whether a discard can be taken; going out with a card
``orders.py``       actions that are not listed, as others stand for them
``piles.py``        hands, stock, discards, melds
``dealing.py``      N each from the dealer's left, and one turned up
``cutting.py``      a cut that aims at just the cards that are dealt, and slips
``endings.py``      the outcome, and who is out with what each has lost
``secrets.py``      hands that lie open, what a taken card shows, worlds that are amended
``positions.py``    what a position cannot be
``state.py``        what wild cards in melds stand for
``gestures.py``     cards dragged, whose faces are seen
``table.py``        where piles lie, prompts by phase, plates, open hands, double clicks
``table_melds.py``  melds that are laid down in the course of play
``brackets.py``     a hand sorted into melds, and an arrangement that a person makes by hand
``sentences.py``    what several rummies say word for word
``brain.py``        what to throw, where a hand is laid down as a whole
==================  ================================================================================
"""
