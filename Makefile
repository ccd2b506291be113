# `make help` lists all targets.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

SERVER := swift build --package-path Server --product cambist
# With debug information for a debugger: make run DEBUG_INFO=dwarf
export DEBUG_INFO := none
DEBUG := Scripts/debug-build.sh
# macOS has Swift's libraries built in.
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib)
# Python keeps what it has compiled, even where a container asks it not to: otherwise each of the tests'
# processes compiles all modules again.
export PYTHONDONTWRITEBYTECODE :=
# For a faster start and a smaller program: no relocations (packed relocations with PIE=yes, with which
# the system loads the program at a random address), no symbol table, static SQLite, zlib and compiler
# libraries, and only the part of Foundation's Unicode data that Cambist uses. See
# Docs/decisions/0046-small-and-quick.md. The frontend's option avoids lookups of conformances; see
# Docs/decisions/0071-generic-types-without-conformance-lookups.md.
PIE :=
POSITION := $(if $(PIE),-Xlinker -z -Xlinker pack-relative-relocs,-Xlinker --no-pie)
UNICODE := $(CURDIR)/.build-release/icu-data.o
WITH_UNICODE := $(if $(filter Darwin,$(shell uname)),,CAMBIST_UNICODE_DATA=$(UNICODE))
LEAN := $(if $(filter Darwin,$(shell uname)),,--disable-local-rpath -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic $(POSITION) -Xlinker -L$(CURDIR)/Scripts/link -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
FUZZ := swift build --package-path Server --product CambistFuzz
CORE_BENCHMARKS := swift build --package-path Benchmarks/Core --product CoreBenchmarks
VENV := .venv-browser
SWIFT_FILES := git ls-files -z --cached --others --exclude-standard '*.swift' ':!:*Generated*.swift'

.PHONY: help build node install uninstall dist dist-node test-dist run test test-all test-kit test-server test-browser test-cli test-api test-faults \
  converter debug-server debug build-node build-tests test-fuzz fuzz soak bench bench-quotes bench-quotes-page bench-quotes-model bench-quote-nodes bench-pages bench-workspaces bench-web wasm assets lint \
  lint-selftest format core-wasm typecheck-app xcode-project workflow closure setup setup-build setup-test setup-bench clean

help: ## Print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

$(UNICODE): Scripts/icu-data.py Sources/CambistDesk/Locale/NumberStyles+Regions.swift | setup-build
	$(if $(filter Darwin,$(shell uname)),,python3 Scripts/icu-data.py $@)

build: setup-build wasm assets $(UNICODE) ## Build the release: Server/.build/release/cambist
	$(WITH_UNICODE) $(SERVER) -c release $(STATIC) $(LEAN)

node: build ## Build the server for several machines with PostgreSQL: Server/.build/release/cambist-node
	@Scripts/setup.sh node
	$(WITH_UNICODE) swift build --package-path Server --product cambist-node -c release $(STATIC) $(LEAN)

PREFIX := /usr/local
install: ## Install what `make build` built (elsewhere: make install PREFIX=~/.local; DESTDIR for packagers)
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" Scripts/install.sh install Server/.build/release

uninstall: ## Remove what `make install` installed, with the same PREFIX
	@DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" Scripts/install.sh uninstall

dist: build ## Pack the release for Debian machines without Swift, in .build-dist
	@rm -rf .build-dist
	@Scripts/dist.sh Server/.build/release .build-dist

dist-node: node ## Pack the server for several machines, in .build-dist-node
	@rm -rf .build-dist-node
	@Scripts/dist.sh Server/.build/release .build-dist-node node

test-dist: dist ## Try that archive in a bare Debian 12 (as root)
	@Scripts/setup.sh dist
	@Scripts/test-dist.sh .build-dist/cambist-*-linux-$$(uname -m).tar.gz

# The converter is not made as small as in a release, which takes long.
run: ## Build for debugging, as the tests do, and serve the demo desk (more flags: make run ARGS="--port 9000")
	@$(MAKE) --no-print-directory --jobs=2 SETUP=run LANGUAGES='--larger en' debug
	@exec Server/.build/debug/cambist serve --demo $(ARGS)

# Two parts run at a time. `test-cli` waits often, so it runs beside the compiler as soon as the
# programs are built. `test-browser` takes longest, so it starts next, and the other parts run beside
# it: compilers and checks at the lowest priority (ASIDE). `make -k test` continues after a failure.
TESTS := debug lint test-cli build-tests test-browser test-server test-kit test-api test-faults \
  test-fuzz typecheck-app core-wasm closure lint-selftest xcode-project workflow
ASIDE := nice -n 19
# In `make test` each part has its own log.
LOG :=
PARTS = $(MAKE) --silent --no-print-directory --jobs=2 LOG='Scripts/logged.sh $$@' NODE=first CORE=--called $(TESTS)

# Failures are repeated at the end.
SAYING_FAILURES = rm -f .build-test/failures; \
  $(1) || { cat .build-test/failures 2>/dev/null; exit 1; }

test test-all: SETUP := node
test: setup-build ## Run all tests that a change needs; see Docs/testing.md
	+@$(call SAYING_FAILURES,$(PARTS))
	@echo "test: all passed"

test-all: setup-build ## Run all tests that a release needs: all views and languages, and endurance
	+@$(call SAYING_FAILURES,CAMBIST_TEST_REPETITIONS=all $(PARTS) LANGUAGES= CORE= EVERY_VIEW=--all-views EVERY_TEST='-m ""')
	@echo "test-all: all passed"

wasm: setup-build ## Build the converter for browsers, a module for each language
	Scripts/wasm.sh

assets: setup-build ## Minify scripts and styles, and render the icons for home screens
	Scripts/assets.sh

# The languages of the browser's converter that are tested; all if empty. Changing the language is
# tested as well, with a module that is quicker to build; see Scripts/wasm.sh.
LANGUAGES := en --larger es
converter: setup-build
	$(LOG) Scripts/wasm.sh $(LANGUAGES)

# With NODE=first, the node's modules are compiled beside the others, and not after them.
NODE :=
debug-server: setup-build assets
	$(if $(NODE),$(LOG) $(DEBUG) --product cambist-node)
	$(LOG) $(DEBUG) --product cambist

# The converter is one of the server's assets. It is built beside the server, which takes longer, and
# copied when both are ready.
ASSETS := Server/.build/debug/cambist-server_CambistWeb.resources/Script
debug: converter debug-server
	@rm -f $(ASSETS)/converter-*.wasm*
	@cp -p Server/Sources/CambistWeb/Script/converter-*.wasm* $(ASSETS)/

# One product at a time: without a product, Swift also builds all libraries of the dependencies that
# Cambist does not use.
build-node: setup-test debug
	$(if $(NODE),,$(LOG) $(DEBUG) --product cambist-node)

build-tests: build-node
	$(LOG) $(DEBUG) --product CambistFuzz
	$(LOG) $(DEBUG) --product cambist-serverPackageTests

# Not `swift test`, which locks the build folder until the tests have ended.
SWIFT_TESTING := Server/.build/debug/cambist-serverPackageTests.xctest --testing-library swift-testing
# URLSession on Linux sometimes stalled beside other tests, so it is tested alone.
URL_SESSION := CambistAppleTransportTests
SERVER_TESTS := Cambist(Commands|LinuxTransport|Postgres|Web)Tests
test-kit: build-tests ## Test the kit
	$(LOG) $(SWIFT_TESTING) --skip '$(SERVER_TESTS)' --skip $(URL_SESSION)
	$(LOG) $(SWIFT_TESTING) --filter $(URL_SESSION)

test-server: build-tests ## Test the server and its store on PostgreSQL
	$(LOG) $(SWIFT_TESTING) --no-parallel --filter '$(SERVER_TESTS)'

PYTEST := $(VENV)/bin/python -m pytest
# The tests of pages wait so often that with two workers, two processors are idle a third of the time.
# The tests of the command line wait even more often.
WORKERS = --numprocesses $(1) --dist worksteal

test-browser: build-node $(VENV)/ready ## Test the pages in Chromium and WebKit (some: make test-browser ARGS="-k sales")
	$(LOG) $(PYTEST) Server/Tests/Browser $(call WORKERS,3) $(EVERY_VIEW) $(ARGS)

test-cli: build-node $(VENV)/ready ## Test the command line program
	$(LOG) $(PYTEST) Server/Tests/CommandLine $(call WORKERS,4) $(EVERY_TEST) $(ARGS)

test-api: build-node $(VENV)/ready ## Test the API against its OpenAPI description and the command line
	$(LOG) $(PYTEST) Server/Tests/API $(ARGS)

test-faults: build-node $(VENV)/ready ## Test the live quotes with a source that fails in every way
	$(LOG) $(PYTEST) Server/Tests/Faults $(ARGS)

test-fuzz: build-tests ## Test the parsers with random input, for seconds
	$(LOG) Server/.build/debug/CambistFuzz --seconds 1 --corpus Server/Tests/Fuzz/corpus --findings .build-fuzz $(ARGS)

fuzz: setup-build wasm assets ## The same for ten minutes each (one: make fuzz ARGS="--target decimal")
	$(FUZZ) -c release $(STATIC) $(LEAN)
	Server/.build/release/CambistFuzz --seconds 600 --corpus Server/Tests/Fuzz/corpus --findings .build-fuzz $(ARGS)

bench-quotes: build ## Measure the delay of live quotes for many watchers (more: ARGS="--watchers 1000 --seconds 300")
	python3 Benchmarks/watchers.py $(ARGS)

bench-quotes-page: build setup-test $(VENV)/ready ## Measure the main thread of Chromium with 300 live quotes (longer: ARGS="--seconds 600")
	$(VENV)/bin/python Benchmarks/quotes-page.py $(ARGS)

bench-quotes-model: build-tests ## Measure the main thread time of the app's quotes model (longer: SECONDS=600)
	CAMBIST_QUOTES_SECONDS=$(or $(SECONDS),60) $(SWIFT_TESTING) --filter QuotesModelMeasurement

bench-quote-nodes: build-tests ## Measure how long live quotes need from one node to another (longer: SECONDS=600)
	CAMBIST_QUOTES_SECONDS=$(or $(SECONDS),60) $(SWIFT_TESTING) --filter QuoteNodesMeasurement

soak: build ## Run a desk with a hundred clients and failing sources for ten minutes, then attack it for ten (shorter: ARGS="--seconds 60")
	python3 Benchmarks/soak.py $(ARGS)
	python3 Benchmarks/attack.py $(ARGS)

bench-pages: build setup-bench ## Measure starts, and pages under load
	python3 Benchmarks/pages.py $(ARGS)

bench: build setup-bench .venv-bench/ready ## Run all benchmarks, also those against other programs (some: ARGS="--only json-1m"; 100 million sales: ARGS="--only 100m")
	$(CORE_BENCHMARKS) -c release $(STATIC)
	.venv-bench/bin/python Benchmarks/bench.py $(ARGS)
	$(if $(ARGS),,python3 Benchmarks/pages.py)
	$(if $(ARGS),,python3 Benchmarks/watchers.py --watchers 1000 --save)

bench-workspaces: node setup-test ## Compare 100,000 workspaces with 1,000: starts and pages, SQLite and PostgreSQL (fewer: ARGS="--workspaces 10000")
	python3 Benchmarks/workspaces.py $(ARGS)

bench-web: build setup-test $(VENV)/ready ## Measure a keystroke in the converter in Chromium, and the size of pages
	$(VENV)/bin/python Benchmarks/keystrokes.py $(ARGS)

# Python packages are installed with uv, which needs a tenth of pip's processor time; with pip where
# uv reaches no index, such as where only pip is configured for a mirror. Modules are compiled when
# they are first imported; most never are.
new_venv = python3 -m venv --clear $(1) && $(1)/bin/python -m pip install --quiet --no-compile uv==0.13.9
packages = $(1)/bin/uv pip install --quiet --link-mode copy --python $(1)/bin/python $(2) || \
  $(1)/bin/python -m pip install --quiet --no-compile $(2)

REQUIREMENTS := Server/Tests/Browser/requirements.txt Server/Tests/Browser/requirements-alone.txt
$(VENV)/ready: $(REQUIREMENTS)
	$(call new_venv,$(VENV))
	$(call packages,$(VENV),--requirement $<)
	$(call packages,$(VENV),--no-deps --requirement $(word 2,$^))
	@touch $@

.venv-bench/ready: Benchmarks/requirements.txt
	$(call new_venv,.venv-bench)
	$(call packages,.venv-bench,--requirement $<)
	@touch $@

# `make test` installs what they need while compilers run.
lint lint-selftest core-wasm: $(if $(LOG),setup-test)
$(VENV)/ready: | $(if $(LOG),setup-test)

lint: ## Check the rules that a command can check
	$(LOG) Scripts/lint.sh

lint-selftest: ## Check that the lint still finds violations
	$(LOG) $(ASIDE) Scripts/lint-selftest.sh

format: ## Format the Swift sources in place
	$(SWIFT_FILES) | xargs -0 swift format --in-place --parallel

core-wasm: converter ## Prove that the pure modules compile, link and run as WebAssembly
	$(LOG) $(ASIDE) Scripts/core-wasm.sh $(CORE)

typecheck-app: build-tests ## Type-check the iPhone app against stand-ins of Apple's frameworks
	$(LOG) $(ASIDE) Scripts/typecheck-app.sh

xcode-project: $(VENV)/ready ## Compare the app's Xcode project with its folders, package and languages
	$(LOG) $(VENV)/bin/python Scripts/xcode-project.py

workflow: $(VENV)/ready ## Check the continuous integration workflow, and run its steps with stand-ins
	$(LOG) $(VENV)/bin/python Scripts/test-workflow.py

closure: setup-build ## Check that the kit depends on one package only
	$(LOG) $(ASIDE) Scripts/closure.sh

setup: setup-test ## Install missing tools for building and testing

# With SETUP=run only what `make run` needs.
SETUP := build
setup-build:
	@Scripts/setup.sh $(SETUP)

# After `setup-build`, because apt runs once at a time.
setup-test: setup-build
	@Scripts/setup.sh test

setup-bench:
	@Scripts/setup.sh bench

clean: ## Delete everything that was built
	rm -rf .build Server/.build Benchmarks/Core/.build .build-wasm .build-test $(VENV) Server/Tests/Browser/screenshots
	find Server/Tests Scripts Benchmarks -name __pycache__ -prune -exec rm -rf {} +
