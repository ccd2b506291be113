"""The live quotes, from a server independent of Cambist."""

import re
import sqlite3
from contextlib import closing

import pytest
from desk import Desk
from engines import SIZES
from pages import asks, field, go, is_marked, mark, press, shows, tab_to, text, type_in, wait_until
from quotes import cell, row, status, symbols
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from stream import Stream, quote
from web import fetch


@pytest.fixture
def desk(desk_with, stream):
    return desk_with(demo=False, quotes_url=stream.url)


@pytest.mark.webkit
def test_rows_are_updated_in_place(desk, stream, browser, screenshot):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    wait_until(lambda: symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"])
    mark(browser)
    # Prices have the digits that were sent.
    stream.say(quote("EURUSD", "1.08350", "1.08360", low="1.0800", high="1.0900"))
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.08350")
    assert cell(browser, "EURUSD", "ask") == "1.08360"
    assert cell(browser, "EURUSD", "low") == "1.0800"
    assert cell(browser, "EURUSD", "change") == "+0.04%"
    assert cell(browser, "EURUSD", "spread") == "12 pts 0.92 bp"
    assert "rising" in row(browser, "EURUSD").get_attribute("class")
    stream.say(quote("EURUSD", "1.08340", "1.08350", "down"))
    wait_until(lambda: cell(browser, "EURUSD", "change") == "+0.03%")
    assert "falling" in row(browser, "EURUSD").get_attribute("class")
    assert cell(browser, "EURUSD", "trend") == "down"
    wait_until(lambda: browser.find_element(
        By.CSS_SELECTOR, "tr[data-symbol=EURUSD] polyline").get_attribute("points"))
    # A new symbol appears.
    stream.say(quote("DAX", "19146.0", "19147.2"))
    wait_until(lambda: "DAX" in symbols(browser))
    assert is_marked(browser)
    screenshot("quotes")


def test_invalid_elements_are_skipped_and_the_rest_is_used(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    stream.send("<html>not quotes</html>")
    stream.say(quote("EURUSD", None, "1"), quote("APPLE", 178.50, 178.70), {"1": "X"})
    wait_until(lambda: cell(browser, "APPLE", "bid") in ("178.5", "178.50"))
    assert cell(browser, "EURUSD", "bid") == "1.08310"
    browser.refresh()
    shows(browser, "3 invalid quotes were skipped.")
    assert "skipped 1 invalid quotes" in desk.output


@pytest.mark.parametrize("size", ["desk"])
def test_symbols_with_names_of_javascript_properties_are_updated_in_place(desk, stream, browser):
    odd = ["__proto__", "constructor", "toString"]
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    # The page does not have these rows yet, so the list is loaded again.
    stream.say(*[quote(symbol, "1.5", "1.6") for symbol in odd])
    wait_until(lambda: set(odd) < set(symbols(browser)))
    stream.say(*[quote(symbol, "1.7", "1.8") for symbol in [*odd, "EURUSD"]])
    for symbol in [*odd, "EURUSD"]:
        wait_until(lambda symbol=symbol: cell(browser, symbol, "bid") == "1.7")


@pytest.mark.webkit
def test_the_status_changes_when_the_source_disconnects_and_returns(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    mark(browser)
    stream.stop()
    wait_until(lambda: status(browser).startswith("Reconnecting"))
    assert cell(browser, "EURUSD", "bid") == "1.08310"
    stream.start()
    wait_until(lambda: status(browser) == "Live")
    stream.say(quote("EURUSD", "1.09000", "1.09012"))
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.09000")
    assert is_marked(browser)


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.webkit
@pytest.mark.service_worker
def test_the_page_shows_that_the_desk_is_gone(desk, stream, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: status(browser) == "Live")
    # The page notices the closed connection, not only the silence after it.
    browser.execute_script("""
        var start = window.setTimeout;
        window.setTimeout = function (work, pause) {
          return start(work, pause < 40000 ? pause : 1e9);
        };""")
    stream.say(quote("EURUSD", "1.09990", "1.09999"))
    wait_until(lambda: cell(browser, "EURUSD", "bid") == "1.09990")
    desk.end()
    wait_until(lambda: "Can’t reach Cambist" in status(browser))
    # Opening a row needs no connection.
    browser.find_element(By.ID, "more-EURUSD").send_keys(Keys.ENTER)
    link = row(browser, "EURUSD").find_element(By.CSS_SELECTOR, ".q-links a")
    assert link.is_displayed()
    assert link.get_attribute("href") == desk.url + "/convert?from=EUR&to=USD&amount=1"


def kept(data, symbol):
    """The bid in a store."""
    with closing(sqlite3.connect(data / "cambist.sqlite")) as database:
        row = database.execute("SELECT bid FROM quote WHERE symbol = ?", [symbol]).fetchone()
    return row and row[0]


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.service_worker
def test_the_last_quotes_survive_a_kill_and_an_unavailable_source(
        desk_with, stream, browser, tmp_path):
    # Not from the fixture, which expects every desk to exit normally.
    desk = Desk(tmp_path / "data", demo=False, quotes_url=stream.url)
    stream.say(quote("EURUSD", "1.07777", "1.07789"))
    # Quotes are stored at most a second after they are received.
    wait_until(lambda: kept(tmp_path / "data", "EURUSD") == "1.07777")
    desk.kill()
    stream.stop()
    again = desk_with(demo=False, quotes_url=stream.url)
    browser.get(again.url + "/quotes")
    assert cell(browser, "EURUSD", "bid") == "1.07777"
    assert status(browser) != "Live"


@pytest.mark.parametrize("size", ["desk"])
def test_old_quotes_are_grey_and_show_their_age(desk_with, stream, browser, tmp_path):
    desk = desk_with(demo=False, quotes_url=stream.url)
    wait_until(lambda: kept(tmp_path / "data", "EURUSD") == "1.08310")
    desk.end()
    stream.stop()
    with closing(sqlite3.connect(tmp_path / "data" / "cambist.sqlite")) as database, database:
        database.execute("UPDATE quote SET receivedAt = receivedAt - 7200000")
    browser.get(desk_with(demo=False, quotes_url=stream.url).url + "/quotes")
    shows(browser, "Received 2 hours ago")
    assert "stale" in row(browser, "EURUSD").get_attribute("class")


@pytest.mark.parametrize("size", SIZES)
def test_hidden_rows_stay_hidden_until_they_are_shown(desk, stream, browser, size):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    mark(browser)
    if size == "phone":
        row(browser, "EURUSD").find_element(By.CSS_SELECTOR, ".q-more").send_keys(Keys.ENTER)
    browser.find_element(By.ID, "hide-EURUSD").send_keys(Keys.ENTER)
    wait_until(lambda: symbols(browser) == ["APPLE", "XAUEUR"])
    shows(browser, "1 hidden symbol")
    assert is_marked(browser)
    stream.say(quote("EURUSD", "1.09000", "1.09012"), quote("APPLE", "170.00", "170.20"))
    wait_until(lambda: cell(browser, "APPLE", "bid") == "170.00")
    assert symbols(browser) == ["APPLE", "XAUEUR"]
    browser.refresh()
    assert symbols(browser) == ["APPLE", "XAUEUR"]
    browser.find_element(By.ID, "hidden").send_keys(Keys.ENTER)
    browser.find_element(By.ID, "show-all").send_keys(Keys.ENTER)
    wait_until(lambda: symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"])
    browser.refresh()
    assert symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"]


@pytest.mark.parametrize("size", ["phone"])
def test_a_row_opens_on_a_phone(desk, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    high = row(browser, "XAUEUR").find_element(By.CSS_SELECTOR, ".q-high")

    def labels():
        return browser.execute_script("""
            return [...arguments[0].querySelectorAll('td')].map(
              cell => getComputedStyle(cell, '::before').content).filter(one => one !== 'none')
            """, row(browser, "XAUEUR"))

    assert not high.is_displayed() and labels()[:2] == ['"Low"', '"High"']
    more = browser.find_element(By.ID, "more-XAUEUR")
    more.send_keys(Keys.ENTER)
    assert more.get_attribute("aria-expanded") == "true"
    assert "2,784.61" in high.text and "High" not in text(browser).split("XAUEUR")[0]
    # The prices are no longer below their headings.
    assert labels()[:4] == ['"Bid"', '"Ask"', '"Low"', '"High"']
    more.send_keys(Keys.ENTER)
    assert not high.is_displayed() and labels()[:2] == ['"Low"', '"High"']


def test_search_and_order(desk, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    type_in(browser, "q", "eur")
    asks(browser, q="eur")
    assert symbols(browser) == ["EURUSD", "XAUEUR"]
    type_in(browser, "q", "nothing")
    shows(browser, "No symbols match “nothing”.")
    browser.get(desk.url + "/quotes?by=spread")
    # In basis points: 1.11, 1.98 and 11.22.
    assert symbols(browser) == ["EURUSD", "XAUEUR", "APPLE"]
    assert field(browser, "by").get_property("value") == "spread"


def test_a_filtered_page_shows_new_symbols(desk_with, browser):
    stream = Stream()
    desk = desk_with(demo=False, quotes_url=stream.url)
    browser.get(desk.url + "/quotes?q=eur")
    assert symbols(browser) == []
    mark(browser)
    for name, listed in (
            ("EURUSD", ["EURUSD"]), ("APPLE", ["EURUSD"]), ("EURGBP", ["EURGBP", "EURUSD"])):
        stream.say(quote(name, "1.08310", "1.08322"))
        wait_until(lambda: symbols(browser) == listed)
    assert is_marked(browser)
    stream.stop()


def test_the_quotes_work_with_the_keyboard_only(desk, browser):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    tab_to(browser, lambda focused: focused.get_attribute("name") == "q", most=12)
    press(browser, "apple")
    wait_until(lambda: symbols(browser) == ["APPLE"])
    tab_to(browser, lambda focused: focused.get_attribute("id") == "more-APPLE")
    press(browser, Keys.ENTER)
    tab_to(browser, lambda focused: focused.get_attribute("id") == "hide-APPLE")
    press(browser, Keys.ENTER)
    wait_until(lambda: symbols(browser) == [])


@pytest.mark.parametrize("javascript", [False])
def test_quotes_without_javascript(desk, browser):
    wait_until(lambda: "1.08310" in fetch(desk.url + "/quotes")[1])
    browser.get(desk.url + "/quotes")
    shows(browser, "Live", "EURUSD", "1.08310", "2,784.61")
    assert re.search(r'<noscript><meta http-equiv="refresh" content="10">',
                     fetch(desk.url + "/quotes")[1])
    # A row opens and closes, and stays in view.
    for links in (3, 0):
        go(browser, browser.find_element(By.ID, "more-EURUSD"))
        assert browser.current_url.endswith("#more-EURUSD")
        assert len(browser.find_elements(By.CSS_SELECTOR, ".quotes .q-links a")) == links
        opened = browser.find_element(By.ID, "more-EURUSD").get_attribute("aria-expanded")
        assert opened == ("true" if links else "false")
    browser.find_element(By.ID, "hide-APPLE").send_keys(Keys.ENTER)
    wait_until(lambda: "1 hidden symbol" in text(browser))
