"""Compares the app's Xcode project with its folders, package and languages, and the tables of its
document with the views and tests that they name.

Prints the differences and exits with 1 if there are any. Needs the package `openstep-parser`.
Usage: xcode-project.py [directory of the repository]
"""

import json
import plistlib
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from openstep_parser import OpenStepDecoder

root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent)
app = root / "App"
package = (root / "Package.swift").read_text()
problems = []


def check(condition, problem):
    if not condition:
        problems.append(problem)


def identifiers(value):
    """All strings of an object that look like the identifier of another object."""
    if isinstance(value, dict):
        return set().union(*map(identifiers, [*value, *value.values()]))
    if isinstance(value, list):
        return set().union(*map(identifiers, value))
    return {value} if re.fullmatch(r"[0-9A-F]{24}", value) else set()


project = OpenStepDecoder.ParseFromFile((app / "Cambist.xcodeproj/project.pbxproj").open())
objects = project["objects"]
by_kind = {}
for identifier, item in objects.items():
    by_kind.setdefault(item["isa"], {})[identifier] = item
used = {project["rootObject"]}.union(*map(identifiers, objects.values()))
for missing in sorted(used - set(objects)):
    check(False, f"the project names {missing}, which it does not define")
for unused in sorted(set(objects) - used):
    check(False, f"the project defines {unused}, which nothing uses")

# Folders and files.
targets = {item["name"]: (key, item) for key, item in by_kind["PBXNativeTarget"].items()}
folders = {objects[key]["path"] for _, item in targets.values()
           for key in item["fileSystemSynchronizedGroups"]}
with_code = {path.relative_to(app).parts[0] for path in app.rglob("*.swift")} - {"Typecheck"}
check(folders == with_code, f"targets build {sorted(folders)}; the code is in {sorted(with_code)}")
for item in by_kind["PBXFileReference"].values():
    if item["sourceTree"] == "<group>":
        check((app / item["path"]).is_file(), f"App/{item['path']} does not exist")

# Products and modules of the package.
products = {
    name: set(re.findall(r'"(\w+)"', modules))
    for name, modules in re.findall(
        r'\.library\(\s*name: "(\w+)",\s*targets: \[(.*?)\]', package, re.S)}
linked = {item["productName"] for item in by_kind["XCSwiftPackageProductDependency"].values()}
check(linked <= set(products), f"Package.swift has no product {sorted(linked - set(products))}")
built = {name: [objects[key]["path"] for key in item["fileSystemSynchronizedGroups"]]
         for name, (_, item) in targets.items()}
code = {name: {path: path.read_text() for folder in of for path in (app / folder).rglob("*.swift")}
        for name, of in built.items()}
for name, (_, item) in targets.items():
    modules = set().union(*(products.get(objects[key]["productName"], set())
                            for key in item["packageProductDependencies"]))
    for path, text in code[name].items():
        for module in set(re.findall(r"^import (Cambist\w+)", text, re.M)) - modules:
            check(False, f"{path.relative_to(root)} imports {module}, which {name} does not link")
checked = {name: folders.split() for name, folders in re.findall(
    r"^ *target (\w+)((?: \w+)*)$", (root / "Scripts/typecheck-app.sh").read_text(), re.M)}
for name, of in built.items():
    check(of == [name, *checked.get(name, [])] or name == "CambistUITests",
          f"{name} is built from {of}, and Scripts/typecheck-app.sh checks other folders")

# Settings.
features = {
    "SWIFT_UPCOMING_FEATURE_" + re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()
    for name in re.findall(r'enableUpcomingFeature\("(\w+)"\)', package)}
system = re.search(r"\.iOS\(\.v(\d+)\)", package).group(1) + ".0"
lists = by_kind["XCConfigurationList"]
for key in lists[objects[project["rootObject"]]["buildConfigurationList"]]["buildConfigurations"]:
    settings, name = objects[key]["buildSettings"], objects[key]["name"]
    found = {key for key, value in settings.items()
             if key.startswith("SWIFT_UPCOMING_FEATURE_") and value == "YES"}
    check(found == features, f"{name}: upcoming features differ from Package.swift's")
    check(settings["IPHONEOS_DEPLOYMENT_TARGET"] == system, f"{name}: not for iOS {system}")
    check(settings["SWIFT_TREAT_WARNINGS_AS_ERRORS"] == "YES", f"{name}: warnings are no errors")
