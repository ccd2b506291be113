"""A desk that several tests share."""

import re
import shutil
from pathlib import Path

from desk import Desk
from waiting import eventually
from web import post


def shared(data: Path, *variables, store: Path | None = None, **flags) -> Desk:
    """A demo desk, with a copy of a store if there is one. Its quotes change seldom, because they
    take two thirds of the processor time of a desk without visitors.
    """
    if store:
        shutil.copytree(store, data, dirs_exist_ok=True)
    desk = Desk(data, *variables, **flags)
    line = re.compile(r"Make sources fail at (\S+)")
    controls = eventually(lambda: line.search(desk.output), what="the address of the controls")
    assert post(f"{controls[1]}faults/quotes/calm") == 303
    return desk
