"""What computer players say now and then, in at most five words: by character, and by mood.

Whoever has no character (``game.core.characters``) says what anybody might. Which line it is
follows from how often they have spoken at that table, so that the same deal is told alike each
time, and from nothing that anybody holds.
"""
from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from game.core.moods import Mood
from game.core.words import N_

#: The most words of a remark.
MOST_WORDS = 5
#: A face changes once in so many turns at most, and somebody speaks once in so many.
REACTS, SPEAKS = 2, 12

_P, _V, _S, _T = Mood.PLEASED, Mood.VEXED, Mood.SURPRISED, Mood.THINKING
#: Character, "" for whoever has none -> mood -> what they say then.
REMARKS: Mapping[str, Mapping[Mood, tuple[str, ...]]] = MappingProxyType({
    "": {
        _P: (N_("That went well."), N_("Lovely!"), N_("I like this.")),
        _V: (N_("Oh, well."), N_("That hurts."), N_("Just my luck.")),
        _S: (N_("Oh!"), N_("I did not expect that."), N_("Well, well.")),
        _T: (N_("Let me see …"), N_("Hm."), N_("One moment.")),
    },
    "ben": {
        _P: (N_("There we go!"), N_("That’s the way!"), N_("On we go!")),
        _V: (N_("Never mind. Next!"), N_("It was worth a try."), N_("Easy come, easy go.")),
        _S: (N_("Really? Well, well."), N_("Look at that!"), N_("You don’t say!")),
        _T: (N_("Give me a second."), N_("Now, which one …")),
    },
    "cleo": {
        _P: (N_("Too easy."), N_("Did you see that?"), N_("I could do this forever.")),
        _V: (N_("I had such plans."), N_("How unkind."), N_("You will regret that.")),
        _S: (N_("How did you do that?"), N_("You are good."), N_("Nobody warned me!")),
        _T: (N_("Something clever …"), N_("What would surprise you?")),
    },
    "dan": {
        _P: (N_("Patience pays."), N_("Worth saving up for."), N_("Slow and steady.")),
        _V: (N_("My beautiful plan!"), N_("All that saving up …"), N_("That was expensive.")),
        _S: (N_("Where did that come from?"), N_("That I had not counted."), N_("Goodness.")),
        _T: (N_("I would rather keep these."), N_("No hurry.")),
    },
    "eva": {
        _P: (N_("How nice!"), N_("My lucky day."), N_("Hearts never fail me.")),
        _V: (N_("Have a heart!"), N_("That was not nice."), N_("Oh dear.")),
        _S: (N_("Oh my!"), N_("I never saw that coming."), N_("Is that so?")),
        _T: (N_("Which one, which one …"), N_("So many choices.")),
    },
    "finn": {
        _P: (N_("Ha!"), N_("Quick and clean."), N_("Next, please!")),
        _V: (N_("Too fast again."), N_("Bother!"), N_("Again? Fine. Go on.")),
        _S: (N_("Wait, what?"), N_("Whoa!"), N_("Hey!")),
        _T: (N_("Just a tick."), N_("Even I must think.")),
    },
    "hugo": {
        _P: (N_("As I thought."), N_("Quite satisfactory."), N_("It was worth waiting.")),
        _V: (N_("I should have waited."), N_("Regrettable."), N_("I thought too long.")),
        _S: (N_("Remarkable."), N_("I had ruled that out."), N_("Upon my word.")),
        _T: (N_("Let me think this over."), N_("There are several possibilities."),
             N_("Do not rush me.")),
    },
    "iris": {
        _P: (N_("I knew it."), N_("Just as I suspected."), N_("Nothing escapes me.")),
        _V: (N_("I was so sure."), N_("That cannot be right."), N_("I do not believe this.")),
        _S: (N_("How suspicious."), N_("And what was that?"), N_("That I did not see.")),
        _T: (N_("Something is not right here."), N_("Do I believe this?")),
    },
    "olga": {
        _P: (N_("Good, good."), N_("That warms me."), N_("Like at home.")),
        _V: (N_("What can you do?"), N_("Unlucky at cards, then …"), N_("It will pass.")),
        _S: (N_("Such things happen!"), N_("Now look at you!"), N_("Who would have thought?")),
        _T: (N_("Let us see, let us …"), N_("All in good time.")),
    },
})


def remark(character: str, mood: Mood, who: str, times: int, last: str = "") -> str:
    """What somebody called ``who`` says in a mood, having spoken so often (``times``) in that mood
    at this table: all their lines in turn, but never what was said ``last``. A message of the
    catalogue.

    >>> [remark("hugo", Mood.VEXED, "Hugo", times) for times in range(3)]
    ['I should have waited.', 'Regrettable.', 'I thought too long.']
    """
    lines = REMARKS.get(character, REMARKS[""])[mood]
    first = (zlib.crc32(f"{who} {mood}".encode()) + times) % len(lines)
    return lines[first] if lines[first] != last else lines[(first + 1) % len(lines)]


class Tact:
    """How seldom a table reacts: a face once in ``REACTS`` turns, words once in ``SPEAKS``.

    A turn is all that one seat does until another acts.

    >>> tact = Tact()
    >>> for seat in range(SPEAKS - 1):
    ...     tact.turn(seat)
    ...     tact.turn(seat)
    >>> tact.may_speak
    False
    >>> tact.turn(SPEAKS)
    >>> tact.may_speak
    True
    """

    def __init__(self) -> None:
        self._turns = self._reacted = self._spoken = 0
        self._seat, self._last = -1, ""
        #: How often who has spoken in which mood.
        self._times = Counter[tuple[str, Mood]]()

    def turn(self, seat: int) -> None:
        """Somebody has acted."""
        self._turns += seat != self._seat
        self._seat = seat

    @property
    def may_react(self) -> bool:
        """Whether it is long enough since a face was last seen to change."""
        return not self._reacted or self._turns >= self._reacted + REACTS

    @property
    def may_speak(self) -> bool:
        """Whether it is long enough since somebody spoke, or since the table sat down."""
        return self._turns >= self._spoken + SPEAKS

    def react(self) -> None:
        """A face has changed."""
        self._reacted = self._turns

    def words(self, character: str, mood: Mood, who: str) -> str:
        """What they would say now, a message of the catalogue."""
        return remark(character, mood, who, self._times[who, mood], self._last)

    def speak(self, words: str, mood: Mood, who: str) -> None:
        """They have said that."""
        self._times[who, mood] += 1
        self._spoken, self._last = self._turns, words


__all__ = ["MOST_WORDS", "REACTS", "REMARKS", "SPEAKS", "Tact", "remark"]
