"""Charts: where they are, and how users read dates and values from them."""

import csv
import io
import urllib.request
from decimal import Decimal

import pytest
from pages import centred, go, is_marked, mark, query, shows, type_in, wait_until
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from web import fetch


def plot(browser):
    return browser.find_element(By.CSS_SELECTOR, ".chart-plot")


def reading(browser):
    return browser.find_element(By.CSS_SELECTOR, ".chart-reading").text


def settle(browser):
    """Waits for newer rates, after which the chart is drawn again."""
    wait_until(lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-refreshing]"))


def choose(browser, pair):
    """Chooses the pair to compare with."""
    field = centred(browser, browser.find_element(By.CSS_SELECTOR, "select[name=with]"))
    Select(field).select_by_value(pair)


@pytest.mark.webkit
def test_a_chart_is_read_by_mouse_and_keyboard(full_desk, browser, screenshot):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m")
    settle(browser)
    chart = centred(browser, plot(browser))
    texts = chart.get_attribute("data-read").split("|")
    assert len(texts) > 15 and reading(browser) == texts[-1]
    half = chart.size["width"] // 2
    ActionChains(browser).move_to_element_with_offset(chart, 2 - half, 0).perform()
    wait_until(lambda: reading(browser) == texts[0])
    assert browser.find_element(By.CSS_SELECTOR, ".chart-cursor").is_displayed()
    screenshot("chart-read")
    browser.execute_script("arguments[0].focus()", chart)
    for key, expected in ((Keys.END, texts[-1]), (Keys.ARROW_LEFT, texts[-2]),
                          (Keys.HOME, texts[0]), (Keys.ARROW_RIGHT, texts[1])):
        chart.send_keys(key)
        wait_until(lambda expected=expected: reading(browser) == expected)
        assert chart.get_attribute("aria-valuetext") == expected
    chart.send_keys(Keys.ESCAPE)
    wait_until(lambda: reading(browser) == texts[-1])


