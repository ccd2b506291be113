"""On a wide screen, a list and its detail are side by side; on a phone only one is shown."""

import pytest
from pages import asks, press, query, shows, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from test_layout import TOO_WIDE

WIDE = [(768, 1024), (1280, 800), (1920, 1080)]


def box(browser, selector):
    return browser.find_element(By.CSS_SELECTOR, selector).rect


def is_shown(browser, selector) -> bool:
    return browser.find_element(By.CSS_SELECTOR, selector).is_displayed()


def current(browser) -> list[str]:
    return browser.execute_script(
        "return [...document.querySelectorAll('.pane-list .list [aria-current] .row-name')]"
        ".map(name => name.textContent)")


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("width, height", WIDE)
@pytest.mark.parametrize("path, name, sign", [
    ("/pairs/USD-GBP", "USD → GBP", "Quick conversions"), ("/sales/T2006", "T2006", "Rates used"),
])
def test_a_list_is_beside_its_detail(
        full_desk, browser, resize, screenshot, width, height, path, name, sign):
    resize(width, height)
    browser.get(full_desk.url + path)
    shows(browser, sign)
    assert current(browser) == [name]
    left, right = box(browser, ".pane-list"), box(browser, ".pane-detail")
    assert left["x"] + left["width"] <= right["x"] + 1 and left["width"] >= 280
    # They fill the width.
    assert right["x"] + right["width"] >= width - 120
    assert left["y"] == right["y"]
    # The chosen row is visible, and the back link is hidden.
    row = box(browser, ".pane-list .list [aria-current]")
    assert left["y"] <= row["y"] <= left["y"] + left["height"]
    assert not is_shown(browser, ".back")
    assert browser.execute_script(TOO_WIDE) == []
    screenshot(f"beside-{path.split('/')[1]}-{width}")
    # The list works as links, without a script as well.
    other = browser.find_element(By.CSS_SELECTOR, ".pane-list .list a:not([aria-current])")
    code = other.find_element(By.CSS_SELECTOR, ".row-name").text
    other.click()
    wait_until(lambda: current(browser) == [code])
    wait_until(lambda: browser.find_element(By.TAG_NAME, "h1").text == code)


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("path, text", [
    ("/pairs", "Select a pair"), ("/sales", "Select a product")])
def test_a_list_alone_invites_a_choice(
        full_desk, browser, resize, screenshot, path, text):
    resize(1280, 800)
    browser.get(full_desk.url + path)
    shows(browser, text)
    screenshot("choose-" + path[1:])
    resize(390, 844)
    assert not is_shown(browser, ".choose") and is_shown(browser, ".list a")


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("path, sign", [("/pairs/USD-GBP", ".chart"), ("/sales/T2006", ".routes")])
def test_a_phone_shows_the_detail_alone(full_desk, browser, path, sign):
    browser.get(full_desk.url + path)
    wait_until(lambda: is_shown(browser, sign))
    assert not is_shown(browser, ".pane-list") and is_shown(browser, ".back")


@pytest.mark.parametrize("size", ["desk"])
def test_the_list_beside_a_product_is_searched(full_desk, browser, resize):
    resize(1280, 800)
    browser.get(full_desk.url + "/sales/T2006?in=USD")
    shows(browser, "Rates used")
    browser.find_element(By.NAME, "q").send_keys("t200")
    asks(browser, q="t200")
    assert query(browser) == {"in": "USD", "q": "t200"}
    assert len(browser.find_elements(By.CSS_SELECTOR, ".pane-list li")) == 1
    shows(browser, "Rates used")
    browser.refresh()
    shows(browser, "Rates used")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".pane-list li")) == 1
    browser.find_element(By.CSS_SELECTOR, ".pane-list li a").click()
    wait_until(lambda: query(browser) == {"in": "USD", "q": "t200"})


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("javascript", [True, False])
def test_the_list_beside_a_product_is_sorted(full_desk, browser, resize, javascript):
    resize(1280, 800)
    browser.get(full_desk.url + "/sales/T2006")
    shows(browser, "Rates used")
    browser.find_element(By.ID, "by-total").click()
    wait_until(lambda: browser.find_element(
        By.ID, "by-total").get_attribute("aria-current"))
    shows(browser, "Rates used")
    assert current(browser) == ["T2006"]
    # In one step, because the page may replace the list between two.
    widths = browser.execute_script("""
        return [...document.querySelectorAll('.products .share rect:not(.negative)')]
          .map(bar => Number(bar.getAttribute('width')))""")
    assert widths and widths == sorted(widths, reverse=True)
    browser.find_element(By.ID, "by-code").click()
    wait_until(lambda: browser.find_element(
        By.ID, "by-code").get_attribute("aria-current"))


@pytest.mark.parametrize("size", ["desk"])
def test_a_new_pair_is_added_over_the_list(full_desk, browser, resize, screenshot):
    resize(1280, 800)
    browser.get(full_desk.url + "/pairs/new")
    shows(browser, "New pair", "1 ")
    behind = browser.find_element(By.CSS_SELECTOR, ".behind")
    assert "USD → GBP" in behind.text and behind.get_attribute("inert") is not None
    screenshot("pairs-new-over-list")
    for _ in range(12):
        press(browser, Keys.TAB)
        assert not browser.execute_script(
            "return arguments[0].contains(document.activeElement)", behind)
    assert len(browser.find_elements(By.ID, "live")) == 1
