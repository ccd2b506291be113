"""The crypto markets in a browser: the list, a book, automatic updates, and the settings for number
formats.
"""

import html
import re
import urllib.parse

import pytest
from bitso import (
    BOOK_LIST, THROTTLED, TICKERS, UNREADABLE, bitso, book, error, failing, many, ticker)
from engines import SIZES
from pages import (
    asks, field, is_marked, mark, press, query, shows, shows_notice, tab_to, text, type_in,
    wait_until)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from store import make_older
from upstream import Answer
from waiting import eventually
from web import fetch, post

# A book in eight regions: its last price, its change, and its maximum order value.
REGIONS = {
    "es-MX": ("MXN 1,239,480", "+MXN 20,910 (+1.72%)", "MXN 200,000,000"),
    "en-US": ("MXN 1,239,480", "+MXN 20,910 (+1.72%)", "MXN 200,000,000"),
    "de-DE": ("1.239.480 MXN", "+20.910 MXN (+1,72 %)", "200.000.000 MXN"),
    "az-AZ": ("1.239.480 MXN", "+20.910 MXN (+1,72%)", "200.000.000 MXN"),
    "tr-TR": ("MXN 1.239.480", "+MXN 20.910 (+%1,72)", "MXN 200.000.000"),
    "ru-RU": ("1 239 480 MXN", "+20 910 MXN (+1,72 %)", "200 000 000 MXN"),
    "hi-IN": ("MXN 12,39,480", "+MXN 20,910 (+1.72%)", "MXN 20,00,00,000"),
    "ar-EG": ("١٬٢٣٩٬٤٨٠ MXN", "+٢٠٬٩١٠ MXN (+١٫٧٢٪)", "٢٠٠٬٠٠٠٬٠٠٠ MXN"),
}


@pytest.fixture
def market(upstream):
    """A market without errors."""
    return upstream(bitso())


@pytest.fixture
def open_desk(desk_with):
    """A function that starts a desk with a market that it queries at most once in this many
    seconds.
    """

    def start(market, interval=3600):
        return desk_with(demo=False, bitso_url=market.url, bitso_interval=interval)

    return start


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


def titles(page) -> list[str]:
    """The books in the list."""
    return page.execute_script(
        "return [].map.call(document.querySelectorAll('.pane-list .row-name'),"
        "  function (name) { return name.textContent; })")


def lists(page, *expected):
    wait_until(page, lambda: titles(page) == list(expected))


def row(page, name: str) -> str:
    return plain(page.find_element(By.ID, "book-" + name).text).replace("\n", " ")


def detail(page) -> str:
    return plain(page.find_element(By.CSS_SELECTOR, ".pane-detail").text)


def plain(shown: str) -> str:
    """A text with ordinary spaces and without direction marks."""
    return re.sub("[\u200e\u200f\u061c]", "", re.sub("[\u00a0\u202f]", " ", shown))


def path(page) -> str:
    return urllib.parse.urlsplit(page.current_url).path


def focused_id(page) -> str:
    return page.switch_to.active_element.get_attribute("id")


def place(page) -> int:
    """The scroll offset of the list, in the window or in its own area."""
    return page.execute_script(
        "return window.pageYOffset + document.querySelector('.pane-list').scrollTop")


def scroll_to(page, element_id: str) -> int:
    page.execute_script(
        "document.getElementById(arguments[0]).scrollIntoView({ block: 'center' })", element_id)
    assert place(page) > 0
    return place(page)


def raised(last: str) -> list[dict]:
    """The tickers with another last price of BTC."""
    return [ticker("btc_mxn", last), *TICKERS[1:]]


def width_over(page) -> int:
    return page.execute_script(
        "return document.documentElement.scrollWidth - document.documentElement.clientWidth")


# The list


