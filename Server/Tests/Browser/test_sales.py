"""The sales desk in a browser: the list of products, and one product."""

import re
from decimal import Decimal

import pytest
from engines import SIZES
from pages import (
    asks, go, is_in_view, is_marked, mark, press, query, shows, tab_to, text, wait_until)
from sales import choose, codes, desk_of, lists
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select
from web import fetch

# The list


@pytest.mark.parametrize("size", SIZES)
def test_the_list_shows_every_product_and_the_total(desk, browser, screenshot):
    browser.get(desk.url + "/sales")
    shows(browser, "Demo data", "All products", "244 products", "Source: GNB demo", "just now")
    assert len(codes(browser)) == 244
    assert codes(browser) == sorted(codes(browser))
    row = browser.find_element(By.XPATH, "//li[.//*[text()='T2006']]")
    assert row.text.replace("\u00a0", " ").split("\n") == ["T2006", "EUR 14.99", "2 sales"]
    screenshot("sales-list")


@pytest.mark.webkit
def test_search_filters_as_you_type_and_keeps_the_focus(full_desk, browser):
    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    mark(browser)
    field = browser.find_element(By.NAME, "q")
    field.send_keys("t200")
    asks(browser, q="t200")
    assert codes(browser) == ["T2006"]
    assert browser.switch_to.active_element == field
    # The total is that of all products, regardless of the search.
    assert "244 products" in text(browser)
    field.send_keys("x<b>")
    shows(browser, "No products match “t200x<b>”.")
    field.clear()
    wait_until(lambda: len(codes(browser)) == 244)
    field.send_keys("T2006", Keys.ENTER)
    lists(browser, "T2006")
    assert is_marked(browser)


def test_the_currency_changes_the_totals_in_place(full_desk, browser):
    browser.get(full_desk.url + "/sales?q=T2006")
    shows(browser, "EUR 14.99")
    mark(browser)
    choose(browser, "USD")
    shows(browser, "USD 20.37")
    assert is_marked(browser)
    assert query(browser) == {"q": "T2006", "in": "USD"}
    # The address can be shared, and links to the product in the same currency.
    browser.refresh()
    shows(browser, "USD 20.37")
    assert Select(browser.find_element(By.CSS_SELECTOR, "select[name=in]")).first_selected_option.text == "USD"
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "USD 20.37", "Rates used")
    # It is stored.
    browser.get(full_desk.url + "/sales?q=T2006")
    shows(browser, "USD 20.37")


@pytest.mark.webkit
def test_going_back_from_a_product_restores_the_search(full_desk, browser):
    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    browser.find_element(By.NAME, "q").send_keys("t200")
    asks(browser, q="t200")
    lists(browser, "T2006")
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "Rates used")
    browser.back()
    lists(browser, "T2006")
    assert browser.find_element(By.NAME, "q").get_attribute("value") == "t200"


@pytest.mark.parametrize("javascript", [True, False])
def test_products_are_sorted_and_the_order_is_stored(full_desk, browser, screenshot, javascript):
    def totals():
        return [float(re.sub(r"[^0-9.-]", "", one)) for one in browser.execute_script(
            "return [...document.querySelectorAll('.row-figure')].map(one => one.textContent)")]

    def counts():
        return [int(one.split()[0]) for one in browser.execute_script(
            "return [...document.querySelectorAll('.list .row-note')].map(one => one.textContent)")]

    def chosen():
        return browser.find_element(By.CSS_SELECTOR, ".orders [aria-current]").text

    def choose_order(name):
        browser.find_element(By.ID, "by-" + name).send_keys(Keys.ENTER)
        wait_until(lambda: browser.find_element(
            By.ID, "by-" + name).get_attribute("aria-current"))

    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    assert codes(browser) == sorted(codes(browser)) and chosen() == "Product"
    choose_order("total")
    assert totals() == sorted(totals(), reverse=True) and chosen() == "Total"
    screenshot("sales-by-total")
    # The bars are proportional to the totals.
    bars = browser.execute_script("""
        return [...document.querySelectorAll('.products .share rect:not(.negative)')].map(
          one => [one.getAttribute('x') || '0', one.getAttribute('width')])""")
    bars = [(int(start), int(width)) for start, width in bars]
    widths = [width for _, width in bars]
    # All bars begin at zero, which is not at the edge if a total is negative.
    starts = {start for start, width in bars if width > 4}
    assert len(starts) == 1 and widths[0] + starts.pop() == 1_000
    assert widths == sorted(widths, reverse=True)
    choose_order("sales")
    assert counts() == sorted(counts(), reverse=True)
    # The order is stored, and a search does not change it.
    browser.get(full_desk.url + "/sales?q=2")
    shows(browser, "244 products")
    assert chosen() == "Sales" and counts() == sorted(counts(), reverse=True)
    choose_order("code")
    assert query(browser)["q"] == "2" and codes(browser) == sorted(codes(browser))
    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    assert chosen() == "Product"


