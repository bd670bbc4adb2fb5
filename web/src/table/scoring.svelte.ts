// The scoring that is shown at a table: which frame board and houses draw, and what is told until it is over. Until a
// beat has shown it, everything on the page is as it was before.

import type { Live } from '../api/live.svelte';
import type { Words } from '../api/types';
import { announcer } from '../app/announce.svelte';
import type { Face } from '../games/face';
import type { Beat, Pay, Scored } from '../games/scored';
import { eventsOf, lastScoring, tellingPay } from './scorings';
import { Showing } from './showing.svelte';

/** The table as it was when a scoring came. */
interface Kept {
  /** Whose eyes saw it. */
  seat: number | null;
  view: unknown;
}

export class Scoring {
  readonly showing = new Showing((turn) => this.ended(turn));

  /** The scorings that came, by their turn, to show them again. */
  private kept = $state.raw<ReadonlyMap<number, Kept>>(new Map());
  private again = $state(false);

  /** The scoring that is shown, in beats. */
  readonly scored = $derived.by((): Scored | null => {
    const { turn } = this.showing;
    if (turn === null) return null;
    // Others may have gone on meanwhile: that is drawn only where something is to be decided.
    const live = !this.again && this.live.legal.length > 0;
    return this.staged(turn, live || !this.repeatable(turn) ? this.live.view : this.kept.get(turn)!.view, live);
  });
  readonly beat = $derived.by((): Beat | null => this.scored?.beats[this.showing.at] ?? null);
  readonly running = $derived.by(() => this.beat !== null);
  /** What the board draws. */
  readonly board = $derived.by((): unknown => this.beat?.view ?? this.live.view);
  /** What the houses tell: a beat behind the board, until what it pays has arrived. */
  readonly houses = $derived.by((): unknown => {
    if (!this.scored || !this.beat) return this.live.view;
    if (this.showing.landed) return this.beat.view;
    return this.scored.beats[this.showing.at - 1]?.view ?? this.scored.view;
  });
  /** What is told of it now: of what the reader's own house is paid, else of the most that is. */
  readonly told = $derived.by(
    (): Pick<Pay, 'text' | 'section'> | null =>
      this.beat && (tellingPay(this.beat.pays, this.live.seat) ?? { text: this.beat.text, section: null }),
  );
  /** Whether the board draws what can be used now; one that is shown again does not. */
  readonly usable = $derived.by(() => !this.running || !this.again);
  /** The last scoring that can be shown again. */
  readonly last = $derived.by(() => [...this.kept.keys()].findLast((turn) => this.repeatable(turn)) ?? null);

  private newest = -1;

  constructor(
    private readonly live: Live,
    private readonly face: () => Face,
    private readonly words: () => Words | undefined,
  ) {}

  /** Look whether an update brought a scoring. One that came while nobody was here is not shown, and counts as seen. */
  news(first: boolean): void {
    const { turns } = this.live.whole;
    const { turn } = this.showing;
    if (turn !== null && !turns.some((each) => each.n === turn && each.counts)) this.showing.close();
    const last = lastScoring(turns);
    if (!last || last.n <= this.newest) return;
    this.newest = last.n;
    const kept = { seat: this.live.seat, view: this.live.view };
    const count = this.staged(last.n, kept.view, false)?.beats.length ?? 0;
    // When a page has just been opened, what cuts it into beats may still be on its way.
    if (first ? this.live.table?.phase === 'over' : count) this.kept = new Map([...this.kept, [last.n, kept]]);
    if (!count || first) return this.see(last.n);
    this.again = false;
    this.live.held = last.n;
    this.showing.begin(last.n, count);
  }

  /** Whether the scoring of *turn* can be shown once more: not to another who sits at the screen now. */
  repeatable(turn: number): boolean {
    const kept = this.kept.get(turn);
    return kept !== undefined && kept.seat === this.live.seat && this.staged(turn, kept.view, false) !== null;
  }

  /** Show the scoring of *turn* once more. */
  repeat(turn: number): void {
    const kept = this.kept.get(turn);
    const count = kept ? (this.staged(turn, kept.view, false)?.beats.length ?? 0) : 0;
    if (!count) return;
    this.again = true;
    this.showing.begin(turn, count);
  }

  /** Tell the server whether somebody can see this page. */
  tellHidden(): void {
    this.see(lastScoring(this.live.turns)?.n ?? 0);
  }

  /** Tell who listens what the beat brings. */
  announce(names: readonly string[]): void {
    if (!this.beat) return;
    const gains = this.beat.gains.flatMap((gain, seat) => (gain ? [`${names[seat]} +${gain}`] : []));
    announcer.say([this.beat.name, ...gains].join(', '));
  }

  private staged(turn: number, view: unknown, live: boolean): Scored | null {
    const { log } = this.live.whole;
    const events = eventsOf(log, turn);
    if (!events.length) return null;
    return this.face().beats?.({ view, events, log, words: this.words(), live }) ?? null;
  }

  private ended(turn: number): void {
    this.live.held = null;
    if (!this.again) this.see(turn);
    this.again = false;
  }

  /** Bots wait for those who sit here, whoever of them is at the screen; not for spectators. */
  private see(turn: number): void {
    if (this.live.table?.seats.some((seat) => seat.mine)) void this.live.seen(turn, document.hidden);
  }
}