@pytest.mark.parametrize("size", SIZES)
def test_the_list_shows_every_book_by_currency(open_desk, market, browser, screenshot):
    browser.get(open_desk(market).url + "/markets")
    shows(browser, "Markets", "5 markets", "Source: Bitso", "just now")
    assert row(browser, "btc_mxn") == (
        "BTC MXN Max. price MXN 20,000,000 Last price MXN 1,239,480 up +1.72% "
        "Value MXN 10 – MXN 200,000,000 Spread MXN 20 93% of the day’s range")
    assert "down -1.65%" in row(browser, "eth_mxn")
    # A change of zero has no direction, and an unknown change has no figure.
    level = row(browser, "xrp_btc")
    assert "0.00%" in level and "up" not in level and "down" not in level
    assert "%" not in row(browser, "usdt_ars") and "Last price —" in row(browser, "pepe_mxn")
    arrows = browser.execute_script(
        "return [].map.call(document.querySelectorAll('.pane-list li'), function (row) {"
        "  var arrow = row.querySelector('.arrow');"
        "  return arrow && row.querySelector('.book-change').classList[1]; })")
    assert arrows == ["rising", "falling", None, None, None]
    groups = [group.text for group in browser.find_elements(By.CSS_SELECTOR, ".group")]
    assert groups == ["Priced in MXN · Mexican Peso", "Priced in BTC", "Priced in ARS · Argentine Peso"]
    assert titles(browser) == ["BTC MXN", "ETH MXN", "PEPE MXN", "XRP BTC", "USDT ARS"]
    assert fetch(browser.current_url)[1].count("<noscript><meta") == 1
    screenshot("markets")


def test_typing_searches_by_code_and_name(open_desk, market, browser):
    desk = open_desk(market)
    browser.get(desk.url + "/markets")
    lists(browser, "BTC MXN", "ETH MXN", "PEPE MXN", "XRP BTC", "USDT ARS")
    mark(browser)
    for typed, found in [
        ("btc", ["BTC MXN", "XRP BTC"]), ("BTC/MXN", ["BTC MXN"]), ("btc_mxn", ["BTC MXN"]),
        ("argentine", ["USDT ARS"]), ("  eth mxn ", ["ETH MXN"]),
    ]:
        type_in(browser, "q", typed)
        lists(browser, *found)
        shows(browser, f"{len(found)} market" + "s" * (len(found) != 1))
        assert browser.switch_to.active_element == field(browser, "q")
        wait_until(browser, lambda: query(browser).get("q") == typed)
    type_in(browser, "q", "<b>none</b>")
    shows(browser, "No markets match “<b>none</b>”.")
    assert is_marked(browser)
    browser.refresh()
    shows(browser, "No markets match “<b>none</b>”.")
    browser.get(desk.url + "/markets?q=usdt")
    lists(browser, "USDT ARS")
    assert field(browser, "q").get_property("value") == "usdt"


def test_an_empty_market_says_so(open_desk, upstream, browser):
    browser.get(open_desk(upstream(bitso([], []))).url + "/markets")
    shows(browser, "No markets", "0 markets")


# A book


@pytest.mark.parametrize("size", SIZES)
def test_a_book_shows_every_figure(open_desk, market, browser, screenshot):
    browser.get(open_desk(market).url + "/markets/btc_mxn")
    shows(browser, "BTC MXN", "Last 24 hours")
    result = detail(browser).replace("up\n", "up ")
    for figure in (
        "Last price\nMXN 1,239,480", "up +MXN 20,910 (+1.72%)",
        "As of 13 Mar 2024, 11:10:45 UTC · ",
        "High\nMXN 1,245,000", "Low\nMXN 1,162,120", "Volume\nBTC 33.96216034",
        "Volume-weighted average (VWAP)\nMXN 1,204,411",
        "Bid and ask\nBid\nMXN 1,239,470\nAsk\nMXN 1,239,490\nSpread\nMXN 20",
        "Maximum price\nMXN 20,000,000", "Minimum price\nMXN 40,000", "Maximum amount\nBTC 500",
        "Minimum amount\nBTC 0.000001", "Maximum value\nMXN 200,000,000", "Minimum value\nMXN 10",
        "Tick size\nMXN 10",
    ):
        assert figure in result
    # The change is shown once.
    assert result.count("+MXN 20,910") == 1
    assert "days ago" in result
    assert browser.title == "BTC MXN · Cambist"
    screenshot("market")


