"""The converter in a browser: two amounts, two currencies, and a date."""

import datetime
import urllib.parse

import pytest
from engines import SIZES
from everywhere import LANGUAGES, choose_language
from pages import (
    field, go, holds, is_marked, mark, press, query, shows, text, type_in, value, wait_until)
from rates import today
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from web import fetch, post


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
def test_each_amount_updates_the_other_without_a_page_load(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR 89.51")
    mark(browser)
    type_in(browser, "source", "250")
    holds(browser, "target", "223.77")
    shows(browser, "USD 250 =", "EUR 223.77")
    wait_until(lambda: query(browser) == {"from": "USD", "to": "EUR", "amount": "250"})
    type_in(browser, "target", "100")
    # Divided by the same rate that is shown, and rounded once.
    holds(browser, "source", "111.72")
    assert value(browser, "target") == "100"
    wait_until(lambda: query(browser).get("side") == "to"
               and query(browser)["amount"] == "100")
    assert browser.switch_to.active_element == field(browser, "target")
    assert is_marked(browser)
    browser.refresh()
    assert (value(browser, "source"), value(browser, "target")) == ("111.72", "100")


def test_swap_exchanges_the_currencies(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
    browser.find_element(By.CSS_SELECTOR, "[data-swap]").click()
    holds(browser, "target", "111.72")
    assert value(browser, "source") == "100"
    assert browser.find_element(By.ID, "pick-from").text == "EUR"
    assert browser.find_element(By.ID, "pick-to").text == "USD"
    shows(browser, "1 EUR = 1.1172 USD")
    wait_until(lambda: query(browser) == {"from": "EUR", "to": "USD", "amount": "100"})


def test_an_empty_amount_clears_result_and_rate(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
    shows(browser, "EUR 89.51")
    type_in(browser, "source", "")
    holds(browser, "target", "")
    # The chart below still shows the previous days.
    answer = browser.find_element(By.ID, "live")
    assert "0.895095" not in answer.text and "89.51" not in text(browser)
    wait_until(lambda: browser.find_element(By.CSS_SELECTOR, ".facts").text == "Offline")
    type_in(browser, "target", "1")
    holds(browser, "source", "1.12")
    type_in(browser, "target", "")
    holds(browser, "source", "")
    assert "1.12" not in browser.find_element(By.ID, "live").text


@pytest.mark.parametrize("size", ["phone"])
def test_amounts_are_read_as_people_type_them(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=EUR&to=USD&amount=1")
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
        wait_until(lambda: field(browser, "source").get_attribute("aria-invalid"))
        shows(browser, said)
        assert value(browser, "source") == typed
        assert value(browser, "target") == ""
        wait_until(lambda: query(browser)["amount"] == typed)
        browser.refresh()
        assert value(browser, "source") == typed
        shows(browser, said)


@pytest.mark.webkit
def test_a_currency_is_found_by_its_code_or_name(open_offline, browser, screenshot):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
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
    wait_until(lambda: query(browser)["from"] == "CHF")
    browser.find_element(By.ID, "pick-from").click()
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER)
    assert browser.find_element(By.ID, "pick-from").text == "CHF"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_currency_is_found_by_country_symbol_and_nickname(open_desk, browser, screenshot, language):
    choose_language(open_desk, browser, language)
    browser.get(open_desk.url + "/convert?from=USD&to=EUR&amount=100")
    browser.find_element(By.ID, "pick-to").click()

    # In one step, because a long list takes time at each key.
    search_for = """
        const search = document.activeElement;
        search.value = arguments[0];
        search.dispatchEvent(new Event('input', { bubbles: true }));
        """
    first = """
        return [':not([hidden])', '.active'].map(
          kind => document.querySelector(`.picker-row${kind} b`)?.textContent);
        """

    for word, code in (
            ("usa", "USD"), ("uk", "GBP"), ("mexico", "MXN"), ("México", "MXN"), ("Meksika", "MXN"),
            ("Мексика", "MXN"), ("€", "EUR"), ("$", "USD"), ("rmb", "CNY"), ("tl", "TRY"),
            ("almaniya", "EUR"), ("англия", "GBP"), ("japan", "JPY"), ("иена", "JPY"),
            ("us dollar", "USD"), ("₼", "AZN")):
        browser.execute_script(search_for, word)
        # The opened list requests the words, and filters itself again when they arrive.
        wait_until(lambda code=code: browser.execute_script(first) == [code, code])
    if language == "en":
        screenshot("picker-search")
    # No source has its rate, but it is traded.
    search = browser.switch_to.active_element
    search.send_keys(Keys.CONTROL, "a")
    search.send_keys("Биткоин" if language == "ru" else "bitcoin")
    link = browser.find_element(By.CSS_SELECTOR, ".picker-list .empty a")
    wait_until(link.is_displayed)
    if language == "en":
        screenshot("picker-bitcoin")
        search.send_keys(Keys.TAB, Keys.TAB)
        assert browser.switch_to.active_element == link
    go(browser, link)
    shows(browser, "BTC MXN")
    assert "ETH MXN" not in text(browser)


@pytest.mark.parametrize("javascript", [False])
def test_the_lists_have_each_name_once_without_javascript(open_offline, browser):
    html = fetch(open_offline.url + "/convert")[1]
    # Once in either list.
    assert html.count("Swiss Franc") == 3 and "швейцарский" not in html
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
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


def test_a_past_day_has_its_own_rate(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=100")
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
