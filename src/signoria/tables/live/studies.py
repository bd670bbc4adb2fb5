"""Studies: the analysis of finished games, by the bot workers when nobody waits for them."""

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import structlog

from signoria.analysis.game_states import VERSION
from signoria.analysis.stored import read_analysis, write_analysis
from signoria.core.problem import Problem
from signoria.tables.live.bots import Bots
from signoria.tables.live.store_access import StoreAccess
from signoria.tables.live.study_task import StudyTask, read_answer, read_part
from signoria.tables.live.tasks import Tasks
from signoria.tables.model.refusal import Unavailable
from signoria.tables.store.studies import read_study, write_study

if TYPE_CHECKING:
    from signoria.analysis.findings import Analysis

KEPT: Final = 32
"""So many studies are kept in memory."""
AT_ONCE: Final = 8
"""So many are worked on at a time; whoever asks for another one is asked to wait."""
PATIENCE: Final = 60.0
"""Seconds after which a study is put aside about which nobody has asked again."""
_log = structlog.get_logger("studies")


class Study:
    """How far the analysis of one game is."""

    def __init__(self, table: str, record: str) -> None:
        """Begin with nothing but the record."""
        self.table = table
        self.record = record
        self.analysis: Analysis | None = None
        """The static evaluation first, then the whole."""
        self.steps = 0
        """How many entries there are to examine; 0 until that is known."""
        self.parts: dict[int, str] = {}
        self.done = False
        self.ended = 0.0
        """When it was done, or failed."""
        self.failed = False
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    def running(self) -> bool:
        """Return whether it is being worked on."""
        return self.task is not None and not self.task.done()

    def forgotten(self) -> bool:
        """Return whether nobody has asked about it for a while."""
        return time.monotonic() - self.asked > PATIENCE

    def missing(self) -> Iterator[int]:
        """Yield the entries that are not examined yet, as long as somebody wants them."""
        for number in range(self.steps):
            if self.forgotten():
                return
            if number not in self.parts:
                yield number


class StudyService:
    """Makes studies and keeps them: in memory while they are made, then in the store."""

    def __init__(
        self, access: StoreAccess, tasks: Tasks, bots: Bots, iterations: int | None
    ) -> None:
        """Examine each entry with *iterations*; ``None`` leaves that to the workers' engine."""
        self._access = access
        self._tasks = tasks
        self._bots = bots
        self._iterations = iterations
        self._known: OrderedDict[str, Study] = OrderedDict()

    async def look(self, table: str, record: str, count: Callable[[], None]) -> Study:
        """Return the study of a finished game, and go on with it; *count* may refuse a new one."""
        key = hashlib.sha256(record.encode()).hexdigest()
        study = self._known.get(key)
        if study is None or _outdated(study):
            study = await self._opened(key, table, record, count)
        self._known.move_to_end(key)
        study.asked = time.monotonic()
        if study.failed:
            raise Unavailable("study_failed")
        if not study.done and not study.running():
            self._require_room()
            study.task = self._tasks.spawn(self._work(key, study))
        return study

    async def _opened(self, key: str, table: str, record: str, count: Callable[[], None]) -> Study:
        """Return a study that is stored, or a new one."""
        engine = self._access.store.engine
        stored = await self._access.ask(read_study, engine, key, VERSION)
        known = self._known.get(key)
        if known is not None and not _outdated(known):
            return known  # another request was faster
        study = Study(table, record)
        if stored is None:
            self._require_room()
            count()
        else:
            study.analysis, study.done = read_analysis(stored), True
        self._known[key] = study
        self._tidy()
        return study

    def _require_room(self) -> None:
        if sum(study.running() for study in self._known.values()) >= AT_ONCE:
            raise Unavailable("study_busy")

    def _tidy(self) -> None:
        """Forget what was asked for longest ago."""
        idle = [key for key, study in self._known.items() if not study.running()]
        for key in idle[: max(0, len(self._known) - KEPT)]:
            del self._known[key]

    async def _work(self, key: str, study: Study) -> None:
        try:
            study.done = await self._make(key, study)
        except (Problem, ExceptionGroup):
            study.failed = True
            _log.exception("study failed", table=study.table)
        study.ended = time.monotonic()

    async def _make(self, key: str, study: Study) -> bool:
        """Go on with a study; return whether it is done, or nobody asked about it any more."""
        iterations = await self._begin(study)
        if iterations:
            numbers = study.missing()
            async with asyncio.TaskGroup() as group:
                for _ in range(self._bots.size):
                    group.create_task(self._examine(study, numbers, iterations))
            if len(study.parts) < study.steps:
                return False
            parts = tuple([study.parts[number] for number in range(study.steps)])
            task = StudyTask(study.record, iterations, parts=parts)
            study.analysis = (await self._bots.study(task, read_answer)).analysis
            study.parts = {}
            await self._keep(key, study)
        return True

    async def _begin(self, study: Study) -> int:
        """Make the static evaluation; return how many rollouts an entry gets."""
        rough = await self._bots.study(StudyTask(study.record), read_answer)
        study.analysis, study.steps = rough.analysis, rough.steps
        return rough.iterations if self._iterations is None else self._iterations

    async def _examine(self, study: Study, numbers: Iterator[int], iterations: int) -> None:
        for number in numbers:
            task = StudyTask(study.record, iterations, number)
            study.parts[number] = await self._bots.study(task, read_part)

    async def _keep(self, key: str, study: Study) -> None:
        """Store the analysis; without a store it is made again one day."""
        if study.analysis is None:
            return
        text = write_analysis(study.analysis)
        try:
            await self._access.write(
                lambda connection: write_study(connection, study.table, key, VERSION, text)
            )
        except Problem as fault:
            _log.warning("study not stored", name=fault.name)


def _outdated(study: Study) -> bool:
    """Return whether it failed or stayed rough a while ago: the engine may be compiled by now."""
    rough = study.done and study.analysis is not None and study.analysis.rough
    return (rough or study.failed) and time.monotonic() - study.ended > PATIENCE
