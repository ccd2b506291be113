"""How much of a long test runs: a part for a change, everything for a release (`make test-all`)."""

import os

ARE_ALL = os.environ.get("CAMBIST_TEST_REPETITIONS") == "all"


def one_in(count: int, items: list) -> list:
    """The items that a test uses: without a release, the first and then one in `count`."""
    return items if ARE_ALL else items[::count]
