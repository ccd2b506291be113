# The manual of this repository: `make help` lists what can be done.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

SERVER := swift build --package-path Server --product cambist
# macOS has Swift's libraries built in.
STATIC := $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib)
# Packed relocations, no table of the program's own symbols, no libraries of the compiler to load: less to do at each start.
LEAN := $(if $(filter Darwin,$(shell uname)),,-Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -Xlinker -L$(CURDIR)/Scripts/link)
FUZZ := swift build --package-path Server --product CambistFuzz
CORE_BENCHMARKS := swift build --package-path Benchmarks/Core --product CoreBenchmarks
VENV := .venv-browser
SWIFT_FILES := git ls-files -z --cached --others --exclude-standard '*.swift' ':!:*Generated*.swift'

.PHONY: help build run test test-kit test-server test-browser test-cli test-api test-faults \
  test-fuzz fuzz soak bench bench-quotes bench-pages bench-web wasm icons lint \
  lint-selftest format core-wasm typecheck-app closure setup setup-run setup-test setup-bench clean

help: ## Print this list
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

build: setup-run wasm icons ## Build the release: Server/.build/release/cambist
	$(SERVER) -c release $(STATIC) $(LEAN)

run: build ## Build, then serve the demo desk (more flags: make run ARGS="--port 9000")
	@exec Server/.build/release/cambist serve --demo $(ARGS)

test: setup-test lint lint-selftest test-kit typecheck-app test-server core-wasm closure test-fuzz test-cli test-api test-faults test-browser ## Test everything, in order, up to the first failure
	@echo "test: all passed"

wasm: setup-run ## Build the converter for browsers, a module for each language
	Scripts/wasm.sh

icons: setup-run ## Draw the icons for home screens
	Scripts/icons.sh

# URLSession of Linux has been seen to stall beside other tests: it is tested alone.
URL_SESSION := CambistAppleTransportTests
test-kit: setup-run ## Test the kit
	swift test --skip $(URL_SESSION)
	swift test --skip-build --filter $(URL_SESSION)

test-server: setup-test wasm icons ## Test the server and the command line
	swift test --package-path Server

test-browser: setup-test wasm icons $(VENV)/ready ## Test the pages in Chromium and WebKit (some: make test-browser ARGS="-k sales")
	$(SERVER)
	$(VENV)/bin/python -m pytest Server/Tests/Browser $(ARGS)

test-cli: setup-test wasm icons $(VENV)/ready ## Test the command line as a whole program
	$(SERVER)
	$(VENV)/bin/python -m pytest Server/Tests/CommandLine $(ARGS)

test-api: setup-test wasm icons $(VENV)/ready ## Test the API by its own description, and against the command line
	$(SERVER)
	$(VENV)/bin/python -m pytest Server/Tests/API $(ARGS)

test-faults: setup-test wasm icons $(VENV)/ready ## Test the quotes against a source that fails in every way
	$(SERVER)
	$(VENV)/bin/python -m pytest Server/Tests/Faults $(ARGS)

test-fuzz: setup-test wasm icons ## Read inputs that nobody would write, for seconds
	$(FUZZ)
	Server/.build/debug/CambistFuzz --seconds 2 --corpus Server/Tests/Fuzz/corpus --findings .build-fuzz $(ARGS)

fuzz: setup-run wasm icons ## The same for ten minutes each (one: make fuzz ARGS="--target decimal")
	$(FUZZ) -c release $(STATIC) $(LEAN)
	Server/.build/release/CambistFuzz --seconds 600 --corpus Server/Tests/Fuzz/corpus --findings .build-fuzz $(ARGS)

bench-quotes: build ## Measure how far behind many watchers of the quotes are (more: ARGS="--watchers 1000 --seconds 300")
	python3 Benchmarks/watchers.py $(ARGS)

soak: build ## Let a desk be used by a hundred for ten minutes while its sources fail, then attack it for ten (less: ARGS="--seconds 60")
	python3 Benchmarks/soak.py $(ARGS)
	python3 Benchmarks/attack.py $(ARGS)

bench-pages: build setup-bench ## Measure starts, and pages asked for by many at once
	python3 Benchmarks/pages.py $(ARGS)

bench: build setup-bench .venv-bench/ready ## Measure all of it, and beside what people would use instead (some: ARGS="--only json-1m")
	$(CORE_BENCHMARKS) -c release $(STATIC)
	.venv-bench/bin/python Benchmarks/bench.py $(ARGS)
	$(if $(ARGS),,python3 Benchmarks/pages.py)
	$(if $(ARGS),,python3 Benchmarks/watchers.py --watchers 1000 --save)

bench-web: build setup-test $(VENV)/ready ## Measure a keystroke of the converter in Chromium, and what pages weigh
	$(VENV)/bin/python Benchmarks/keystrokes.py $(ARGS)

REQUIREMENTS := Server/Tests/Browser/requirements.txt Server/Tests/Browser/requirements-alone.txt
$(VENV)/ready: $(REQUIREMENTS)
	python3 -m venv --clear $(VENV)
	$(VENV)/bin/python -m pip install --quiet --requirement $<
	$(VENV)/bin/python -m pip install --quiet --no-deps --requirement $(word 2,$^)
	@touch $@

.venv-bench/ready: Benchmarks/requirements.txt
	python3 -m venv --clear .venv-bench
	.venv-bench/bin/python -m pip install --quiet --requirement $<
	@touch $@

lint: ## Check the house rules
	Scripts/lint.sh

lint-selftest: ## Check that the lint still sees violations
	Scripts/lint-selftest.sh

format: ## Format the Swift sources in place
	$(SWIFT_FILES) | xargs -0 swift format --in-place --parallel

core-wasm: ## Prove that the pure modules compile, link and run as WebAssembly
	Scripts/core-wasm.sh

typecheck-app: setup-run ## Type-check the iPhone app against stand-ins of Apple's frameworks
	Scripts/typecheck-app.sh

closure: ## Prove that the kit resolves one package only
	Scripts/closure.sh

setup: setup-test ## Install what this machine lacks for building and testing

setup-run:
	@Scripts/setup.sh run

setup-test:
	@Scripts/setup.sh test

setup-bench:
	@Scripts/setup.sh bench

clean: ## Delete everything that was built
	rm -rf .build Server/.build Benchmarks/Core/.build .build-wasm $(VENV) Server/Tests/Browser/screenshots
