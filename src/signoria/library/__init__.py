"""The Python library behind ``import signoria``: play, replay and measure games in a few lines."""
