"""The turn of a rummy, and a hand of it at the table: what gin, conquian and the rummies of two
packs do alike. What melds are is in ``game.mechanics.melds``.

``turn``       draw, take the top discard, throw one: the actions (made once), the judge's answers,
               the doing; and what may not be thrown back
``sight``      hands that lie open at the end, and what a taken card shows of a hand
``brackets``   a hand sorted into melds on the screen; an arrangement that a person makes by hand,
               out of which one action takes its value
"""
