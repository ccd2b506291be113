"""Measures how much of a browser's main thread the live quotes page uses.

An upstream sends every symbol ten times a second, each time with another price. Chromium runs
headless and renders in software. The share is the main thread's processor time in tasks divided by
the elapsed time; script, style and layout are parts of it. The heap is measured after a garbage
collection, so that only memory that is still used counts.

    .venv-browser/bin/python Benchmarks/quotes-page.py --seconds 600
"""

import argparse
import json
import sys
import threading
import time

from desk import RELEASE, running, taken_by_the_host, ticks_of_all_processors
from selenium import webdriver
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

UPDATES_A_SECOND = 10
# Counts the messages of the page's event stream.
COUNT = """
  window.beats = 0;
  const Source = window.EventSource;
  window.EventSource = function (address) {
    const source = new Source(address);
    source.addEventListener('message', () => { window.beats += 1; });
    return source;
  };
"""
SIZES = {"phone": (390, 844), "desk": (1280, 800)}


class Upstream:
    """Sends all symbols to each client at this rate until the program ends."""

    def __init__(self, symbols: int):
        self._symbols = symbols
        self._server = serve(self._send, "127.0.0.1", 0, compression=None)
        port = self._server.socket.getsockname()[1]
        self.url = f"ws://127.0.0.1:{port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _send(self, client):
        start, number = time.monotonic(), 0
        try:
            while True:
                now = time.strftime("%Y-%m-%dT%H:%M:%S.000", time.gmtime())
                client.send(json.dumps([
                    {"0": "up" if number % 2 else "down", "1": f"S{index:03}",
                     "2": f"1.{(number * 7 + index) % 1_000:03}00",
                     "3": f"2.{(number * 7 + index) % 1_000:03}00",
                     "4": "1.00000", "5": "3.00000", "6": "12", "7": now}
                    for index in range(self._symbols)]))
                number += 1
                time.sleep(max(start + number / UPDATES_A_SECOND - time.monotonic(), 0))
        except ConnectionClosed:
            pass


def metrics(browser) -> dict:
    found = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return {metric["name"]: metric["value"] for metric in found}


def heap(browser) -> float:
    """The JavaScript heap in megabytes."""
    browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    return metrics(browser)["JSHeapUsedSize"] / 1e6


def measure(url: str, symbols: int, seconds: int, size: str, by: str) -> float:
    options = webdriver.ChromeOptions()
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--no-proxy-server"):
        options.add_argument(argument)
    browser = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    try:
        width, height = SIZES[size]
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "mobile": size == "phone", "deviceScaleFactor": 1})
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": COUNT})
        browser.get(f"{url}/quotes?by={by}")
        deadline = time.monotonic() + 60
        rows = "return document.querySelectorAll('.quotes tbody tr').length"
        while browser.execute_script(rows) < symbols:
            if time.monotonic() > deadline:
                sys.exit("the page does not show all symbols")
            time.sleep(0.2)
        # The cost of loading the page is not measured.
        time.sleep(5)
        browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        cell = "return document.querySelector('.quotes tbody .q-bid').textContent"
        prices = {browser.execute_script(cell)}
        heaps, beats = [heap(browser)], browser.execute_script("return window.beats")
        before, began = metrics(browser), time.monotonic()
        while time.monotonic() < began + seconds:
            time.sleep(min(20, began + seconds - time.monotonic()))
            heaps.append(heap(browser))
            prices.add(browser.execute_script(cell))
        after, took = metrics(browser), time.monotonic() - began
        beats = (browser.execute_script("return window.beats") - beats) / took
        # The last price may equal the first; a page that does not update has only one price.
        if len(prices) == 1:
            sys.exit("the prices do not change")
        shares = {
            name: 100 * (after[name] - before[name]) / took
            for name in ("TaskDuration", "ScriptDuration", "RecalcStyleDuration", "LayoutDuration")}
        print(f"{size:6} by {by:7} main thread {shares['TaskDuration']:5.1f} % "
              f"(script {shares['ScriptDuration']:.1f}, style {shares['RecalcStyleDuration']:.1f}, "
              f"layout {shares['LayoutDuration']:.1f}), {beats:.1f} events a second; heap, MB: "
              + ", ".join(f"{one:.1f}" for one in heaps))
        return shares["TaskDuration"]
    finally:
        browser.quit()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=RELEASE)
    parser.add_argument("--symbols", type=int, default=300)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--by", default="symbol", help="symbol, change or spread")
    parser.add_argument("--at-most", type=float, help="fail above so many percent")
    arguments = parser.parse_args()
    upstream = Upstream(arguments.symbols)
    nowhere = [f"--{name}-url=http://127.0.0.1:9" for name in ("gnb", "bitso", "valyuta", "ecb")]
    with running(arguments.binary, *nowhere, f"--quotes-url={upstream.url}") as (_, port):
        ticks = ticks_of_all_processors()
        shares = [
            measure(f"http://127.0.0.1:{port}", arguments.symbols, arguments.seconds, size,
                    arguments.by)
            for size in arguments.size or SIZES]
        taken = taken_by_the_host(ticks, ticks_of_all_processors())
        print(f"taken by the host: {taken:.1f} %")
    if arguments.at_most is not None and max(shares) > arguments.at_most:
        sys.exit(f"more than {arguments.at_most} %")


if __name__ == "__main__":
    main()
