"""`riddance check`: that the cards of a saved game follow from its numbers, and that its computer
players play so by what they saw (docs/fair_play.md)."""
from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.catalogue import CATALOGUE
from game.core.words import words
from game.i18n import _
from game.session.fairness import CheckedDeal, checked
from game.session.journal.asked_again import Agreement, AskedAgain, asked_again
from game.store.journal import read

Command = Callable[..., argparse.ArgumentParser]


def add_command(command: Command) -> None:
    """The command and what it takes."""
    made = command("check", _check, _("check the cards and the computer players of a saved game"))
    made.add_argument("file", type=Path, help=_("a saved game"))
    made.add_argument("--sum", action="append", default=[], dest="sums", metavar="SUM",
                      help=_("a sum that the table showed before a deal; as often as needed"))
    made.add_argument("--moves", action="store_true",
                      help=_("ask every move of computer players again; it takes its time"))


def _check(arguments: argparse.Namespace) -> int:
    """0: all is as it was told; 1: something is not."""
    record = read(arguments.file)
    deals = checked(record, CATALOGUE)
    for deal in deals:
        _tell(deal)
    if not deals:
        print(_("No deal of it is over that a number has dealt."))
    missing = set(arguments.sums) - {deal.sum for deal in deals}
    for told in sorted(missing):
        print(_("No deal of it has the sum {sum}.", sum=told))
    holds = not missing and all(deal.holds for deal in deals)
    if arguments.moves:
        asked = list(asked_again(record, CATALOGUE))
        _tell_moves(asked)
        holds = holds and all(each.agreement is not Agreement.OTHER for each in asked)
    return 0 if holds else 1


def _tell(deal: CheckedDeal) -> None:
    print(_("Deal {n}: number {number}, salt {salt}", n=str(deal.deal), number=deal.number,
            salt=deal.salt))
    print("  " + _("Sum: {sum}", sum=deal.sum))
    print("  " + (_("This number deals these cards.") if deal.holds
                  else _("This number does NOT deal these cards.")))


def _tell_moves(asked: list[AskedAgain]) -> None:
    counts = Counter(each.agreement for each in asked)
    print(words("{n} move asked again", "{n} moves asked again", n=len(asked)), end=": ")
    print(_("{same} the same, {near} as good, {other} other.", same=str(counts[Agreement.SAME]),
            near=str(counts[Agreement.AS_GOOD]), other=str(counts[Agreement.OTHER])))
    for each in asked:
        if each.agreement is Agreement.OTHER:
            print("  " + _("Line {n}: {played}; now {answered}", n=str(each.number),
                           played=each.played, answered=each.answered or "-"))
