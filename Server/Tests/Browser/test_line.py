"""A conversion as one line in the amount field of the converter."""

import re

import pytest
from pages import field, holds, query, shows, type_in, value, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def chosen(browser) -> tuple:
    return tuple(field(browser, name).get_property("value") for name in ("from", "to", "on"))


def notes(browser) -> str:
    return browser.find_element(By.ID, "source-notes").text


def rows(browser) -> list:
    codes = browser.find_element(By.ID, "board").get_attribute("data-board").split()
    return [code for code in codes
            if browser.find_element(By.CSS_SELECTOR, f'[data-row="{code}"]').is_displayed()]


def test_a_line_chooses_currencies_and_date_and_leaves_the_amount(full_desk, browser, screenshot):
    browser.get(full_desk.url + "/convert?from=EUR&to=GBP&amount=1")
    type_in(browser, "source", "1.5k usd to chf, sek on 13 Mar 2020")
    wait_until(lambda: chosen(browser) == ("USD", "CHF", "2020-03-13"))
    shows(browser, "13 Mar 2020")
    assert rows(browser)[0] == "SEK"
    # The field does not change during typing; afterwards only the number remains.
    assert value(browser, "source") == "1.5k usd to chf, sek on 13 Mar 2020"
    screenshot("line")
    field(browser, "source").send_keys(Keys.TAB)
    holds(browser, "source", "1,500")
    result = value(browser, "target")
    assert result
    browser.refresh()
    assert chosen(browser) == ("USD", "CHF", "2020-03-13")
    assert (value(browser, "source"), value(browser, "target")) == ("1,500", result)


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.TAB])
def test_a_line_in_the_second_field_is_recorded_as_it_was_typed(open_desk, browser, key):
    browser.get(open_desk.url + "/convert?from=USD&to=EUR&amount=7")
    line = "100 usd to gbp on 13 Mar 2020"
    type_in(browser, "target", line)
    wait_until(lambda: chosen(browser) == ("USD", "GBP", "2020-03-13"))
    holds(browser, "source", "100")
    field(browser, "target").send_keys(key)
    wait_until(lambda: value(browser, "target") != line)
    result = value(browser, "target")
    assert field(browser, "side").get_property("value") == "from"

    def entry():
        browser.get(open_desk.url + "/history")
        return [one.text for one in browser.find_elements(By.CSS_SELECTOR, ".entry")][:1]

    # The page is left at once, and may record the conversion after the request for the next one.
    wait_until(entry)
    [text] = entry()
    assert re.search(r"\b100\b", text) and result in text and "99." not in text, text


def test_an_error_names_the_first_character_that_was_not_understood(full_desk, browser):
    browser.get(full_desk.url + "/convert?from=EUR&to=GBP&amount=1")
    type_in(browser, "source", "100 usd")
    wait_until(lambda: chosen(browser)[:2] == ("USD", "GBP"))
    field(browser, "source").send_keys(" not eur")
    wait_until(lambda: "“not” (character 9)" in notes(browser))
    assert field(browser, "source").get_attribute("aria-invalid") == "true"
    assert chosen(browser)[:2] == ("USD", "GBP")
    type_in(browser, "source", "100 dollars in euros")
    wait_until(lambda: chosen(browser)[:2] == ("USD", "EUR"))
    wait_until(lambda: "“dollars”" in notes(browser) and "AUD" in notes(browser))


@pytest.mark.parametrize("javascript", [False])
def test_a_line_is_read_without_javascript(full_desk, browser):
    browser.get(full_desk.url + "/convert?from=EUR&to=GBP&amount=1")
    type_in(browser, "source", "100 dollars to chf on 13 Mar 2020")
    field(browser, "source").send_keys(Keys.ENTER)
    shows(browser, "13 Mar 2020", "“dollars”")
    assert chosen(browser) == ("USD", "CHF", "2020-03-13") and value(browser, "source") == "100"
    type_in(browser, "source", "100 foo")
    field(browser, "source").send_keys(Keys.ENTER)
    shows(browser, "“foo” (character 5)")
    assert query(browser)["amount"] == "100 foo"
