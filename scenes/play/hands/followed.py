"""What followed a person's action by itself, to be taken back and done again with it."""

from __future__ import annotations


class Followed:
    """The numbers of such actions in the deal, counted from 0.

    >>> followed = Followed()
    >>> followed.note(3)
    >>> 3 in followed, 2 in followed
    (True, False)
    >>> followed.forget(from_number=2)
    >>> 3 in followed
    False
    """

    def __init__(self) -> None:
        self._numbers: set[int] = set()

    def __contains__(self, number: int) -> bool:
        return number in self._numbers

    def note(self, number: int) -> None:
        """The action of that number followed the one before it by itself."""
        self._numbers.add(number)

    def forget(self, from_number: int) -> None:
        """Somebody has decided there, or the deal is another one."""
        self._numbers = {number for number in self._numbers if number < from_number}
