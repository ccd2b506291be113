"""What the tests of the crypto markets share."""

import re
import urllib.parse

import pytest
from bitso import TICKERS, bitso, ticker
from pages import wait_until
from selenium.webdriver.common.by import By


@pytest.fixture
def market(upstream):
    """A market without errors."""
    return upstream(bitso())


@pytest.fixture
def market_desk(desk_with):
    """A function that starts a desk with a market that it queries at most once in this many
    seconds.
    """

    def start(market, interval=3600):
        return desk_with(demo=False, bitso_url=market.url, bitso_interval=interval)

    return start


def titles(page) -> list[str]:
    """The books in the list."""
    return page.execute_script(
        "return [].map.call(document.querySelectorAll('.pane-list .row-name'),"
        "  function (name) { return name.textContent; })")


def lists(page, *expected):
    wait_until(lambda: titles(page) == list(expected))


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
