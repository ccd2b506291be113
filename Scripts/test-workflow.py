"""Checks the workflow of the continuous integration without GitHub and without a Mac.

The file is checked with GitHub's schema. Then every job runs, once for each entry of its matrix:
its shell steps run in order, with stand-ins for the programs that Linux lacks or that take an hour.
A stand-in rejects options that name a file, scheme, configuration, test or device that does not
exist.
Usage: test-workflow.py [directory of the repository]
"""

import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
import yaml

root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
workflow = yaml.safe_load((root / ".github/workflows/ci.yml").read_text())
problems = []

# The simulators that `xcrun simctl` lists as installed, of two Xcodes, and the devices that each of
# them supports.
SIMULATORS = {"devices": {
    "com.apple.CoreSimulator.SimRuntime.iOS-18-6": [
        {"name": "iPhone 16", "udid": "OLD-PHONE", "isAvailable": True}],
    "com.apple.CoreSimulator.SimRuntime.iOS-26-5": [
        {"name": "iPhone 17", "udid": "PHONE-26", "isAvailable": True},
        {"name": "iPhone 17 Pro", "udid": "BROKEN", "isAvailable": False},
        {"name": "iPad Air 11-inch (M3)", "udid": "PAD-26", "isAvailable": True}],
    "com.apple.CoreSimulator.SimRuntime.iOS-27-0": [
        {"name": "iPhone 17", "udid": "PHONE-27", "isAvailable": True},
        {"name": "iPad Pro 11-inch (M5)", "udid": "PAD-27", "isAvailable": True}],
    "com.apple.CoreSimulator.SimRuntime.watchOS-26-0": [
        {"name": "Apple Watch", "udid": "WATCH", "isAvailable": True}]}}
USABLE = {"26": {"PHONE-26", "PAD-26"}, "27": {"PHONE-27", "PAD-27"}}

# One program with many names. It writes its arguments to a log.
STAND_IN = r'''
import json, os, pathlib, re, sys
name, *options = pathlib.Path(sys.argv[0]).name, *sys.argv[1:]
xcode = os.environ.get("XCODE", "")
with open(os.environ["CALLS"], "a") as log:
    print(json.dumps([name, *options]), file=log)
def option(key): return options[options.index(key) + 1]
def refuse(reason): sys.exit(f"{name}: {reason}: {' '.join(options)}")
if name == "xcrun" and options[:2] == ["simctl", "list"]:
    print(os.environ["SIMULATORS"])
elif name == "xcrun" and options == ["--sdk", "iphonesimulator", "--show-sdk-version"]:
    print({"26": "26.5", "27": "27.0"}[xcode.split(".")[0]])
elif name == "xcrun" and options[:3] == ["xcresulttool", "export", "attachments"]:
    if not pathlib.Path(option("--path")).is_dir(): refuse("there is no such result")
    pathlib.Path(option("--output-path")).mkdir()
elif name == "xcrun":
    refuse("what is that")
elif name == "xcodebuild":
    project = pathlib.Path(option("-project"))
    scheme = project / f"xcshareddata/xcschemes/{option('-scheme')}.xcscheme"
    if options[0] != "test" or not scheme.is_file(): refuse("there is no such scheme")
    if f"name = {option('-configuration')};" not in (project / "project.pbxproj").read_text():
        refuse("there is no such configuration")
    for key in options:
        if not key.startswith("-only-testing:"): continue
        target, suite = key.partition(":")[2].split("/")
        if not (project.parent / target / f"{suite}.swift").is_file(): refuse("there is no such test")
    device = re.fullmatch(r"platform=iOS Simulator,id=(.+)", option("-destination"))
    if not device or device[1] not in os.environ["USABLE"].split(): refuse("no such device")
    result = pathlib.Path(option("-resultBundlePath"))
    if result.exists(): refuse("the result exists")
    result.mkdir(parents=True)
elif name == "swift":
    package = pathlib.Path(option("--package-path") if "--package-path" in options else ".")
    if options[0] != "test" or not (package / "Package.swift").is_file(): refuse("no such package")
elif name == "make" and options != ["test"]:
    refuse("CI makes the tests only")
'''


