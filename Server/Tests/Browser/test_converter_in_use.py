"""The converter in a browser: stored input, without JavaScript, with the keyboard only, and
failures of sources.
"""

import re
import threading

import pytest
from offline import is_ready, pending
from pages import field, go, holds, press, query, shows, tab_to, text, type_in, value, wait_until
from proxy import proxy
from rates import ecb_answers, today, valyuta
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from upstream import Answer
from web import fetch, post


# A function that enters an amount in the page.
TYPE = """
    const input = document.querySelector('[data-amount="from"]');
    const type = text => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };"""


def pick(page, name, search):
    page.find_element(By.ID, "pick-" + name).send_keys(Keys.ENTER)
    press(page, search, Keys.ENTER)


def history(desk) -> str:
    return fetch(desk.url + "/history.csv")[1]


# Stored input


@pytest.mark.webkit
def test_a_conversion_is_stored_after_a_pause_in_typing(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    type_in(browser, "source", "123")
    wait_until(lambda: "USD,109.21" not in history(offline) and "123," in history(offline))
    # Not on every key press, and not when viewing the page.
    assert kept(offline) == ["123"]
    field(browser, "source").send_keys(Keys.ENTER)
    field(browser, "source").send_keys("4", Keys.ENTER)
    wait_until(lambda: "1234," in history(offline))
    # A repeated conversion is stored once.
    field(browser, "source").send_keys(Keys.ENTER)
    holds(browser, "target", "1,104.55")
    assert kept(offline) == ["1234", "123"]


def test_no_key_press_is_recorded_before_a_pause(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    # Records of one run of typing replace each other in the history, so requests are counted.
    assert browser.execute_async_script(TYPE + """
        const finish = arguments[0];
        const request = window.fetch;
        let records = 0;
        window.fetch = (address, options = {}) => {
          if (options.method === 'POST') { records += 1; }
          return request(address, options);
        };
        (async () => {
          for (const text of ['1', '12', '123']) {
            type(text);
            await new Promise(done => setTimeout(done, 10));
          }
          finish(records);
        })();""") == 0
    wait_until(lambda: kept(offline) == ["123"])


@pytest.mark.webkit
def test_an_amount_is_recorded_when_the_page_is_left_within_the_second(offline, browser):
    for amount, leave in (
            ("1", "input.form.requestSubmit(); location.assign('/history');"),
            ("12", "location.assign('/history');"),
            ("123", "Object.defineProperty(document, 'hidden', { value: true });"
             "document.dispatchEvent(new Event('visibilitychange'));"),
            ("1234", "window.fetch = () => Promise.reject(); location.assign('/history');"),
            ("12345", "window.fetch = () => new Promise(() => {}); location.assign('/history');")):
        browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
        wait_until(lambda: is_ready(browser))
        # The pause never ends.
        browser.execute_script(
            f"window.setTimeout = () => 1; {TYPE} type('{amount}'); {leave}")
        wait_until(lambda: kept(offline)[:1] == [amount])
        if "/history" in leave:
            # Even if the page was requested before the conversion was recorded.
            shows(browser, f"USD {int(amount):,}")
            wait_until(lambda: pending(browser) == [])
    assert kept(offline) == ["12345", "1234", "123", "12", "1"]


@pytest.mark.webkit
def test_a_page_left_before_the_response_records_a_conversion_once(offline, browser, console):
    # The proxy ends before the page.
    console.allow("net::ERR_")
    with proxy(offline.url) as between:
        browser.get(between.url + "/convert?from=USD&to=EUR&amount=7")
        wait_until(lambda: is_ready(browser))
        held = between.hold("/conversions")
        type_in(browser, "source", "123")
        field(browser, "source").send_keys(Keys.ENTER)
        assert held.is_here.wait(60)
        go(browser, browser.find_element(By.CLASS_NAME, "heading-link"))
        wait_until(lambda: pending(browser) == [])
        assert kept(offline) == ["123"]
        shows(browser, "USD 123")
        held.may_go.set()


@pytest.mark.webkit
def test_a_history_that_was_requested_before_a_conversion_was_recorded_shows_it(
        offline, browser, console):
    # The proxy ends before the page.
    console.allow("net::ERR_")
    with proxy(offline.url) as between:
        browser.get(between.url + "/convert?from=USD&to=EUR&amount=7")
        wait_until(lambda: is_ready(browser))
        held = between.hold("/history")
        # The driver waits for the page.
        leave = threading.Thread(target=browser.execute_script, args=[TYPE + """
            type('123');
            setTimeout(() => input.form.requestSubmit(), 500);
            location.assign('/history');"""])
        leave.start()
        assert held.is_here.wait(60)
        wait_until(lambda: kept(offline) == ["123"])
        held.may_go.set()
        leave.join()
        shows(browser, "USD 123")


def test_a_conversion_is_stored_once_when_enter_is_pressed_until_the_desk_is_back(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    wait_until(lambda: is_ready(browser))
    browser.execute_script("sent = fetch; fetch = () => Promise.reject();")
    for amount in ("123", "456", "123"):
        type_in(browser, "source", amount)
        field(browser, "source").send_keys(Keys.ENTER)
    browser.execute_script("fetch = sent;")
    field(browser, "source").send_keys(Keys.ENTER)
    wait_until(lambda: len(pending(browser)) == 2)
    browser.execute_async_script("cambist.pending.send().then(arguments[0])")
    assert kept(offline) == ["123", "456", "123"]


def test_an_amount_typed_again_after_another_is_recorded_although_its_request_is_lost(
        offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    wait_until(lambda: is_ready(browser))
    type_in(browser, "source", "123")
    field(browser, "source").send_keys(Keys.ENTER)
    for amount in ("123", "456"):
        wait_until(lambda: kept(offline) and pending(browser) == [])
        before = confirmed(browser)
        type_in(browser, "source", amount)
        wait_until(lambda: confirmed(browser) != before)
    assert kept(offline) == ["456", "123"]
    browser.execute_script("fetch = () => Promise.reject();")
    type_in(browser, "source", "123")
    wait_until(lambda: pending(browser))
    browser.get(offline.url + "/history")
    wait_until(lambda: pending(browser) == [])
    assert kept(offline) == ["123", "456", "123"]


def confirmed(browser):
    """When the desk last confirmed a conversion of this tab."""
    return browser.execute_script("return sessionStorage.getItem('cambist.pending')")


def test_a_conversion_that_is_sent_again_is_recognized_by_its_name(offline):
    fields = {"from": "USD", "to": "EUR", "side": "from", "run": "r"}
    sent = {"origin": "0a" * 16, "amount": "100"} | fields
    assert post(offline.url + "/conversions", **sent) == 204
    again = {
        "origin": "0a" * 16, "time": "1795286708576", "source": "100", "target": "89.51",
        "rate": "0.895094880057", "provenance": "ecb", "asOf": "2026-10-30"} | fields
    assert post(offline.url + "/conversions/offline", **again) == 204
    assert kept(offline) == ["100"]
    # Replaced by the next one of its run; a name of another form is not stored.
    for name in ("0b" * 16, "x" * 5_000):
        assert post(offline.url + "/conversions", amount="43", origin=name, **fields) == 204
    for path, message in (("/conversions/offline", again), ("/conversions", sent)):
        assert post(offline.url + path, **message) == 204
    assert kept(offline) == ["43"]


def test_a_conversion_without_a_rate_on_the_desk_is_not_confirmed(offline):
    fields = {"from": "USD", "side": "from", "amount": "1"}
    assert post(offline.url + "/conversions", to="EUR", **fields) == 204
    assert post(offline.url + "/conversions", to="XAU", **fields) == 202
    assert kept(offline) == ["1"]


def test_a_conversion_by_one_source_is_not_stored_as_an_earlier_one(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=7")
    wait_until(lambda: is_ready(browser))
    add = """
        const fields = new URLSearchParams({ from: 'USD', to: 'EUR', amount: '123' });
        cambist.core.convert({ from: 'USD', to: 'EUR', on: '', amount: '7', side: 'from', board: '' });
        const all = cambist.pending.add(fields);
        fields.set('source', 'ecb');
        return [all.source, cambist.pending.add(fields)];"""
    assert browser.execute_script(add) == ["7", None]
    assert [record["source"] for record in pending(browser)] == ["7"]


def kept(desk) -> list[str]:
    return [line.split(",")[1] for line in history(desk).splitlines()[1:]]


def test_typing_slowly_stores_one_conversion(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    # The test controls the page's clock.
    browser.execute_script("window.moment = Date.now(); Date.now = function () { return moment; };")
    type_in(browser, "source", "1")
    for typed, pause, expected in (
            ("", 5_000, ["1"]), ("2", 5_000, ["12"]), ("3", 9_000, ["123"]),
            ("4", 0, ["1234", "123"])):
        field(browser, "source").send_keys(typed)
        wait_until(lambda: kept(offline) == expected)
        browser.execute_script("moment += arguments[0]", pause)


def test_the_last_input_is_filled_in_again(desk_with, browser):
    desk = desk_with(demo=False)
    browser.get(desk.url + "/convert")
    pick(browser, "from", "GBP")
    type_in(browser, "target", "20*2")
    field(browser, "target").send_keys(Keys.ENTER)
    wait_until(lambda: re.search(r",40(\.00)?,", history(desk)))
    desk.end()
    browser.get(desk_with(demo=False).url + "/convert")
    shows(browser, "GBP", "EUR 40")
    assert value(browser, "target") == "20*2"
    assert query(browser) == {}


@pytest.mark.webkit
def test_a_late_response_keeps_the_amount_selected(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
    browser.execute_script(
        """
        const ask = window.fetch;
        const late = new Promise(go => { window.answer = go; });
        window.fetch = (...all) => late.then(() => ask(...all));
        window.cambist.core = null;
        """)
    pick(browser, "from", "GBP")
    field(browser, "target").send_keys(Keys.CONTROL, "a")
    assert value(browser, "target") == "89.51"
    browser.execute_script("window.answer()")
    shows(browser, "1 GBP =")
    assert value(browser, "target") != "89.51"
    field(browser, "target").send_keys("20*2")
    assert value(browser, "target") == "20*2"
    shows(browser, "GBP", "EUR 40")


def test_viewing_changes_nothing(empty_desk):
    for path in ("/convert?from=GBP&to=JPY&amount=5", "/history", "/pairs", "/pairs/USD-GBP"):
        assert fetch(empty_desk.url + path)[0] == 200
    assert len(history(empty_desk).splitlines()) == 1
    assert 'value="USD" selected' in fetch(empty_desk.url + "/convert")[1]


# Other ways to use it


@pytest.mark.parametrize("javascript", [False])
def test_the_converter_works_without_javascript(offline, browser, screenshot):
    def convert():
        browser.find_element(By.CSS_SELECTOR, ".below button.no-script").click()

    browser.get(offline.url + "/convert")
    type_in(browser, "source", "250")
    convert()
    shows(browser, "EUR 223.77")
    assert query(browser) == {"from": "USD", "to": "EUR", "amount": "250"}
    # The amount that was changed is converted.
    type_in(browser, "target", "100")
    convert()
    holds(browser, "source", "111.72")
    holds(browser, "target", "100")
    assert query(browser)["side"] == "to"
    convert()
    holds(browser, "source", "111.72")
    holds(browser, "target", "100")
    type_in(browser, "source", "10")
    convert()
    holds(browser, "source", "10")
    holds(browser, "target", "8.95")
    Select(field(browser, "to")).select_by_value("JPY")
    # Enter converts and does not swap.
    field(browser, "source").send_keys(Keys.ENTER)
    shows(browser, "USD 10 =", "JPY 1,573")
    browser.find_element(By.NAME, "swap").click()
    shows(browser, "JPY 10 =", "USD 0.06")
    assert query(browser) == {"from": "JPY", "to": "USD", "amount": "10"}
    assert len(history(offline).splitlines()) == 6
    screenshot("convert-plain")


@pytest.mark.webkit
def test_the_converter_works_with_the_keyboard_only(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
    tab_to(browser, lambda focused: focused.get_attribute("name") == "source", most=12)
    press(browser, "50")
    tab_to(browser, lambda focused: focused.get_attribute("id") == "pick-from", most=1)
    press(browser, Keys.ENTER, "GBP", Keys.ENTER)
    shows(browser, "GBP 50 =")
    tab_to(browser, lambda focused: focused.get_attribute("name") == "swap", most=1)
    press(browser, Keys.ENTER)
    shows(browser, "EUR 50 =")
    tab_to(browser, lambda focused: focused.text == "Refresh")
    press(browser, Keys.ENTER)
    shows(browser, "EUR 50 =")


# Sources


@pytest.mark.parametrize("size", ["phone"])
def test_sources_fail_and_recover(desk_with, upstream, browser):
    manats = upstream(valyuta({"AZN": {"USD": "1.7", "EUR": "1.9"}}))
    bank = upstream(ecb_answers({today(): {"USD": "1.25", "GBP": "0.8"}}))
    flags = {"demo": False, "valyuta_url": manats.url, "ecb_url": bank.url}
    desk = desk_with(**flags)
    browser.get(desk.url + "/convert?from=USD&to=AZN&amount=100")
    shows(browser, "AZN 170.00", "Valyuta · cbar", "today", "updated just now")
    assert "Offline" not in text(browser)

    # Off, and started again: the same result, with its age.
    desk.end()
    good = dict(manats.answers), dict(bank.answers)
    manats.answers.clear()
    bank.answers.clear()
    desk = desk_with(demo=False)
    browser.get(desk.url + "/convert?from=USD&to=AZN&amount=100")
    shows(browser, "AZN 170.00", "Valyuta · cbar", "updated", "Offline")
    desk.end()

    # One source fails: the other is used, and the page says so. No rates of these currencies are
    # stored.
    good = dict(good[0]), ecb_answers({today(): {"USD": "1.25", "GBP": "1", "CHF": "1", "SEK": "1"}})
    for code, trouble in [
        ("GBP", Answer("<html>", status=500)), ("CHF", Answer("garbage")),
        ("SEK", Answer([{"from": "USD"}])),
    ]:
        manats.answers.clear()
        manats.answers.update({path: trouble for path in good[0]})
        bank.answers.update(good[1])
        desk = desk_with(**flags)
        browser.get(f"{desk.url}/convert?from=USD&to={code}&amount=100")
        shows(browser, f"{code} 80.00", "ECB", "Couldn’t update Valyuta",
              "Showing rates from ECB")
        # The source is available again: the rate is refreshed without a restart.
        manats.answers.update(valyuta({code: {"USD": "0.79"}}))
        browser.find_element(By.ID, "refresh").send_keys(Keys.ENTER)
        shows(browser, f"{code} 79.00", "Valyuta · cbar")
        assert "Couldn’t update" not in text(browser)
        desk.end()


def test_a_source_that_hangs_delays_nothing(desk_with, upstream, browser):
    hanging = upstream({path: Answer([], delay=60) for path in valyuta({})})
    bank = upstream(ecb_answers({today(): {"USD": "1.25"}}))
    desk = desk_with(demo=False, valyuta_url=hanging.url, ecb_url=bank.url)
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR 80.00", "ECB", "Refreshing")
