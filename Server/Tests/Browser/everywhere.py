"""Every page in every state, for checks that apply everywhere."""

from dataclasses import dataclass

from pages import shows, wait_until
from quotes import symbols
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from web import fetch, post

# The language with the longest words is first.
LANGUAGES = ("ru", "tr", "az", "es", "en")
# Regions that are written from right to left.
MIRRORED = ("ar-EG", "fa-IR", "he-IL")


@dataclass(frozen=True)
class Page:
    """An address, the selector to wait for, and an action to take then."""

    name: str
    path: str
    # The selector of an element that exists once the page is complete.
    sign: str = "#live"
    prepare: object = None

    def open(self, desk, browser):
        browser.get(desk.url + self.path)
        shows_one(browser, self.sign)
        if self.prepare:
            self.prepare(browser)


def open_folds(browser):
    # In one step, because an element may be replaced between two steps.
    browser.execute_script(
        "document.querySelectorAll('details').forEach(fold => { fold.open = true; })")


def open_picker(browser):
    browser.find_element(By.ID, "pick-to").send_keys(Keys.ENTER)
    shows_one(browser, ".picker-panel")


def sends(path, **fields):
    """Submits a form that the server rejects."""

    def prepare(browser):
        browser.execute_script(
            """
            const form = document.body.appendChild(document.createElement('form'));
            [form.method, form.action] = ['post', arguments[0]];
            for (const [name, value] of Object.entries(arguments[1])) {
              const field = form.appendChild(document.createElement('input'));
              [field.type, field.name, field.value] = ['hidden', name, value];
            }
            form.submit();
            """, path, fields)
        shows_one(browser, "h1.notice-title")

    return prepare


def shows_one(browser, selector):
    wait_until(lambda: browser.find_elements(By.CSS_SELECTOR, selector))


def open_quote(browser):
    wait_until(lambda: len(symbols(browser)) > 3)
    browser.find_element(By.CSS_SELECTOR, ".q-more").send_keys(Keys.ENTER)
    open_folds(browser)


# Each of them with content.
FULL = [
    Page("convert", "/convert"),
    Page("convert-day", "/convert?from=USD&to=GBP&amount=12*3&on=2020-03-13",
         prepare=open_folds),
    Page("convert-error", "/convert?from=USD&to=EUR&amount=12abc"),
    Page("convert-no-rate", "/convert?from=USD&to=KPW&amount=100"),
    Page("picker", "/convert", prepare=open_picker),
    Page("terms", "/pairs/USD-EUR/terms", ".terms"),
    Page("history", "/history", ".entry", open_folds),
    Page("pairs", "/pairs", ".list.pairs li"),
    Page("pairs-new", "/pairs/new", ".sheet"),
    Page("pair", "/pairs/USD-GBP?range=5y", ".chart", open_folds),
    Page("pair-compared", "/pairs/USD-GBP?with=EUR-JPY", ".chart.two", open_folds),
    Page("pair-table", "/pairs/USD-GBP/table", ".paper tbody tr"),
    Page("board-table", "/board/table", ".cross tbody tr"),
    Page("quotes", "/quotes", ".quotes tbody tr", open_quote),
    Page("markets", "/markets", ".list.books li"),
    Page("market", "/markets/btc_mxn", ".figures"),
    Page("sales", "/sales", ".list li"),
    Page("product", "/sales/T2006?in=USD", ".routes"),
    Page("settings", "/settings", ".sheet-form"),
    Page("settings-saved", "/settings?saved=1", ".undo"),
    Page("settings-moved", "/settings?up=ecb", ".sheet-form"),
    Page("sources", "/sources", ".sources-list"),
    Page("files", "/files", ".files-form"),
    Page("alerts", "/alerts", ".alerts.reached li"),
    Page("alerts-error", "/alerts?quote=EURUSD&value=x&check=1", "#alert-error"),
    Page("compare", "/sources?from=EUR&to=USD", "table.sources"),
    Page("compare-days", "/sources?from=USD&to=JPY&on=2020-03-13&and=2020-03-20", "table.sources"),
    Page("compare-fixed", "/sources?from=DEM&to=EUR", ".notice"),
    Page("not-found", "/nowhere", ".notice"),
]

# Without stored data and without sources.
EMPTY = [
    Page("empty-history", "/history", ".empty"),
    Page("empty-pairs", "/pairs", ".empty"),
    Page("empty-alerts", "/alerts", ".alert-form"),
    Page("offline-convert", "/convert"),
    Page("offline-quotes", "/quotes", ".empty"),
    Page("offline-markets", "/markets", ".notice"),
    Page("offline-sales", "/sales", ".notice"),
    Page("no-product", "/sales/NOPE", ".notice"),
    Page("offline-sources", "/sources", ".sources-list"),
    Page("offline-compare", "/sources?from=EUR&to=AZN", "table.sources"),
    Page("no-results", "/history?currency=xyz", ".empty"),
]

# For requests that the server rejects.
ERRORS = [
    Page("400", "/convert", prepare=sends("/history/delete", id="x")),
    Page("404", "/nowhere", ".notice"),
    Page("405", "/quotes/hide", ".notice"),
    Page("413", "/convert", prepare=sends("/quotes/hide", symbol="x" * 70_000)),
    Page("422", "/convert?from=E", ".notice"),
    Page("422-detail", "/convert", prepare=sends("/settings", language="xx")),
]


def fill(desk):
    """Gives a demo desk a history, pairs and a hidden quote."""
    conversions = [
        ("1234567890123456789012345.99", "USD", "IDR"), ("100", "USD", "EUR"),
        ("1234567.89", "GBP", "JPY")]
    for amount, source, target in conversions:
        assert post(desk.url + "/convert", amount=amount, **{"from": source, "to": target}) == 303
    for pair in ("USD-GBP", "EUR-JPY"):
        assert post(desk.url + "/pairs/add", pair=pair) == 303
    assert post(desk.url + "/quotes/hide", symbol="EURUSD", back="/quotes") == 303
    for when, value in (("atLeast", "0.5"), ("movesInMonth", "90")):
        alert = {"from": "EUR", "to": "USD", "when": when, "value": value}
        assert post(desk.url + "/alerts", **alert) == 303
    for path in ("/markets", "/sales"):
        fetch(desk.url + path)


def set_choice(desk, browser, name, value):
    """Sets the cookie of a choice that the settings offer, without opening a page of the app."""
    browser.get(desk.url + "/healthz")
    browser.add_cookie({"name": name, "value": value})


def choose_language(desk, browser, language):
    """Sets the language of the pages, regardless of the browser's own."""
    set_choice(desk, browser, "language", language)
    browser.get(desk.url + "/settings")
    shows(browser, "Cambist")
    assert browser.find_element(By.TAG_NAME, "html").get_attribute("lang").startswith(language)


def choose_region(desk, browser, region):
    """Sets the region for numbers, and mirrors the pages if needed."""
    set_choice(desk, browser, "region", region)
    browser.get(desk.url + "/settings")
    shows(browser, "Cambist")
    direction = browser.find_element(By.TAG_NAME, "html").get_attribute("dir")
    assert direction == ("rtl" if region in MIRRORED else "ltr")
