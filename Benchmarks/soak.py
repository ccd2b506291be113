"""Runs a desk with many clients for a long time while its sources fail, and measures its memory and
files.

A hundred clients browse the demo's pages, follow the quotes, convert and change stored data, while
the simulated sources fail in one way after another. Every response must be a valid one for its
page; memory and open files must not grow. The history is cleared twice a minute, so that stored
data does not grow either.

    python3 Benchmarks/soak.py --seconds 600
"""

import argparse
import http.client
import os
import random
import re
import socket
import sys
import threading
import time
import urllib.parse
import urllib.request

import results
from desk import RELEASE, running

PAGES = [
    "/convert?amount={amount}&from=USD&to=EUR", "/convert?amount={amount}&from=GBP&to=AZN",
    "/convert?amount=1&from=EUR&to=JPY&on=2020-03-13", "/history", "/history.csv", "/pairs",
    "/pairs/new", "/pairs/USD-EUR", "/quotes", "/quotes?q=EUR", "/markets", "/markets?q=btc",
    "/markets/btc_mxn", "/sales", "/sales/T2006", "/sales?in=USD", "/settings", "/healthz",
    "/offline/rates", "/api/v1/convert?amount={amount}&from=USD&to=EUR", "/api/v1/history",
    "/api/v1/quotes", "/api/v1/books", "/api/v1/sales", "/api/v1/openapi.json"]
FORMS = [
    ("/conversions", {"amount": "{amount}", "from": "USD", "to": "EUR"}),
    ("/quotes/hide", {"symbol": "EURUSD", "back": "/quotes"}), ("/quotes/show", {"back": "/quotes"}),
    ("/refresh/rates", {"pair": "USD-EUR", "back": "/convert"}),
    ("/refresh/sales", {"back": "/sales"}), ("/refresh/markets", {"back": "/markets"})]


class Tally:
    """The results of all requests."""

    def __init__(self):
        self._lock = threading.Lock()
        self.answers, self.wrong, self.slowest = 0, [], 0.0

    def add(self, path, status, seconds, allowed):
        with self._lock:
            self.answers += 1
            self.slowest = max(self.slowest, seconds)
            if status not in allowed:
                self.wrong.append(f"{status} {path}")


def browse(port, seed, ends, tally):
    """A client that opens one page after another, and sometimes sends a form."""
    chance = random.Random(seed)
    connection = None
    while not ends.is_set():
        amount = str(chance.randint(1, 10_000))
        isForm = chance.random() < 0.1
        path, form = chance.choice(FORMS) if isForm else (chance.choice(PAGES), None)
        path = path.format(amount=amount)
        began = time.monotonic()
        try:
            connection = connection or http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            if form:
                fields = {name: value.format(amount=amount) for name, value in form.items()}
                connection.request(
                    "POST", path, urllib.parse.urlencode(fields),
                    {"Content-Type": "application/x-www-form-urlencoded"})
            else:
                connection.request("GET", path)
            answer = connection.getresponse()
            body = answer.read()
            status = answer.status
            if b"<html" in body and not body.endswith(b"</html>\n"):
                status = "cut off"
        except (OSError, http.client.HTTPException) as error:
            connection, status = None, repr(error)
        # Without a source the API responds with 404 for unknown items and with 503 for others.
        allowed = {200, 404, 503} if path.startswith("/api/") else (
            {204, 303} if form else {200, 404} if path.startswith(("/markets/", "/sales/")) else {200})
        tally.add(path, status, time.monotonic() - began, allowed)
        ends.wait(chance.uniform(0.1, 0.6))


def follow(port, seed, ends, tally):
    """A watcher of the quotes; some disconnect soon, some never read."""
    chance = random.Random(seed)
    while not ends.is_set():
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as watcher:
                watcher.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                isReading, until = chance.random() < 0.8, time.monotonic() + chance.uniform(1, 60)
                while time.monotonic() < until and not ends.is_set():
                    if isReading and not watcher.recv(65_536):
                        tally.add("/events", "ended", 0, set())
                        break
                    if not isReading:
                        ends.wait(0.5)
        except OSError as error:
            tally.add("/events", repr(error), 0, set())


def trouble(controls, ends, seed, made):
    """Makes the simulated sources fail in one way after another, and work in between."""
    chance = random.Random(seed)
    page = urllib.request.urlopen(controls, timeout=10).read().decode()
    actions = re.findall(r'action="([^"]+)"', page)
    while not ends.wait(chance.uniform(1, 6)):
        action = chance.choice(actions)
        urllib.request.urlopen(
            urllib.request.Request(urllib.parse.urljoin(controls, action), b""), timeout=10).read()
        made.append(action)


def clear(port, ends, tally):
    """Clears the history twice a minute."""
    while not ends.wait(30):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            connection.request("POST", "/history/clear")
            status = connection.getresponse().status
        except (OSError, http.client.HTTPException) as error:
            status = repr(error)
        connection.close()
        tally.add("/history/clear", status, 0, {303})


def held(process) -> tuple[float, int]:
    """The memory in MiB and the open files of a process."""
    with open(f"/proc/{process.pid}/status") as status:
        memory = int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024
    return memory, len(os.listdir(f"/proc/{process.pid}/fd"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=int, default=600)
    parser.add_argument("--clients", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--binary", default=RELEASE)
    parser.add_argument("--save", action="store_true")
    options = parser.parse_args()

    ends, tally, made = threading.Event(), Tally(), []
    with running(options.binary, "--demo") as (process, port):
        controls = re.search(r"http://\S+", process.stdout.readline()).group()
        watchers = options.clients // 5
        threads = [
            threading.Thread(
                target=follow if number < watchers else browse,
                args=(port, options.seed * 1_000 + number, ends, tally), daemon=True)
            for number in range(options.clients)]
        threads.append(threading.Thread(target=clear, args=(port, ends, tally), daemon=True))
        threads.append(threading.Thread(
            target=trouble, args=(controls, ends, options.seed, made), daemon=True))
        for thread in threads:
            thread.start()
        lines = [
            f"{options.clients} clients of the demo, {watchers} of them watching quotes, for "
            f"{options.seconds} s, while its sources fail at random.", "",
            "| second | answers | wrong | slowest | memory | open files | ways of failing so far |",
            "| --- | --- | --- | --- | --- | --- | --- |"]
        print("\n".join(lines), flush=True)
        began = time.monotonic()
        for part in range(1, 11):
            time.sleep(max(0, began + options.seconds * part / 10 - time.monotonic()))
            if process.poll() is not None:
                sys.exit(f"the desk ended with {process.returncode}")
            memory, files = held(process)
            lines.append(
                f"| {options.seconds * part // 10} | {tally.answers:,} | {len(tally.wrong)} "
                f"| {tally.slowest:.2f} s | {memory:.1f} MiB | {files} | {len(made)} |")
            print(lines[-1], flush=True)
        ends.set()
        for thread in threads:
            thread.join(timeout=60)
        memory, files = held(process)
        lines += ["", f"After everybody had left: {memory:.1f} MiB, {files} open files."]
        print(lines[-1])
    if options.save:
        results.save("Soak", lines)
    if tally.wrong:
        sys.exit("wrong: " + "; ".join(tally.wrong[:20]))


if __name__ == "__main__":
    main()
