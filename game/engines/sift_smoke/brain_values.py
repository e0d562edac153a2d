"""What the features are worth, as logarithms of odds; written on 2026-11-23 by

    python -m tools.learn sift_smoke

Trial.
"""
from __future__ import annotations

VALUES: dict[str, dict[str, float]] = {
    "lead": {
        "takes": 5.588, "takes_square": 6.18, "takes_surely": 3.247, "takes_two": 4.299,
        "takes_three": 4.659, "takes_trump_left": -2.201, "takes_trumps_left": -1.087,
        "takes_from_short": 7.818, "takes_trump": 4.125, "trump": -0.329, "trump_two": -0.286,
        "trump_three": -0.873, "trump_only": -0.041, "stands": 0.763, "stands_trump": 3.579,
        "rank": -0.211, "rank_trump": 2.358, "higher": -2.358, "void": -3.612, "void_bare": 0.525,
        "length": 4.595,
    },
    "lead_two": {
        "takes": 7.073, "takes_square": 7.027, "takes_surely": 4.951, "takes_two": 4.428,
        "takes_three": 5.551, "takes_trump_left": -0.965, "takes_trumps_left": -0.752,
        "takes_from_short": 6.571, "takes_trump": 1.351, "trump": 1.268, "trump_two": -0.323,
        "trump_three": 1.306, "trump_only": 1.311, "stands": 1.495, "stands_trump": 1.361,
        "rank": 0.054, "rank_trump": 1.895, "higher": -2.485, "void": -1.068, "void_bare": -0.052,
        "length": -0.076,
    },
    "answer": {
        "takes": 5.161, "takes_square": 4.109, "takes_surely": 1.543, "takes_two": 2.751,
        "takes_three": 4.193, "takes_from_last": 2.193, "takes_from_short": 3.811,
        "takes_to_lead": 4.276, "takes_trump": 0.243, "wasted": -5.156, "trump": -1.975,
        "trump_two": -0.724, "trump_three": 0.203, "trump_only": -0.161, "stands": -2.638,
        "stands_trump": -5.96, "rank": -0.91, "rank_trump": -7.033, "higher": 5.086, "void": -0.259,
        "void_bare": -1.422, "length": 1.968,
    },
    "answer_two": {
        "takes": 2.548, "takes_square": 2.548, "takes_surely": 2.548, "takes_two": 1.758,
        "takes_three": 2.193, "takes_from_last": 1.673, "takes_from_short": 1.673,
        "takes_to_lead": 2.444, "takes_trump": 1.241, "wasted": -1.102, "trump": 1.243,
        "trump_two": 1.203, "trump_three": 1.153, "trump_only": 1.241, "stands": -1.923,
        "stands_trump": 1.229, "rank": -4.126, "rank_trump": 0.68, "higher": 5.178, "void": -1.215,
        "void_bare": -3.084, "length": 3.847,
    },
}
