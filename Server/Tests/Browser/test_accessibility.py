"""Accessibility of every page."""

import importlib.resources

import pytest
from engines import SIZES
from everywhere import EMPTY, ERRORS, FULL, choose_language, open_picker
from pages import wait_until
from selenium.webdriver.common.by import By
from visitors import LOCKED, OPEN

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
# A page is dimmed during a long request, which changes its colours.
IS_SETTLED = "return !document.querySelector('.waiting, #live[data-refreshing]')"
# A scheme changes nothing but colours.
RULES = {
    "light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "dark": ["color-contrast"]}
# The rows of a list are alike, and axe needs long for hundreds of them.
LEAVE_FIRST_ROWS = """
    document.querySelectorAll(
      ':is(.list > li, table:not(.quotes) tbody > tr):nth-child(n + 25)')
      .forEach(row => row.remove())"""
# Colours depend on the scheme, and everything else on the size.
PHONE = [("phone", "light"), ("phone", "dark")]
DESK = [pytest.param("desk", scheme, marks=pytest.mark.all_views) for scheme in ("light", "dark")]
VIEWS = pytest.mark.parametrize("size, scheme", [*PHONE, ("desk", "light"), DESK[1]])
# Pages without data and pages of visitors consist of parts that other pages have as well.
FEWER_VIEWS = pytest.mark.parametrize("size, scheme", [*PHONE, *DESK])


def violations(page, scheme: str, has_contrast: bool) -> list[str]:
    """The violations that axe finds, with the elements concerned."""
    page.execute_script(LEAVE_FIRST_ROWS)
    page.execute_script(AXE)
    found = page.execute_async_script(
        """
        const done = arguments[arguments.length - 1];
        axe.run(document, {
          runOnly: arguments[0], rules: { 'color-contrast': { enabled: arguments[1] } },
          resultTypes: ['violations']
        }).then(result => done(result.violations), problem => done(String(problem)));
        """, RULES[scheme], has_contrast)
    assert isinstance(found, list), found
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in found for node in rule["nodes"][:3]]


@pytest.fixture
def has_contrast(request, size, scheme) -> bool:
    """Whether to check the contrast, which takes longer than the other rules. Neither the size nor
    the language changes it, so without `--all-views` it is checked once for each scheme.
    """
    return request.config.getoption("--all-views") or scheme == "dark" or size == "phone"


def check(desk, browser, scheme, pages, has_contrast):
    problems = []
    for page in pages:
        page.open(desk, browser)
        wait_until(browser, lambda: browser.execute_script(IS_SETTLED))
        problems += [
            f"{page.name}: {problem}" for problem in violations(browser, scheme, has_contrast)]
    assert problems == [], "\n\n".join(problems)


@VIEWS
def test_axe_finds_nothing_on_any_page(full_desk, browser, scheme, has_contrast, console):
    console.allow("404")
    check(full_desk, browser, scheme, FULL, has_contrast)


@FEWER_VIEWS
def test_axe_finds_nothing_on_pages_without_data(
        empty_desk, browser, scheme, has_contrast, console):
    console.allow("400|404|405|413|422")
    check(empty_desk, browser, scheme, EMPTY + ERRORS, has_contrast)


@FEWER_VIEWS
def test_axe_finds_nothing_on_pages_of_visitors(
        open_desk, locked_desk, browser, scheme, has_contrast, console):
    console.allow("401|403|404|429")
    check(open_desk, browser, scheme, OPEN, has_contrast)
    check(locked_desk, browser, scheme, LOCKED, has_contrast)


@pytest.mark.parametrize("size", SIZES)
def test_the_chosen_range_is_visible_with_forced_colours(full_desk, browser, devtools):
    devtools("Emulation.setEmulatedMedia", {
        "features": [{"name": "forced-colors", "value": "active"}]})
    browser.get(full_desk.url + "/pairs/USD-GBP?range=1y")
    # In one step, because the part may be replaced between two steps.
    ranges = """
        return [...document.querySelectorAll('[data-part=chart] .segments a')].map(one =>
          `${one.getAttribute('aria-current')} ${getComputedStyle(one).outlineStyle}`).sort()"""
    wait_until(
        browser, lambda: browser.execute_script(ranges) == ["null none"] * 4 + ["true solid"])


@pytest.mark.all_views
@pytest.mark.parametrize("size", ["phone"])
def test_axe_finds_nothing_in_other_languages(
        full_desk, open_desk, browser, scheme, console, language, request):
    every_view = request.config.getoption("--all-views")
    console.allow("401|403|404|429")
    choose_language(full_desk, browser, language)
    check(full_desk, browser, scheme, FULL, has_contrast=every_view)
    choose_language(open_desk, browser, language)
    check(open_desk, browser, scheme, OPEN, has_contrast=every_view)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("language, name", [
    ("en", "Close"), ("es", "Cerrar"), ("az", "Bağla"), ("tr", "Kapat"), ("ru", "Закрыть")])
def test_the_button_that_closes_the_currencies_has_a_label(full_desk, browser, language, name):
    choose_language(full_desk, browser, language)
    browser.get(full_desk.url + "/convert")
    wait_until(browser, lambda: browser.find_elements(By.ID, "pick-to"))
    open_picker(browser)
    button = browser.find_element(By.CSS_SELECTOR, ".picker-close")
    assert button.get_attribute("aria-label") == name
