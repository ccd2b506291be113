"""The sales that are measured: their formats, their numbers, the other programs, and the targets.
"""

import importlib.metadata
import json
import re
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import data
from measuring import run

HERE = Path(__file__).resolve().parent
PEERS = HERE / "peers"
SIZES = (1_000_000, 10_000_000)
STREAMED = 100_000_000
PYTHON = sys.executable
SIMDJSON = HERE.parent / ".bench/sales_simdjson"
BANDWIDTH = HERE.parent / ".bench/bandwidth"


@dataclass(frozen=True)
class Peer:
    name: str
    label: str
    # The arguments before the format and the file, and those after them.
    command: tuple
    forms: tuple
    # The best configuration, in one line.
    best: str
    after: tuple = ()
    # The maximum number of rows.
    most: int = SIZES[-1]
    # The file to read for rows from a pipe; none if the program cannot read a pipe.
    pipe: str | None = None
    # The work before any row is read.
    start: tuple = ()


def script(name: str) -> tuple:
    return (PYTHON, f"{PEERS}/sales_{name}.py")


def importing(module: str) -> tuple:
    return (PYTHON, "-c", f"import {module}")


LISTS = ("json", "ndjson")
ALL = ("json", "ndjson", "csv")
PEERS_OF_SALES = (
    Peer(
        "duckdb", "DuckDB, 2 threads", script("duckdb"), ALL,
        "threads = 2, preserve_insertion_order = false, types of the columns given, DECIMAL(15, 2) "
        "and 64-bit products; lines of NDJSON and CSV are read in parallel, a list on one thread",
        most=STREAMED, pipe="/dev/stdin", start=importing("duckdb")),
    Peer(
        "polars", "polars, 2 threads", script("polars"), ALL,
        "POLARS_MAX_THREADS = 2, schema given, 64-bit integers; scan_ndjson and scan_csv with the "
        "streaming engine; of lists there is only read_json, which is not lazy",
        start=importing("polars")),
    Peer(
        "chdb", "chdb, 2 threads", script("chdb"), ALL,
        "max_threads = 2, schema given, 64-bit integers; JSONEachRow for lines and lists, "
        "CSVWithNames", start=importing("chdb")),
    Peer(
        "simdjson-thread", "simdjson, 1 thread", (str(SIMDJSON),), LISTS,
        "On Demand, g++ -O3 -march=native, windows of 256 KiB that stay in the cache, fields in the "
        "order of the rows, 64 bits where they are enough and 128 where not", ("1",)),
    Peer(
        "simdjson-two", "simdjson, 2 threads", (str(SIMDJSON),), LISTS,
        "the same on two threads: half of the file each, or windows of the pipe in turn", ("2",),
        most=STREAMED, pipe="-"),
    Peer(
        "orjson", "orjson and decimal", script("orjson"), ("json",),
        "orjson.loads and decimal, which is written in C", most=SIZES[0]),
    Peer(
        "expat", "iterparse (expat) and decimal", script("expat"), ("xml",),
        "elements deleted as soon as they were read; decimal, which is written in C",
        most=SIZES[0]),
)


@dataclass(frozen=True)
class Target:
    """The lowest acceptable ratio."""
    form: str
    peer: str
    ratio: float


TARGETS = (
    Target("ndjson", "duckdb", 3), Target("csv", "duckdb", 3), Target("json", "duckdb", 6),
    Target("ndjson", "simdjson-two", 1), Target("json", "simdjson-two", 1))
BYTES_PER_SECOND = 1.5e9


def build() -> None:
    """Compiles the C++ programs."""
    for program, libraries in ((SIMDJSON, ["-lsimdjson"]), (BANDWIDTH, [])):
        source = PEERS / f"{program.name}.cpp"
        if program.exists() and program.stat().st_mtime >= source.stat().st_mtime:
            continue
        program.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["g++", "-O3", "-march=native", "-std=c++17", "-pthread", "-o", str(program),
             str(source), *libraries], check=True)


def bandwidth() -> float:
    """The bytes per second that two threads read from memory."""
    return float(subprocess.run(
        [str(BANDWIDTH), "2"], capture_output=True, text=True, check=True).stdout)


def totals(output: BinaryIO) -> dict:
    """The cents by product in Cambist's document."""
    document = json.load(output)
    return {
        product["sku"]: int(product["total"].replace(".", "")) for product in document["products"]}


def configurations(names: set) -> list:
    """A line for each program: its best configuration, its version, and its start time."""
    lines = []
    for peer in PEERS_OF_SALES:
        if peer.name not in names:
            continue
        line = f"- {peer.label}{version(peer.name)}: {peer.best}."
        if peer.start:
            times = [run(list(peer.start)).seconds for _ in range(5)]
            line += f" Its start alone takes {statistics.median(times):.2f} s."
        lines.append(line)
    return lines


def version(name: str) -> str:
    if name.startswith("simdjson"):
        header = Path("/usr/include/simdjson.h").read_text(errors="replace")
        found = re.search(r'SIMDJSON_VERSION "?([\d.]+)', header)
        return f" ({found.group(1)})" if found else ""
    try:
        return f" ({importlib.metadata.version(name)})"
    except importlib.metadata.PackageNotFoundError:
        return ""


def verdicts(measured: dict) -> list:
    """A table of the targets: the measurement for each number of rows, and whether it is
    sufficient.

    - measured: by format, number of rows and program: the ratio, Cambist's bytes per second, its
    memory.
    """
    counts = (*SIZES, STREAMED)

    def cells(form: str, text) -> str:
        found = []
        for count in counts:
            sides = measured.get((form, count))
            found.append(text(sides, count) if sides else "—")
        return " | ".join(found)

    def against(peer: str, least: float):
        def text(sides: dict, _: int) -> str:
            if peer not in sides:
                return "—"
            ratio = sides[peer][0]
            return f"{ratio:.2f}×{'' if ratio >= least else ', **missed**'}"
        return text

    def speed(sides: dict, count: int) -> str:
        median = statistics.median(side[1] for side in sides.values())
        # A pipe is not in the page cache.
        is_enough = count == STREAMED or median >= BYTES_PER_SECOND
        missed = "" if is_enough else ", **missed**"
        return f"{median / 1e9:.2f} GB/s{missed}"

    labels = {peer.name: peer.label for peer in PEERS_OF_SALES}
    lines = [
        "| target | " + " | ".join(f"{count:,}" for count in counts) + " |",
        "| --- |" + " --- |" * len(counts)]
    for target in TARGETS:
        lines.append(
            f"| {target.form.upper()}: at least {target.ratio:g}× {labels[target.peer]} | "
            f"{cells(target.form, against(target.peer, target.ratio))} |")
    for form in ALL:
        lines.append(
            f"| {form.upper()}: 1.5 GB/s, the file in the page cache | {cells(form, speed)} |")
        memory = cells(form, lambda sides, _: f"{max(side[2] for side in sides.values()):.0f} MiB")
        lines.append(f"| {form.upper()}: memory that does not grow | {memory} |")
    return lines
