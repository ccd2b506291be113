"""The board: one amount in all of the user's currencies, editable in each row."""

import pytest
from pages import centred, field, go, query, shows, text, type_in, value, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def row(browser, code):
    return value(browser, "row-" + code)


def listed(browser):
    return [one.get_attribute("data-code")
            for one in browser.find_elements(By.CSS_SELECTOR, ".board-list li")]


def shown(browser):
    return [one.get_attribute("data-row")
            for one in browser.find_elements(By.CSS_SELECTOR, ".board li") if one.is_displayed()]


def press(browser, button):
    centred(browser, browser.find_element(By.ID, button)).click()


@pytest.fixture
def requests_of(browser):
    """The addresses that the page has requested."""
    return lambda: browser.execute_script(
        "return performance.getEntriesByType('resource').map(entry => entry.name)")


@pytest.mark.webkit
def test_editing_a_row_updates_the_others_without_a_request(desk, browser, requests_of):
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    wait_until(lambda: browser.execute_script("return window.cambist.core.isReady()"))
    assert shown(browser) == ["GBP", "JPY", "CHF", "CNY", "CAD", "AUD"]
    before, of_gbp = requests_of(), row(browser, "GBP")
    type_in(browser, "source", "200")
    wait_until(lambda: row(browser, "GBP") != of_gbp)
    type_in(browser, "row-GBP", "50")
    wait_until(lambda: query(browser).get("side") == "GBP")
    assert row(browser, "GBP") == "50" and query(browser)["amount"] == "50"
    amounts = {name: value(browser, name) for name in ("source", "target", "row-JPY", "row-AUD")}
    assert all(amounts.values()), amounts
    # On a busy machine, the first amount rests for a second before the next is typed, and is
    # recorded. An amount typed into the board is not.
    assert requests_of()[len(before):] in ([], [desk.url + "/conversions"])
    # The server returns the same figures for the address.
    browser.get(browser.current_url)
    assert {name: value(browser, name) for name in amounts} == amounts
    assert row(browser, "GBP") == "50"


def test_nothing_above_a_row_moves_during_typing(desk, browser):
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    # The end of a refresh changes the text of the rate.
    wait_until(lambda: not browser.find_elements(By.CSS_SELECTOR, "[data-refreshing]"))
    typed = centred(browser, field(browser, "row-JPY"))
    typed.click()
    top = "return arguments[0].getBoundingClientRect().top"
    before = browser.execute_script(top, typed)
    # Fifteen digits with their separators; longer amounts have a line of their own.
    for key in "123456789012345":
        typed.send_keys(key)
        # Less than one step of the font size.
        assert abs(browser.execute_script(top, typed) - before) < 2, key
    typed.send_keys("x")
    shows(browser, "x")
    assert abs(browser.execute_script(top, typed) - before) < 2


def test_screen_readers_hear_the_row_and_the_count(desk, browser):
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    type_in(browser, "row-CHF", "50")

    def heard():
        return browser.execute_script("""
            return [...document.querySelectorAll('[role=status], [aria-live]')]
              .map(region => region.textContent.trim()).filter(Boolean);""")
    wait_until(lambda: heard() == ["50 CHF: 7 currencies updated"])


def test_the_pairs_currencies_have_no_rows(desk, browser):
    browser.get(desk.url + "/convert?from=GBP&to=JPY&amount=5")
    assert shown(browser) == ["USD", "EUR", "CHF", "CNY", "CAD", "AUD"]
    browser.find_element(By.CSS_SELECTOR, "[data-swap]").click()
    wait_until(lambda: query(browser)["from"] == "JPY")
    assert shown(browser) == ["USD", "EUR", "CHF", "CNY", "CAD", "AUD"]


@pytest.mark.parametrize("javascript", [False])
def test_a_row_is_edited_without_javascript(desk, browser, javascript):
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    type_in(browser, "row-GBP", "50" + Keys.ENTER)
    wait_until(lambda: query(browser).get("side") == "GBP")
    assert query(browser)["amount"] == "50" and row(browser, "GBP") == "50"
    type_in(browser, "source", "7" + Keys.ENTER)
    wait_until(lambda: query(browser) == {"from": "USD", "to": "EUR", "amount": "7"})


@pytest.mark.parametrize("javascript", [True, False])
def test_currencies_are_added_moved_and_removed_with_undo(
        desk, browser, javascript, screenshot):
    browser.get(desk.url + "/convert")
    go(browser, centred(browser, browser.find_element(By.CSS_SELECTOR, ".board .heading-link")))
    assert listed(browser) == ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "CAD", "AUD"]
    press(browser, "down-USD")
    wait_until(lambda: listed(browser)[:2] == ["EUR", "USD"])
    assert browser.execute_script("return document.activeElement.id") == "down-USD"
    press(browser, "remove-CHF")
    wait_until(lambda: "CHF" not in listed(browser))
    shows(browser, "CHF removed.")
    screenshot("board")
    press(browser, "undo")
    wait_until(lambda: listed(browser)[4:5] == ["CHF"])
    browser.execute_script("""
        const list = document.querySelector('[name=add]');
        list.value = 'SEK';
        list.form.submit();""") if javascript else browser.find_element(
            By.CSS_SELECTOR, "[name=add] option[value=SEK]").click()
    if not javascript:
        browser.find_element(By.CSS_SELECTOR, ".board-new button").click()
    wait_until(lambda: listed(browser)[-1:] == ["SEK"])
    shows(browser, "SEK added.")
    go(browser, browser.find_element(By.CSS_SELECTOR, ".heading-link"))
    assert shown(browser) == ["GBP", "JPY", "CHF", "CNY", "CAD", "AUD", "SEK"]


def test_a_currency_is_dragged_to_another_place(desk, browser):
    from selenium.webdriver import ActionChains
    browser.get(desk.url + "/board")
    handles = browser.find_elements(By.CSS_SELECTOR, "[data-drag]")
    ActionChains(browser).click_and_hold(handles[3]).move_to_element(
        handles[0]).move_by_offset(0, -12).release().perform()
    order = ["JPY", "USD", "EUR", "GBP", "CHF", "CNY", "CAD", "AUD"]
    wait_until(lambda: listed(browser) == order)
    browser.get(desk.url + "/board")
    assert listed(browser) == order


@pytest.mark.webkit
def test_a_board_of_eight_fits_the_screen_of_a_phone(desk, browser, screenshot):
    browser.get(desk.url + "/board")
    for code in ("CZK", "SEK"):
        browser.execute_script("""
            const list = document.querySelector('[name=add]');
            list.value = arguments[0];
            list.form.submit();""", code)
        shows(browser, code + " added.")
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=1234567")
    assert len(shown(browser)) == 8
    rows = [one for one in browser.find_elements(By.CSS_SELECTOR, ".board li")
            if one.is_displayed()]
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", rows[4])
    box = "return arguments[0].getBoundingClientRect()"
    top = browser.execute_script(box, rows[0])["top"]
    bottom = browser.execute_script(box, rows[-1])["bottom"]
    # Between the bars at the edges.
    assert bottom - top <= 844 - 52 - 60, (top, bottom)
    screenshot("convert-board")
    assert "No source" not in text(browser)


def test_a_board_without_currencies_says_so(open_desk, browser):
    browser.get(open_desk.url + "/board")
    while listed(browser):
        count = len(listed(browser))
        press(browser, f"remove-{listed(browser)[0]}")
        wait_until(lambda: len(listed(browser)) == count - 1)
    mark = browser.find_element(By.CSS_SELECTOR, "#live .empty-mark")
    assert mark.size == {"width": 64, "height": 64}
