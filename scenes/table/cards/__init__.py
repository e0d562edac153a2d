"""Cards on the screen: sprites, their way through time, and how they are painted."""