for key in lists[targets["Cambist"][1]["buildConfigurationList"]]["buildConfigurations"]:
    settings = objects[key]["buildSettings"]
    information = plistlib.loads((app / settings["INFOPLIST_FILE"]).read_bytes())
    security = information["NSAppTransportSecurity"]
    name = objects[key]["name"]
    check(security.get("NSAllowsArbitraryLoads", False) == (name == "Debug"),
          f"{name}: only debug builds may load from addresses that are not encrypted")
    security.pop("NSAllowsArbitraryLoads", None)
    check(information == plistlib.loads((app / "Info.plist").read_bytes()),
          f"{name}: {settings['INFOPLIST_FILE']} differs from Info.plist in more than that")
    check(information["UIApplicationSceneManifest"]["UIApplicationSupportsMultipleScenes"],
          f"{name}: the app has one window only")
    check("INFOPLIST_KEY_UIApplicationSceneManifest_Generation" not in settings,
          f"{name}: Xcode would write another scene manifest over that of the file")
    assets = app / "Cambist/Assets.xcassets"
    icon = settings["ASSETCATALOG_COMPILER_APPICON_NAME"]
    accent = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"]
    images = json.loads((assets / f"{icon}.appiconset/Contents.json").read_text())["images"]
    looks = {look["value"] for image in images for look in image.get("appearances", [])}
    check(looks == {"dark", "tinted"}, f"the icon {icon} has the appearances {sorted(looks)}")
    for image in images:
        check((assets / f"{icon}.appiconset" / image["filename"]).is_file(),
              f"there is no {image['filename']} in the icon {icon}")
    check((assets / f"{accent}.colorset").is_dir(), f"there is no colour {accent}")

# The app, its extensions, and what they share.
def declared(pattern, path):
    found = re.search(pattern, (root / path).read_text())
    return found.group(1) if found else None


group = declared(r'identifier = "(.*)"', "App/CambistShared/AppGroup.swift")
dependencies = {objects[key]["target"] for key in targets["Cambist"][1]["dependencies"]}
embedded = {objects[key]["fileRef"] for phase in targets["Cambist"][1]["buildPhases"]
            if objects[phase].get("dstSubfolderSpec") == "13" for key in objects[phase]["files"]}
for name, (identifier, item) in targets.items():
    if name == "CambistUITests":
        continue
    is_extension = item["productType"] == "com.apple.product-type.app-extension"
    if is_extension:
        check(identifier in dependencies, f"the app does not depend on {name}")
        check(item["productReference"] in embedded, f"the app does not embed {name}")
    for key in lists[item["buildConfigurationList"]]["buildConfigurations"]:
        settings = objects[key]["buildSettings"]
        info = plistlib.loads((app / settings["INFOPLIST_FILE"]).read_bytes())
        rights = plistlib.loads((app / settings["CODE_SIGN_ENTITLEMENTS"]).read_bytes())
        check(rights["com.apple.security.application-groups"] == [group],
              f"{name} is not of the group {group}, whose folder AppGroup uses")
        if not is_extension:
            check(info["BGTaskSchedulerPermittedIdentifiers"] == [declared(
                r'identifier = "(.*)"', "App/Cambist/Application/BackgroundRefresh.swift")],
                "Info.plist permits other background tasks than the app schedules")
            check(info["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == [declared(
                r'scheme = "(.*)"', "Sources/CambistViewModels/Extensions/DeskLink.swift")],
                "Info.plist registers another scheme than DeskLink's")
            continue
        check(settings["APPLICATION_EXTENSION_API_ONLY"] == "YES", f"{name}: not for extensions")
        check(settings["PRODUCT_BUNDLE_IDENTIFIER"].startswith("org.cambist.Cambist."),
              f"{name}: its identifier does not begin with the app's")
        classes = info["NSExtension"].get("NSExtensionPrincipalClass", "").partition(".")[2]
        texts = "".join(code[name].values())
        check(f"class {classes}:" in texts if classes else "@main" in texts,
              f"{name} has nothing to start with: {classes or '@main'}")

# Languages.
spoken = {"English": "en", "Azerbaijani": "az", "Turkish": "tr", "Russian": "ru", "Spanish": "es"}
words = {spoken.get(path.name, path.name)
         for path in (root / "Sources/CambistScreens/Words").iterdir() if path.is_dir()}
regions = set(objects[project["rootObject"]]["knownRegions"]) - {"Base"}
check(regions == words, f"the project has the languages {sorted(regions)}, not {sorted(words)}")