def test_another_range_is_read_as_well(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m")
    browser.find_element(By.ID, "range-5y").click()
    wait_until(lambda: query(browser).get("range") == "5y")
    wait_until(lambda: plot(browser).get_attribute("role") == "slider")
    texts = plot(browser).get_attribute("data-read").split("|")
    points = sum(len(line.get_attribute("points").split()) for line in browser.find_elements(
        By.CSS_SELECTOR, ".chart-plot polyline"))
    assert len(texts) == points > 100


@pytest.mark.parametrize("javascript", [True, False])
def test_the_converter_shows_the_month_of_its_pair_and_links_to_the_pair(full_desk, browser, javascript):
    browser.get(full_desk.url + "/convert?from=USD&to=GBP&amount=5")
    shows(browser, "1 month", "Change")
    assert browser.find_elements(By.CSS_SELECTOR, ".chart-grid text")
    go(browser, centred(browser, browser.find_element(
        By.CSS_SELECTOR, ".segments a[href*='5y']")))
    shows(browser, "USD → GBP", "Rate history")
    assert query(browser)["range"] == "5y"


def test_two_pairs_are_read_together(full_desk, browser, screenshot):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m&with=GBP-JPY")
    settle(browser)
    chart = centred(browser, plot(browser))
    lines = [line.get_attribute("points").split() for line in browser.find_elements(
        By.CSS_SELECTOR, ".chart-plot polyline")]
    texts = chart.get_attribute("data-read").split("|")
    assert len(lines) == 2 and len(lines[0]) == len(lines[1]) == len(texts) > 15
    assert [point.split(",")[0] for point in lines[0]] == [
        point.split(",")[0] for point in lines[1]]
    assert "USD → EUR 0.00%, GBP → JPY 0.00%" in texts[0]
    browser.execute_script("arguments[0].focus()", chart)
    for key, expected in ((Keys.HOME, texts[0]), (Keys.ARROW_RIGHT, texts[1])):
        chart.send_keys(key)
        wait_until(lambda expected=expected: reading(browser) == expected)
        assert chart.get_attribute("aria-valuetext") == expected
    # Both lines have a mark at the cursor, each at its own height.
    cursor = browser.find_element(By.CSS_SELECTOR, ".chart-cursor")
    for name, line in (("--y", lines[0]), ("--other", lines[1])):
        height = browser.execute_script(
            "return arguments[0].style.getPropertyValue(arguments[1])", cursor, name)
        height_in_grid = int(line[1].split(",")[1])
        assert float(height.removesuffix("%")) == pytest.approx(height_in_grid / 3)
    screenshot("chart-compared")


def test_the_second_line_can_be_distinguished_without_colour(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m&with=GBP-JPY")
    chart = plot(browser)
    dashes = [line.value_of_css_property("stroke-dasharray")
              for line in chart.find_elements(By.TAG_NAME, "polyline")]
    assert dashes[0] == "none" and dashes[1] != "none"
    keys = [key.text for key in browser.find_elements(By.CSS_SELECTOR, ".chart-key li")]
    assert "USD → EUR" in keys[0] and "GBP → JPY" in keys[1]
    assert all("ECB" in key and "%" in key for key in keys)


@pytest.mark.webkit
def test_a_pair_to_compare_with_is_chosen_in_place(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=5y")
    mark(browser)
    choose(browser, "EUR-JPY")
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, ".chart.two"))
    assert is_marked(browser) and query(browser)["with"] == "EUR-JPY"
    assert query(browser)["range"] == "5y"
    wait_until(lambda: plot(browser).get_attribute("role") == "slider")
    # The comparison remains when another amount is typed and another range is chosen.
    type_in(browser, "source", "250")
    wait_until(lambda: query(browser).get("amount") == "250")
    centred(browser, browser.find_element(By.ID, "range-6m")).click()
    wait_until(lambda: query(browser).get("range") == "6m")
    assert query(browser)["with"] == "EUR-JPY" and query(browser)["amount"] == "250"
    choose(browser, "")
    wait_until(lambda: not browser.find_elements(By.CSS_SELECTOR, ".chart.two"))
    assert query(browser)["range"] == "6m" and query(browser)["amount"] == "250"


@pytest.mark.parametrize("javascript", [False])
def test_pairs_are_compared_without_javascript(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=6m")
    choose(browser, "USD-GBP")
    go(browser, centred(browser, browser.find_element(By.CSS_SELECTOR, ".compare button")))
    assert query(browser)["with"] == "USD-GBP" and query(browser)["range"] == "6m"
    shows(browser, "Change since", "USD → GBP")
    assert browser.find_elements(By.CSS_SELECTOR, ".chart.two")


def test_the_points_are_exported_as_drawn(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m&with=GBP-JPY")
    link = browser.find_element(By.CSS_SELECTOR, "a[download]").get_attribute("href")
    with urllib.request.urlopen(link, timeout=120) as response:
        assert response.headers["Content-Type"].startswith("text/csv")
        assert 'filename="USD-EUR-GBP-JPY-1m.csv"' in response.headers["Content-Disposition"]
        rows = list(csv.DictReader(io.StringIO(response.read().decode())))
    texts = plot(browser).get_attribute("data-read").split("|")
    assert len(rows) == len(texts)
    for row, text in zip(rows, texts, strict=True):
        for pair, name in (("USD-EUR", "USD → EUR"), ("GBP-JPY", "GBP → JPY")):
            change = Decimal(row[pair + " change %"]).quantize(Decimal("0.01"))
            assert f"{name} {f'{change:+}' if change else '0.00'}%" in text
            assert row[pair + " source"] == "ecb"
            since = Decimal(row[pair]) / Decimal(rows[0][pair]) - 1
            assert abs(since * 100 - Decimal(row[pair + " change %"])) <= Decimal("0.00005")


def test_one_pair_is_exported_with_its_published_digits(full_desk):
    status, table = fetch(full_desk.url + "/pairs/EUR-USD/rates.csv?range=1m")
    first = table.splitlines()[1].split(",")[0]
    assert status == 200 and len(table.splitlines()) > 15
    assert (200, table) == fetch(
        full_desk.url + "/api/v1/rates.csv?from=EUR&to=USD&source=ecb&since=" + first)
    assert fetch(full_desk.url + "/pairs/EUR-KPW/rates.csv")[0] == 404
    assert fetch(full_desk.url + "/pairs/nothing/rates.csv")[0] == 404
