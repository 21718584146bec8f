"""The kinds of fault in board files: each a change to a good board, and every problem that must be found in it.

`faults.yaml` beside this file holds them; docs/boards.md shows them in a table made here, so that the page and the tests
cannot part ways. `python -m tests.board.faults` writes both anew; like all kept results, the difference is to be read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from game.board.board import BoardKind
from game.board.legend import KEY_SIGNS
from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.board.reading.text_file import decoded
from game.board.requirements import MANY, Check, Requirements
from game.board.shapes import drawing_rows
from game.board.shapes.picture_shape import GRAPH_PICTURE, HEX_PICTURE
from game.games.battle.rules.board_requirements import CHECKS, REQUIREMENTS
from tests.paths import ROOT

HERE = Path(__file__).parent

PAGE = ROOT / "docs" / "boards.md"
BASES = {
    "little-hex": HERE / "fixtures" / "little-hex.yaml",
    "little-graph": HERE / "fixtures" / "little-graph.yaml",
    "middle-earth": ROOT / "boards" / "battle" / "middle-earth.yaml",
}
LITTLE = Requirements(
    game="little",
    kinds=frozenset({"clear", "mountain", "sea"}),
    edge_kinds=frozenset({"river", "road", "bridge", "wall"}),
    features={"fortress": (0, MANY), "city": (0, MANY)},
    roles={"home": (1, 1), "gates": (1, 2)},
    setup={"army/crown": (2, 2), "king": (1, 1)},
    board_kind=BoardKind.HEX,
    closed=frozenset({"mountain", "sea"}),
    barriers=frozenset({"wall"}),
)
"""What a little game needs of the little hex board."""
WANTS: dict[str, tuple[Requirements | None, Sequence[Check]]] = {
    "little-hex": (LITTLE, ()),
    "little-graph": (None, ()),
    "middle-earth": (REQUIREMENTS, CHECKS),
}


@dataclass(frozen=True, slots=True)
class Fault:
    name: str
    part: str
    """The heading it stands under in the documentation."""
    base: str
    changes: tuple[tuple[str, str], ...]
    """What is replaced in the text of the base, one place each."""
    says: tuple[str, ...]
    """Every problem, in order, without the file's name."""
    wants: str
    """The base whose requirements are checked."""
    whole: bytes | None = None
    """The whole file, where no good board is changed."""

    def problems(self) -> list[str]:
        """What the check says of it now; raises nothing."""
        try:
            load_board_text(decoded(self.data(), "x.yaml"), "x.yaml", *WANTS[self.wants])
        except BoardProblems as found:
            return [str(problem).removeprefix("x.yaml:") for problem in found.problems]
        return []

    def data(self) -> bytes:
        if self.whole is not None:
            return self.whole
        text = BASES[self.base].read_text(encoding="utf-8")
        for old, new in self.changes:
            if text.count(old) != 1:
                raise ValueError(f"{self.name}: {old!r} stands {text.count(old)} times in {self.base}")
            text = text.replace(old, new)
        return text.encode()


def read_faults() -> list[Fault]:
    """All faults, in the order of the documentation."""
    parts = yaml.safe_load((HERE / "faults.yaml").read_text(encoding="utf-8"))
    return [
        Fault(
            one["fault"],
            part,
            one.get("base", "little-hex"),
            tuple((old, new) for old, new in one.get("change", ())),
            tuple(one.get("says", ())),
            one.get("wants", one.get("base", "little-hex")),
            one["whole"].encode("latin-1") if "whole" in one else None,
        )
        for part, faults in parts.items()
        for one in faults
    ]


