"""Fixtures for the browser tests.

A test that takes `browser` runs once: in Chromium, in the size of a phone, in the light scheme and
with JavaScript. A layout test requests more sizes, a test of colours more schemes, and a test of
something that differs between engines WebKit:

    @pytest.mark.parametrize("size", ["phone", "desk"])
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("javascript", [False])
    @pytest.mark.webkit

A test or a view that is marked `@pytest.mark.all_views` runs with `--all-views` only.

The first page in a new browser installs the service worker, which sends more requests than most
tests do. So pages have none, as over plain HTTP, unless a test requests it:

    @pytest.mark.service_worker

A test that uses the DevTools protocol (`@pytest.mark.chromium`) runs in Chromium only.

A test that takes `language` runs in Russian, whose words are the longest.

With `--all-views` every test runs with the service worker, in both sizes and in WebKit, takes its
screenshots in both schemes, and runs in all five languages if it takes `language`. In WebKit a test
runs in one view, one language and one region only, in the light scheme and with JavaScript.
"""

import os
import re
import shutil
from pathlib import Path

import pytest
from desk import Desk
from engines import ENGINES, SIZES, View
from everywhere import LANGUAGES, fill
from fixtures import upstream  # noqa: F401
from markets import market, market_desk  # noqa: F401
from sales import bank  # noqa: F401
from shared import shared
from stream import Stream, quote
from visitors import TOKEN
from waiting import eventually
from web import fetch

failed = pytest.StashKey[bool]()

# The browsers' time zone, regardless of the machine's.
os.environ["TZ"] = "UTC"


def pytest_addoption(parser):
    parser.addoption(
        "--all-views", action="store_true", help="run every test in every size and engine")


def pytest_generate_tests(metafunc):
    """Gives each test its views, as described above."""
    everything = metafunc.config.getoption("--all-views")
    test = metafunc.definition
    chosen = {name.strip() for mark in test.iter_markers("parametrize")
              for name in mark.args[0].split(",")}
    in_all = everything or test.get_closest_marker("webkit")
    views = {
        "engine": ["chromium"] if test.get_closest_marker("chromium") or not in_all else ENGINES,
        "size": SIZES if everything else ["phone"],
        "language": LANGUAGES if everything else LANGUAGES[:1],
    }
    if everything and "screenshot" in metafunc.fixturenames:
        views["scheme"] = ["light", "dark"]
    for name, values in views.items():
        if name in metafunc.fixturenames and name not in chosen:
            metafunc.parametrize(
                name, list(values), indirect=name == "engine",
                scope="session" if name == "engine" else "function")


def pytest_collection_modifyitems(config, items):
    """Selects one view in WebKit for each test: the first one that WebKit supports, or else the
    first. Without `--all-views`, deselects what is marked `all_views`.
    """
    first = {}
    for item in items:
        view = getattr(item, "callspec", None) and dict(item.callspec.params)
        if not view or view.pop("engine", "chromium") == "chromium":
            continue
        can = view.pop("scheme", "light") == "light" and view.pop("javascript", True)
        for name in ("size", "javascript", "language", "region"):
            view.pop(name, None)
        kept = first.setdefault((item.path, item.originalname, repr(sorted(view.items()))), [])
        kept.append((not can, len(kept), item))
    left = [item for views in first.values() for _, _, item in sorted(views)[1:]]
    if not config.getoption("--all-views"):
        left += [item for item in items if item.get_closest_marker("all_views")]
    items[:] = [item for item in items if item not in set(left)]
    config.hook.pytest_deselected(items=left)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call":
        item.stash[failed] = report.failed
    return report


@pytest.fixture
def desks() -> list[Desk]:
    """The desks that the test started, including those that have ended."""
    return []


@pytest.fixture
def desk_with(tmp_path, request, upstream, desks):
    """A function that starts a desk with other flags; by default all share one store, which has the
    demo's rates if the first one is a demo.
    """
    data = tmp_path / "data"

    def start(**flags) -> Desk:
        if flags.get("demo", True) and not data.exists():
            shutil.copytree(request.getfixturevalue("demo_store"), data)
        desk = Desk(**{"data": data, **flags})
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


@pytest.fixture(scope="session")
def demo_store(tmp_path_factory) -> Path:
    """A store with the rates of the demo. To get them needs more processor time than most tests."""
    data = tmp_path_factory.mktemp("demo") / "data"
    desk = Desk(data)
    eventually(
        lambda: "data-refreshing" not in fetch(desk.url + "/convert")[1], what="the demo's rates")
    desk.end()
    return data


@pytest.fixture
def desk(desk_with) -> Desk:
    """The demo desk with rates and an otherwise empty store."""
    return desk_with()


@pytest.fixture
def offline(desk_with) -> Desk:
    """A desk without a network and with an empty store: it uses the included rates."""
    return desk_with(demo=False)


@pytest.fixture(scope="session")
def full_desk(tmp_path_factory):
    """A demo desk with a history and pairs, shared by tests that only read."""
    desk = shared(tmp_path_factory.mktemp("full"))
    fill(desk)
    yield desk
    desk.end()


