"""Sets and runs of one pack, in a few lines: what the toys with arrangements are arranged by."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from game.core.asking import Look
from game.core.cards import Card
from game.core.words import words

Groups = tuple[tuple[str, ...], ...]


def worth(cards: Sequence[str]) -> int:
    """Deadwood: courts ten, else pips."""
    return sum(min(10, Card(card).value) for card in cards)


def is_meld(row: Sequence[str]) -> bool:
    cards = sorted(map(Card, row), key=lambda card: card.value)
    if len(cards) < 3:
        return False
    one_suit = len({card.suit for card in cards}) == 1
    steps = [b.value - a.value for a, b in pairwise(cards)]
    return len({card.rank for card in cards}) == 1 or (one_suit and set(steps) == {1})


def as_lies(row: Sequence[str]) -> tuple[str, ...]:
    """From low to high; a set by suit."""
    return tuple(sorted(row, key=lambda card: (Card(card).value, "SHDC".index(card[1]))))


def melds_of(cards: Sequence[str]) -> list[tuple[str, ...]]:
    found = []
    for card in map(Card, cards):
        alike = [each for each in cards if each[0] == card.rank]
        found += [row for n in (3, 4) for row in combinations(alike, n) if card in row]
        run = [card]
        while (after := next((each for each in cards if each[1] == card.suit and
                              Card(each).value == run[-1].value + 1), None)):
            run.append(Card(after))
            if len(run) > 2:
                found.append(tuple(run))
    return sorted({as_lies(row) for row in found})


def groupings(cards: Sequence[str]) -> Iterator[Groups]:
    """All ways to have melds among some cards, none first."""
    def further(melds: list[tuple[str, ...]], chosen: Groups) -> Iterator[Groups]:
        yield chosen
        for k, meld in enumerate(melds):
            left = [each for each in melds[k + 1:] if not set(each) & set(meld)]
            yield from further(left, (*chosen, meld))
    yield from further(melds_of(cards), ())


def rest_of(cards: Sequence[str], groups: Groups) -> tuple[str, ...]:
    melded = {card for group in groups for card in group}
    return tuple(card for card in cards if card not in melded)


def text_of(groups: Groups) -> str:
    return "/".join(",".join(as_lies(group)) for group in sorted(groups))


def groups_in(text: str) -> Groups:
    return tuple(tuple(part.split(",")) for part in text.split("/") if part)


def look(view, cards):
    """What cards are, laid together."""
    lying, kind = as_lies(cards), words("set")
    if not is_meld(cards):
        return Look(words("{cards} make no meld yet.", cards=list(map(Card, lying))), False, lying,
                    short=words("no meld"))
    if len({card[1] for card in cards}) == 1:
        kind = words("run of {n}", n=len(cards))
    return Look(words("It is a {kind}.", kind=kind), True, lying, short=kind)


def best(view, cards):
    """The melds that leave the least deadwood."""
    return min(groupings(cards), key=lambda groups: worth(rest_of(cards, groups)))
