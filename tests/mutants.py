"""Draw changes of the code by lot and see which of them the tests notice: `python -m tests.mutants --help`.

The changes are mutmut's. All tests are gathered once; each change is then tried in a fork of that process, by the tests
that reach the changed function, quickest first, until one fails. So nothing is kept from one change to the next.
"""

import argparse
import difflib
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatch
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation import trampoline
from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents

ROOT = Path(__file__).parents[1]
PARTS = ("engine", "games")
HAVEN = 3.0  # seconds of processor time beyond four times what the slowest test of a file needs: then a loop is endless
MEMORY = 6 << 30
UNFINISHED = "after"
PAIRS: list[tuple[dict[str, FunctionType], FunctionType]] = []


@dataclass
class Module:
    """One module in its mutated form: all its changes beside one another, none switched on."""

    name: str
    path: Path
    mutated: MutatedFile
    functions: dict[str, FunctionType] = field(default_factory=dict)
    variants: dict[str, dict[str, FunctionType]] = field(default_factory=dict)

    def difference(self, mutant: str) -> str:
        """What the mutant changes, as lines with + and -."""
        texts = [self.body(mutant.rpartition("__mutmut_")[0] + "__mutmut_orig"), self.body(mutant)]
        lines = list(difflib.unified_diff(*texts, lineterm="", n=0))[2:]
        return "\n".join(line for line in lines if not line.startswith("@@"))

    def body(self, name: str) -> list[str]:
        """The lines of a generated function below its first."""
        span = self.mutated.line_span_by_function_name[name]
        lines = self.mutated.code.splitlines()[span.start - 1 : span.end]
        return [line.replace(name, name.rpartition("__mutmut_")[0]) for line in lines]


class Loader(SourceFileLoader):
    """Loads the mutated form instead of the file, and keeps no compiled copy of it."""

    def __init__(self, module: Module) -> None:
        super().__init__(module.name, str(module.path))
        self.module = module

    def path_stats(self, path: Any) -> Any:
        """No stamp: so nothing compiled is read or written."""
        raise OSError

    def get_data(self, path: Any) -> bytes:
        """The mutated source."""
        return self.module.mutated.code.encode()

    def exec_module(self, module: Any) -> None:
        """Note which function can become which, once the module is made."""
        super().exec_module(module)
        for mutants, function in PAIRS:
            if function.__module__ == self.module.name:
                name = mutants["_mutmut_orig"].__name__.rpartition("__mutmut_")[0]
                self.module.functions[name], self.module.variants[name] = function, mutants


def noted(mutants: dict[str, FunctionType], **_: object) -> Callable[[FunctionType], FunctionType]:
    """Stand in for mutmut's switch: leave the function as it is, and note what it can become."""

    def keep(function: FunctionType) -> FunctionType:
        PAIRS.append((mutants, function))
        return function

    return keep


