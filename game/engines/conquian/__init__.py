"""Conquian: eleven cards in melds with ten in hand, the last one always from the middle."""
from __future__ import annotations

from game.core.game import Game
from game.core.options import Option, Scope, needs
from game.core.words import N_

_ON_OFF = {"on": N_("On"), "off": N_("Off")}
_OPEN = needs(flat_out=("off",))

TARGET = Option(
    "target", N_("Points to win"), N_("The match is over when a player has so many points."),
    (5, 1, 3, 10), scope=Scope.MATCH)
DRAW_CARRY = Option(
    "draw_carry", N_("After a drawn deal"), N_("What a drawn deal does to the next one."),
    ("double", "none"), scope=Scope.MATCH,
    titles={"double": N_("The stake doubles"), "none": N_("The stake stays 1")},
    notes={"double": N_("1, then 2, 4, at most 8 points; after a win 1 again.")})
REARRANGE = Option(
    "rearrange", N_("Your own melds"), N_("What a take may do to the melds that lie there."),
    ("free", "add_only"), matters=_OPEN,
    titles={"free": N_("Rearranged as you like"), "add_only": N_("Only made longer")})
FORCING = Option(
    "forcing", N_("Forcing"),
    N_("A player who refuses a card that fits on their melds may be forced to take it."),
    ("on", "off"), titles=_ON_OFF, matters=_OPEN)
FORCE_REARRANGED = Option(
    "force_rearranged", N_("Forcing by rearranging"),
    N_("Whether a card may be forced that fits only once the melds are rearranged."),
    ("no", "yes"), titles={"no": N_("Not allowed"), "yes": N_("Allowed")},
    matters=needs(flat_out=("off",), forcing=("on",), rearrange=("free",)))
SWAP_FIRST = Option(
    "swap_first", N_("A card passed on"), N_("What happens before the first card is turned."),
    ("off", "one"), titles={"off": N_("Nothing", context="A card passed on"),
                            "one": N_("Each passes one card to the other")})
FLAT_OUT = Option(
    "flat_out", N_("Flat out"), N_("Nothing is laid down until somebody goes out."),
    ("off", "on"), titles=_ON_OFF,
    notes={"on": N_("The middle card is taken into the hand; there is no forcing.")})

OPTIONS = (TARGET, DRAW_CARRY, REARRANGE, FORCING, FORCE_REARRANGED, SWAP_FIRST, FLAT_OUT)

GAME = Game(
    key="conquian",
    title=N_("Conquian"),
    family=N_("Rummy"),
    summary=N_("Be the first with eleven cards in melds, though you hold only ten. And you may be "
               "forced to take what you do not want."),
    other_names=(N_("Coon Can"), N_("Conquain"), N_("Tercera"), N_("Tercerilla")),
    seats=range(2, 3),
    best_seats=(2,),
    pocket="7C JC QC",
    minutes=20,
    difficulty=2,
    options=OPTIONS,
    manners={"easy": N_("misjudges what it needs and rarely forces"),
             "medium": N_("counts to eleven and forces, but forgets some dead cards"),
             "hard": N_("counts every card that would do, and remembers all dead ones")},
    at="game.engines.conquian",
)