@pytest.fixture(scope="session")
def empty_desk(tmp_path_factory):
    """A desk without a network and with an empty store, shared by tests that only read."""
    desk = Desk(tmp_path_factory.mktemp("empty"), demo=False)
    yield desk
    desk.end()


@pytest.fixture(scope="session")
def open_desk(tmp_path_factory, demo_store):
    """A demo desk with rates that is open to everyone; each test gets a new workspace."""
    desk = shared(
        tmp_path_factory.mktemp("open"), store=demo_store, open=True, sales_token=TOKEN,
        requests_per_minute=1_000_000)
    yield desk
    desk.end()


@pytest.fixture(scope="session")
def open_offline(tmp_path_factory):
    """A desk without a network that is open to everyone; each test gets a new workspace."""
    desk = Desk(
        tmp_path_factory.mktemp("visited"), demo=False, open=True, requests_per_minute=1_000_000)
    yield desk
    desk.end()


@pytest.fixture(scope="session")
def locked_desk(tmp_path_factory):
    """A demo desk that needs a token."""
    desk = shared(tmp_path_factory.mktemp("locked"), {"CAMBIST_TOKEN": TOKEN})
    yield desk
    desk.end()


@pytest.fixture
def stream():
    """A source of live quotes with three symbols."""
    stream = Stream()
    stream.say(
        quote("EURUSD", "1.08310", "1.08322"), quote("XAUEUR", "2784.06", "2784.61", spread="55"),
        quote("APPLE", "178.20", "178.40", "down", spread=20))
    yield stream
    stream.stop()


@pytest.fixture(scope="session")
def engine(request):
    engine = ENGINES[request.param]()
    yield engine
    engine.end()


@pytest.fixture
def scheme() -> str:
    return "light"


@pytest.fixture
def javascript() -> bool:
    return True


class Console:
    """The errors on the browser's console that do not fail the test.

    After the test has ended a desk, a page may still request an icon, the stored rates or the
    service worker. The console then reports that the desk cannot be reached.
    """

    _UNREACHABLE = re.compile(r"net::ERR_|Failed to load resource|fetching the script")

    def __init__(self, desks: list[Desk]):
        self._desks = desks
        self._allowed = []

    def allow(self, pattern: str):
        """Allows errors that match, such as the one for a page with status 404."""
        self._allowed.append(re.compile(pattern))

    def forbids(self, message: str) -> bool:
        if self._UNREACHABLE.search(message) and not all(desk.is_running for desk in self._desks):
            return False
        return not any(pattern.search(message) for pattern in self._allowed)


@pytest.fixture
def console(desks) -> Console:
    return Console(desks)


@pytest.fixture
def browser(
    request, desk_with, engine, size, scheme, javascript, console, screenshot_folder
):
    """The WebDriver of a browser without stored data. Errors on the console fail the test.

    It depends on `desk_with` so that the page is closed before the desks end, and the desks end
    before their upstreams.
    """
    width, height = SIZES[size]
    # A screenshot is as sharp as on a phone; otherwise, Chromium need not paint four times as much.
    is_sharp = size == "phone" and "screenshot" in request.fixturenames
    has_service_worker = (
        request.config.getoption("--all-views")
        or request.node.get_closest_marker("service_worker") is not None)
    engine.prepare(View(
        width, height, size == "phone", scheme, javascript, scale=2 if is_sharp else 1,
        service_worker=has_service_worker))
    yield engine.driver
    if request.node.stash.get(failed, False):
        name = re.sub(r"[^A-Za-z0-9]+", "-", request.node.name).strip("-")
        engine.driver.save_screenshot(str(screenshot_folder / f"failed-{name}.png"))
    errors = [message for message in engine.console_errors() if console.forbids(message)]
    engine.clear()
    engine.driver.get("about:blank")
    if errors:
        pytest.fail("the console says:\n" + "\n".join(errors), pytrace=False)


@pytest.fixture
def resize(browser, engine):
    """A function that sets the size of the page in CSS pixels."""
    return engine.resize


@pytest.fixture
def devtools(browser, engine):
    """A function that sends a command of Chromium's DevTools protocol."""
    return engine.devtools()


@pytest.fixture
def run_first(browser, devtools):
    """A function that runs a script before those of each page that the window opens afterwards,
    until the end of the test.
    """
    added = []

    def run(source):
        script = devtools("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        added.append((browser.current_window_handle, script))

    yield run
    for window, script in added:
        browser.switch_to.window(window)
        devtools("Page.removeScriptToEvaluateOnNewDocument", script)


@pytest.fixture
def screenshot_folder():
    folder = Path(__file__).parent / "screenshots"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture
def screenshot(request, browser, size, scheme, javascript, screenshot_folder):
    """A function that saves a screenshot as screenshots/NAME-SIZE-SCHEME.png."""
    engine = request.node.callspec.params["engine"]

    def save(name: str):
        parts = [name, size, scheme]
        parts += ([] if javascript else ["nojs"]) + ([] if engine == "chromium" else [engine])
        path = screenshot_folder / ("-".join(parts) + ".png")
        browser.save_screenshot(str(path))
        return path

    return save
