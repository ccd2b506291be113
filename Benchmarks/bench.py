"""Compares Cambist with other programs that do the same work, alternately, in one run.

Both sides must give the same result. The programs of each pair run alternately after one warm-up;
the table has medians of whole processes and the ratio of the two. The rows of the core come from
Benchmarks/Core, which measures within one process. The table is also written to
Benchmarks/RESULTS.md.

    .venv-bench/bin/python Benchmarks/bench.py --runs 3 --only json-1m
"""

import argparse
import csv
import io
import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Callable

import data
import fetched
import results
import sales
from desk import RELEASE
from measuring import Surroundings, drain, run, span

HERE = Path(__file__).resolve().parent
PEERS = HERE / "peers"
DATA = HERE.parent / ".bench"
CORE = HERE / "Core/.build/release/CoreBenchmarks"


@dataclass
class Pair:
    """One task, for Cambist and for another program."""
    work: str
    peer: str
    mine: list
    theirs: list
    # Converts an output to a value that can be compared, because the two sides print differently.
    read_mine: Callable[[BinaryIO], object]
    read_theirs: Callable[[BinaryIO], object]
    # Additional environment variables for Cambist's process.
    environment: dict = field(default_factory=dict)
    # The bytes that each side reads; 0 without a file.
    size: int = 0
    # The program that writes to the standard input of both.
    source: list | None = None
    # For sales: the format, the number of rows and the other program's name.
    key: tuple | None = None


def measure(pair: Pair, runs: int, bandwidth: float, measured: dict) -> str:
    around = Surroundings()
    sides = ([], [])

    def both(read_mine, read_theirs) -> tuple:
        return (
            run(pair.mine, pair.environment, read_mine, pair.source),
            run(pair.theirs, None, read_theirs, pair.source))

    first = both(pair.read_mine, pair.read_theirs)
    if first[0].answer != first[1].answer:
        sys.exit(f"bench: {pair.work}: Cambist and {pair.peer} do not agree")
    # The first run is a warm-up, except for tasks that take minutes. Short tasks are measured more
    # often.
    if pair.source:
        for side, one in zip(sides, first):
            side.append(one)
        repeats = 1
    else:
        repeats = max(runs, min(50, int(3 / first[1].seconds)))
    for _ in range(repeats):
        for side, one in zip(sides, both(drain, drain)):
            side.append(one)
    cells, speeds = [], []
    for side in sides:
        times = [each.seconds for each in side]
        memory = max(each.mebibytes for each in side)
        busy = statistics.median(each.busy for each in side)
        cells.append(
            f"{span([each * 1e9 for each in times])}, {memory:.0f} MiB, processors {busy:.2f} s")
        if pair.size:
            speeds.append(pair.size / statistics.median(times))
            cells[-1] += f", {speeds[-1] / 1e6:,.0f} MB/s, {100 * speeds[-1] / bandwidth:.1f} %"
    ratio = statistics.median(
        theirs.seconds / mine.seconds for mine, theirs in zip(*sides))
    busy = statistics.median(theirs.busy / mine.busy for mine, theirs in zip(*sides))
    if pair.key:
        form, count, peer = pair.key
        memory = max(each.mebibytes for each in sides[0])
        measured.setdefault((form, count), {})[peer] = (ratio, speeds[0], memory)
    return row(pair.work, cells[0], pair.peer, cells[1], ratio, around, f"{busy:.1f}×")


def row(
        work: str, mine: str, peer: str, theirs: str, ratio: float, around: Surroundings,
        busy: str = "—") -> str:
    slower = "" if ratio >= 1 else ", **slower**"
    ratios = f"{ratio:.2f}×{slower} | {busy}"
    return f"| {work} | {mine} | {peer} | {theirs} | {ratios} | {around.cells()} |"


def core(runs: int, only: str):
    """The rows of the core: times for one operation, from batches of many thousands."""
    if not CORE.exists():
        print("bench: Benchmarks/Core is left out: make bench builds it", file=sys.stderr)
        return
    command = [CORE, "--runs", str(runs), "--only", only]
    # A process counts towards the machine's load until it has ended.
    rows = []
    around = Surroundings()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            found = json.loads(line)
            ratio = statistics.median(
                theirs / mine for mine, theirs in zip(found["mine"], found["theirs"]))
            rows.append((
                found["work"], span(found["mine"]), found["peer"], span(found["theirs"]), ratio))
    if process.returncode != 0:
        sys.exit(f"bench: {CORE} ended with {process.returncode}")
    for found in rows:
        yield row(*found, around)


def converted(output: BinaryIO) -> tuple:
    """The number of rows of a converted file, and the sum of its cents."""
    rows = csv.reader(io.TextIOWrapper(output, newline=""))
    column = next(rows).index("converted")
    count = total = 0
    for row in rows:
        count += 1
        total += int(row[column].replace(".", ""))
    return count, total


def is_there(output: BinaryIO) -> bool:
    return bool(output.read())


def sales_pairs(only: str):
    """Sales from files and from a pipe, if their name contains the text; the data is generated only
    for these.
    """
    for count in (*sales.SIZES, sales.STREAMED):
        size = f"{count // 1_000_000}m"
        for peer in sales.PEERS_OF_SALES:
            for form in peer.forms:
                if count > peer.most or only not in f"{form}-{size}-{peer.name}":
                    continue
                # All rows at once, as separate values, need gibibytes.
                if (form, peer.name) == ("json", "polars") and count > 1_000_000 \
                        and results.memory() < 16:
                    print(f"bench: {form}-{size}-polars left out: it wants 16 GiB", file=sys.stderr)
                    continue
                yield sales_pair(peer, form, count)


