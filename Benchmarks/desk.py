"""Shared by the benchmarks: a running desk, percentiles, and the share of processor time taken by
the host.
"""

import os
import re
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

RELEASE = str(Path(__file__).resolve().parent.parent / "Server/.build/release/cambist")


@contextmanager
def running(binary: str, *flags: str, environment: dict = {}):
    """A desk with an empty store: its process and its port."""
    with tempfile.TemporaryDirectory() as data, \
            started(binary, data, *flags, environment=environment) as result:
        yield result


@contextmanager
def started(binary: str, data: str | None, *flags: str, environment: dict = {}):
    """A desk with its store in a folder, or where the environment says: its process and its port."""
    place = [] if data is None else ["--data", data]
    desk = subprocess.Popen(
        [binary, "serve", "--port", "0", *place, *flags],
        stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
    try:
        for line in desk.stdout:
            found = re.search(r"http://127\.0\.0\.\d+:(\d+)", line)
            if found:
                break
        else:
            sys.exit("the desk did not start")
        yield desk, int(found.group(1))
    finally:
        desk.terminate()
        desk.wait()


def ticks_of_all_processors():
    """Processor time since the start: all ticks, and those taken by the host."""
    try:
        ticks = [int(tick) for tick in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    except OSError:
        return 0, 0
    return sum(ticks), ticks[7]


def busy_seconds() -> float:
    """The processor time used since the start, in seconds."""
    user, nice, system = Path("/proc/stat").read_text().split("\n")[0].split()[1:4]
    return (int(user) + int(nice) + int(system)) / os.sysconf("SC_CLK_TCK")


def taken_by_the_host(before, after) -> float:
    """The share of processor time taken by the host between two readings, in percent."""
    return 100 * (after[1] - before[1]) / max(after[0] - before[0], 1)


def percentile(values: list, share: float):
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]
