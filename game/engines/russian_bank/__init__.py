"""Russian Bank, classic: two packs, eight common houses, and Stop! (sheet: the whole)."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, needs
from game.core.words import N_

# --- what can be agreed before a game (sheet 5) ---------------------------------------------------

STOP = Option(
    "stop", N_("Stop!", context="option"),
    N_("What follows when a card was forgotten that had to go first."),
    ("call", "auto", "off"),
    titles={"call": N_("Players call"), "auto": N_("By itself"), "off": N_("Off")},
    notes={"call": N_("Your opponent may cry Stop!, and then takes over the turn."),
           "auto": N_("Whatever is forgotten is stopped at once."),
           "off": N_("What has to go first must be played first. Good for a first game.")})
FALSE_STOP = Option(
    "false_stop", N_("A wrong Stop!"), N_("What it costs to cry Stop! when nothing was wrong."),
    ("none", "two_points"), titles={"none": N_("Nothing", context="A wrong Stop!"),
                                    "two_points": N_("2 points")},
    matters=needs(stop=("call",)))
RESERVE = Option(
    "reserve", N_("Reserve"), N_("How many cards each reserve begins with; the rest is stock."),
    (13, 12, 11), matters=needs(short_pack=("off",)))
FIRST = Option(
    "first", N_("Who begins"), N_("How it is settled who begins."),
    ("low_reserve", "high_reserve", "high_houses", "alternate"),
    titles={"low_reserve": N_("Lower reserve card"), "high_reserve": N_("Higher reserve card"),
            "high_houses": N_("Higher houses"), "alternate": N_("In turn")},
    notes={"low_reserve": N_("Aces are low. Equal cards: the houses are compared, pair by pair."),
           "high_reserve": N_("Aces are high. Equal cards: spades before hearts, diamonds, clubs."),
           "high_houses": N_("The first house against the first, and so on. Aces are low."),
           "alternate": N_("From the second game on whoever did not begin the last one.")})
WASTE_AVAILABLE = Option(
    "waste_available", N_("Playing from the waste"),
    N_("Whether the top of your own waste can be played."), ("off", "on"),
    titles={"off": N_("No"), "on": N_("Yes")})
WASTE_OPEN = Option(
    "waste_open", N_("Waste piles"), N_("How much of the waste piles may be looked at."),
    ("top", "all"), titles={"top": N_("The top card"), "all": N_("All cards")})
FILL = Option(
    "fill", N_("Empty houses"), N_("From where an empty house may be filled."),
    ("any", "reserve_first"),
    titles={"any": N_("From anywhere"), "reserve_first": N_("From the reserve first")},
    notes={"reserve_first": N_("While you have a reserve, an empty house takes its card only.")})
STRICT_LOAD = Option(
    "strict_load", N_("Loading is a duty"),
    N_("Whether you must load your opponent before you turn a card or pass."), ("off", "on"),
    titles={"off": N_("No"), "on": N_("Yes")})
GROUP = Option(
    "group", N_("Whole houses"), N_("Whether a house moves as a whole."), ("off", "on"),
    titles={"off": N_("Card by card"), "on": N_("As a whole")},
    notes={"on": N_("From house to house only the whole house moves, not a part of it.")})
TARGET = Option(
    "target", N_("Play to"), N_("Games are played until somebody has this many points."),
    ("none", 100, 200, 300), scope=Scope.MATCH, titles={"none": N_("One game")})
SHORT_PACK = Option(
    "short_pack", N_("One pack", context="option"),
    N_("Whether half a pack each is played: a short game."),
    ("off", "on"), titles={"off": N_("Two packs"), "on": N_("One pack")},
    notes={"on": N_("Hearts and clubs against spades and diamonds, three houses each, five "
                    "cards in reserve.")})

OPTIONS = (STOP, FALSE_STOP, RESERVE, FIRST, WASTE_AVAILABLE, WASTE_OPEN, FILL, STRICT_LOAD, GROUP,
           TARGET, SHORT_PACK)

GAME = Game(
    key="russian_bank",
    title=N_("Russian Bank"),
    family=N_("Competitive patience"),
    summary=N_("Be rid of a whole pack on common piles, dump cards on your opponent, and cry Stop! "
               "when a card was forgotten."),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="8C 7D 6S",
    minutes=35,
    difficulty=3,
    other_names=(N_("Crapette"), N_("Zank-Patience"), N_("Streitpatience"), N_("Touch"),
                 N_("Stop", context="game"),
                 N_("Tunj"), N_("Banca Russa"), N_("Robuse"), N_("Rabouge")),
    options=OPTIONS,
    manners={"easy": N_("overlooks moves and forgets what must be played"),
             "medium": N_("looks a few moves ahead before it turns a card"),
             "hard": N_("plans its whole turn, forgets no duty and always cries Stop!")},
    at="game.engines.russian_bank",
)
