"""Values learnt by self-play, offline: ``python -m tools.learn KEY``."""
