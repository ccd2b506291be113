"""The history of conversions in a browser."""

import csv
import io
import urllib.error
import urllib.request

import pytest
from engines import SIZES
from pages import asks, is_marked, mark, press, query, shows, tab_to, text, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from web import fetch, post


def convert(desk, amount, source, target, **more):
    status = post(desk.url + "/convert", amount=amount, **{"from": source, "to": target}, **more)
    assert status == 303


def amounts(page) -> list[str]:
    """The converted amounts in the order of the list."""
    return [element.text.replace("\u00a0", " ") for element in page.find_elements(
        By.CSS_SELECTOR, ".entry-amounts > span:first-child")]


def lists(page, *expected):
    wait_until(lambda: amounts(page) == list(expected))


@pytest.mark.parametrize("size", SIZES)
def test_the_newest_conversion_is_first_with_its_rate_and_source(offline, browser, screenshot):
    convert(offline, "100", "USD", "EUR")
    convert(offline, "1234.5", "GBP", "JPY", on="2020-03-13")
    browser.get(offline.url + "/history")
    lists(browser, "GBP 1,234.50", "USD 100")
    shows(browser, "2 conversions", "JPY 165,085", "EUR 89.51", "1 USD = 0.895095 EUR",
          "ECB · 30 Oct 2026", "ECB · 13 Mar 2020", "UTC")
    screenshot("history")


