// What is laid over a table: a sheet, a paragraph of the rules, and at the end who has won or the result.

import type { Live } from '../api/live.svelte';
import type { Turn } from '../api/types';
import type { Telling } from '../story/telling.svelte';
import type { Opened } from './opened';
import type { Scoring } from './scoring.svelte';

export class Laid {
  /** The sheet that is open. */
  open = $state<Opened | null>(null);
  /** The paragraph that the rules open at. */
  section = $state('');
  /** Where the end of a game is shown: first who has won, over the board, then the result, or the board again. */
  end = $state<'triumph' | 'result' | 'board'>('result');

  constructor(
    private readonly live: Live,
    private readonly scoring: Scoring,
    private readonly telling: Telling,
  ) {}

  show = (what: Opened | null): void => {
    this.section = '';
    this.open = what;
  };

  showSection = (id: string): void => {
    this.section = id;
    this.open = 'rules';
  };

  /** A scoring once more, on the board. */
  repeat(turn: number): void {
    this.open = null;
    if (this.live.table?.phase === 'over') this.end = 'board';
    this.scoring.repeat(turn);
  }

  /** What shows a turn of the log on the board once more. */
  replay = (turn: Turn): (() => void) | null => {
    if (this.scoring.running || !turn.counts) return null;
    if (turn.kind === 'scoring') return this.scoring.repeatable(turn.n) ? () => this.repeat(turn.n) : null;
    if (turn.kind !== 'turn' || !turn.marks.length) return null;
    return () => {
      this.open = null;
      this.telling.replay(turn);
    };
  };
}
