"""Runs the selected scenarios, all at the same time, because their timers run in real time."""

import threading
import time

import pytest
from scenario_run import ScenarioRun
from scenarios import SCENARIOS

# Desks that start at the same time would delay each other.
BETWEEN_STARTS = 0.2


@pytest.fixture(scope="session")
def runs(request, tmp_path_factory):
    """The runs of all selected scenarios, in progress."""
    asked = {item.callspec.params.get("name") for item in request.session.items
             if hasattr(item, "callspec")} & SCENARIOS.keys()
    folder = tmp_path_factory.mktemp("faults")
    runs = {}
    # The longest runs start first.
    for place, name in enumerate(sorted(asked, key=lambda name: -SCENARIOS[name].seconds)):
        if place:
            time.sleep(BETWEEN_STARTS)
        run = ScenarioRun(name, SCENARIOS[name], folder / str(place))
        thread = threading.Thread(target=run.execute, daemon=True)
        thread.start()
        runs[name] = (run, thread)
    yield runs
    for _, thread in runs.values():
        thread.join(timeout=180)


@pytest.fixture
def run(runs, name) -> ScenarioRun:
    """The completed run of the test's scenario."""
    run, thread = runs[name]
    thread.join(timeout=180)
    assert not thread.is_alive(), "the scenario does not end"
    if run.desk:
        print(run.desk.output, end="")
    text = None
    for moment in run.timeline if run.follower else ():
        if moment.text != text:
            print(f"{moment.at - run.began:7.2f} s  {moment.kind:8}{moment.text}")
        text = moment.text
    return run
