"""The small pictures: goods, marks and emblems out of data/icons, and the seats' shapes.

A further game adds a folder of drawings there and nothing here.
"""

from __future__ import annotations

from render.glyphs.icon import IconMissingError, emblem, icon, icon_names
from render.glyphs.seats import seat_shape

__all__ = ["IconMissingError", "emblem", "icon", "icon_names", "seat_shape"]
