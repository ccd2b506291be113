"""The crypto markets in a browser: automatic updates, outages, and refreshing."""

import re

import pytest
from bitso import BOOK_LIST, THROTTLED, TICKERS, UNREADABLE, bitso, error, failing, many, ticker
from engines import SIZES
from markets import detail, focused_id, lists, path, place, raised, row, scroll_to, titles
from pages import (
    asks, field, is_marked, mark, press, query, shows, shows_notice, text, type_in, wait_until)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from store import make_older
from upstream import Answer
from web import fetch, post


@pytest.fixture
def throttle(devtools):
    """A function that adds latency to the browser's network, in milliseconds."""

    def set_latency(latency):
        devtools("Network.enable", {})
        devtools("Network.emulateNetworkConditions", {
            "offline": False, "latency": latency, "downloadThroughput": -1,
            "uploadThroughput": -1})

    yield set_latency
    set_latency(0)


@pytest.fixture
def finger(devtools):
    """A function that drags a finger down the page and calls a function before the finger is
    lifted.
    """
    devtools("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind, *points):
        devtools("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": 195, "y": y} for y in points]})

    def drag(length, before_lifting=lambda: None):
        touch("touchStart", 300)
        for step in range(1, 6):
            touch("touchMove", 300 + length * step / 5)
        before_lifting()
        touch("touchEnd")

    yield drag
    devtools("Emulation.setTouchEmulationEnabled", {"enabled": False})


def store_old_data(market_desk, market, tmp_path):
    """Stores the market's data as if they were fetched two hours ago."""
    desk = market_desk(market)
    fetch(desk.url + "/markets")
    desk.end()
    make_older(tmp_path / "data", "market")


