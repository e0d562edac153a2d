"""Chance outside the cards, the same each time in tests.

The program draws it from a salt of the operating system's, so that nothing that a computer player
is given has to do with the deal's number. Tests and golden traces need computer players who do the
same again: theirs is drawn from the deal number, as the first release did. That the program's is
not is held by ``tests/session/test_honest.py``, which asks for ``SALTED``.
"""

from game.core.rng import Rng
from game.session.participants import Participants

#: As the program does it.
SALTED, SALTED_HAND = Participants.chance, Participants.hand


def as_in_the_first_release(company, use):
    """64 bits from which the deal number can be told."""
    at = len(company._play.chronicle.log)
    return Rng.seeded(f"{company.seed}/{len(company.match.results)}/{use}/{at}").bits()


def hand_as_in_the_first_release(company, seat):
    """Times and slips that are drawn from the deal number."""
    return Rng.seeded(f"{company.seed}/{company.deal_number}/{seat}")


def stay_the_same():
    """From now on."""
    Participants.hand = hand_as_in_the_first_release
    Participants.chance = as_in_the_first_release
