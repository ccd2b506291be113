"""What every page owes to people who see, hear or move in other ways."""

import importlib.resources

import pytest
from everywhere import EMPTY, FULL, fill

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page) -> list[str]:
    """What axe finds against its rules, with the elements in question."""
    page.execute_script(AXE)
    found = page.execute_async_script(
        """
        const done = arguments[arguments.length - 1];
        axe.run(document, { runOnly: arguments[0], resultTypes: ['violations'] })
          .then(result => done(result.violations), problem => done(String(problem)));
        """, RULES)
    assert isinstance(found, list), found
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:200]} {node['failureSummary']}"
        for rule in found for node in rule["nodes"][:3]]


def check(desk, browser, pages):
    problems = []
    for page in pages:
        page.open(desk, browser)
        problems += [f"{page.name}: {problem}" for problem in violations(browser)]
    assert problems == [], "\n\n".join(problems)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(desk, browser, console):
    console.allow("404")
    fill(desk)
    check(desk, browser, FULL)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_nothing_is_known(offline, browser, console):
    console.allow("404")
    check(offline, browser, EMPTY)
