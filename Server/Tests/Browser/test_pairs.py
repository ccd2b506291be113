"""The saved pairs in a browser: the list, the dialog, and one pair with its chart."""

import pytest
from engines import SIZES
from pages import (
    click, holds, is_in_view, is_marked, mark, press, query, shows, tab_to, text, type_in, value,
    wait_until)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from web import fetch, post


def pairs(page) -> list[str]:
    return [element.text for element in page.find_elements(By.CSS_SELECTOR, ".row-name")]


def add(desk, *pairs):
    for pair in pairs:
        assert post(desk.url + "/pairs/add", pair=pair) == 303


def figures(page) -> str:
    return page.find_element(By.CSS_SELECTOR, ".chart").text


def enter(page, *how):
    """Presses Enter on an element, and tries again if the page replaces it."""

    def is_entered():
        page.find_element(*how).send_keys(Keys.ENTER)
        return True

    wait_until(is_entered)


# Adding


@pytest.mark.webkit
def test_a_pair_is_added_in_a_dialog(offline, browser, screenshot):
    browser.get(offline.url + "/pairs")
    shows(browser, "No pairs yet", "Save the pairs you check often")
    screenshot("pairs-empty")
    browser.find_element(By.LINK_TEXT, "Add pair").click()
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, "[role=dialog]"))
    dialog = browser.find_element(By.CSS_SELECTOR, "[role=dialog]")
    assert dialog.is_displayed()
    assert browser.switch_to.active_element.get_attribute("name") == "source"
    shows(browser, "1 USD = 0.895095 EUR")
    mark(browser)
    browser.find_element(By.ID, "pick-to").click()
    press(browser, "GBP", Keys.ENTER)
    shows(browser, "1 USD = 0.7")
    type_in(browser, "target", "10")
    wait_until(lambda: value(browser, "source") == "13.40")
    type_in(browser, "source", "10")
    wait_until(lambda: value(browser, "target") == "7.46")
    assert is_marked(browser)
    screenshot("pairs-new")
    enter(browser, By.XPATH, "//button[text()='Save pair']")
    shows(browser, "USD → GBP", "US Dollar → British Pound", "ECB · 30 Oct 2026", "Offline")
    assert pairs(browser) == ["USD → GBP"]
    screenshot("pairs")


@pytest.mark.parametrize("javascript", [True, False])
def test_a_new_pair_is_in_view_and_can_be_undone(offline, browser, javascript):
    codes = ["AUD", "BRL", "CAD", "CHF", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR"]
    add(offline, *(f"USD-{code}" for code in codes), *(f"EUR-{code}" for code in codes))
    browser.get(offline.url + "/pairs/new?from=JPY&to=NOK")
    enter(browser, By.XPATH, "//button[text()='Save pair']")
    shows(browser, "JPY → NOK saved.")
    assert pairs(browser)[-1] == "JPY → NOK"
    wait_until(lambda: is_in_view(browser, browser.find_element(By.ID, "JPY-NOK")))
    enter(browser, By.ID, "undo")
    wait_until(lambda: "JPY → NOK" not in pairs(browser))


def test_a_pair_that_cannot_be_saved_is_explained(offline, browser):
    add(offline, "USD-GBP")
    browser.get(offline.url + "/pairs/new?from=USD&to=EUR")
    browser.find_element(By.ID, "pick-to").click()
    press(browser, "GBP", Keys.ENTER)
    shows(browser, "USD → GBP is already saved.")
    enter(browser, By.XPATH, "//button[text()='Save pair']")
    shows(browser, "USD → GBP is already saved.")
    browser.find_element(By.ID, "pick-to").click()
    press(browser, "USD", Keys.ENTER)
    shows(browser, "Choose two different currencies.")
    # The inverse is another pair; the form starts with a new pair.
    press(browser, Keys.ESCAPE)
    shows(browser, "USD → GBP")
    browser.find_element(By.LINK_TEXT, "Add pair").click()
    shows(browser, "1 USD = 0.895095 EUR")
    assert "already" not in text(browser)
    assert fetch(offline.url + "/pairs")[1].count("row-name") == 1


@pytest.mark.parametrize("javascript", [False])
def test_everything_works_without_javascript(offline, browser):
    browser.get(offline.url + "/pairs")
    browser.find_element(By.LINK_TEXT, "Add pair").click()
    Select(browser.find_element(By.NAME, "to")).select_by_value("GBP")
    type_in(browser, "source", "10")
    enter(browser, By.CSS_SELECTOR, ".below button")
    holds(browser, "target", "7.46")
    enter(browser, By.NAME, "swap")
    holds(browser, "target", "13.40")
    assert query(browser) == {"from": "GBP", "to": "USD", "amount": "10"}
    enter(browser, By.NAME, "swap")
    holds(browser, "target", "7.46")
    browser.find_element(By.NAME, "source").send_keys(Keys.ENTER)
    wait_until(lambda: pairs(browser) == ["USD → GBP"])
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "GBP 746.33")
    type_in(browser, "target", "100")
    enter(browser, By.CSS_SELECTOR, ".below button")
    wait_until(lambda: value(browser, "source") == "133.99")
    enter(browser, By.ID, "range-1m")
    wait_until(lambda: query(browser)["range"] == "1m")
    assert value(browser, "source") == "133.99"
    enter(browser, By.ID, "delete")
    shows(browser, "USD → GBP deleted.")
    enter(browser, By.ID, "undo")
    wait_until(lambda: pairs(browser) == ["USD → GBP"])


