"""Attacks a desk in every way of `attacks.py` for a long time, while its owner uses it.

Requirements: memory does not grow; at p99, `/healthz` responds in less than 20 ms and the owner's
`/convert` in less than 200 ms; within 5 s after the attack, both are as fast as before, and open
files and connections are back to their earlier numbers. No attack may be answered with 500.

The desk gets its rates, markets and quotes from the simulated sources of another desk. Its source
of sales fails slowly. A second desk has a token, which the attack guesses.

    python3 Benchmarks/attack.py --seconds 600
"""

import argparse
import http.server
import json
import multiprocessing
import os
import re
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path

import attacks
import owner
import results
from desk import RELEASE, percentile, running
from fetched import INSTITUTIONS
from soak import held

LIMITS = {"/healthz": 0.020, "/convert": 0.200}
RECOVERY = 5
# The maximum of the second half may exceed the maximum of the first by this much.
GROWTH, SLACK = 1.10, 8
TOKEN = "a-token-that-nobody-guesses-in-ten-minutes"


class FailingSource(http.server.BaseHTTPRequestHandler):
    """A source that responds slowly with an error."""

    def do_GET(self):
        time.sleep(0.2)
        self.send_error(500)

    def log_message(self, *_):
        pass


def failing_source() -> str:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), FailingSource)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def sockets(states: set) -> list:
    """The local port and the inode of each TCP socket of the machine in one of these states."""
    found = []
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in Path(table).read_text().splitlines()[1:] if Path(table).exists() else []:
            fields = line.split()
            if fields[3] in states:
                found.append((int(fields[1].rpartition(":")[2], 16), fields[9]))
    return found


def connections(port: int) -> int:
    """The number of a desk's connections that are established, or that its client has closed."""
    return sum(local == port for local, _ in sockets({"01", "08"}))


def listening(process) -> set:
    """The ports on which a process listens."""
    inodes = set()
    for file in Path(f"/proc/{process.pid}/fd").iterdir():
        try:
            inodes.add(os.readlink(file))
        except OSError:
            pass
    return {port for port, inode in sockets({"0A"}) if f"socket:[{inode}]" in inodes}


def sources(stack: ExitStack, binary: str) -> dict:
    """Starts simulated sources. Returns the environment variables with their addresses."""
    process, port = stack.enter_context(running(binary, "--demo"))
    controls = int(re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline()).group(1))
    stream = (listening(process) - {port, controls}).pop()
    base = f"http://127.0.0.1:{controls}"
    return {
        "CAMBIST_VALYUTA_URL": f"{base}/valyuta", "CAMBIST_ECB_URL": f"{base}/ecb",
        **{f"CAMBIST_{one}_URL": f"{base}/institutions/{one.lower()}" for one in INSTITUTIONS},
        "CAMBIST_BITSO_URL": f"{base}/bitso", "CAMBIST_QUOTES_URL": f"ws://127.0.0.1:{stream}/quotes",
        "CAMBIST_GNB_URL": failing_source()}


class Owner:
    """The samples of the owner's process, read while it runs."""

    def __init__(self, port: int):
        here, there = multiprocessing.Pipe(duplex=False)
        self.samples = []
        self._process = multiprocessing.Process(target=owner.run, args=(port, there), daemon=True)
        self._process.start()
        threading.Thread(target=self._read, args=(here,), daemon=True).start()

    def _read(self, pipe):
        try:
            while True:
                self.samples.append(pipe.recv())
        except EOFError:
            pass

    def end(self):
        self._process.terminate()

    def between(self, began: float, ended: float) -> list:
        return [sample for sample in list(self.samples) if began <= sample.moment < ended]


def times(samples: list, kind: str) -> list:
    """The response times of one kind of request; without any, the timeout."""
    return [sample.seconds for sample in samples if sample.kind == kind] or [owner.TIMEOUT]


def figures(samples: list, kind: str) -> str:
    """p50, p99 and the maximum in milliseconds."""
    if not any(sample.kind == kind for sample in samples):
        return "no answer"
    seconds = times(samples, kind)
    return " / ".join(f"{1_000 * value:.1f}" for value in (
        percentile(seconds, 0.5), percentile(seconds, 0.99), max(seconds)))


def failures(samples: list) -> list:
    return [sample for sample in samples if sample.outcome != "answered"]


class Watch:
    """The memory, files and connections of a desk, measured several times a second."""

    def __init__(self, process, port: int):
        self.process, self.port, self.looks = process, port, []
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self):
        while self.process.poll() is None:
            try:
                memory, files = held(self.process)
            except (OSError, AttributeError):
                return
            self.looks.append((time.monotonic(), memory, files, connections(self.port)))
            time.sleep(0.25)

    def between(self, began: float, ended: float) -> list:
        return [look for look in list(self.looks) if began <= look[0] < ended] or self.looks[-1:]

    def highest(self, began: float, ended: float) -> tuple:
        looks = self.between(began, ended)
        return tuple(max(look[place] for look in looks) for place in (1, 2, 3))


def busy(process) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def line(label, strokes, samples, holds) -> str:
    memory, files, links = holds
    return (f"| {label} | {strokes:,} | {figures(samples, '/convert')} | {figures(samples, '/healthz')} "
            f"| {figures(samples, 'other pages')} | {len(failures(samples))} | {memory:.1f} MiB "
            f"| {files} | {links} |")


