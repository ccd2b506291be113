"""The crypto markets in a browser: the list and a book."""

import pytest
from bitso import BOOK_LIST, TICKERS, bitso, many
from engines import SIZES
from markets import detail, focused_id, lists, path, place, row, scroll_to, titles
from pages import field, is_marked, mark, query, shows, type_in, wait_until
from selenium.webdriver.common.by import By
from web import fetch

# The list


@pytest.mark.parametrize("size", SIZES)
def test_the_list_shows_every_book_by_currency(market_desk, market, browser, screenshot):
    browser.get(market_desk(market).url + "/markets")
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


def test_typing_searches_by_code_and_name(market_desk, market, browser):
    desk = market_desk(market)
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
        wait_until(lambda: query(browser).get("q") == typed)
    type_in(browser, "q", "<b>none</b>")
    shows(browser, "No markets match “<b>none</b>”.")
    assert is_marked(browser)
    browser.refresh()
    shows(browser, "No markets match “<b>none</b>”.")
    browser.get(desk.url + "/markets?q=usdt")
    lists(browser, "USDT ARS")
    assert field(browser, "q").get_property("value") == "usdt"


def test_an_empty_market_says_so(market_desk, upstream, browser):
    browser.get(market_desk(upstream(bitso([], []))).url + "/markets")
    shows(browser, "No markets", "0 markets")


# A book


@pytest.mark.parametrize("size", SIZES)
def test_a_book_shows_every_figure(market_desk, market, browser, screenshot):
    browser.get(market_desk(market).url + "/markets/btc_mxn")
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


def test_missing_figures_are_dashes(market_desk, market, browser):
    desk = market_desk(market)
    browser.get(desk.url + "/markets/usdt_ars")
    shows(browser, "ARS 1,067.35")
    for figure in ("High\n—", "Ask\n—", "Spread\n—", "Tick size\n—"):
        assert figure in detail(browser)
    browser.get(desk.url + "/markets/pepe_mxn")
    shows(browser, "No prices for this market")
    assert "Last price\n—" in detail(browser) and "0.00" not in detail(browser).split("Order limits")[0]


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.webkit
def test_a_book_is_shown_beside_the_list(market_desk, upstream, browser):
    books, tickers = many(60)
    desk = market_desk(upstream(bitso([*BOOK_LIST, *books], [*TICKERS, *tickers])))
    browser.get(desk.url + "/markets?q=c")
    shows(browser, "Choose a market")
    mark(browser)
    before = scroll_to(browser, "book-c0050_mxn")
    browser.find_element(By.ID, "book-c0050_mxn").click()
    wait_until(lambda: "C0050 MXN" in detail(browser))
    assert (path(browser), query(browser)) == ("/markets/c0050_mxn", {"q": "c"})
    assert "C0050 MXN" in browser.title
    current = browser.find_elements(By.CSS_SELECTOR, "[aria-current=true]")
    assert [link.get_attribute("id") for link in current] == ["book-c0050_mxn"]
    assert focused_id(browser) == "book-c0050_mxn"
    assert place(browser) == before
    # The next book starts at its top.
    browser.execute_script("document.querySelector('.pane-detail').scrollTop = 200")
    browser.find_element(By.ID, "book-c0049_mxn").click()
    wait_until(lambda: "C0049 MXN" in detail(browser))
    wait_until(lambda: browser.execute_script(
        "return document.querySelector('.pane-detail').scrollTop") == 0)
    browser.back()
    wait_until(lambda: "C0050 MXN" in detail(browser))
    browser.back()
    shows(browser, "Choose a market")
    assert (path(browser), query(browser)) == ("/markets", {"q": "c"})
    assert place(browser) == before
    browser.forward()
    wait_until(lambda: "C0050 MXN" in detail(browser))
    assert is_marked(browser)
    # After a reload the chosen book is in view.
    browser.get(desk.url + "/markets/c0055_mxn")
    wait_until(lambda: place(browser) > 0)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_on_a_phone_a_book_opens_and_goes_back(market_desk, upstream, browser):
    books, tickers = many(40)
    desk = market_desk(upstream(bitso(books, tickers)))
    browser.get(desk.url + "/markets?q=c00")
    lists(browser, *[f"C{number:04} MXN" for number in range(40)])
    before = scroll_to(browser, "book-c0030_mxn")
    browser.find_element(By.ID, "book-c0030_mxn").click()
    shows(browser, "Bid and ask")
    assert path(browser) == "/markets/c0030_mxn"
    assert not browser.find_element(By.CSS_SELECTOR, ".pane-list").is_displayed()
    browser.back()
    shows(browser, "40 markets")
    wait_until(lambda: abs(place(browser) - before) <= 1)
    browser.find_element(By.ID, "book-c0030_mxn").click()
    shows(browser, "Bid and ask")
    browser.find_element(By.CSS_SELECTOR, ".back a").click()
    shows(browser, "40 markets")
    assert (path(browser), query(browser)) == ("/markets", {"q": "c00"})


def test_an_unknown_book_is_404_and_says_so(market_desk, market, browser, console):
    console.allow("404")
    desk = market_desk(market)
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


def test_the_first_response_for_an_unknown_book_is_404(market_desk, market):
    desk = market_desk(market)
    assert fetch(desk.url + "/markets")[0] == 200
    assert fetch(desk.url + "/markets/nope_mxn")[0] == 404
