"""Nothing is cut off on narrow pages."""

import re
import urllib.parse

import pytest
from everywhere import EMPTY, ERRORS, FULL, MIRRORED, choose_language, choose_region
from faults import SCROLLS_TWICE, TOO_SMALL, TOO_WIDE
from visitors import LOCKED, OPEN
from web import fetch


def problems_of(desk, browser, pages, script) -> list[str]:
    problems = []
    for page in pages:
        page.open(desk, browser)
        problems += [f"{page.name}: {one}" for one in browser.execute_script(script)]
    return problems


# A window of 640 pixels at a zoom of two leaves as much space as the smallest phone.
@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_nothing_is_wider_than_the_smallest_phone(full_desk, browser, resize, console, language):
    console.allow("404")
    choose_language(full_desk, browser, language)
    resize(320, 640)
    problems = problems_of(full_desk, browser, FULL, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["phone"])
def test_no_page_without_data_is_wider(
        empty_desk, browser, resize, console, language):
    console.allow("404")
    choose_language(empty_desk, browser, language)
    resize(320, 640)
    problems = problems_of(empty_desk, browser, EMPTY, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["phone"])
def test_no_error_page_is_wider(empty_desk, browser, resize, console, language):
    console.allow("400|404|405|413|422")
    choose_language(empty_desk, browser, language)
    resize(320, 640)
    problems = problems_of(empty_desk, browser, ERRORS, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.webkit
def test_no_page_of_a_visitor_is_wider(
        open_desk, locked_desk, browser, resize, console, language):
    console.allow("401|403|404|429")
    problems = []
    for desk, pages in ((open_desk, OPEN), (locked_desk, LOCKED)):
        choose_language(desk, browser, language)
        resize(320, 640)
        problems += problems_of(desk, browser, pages, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["phone"])
def test_no_mirrored_page_of_a_visitor_is_wider(open_desk, browser, resize, console):
    console.allow("401|403|404|429")
    choose_region(open_desk, browser, MIRRORED[0])
    resize(320, 640)
    problems = problems_of(open_desk, browser, OPEN, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["phone"])
@pytest.mark.parametrize("region", MIRRORED[:1] + tuple(
    pytest.param(region, marks=pytest.mark.all_views) for region in MIRRORED[1:]))
@pytest.mark.webkit
def test_no_mirrored_page_is_wider(full_desk, browser, resize, console, region):
    console.allow("404")
    choose_region(full_desk, browser, region)
    resize(320, 640)
    problems = problems_of(full_desk, browser, FULL, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.webkit
def test_nothing_is_wider_than_a_desk_at_twice_its_size(full_desk, browser, resize, console):
    console.allow("404")
    resize(640, 400)
    problems = problems_of(full_desk, browser, FULL, TOO_WIDE)
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("size", ["desk"])
@pytest.mark.parametrize("region", ["en-US", "ar-EG"])
def test_no_list_beside_a_detail_is_wider(full_desk, browser, resize, console, region):
    console.allow("404")
    choose_region(full_desk, browser, region)
    problems = []
    for page in FULL:
        page.open(full_desk, browser)
        for width in (768, 900, 1920):
            resize(width, 800)
            for script in (TOO_WIDE, SCROLLS_TWICE):
                problems += [
                    f"{page.name} at {width}: {one}" for one in browser.execute_script(script)]
    assert problems == [], "\n".join(problems)


@pytest.mark.parametrize("engine, size", [("webkit", "phone")], indirect=["engine"])
def test_every_control_is_large_enough_for_a_finger(full_desk, browser, console):
    """In WebKit; test_accessibility.py checks it in Chromium."""
    console.allow("404")
    problems = problems_of(full_desk, browser, FULL, TOO_SMALL)
    assert problems == [], "\n".join(problems)


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
