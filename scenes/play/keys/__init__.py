"""The table by keys and gamepads: focus, its names and its ring."""
