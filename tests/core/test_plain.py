"""Sources or compiled modules: a process uses the one or the other, never some of both."""

from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from quattrocento import _plain


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package whose engine is compiled."""
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / f"phase{EXTENSION_SUFFIXES[0]}").touch()
    monkeypatch.setattr(_plain, "PACKAGE", tmp_path)
    monkeypatch.delenv("QUATTROCENTO_PLAIN", raising=False)
    return tmp_path


def test_what_is_compiled_is_used(package):
    assert not _plain.sources_wanted()
    assert _plain.compiled_there()


def test_while_it_is_being_compiled_the_sources_are_used(package):
    (package / ".compiling").touch()
    assert _plain.sources_wanted()
    assert not _plain.compiled_there()


@pytest.mark.parametrize(("said", "wanted"), [("1", True), ("0", False), ("", False)])
def test_the_sources_can_be_asked_for(package, monkeypatch, said, wanted):
    monkeypatch.setenv("QUATTROCENTO_PLAIN", said)
    assert _plain.sources_wanted() == wanted
    assert _plain.compiled_there() != wanted


def test_without_a_compiler_the_sources_are_all_there_is(tmp_path, monkeypatch):
    monkeypatch.setattr(_plain, "PACKAGE", tmp_path)
    assert not _plain.compiled_there()