# The list and the detail


@pytest.mark.webkit
def test_undo_restores_a_deleted_pair_to_its_position(offline, browser):
    add(offline, "USD-GBP", "EUR-JPY", "CHF-SEK")
    browser.get(offline.url + "/pairs/EUR-JPY")
    enter(browser, By.ID, "delete")
    shows(browser, "EUR → JPY deleted.")
    assert pairs(browser) == ["USD → GBP", "CHF → SEK"]
    enter(browser, By.ID, "undo")
    wait_until(lambda: pairs(browser) == ["USD → GBP", "EUR → JPY", "CHF → SEK"])
    assert "was deleted" not in text(browser)
    # Going back does not offer undo again.
    browser.back()
    browser.refresh()
    assert "was deleted" not in text(browser)


@pytest.mark.parametrize("size", SIZES)
def test_a_pair_shows_both_directions(offline, browser, screenshot):
    add(offline, "USD-GBP")
    browser.get(offline.url + "/pairs")
    click(browser, By.CSS_SELECTOR, ".list a")
    shows(browser, "USD → GBP", "USD 1", "GBP 0.7463", "USD 1,000", "GBP 746.33",
          "GBP 1", "USD 1.340", "GBP 1,000", "USD 1,339.89", "USD → EUR → GBP")
    # The free amount starts with 1; if it is cleared, it remains empty.
    assert value(browser, "source") == "1" and value(browser, "target") == "0.75"
    mark(browser)
    type_in(browser, "source", Keys.BACKSPACE)
    wait_until(lambda: value(browser, "target") == "")
    browser.refresh()
    shows(browser, "USD → GBP", "GBP 746.33")
    assert value(browser, "source") == "" == value(browser, "target")
    mark(browser)
    type_in(browser, "source", "2*25")
    wait_until(lambda: value(browser, "target") == "37.32")
    shows(browser, "= 50")
    type_in(browser, "target", "1")
    wait_until(lambda: value(browser, "source") == "1.34")
    assert is_marked(browser)
    screenshot("pair")
    # The chart is below the rate, and the months are in a closed disclosure at the end.
    tops = [browser.find_element(By.CSS_SELECTOR, one).rect["y"] for one in (
        ".facts-rate", ".chart", "[name=source]", ".values", ".actions", "#monthly")]
    assert tops == sorted(tops)
    assert not browser.find_elements(By.CSS_SELECTOR, "details[open]")
    enter(browser, By.PARTIAL_LINK_TEXT, "Pairs")
    wait_until(lambda: pairs(browser) == ["USD → GBP"])