def test_missing_figures_are_dashes(open_desk, market, browser):
    desk = open_desk(market)
    browser.get(desk.url + "/markets/usdt_ars")
    shows(browser, "ARS 1,067.35")
    for figure in ("High\n—", "Ask\n—", "Spread\n—", "Tick size\n—"):
        assert figure in detail(browser)
    browser.get(desk.url + "/markets/pepe_mxn")
    shows(browser, "No prices for this market")
    assert "Last price\n—" in detail(browser) and "0.00" not in detail(browser).split("Order limits")[0]


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.webkit
def test_a_book_is_shown_beside_the_list(open_desk, upstream, browser):
    books, tickers = many(60)
    desk = open_desk(upstream(bitso([*BOOK_LIST, *books], [*TICKERS, *tickers])))
    browser.get(desk.url + "/markets?q=c")
    shows(browser, "Choose a market")
    mark(browser)
    before = scroll_to(browser, "book-c0050_mxn")
    browser.find_element(By.ID, "book-c0050_mxn").click()
    wait_until(browser, lambda: "C0050 MXN" in detail(browser))
    assert (path(browser), query(browser)) == ("/markets/c0050_mxn", {"q": "c"})
    assert "C0050 MXN" in browser.title
    current = browser.find_elements(By.CSS_SELECTOR, "[aria-current=true]")
    assert [link.get_attribute("id") for link in current] == ["book-c0050_mxn"]
    assert focused_id(browser) == "book-c0050_mxn"
    assert place(browser) == before
    # The next book starts at its top.
    browser.execute_script("document.querySelector('.pane-detail').scrollTop = 200")
    browser.find_element(By.ID, "book-c0049_mxn").click()
    wait_until(browser, lambda: "C0049 MXN" in detail(browser))
    wait_until(browser, lambda: browser.execute_script(
        "return document.querySelector('.pane-detail').scrollTop") == 0)
    browser.back()
    wait_until(browser, lambda: "C0050 MXN" in detail(browser))
    browser.back()
    shows(browser, "Choose a market")
    assert (path(browser), query(browser)) == ("/markets", {"q": "c"})
    assert place(browser) == before
    browser.forward()
    wait_until(browser, lambda: "C0050 MXN" in detail(browser))
    assert is_marked(browser)
    # After a reload the chosen book is in view.
    browser.get(desk.url + "/markets/c0055_mxn")
    wait_until(browser, lambda: place(browser) > 0)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_on_a_phone_a_book_opens_and_goes_back(open_desk, upstream, browser):
    books, tickers = many(40)
    desk = open_desk(upstream(bitso(books, tickers)))
    browser.get(desk.url + "/markets?q=c00")
    lists(browser, *[f"C{number:04} MXN" for number in range(40)])
    before = scroll_to(browser, "book-c0030_mxn")
    browser.find_element(By.ID, "book-c0030_mxn").click()
    shows(browser, "Bid and ask")
    assert path(browser) == "/markets/c0030_mxn"
    assert not browser.find_element(By.CSS_SELECTOR, ".pane-list").is_displayed()
    browser.back()
    shows(browser, "40 markets")
    wait_until(browser, lambda: abs(place(browser) - before) <= 1)
    browser.find_element(By.ID, "book-c0030_mxn").click()
    shows(browser, "Bid and ask")
    browser.find_element(By.CSS_SELECTOR, ".back a").click()
    shows(browser, "40 markets")
    assert (path(browser), query(browser)) == ("/markets", {"q": "c00"})


def test_an_unknown_book_is_404_and_says_so(open_desk, market, browser, console):
    console.allow("404")
    desk = open_desk(market)
    browser.get(desk.url + "/markets/nope_mxn")
    shows(browser, "Market NOPE MXN not found", "Unknown OrderBook nope_mxn (0301)")
    assert fetch(desk.url + "/markets/nope_mxn")[0] == 404
    # The market was queried once.
    assert [one.path for one in market.requests].count("/v3/ticker/?book=nope_mxn") == 1
    for name in (
        "btc", "btc_mxn_x", "btc-mxn", "btc%2Fmxn", "%3Cb%3E_mxn", "%FF_mxn", "_", "b_m",
        "x" * 300 + "_mxn",
    ):
        assert fetch(f"{desk.url}/markets/{name}")[0] == 404
    assert fetch(desk.url + "/markets/BTC_MXN")[0] == 200


