"""How Mau-Mau lies on the table, and its sentences (sheet 7)."""
from __future__ import annotations

from game.core.lessons import HAND, Step
from game.core.table import Effect, Plate, Prompt, Told
from game.core.words import N_, Words, words
from game.engines.mau_mau.rules import MAU_MAU, RULES
from game.families.shedding.table import CallWords, DebtWords, shedding_table

LESSON = (
    Step(HAND, N_(
        "Get rid of these cards. A card fits if it has the suit or the rank of the one on "
        "top.")),
    Step("discard", N_(
        "Cards are played here. A Jack fits on everything, and you say which suit is "
        "wanted.")),
    Step("stock", N_(
        "If nothing fits, draw a card. A Seven makes the next player take two, an Eight "
        "makes them miss a turn.")),
)


def _answer(owed: int) -> Prompt:
    return (words("Answer with a Seven, or take {n} card.",
                  "Answer with a Seven, or take {n} cards.",
                  named="{me}: answer with a Seven, or take {n} card.",
                  named_plural="{me}: answer with a Seven, or take {n} cards.", n=owed),
            words("A Seven, or take {n}.", n=owed))


def _cannot(owed: int) -> Words:
    return words("You have no Seven: take {n} card.", "You have no Seven: take {n} cards.",
                 named="{me} has no Seven: take {n} card.",
                 named_plural="{me} has no Seven: take {n} cards.", n=owed)


def _owed(owed: int) -> Words:
    return words("Sevens: take {n} card", "Sevens: take {n} cards", n=owed)


TABLE = shedding_table(
    MAU_MAU, RULES, lesson=LESSON,
    debt=DebtWords(_owed, _answer, _cannot),
    call=CallWords(words("Mau!"), "m",
                   Plate(words("has said “Mau!”"), words("Mau!", context="plate"))),
    told={
        "mau": Told(N_("{who} has one card left: Mau!",
                       you="You have one card left: Mau!"), bubble=N_("Mau!")),
        "mau_mau": Told(N_("{who} is out with a wild card: Mau-Mau!",
                           you="You are out with a wild card: Mau-Mau!"), bubble=N_("Mau-Mau!"),
                        effect=Effect.GLAD),
        "takes": Told(N_("{who} takes {n} card for the Sevens.",
                         "{who} takes {n} cards for the Sevens.",
                         you="You take {n} card for the Sevens.",
                         you_plural="You take {n} cards for the Sevens."), effect=Effect.SORRY),
        "forgot": Told(N_("{who} has forgotten to say “Mau!” and draws a card.",
                          you="You have forgotten to say “Mau!” and draw a card."),
                       effect=Effect.SORRY),
    },
)
