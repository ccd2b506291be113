"""Work that the live quotes page avoids on the browser's main thread."""

import pytest
from pages import wait_until
from quotes import cell, symbols
from selenium.webdriver.common.by import By
from stream import quote

# Records which rows are moved, and how often an element in the page's header is written.
WATCH = """
    window.moved = [];
    window.written = 0;
    new MutationObserver(changes => changes.forEach(change => {
      change.addedNodes.forEach(row => { moved.push(row.dataset.symbol); });
    })).observe(document.querySelector('.quotes tbody'), { childList: true });
    new MutationObserver(changes => { written += changes.length; }).observe(
      document.querySelector('.q-head'),
      { attributes: true, characterData: true, childList: true, subtree: true });
    """
PRICES = {"AAA": "1.5", "BBB": "1.4", "CCC": "1.3", "DDD": "1.2", "EEE": "1.1"}


@pytest.fixture
def desk(desk_with, stream):
    stream.say(*(quote(symbol, "1.00000", "1.00010") for symbol in PRICES))
    return desk_with(demo=False, quotes_url=stream.url)


def open_by_change(desk, stream, browser):
    browser.get(desk.url + "/quotes?by=change")
    wait_until(lambda: len(symbols(browser)) == 8)
    stream.say(*(quote(symbol, price, "2.00000") for symbol, price in PRICES.items()))
    wait_until(lambda: symbols(browser)[:5] == list(PRICES))


@pytest.mark.webkit
def test_only_rows_that_are_out_of_order_move(desk, stream, browser):
    open_by_change(desk, stream, browser)
    browser.execute_script(WATCH)
    stream.say(quote("EEE", "1.9", "2.00000"))
    wait_until(lambda: symbols(browser)[:5] == ["EEE", "AAA", "BBB", "CCC", "DDD"])
    assert browser.execute_script("return moved") == ["EEE"]
    # The row with the focus stays, and the row that it passes moves instead.
    browser.execute_script("moved.length = 0; document.getElementById('more-DDD').focus()")
    stream.say(quote("DDD", "1.35", "2.00000"))
    wait_until(lambda: symbols(browser)[:5] == ["EEE", "AAA", "BBB", "DDD", "CCC"])
    assert browser.execute_script("return moved") == ["CCC"]
    assert browser.switch_to.active_element.get_attribute("id") == "more-DDD"


def test_price_changes_do_not_write_to_the_status(desk, stream, browser):
    open_by_change(desk, stream, browser)
    browser.execute_script(WATCH)
    for price in ("1.51", "1.52", "1.53"):
        stream.say(quote("AAA", price, "2.00000"))
        wait_until(lambda: cell(browser, "AAA", "bid") == price)
    assert browser.execute_script("return written") == 0


def test_no_form_searches_the_buttons_of_all_rows(desk, stream, browser):
    open_by_change(desk, stream, browser)
    buttons = browser.find_elements(By.CSS_SELECTOR, ".quotes tbody button[form]")
    assert len(buttons) == 16
    assert not any(browser.execute_script("return arguments[0].form", one) for one in buttons)
