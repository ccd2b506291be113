"""The content of the live quotes page, and its streams."""

import urllib.parse

from selenium.webdriver.common.by import By


def row(page, symbol):
    return page.find_element(By.CSS_SELECTOR, f'tr[data-symbol="{symbol}"]')


def cell(page, symbol, name) -> str:
    """A cell's text, even if the cell is hidden."""
    return page.execute_script(
        "return document.querySelector(`tr[data-symbol=${arguments[0]}] .q-${arguments[1]}`)"
        ".textContent", symbol, name).replace("\u00a0", " ")


def symbols(page) -> list:
    return page.execute_script(
        "return [...document.querySelectorAll('.quotes tbody tr')].map(row => row.dataset.symbol)")


def status(page) -> str:
    return page.find_element(By.ID, "stream-text").text


# Records the addresses of all streams. A reader who saves data is simulated, as headless Chromium
# has no setting for it.
_RECORD = """
    window.streams = [];
    window.EventSource = class extends EventSource {
      constructor(address) { super(address); window.streams.push(address); }
    };
    Object.defineProperty(navigator, 'connection', { value: { saveData: %s } });
    """


def record_streams(run_first, saves_data=False):
    """Records the streams of the pages opened afterwards; `run_first` is the fixture."""
    run_first(_RECORD % ("true" if saves_data else "false"))


def last_stream(page) -> dict:
    """The fields of the request of the last recorded stream."""
    address = page.execute_script("return window.streams.at(-1)")
    return dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))


def followed(page) -> list:
    """The symbols that the last recorded stream requests; none if it requests all."""
    return last_stream(page).get("rows", "").split()
