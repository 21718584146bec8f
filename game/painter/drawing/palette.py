"""The colours of the map: inks and fills as 0xAARRGGBB, washes as triples of red, green and blue."""

from __future__ import annotations

Rgb = tuple[int, int, int]

INK, INK_SOFT, SEPIA, RUBRIC = 0xFF2B1D12, 0xFF4A3220, 0xFF6B4A2C, 0xFF7C2A1C
NIGHT, CREAM = 0xFF1A100A, 0xFFFBF3D8
PAPER, PAPER_PALE, HALO = 0xFFF1E3BC, 0xFFF6EBCB, 0xFFF4E9C8

PARCHMENT_LIGHT: Rgb = (250, 240, 214)
PARCHMENT: Rgb = (241, 226, 190)
PARCHMENT_DARK: Rgb = (214, 186, 138)

SEA: Rgb = (160, 186, 180)
SEA_DEEP: Rgb = (98, 142, 148)
SEA_INK = 0xFF2F5560
RIVER, RIVER_INK, FEN = 0xFF6FA3B0, 0xFF24464F, 0xFF8CAF84

WASH_WOOD: Rgb = (136, 156, 96)
WASH_DARK_WOOD: Rgb = (150, 164, 128)
WASH_MOUNTAIN: Rgb = (190, 172, 150)
WASH_HILL: Rgb = (204, 190, 140)
WASH_FEN: Rgb = (150, 178, 140)
WASH_GOLD: Rgb = (233, 214, 128)
WASH_BAND: Rgb = (226, 170, 110)

BAND = 0xFFB4622A
"""The orange-brown of hexes that stand apart."""
GILT, LEAF = 0xFF9A7A18, 0xFF6F7F2C

STONE, DARK_STONE, WHITE_STONE = 0xFFF3E6C4, 0xFF5A4C46, 0xFFFBF7EA
TILE_ROOF, SLATE = 0xFFA84A2C, 0xFF4E6672

SYMBOL_COLOURS = {
    "red": 0xFFA82A1C,
    "blue": 0xFF2F5688,
    "black": 0xFF2A221C,
    "yellow": 0xFFD9A91E,
    "green": 0xFF4F7A3A,
    "sepia": INK_SOFT,
}


def mix(a: int, b: int, share: float) -> int:
    """Blend two 0xFFRRGGBB colours; `share` of the second, held between 0 and 1."""
    share = min(max(share, 0.0), 1.0)
    mixed = 0xFF
    for shift in (16, 8, 0):
        mixed = mixed << 8 | int(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share + 0.5)
    return mixed


def blended(one: str, other: str, share: float) -> str:
    """The first "#rrggbb" with this share of the second."""
    pairs = ((int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def hexa(colour: int) -> str:
    """0xFF5A1C14 as "#5a1c14"."""
    return f"#{colour & 0xFFFFFF:06x}"


def argb(text: str) -> int:
    """ "#5a1c14" as 0xFF5A1C14; ValueError when it is no such colour."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"expected a colour like '#5a1c14', got '{text}'")
    return 0xFF000000 | int(text[1:], 16)
