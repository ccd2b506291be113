"""Fixtures for several test suites."""

import pytest
from upstream import Upstream


@pytest.fixture
def upstream():
    """A function that starts an upstream with these answers."""
    upstreams = []

    def start(answers: dict | None = None) -> Upstream:
        upstreams.append(Upstream(answers))
        return upstreams[-1]

    yield start
    for one in upstreams:
        one.end()
