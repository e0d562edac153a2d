"""Check a deal of Riddance without Riddance: the standard library only (docs/fair_play.md).

    python check_deal.py JOURNAL [SUM ...]      the saved game, and the sums that the table showed

For each deal of the saved game it makes number, salt and sum again, shuffles the packs by the
written-down method, and says where in them the cards of each pile were. It ends with 1 if a sum is
another than was shown, or if cards were dealt that the number does not deal in that order.
"""

import hashlib
import json
import sys
from collections.abc import Iterator

SIGNS, WORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", 2**64


def first_bits(text: str, bits: int) -> int:
    """Of the SHA-256 of a text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") >> 256 - bits


def signs(value: int, length: int) -> str:
    """A number in letters and digits, 5 bits each, in groups of four."""
    row = "".join(SIGNS[value >> 5 * at & 31] for at in range(length - 1, -1, -1))
    return "-".join(row[at:at + 4] for at in range(0, length, 4))


def name(number: int) -> str:
    """A number as it is shown: as typed, or the name of a deal or of a match."""
    kind, value = number >> 60, number % 2**60
    return str(number) if kind not in (1, 2) else ("", "", "M-")[kind] + signs(value, 12)


def number_of_deal(match: int, dealt: int) -> int:
    """The number of a deal of a match, before which ``dealt`` of its deals were."""
    if match < 2**60 or (match < 2**61 and not dealt):
        return match + dealt
    return 2**60 + first_bits(f"{name(match)} {dealt + 1}", 60)


def random_words(number: int) -> Iterator[int]:
    """64-bit words by SplitMix64, seeded by a word of its own."""
    words = split_mix(number % WORD)
    next(words)
    return split_mix(next(words))


def split_mix(state: int) -> Iterator[int]:
    """64-bit words from a state on."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
        yield z ^ z >> 31


def shuffle(cards: list[str], words: Iterator[int]) -> None:
    """Fisher and Yates, from the last card down."""
    for left in range(len(cards), 1, -1):
        word = next(word for word in words if word < WORD - WORD % left)
        cards[left - 1], cards[word % left] = cards[word % left], cards[left - 1]


def places(cards: list[str], order: list[str]) -> str:
    """Where cards lay in what was shuffled, counted from the top card."""
    where = sorted(len(order) - order.index(card) for card in cards if card in order)
    apart = [f"{card} was not shuffled" for card in cards if card not in order]
    return ", ".join([*map(str, where), *apart])


def main(path: str, *shown: str) -> int:
    """Check the saved game; 0: all is as it was told."""
    with open(path, encoding="utf-8") as journal:
        lines = [json.loads(line) for line in journal]
    sums: list[str] = []
    head, wrong = lines[0], 0
    for line in lines:
        if line.get("begins") != "dealt" or "packs" not in line:
            continue
        dealt = line["deal"] - 1
        number = number_of_deal(head["seed"], dealt)
        salt = f"{first_bits(head['salt'] + f' salt {dealt + 1}', 128):032x}"
        sums.append(signs(first_bits(f"{name(number)} {salt}", 100), 20))
        print(f"Deal {dealt + 1}: number {name(number)}, salt {salt}\n  sum {sums[-1]}")
        words, order = random_words(number), list[str]()
        for new, mixed in line["packs"]:
            cards = new.split()
            shuffle(cards, words)
            order += cards
            wrong += cards != mixed.split()
        for pile, text in line["position"]["piles"].items():
            print(f"  {pile}: {places(text.split(), order)}")
    wrong += len(set(shown) - set(sums))
    print("All is as it was told." if not wrong else f"{wrong} things are NOT as they were told.")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