def expand(text, values):
    """A text with its expressions replaced, such as `${{ matrix.xcode }}`."""
    def value(found):
        if found[1] not in values:
            raise KeyError(f"nothing sets {found[1]}")
        return values[found[1]]
    return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", value, str(text))


def matrix(job):
    """The entries of a job's matrix, or one empty entry without a matrix."""
    axes = dict(job.get("strategy", {}).get("matrix", {}))
    lines = axes.pop("include", None) or [{}]
    for name, choices in axes.items():
        lines = [{**line, name: choice} for line in lines for choice in choices]
    return lines


def run(name, job, line, folder):
    """Runs the steps of a job for an entry of its matrix. Returns the commands that were called."""
    values = {f"matrix.{key}": str(value) for key, value in line.items()}
    for text in [job.get("name", ""), job["runs-on"]]:
        expand(text, values)
    (folder / "bin").mkdir()
    for program in ["xcrun", "xcodebuild", "swift", "make", "apt-get", "git"]:
        path = folder / "bin" / program
        path.write_text(f"#!{sys.executable}\n{STAND_IN}")
        path.chmod(0o755)
    xcode = values.get("matrix.xcode", "")
    environment = {
        "PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder), "XCODE": xcode,
        "GITHUB_WORKSPACE": str(root), "SIMULATORS": json.dumps(SIMULATORS),
        "USABLE": " ".join(USABLE.get(xcode.split(".")[0], [])), "CALLS": str(folder / "calls")}
    # A copy made of links, so that the steps do not write into the repository.
    work = folder / "work"
    work.mkdir()
    for item in root.iterdir():
        if item.name not in {".git", "results"}:
            (work / item.name).symlink_to(item)
    for number, step in enumerate(job["steps"]):
        if "uses" in step:
            for value in step.get("with", {}).values():
                expand(value, values)
            if step["uses"].startswith("actions/upload-artifact") and name == "app":
                kept = {path.suffix or "folder" for path in (work / step["with"]["path"]).iterdir()}
                if kept != {".xcresult", "folder"}:
                    raise ValueError(f"results and screenshots are not kept, only {sorted(kept)}")
            continue
        output = folder / f"output-{number}"
        output.touch()
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", expand(step["run"], values)],
            cwd=work, env={**environment, "GITHUB_OUTPUT": str(output)}, text=True,
            capture_output=True, timeout=60)
        if done.returncode:
            raise ValueError(f"“{step.get('name', step['run'])}” fails: {done.stderr.strip()}")
        for text in output.read_text().splitlines():
            key, _, value = text.partition("=")
            values[f"steps.{step['id']}.outputs.{key}"] = value
    calls = (folder / "calls")
    return [json.loads(call) for call in calls.read_text().splitlines()] if calls.exists() else []


package = importlib.metadata.distribution("check-jsonschema")
schema = json.loads(package.locate_file(
    "check_jsonschema/builtin_schemas/vendor/github-workflows.json").read_text())
# YAML 1.1 reads the key `on` as true.
checked = {"on" if key is True else key: value for key, value in workflow.items()}
for error in jsonschema.Draft7Validator(schema).iter_errors(checked):
    problems.append(f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")

runs = 0
called = set()
for name, job in workflow["jobs"].items():
    for line in matrix(job):
        with tempfile.TemporaryDirectory() as folder:
            try:
                calls = run(name, job, line, Path(folder))
            except (KeyError, ValueError, OSError, subprocess.TimeoutExpired) as error:
                problems.append(f"{name} {' '.join(map(str, line.values()))}: {error}")
                continue
        runs += 1
        called |= {(name, " ".join(call[:2])) for call in calls}
# Checks that the jobs call what they are for.
for wanted in [("linux", "make test"), ("macos", "swift test"), ("app", "xcodebuild test")]:
    if wanted not in called:
        problems.append(f"{wanted[0]} never runs {wanted[1]}")

print("\n".join(f"workflow: {problem}" for problem in problems)
      or f"workflow: valid, {runs} runs of {len(workflow['jobs'])} jobs passed with stand-ins")
sys.exit(bool(problems))
