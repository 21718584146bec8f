"""The painter's own unit, in which every layer is laid out: a hex has the radius R = 40 on every board.

Only the last canvas scale knows pixels, so the same board gives the same layout at every width, and drawings
follow the hexes. Board units (hex radius 1) become painter's units in `sheet`.
"""

from __future__ import annotations

import math

R = 40.0
"""Radius of a hex."""
APOTHEM = R * math.sqrt(3.0) / 2
"""From the middle of a hex to the middle of its side."""
FRAME = 46.0
"""Breadth of the ornamental frame."""
MARGIN = 0.32 * R
"""Land and sea between the outermost hexes and the frame."""
HEXAGON_MARGIN = 0.62 * R
"""The same where the frame is a hexagon: its corners would cut off hexes otherwise."""
HEXAGON_BAND = 27.0
"""Breadth of a hexagonal frame."""
