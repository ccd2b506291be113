"""Runs the selected scenarios, all at the same time, because their timers run in real time."""

import threading
import time

import pytest
from stage import Stage
from stories import SCENARIOS

# Desks that start at the same time would delay each other.
BETWEEN_STARTS = 0.2


@pytest.fixture(scope="session")
def stages(request, tmp_path_factory):
    """The runs of all selected scenarios, in progress."""
    asked = {item.callspec.params.get("name") for item in request.session.items
             if hasattr(item, "callspec")} & SCENARIOS.keys()
    folder = tmp_path_factory.mktemp("faults")
    runs = {}
    # The longest runs start first.
    for place, name in enumerate(sorted(asked, key=lambda name: -SCENARIOS[name].seconds)):
        if place:
            time.sleep(BETWEEN_STARTS)
        stage = Stage(name, SCENARIOS[name], folder / str(place))
        thread = threading.Thread(target=stage.run, daemon=True)
        thread.start()
        runs[name] = (stage, thread)
    yield runs
    for _, thread in runs.values():
        thread.join(timeout=180)


@pytest.fixture
def stage(stages, name) -> Stage:
    """The completed run of the test's scenario."""
    stage, thread = stages[name]
    thread.join(timeout=180)
    assert not thread.is_alive(), "the scenario does not end"
    if stage.desk:
        print(stage.desk.output, end="")
    text = None
    for moment in stage.timeline if stage.follower else ():
        if moment.text != text:
            print(f"{moment.at - stage.began:7.2f} s  {moment.kind:8}{moment.text}")
        text = moment.text
    return stage
