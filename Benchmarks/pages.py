"""Measures how fast a desk starts, and how fast it serves pages to many clients, with wrk on the
same machine.

A start is measured from the beginning of the process to the last byte of its first page: with an
empty data folder, and with the folder of the previous run. The pages are requested over 64
persistent connections, and no two requests are the same: see pages.lua. The desk has a history of
several thousand conversions, a dozen saved pairs, the markets and rates of the simulated upstreams,
244 products, one of them with a thousand sales, and three hundred quotes.

    python3 Benchmarks/pages.py --seconds 10 --connections 64
"""

import argparse
import http.client
import json
import multiprocessing
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import results
from desk import (
    RELEASE, busy_seconds, running, started, taken_by_the_host, ticks_of_all_processors)
from watchers import upstream

PRODUCTS = 244
SALES = 1_000
QUOTES = 300
CONVERSIONS = 3_000
PAIRS = [
    "USD-EUR", "GBP-EUR", "JPY-USD", "CHF-EUR", "SEK-NOK", "PLN-EUR", "TRY-USD", "AUD-CAD",
    "EUR-HUF", "CZK-EUR", "USD-DKK", "GBP-CHF"]
NOWHERE = [f"--{name}-url=http://127.0.0.1:9" for name in ("bitso", "valyuta", "ecb")]
REQUESTS = str(Path(__file__).resolve().parent / "pages.lua")

# A page's name in pages.lua, its name in the table, a text that every variant of it contains, and
# the requests a second before the pages were typed (2026-11-21, distinct).
PAGES = [
    ("convert", "/convert", 'data-page="convert"', "909"),
    ("pairs", "/pairs", 'data-page="pairs"', "1,969"),
    ("history", "/history", 'data-page="history"', "1,883"),
    ("markets", "/markets", 'data-page="markets"', "722"),
    ("quotes", f"/quotes, {QUOTES} rows", f"S{QUOTES - 1}", "1,843"),
    ("sales", f"/sales, {PRODUCTS} products", f"P{1_000 + PRODUCTS - 1}", "293"),
    ("product", f"product with {SALES:,} sales", 'data-page="product"', "—"),
    ("api", "/api/v1/convert", '"result"', "12,432")]


def sales_desk() -> ThreadingHTTPServer:
    """An upstream of the sales desk with many products, one of them with many sales."""
    def sale(index: int, product: int) -> dict:
        return {
            "sku": f"P{1_000 + product}", "amount": f"{index % 97 + 1}.{index % 100:02}",
            "currency": ("USD", "EUR", "CAD", "AUD")[index % 4]}

    currencies = ("GBP", "JPY", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "TRY")
    answers = {
        "/rates": [
            {"from": "EUR", "to": "USD", "rate": "1.359"},
            {"from": "CAD", "to": "EUR", "rate": "0.732"},
            {"from": "USD", "to": "AUD", "rate": "1.5"},
            *({"from": "USD", "to": to, "rate": f"1.{index}7"}
              for index, to in enumerate(currencies, 1))],
        "/transactions": [sale(index, 0) for index in range(SALES)]
        + [sale(index, index % (PRODUCTS - 1) + 1) for index in range(4 * (PRODUCTS - 1))]}

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            body = json.dumps(answers.get(self.path, [])).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as response:
        return response.read().decode()


def starts(binary: str, runs: int) -> list[str]:
    """The seconds to the first page, for first starts and for later ones."""
    first, later = [], []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            for times in (first, later, later):
                began = time.perf_counter()
                with started(binary, folder, *NOWHERE) as (_, port):
                    page = get(f"http://127.0.0.1:{port}/convert?amount=100&from=USD&to=EUR")
                    times.append(time.perf_counter() - began)
                if "EUR" not in page:
                    sys.exit("the first page has no answer")
    return [
        f"| {name} to the first page | {statistics.median(times) * 1000:.0f} ms "
        f"({min(times) * 1000:.0f}–{max(times) * 1000:.0f}) |"
        for name, times in (("first start, empty folder,", first), ("later start", later))]


def upstreams(demo) -> str:
    """The addresses of a demo desk's simulated upstreams."""
    for line in demo.stdout:
        if found := re.search(r"Make sources fail at (http://\S+?)/?$", line):
            return found.group(1)
    sys.exit("the demo did not say where its upstreams are")


