"""The links of an open quote, the kinds and names of instruments, and favourites."""

import pytest
from bitso import bitso
from engines import SIZES
from everywhere import set_choice
from faults import TOO_WIDE
from pages import go, is_marked, mark, query, shows, type_in, wait_until
from quotes import cell, row, symbols
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from stream import quote


@pytest.fixture
def desk(desk_with, stream):
    return desk_with(demo=False, quotes_url=stream.url)


def middle(page, symbol, part) -> float:
    box = row(page, symbol).find_element(By.CSS_SELECTOR, part).rect
    return box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", SIZES)
def test_an_open_quote_has_links(desk, stream, browser, size):
    stream.say(quote("EURUSD", "1.08350", "1.08362", low="1.08000", high="1.09000"))
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    line = row(browser, "EURUSD").find_element(By.CSS_SELECTOR, ".spark")
    small = line.size["height"]
    assert browser.find_elements(By.CSS_SELECTOR, ".q-lead") == []
    more = browser.find_element(By.ID, "more-EURUSD")
    more.send_keys(Keys.ENTER)
    lead = row(browser, "EURUSD").find_element(By.CSS_SELECTOR, ".q-lead")
    assert lead.is_displayed()
    more.send_keys(Keys.ENTER)
    assert not lead.is_displayed()
    more.send_keys(Keys.ENTER)
    assert "Euro / US Dollar" in lead.text
    if size == "desk":
        # The prices are still beside the symbol.
        assert abs(middle(browser, "EURUSD", ".q-bid") - middle(browser, "EURUSD", ".q-name")) < 3
        assert lead.size["width"] > 900
    assert line.size["height"] >= 3 * small

    def place():
        return browser.execute_script(
            "return document.querySelector('tr[data-symbol=EURUSD] .q-place').getAttribute('x')")

    assert place() == "34"
    stream.say(quote("EURUSD", "1.09000", "1.09012", low="1.08000", high="1.09000"))
    wait_until(lambda: place() == "98")
    links = [link.get_attribute("href") for link in lead.find_elements(By.TAG_NAME, "a")]
    assert [link.removeprefix(desk.url) for link in links] == [
        "/convert?from=EUR&to=USD&amount=1", "/pairs/new?from=EUR&to=USD",
        "/alerts?quote=EURUSD#add"]
    # A share cannot be converted. Without a range of the day it has no bar; the test fails if the
    # browser reports an error.
    stream.say(quote("APPLE", "233.10", "233.37", low="233.10", high="233.10"))
    wait_until(lambda: row(browser, "APPLE").get_attribute("data-place") == "")
    browser.find_element(By.ID, "more-APPLE").send_keys(Keys.ENTER)
    share = row(browser, "APPLE").find_element(By.CSS_SELECTOR, ".q-lead a")
    assert share.get_attribute("href") == desk.url + "/alerts?quote=APPLE#add"
    go(browser, lead.find_element(By.TAG_NAME, "a"))
    shows(browser, "EUR 1 =")


@pytest.mark.parametrize("javascript", [True, False])
def test_quotes_are_filtered_by_kind_and_the_kind_is_stored(
        desk, stream, browser, javascript, screenshot):
    def choose(kind):
        Select(browser.find_element(By.NAME, "kind")).select_by_value(kind)
        if not javascript:
            go(browser, browser.find_element(By.CSS_SELECTOR, ".filters button"))

    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    for kind, listed in (("metal", ["XAUEUR"]), ("fx", ["EURUSD"]), ("share", ["APPLE"])):
        choose(kind)
        wait_until(lambda listed=listed: symbols(browser) == listed)
    screenshot("quotes-kind")
    browser.get(desk.url + "/quotes")
    assert symbols(browser) == ["APPLE"]
    choose("crypto")
    shows(browser, "No quotes of this type")
    choose("")
    wait_until(lambda: len(symbols(browser)) == 3)
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)


@pytest.mark.parametrize("language, words, names", [
    ("en", "dollar", "Euro / US Dollar"), ("es", "euro dólar", "euro / dólar estadounidense"),
])
def test_instruments_are_found_by_the_names_of_their_currencies(
        desk, browser, language, words, names):
    set_choice(desk, browser, "language", language)
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    type_in(browser, "q", words)
    wait_until(lambda: symbols(browser) == ["EURUSD"])
    browser.find_element(By.ID, "more-EURUSD").send_keys(Keys.ENTER)
    title = browser.find_element(By.CSS_SELECTOR, ".q-title").text
    assert title.lower() == names.lower()


def use(page, element, javascript):
    """A click, which changes the page in place where scripts run."""
    if javascript:
        element.click()
    else:
        go(page, element)


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.parametrize("size", ["desk"])
def test_favourite_quotes_are_first_in_every_order(desk, stream, browser, javascript, screenshot):
    def star(symbol):
        use(browser, browser.find_element(By.ID, "more-" + symbol), javascript)
        use(browser, browser.find_element(By.ID, "star-" + symbol), javascript)

    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    mark(browser)
    star("XAUEUR")
    wait_until(lambda: symbols(browser) == ["XAUEUR", "APPLE", "EURUSD"])
    pressed = browser.find_element(By.ID, "star-XAUEUR")
    assert pressed.get_attribute("aria-pressed") == "true"
    if javascript:
        # The row is still open, and the button still has the focus.
        assert browser.switch_to.active_element.get_attribute("id") == "star-XAUEUR"
    assert is_marked(browser) == javascript
    screenshot("quotes-favourite")
    use(browser, browser.find_element(By.ID, "by-change"), javascript)
    wait_until(lambda: query(browser).get("by") == "change")
    assert symbols(browser)[0] == "XAUEUR"
    if javascript:
        # The greatest rise of the day moves up, but not above the favourite.
        stream.say(quote("EURUSD", "2.10000", "2.10012"))
        wait_until(lambda: cell(browser, "EURUSD", "bid") == "2.10000")
        wait_until(lambda: symbols(browser) == ["XAUEUR", "EURUSD", "APPLE"])
    browser.get(desk.url + "/quotes?by=symbol")
    wait_until(lambda: symbols(browser) == ["XAUEUR", "APPLE", "EURUSD"])
    star("XAUEUR")
    wait_until(lambda: symbols(browser) == ["APPLE", "EURUSD", "XAUEUR"])


