"""The pieces that scenes are made of."""
