"""The comparison of sources, and a conversion by one of them."""

import pytest
from pages import go, query, shows, text, type_in, wait_until
from selenium.webdriver.common.by import By


def link(browser, words):
    return next(one for one in browser.find_elements(By.CSS_SELECTOR, "main a, table.sources a")
                if words in one.text)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_converter_leads_to_the_comparison_and_back_by_one_source(
        full_desk, browser, javascript, screenshot):
    browser.get(full_desk.url + "/convert?from=EUR&to=USD&amount=5")
    go(browser, link(browser, "Compare "))
    shows(browser, "EUR → USD by source", "Used for conversions", "Banca d’Italia")
    assert query(browser) == {"from": "EUR", "to": "USD"}
    # Without a script the page reloads itself until all have answered.
    wait_until(browser, lambda: link(browser, "Banca d’Italia"))
    wait_until(browser, lambda: go(browser, link(browser, "Banca d’Italia")) is None)
    shows(browser, "Only Banca d’Italia")
    assert query(browser)["source"] == "bdi"
    screenshot("convert-source")
    if javascript:
        type_in(browser, "source", "7")
        wait_until(browser, lambda: query(browser)["amount"] == "7")
        assert query(browser)["source"] == "bdi" and "Only Banca d’Italia" in text(browser)
    go(browser, browser.find_element(By.ID, "all-sources"))
    wait_until(browser, lambda: "source" not in query(browser))
    assert "Only Banca" not in text(browser)


def test_two_days_are_compared_as_they_are_chosen(full_desk, browser):
    browser.get(full_desk.url + "/sources?from=EUR&to=USD&on=2020-03-13&and=2020-03-20")
    shows(browser, "13 Mar 2020", "20 Mar 2020", "1.1104", "1.0707")


def test_the_settings_lead_to_the_sources(full_desk, browser):
    browser.get(full_desk.url + "/settings")
    go(browser, link(browser, "Rate sources"))
    shows(browser, "Rate sources", "Banca d’Italia", "ECB")
