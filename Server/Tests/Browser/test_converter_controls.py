"""The controls beside the amounts: the result, its copy button, the date, and the star of the pair.
"""

import pytest
from pages import field, holds, query, shows, text, type_in, value, wait_until
from selenium.webdriver.common.by import By
from web import fetch

LONG = "123456789.99"


def overflow(page) -> list:
    """The fields whose text is wider than they are."""
    return page.execute_script("""
        return [...document.querySelectorAll('.amount')]
          .filter(field => field.scrollWidth > field.clientWidth + 1)
          .map(field => field.name + ': ' + field.value);""")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_large_result_is_shown_once_and_completely(full_desk, browser, screenshot, resize, size):
    browser.get(full_desk.url + "/convert?from=USD&to=IDR&amount=" + LONG)
    wait_until(lambda: len(value(browser, "target")) > 15)
    assert overflow(browser) == []
    result = value(browser, "target")
    # It is visible only in its field; the other one is for screen readers.
    visible = browser.execute_script("""
        return [...document.querySelectorAll('main *')].filter(element =>
          element.children.length === 0 && !element.closest('.hidden')
          && element.textContent.includes(arguments[0])).length;""", result)
    assert visible == 0
    screenshot("convert-large")
    for amount in ("5", "123456789012345", "1234567890123456789012345.99"):
        type_in(browser, "source", amount)
        wait_until(lambda: value(browser, "target") not in ("", result))
        result = value(browser, "target")
        assert overflow(browser) == [], amount
    screenshot("convert-largest")
    resize(320, 640)
    assert overflow(browser) == []


@pytest.mark.parametrize("javascript", [False])
def test_a_large_result_is_complete_without_javascript(full_desk, browser, javascript):
    browser.get(full_desk.url + "/convert?from=USD&to=IDR&amount=" + LONG)
    page = fetch(full_desk.url + "/convert?from=USD&to=IDR&amount=" + LONG)[1]
    assert 'data-length="2"' in page
    for hidden in ("[data-copy]", "[data-latest]"):
        assert not browser.find_element(By.CSS_SELECTOR, hidden).is_displayed()
    assert field(browser, "on").is_displayed()


@pytest.mark.webkit
def test_a_click_selects_an_amount_and_the_next_one_does_not(full_desk, browser):
    browser.get(full_desk.url + "/convert?from=USD&to=EUR&amount=100")
    source = field(browser, "source")
    selected = "return [arguments[0].selectionStart, arguments[0].selectionEnd]"
    source.click()
    assert browser.execute_script(selected, source) == [0, 3]
    source.click()
    start, end = browser.execute_script(selected, source)
    assert start == end


def test_the_result_is_copied(full_desk, browser):
    browser.get(full_desk.url + "/convert?from=USD&to=EUR&amount=100")
    wait_until(lambda: value(browser, "target"))
    browser.execute_script("""
        navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };
        """)
    button = browser.find_element(By.CSS_SELECTOR, "[data-copy]")
    button.click()
    wait_until(lambda: button.text == "Copied")
    assert browser.find_element(By.ID, "copied").get_property("textContent") == "Copied"
    assert browser.execute_script("return window.copied").replace("\u00a0", " ") == value(
        browser, "target")
    wait_until(lambda: button.text == "Copy")
    type_in(browser, "source", "")
    wait_until(lambda: not button.is_displayed())


@pytest.mark.webkit
def test_the_newest_rate_is_a_button_until_a_day_is_chosen(open_offline, browser, screenshot):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
    day = field(browser, "on")
    latest = browser.find_element(By.CSS_SELECTOR, "[data-latest]")
    assert latest.text == "Latest rate" and not day.is_displayed()
    latest.click()
    assert day.is_displayed() and latest.get_attribute("aria-expanded") == "true"
    browser.execute_script(
        "arguments[0].value = '2020-03-14';"
        "arguments[0].dispatchEvent(new Event('change', { bubbles: true }))", day)
    # A Saturday.
    shows(browser, "ECB has no rate for 14 Mar 2020. Using 13 Mar 2020.", "EUR 90.06")
    assert query(browser)["on"] == "2020-03-14"
    screenshot("convert-substitute")
    latest.click()
    wait_until(lambda: "on" not in query(browser))
    shows(browser, "30 Oct 2026")
    assert not day.is_displayed() and "Using 13 Mar" not in text(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_the_star_saves_the_pair_and_removes_it(open_desk, browser, javascript, screenshot):
    def star():
        return browser.find_element(By.ID, "save-pair")

    def press(name):
        browser.find_element(By.ID, name).click()

    browser.get(open_desk.url + "/convert?from=GBP&to=SEK&amount=5")
    assert star().text == "Save pair" and star().get_attribute("aria-pressed") == "false"
    press("save-pair")
    shows(browser, "GBP → SEK saved.", "Undo")
    wait_until(lambda: star().text == "Saved")
    screenshot("convert-saved")
    assert query(browser)["from"] == "GBP"
    holds(browser, "source", "5")
    press("undo")
    wait_until(lambda: star().text == "Save pair" and "saved." not in text(browser))
    press("save-pair")
    wait_until(lambda: star().text == "Saved")
    press("save-pair")
    shows(browser, "GBP → SEK deleted.")
    press("undo")
    wait_until(lambda: star().text == "Saved" and "deleted." not in text(browser))
    browser.get(open_desk.url + "/pairs")
    shows(browser, "GBP → SEK")


def test_the_star_applies_to_the_pair_that_is_shown(open_desk, browser):
    browser.get(open_desk.url + "/convert?from=USD&to=EUR&amount=5")
    browser.find_element(By.ID, "save-pair").click()
    shows(browser, "USD → EUR saved.")
    type_in(browser, "source", "5 gbp")
    wait_until(lambda: browser.find_element(By.ID, "save-pair").get_attribute("value")
               == "GBP-EUR")
    assert browser.find_element(By.ID, "save-pair").text == "Save pair"
    assert "USD → EUR saved." not in text(browser)


# The lines that each word of an element occupies.
LINES = """
    const range = document.createRange();
    return [...document.querySelectorAll(arguments[0])].flatMap(element => {
      const text = element.firstChild;
      return [...text.data.matchAll(/\\S+/g)].map(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const box = range.getBoundingClientRect();
        return [word[0], range.getClientRects().length, box.right <= innerWidth && box.left >= 0];
      });
    });
    """


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("amount", ["1", "1234567.89", "98765432109876.54", "123456789012345678901234"])
def test_a_number_of_the_rate_never_wraps(open_offline, browser, resize, screenshot, width, amount):
    resize(width, 844)
    browser.get(f"{open_offline.url}/convert?from=USD&to=IDR&amount={amount}")
    shows(browser, "1 USD =")
    words = browser.execute_script(LINES, ".facts [data-length], .route-rate")
    longest = max(len(word) for word, _, _ in words)
    if width == 390:
        screenshot(f"rate-{len(amount)}")
    broken = [word for word in words if word[1:] != [1, True]]
    assert not broken and (len(amount) < 20 or longest >= 25), words
