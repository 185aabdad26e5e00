"""How the engine's tests draw their examples."""

from hypothesis import settings

# The same examples at every run, however busy the machine is.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
