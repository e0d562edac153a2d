'''Patiences that are declared: a game says its piles, and the kit makes everything else.

From a declaration the kit makes fields, deal, legal actions, the judge and its sentences, what
actions do and what follows of itself, positions, gestures, the table and its prompts, undo, and a
bare model with a search for the computer player and its hints.

**A game in full.** Three files beside its ``__init__.py``, which has the ``Game`` with its options
as in every engine. ``rules.py``::

    def declared(options: Mapping[str, Any]) -> Solitaire:
        """Five columns of eight open cards, gone through the stock once (sheet 2 and 3)."""
        return Solitaire(
            piles=(
                Tableau(heights=(8, 8, 8, 8, 8), begins="K", lift=Lift.TOP,
                        build=down_in_suit()),
                Stock(draw=1),
                Waste(),
                Foundations(),
            ),
            finish=Finish.SURE)

    KIT = declare(GAME, declared, corners=RARE)
    RULES = KIT.rules

``table.py``::

    TABLE = table_of(KIT, LESSON, cap=0.25, reserve=10)

``brain.py``::

    BRAIN = SolitaireBrain(KIT, Weights(covered=6.0))

**What can be said.** Options are plain Python: the function is asked once for each choice of them,
and at import for every value of every option, so that a declaration that cannot be is one sentence
with the game's key. Piles are in ``piles.py``, one record for each role: ``Stock``, ``Waste``,
``Reserve``, ``Cells``, ``Foundations``, ``Tableau``, ``Pyramid``. What goes on what is a ``Build``
of ``builds.py``. Score, the end that plays itself, deals that come out, and an order of dealing of
its own are fields of ``Solitaire`` (``declared.py``).

**What a kit does not know** is overridden in one place each: a sentence of the judge in the pile
that it is about (``only``, ``stay``, ``told``), a part of the table by its name in ``table_of``
(``plate=``, ``arrange=``), a part of the rules by ``dataclasses.replace(KIT.rules, ...)``, a brain
by a subclass of ``SolitaireBrain``, or one of its own: Klondike and Canfield plan through their
stock (``game.brains.planning``). Nothing here asks which game it is; a game that would need that
stays hand-written. So does Patience, the basic method: its turned card lies in a pile of its own,
which is laid on the waste by an action that no other patience has, and it is over with the last
action, never given up.

======================  ============================================================================
``plan.py``             a declaration worked out, once for each choice of options: all others ask it
``state.py``            the fields that a game needs, and what is true of a state
``moves.py``            legal actions, in their order
``judge.py``            why not
``apply.py``            what actions do; ``finishing.py``: the rest that plays itself
``dealing.py``          the deal; ``positions.py``: what a position left out, and what cannot be
``rules.py``            ``declare``: all of it as ``Rules``
``table.py``            ``table_of``; ``prompts.py``: what is asked
``brain/``              ``model.py``: the bare model; ``worth.py``: its weights; ``search.py``;
                        ``player.py``: ``SolitaireBrain``
======================  ============================================================================
'''
