"""The forms in which a language says a card, a rank, a suit or a phrase: ``{card:acc}`` in a
translation asks for one of them, and the catalogue's table of forms has it under a context
("rank, genitive plural").
"""
from __future__ import annotations

import re
from functools import lru_cache

_CASES = {
    "nom": "nominative", "gen": "genitive", "dat": "dative", "acc": "accusative",
    "ins": "instrumental", "pre": "prepositional", "par": "partitive", "ine": "inessive",
    "ela": "elative", "ill": "illative", "ade": "adessive", "abl": "ablative", "all": "allative",
    "ess": "essive", "tra": "translative",
}
#: Of several: the first letter of the case and "pl"; of two cases with one letter the rarer has all
#: of its own.
_PLURAL = {"npl": "nom", "gpl": "gen", "dpl": "dat", "apl": "acc", "ipl": "ins", "ppl": "par"}
_PLURAL |= {f"{case}pl": case for case in _CASES if case not in _PLURAL.values()}
#: What stands beside the case: with its article, the article alone, the parts of a compound.
_BESIDE = {"the": "with the article", "a": "with an article", "art": "the article alone",
           "stem": "first part of a compound", "tail": "last part of a compound"}

#: All forms that a placeholder may ask for, and what the table of forms calls them.
FORMS: dict[str, str] = {
    **_CASES,
    **{code: f"{_CASES[case]} plural" for code, case in _PLURAL.items()},
    **_BESIDE,
    **{beside + case: f"{name}, {_CASES[case]}" for beside, name in _BESIDE.items()
       for case in _CASES},
    **{beside + code: f"{name}, {_CASES[case]} plural" for beside, name in _BESIDE.items()
       for code, case in _PLURAL.items()},
}
#: What is said with a capital, whatever it begins with: ``{ranks:npl^}``.
CAPITAL = "^"

_ASKED = re.compile(r"\{(\w+)(?:![rsa])?(?::([^{}]*))?\}")


def context_of(kind: str, form: str = "") -> str:
    """What the table of forms has a word under; ``kind``: card, rank, suit, number, you, phrase.

    >>> context_of("rank"), context_of("rank", "gpl"), context_of("card", "theacc")
    ('rank', 'rank, genitive plural', 'card, with the article, accusative')
    """
    return f"{kind}, {FORMS[form]}" if form else kind


@lru_cache(8192)
def asked(message: str) -> tuple[tuple[str, str], ...]:
    """The placeholders of a message, with the form that each asks for; "": the usual one.

    >>> asked("{who} бьёт {attack:acc} {cards:ins^}.")
    (('who', ''), ('attack', 'acc'), ('cards', 'ins'))
    """
    return tuple((name, (form or "").removesuffix(CAPITAL))
                 for name, form in _ASKED.findall(message))


def unknown(message: str) -> str:
    """The first form that a message asks for and that no language has; "": there is none.

    >>> unknown("Побейте {card:akk}."), unknown("Побейте {card:acc}.")
    ('akk', '')
    """
    return next((form for _name, form in asked(message) if form and form not in FORMS), "")


def capital(text: str) -> str:
    """A text with a capital at its beginning.

    >>> capital("king of hearts")
    'King of hearts'
    """
    return text[:1].upper() + text[1:]
