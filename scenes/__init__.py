"""Everything of Riddance that needs a screen."""

import os

# Before anything imports pygame: it would greet on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
