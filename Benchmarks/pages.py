"""Measures how a desk starts, and how it serves pages to many at once, with wrk on the same machine.

A start is from the process's beginning to the last byte of its first page: with an empty data
folder, and with the folder of the run before. The pages are a conversion, a product with a thousand
sales and the quotes with three hundred rows, to 64 connections that are kept alive.

    python3 Benchmarks/pages.py --seconds 10 --connections 64
"""

import argparse
import json
import multiprocessing
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import results
from desk import RELEASE, running, started, taken_by_the_host, ticks_of_all_processors
from watchers import upstream

PRODUCT = "T2006"
SALES = 1_000
QUOTES = 300
NOWHERE = [f"--{name}-url=http://127.0.0.1:9" for name in ("bitso", "valyuta", "ecb")]


def sales_desk() -> ThreadingHTTPServer:
    """An upstream of the sales desk with many sales of one product."""
    answers = {
        "/rates": [
            {"from": "EUR", "to": "USD", "rate": "1.359"},
            {"from": "CAD", "to": "EUR", "rate": "0.732"},
            {"from": "USD", "to": "AUD", "rate": "1.5"}],
        "/transactions": [
            {"sku": PRODUCT, "amount": f"{index % 97 + 1}.{index % 100:02}",
             "currency": ("USD", "EUR", "CAD", "AUD")[index % 4]} for index in range(SALES)]}

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
    """The seconds to the first page, of first starts and of later ones."""
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


def settled(base: str) -> list[tuple[str, str]]:
    """The pages, once the desk has what they show."""
    pages = [
        ("conversion", "/convert?amount=100&from=USD&to=EUR", "USD"),
        (f"product with {SALES:,} sales", f"/sales/{PRODUCT}", "Total"),
        (f"quotes with {QUOTES} rows", "/quotes", f"S{QUOTES - 1}")]
    deadline = time.monotonic() + 30
    for name, path, word in pages:
        while word not in (page := get(base + path)) or "skeleton" in page:
            if time.monotonic() > deadline:
                sys.exit(f"the page of the {name} never had its rows")
            time.sleep(0.2)
    return [(name, path) for name, path, _ in pages]


def load(url: str, options) -> str:
    """What wrk tells of a page."""
    before = ticks_of_all_processors()
    told = subprocess.run(
        ["wrk", "-t1", f"-c{options.connections}", f"-d{options.seconds}s", "--latency", url],
        capture_output=True, text=True, check=True).stdout
    taken = taken_by_the_host(before, ticks_of_all_processors())
    if "Socket errors" in told or "Non-2xx" in told:
        sys.exit(f"errors at {url}:\n{told}")
    latencies = dict(re.findall(r"(50|99)%\s+(\S+)", told))
    requests = re.search(r"Requests/sec:\s+(\S+)", told).group(1)
    return (
        f"{float(requests):,.0f} | {latencies['50']} | {latencies['99']} | {taken:.0f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--binary", default=RELEASE)
    options = parser.parse_args()

    lines = ["| start | time |", "| --- | --- |", *starts(options.binary, options.runs)]
    print("\n".join(lines), flush=True)
    results.save("Starts", lines)

    here, there = multiprocessing.Pipe()
    # Every symbol once a second: the pages are measured, not the stream.
    source = multiprocessing.Process(target=upstream, args=(QUOTES, there, 1, 1), daemon=True)
    source.start()
    sales = sales_desk()
    flags = [
        f"--quotes-url=ws://127.0.0.1:{here.recv()}/quotes",
        f"--gnb-url=http://127.0.0.1:{sales.server_port}", *NOWHERE]
    lines = [
        f"wrk with {options.connections} connections kept alive, {options.seconds} s each, beside "
        "the desk on the same processors.", "",
        "| page | requests a second | median | 99th percentile | taken by the host |",
        "| --- | --- | --- | --- | --- |"]
    print("\n" + "\n".join(lines))
    try:
        with running(options.binary, *flags) as (_, port):
            base = f"http://127.0.0.1:{port}"
            for name, path in settled(base):
                load(base + path, argparse.Namespace(connections=options.connections, seconds=2))
                lines.append(f"| {name} | {load(base + path, options)} |")
                print(lines[-1], flush=True)
    finally:
        source.terminate()
    results.save("Pages", lines)


if __name__ == "__main__":
    main()
