"""The window of doubt: who has still to answer a claim, and who challenges first.

``answers`` has an entry for each seat: None, ``pass``, or the text of a challenge. Where all are
asked unseen a challenge may say after how many ms it came: ``challenge =900``;
a bare one came at once.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.action import Action
from game.core.errors import Refusal
from game.core.rng import Rng
from game.core.rules import refuse
from game.mechanics.turns import steps_to

Answers = Sequence[str | None]


def waiting(answers: Answers, claimer: int | None, out: Collection[int] = ()) -> list[int]:
    """The seats that have still to answer.

    >>> waiting([None, "pass", None, None], 0, [3])
    [2]
    """
    return [seat for seat, answer in enumerate(answers)
            if answer is None and seat != claimer and seat not in out]


def are_settled(answers: Answers, claimer: int | None, out: Collection[int] = ()) -> bool:
    """Whether nobody has still to answer.

    >>> are_settled([None, "pass", None], 0, [2]), are_settled([None, "pass", None], 0)
    (True, False)
    """
    if answers.count(None) > 1 + len(out):
        return False
    return not waiting(answers, claimer, out)


def nobody_but(follower: int | None, waits: Sequence[int]) -> bool:
    """Whether of those who have still to answer a claim nobody is left but the follower, who may
    lay cards on it then.

    >>> nobody_but(1, [1, 2]), nobody_but(1, [1]), nobody_but(1, [])
    (False, True, True)
    """
    return not waits or list(waits) == [follower]


def judged(action: Action, answer: str | None, is_poll: bool) -> Refusal | None:
    """What is against the form of an answer to a claim, or a "not me"; ``answer``: what the seat
    has answered already.

    >>> judged(Action("challenge", value="900"), None, True)
    >>> str(judged(Action("challenge", value="900"), None, False))
    'Nothing is to be added to that.'
    """
    if action.cards or action.source or action.target:
        return refuse("form", "No cards belong to that.")
    if answer is not None:
        return refuse("answered", "You already let it go.")
    if not action.value:
        return None
    if action.verb == "pass" or not is_poll:
        return refuse("form", "Nothing is to be added to that.")
    if not is_delay(action.value):
        return refuse("delay", "A delay is a whole number of milliseconds.")
    return None


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