@pytest.mark.parametrize("size", SIZES)
def test_a_long_symbol_is_not_wider_than_the_page(desk, stream, browser, size, screenshot):
    long = "W" * 32
    stream.say(quote(long, "1.10000", "1.20000"))
    browser.get(desk.url + "/quotes")
    wait_until(lambda: long in symbols(browser))
    assert browser.execute_script(TOO_WIDE) == []
    # Neither it nor the line of its bids reaches into the next cell.
    stream.say(quote(long, "1.10001", "1.20000"))
    line = row(browser, long).find_element(By.CSS_SELECTOR, ".spark")
    wait_until(lambda: line.find_element(By.TAG_NAME, "polyline").get_attribute("points"))
    bid = row(browser, long).find_element(By.CSS_SELECTOR, ".q-bid").rect
    assert line.rect["x"] + line.rect["width"] <= bid["x"]
    browser.find_element(By.ID, "more-" + long).send_keys(Keys.ENTER)
    wait_until(lambda: browser.find_elements(By.ID, "hide-" + long))
    assert browser.execute_script(TOO_WIDE) == []
    name, bid = (
        browser.find_element(By.CSS_SELECTOR, f"[data-symbol={long}] .q-{part}").rect
        for part in ("more", "bid"))
    beside = name["x"] + name["width"] <= bid["x"]
    assert beside or name["y"] + name["height"] <= bid["y"]
    screenshot("quotes-long-symbol")


@pytest.mark.parametrize("width", [320, 375])
def test_usual_symbols_have_one_line_on_small_phones(desk, stream, browser, resize, width):
    resize(width, 667)
    stream.say(quote("USDMXN", "17.4010", "17.4110"))
    browser.get(desk.url + "/quotes")
    wait_until(lambda: "USDMXN" in symbols(browser))
    for name in browser.find_elements(By.CSS_SELECTOR, ".q-name"):
        assert name.size["height"] < 30, name.text


@pytest.mark.parametrize("size", SIZES)
def test_undo_shows_a_hidden_quote_again(desk, browser, size):
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    browser.find_element(By.ID, "more-EURUSD").send_keys(Keys.ENTER)
    browser.find_element(By.ID, "hide-EURUSD").send_keys(Keys.ENTER)
    wait_until(lambda: symbols(browser) == ["APPLE", "XAUEUR"])
    shows(browser, "EURUSD hidden.")
    browser.find_element(By.ID, "undo").send_keys(Keys.ENTER)
    wait_until(lambda: len(symbols(browser)) == 3)
    assert not browser.find_elements(By.ID, "undo")


def test_undo_is_visible_after_a_row_far_down_is_hidden(desk_with, browser):
    browser.get(desk_with().url + "/quotes")
    wait_until(lambda: len(symbols(browser)) > 30)
    last = symbols(browser)[-1]
    browser.find_element(By.ID, "more-" + last).send_keys(Keys.ENTER)
    browser.find_element(By.ID, "hide-" + last).send_keys(Keys.ENTER)
    shows(browser, last + " hidden.")
    assert browser.execute_script("return scrollY") > 500
    top, bottom, height = browser.execute_script("""
        const box = document.querySelector('.undo').getBoundingClientRect();
        return [box.top, box.bottom, innerHeight];""")
    assert 0 <= top < bottom <= height


@pytest.mark.parametrize("javascript", [True, False])
def test_favourite_books_are_first(desk_with, upstream, browser, javascript, screenshot):
    def titles():
        return [one.text for one in browser.find_elements(By.CSS_SELECTOR, ".group")]

    def first_book():
        return browser.find_element(By.CSS_SELECTOR, ".books a").get_attribute("id")

    desk = desk_with(demo=False, bitso_url=upstream(bitso()).url, bitso_interval=3600)
    browser.get(desk.url + "/markets/usdt_ars")
    shows(browser, "USDT ARS")
    wait_until(lambda: first_book() != "book-usdt_ars" and "Favourites" not in titles())
    use(browser, browser.find_element(By.ID, "star"), javascript)
    wait_until(lambda: browser.find_element(By.ID, "star").get_attribute(
        "aria-pressed") == "true")
    browser.get(desk.url + "/markets")
    shows(browser, "Favourites")
    assert titles()[0] == "Favourites" and first_book() == "book-usdt_ars"
    assert len(browser.find_elements(By.ID, "book-usdt_ars")) == 1
    screenshot("markets-favourite")
    browser.get(desk.url + "/markets?q=btc")
    shows(browser, "BTC")
    assert "Favourites" not in titles()
    browser.get(desk.url + "/markets/usdt_ars")
    use(browser, browser.find_element(By.ID, "star"), javascript)
    wait_until(lambda: browser.find_element(By.ID, "star").get_attribute(
        "aria-pressed") == "false")
    browser.get(desk.url + "/markets")
    shows(browser, "USDT ARS")
    assert "Favourites" not in titles()
