"""What the tests do when the page replaces an element that they have found."""

import pytest
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By

REPLACE = "document.querySelector('ul').outerHTML = arguments[0]"


@pytest.fixture
def rows(browser):
    browser.get("data:text/html,<ul><li><b>EUR</b><li><b>USD</b></ul>")
    return browser.find_elements(By.TAG_NAME, "li")


def test_an_element_that_was_replaced_is_found_again(browser, rows):
    code = rows[1].find_element(By.TAG_NAME, "b")
    browser.execute_script(REPLACE, "<ul><li><b>GBP</b><li><b>CHF</b></ul>")
    assert code.text == "CHF"
    assert rows[0].is_displayed() and rows[0].text == "GBP"
    browser.execute_script(REPLACE, "<ul><li><b>SEK</b><li><b>NOK</b></ul>")
    assert browser.execute_script("return arguments[0].textContent + arguments[1].textContent",
                                  rows[0], code) == "SEKNOK"


def test_an_element_without_a_successor_is_an_error(browser, rows):
    browser.execute_script(REPLACE, "<ul><li>GBP</ul>")
    assert rows[0].text == "GBP"
    with pytest.raises(NoSuchElementException):
        rows[1].text
    bound = browser.execute_script("return document.querySelector('ul')")
    browser.execute_script(REPLACE, "<ul></ul>")
    with pytest.raises(StaleElementReferenceException):
        bound.text


def test_a_script_that_returns_a_removed_element_is_an_error(browser, rows):
    with pytest.raises(StaleElementReferenceException):
        browser.execute_script(
            "const row = arguments[0].cloneNode(true); return row", rows[0]).text
