"""Make the title face: `python build_scripts/title_font.py`. Needs fontTools; the game doesn't.

Uncial Antiqua's g is read as an s ("Rinstable") and its t as a c. This draws a g from the face's own q and y
and gives the t an apex, and writes the result under a name of its own, as the Open Font License asks of a
changed font whose name is reserved. The other faces in `assets/fonts` are the publishers' files, unchanged.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
FAMILY = "Ringtable Uncial"

BOWL = (
    "M88 483Q88 598 122 686.5Q156 775 214 840.5Q272 906 349 951Q426 996 511 1023.5Q596 1051 685 1063"
    "Q774 1075 856 1075H1323V1036Q1279 1036 1252.5 1025.5Q1226 1015 1211.5 999.5Q1197 984 1192.5 965.5"
    "Q1188 947 1188 932"
)
TAIL = (
    "V160Q1188 70 1167 -1Q1146 -72 1109 -128Q1072 -184 1021 -226Q970 -268 910 -299Q850 -330 783 -351"
    "Q716 -372 647 -387Q623 -392 591 -396Q559 -400 523 -402.5Q487 -405 450.5 -406.5Q414 -408 381 -408"
    "Q306 -408 251 -405.5Q196 -403 149 -403Q159 -368 162.5 -329Q166 -290 166 -264Q166 -229 160.5 -198"
    "Q155 -167 145 -135L178 -133Q200 -180 236 -217Q272 -254 315.500 -279.5Q359 -305 407 -318.5"
    "Q455 -332 500 -332Q590 -332 664 -304.5Q738 -277 789 -227Q840 -177 867.500 -105.5Q895 -34 895 53"
)
REST = (
    "V61Q844 16 781 -12.5Q718 -41 641 -41Q533 -41 433 -15Q333 11 256.5 72Q180 133 134 233.5Q88 334 88 483Z"
    "M668 20Q698 20 737 34.5Q776 49 811.5 74.5Q847 100 871 136Q895 172 895 215V1012H893Q855 1012 803.5 1003"
    "Q752 994 696 971.5Q640 949 585 909.5Q530 870 486.5 809.5Q443 749 416 664.5Q389 580 389 467"
    "Q389 392 406.5 312.5Q424 233 458.5 168Q493 103 545.5 61.5Q598 20 668 20Z"
)
G_ADVANCE, G_LEFT = 1374, 88
T_APEX = "M372 1040Q560 1150 640 1400L690 1400L690 1040Z"


def draw_g(font: TTFont) -> None:
    """A g of one storey: the bowl of q over the tail of y."""
    pen = TTGlyphPen(None)
    parse_path(BOWL + TAIL + REST, pen)
    font["glyf"]["g"] = pen.glyph()
    font["hmtx"]["g"] = (G_ADVANCE, G_LEFT)


def raise_t(font: TTFont) -> None:
    """A t whose stem rises over its bar."""
    recording = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()["t"].draw(recording)
    pen = TTGlyphPen(None)
    recording.replay(pen)
    parse_path(T_APEX, pen)
    font["glyf"]["t"] = pen.glyph()


def rename(font: TTFont) -> None:
    """Take the reserved name away everywhere and say what was changed."""
    names = font["name"]
    told = {
        1: FAMILY,
        3: f"{FAMILY}: changed from a face by Astigmatic",
        4: FAMILY,
        5: "Version 1.001; g and t redrawn",
        6: "RingtableUncial-Regular",
    }
    for record in list(names.names):
        if record.nameID in told:
            names.setName(told[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID)
        elif record.nameID == 7:
            names.removeNames(nameID=7)


def main() -> None:
    """Write `RingtableUncial-Regular.ttf`."""
    font = TTFont(FONTS / "UncialAntiqua-Regular.ttf", recalcTimestamp=False)
    draw_g(font)
    raise_t(font)
    rename(font)
    for table in ("fpgm", "prep", "cvt "):
        if table in font:
            del font[table]
    for name in font.getGlyphOrder():
        glyph = font["glyf"][name]
        if hasattr(glyph, "program"):
            glyph.removeHinting()
    font.save(FONTS / "RingtableUncial-Regular.ttf")


if __name__ == "__main__":
    main()
