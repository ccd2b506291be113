"""Accessibility of every page."""

import importlib.resources

import pytest
from engines import ENGINES, SIZES
from everywhere import EMPTY, ERRORS, FULL, choose_language, open_picker
from faults import TOO_SMALL
from pages import wait_until
from selenium.webdriver.common.by import By
from visitors import LOCKED, OPEN

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
# A page is dimmed during a long request, which changes its colours.
IS_SETTLED = "return !document.querySelector('.waiting, #live[data-refreshing]')"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]
# The rows of a list are alike, and axe needs long for hundreds of them.
LEAVE_FIRST_ROWS = """
    document.querySelectorAll(
      ':is(.list > li, table:not(.quotes) tbody > tr):nth-child(n + 25)')
      .forEach(row => row.remove())"""


def violations(page, rules: list[str]) -> list[str]:
    """The violations that axe finds, with the elements concerned."""
    if not page.execute_script("return 'axe' in window"):
        page.execute_script(AXE)
    found = page.execute_async_script(
        """
        const done = arguments[arguments.length - 1];
        axe.run(document, { runOnly: arguments[0], resultTypes: ['violations'] })
          .then(result => done(result.violations), problem => done(String(problem)));
        """, rules)
    assert isinstance(found, list), found
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in found for node in rule["nodes"][:3]]


@pytest.fixture
def check(browser, engine):
    """A function that opens each page once and checks that every control is large enough for a
    finger, the page with axe, and the contrast in both schemes.
    """
    has_schemes = not isinstance(engine, ENGINES["webkit"])

    def faults() -> list[str]:
        found = browser.execute_script(TOO_SMALL)
        browser.execute_script(LEAVE_FIRST_ROWS)
        found += violations(browser, RULES)
        if has_schemes:
            engine.use_scheme("dark")
            found += [f"dark: {one}" for one in violations(browser, CONTRAST)]
            engine.use_scheme("light")
        return found

    def check(desk, pages):
        problems = []
        for page in pages:
            page.open(desk, browser)
            wait_until(lambda: browser.execute_script(IS_SETTLED))
            problems += [f"{page.name}: {one}" for one in faults()]
        assert problems == [], "\n\n".join(problems)

    return check


PHONE = pytest.mark.parametrize(
    "size", ["phone", pytest.param("desk", marks=pytest.mark.all_views)])


@PHONE
def test_every_page_is_accessible(full_desk, check, console):
    console.allow("404")
    check(full_desk, FULL)


@pytest.mark.parametrize("size", ["desk"])
def test_lists_beside_details_and_wide_tables_are_accessible(full_desk, check):
    check(full_desk, [
        page for page in FULL if page.path.startswith(("/pairs", "/markets", "/sales", "/quotes"))])


@PHONE
def test_pages_without_data_are_accessible(empty_desk, check, console):
    console.allow("400|404|405|413|422")
    check(empty_desk, EMPTY + ERRORS)


@PHONE
def test_pages_of_visitors_are_accessible(open_desk, check, console):
    console.allow("401|403|404|429")
    check(open_desk, OPEN)


@PHONE
def test_pages_without_a_token_are_accessible(locked_desk, check, console):
    console.allow("401|403|404|429")
    check(locked_desk, LOCKED)


@pytest.mark.parametrize("size", SIZES)
def test_the_chosen_range_is_visible_with_forced_colours(full_desk, browser, devtools):
    devtools("Emulation.setEmulatedMedia", {
        "features": [{"name": "forced-colors", "value": "active"}]})
    browser.get(full_desk.url + "/pairs/USD-GBP?range=1y")
    # In one step, because the part may be replaced between two steps.
    ranges = """
        return [...document.querySelectorAll('[data-part=chart] .segments a')].map(one =>
          `${one.getAttribute('aria-current')} ${getComputedStyle(one).outlineStyle}`).sort()"""
    wait_until(lambda: browser.execute_script(ranges) == ["null none"] * 4 + ["true solid"])


@pytest.mark.all_views
@pytest.mark.parametrize("size", ["phone"])
def test_pages_in_other_languages_are_accessible(
        full_desk, open_desk, browser, check, console, language):
    console.allow("401|403|404|429")
    choose_language(full_desk, browser, language)
    check(full_desk, FULL)
    choose_language(open_desk, browser, language)
    check(open_desk, OPEN)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("language, name", [
    ("en", "Close"), ("es", "Cerrar"), ("az", "Bağla"), ("tr", "Kapat"), ("ru", "Закрыть")])
def test_the_button_that_closes_the_currencies_has_a_label(full_desk, browser, language, name):
    choose_language(full_desk, browser, language)
    browser.get(full_desk.url + "/convert")
    wait_until(lambda: browser.find_elements(By.ID, "pick-to"))
    open_picker(browser)
    button = browser.find_element(By.CSS_SELECTOR, ".picker-close")
    assert button.get_attribute("aria-label") == name
