"""The conformance suite for games, yours too: `signoria.testing.conformance("kuhn")`.

It needs no test framework: call it in a test of your own, or from any script.
"""

from signoria.testing.suite import NotConforming, conformance

__all__ = ["NotConforming", "conformance"]