def test_the_first_response_for_an_unknown_book_is_404(open_desk, market):
    desk = open_desk(market)
    assert fetch(desk.url + "/markets")[0] == 200
    assert fetch(desk.url + "/markets/nope_mxn")[0] == 404


# Automatic updates


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.webkit
def test_only_the_figures_change_during_an_automatic_update(open_desk, upstream, browser):
    books, tickers = many(40)
    market = upstream(bitso([*BOOK_LIST, *books], [*TICKERS, *tickers]))
    browser.get(open_desk(market, interval=1).url + "/markets")
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
        wait_until(browser, lambda: shown in row(browser, "btc_mxn"))
        assert focused_id(browser) == "book-c0030_mxn"
        assert place(browser) == before
        assert field(browser, "q").get_property("value") == "mxn"
        assert query(browser) == {"q": "mxn"}
    assert is_marked(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_refresh_that_is_too_early_shows_the_time_of_the_next(
        open_desk, market, browser, javascript):
    desk = open_desk(market)
    for path in ("/markets?q=btc", "/markets/btc_mxn"):
        browser.get(desk.url + path)
        shows(browser, "BTC MXN")
        assert "Up to date" not in text(browser)
        asked = len(market.requests)
        form = browser.find_element(By.CSS_SELECTOR, (
            ".pane-detail" if "/btc_mxn" in path else ".pane-list") + " form[action$=markets]")
        form.find_element(By.TAG_NAME, "button").send_keys(Keys.ENTER)
        wait_until(browser, lambda: re.search(r"Up to date, next in [\d,]+ s", text(browser)))
        assert len(market.requests) == asked
        # The next page load does not show it.
        browser.get(desk.url + path)
        shows(browser, "BTC MXN")
        assert "Up to date" not in text(browser)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_maximum_price_is_not_coloured_like_a_rise(open_desk, market, browser, scheme):
    browser.get(open_desk(market).url + "/markets")
    shows(browser, "BTC MXN")

    def colour(selector):
        return browser.execute_script(
            "return getComputedStyle(document.querySelector(arguments[0])).color", selector)

    assert colour(".book-price") not in (
        colour(".book-change.rising"), colour(".book-label"), colour(".row-name"))


@pytest.mark.parametrize("size", SIZES)
def test_a_chosen_book_updates_automatically(open_desk, market, browser):
    browser.get(open_desk(market, interval=1).url + "/markets/btc_mxn")
    wait_until(browser, lambda: "MXN 1,239,480" in detail(browser))
    mark(browser)
    market.answers.update(bitso(tickers=raised("1240000")))
    wait_until(browser, lambda: "Last price\nMXN 1,240,000" in detail(browser))
    assert is_marked(browser)


@pytest.mark.webkit
def test_an_update_during_typing_loses_no_input(open_desk, upstream, browser):
    market = upstream(bitso(*many(40)))
    browser.get(open_desk(market, interval=1).url + "/markets")
    shows(browser, "40 markets")
    mark(browser)
    field(browser, "q").click()
    typed = ""
    for key in "c0012":
        asked = len(market.requests)
        press(browser, key)
        typed += key
        wait_until(browser, lambda: len(market.requests) >= asked + 2)
        assert field(browser, "q").get_property("value") == typed
        assert browser.switch_to.active_element == field(browser, "q")
    lists(browser, "C0012 MXN")
    assert is_marked(browser)


def test_a_refresh_does_not_lose_a_pending_search(open_desk, market, browser, throttle):
    browser.get(open_desk(market).url + "/markets")
    lists(browser, "BTC MXN", "ETH MXN", "PEPE MXN", "XRP BTC", "USDT ARS")
    mark(browser)
    throttle(500)
    field(browser, "q").send_keys("usdt")
    browser.find_element(By.CSS_SELECTOR, "#live .provenance button").click()
    lists(browser, "USDT ARS")
    wait_until(browser, lambda: query(browser) == {"q": "usdt"})
    assert is_marked(browser)


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_during_an_update_still_works(open_desk, market, browser, devtools):
    browser.get(open_desk(market, interval=1).url + "/markets")
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
    wait_until(browser, lambda: len(market.requests) > asked)
    browser.execute_async_script(
        "var done = arguments[0];"
        "fetch(location.href).then(function (response) { return response.text(); })"
        ".then(function () { setTimeout(done, 1500); });")
    mouse("mouseReleased")
    wait_until(browser, lambda: path(browser) == "/markets/eth_mxn")
    shows(browser, "Bid and ask")
    # And the page continues to update.
    market.answers.update(bitso(tickers=[TICKERS[0], ticker("eth_mxn", "70000"), *TICKERS[2:]]))
    wait_until(browser, lambda: "Last price\nMXN 70,000" in detail(browser))


# Outages


@pytest.mark.parametrize("trouble, said", [
    (Answer("down", status=503), "HTTP 503"), *UNREADABLE.values(),
    (error("9999", "<script>document.title='owned'</script>"),
     "The source rejected the request: <script>document.title='owned'</script> (9999)."),
], ids=lambda value: None)
@pytest.mark.parametrize("size", ["phone"])
def test_a_failed_market_without_stored_data_can_be_retried(
        open_desk, upstream, browser, trouble, said):
    market = upstream(failing(trouble))
    browser.get(open_desk(market).url + "/markets")
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
        open_desk, market, browser, tmp_path, screenshot):
    desk = open_desk(market)
    browser.get(desk.url + "/markets")
    shows(browser, "5 markets")
    desk.end()
    make_older(tmp_path / "data", "market")
    market.answers.update(failing(Answer("down", status=503)))
    desk = open_desk(market)
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
    wait_until(browser, lambda: "MXN 1,240,000" in detail(browser))
    assert "Couldn’t update" not in text(browser)
    assert "2 hours ago" not in text(browser)
    assert (is_marked(browser), path(browser)) == (True, "/markets/btc_mxn")


