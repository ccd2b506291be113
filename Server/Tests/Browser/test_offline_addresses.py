"""Without the desk, an address shows its page, or says that the page is not stored."""

import pytest
from offline import TABS, is_stored, is_ready, needs_worker, port, script, tell_offline  # noqa: F401
from pages import field, holds, shows, text, value, wait_until
from selenium.webdriver.common.by import By

pytestmark = pytest.mark.service_worker


@pytest.fixture
def away(desk_with, browser, needs_worker, port):
    """A function that opens the desk in a language, lets the browser store its pages, and ends the
    desk.
    """
    def leave(language="en"):
        desk = desk_with(port=port)
        # In WebKit, leaving a page during the installation of its worker would cancel the
        # installation.
        browser.get(desk.url + "/healthz")
        browser.execute_script("document.cookie = 'language=' + arguments[0] + '; path=/'", language)
        browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
        needs_worker(browser)
        wait_until(lambda: is_ready(browser) and is_stored(browser, *TABS, "/offline"))
        desk.end()
        return desk
    return leave


@pytest.mark.webkit
def test_the_converter_converts_for_an_address_that_was_never_opened(away, browser, screenshot):
    desk = away()
    browser.get(desk.url + "/convert?from=GBP&to=SEK&amount=1234.5")
    shows(browser, "1 GBP =", "GBP 1,234.50 =")
    assert value(browser, "from") == "GBP" and value(browser, "to") == "SEK"
    holds(browser, "source", "1,234.5")
    assert float(value(browser, "target").replace(",", "")) > 1234.5
    assert "from=GBP" in browser.current_url
    screenshot("convert-address-plane")
    browser.get(desk.url + "/convert?from=EUR&to=JPY&amount=5000&side=to")
    shows(browser, "1 EUR =")
    holds(browser, "target", "5,000")
    assert 0 < float(value(browser, "source").replace(",", "")) < 5000
    # Rates of past dates are not stored; the page says so.
    browser.get(desk.url + "/convert?from=EUR&to=JPY&amount=5&on=2020-03-13")
    shows(browser, "Rates for 13 Mar 2020 aren’t downloaded yet.")
    assert value(browser, "on") == "2020-03-13" and value(browser, "target") == ""


# Fails the first requests for the rates.
FAILING_RATES = """
    let remaining = Number(sessionStorage.failing ?? %d);
    const send = window.fetch;
    window.fetch = (address, ...others) => {
      if (!String(address).includes("/offline/rates") || remaining === 0) {
        return send(address, ...others);
      }
      sessionStorage.failing = --remaining;
      return Promise.reject(new TypeError("failed"));
    };"""


@pytest.mark.chromium
@pytest.mark.parametrize("failures", [1, 2])
def test_the_converter_converts_after_a_failure_to_read_its_rates(
        away, browser, run_first, failures):
    desk = away()
    run_first(FAILING_RATES % failures)
    browser.get(desk.url + "/convert?from=GBP&to=SEK&amount=1234.5")
    if failures == 2:
        shows(browser, "This page isn’t available offline")
        script(browser, "window.dispatchEvent(new Event('online'));")
    shows(browser, "1 GBP =", "GBP 1,234.50 =")
    assert script(browser, "return sessionStorage.failing") == "0"


@pytest.mark.webkit
@pytest.mark.parametrize("language, title, link", [
    ("en", "This page isn’t available offline", "Currency Converter"),
    ("es", "Esta página no está disponible sin conexión", "Conversor de divisas")])
def test_a_page_that_is_not_stored_says_so(away, browser, screenshot, language, title, link):
    desk = away(language)
    for path in ("/markets/btc_usd", "/sales/NOPE", "/history?currency=usd", "/pairs/new",
                 "/convert?from=no+currency&to=EUR&amount=1"):
        browser.get(desk.url + path)
        shows(browser, title)
        assert not browser.find_elements(By.CSS_SELECTOR, "#live, form.converter"), path
    screenshot("not-stored-" + language)
    browser.find_element(By.LINK_TEXT, link).click()
    wait_until(lambda: is_ready(browser))
    assert field(browser, "from").get_property("value") == "USD"
    # The start address of the app opens the converter.
    browser.get(desk.url + "/")
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, "form.converter"))


@pytest.mark.webkit
def test_the_notice_names_the_server_that_cannot_be_reached(desk_with, browser, port):
    desk = desk_with(port=port)
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    wait_until(lambda: is_ready(browser))
    note = browser.find_element(By.ID, "age")
    assert not note.is_displayed() and note.text == ""
    desk.end()
    browser.execute_script("window.cambist.show(location.href)")
    shows(browser, "Can’t reach Cambist. Last updated")
    tell_offline(browser)
    shows(browser, "You’re offline. Last updated")
    assert "Can’t reach" not in text(browser)
    desk_with(port=port)
    browser.execute_script("window.dispatchEvent(new Event('online'))")
    wait_until(lambda: not browser.find_element(By.ID, "age").is_displayed())


def test_live_quotes_show_the_same_notice(desk_with, browser, port):
    desk = desk_with(port=port)
    browser.get(desk.url + "/quotes")
    shows(browser, "EURUSD", "Live")
    desk.end()
    shows(browser, "Can’t reach Cambist. Reconnecting…")
    tell_offline(browser)
    shows(browser, "You’re offline. Last updated")
    wait_until(lambda: browser.find_element(By.ID, "stream-text").text == "Offline")
    assert script(browser, "return navigator.onLine") is True
