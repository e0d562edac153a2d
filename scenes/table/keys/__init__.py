"""The table by keys and gamepads, played or looked at: one focus, its names and its ring."""