# Automatic updates


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.webkit
def test_only_the_figures_change_during_an_automatic_update(market_desk, upstream, browser):
    books, tickers = many(40)
    market = upstream(bitso([*BOOK_LIST, *books], [*TICKERS, *tickers]))
    browser.get(market_desk(market, interval=1).url + "/markets")
    shows(browser, "45 markets")
    mark(browser)
    type_in(browser, "q", "mxn")
    asks(browser, q="mxn")
    shows(browser, "43 markets")
    before = scroll_to(browser, "book-c0030_mxn")
    browser.execute_script(
        "document.getElementById('book-c0030_mxn').focus({ preventScroll: true })")
    for last in ("1240000", "1250000"):
        shown = f"MXN {int(last):,}"
        market.answers.update(bitso([*BOOK_LIST, *books], [*raised(last), *tickers]))
        wait_until(lambda: shown in row(browser, "btc_mxn"))
        assert focused_id(browser) == "book-c0030_mxn"
        assert place(browser) == before
        assert field(browser, "q").get_property("value") == "mxn"
        assert query(browser) == {"q": "mxn"}
    assert is_marked(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_refresh_that_is_too_early_shows_the_time_of_the_next(
        market_desk, market, browser, javascript):
    desk = market_desk(market)
    for path in ("/markets?q=btc", "/markets/btc_mxn"):
        browser.get(desk.url + path)
        shows(browser, "BTC MXN")
        assert "Up to date" not in text(browser)
        asked = len(market.requests)
        form = browser.find_element(By.CSS_SELECTOR, (
            ".pane-detail" if "/btc_mxn" in path else ".pane-list") + " form[action$=markets]")
        form.find_element(By.TAG_NAME, "button").send_keys(Keys.ENTER)
        wait_until(lambda: re.search(r"Up to date, next in [\d,]+ s", text(browser)))
        assert len(market.requests) == asked
        # The next page load does not show it.
        browser.get(desk.url + path)
        shows(browser, "BTC MXN")
        assert "Up to date" not in text(browser)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_maximum_price_is_not_coloured_like_a_rise(market_desk, market, browser, scheme):
    browser.get(market_desk(market).url + "/markets")
    shows(browser, "BTC MXN")

    def colour(selector):
        return browser.execute_script(
            "return getComputedStyle(document.querySelector(arguments[0])).color", selector)

    assert colour(".book-price") not in (
        colour(".book-change.rising"), colour(".book-label"), colour(".row-name"))


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_book_updates_automatically(market_desk, market, browser):
    browser.get(market_desk(market, interval=1).url + "/markets/btc_mxn")
    wait_until(lambda: "MXN 1,239,480" in detail(browser))
    mark(browser)
    market.answers.update(bitso(tickers=raised("1240000")))
    wait_until(lambda: "Last price\nMXN 1,240,000" in detail(browser))
    assert is_marked(browser)


@pytest.mark.webkit
def test_an_update_during_typing_loses_no_input(market_desk, upstream, browser):
    market = upstream(bitso(*many(40)))
    browser.get(market_desk(market, interval=1).url + "/markets")
    shows(browser, "40 markets")
    mark(browser)
    field(browser, "q").click()
    typed = ""
    for key in "c0012":
        asked = len(market.requests)
        press(browser, key)
        typed += key
        wait_until(lambda: len(market.requests) >= asked + 2)
        assert field(browser, "q").get_property("value") == typed
        assert browser.switch_to.active_element == field(browser, "q")
    lists(browser, "C0012 MXN")
    assert is_marked(browser)


def test_a_refresh_does_not_lose_a_pending_search(market_desk, market, browser, throttle):
    browser.get(market_desk(market).url + "/markets")
    lists(browser, "BTC MXN", "ETH MXN", "PEPE MXN", "XRP BTC", "USDT ARS")
    mark(browser)
    throttle(500)
    field(browser, "q").send_keys("usdt")
    browser.find_element(By.CSS_SELECTOR, "#live .provenance button").click()
    lists(browser, "USDT ARS")
    wait_until(lambda: query(browser) == {"q": "usdt"})
    assert is_marked(browser)


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_during_an_update_still_works(market_desk, market, browser, devtools):
    browser.get(market_desk(market, interval=1).url + "/markets")
    shows(browser, "5 markets")
    middle = browser.execute_script(
        "var box = document.getElementById('book-eth_mxn').getBoundingClientRect();"
        "return [box.left + 20, box.top + 20]")

    def mouse(kind):
        devtools("Input.dispatchMouseEvent", {
            "type": kind, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1})

    mouse("mousePressed")
    asked = len(market.requests)
    # The page has sent the next request and received its response while the button is down.
    wait_until(lambda: len(market.requests) > asked)
    browser.execute_async_script(
        "var done = arguments[0];"
        "fetch(location.href).then(function (response) { return response.text(); })"
        ".then(function () { setTimeout(done, 1500); });")
    mouse("mouseReleased")
    wait_until(lambda: path(browser) == "/markets/eth_mxn")
    shows(browser, "Bid and ask")
    # And the page continues to update.
    market.answers.update(bitso(tickers=[TICKERS[0], ticker("eth_mxn", "70000"), *TICKERS[2:]]))
    wait_until(lambda: "Last price\nMXN 70,000" in detail(browser))


# Outages


@pytest.mark.parametrize("trouble, said", [
    (Answer("down", status=503), "HTTP 503"), *UNREADABLE.values(),
    (error("9999", "<script>document.title='owned'</script>"),
     "The source rejected the request: <script>document.title='owned'</script> (9999)."),
], ids=lambda value: None)
@pytest.mark.parametrize("size", ["phone"])
def test_a_failed_market_without_stored_data_can_be_retried(
        market_desk, upstream, browser, trouble, said):
    market = upstream(failing(trouble))
    browser.get(market_desk(market).url + "/markets")
    shows_notice(browser, "Couldn’t load markets", said)
    assert "owned" not in browser.title
    assert browser.find_elements(By.CSS_SELECTOR, "main script") == []
    assert titles(browser) == []
    market.answers.update(bitso())
    mark(browser)
    browser.find_element(By.XPATH, "//button[text()='Try again']").click()
    shows(browser, "5 markets")
    assert "Couldn’t load" not in text(browser)
    assert is_marked(browser)


@pytest.mark.parametrize("size", SIZES)
def test_an_outage_keeps_the_figures_and_shows_their_age(
        market_desk, market, browser, tmp_path, screenshot):
    desk = market_desk(market)
    browser.get(desk.url + "/markets")
    shows(browser, "5 markets")
    desk.end()
    make_older(tmp_path / "data", "market")
    market.answers.update(failing(Answer("down", status=503)))
    desk = market_desk(market)
    browser.get(desk.url + "/markets")
    shows_notice(browser, "Couldn’t update markets", "503")
    shows(browser, "2 hours ago", "5 markets")
    assert "MXN 1,239,480" in row(browser, "btc_mxn")
    screenshot("markets-outage")
    browser.get(desk.url + "/markets/btc_mxn")
    shows_notice(browser, "Couldn’t update markets", "503")
    shows(browser, "2 hours ago", "MXN 1,239,480")
    mark(browser)
    market.answers.update(bitso(tickers=raised("1240000")))
    browser.execute_script("document.querySelector('.provenance button').scrollIntoView()")
    buttons = browser.find_elements(By.XPATH, "//button[text()='Try again']")
    # Beside the list, the book does not repeat the message of the list.
    (again,) = [button for button in buttons if button.is_displayed()]
    again.click()
    wait_until(lambda: "MXN 1,240,000" in detail(browser))
    assert "Couldn’t update" not in text(browser)
    assert "2 hours ago" not in text(browser)
    assert (is_marked(browser), path(browser)) == (True, "/markets/btc_mxn")


def test_the_page_continues_to_update_after_an_outage(market_desk, upstream, browser):
    market = upstream(failing(Answer("down", status=503)))
    browser.get(market_desk(market, interval=1).url + "/markets")
    shows(browser, "Couldn’t load markets")
    mark(browser)
    market.answers.update(bitso())
    # After a failure the market is not queried for fifteen seconds.
    wait_until(lambda: titles(browser) != [])
    shows(browser, "5 markets")
    assert is_marked(browser)


def test_a_market_that_requests_a_pause_is_not_queried_meanwhile(market_desk, market, browser, tmp_path):
    store_old_data(market_desk, market, tmp_path)
    market.answers.update(failing(THROTTLED))
    desk = market_desk(market, interval=1)
    browser.get(desk.url + "/markets")
    shows(browser, "Couldn’t update markets", "Trying again in 60 s", "BTC MXN")
    assert "Try again" not in text(browser)
    asked = len(market.requests)
    market.answers.update(bitso(tickers=raised("1240000")))
    browser.find_element(By.CSS_SELECTOR, "#live .provenance button").click()
    for _ in range(3):
        assert post(desk.url + "/refresh/markets", back="/markets") == 303
        # It is unknown whether this book exists.
        assert "Trying again in 60 s" in fetch(desk.url + "/markets/nope_mxn")[1]
        shows(browser, "Trying again in 60 s")
    assert len(market.requests) == asked


def test_a_market_that_hangs_delays_no_stored_data(
        market_desk, market, browser, tmp_path):
    store_old_data(market_desk, market, tmp_path)
    market.answers.update({name: Answer([], delay=60) for name in market.answers})
    browser.get(market_desk(market).url + "/markets/btc_mxn")
    wait_until(lambda: "MXN 1,239,480" in detail(browser))
    shows(browser, "2 hours ago")


# Refreshing


def test_the_button_refreshes_without_a_page_load(market_desk, market, browser, tmp_path):
    store_old_data(market_desk, market, tmp_path)
    market.answers.update(failing(Answer("down", status=503)))
    browser.get(market_desk(market).url + "/markets?q=btc")
    shows(browser, "Couldn’t update markets")
    mark(browser)
    market.answers.update(bitso(tickers=raised("1240000")))
    button = browser.find_element(By.CSS_SELECTOR, "#live .provenance button")
    button.send_keys(Keys.ENTER)
    wait_until(lambda: "MXN 1,240,000" in row(browser, "btc_mxn"))
    assert titles(browser) == ["BTC MXN", "XRP BTC"]
    assert browser.switch_to.active_element.text == "Refresh"
    assert (is_marked(browser), query(browser)) == (True, {"q": "btc"})


@pytest.mark.parametrize("size", ["phone"])
def test_pulling_the_page_down_refreshes_it(
        market_desk, upstream, tmp_path, browser, finger):
    books, tickers = many(40)
    market = upstream(bitso([*BOOK_LIST, *books], [*TICKERS, *tickers]))
    store_old_data(market_desk, market, tmp_path)
    market.answers.update(failing(Answer("down", status=503)))
    # No automatic update happens within an hour, so only the pull can refresh.
    browser.get(market_desk(market).url + "/markets")
    shows(browser, "Couldn’t update markets", "45 markets")
    mark(browser)
    market.answers.update(bitso([*BOOK_LIST, *books], [*raised("1240000"), *tickers]))
    asked = len(market.requests)

    def pull() -> str:
        return browser.execute_script(
            "var mark = document.querySelector('.pull');"
            "return mark.className + ' ' + (mark.style.opacity || 0)")

    # A short pull does nothing.
    finger(40, lambda: wait_until(lambda: pull() not in ("pull 0", "pull 1")))
    wait_until(lambda: pull() == "pull 0")
    # Nor does a long pull that starts further down.
    browser.execute_script("window.scrollTo(0, 900)")
    finger(160)
    wait_until(lambda: pull() == "pull 0" and place(browser) < 900)
    # Nor does a pull in an area with its own scrolling, as on a tablet.
    browser.execute_script(
        "window.scrollTo(0, 0);"
        "var list = document.querySelector('.pane-list');"
        "list.style.cssText = 'height: 600px; overflow-y: auto'; list.scrollTop = 900")
    finger(160)
    wait_until(lambda: pull() == "pull 0" and 0 < place(browser) < 900)
    browser.execute_script("document.querySelector('.pane-list').style.cssText = ''")
    assert len(market.requests) == asked
    assert "1,239,480" in row(browser, "btc_mxn")

    browser.execute_script("window.scrollTo(0, 0)")
    finger(160, lambda: wait_until(lambda: pull() == "pull ready 1"))
    wait_until(lambda: "MXN 1,240,000" in row(browser, "btc_mxn"))
    assert "Couldn’t update" not in text(browser)
    wait_until(lambda: pull() == "pull 0")
    assert len(market.requests) == asked + 2
    assert is_marked(browser)
