"""Compares a store with 100,000 workspaces, each with 100 conversions, with one of 1,000: the time
to start, and pages of workspaces, each of which is requested once.

Both servers run at the same time and get one request after the other in turns, so that other load
of the machine slows both. The stores are filled directly, with the tables that the server creates.

    make node && python3 Benchmarks/workspaces.py
    python3 Benchmarks/workspaces.py --engine sqlite --workspaces 10000
"""

import argparse
import base64
import contextlib
import hashlib
import http.client
import os
import random
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import database
from desk import RELEASE, percentile

FEW = 1_000
CONVERSIONS = 100
PAIRS = ("USD-EUR", "GBP-EUR", "JPY-USD", "CHF-EUR", "SEK-NOK")
FIRST = 2  # the number of the first owner who is not that of the commands
NOWHERE = {
    f"CAMBIST_{name}_URL": "http://127.0.0.1:9"
    for name in ("VALYUTA", "ECB", "BITSO", "BDI", "CBAR", "CBR", "NBP", "NBU", "NBG", "CNB",
                 "NORGES", "BOC", "HNB")} | {"CAMBIST_QUOTES_URL": "ws://127.0.0.1:9"}
FLAGS = ("--open", "--requests-per-minute", "1000000")
PAGES = {
    "/convert": lambda chance: f"/convert?amount={chance.randrange(10**6)}&from=USD&to=EUR",
    "/history": lambda chance: f"/history?page={chance.randrange(1, 3)}"}


def key(owner: int) -> str:
    """The key of a workspace."""
    text = hashlib.sha256(f"workspace {owner}".encode()).digest()
    return base64.urlsafe_b64encode(text).decode().rstrip("=")


def hashes(count: int):
    """The owners and the hashes of their keys."""
    for owner in range(FIRST, FIRST + count):
        yield owner, hashlib.sha256(key(owner).encode()).hexdigest()


@contextlib.contextmanager
def served(command: list):
    """A running server: its port, and the milliseconds from its start to its first page."""
    begin = time.perf_counter()
    server = subprocess.Popen(
        [*command, "--port", "0", *FLAGS], stdout=subprocess.PIPE, text=True,
        env={**os.environ, **NOWHERE})
    try:
        for line in server.stdout:
            if found := re.search(r"http://127\.0\.0\.\d+:(\d+)", line):
                break
        else:
            sys.exit("the server did not start")
        port = int(found.group(1))
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        ask(connection, "/convert?amount=1&from=USD&to=EUR", FIRST)
        yield port, 1_000 * (time.perf_counter() - begin)
    finally:
        server.terminate()
        server.wait()


def ask(connection, path: str, owner: int) -> float:
    """The milliseconds of a request."""
    begin = time.perf_counter()
    connection.request("GET", path, headers={"Cookie": f"cambist-workspace={key(owner)}"})
    response = connection.getresponse()
    text = response.read().decode()
    took = 1_000 * (time.perf_counter() - begin)
    if response.status != 200 or path.startswith("/history") and "USD" not in text:
        sys.exit(f"{path}: {response.status}")
    return took


class SQLite:
    name = "SQLite"

    def __init__(self, binary: str, folder: Path):
        self.binary, self.folder = binary, folder

    def command(self, count: int) -> list:
        return [self.binary, "serve", "--data", str(self.folder / str(count))]

    def fill(self, count: int):
        file = self.folder / str(count) / "cambist.sqlite"
        store = sqlite3.connect(file, isolation_level=None)
        # Triggers and indexes are made again afterwards.
        later = store.execute("""
            SELECT sql, type, name FROM sqlite_schema
            WHERE sql IS NOT NULL AND tbl_name = 'conversion' AND type IN ('index', 'trigger')
            """).fetchall()
        store.execute("PRAGMA synchronous = OFF")
        store.execute("BEGIN")
        for _, kind, name in later:
            store.execute(f"DROP {kind} {name}")
        now = int(time.time() * 1_000)
        store.executemany(
            "INSERT INTO owner (id, createdAt) VALUES (?, ?)",
            ((owner, now) for owner in range(FIRST, FIRST + count)))
        store.executemany(
            "INSERT INTO ownerKey VALUES (?, ?, ?, ?)",
            ((text, owner, now, now) for owner, text in hashes(count)))
        store.executemany(
            "INSERT INTO pair VALUES (?, ?, ?, ?)",
            ((owner, *pair.split("-"), position) for owner in range(FIRST, FIRST + count)
             for position, pair in enumerate(PAIRS)))
        # As they come: those of one owner are far from each other.
        store.execute(f"""
            WITH RECURSIVE turn (number) AS (
              SELECT 0 UNION ALL SELECT number + 1 FROM turn WHERE number < {CONVERSIONS - 1})
            INSERT INTO conversion (time, side, amount, base, result, quote, rate, source, asOf,
              isDerived, owner)
            SELECT {now - 10**9} + number * 1000000 + owner.id, 'from', number + 1 || '.50', 'USD',
              '86.21', 'EUR', '0.862068965517', 'ecb', '2026-10-29', 1, owner.id
            FROM turn CROSS JOIN owner WHERE owner.id >= {FIRST}
            """)
        store.execute(f"""
            INSERT INTO conversionCount
            SELECT id, 'USD', 'EUR', {CONVERSIONS} FROM owner WHERE id >= {FIRST}""")
        for sql, *_ in later:
            store.execute(sql)
        store.execute("COMMIT")
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.close()
        return file.stat().st_size

    def end(self):
        pass