def fill(port: int):
    """Saves pairs and makes conversions through the forms of the pages."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def post(path: str, **fields: str):
        connection.request("POST", path, urllib.parse.urlencode(fields), {
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://127.0.0.1:{port}"})
        response = connection.getresponse()
        response.read()
        if response.status >= 400:
            sys.exit(f"POST {path} {fields}: {response.status}")

    for pair in PAIRS:
        post("/pairs/add", pair=pair)
    for index in range(CONVERSIONS):
        base, quote = PAIRS[index % len(PAIRS)].split("-")
        post("/convert", **{"from": base, "to": quote, "amount": f"{index + 1}.5"})


def processor_seconds(desk) -> float:
    fields = Path(f"/proc/{desk.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wrk(port: int, page: str, word: str, connections: int, seconds: int, mode: str) -> str:
    """The report of wrk for a page. Ends the program on any error."""
    report = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", REQUESTS,
         f"http://127.0.0.1:{port}", "--", page, word, mode],
        capture_output=True, text=True, check=True).stdout
    if "Socket errors" in report or "Non-2xx" in report or "Wrong answers: 0" not in report:
        sys.exit(f"errors at {page}:\n{report}")
    return report


def load(desk, port: int, page: str, word: str, options) -> str:
    """Measures a page and returns its row of the table."""
    # Fetches missing data; afterwards every response is checked.
    wrk(port, page, "", 4, 2, "warm")
    wrk(port, page, word, options.connections, 2, "check")
    before, own = ticks_of_all_processors(), processor_seconds(desk)
    children, busy = resource.getrusage(resource.RUSAGE_CHILDREN), busy_seconds()
    report = wrk(port, page, "", options.connections, options.seconds, "measure")
    taken = taken_by_the_host(before, ticks_of_all_processors())
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    own, busy = processor_seconds(desk) - own, busy_seconds() - busy
    theirs = after.ru_utime + after.ru_stime - children.ru_utime - children.ru_stime
    others = max(busy - own - theirs, 0) / (options.seconds * os.cpu_count())
    latencies = dict(re.findall(r"(50|99)%\s+(\S+)", report))
    rate = float(re.search(r"Requests/sec:\s+(\S+)", report).group(1))
    return (
        f"{rate:,.0f} | {latencies['50']} | {latencies['99']} | "
        f"{own / (rate * options.seconds) * 1e6:,.0f} µs | {100 * others:.0f} % | {taken:.0f} %")


def pages(options):
    here, there = multiprocessing.Pipe()
    # One quote a second for every symbol, because the pages are measured and not the stream.
    source = multiprocessing.Process(target=upstream, args=(QUOTES, there, 1, 1), daemon=True)
    source.start()
    sales = sales_desk()
    lines = [
        f"wrk with {options.connections} connections kept alive, {options.seconds} s each, beside "
        "the desk on the same processors. The requests are distinct: no two have the same address "
        "and header fields, and amounts, currencies, searches, orders, page numbers, languages and "
        "settings vary (pages.lua). “Before” is what distinct requests reached on 21 November 2026, "
        "before pages were typed Swift; the machine may have been a quicker or a slower one. Pages "
        "share rows of quotes and products, which are rendered again when quotes change or new "
        "sales arrive. “Other programs” is what others used of the processors meanwhile.", "",
        "| page | before, a second | requests a second | median | 99th percentile "
        "| the desk's processor time a request | other programs | taken by the host |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    print("\n" + "\n".join(lines))
    try:
        with running(options.binary, "--demo") as (demo, _):
            base = upstreams(demo)
            flags = [
                f"--quotes-url=ws://127.0.0.1:{here.recv()}/quotes",
                f"--gnb-url=http://127.0.0.1:{sales.server_port}",
                *(f"--{name}-url={base}/{name}" for name in ("bitso", "valyuta", "ecb"))]
            with running(options.binary, *flags) as (desk, port):
                fill(port)
                for page, name, word, before in PAGES:
                    if options.only and page not in options.only:
                        continue
                    row = load(desk, port, page, word, options)
                    lines.append(f"| {name} | {before} | {row} |")
                    print(lines[-1], flush=True)
    finally:
        source.terminate()
    if not options.only:
        results.save("Pages", lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--binary", default=RELEASE)
    parser.add_argument(
        "--only", action="append", choices=[page for page, *_ in PAGES],
        help="measure this page alone, and save nothing")
    options = parser.parse_args()

    if not options.only:
        lines = ["| start | time |", "| --- | --- |", *starts(options.binary, options.runs)]
        print("\n".join(lines), flush=True)
        results.save("Starts", lines)
    pages(options)


if __name__ == "__main__":
    main()
