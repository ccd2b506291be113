"""Fees and own rates, beside the published figure."""

import pytest
from pages import (
    centred, field, holds, query, shows, tab_to, text, type_in, value, wait_until,
)
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from web import fetch, post


def own(browser):
    """The visible figures at the user's own terms, or an empty text."""
    return " ".join(
        one.text for one in browser.find_elements(By.CSS_SELECTOR, ".own-figures")
        if one.is_displayed()).replace("\u00a0", " ")


def use_fee(desk):
    assert post(desk.url + "/pairs/USD-EUR/terms", kind="fee", percent="2.5") in (302, 303)


@pytest.mark.webkit
@pytest.mark.parametrize("javascript", [True, False])
def test_a_fee_is_stored_shown_and_switched_off(open_desk, browser, javascript):
    browser.get(open_desk.url + "/convert?from=USD&to=EUR&amount=100")
    centred(browser, browser.find_element(By.CSS_SELECTOR, "[data-terms]")).click()
    wait_until(lambda: browser.find_elements(By.NAME, "percent"))
    assert browser.find_element(By.NAME, "percent").is_displayed()
    assert not browser.find_element(By.NAME, "rate").is_displayed()
    browser.find_element(By.NAME, "percent").send_keys("2.5%")
    browser.find_element(By.NAME, "fixed").send_keys("1.50", Keys.ENTER)
    wait_until(lambda: "2.5% + EUR 1.50 fee" in own(browser))
    # The link leads back to the same amount with its published result.
    assert query(browser)["amount"] == "100" and value(browser, "source") == "100"
    published, effective = value(browser, "target"), own(browser)
    figure = browser.find_element(By.CSS_SELECTOR, ".own-result b").text.split()[-1]
    assert abs(float(published) * 0.975 - 1.5 - float(figure)) < 0.02 and " less (" in effective
    centred(browser, browser.find_element(By.ID, "own-off")).click()
    wait_until(lambda: not browser.find_elements(By.CSS_SELECTOR, ".own"))
    assert value(browser, "target") == published
    browser.get(open_desk.url + "/pairs/USD-EUR/terms")
    shows(browser, "2.5% + EUR 1.50 fee · Turned off", "Turn on")
    assert browser.find_element(By.NAME, "percent").get_attribute("value") == "2.5"


@pytest.mark.webkit
def test_no_figure_belongs_to_another_amount_during_typing(desk, browser):
    use_fee(desk)
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    wait_until(lambda: browser.execute_script("return window.cambist.core.isReady()"))
    # Records each figure that becomes visible, with the amount beside it.
    browser.execute_script("""
        window.seen = [];
        const note = () => {
          const figures = document.querySelector('.own-figures b');
          if (figures && getComputedStyle(figures).visibility === 'visible') {
            window.seen.push([document.getElementById('target').value, figures.textContent]);
          }
        };
        new MutationObserver(note).observe(document.body, {
          subtree: true, childList: true, characterData: true, attributes: true });
        document.addEventListener('input', () => { note(); Promise.resolve().then(note); });
    """)
    typed = field(browser, "source")
    typed.send_keys(Keys.END)
    for key in "507":
        typed.send_keys(key)
    wait_until(lambda: own(browser) and value(browser, "target") != "")
    holds(browser, "source", "100507")
    wait_until(lambda: browser.execute_script(
        "return !document.querySelector('.stale') && window.seen.length > 0"))
    for published, figure in browser.execute_script("return window.seen"):
        published = float(published.replace(",", ""))
        figure = float(figure.replace("EUR", "").replace(",", ""))
        assert abs(published * 0.975 - figure) < 0.02, (published, figure)


@pytest.mark.webkit
@pytest.mark.service_worker
def test_without_a_connection_the_page_says_that_the_fee_is_not_applied(desk, browser):
    use_fee(desk)
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    wait_until(lambda: browser.execute_script("return window.cambist.core.isReady()"))
    desk.end()
    before = value(browser, "target")
    type_in(browser, "source", "250")
    wait_until(lambda: "isn’t applied" in own(browser))
    assert value(browser, "target") != before and "EUR" not in own(browser)
    type_in(browser, "source", "300")
    wait_until(lambda: value(browser, "target") != before)
    assert own(browser) == "Offline: your fee or rate isn’t applied."


def test_the_history_has_the_fee_beside_the_published_figures(desk, browser):
    post(desk.url + "/convert", **{"from": "USD", "to": "EUR", "source": "100", "side": "from"})
    use_fee(desk)
    post(desk.url + "/convert", **{"from": "USD", "to": "EUR", "source": "100", "side": "from"})
    browser.get(desk.url + "/history")
    shows(browser, "2.5% fee: EUR")
    assert len(browser.find_elements(By.CSS_SELECTOR, ".entry a")) == 2
    assert text(browser).count("2.5% fee:") == 1
    table = fetch(desk.url + "/history.csv")[1].splitlines()
    assert "fee 2.5" in table[1] and "fee" not in table[2]


@pytest.mark.webkit
def test_every_kind_is_selected_and_filled_in_with_the_keyboard(open_desk, browser):
    browser.get(open_desk.url + "/pairs/USD-EUR/terms?back=/convert%3Ffrom=USD%26to=EUR%26amount=100")
    radio = browser.find_element(By.ID, "kind-fee")
    browser.execute_script("arguments[0].focus()", radio)
    radio.send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert browser.find_element(By.ID, "kind-receipt").is_selected()
    given = tab_to(browser, lambda one: one.get_attribute("name") == "given")
    given.send_keys("200", Keys.TAB)
    browser.switch_to.active_element.send_keys("176.30", Keys.ENTER)
    wait_until(lambda: "Rate of your receipt" in own(browser))
    assert "EUR 88.15" in own(browser) and "1 USD = 0.881500 EUR" in own(browser)


@pytest.mark.parametrize("javascript", [False])
def test_invalid_input_remains_with_the_reason(open_desk, browser, javascript):
    browser.get(open_desk.url + "/pairs/USD-EUR/terms")
    Select(browser.find_element(By.NAME, "effect")).select_by_value("markup")
    browser.find_element(By.NAME, "percent").send_keys("2000", Keys.ENTER)
    wait_until(lambda: browser.find_elements(By.ID, "terms-error"))
    shows(browser, "Enter a markup from 0 to 1,000%.")
    assert browser.find_element(By.NAME, "percent").get_attribute("value") == "2000"
    assert Select(browser.find_element(By.NAME, "effect")).first_selected_option.text == (
        "I pay more")
