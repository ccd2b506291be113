"""Measures Cambist beside what people would use instead: the same work, in turn, in one run.

Both sides have to give the same answer. Each pair runs alternately after one warm-up; the table has
medians of whole processes, and the ratio of the two. The rows of the core come from Benchmarks/Core,
which measures in one process. The table is written to Benchmarks/RESULTS.md as well.

    .venv-bench/bin/python Benchmarks/bench.py --runs 5 --only json-1m
"""

import argparse
import csv
import fcntl
import io
import json
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Callable

import data
import fetched
import results
from desk import RELEASE, taken_by_the_host, ticks_of_all_processors

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEERS = HERE / "peers"
DATA = ROOT / ".bench"
SIMDJSON = DATA / "sales_simdjson"
CORE = HERE / "Core/.build/release/CoreBenchmarks"


@dataclass
class Run:
    seconds: float
    # Of the processors, user and system, with all threads.
    busy: float
    mebibytes: float
    # What was made of the output.
    answer: object


@dataclass
class Pair:
    """One piece of work, by Cambist and by a peer."""
    work: str
    peer: str
    mine: list
    theirs: list
    # What an answer comes to, for comparison; the two sides write differently.
    read_mine: Callable[[BinaryIO], object]
    read_theirs: Callable[[BinaryIO], object]
    # Additional environment variables of Cambist's process.
    environment: dict = field(default_factory=dict)
    # What each side reads, in bytes; 0 for what is not read from a file.
    size: int = 0


def drain(pipe: BinaryIO) -> None:
    while pipe.read(1 << 16):
        pass


def run(
        command: list, environment: dict | None = None,
        read: Callable[[BinaryIO], object] = drain) -> Run:
    """A whole process: its time, its greatest memory, and what is read of what it writes.

    A process counts the memory of the one that started it as its own, so this one stays small.
    """
    end, output = os.pipe()
    # Otherwise both sides wait for this process after every 64 KiB.
    if sys.platform == "linux":
        fcntl.fcntl(output, fcntl.F_SETPIPE_SZ, 1 << 20)
    start = time.perf_counter()
    # What Popen does besides takes a tenth of what a short command takes.
    process = os.posix_spawnp(
        command[0], command, {**os.environ, **(environment or {})}, file_actions=[
            (os.POSIX_SPAWN_DUP2, output, 1),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)])
    os.close(output)
    with open(end, "rb") as pipe:
        answer = read(pipe)
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    code = os.waitstatus_to_exitcode(status)
    if code != 0:
        sys.exit(f"bench: {' '.join(map(str, command))} ended with {code}")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, answer)


def measure(pair: Pair, runs: int) -> str:
    mine = run(pair.mine, pair.environment, pair.read_mine)
    theirs = run(pair.theirs, read=pair.read_theirs)
    if mine.answer != theirs.answer:
        sys.exit(f"bench: {pair.work}: Cambist and {pair.peer} do not agree")
    before = ticks_of_all_processors()
    sides = ([], [])
    # What is over soon is measured more often.
    for _ in range(max(runs, min(50, int(3 / theirs.seconds)))):
        sides[0].append(run(pair.mine, pair.environment))
        sides[1].append(run(pair.theirs))
    cells = []
    for side in sides:
        times = sorted(each.seconds for each in side)
        memory = max(each.mebibytes for each in side)
        busy = statistics.median(each.busy for each in side)
        cells.append(
            f"{span([each * 1e9 for each in times])}, {memory:.0f} MiB, processors {busy:.2f} s")
        if pair.size:
            cells[-1] += f", {pair.size / statistics.median(times) / 1e6:,.0f} MB/s"
    ratio = statistics.median(
        theirs.seconds / mine.seconds for mine, theirs in zip(*sides))
    busy = statistics.median(theirs.busy / mine.busy for mine, theirs in zip(*sides))
    return row(pair.work, cells[0], pair.peer, cells[1], ratio, before, f"{busy:.1f}×")


def row(
        work: str, mine: str, peer: str, theirs: str, ratio: float, before: tuple,
        busy: str = "—") -> str:
    taken = taken_by_the_host(before, ticks_of_all_processors())
    return f"| {work} | {mine} | {peer} | {theirs} | {ratio:.1f}× | {busy} | {taken:.0f} % |"


def core(runs: int, only: str):
    """The rows of the core: times for one piece of work, each of many thousands in a batch."""
    if not CORE.exists():
        print("bench: Benchmarks/Core is left out: make bench builds it", file=sys.stderr)
        return
    command = [CORE, "--runs", str(runs), "--only", only]
    before = ticks_of_all_processors()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            found = json.loads(line)
            ratio = statistics.median(
                theirs / mine for mine, theirs in zip(found["mine"], found["theirs"]))
            yield row(
                found["work"], span(found["mine"]), found["peer"], span(found["theirs"]), ratio,
                before)
            before = ticks_of_all_processors()
    if process.returncode != 0:
        sys.exit(f"bench: {CORE} ended with {process.returncode}")


