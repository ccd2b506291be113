"""Measures the converter in a browser: the time from a keystroke to the result on the page, and the
size of a page.

Chromium runs headless. A keystroke is an input event on the amount field. The result is complete
when the event's handlers return, because no request is sent: the other amount, and ten rows of the
board. The layout is then forced, so that only painting, which scripts cannot measure, is missing.
Each result is checked.

    .venv-browser/bin/python Benchmarks/keystrokes.py --keystrokes 1000
"""

import argparse
import http.client
import re
import sys
import time
import urllib.parse
import urllib.request

from desk import (
    RELEASE, percentile, running, taken_by_the_host, ticks_of_all_processors)
from selenium import webdriver

# The board's currencies besides the two of the pair.
BOARD = ("GBP", "JPY", "CHF", "CNY", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN")
PAGES = ("/convert", "/history", "/pairs", "/quotes", "/markets", "/sales", "/settings")

MEASURE = """
  const count = arguments[0];
  const form = document.querySelector('[data-converter]');
  const field = form.querySelector('[data-amount="from"]');
  const figure = () => {
    const found = document.querySelector('.total-figure');
    return found === null ? '' : found.textContent;
  };
  const row = () => document.querySelector('[data-amount="PLN"]').value;
  const times = [];
  let before = figure();
  let lastRow = row();
  let missed = 0;
  for (let number = 0; number < count; number += 1) {
    // A digit more with each keystroke, and a new amount after eight.
    const amount = String(10000000 + number * 7919 % 89999999).slice(0, number % 8 + 1);
    const start = performance.now();
    field.value = amount;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    document.documentElement.getBoundingClientRect();
    times.push(performance.now() - start);
    if (figure() === '') { missed += 1; }
    if (number % 8 > 0 && figure() === before) { missed += 1; }
    if (row() === lastRow) { missed += 1; }
    before = figure();
    lastRow = row();
    // The page gets its time to paint, as between the keystrokes of a hand.
    await new Promise(resolve => requestAnimationFrame(resolve));
  }
  return { times, missed };
"""


def get(url: str, encoding: str = "identity") -> bytes:
    request = urllib.request.Request(url, headers={"Accept-Encoding": encoding})
    with urllib.request.urlopen(request, timeout=30) as response:
        return response.read()


def weigh(url: str) -> None:
    """The resources that block the first text: the frame, the styles and the scripts."""
    print("page         frame  styles  scripts    all bytes")
    for path in PAGES:
        html = get(url + path).decode()
        sizes = {"stylesheet": 0, "script": 0}
        for kind, linked in re.findall(
                r'<(?:link rel="(stylesheet)"|script) (?:href|src)="([^"]+)"', html):
            sizes[kind or "script"] += len(get(urllib.parse.urljoin(url, linked)))
        frame = len(html.partition("<main")[0].encode())
        print(
            f"{path:10} {frame:7} {sizes['stylesheet']:7} {sizes['script']:8} "
            f"{frame + sum(sizes.values()):12}")
    module = url + re.search(r'data-core="([^"]+)"', get(url + "/convert").decode()).group(1)
    print(f"module: {len(get(module))} bytes, {len(get(module, 'gzip'))} gzipped")


def fill_board(port: int) -> None:
    for code in BOARD:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        connection.request("POST", "/board", urllib.parse.urlencode({"add": code}), {
            "Content-Type": "application/x-www-form-urlencoded",
            "Origin": f"http://127.0.0.1:{port}"})
        if connection.getresponse().status >= 400:
            sys.exit(f"the board does not take {code}")
        connection.close()


def type_into(url: str, keystrokes: int) -> None:
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"):
        options.add_argument(argument)
    browser = webdriver.Chrome(options, webdriver.ChromeService("/usr/bin/chromedriver"))
    try:
        browser.set_script_timeout(300)
        browser.get(url + "/convert?from=USD&to=EUR&amount=1")
        deadline = time.monotonic() + 30
        ready = "return Boolean(window.cambist.core && window.cambist.core.isReady())"
        rows = browser.execute_script(
            "return document.querySelectorAll('[data-row]:not([hidden])').length")
        if rows != len(BOARD):
            sys.exit(f"the board has {rows} rows")
        while not browser.execute_script(ready):
            if time.monotonic() > deadline:
                sys.exit("the converter's module did not load")
            time.sleep(0.1)
        script = (
            "const done = arguments[arguments.length - 1];"
            f"(async function () {{ {MEASURE} }}).apply(null, arguments)"
            ".then(done, error => done(String(error)));")
        # The first keystrokes are a warm-up.
        browser.execute_async_script(script, 100)
        before = ticks_of_all_processors()
        found = browser.execute_async_script(script, keystrokes)
        taken = taken_by_the_host(before, ticks_of_all_processors())
    finally:
        browser.quit()
    if not isinstance(found, dict):
        sys.exit(f"the page could not be measured: {found}")
    if found["missed"]:
        sys.exit(f"{found['missed']} keystrokes had no result of their own")
    times = found["times"]
    print(
        f"{len(times)} keystrokes to their results and ten rows of the board in Chromium: median "
        f"{percentile(times, .5):.2f} ms, 95 % within {percentile(times, .95):.2f} ms, "
        f"99 % within {percentile(times, .99):.2f} ms, all within {max(times):.2f} ms; "
        f"the host took {taken:.1f} % of the processors")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--keystrokes", type=int, default=1000)
    parser.add_argument("--binary", default=RELEASE)
    options = parser.parse_args()
    with running(options.binary, "--demo") as (_, port):
        url = f"http://127.0.0.1:{port}"
        fill_board(port)
        weigh(url)
        type_into(url, options.keystrokes)


if __name__ == "__main__":
    main()
