"""Make the bundled TTF files from the npm packages of Fontsource; nothing imports this at run time.

`npm install --prefix FOLDER` the three packages that data/fonts/README.md names, then run
`python -m render.fonts_build FOLDER/node_modules`. It needs requirements-dev.txt (fontTools).
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Any

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent.parent / "data" / "fonts"
FAMILIES = {
    "barlow-condensed": ("BarlowCondensed", (500, 600, 700, 800)),
    "barlow-semi-condensed": ("BarlowSemiCondensed", (500, 600)),
    "noto-sans": ("NotoSans", (500, 700)),
}
SCRIPTS = ("latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext")
# Pillow's basic layout does not read GPOS, so the pairs that occur in print are listed beside it.
KERNED = "".join(map(chr, range(0x21, 0x7F))) + "×·–−…’“”ÄÖÜäöüßéèêáàâíóôúçñ"


def build(packages: Path, target: Path) -> None:
    """Write every face, its licence, and what Pillow cannot tell of it into `target`."""
    coverage: dict[str, list[list[int]]] = {}
    kerning: dict[str, dict[str, int]] = {}
    for family, (name, weights) in FAMILIES.items():
        package = packages / "@fontsource" / family
        shutil.copyfile(package / "LICENSE", target / f"OFL-{name}.txt")
        for weight in weights:
            font = merged(package / "files", family, weight)
            coverage[name] = ranges(sorted(font.getBestCmap()))
            kerning[f"{name}-{weight}"] = kerning_pairs(font)
            slim(font)
            font.save(target / f"{name}-{weight}.ttf")
    metrics = {"coverage": coverage, "kerning": kerning}
    (target / "metrics.json").write_text(json.dumps(metrics, ensure_ascii=False) + "\n")


def merged(files: Path, family: str, weight: int) -> TTFont:
    """One font out of the package's subsets by script, without the web's compression."""
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for script in SCRIPTS:
            source = files / f"{family}-{script}-{weight}-normal.woff2"
            if source.exists():
                part = TTFont(source)
                part.flavor = None
                part.save(f"{scratch}/{script}.ttf")
                parts.append(f"{scratch}/{script}.ttf")
        font = Merger().merge(parts)
        date_as(font, TTFont(files / f"{family}-latin-{weight}-normal.woff2"))
        return font


def date_as(font: TTFont, source: TTFont) -> None:
    """The date of the source, so that the same packages give the same files."""
    font.recalcTimestamp = False
    font["head"].created = source["head"].created
    font["head"].modified = source["head"].modified


def ranges(codes: list[int]) -> list[list[int]]:
    """Fold sorted code points into [first, last] pairs."""
    folded: list[list[int]] = []
    for code in codes:
        if folded and code == folded[-1][1] + 1:
            folded[-1][1] = code
        else:
            folded.append([code, code])
    return folded


def kerning_pairs(font: TTFont) -> dict[str, int]:
    """The pairs of GPOS that move by anything, as {"AV": -76} in thousandths of the size."""
    cmap = font.getBestCmap()
    chars = [char for char in KERNED if ord(char) in cmap]
    pairs = {
        left + right: kerning(font, cmap[ord(left)], cmap[ord(right)])
        for left, right in product(chars, chars)
    }
    return {pair: value for pair, value in pairs.items() if value}


def kerning(font: TTFont, left: str, right: str) -> int:
    """What the first matching pair lookup of the kern feature says, in font units."""
    gpos = font["GPOS"].table
    wanted = {
        index
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for subtable in gpos.LookupList.Lookup[index].SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            value = pair_value(subtable, left, right)
            if value is not None:
                return value
    return 0


def pair_value(subtable: Any, left: str, right: str) -> int | None:
    """None when the subtable does not speak of this pair."""
    if subtable.LookupType != 2 or left not in subtable.Coverage.glyphs:
        return None
    if subtable.Format == 1:
        pairs = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        found = next((pair.Value1 for pair in pairs if pair.SecondGlyph == right), None)
        return None if found is None else getattr(found, "XAdvance", 0)
    row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)]
    value = row.Class2Record[subtable.ClassDef2.classDefs.get(right, 0)].Value1
    return getattr(value, "XAdvance", 0) if value else 0


def slim(font: TTFont) -> None:
    """Drop what the basic layout never reads."""
    for tag in ("GPOS", "GSUB", "GDEF", "DSIG", "STAT"):
        if tag in font:
            del font[tag]


if __name__ == "__main__":
    build(Path(sys.argv[1]), FONTS)