def span(nanoseconds: list) -> str:
    """The median, the least and the greatest, in the unit that suits the median."""
    median = statistics.median(nanoseconds)
    unit, divisor = next(
        unit for unit in (("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1)) if median >= unit[1])
    median, least, greatest = (
        each / divisor for each in (median, min(nanoseconds), max(nanoseconds)))
    return f"{median:.1f} {unit} ({least:.1f}–{greatest:.1f})"


def sales(output: BinaryIO) -> dict:
    """Cents by product, of Cambist's document."""
    document = json.load(output)
    return {
        product["sku"]: int(product["total"].replace(".", "")) for product in document["products"]}


def converted(output: BinaryIO) -> tuple:
    """How many rows a converted file has, and the sum of its cents."""
    rows = csv.reader(io.TextIOWrapper(output, newline=""))
    column = next(rows).index("converted")
    count = total = 0
    for row in rows:
        count += 1
        total += int(row[column].replace(".", ""))
    return count, total


def sales_pairs():
    """What sales are read beside: a name, how many in which form, the peer and its command."""
    for size, count in (("1m", 1_000_000), ("10m", 10_000_000)):
        for form in ("json", "ndjson", "csv"):
            peers = [("duckdb", "DuckDB, 2 threads")]
            if form != "json":
                peers += [("polars", "polars, 2 threads"), ("chdb", "chdb, 2 threads")]
            for peer, label in peers:
                yield (
                    f"{form}-{size}-{peer}", count, form, label,
                    [sys.executable, f"{PEERS}/sales_{peer}.py", form])
            if form != "csv":
                yield (
                    f"{form}-{size}-simdjson-thread", count, form, "simdjson, 1 thread",
                    [str(SIMDJSON), form])
                yield (
                    f"{form}-{size}-simdjson-two", count, form, "simdjson, 2 threads",
                    [str(SIMDJSON), form])
        for form, peer, label in (
                ("json", "orjson", "orjson and decimal"),
                ("xml", "expat", "iterparse (expat) and decimal")):
            yield (
                f"{form}-{size}-{peer}", count, form, label,
                [sys.executable, f"{PEERS}/sales_{peer}.py", form])


def built(path: Path) -> None:
    """Builds the peer on simdjson."""
    if not path.exists() or path.stat().st_mtime < (PEERS / "sales_simdjson.cpp").stat().st_mtime:
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["g++", "-O3", "-march=native", "-std=c++17", "-pthread", "-o", str(path),
             str(PEERS / "sales_simdjson.cpp"), "-lsimdjson"], check=True)


def is_there(output: BinaryIO) -> bool:
    return bool(output.read())


def pairs(only: str) -> list:
    """The pairs whose names contain a text; data are made for these alone."""
    found = []
    for name, count, form, label, command in sales_pairs():
        if only not in name:
            continue
        # All rows at once, as values of Python's own, take six gibibytes.
        if name == "json-10m-orjson" and results.memory() < 12:
            print(f"bench: {name} is left out: it wants 12 GiB", file=sys.stderr)
            continue
        file = data.sales(DATA, count, form)
        found.append(Pair(
            f"{count:,} sales in {form.upper()}, {file.stat().st_size / 1e6:,.0f} MB", label,
            [RELEASE, "sales", "--from", str(file), "--json"], [*command, str(file)], sales,
            json.load, size=file.stat().st_size))
        if "simdjson" in name:
            found[-1].theirs.append("1" if "thread" in name else "2")
    # Takes minutes, so only when asked for.
    if only.startswith("pipe"):
        file = data.sales(DATA, 10_000_000, "ndjson")
        pipe = f"cat {' '.join([str(file)] * 10)} |"
        rates = str(file.parent / "rates.json")
        found.append(Pair(
            "100,000,000 sales in NDJSON from a pipe", "DuckDB, 2 threads",
            ["/bin/sh", "-c", f"{pipe} {RELEASE} sales --from - --rates {rates} --json"],
            ["/bin/sh", "-c", f"{pipe} {sys.executable} {PEERS}/sales_duckdb.py ndjson /dev/stdin"],
            sales, json.load, size=10 * file.stat().st_size))
    if only in "file-1m":
        file = str(data.expenses(DATA, 1_000_000))
        found.append(Pair(
            "a CSV file of 1,000,000 amounts, 30 currencies, 20 years", "csv, decimal and a dictionary",
            [RELEASE, "convert", "--file", file, "--to", "EUR", "--source", "ecb"],
            [sys.executable, str(HERE / "peers/file_decimal.py"), str(data.ARCHIVE), file],
            converted, converted, {"XDG_DATA_HOME": str(DATA / "home")}, os.path.getsize(file)))
    return found


def conversions(only: str) -> list:
    """The same for whole conversions; what rates there are differs by source and day, so only that
    there is an answer is compared."""
    converter = [sys.executable, str(HERE / "peers" / "convert_currencyconverter.py")]
    peers = [
        (label, command) for name, label, command in (
            ("convert-qalc", "qalc", ["qalc", "-terse", "100 USD to EUR"]),
            ("convert-currencyconverter", "CurrencyConverter (Python)", converter),
            ("convert-units", "GNU units", ["units", "--terse", "100 USD", "EUR"]))
        if only in name]
    if not peers:
        return []
    mine = [RELEASE, "convert", "100", "USD", "EUR"]
    home = fetched.rates(DATA / "home", mine)
    return [
        Pair("convert 100 USD to EUR", label, mine, command, is_there, is_there, {"XDG_DATA_HOME": str(home)})
        for label, command in peers]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="", help="only pairs whose names contain this")
    options = parser.parse_args()
    built(SIMDJSON)
    lines = [
        "| work | Cambist | beside | theirs | ratio | of processor time | taken by the host |",
        "| --- | --- | --- | --- | --- | --- | --- |"]
    print("\n".join(lines))
    for pair in conversions(options.only) + pairs(options.only):
        lines.append(measure(pair, options.runs))
        print(lines[-1], flush=True)
    for line in core(options.runs, options.only):
        lines.append(line)
        print(line, flush=True)
    if options.only == "":
        results.save("Beside others", [
            "Medians of whole processes with the least and the greatest, the greatest memory, and "
            "the median of the ratios of runs made in turn. Times below a millisecond are of one "
            "amount or one table in a batch of many. A conversion has rates that were fetched "
            "before; it is the same each time, and the history keeps it once. At least "
            f"{options.runs} runs each after a warm-up.", "", *lines])


if __name__ == "__main__":
    main()
