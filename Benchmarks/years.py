"""Measures charts over 27 years from twelve institutions: the size of the database, a start, and
pages.

The first view of a pair reads its years from the database; each later view uses the cache. A start
is measured from the beginning of the process to the last byte of its first page. Nothing is
fetched.

    make build && python3 Benchmarks/years.py
    python3 Benchmarks/years.py --binary Server/.build/debug/cambist
"""

import argparse
import datetime
import random
import sqlite3
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from desk import RELEASE, started

INSTITUTIONS = {
    "bdi": "EUR", "cbar": "AZN", "cbr": "RUB", "nbp": "PLN", "nbp-b": "PLN", "nbu": "UAH", "nbg": "GEL",
    "cnb": "CZK", "norges": "NOK", "boc": "CAD", "hnb": "EUR", "twelfth": "SEK"}
ADDRESSES = {
    f"CAMBIST_{name.upper()}_URL": "http://127.0.0.1:9"
    for name in INSTITUTIONS if "-" not in name} | {
    "CAMBIST_VALYUTA_URL": "http://127.0.0.1:9", "CAMBIST_ECB_URL": "http://127.0.0.1:9"}
CODES = """
    USD EUR GBP CHF JPY CNY AUD CAD SEK NOK DKK PLN CZK HUF RON TRY INR BRL MXN ZAR KRW SGD HKD NZD
    THB IDR ILS PHP MYR ISK UAH RUB AZN GEL AMD BYN KZT KGS MDL TJS TMT UZS RSD AED EGP KWD QAR SAR
    VND DZD IRR AFN ALL AOA ARS BAM BBD BDT BHD BIF BMD BND BOB BSD BTN BWP BZD CDF CLP COP CRC CVE
    DJF DOP ERN ETB FJD FKP GHS GIP GMD GNF GTQ GYD HNL HTG IQD JMD JOD KES KHR KMF KYD LAK LBP LKR
    LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MZN NAD NGN NIO NPR OMR PAB PEN PGK PKR
    PYG RWF SBD SCR SDG SHP SOS SRD SSP STN SVC SYP SZL TND TOP TTD TWD TZS UGX UYU UYU VES VUV WST
    """.split()
YEARS = range(2000, 2027)
# The National Bank of Poland has rates since 2002, so earlier ones are not needed.
PAIRS = ["USD-HUF", "CHF-NOK", "GBP-JPY", "USD-PLN", "EUR-SEK", "AUD-CAD", "DKK-CZK", "PLN-RON"]


def number(value: int) -> bytes:
    groups = bytearray()
    while value >= 0x80:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(groups + bytes([value]))


def fill(file: Path, today: datetime.date) -> int:
    """Stores every working day of all years. Returns the number of rates."""
    chance = random.Random(27)
    database = sqlite3.connect(file)
    count = 0
    for source, pivot in INSTITUTIONS.items():
        codes = sorted(set(CODES) - {pivot})[:150 if source in ("bdi", "nbp-b") else None]
        codes = codes if source in ("bdi", "nbp-b") else [code for code in CODES[:41] if code != pivot]
        rates = {code: chance.randrange(10_000, 99_999) for code in codes}
        for year in YEARS:
            first = datetime.date(year, 1, 1)
            days = [first + datetime.timedelta(days=index) for index in range(365)]
            days = [day for day in days if day.weekday() < 5 and day <= today]
            for code in codes:
                record, last = bytearray(), first - datetime.timedelta(days=1)
                for day in days:
                    rates[code] = max(rates[code] + chance.randrange(-80, 81), 1_000)
                    record += number((day - last).days) + b"\x04" + number(rates[code])
                    last = day
                database.execute(
                    "INSERT INTO rateYear VALUES (?, ?, ?, ?, ?)",
                    (source, code, pivot, year, bytes(record)))
                count += len(days)
            for month in (1, 4, 7, 10):
                start = datetime.date(year, month, 1)
                end = datetime.date(year + month // 12, month % 12 + 3, 1) if month < 10 else \
                    datetime.date(year + 1, 1, 1)
                if start <= today:
                    database.execute(
                        "INSERT INTO ratePeriod VALUES (?, '', ?, ?)",
                        (source, f"{start}", f"{min(end - datetime.timedelta(days=1), today)}"))
        newest = database.execute(
            "INSERT INTO rateTable (source, scope, day, asOf, fetchedAt) VALUES (?, '', ?, ?, ?)",
            (source, f"{today}", f"{today}", int(time.time() * 1_000))).lastrowid
        for position, code in enumerate(codes):
            database.execute(
                "INSERT INTO rate VALUES (?, ?, ?, ?, ?, NULL, NULL)",
                (newest, position, code, pivot, f"{rates[code] / 10_000:.4f}"))
    database.commit()
    database.close()
    return count


def timed(port: int, path: str) -> tuple[float, str]:
    start = time.perf_counter()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        page = answer.read().decode()
    return 1_000 * (time.perf_counter() - start), page


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--binary", default=RELEASE)
    arguments = parser.parse_args()
    today = datetime.datetime.now(datetime.timezone.utc).date()
    while today.weekday() > 4:
        today -= datetime.timedelta(days=1)
    with tempfile.TemporaryDirectory() as data:
        # The desk creates the tables.
        with started(arguments.binary, data, "--rate-sources", "nbp", environment=ADDRESSES) as (_, port):
            timed(port, "/convert")
        (file,) = Path(data).rglob("cambist.sqlite")
        count = fill(file, today)
        size = file.stat().st_size / 1e6
        starts = []
        for _ in range(5):
            begin = time.perf_counter()
            with started(
                    arguments.binary, data, "--rate-sources", "nbp", environment=ADDRESSES) as (_, port):
                timed(port, "/convert")
                starts.append(1_000 * (time.perf_counter() - begin))
        with started(
                arguments.binary, data, "--rate-sources", "nbp", environment=ADDRESSES) as (_, port):
            first, again = [], []
            timed(port, "/pairs/HUF-RON?range=all")
            for pair in PAIRS:
                took, page = timed(port, f"/pairs/{pair}?range=all")
                if "National Bank of Poland" not in page or "2002" not in page:
                    sys.exit(f"{pair}: no chart since 2002")
                first.append(took)
                again += [timed(port, f"/pairs/{pair}?range=all")[0] for _ in range(10)]
    print(f"{count:,} rates: {size:.1f} MB (at most 120)")
    print(f"start: {statistics.median(starts):.0f} ms (at most 150)")
    print(f"chart, first view: {statistics.median(first):.1f} ms, worst {max(first):.1f} (at most 30)")
    print(f"chart, again: {statistics.median(again):.1f} ms, worst {max(again):.1f}")
    if size > 120:
        sys.exit("the database is too large")


if __name__ == "__main__":
    main()
