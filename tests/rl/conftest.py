"""PettingZoo's tests import games of its own, in a way that it has deprecated."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pettingzoo.test  # noqa: F401 - imported here once, without its warnings
