"""What scenes say, in the person's language: the sentences of ``game.i18n``, and points."""

from game.i18n import (
    RulesPage,
    Spoken,
    _,
    edge,
    letter,
    listing,
    rules_page,
    spoken_language,
    use,
    use_language,
)

__all__ = ["RulesPage", "Spoken", "_", "edge", "letter", "listing", "rules_page", "signed",
           "spoken_language", "use", "use_language"]


def signed(points: int) -> str:
    """Points as they are shown.

    >>> signed(12), signed(-3), signed(0)
    ('+12', '−3', '0')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"
