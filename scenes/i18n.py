"""What scenes say, in the person's language: the sentences of ``game.i18n``, under the name that scenes know."""

from game.i18n import Spoken, _, edge, use, use_language

__all__ = ["Spoken", "_", "edge", "use", "use_language"]