class PostgreSQL:
    name = "PostgreSQL"

    def __init__(self, binary: str, folder: Path):
        self.binary = binary + "-node"
        self.server = database.Server(folder)

    def command(self, count: int) -> list:
        return [self.binary, "serve", "--database", self.server.address(f"desks{count}")]

    def fill(self, count: int):
        name, now = f"desks{count}", int(time.time() * 1_000)
        last = FIRST + count - 1
        keys = self.server.folder / "keys"
        with open(keys, "w") as file:
            for owner, text in hashes(count):
                file.write(f"{text}\t{owner}\t{now}\t{now}\n")
        keys.chmod(0o644)
        pairs = ", ".join(
            f"('{pair[:3]}', '{pair[4:]}', {position})" for position, pair in enumerate(PAIRS))
        self.server.sql(name, f"""
            SET session_replication_role = replica;
            INSERT INTO owner (id, created_at) SELECT id, {now} FROM generate_series({FIRST}, {last}) id;
            SELECT setval(pg_get_serial_sequence('owner', 'id'), {last});
            COPY owner_key (hash, owner, created_at, used_at) FROM '{keys}';
            INSERT INTO pair SELECT id, base, quote, position
              FROM generate_series({FIRST}, {last}) id, (VALUES {pairs}) pairs (base, quote, position);
            INSERT INTO conversion (owner, time, side, amount, base, result, quote, rate, source,
              as_of, is_derived)
            SELECT id, {now - 10**9} + number::bigint * 1000000 + id, 'from', number + 1 || '.50',
              'USD', '86.21', 'EUR', '0.862068965517', 'ecb', '2026-10-29', true
            FROM generate_series(0, {CONVERSIONS - 1}) number, generate_series({FIRST}, {last}) id;
            INSERT INTO conversion_count
              SELECT id, 'USD', 'EUR', {CONVERSIONS} FROM generate_series({FIRST}, {last}) id;
            """)
        self.server.sql(name, "VACUUM ANALYZE")
        return int(self.server.sql(name, f"SELECT pg_database_size('{name}')"))

    def end(self):
        self.server.end()


def starts(engine, count: int, runs: int) -> list:
    found = []
    for _ in range(runs):
        with served(engine.command(count)) as (_, took):
            found.append(took)
    return found


def pages(engine, counts: tuple, requests: int):
    """Requests each page of the workspaces of both stores in turns, and prints the times."""
    with contextlib.ExitStack() as stack:
        ports = [
            stack.enter_context(served(engine.command(count)))[0]
            for count in counts]
        connections = [
            http.client.HTTPConnection("127.0.0.1", port, timeout=60) for port in ports]
        for page, address in PAGES.items():
            chance = random.Random(page)
            owners = [chance.sample(range(FIRST, FIRST + count), requests) for count in counts]
            times = ([], [])
            for turn in range(requests):
                path = address(chance)
                for which in random.Random(turn).sample((0, 1), 2):
                    times[which].append(ask(connections[which], path, owners[which][turn]))
            few, many = (statistics.median(one) for one in times)
            late = [percentile(one, 0.99) for one in times]
            print(
                f"| {engine.name} {page} | {few:.2f} ms ({late[0]:.2f}) | {many:.2f} ms "
                f"({late[1]:.2f}) | {100 * (many / few - 1):+.0f} % |", flush=True)


def measure(engine, options):
    counts = (FEW, options.workspaces)
    sizes = []
    for count in counts:
        with served(engine.command(count)):
            pass
        begin = time.perf_counter()
        sizes.append(engine.fill(count))
        print(
            f"{engine.name}: {count:,} workspaces, {sizes[-1] / 1e6:,.0f} MB, filled in "
            f"{time.perf_counter() - begin:.0f} s", flush=True)
        # The first start checks a file that another program has changed.
        first, *later = starts(engine, count, options.runs + 1)
        print(
            f"| {engine.name}, {count:,} workspaces: start | {statistics.median(later):.0f} ms "
            f"({min(later):.0f}–{max(later):.0f}); the first {first:.0f} ms |", flush=True)
    print(f"| page: median (99th percentile) | {counts[0]:,} | {counts[1]:,} | |")
    pages(engine, counts, options.requests)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=RELEASE)
    parser.add_argument("--workspaces", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=FEW)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--engine", action="append", choices=["sqlite", "postgresql"])
    options = parser.parse_args()
    for name, kind in (("sqlite", SQLite), ("postgresql", PostgreSQL)):
        if options.engine and name not in options.engine:
            continue
        # The server of the database must be able to enter it.
        folder = Path(tempfile.mkdtemp(prefix="cambist-", dir="/tmp"))
        folder.chmod(0o755)
        engine = kind(options.binary, folder)
        try:
            measure(engine, options)
        finally:
            engine.end()
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