def values(text):
    """The value of a catalogue for a language: one text, or a phrase with its variants."""
    return [text["stringUnit"]["value"]] if "stringUnit" in text else text["stringSet"]["values"]


def gaps(texts):
    return [sorted(re.findall(r"\$\{\w+\}", text)) for text in texts]


catalogues = {path: json.loads(path.read_text())["strings"] for path in app.rglob("*.xcstrings")}
for path, strings in catalogues.items():
    for key, entry in strings.items():
        check(set(entry["localizations"]) == words,
              f"{path.relative_to(root)}: {key} is not translated into every language")
        for language, text in entry["localizations"].items():
            check(gaps(values(text)) == gaps(values(entry["localizations"]["en"])),
                  f"{path.relative_to(root)}: {key} has other gaps in {language}")
# Texts of intents and widgets that the system shows: from the code, with the catalogues'
# placeholders.
system = {path: re.sub(r"\\\(\\?\.\$?(\w+)\)", r"${\1}", text)
          for texts in code.values() for path, text in texts.items()
          if re.search(r"^import (AppIntents|WidgetKit)", text, re.M)}
shown = {text for code_text in system.values() for text in re.findall(
    r'(?:Resource = |Representation = |Parameter\(title: |Dialog: |dialog: |requestValue\('
    r'|shortTitle: |Summary\(|DisplayName\(|\.description\(|IntentDescription\(\s*)"([^"\\]+)"', code_text)}
phrases = {text for code_text in system.values()
           for text in re.findall(r'"([^"\\]*\$\{applicationName\}[^"\\]*)"', code_text)}
for name, found in [("Localizable", shown), ("AppShortcuts", phrases)]:
    known = {text for path, strings in catalogues.items() if path.stem == name
             for key, entry in strings.items()
             for text in values(entry["localizations"]["en"])}
    for text in sorted(found ^ known):
        check(False, f"“{text}” is in the code or in {name}.xcstrings, not in both")

# Scheme and test plan.
plan = json.loads((app / "Cambist.xctestplan").read_text())
tested = {(item["target"]["containerPath"], item["target"]["identifier"])
          for item in plan["testTargets"]}
expected = {("container:..", name) for name in re.findall(r'tests\(\s*"(\w+)"', package)}
expected.add(("container:Cambist.xcodeproj", targets["CambistUITests"][0]))
for container, name in sorted(tested ^ expected):
    check(False, f"{name} of {container} is in the test plan or in the sources, not in both")
scheme = ElementTree.parse(app / "Cambist.xcodeproj/xcshareddata/xcschemes/Cambist.xcscheme")
for reference in scheme.iter("BuildableReference"):
    name = reference.get("BlueprintName")
    check(targets.get(name, ("",))[0] == reference.get("BlueprintIdentifier"),
          f"the scheme builds {name}, which is no target of that identifier")
for reference in scheme.iter("TestPlanReference"):
    path = reference.get("reference").removeprefix("container:")
    check((app / path).is_file(), f"the scheme names the test plan {path}, which does not exist")

# The tables of Docs/iphone.md: the views and the tests that they name.
sources = [path for folder in ["App", "Sources", "Tests"] for path in (root / folder).rglob("*.swift")
           if "Typecheck" not in path.parts]
texts = {path: path.read_text() for path in sources}
types = {path.stem for path in sources} | {path.parent.name for path in sources} | set(re.findall(
    r"(?:struct|class|enum|protocol|typealias|let|func) (\w+)", "\n".join(texts.values())))
document = (root / "Docs/iphone.md").read_text()
tables = document[:document.index("## Not verified without a Mac")]
rows = [line.split("|")[2:] for line in tables.splitlines() if line.startswith("| ")]
named = {name for row in rows for cell in row for name in re.findall(r"`…?([\w.]+)(?:\(\))?`", cell)}
for name in sorted(named):
    last = name.rpartition(".")[2]
    if re.match(r"test[A-Z]", last):
        suite = name.rpartition(".")[0] or None
        check(any(f"func {last}(" in text and suite in (None, path.stem)
                  for path, text in texts.items()), f"Docs/iphone.md names the test {name}")
    elif last[:1].isupper() and not last.isupper() or "." in name:
        check(last in types, f"Docs/iphone.md names {name}, which nothing declares")

print("\n".join(f"xcode-project: {problem}" for problem in problems)
      or f"xcode-project: {len(objects)} objects, {len(targets)} targets, nothing differs")
sys.exit(bool(problems))
