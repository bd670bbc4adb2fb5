"""Pruning where several processes share the tables."""

import time

import pytest
from serving import play_on, serving

from signoria.tables.store.pruning import DAY, Pruner, Retention


@pytest.mark.long
def test_postgresql_is_pruned_one_process_at_a_time(tmp_path, postgres):
    with serving(tmp_path, database=postgres.database()) as server:
        anna, carla = server.guest("Anna"), server.guest("Carla")
        anna.make("toy", ("me", "open"))
        over = anna.make("toy", ("me", "bot"))
        play_on(anna.live(over))
        carla.close()
        engine = server.app.state.shared.hall.store.engine
        pruner = Pruner(Retention(unstarted=10, finished=30, requests=5, sessions=40))
        later = time.time() + 41 * DAY
        with engine.begin() as one, engine.begin() as two:
            due = pruner.due(one, later)
            assert (due["unstarted"], due["finished"], due["sessions"]) == (1, 1, 1)
            assert due["requests"] > 0
            assert len(pruner.step(one, "unstarted", later)) == 1
            assert pruner.step(two, "finished", later) == []
        with engine.begin() as one:
            assert pruner.step(one, "finished", later) == [over]
            assert len(pruner.step(one, "sessions", later)) == 2
        assert server.app.state.shared.hall.store.ids() == []