def table(faults: Sequence[Fault]) -> str:
    """The faults as Markdown, one heading and table for each part."""
    lines: list[str] = []
    number = 0
    for part in dict.fromkeys(fault.part for fault in faults):
        lines += [f"### {part}", "", "| | fault | what the check says |", "|---|---|---|"]
        for fault in faults:
            if fault.part == part:
                number += 1
                said = "<br>".join(f"`{_cell(line)}`" for line in fault.says)
                lines.append(f"| {number} | {fault.name} | {said} |")
        lines.append("")
    return "\n".join(lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def hints() -> str:
    """The picture hints as Markdown, a table for each family of boards."""
    lines: list[str] = []
    for family, shape in (("a board of hexes", HEX_PICTURE), ("a board of places and ways", GRAPH_PICTURE)):
        lines += [f"On {family}:", "", "| key | meaning | form |", "|---|---|---|"]
        lines += [f"| `{one.key}` | {one.note} | {_cell(one.shape.what)} |" for one in shape.fields]
        lines.append("")
    return "\n".join(lines)


def words() -> str:
    """What the painter knows by name, as Markdown."""
    lines = ["| hint | words |", "|---|---|"]
    for hint, known in (
        ("`legend: terrain`", drawing_rows.TERRAIN),
        ("`legend: hexsides`", drawing_rows.HEXSIDES),
        ("`legend: ways` (hexes)", drawing_rows.HEX_WAYS),
        ("`legend: marks`", drawing_rows.MARKS),
        ("`legend: scenery`", drawing_rows.SCENERY),
        ("`legend: signs`", drawing_rows.PRINTED),
        ("`legend: places`", drawing_rows.PLACES),
        ("`legend: ways` (places and ways)", drawing_rows.GRAPH_WAYS),
        ("`sites` (hexes)", drawing_rows.SITES),
        ("`ranges`", drawing_rows.CUTS),
        ("`climate`", drawing_rows.CLIMATES),
        ("`creatures`", drawing_rows.CREATURES),
        ("`ornaments`", drawing_rows.ORNAMENTS),
        ("`picture: legend: signs` and `words`", KEY_SIGNS),
        ("`labels: style` (hexes)", drawing_rows.LABEL_STYLES),
        ("`labels: font` (places and ways)", drawing_rows.FONTS),
        ("`regions`", drawing_rows.REGIONS),
        ("`glyphs`", drawing_rows.GLYPHS),
        ("`hedges`", drawing_rows.HEDGES),
        ("`crossings`", drawing_rows.CROSSINGS),
        ("`tracks: style`", drawing_rows.TRACK_STYLES),
        ("`tracks`: `icon` of a box", drawing_rows.ICONS),
    ):
        lines.append(f"| {hint} | {', '.join(known)} |")
    colours, forms = ", ".join(drawing_rows.SIGN_COLOURS), ", ".join(drawing_rows.SIGN_FORMS)
    lines.append(f"| `signs` | a colour ({colours}) and a form ({forms}), as `red_star`; or a letter, as `letter_r` |")
    return "\n".join([*lines, ""])


def page_with(faults: Sequence[Fault], page: str) -> str:
    """The page with its tables made anew."""
    for name, content in (("faults", table(faults)), ("hints", hints()), ("words", words())):
        start, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        pattern = re.compile(re.escape(start) + ".*" + re.escape(end), re.DOTALL)
        page = pattern.sub(f"{start}\n{content}{end}".replace("\\", r"\\"), page)
    return page


def said_anew(faults: Sequence[Fault], text: str) -> str:
    """faults.yaml with what the check says now. Read the difference before keeping it."""
    blocks = re.split(r"(?m)^(?=  - fault: )", text)
    said = {fault.name: fault.problems() for fault in faults}
    out = [blocks[0]]
    for block in blocks[1:]:
        name = block.partition("\n")[0].removeprefix("  - fault: ")
        kept, _, rest = block.partition("    says:\n")
        after = re.sub(r"\A(?:      .*\n)*", "", rest)
        lines = "".join(f"      - {json.dumps(line, ensure_ascii=False)}\n" for line in said[name])
        out.append(f"{kept}    says:\n{lines}{after}")
    return "".join(out)


def main() -> None:
    """Writes the messages of all faults anew, here and into the documentation."""
    path = HERE / "faults.yaml"
    path.write_text(said_anew(read_faults(), path.read_text(encoding="utf-8")), encoding="utf-8")
    PAGE.write_text(page_with(read_faults(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
