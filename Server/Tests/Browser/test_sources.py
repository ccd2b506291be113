"""The comparison of sources, and a conversion with one of them."""

import pytest
from pages import centred, go, query, shows, text, type_in, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select


def link(browser, words):
    return next(one for one in browser.find_elements(By.CSS_SELECTOR, "main a, table.sources a")
                if words in one.text)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_converter_links_to_the_comparison_and_returns_with_one_source(
        full_desk, browser, javascript, screenshot):
    browser.get(full_desk.url + "/convert?from=EUR&to=USD&amount=5")
    go(browser, centred(browser, link(browser, "Compare ")))
    shows(browser, "EUR → USD by source", "Used for conversions", "Banca d’Italia")
    assert query(browser) == {"from": "EUR", "to": "USD"}
    # Without a script the page reloads itself until all sources have responded.
    wait_until(lambda: link(browser, "Banca d’Italia"))
    wait_until(lambda: go(browser, link(browser, "Banca d’Italia")) is None)
    shows(browser, "Only Banca d’Italia")
    assert query(browser)["source"] == "bdi"
    screenshot("convert-source")
    if javascript:
        type_in(browser, "source", "7")
        wait_until(lambda: query(browser)["amount"] == "7")
        assert query(browser)["source"] == "bdi" and "Only Banca d’Italia" in text(browser)
    go(browser, centred(browser, browser.find_element(By.ID, "all-sources")))
    wait_until(lambda: "source" not in query(browser))
    assert "Only Banca" not in text(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_source_is_chosen_in_the_converter(full_desk, browser, javascript):
    browser.get(full_desk.url + "/convert?from=EUR&to=USD&amount=5")

    def choose(name):
        Select(browser.find_element(By.ID, "by")).select_by_value(name)
        if not javascript:
            go(browser, browser.find_element(By.CSS_SELECTOR, "button.no-script"))

    choose("bdi")
    wait_until(lambda: query(browser).get("source") == "bdi")
    wait_until(lambda: "Banca d’Italia ·" in text(browser))
    if javascript:
        # The WebAssembly module uses all sources, so it must not be used now.
        type_in(browser, "source", "7")
        wait_until(lambda: query(browser)["amount"] == "7")
        assert query(browser)["source"] == "bdi" and "Banca d’Italia ·" in text(browser)
    choose("")
    wait_until(lambda: "source" not in query(browser))
    wait_until(lambda: "Only Banca" not in text(browser))


def test_two_chosen_dates_are_compared(full_desk, browser):
    browser.get(full_desk.url + "/sources?from=EUR&to=USD&on=2020-03-13&and=2020-03-20")
    shows(browser, "13 Mar 2020", "20 Mar 2020", "1.1104", "1.0707")


def test_the_settings_link_to_the_sources(full_desk, browser):
    browser.get(full_desk.url + "/settings")
    go(browser, centred(browser, link(browser, "Status of sources")))
    shows(browser, "Rate sources", "Banca d’Italia", "ECB")
    sites = {one.text: one.get_attribute("href")
             for one in browser.find_elements(By.CSS_SELECTOR, ".sources-list a")}
    assert sites["www.cnb.cz"].startswith("https://www.cnb.cz/en/")
    assert sites["Terms of use"].startswith("https://")
    go(browser, link(browser, "Change order"))
    shows(browser, "Number format", "Rate sources")


def order(browser):
    return [one.text for one in browser.find_elements(By.CSS_SELECTOR, ".source-order h3")]


def focused(browser):
    return browser.execute_script("return document.activeElement.id")


def press(browser, button):
    """Clicks a button, and tries again if the page replaces it."""

    def is_pressed():
        centred(browser, browser.find_element(By.ID, button)).click()
        return True

    wait_until(is_pressed)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_order_of_sources_can_be_changed_and_applies_at_once(desk_with, browser, javascript):
    desk = desk_with()
    browser.get(desk.url + "/settings")
    assert order(browser)[:3] == ["Valyuta", "ECB", "Banca d’Italia"]
    press(browser, "up-ecb")
    wait_until(lambda: order(browser)[:2] == ["ECB", "Valyuta"])
    wait_until(lambda: focused(browser) == "up-ecb")
    press(browser, "down-ecb")
    wait_until(lambda: order(browser)[:2] == ["Valyuta", "ECB"])
    wait_until(lambda: focused(browser) == "down-ecb")
    press(browser, "switch-valyuta")
    wait_until(lambda: "Turn on" == browser.find_element(By.ID, "switch-valyuta").text)
    wait_until(lambda: focused(browser) == "switch-valyuta")
    browser.get(desk.url + "/sources")
    first, *_, last = [one.text for one in browser.find_elements(By.CSS_SELECTOR, "li h2")]
    assert "ECB" in first and "Valyuta" in last
    shows(browser, "Turned off")
    # The last enabled source cannot be disabled.
    browser.get(desk.url + "/settings")
    for number, one in enumerate(["bdi", "cbar", "cbr", "nbp", "nbp-b", "nbu", "nbg", "cnb",
                                  "norges", "boc", "hnb"]):
        press(browser, "switch-" + one)
        wait_until(lambda: len(browser.find_elements(
            By.CSS_SELECTOR, ".source-order li.off")) == number + 2)
    press(browser, "switch-ecb")
    browser.get(desk.url + "/settings")
    wait_until(lambda: len(browser.find_elements(
        By.CSS_SELECTOR, ".source-order li")) == 13)
    assert len(browser.find_elements(By.CSS_SELECTOR, ".source-order li.off")) == 12
