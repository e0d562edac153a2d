"""The numbers by which cards are dealt: typed ones, and those that nobody can guess
(docs/fair_play.md).

    0 .. 2**60 - 1        as typed, digits only: deal k of that match has the number N + k - 1
    from ``DEAL`` on      one deal of 60 bits, "K7M2-9QXT-4HBD"
    from ``MATCH`` on     a match of 60 bits, "M-K7M2-9QXT-4HBD": each of its deals has a number of
                          the kind before, and none of them tells the others
"""
from __future__ import annotations

import os

BITS = 60
#: Where the numbers of either kind begin.
DEAL, MATCH, END = 1 << BITS, 2 << BITS, 3 << BITS
#: Letters and digits that do not look alike, 5 bits each (Crockford's 32).
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MOST_DIGITS = 18
_LENGTH, _GROUP = BITS // 5, 4
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "-": "", " ": ""})
#: Of a sum so many bits are shown.
_SHOWN_BITS = 100


def drawn() -> int:
    """The number of a new match, which nobody has typed."""
    return MATCH + int.from_bytes(os.urandom(8), "big") % (1 << BITS)


def of_deal(match: int, dealt: int) -> int:
    """The number of the deal of a match before which ``dealt`` of its deals were.

    >>> of_deal(7, 2), name_of(of_deal(DEAL, 0)), name_of(of_deal(DEAL, 1))
    (9, '0000-0000-0000', 'NV02-FHXW-VSH5')
    """
    if match < DEAL:
        return match + dealt
    if match < MATCH and dealt == 0:
        return match
    return DEAL + _first_bits(f"{name_of(match)} {dealt + 1}", BITS)


def name_of(number: int) -> str:
    """As it is shown, said aloud and typed.

    >>> [name_of(number) for number in (625187, DEAL + 31, MATCH + 32)]
    ['625187', '0000-0000-000Z', 'M-0000-0000-0010']
    """
    if not DEAL <= number < END:
        return str(number)
    row = in_signs(number % (1 << BITS), _LENGTH)
    return "M-" + row if number >= MATCH else row


def tag_of(number: int) -> str:
    """What the name of a file may say of it: the number itself, if somebody has typed it.

    >>> tag_of(625187), tag_of(MATCH)
    ('625187', 'JP5B-352R')
    """
    if number < DEAL:
        return str(number)
    return in_signs(_first_bits(f"{name_of(number)} file", 40), 8)


def number_of(text: str) -> int | None:
    """The number that somebody has typed, in small letters or great ones, with or without the
    dashes; None for what is none.

    >>> number_of(" 625 187"), number_of("oooo-oooo-oooz") == DEAL + 31, number_of("K7")
    (625187, True, None)
    >>> number_of("m 0000 0000 0010") == MATCH + 32
    True
    """
    typed = text.replace(" ", "")
    if typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS:
        return int(typed)
    row, begins = typed.upper().translate(_ALIKE), DEAL
    if len(row) == _LENGTH + 1 and row[0] == "M":
        row, begins = row[1:], MATCH
    if len(row) != _LENGTH or not set(row) <= set(SIGNS):
        return None
    value = 0
    for sign in row:
        value = value * len(SIGNS) + SIGNS.index(sign)
    return begins + value


def in_signs(value: int, length: int) -> str:
    """``length`` signs in groups of four, the last 5 bits last.

    >>> in_signs(33, 8)
    '0000-0011'
    """
    row = "".join(SIGNS[value >> 5 * at & 31] for at in reversed(range(length)))
    return "-".join(row[at:at + _GROUP] for at in range(0, length, _GROUP))


def salt_of(secret: str, dealt: int) -> str:
    """The salt of one deal of a match, 32 hex digits, from what the match keeps to itself."""
    return f"{_first_bits(f'{secret} salt {dealt + 1}', 128):032x}"


def sum_of(number: int, salt: str) -> str:
    """The sum that can be shown before a deal is played, and be made again by anybody who knows
    number and salt: SHA-256 of both with a blank between, the first 100 bits of it.

    >>> sum_of(7, "salt")
    'AEB3-G4YG-0YP4-38ZK-XRGE'
    """
    return in_signs(_first_bits(f"{name_of(number)} {salt}", _SHOWN_BITS), _SHOWN_BITS // 5)


def _first_bits(text: str, bits: int) -> int:
    """Of the text's SHA-256."""
    # It brings a large library, and the first picture needs no sum.
    import hashlib

    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") >> 256 - bits
