"""The rooms of several servers under simulated faults: whatever a seed makes happen, all is in order."""

import pytest
from faults.checks import check
from faults.mutants import MUTANTS, mutated
from faults.simulation import simulated

FEW, MANY = 20, 1000


def test_whatever_happens_in_a_simulated_world_is_in_order(deep):
    found = {}
    acts = 0
    for seed in range(MANY if deep else FEW):
        report = check(simulated(seed))
        acts += report.figures["acts"]
        if report.violations:
            found[seed] = {kind: told[:3] for kind, told in report.violations.items()}
    again = 'PYTHONPATH=bench:tests python -c "from faults.simulation import show; show(SEED)"'
    assert not found, f"run it again with {again}: {found}"
    assert acts > (MANY if deep else FEW)


def test_a_seed_makes_the_same_happen_again_and_another_one_does_not():
    first, again, other = simulated(4), simulated(4), simulated(8)
    assert first == again
    assert len(first) > 10
    assert first != other


@pytest.mark.parametrize("name", [None, *MUTANTS])
def test_each_fault_of_ours_is_found(name):
    """Without one, the same seeds show nothing: what is found is the fault."""
    kinds = set()
    for seed in range(4):
        with mutated(name):
            kinds |= {*check(simulated(seed, loose=name == "skips-uniqueness")).violations}
        if kinds and name is not None:
            break
    assert bool(kinds) is (name is not None), kinds
