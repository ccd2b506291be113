"""Fixtures of the browser tests.

A test that takes `browser` runs on a phone and on a desk, in the light scheme, with JavaScript.
Other ways to look are asked for by parametrising `size`, `scheme` or `javascript`:

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("javascript", [False])

In WebKit each test runs in one of its views and languages only, in the light scheme and with
JavaScript.
"""

import re

import pytest
from desk import Desk
from engines import ENGINES, SIZES, View
from stream import Stream, quote
from upstream import Upstream

failed = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config, items):
    """Leaves each test one view in WebKit: the first that it can have, or else the first."""
    first = {}
    for item in items:
        view = getattr(item, "callspec", None) and dict(item.callspec.params)
        if not view or view.pop("engine", "chromium") == "chromium":
            continue
        can = view.pop("scheme", "light") == "light" and view.pop("javascript", True)
        for name in ("size", "javascript", "language"):
            view.pop(name, None)
        kept = first.setdefault((item.path, item.originalname, repr(sorted(view.items()))), [])
        kept.append((not can, len(kept), item))
    left = [item for views in first.values() for _, _, item in sorted(views)[1:]]
    items[:] = [item for item in items if item not in set(left)]
    config.hook.pytest_deselected(items=left)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call":
        item.stash[failed] = report.failed
    return report


@pytest.fixture
def desk_with(tmp_path, upstream):
    """A function that starts a desk with other flags, on one store unless told otherwise."""
    desks = []

    def start(**flags) -> Desk:
        desk = Desk(tmp_path / "data", **flags)
        desks.append(desk)
        return desk

    yield start
    problems = []
    for desk in reversed(desks):
        try:
            desk.end()
        except AssertionError as problem:
            problems.append(str(problem))
        print(desk.output, end="")
    if problems:
        pytest.fail("\n".join(problems), pytrace=False)


@pytest.fixture
def desk(desk_with) -> Desk:
    """The demo desk with an empty store."""
    return desk_with()


@pytest.fixture
def offline(desk_with) -> Desk:
    """A desk without a network and with an empty store: what ships with it answers."""
    return desk_with(demo=False)


@pytest.fixture
def upstream():
    """A function that starts an upstream with the answers given."""
    upstreams = []

    def start(answers: dict | None = None) -> Upstream:
        upstreams.append(Upstream(answers))
        return upstreams[-1]

    yield start
    for one in upstreams:
        one.end()


@pytest.fixture
def stream():
    """A source of live quotes with three symbols."""
    stream = Stream()
    stream.say(
        quote("EURUSD", "1.08310", "1.08322"), quote("XAUEUR", "2784.06", "2784.61", spread="55"),
        quote("APPLE", "178.20", "178.40", "down", spread=20))
    yield stream
    stream.stop()


@pytest.fixture(scope="session", params=ENGINES)
def engine(request):
    engine = ENGINES[request.param]()
    yield engine
    engine.end()


@pytest.fixture(params=SIZES)
def size(request) -> str:
    return request.param


@pytest.fixture
def scheme() -> str:
    return "light"


@pytest.fixture
def javascript() -> bool:
    return True


class Console:
    """What the browser's console may say without failing the test."""

    def __init__(self):
        self._allowed = []

    def allow(self, pattern: str):
        """Lets errors pass that match, such as the one that a page answered with 404 leaves."""
        self._allowed.append(re.compile(pattern))

    def forbids(self, message: str) -> bool:
        return not any(pattern.search(message) for pattern in self._allowed)


@pytest.fixture
def console() -> Console:
    return Console()


@pytest.fixture
def browser(
    request, desk_with, engine, size, scheme, javascript, console, screenshot_folder
):
    """The WebDriver of a browser as good as new. Errors on the console fail the test.

    It asks for `desk_with` so that the page is left before any desk ends, and the desks end before
    their upstreams do.
    """
    width, height = SIZES[size]
    engine.prepare(View(width, height, size == "phone", scheme, javascript))
    yield engine.driver
    if request.node.stash.get(failed, False):
        name = re.sub(r"[^A-Za-z0-9]+", "-", request.node.name).strip("-")
        engine.driver.save_screenshot(str(screenshot_folder / f"failed-{name}.png"))
    errors = [message for message in engine.console_errors() if console.forbids(message)]
    engine.driver.get("about:blank")
    if errors:
        pytest.fail("the console says:\n" + "\n".join(errors), pytrace=False)


@pytest.fixture
def resize(browser, engine):
    """A function that gives the page so much room, in CSS pixels."""
    return engine.resize


@pytest.fixture
def devtools(browser, engine):
    """A function that sends a command of Chromium's DevTools protocol."""
    return engine.devtools()


@pytest.fixture
def screenshot_folder(request):
    folder = request.config.rootpath / "screenshots"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def screenshot(request, browser, size, scheme, javascript, screenshot_folder):
    """A function that saves what the browser shows as screenshots/NAME-SIZE-SCHEME.png."""
    engine = request.node.callspec.params["engine"]

    def save(name: str):
        parts = [name, size, scheme]
        parts += ([] if javascript else ["nojs"]) + ([] if engine == "chromium" else [engine])
        path = screenshot_folder / ("-".join(parts) + ".png")
        browser.save_screenshot(str(path))
        return path

    return save
