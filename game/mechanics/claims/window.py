"""The window of doubt: who has still to answer a claim, and who challenges first.

``answers`` has an entry for each seat: None, ``pass``, or the text of a challenge. Where all are
asked unseen a challenge may say after how many ms it came: ``challenge =900``;
a bare one came at once.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.rng import Rng
from game.mechanics.turns import steps_to

Answers = Sequence[str | None]


def waiting(answers: Answers, claimer: int | None, out: Collection[int] = ()) -> list[int]:
    """The seats that have still to answer.

    >>> waiting([None, "pass", None, None], 0, [3])
    [2]
    """
    return [seat for seat, answer in enumerate(answers)
            if answer is None and seat != claimer and seat not in out]


def is_delay(value: str) -> bool:
    """Whether a text is a number of ms, of at most nine digits.

    >>> is_delay("900"), is_delay("0"), is_delay("09"), is_delay("-1"), is_delay("9" * 10)
    (True, True, False, False, False)
    """
    return value.isascii() and value.isdecimal() and str(int(value[:9])) == value


def is_challenge(answer: str) -> bool:
    """Whether an answer is a challenge.

    >>> [is_challenge(answer) for answer in ("challenge", "challenge =900", "challenge =", "pass")]
    [True, True, False, False]
    """
    verb, added, delay = answer.partition(" =")
    return verb == "challenge" and (is_delay(delay) if added else not delay)


def first_challenger(answers: Answers, claimer: int) -> int | None:
    """Who has challenged soonest, of several the one nearest to the claimer's left; None:
    nobody has.

    >>> first_challenger([None, "challenge =9", "challenge =9", "pass"], 0)
    1
    >>> first_challenger([None, "challenge =9", "challenge", "pass"], 0)
    2
    """
    bids = [(int(answer.partition("=")[2] or 0), steps_to(claimer, seat, len(answers)), seat)
            for seat, answer in enumerate(answers) if answer is not None and answer != "pass"]
    return min(bids)[2] if bids else None


def answer_drawn(rng: Rng, longest_ms: int) -> str:
    """An answer that another has given unseen, as it may be: mostly he lets go."""
    delay = rng.below(longest_ms + 1)
    if rng.below(4):
        return "pass"
    return f"challenge ={delay}" if delay else "challenge"
