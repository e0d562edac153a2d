"""The layers of every table, the topmost last."""

from __future__ import annotations

from scenes.table.claims import ClaimsLayer
from scenes.table.curtain import Curtain
from scenes.table.drafts import Drafts
from scenes.table.flights import Flights
from scenes.table.hints import Hints
from scenes.table.keeping import Keeping
from scenes.table.layer import Layer
from scenes.table.lens import Lens
from scenes.table.pads import Pads
from scenes.table.peek import Peek
from scenes.table.players import Players
from scenes.table.popup import Popup
from scenes.table.rays import Rays
from scenes.table.realtime import Race
from scenes.table.sorting import Sorting
from scenes.table.stepping import Stepping
from scenes.table.tips import Tips

LAYERS: tuple[type[Layer], ...] = (
    Keeping, Rays, Sorting, Drafts, ClaimsLayer, Hints, Peek, Popup, Lens, Flights, Stepping, Pads, Race, Players, Tips, Curtain,
)  # fmt: skip
