"""What the tests of the sales desk share."""

import pytest
from gnb import answers
from pages import wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select


@pytest.fixture
def bank(upstream):
    """An upstream with the sample from the specification."""
    return upstream(answers())


def desk_of(desk_with, upstream):
    return desk_with(demo=False, gnb_url=upstream.url)


def codes(page) -> list[str]:
    """The product codes that are listed."""
    return page.execute_script(
        "return [...document.querySelectorAll('.row-name')].map(name => name.textContent)")


def lists(page, *expected):
    wait_until(lambda: codes(page) == list(expected))


def choose(page, currency):
    Select(page.find_element(By.CSS_SELECTOR, "select[name=in]")).select_by_value(currency)
