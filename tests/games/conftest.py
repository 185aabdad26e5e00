"""How hard the property tests of the games look: `HYPOTHESIS_PROFILE=thorough` for ten thousand deals each."""

import os

from hypothesis import settings

settings.register_profile("small", max_examples=60, deadline=None)
settings.register_profile("thorough", max_examples=10_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "small"))