def test_the_page_continues_to_update_after_an_outage(open_desk, upstream, browser):
    market = upstream(failing(Answer("down", status=503)))
    browser.get(open_desk(market, interval=1).url + "/markets")
    shows(browser, "Couldn’t load markets")
    mark(browser)
    market.answers.update(bitso())
    # After a failure the market is not queried for fifteen seconds.
    wait_until(browser, lambda: titles(browser) != [])
    shows(browser, "5 markets")
    assert is_marked(browser)


def test_a_market_that_requests_a_pause_is_not_queried_meanwhile(open_desk, market, browser, tmp_path):
    desk = open_desk(market)
    fetch(desk.url + "/markets")
    desk.end()
    make_older(tmp_path / "data", "market")
    market.answers.update(failing(THROTTLED))
    desk = open_desk(market, interval=1)
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
        open_desk, market, browser, tmp_path):
    desk = open_desk(market)
    fetch(desk.url + "/markets")
    desk.end()
    make_older(tmp_path / "data", "market")
    market.answers.update({name: Answer([], delay=60) for name in market.answers})
    browser.get(open_desk(market).url + "/markets/btc_mxn")
    wait_until(browser, lambda: "MXN 1,239,480" in detail(browser))
    shows(browser, "2 hours ago")


# Refreshing


def test_the_button_refreshes_without_a_page_load(open_desk, market, browser, tmp_path):
    desk = open_desk(market)
    fetch(desk.url + "/markets")
    desk.end()
    make_older(tmp_path / "data", "market")
    market.answers.update(failing(Answer("down", status=503)))
    browser.get(open_desk(market).url + "/markets?q=btc")
    shows(browser, "Couldn’t update markets")
    mark(browser)
    market.answers.update(bitso(tickers=raised("1240000")))
    button = browser.find_element(By.CSS_SELECTOR, "#live .provenance button")
    button.send_keys(Keys.ENTER)
    wait_until(browser, lambda: "MXN 1,240,000" in row(browser, "btc_mxn"))
    assert titles(browser) == ["BTC MXN", "XRP BTC"]
    assert browser.switch_to.active_element.text == "Refresh"
    assert (is_marked(browser), query(browser)) == (True, {"q": "btc"})