@pytest.mark.parametrize("size", ["phone"])
def test_a_product_code_does_not_wrap(desk_with, bank, browser, resize, screenshot):
    skus = ["T-2006-XXL/BLUE EU", "A" * 128, "LONG-CODE-WITH-DASHES-0123456789"]
    bank.answer("/transactions", [
        {"sku": sku, "amount": "123456789012.25", "currency": "EUR"} for sku in skus])
    desk = desk_of(desk_with, bank)
    resize(320, 700)
    browser.get(desk.url + "/sales")
    lists(browser, *sorted(skus))
    screenshot("long-codes")
    heights = browser.execute_script(
        "return [...document.querySelectorAll('.row-name')].map(one => one.offsetHeight)")
    assert len(set(heights)) == 1 and heights[0] < 30
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert browser.execute_script(wide) <= 0


# A product


@pytest.mark.parametrize("size", SIZES)
def test_a_product_shows_its_sales_and_their_sum(full_desk, browser, screenshot):
    browser.get(full_desk.url + "/sales?q=T2006")
    shows(browser, "EUR 14.99")
    browser.find_element(By.CSS_SELECTOR, ".list a").click()
    shows(browser, "EUR 14.99", "2 sales", "1 USD = 0.736 EUR (as published)")
    rows = [row.text for row in browser.find_elements(By.CSS_SELECTOR, "tbody tr")]
    assert [re.split(r"\s+", row.replace("\u00a0", " ")) for row in rows] == [
        ["USD", "10.00", "USD", "→", "EUR", "EUR", "7.36"],
        ["EUR", "7.63", "EUR", "EUR", "7.63"],
    ]
    screenshot("sales-product")


def test_a_route_links_to_its_rates(full_desk, browser):
    browser.get(full_desk.url + "/sales/R2008?in=AUD")
    shows(browser, "Rates used")
    mark(browser)
    browser.find_element(By.LINK_TEXT, "USD → EUR → CAD → AUD").click()
    card = browser.find_element(By.CSS_SELECTOR, ".route:target")
    assert card.get_attribute("id") == "route-USD"
    assert "inverse of 1 AUD = 1.0079 CAD" in card.text
    wait_until(lambda: is_in_view(browser, card))
    assert is_marked(browser)


def test_a_products_currency_changes_in_place_and_going_back_keeps_it(full_desk, browser):
    browser.get(full_desk.url + "/sales/T2006")
    shows(browser, "EUR 14.99")
    mark(browser)
    choose(browser, "USD")
    shows(browser, "USD 20.37")
    assert is_marked(browser)
    assert query(browser) == {"in": "USD"}
    browser.find_element(By.PARTIAL_LINK_TEXT, "All products").click()
    shows(browser, "244 products")
    assert query(browser)["in"] == "USD"


def test_an_unknown_product_is_404_and_says_so(full_desk, browser, console):
    console.allow("404")
    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    assert fetch(full_desk.url + "/sales/NOPE")[0] == 404
    browser.get(full_desk.url + "/sales/NOPE")
    shows(browser, "Product NOPE not found.")
    browser.find_element(By.PARTIAL_LINK_TEXT, "All products").click()
    shows(browser, "244 products")