def recovery(desk_owner: Owner, watch: Watch, before: list, holds: tuple, ended: float):
    """Waits until all values are as before the attack for one second. Returns the seconds since the
    attack's end, or None after four times the limit, and the values that are not back.
    """
    lacking = ["nothing was seen"]
    while time.monotonic() < ended + 4 * RECOVERY:
        time.sleep(0.25)
        now = time.monotonic()
        if now < ended + 1:
            continue
        window, lacking = desk_owner.between(now - 1, now), []
        for kind in LIMITS:
            most = 2 * percentile(times(before, kind), 0.99) + 0.005
            if percentile(times(window, kind), 0.9) > most or not window:
                lacking.append(kind)
        if failures(window):
            lacking.append("answers")
        _, files, links = watch.highest(now - 0.5, now)
        if files > holds[1] + 8:
            lacking.append(f"{files} open files instead of {holds[1]}")
        if links > holds[2] + 4:
            lacking.append(f"{links} connections instead of {holds[2]}")
        if not lacking:
            # The second that was measured was good from its beginning.
            return max(0.0, now - 1 - ended), []
    return None, lacking


def broken(samples, watch, began, ended, back, lacking, outcomes) -> list:
    """A sentence for each limit that was exceeded."""
    sentences = []
    for kind, limit in LIMITS.items():
        p99 = percentile(times(samples, kind), 0.99)
        if p99 > limit:
            sentences.append(f"{kind} took {1_000 * p99:.0f} ms at p99; at most "
                             f"{1_000 * limit:.0f} ms are allowed.")
    wrong = failures(samples)
    if wrong:
        kinds = sorted({f"{sample.kind}: {sample.outcome}" for sample in wrong})
        sentences.append(f"{len(wrong)} of the owner's requests failed ({', '.join(kinds[:6])}).")
    half = (began + ended) / 2
    first, second = watch.highest(began, half)[0], watch.highest(half, ended)[0]
    if second > first * GROWTH + SLACK:
        sentences.append(f"The memory grew from {first:.0f} to {second:.0f} MiB between the halves "
                         "of the attack.")
    internal = [name for name, counts in outcomes.items() if counts.get("500")]
    if internal:
        sentences.append(f"The desk answered with 500 to these attacks: {', '.join(internal)}.")
    if back is None or back > RECOVERY:
        took = "after " + (f"{back:.1f} s" if back is not None else f"more than {4 * RECOVERY} s")
        sentences.append(f"The desk recovered {took}; {RECOVERY} s are allowed"
                         + (f" (not back: {', '.join(lacking)})." if lacking else "."))
    return sentences


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--binary", default=RELEASE)
    parser.add_argument("--only", nargs="*", default=[], help="only these, such as past_days")
    parser.add_argument("--save", action="store_true")
    options = parser.parse_args()

    with ExitStack() as stack:
        environment = sources(stack, options.binary)
        _, guarded = stack.enter_context(running(
            options.binary, "--host", "127.0.0.2",
            environment={**environment, "CAMBIST_TOKEN": TOKEN}))
        process, port = stack.enter_context(running(
            options.binary, "--log-level", "critical", environment=environment))
        desk_owner, watch = Owner(port), Watch(process, port)
        quiet = min(30, max(5, options.seconds / 6))
        time.sleep(quiet)
        began = time.monotonic()
        time.sleep(quiet)
        before, holds = desk_owner.between(began, began + quiet), watch.highest(
            began, began + quiet)
        lines = [
            f"Random mixtures of {len(options.only) or len(attacks.ATTACKS)} attacks for "
            f"{options.seconds} s (seed {options.seed}) beside an owner who uses the desk. Times in "
            "milliseconds, p50 / p99 / longest; memory, files and connections are the highest.", "",
            "| second | attacks | /convert | /healthz | other pages | failed | memory | open files "
            "| connections |", "| --- " * 9 + "|", line("before", 0, before, holds)]
        print("\n".join(lines), flush=True)

        here, there = multiprocessing.Pipe(duplex=False)
        count = multiprocessing.Value("Q", 0)
        attacker = multiprocessing.Process(
            target=attacks.run, daemon=True, args=(
                port, guarded, options.seed, options.seconds, count, there, options.only))
        began, busy_before = time.monotonic(), busy(process)
        part_began = began
        attacker.start()
        there.close()
        for part in range(1, 11):
            time.sleep(max(0, began + options.seconds * part / 10 - time.monotonic()))
            if process.poll() is not None:
                sys.exit(f"the desk ended with {process.returncode}")
            now = time.monotonic()
            lines.append(line(
                options.seconds * part // 10, count.value, desk_owner.between(part_began, now),
                watch.highest(part_began, now)))
            print(lines[-1], flush=True)
            part_began = now
        try:
            outcomes, spent = json.loads(here.recv())
        except EOFError:
            sys.exit("the attackers failed")
        attacker.join(10)
        ended, busy_after = time.monotonic(), busy(process)
        back, lacking = recovery(desk_owner, watch, before, holds, ended)
        now = time.monotonic()
        after = line("after", count.value, desk_owner.between(now - 1, now), watch.highest(now - 1, now))
        lines += [after, "", f"Recovered {back:.1f} s after the attack." if back is not None
                  else f"Not recovered: {', '.join(lacking)}.", "",
                  f"The attackers took {100 * spent / (ended - began):.0f}% of a processor, the desk "
                  f"{100 * (busy_after - busy_before) / (ended - began):.0f}%.", "",
                  "| attack | result |", "| --- | --- |"]
        lines += [
            f"| {name} | " + ", ".join(
                f"{outcome}: {number:,}" for outcome, number in sorted(
                    counts.items(), key=lambda item: -item[1])) + " |"
            for name, counts in outcomes.items() if counts]
        print("\n".join(lines[lines.index(after):]))
        sentences = broken(
            desk_owner.between(began, ended), watch, began, ended, back, lacking, outcomes)
        desk_owner.end()
    if options.save:
        results.save("Attack", lines)
    if sentences:
        sys.exit("\n".join(sentences))


if __name__ == "__main__":
    main()