@pytest.mark.parametrize("size", ["phone"])
def test_pulling_the_page_down_refreshes_it(
        open_desk, upstream, tmp_path, browser, finger):
    books, tickers = many(40)
    market = upstream(bitso([*BOOK_LIST, *books], [*TICKERS, *tickers]))
    desk = open_desk(market)
    fetch(desk.url + "/markets")
    desk.end()
    make_older(tmp_path / "data", "market")
    market.answers.update(failing(Answer("down", status=503)))
    # No automatic update happens within an hour, so only the pull can refresh.
    browser.get(open_desk(market).url + "/markets")
    shows(browser, "Couldn’t update markets", "45 markets")
    mark(browser)
    market.answers.update(bitso([*BOOK_LIST, *books], [*raised("1240000"), *tickers]))
    asked = len(market.requests)

    def pull() -> str:
        return browser.execute_script(
            "var mark = document.querySelector('.pull');"
            "return mark.className + ' ' + (mark.style.opacity || 0)")

    # A short pull does nothing.
    finger(40, lambda: wait_until(browser, lambda: pull() not in ("pull 0", "pull 1")))
    wait_until(browser, lambda: pull() == "pull 0")
    # Nor does a long pull that starts further down.
    browser.execute_script("window.scrollTo(0, 900)")
    finger(160)
    wait_until(browser, lambda: pull() == "pull 0" and place(browser) < 900)
    # Nor does a pull in an area with its own scrolling, as on a tablet.
    browser.execute_script(
        "window.scrollTo(0, 0);"
        "var list = document.querySelector('.pane-list');"
        "list.style.cssText = 'height: 600px; overflow-y: auto'; list.scrollTop = 900")
    finger(160)
    wait_until(browser, lambda: pull() == "pull 0" and 0 < place(browser) < 900)
    browser.execute_script("document.querySelector('.pane-list').style.cssText = ''")
    assert len(market.requests) == asked
    assert "1,239,480" in row(browser, "btc_mxn")

    browser.execute_script("window.scrollTo(0, 0)")
    finger(160, lambda: wait_until(browser, lambda: pull() == "pull ready 1"))
    wait_until(browser, lambda: "MXN 1,240,000" in row(browser, "btc_mxn"))
    assert "Couldn’t update" not in text(browser)
    wait_until(browser, lambda: pull() == "pull 0")
    assert len(market.requests) == asked + 2
    assert is_marked(browser)


# Other ways to use it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.webkit
def test_the_markets_work_with_the_keyboard_only(open_desk, market, browser, size):
    browser.get(open_desk(market).url + "/markets")
    lists(browser, "BTC MXN", "ETH MXN", "PEPE MXN", "XRP BTC", "USDT ARS")
    tab_to(browser, lambda focused: focused.get_attribute("name") == "q")
    press(browser, "usdt")
    lists(browser, "USDT ARS")
    tab_to(browser, lambda focused: focused.get_attribute("id") == "book-usdt_ars", most=3)
    press(browser, Keys.ENTER)
    wait_until(browser, lambda: "ARS 1,067.35" in detail(browser))
    wait_until(browser, lambda: path(browser) == "/markets/usdt_ars")
    if size == "desk":
        assert focused_id(browser) == "book-usdt_ars"
        browser.back()
        shows(browser, "Choose a market")
        assert focused_id(browser) == "book-usdt_ars"
    else:
        tab_to(browser, lambda focused: focused.text.endswith("Markets") and "‹" in focused.text)
        press(browser, Keys.ENTER)
        lists(browser, "USDT ARS")
    assert (path(browser), query(browser)) == ("/markets", {"q": "usdt"})
    tab_to(browser, lambda focused: focused.text == "Refresh")
    press(browser, Keys.ENTER)
    lists(browser, "USDT ARS")


