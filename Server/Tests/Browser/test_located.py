"""What tests read of an element, also when the page replaces it."""

import pytest
from located import Located, Locating
from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.locator_converter import LocatorConverter

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


class Replacing:
    """A driver of a page that replaces what the first two commands found."""

    locator_converter = LocatorConverter()

    def __init__(self):
        self.commands = []

    def execute(self, command, params):
        self.commands.append(command)
        if len(self.commands) < 3:
            raise StaleElementReferenceException("replaced")
        return {"value": Located(self, "found")}

    def find_element(self, by, value):
        return Located(self, "list")


class Driver(Locating, Replacing):
    pass


def test_what_is_replaced_before_the_driver_returns_it_is_found_again():
    driver = Driver()
    assert driver.execute(Command.FIND_ELEMENT, {})["value"].id == "found"
    driver = Driver()
    rows = driver.find_element(By.TAG_NAME, "ul")
    assert rows.find_element(By.TAG_NAME, "li").id == "found"
    assert driver.commands == [Command.FIND_CHILD_ELEMENT] * 3
    driver = Driver()
    with pytest.raises(StaleElementReferenceException):
        driver.find_element(By.TAG_NAME, "ul").click()
    assert driver.commands == [Command.CLICK_ELEMENT]


@pytest.mark.webkit
def test_a_text_is_what_is_shown(browser):
    browser.get(
        "data:text/html,<ul><li>1  <b>EUR</b><p>a<li hidden>b<li id=c>c<li id=d>d"
        "</ul><select><option>e<option>f</select><svg><text>g</text></svg>")
    # In WebKit the page has the policy of the last one, which may forbid styles in it.
    browser.execute_script("c.style.opacity = 0; d.style.visibility = 'hidden'")
    texts = [row.text for row in browser.find_elements(By.CSS_SELECTOR, "li, option, text")]
    assert texts == ["1 EUR\na", "", "", "", "e", "f", "g"]
