"""The crypto markets in a browser: with the keyboard only, without JavaScript, with many books, on
narrow phones, and in the number formats of regions.
"""

import html
import re
import urllib.parse

import pytest
from bitso import BOOK_LIST, TICKERS, bitso, book, many, ticker
from engines import SIZES
from markets import detail, focused_id, lists, path, place, plain, raised, row, scroll_to, titles
from pages import field, is_marked, mark, press, query, shows, tab_to, text, type_in, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
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


def width_over(page) -> int:
    return page.execute_script(
        "return document.documentElement.scrollWidth - document.documentElement.clientWidth")


# Other ways to use it


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.webkit
def test_the_markets_work_with_the_keyboard_only(market_desk, market, browser, size):
    browser.get(market_desk(market).url + "/markets")
    lists(browser, "BTC MXN", "ETH MXN", "PEPE MXN", "XRP BTC", "USDT ARS")
    tab_to(browser, lambda focused: focused.get_attribute("name") == "q")
    press(browser, "usdt")
    lists(browser, "USDT ARS")
    tab_to(browser, lambda focused: focused.get_attribute("id") == "book-usdt_ars", most=3)
    press(browser, Keys.ENTER)
    wait_until(lambda: "ARS 1,067.35" in detail(browser))
    wait_until(lambda: path(browser) == "/markets/usdt_ars")
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
def test_the_markets_work_without_javascript(market_desk, market, browser, screenshot):
    desk = market_desk(market, interval=30)
    browser.get(desk.url + "/markets")
    shows(browser, "5 markets")
    screenshot("markets")
    field(browser, "q").send_keys("btc")
    browser.find_element(By.CSS_SELECTOR, ".filters button").click()
    shows(browser, "2 markets")
    assert query(browser) == {"q": "btc"}
    browser.find_element(By.ID, "book-btc_mxn").click()
    wait_until(lambda: path(browser) == "/markets/btc_mxn")
    shows(browser, "Bid and ask", "MXN 1,239,490")
    browser.find_element(By.XPATH, "//div[@class='provenance']//button[text()='Refresh']").submit()
    wait_until(lambda: path(browser) == "/markets/btc_mxn")
    shows(browser, "Bid and ask")
    for page in ("/markets", "/markets/btc_mxn", "/markets?q=x"):
        again = re.findall(
            r'<noscript><meta http-equiv="refresh" content="(\d+)"></noscript>',
            fetch(desk.url + page)[1])
        assert len(again) == 1 and 1 <= int(again[0]) <= 30


@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("size", ["phone"])
def test_without_javascript_the_page_reloads_itself(market_desk, market, browser):
    browser.get(market_desk(market, interval=1).url + "/markets?q=btc")
    shows(browser, "MXN 1,239,480")
    market.answers.update(bitso(tickers=raised("1240000")))
    shows(browser, "MXN 1,240,000", "2 markets")


@pytest.mark.parametrize("size", ["desk"])
def test_thousands_of_books_load_and_change(market_desk, upstream, browser):
    books, tickers = many(1_000)
    market = upstream(bitso(books, tickers))
    browser.get(market_desk(market, interval=20).url + "/markets")

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
        market_desk, upstream, browser, resize, console, region):
    console.allow("404")
    resize(320, 700)
    wide = book(
        "megalongat_megalongbt", maximum_price="123456789012345678.12345678",
        maximum_value="99999999999999999999", tick_size="0.00000001")
    prices = ticker(
        "megalongat_megalongbt", "123456789012345678.12345678", change_24="-1234567890.12345678")
    desk = market_desk(upstream(bitso([*BOOK_LIST, wide], [*TICKERS, prices])))
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
def test_names_from_a_hostile_market_are_shown_as_text(market_desk, upstream, browser, console):
    console.allow("404")
    script = "<script>document.title='owned'</script>"
    market = upstream(bitso(unknown=script + " {0}"))
    desk = market_desk(market)
    browser.get(desk.url + "/markets/nope_mxn")
    shows(browser, "Market NOPE MXN not found", script + " nope_mxn (0301)")
    for page in ("/markets?q=" + urllib.parse.quote('"><script>'), "/markets/%3Cscript%3E_mxn"):
        browser.get(desk.url + page)
        assert browser.find_elements(By.CSS_SELECTOR, "main script") == []
    assert "owned" not in browser.title
    for fields in ("q=%00", "q=%FF", "q=" + "x" * 7_000, "q", "=&&=", "saved=1"):
        assert fetch(f"{desk.url}/markets?{fields}")[0] == 200


# Number formats of a region


def test_the_browsers_language_determines_the_number_format(market_desk, market):
    desk = market_desk(market)
    fetch(desk.url + "/markets")
    for region, (last, change, value) in REGIONS.items():
        for page, figures in [
            ("/markets", [last, value]), ("/markets/btc_mxn", [last, change, value]),
        ]:
            status, result = fetch(desk.url + page, {"Accept-Language": region + ",en;q=0.5"})
            result = plain(html.unescape(result))
            assert status == 200
            for figure in figures:
                # The amount and the percentage of a change are kept apart.
                parts = f"<bdi>{figure}</bdi>".replace(" (", "</bdi> (<bdi>").replace(")<", "<")
                assert parts + ")" * (" (" in figure) in result, (region, page)


@pytest.mark.parametrize("size", ["phone"])
def test_a_chosen_region_applies_to_every_page(market_desk, market, browser, screenshot):
    desk = market_desk(market)
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


def test_a_region_is_chosen_and_reset_to_that_of_the_browser(market_desk, market, browser, screenshot):
    desk = market_desk(market)
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


def test_an_unsupported_region_is_rejected(market_desk, market):
    desk = market_desk(market)
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
