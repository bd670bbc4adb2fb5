// Turns as the log lists them: by rounds, each with its details. Pure.

import type { LogLine, Turn } from '../api/types';

/** One line of a turn: what was done, drawn or paid. */
export interface Detail {
  text: string;
  section: string | null;
  /** Whether it still counts: of a turn that goes on a part may be taken back. */
  counts: boolean;
}

/**
 * All that belongs to *turn*, in order: its actions, and what came of them or of those of another turn. An action that
 * is told by what came of it has no words of its own.
 */
export function detailsOf(turn: Turn, log: readonly LogLine[]): Detail[] {
  const [first, last] = turn.lines;
  return log
    .filter((line) => line.n >= first && line.n <= last)
    .flatMap((line) =>
      [...(line.turn === turn.n ? [line] : []), ...line.events.filter((event) => event.turn === turn.n)]
        .filter((each) => each.text)
        .map(({ text, section }) => ({ text, section, counts: line.counts })),
    );
}

/** The turns of one round, or all of a game that has none. */
export interface Chapter {
  round: number | null;
  turns: Turn[];
}

/** Cut *turns* into rounds: in a game with rounds each ends with its scoring. */
export function chaptersOf(turns: readonly Turn[], rounds: boolean): Chapter[] {
  const chapters: Chapter[] = [];
  let over = true;
  for (const turn of turns) {
    if (over && (rounds || !chapters.length)) chapters.push({ round: rounds ? chapters.length + 1 : null, turns: [] });
    chapters[chapters.length - 1]!.turns.push(turn);
    over = turn.kind === 'scoring' && turn.counts;
  }
  return chapters;
}