def sales_pair(peer: sales.Peer, form: str, count: int) -> Pair:
    is_streamed = count == sales.STREAMED
    file = data.sales(DATA, data.BLOCK if is_streamed else count, form)
    mine = [RELEASE, "sales", "--from", str(file), "--json"]
    theirs, source, size = str(file), None, file.stat().st_size
    if is_streamed:
        mine[3:] = ["-", "--rates", str(file.parent / "rates.json"), "--json"]
        theirs = peer.pipe
        times = count // data.BLOCK
        source = [sys.executable, f"{PEERS}/sales_stream.py", form, str(times), str(file)]
        size *= times
    origin = " from a pipe" if is_streamed else ""
    return Pair(
        f"{count:,} sales in {form.upper()}{origin}, {size / 1e6:,.0f} MB", peer.label, mine,
        [*peer.command, form, theirs, *peer.after], sales.totals, json.load, size=size,
        source=source, key=(form, count, peer.name))


def pairs(only: str):
    yield from conversions(only)
    yield from sales_pairs(only)
    if only in "file-1m":
        file = str(data.expenses(DATA, 1_000_000))
        yield Pair(
            "a CSV file of 1,000,000 amounts, 30 currencies, 20 years", "csv, decimal and a dictionary",
            [RELEASE, "convert", "--file", file, "--to", "EUR", "--source", "ecb"],
            [sys.executable, str(PEERS / "file_decimal.py"), str(data.ARCHIVE), file],
            converted, converted, {"XDG_DATA_HOME": str(DATA / "home")}, os.path.getsize(file))


def installed(folder: Path) -> str:
    """The program as users have it. What the linker has just written starts a tenth more slowly than
    a copy of it.
    """
    subprocess.run(
        [HERE.parent / "Scripts/install.sh", "install", Path(RELEASE).parent], check=True,
        env={**os.environ, "DESTDIR": "", "PREFIX": str(folder)})
    return str(folder / "bin/cambist")


def conversions(only: str) -> list:
    """Pairs for whole conversions by the installed program. Rates differ by source and date, so only
    the existence of a result is compared.
    """
    convert, currencies = ["convert", "100", "USD", "EUR"], ["currencies"]
    qalc = ["qalc", "-terse", "100 USD to EUR"]
    converter = [sys.executable, str(PEERS / "convert_currencyconverter.py")]
    units = ["units", "--terse", "100 USD", "EUR"]
    chosen = [
        (work, mine, label, command) for name, work, mine, label, command in (
            ("convert-qalc", "convert 100 USD to EUR", convert, "qalc", qalc),
            ("convert-currencyconverter", "convert 100 USD to EUR", convert,
             "CurrencyConverter (Python)", converter),
            ("convert-units", "convert 100 USD to EUR", convert, "GNU units", units),
            ("currencies", "list all currencies", currencies, "qalc, one conversion", qalc))
        if only in name]
    if not chosen:
        return []
    cambist = installed(DATA / "installed")
    home = fetched.rates(DATA / "home", [cambist, *convert], [cambist, *currencies])
    return [
        Pair(work, label, [cambist, *mine], command, is_there, is_there, {"XDG_DATA_HOME": str(home)})
        for work, mine, label, command in chosen]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", default="", help="only pairs whose names contain this")
    options = parser.parse_args()
    sales.build()
    bandwidth = sales.bandwidth()
    memory = f"Two threads read {bandwidth / 1e9:.1f} GB/s from this machine's memory."
    lines = [
        "| work | Cambist | beside | theirs | ratio | of processor time | other programs "
        "| taken by the host |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    print("\n".join([memory, *lines]))
    measured = {}
    for pair in pairs(options.only):
        lines.append(measure(pair, options.runs, bandwidth, measured))
        print(lines[-1], flush=True)
    for line in core(options.runs, options.only):
        lines.append(line)
        print(line, flush=True)
    verdicts = sales.verdicts(measured) if measured else []
    names = {peer for sides in measured.values() for peer in sides}
    configurations = sales.configurations(names)
    print("\n".join(["", *verdicts, "", *configurations]))
    if options.only == "":
        results.save("Beside others", [
            "Medians of whole processes with the least and the greatest, the greatest memory, the "
            "time that the processors worked for all threads of the process, and of sales the bytes "
            f"read in a second and their share of the memory's bandwidth. {memory} A ratio is the "
            "median of the ratios of runs made in turn; below 1 Cambist is slower. Files are in the "
            "page cache. What comes from a pipe is a million rows, written a hundred times; each "
            "side ran twice, and the time of the writer is in that of both. Times below a "
            "millisecond are of one amount or one table in a batch of many. Single conversions and "
            "lists of currencies run an installed program, other work the built one. A conversion "
            "has rates that were fetched before; it is the same each time, and the history keeps "
            "it once. At "
            f"least {options.runs} runs each after a warm-up.", "", *lines, "",
            "What the sales should come to:", "", *verdicts, "",
            "The best configuration of each peer:", "", *configurations])


if __name__ == "__main__":
    main()