class Finder:
    """Finds the modules that are mutated before Python does."""

    def __init__(self, modules: list[Module]) -> None:
        self.modules = {module.name: module for module in modules}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module is loaded from; None leaves it to Python."""
        if (module := self.modules.get(name)) is None:
            return None
        inside = [str(module.path.parent)] if module.path.name == "__init__.py" else None
        return spec_from_file_location(name, module.path, loader=Loader(module), submodule_search_locations=inside)


def modules(patterns: list[str]) -> Iterator[tuple[Module, str]]:
    """The modules of the engine and the games that fit a pattern, each with the number that the last of these gives."""
    for part in PARTS:
        for path in sorted((ROOT / "explorer" / part).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            parted = [pattern.partition(":") for pattern in patterns]
            if fitting := [count for pattern, _, count in parted if fnmatch(name, pattern)]:
                yield Module(name, path, mutate_file_contents(str(path), path.read_text("utf-8"))), fitting[-1]


def forked(act: Callable[[], object]) -> tuple[object, int]:
    """What an act returns when done in a fork, and the signal that ended it, or 0."""
    read, write = os.pipe()
    if (child := os.fork()) == 0:
        os.close(read)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        with os.fdopen(write, "w") as stream:
            json.dump(act(), stream)
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as stream:
        said = stream.read()
    _, status = os.waitpid(child, 0)
    return (json.loads(said) if said else None), os.WTERMSIG(status)


def failed(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


@dataclass
class Trial:
    """A plug-in for pytest that tries mutants instead of running the tests."""

    modules: list[Module]
    drawn: list[tuple[Module, str]]
    seconds: float
    report: Path
    results: list[dict[str, Any]] = field(default_factory=list)

    def pytest_collection(self) -> None:
        """An example that fails is enough: it need not be made smaller."""
        from hypothesis import Phase, settings  # not before pytest, which would warn

        settings.register_profile("unshrunk", settings(), phases=(Phase.explicit, Phase.generate))
        settings.load_profile("unshrunk")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """See which test reaches what, then try one mutant after another."""
        self.items = session.items
        began = time.time()
        measured, _ = forked(self.measure)
        assert isinstance(measured, dict), "the tests did not come to their end without a mutant"
        self.took: list[float] = measured["took"]
        self.reach: dict[str, list[int]] = measured["reach"]
        print(f"{len(self.items)} tests in {time.time() - began:.0f} s")
        print("not counted, for they fail without a mutant:", *measured["broken"] or ["none"], flush=True)
        self.slowest: dict[Path, float] = {}
        for item, took in zip(self.items, self.took, strict=True):
            self.slowest[item.path] = max(took, self.slowest.get(item.path, 0))
        with self.report.open("a") as lines:
            for module, mutant in self.drawn:
                result = self.tried(module, mutant)
                self.results.append(result)
                lines.write(json.dumps(result) + "\n")
                lines.flush()
        return True

    def measure(self) -> dict[str, Any]:
        """How long each test takes, and which tests reach which function."""
        took, broken, reach, now = [], [], {}, set()
        names: dict[CodeType, str] = {
            function.__code__: f"{module.name}.{name}"
            for module in self.modules
            for name, function in module.functions.items()
        }
        watch = sys.monitoring

        def started(code: CodeType, _: int) -> object:
            now.add(code)
            return watch.DISABLE

        watch.use_tool_id(watch.PROFILER_ID, "mutants")
        watch.register_callback(watch.PROFILER_ID, watch.events.PY_START, started)
        for code in names:
            watch.set_local_events(watch.PROFILER_ID, code, watch.events.PY_START)
        for index, item in enumerate(self.items):
            now.clear()
            watch.restart_events()
            began = time.process_time()
            if failed(item, (*self.items, None)[index + 1]):  # as one that reads the source might
                broken.append(item.nodeid)
                now.clear()
            took.append(time.process_time() - began)
            for code in now:
                reach.setdefault(names[code], []).append(index)
        return {"took": took, "reach": reach, "broken": broken}

    def tried(self, module: Module, mutant: str) -> dict[str, Any]:
        """What became of one mutant: killed, endless, survived or unreached, and by which test."""
        name = mutant.rpartition("__mutmut_")[0]
        order = sorted(self.reach.get(f"{module.name}.{name}", ()), key=self.took.__getitem__)
        begun = time.time()

        def attempt() -> str:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            function, changed = module.functions[name], module.variants[name][mutant]
            function.__code__, function.__defaults__ = changed.__code__, changed.__defaults__
            function.__kwdefaults__ = changed.__kwdefaults__
            for place, index in enumerate(order):
                item = self.items[index]
                if time.process_time() > self.seconds:
                    return f"{UNFINISHED} {place} of {len(order)} tests"
                # The first test to need what its file keeps pays for it.
                signal.setitimer(signal.ITIMER_PROF, 4 * self.slowest[item.path] + HAVEN)
                following = self.items[order[place + 1]] if place + 1 < len(order) else None
                if failed(item, following):
                    return item.nodeid
            return ""

        said, ended = forked(attempt) if order else ("", 0)
        if not order:
            kind = "unreached"
        elif ended:
            kind = "endless"
        else:
            kind = "killed" if said and not str(said).startswith(UNFINISHED) else "survived"
        print(f"{kind:9} {time.time() - begun:5.1f} s {module.name}.{mutant} {said or ended or ''}", flush=True)
        change = "" if kind == "killed" else module.difference(mutant)
        if change:
            print(change, flush=True)
        return {"module": module.name, "mutant": mutant, "kind": kind, "by": said, "signal": ended, "change": change}


def main() -> None:
    """Draw, try, and say how many were killed."""
    parse = argparse.ArgumentParser(description=__doc__)
    wanted = "names with *, and :n to draw n of each (else 20)"
    parse.add_argument("modules", nargs="*", default=["explorer.*"], help=wanted)
    parse.add_argument("--seed", default="1", help="of the lot")
    parse.add_argument("--only", nargs="*", help="these mutants, by the ends of their names, instead of a lot")
    parse.add_argument("--tests", nargs="*", default=["tests/engine", "tests/games"])
    parse.add_argument("--seconds", type=float, default=60, help="of processor time after which a mutant has survived")
    parse.add_argument("--report", type=Path, default=Path("mutants.jsonl"), help="where results are added, one a line")
    asked = parse.parse_args()
    found: list[Module] = []
    drawn: list[tuple[Module, str]] = []
    for module, count in modules(asked.modules):
        found.append(module)
        names = list(module.mutated.mutant_names)
        if asked.only is not None:
            chosen = [name for name in names if f"{module.name}.{name}".endswith(tuple(asked.only))]
        else:
            lot = Random(f"{asked.seed} {module.name}")  # noqa: S311 -- nothing is secret
            chosen = lot.sample(names, min(int(count or 20), len(names)))
        print(f"{len(names):6} {len(chosen):4} {module.name}", flush=True)
        drawn += [(module, name) for name in chosen]
    trampoline.wrap_in_trampoline = noted
    sys.meta_path.insert(0, Finder(found))
    trial = Trial(found, drawn, asked.seconds, asked.report)
    pytest.main(["-n0", "-q", "-s", "-p", "no:cacheprovider", *asked.tests], plugins=[trial])
    for module in found:
        tell(module.name, [result["kind"] for result in trial.results if result["module"] == module.name])
    tell("all", [result["kind"] for result in trial.results])


def tell(name: str, kinds: list[str]) -> None:
    """Say how many of the mutants tried met which end."""
    print(f"{name}: {len(kinds)} tried", *(f"{kinds.count(kind)} {kind}" for kind in sorted(set(kinds))), sep=", ")


if __name__ == "__main__":
    main()
