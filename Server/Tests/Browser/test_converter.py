"""The converter in a browser: two amounts, two currencies, a date, and errors."""

import datetime
import re
import urllib.parse

import pytest
from engines import SIZES
from everywhere import LANGUAGES, choose_language
from pages import (
    field, go, holds, is_marked, mark, press, query, shows, tab_to, text, type_in, value, wait_until)
from rates import ecb_answers, today, valyuta
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from upstream import Answer
from web import fetch, post


def pick(page, name, search):
    page.find_element(By.ID, "pick-" + name).send_keys(Keys.ENTER)
    press(page, search, Keys.ENTER)


def history(desk) -> str:
    return fetch(desk.url + "/history.csv")[1]


# Converting


@pytest.mark.parametrize("size", SIZES)
def test_the_first_launch_converts_without_a_network(offline, browser, screenshot):
    browser.get(offline.url)
    assert urllib.parse.urlsplit(browser.current_url).path == "/convert"
    shows(browser, "Currency Converter", "EUR 89.51", "1 USD = 0.895095 EUR", "1 EUR = 1.1172 USD",
          "ECB · 30 Oct 2026", "Offline")
    assert (value(browser, "source"), value(browser, "target")) == ("100", "89.51")
    assert "Demo data" not in text(browser)
    screenshot("convert-offline")


@pytest.mark.webkit
def test_each_amount_updates_the_other_without_a_page_load(offline, browser):
    browser.get(offline.url + "/convert")
    shows(browser, "EUR 89.51")
    mark(browser)
    type_in(browser, "source", "250")
    holds(browser, "target", "223.77")
    shows(browser, "USD 250 =", "EUR 223.77")
    wait_until(
        browser, lambda: query(browser) == {"from": "USD", "to": "EUR", "amount": "250"})
    type_in(browser, "target", "100")
    # Divided by the same rate that is shown, and rounded once.
    holds(browser, "source", "111.72")
    assert value(browser, "target") == "100"
    wait_until(browser, lambda: query(browser).get("side") == "to"
               and query(browser)["amount"] == "100")
    assert browser.switch_to.active_element == field(browser, "target")
    assert is_marked(browser)
    browser.refresh()
    assert (value(browser, "source"), value(browser, "target")) == ("111.72", "100")


