"""The layers of every table, and which of them know each other."""

from __future__ import annotations

from typing import Any

from game.core.records import dataclass
from scenes.play.aids.again import Again
from scenes.play.aids.asked_by_key import AskedByKey
from scenes.play.aids.auto_pass import AutoPass
from scenes.play.aids.coach import Coach
from scenes.play.aids.ending import EndingLayer
from scenes.play.aids.gains import Gains
from scenes.play.aids.glass import FingerGlass
from scenes.play.aids.hints import Hints
from scenes.play.aids.last_trick import LastTrick
from scenes.play.aids.lens import Lens
from scenes.play.aids.melding import Melding
from scenes.play.aids.peek import Peek
from scenes.play.aids.popup import PlayPopup
from scenes.play.aids.price import Price
from scenes.play.aids.rays import Rays
from scenes.play.aids.reactions import Reactions
from scenes.play.aids.riddance import Riddance
from scenes.play.aids.sorting import Sorting
from scenes.play.aids.telling import Telling
from scenes.play.editors.asking import Asking
from scenes.play.editors.claims import ClaimsLayer
from scenes.play.editors.drafts import Drafts
from scenes.play.editors.toggles import Toggles
from scenes.play.fair_play import FairPlay
from scenes.play.hands.desk import PlayDesk
from scenes.play.hotseat.alarms import Alarms
from scenes.play.hotseat.curtain import Curtain
from scenes.play.hotseat.story import Story
from scenes.play.keys.focus import PlayFocus
from scenes.play.keys.pads import PlayPads
from scenes.play.keys.tips import TableTips
from scenes.play.laying import Laying
from scenes.play.logs import Logs
from scenes.play.overlays import Overlays
from scenes.play.race.flights import Flights
from scenes.play.race.grace import Grace
from scenes.play.race.players import Players
from scenes.play.race.realtime import RaceLayer
from scenes.play.race.stepping import Stepping
from scenes.play.saving import Keeping
from scenes.play.solo.bow import Bow
from scenes.play.solo.going_up import GoingUp
from scenes.play.solo.homing import Homing
from scenes.play.solo.moves_and_time import MovesAndTime
from scenes.play.solo.stuck import Stuck
from scenes.play.unsaved import Unsaved
from scenes.table.layer import Layer


@dataclass(frozen=True)
class Layers:
    """``all``: the topmost last; ``focus``: where the keys are; ``overlays``: panels."""

    all: tuple[Layer[Any], ...]
    focus: PlayFocus
    overlays: Overlays


def layers_at(desk: PlayDesk, story: Story) -> Layers:
    """Made anew for each table."""
    keeping = Keeping(desk)
    ending = EndingLayer(desk)
    overlays = Overlays(desk, keeping, ending.arrive)
    peek = Peek(desk)
    last = LastTrick(desk, peek.show)
    popup = PlayPopup(desk, peek, last)
    laying = Laying(desk)
    overlays.place = laying.place
    focus = PlayFocus(desk, look_through=peek.look, options_at=popup.open_at)
    homing = Homing(desk, focused=focus.at, options_at=popup.open_at)
    race = RaceLayer(desk, afresh=overlays.afresh, leave=overlays.leave_table,
                     by_keys=lambda: focus.visible)
    players = Players(desk, race)
    race.meet(players)
    coach, lens = Coach(desk), Lens(desk, focus.at)
    if len(desk.session.people) == 1:
        overlays.explain = coach.begin
    made: tuple[Layer[Any], ...] = (
        overlays, keeping, Logs(desk, keeping), Unsaved(desk), Rays(desk), Riddance(desk),
        Gains(desk), Reactions(desk), FairPlay(desk),
        AutoPass(desk), Sorting(desk), Toggles(desk), Drafts(desk), Melding(desk), Price(desk),
        ClaimsLayer(desk), Hints(desk), last, Again(desk), MovesAndTime(desk), peek, popup, homing,
        GoingUp(desk),
        Stuck(desk, again=overlays.again, afresh=overlays.afresh), Bow(desk), Asking(desk),
        lens, FingerGlass(desk, lens.show_above),
        Flights(desk), Stepping(desk), PlayPads(desk, focus), race, players, TableTips(desk, focus),
        coach, Alarms(desk), laying, ending, Curtain(desk, story), focus,
        Grace(desk), AskedByKey(desk, focus.at), Telling(desk),
    )  # fmt: skip
    return Layers(made, focus, overlays)