@pytest.mark.parametrize("javascript", [False])
def test_the_markets_work_without_javascript(open_desk, market, browser, screenshot):
    desk = open_desk(market, interval=30)
    browser.get(desk.url + "/markets")
    shows(browser, "5 markets")
    screenshot("markets")
    field(browser, "q").send_keys("btc")
    browser.find_element(By.CSS_SELECTOR, ".filters button").click()
    shows(browser, "2 markets")
    assert query(browser) == {"q": "btc"}
    browser.find_element(By.ID, "book-btc_mxn").click()
    wait_until(browser, lambda: path(browser) == "/markets/btc_mxn")
    shows(browser, "Bid and ask", "MXN 1,239,490")
    browser.find_element(By.XPATH, "//div[@class='provenance']//button[text()='Refresh']").submit()
    wait_until(browser, lambda: path(browser) == "/markets/btc_mxn")
    shows(browser, "Bid and ask")
    for page in ("/markets", "/markets/btc_mxn", "/markets?q=x"):
        again = re.findall(
            r'<noscript><meta http-equiv="refresh" content="(\d+)"></noscript>',
            fetch(desk.url + page)[1])
        assert len(again) == 1 and 1 <= int(again[0]) <= 30


@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("size", ["phone"])
def test_without_javascript_the_page_reloads_itself(open_desk, market, browser):
    browser.get(open_desk(market, interval=1).url + "/markets?q=btc")
    shows(browser, "MXN 1,239,480")
    market.answers.update(bitso(tickers=raised("1240000")))
    shows(browser, "MXN 1,240,000", "2 markets")


@pytest.mark.parametrize("size", ["desk"])
def test_thousands_of_books_load_and_change(open_desk, upstream, browser):
    books, tickers = many(1_000)
    market = upstream(bitso(books, tickers))
    browser.get(open_desk(market, interval=20).url + "/markets")

    def last():
        # In one step, because the row may be replaced between two steps.
        return plain(browser.execute_script(
            "return document.querySelector('#book-c0999_mxn .book-last bdi').textContent"))

    assert last() == "MXN 1,239,480"
    assert len(titles(browser)) == 1_000
    mark(browser)
    before = scroll_to(browser, "book-c0500_mxn")
    market.answers.update(bitso(books, [*tickers[:-1], ticker("c0999_mxn", "1240000")]))
    # A page of half a megabyte takes time, above all in a debug build on a slow machine.
    eventually(lambda: last() == "MXN 1,240,000", 120)
    assert place(browser) == before
    type_in(browser, "q", "c0999")
    lists(browser, "C0999 MXN")
    assert is_marked(browser)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("region", ["en-US", "de-DE", "az-AZ", "ar-EG"])
def test_no_page_is_wider_than_the_smallest_phone(
        open_desk, upstream, browser, resize, console, region):
    console.allow("404")
    resize(320, 700)
    wide = book(
        "megalongat_megalongbt", maximum_price="123456789012345678.12345678",
        maximum_value="99999999999999999999", tick_size="0.00000001")
    prices = ticker(
        "megalongat_megalongbt", "123456789012345678.12345678", change_24="-1234567890.12345678")
    desk = open_desk(upstream(bitso([*BOOK_LIST, wide], [*TICKERS, prices])))
    browser.get(desk.url + "/settings")
    assert width_over(browser) <= 0
    Select(field(browser, "region")).select_by_value(region)
    browser.find_element(By.CSS_SELECTOR, "main button").click()
    shows(browser, "Saved.")
    for page in (
        "/markets", "/markets/btc_mxn", "/markets/megalongat_megalongbt", "/markets/nope_mxn",
        "/markets?q=" + "W" * 64,
    ):
        browser.get(desk.url + page)
        shows(browser, "Refresh")
        assert width_over(browser) <= 0


