"""The interface describes itself completely."""

import pytest


@pytest.fixture(scope="module")
def operations(client):
    paths = client.get("/schema/openapi.json").json()["paths"]
    return {
        (method, path): operation
        for path, methods in paths.items()
        if path.startswith("/api")
        for method, operation in methods.items()
    }


def test_every_request_is_named_told_and_may_fail_as_declared(operations):
    assert len(operations) > 20
    names = [operation["operationId"] for operation in operations.values()]
    assert len(set(names)) == len(names)
    for (method, path), operation in operations.items():
        assert operation["summary"], path
        assert operation["description"], path
        assert {"400", "405", "429"} <= operation["responses"].keys(), path
        if "{table_id}" in path:
            assert "404" in operation["responses"], path
        if method != "get":
            assert {"403", "413"} <= operation["responses"].keys(), path


def test_the_bodies_are_described(operations):
    bare = {
        ("post", "/api/tables/{table_id}/hint"),
        ("post", "/api/tables/{table_id}/rematch"),
        ("post", "/api/tables/{table_id}/review"),
        ("post", "/api/tables/{table_id}/teach"),
        ("delete", "/api/tables/{table_id}"),
        ("delete", "/api/me"),
        ("post", "/api/me/revoke"),
    }
    for (method, path), operation in operations.items():
        expected = method in ("post", "put") and (method, path) not in bare
        assert ("requestBody" in operation) == expected, path
    assert "text/plain" in operations["post", "/api/records"]["requestBody"]["content"]


def test_an_answer_without_content_is_described_as_one(operations):
    empty = {
        place: operation["responses"]["204"]
        for place, operation in operations.items()
        if "204" in operation["responses"]
    }
    assert ("post", "/api/me/revoke") in empty
    assert [place for place, answer in empty.items() if "content" in answer] == []
