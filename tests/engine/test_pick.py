"""Picking several: what may be added can be completed, and nothing complete is refused."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import pick
from engine.kernel.choice import Bound, Choice, Offer


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    measures = draw(st.integers(1, 2))
    count = draw(st.integers(1, 4))
    weights = st.tuples(*[st.integers(0, 4)] * measures)
    offers = tuple(
        Offer(f"o:{number}", most=draw(st.integers(1, 3)), weights=draw(weights))
        for number in range(count)
    )
    limits = st.one_of(st.none(), st.integers(0, 9))
    bounds = tuple(Bound(f"m{n}", draw(limits), draw(limits)) for n in range(measures))
    return Choice(0, "pick", offers, bounds=bounds, several=True)


def all_counts(choice: Choice) -> list[pick.Counts]:
    return list(product(*(range(offer.most + 1) for offer in choice.legal)))


@given(choices())
def test_can_complete_is_true_exactly_when_a_larger_complete_pick_exists(choice: Choice):
    every = all_counts(choice)
    complete = [counts for counts in every if pick.is_complete(counts, choice)]
    for counts in every:
        reachable = any(
            all(more >= got for more, got in zip(larger, counts, strict=True))
            for larger in complete
        )
        assert pick.can_complete(counts, choice) == reachable


@given(choices())
def test_what_is_addable_leads_to_a_complete_pick(choice: Choice):
    for counts in all_counts(choice):
        for place in pick.addable(counts, choice):
            more = list(counts)
            more[place] += 1
            assert pick.can_complete(tuple(more), choice)


@given(choices())
def test_complete_picks_are_complete_and_smallest_first(choice: Choice):
    found = pick.complete_picks(choice, 20)
    assert all(pick.is_complete(counts, choice) for counts in found)
    assert [sum(counts) for counts in found] == sorted(sum(counts) for counts in found)
    everything = sum(pick.is_complete(counts, choice) for counts in all_counts(choice))
    assert len(found) == min(20, everything)


@given(choices())
def test_ids_and_counts_go_there_and_back(choice: Choice):
    for counts in all_counts(choice):
        assert pick.counts_of(pick.ids_of(counts, choice), choice) == counts


def test_more_than_offered_is_no_pick():
    choice = Choice(0, "k", (Offer("a", most=1, weights=(1,)),), bounds=(Bound("n"),), several=True)
    assert pick.counts_of(["a", "a"], choice) is None
    assert pick.counts_of(["b"], choice) is None
