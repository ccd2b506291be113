"""Ambiguous amounts, and currencies typed beside amounts."""

import pytest
from everywhere import set_choice
from pages import field, holds, is_marked, mark, query, shows, type_in, value, wait_until
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def notes(browser, name="source") -> str:
    # By a script, because a response may replace the element in between.
    text = browser.execute_script(
        "return document.getElementById(arguments[0]).innerText", name + "-notes").strip()
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def readings(browser, name="source") -> list:
    return browser.find_elements(By.CSS_SELECTOR, f"#{name}-notes .readings button")


def currencies(browser) -> list[str]:
    return [browser.find_element(By.ID, "pick-" + side).text for side in ("from", "to")]


@pytest.mark.webkit
def test_an_ambiguous_amount_offers_both_readings(open_offline, browser, screenshot):
    set_choice(open_offline, browser, "region", "fr-FR")
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=1")
    shows(browser, "0,90")
    mark(browser)
    for index, (label, result) in enumerate([("1 500", "1 342,64"), ("1,5", "1,34")]):
        type_in(browser, "source", "1.500")
        wait_until(lambda: len(readings(browser)) == 2)
        assert "“1.500” can mean two amounts. Which one do you mean?" in notes(browser)
        assert field(browser, "source").get_attribute("aria-invalid")
        assert value(browser, "target") == ""
        if index == 0:
            screenshot("two-readings")
        chosen = readings(browser)[index]
        assert chosen.text.replace("\u202f", " ") == label
        chosen.click()
        wait_until(lambda: not readings(browser))
        assert value(browser, "source").replace("\u202f", " ") == label
        wait_until(lambda: value(browser, "target").replace("\u202f", " ") == result)
        assert browser.switch_to.active_element == field(browser, "source")
    # Typed in the other field, the question appears there.
    type_in(browser, "target", "2.500")
    wait_until(lambda: len(readings(browser, "target")) == 2)
    assert not readings(browser)
    assert is_marked(browser)


@pytest.mark.parametrize("javascript", [False])
@pytest.mark.parametrize("path", ["/convert?from=USD&to=EUR&amount=1", "/pairs/new?amount=1.500",
                                  "/pairs/USD-EUR?amount=1"])
def test_two_readings_are_buttons_without_javascript(open_offline, browser, path):
    set_choice(open_offline, browser, "region", "fr-FR")
    browser.get(open_offline.url + path)
    if not path.startswith("/pairs/new"):
        # There, Enter saves the pair regardless of its amounts.
        type_in(browser, "source", "1.500")
        field(browser, "source").send_keys(Keys.ENTER)
    wait_until(lambda: len(readings(browser)) == 2)
    assert [one.text.replace("\u202f", " ") for one in readings(browser)] == ["1 500", "1,5"]
    readings(browser)[0].send_keys(Keys.ENTER)
    wait_until(lambda: browser.execute_script(
        "return document.getElementById('source').value").replace("\u202f", " ") == "1 500")
    assert not readings(browser)


@pytest.mark.parametrize("typed, hint", [
    ("1,500", "= 1,500.00"), ("1.500", "= 1.5"), ("1,5", "= 1.5"), ("1.234,56", "= 1,234.56"),
    ("1500", ""), ("1,234.56", ""),
])
def test_the_reading_of_an_ambiguous_amount_is_shown_at_once(
        open_offline, browser, screenshot, typed, hint):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=1")
    shows(browser, "EUR 0.90")
    type_in(browser, "source", typed)
    wait_until(lambda: value(browser, "target") != "0.90")
    wait_until(lambda: notes(browser) == hint)
    if typed == "1,500":
        screenshot("amount-hint")


@pytest.mark.webkit
def test_a_currency_typed_beside_the_amount_is_chosen(open_offline, browser, screenshot):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=1")
    shows(browser, "EUR 0.90")
    mark(browser)
    type_in(browser, "source", "100 GBP")
    wait_until(lambda: currencies(browser) == ["GBP", "EUR"])
    shows(browser, "GBP 100 =")
    assert value(browser, "source") == "100 GBP"
    screenshot("typed-currency")
    # The currency of the other field swaps with it.
    type_in(browser, "source", "€50")
    wait_until(lambda: currencies(browser) == ["EUR", "GBP"])
    shows(browser, "EUR 50 =")
    type_in(browser, "target", "¥1,000")
    wait_until(lambda: currencies(browser) == ["EUR", "JPY"])
    # A chosen currency wins, and the field keeps the number.
    browser.find_element(By.ID, "pick-to").click()
    browser.switch_to.active_element.send_keys("CHF", Keys.ENTER)
    wait_until(lambda: query(browser).get("to") == "CHF")
    assert value(browser, "target") == "1,000" and currencies(browser) == ["EUR", "CHF"]
    # Without a choice, the field keeps the number as well.
    type_in(browser, "source", "$5")
    wait_until(lambda: currencies(browser) == ["USD", "CHF"])
    field(browser, "source").send_keys(Keys.TAB)
    holds(browser, "source", "5")
    wait_until(lambda: query(browser) == {"from": "USD", "to": "CHF", "amount": "5"})
    assert is_marked(browser)


def paste(browser, name, text):
    """Replaces the field's text by pasting."""
    browser.execute_script(
        """
        var box = document.createElement('textarea');
        box.value = arguments[0];
        document.body.appendChild(box);
        box.focus();
        box.select();
        """, text)
    box = browser.switch_to.active_element
    box.send_keys(Keys.CONTROL, "c")
    browser.execute_script("arguments[0].remove()", box)
    target = field(browser, name)
    target.send_keys(Keys.CONTROL, "a")
    target.send_keys(Keys.CONTROL, "v")


