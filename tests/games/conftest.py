"""How many examples the property tests try: few by default, `HYPOTHESIS_PROFILE=thorough` for ten thousand."""

import os

from hypothesis import HealthCheck, settings

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("small", max_examples=60, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=10_000, deadline=None, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "small"))