def test_swap_exchanges_the_currencies(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=100")
    browser.find_element(By.CSS_SELECTOR, "[data-swap]").click()
    holds(browser, "target", "111.72")
    assert value(browser, "source") == "100"
    assert browser.find_element(By.ID, "pick-from").text == "EUR"
    assert browser.find_element(By.ID, "pick-to").text == "USD"
    shows(browser, "1 EUR = 1.1172 USD")
    wait_until(
        browser, lambda: query(browser) == {"from": "EUR", "to": "USD", "amount": "100"})


def test_an_empty_amount_clears_result_and_rate(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR 89.51")
    type_in(browser, "source", "")
    holds(browser, "target", "")
    # The chart below still shows the previous days.
    answer = browser.find_element(By.ID, "live")
    assert "0.895095" not in answer.text and "89.51" not in text(browser)
    wait_until(
        browser, lambda: browser.find_element(By.CSS_SELECTOR, ".facts").text == "Offline")
    type_in(browser, "target", "1")
    holds(browser, "source", "1.12")
    type_in(browser, "target", "")
    holds(browser, "source", "")
    assert "1.12" not in browser.find_element(By.ID, "live").text


@pytest.mark.parametrize("size", ["phone"])
def test_amounts_are_read_as_people_type_them(offline, browser):
    browser.get(offline.url + "/convert?from=EUR&to=USD&amount=1")
    for typed, result, note in [
        ("1 234,56", "1,379.25", ""), (".5", "0.56", ""), ("12*3+5", "45.81", "= 41"),
        ("(10+2)/3", "4.47", "= 4"), ("12+", "13.41", ""), ("1,000", "1,117.20", ""),
        ("0.001", "0.001117", ""), ("1/3", "0.37", "= 0.333333333333…"),
    ]:
        type_in(browser, "source", typed)
        holds(browser, "target", result)
        assert value(browser, "source") == typed
        assert note in browser.find_element(By.ID, "source-notes").text
    for typed, said in [
        ("12abc", "“abc”"), ("1/0", "divide by zero"), ("9" * 60, "Too many digits"),
        ("(1+2", "bracket"), ("<b>1</b>", "“<”"),
    ]:
        type_in(browser, "source", typed)
        wait_until(browser, lambda: field(browser, "source").get_attribute("aria-invalid"))
        shows(browser, said)
        assert value(browser, "source") == typed
        assert value(browser, "target") == ""
        wait_until(browser, lambda: query(browser)["amount"] == typed)
        browser.refresh()
        assert value(browser, "source") == typed
        shows(browser, said)


@pytest.mark.webkit
def test_a_currency_is_found_by_its_code_or_name(offline, browser, screenshot):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR 89.51")
    mark(browser)
    browser.find_element(By.ID, "pick-to").click()
    press(browser, "yen")
    rows = browser.find_elements(By.CSS_SELECTOR, ".picker-row:not([hidden])")
    assert [row.text.split("\n")[0] for row in rows] == ["JPY"]
    screenshot("picker")
    press(browser, Keys.ENTER)
    shows(browser, "JPY 15,725")
    assert browser.switch_to.active_element.get_attribute("id") == "pick-to"
    assert is_marked(browser)
    # Only viewing the page changes nothing.
    browser.find_element(By.ID, "pick-to").click()
    press(browser, "no such currency")
    assert browser.find_element(By.CSS_SELECTOR, ".picker-list .empty").is_displayed()
    press(browser, Keys.ESCAPE)
    assert browser.find_element(By.ID, "pick-to").text == "JPY"
    # A code with this prefix is listed before a name that contains it.
    browser.find_element(By.ID, "pick-from").click()
    press(browser, "ch", Keys.ENTER)
    wait_until(browser, lambda: query(browser)["from"] == "CHF")
    browser.find_element(By.ID, "pick-from").click()
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER)
    assert browser.find_element(By.ID, "pick-from").text == "CHF"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_currency_is_found_by_country_symbol_and_nickname(desk, browser, screenshot, language):
    choose_language(desk, browser, language)
    browser.get(desk.url + "/convert?from=USD&to=EUR&amount=100")
    browser.find_element(By.ID, "pick-to").click()

    # In one step, because the list is long before it is searched.
    first = "return (document.querySelector('.picker-row:not([hidden]) b') || {}).textContent"

    for word, code in (
            ("usa", "USD"), ("uk", "GBP"), ("mexico", "MXN"), ("México", "MXN"), ("Meksika", "MXN"),
            ("Мексика", "MXN"), ("€", "EUR"), ("$", "USD"), ("rmb", "CNY"), ("tl", "TRY"),
            ("almaniya", "EUR"), ("англия", "GBP"), ("japan", "JPY"), ("иена", "JPY"),
            ("us dollar", "USD"), ("₼", "AZN")):
        search = browser.switch_to.active_element
        search.send_keys(Keys.CONTROL, "a")
        search.send_keys(word)
        wait_until(browser, lambda code=code: browser.execute_script(first) == code)
        assert browser.find_element(By.CSS_SELECTOR, ".picker-row.active b").text == code, word
    if language == "en":
        screenshot("picker-search")
    # No source has its rate, but it is traded.
    search = browser.switch_to.active_element
    search.send_keys(Keys.CONTROL, "a")
    search.send_keys("Биткоин" if language == "ru" else "bitcoin")
    link = browser.find_element(By.CSS_SELECTOR, ".picker-list .empty a")
    wait_until(browser, link.is_displayed)
    if language == "en":
        screenshot("picker-bitcoin")
        search.send_keys(Keys.TAB, Keys.TAB)
        assert browser.switch_to.active_element == link
    go(browser, link)
    shows(browser, "BTC MXN")
    assert "ETH MXN" not in text(browser)


@pytest.mark.parametrize("javascript", [False])
def test_the_lists_have_each_name_once_without_javascript(offline, browser):
    html = fetch(offline.url + "/convert")[1]
    # Once in either list.
    assert html.count("Swiss Franc") == 3 and "швейцарский" not in html
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=100")
    options = Select(browser.find_element(By.NAME, "to")).options
    assert "CHF – Swiss Franc" in [option.text for option in options]


def test_the_last_used_currencies_come_first(offline, browser):
    post(offline.url + "/convert", amount="5", **{"from": "SEK", "to": "NOK"})
    post(offline.url + "/convert", amount="5", **{"from": "GBP", "to": "CHF"})
    browser.get(offline.url + "/convert")
    browser.find_element(By.ID, "pick-from").click()
    group = browser.find_element(By.CSS_SELECTOR, ".picker-group")
    codes = [row.text for row in group.find_elements(By.TAG_NAME, "b")]
    assert codes[:4] == ["GBP", "CHF", "SEK", "NOK"]
    assert "Recent" in group.text


def test_a_past_day_has_its_own_rate(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=100")
    browser.execute_script(
        "const day = document.querySelector('[name=on]'); day.value = '2020-03-15';"
        "day.dispatchEvent(new Event('change', { bubbles: true }));")
    # A Sunday: the Friday before it.
    shows(browser, "EUR 90.06", "ECB · 13 Mar 2020",
          "ECB has no rate for 15 Mar 2020. Using 13 Mar 2020.")
    assert query(browser)["on"] == "2020-03-15"
    browser.refresh()
    assert value(browser, "on") == "2020-03-15"
    shows(browser, "EUR 90.06", "ECB · 13 Mar 2020")


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_the_readers_time_zone_is_stored_in_a_cookie(empty_desk, browser):
    browser.get(empty_desk.url + "/convert?from=USD&to=EUR&amount=100")
    zone = browser.execute_script(
        "return Intl.DateTimeFormat().resolvedOptions().timeZone"
        " + '@' + -new Date().getTimezoneOffset()")
    assert browser.get_cookie("time-zone")["value"] == zone
    # A browser that has travelled stores its new time zone on the next page.
    browser.add_cookie({"name": "time-zone", "value": "Mars/Olympus@1"})
    browser.refresh()
    assert browser.get_cookie("time-zone")["value"] == zone


@pytest.mark.parametrize("size", ["phone"])
def test_a_missing_rate_is_explained(empty_desk, browser):
    tomorrow = (datetime.date.fromisoformat(today()) + datetime.timedelta(days=2)).isoformat()
    for fields, said in [
        ("from=USD&to=KPW", "KPW"), ("from=USD&to=AZN", "AZN"),
        ("from=USD&to=EUR&on=1980-01-01", "The earliest are from 10 Dec 1980"),
        (f"from=USD&to=EUR&on={tomorrow}", "is in the future"),
        ("from=USD&to=RUB&on=2026-10-30", "1 Mar 2022"),
        ("from=EUR&to=RUB&on=2022-03-15", "ECB suspended rates for RUB on 2 Mar 2022."),
        ("from=EUR&to=ISK&on=2008-12-15", "9 Dec 2008"),
        ("from=USD&to=EUR&on=yesterday", "“yesterday” is not a date"),
    ]:
        browser.get(f"{empty_desk.url}/convert?{fields}&amount=100")
        shows(browser, said)
        assert value(browser, "target") == ""
        assert value(browser, "source") == "100"


@pytest.mark.parametrize("size", ["phone"])
def test_invalid_input_is_reported_and_never_executed(empty_desk, browser, console):
    console.allow("422")
    for fields in ("from=US$&to=EUR", "from=%3Cb%3E&to=EUR", "from=USD&to=" + "X" * 300):
        assert fetch(f"{empty_desk.url}/convert?{fields}")[0] == 422
        browser.get(f"{empty_desk.url}/convert?{fields}")
        shows(browser, "is not a currency code")
    hostile = urllib.parse.quote('"><script>document.title="owned"</script>')
    for name in ("amount", "on", "side"):
        browser.get(f"{empty_desk.url}/convert?from=USD&to=EUR&{name}={hostile}")
        assert "owned" not in browser.title
        assert browser.find_elements(By.CSS_SELECTOR, "main script") == []
    for fields in ("amount=%00", "amount=%FF", "amount=" + "9" * 7_000, "=&&=", "from=&to=&on=%20"):
        assert fetch(f"{empty_desk.url}/convert?{fields}")[0] == 200
    # The server rejects longer addresses before it reads them.
    assert fetch(f"{empty_desk.url}/convert?amount={'9' * 9_000}")[0] == 414


# Stored input


@pytest.mark.webkit
def test_a_conversion_is_stored_after_a_pause_in_typing(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    type_in(browser, "source", "123")
    wait_until(browser, lambda: "USD,109.21" not in history(offline) and "123," in history(offline))
    # Not on every key press, and not when viewing the page.
    assert kept(offline) == ["123"]
    field(browser, "source").send_keys(Keys.ENTER)
    field(browser, "source").send_keys("4", Keys.ENTER)
    wait_until(browser, lambda: "1234," in history(offline))
    # A repeated conversion is stored once.
    field(browser, "source").send_keys(Keys.ENTER)
    holds(browser, "target", "1,104.55")
    assert kept(offline) == ["1234", "123"]


def test_no_key_press_is_recorded_before_a_pause(offline, browser):
    browser.get(offline.url + "/convert?from=USD&to=EUR&amount=7")
    # Records of one run of typing replace each other in the history, so requests are counted.
    records = browser.execute_async_script("""
        const finish = arguments[0];
        const request = window.fetch;
        let records = 0;
        window.fetch = (address, options = {}) => {
          if (options.method === 'POST') { records += 1; }
          return request(address, options);
        };
        const input = document.querySelector('[data-amount="from"]');
        (async () => {
          for (const text of ['1', '12', '123']) {
            input.value = text;
            input.dispatchEvent(new Event('input', { bubbles: true }));
            await new Promise(done => setTimeout(done, 10));
          }
          finish(records);
        })();""")
    assert records == 0
    wait_until(browser, lambda: kept(offline) == ["123"])


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
        wait_until(browser, lambda: kept(offline) == expected)
        browser.execute_script("moment += arguments[0]", pause)


def test_the_last_input_is_filled_in_again(desk_with, browser):
    desk = desk_with(demo=False)
    browser.get(desk.url + "/convert")
    pick(browser, "from", "GBP")
    type_in(browser, "target", "20*2")
    field(browser, "target").send_keys(Keys.ENTER)
    wait_until(browser, lambda: re.search(r",40(\.00)?,", history(desk)))
    desk.end()
    browser.get(desk_with(demo=False).url + "/convert")
    shows(browser, "GBP", "EUR 40")
    assert value(browser, "target") == "20*2"
    assert query(browser) == {}


@pytest.mark.webkit
def test_a_late_response_keeps_the_amount_selected(offline, browser):
    browser.get(offline.url + "/convert")
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
def test_the_converter_works_with_the_keyboard_only(offline, browser):
    browser.get(offline.url + "/convert")
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


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("path", [
    "/convert?from=USD&to=IDR&amount=123456789012345678.91&on=2020-01-02", "/history", "/pairs",
    "/pairs/new", "/pairs/IDR-GBP?amount=1000000000000&range=all", "/convert?amount=1%2B",
])
def test_no_page_is_wider_than_the_smallest_phone(offline, browser, resize, path):
    resize(320, 700)
    post(offline.url + "/convert", amount="123456789012.91", **{"from": "USD", "to": "IDR"})
    post(offline.url + "/pairs/add", pair="USD-GBP")
    browser.get(offline.url + path)
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert browser.execute_script(wide) <= 0


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