def test_search_finds_codes_and_names_without_a_page_load(offline, browser):
    convert(offline, "1", "USD", "EUR")
    convert(offline, "2", "GBP", "JPY")
    convert(offline, "3", "CHF", "USD")
    browser.get(offline.url + "/history")
    lists(browser, "CHF 3", "GBP 2", "USD 1")
    mark(browser)
    field = browser.find_element(By.NAME, "currency")
    field.send_keys("usd")
    lists(browser, "CHF 3", "USD 1")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("yen")
    asks(browser, currency="yen")
    lists(browser, "GBP 2")
    assert browser.switch_to.active_element == field
    field.send_keys("<b>")
    shows(browser, "No conversions match “yen<b>”.")
    assert is_marked(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_tap_repeats_a_conversion(offline, browser, javascript):
    convert(offline, "12*3", "USD", "EUR", on="2020-03-13", side="to")
    browser.get(offline.url + "/history")
    browser.find_element(By.CSS_SELECTOR, ".entry-again").click()
    shows(browser, "USD 39.97", "EUR 36", "ECB · 13 Mar 2020")
    assert query(browser) == {
        "from": "USD", "to": "EUR", "amount": "36", "side": "to", "on": "2020-03-13"}


@pytest.mark.parametrize("javascript", [True, False])
@pytest.mark.webkit
def test_one_is_deleted_at_once_and_all_after_a_confirmation(offline, browser, javascript):
    for amount in ("1", "2", "3"):
        convert(offline, amount, "USD", "EUR")
    browser.get(offline.url + "/history?currency=usd")
    buttons = browser.find_elements(By.CSS_SELECTOR, ".entry .icon")
    assert buttons[1].get_attribute("aria-label").replace("\u00a0", " ").startswith("Delete USD 2")
    buttons[1].click()
    lists(browser, "USD 3", "USD 1")
    shows(browser, "USD 2 = EUR 1.79 deleted.")
    browser.find_element(By.ID, "undo").click()
    lists(browser, "USD 3", "USD 2", "USD 1")
    assert query(browser) == {"currency": "usd"}
    browser.find_elements(By.CSS_SELECTOR, ".entry .icon")[1].click()
    lists(browser, "USD 3", "USD 1")
    browser.find_element(By.XPATH, "//summary[text()='Clear history']").click()
    shows(browser, "Clear all history?", "2 conversions will be permanently deleted.")
    browser.find_element(By.LINK_TEXT, "Cancel").send_keys(Keys.ENTER)
    lists(browser, "USD 3", "USD 1")
    assert "Clear all history?" not in text(browser)
    browser.find_element(By.XPATH, "//summary[text()='Clear history']").send_keys(Keys.ENTER)
    browser.find_element(By.XPATH, "//button[text()='Clear all']").send_keys(Keys.ENTER)
    shows(browser, "No conversions yet")
    assert amounts(browser) == []


def test_a_page_has_fifty_conversions(offline, browser):
    for amount in range(1, 102):
        convert(offline, str(amount), "USD", "EUR")
    browser.get(offline.url + "/history")
    shows(browser, "101 conversions", "Page 1 of 3")
    assert len(amounts(browser)) == 50 and amounts(browser)[0] == "USD 101"
    browser.find_element(By.PARTIAL_LINK_TEXT, "Older").send_keys(Keys.ENTER)
    shows(browser, "Page 2 of 3")
    assert amounts(browser)[0] == "USD 51"
    browser.find_element(By.PARTIAL_LINK_TEXT, "Older").send_keys(Keys.ENTER)
    shows(browser, "Page 3 of 3")
    assert amounts(browser) == ["USD 1"]
    browser.find_element(By.PARTIAL_LINK_TEXT, "Newer").send_keys(Keys.ENTER)
    shows(browser, "Page 2 of 3")
    for page, shown in (("0", 1), ("-5", 1), ("99", 3), ("x", 1), ("9" * 30, 1)):
        browser.get(f"{offline.url}/history?page={page}")
        shows(browser, f"Page {shown} of 3")


def test_the_export_has_every_digit(offline):
    convert(offline, "0.01", "JPY", "EUR")
    convert(offline, "100", "USD", "EUR", side="to")
    with urllib.request.urlopen(offline.url + "/history.csv") as response:
        assert response.headers["Content-Type"].startswith("text/csv")
        assert "cambist-history.csv" in response.headers["Content-Disposition"]
        rows = list(csv.DictReader(io.StringIO(response.read().decode())))
    assert [row["from"] for row in rows] == ["USD", "JPY"]
    assert (rows[0]["amount"], rows[0]["result"], rows[0]["typed"]) == ("111.72", "100", "to")
    assert (rows[1]["amount"], rows[1]["result"]) == ("0.01", "0.00005692")
    assert rows[1]["source"] == "ecb" and rows[1]["asOf"] == "2026-10-30"
    assert fetch(offline.url + "/history.csv?currency=yen")[1].count("\r\n") == 2


def test_the_history_works_with_the_keyboard_only(offline, browser):
    convert(offline, "1", "USD", "EUR")
    convert(offline, "2", "GBP", "JPY")
    browser.get(offline.url + "/history")
    tab_to(browser, lambda focused: focused.get_attribute("name") == "currency")
    press(browser, "gbp")
    lists(browser, "GBP 2")
    tab_to(browser, lambda focused: "Convert GBP" in (focused.get_attribute("aria-label") or ""))
    press(browser, Keys.ENTER)
    shows(browser, "GBP 2 =")
    tab_to(browser, lambda focused: focused.text == "History", most=24)
    press(browser, Keys.ENTER)
    shows(browser, "2 conversions")


def test_another_site_cannot_change_the_history(offline):
    convert(offline, "1", "USD", "EUR")
    for path in (
            "/history/clear", "/history/delete", "/history/restore", "/convert", "/conversions",
            "/pairs/delete"):
        request = urllib.request.Request(
            offline.url + path, data=b"id=1&back=/history",
            headers={"Sec-Fetch-Site": "cross-site"})
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(request)
    assert fetch(offline.url + "/history.csv")[1].count("\r\n") == 2
    assert post(offline.url + "/history/delete", id="1", back="https://example.com/") == 400
    assert post(offline.url + "/history/delete", id="x", back="/history") == 400
    assert post(offline.url + "/history/delete", id="77", back="//example.com") == 400
    assert post(offline.url + "/history/restore", id="x", back="/history") == 400
    assert post(offline.url + "/history/restore", id="77", back="/history") == 303
    assert post(offline.url + "/convert", amount="1" * 70_000) == 413