def test_invalid_addresses_show_an_error_page(full_desk, browser, console):
    console.allow("404|422")
    for path, expected in (("/nowhere", 404), ("/sales?in=E", 422), ("/sales/%FF", 404)):
        assert fetch(full_desk.url + path)[0] == expected
        browser.get(full_desk.url + path)
        assert browser.find_element(By.CSS_SELECTOR, ".notice:not([hidden])").is_displayed()
        tabs = browser.find_elements(By.CSS_SELECTOR, "nav a")
        assert [tab.text for tab in tabs] == ["Convert", "Pairs", "Quotes", "Markets", "Sales"]


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("path", ["/sales", "/sales/T2006", "/sales/NOPE"])
def test_no_page_is_wider_than_a_small_phone(full_desk, browser, resize, console, path):
    console.allow("404")
    resize(320, 700)
    browser.get(full_desk.url + path)
    wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert browser.execute_script(wide) <= 0


@pytest.mark.webkit
@pytest.mark.parametrize("size", SIZES)
def test_totals_by_currency_have_bars(full_desk, browser, size, screenshot):
    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    if size == "phone":
        # The totals by currency are closed at first, so that they do not push the products down.
        browser.find_element(By.ID, "by-currency").click()
    shows(browser, "By currency")
    table = next(
        one for one in browser.find_elements(By.CSS_SELECTOR, ".totals table") if one.is_displayed())
    rows = table.find_elements(By.CSS_SELECTOR, "tbody tr")
    assert len(rows) > 5 and len(table.find_elements(By.CSS_SELECTOR, ".share rect")) == len(rows)
    totals, widths = [], []
    for row in rows:
        code, total = row.find_element(By.TAG_NAME, "th").text.split()[0], row.text
        assert "sale" in total and code in total
        totals.append(Decimal(row.find_element(
            By.CSS_SELECTOR, "td > bdi").text.split()[-1].replace(",", "")))
        widths.append(int(row.find_element(By.CSS_SELECTOR, "rect").get_attribute("width")))
    whole = browser.find_element(By.CSS_SELECTOR, ".total-figure").text
    assert sum(totals) == Decimal(whole.split()[-1].replace(",", ""))
    assert max(widths) == 1_000 and widths.index(1_000) == totals.index(max(totals))
    screenshot("sales-by-currency")
    # A search shows only products, without totals above them.
    browser.get(full_desk.url + "/sales?q=T2006")
    assert not browser.find_elements(By.CSS_SELECTOR, ".pane-list .totals")


# Other ways to use it


@pytest.mark.parametrize("javascript", [False])
def test_everything_works_without_javascript(full_desk, browser):
    browser.get(full_desk.url + "/sales")
    browser.find_element(By.NAME, "q").send_keys("T2006")
    choose(browser, "USD")
    go(browser, browser.find_element(By.XPATH, "//button[text()='Show']"))
    shows(browser, "USD 20.37")
    go(browser, browser.find_element(By.XPATH, "//button[text()='Refresh']"))
    shows(browser, "USD 20.37")
    assert query(browser) == {"q": "T2006", "in": "USD"}
    go(browser, browser.find_element(By.CSS_SELECTOR, ".list a"))
    shows(browser, "Rates used")
    choose(browser, "EUR")
    go(browser, browser.find_element(By.XPATH, "//*[@class='page']//button[text()='Show']"))
    shows(browser, "EUR 14.99")
    browser.find_element(By.LINK_TEXT, "USD → EUR").click()
    assert browser.current_url.endswith("#route-USD")
    browser.find_element(By.PARTIAL_LINK_TEXT, "All products").send_keys(Keys.ENTER)
    shows(browser, "244 products")


def test_the_sales_work_with_the_keyboard_only(full_desk, browser):
    browser.get(full_desk.url + "/sales")
    shows(browser, "244 products")
    press(browser, Keys.TAB)
    assert browser.switch_to.active_element.text == "Skip to content"
    press(browser, Keys.ENTER)
    tab_to(browser, lambda focused: focused.get_attribute("name") == "q")
    press(browser, "t200")
    lists(browser, "T2006")
    tab_to(browser, lambda focused: "T2006" in focused.text)
    press(browser, Keys.ENTER)
    shows(browser, "Rates used")
    tab_to(browser, lambda focused: focused.text == "USD → EUR")
    press(browser, Keys.ENTER)
    wait_until(lambda: browser.current_url.endswith("#route-USD"))
    browser.back()
    browser.refresh()
    tab_to(browser, lambda focused: "All products" in focused.text)
    press(browser, Keys.ENTER)
    shows(browser, "244 products")