@pytest.mark.parametrize("pasted, pair, left, question", [
    ("€1 234,50", ["EUR", "USD"], "1 234,50", "EUR 1,234.50 ="),
    ("$100", ["USD", "EUR"], "100", "USD 100 ="), ("100 gbp\n", ["GBP", "EUR"], "100", "GBP 100 ="),
    ("£ 7", ["GBP", "EUR"], "7", "GBP 7 ="), ("１００", ["USD", "EUR"], "１００", "USD 100 ="),
])
def test_a_pasted_amount_sets_the_currency_and_leaves_its_number(
        open_offline, browser, screenshot, pasted, pair, left, question):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=1")
    shows(browser, "EUR 0.90")
    mark(browser)
    paste(browser, "source", pasted)
    wait_until(lambda: currencies(browser) == pair)
    shows(browser, question)
    holds(browser, "source", left)
    if left == "1 234,50":
        screenshot("pasted-amount")
    # Text typed after it belongs to the same currency.
    field(browser, "source").send_keys("1")
    wait_until(lambda: value(browser, "source") == left + "1")
    assert currencies(browser) == pair
    assert is_marked(browser)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_percentage_is_not_an_amount(open_offline, browser, screenshot, javascript):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=1")
    type_in(browser, "source", "5%")
    if not javascript:
        field(browser, "source").send_keys(Keys.ENTER)
    wait_until(lambda: notes(browser)
               == "A percentage is not an amount. For 5% of 200, enter 200*5/100.")
    assert value(browser, "target") == ""
    screenshot("percentage")


def test_a_typed_currency_is_used_in_the_dialog_of_pairs_and_not_on_a_pair(open_offline, browser):
    browser.get(open_offline.url + "/pairs/new?from=USD&to=EUR&amount=1")
    type_in(browser, "source", "CHF 20")
    wait_until(lambda: currencies(browser) == ["CHF", "EUR"])
    browser.get(open_offline.url + "/pairs/USD-EUR")
    type_in(browser, "source", "CHF 20")
    wait_until(lambda: notes(browser) == "This field is in USD, not CHF.")
    type_in(browser, "source", "USD 20")
    holds(browser, "target", "17.90")


@pytest.mark.parametrize("javascript", [False])
def test_a_typed_currency_is_used_without_javascript(open_offline, browser):
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=1")
    type_in(browser, "source", "£100")
    field(browser, "source").send_keys(Keys.ENTER)
    shows(browser, "GBP 100 =")
    assert query(browser) == {"from": "GBP", "to": "EUR", "amount": "100"}
    assert value(browser, "source") == "100"


def plain(text: str) -> str:
    """A text without direction marks and with ordinary spaces."""
    for mark in "\u200e\u200f\u061c":
        text = text.replace(mark, "")
    return text.replace("\u00a0", " ").replace("\u202f", " ").strip()


def digits(text: str) -> str:
    return "".join(one for one in text if one.isdecimal())


@pytest.mark.parametrize("region, typed, target, hint", [
    ("fa-IR", "۱٬۵۰۰٫۵", "۱٬۳۴۳٫۰۹", ""), ("fa-IR", "1500", "۱٬۳۴۲٫۶۴", ""),
    ("fa-IR", "1.5", "۱٫۳۴", "= ۱٫۵"), ("ar-EG", "١٬٥٠٠", "١٬٣٤٢٫٦٤", ""),
    ("he-IL", "1,500", "1,342.64", "= 1,500.00"), ("he-IL", "\u200f1500\u200e", "1,342.64", ""),
    ("nb-NO", "1 500,5", "1 343,09", ""), ("hu-HU", "1500,5", "1343,09", ""),
    ("fr-CH", "1500.–", "1 342,64", "= 1 500,00"), ("de-CH", "1’500.—", "1’342.64", ""),
])
def test_amounts_are_read_as_their_region_writes_them(
        open_offline, browser, region, typed, target, hint):
    set_choice(open_offline, browser, "region", region)
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=7")
    wait_until(lambda: value(browser, "target") != "")
    type_in(browser, "source", typed)
    wait_until(lambda: plain(value(browser, "target")) == target)
    assert plain(notes(browser)) == hint
    assert value(browser, "source") == typed
    # Amounts of money may use other separators than the numbers of the history.
    field(browser, "source").send_keys(Keys.ENTER)

    def is_recorded():
        # The page sends the record together with the next request.
        browser.get(open_offline.url + "/history")
        return digits(target) in digits(
            browser.find_element(By.TAG_NAME, "main").get_attribute("textContent"))

    wait_until(is_recorded)


@pytest.mark.parametrize("region, typed, readings_of", [
    ("fa-IR", "۱.۵۰۰", ["۱٬۵۰۰", "۱٫۵"]), ("nb-NO", "1.500", ["1 500", "1,5"]),
    ("hu-HU", "1.500", ["1500", "1,5"]), ("fr-CH", "–.50", ["-0,50", "0,50"]),
    ("he-IL", "((5))", ["-5", "5"]),
])
def test_two_readings_are_written_as_in_the_region(
        open_offline, browser, region, typed, readings_of):
    set_choice(open_offline, browser, "region", region)
    browser.get(open_offline.url + "/convert?from=USD&to=EUR&amount=7")
    wait_until(lambda: value(browser, "target") != "")
    type_in(browser, "source", typed)
    wait_until(lambda: [plain(one.text) for one in readings(browser)] == readings_of)
    readings(browser)[1].click()
    wait_until(lambda: not readings(browser) and value(browser, "target") != "")
    assert plain(value(browser, "source")) == readings_of[1]
