"""What all tests share: data folders of their own, and the matrix of rules after the run."""

import gc
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import quattrocento
from children import hear_interrupts
from quattrocento.core.game import Game
from quattrocento.games.palazzo.rules.table import Table
from rules_matrix import format_matrix

# A busy machine must not fail a test: time is measured elsewhere.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

SOURCES = Path(quattrocento.__file__).parent

# What the tests of a game share lies in its folder, named after the game.
sys.path += [str(folder) for folder in sorted(Path(__file__).parent.glob("games/*/"))]


def pytest_configure(config):
    """Let children hear Ctrl-C, and refuse to test compiled modules that are older than their sources."""
    hear_interrupts()
    if not quattrocento.compiled:
        return
    # The modules are thin; what was compiled lies in one library beside the package.
    built = max(library.stat().st_mtime for library in SOURCES.parent.glob("*__mypyc*.so"))
    for module in SOURCES.rglob("*.so"):
        source = module.with_name(module.name.split(".")[0] + ".py")
        if source.stat().st_mtime > built:
            raise pytest.UsageError(
                f"{source} is newer than its compiled module: run `make test`, or compile again"
            )


def pytest_addoption(parser):
    parser.addoption("--matrix", action="store_true", help="print the matrix rule -> code -> tests")
    parser.addoption("--deep", action="store_true", help="try everything that takes long as well")


def pytest_terminal_summary(terminalreporter, config):
    """Print rule -> code -> tests if it is asked for."""
    if config.getoption("--matrix"):
        terminalreporter.section("rules: code, tests")
        for line in format_matrix():
            terminalreporter.line(line)


def pytest_collection_finish(session):
    """Look no more for garbage among what is loaded for good: thousands of tests, and all modules."""
    gc.collect()
    gc.freeze()


def pytest_collection_modifyitems(config, items):
    """Leave to `make deep` what takes long: what is marked so, and a second language in the browser."""
    if config.getoption("--deep"):
        return
    names = [item.nodeid for item in items]
    for item in items:
        if item.get_closest_marker("deep") or is_second_language(item.nodeid, names):
            item.add_marker(pytest.mark.skip(reason="it takes long: `make deep` tries it"))


def is_second_language(name, names):
    """Tell whether a test is in French that is there in English too."""
    test, french, _ = name.partition("[fr-FR")
    return bool(french) and any(other.startswith(f"{test}[en-GB") for other in names)


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path_factory, monkeypatch, request):
    """Keep every test out of the user's own data folder; its own is made when it is used."""
    folder = tmp_path_factory.getbasetemp() / "data" / f"{abs(hash(request.node.nodeid)):x}"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))


@pytest.fixture
def deep(pytestconfig) -> bool:
    """Whether everything is tried that takes long, as before a release."""
    return bool(pytestconfig.getoption("--deep"))


@pytest.fixture
def palazzo() -> Game[Table]:
    return quattrocento.game("palazzo")
