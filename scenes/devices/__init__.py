"""What a person plays with: mouse, halves of a keyboard, gamepads, fingers, commands."""
