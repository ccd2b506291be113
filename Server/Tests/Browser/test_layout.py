"""Nothing is cut off or too wide, from the smallest phone to a large screen."""

import re
import urllib.parse

import pytest
from engines import SIZES
from everywhere import EMPTY, ERRORS, FULL, MIRRORED, Page, choose_language, choose_region
from faults import AMBIGUOUS, SCROLLS_TWICE, TOO_SMALL, TOO_WIDE
from pages import wait_until
from visitors import LOCKED, OPEN
from web import fetch

# Large figures.
LARGE = [
    Page("convert-large", "/convert?from=USD&to=IDR&amount=123456789012345678.91&on=2020-01-02"),
    Page("pair-large", "/pairs/IDR-GBP?amount=1000000000000&range=all"),
]
# Sizes of the page, with the scripts that look for faults in each. The last one is the size in
# which each page is opened.
NARROW = {(320, 640): [TOO_WIDE]}
VISITED = {SIZES["desk"]: [TOO_SMALL], **NARROW}
# A window of 640 pixels at a zoom of two leaves as much space as the smallest phone.
ZOOMED = {(640, 400): [TOO_WIDE]}
WIDE = {
    (768, 800): [TOO_WIDE, SCROLLS_TWICE], (900, 800): [TOO_WIDE, SCROLLS_TWICE],
    (1920, 800): [TOO_WIDE, SCROLLS_TWICE], SIZES["desk"]: [TOO_SMALL, AMBIGUOUS]}
WIDTH = "return document.documentElement.clientWidth"


def check(desk, browser, resize, pages, checks):
    """Opens each page once, and looks for faults in each size."""
    problems = []
    present = None
    for page in pages:
        page.open(desk, browser)
        for size, scripts in checks.items():
            if size != present:
                resize(*size)
                wait_until(lambda: browser.execute_script(WIDTH) == size[0])
                present = size
            for script in scripts:
                problems += [
                    f"{page.name} at {size}: {one}" for one in browser.execute_script(script)]
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_nothing_is_wider_than_the_smallest_phone(full_desk, browser, resize, console, language):
    console.allow("404")
    choose_language(full_desk, browser, language)
    # Only here, the size of controls is checked in WebKit; see test_accessibility.py for Chromium.
    checks = {**ZOOMED, (320, 640): [TOO_WIDE, TOO_SMALL]}
    check(full_desk, browser, resize, FULL + LARGE, checks)


@pytest.mark.parametrize("size", ["phone"])
def test_no_page_without_data_is_wider(
        empty_desk, browser, resize, console, language):
    console.allow("404")
    choose_language(empty_desk, browser, language)
    check(empty_desk, browser, resize, EMPTY, NARROW)


@pytest.mark.parametrize("size", ["phone"])
def test_no_error_page_is_wider(empty_desk, browser, resize, console, language):
    console.allow("400|404|405|413|422")
    choose_language(empty_desk, browser, language)
    check(empty_desk, browser, resize, ERRORS, NARROW)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("region", [
    MIRRORED[0], pytest.param("en-US", marks=pytest.mark.all_views)])
@pytest.mark.webkit
def test_no_page_of_a_visitor_is_wider(
        open_desk, locked_desk, browser, resize, console, language, region):
    """Long words and mirrored pages in one step. Left to right only with `--all-views`."""
    console.allow("401|403|404|429")
    for desk, pages in ((open_desk, OPEN), (locked_desk, LOCKED)):
        choose_language(desk, browser, language)
        choose_region(desk, browser, region)
        check(desk, browser, resize, pages, VISITED)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("region", MIRRORED[:1] + tuple(
    pytest.param(region, marks=pytest.mark.all_views) for region in MIRRORED[1:]))
@pytest.mark.webkit
def test_no_mirrored_page_is_wider(full_desk, browser, resize, console, region):
    console.allow("404")
    choose_region(full_desk, browser, region)
    check(full_desk, browser, resize, FULL, NARROW)


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("region", ["en-US", MIRRORED[0]])
def test_every_page_fits_a_desk(full_desk, browser, resize, console, region):
    console.allow("404")
    choose_region(full_desk, browser, region)
    check(full_desk, browser, resize, FULL, {**ZOOMED, **WIDE})


def test_pages_are_small(full_desk):
    """The resources that block the first text: the frame, the styles and the scripts."""
    for page in FULL:
        html = fetch(full_desk.url + page.path)[1]
        linked = re.findall(r'<(?:link rel="stylesheet"|script) (?:href|src)="([^"]+)"', html)
        assert len(linked) >= 3
        parts = [html.partition("<main")[0]] + [
            fetch(urllib.parse.urljoin(full_desk.url, path))[1] for path in linked]
        weight = sum(len(part.encode()) for part in parts)
        assert weight <= 80 * 1024, f"{page.name} weighs {weight} bytes"
