"""Measures one process at a time: its time, its processor time, its memory, and the load of the
machine.
"""

import fcntl
import os
import resource
import statistics
import sys
import time
from dataclasses import dataclass
from typing import BinaryIO, Callable

from desk import busy_seconds, taken_by_the_host, ticks_of_all_processors

PIPE_BYTES = 1 << 20


@dataclass
class Run:
    seconds: float
    # User and system time of all threads.
    busy: float
    mebibytes: float
    # The result of reading the output.
    answer: object


def drain(pipe: BinaryIO) -> None:
    while pipe.read(1 << 16):
        pass


def pipe() -> tuple:
    """The ends of a pipe with a large buffer; with the default, both sides wait after every 64 KiB.
    """
    end, start = os.pipe()
    if sys.platform == "linux":
        fcntl.fcntl(start, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
    return end, start


def run(
        command: list, environment: dict | None = None,
        read: Callable[[BinaryIO], object] = drain, source: list | None = None) -> Run:
    """Measures a whole process: its time, its maximum memory, and the result of reading its output.

    `source` writes to its standard input. The time includes the source, the other figures do not. A
    process's maximum memory includes that of its parent at the start, so this process stays small.
    """
    actions = [(os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
    start = time.perf_counter()
    writer = None
    if source:
        taken, given = pipe()
        writer = os.posix_spawnp(
            source[0], source, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, given, 1)])
        os.close(given)
        actions.append((os.POSIX_SPAWN_DUP2, taken, 0))
    end, output = pipe()
    actions.append((os.POSIX_SPAWN_DUP2, output, 1))
    # Popen's other work takes a tenth of the time of a short command.
    process = os.posix_spawnp(
        command[0], command, {**os.environ, **(environment or {})}, file_actions=actions)
    os.close(output)
    if source:
        os.close(taken)
    with open(end, "rb") as answers:
        answer = read(answers)
    _, status, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    check(command, status)
    if writer:
        check(source, os.waitpid(writer, 0)[1])
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, answer)


def check(command: list, status: int) -> None:
    code = os.waitstatus_to_exitcode(status)
    if code != 0:
        sys.exit(f"bench: {' '.join(map(str, command))} ended with {code}")


class Surroundings:
    """The processor time that other programs and the host have used since this object was created.
    """

    def __init__(self):
        self.ticks, self.busy, self.own = ticks_of_all_processors(), busy_seconds(), own_seconds()
        self.start = time.perf_counter()

    def cells(self) -> str:
        """What other programs used and what the host took, in percent."""
        others = busy_seconds() - self.busy - (own_seconds() - self.own)
        share = others / ((time.perf_counter() - self.start) * os.cpu_count())
        taken = taken_by_the_host(self.ticks, ticks_of_all_processors())
        return f"{100 * max(share, 0):.0f} % | {taken:.0f} %"


def own_seconds() -> float:
    """The processor time of this process and of its ended children."""
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


def span(nanoseconds: list) -> str:
    """The median, the minimum and the maximum, in the unit that suits the median."""
    median = statistics.median(nanoseconds)
    unit, divisor = next(
        unit for unit in (("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1)) if median >= unit[1])
    median, least, greatest = (
        each / divisor for each in (median, min(nanoseconds), max(nanoseconds)))
    return f"{median:.1f} {unit} ({least:.1f}–{greatest:.1f})"
