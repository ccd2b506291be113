"""Writes an object file with the part of Foundation's Unicode data that Cambist uses.

Usage: icu-data.py OUTPUT.o

Foundation includes 34 MB of data for ICU, in one symbol. This object is linked before Foundation
and replaces that symbol. It contains the data for number formats, names of currencies and regions,
and time zones. It does not contain collations, word breaks, units, transliterations, encoding
converters and names of time zones.
"""

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEMBER = "icu_packaged_data.cpp.o"
# The folders of the data, and the suffixes of files outside of them, that Cambist does not use.
FOLDERS = ("coll", "brkitr", "unit", "translit", "rbnf", "zone")
SUFFIXES = (".cnv", ".spp", ".cfu")
FILES = ("unames.icu",)
# Names of languages and regions are needed for the regions in the settings, each in its own
# language.
OWN_LANGUAGES = ("lang", "region")


def library() -> Path:
    found = subprocess.run(
        ["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    folder = re.search(r'"runtimeResourcePath"\s*:\s*"([^"]+)"', found).group(1)
    return Path(folder).parent / "swift_static/linux/lib_FoundationICU.a"


def full_data(folder: Path) -> tuple[str, bytes]:
    """The symbol of the data, and the data."""
    subprocess.run(["ar", "x", library(), MEMBER], check=True, cwd=folder)
    names = subprocess.run(
        ["nm", "--defined-only", MEMBER], check=True, capture_output=True, text=True, cwd=folder)
    subprocess.run(
        ["objcopy", "-O", "binary", "--only-section=.rodata", MEMBER, "data"], check=True, cwd=folder)
    return re.search(r"icudt\d+_dat", names.stdout).group(), (folder / "data").read_bytes()


def items(data: bytes):
    """The files of an ICU data package: a header, then a table of names and offsets."""
    start, = struct.unpack_from("<H", data, 0)
    count, = struct.unpack_from("<I", data, start)
    table = [struct.unpack_from("<II", data, start + 4 + 8 * index) for index in range(count)]
    ends = [offset for _, offset in table[1:]] + [len(data) - start]
    for (name, offset), end in zip(table, ends):
        stop = data.index(b"\0", start + name)
        yield data[start + name:stop].decode(), data[start + offset:start + end]


def languages() -> set[str]:
    source = ROOT / "Sources/CambistDesk/Locale/NumberStyles+Regions.swift"
    return {"root", "en", *re.findall(r'"([a-z]{2})-[A-Z]{2}"', source.read_text(encoding="utf-8"))}


def is_read(name: str, languages: set[str]) -> bool:
    path = name.split("/")[1:]
    if path[0] in OWN_LANGUAGES:
        return re.split(r"[_.]", path[1])[0] in languages | {"pool", "res"}
    if len(path) > 1:
        return path[0] not in FOLDERS
    return not name.endswith(SUFFIXES) and path[0] not in FILES


def package(header: bytes, files: list[tuple[str, bytes]]) -> bytes:
    names, offsets = b"", []
    first = 4 + 8 * len(files)
    for name, _ in files:
        offsets.append(first + len(names))
        names += name.encode() + b"\0"
    position = first + len(names)
    table, contents = [], []
    for (_, content), name in zip(files, offsets):
        padding = -(len(header) + position) % 16
        position += padding
        table.append(struct.pack("<II", name, position))
        contents.append(b"\0" * padding + content)
        position += len(content)
    return b"".join([header, struct.pack("<I", len(files)), *table, names, *contents])


def main():
    output = Path(sys.argv[1]).resolve()
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        symbol, data = full_data(folder)
        own = languages()
        files = [(name, content) for name, content in items(data) if is_read(name, own)]
        start, = struct.unpack_from("<H", data, 0)
        (folder / "part").write_bytes(package(data[:start], files))
        (folder / "part.s").write_text(
            f'.section .rodata,"a"\n.globl {symbol}\n.balign 16\n{symbol}:\n.incbin "part"\n'
            '.section .note.GNU-stack,"",@progbits\n')
        subprocess.run(["clang", "-c", "part.s", "-o", str(output)], check=True, cwd=folder)


main()
