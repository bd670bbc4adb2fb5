// When the reader was last at a table, so that someone who comes back is told what happened.

const LONG = 10 * 60_000;
const OFTEN = 30_000;

/** Whether someone who was last here at *last* has been away for long at *now*. */
export const wasAway = (last: string | null, now: number): boolean => last !== null && now - Number(last) > LONG;

/** What a browser remembers between visits. */
interface Memory {
  recall: (key: string) => string | null;
  keep: (key: string, value: string) => void;
}

/** Take note of being at table *id* until the returned function is called. Says whether one was away for long. */
export function attend(id: string, memory: Memory): { away: boolean; leave: () => void } {
  const key = `at.${id}`;
  const away = wasAway(memory.recall(key), Date.now());
  const note = (): void => {
    if (document.visibilityState === 'visible') memory.keep(key, String(Date.now()));
  };
  note();
  const clock = setInterval(note, OFTEN);
  return {
    away,
    leave: () => {
      clearInterval(clock);
      note();
    },
  };
}
