"""The desk starts, shows itself and ends: the least that every other test builds on."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

both = pytest.mark.parametrize("javascript", [True, False], ids=["js", "nojs"])


@both
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_demo_desk_shows_itself(desk, browser, screenshot):
    browser.get(desk.url)
    WebDriverWait(browser, 10).until(
        lambda page: "Demo data" in page.find_element(By.TAG_NAME, "body").text)
    screenshot("start")

    assert browser.current_url.startswith(desk.url)
    assert browser.title
    assert browser.find_element(By.TAG_NAME, "html").get_attribute("lang")


def test_no_page_is_wider_than_the_screen(desk, browser):
    browser.get(desk.url)
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert browser.execute_script(wide) <= 0


def test_a_desk_without_upstreams_serves_and_ends(desk_with, browser):
    desk = desk_with(demo=False)
    browser.get(desk.url)
    assert browser.title
    assert "Demo data" not in browser.find_element(By.TAG_NAME, "body").text
    desk.end()
    assert not desk.is_running
