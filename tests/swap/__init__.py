"""Hidden cards exchanged, everything that reaches a computer player equal: ``python -m tests.swap``
does it at many positions and along running sessions, the test beside the sessions a small part."""
