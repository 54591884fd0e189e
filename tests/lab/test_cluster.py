"""The lab on a cluster of two nodes, one of which is killed: nothing lost, nothing counted twice."""

import os
import sys
from pathlib import Path

import pytest

from children import child
from quattrocento.core.trouble import Trouble
from quattrocento.games import game
from quattrocento.lab.cluster import Cluster
from quattrocento.lab.study import study
from quattrocento.lab.study_plan import plan_study

GAMES = 200

CLUSTER = """
import sys
import time
from pathlib import Path

from ray.cluster_utils import Cluster
from ray._private.state import available_resources_per_node

from quattrocento.games import game
from quattrocento.lab.study_plan import plan_study
from quattrocento.lab.study import study

node = {"num_cpus": 1, "object_store_memory": 80 * 2**20}
cluster = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
lost = cluster.add_node(**node)
cluster.wait_for_nodes()
told = []


def busy():
    return not available_resources_per_node()[lost.node_id].get("CPU")


def progress(done, total):
    told.append(done)
    if len(told) == 2:
        while not busy():
            time.sleep(0.02)
        print("busy")
        cluster.remove_node(lost, allow_graceful=False)


plan = plan_study(game("palazzo"), 2, ["random"], int(sys.argv[2]))
study(plan, Path(sys.argv[1]), None, cluster.address, progress)
cluster.shutdown()
print(told)
"""

QUICKLY = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_health_check_initial_delay_ms": "0",
    "RAY_health_check_period_ms": "300",
    "RAY_health_check_timeout_ms": "60000",
    "RAY_health_check_failure_threshold": "3",
}
"""Lets the cluster notice within a second or two that a node is gone, and tell nobody else of itself."""


def run_cluster(folder: Path) -> str:
    """Run the script in a group of its own, of which nothing is left afterwards."""
    command = [sys.executable, "-c", CLUSTER, folder, GAMES]
    with child(command, env={**os.environ, **QUICKLY}) as process:
        told, trace = process.communicate()
    assert process.returncode == 0, trace
    return told


@pytest.mark.deep
def test_a_node_that_is_killed_costs_nothing(tmp_path):
    told = run_cluster(tmp_path / "cluster")
    assert "busy" in told.splitlines()
    assert told.splitlines()[-1] == str(list(range(0, GAMES + 1, 25)))
    study(plan_study(game("palazzo"), 2, ["random"], GAMES), tmp_path / "alone", 1)
    for name in ("results.parquet", "facts.parquet", "plan.json"):
        assert (tmp_path / "cluster" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere"])
def test_a_cluster_that_does_not_answer_is_told_at_once(address):
    with pytest.raises(Trouble, match="no-cluster"):
        Cluster(abs, address)