@pytest.mark.parametrize("size", ["phone"])
def test_names_from_a_hostile_market_are_shown_as_text(open_desk, upstream, browser, console):
    console.allow("404")
    script = "<script>document.title='owned'</script>"
    market = upstream(bitso(unknown=script + " {0}"))
    desk = open_desk(market)
    browser.get(desk.url + "/markets/nope_mxn")
    shows(browser, "Market NOPE MXN not found", script + " nope_mxn (0301)")
    for page in ("/markets?q=" + urllib.parse.quote('"><script>'), "/markets/%3Cscript%3E_mxn"):
        browser.get(desk.url + page)
        assert browser.find_elements(By.CSS_SELECTOR, "main script") == []
    assert "owned" not in browser.title
    for fields in ("q=%00", "q=%FF", "q=" + "x" * 7_000, "q", "=&&=", "saved=1"):
        assert fetch(f"{desk.url}/markets?{fields}")[0] == 200


# Number formats of a region


def test_the_browsers_language_determines_the_number_format(open_desk, market):
    desk = open_desk(market)
    fetch(desk.url + "/markets")
    for region, (last, change, value) in REGIONS.items():
        for page, figures in [
            ("/markets", [last, value]), ("/markets/btc_mxn", [last, change, value]),
        ]:
            status, result = fetch(desk.url + page, {"Accept-Language": region + ",en;q=0.5"})
            result = plain(html.unescape(result))
            assert status == 200
            for figure in figures:
                assert f"<bdi>{figure}</bdi>" in result, (region, page)


@pytest.mark.parametrize("size", ["phone"])
def test_a_chosen_region_applies_to_every_page(open_desk, market, browser, screenshot):
    desk = open_desk(market)
    fetch(desk.url + "/markets")
    for region, (last, change, value) in REGIONS.items():
        browser.get(desk.url + "/settings")
        Select(field(browser, "region")).select_by_value(region)
        browser.find_element(By.CSS_SELECTOR, "main button").click()
        shows(browser, "Saved.")
        chosen = Select(field(browser, "region")).first_selected_option
        assert chosen.get_attribute("value") == region
        browser.get(desk.url + "/markets/btc_mxn")
        result = detail(browser)
        for figure in (last, change, value):
            assert figure in result, region
    browser.get(desk.url + "/markets")
    assert "١٬٢٣٩٬٤٨٠ MXN" in row(browser, "btc_mxn")


def test_a_region_is_chosen_and_reset_to_that_of_the_browser(open_desk, market, browser, screenshot):
    desk = open_desk(market)
    browser.get(desk.url)
    browser.find_element(By.CSS_SELECTOR, "a[href='/settings']").click()
    shows(browser, "Settings", "Number format", "1,234,567.89")
    screenshot("settings")

    def choose(region):
        Select(field(browser, "region")).select_by_value(region)
        browser.find_element(By.CSS_SELECTOR, "main button").click()
        shows(browser, "Saved.")

    choose("de-DE")
    shows(browser, "1.234.567,89 EUR", "-1,72 %")
    browser.get(desk.url + "/markets")
    shows(browser, "20.000.000 MXN")
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100000")
    shows(browser, "89.509,49 EUR")
    browser.get(desk.url + "/settings")
    assert "Saved." not in text(browser)
    choose("")
    shows(browser, "1,234,567.89")
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100000")
    shows(browser, "EUR 89,509.49")


def test_an_unsupported_region_is_rejected(open_desk, market):
    desk = open_desk(market)
    for region in ("xx-XX", "<b>", "de_DE", "DE-de", "x" * 9_000):
        assert post(desk.url + "/settings", region=region) == 422
    assert post(desk.url + "/settings", region="de-DE") == 303
    assert post(desk.url + "/settings", region="") == 303
    # An invalid cookie is ignored.
    for cookie in ("region=xx-XX", "region=%3Cb%3E", "region=", "region=" + "x" * 4_000):
        status, result = fetch(
            desk.url + "/settings", {"Cookie": cookie, "Accept-Language": "de-DE"})
        assert status == 200 and "1.234.567,89" in result
    status, result = fetch(
        desk.url + "/settings", {"Cookie": "region=tr-TR", "Accept-Language": "de-DE"})
    assert "-%1,72" in result
