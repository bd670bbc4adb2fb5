"""Drawings as pixels: PNG files and arrays, with resvg. It needs the extra ``picture``."""

from io import BytesIO
from typing import TYPE_CHECKING

from signoria.core.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def png(svg: str, width: int) -> bytes:
    """Return the drawing *svg* as a PNG file, *width* pixels wide."""
    try:
        import resvg_py  # noqa: PLC0415 - an extra
    except ImportError:
        raise Problem("no_pixels") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def rgb_array(svg: str, width: int) -> "NDArray[np.uint8]":
    """Return the drawing *svg* as an array of shape (height, width, 3): red, green and blue."""
    file = png(svg, width)
    try:
        import numpy as np  # noqa: PLC0415 - an extra
        from PIL import Image  # noqa: PLC0415 - an extra
    except ImportError:
        raise Problem("no_pixels") from None
    with Image.open(BytesIO(file)) as image:
        return np.asarray(image.convert("RGB"), dtype=np.uint8)
