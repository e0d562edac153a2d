"""The layers of every table, the topmost last."""

from __future__ import annotations

from scenes.play.aids.hints import Hints
from scenes.play.aids.lens import Lens
from scenes.play.aids.peek import Peek
from scenes.play.aids.popup import Popup
from scenes.play.aids.rays import Rays
from scenes.play.aids.sorting import Sorting
from scenes.play.editors.claims import ClaimsLayer
from scenes.play.editors.drafts import Drafts
from scenes.play.hotseat.curtain import Curtain
from scenes.play.keys.pads import Pads
from scenes.play.keys.tips import Tips
from scenes.play.race.flights import Flights
from scenes.play.race.players import Players
from scenes.play.race.realtime import Race
from scenes.play.race.stepping import Stepping
from scenes.play.saving import Keeping
from scenes.table.layer import Layer

LAYERS: tuple[type[Layer], ...] = (
    Keeping, Rays, Sorting, Drafts, ClaimsLayer, Hints, Peek, Popup, Lens, Flights, Stepping, Pads, Race, Players, Tips, Curtain,
)  # fmt: skip
