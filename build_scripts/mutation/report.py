"""What came of the mutants: a JSON file that grows, and a summary by the sections of the rulebook."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

from build_scripts.mutation.tables import Mutant
from build_scripts.mutation.trial import OPEN, OTHER, OWN, STALE, SURVIVED, Verdict

_COLUMNS = (OWN, OTHER, OPEN, SURVIVED, STALE)


class Report:
    """Verdicts by mutant. One that was given for another text of the entry does not count."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._verdicts: dict[str, tuple[str, Verdict]] = {}
        if path is not None and path.is_file():
            for id_, said in json.loads(path.read_text(encoding="utf-8"))["mutants"].items():
                self._verdicts[id_] = (said.pop("entry"), Verdict(**said))

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Note a verdict, and write the file anew."""
        self._verdicts[_key(mutant)] = (mutant.digest, verdict)
        if self._path is not None:
            whole = {key: {"entry": entry, **asdict(said)} for key, (entry, said) in sorted(self._verdicts.items())}
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside = self._path.with_name(self._path.name + ".new")
            beside.write_text(json.dumps({"mutants": whole}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            beside.replace(self._path)

    def of(self, mutant: Mutant) -> Verdict | None:
        """The verdict on this very entry, or None."""
        digest, verdict = self._verdicts.get(_key(mutant), ("", None))
        return verdict if digest == mutant.digest else None


def _key(mutant: Mutant) -> str:
    return f"{mutant.game}/{mutant.id}"


def summary(game: str, mutants: Iterable[Mutant], report: Report, sections: Mapping[str, str]) -> Iterator[str]:
    """Lines for people: a table by section, then the two shares, of the mutants that have a verdict."""
    rows: dict[str, Counter[str]] = {section: Counter() for section in dict.fromkeys(sections.values())}
    for mutant in mutants:
        row = rows.setdefault(sections.get(mutant.clauses[0], "unknown clause"), Counter())
        verdict = report.of(mutant)
        if mutant.equivalent:
            row["equivalent"] += 1
        elif verdict is not None:
            row[verdict.outcome] += 1
            row["late"] += verdict.is_late
    yield f"{game}: {'section':<34}{'run':>5}{'own':>6}{'other':>7}{'open':>6}{'survived':>10}{'stale':>7}{'equivalent':>12}"
    whole: Counter[str] = Counter()
    for section, row in rows.items():
        whole += row
        if row:
            yield f"{game}: {section:<34}{_numbers(row)}"
    yield f"{game}: {'all':<34}{_numbers(whole)}"
    run = sum(whole[column] for column in _COLUMNS)
    if run:
        caught = whole[OWN] + whole[OTHER]
        late = f"; {whole['late']} of them because the tests did not end" if whole["late"] else ""
        yield (
            f"{game}: caught {caught} of {run} ({_share(caught, run)}), "
            f"by a test of its clause {whole[OWN]} ({_share(whole[OWN], run)}){late}."
        )


def _numbers(row: Counter[str]) -> str:
    run = sum(row[column] for column in _COLUMNS)
    return (
        f"{run:>5}{row[OWN]:>6}{row[OTHER]:>7}{row[OPEN]:>6}{row[SURVIVED]:>10}{row[STALE]:>7}{row['equivalent']:>12}"
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %"
