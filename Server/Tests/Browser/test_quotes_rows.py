"""The live quotes page gets the changes of the rows that it shows at once, and of all others later."""

import pytest
from pages import wait_until
from quotes import cell, followed, last_stream, record_streams, symbols
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select
from stream import quote

NAMES = [f"S{number:03}" for number in range(150)]


@pytest.fixture
def desk(desk_with, stream):
    stream.say(*(quote(name, "1.00000", "1.00010") for name in NAMES))
    return desk_with(demo=False, quotes_url=stream.url)


@pytest.fixture
def recorded(run_first):
    """A function that records the streams of the pages opened afterwards."""
    return lambda saves_data=False: record_streams(run_first, saves_data)


def open_board(browser, desk, query=""):
    browser.get(desk.url + "/quotes" + query)
    wait_until(lambda: len(symbols(browser)) >= len(NAMES))


@pytest.mark.chromium
def test_the_rows_in_the_window_are_followed(desk, stream, browser, recorded):
    recorded()
    open_board(browser, desk)
    wait_until(lambda: followed(browser))
    first = followed(browser)
    assert "S000" in first and "S149" not in first and len(first) < 50
    assert "save-data" not in last_stream(browser)
    browser.execute_script(
        "document.querySelector('[data-symbol=S149]').scrollIntoView({ block: 'center' })")
    wait_until(lambda: "S149" in followed(browser))
    assert "S000" not in followed(browser)
    stream.say(quote("S149", "1.10000", "1.20000"), quote("S000", "1.30000", "1.40000"))
    wait_until(lambda: cell(browser, "S149", "bid") == "1.10000")
    # Far from the window, a change arrives with those of all rows.
    wait_until(lambda: cell(browser, "S000", "bid") == "1.30000")
    assert "S000" not in followed(browser)


@pytest.mark.chromium
def test_all_rows_are_followed_when_prices_sort_them(desk, stream, browser, recorded):
    recorded()
    open_board(browser, desk)
    wait_until(lambda: followed(browser))
    Select(browser.find_element(By.NAME, "by")).select_by_value("change")
    wait_until(lambda: not followed(browser))
    stream.say(quote("S149", "1.10000", "1.20000"))
    wait_until(lambda: symbols(browser)[0] == "S149")


@pytest.mark.chromium
def test_a_reader_who_saves_data_gets_fewer_updates(desk, stream, browser, recorded):
    recorded(saves_data=True)
    open_board(browser, desk)
    wait_until(lambda: followed(browser))
    assert last_stream(browser)["save-data"] == "on"
    stream.say(quote("S000", "1.10000", "1.20000"))
    wait_until(lambda: cell(browser, "S000", "bid") == "1.10000")