@pytest.mark.webkit
def test_the_chart_shows_the_chosen_range(open_offline, browser):
    browser.get(open_offline.url + "/pairs/EUR-USD?amount=5")
    mark(browser)
    seen = set()
    for chosen in ("1m", "6m", "5y", "all", "1y"):
        enter(browser, By.ID, "range-" + chosen)
        wait_until(lambda: browser.find_element(
            By.ID, "range-" + chosen).get_attribute("aria-current"))
        seen.add(figures(browser))
        line = browser.find_element(By.CSS_SELECTOR, ".chart polyline")
        points = line.get_attribute("points").split()
        assert 2 <= len(points) <= 260
        # The keyboard focus and the amount do not change.
        assert browser.switch_to.active_element.get_attribute("id") == "range-" + chosen
        assert value(browser, "source") == "5"
        if chosen == "all":
            assert query(browser)["range"] == "all"
            shows(browser, "High 1.599", "Low 0.8252", "4 Jan 1999", "30 Oct 2026")
            label = browser.find_element(By.CSS_SELECTOR, ".chart-plot").get_attribute("aria-label")
            assert label.startswith("From 1.1789 on 4 Jan 1999 to 1.1172 on 30 Oct 2026")
            assert "-5.23%" in label
    assert len(seen) == 5
    # Typing another amount then does not change the chart.
    enter(browser, By.ID, "range-1m")
    wait_until(lambda: query(browser).get("range") == "1m")
    type_in(browser, "source", "6")
    holds(browser, "target", "6.70")
    assert query(browser) == {"amount": "6", "range": "1m"}
    assert is_marked(browser)
    browser.find_element(By.ID, "monthly").send_keys(Keys.ENTER)
    shows(browser, "Sep 2026 1.1355", "Oct 2026 1.113 1.1298 1.1172")


@pytest.mark.parametrize("size", ["phone"])
def test_a_chart_has_a_gap_where_there_was_no_rate(empty_desk, browser):
    browser.get(empty_desk.url + "/pairs/EUR-ISK?range=all")
    lines = [line.get_attribute("points").split()
             for line in browser.find_elements(By.CSS_SELECTOR, ".chart polyline")]
    assert len(lines) == 2 and len(browser.find_elements(By.CSS_SELECTOR, ".chart polygon")) == 2
    end, start = (int(point.split(",")[0]) for point in (lines[0][-1], lines[1][0]))
    assert 340 < end < 370 and 670 < start < 700
    shows(browser, "No rates between 9 Dec 2008 and 1 Feb 2018.")


@pytest.mark.parametrize("size", ["phone"])
def test_a_pair_without_a_rate_or_a_history_says_so(offline, browser, console):
    browser.get(offline.url + "/pairs/USD-AZN")
    shows(browser, "AZN", "No rate history")
    add(offline, "USD-AZN")
    browser.get(offline.url + "/pairs")
    shows(browser, "USD → AZN", "No rate")
    browser.get(offline.url + "/pairs/USD-RUB?range=5y")
    shows(browser, "1 Mar 2022", "Rate history")
    console.allow("404")
    for path in ("USD", "USD-USD", "USD-GBP-EUR", "x-y", "USD-%3Cb%3E", "%FF-%FE"):
        assert fetch(f"{offline.url}/pairs/{path}")[0] == 404
    for path in ("?range=7d", "?amount=%00", "?side=x&amount=1", "?source=1&target=2"):
        assert fetch(f"{offline.url}/pairs/USD-GBP{path}")[0] == 200
    assert post(offline.url + "/pairs/add", pair="USD-USD") == 404
    assert post(offline.url + "/pairs/delete", pair="EUR-USD") == 303
    assert post(offline.url + "/pairs/add", pair="USD-SEK", at="-9") == 303
    assert post(offline.url + "/pairs/add", pair="USD-NOK", at="x") == 303


def test_the_pairs_work_with_the_keyboard_only(offline, browser):
    browser.get(offline.url + "/pairs")
    tab_to(browser, lambda focused: focused.text == "Add pair")
    press(browser, Keys.ENTER)
    shows(browser, "New pair")
    tab_to(browser, lambda focused: focused.get_attribute("id") == "pick-from", most=1)
    press(browser, Keys.ENTER, "swiss", Keys.ENTER)
    shows(browser, "1 CHF = ")
    tab_to(browser, lambda focused: focused.get_attribute("name") == "target")
    press(browser, Keys.ENTER)
    shows(browser, "CHF → EUR")
    tab_to(browser, lambda focused: "CHF → EUR" in focused.text)
    press(browser, Keys.ENTER)
    shows(browser, "Rate history")
    tab_to(browser, lambda focused: focused.get_attribute("id") == "delete", most=32)
    press(browser, Keys.ENTER)
    shows(browser, "CHF → EUR deleted.")
    tab_to(browser, lambda focused: focused.text == "Undo")
    press(browser, Keys.ENTER)
    wait_until(lambda: pairs(browser) == ["CHF → EUR"])
