"""Native integers and packed arrays when compiled; plain ints and lists when not."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

try:
    from librt.vecs import vec
except ImportError:  # no librt wheel here: a list does the same job
    vec = list  # type: ignore[misc, assignment]

__all__ = ["COMPILED", "i64", "mypyc_attr", "vec"]

COMPILED: Final = not __file__.endswith(".py")
"""Whether this installation runs compiled code."""
