"""Native integers and packed arrays when compiled; plain ints and lists when not."""

from typing import Final

from mypy_extensions import i16, i64, mypyc_attr, u8

__all__ = ["COMPILED", "i16", "i64", "mypyc_attr", "u8", "vec"]

COMPILED: Final = not __file__.endswith(".py")
"""Whether this installation runs compiled code."""

if COMPILED:
    from librt.vecs import vec
else:  # a list does the same job, and the interpreter indexes it faster
    vec = list  # type: ignore[misc, assignment]
