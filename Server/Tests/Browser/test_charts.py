"""Charts: where they are, and how their days and values are read."""

import pytest
from pages import centred, go, query, shows, wait_until
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def plot(browser):
    return browser.find_element(By.CSS_SELECTOR, ".chart-plot")


def reading(browser):
    return browser.find_element(By.CSS_SELECTOR, ".chart-reading").text


@pytest.mark.webkit
def test_a_chart_is_read_by_mouse_and_keyboard(full_desk, browser, screenshot):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m")
    chart = centred(browser, plot(browser))
    texts = chart.get_attribute("data-read").split("|")
    assert len(texts) > 15 and reading(browser) == texts[-1]
    half = chart.size["width"] // 2
    ActionChains(browser).move_to_element_with_offset(chart, 2 - half, 0).perform()
    wait_until(browser, lambda: reading(browser) == texts[0])
    assert browser.find_element(By.CSS_SELECTOR, ".chart-cursor").is_displayed()
    screenshot("chart-read")
    browser.execute_script("arguments[0].focus()", chart)
    for key, expected in ((Keys.END, texts[-1]), (Keys.ARROW_LEFT, texts[-2]),
                          (Keys.HOME, texts[0]), (Keys.ARROW_RIGHT, texts[1])):
        chart.send_keys(key)
        wait_until(browser, lambda expected=expected: reading(browser) == expected)
        assert chart.get_attribute("aria-valuetext") == expected
    chart.send_keys(Keys.ESCAPE)
    wait_until(browser, lambda: reading(browser) == texts[-1])


def test_another_range_is_read_as_well(full_desk, browser):
    browser.get(full_desk.url + "/pairs/USD-EUR?range=1m")
    browser.find_element(By.ID, "range-5y").click()
    wait_until(browser, lambda: query(browser).get("range") == "5y")
    wait_until(browser, lambda: plot(browser).get_attribute("role") == "slider")
    texts = plot(browser).get_attribute("data-read").split("|")
    points = sum(len(line.get_attribute("points").split()) for line in browser.find_elements(
        By.CSS_SELECTOR, ".chart-plot polyline"))
    assert len(texts) == points > 100


@pytest.mark.parametrize("javascript", [True, False])
def test_the_converter_shows_the_month_of_its_pair_and_leads_on(full_desk, browser, javascript):
    browser.get(full_desk.url + "/convert?from=USD&to=GBP&amount=5")
    shows(browser, "1 month", "Change")
    assert browser.find_elements(By.CSS_SELECTOR, ".chart-grid text")
    go(browser, centred(browser, browser.find_element(
        By.CSS_SELECTOR, ".segments a[href*='5y']")))
    shows(browser, "USD → GBP", "Rate history")
    assert query(browser)["range"] == "5y"
