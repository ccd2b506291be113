"""Pages for languages that are written from right to left: mirrored, with every figure in its usual
order.
"""

import re

import pytest
from engines import SIZES
from everywhere import MIRRORED, choose_region
from pages import shows, wait_until
from quotes import symbols
from selenium.webdriver.common.by import By
from stream import quote
from web import fetch

# The left edge of each character of an element, in reading order, without spaces.
EDGES = """
    const range = document.createRange();
    const edges = [];
    const element = document.querySelector(arguments[0]);
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (let place = 0; place < node.length; place += 1) {
        if (/[\\s\\u200e\\u200f\\u061c]/.test(node.data[place])) { continue; }
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getBoundingClientRect();
        if (box.width) { edges.push([node.data[place], box.left, box.top]); }
      }
    }
    return edges;
    """


def seen(browser, selector) -> str:
    """The visible text of an element with one line, from left to right, without spaces."""
    # In one step, because the page may replace the element between two.
    edges = sorted(browser.execute_script(EDGES, selector), key=lambda edge: edge[1])
    return "".join(edge[0] for edge in edges)


def lefts(browser, selector) -> list[float]:
    return [one.rect["x"] for one in browser.find_elements(By.CSS_SELECTOR, selector)]


@pytest.mark.parametrize("header, direction", [
    ("ar", "rtl"), ("fa-IR,en;q=0.8", "rtl"), ("he-IL", "rtl"), ("ur-PK", "rtl"),
    ("en-US,ar;q=0.9", "ltr"), ("ar;q=0.2,de", "ltr"), ("tr", "ltr"), ("ru", "ltr"),
])
def test_the_browsers_first_language_determines_the_direction(full_desk, header, direction):
    html = fetch(full_desk.url + "/settings", {"Accept-Language": header})[1]
    language = header[:2] if header[:2] in ("tr", "ru") else "en"
    assert f'<html lang="{language}" dir="{direction}"' in html
    assert ("rtl" in html.partition("<body")[0].split("stylesheet", 1)[1]) == (direction == "rtl")


def test_the_settings_override_the_browser(full_desk):
    for region, language, direction in (
            ("de-DE", "ar", "ltr"), ("he-IL", "de", "rtl"), ("xx", "ar", "rtl")):
        html = fetch(full_desk.url + "/quotes", {
            "Accept-Language": language, "Cookie": f"region={region}"})[1]
        assert f'<html lang="en" dir="{direction}"' in html


@pytest.mark.parametrize("region", MIRRORED)
@pytest.mark.webkit
def test_an_equation_runs_from_left_to_right(full_desk, browser, region):
    choose_region(full_desk, browser, region)
    browser.get(full_desk.url + "/convert?from=USD&to=EUR&amount=100&on=2026-10-30")
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, ".facts-rate"))
    # The edges are final when styles and fonts have loaded.
    for selector, pattern in ((".facts-rate", "1USD=.*EUR"), (".facts p:nth-child(2)", "1EUR=.*USD")):
        wait_until(lambda: re.fullmatch(pattern, seen(browser, selector)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.webkit
def test_a_page_is_mirrored(full_desk, browser, screenshot, size):
    choose_region(full_desk, browser, "ar-EG")
    browser.get(full_desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) > 3)
    tabs = lefts(browser, ".tabs a")
    if size == "phone":
        assert tabs == sorted(tabs, reverse=True)
    else:
        assert min(tabs) > browser.get_window_size()["width"] / 2
    [symbol], [bid], [ask] = (
        lefts(browser, f".quotes tbody tr:first-child .q-{name}")
        for name in ("symbol", "bid", "ask"))
    assert symbol > bid > ask
    screenshot("mirrored-quotes")
    browser.get(full_desk.url + "/convert")
    shows(browser, "Currency Converter")
    assert lefts(browser, ".money input.amount")[0] > lefts(browser, ".money .picker")[0]
    screenshot("mirrored-converter")


def test_the_link_back_from_a_market_points_to_the_list(full_desk, browser):
    choose_region(full_desk, browser, "ar-EG")
    browser.get(full_desk.url + "/markets/btc_mxn")
    shows(browser, "BTC MXN")
    # Before the word, and drawn as its mirror image.
    assert seen(browser, ".pane-detail .back a") == "Markets‹"


def test_the_change_of_a_market_reads_from_right_to_left(full_desk, browser):
    choose_region(full_desk, browser, "he-IL")
    browser.get(full_desk.url + "/markets/btc_mxn")
    change = ".pane-detail .book-change"
    shows(browser, "BTC MXN")
    # The amount is read first, and brackets are drawn as their mirror images.
    order = r"\)[-+]\d+\.\d\d%\(MXN[-+][\d,]+(up|down)"
    wait_until(lambda: re.fullmatch(order, seen(browser, change)))


@pytest.mark.parametrize("size", ["phone"])
# In Arabic the sign is on the right and is read first; Hebrew numbers are written as in English.
@pytest.mark.parametrize("region, expected", [
    ("ar-EG", "\u066a\u0661\u0660\u066b\u0660\u0660-"), ("he-IL", "-10.00%")])
@pytest.mark.webkit
def test_a_change_has_its_sign_on_the_correct_side(desk_with, stream, browser, region, expected):
    desk = desk_with(demo=False, quotes_url=stream.url)
    choose_region(desk, browser, region)
    browser.get(desk.url + "/quotes")
    wait_until(lambda: len(symbols(browser)) == 3)
    stream.say(quote("APPLE", "160.38", "178.40"))
    browser.find_element(By.ID, "more-APPLE").click()
    wait_until(lambda: seen(browser, "tr[data-symbol=APPLE] .q-change") == expected)
