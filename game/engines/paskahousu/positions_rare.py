"""Positions worth asking about: corners of the rules that play hardly reaches."""
from __future__ import annotations

from typing import Any

RARE: tuple[dict[str, Any], ...] = ()
